"""Where footballers can walk and where the ball can be played (FCH-5, 6, 8).

Everything here asks for squares and sets of them alone, so that it serves states, views and searches.
"""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.futbolchess.pitch import (
    CROSS,
    DIAGONALS,
    EVERY_DIRECTION,
    FIELD,
    GAPS,
    GOAL,
    KEEPER_SQUARES,
    KEEPER_WALK,
    LONGEST,
    PATHS,
    RAYS,
    RING,
    RUNS,
    STRAIGHT_ON,
    WALK,
    WIDTH,
    WITHIN,
    Square,
    direction_of,
)
from engine.futbolchess.squads import KEEPER, KIND, Kind, seat_of
from engine.futbolchess.state import Setup

SHORT_MOST, LONG_MOST = 6, 12
"""The largest rolls (FCH-6.19)."""

LINES: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(
        {
            Kind.CENTRE_BACK: (STRAIGHT_ON[seat],),
            Kind.MIDFIELDER: EVERY_DIRECTION,
            Kind.WINGER: DIAGONALS,
            Kind.FORWARD: EVERY_DIRECTION,
        }.get(kind, ())
        for kind in Kind
    )
    for seat in (0, 1)
)
"""By seat and kind: the directions of his special ball move (FCH-6.9 to 6.12)."""

DICE_KINDS = frozenset({Kind.CENTRE_BACK, Kind.FULL_BACK, Kind.MIDFIELDER, Kind.WINGER})
"""Who rolls for his special kick; the keeper has none, a forward plays without dice (FCH-6.8, 6.9)."""


def closed_goals(pos: tuple[Square, ...]) -> Mask:
    """Give the goal squares that the keepers cover: a wall for the ball (FCH-8.2 to 8.5)."""
    closed = 0
    for seat in (0, 1):
        keeper = pos[KEEPER[seat]]
        if keeper >= 0 and GOAL[seat] >> keeper & 1:
            closed |= KEEPER_SQUARES[seat] | 1 << keeper
    return closed


def walls(pos: tuple[Square, ...], men: tuple[Mask, Mask]) -> Mask:
    """Give all that stops the ball: footballers, and covered goal squares (FCH-6.4, 6.6)."""
    return men[0] | men[1] | closed_goals(pos)


def walks(setup: Setup, footballer: int, start: Square, taken: Mask) -> Mask:
    """Give where a footballer can walk; `taken` are the squares of footballers and of the ball."""
    kind = KIND[footballer]
    if kind == Kind.KEEPER:
        seat = seat_of(footballer)
        barred = taken | GAPS[seat] if setup.keeper_in_middle else taken
        return KEEPER_WALK[seat][start] & ~barred
    ends = WALK[start] & ~taken
    if kind in (Kind.FULL_BACK, Kind.WINGER):
        for middle, end in RUNS[start]:
            if not (middle | end) & taken:
                ends |= end
    return ends


def basic(ball: Square, barred: Mask) -> Mask:
    """Give where anybody can play the ball: one square (FCH-6.2). `barred` are the walls."""
    return RING[ball] & ~barred


def along(ball: Square, directions: tuple[int, ...], most: int, barred: Mask) -> Mask:
    """Give the squares of open lines in these directions, at most so far (FCH-6.3 to 6.6)."""
    rays, near = RAYS[ball], WITHIN[ball][most]
    ends = 0
    for direction in directions:
        ray = rays[direction] & near
        stops = ray & barred
        if stops:
            # The nearest wall: the highest square of a direction that leads to lower ones, else the lowest.
            first = stops.bit_length() - 1 if direction < 4 else (stops & -stops).bit_length() - 1
            ray &= ~(RAYS[first][direction] | 1 << first)
        ends |= ray
    return ends


def played(footballer: int, ball: Square, barred: Mask) -> Mask:
    """Give where a footballer beside the ball can play it without dice (FCH-6.2, 6.9)."""
    if KIND[footballer] == Kind.FORWARD:
        return along(ball, EVERY_DIRECTION, 2, barred)
    return RING[ball] & ~barred


def special(setup: Setup, footballer: int, ball: Square, roll: int, barred: Mask) -> Mask:
    """Give where a footballer beside the ball can kick it with a roll, basic squares not counted."""
    kind = KIND[footballer]
    if kind == Kind.FULL_BACK:
        return crosses(setup, ball, roll, barred)
    if kind not in DICE_KINDS:
        return 0
    return along(ball, LINES[seat_of(footballer)][kind], roll, barred)


def crosses(setup: Setup, ball: Square, roll: int, barred: Mask) -> Mask:
    """Give where an L lands: over anybody, on an empty square of the field (FCH-6.13 to 6.15)."""
    ends = CROSS[ball][roll] & ~barred
    if setup.cross_blocked:
        open_to = 0
        for corner in (ball - 1, ball + 1):
            if FIELD >> corner & 1 and not barred >> corner & 1:
                open_to |= along(corner, (1, 6), roll, barred)
        ends &= open_to
    return ends


def ball_path(start: Square, end: Square) -> tuple[Square, ...]:
    """Give the squares of a straight line from start to end, or start, corner and end of an L."""
    direction = direction_of(start, end)
    if direction < 0:
        return start, start + (1 if end % WIDTH > start % WIDTH else -1), end
    way = PATHS[start][direction]
    return start, *way[: way.index(end) + 1]


def has_special(setup: Setup, footballer: int, ball: Square, most: int, barred: Mask) -> bool:
    """Whether the largest roll would give him a special square (FCH-6.19)."""
    kind = KIND[footballer]
    if kind == Kind.FULL_BACK:
        return crosses(setup, ball, most, barred) != 0
    if kind not in DICE_KINDS:
        return False
    # A straight line is open if its first square is.
    return along(ball, LINES[seat_of(footballer)][kind], 1, barred) != 0


def can_be_played(setup: Setup, ball: Square, near: list[int], barred: Mask) -> bool:
    """Whether one of these footballers beside the ball has any square for it (FCH-15.3)."""
    if RING[ball] & ~barred:
        return bool(near)
    return any(KIND[f] == Kind.FULL_BACK and crosses(setup, ball, LONGEST, barred) != 0 for f in near)


def beside(pos: tuple[Square, ...], men: Mask, ball: Square) -> list[int]:
    """Give whose squares among `men` touch the ball's, ascending."""
    touching = RING[ball] & men
    return sorted(map(pos.index, members(touching))) if touching else []
