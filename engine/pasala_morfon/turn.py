"""The ordinary action: draw, play, shoot, discard or skip (PMF-5 to 7, 9.1, 14.7)."""

from __future__ import annotations

from engine.core.cards import ONE, add, remove
from engine.core.pairs import put
from engine.pasala_morfon.actions import Action, How, Node
from engine.pasala_morfon.ball import (
    Out,
    act,
    act_with,
    ask,
    change_control,
    end_move,
    roll,
    set_track,
    to_discard,
)
from engine.pasala_morfon.cards import CHAIN_BONUS, Card, chain_bonus
from engine.pasala_morfon.events import (
    CardDiscarded,
    CardDrawn,
    ClearancePlayed,
    DeckEmptied,
    HandLimitReached,
    InjurySuffered,
    InterceptionPlayed,
    PassPlayed,
    ShotDeclared,
    SubstitutionMade,
    SuddenEndNear,
    SweepTacklePlayed,
    TurnSkipped,
)
from engine.pasala_morfon.periods import go_on
from engine.pasala_morfon.state import Kick, Open, State


def draw(state: State, _action: Action, _out: Out) -> None:
    """Take the deck's top card, which chance names."""
    act(state, state.actor)
    roll(state, Node.DRAW_CARD)


def drawn(state: State, card: int, out: Out) -> None:
    """Put the card that chance named in the hand; an attacker's draw may be tackled (PMF-6.8, 11.1)."""
    seat = state.last
    # Raises ValueError, nothing changed, when there is no such card.
    state.pool = remove(state.pool, card)
    state.deck_size -= 1
    hand = add(state.hand[seat], ONE[card])
    state.hand = put(state.hand, seat, hand)
    if seat == state.attacker:
        state.open = Open.DRAW
    if out is not None:
        out.append(CardDrawn(seat, card, len(hand), state.deck_size, attacking=seat == state.attacker))
        if len(hand) == state.setup.mode:
            out.append(HandLimitReached(seat))
        if not state.deck_size:
            out.append(DeckEmptied())
    if not state.deck_size and state.setup.sudden_end:
        state.closing = 2
        if out is not None:
            out.append(SuddenEndNear())
    go_on(state, out)


def play(state: State, action: Action, out: Out) -> None:
    """Play a card face up."""
    seat, card = state.actor, action.card
    act_with(state, seat, card)
    if CHAIN_BONUS[card]:
        _lay(state, card, out)
    else:
        if card != Card.INJURY:
            to_discard(state, ONE[card])
        match card:
            case Card.SWEEP_TACKLE:
                if out is not None:
                    out.append(SweepTacklePlayed(seat))
                ask(state, Node.ANSWER_SWEEP, 1 - seat, out)
                return
            case Card.INTERCEPTION:
                intercept(state, seat, out)
                return
            case Card.CLEARANCE:
                clear(state, seat, out)
                return
            case Card.INJURY:
                injure(state, out)
            case _:
                _substitute(state, seat, action.how, out)
    go_on(state, out)


def _lay(state: State, card: int, out: Out) -> None:
    """Lay a card onto the chain; a counter-attack can't be answered (PMF-6.5)."""
    state.chain += ONE[card]
    if card != Card.COUNTER_ATTACK:
        state.open = Open.PASS
    if out is not None:
        out.append(PassPlayed(state.attacker, card, state.chain, chain_bonus(state.chain)))


def intercept(state: State, seat: int, out: Out) -> None:
    """Take the ball off a pass, a shot or a direct free kick (PMF-7.2)."""
    if out is not None:
        out.append(InterceptionPlayed(seat, state.kick))
    change_control(state, seat, out)
    go_on(state, out)


def clear(state: State, seat: int, out: Out) -> None:
    """End the move and roll for the ball (PMF-7.3, 8.4)."""
    if out is not None:
        out.append(ClearancePlayed(seat, state.kick))
    end_move(state, out)
    roll(state, Node.POSSESSION_ROLL)


def injure(state: State, out: Out) -> None:
    """Lay the injury in front of the team that was fouled, which has the ball (PMF-14.1)."""
    fouled = state.attacker
    if out is not None:
        out.append(InjurySuffered(fouled))
    set_track(state, fouled, add(state.track[fouled], ONE[Card.INJURY]), out)


def _substitute(state: State, seat: int, how: How, out: Out) -> None:
    """Take an injury or a lone yellow out of the game (PMF-14.7)."""
    removed = Card.INJURY if how is How.INJURY else Card.FREE_KICK_YELLOW
    state.removed += ONE[removed]
    if out is not None:
        out.append(SubstitutionMade(seat, removed))
    set_track(state, seat, remove(state.track[seat], removed), out)


def shoot(state: State, action: Action, out: Out) -> None:
    """Lay a card face down as a shot (PMF-9.1)."""
    seat = state.actor
    act_with(state, seat, action.card)
    state.shot = action.card
    state.kick = Kick.SHOT
    if out is not None:
        out.append(ShotDeclared(seat, action.card, chain_bonus(state.chain)))
    if state.setup.protected_counter_shot and Card.COUNTER_ATTACK in state.chain:
        roll(state, Node.SHOT_ROLL)
    else:
        ask(state, Node.ANSWER_SHOT, 1 - seat, out)


def discard(state: State, action: Action, out: Out) -> None:
    """Discard a card."""
    act_with(state, state.actor, action.card)
    to_discard(state, ONE[action.card])
    if out is not None:
        out.append(CardDiscarded(state.last, action.card))
    go_on(state, out)


def skip(state: State, _action: Action, out: Out) -> None:
    """Do nothing, having nothing."""
    act(state, state.actor)
    if out is not None:
        out.append(TurnSkipped(state.last))
    go_on(state, out)
