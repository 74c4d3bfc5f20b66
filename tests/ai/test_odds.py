"""The odds are exact: each is compared with counting every order or hand one by one."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, permutations
from math import isclose, prod
from random import Random

import numpy as np
import pytest

from ai import odds
from ai.duels import Matrix, Mix, solve
from engine.fifes.cards import BASE_DECK, VALUE, Card, Stat, counts

STRESS, ONE, TWO, THREE, FOUR = Card.STRESS, Card.ONE, Card.TWO, Card.THREE, Card.FOUR


def near(left: odds.Odds, right: odds.Odds) -> bool:
    keys = {key for key in (*left, *right) if left.get(key, 0) > 1e-12 or right.get(key, 0) > 1e-12}
    return all(isclose(left.get(key, 0), right.get(key, 0), abs_tol=1e-9) for key in keys)


def revealed(pile: list[int], discard: list[int], stresses: int, luck: Random) -> int:
    """Reveal as the rules do: a number ends a stress; the discard comes in when the deck is empty."""
    total = 0
    for _ in range(stresses):
        aside: list[int] = []
        while True:
            if not pile:
                pile, discard = discard, []
                luck.shuffle(pile)
            if not pile:
                break
            aside.append(pile.pop(0))
            if aside[-1] != STRESS:
                total += VALUE[aside[-1]]
                break
        discard += aside
    return total


@pytest.mark.parametrize("stresses", [1, 2])
def test_stress_reveals_in_every_order_of_the_deck(stresses: int) -> None:
    top, deck, bottom = [TWO], [STRESS, STRESS, ONE, THREE, FOUR], [THREE]
    found: Counter[int] = Counter()
    orders = list(permutations(deck))
    for order in orders:
        found[revealed([*top, *order, *bottom], [], stresses, Random(0))] += 1
    counted = {value: n / len(orders) for value, n in found.items()}
    assert near(odds.stress_total(bytes(top), bytes(sorted(deck)), bytes(bottom), b"", stresses), counted)


def test_stress_goes_on_into_the_shuffled_discard() -> None:
    found: Counter[int] = Counter()
    orders = list(permutations([STRESS, FOUR, ONE, STRESS]))
    for order in orders:
        # The stress on the deck is set aside, the number it gets comes out of the discard.
        numbers = [VALUE[card] for card in order if card != STRESS]
        found[numbers[0]] += 1
    counted = {value: n / len(orders) for value, n in found.items()}
    exact = odds.stress_total(b"", bytes([STRESS]), b"", bytes(sorted([STRESS, FOUR, ONE, STRESS])), 1)
    assert near(exact, counted)
    assert odds.stress_total(b"", b"", b"", b"", 1) == {0: 1.0}


def picked(hand: tuple[int, ...], spend: int, stat: Stat) -> list[int]:
    rank = {STRESS: 2.5}
    ordered = sorted(
        hand, key=lambda card: rank.get(Card(card), counts(card, stat) + (VALUE[card] == 2) * 0.1)
    )
    high = ordered[len(ordered) - min(spend, 2) :] if spend else []
    return ordered[: 2 - len(high)] + high


LEANING = tuple(
    {ONE: 0.5, FOUR: 1.1, STRESS: 0.7}.get(card, {2: 0.6, 3: 1.3}.get(VALUE[card], 1.0)) for card in Card
)
"""Alike within what a stat counts alike, where the classes' means are exact."""


@pytest.mark.parametrize("stat", [Stat.SHOT, Stat.TACKLE])
@pytest.mark.parametrize("leaning", [(), LEANING], ids=["blindly drawn", "some cards kept"])
def test_an_unseen_hand_is_counted_card_by_card(stat: Stat, leaning: tuple[float, ...]) -> None:
    pool = (Card.SHOT_PLUS, ONE, ONE, TWO, THREE, THREE, FOUR, STRESS, STRESS, Card.ENERGY)
    known = (THREE, ONE)
    exact = odds.unseen_pairs(bytes(sorted(pool)), bytes(sorted(known)), 5, stat, leaning)
    for spend, found in zip(odds.SPENDS, exact, strict=True):
        total: defaultdict[int, float] = defaultdict(float)
        hands = list(combinations(range(len(pool)), 3))
        likely = [prod(leaning[pool[i]] if leaning else 1.0 for i in hand) for hand in hands]
        for hand, share in zip(hands, likely, strict=True):
            deck = [pool[i] for i in range(len(pool)) if i not in hand]
            played = picked((*known, *(pool[i] for i in hand)), spend, stat)
            numbers = [VALUE[card] for card in deck if card != STRESS]
            base = sum(counts(card, stat) for card in played)
            match played.count(STRESS):
                case 0:
                    total[base] += share
                case 1:
                    for number in numbers:
                        total[base + number] += share / len(numbers)
                case _:
                    for pair in permutations(numbers, 2):
                        total[base + sum(pair)] += share / (len(numbers) * (len(numbers) - 1))
        assert near(found, {value: n / sum(likely) for value, n in total.items()})


def test_a_contest_counts_every_order_of_both_decks() -> None:
    mine, theirs = (STRESS, ONE, THREE), (TWO, THREE, THREE)
    won = orders = 0.0
    for a in permutations(mine):
        for b in permutations(theirs):
            orders += 1
            decided = next(
                (VALUE[x] > VALUE[y] for x, y in zip(a, b, strict=True) if VALUE[x] != VALUE[y]), None
            )
            won += 0.5 if decided is None else decided
    assert isclose(odds.contest(bytes(sorted(mine)), bytes(sorted(theirs))), won / orders)


def test_usual_pairs_are_whole_and_sensible() -> None:
    usual = odds.usual_pair()
    assert isclose(sum(usual.values()), 1)
    assert 6 < sum(value * chance for value, chance in usual.items()) < 7
    assert len(odds.pairs(BASE_DECK[:7])) == 21


def exploitability(payoff: Matrix, row: Mix, column: Mix) -> float:
    value = float(row @ payoff @ column)
    return max(float((payoff @ column).max()) - value, value - float((row @ payoff).min()))


def test_a_game_with_a_best_row_is_played_pure() -> None:
    row, column, value = solve(np.array([[1.0, 2.0], [0.0, 5.0]]))
    assert row.tolist() == [1.0, 0.0]
    assert column.tolist() == [1.0, 0.0]
    assert value == 1.0


def test_mixes_cannot_be_exploited() -> None:
    luck = np.random.default_rng(1)
    sides = np.where(np.eye(3) > 0, -2.0, 1.0)
    for payoff in [sides, *(luck.uniform(0, 1, (luck.integers(2, 9), 3)) for _ in range(40))]:
        row, column, _ = solve(payoff)
        assert isclose(row.sum(), 1)
        assert exploitability(payoff, row, column) < 0.005
    row, _, value = solve(sides)
    assert all(isclose(share, 1 / 3, abs_tol=0.01) for share in row)
    assert isclose(value, 0, abs_tol=0.01)
