"""Decks, hands and discards: drawing, shuffling, and comparing the decks' top cards (FIF-3, 4.3, 11.1)."""

from __future__ import annotations

from engine.core.cards import ONE, add, remove
from engine.core.pairs import put
from engine.fifes.cards import HAND_SIZE, VALUE, Card
from engine.fifes.events import (
    CardDrawn,
    Contest,
    ContestBegan,
    ContestTied,
    ContestWon,
    DeckShuffled,
    EnergyCooled,
    TopRevealed,
)
from engine.fifes.procedure import Out, Step, call_chance, plan, step
from engine.fifes.state import OFF, State

_AFTERWARDS = {
    Contest.KICKOFF: Step.KICKOFF_WON,
    Contest.SHOOTOUT: Step.KICKOFF_WON,
    Contest.REBOUND: Step.REBOUND_WON,
    Contest.LIGHTNING: Step.LIGHTNING_WON,
}


def shuffle(state: State, seat: int, out: Out) -> None:
    """Shuffle a seat's discard and whole deck together; what was known of their order is lost."""
    deck = state.deck[seat] + state.top[seat] + state.bottom[seat] + state.discard[seat]
    state.deck = put(state.deck, seat, bytes(sorted(deck)))
    state.top = put(state.top, seat, b"")
    state.bottom = put(state.bottom, seat, b"")
    state.discard = put(state.discard, seat, b"")
    if out is not None:
        out.append(DeckShuffled(seat, len(deck)))


def deck_size(state: State, seat: int) -> int:
    """How many cards a deck holds, known and unknown."""
    return len(state.deck[seat]) + len(state.top[seat]) + len(state.bottom[seat])


def take_top(state: State, seat: int, out: Out) -> None:
    """Take the deck's top card into `state.card`: OFF when neither deck nor discard has any (FIF-3.4)."""
    if not deck_size(state, seat):
        # Only now, when a card is wanted, does the discard come in (FIF-3.13).
        if not state.discard[seat]:
            state.card = OFF
            return
        shuffle(state, seat, out)
    if state.top[seat]:
        state.card = state.top[seat][0]
        state.top = put(state.top, seat, state.top[seat][1:])
    elif state.deck[seat]:
        call_chance(state, seat)
    else:
        state.card = state.bottom[seat][0]
        state.bottom = put(state.bottom, seat, state.bottom[seat][1:])


def draw(state: State, seat: int, _out: Out) -> None:
    """Draw one card to the hand."""
    plan(state, step(Step.TOP, seat), step(Step.DREW, seat))


def drew(state: State, seat: int, out: Out) -> None:
    """Put the card that was drawn in the hand."""
    if state.card == OFF:
        return
    state.hand = put(state.hand, seat, add(state.hand[seat], ONE[state.card]))
    if out is not None:
        out.append(CardDrawn(seat, state.card))


def refill(state: State, seat: int, _out: Out) -> None:
    """Draw back up to 7 if the seat used cards in the action (FIF-3.3)."""
    if state.used[seat]:
        missing = HAND_SIZE - len(state.hand[seat])
        plan(state, *[step(Step.DRAW, seat)] * missing)


def cool(state: State, seat: int, by: str, out: Out) -> None:
    """Put an energy from the hand into the bank (FIF-3.17)."""
    state.lose_card(seat, Card.ENERGY)
    state.bank = put(state.bank, seat, state.bank[seat] + 1)
    if out is not None:
        out.append(EnergyCooled(seat, by))


def begin_contest(state: State, contest: Contest, first: int, out: Out) -> None:
    """Have the decks' top cards compared; `first` reveals first and is whom it is for."""
    state.contest = contest
    state.act_seat = first
    if out is not None:
        out.append(ContestBegan(contest, first))
    plan(state, step(Step.CONTEST))


def contest(state: State, _argument: int, _out: Out) -> None:
    """Reveal one card a side and compare."""
    first = state.act_seat
    plan(state, step(Step.SHOW, first), step(Step.SHOW, 1 - first), step(Step.COMPARE))


def show(state: State, seat: int, _out: Out) -> None:
    """Reveal a deck's top card for a contest."""
    plan(state, step(Step.TOP, seat), step(Step.SHOWN, seat))


def shown(state: State, seat: int, out: Out) -> None:
    """Set the revealed card aside until the contest is decided (FIF-3.12)."""
    card = state.card
    state.shown = put(state.shown, seat, OFF if card == OFF else VALUE[card])
    if card != OFF:
        state.aside = put(state.aside, seat, state.aside[seat] + ONE[card])
    if out is not None:
        out.append(TopRevealed(seat, None if card == OFF else card, stress=False))


def compare(state: State, _argument: int, out: Out) -> None:
    """Higher number wins; a tie reveals again; with nothing left on either side see FIF-3.12."""
    first, second = state.shown
    values = (max(first, 0), max(second, 0))
    if first == second == OFF:
        winner = _winner_of_nothing(state)
    elif values[0] == values[1]:
        if out is not None:
            out.append(ContestTied(state.contest))
        plan(state, step(Step.CONTEST))
        return
    else:
        winner = 0 if values[0] > values[1] else 1
    for seat in (0, 1):
        discard_aside(state, seat)
    if out is not None:
        out.append(ContestWon(state.contest, winner, values))
    plan(state, step(_AFTERWARDS[state.contest], winner))


def discard_aside(state: State, seat: int) -> None:
    """Put the cards that were set aside on the discard."""
    state.discard = put(state.discard, seat, add(state.discard[seat], state.aside[seat]))
    state.aside = put(state.aside, seat, b"")


def draw_from(state: State, card: int) -> None:
    """Take the card that chance named out of the deck (or hand) it was asked of."""
    seat = state.chance_seat
    if state.chance_hand:
        state.lose_card(seat, card)
    else:
        state.deck = put(state.deck, seat, remove(state.deck[seat], card))
    state.card = card


def _winner_of_nothing(state: State) -> int:
    match state.contest:
        case Contest.REBOUND:
            return state.possession
        case Contest.LIGHTNING:
            return 1 - state.act_seat
        case Contest.KICKOFF | Contest.SHOOTOUT:
            return 0
