"""Decks as one seat knows them: what comes next, what a stress card gives, and which has the higher card.

Every card is told apart by its printed number alone, and nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from engine.core.cards import Cards
from engine.fifes.cards import COPIES, VALUE, Card
from engine.fifes.played import PLACES

ROUNDS = 3
"""Reveals after which two decks still level count as even: fewer than one tie in fifty gets there."""

Numbers = tuple[int, int, int, int, int]
"""How many cards there are of each printed number, 0 (stress) to 4."""

_NONE: Numbers = (0, 0, 0, 0, 0)
_NOTHING = 5
"""What a deck reveals that has no card left: it counts 0 (FIF-3.12)."""


class Pile(NamedTuple):
    """A deck as one seat knows it, every card by its printed number."""

    top: tuple[int, ...]
    """Known to come next."""
    pool: Numbers
    """What the following cards are among."""
    left: int
    """How many of the pool are in the deck; the others are in a hand."""
    bottom: tuple[int, ...]
    """Known to come last."""
    discard: Numbers | None
    """What is shuffled in once the deck is used up; None while it is too long for that."""

    def discarding(self, numbers: Numbers) -> Pile:
        """Give the deck with so many more cards on the discard."""
        if self.discard is None:
            return self
        a, b = self.discard, numbers
        return self._replace(discard=(a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]))


def numbered(cards: Iterable[int]) -> Numbers:
    """Count cards by their printed number."""
    row = [0] * 5
    for card in cards:
        row[VALUE[card]] += 1
    return row[0], row[1], row[2], row[3], row[4]


def spare(discard: Cards, left: int) -> Numbers | None:
    """Give the discard, unless even all stress cards in a row leave something of the deck."""
    longest = COPIES[Card.STRESS] + PLACES + ROUNDS
    return None if left > longest else numbered(discard)


def changed(row: Numbers, number: int, by: int) -> Numbers:
    """Give the cards with so many more or fewer of a number."""
    new = list(row)
    new[number] += by
    return new[0], new[1], new[2], new[3], new[4]


@lru_cache(maxsize=8192)
def next_card(pile: Pile) -> tuple[tuple[int, float, Pile], ...]:
    """Give (number, chance, what is left) of a deck's next card."""
    top, pool, left, bottom, discard = pile
    if top:
        return ((top[0], 1.0, Pile(top[1:], pool, left, bottom, discard)),)
    if left:
        whole = sum(pool)
        return tuple(
            (number, count / whole, Pile(top, changed(pool, number, -1), left - 1, bottom, discard))
            for number, count in enumerate(pool)
            if count
        )
    if bottom:
        return ((bottom[0], 1.0, Pile(top, pool, 0, bottom[1:], discard)),)
    if discard is not None and any(discard):
        return next_card(Pile((), discard, sum(discard), (), _NONE))
    return ((_NOTHING, 1.0, pile),)


@lru_cache(maxsize=2048)
def stressed(pile: Pile, stresses: int) -> tuple[tuple[int, float, Pile], ...]:
    """Give (sum, chance, deck left) of so many stress cards (FIF-3.5, 3.12, 3.14)."""
    if not stresses:
        return ((0, 1.0, pile),)
    found: dict[tuple[int, Pile], float] = {}
    for value, chance, rest in _revealed(pile, _NONE):
        for more, share, after in stressed(rest, stresses - 1):
            key = value + more, after
            found[key] = found.get(key, 0.0) + chance * share
    return tuple((value, chance, rest) for (value, rest), chance in found.items())


def _revealed(pile: Pile, aside: Numbers) -> list[tuple[int, float, Pile]]:
    """Give the outcomes of one stress; `aside` are the stress cards revealed for it so far."""
    found: list[tuple[int, float, Pile]] = []
    for number, chance, rest in next_card(pile):
        if number == 0:
            later = _revealed(rest, changed(aside, 0, 1))
            found += [(value, chance * share, after) for value, share, after in later]
            continue
        shown = aside if number == _NOTHING else changed(aside, number, 1)
        found.append((number % _NOTHING, chance, rest.discarding(shown)))
    return found


def drawn(pile: Pile) -> Pile:
    """Give the deck after its top card was drawn unseen; of an unknown order that makes it shorter alone."""
    if not pile.top and pile.left:
        return pile._replace(left=pile.left - 1)
    (_, _, rest), *others = next_card(pile)
    return rest._replace(pool=pile.discard or rest.pool) if others else rest


_Array = npt.NDArray[np.float64]
_Law = tuple[_Array, ...]
"""What a deck reveals in a row: by the row's length, the chances of all rows, for several outcomes at once
(the first axis). The last reveal of a row may be `_NOTHING`; earlier in a row that counts as 0."""

_COUNTED = np.array([0, 1, 2, 3, 4, 0])
_HIGHER: _Array = (_COUNTED[:, None] > _COUNTED).astype(np.float64)
_EVEN: _Array = (_COUNTED[:, None] == _COUNTED).astype(np.float64) / 2
_SAME = np.eye(5)

_K = TypeVar("_K")


class Outcomes(Generic[_K]):
    """What a side's two cards may come to, and the decks that each outcome may leave.

    Args:
        found: by outcome, the decks with their chances.
    """

    def __init__(self, found: Mapping[_K, Mapping[Pile, float]]) -> None:
        self.sums = list(found)
        self.masses = [sum(piles.values()) for piles in found.values()]
        """The chance of each."""
        self._found = found

    @cached_property
    def law(self) -> _Law:
        """What the decks reveal, weighted with the outcomes' chances."""
        law = tuple(np.zeros((len(self.sums), *(5,) * rounds, 6)) for rounds in range(ROUNDS))
        shuffled: list[tuple[int, float, Numbers]] = []
        for at, piles in enumerate(self._found.values()):
            for pile, chance in piles.items():
                if pile.left >= ROUNDS and not pile.top:
                    shuffled.append((at, chance, pile.pool))
                else:
                    _follow(pile, chance, law, (at,))
        if shuffled:
            _draw_blindly(shuffled, law)
        return law


def _follow(pile: Pile, chance: float, law: _Law, before: tuple[int, ...]) -> None:
    """Add what one deck reveals, card by card: for known tops and decks that run out."""
    for number, share, rest in next_card(pile):
        law[len(before) - 1][(*before, number)] += chance * share
        if len(before) < ROUNDS:
            _follow(rest, chance * share, law, (*before, number % _NOTHING))


def _draw_blindly(decks: list[tuple[int, float, Numbers]], law: _Law) -> None:
    """Add what decks in unknown order reveal, all at once: (outcome, chance, cards) of each."""
    outcome = np.zeros((len(law[0]), len(decks)))
    outcome[[at for at, _, _ in decks], range(len(decks))] = 1
    pools = np.array([pool for _, _, pool in decks], np.float64)
    chances = np.array([chance for _, chance, _ in decks])
    whole = pools.sum(axis=1)
    for rounds in range(ROUNDS):
        # One axis for the decks, one for each reveal before, the last for the reveal now.
        ones = (1,) * rounds
        left = pools.reshape(-1, *ones, 5)
        for earlier in range(rounds):
            left = left - _SAME.reshape(1, *ones[:earlier], 5, *ones[earlier + 1 :], 5)
        now = np.maximum(left, 0) / (whole - rounds).reshape(-1, *ones, 1)
        chances = chances[..., None] * now
        law[rounds][..., :5] += (outcome @ chances.reshape(len(decks), -1)).reshape(-1, *(5,) * (rounds + 1))


def comparisons(mine: _Law, theirs: _Law, *, holds: bool) -> _Array:
    """Give, by own and rival's outcome, how likely both are and the own deck has the higher number first.

    With no card left on either side a rebound stays with who `holds` the ball (FIF-3.12).
    """
    last = _HIGHER + _EVEN
    last[_NOTHING, _NOTHING] = float(holds)
    won = np.zeros((len(mine[0]), len(theirs[0])))
    for rounds, (own, other) in enumerate(zip(mine, theirs, strict=True), start=1):
        decided = own @ (_HIGHER if rounds < ROUNDS else last)
        won += decided.reshape(len(own), -1) @ other.reshape(len(other), -1).T
    return won
