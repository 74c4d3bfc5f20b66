"""When to stop a series: a sequential test of two shares of the points, on mirrored pairs of matches.

Each deal is played twice with the seats swapped, so its two results lean on each other, and the pair is what
counts: 0, ½, 1, 1½ or 2 points. The test is the generalised sequential probability ratio test: what is
compared are the likelihoods of the results under the likeliest distribution of those five with the one
share as its mean, and under the likeliest with the other; and play stops as soon as their ratio leaves
Wald's bounds. Both errors, to accept the one share when the other is true, are then about 5 %. In between
either may come out; far outside it stops early.

A. Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16 (1945).
X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of hypotheses",
Sequential Analysis 33 (2014).
M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a distribution"
(2020), which gives the likeliest distribution with a given mean, and uses it for pairs of chess games.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

ERROR = 0.05
"""How often the test may accept the wrong one of its two shares."""
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of matches can give, as a share of its points."""
_TRACE = 1e-3
"""Stands for a result that hasn't come up: it isn't impossible."""
_HALVINGS = 60
"""So many find a root to the last digit."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a test stands."""

    ratio: float
    """The likelihoods' log ratio: positive when the results speak for the wanted share."""
    bound: float
    """Beyond which, to either side, it is decided."""
    accepted: float | None
    """The share that was accepted, or None while it is open."""


def verdict(pairs: Iterable[float], wanted: float, other: float) -> Verdict:
    """Tell how the test of two shares stands after some pairs.

    Args:
        pairs: of each mirrored pair of matches, A's points: 0, 0.5, 1, 1.5 or 2.
        wanted: A's share of the points, in 0..1, that is to be shown.
        other: the share that it is told from.
    """
    counts = [_TRACE] * len(_SHARES)
    for points in pairs:
        counts[round(points * 2)] += 1
    bound = math.log((1 - ERROR) / ERROR)
    at_wanted, at_other = _tilt(counts, wanted), _tilt(counts, other)
    ratio = sum(
        count * (math.log(1 + at_other * (share - other)) - math.log(1 + at_wanted * (share - wanted)))
        for count, share in zip(counts, _SHARES, strict=True)
    )
    accepted = wanted if ratio >= bound else other if ratio <= -bound else None
    return Verdict(ratio, bound, accepted)


def _tilt(counts: list[float], mean: float) -> float:
    """Give t so that the likeliest distribution with that mean is count / (1 + t (share - mean)), normed."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        t = (low + high) / 2
        pull = sum(c * (s - mean) / (1 + t * (s - mean)) for c, s in zip(counts, _SHARES, strict=True))
        low, high = (t, high) if pull > 0 else (low, t)
    return (low + high) / 2
