"""What is open and what is hidden (FIF-3.9, 3.16, 4.2, 10.2, 12.2), by the views themselves."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

from engine.fifes import rules
from engine.fifes.actions import CARD, FOOTBALLER, HEX, LEFT, NO, RIGHT, RUN, SHOOT, TACKLE, YES, Node
from engine.fifes.cards import Card
from engine.fifes.events import CardDrawn, CardPlaced, Event, SidePlaced, TopSeen, redacted
from engine.fifes.pitch import GRID
from engine.fifes.state import OFF, State
from engine.fifes.view import View, view
from engine.fifes.worlds import determinize
from tests.rules.fifes.book import position


def duel() -> State:
    return position(
        A={
            "5": {"at": [9, 6], "tackle": 3},
            "hand": "one two three four energy",
            "discard": "stress",
            "bank": 2,
        },
        B={"9": {"at": [9, 7], "dribble": 1}, "hand": "two two three lightning", "discard": "four one"},
        ball="B.9",
    ).state


@pytest.mark.rule("FIF-3.9", "FIF-3.16")
def test_banks_discards_and_sizes_are_open_to_both() -> None:
    state = duel()
    for seat in (0, 1):
        seen = view(state, seat)
        assert seen.bank == (2, 1)
        assert seen.discard == state.discard
        assert seen.deck_sizes == (len(state.deck[0]), len(state.deck[1]))
        assert len(seen.hand) == len(state.hand[seat])
        assert seen.rival_hand_size == len(state.hand[1 - seat])


@pytest.mark.rule("FIF-3.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_rival_s_hand_and_both_decks_order_are_hidden(seat: int) -> None:
    state = duel()
    seen = view(state, seat)
    # The rival's hand swapped against cards of his deck: the view is the same.
    other = state.clone()
    rival = 1 - seat
    everything = state.hand[rival] + state.deck[rival]
    size = len(state.hand[rival])
    hands, decks = list(state.hand), list(state.deck)
    hands[rival], decks[rival] = everything[-size:], bytes(sorted(everything[:-size]))
    other.hand, other.deck = (hands[0], hands[1]), (decks[0], decks[1])
    assert view(other, seat) == seen
    assert view(other, rival) != view(state, rival)


@pytest.mark.rule("FIF-3.9")
def test_a_view_has_no_field_for_a_secret() -> None:
    names = {field.name for field in fields(View)}
    assert not names & {"deck", "seen", "rival_hand", "rival_top", "rival_bottom", "sides", "card"}


@pytest.mark.rule("FIF-10.2", "FIF-3.9")
@pytest.mark.parametrize("first", [Card.ONE, Card.FOUR])
def test_cards_face_down_are_hidden_until_they_are_turned_up(first: Card) -> None:
    state = duel()
    for action in (TACKLE, FOOTBALLER[4], HEX[GRID.index(9, 6)], CARD[first], CARD[Card.THREE]):
        assert action in rules.legal(state)
        rules.apply(state, action)
    seen = view(state, 1)
    assert seen.rival_play is None
    assert seen.rival_play_size == 2
    assert view(state, 0).play == bytes([first, Card.THREE])
    rules.apply(state, CARD[Card.TWO])
    rules.apply(state, CARD[Card.TWO])
    # Turned up and gone to the discard: now everyone knows.
    assert first in view(state, 1).discard[0]


@pytest.mark.rule("FIF-10.2")
def test_the_shooter_s_side_is_hidden_from_the_goalkeeper() -> None:
    seen: list[View] = []
    for side in (LEFT, RIGHT):
        state = position(
            A={"9": [9, 20], "hand": "one two"}, B={"1": [9, 24], "hand": "one two"}, ball="A.9"
        ).state
        for action in (SHOOT, CARD[Card.ONE], CARD[Card.TWO], side):
            rules.apply(state, action)
        assert state.actor == 1
        seen.append(view(state, 1))
        assert view(state, 0).side == side.value
    assert seen[0] == seen[1]
    assert seen[0].rival_side is None


@pytest.mark.rule("FIF-10.2", "FIF-3.10")
def test_turned_up_cards_are_open_and_side_cards_go_back() -> None:
    state = position(
        A={"9": {"at": [9, 20], "shot": 6}, "hand": "adivinar one", "deck": "four"},
        B={"1": {"at": [9, 24], "save": 1}, "hand": "two two", "deck": "three"},
        ball="A.9",
    ).state
    for action in (SHOOT, CARD[Card.ADIVINAR], CARD[Card.ONE], LEFT, CARD[Card.TWO], CARD[Card.TWO], RIGHT):
        rules.apply(state, action)
    while rules.chance(state):
        rules.apply_chance(state, rules.chance_cards(state)[0])
    assert state.node == Node.BOTTOM
    for seat, cards in ((0, (Card.ADIVINAR, Card.ONE)), (1, (Card.TWO, Card.TWO))):
        assert view(state, seat).play == bytes(cards)
        assert view(state, 1 - seat).rival_play == bytes(cards)
        assert view(state, seat).side == (LEFT, RIGHT)[seat].value
        assert view(state, 1 - seat).rival_side == (LEFT, RIGHT)[seat].value
    rules.apply(state, NO)
    while rules.chance(state):
        rules.apply_chance(state, rules.chance_cards(state)[0])
    for seat in (0, 1):
        seen = view(state, seat)
        assert (seen.play, seen.rival_play, seen.rival_play_size) == (b"", b"", 0)
        assert (seen.side, seen.rival_side) == (OFF, OFF)


@pytest.mark.rule("FIF-4.2")
def test_a_placement_is_hidden_until_both_are_complete() -> None:
    seen: list[tuple[View, View]] = []
    for column in (2, 3):
        state = position(start="placement").state
        for number in range(11):
            rules.apply(state, FOOTBALLER[number])
            rules.apply(state, HEX[GRID.index(number + 1, column)])
        assert state.actor == 1
        seen.append((view(state, 0), view(state, 1)))
        assert not any(state.men)
    assert seen[0][1] == seen[1][1]
    # Seat 0 itself has no more to decide, and while it places, seat 1 sees nothing of it either.
    state = position(start="placement").state
    before = view(state, 1)
    rules.apply(state, FOOTBALLER[0])
    rules.apply(state, HEX[0])
    assert view(state, 1) == before


@pytest.mark.rule("FIF-3.9", "FIF-3.7")
def test_what_mirar_and_adivinar_show_only_one_seat_knows() -> None:
    state = position(
        A={"9": [9, 6], "hand": "mirar adivinar", "deck": "four"}, B={"hand": "two three stress"}, ball="A.9"
    ).state
    out: list[Event] = []
    for action in (RUN, FOOTBALLER[8], CARD[Card.MIRAR], CARD[Card.ADIVINAR]):
        rules.apply(state, action, out)
    assert state.node == Node.CHANCE
    rules.apply_chance(state, Card.FOUR, out)
    rules.apply(state, NO, out)
    mine, his = view(state, 0), view(state, 1)
    assert mine.rival_known == bytes(sorted((Card.TWO, Card.THREE, Card.STRESS)))
    assert his.own_known == mine.rival_known
    assert mine.top == bytes([Card.FOUR])
    assert his.rival_top_size == 1
    assert his.top == b""
    # The rival may have any card on top.
    tops = {determinize(his, Random(n)).top[0] for n in range(200)}
    assert len(tops) > 10
    seen = [event for event in out if isinstance(event, TopSeen)]
    assert [redacted(event, 0) for event in seen] == seen
    assert [redacted(event, 1) for event in seen] == [replace(event, card=None) for event in seen]


@pytest.mark.rule("FIF-3.9")
def test_drawn_and_placed_cards_are_redacted_for_the_other_seat_alone() -> None:
    for seat in (0, 1):
        for event in (CardDrawn(seat, Card.FOUR), CardPlaced(seat, Card.FOUR, 1)):
            assert redacted(event, seat) == event
            assert redacted(event, 1 - seat) == replace(event, card=None)
        side = SidePlaced(seat, 2)
        assert redacted(side, seat) == side
        assert redacted(side, 1 - seat) == SidePlaced(seat, None)


@pytest.mark.rule("FIF-12.2")
def test_the_window_is_the_same_with_and_without_a_lightning() -> None:
    views: list[View] = []
    for hand in ("lightning two", "two two"):
        state = position(A={"9": [9, 6]}, B={"9": [9, 20], "hand": hand}, ball="A.9", start="window 1").state
        assert state.node == Node.LIGHTNING
        assert state.actor == 1
        assert (YES in rules.legal(state)) == hand.startswith("lightning")
        views.append(view(state, 0))
        rules.apply(state, NO)
        assert state.node == Node.REGROUP
        assert views[-1].legal == ()
    assert views[0] == views[1]
