"""Shares, intervals and ratings against numbers worked out elsewhere; the sequential test's two errors."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pytest

from ai.ratings import Result, elo, points_of, quantile, rated, signed, tally, wilson
from ai.sequential import verdict


def test_the_tally_counts() -> None:
    lost_by_penalties = Result((1, 1), points_of(1, seat=0))
    assert lost_by_penalties.turned == Result((1, 1), points_of(1, seat=1)) == Result((1, 1), 1)
    drawn = Result((1, 1), points_of(None, seat=0))
    count = tally([Result((2, 0), 1), drawn, Result((0, 3), 0), Result((2, 1), 1), lost_by_penalties])
    assert (count.won, count.drawn, count.lost, count.goals) == (2, 1, 2, (6, 6))
    assert (count.matches, count.points, count.share) == (5, 2.5, 0.5)
    low, high = count.interval
    assert low < 0.5 < high
    assert tally([]).share == 0.5
    assert tally([]).interval == (0.0, 1.0)


def test_wilsons_interval() -> None:
    # The example of Newcombe's comparison of methods (1998): 81 of 263.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(400, 400)[1] == 1.0


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(10 / 11) == pytest.approx(400)
    assert (elo(0), elo(1)) == (-math.inf, math.inf)
    assert [signed(each) for each in (190.8, -0.2, math.inf, -41.0)] == ["+191", "0", "+inf", "-41"]


def test_quantiles() -> None:
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert quantile([float(n) for n in range(1, 101)], 0.95) == 95.0
    assert quantile([], 0.5) == 0.0


def test_two_players_are_rated_by_their_share() -> None:
    found = rated({("a", "b"): (300, 400)}, "b")
    assert found["b"].elo == found["b"].low == found["b"].high == 0
    assert found["a"].elo == pytest.approx(elo(0.75), abs=0.5)
    # Of a share p of n: 1.96 standard deviations of log odds are 1.96 / sqrt(n p (1 - p)).
    width = 1.96 / math.sqrt(400 * 0.75 * 0.25) * 400 / math.log(10)
    assert found["a"].high - found["a"].elo == pytest.approx(width, rel=0.01)


def test_ratings_that_made_the_results_are_found_again() -> None:
    true = {"a": 0.0, "b": 150.0, "c": -320.0, "d": 480.0}
    results = {
        (one, other): (1000 / (1 + 10 ** ((true[other] - true[one]) / 400)), 1000)
        for one in true
        for other in true
        if one < other
    }
    found = rated(results, "a")
    for name, points in true.items():
        assert found[name].elo == pytest.approx(points, abs=3)
        assert found[name].low <= points <= found[name].high


def test_who_always_wins_has_a_finite_rating() -> None:
    found = rated({("a", "b"): (40, 40), ("b", "c"): (20, 40)}, "c")
    assert 300 < found["a"].elo < 2000
    assert found["b"].elo == pytest.approx(0, abs=2)


# The sequential test

PAIRS = {0.5: (1, 2, 6, 2, 1), 0.6: (0, 2, 4, 5, 1), 0.7: (0, 0, 4, 6, 2)}
"""By A's share of the points: how often pairs of matches give 0, ½, 1, 1½, 2 points."""


def drawn(share: float, luck: Random) -> Iterator[float]:
    while True:
        yield luck.choices((0, 0.5, 1, 1.5, 2), PAIRS[share])[0]


def accepted(share: float, wanted: float, other: float, seed: int) -> tuple[float | None, int]:
    pairs: list[float] = []
    for points in drawn(share, Random(seed)):
        pairs.append(points)
        stands = verdict(pairs, wanted, other)
        if stands.accepted is not None or len(pairs) == 400:
            return stands.accepted, len(pairs)
    raise AssertionError


@pytest.mark.parametrize(("share", "right"), [(0.5, 0.5), (0.6, 0.6), (0.7, 0.6)])
def test_the_sequential_test_rarely_accepts_the_wrong_share(share: float, right: float) -> None:
    ends = [accepted(share, 0.6, 0.5, seed) for seed in range(60)]
    assert sum(end != right for end, _ in ends) <= 6
    # A fixed number of pairs with errors as small would be about 60.
    assert sum(count for _, count in ends) / len(ends) < 60


def test_the_sequential_test_is_symmetrical() -> None:
    pairs = [0.5, 1.0, 1.0, 2.0, 1.5, 0.0, 1.0, 1.5]
    there = verdict(pairs, 0.6, 0.5).ratio
    assert verdict(pairs, 0.5, 0.6).ratio == pytest.approx(-there)
    mirrored = [2 - points for points in pairs]
    assert verdict(mirrored, 0.4, 0.5).ratio == pytest.approx(there)
    assert verdict([], 0.6, 0.5).accepted is None


def test_won_and_lost_pairs_alone_give_walds_ratio() -> None:
    # With all pairs won or lost as a whole it is the test of a coin.
    pairs = [2.0] * 7 + [0.0] * 3
    coin = 7 * math.log(0.7 / 0.5) + 3 * math.log(0.3 / 0.5)
    assert verdict(pairs, 0.7, 0.5).ratio == pytest.approx(coin, abs=0.02)
