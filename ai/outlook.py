"""From the score and the clock to the chance of winning: what a goal is worth to each side.

With few turns left a leader's next goal changes little and the other's much, so a leader keeps the ball
and a loser takes his chance.
"""

from __future__ import annotations

from functools import cache
from math import exp

from engine.core.pairs import Pair
from engine.fifes.state import LAST_TURN, OFF, TURNS
from engine.fifes.view import View

RATE = 0.11
"""Goals that a side scores a turn on average, measured in matches between equals."""
_MOST = 8
"""Goals of one side in what is left, beyond which nothing changes."""


@cache
def _scored(turns: int) -> tuple[float, ...]:
    """Give the chance of 0, 1, 2 … goals of one side in so many turns (Poisson)."""
    mean = RATE * turns
    chances = [exp(-mean)]
    for goals in range(1, _MOST + 1):
        chances.append(chances[-1] * mean / goals)
    return tuple(chance / sum(chances) for chance in chances)


@cache
def win_chance(lead: int, turns: int) -> float:
    """Give a side's chance to win, a draw counted as half, by its lead in goals and the turns to come."""
    chance = 0.0
    for mine, p in enumerate(_scored(turns)):
        for theirs, q in enumerate(_scored(turns)):
            end = lead + mine - theirs
            chance += p * q * (1.0 if end > 0 else 0.5 if end == 0 else 0.0)
    return chance


def stakes(lead: int, turns: int) -> Pair[float]:
    """Give by how much the next goal, mine or the rival's, moves my chance to win."""
    now = win_chance(lead, turns)
    return win_chance(lead + 1, turns) - now, now - win_chance(lead - 1, turns)


def turns_left(view: View) -> int:
    """Give how many turns may come after the present one.

    Beyond the last one there is another as long as the side that has the ball keeps it (FIF-11.4, 11.5).
    """
    if view.turn < TURNS:
        return TURNS - view.turn
    close = abs(view.score[0] - view.score[1]) < 2
    kept = view.carrier != OFF and view.possession == view.began_with
    return int(close and kept and view.turn < LAST_TURN)
