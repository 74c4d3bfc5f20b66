"""What a seat may reckon about the cards that it doesn't see (FIF-3.9)."""

from __future__ import annotations

from functools import cached_property

from ai import odds
from ai.habits import leaning
from ai.odds import Odds
from engine.core.cards import Cards, remove, subtract
from engine.fifes.cards import VALUE, Card, Stat, counts
from engine.fifes.view import View

_SHORT = 6
"""Cards of a deck: with so few, stress cards can use it up and go on in the shuffled discard."""


class Belief:
    """The odds of cards as one seat reckons them at one moment.

    Args:
        view: what the seat sees.
        reads_play: whether it reckons with what the rival's play tells of his hand (see `habits`).
    """

    def __init__(self, view: View, *, reads_play: bool = False) -> None:
        seat, rival = view.seat, 1 - view.seat
        self.view = view
        self.own_deck: Cards = bytes(sorted(view.unseen(seat)))
        """The part of the own deck whose order is unknown."""
        self._pool: Cards = bytes(sorted(subtract(view.unseen(rival), view.rival_known)))
        face_down = view.rival_play_size if view.rival_play is None else 0
        self._held = view.rival_hand_size + face_down
        self._leaning = leaning(view.discard[rival]) if reads_play else ()

    def own_sum(self, cards: tuple[int, ...], stat: Stat) -> Odds:
        """Give what own cards come to for a stat, stress by the own deck as far as it is known."""
        plain = sum(counts(card, stat) for card in cards)
        stresses = cards.count(Card.STRESS)
        if not stresses:
            return {plain: 1.0}
        view = self.view
        discard = view.discard[view.seat]
        return odds.shift(odds.stress_total(view.top, self.own_deck, view.bottom, discard, stresses), plain)

    def own_best(self, stat: Stat) -> Odds:
        """Give what the best two cards of the own hand come to for a stat."""
        stress = odds.mean(self.own_sum((Card.STRESS,), stat)) if Card.STRESS in self.view.hand else 0.0
        worth = {
            card: stress if card == Card.STRESS else float(counts(card, stat)) for card in self.view.hand
        }
        best = sorted(self.view.hand, key=lambda card: (worth[card], card))[-2:]
        return self.own_sum(tuple(best), stat)

    def rival_sums(self, stat: Stat) -> tuple[Odds, ...]:
        """Give what the rival's two cards come to for a stat, for each of `odds.SPENDS`."""
        return odds.unseen_pairs(self._pool, self.view.rival_known, self._held, stat, self._leaning)

    def rival_most(self, stat: Stat, *, with_card: int | None = None) -> int:
        """Give the most that two cards of the rival's can come to, one of them of a kind if it is named."""
        known, pool = self.view.rival_known, self._pool
        blind = self._held - len(known)
        first = 0
        if with_card is not None:
            first = counts(with_card, stat)
            if with_card in known:
                known = remove(known, with_card)
            else:
                pool, blind = remove(pool, with_card), blind - 1
        stress = self._stress_most
        sure, able = (
            [stress if card == Card.STRESS else counts(card, stat) for card in cards]
            for cards in (known, pool)
        )
        drawn = sorted(able, reverse=True)[: max(blind, 0)]
        return first + sum(sorted(sure + drawn, reverse=True)[: 2 if with_card is None else 1])

    @cached_property
    def _stress_most(self) -> int:
        """The highest number that the rival's deck can show for a stress card."""
        rival = 1 - self.view.seat
        able = self._pool
        if self.view.deck_sizes[rival] <= _SHORT:
            able += self.view.discard[rival]
        return max((VALUE[card] for card in able), default=0)

    def may_hold(self, card: int) -> bool:
        """Whether the rival can have a card of a kind in his hand or face down."""
        known = self.view.rival_known
        return card in known or (self._held > len(known) and card in self._pool)

    @cached_property
    def contest(self) -> float:
        """The chance that the own deck's top card beats the rival's (FIF-11.1, 12.1)."""
        view = self.view
        theirs = bytes(sorted(self._pool + view.rival_known))
        mine = view.top[:1] or self.own_deck or view.bottom[:1] or view.discard[view.seat]
        return odds.contest(bytes(sorted(mine)), theirs)
