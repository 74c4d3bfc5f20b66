"""The deck and what a match starts from (FIF-3.1, 3.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.fifes.cards import ABILITIES, BASE_DECK, BONUS, BONUS_STAT, VALUE, Card, Stat, counts
from tests.rules.fifes.book import position


@pytest.mark.rule("FIF-3.1")
def test_thirty_two_cards() -> None:
    deck = [Card(card) for card in BASE_DECK]
    assert len(deck) == 32
    specials = [card for card in deck if BONUS_STAT[card] is not None]
    assert {BONUS_STAT[card]: card for card in specials} == {
        Stat.PASS: Card.PASS_PLUS,
        Stat.SHOT: Card.SHOT_PLUS,
        Stat.TACKLE: Card.TACKLE_PLUS,
        Stat.DRIBBLE: Card.DRIBBLE_PLUS,
        Stat.SAVE: Card.SAVE_PLUS,
        Stat.RUN: Card.RUN_PLUS,
    }
    assert len(specials) == 6
    assert {VALUE[card] for card in specials} == {2}
    others = Counter(card for card in deck if card not in specials)
    by_value = Counter({1: 0})
    for card, copies in others.items():
        if card not in (Card.ENERGY, Card.LIGHTNING, Card.STRESS):
            by_value[VALUE[card]] += copies
    assert by_value == {1: 6, 2: 5, 3: 4, 4: 2}
    assert (others[Card.ENERGY], others[Card.LIGHTNING], others[Card.STRESS]) == (3, 2, 4)
    assert (VALUE[Card.ENERGY], VALUE[Card.LIGHTNING], VALUE[Card.STRESS]) == (3, 3, 0)
    assert {card: VALUE[card] for card in ABILITIES} == {
        Card.ADIVINAR: 1,
        Card.DESCARTE: 1,
        Card.RECUPERO: 1,
        Card.ENFRIAR: 1,
        Card.TIRO_LARGO: 2,
        Card.CAMBIO: 2,
        Card.MIRAR: 2,
    }
    assert all(others[Card(card)] == 1 for card in ABILITIES)


@pytest.mark.rule("FIF-3.1")
def test_a_special_adds_two_in_its_own_action_alone() -> None:
    assert BONUS == 2
    for card in Card:
        for stat in Stat:
            assert counts(card, stat) == VALUE[card] + 2 * (BONUS_STAT[card] == stat)


@pytest.mark.rule("FIF-3.2")
def test_one_energy_is_banked_and_thirty_one_cards_are_in_the_deck() -> None:
    state = position(start="placement").state
    for seat in (0, 1):
        assert state.bank[seat] == 1
        assert len(state.deck[seat]) == 31
        assert state.deck[seat].count(Card.ENERGY) == 2
