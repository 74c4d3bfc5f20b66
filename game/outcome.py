"""How a match ended, as its record's last line and the list of matches keep it, for any of the games."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, cast

from engine.core.match import Match

AnyMatch = Match[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match.

    Attributes:
        score: goals by seat.
        winner: the seat that won; None for a draw.
        shots: goals by seat in the shots after a drawn cup tie; None without.
        resigned: the seat that gave up; None if the match was played to its end.
        turn: the last one.
    """

    score: tuple[int, int]
    winner: int | None
    shots: tuple[int, int] | None = None
    resigned: int | None = None
    turn: int = 0

    def to_data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def outcome_of(match: AnyMatch, resigned: int | None = None) -> Outcome:
    """Tell how a match ended; `resigned` is the seat that gave up, if one did."""
    # Not before a match has ended: a start would take a twentieth of a second longer for each game.
    from engine.fifes import events as fifes  # noqa: PLC0415
    from engine.futbolchess import events as futbolchess  # noqa: PLC0415
    from engine.pasala_morfon import events as pasala_morfon  # noqa: PLC0415
    from engine.tablero_y_dados import events as tablero_y_dados  # noqa: PLC0415

    shots: tuple[int, int] | None = None
    for event in match.events(0):
        match event:
            case fifes.ShootoutBegan():
                shots = (0, 0)
            case fifes.GoalScored(_, _, numbers) if shots is not None:
                shots = numbers
            case futbolchess.MatchEnded(_, by, _, shootout):
                shots = shootout if by == "shootout" else None
            case pasala_morfon.MatchEnded(_, tally, _):
                shots = tally if any(tally) else None
            case tablero_y_dados.ShootoutKick(_, _, _, tally):
                shots = tally
            case _:
                pass
    winner = match.winner if resigned is None else 1 - resigned
    return Outcome(match.score, winner, shots, resigned, match.turn)


def outcome_from_data(data: object) -> Outcome | None:
    """Make an outcome of what `to_data` gave and a record kept; None when it is none."""
    if not isinstance(data, dict):
        return None
    table = cast("dict[str, Any]", data)
    score, winner, turn = _pair(table.get("score")), table.get("winner"), table.get("turn")
    if score is None or winner not in (0, 1, None) or not isinstance(turn, int):
        return None
    resigned = table.get("resigned")
    return Outcome(score, winner, _pair(table.get("shots")), resigned if resigned in (0, 1) else None, turn)


def _pair(value: object) -> tuple[int, int] | None:
    match value:
        case [int(first), int(second)]:
            return first, second
        case _:
            return None
