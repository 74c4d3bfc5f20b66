"""Any position as a state, from the plain data of a scenario file (described in SCENARIOS.md).

What isn't said has a documented default: whoever isn't named stands out of the way of everybody and of the
ball, so that a position names only what matters to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from engine.core.bits import members
from engine.core.errors import DataError
from engine.futbolchess import rules
from engine.futbolchess.checks import check_places
from engine.futbolchess.lineups import DEFAULTS
from engine.futbolchess.options import setup_from
from engine.futbolchess.pitch import (
    BOTH_GOALS,
    CROSS,
    FIELD,
    GAPS,
    LONGEST,
    RAYS,
    RING,
    ROWS,
    WITHIN,
    Square,
    index,
    place,
    steps,
)
from engine.futbolchess.procedure import Step
from engine.futbolchess.shootout import is_decided, is_left_to_a_toss, taker_of
from engine.futbolchess.squads import KEEPER, NAMES, SQUAD, team
from engine.futbolchess.state import NOBODY, OFF, SHOOTOUT, Clock, State
from engine.futbolchess.words import SEATS, SIDES, parse_square

STARTS = ("toss", "lineup", "turn", "obligation", "shootout")
"""Where a position can begin."""
RESTS = ("away", "lineup")
_ALWAYS = frozenset({"options", "start"})
_BOARD = _ALWAYS | {*SEATS, "rest", "ball", "score"}
_HALF = _BOARD | {"half", "moves_done", "elapsed", "half_kicker", "kicker"}
_TURN = _HALF | {"side", "quiet", "last_ball_side"}
KEYS_OF: Mapping[str, frozenset[str]] = {
    "toss": _ALWAYS,
    "lineup": _HALF,
    "turn": _TURN,
    "obligation": _TURN | {"failed"},
    "shootout": _BOARD | {"first", "penalties"},
}
"""By start: what a position that begins so can say."""
KEYS = frozenset[str]().union(*KEYS_OF.values())

_MIDDLE = index(7, 11)


def build(data: dict[str, Any], where: str) -> State:
    """Make the state that `data` describes. Raises DataError that names place and cure."""
    setup = setup_from(data.get("options", {}), f"{where}, options")
    start = _word(data, "start", STARTS, "turn", where)
    for key in data:
        if key not in KEYS_OF[start]:
            raise DataError(f"{where}, {key}: means nothing with start = '{start}'; leave it out")
    if start == "toss":
        return rules.initial(setup)
    if "elapsed" in data and setup.clock is Clock.MOVES:
        raise DataError(f"{where}, elapsed: no time runs; leave it out, or write options.clock = 'real'")
    state = State(setup)
    state.ball = square_of(data["ball"], f"{where}, ball") if "ball" in data else _MIDDLE
    state.set_positions(_places(data, state.ball, where))
    check_places(state.pos, state.ball, where)
    _numbers(state, data, where)
    _check_situation(state, start, where)
    match start:
        case "lineup":
            rules.go_on(state, Step.LINEUPS, None)
        case "obligation":
            rules.go_on(state, Step.OBLIGATION, None)
        case "shootout":
            _shootout(state, data, where)
            rules.go_on(state, Step.PENALTY, None)
        case _:
            rules.go_on(state, Step.TURN, None)
    return state


def _check_situation(state: State, start: str, where: str) -> None:
    """Raise DataError for what no match comes to."""
    ball, pos = state.ball, state.pos
    if BOTH_GOALS >> ball & 1:
        raise DataError(f"{where}, ball: a ball in a goal is a goal (FCH-8.1); put it on the field")
    if start == "turn" and RING[ball] & state.men[0] and RING[ball] & state.men[1]:
        cure = "write start = 'obligation' for the side that has won it"
        raise DataError(f"{where}, ball: beside both sides it is disputed (FCH-4.7); {cure}")
    if start == "shootout" and state.score[0] != state.score[1]:
        raise DataError(f"{where}, score: penalties follow a level score (FCH-12.1); make it level")
    for letter, keeper, gaps in zip(SEATS, KEEPER, GAPS, strict=True):
        if state.setup.keeper_in_middle and gaps >> pos[keeper] & 1:
            cure = "put him elsewhere, or leave options.keeper_in_middle out"
            raise DataError(f"{where}, {letter}.P: may never stand on a gap (FCH-8.4); {cure}")


def square_of(value: object, where: str) -> Square:
    """Give the square of `[6, 10]` or `"6,10"`. Raises DataError."""
    text = value if isinstance(value, str) else ""
    row = cast(list[object], value) if isinstance(value, list) else []
    if len(row) == 2 and all(type(part) is int and 0 <= part < 100 for part in row):
        text = f"{row[0]},{row[1]}"
    try:
        square = parse_square(text)
    except ValueError as error:
        raise DataError(f"{where}: {error}") from error
    if square is None:
        raise DataError(
            f"{where}: {str(cast(object, value))[:40]!r} must be a square: [row, column] or 'row,column'"
        )
    return square


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
    free = sorted(members(FIELD & ~near), key=lambda square: (_row(square), -steps(square, ball), square))
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
    if len(row) != 2 or not all(type(goals) is int and 0 <= goals < 1000 for goals in row):
        raise DataError(f"{where}, score: must be two whole numbers to 999, Red's and Blue's: [1, 0]")
    state.score = (cast(int, row[0]), cast(int, row[1]))


def _shootout(state: State, data: dict[str, Any], where: str) -> None:
    state.half = SHOOTOUT
    state.shooter = _seat(data, "first", 0, where)
    kicks: object = data.get("penalties", "")
    rows = [pair.split("/") for pair in kicks.split()] if isinstance(kicks, str) else [[""]]
    if not all(len(pair) == 2 and set(pair) <= set(SIDES) for pair in rows):
        raise DataError(
            f"{where}, penalties: write 'left/centre right/right': each taker's and keeper's side"
        )
    goals = [0, 0]
    for number, (aim, dive) in enumerate(rows):
        now = goals[0], goals[1]
        over = is_decided(state.setup, state.shooter, number, now) or is_left_to_a_toss(state.setup, number)
        if over:
            raise DataError(
                f"{where}, penalties: {number} of them end it (FCH-12.6 to 12.8); leave the others out"
            )
        goals[taker_of(state.shooter, number)] += aim != dive
    state.penalties = tuple(3 * SIDES.index(aim) + SIDES.index(dive) for aim, dive in rows)
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
