"""Matches played by random, as the program plays them: through `Match`."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from engine.core.match import Match
from engine.core.playout import pick
from engine.fifes.game import FIFES
from engine.fifes.playout import HABITS, random_setup
from engine.fifes.worlds import determinize

FifesMatch = Match[Any, Any, Any, Any]


def new_match(seed: str) -> FifesMatch:
    """A match between two random clubs."""
    return Match(FIFES, random_setup(Random(f"clubs {seed}")), seed)


def decide(match: FifesMatch, luck: Random) -> None:
    """Let whoever is asked decide something, by what he sees."""
    seat = match.actor
    assert seat is not None
    seen = match.view(seat)
    habit = pick(sorted(HABITS), luck)
    match.decide(seat, HABITS[habit](determinize(seen, luck), list(seen.legal), luck))


def play(match: FifesMatch, luck: Random, decisions: int = 10_000) -> None:
    """Play on for some decisions, or to the end."""
    for _ in range(decisions):
        if match.is_over:
            return
        decide(match, luck)


def make_plain(path: Path) -> None:
    """Write a record as version 1 had it: without sums, so that a line can be changed for another."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n")[1:] if line]
    for row in rows:
        del row["sum"]
    rows[0]["version"] = 1
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")
