"""What a formation lets the ball do, as arrays: passes, clearances, goals and corners from every place.

The field pieces stand still for a whole half, so this is counted once and kept. Two things are a shade
simpler than the rules, which have the last word on what may be decided: a rival's keeper bars shots, but
neither passes nor clearances; and a ball is counted to as if he weren't there.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from engine.core.bits import Mask, members
from engine.tablero_y_dados import paths
from engine.tablero_y_dados.board import (
    BESIDE_GOAL,
    CENTRE,
    CORNER_SQUARES,
    GOAL_AREA,
    NODES,
    OPEN,
    TRIANGLES,
    spread,
)

Flags = NDArray[np.bool_]
Steps = NDArray[np.int64]

DIE = 6
PAIR = 12
BALL_PLACES = CENTRE + 1
"""All that the ball may come to rest on, the triangles left out."""
FAR = 99
_BYTES = 24


class Ground:
    """A seat's ways over the field pieces of both.

    Attributes:
        receivers: the nodes of who may receive: field pieces, then the goal area's squares for the keeper.
        passes: by place, value and receiver, whether an exact count ends there. Value 0 is none.
        clears: by place, value and place.
        corner_passes: by side of the rival's end, sum of two dice and receiver.
        corner_clears: by side, sum and place.
        outs: by side of the own end and place, the steps over the end line there.
    """

    def __init__(self, own: Mask, rivals: Mask, end: int, shortest: bool) -> None:
        self.own, self.rivals, self.end = own, rivals, end
        area = GOAL_AREA[end]
        self.receivers = (*members(own), *members(area & ~own))
        exact = paths.shortest_ends if shortest else paths.ends
        to_own, to_empty = own | area, OPEN & ~(own | rivals)
        dice = range(1, DIE + 1)
        passes = (exact(start, steps, rivals, to_own) for start in range(BALL_PLACES) for steps in dice)
        clears = (exact(start, steps, rivals, to_empty) for start in range(BALL_PLACES) for steps in dice)
        self.passes = _by_value(passes, BALL_PLACES, DIE)[:, :, self.receivers]
        self.clears = _by_value(clears, BALL_PLACES, DIE)
        kicks = TRIANGLES[2 * (1 - end) : 2 * (1 - end) + 2]
        dice = range(1, PAIR + 1)
        passes = (exact(start, steps, rivals, to_own) for start in kicks for steps in dice)
        clears = (exact(start, steps, rivals, to_empty) for start in kicks for steps in dice)
        self.corner_passes = _by_value(passes, 2, PAIR)[:, :, self.receivers]
        self.corner_clears = _by_value(clears, 2, PAIR)
        self.outs = tuple(steps_over(BESIDE_GOAL[end][side], rivals) for side in (0, 1))

    def goal_steps(self, keeper: int) -> Steps:
        """Give by place the fewest steps to a goal past the rival's keeper; FAR from his own square."""
        bar = 1 << keeper if keeper >= 0 else 0
        steps = steps_over(GOAL_AREA[1 - self.end], self.rivals | bar)
        if keeper >= 0:
            steps[keeper] = FAR
        return steps

    def nearest(self, keeper: int) -> tuple[Steps, Flags]:
        """Give by place the steps from the nearest piece, and of the men whose those are, the keeper last."""
        men = self.own | 1 << keeper if keeper >= 0 else self.own
        found = [paths.nearest(ball, self.rivals, men) for ball in range(NODES)]
        steps = np.array([distance for distance, _ in found], dtype=np.int64)
        whose = flags(pieces for _, pieces in found)
        return steps, whose[:, [*members(self.own), *((keeper,) if keeper >= 0 else ())]]


@lru_cache(maxsize=16)
def ground(own: Mask, rivals: Mask, end: int, shortest: bool) -> Ground:
    """Give a seat's ways; they are counted once."""
    return Ground(own, rivals, end, shortest)


def steps_over(line: Mask, blocked: Mask) -> Steps:
    """Give by place the fewest steps over a line, one from its own squares; FAR where there is no way."""
    steps = np.full(NODES, FAR, dtype=np.int64)
    layer, seen, count = line & ~blocked, 0, 1
    ends = line & blocked  # a ball on a blocked square may leave it
    while layer or ends:
        for node in members(layer | ends):
            steps[node] = count
        seen |= layer | ends
        near = spread(layer) & ~seen
        layer, ends, count = near & ~blocked, near & blocked, count + 1
    for triangle, inner in zip(TRIANGLES, CORNER_SQUARES, strict=True):
        if not blocked >> inner & 1:
            steps[triangle] = min(steps[inner] + 1, FAR)
    return steps


def flags(masks: Iterable[Mask]) -> Flags:
    """Lay sets out, one a row, by node."""
    raw = b"".join(mask.to_bytes(_BYTES, "little") for mask in masks)
    bits = np.unpackbits(np.frombuffer(raw, dtype=np.uint8), bitorder="little")
    return bits.reshape(-1, 8 * _BYTES)[:, :NODES].astype(np.bool_)


def _by_value(masks: Iterable[Mask], starts: int, most: int) -> Flags:
    """Lay sets out by start, value from 0 on, and place."""
    table = flags(masks).reshape(starts, most, NODES)
    return np.concatenate([np.zeros((starts, 1, NODES), dtype=np.bool_), table], axis=1)
