"""Placing the pieces: which square gives the own side better chains of passes to a shot, and the rival worse.

Who has the ball keeps it for as long as a count comes out on a team-mate, so a chain of men side by side,
from the centre spot to the rival's goal, scores best, and a man in its midst hurts it most. Each square is
judged with both teams filled up to eleven as that idea would have them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from ai.expectimax import Choice
from ai.tablero_y_dados_ground import DIE, flags, steps_over
from engine.core.bits import Mask, mask_of
from engine.core.pairs import Pair
from engine.tablero_y_dados import insight
from engine.tablero_y_dados.actions import PLACE, Action
from engine.tablero_y_dados.board import CENTRE, GOAL_AREA, OPEN, spread, square, turned
from engine.tablero_y_dados.placement import F0
from engine.tablero_y_dados.state import PIECES
from engine.tablero_y_dados.view import View

HALF = 6.0
"""The goals of a half that come of a kick-off's chance of a goal, both sides' difference; fitted."""
FROM_A_MAN = 0.15
"""What the men's own chances count beside the kick-off's; fitted."""
_ROUNDS = 12
_PLANNED = 6
"""One in so many of the squares that are judged is of the chain to be; the others are in somebody's way."""
_DICE = np.arange(1, DIE + 1)

_CHAIN = (
    *((6, 17), (6, 15), (5, 15), (5, 13), (6, 13), (6, 11), (5, 11), (6, 9), (5, 9), (5, 10)),
    *((4, 14), (7, 14), (4, 12), (7, 12), (6, 8), (5, 8), (4, 15), (7, 15), (4, 10), (7, 10), (5, 7)),
)
_SOUTH = tuple(square(x, y) for x, y in _CHAIN)
PLAN: Pair[tuple[int, ...]] = (_SOUTH, tuple(turned(node) for node in _SOUTH))
"""By end: the squares of such a chain, the likeliest first."""
_KEEPERS = (F0[0][0], F0[1][0])


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully a piece is placed.

    Attributes:
        squares: how many are judged; with none the ready formation is taken.
        nerves: by how many goals a half a square may be misjudged.
    """

    squares: int
    nerves: float = 0.0


def place(view: View, care: Care, seed: int) -> Choice[Action]:
    """Place a piece; the same view, care and seed give the same square."""
    if not care.squares:
        return Choice((insight.absent_decision(view),), math.nan)
    luck = Random(f"placing {seed}")
    squares = _promising(view, care.squares, luck)
    worth = {action: outlook(view, action.value) for action in squares}
    judged = {action: worth[action] + luck.gauss(0, care.nerves) for action in squares}
    best = max(squares, key=lambda action: (judged[action], action))
    return Choice((best,), worth[best])


def _promising(view: View, most: int, luck: Random) -> list[Action]:
    """Give squares to judge: a few of the chain's, and others beside men who stand or are likely to."""
    end = view.seat ^ view.south
    planned = [PLACE[node] for node in PLAN[end] if PLACE[node] in view.legal][: -(-most // _PLANNED)]
    busy = view.occupied[0] | view.occupied[1] | mask_of(PLAN[1 - end][:PIECES])
    busy |= spread(busy)
    others = [action for action in view.legal if busy >> action.value & 1 and action not in planned]
    found = [*planned, *luck.sample(others, min(most - len(planned), len(others)))]
    return found or list(view.legal[:most])


def outlook(view: View, node: int) -> float:
    """Give the goals by which a half may be won with a piece on a square."""
    seat, end = view.seat, view.seat ^ view.south
    teams = [*view.men[seat], node], [*view.men[1 - seat]]
    for men, own_end in ((teams[1], 1 - end), (teams[0], end)):
        if not men:
            men.append(_KEEPERS[own_end])
        free = [other for other in PLAN[own_end] if other not in teams[0] and other not in teams[1]]
        men.extend(free[: PIECES - len(men)])
    mine, theirs = teams
    return HALF * (_attack(mine, theirs, end) - _attack(theirs, mine, 1 - end))


def _attack(own: list[int], rivals: list[int], end: int) -> float:
    held = chances(own, rivals, end)
    return float(held[-1] + FROM_A_MAN * held[:-1].mean())


def _walks(start: int, free: Mask) -> Iterator[Mask]:
    """Give by die where the ball gets when squares may be entered again: nearly always it can go round."""
    reached = 1 << start
    free &= ~reached
    for _ in range(DIE):
        reached = spread(reached) & free
        yield reached


def chances(own: list[int], rivals: list[int], end: int) -> NDArray[np.float64]:
    """Give a possession's chance of a goal, from each man and at last from the centre spot.

    Args:
        own: the men's squares, the keeper's first.
        rivals: the rival's.
        end: the end that the own side defends.
    """
    blocked = mask_of(rivals)
    starts = [*own, CENTRE]
    scores = steps_over(GOAL_AREA[1 - end], blocked)[starts][:, None] <= _DICE
    walks = (walk for start in starts for walk in _walks(start, OPEN & ~blocked))
    passes = flags(walks)[:, own].reshape(len(starts), DIE, len(own))
    held = np.zeros((len(starts), DIE + 1))
    for _ in range(_ROUNDS):
        passed = np.where(passes, held[None, :-1, 1:].transpose(0, 2, 1), 0.0).max(axis=2)
        best = np.where(scores, 1.0, passed)
        total = best.sum(axis=1, keepdims=True)
        held = np.concatenate([total, total - best], axis=1) / DIE
    return held[:, 0]
