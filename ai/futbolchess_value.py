"""What a position of Futbolchess is worth: shots at once and to come, the ball, and who is near it.

A shot is a kick through an open lane into the goal. A lane leaves a goal square straight or diagonally, and
each step on it is one column, so that the chance of a shot depends on the ball's column alone.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.futbolchess.actions import Node
from engine.futbolchess.moves import LONG_MOST
from engine.futbolchess.pitch import COLUMNS, GAPS, GOAL, PATHS, RAYS, RING, SIZE, WIDTH, WITHIN, Mask, Square
from engine.futbolchess.squads import KEEPER
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


def open_lanes(state: State, seat: int, men: Mask) -> Lanes:
    """Give the open lanes; `men` are all footballers' squares."""
    keeper = state.pos[KEEPER[1 - seat]]
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


_TIERS = tuple(
    tuple(
        (LONG_ODDS[steps], sum(1 << square for square in range(SIZE) if STEPS[seat][square] <= steps))
        for steps in (3, 5, 6, 7, 8, 9)
    )
    for seat in (0, 1)
)
"""By seat: chances of a shot, and the squares from which it is at least as good."""
_SPOTS = tuple(tiers[3][1] for tiers in _TIERS)
_TWO = tuple(sum(1 << square for square in range(SIZE) if STEPS[seat][square] <= 2) for seat in (0, 1))
_FAR, _M_FAR, _AWAY = 5, 6, 7


class Side(NamedTuple):
    """What a side has at the ball and around it."""

    shot: float
    """The chance of a goal if it may kick now."""
    come: float
    """The chance of a goal by a kicker who has to walk to the ball first."""
    has: float
    kick: float
    """Whether a midfielder is beside the ball."""
    far: float
    mid: float
    guns: float
    """Sum of the chances of shots from squares beside kickers, once the ball is there."""
    open: float
    near: float
    pas: float
    prog: float
    close: float
    poach: float
    """Sum of the chances of strikers and others right before the goal."""
    adv: float


def side(state: State, seat: int, men: Mask) -> Side:
    """Look at one side."""
    ball, pos, base = state.ball, state.pos, 11 * seat
    own = state.men[seat]
    near = RING[ball] & own
    lanes = open_lanes(state, seat, men)
    straight, diagonal = lanes
    either = straight | diagonal
    mids = 1 << pos[base + 5] | 1 << pos[base + 6]
    wings = 1 << pos[base + 7] | 1 << pos[base + 8]
    backs = 1 << pos[base + 1] | 1 << pos[base + 2]
    strikers = 1 << pos[base + 9] | 1 << pos[base + 10]
    steps = STEPS[seat][ball]
    shot = come = 0.0
    if either >> ball & 1:
        kickers = mids
        if straight >> ball & 1:
            kickers |= backs
        if diagonal >> ball & 1:
            kickers |= wings
        if steps <= 2:
            kickers |= strikers
            if steps == 1:
                kickers = own
        if kickers & near:
            shot = LONG_ODDS[steps]
        elif kickers & WITHIN[ball][2]:
            come = LONG_ODDS[steps]
    guns = 0.0
    for at, spots in (
        (pos[base + 5], either),
        (pos[base + 6], either),
        (pos[base + 7], diagonal),
        (pos[base + 8], diagonal),
    ):
        beside = RING[at] & spots
        if beside:
            for odds, tier in _TIERS[seat]:
                if beside & tier:
                    guns += odds
                    break
    poach = 0.0
    for at in (pos[base + 9], pos[base + 10]):
        if RING[at] & either & _TWO[seat]:
            poach += 1.0
    toward = STEPS[seat]
    adv = sum(toward[pos[base + f]] for f in (5, 6, 7, 8, 9, 10))
    within = WITHIN[ball]
    field = own & ~(1 << pos[base])
    far = 1
    while far < _FAR and not within[far] & field:
        far += 1
    mid = 1
    while mid < _M_FAR and not within[mid] & mids:
        mid += 1
    good = either & _SPOTS[seat]
    away = 0
    while away < _AWAY and not within[away] & good:
        away += 1
    has = 1.0 if near else 0.0
    nearness = 1 - away / _AWAY
    return Side(
        shot,
        come,
        has,
        1.0 if near & mids else 0.0,
        (far - 1) / (_FAR - 1),
        (mid - 1) / (_M_FAR - 1),
        guns,
        good.bit_count() / 20,
        nearness,
        has * nearness,
        (10.5 - steps) / 10 * (has + 0.3),
        1.0 if not near and within[2] & field else 0.0,
        poach,
        (63 - adv) / 60,
    )


MINE = Side(0.9, 0.3, 0.05, 0.05, -0.06, -0.06, 0.08, 0.0, 0.10, 0.12, 0.15, 0.02, 0.08, 0.5)
THEIRS = Side(0.35, 0.12, 0.05, 0.05, -0.06, -0.06, 0.08, 0.0, 0.08, 0.12, 0.15, 0.02, 0.08, 0.5)
TURN = 0.02


def ahead(state: State, seat: int) -> float:
    """Give what a seat may expect more than the other."""
    men = state.men[0] | state.men[1]
    turn = state.side
    mine, theirs = side(state, turn, men), side(state, 1 - turn, men)
    total = 0.0
    if state.node is Node.COINS or state.node is Node.TOSS_CALL:
        # Either is as likely to have the turn.
        for weight, other, what, their in zip(MINE, THEIRS, mine, theirs, strict=True):
            total += (weight + other) / 2 * (what - their)
    else:
        total = TURN
        for weight, other, what, their in zip(MINE, THEIRS, mine, theirs, strict=True):
            total += weight * what - other * their
    return total if turn == seat else -total


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
