"""A match as the list of matches shows it: read from its record without playing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from engine.core import record
from game.outcome import Outcome, outcome_from_data

TABLE = "table"
"""In place of a level: two people at one screen."""
COLUMNS = (
    "number",
    "game",
    "profile",
    "seat",
    "began",
    "code_a",
    "code_b",
    "name_a",
    "name_b",
    "level",
    "turn",
    "score_a",
    "score_b",
    "winner",
    "shots_a",
    "shots_b",
    "resigned",
    "damaged",
)
"""Of the index, in the order of `Played.to_row`."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match, ended or not.

    Attributes:
        file: name of its record.
        number: grows from match to match; 0 for a record that came from elsewhere.
        game: id of its game.
        profile: id of whose match it is; empty for nobody's.
        seat: his seat, 0 or 1.
        began: when, by the clock of that moment, as ISO 8601; empty if it isn't known.
        codes: the clubs' codes by seat; empty in a game without clubs.
        names: their names.
        level: key of the computer's strength, or `TABLE`; empty if nobody knows.
        turn: the last one that is recorded.
        outcome: how it ended; None while it can be gone on with.
        damaged: first line of the record that can't be used; 0 if all can.
    """

    file: str
    number: int
    game: str
    profile: str
    seat: int
    began: str
    codes: tuple[str, str]
    names: tuple[str, str]
    level: str
    turn: int
    outcome: Outcome | None
    damaged: int

    @property
    def result(self) -> str:
        """`won`, `drawn` or `lost` for its owner; empty while it hasn't ended."""
        if self.outcome is None:
            return ""
        if self.outcome.winner is None:
            return "drawn"
        return "won" if self.outcome.winner == self.seat else "lost"

    @property
    def goals(self) -> tuple[int, int]:
        """The owner's goals and the other's; (0, 0) while it hasn't ended."""
        if self.outcome is None:
            return 0, 0
        score = self.outcome.score
        return score[self.seat], score[1 - self.seat]

    def to_row(self) -> tuple[object, ...]:
        """Give the values of `COLUMNS`."""
        ended = self.outcome
        score = (None, None) if ended is None else ended.score
        shots = (None, None) if ended is None or ended.shots is None else ended.shots
        return (
            self.number,
            self.game,
            self.profile,
            self.seat,
            self.began,
            *self.codes,
            *self.names,
            self.level,
            self.turn,
            *score,
            None if ended is None else ended.winner,
            *shots,
            None if ended is None else ended.resigned,
            self.damaged,
        )

    @staticmethod
    def of_row(row: Sequence[Any]) -> Played:
        """Make one of a row of the index: the file, then `COLUMNS`."""
        file, number, game, profile, seat, began, code_a, code_b, name_a, name_b, level, turn = row[:12]
        score_a, score_b, winner, shots_a, shots_b, resigned, damaged = row[12:]
        outcome: Outcome | None = None
        if score_a is not None:
            shots = None if shots_a is None else (shots_a, shots_b)
            outcome = Outcome((score_a, score_b), winner, shots, resigned, turn)
        codes, names = (code_a, code_b), (name_a, name_b)
        return Played(file, number, game, profile, seat, began, codes, names, level, turn, outcome, damaged)


def scan(path: Path, number: int) -> Played:
    """Read a record for the list.

    Args:
        path: of the record.
        number: that of its name.

    Raises:
        NewerRecord: a newer program wrote it.
        RecordError: it is no record, or its header is damaged.
    """
    lines = record.lines_of(path)
    header = lines.header
    notes = _table(header.get("notes"))
    seat = 1 if notes.get("seat") == 1 else 0
    outcome = outcome_from_data(lines.end)
    turns = [row["turn"] for row in lines.rows if isinstance(row.get("turn"), int)]
    sides = _sides(header.get("setup"))
    return Played(
        file=path.name,
        number=number,
        game=str(header.get("game")),
        profile=_text(notes.get("profile")),
        seat=seat,
        began=_text(notes.get("began")),
        codes=(sides[0][0], sides[1][0]),
        names=(sides[0][1], sides[1][1]),
        level=_level(notes, 1 - seat),
        turn=outcome.turn if outcome else max(turns, default=0),
        outcome=outcome,
        damaged=lines.damaged,
    )


def _level(notes: dict[str, Any], seat: int) -> str:
    levels = _table(notes.get("players")).get("levels")
    match levels:
        case [None, None]:
            return TABLE
        case [_, _]:
            return _text(cast("list[object]", levels)[seat])
        case _:
            return ""


def _sides(setup: object) -> tuple[tuple[str, str], tuple[str, str]]:
    """Code and name of both clubs, if the game has clubs."""
    match setup:
        case {"squads": [{"code": str(a), "name": str(first)}, {"code": str(b), "name": str(second)}]}:
            return (a, first), (b, second)
        case _:
            return ("", ""), ("", "")


def _table(value: object) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
