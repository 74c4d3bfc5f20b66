"""Any position as a state, from the plain data of a scenario file (described in SCENARIOS.md).

What isn't said has a documented default: whoever isn't named stands out of the way of everybody and of the
ball, so that a position names only what matters to it.
"""

from __future__ import annotations

from typing import Any, cast

from engine.core.errors import DataError
from engine.futbolchess import rules
from engine.futbolchess.checks import check_places
from engine.futbolchess.clock import begin_half
from engine.futbolchess.lineups import DEFAULTS
from engine.futbolchess.options import setup_from
from engine.futbolchess.pitch import (
    BOTH_GOALS,
    CROSS,
    FIELD,
    LONGEST,
    RAYS,
    RING,
    ROWS,
    WITHIN,
    Square,
    index,
    place,
    squares_of,
    steps,
)
from engine.futbolchess.procedure import Step
from engine.futbolchess.squads import KEEPER, NAMES, SQUAD, team
from engine.futbolchess.state import NOBODY, OFF, SHOOTOUT, State
from engine.futbolchess.words import SEATS, SIDES

STARTS = ("toss", "lineup", "turn", "obligation", "shootout")
"""Where a position can begin."""
RESTS = ("away", "lineup")
KEYS = frozenset(
    {
        *SEATS,
        "options",
        "start",
        "rest",
        "ball",
        "side",
        "half",
        "moves_done",
        "elapsed",
        "score",
        "half_kicker",
        "kicker",
        "quiet",
        "last_ball_side",
        "failed",
        "penalties",
        "first",
    }
)

_MIDDLE = index(7, 11)


def build(data: dict[str, Any], where: str) -> State:
    """Make the state that `data` describes. Raises DataError that names place and cure."""
    setup = setup_from(data.get("options", {}), f"{where}, options")
    start = _word(data, "start", STARTS, "turn", where)
    if start == "toss":
        others = sorted(data.keys() - {"options", "start"})
        if others:
            raise DataError(f"{where}, {others[0]}: a match starts before its first half; leave it out")
        return rules.initial(setup)
    state = State(setup)
    ball = square_of(data["ball"], f"{where}, ball") if "ball" in data else _MIDDLE
    if start in ("turn", "obligation") and BOTH_GOALS >> ball & 1:
        raise DataError(f"{where}, ball: a ball in a goal is a goal (FCH-8.1); put it on the field")
    pos = _places(data, ball, where)
    check_places(pos, ball, where)
    state.set_positions(pos)
    state.ball = ball
    _numbers(state, data, where)
    match start:
        case "lineup":
            kicker = state.kicker
            begin_half(state, state.half, state.half_kicker)
            _numbers(state, data, where)
            state.kicker = kicker
            rules.go_on(state, Step.LINEUPS, None)
        case "obligation":
            rules.go_on(state, Step.OBLIGATION, None)
        case "shootout":
            _shootout(state, data, where)
            rules.go_on(state, Step.PENALTY, None)
        case _:
            rules.go_on(state, Step.TURN, None)
    return state


def square_of(value: object, where: str) -> Square:
    """Give the square of `[6, 10]` or `"6,10"`. Raises DataError."""
    parts = value.split(",") if isinstance(value, str) else value
    row = cast(list[object], parts) if isinstance(parts, list) else []
    if len(row) != 2 or not all(str(part).strip().isdecimal() for part in row):
        raise DataError(f"{where}: {str(value)[:40]!r} must be a square: [row, column] or 'row,column'")
    try:
        return index(*(int(str(part)) for part in row))
    except ValueError as error:
        raise DataError(f"{where}: {error}") from error


def _places(data: dict[str, Any], ball: Square, where: str) -> tuple[Square, ...]:
    pos = list(NOBODY)
    for seat, letter in enumerate(SEATS):
        table = data.get(letter, {})
        if not isinstance(table, dict):
            raise DataError(f"{where}, {letter}: must hold footballers, such as {letter}.DF1 = '5,3'")
        for name, value in cast(dict[str, object], table).items():
            if name not in NAMES:
                raise DataError(f"{where}, {letter}.{name}: unknown; there are {', '.join(NAMES)}")
            pos[seat * SQUAD + NAMES.index(name)] = square_of(value, f"{where}, {letter}.{name}")
    if _word(data, "rest", RESTS, "away", where) == "lineup":
        usual = (*DEFAULTS[0][0], *DEFAULTS[1][0])
        return tuple(usual[f] if square == OFF else square for f, square in enumerate(pos))
    return out_of_the_way(pos, ball)


def out_of_the_way(pos: list[Square], ball: Square) -> tuple[Square, ...]:
    """Give everybody a square: keepers in their goals, the others where they neither block nor touch.

    Squares beside those named, on the ball's lines and where an L could land are kept free; of the rest
    those in the outermost rows and farthest from the ball are taken, each side's in turn.
    """
    for seat, keeper in enumerate(KEEPER):
        if pos[keeper] == OFF:
            pos[keeper] = DEFAULTS[seat][0][0]
    near = WITHIN[ball][3] | CROSS[ball][LONGEST] | 1 << ball
    for ray in RAYS[ball]:
        near |= ray
    for square in pos:
        if square != OFF:
            near |= 1 << square | (WITHIN[square][2] or RING[square])
    free = sorted(squares_of(FIELD & ~near), key=lambda square: (_row(square), -steps(square, ball), square))
    # Not side by side, so that each can walk too.
    spread: list[Square] = []
    for square in free:
        if all(steps(square, other) > 1 for other in spread):
            spread.append(square)
    waiting = [square for square in (*spread, *free) if square not in pos]
    for f in (f for pair in zip(team(0), team(1), strict=True) for f in pair):
        if pos[f] == OFF:
            pos[f] = next(square for square in waiting if square not in pos)
    return tuple(pos)


def _row(square: Square) -> int:
    """Give how many rows a square is away from a long edge."""
    row, _column = place(square)
    return min(row - 1, ROWS - row)


def _numbers(state: State, data: dict[str, Any], where: str) -> None:
    setup = state.setup
    state.half = _number(data, "half", 1, range(1, SHOOTOUT), where)
    state.moves_done = _number(data, "moves_done", 0, range(setup.moves_of(state.half)), where)
    state.elapsed = _number(data, "elapsed", 0, range(setup.milliseconds_of(state.half) + 1), where)
    state.quiet = _number(data, "quiet", 0, range(1000), where)
    state.side = _seat(data, "side", 0, where)
    state.half_kicker = _seat(data, "half_kicker", 0, where)
    state.kicker = _seat(data, "kicker", state.half_kicker, where)
    state.last_ball_side = _seat(data, "last_ball_side", 1 - state.side, where)
    failed = data.get("failed", False)
    if not isinstance(failed, bool):
        raise DataError(f"{where}, failed: must be true or false")
    state.failed = failed
    score = data.get("score", [0, 0])
    row = cast(list[object], score) if isinstance(score, list) else []
    if len(row) != 2 or not all(type(goals) is int and goals >= 0 for goals in row):
        raise DataError(f"{where}, score: must be two whole numbers, Red's and Blue's: [1, 0]")
    state.score = (cast(int, row[0]), cast(int, row[1]))


def _shootout(state: State, data: dict[str, Any], where: str) -> None:
    state.half = SHOOTOUT
    state.shooter = _seat(data, "first", 0, where)
    kicks: object = data.get("penalties", "")
    rows: list[list[str]] = [pair.split("/") for pair in str(kicks).split()]
    if not all(len(pair) == 2 and set(pair) <= set(SIDES) for pair in rows):
        raise DataError(
            f"{where}, penalties: write 'left/centre right/right': each taker's and keeper's side"
        )
    state.penalties = tuple(3 * SIDES.index(aim) + SIDES.index(dive) for aim, dive in rows)
    goals = [0, 0]
    for number, (aim, dive) in enumerate(rows):
        goals[state.shooter ^ number & 1] += aim != dive
    state.shootout = (goals[0], goals[1])


def _word(data: dict[str, Any], key: str, allowed: tuple[str, ...], default: str, where: str) -> str:
    value = data.get(key, default)
    if value not in allowed:
        raise DataError(f"{where}, {key}: {str(value)[:40]!r} is none of {', '.join(allowed)}")
    return cast(str, value)


def _seat(data: dict[str, Any], key: str, default: int, where: str) -> int:
    return SEATS.index(_word(data, key, SEATS, SEATS[default], where))


def _number(data: dict[str, Any], key: str, default: int, allowed: range, where: str) -> int:
    value = data.get(key, default)
    if type(value) is not int or value not in allowed:
        raise DataError(f"{where}, {key}: must be a whole number {allowed.start} to {allowed.stop - 1}")
    return value
