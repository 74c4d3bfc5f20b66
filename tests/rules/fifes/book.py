"""The rulebook as the tests read it."""

from __future__ import annotations

import re

from engine.fifes.positions import Built, build
from tests import source

RULES = (source.ROOT / "engine" / "fifes" / "RULES.md").read_text(encoding="utf-8")

Place = tuple[int, int]

PLACES: list[Place] = [(row, column) for row in range(1, 18) for column in range(1, 25)]


def drawing(title: str) -> dict[Place, str]:
    """The sign of each hex in the rulebook's map below `title`; rows that it leaves out are missing."""
    block = RULES[RULES.index(title) :].split("```")[1]
    signs: dict[Place, str] = {}
    for line in block.splitlines():
        if match := re.fullmatch(r"\s*(\d+) (\S{24})", line):
            signs |= {(int(match[1]), column): sign for column, sign in enumerate(match[2], start=1)}
    return signs


def position(**data: object) -> Built:
    """A position as a scenario file would describe it."""
    return build(dict(data), "here")
