"""What a card is worth in a hand: which to keep, throw, take back, or leave on top of the deck."""

from __future__ import annotations

from engine.core.cards import Cards, remove
from engine.fifes.cards import Card
from engine.fifes.view import View

_WORTH: dict[Card, float] = {
    Card.PASS_PLUS: 2.7,
    Card.SHOT_PLUS: 3.2,
    Card.TACKLE_PLUS: 3.0,
    Card.DRIBBLE_PLUS: 3.0,
    Card.SAVE_PLUS: 3.2,
    Card.RUN_PLUS: 2.5,
    Card.ADIVINAR: 1.1,
    Card.DESCARTE: 1.2,
    Card.RECUPERO: 1.6,
    Card.ENFRIAR: 1.2,
    Card.ONE: 1.0,
    Card.TIRO_LARGO: 2.3,
    Card.CAMBIO: 2.1,
    Card.MIRAR: 2.1,
    Card.TWO: 2.0,
    Card.THREE: 3.0,
    Card.FOUR: 4.0,
    Card.ENERGY: 3.8,
    Card.LIGHTNING: 3.6,
    Card.STRESS: 2.0,
}

WORTH: tuple[float, ...] = tuple(_WORTH[card] for card in Card)
"""By kind: worth in points of a duel's sum. A special counts 4 in one of six duels only; energy and
lightning are a 3 that can also be an action; stress gives the deck's next number."""


def best(cards: Cards) -> int:
    """Give the kind most worth having. Raises ValueError for no cards."""
    return max(sorted(set(cards)), key=WORTH.__getitem__)


def worst(cards: Cards) -> int:
    """Give the kind least worth having. Raises ValueError for no cards."""
    return min(sorted(set(cards)), key=WORTH.__getitem__)


def mean(cards: Cards) -> float:
    """Give the worth of a card drawn blindly from these; that of a plain 2 when there are none."""
    return sum(WORTH[card] for card in cards) / len(cards) if cards else WORTH[Card.TWO]


def points(cards: tuple[int, ...], view: View, deck: Cards) -> float:
    """Give what playing cards costs, in points: their worth less that of the cards drawn for them.

    What an ability brings when it is played is taken off; `deck` is what may be drawn.
    """
    fresh = mean(deck)
    hand = view.hand
    for card in cards:
        if card in hand:
            hand = remove(hand, card)
    return sum(WORTH[card] - fresh - _gain(card, view, hand, fresh) for card in cards)


def _gain(card: int, view: View, hand: Cards, fresh: float) -> float:
    """Give what a played card's ability is worth in points."""
    match card:
        case Card.RECUPERO if view.discard[view.seat]:
            return max(WORTH[best(view.discard[view.seat])] - fresh, 0.0)
        case Card.CAMBIO if hand:
            return fresh - WORTH[worst(hand)]
        case Card.ENFRIAR if Card.ENERGY in hand:
            return COOLED
        case Card.DESCARTE:
            return 0.6
        case Card.ADIVINAR | Card.MIRAR:
            return 0.3
        case _:
            return 0.0


COOLED = 2.0
"""Points that an energy is worth more in the bank than in the hand."""
