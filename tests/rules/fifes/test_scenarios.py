"""Every scenario file holds, and the guide to writing them tells the truth."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from engine.core.scenario import FRAME_KEYS, REFUSAL_KEYS, Result
from engine.fifes import expectations, positions, scenario, telling
from engine.fifes.actions import Node
from tests import source

FOLDER = source.ROOT / "tests" / "scenarios" / "fifes"
GUIDE = source.ROOT / "engine" / "fifes" / "SCENARIOS.md"
FILES = sorted(FOLDER.glob("*.toml"))
EXPERT_EXAMPLES = {26, 30}


def play(text: str) -> Result:
    return scenario.run(tomllib.loads(text), "here")


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data.get("title"), "a scenario has a title"
    assert data.get("rules"), "a scenario names the clauses it checks"
    result = scenario.run(data, path.name)
    assert not result.failures, "\n".join(result.failures)


def test_every_worked_example_of_the_standard_mode_is_a_scenario() -> None:
    book = (source.ROOT / "engine" / "fifes" / "RULES.md").read_text(encoding="utf-8")
    examples = book[book.index("## 15 ") :]
    numbers = {int(number) for number in re.findall(r"^(\d+)\. ", examples, re.MULTILINE)}
    written = {int(match[1]) for path in FILES if (match := re.match(r"example_(\d+)", path.stem))}
    assert numbers == set(range(1, 31))
    assert written == numbers - EXPERT_EXAMPLES


def guide() -> str:
    return GUIDE.read_text(encoding="utf-8")


def test_the_guide_s_example_holds() -> None:
    example = guide().split("```toml\n")[1].split("```")[0]
    assert play(example).failures == ()


def test_the_guide_names_every_key_and_event() -> None:
    words = set(re.findall(r"[a-zA-Z_]+", guide()))
    keys = positions.GENERAL_KEYS | positions.SIDE_KEYS | FRAME_KEYS | {"skip"} | REFUSAL_KEYS
    assert keys <= words
    assert set(expectations.NAMES) <= words
    assert {node.name.lower() for node in Node} - {"chance", "busy"} <= words
    for start in positions.STARTS:
        assert f"`{start}`" in guide()
    for name, kind in telling.EVENT_TYPES.items():
        row = next(line for line in guide().splitlines() if line.startswith("|") and f"`{name}`" in line)
        assert {field.name for field in fields(kind)} <= set(re.findall(r"\w+", row)), name
