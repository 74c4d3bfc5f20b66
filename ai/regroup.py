"""Where to move in a regroup: batched coordinate ascent over what positions are worth (FIF-5.4, 5.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ai.evaluation import Positions
from ai.tables import DISTANCE, Ints, Reals
from engine.core.bits import Mask, mask_of, members
from engine.core.pairs import put
from engine.fifes.pitch import GOAL_MOUTH, GRID, walk
from engine.fifes.regroup import STEPS

Leaf = Callable[[Positions], Reals]
"""Gives what positions are worth to the side that regroups."""


def reach_of(start: int, rivals: Mask) -> Mask:
    """Give where a footballer may end a regroup, his own hex included, as far as rivals go."""
    reached = 0
    for layer in walk(start, STEPS, rivals):
        reached |= layer
    return reached


def keeper_reach(seat: int, start: int, reach: Mask) -> Mask:
    """Give where a goalkeeper should be let go: along under his goal, or back towards it."""
    mouth = GOAL_MOUTH[seat]
    if reach & mouth:
        return reach & mouth
    return mask_of([h for h in members(reach) if _from_home(seat, h) < _from_home(seat, start)])


def _from_home(seat: int, h: int) -> int:
    return min(GRID.distance[h][home] for home in members(GOAL_MOUTH[seat]))


def keeper_homeward(at: Positions, seat: int, keeper: int, reach: dict[int, Mask]) -> Positions:
    """Send a goalkeeper who may move and isn't under his goal on his way there, whatever else is done."""
    if keeper not in reach or GOAL_MOUTH[seat] >> int(at.men[seat][0, keeper]) & 1:
        return at
    taken = mask_of([int(h) for men in at.men for h in men[0]])
    ends = list(members(reach[keeper] & ~taken))
    if not ends:
        return at
    nearest = min(ends, key=lambda h: (_from_home(seat, h), h))
    return _after(at, seat, holds=False, rows=[[Move(keeper, nearest)]])


@dataclass(frozen=True, slots=True)
class Move:
    """A footballer sent to a hex."""

    place: int
    end: int


def plan(
    at: Positions,
    seat: int,
    holds: bool,
    reach: dict[int, Mask],
    leaf: Leaf,
    sweeps: int,
    shapes: list[list[int]],
    movers: int = 11,
    effort: float = 0.0,
) -> Positions:
    """Give the position (one row) after a good regroup.

    `reach` gives, by place in the team, where each footballer who may move can end; `holds` says whether
    the carrier is of that side. `shapes` are rows of hexes that are worth more when several are filled
    (a ring around the carrier, a wall): they are tried first. A sweep then tries every single move at
    once, after that the best moves of different footballers one on top of the other, and keeps as many of
    them as together are worth most. At most `movers` footballers leave their places,
    and each hex they go must gain `effort`.
    """
    start = [int(h) for h in at.men[seat][0]]
    filled = [[], *(row for shape in shapes for row in _filled(at, seat, reach, shape) if len(row) <= movers)]
    if len(filled) > 1:
        best = int(_worth(at, seat, holds, filled, start, leaf, effort).argmax())
        at = _after(at, seat, holds, [filled[best]])
    for _ in range(sweeps):
        moves = _singles(at, seat, reach)
        if not moves:
            break
        values = _worth(at, seat, holds, [[], *([move] for move in moves)], start, leaf, effort)
        order = np.argsort(-values[1:], kind="stable")
        chosen: list[Move] = []
        for i in order:
            move = moves[int(i)]
            if values[i + 1] <= values[0] + _LEAST or len(chosen) == len(reach):
                break
            if _moved(at, seat, start, [*chosen, move]) > movers:
                continue
            if all(move.place != other.place and move.end != other.end for other in chosen):
                chosen.append(move)
        if not chosen:
            break
        rows = [chosen[:n] for n in range(1, len(chosen) + 1)]
        best = int(_worth(at, seat, holds, rows, start, leaf, effort).argmax())
        at = _after(at, seat, holds, [rows[best]])
    return at


_LEAST = 1e-5


def _moved(at: Positions, seat: int, start: list[int], moves: list[Move]) -> int:
    """Give how many footballers are away from where they began, these moves made."""
    ends = [int(h) for h in at.men[seat][0]]
    for move in moves:
        ends[move.place] = move.end
    return sum(a != b for a, b in zip(start, ends, strict=True))


def _singles(at: Positions, seat: int, reach: dict[int, Mask]) -> list[Move]:
    taken = mask_of([int(h) for h in at.men[seat][0]])
    if int(at.carrier[0]) < 0:
        taken |= 1 << int(at.ball[0])
    return [Move(place, h) for place, ends in reach.items() for h in members(ends & ~taken)]


def _filled(at: Positions, seat: int, reach: dict[int, Mask], shape: list[int]) -> list[list[Move]]:
    """Give moves that fill one hex of a shape, two, three …, each by whoever is nearest and still free."""
    standing = [int(h) for h in at.men[seat][0]]
    used = {place for place, h in enumerate(standing) if h in shape}
    closed = {*standing, *(int(h) for h in at.men[1 - seat][0])}
    moves: list[Move] = []
    rows: list[list[Move]] = []
    for h in dict.fromkeys(shape):
        able = [place for place, ends in reach.items() if ends >> h & 1 and place not in used]
        if h in closed or not able:
            continue
        place = min(able, key=lambda each: GRID.distance[standing[each]][h])
        used.add(place)
        moves.append(Move(place, h))
        rows.append(list(moves))
    return rows


def _worth(
    at: Positions, seat: int, holds: bool, rows: list[list[Move]], start: list[int], leaf: Leaf, effort: float
) -> Reals:
    after = _after(at, seat, holds, rows)
    steps = DISTANCE[np.array(start), after.men[seat]].sum(axis=1)
    return leaf(after) - np.float32(effort) * steps


def _after(at: Positions, seat: int, holds: bool, rows: list[list[Move]]) -> Positions:
    men = np.repeat(at.men[seat], len(rows), axis=0)
    for row, moves in enumerate(rows):
        for move in moves:
            men[row, move.place] = move.end
    carrier = int(at.carrier[0])
    ball = men[:, carrier] if holds and carrier >= 0 else at.ball
    return Positions(put(at.men, seat, men), ball, at.carrier)


def row_of(at: Positions, row: int) -> Positions:
    """Give one of several positions."""

    def pick(array: Ints) -> Ints:
        return array[row : row + 1] if len(array) > 1 else array

    return Positions((pick(at.men[0]), pick(at.men[1])), pick(at.ball), pick(at.carrier))
