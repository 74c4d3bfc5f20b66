"""What a position of Futbolchess is worth: shots at once and to come, the ball, and who is near it.

A shot is a kick through an open lane into the goal. A lane leaves a goal square straight or diagonally, and
each step on it is one column, so that the chance of a shot depends on the ball's column alone.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import NamedTuple

from engine.core.bits import Mask
from engine.futbolchess.actions import Node
from engine.futbolchess.moves import LONG_MOST
from engine.futbolchess.pitch import COLUMNS, GAPS, GOAL, PATHS, RAYS, RING, SIZE, WIDTH, WITHIN, Square
from engine.futbolchess.squads import KEEPER, SQUAD
from engine.futbolchess.state import OFF, SHOOTOUT, Clock, State

LONG_ODDS = tuple(
    sum(6 - abs(roll - 7) for roll in range(2, 13) if roll >= steps) / 36 for steps in range(COLUMNS + 2)
)
"""By squares: the chance that a long kick goes so far."""


def _steps(seat: int, square: Square) -> int:
    column = square % WIDTH
    return COLUMNS + 1 - column if seat == 0 else column


STEPS = tuple(tuple(_steps(seat, square) for square in range(SIZE)) for seat in (0, 1))
"""By seat and square: the columns from there to the goal that the seat attacks."""

Lane = tuple[Mask, int, Square]
"""Its squares on the field, the direction that leads away from the goal, the goal square."""


def _lanes(seat: int, goals: Mask) -> tuple[tuple[Lane, ...], tuple[Lane, ...]]:
    """Give the straight and the diagonal lanes into these goal squares."""
    straight: dict[tuple[Square, int], Mask] = {}
    diagonal: dict[tuple[Square, int], Mask] = {}
    for start, paths in enumerate(PATHS):
        for direction, path in enumerate(paths):
            if path and goals >> path[-1] & 1 and len(path) <= LONG_MOST:
                kind = straight if direction in (3, 4) else diagonal
                lane = path[-1], 7 - direction
                kind[lane] = kind.get(lane, 0) | 1 << start
    return tuple(
        tuple((squares, away, goal) for (goal, away), squares in kind.items())
        for kind in (straight, diagonal)
    )  # type: ignore[return-value] # two of them


_LANES = tuple((_lanes(seat, GAPS[1 - seat]), _lanes(seat, GOAL[1 - seat])) for seat in (0, 1))
"""By attacking seat, and by whether the keeper is out."""


class Lanes(NamedTuple):
    """From where the ball has an open way into the goal that a seat attacks."""

    straight: Mask
    diagonal: Mask


_CROSSED = tuple(
    sum(
        1 << square
        for square in range(SIZE)
        if any(lane[0] >> square & 1 for kind in _LANES[seat][1] for lane in kind)
    )
    for seat in (0, 1)
)
"""By seat: all squares that a lane crosses."""


def open_lanes(state: State, seat: int, men: Mask) -> Lanes:
    """Give the open lanes; `men` are all footballers' squares."""
    return _open_lanes(seat, state.pos[KEEPER[1 - seat]], men & _CROSSED[seat])


@lru_cache(maxsize=1 << 14)  # most moves leave the lanes as they are
def _open_lanes(seat: int, keeper: Square, men: Mask) -> Lanes:
    inside = GOAL[1 - seat] >> keeper & 1
    masks: list[Mask] = []
    for kind in _LANES[seat][0 if inside else 1]:
        found = 0
        for squares, away, goal in kind:
            if goal == keeper:
                continue
            stops = squares & men
            if stops:
                first = stops.bit_length() - 1 if away < 4 else (stops & -stops).bit_length() - 1
                found |= squares & ~(RAYS[first][away] | 1 << first)
            else:
                found |= squares
        masks.append(found)
    return Lanes(*masks)


_GOOD = 7
"""Columns from the goal within which a shot is likelier than not."""
_SPOTS = tuple(sum(1 << square for square in range(SIZE) if STEPS[seat][square] <= _GOOD) for seat in (0, 1))
_FAR = 8
"""Distances count up to here."""


@lru_cache(maxsize=1 << 16)
def _nearness(square: Square, wanted: Mask) -> float:
    """Give 1 when one of the wanted squares is beside a square, less the farther they are, down to 0."""
    within = WITHIN[square]
    if not within[_FAR - 1] & wanted:
        return 0.0
    far = 1
    while not within[far] & wanted:
        far += 1
    return 1 - (far - 1) / (_FAR - 1)


def _ideal(seat: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    slant = 0
    for squares, _, _ in _LANES[seat][0][1]:
        slant |= squares & _SPOTS[seat]
    good = slant
    for squares, _, _ in _LANES[seat][0][0]:
        good |= squares & _SPOTS[seat]
    return tuple(
        tuple(_nearness(square, spots) if WITHIN[square][0] else 0.0 for square in range(SIZE))
        for spots in (good, slant)
    )  # type: ignore[return-value] # two of them


_IDEAL = _ideal(0), _ideal(1)
"""By seat and square: how near it is to a good shot when nobody stands in the way; the same of diagonals."""


class Side(NamedTuple):
    """What a side has, each from 0 to about 1."""

    shot: float
    """The chance of a goal if it may kick now."""
    come: float
    """The same for a kicker who has one step to walk to the ball."""
    kick: float
    """Whether a midfielder is beside the ball."""
    far: float
    """How far its nearest footballer is from the ball."""
    mid: float
    """How far its nearest midfielder is from the ball."""
    guns: float
    """How near its kickers are to squares beside which the ball would give them a good shot."""
    near: float
    """How near the ball is to a square with a good shot."""
    both: float
    """That times how near the nearest kicker is to one of those squares."""
    prog: float
    """How far forward the ball is."""
    adv: float
    """How far forward its attackers are."""


def side(state: State, seat: int, men: Mask, real: bool) -> Side:
    """Look at one side.

    Args:
        state: where.
        seat: whose.
        men: all footballers' squares.
        real: whether lanes that are barred now are out of the question later, too.
    """
    keeper = state.pos[KEEPER[1 - seat]]
    base = SQUAD * seat
    return _side(seat, state.pos[base : base + SQUAD], state.ball, keeper, men & _CROSSED[seat], real)


@lru_cache(maxsize=1 << 16)  # most moves leave one side, or what matters to it, as it was
def _side(seat: int, pos: tuple[Square, ...], ball: Square, keeper: Square, men: Mask, real: bool) -> Side:
    own_keeper, back1, back2, _, _, mid1, mid2, wing1, wing2, front1, front2 = pos
    own = 0
    for square in pos:
        own |= 1 << square
    near = RING[ball] & own
    straight, diagonal = _open_lanes(seat, keeper, men)
    either = straight | diagonal
    mids = 1 << mid1 | 1 << mid2
    steps = STEPS[seat][ball]
    shot = come = 0.0
    if either >> ball & 1:
        kickers = mids
        if straight >> ball & 1:
            kickers |= 1 << back1 | 1 << back2
        if diagonal >> ball & 1:
            kickers |= 1 << wing1 | 1 << wing2
        if steps <= 2:
            kickers |= 1 << front1 | 1 << front2
            if steps == 1:
                kickers = own
        if kickers & near:
            shot = LONG_ODDS[steps]
        elif kickers & WITHIN[ball][2]:
            come = LONG_ODDS[steps]
    spots = _SPOTS[seat]
    if real:
        good, slant = either & spots, diagonal & spots
        nearness = _nearness(ball, good)
        reach = (
            _nearness(mid1, good),
            _nearness(mid2, good),
            _nearness(wing1, slant),
            _nearness(wing2, slant),
        )
    else:
        good, slant = _IDEAL[seat]
        nearness = good[ball]
        reach = good[mid1], good[mid2], slant[wing1], slant[wing2]
    toward = STEPS[seat]
    advanced = 63 - sum([toward[square] for square in (mid1, mid2, wing1, wing2, front1, front2)])
    return Side(
        shot,
        come,
        1.0 if near & mids else 0.0,
        1.0 - _nearness(ball, own & ~(1 << own_keeper)),
        1.0 - _nearness(ball, mids),
        sum(reach) / 2,
        nearness,
        nearness * max(reach),
        (10.5 - steps) / 10,
        advanced / 60,
    )


MINE = Side(1.0, 0.2, 0.01, -0.04, -0.05, 0.08, 0.05, 0.10, 0.03, 0.12)
"""What each is worth to the side in turn, in goals."""
THEIRS = Side(0.25, 0.15, 0.01, -0.04, -0.05, 0.08, 0.05, 0.10, 0.03, 0.12)
"""What each is worth to the other."""


def ahead(state: State, seat: int) -> float:
    """Give what a seat may expect more than the other."""
    men = state.men[0] | state.men[1]
    turn = state.side
    mine, theirs = (side(state, each, men, each == seat) for each in (turn, 1 - turn))
    gain = _worth(mine, theirs)
    if state.node is Node.COINS or state.node is Node.TOSS_CALL:
        # Either is as likely to have the turn.
        gain = (gain - _worth(theirs, mine)) / 2
    return gain if turn == seat else -gain


def _worth(mine: Side, theirs: Side) -> float:
    """Give what the side in turn may expect more than the other, from what both have."""
    total = sum(map(mul, MINE, mine)) - sum(map(mul, THEIRS, theirs))
    shot = mine.shot
    # What else it has counts as far as the shot goes wide.
    return shot + (1 - shot) * (total - MINE.shot * shot)


_IN_PLAY = frozenset(
    {
        Node.TURN,
        Node.OBLIGATION,
        Node.FOOTBALLER,
        Node.SQUARE,
        Node.KICK_TARGET,
        Node.DIE,
        Node.COINS,
        Node.TOSS_CALL,
    }
)
FADE = 0.92


def value(state: State, seat: int) -> float:
    """Give the lead in goals that a seat may expect at the end."""
    lead = float(state.score[seat] - state.score[1 - seat])
    if state.node is Node.OVER:
        return lead + ((0.5 if state.winner == seat else -0.5) if not lead else 0)
    if state.half == SHOOTOUT:
        return lead + (state.shootout[seat] - state.shootout[1 - seat]) * 0.1
    if state.node not in _IN_PLAY or state.ball == OFF:
        return lead
    gain = ahead(state, seat)
    if state.setup.clock is Clock.MOVES:
        left = state.setup.moves_of(state.half) - state.moves_done
        gain *= 1 - FADE ** (left + 1)
    return lead + gain
