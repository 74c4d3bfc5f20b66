"""Cards as multisets: a `bytes` object whose every byte is the kind of one card, in ascending order.

Two cards of a kind are the same card for every rule, so a hand or a shuffled deck is fully told by how
many of each kind it holds. Keeping it as sorted `bytes` makes it immutable (a state's clone shares it),
comparable, cheap to count and to write down, and unable to leak an order that nobody knows.
"""

from __future__ import annotations

Cards = bytes
"""A multiset of cards, sorted; or a row of cards in a known order, where the name says so."""

ONE: tuple[bytes, ...] = tuple(bytes([kind]) for kind in range(256))


def add(cards: Cards, more: Cards) -> Cards:
    """Give the multiset with the cards of `more` put in."""
    return bytes(sorted(cards + more)) if more else cards


def remove(cards: Cards, kind: int) -> Cards:
    """Give the cards without one of that kind. Raises ValueError when there is none."""
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]


def subtract(cards: Cards, fewer: Cards) -> Cards:
    """Give the cards without those of `fewer`. Raises ValueError when one is missing."""
    for kind in fewer:
        cards = remove(cards, kind)
    return cards


def common(cards: Cards, others: Cards) -> Cards:
    """Give the multiset of the cards that are in both."""
    return bytes(
        k for kind in sorted(set(cards)) for k in [kind] * min(cards.count(kind), others.count(kind))
    )


def kinds(cards: Cards) -> list[int]:
    """Give the different kinds present, ascending."""
    return sorted(set(cards))


def weights(cards: Cards) -> list[tuple[int, int]]:
    """Give (kind, how many) for each kind present, ascending: the odds of a blind draw."""
    return [(kind, cards.count(kind)) for kind in sorted(set(cards))]
