"""Counting: how far the ball has to go, and where it gets with an exact number of steps (FTD-5).

The pieces stand still for a whole period, so what follows from a start and the rival's squares is asked again
and again; the answers are kept. A movement with an exact number of steps never enters a square twice
(FTD-5.2). Most of its ends follow from the layers of the shortest ways; a search that gives up early settles
the few others.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.bits import Mask, members
from engine.tablero_y_dados.board import (
    AROUND_CENTRE,
    CENTRE,
    CENTRE_BIT,
    CORNER_SQUARES,
    NEIGHBOURS,
    NOT_EAST,
    NOT_WEST,
    OPEN,
    RING,
    SQUARES,
    TRIANGLES,
    WIDTH,
    spread,
)

NEVER = 99
"""More steps than there are: no way."""
_CENTRAL = AROUND_CENTRE | CENTRE_BIT
LONGEST = 14
"""The most steps of an exact movement: a corner kick's 11 and a bonus of 3."""


@lru_cache(maxsize=1 << 13)
def layers(start: int, blocked: Mask) -> tuple[Mask, ...]:
    """Give by number of steps what a shortest way from `start` reaches without entering `blocked`."""
    if start > CENTRE:
        return (1 << start, *layers(CORNER_SQUARES[TRIANGLES.index(start)], blocked))
    new = 1 << start
    free = OPEN & ~(blocked | new)
    found: list[Mask] = []
    while new:
        found.append(new)
        if new & _CENTRAL:
            new = spread(new) & free
        else:
            near = new << WIDTH | new >> WIDTH | (new & NOT_EAST) << 1 | (new & NOT_WEST) >> 1
            new = near & free & SQUARES
        free ^= new
    return tuple(found)


def steps_to(start: int, blocked: Mask, targets: Mask) -> int:
    """Give the fewest steps to any of the targets, or NEVER."""
    for steps, layer in enumerate(layers(start, blocked)):
        if layer & targets:
            return steps
    return NEVER


@lru_cache(maxsize=1 << 13)
def nearest(ball: int, rivals: Mask, own: Mask) -> tuple[int, Mask]:
    """Give the distance of the own pieces nearest to the ball, and those pieces (FTD-5.6, 10.2).

    A piece without a way past the rivals counts as if the board were empty. Without any piece: NEVER.
    """
    best, pieces = NEVER, 0
    reached = 0
    for steps, layer in enumerate(layers(ball, rivals)):
        if layer & own and not pieces:
            best, pieces = steps, layer & own
        reached |= layer
    cut_off = own & ~reached
    if cut_off:
        straight = steps_to(ball, 0, cut_off)
        if straight <= best:
            pieces = layers(ball, 0)[straight] & cut_off | (pieces if straight == best else 0)
            best = straight
    return best, pieces


@lru_cache(maxsize=1 << 15)
def ends(start: int, steps: int, blocked: Mask, wanted: Mask) -> Mask:
    """Give which of the wanted places a movement of exactly so many steps can end on (FTD-5.2 to 5.4).

    `blocked` places are never entered; the start may be one of them.
    """
    if start > CENTRE:
        # A triangle's only way leads over its corner square (FTD-2.6).
        inner = CORNER_SQUARES[TRIANGLES.index(start)]
        return ends(inner, steps - 1, blocked, wanted) if steps > 1 else wanted & 1 << inner & ~blocked
    layer = layers(start, blocked)
    depth = len(layer) - 1
    reached = 0
    for near in layer[: steps + 1]:
        reached |= near
    wanted &= reached & _WALKS[start][steps] & ~(1 << start)
    found = layer[steps] & wanted if steps <= depth else 0
    rest = wanted & ~found
    if rest and steps > 2 and steps - 2 <= depth:
        got = _with_one_bump(layer, steps - 2) & rest
        found |= got
        rest &= ~got
    if rest:
        found |= _search(start, steps, OPEN & ~(blocked | 1 << start), rest)
    return found


def shortest_ends(start: int, steps: int, blocked: Mask, wanted: Mask) -> Mask:
    """Give which of the wanted places are exactly so many steps away (a match option)."""
    layer = layers(start, blocked)
    return layer[steps] & wanted if steps < len(layer) else 0


def _with_one_bump(layer: tuple[Mask, ...], level: int) -> Mask:
    """Give what of a layer is reached by two steps more than the shortest way has.

    From another place of the layer the way goes one step on, to a place that touches both, and back.
    """
    here = layer[level]
    if level + 1 == len(layer):
        return 0
    squares = here & SQUARES
    north, south = squares << WIDTH, squares >> WIDTH
    east, west = (squares & NOT_EAST) << 1, (squares & NOT_WEST) >> 1
    touching_two = north & (south | east | west) | south & (east | west) | east & west
    around = here & AROUND_CENTRE
    if around & (around - 1):
        touching_two |= CENTRE_BIT
    if here & CENTRE_BIT:
        touching_two |= AROUND_CENTRE & (north | south | east | west)
    return spread(touching_two & layer[level + 1]) & here


def _search(at: int, left: int, free: Mask, wanted: Mask) -> Mask:
    """Try ways without entering a square twice until all that is wanted has been reached, or none is left."""
    if left == 1:
        return RING[at] & free & wanted
    found = 0
    ahead = RING[at] & free
    if left == 2:
        for node in NEIGHBOURS[at]:
            if ahead >> node & 1:
                found |= RING[node]
        return found & free & wanted
    left -= 1
    for node in NEIGHBOURS[at]:
        if ahead >> node & 1:
            rest = free & ~(1 << node)
            if _WALKS[node][left] & wanted & rest:
                got = _search(node, left, rest, wanted)
                found |= got
                wanted &= ~got
                if not wanted:
                    break
    return found


def _walks() -> tuple[tuple[Mask, ...], ...]:
    """By place and number of steps: where one gets on an empty board, squares entered again included."""
    table: list[tuple[Mask, ...]] = []
    for start in range(CENTRE + 1):
        row = [1 << start]
        while len(row) <= LONGEST:
            row.append(spread(row[-1]))
        table.append(tuple(row))
    return tuple(table)


_WALKS = _walks()


def shortest_route(start: int, blocked: Mask, targets: Mask) -> tuple[int, ...]:
    """Give a shortest way to one of the targets, both ends included; empty when there is none."""
    way = layers(start, blocked)
    steps = steps_to(start, blocked, targets)
    if steps == NEVER:
        return ()
    at = next(members(way[steps] & targets))
    route = [at]
    for layer in way[steps - 1 :: -1] if steps else ():
        at = next(members((spread(1 << at) if at <= CENTRE else 0) & layer or layer))
        route.append(at)
    return tuple(route[::-1])


def exact_route(start: int, steps: int, blocked: Mask, end: int) -> tuple[int, ...]:
    """Give a way of exactly so many steps, both ends included. Raises ValueError when there is none.

    Of the many ways it takes one that wanders as late as possible: straight on first, then about.
    """
    if start > CENTRE:
        inner = CORNER_SQUARES[TRIANGLES.index(start)]
        return (start, inner) if steps == 1 else (start, *exact_route(inner, steps - 1, blocked, end))
    route = [start]
    free = OPEN & ~(blocked | 1 << start)
    while steps:
        at = route[-1]
        options = [node for node in NEIGHBOURS[at] if free >> node & 1]
        options.sort(key=lambda node: (steps_to(node, 0, 1 << end), node))
        for node in options:
            rest = free & ~(1 << node)
            if (steps == 1 and node == end) or (steps > 1 and _search(node, steps - 1, rest, 1 << end)):
                route.append(node)
                free = rest
                break
        else:
            raise ValueError(f"no way of {steps} steps")
        steps -= 1
    return tuple(route)
