"""Exact distributions of what cards come to: pairs, stress reveals, unseen hands, compared tops.

A distribution is a dict from outcome to chance. Multisets are sorted `bytes` of card kinds, as in the
rules. Nothing here samples.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb

import numpy as np
import numpy.typing as npt

from engine.core.cards import Cards, remove
from engine.fifes.cards import BASE_DECK, HAND_SIZE, VALUE, Card, Stat, counts

Odds = dict[int, float]
"""Chance by outcome; the chances sum to 1."""
Counts = npt.NDArray[np.int_]
Chances = npt.NDArray[np.float64]


def shift(odds: Odds, by: int) -> Odds:
    """Give the distribution with every outcome moved by a number."""
    return {value + by: chance for value, chance in odds.items()}


def plus(first: Odds, second: Odds) -> Odds:
    """Give the distribution of the sum of two independent outcomes."""
    total: Odds = {}
    for (a, p), (b, q) in product(first.items(), second.items()):
        total[a + b] = total.get(a + b, 0.0) + p * q
    return total


def mean(odds: Odds) -> float:
    """Give the average outcome."""
    return sum(value * chance for value, chance in odds.items())


def compare(mine: Odds, theirs: Odds) -> tuple[float, float, float]:
    """Give the chances that the first of two independent outcomes is higher, equal, lower."""
    higher = equal = 0.0
    for (a, p), (b, q) in product(mine.items(), theirs.items()):
        if a > b:
            higher += p * q
        elif a == b:
            equal += p * q
    return higher, equal, max(1.0 - higher - equal, 0.0)


@lru_cache(maxsize=4096)
def stress_total(top: Cards, deck: Cards, bottom: Cards, discard: Cards, stresses: int) -> Odds:
    """Give what so many stress cards add in all, revealed one after the other (FIF-3.5, 3.12 to 3.14).

    `top` is known to lie on the deck, the top card first; `deck` is what follows in an unknown order;
    `bottom` is known to lie under it. When all is used up the discard is shuffled in, cards revealed for
    an earlier stress among it.
    """
    total: Odds = {}
    for value, chance, rest in _reveal((top, _numbers(deck), bottom, _numbers(discard)), b""):
        later = stress_total(*rest, stresses - 1) if stresses > 1 else {0: 1.0}
        for more, share in later.items():
            total[value + more] = total.get(value + more, 0.0) + chance * share
    return total


_Piles = tuple[Cards, Cards, Cards, Cards]
_BY_NUMBER = {0: Card.STRESS, 1: Card.ONE, 2: Card.TWO, 3: Card.THREE, 4: Card.FOUR}


def _numbers(cards: Cards) -> Cards:
    """Put a plain card for each card of its number: fewer kinds, the same reveals."""
    return bytes(sorted(_BY_NUMBER[VALUE[card]] for card in cards))


def _reveal(piles: _Piles, aside: Cards) -> list[tuple[int, float, _Piles]]:
    """Give (number, chance, piles left) of one stress; `aside` are the stress cards revealed for it."""
    top, deck, bottom, discard = piles
    if top:
        nexts = [(top[0], 1.0, (top[1:], deck, bottom, discard))]
    elif deck:
        nexts = [
            (card, deck.count(card) / len(deck), (top, remove(deck, card), bottom, discard))
            for card in sorted(set(deck))
        ]
    elif bottom:
        nexts = [(bottom[0], 1.0, (top, deck, bottom[1:], discard))]
    elif discard:
        return _reveal((b"", discard, b"", b""), aside)
    else:
        return [(0, 1.0, (b"", b"", b"", bytes(sorted(aside))))]
    found: list[tuple[int, float, _Piles]] = []
    for card, chance, left in nexts:
        shown = aside + bytes((card,))
        if card == Card.STRESS:
            found += [(value, chance * share, rest) for value, share, rest in _reveal(left, shown)]
        else:
            rest = (*left[:3], bytes(sorted(left[3] + shown)))
            found.append((VALUE[card], chance, rest))
    return found


# The rival's cards are told apart only as far as a sum does: by what they count for a stat, and a special
# apart because a stress reveal counts its printed number.
_STRESS, _SPECIAL = 0, 5
CLASSES = 6
"""Classes of card for a stat: 0 stress, 1 to 4 what it counts, 5 the stat's special (counts 4, printed 2)."""

SPENDS = (2, 1, 0)
"""How many good cards a side may spend on a duel: the two best, the best and the worst, the two worst."""
_ORDER = (1, 2, _STRESS, 3, 4, _SPECIAL)
"""Classes from worst to best as whoever chooses cards sees them: stress gives a little more than 2."""
_COUNTS = np.array([0, 1, 2, 3, 4, 4])
"""By class: what it counts, stress apart."""


def class_of(card: int, stat: Stat) -> int:
    """Give a card's class for a stat."""
    if card == Card.STRESS:
        return _STRESS
    return _SPECIAL if counts(card, stat) != VALUE[card] else VALUE[card]


def _counted(cards: Cards, stat: Stat) -> tuple[int, ...]:
    row = [0] * CLASSES
    for card in cards:
        row[class_of(card, stat)] += 1
    return tuple(row)


@lru_cache(maxsize=256)
def hands(pool: tuple[int, ...], size: int) -> tuple[Counts, Chances]:
    """Give every hand of `size` cards drawn blindly from a pool, both counted by class, and its chance."""
    grid = np.indices([min(n, size) + 1 for n in pool]).reshape(CLASSES, -1).T
    grid = grid[grid.sum(axis=1) == size]
    ways = np.ones(len(grid))
    for kind, n in enumerate(pool):
        ways *= np.array([comb(n, k) for k in range(size + 1)], float)[grid[:, kind]]
    return grid, ways / ways.sum()


@lru_cache(maxsize=256)
def unseen_pairs(
    pool: Cards, known: Cards, size: int, stat: Stat, leaning: tuple[float, ...] = ()
) -> tuple[Odds, ...]:
    """Give, for each of SPENDS, what two cards come to that are played out of a hand only partly known.

    `known` of the hand's `size` cards are known, the others are drawn from `pool`: blindly (hypergeometric),
    or with each card as much likelier than that as `leaning` says, by card (Fisher's noncentral distribution
    over the classes, each with its cards' mean). What the hand leaves of the pool is the side's deck, in an
    unknown order: stress reveals from it.
    """
    counted, sure = _counted(pool, stat), _counted(known, stat)
    drawn, chances = hands(counted, max(min(size - len(known), len(pool)), 0))
    if leaning:
        chances = chances * np.prod(_leaning_by_class(pool, stat, leaning) ** drawn, axis=1)
        chances /= chances.sum()
    hand, deck = drawn + np.array(sure), np.array(counted) - drawn
    numbers = deck[:, 1:5].astype(float)
    numbers[:, 1] += deck[:, _SPECIAL]
    return tuple(_played(hand, numbers, chances, spend) for spend in SPENDS)


def _leaning_by_class(pool: Cards, stat: Stat, leaning: tuple[float, ...]) -> Chances:
    total, number = np.zeros(CLASSES), np.zeros(CLASSES)
    for card in pool:
        kind = class_of(card, stat)
        total[kind] += leaning[card]
        number[kind] += 1
    return np.where(number > 0, total / np.maximum(number, 1), 1.0)


def _played(hand: Counts, numbers: Chances, chances: Chances, spend: int) -> Odds:
    left = hand.copy()
    rows = np.arange(len(hand))
    base = np.zeros(len(hand), int)
    stresses = np.zeros(len(hand), int)
    for card in range(2):
        order = _ORDER[::-1] if card < spend else _ORDER
        # The first class of the order that the hand still holds; an empty hand plays nothing.
        held = left[:, order] > 0
        kind = np.array(order)[held.argmax(axis=1)]
        some = held.any(axis=1)
        left[rows[some], kind[some]] -= 1
        base += np.where(some, _COUNTS[kind], 0)
        stresses += some & (kind == _STRESS)
    total: Odds = {}
    for count in range(3):
        here = stresses == count
        for more, share in _stress_shares(numbers[here], count):
            weights = chances[here] * share
            for value in np.unique(base[here]):
                at = int(value) + more
                total[at] = total.get(at, 0.0) + float(weights[base[here] == value].sum())
    return total


def _stress_shares(numbers: Chances, count: int) -> list[tuple[int, Chances]]:
    """Give (number, chance by row) of what so many stress cards add, by the rows' decks counted by number."""
    ones = np.ones(len(numbers))
    whole = numbers.sum(axis=1)
    if count == 0:
        return [(0, ones)]
    # With too few numbers left the discard comes in: nearly a whole deck, whose numbers are 2 on average.
    short = whole < count
    share = numbers / np.maximum(whole, 1)[:, None]
    if count == 1:
        return [(v + 1, np.where(short, v == 1, share[:, v])) for v in range(4)]
    found: list[tuple[int, Chances]] = []
    for v in range(4):
        for w in range(4):
            second = (numbers[:, w] - (v == w)) / np.maximum(whole - 1, 1)
            found.append((v + w + 2, np.where(short, v == w == 1, share[:, v] * np.maximum(second, 0))))
    return found


@lru_cache(maxsize=1024)
def contest(mine: Cards, theirs: Cards) -> float:
    """Give the chance that my deck's next card beats the other's, ties revealing again (FIF-11.1, 12.1).

    Both are multisets in unknown order. With nothing left on a side it counts 0; with nothing left on
    both the chances are even.
    """
    return _contest(_tops(mine), _tops(theirs))


def _tops(cards: Cards) -> tuple[int, ...]:
    row = [0] * 5
    for card in cards:
        row[VALUE[card]] += 1
    return tuple(row)


@lru_cache(maxsize=4096)
def _contest(mine: tuple[int, ...], theirs: tuple[int, ...], depth: int = 0) -> float:
    a, b = sum(mine), sum(theirs)
    if depth == _DEEP or (not a and not b):
        return 0.5
    won = 0.0
    for x, n in enumerate(mine if a else (1, 0, 0, 0, 0)):
        for y, m in enumerate(theirs if b else (1, 0, 0, 0, 0)):
            if not n or not m or x < y:
                continue
            share = n * m / (max(a, 1) * max(b, 1))
            again = _contest(_less(mine, x), _less(theirs, y), depth + 1) if x == y else 1.0
            won += share * again
    return won


_DEEP = 5
"""Ties in a row after which a contest counts as even: fewer than one in 800 gets there."""


def _less(row: tuple[int, ...], value: int) -> tuple[int, ...]:
    return tuple(n - (at == value and n > 0) for at, n in enumerate(row))


@cache
def usual_pair() -> Odds:
    """Give what a side's two best cards come to, seen from nowhere: a hand of 7 from a whole deck.

    Averaged over the stats that have a special, so that it stands for any duel.
    """
    total: Odds = {}
    for stat in Stat:
        for value, chance in unseen_pairs(BASE_DECK, b"", HAND_SIZE, stat)[0].items():
            total[value] = total.get(value, 0.0) + chance / len(Stat)
    return total


def pairs(hand: Cards) -> list[tuple[int, int]]:
    """Give the different pairs of kinds that a hand can play, each once; with one card or none: fewer."""
    different = sorted(set(hand))
    return [(a, b) for a, b in combinations_with_replacement(different, 2) if a != b or hand.count(a) > 1]
