"""The cards of an action: placed, turned up, stress counted, abilities done, discarded (FIF-3)."""

from __future__ import annotations

from engine.core.cards import ONE, add, kinds, remove
from engine.core.pairs import put
from engine.fifes.actions import CARD, SIDE, YES, Action, Node
from engine.fifes.cards import ABILITIES, VALUE, Card, Stat, counts
from engine.fifes.decks import cool, discard_aside
from engine.fifes.events import (
    AbilityUsed,
    CardDiscarded,
    CardPlaced,
    CardRecovered,
    CardsLeft,
    CardsTurned,
    Deed,
    HandSeen,
    Mode,
    SidePlaced,
    StressCounted,
    SumLine,
    TopDecided,
    TopRevealed,
    TopSeen,
)
from engine.fifes.procedure import Out, Step, ask, call_chance, plan, step
from engine.fifes.state import OFF, State

PLACES = 2
"""How many cards an action takes from a side (FIF-3.11)."""

_SEAT = 1
_CARD = 1


def declare(state: State, deed: Deed, seat: int, doer: int) -> None:
    """Make room for a new action's cards."""
    state.deed = deed
    state.act_seat = seat
    state.doer = doer
    state.mark = OFF
    state.distance = 0
    state.points = 0
    state.play = (b"", b"")
    state.sides = (OFF, OFF)
    state.opened = False
    state.used = (False, False)
    state.stress = ((), ())
    state.turnover = OFF


def resolution(state: State, result: Step) -> list[int]:
    """Give the steps of an action from the turning up of the cards to its end, in FIF-3.10's order."""
    first = state.act_seat
    return [
        step(Step.TURN_UP),
        step(result),
        step(Step.LEAVE, first),
        step(Step.LEAVE, 1 - first),
        step(Step.REFILL, first),
        step(Step.REFILL, 1 - first),
        step(Step.FINISH),
    ]


def place_cards(state: State, seat: int, _out: Out) -> None:
    """Ask a seat for its cards: exactly two, or all it has when that is less (FIF-3.11)."""
    if len(state.play[seat]) < PLACES and state.hand[seat]:
        ask(state, Node.CARD, seat)


def legal_cards(state: State) -> list[Action]:
    """Any kind in the actor's hand."""
    return [CARD[card] for card in kinds(state.hand[state.actor])]


def choose_card(state: State, action: Action, out: Out) -> None:
    """Place a card face down; the other seat learns nothing of it yet."""
    seat, card = state.actor, action.value
    state.hand = put(state.hand, seat, remove(state.hand[seat], card))
    state.play = put(state.play, seat, state.play[seat] + ONE[card])
    if out is not None:
        out.append(CardPlaced(seat, card, len(state.play[seat])))
    place_cards(state, seat, out)


def place_side(state: State, seat: int, _out: Out) -> None:
    """Ask a seat for its side card in a shot (FIF-10.2)."""
    ask(state, Node.SIDE, seat)


def legal_sides(_state: State) -> list[Action]:
    """Left, centre, right: the shooter's, for both (FIF-10.5)."""
    return list(SIDE)


def choose_side(state: State, action: Action, out: Out) -> None:
    """Place the side card face down."""
    seat = state.actor
    state.sides = put(state.sides, seat, action.value)
    if out is not None:
        out.append(SidePlaced(seat, action.value))


def turn_up(state: State, _argument: int, out: Out) -> None:
    """Turn all placed cards up, then count stress and do abilities, the action's side first (FIF-3.6)."""
    order = (state.act_seat, 1 - state.act_seat)
    state.opened = True
    state.used = (bool(state.play[0]), bool(state.play[1]))
    steps: list[int] = []
    for seat in order:
        cards = state.play[seat]
        state.forget(seat, cards)
        if out is not None and (cards or state.sides[seat] != OFF):
            side = state.sides[seat]
            out.append(CardsTurned(seat, tuple(cards), None if side == OFF else side))
        steps += [step(Step.STRESS, seat)] * cards.count(Card.STRESS)
    for seat in order:
        steps += [step(Step.ABILITY, seat | card << _SEAT) for card in state.play[seat] if card in ABILITIES]
    plan(state, *steps)


def stress(state: State, seat: int, _out: Out) -> None:
    """Reveal the deck's next card for a stress card (FIF-3.5)."""
    plan(state, step(Step.TOP, seat), step(Step.STRESS_GOT, seat))


def stress_got(state: State, seat: int, out: Out) -> None:
    """Take the revealed number; a further stress goes on; nothing left gives 0."""
    card = state.card
    if card != OFF:
        state.aside = put(state.aside, seat, state.aside[seat] + ONE[card])
    if out is not None:
        out.append(TopRevealed(seat, None if card == OFF else card, stress=True))
    if card == Card.STRESS:
        plan(state, step(Step.STRESS, seat))
        return
    value = 0 if card == OFF else VALUE[card]
    revealed = tuple(state.aside[seat])
    discard_aside(state, seat)
    state.stress = put(state.stress, seat, (*state.stress[seat], value))
    if out is not None:
        out.append(StressCounted(seat, value, revealed))


def ability(state: State, argument: int, out: Out) -> None:
    """Do a played card's ability if it can be done; then it is obligatory (FIF-3.7, 3.15)."""
    seat, card = argument & _CARD, argument >> _SEAT
    rival = 1 - seat
    match card:
        case Card.TIRO_LARGO:
            # Its effect is in the sums of a shot; elsewhere it is a plain 2 (FIF-3.8).
            if state.deed == Deed.SHOT:
                _tell(state, seat, card, out, skipped=False)
        case Card.ADIVINAR:
            plan(state, step(Step.TOP, seat), step(Step.PEEKED, seat))
        case Card.DESCARTE:
            possible = bool(state.hand[rival])
            _tell(state, seat, card, out, skipped=not possible)
            if possible:
                plan(state, step(Step.DROPPED, rival))
                call_chance(state, rival, hand=True)
        case Card.RECUPERO:
            possible = bool(state.discard[seat])
            _tell(state, seat, card, out, skipped=not possible)
            if possible:
                ask(state, Node.RECOVER, seat)
        case Card.ENFRIAR:
            # In the shoot-out energy does not count (FIF-11.9).
            possible = Card.ENERGY in state.hand[seat] and state.mode != Mode.SHOOTOUT
            _tell(state, seat, card, out, skipped=not possible)
            if possible:
                cool(state, seat, "ability", out)
        case Card.CAMBIO:
            possible = bool(state.hand[seat])
            _tell(state, seat, card, out, skipped=not possible)
            if possible:
                ask(state, Node.CHANGE, seat)
        case _:
            _tell(state, seat, card, out, skipped=False)
            state.seen = put(state.seen, rival, state.hand[rival])
            if out is not None:
                out.append(HandSeen(rival, tuple(state.hand[rival])))


def _tell(_state: State, seat: int, card: int, out: Out, *, skipped: bool) -> None:
    if out is not None:
        out.append(AbilityUsed(seat, card, skipped))


def peeked(state: State, seat: int, out: Out) -> None:
    """Adivinar: the top card is seen by its owner, who may send it to the bottom."""
    _tell(state, seat, Card.ADIVINAR, out, skipped=state.card == OFF)
    if state.card == OFF:
        return
    state.top = put(state.top, seat, ONE[state.card] + state.top[seat])
    if out is not None:
        out.append(TopSeen(seat, state.card))
    ask(state, Node.BOTTOM, seat)


def choose_bottom(state: State, action: Action, out: Out) -> None:
    """Leave the seen card on top or put it under the deck."""
    seat = state.actor
    if action == YES:
        card = state.top[seat][:1]
        state.top = put(state.top, seat, state.top[seat][1:])
        state.bottom = put(state.bottom, seat, state.bottom[seat] + card)
    if out is not None:
        out.append(TopDecided(seat, action == YES))


def dropped(state: State, seat: int, out: Out) -> None:
    """Descarte: the card that chance took from the hand goes to its owner's discard."""
    state.discard = put(state.discard, seat, add(state.discard[seat], ONE[state.card]))
    if out is not None:
        out.append(CardDiscarded(seat, state.card, "descarte"))


def legal_recover(state: State) -> list[Action]:
    """Any kind in the own discard."""
    return [CARD[card] for card in kinds(state.discard[state.actor])]


def choose_recover(state: State, action: Action, out: Out) -> None:
    """Recupero: a card of the public discard goes to the hand, where the rival knows of it."""
    seat, card = state.actor, action.value
    state.discard = put(state.discard, seat, remove(state.discard[seat], card))
    state.hand = put(state.hand, seat, add(state.hand[seat], ONE[card]))
    state.seen = put(state.seen, seat, add(state.seen[seat], ONE[card]))
    if out is not None:
        out.append(CardRecovered(seat, card))


def choose_change(state: State, action: Action, out: Out) -> None:
    """Cambio: discard one card of the hand and draw one."""
    seat, card = state.actor, action.value
    state.lose_card(seat, card)
    state.discard = put(state.discard, seat, add(state.discard[seat], ONE[card]))
    if out is not None:
        out.append(CardDiscarded(seat, card, "cambio"))
    plan(state, step(Step.DRAW, seat))


def leave(state: State, seat: int, out: Out) -> None:
    """Put the played cards on the discard; the side card goes back to its owner (FIF-3.10, 10.2)."""
    cards = state.play[seat]
    state.sides = put(state.sides, seat, OFF)
    if cards:
        state.play = put(state.play, seat, b"")
        state.discard = put(state.discard, seat, add(state.discard[seat], cards))
        if out is not None:
            out.append(CardsLeft(seat, tuple(cards)))


def card_line(state: State, seat: int, stat: Stat) -> SumLine:
    """Give the line of a sum for a seat's two cards: numbers, specials' bonuses, stress's numbers."""
    got = iter(state.stress[seat])
    parts = tuple(next(got) if card == Card.STRESS else counts(card, stat) for card in state.play[seat])
    return SumLine("cards", sum(parts), parts)
