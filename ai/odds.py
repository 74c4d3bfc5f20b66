"""Exact distributions of what cards come to: pairs, stress reveals, unseen hands, compared tops.

A distribution is a dict from outcome to chance. Multisets are sorted `bytes` of card kinds, as in the
rules. Nothing here samples.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb

from engine.core.cards import Cards, remove
from engine.fifes.cards import BASE_DECK, VALUE, Card, Stat, counts

Odds = dict[int, float]
"""Chance by outcome; the chances sum to 1."""


def shift(odds: Odds, by: int) -> Odds:
    """Give the distribution with every outcome moved by a number."""
    return {value + by: chance for value, chance in odds.items()}


def plus(first: Odds, second: Odds) -> Odds:
    """Give the distribution of the sum of two independent outcomes."""
    total: Odds = {}
    for (a, p), (b, q) in product(first.items(), second.items()):
        total[a + b] = total.get(a + b, 0.0) + p * q
    return total


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

Pair = tuple[int, int]
"""Two classes of card, the lower one first."""


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


@lru_cache(maxsize=512)
def hands(pool: tuple[int, ...], size: int) -> list[tuple[tuple[int, ...], float]]:
    """Give every hand of `size` cards drawn blindly from a pool, both counted by class, with its chance."""
    whole = comb(sum(pool), size)
    found: list[tuple[tuple[int, ...], float]] = []

    def fill(at: int, left: int, row: tuple[int, ...], ways: int) -> None:
        if at == CLASSES - 1:
            if left <= pool[at]:
                found.append(((*row, left), ways * comb(pool[at], left) / whole))
            return
        for number in range(min(pool[at], left) + 1):
            fill(at + 1, left - number, (*row, number), ways * comb(pool[at], number))

    fill(0, size, (), 1)
    return found


_RANK = (2.2, 1.0, 2.0, 3.0, 4.0, 4.1)
"""How whoever chooses cards orders classes: stress between a 2 and a 3, as its number is on average."""


@cache
def _order() -> tuple[int, ...]:
    return tuple(sorted(range(CLASSES), key=_RANK.__getitem__))


def choose_pair(hand: tuple[int, ...], spend: int) -> tuple[int, ...]:
    """Give the classes that a hand (counted by class) plays: `spend` of its best cards, the rest its worst.

    With `spend` 2 the two best, with 1 the best and the worst, with 0 the two worst.
    """
    ordered = [kind for kind in _order() for _ in range(hand[kind])]
    size = min(2, len(ordered))
    high = ordered[len(ordered) - min(spend, size) :] if spend else []
    return tuple(ordered[: size - len(high)] + high)


@lru_cache(maxsize=512)
def unseen_pair(pool: Cards, known: Cards, size: int, stat: Stat, spend: int) -> Odds:
    """Give what the two cards come to that a side plays out of a hand which is only partly known.

    `known` of the `size` cards are known, the others are drawn blindly from `pool` (hypergeometric).
    Stress counts the first number in what the hand leaves of the pool, which is the side's deck.
    """
    total: Odds = {}
    counted, sure = _counted(pool, stat), _counted(known, stat)
    for drawn, chance in hands(counted, min(size - len(known), len(pool))):
        hand = tuple(a + b for a, b in zip(drawn, sure, strict=True))
        deck = tuple(a - b for a, b in zip(counted, drawn, strict=True))
        played = choose_pair(hand, spend)
        base = sum(4 if kind == _SPECIAL else kind for kind in played)
        for number, share in _deck_numbers(deck, played.count(_STRESS)).items():
            total[base + number] = total.get(base + number, 0.0) + chance * share
    return total


@lru_cache(maxsize=4096)
def _deck_numbers(deck: tuple[int, ...], stresses: int) -> Odds:
    """Give what stress cards add when the deck, counted by class, lies in an unknown order."""
    if not stresses:
        return {0: 1.0}
    numbers = (deck[1], deck[2] + deck[_SPECIAL], deck[3], deck[4])
    whole = sum(numbers)
    if whole < stresses:
        # The discard would be shuffled in: nearly a whole deck, whose numbers are 2 on average.
        return {2 * stresses: 1.0}
    total: Odds = {}
    for value, n in enumerate(numbers, 1):
        if not n:
            continue
        less = list(deck)
        less[value if deck[value] else _SPECIAL] -= 1
        for more, share in _deck_numbers(tuple(less), stresses - 1).items():
            total[value + more] = total.get(value + more, 0.0) + n / whole * share
    return total


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
def usual_pair(spend: int = 2) -> Odds:
    """Give what a side's two cards come to on average, seen from nowhere: a hand of 7 from a whole deck.

    Averaged over the stats that have a special, so that it stands for any duel.
    """
    total: Odds = {}
    for stat in Stat:
        for value, chance in unseen_pair(BASE_DECK, b"", 7, stat, spend).items():
            total[value] = total.get(value, 0.0) + chance / len(Stat)
    return total


def pairs(hand: Cards) -> list[tuple[int, int]]:
    """Give the different pairs of kinds that a hand can play, each once; with one card or none: fewer."""
    different = sorted(set(hand))
    return [(a, b) for a, b in combinations_with_replacement(different, 2) if a != b or hand.count(a) > 1]
