"""What it costs to bring the ball somewhere, for many positions at once (FIF-1.7, 6.1)."""

from __future__ import annotations

import numpy as np

from ai.tables import NEXT, SAME, SIZE, Bytes, Ints
from engine.core.bits import mask_of, members
from engine.fifes.pitch import GRID, entry_costs, roll

FARTHEST = 13
"""The highest cost that is told: hardly a pass pays for more."""
DEAR = 40
"""Stands for any higher cost."""


def ball_costs(rivals: Ints, ball: Ints) -> Bytes:
    """Give, by position and hex, what it costs to bring the ball there, DEAR beyond FARTHEST.

    `rivals` has a row a position and a column a footballer, `ball` a hex a position; either may have a
    single row for all. Rivals' own hexes may be crossed, as in a pass.
    """
    if len(rivals) == len(ball) == 1:
        return _single(rivals, ball)
    rows = max(len(rivals), len(ball))
    enter = np.ones((len(rivals), SIZE), np.uint8)
    for j in range(rivals.shape[1]):
        enter += NEXT[rivals[:, j], :SIZE]
        enter += SAME[rivals[:, j], :SIZE]
    entry = np.ascontiguousarray(enter.T).reshape(GRID.rows, GRID.columns, len(rivals))
    # Positions come last, so that numpy's inner loops run over them; a rim of dear hexes saves the corners.
    cost = np.full((GRID.rows + 2, GRID.columns + 2, rows), DEAR, np.uint8)
    at = np.broadcast_to(ball, (rows,)).astype(np.intp)
    cost[at // GRID.columns + 1, at % GRID.columns + 1, np.arange(rows)] = 0
    near = np.empty((GRID.rows, GRID.columns, rows), np.uint8)
    for _ in range(FARTHEST):
        _enter(cost, near, entry)
    inner = np.ascontiguousarray(cost[1:-1, 1:-1].reshape(SIZE, rows).T)
    inner[inner > FARTHEST] = DEAR
    return inner


def _enter(cost: Bytes, near: Bytes, entry: Bytes) -> None:
    """Enter every hex from its cheapest neighbour where that is cheaper than what is known."""
    np.minimum(cost[:-2, 1:-1], cost[2:, 1:-1], out=near)
    # Columns that are even counted from 0 have their slanting neighbours one row up, the others one down.
    for parity, slant in ((0, slice(0, -2)), (1, slice(2, None))):
        best = near[:, parity::2]
        for first in (parity, parity + 2):
            columns = cost[:, first : first + GRID.columns - 1 : 2]
            np.minimum(best, columns[1:-1], out=best)
            np.minimum(best, columns[slant], out=best)
    near += entry
    np.minimum(cost[1:-1, 1:-1], near, out=cost[1:-1, 1:-1])


def _single(rivals: Ints, ball: Ints) -> Bytes:
    men = mask_of([int(h) for h in rivals[0]])
    costs = np.full((1, SIZE), DEAR, np.uint8)
    for cost, layer in enumerate(roll(int(ball[0]), FARTHEST, entry_costs(men, through=True))):
        costs[0, list(members(layer))] = cost
    return costs
