"""Matches in the list, made without playing them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from ai.levels import LEVELS
from engine.core import record
from engine.core.match import Match
from engine.fifes.game import FIFES
from engine.fifes.squads import club, clubs
from engine.fifes.state import Setup
from game import saves
from game.history import name_of
from game.outcome import Outcome


def put(
    number: int,
    profile: str,
    *,
    codes: tuple[str, str] = ("JAR", "MOL"),
    level: str | None = "club",
    outcome: Outcome | None = None,
    began: str = "2026-11-30T21:05:00-03:00",
    folder: Path | None = None,
) -> Path:
    """Leave the record of a match that has just begun, with an end if one is given."""
    setup = Setup((club(codes[0]), club(codes[1])))
    notes = {
        "profile": profile,
        "seat": 0,
        "began": began,
        "players": {"levels": [None, level], "odds": "full"},
    }
    path = (folder or saves.folder()) / name_of(number)
    end = None if outcome is None else outcome.to_data()
    record.save(Match(FIFES, setup, f"match {number}"), path, "test", notes, end)
    return path


def put_many(count: int, profiles: Sequence[str]) -> None:
    """Leave matches of all kinds, the last one unfinished."""
    luck = Random("history")
    codes = [each.code for each in clubs()]
    for number in range(1, count + 1):
        pair = luck.sample(codes, 2)
        score = (luck.randrange(5), luck.randrange(4))
        winner = None if score[0] == score[1] else int(score[1] > score[0])
        shots = (4, 3) if winner is None and luck.random() < 0.5 else None
        resigned = 0 if winner == 1 and luck.random() < 0.3 else None
        outcome = Outcome(score, 0 if shots else winner, shots, resigned, 18)
        put(
            number,
            luck.choice(profiles),
            codes=(pair[0], pair[1]),
            level=luck.choice([*LEVELS, None]),
            outcome=None if number == count else outcome,
            began=f"2026-{1 + number % 12:02}-{1 + number % 28:02}T20:00:00-03:00",
        )
