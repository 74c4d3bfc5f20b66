"""Barriers: pieces of a team that cut a place off for the other (FTD-3.5).

Without the team's field pieces and without any one of its goal area's squares, the places that are left
must hang together. To add one piece to a legal team is safe where its neighbours hang together round about
it; only where they don't is a way between them looked for.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.bits import Mask, members
from engine.tablero_y_dados.board import (
    AROUND_CENTRE,
    GOAL_AREA,
    NOT_EAST,
    NOT_WEST,
    OPEN,
    RING,
    SQUARES,
    WIDTH,
    spread,
)


@lru_cache(maxsize=1 << 12)
def safe_places(field: Mask, end: int, wanted: Mask) -> Mask:
    """Give those of the wanted free squares where one more piece makes no barrier, the team having none."""
    free = OPEN & ~field
    area = GOAL_AREA[end]
    # Far from the goal area all four of the keeper's squares come to the same.
    doubtful = 0
    for keeper in members(area):
        doubtful |= _doubtful(free & ~(1 << keeper))
    # The centre spot isn't among the eight around a square, and may hang on that one alone.
    if (field & AROUND_CENTRE).bit_count() >= 2:
        doubtful |= AROUND_CENTRE
    doubtful &= wanted
    safe = wanted & ~doubtful
    for node in members(doubtful):
        near = RING[node] & free
        if (not near & area and _joined(near, free & ~(area | 1 << node))) or all(
            _joined(near & ~(1 << keeper), free & ~(1 << keeper | 1 << node)) for keeper in members(area)
        ):
            safe |= 1 << node
    return safe


def _doubtful(free: Mask) -> Mask:
    """Give the squares whose free neighbours don't all hang together by way of the eight around."""
    squares = free & SQUARES
    west, east = (squares & NOT_EAST) << 1, (squares & NOT_WEST) >> 1
    south, north = squares << WIDTH, squares >> WIDTH
    south_west, north_west = west << WIDTH, west >> WIDTH
    south_east, north_east = east << WIDTH, east >> WIDTH
    # Each group of joined neighbours ends, clockwise, at one that isn't joined to the next.
    a = north & ~(north_east & east)
    b = east & ~(south_east & south)
    c = south & ~(south_west & west)
    d = west & ~(north_west & north)
    return (a & (b | c | d) | b & (c | d) | c & d) & SQUARES


def _joined(places: Mask, free: Mask) -> bool:
    """Whether places, all of them free, can be reached from each other."""
    reached = new = places & -places
    while new and places & ~reached:
        new = spread(new) & free & ~reached
        reached |= new
    return not places & ~reached
