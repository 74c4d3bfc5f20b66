"""From results to strength: shares of points with their intervals, and ratings of many players at once.

Ratings are Elo's: 400 points more stand for ten times the odds, a draw counts as half a win.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from engine.core.pairs import Pair

Z = 1.96
"""Standard deviations to either side that hold 95 %."""
_POINTS = 400 / math.log(10)
"""Elo points to one unit of log odds."""
_WIDE = 1000 / _POINTS
"""Deviation of what is thought of a player before he has played, in log odds."""
_STEPS = 50
"""Newton steps that are enough for any table."""


class Result(NamedTuple):
    """How a match between A and B ended."""

    goals: Pair[int]
    """A's and B's, without a shoot-out's."""
    points: float
    """A's: 1 for a match won, in a shoot-out or otherwise, a half for a drawn one."""

    @property
    def turned(self) -> Result:
        """The same from B's side."""
        return Result((self.goals[1], self.goals[0]), 1 - self.points)


def points_of(winner: int | None, seat: int) -> float:
    """Give a seat's points of a match."""
    return 0.5 if winner is None else float(winner == seat)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a series came to, from A's side."""

    won: int
    drawn: int
    lost: int
    goals: tuple[int, int]

    @property
    def matches(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """A's points, a draw counted as half."""
        return self.won + self.drawn / 2

    @property
    def share(self) -> float:
        """A's share of the points in 0..1; half of none."""
        return self.points / self.matches if self.matches else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95 % confidence interval."""
        return wilson(self.points, self.matches)


def tally(results: Iterable[Result]) -> Tally:
    """Count matches."""
    played = list(results)
    ends = [each.points for each in played]
    a, b = (sum(each.goals[side] for each in played) for side in (0, 1))
    return Tally(won=ends.count(1), drawn=ends.count(0.5), lost=ends.count(0), goals=(a, b))


def wilson(points: float, matches: int) -> tuple[float, float]:
    """Give the 95 % confidence interval of a share, which holds for shares of 0 and 1 and few matches too.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
    American Statistical Association 22 (1927). Draws and mirrored deals make it a little too wide.
    """
    if not matches:
        return 0.0, 1.0
    n, p = matches, points / matches
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    width = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    # A bound that is 0 or 1 comes out as that, free of rounding.
    return centre - width if points > 0 else 0.0, centre + width if points < matches else 1.0


def elo(share: float) -> float:
    """Give the rating difference that a share of the points stands for; infinite at 0 and 1."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return _POINTS * math.log(share / (1 - share))


def signed(points: float) -> str:
    """Put rating points into words, `+190`, `0`, `-inf`."""
    return "0" if abs(points) < 0.5 else f"{points:+.0f}"


def quantile(values: list[float], share: float) -> float:
    """Give the smallest value that `share` of them don't exceed; 0 for none."""
    ordered = sorted(values)
    return ordered[max(math.ceil(share * len(ordered)) - 1, 0)] if ordered else 0.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating against the anchor's 0, with its 95 % interval."""

    elo: float
    low: float
    high: float


def rated(results: Mapping[tuple[str, str], tuple[float, int]], anchor: str) -> dict[str, Rating]:
    """Rate all players of a table so that its results are likeliest.

    The model is Bradley and Terry's ("Rank analysis of incomplete block designs", Biometrika 39, 1952): A
    takes from B the share 1 / (1 + exp(b - a)) of the points. Before any match all are thought to be within
    1000 points of each other (a normal distribution's deviation), which keeps a rating finite that only wins
    speak for. Intervals are of the difference to the anchor, by the likelihood's curvature.

    Args:
        results: by (A, B), A's points and how many matches they played.
        anchor: who is 0, one of those who played.
    """
    names = sorted({name for pair in results for name in pair})
    index = {name: i for i, name in enumerate(names)}
    strength = np.zeros(len(names))
    curvature = np.eye(len(names))
    for _ in range(_STEPS):
        slope = -strength / _WIDE**2
        curvature = np.eye(len(names)) / _WIDE**2
        for (a, b), (points, matches) in results.items():
            i, j = index[a], index[b]
            share = 1 / (1 + math.exp(strength[j] - strength[i]))
            slope[i] += points - matches * share
            slope[j] -= points - matches * share
            certain = matches * share * (1 - share)
            curvature[i, i] += certain
            curvature[j, j] += certain
            curvature[i, j] -= certain
            curvature[j, i] -= certain
        step = np.linalg.solve(curvature, slope)
        # A long step from a flat start can overshoot to where the likelihood is flatter still.
        strength += step / max(1.0, float(np.abs(step).max(initial=0.0)))
    spread = np.linalg.inv(curvature)
    zero = index[anchor]
    found: dict[str, Rating] = {}
    for name, i in index.items():
        lead = strength[i] - strength[zero]
        width = Z * math.sqrt(max(spread[i, i] + spread[zero, zero] - 2 * spread[i, zero], 0.0))
        found[name] = Rating(*(float(_POINTS * (lead + by)) for by in (0.0, -width, width)))
    return found
