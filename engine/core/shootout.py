"""A shoot-out of kicks by turns: when it is over."""

from __future__ import annotations

ROUNDS = 5
"""Kicks a side in football, before pairs decide."""


def decided(goals: tuple[int, int], kicks: tuple[int, int], rounds: int = ROUNDS) -> bool:
    """Whether the kicks left can't change the result; after the rounds, whenever a pair is split.

    Args:
        goals: in the shoot-out, by side.
        kicks: taken so far, by side.
        rounds: kicks that each side has for certain, if they are needed.
    """
    left = max(rounds - kicks[0], 0), max(rounds - kicks[1], 0)
    if left[0] or left[1]:
        return goals[0] > goals[1] + left[1] or goals[1] > goals[0] + left[0]
    return kicks[0] == kicks[1] and goals[0] != goals[1]
