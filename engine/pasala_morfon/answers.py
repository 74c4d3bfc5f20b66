"""What a team does in an answer window (PMF-5.5 to 5.7, 9.3, 11.3, 12, 13)."""

from __future__ import annotations

from engine.core.cards import ONE, add
from engine.pasala_morfon.actions import Action, How, Node
from engine.pasala_morfon.ball import (
    Out,
    act,
    act_with,
    ask,
    change_control,
    drop_chain,
    lose_keeper,
    roll,
    set_track,
    to_discard,
)
from engine.pasala_morfon.cards import Card
from engine.pasala_morfon.events import FoulCalled, RedShown, WindowAccepted, YellowShown
from engine.pasala_morfon.periods import go_on
from engine.pasala_morfon.state import Kick, Open, State
from engine.pasala_morfon.turn import clear, injure, intercept


def accept(state: State, _action: Action, out: Out) -> None:
    """Let it go: no action, unless the option makes it one (PMF-5.6, 3.6)."""
    node, seat = state.node, state.actor
    if out is not None:
        out.append(WindowAccepted(seat, node))
    if state.setup.accept_costs_turn:
        act(state, seat)
    if node is Node.ANSWER_SWEEP:
        change_control(state, 1 - seat, out)
        go_on(state, out)
    else:
        roll(state, Node.SHOT_ROLL)


def answer_sweep(state: State, action: Action, out: Out) -> None:
    """Call a foul: the tackle is cancelled and a new move or a kick begins (PMF-11.5 to 11.8)."""
    fouled, card = state.actor, action.card
    tackler = 1 - fouled
    act_with(state, fouled, card)
    kick = Kick.PENALTY if card == Card.PENALTY else Kick.FREE_KICK if action.how is How.DIRECT else Kick.NONE
    if out is not None:
        out.append(FoulCalled(fouled, card, kick))
    if not state.setup.keep_chain_on_foul:
        drop_chain(state, out)
    lose_keeper(state, out)
    _book(state, tackler, card, out)
    state.kick = kick
    if kick is Kick.PENALTY:
        ask(state, Node.ANSWER_PENALTY, tackler, out)
    elif kick is Kick.FREE_KICK:
        ask(state, Node.ANSWER_FREE_KICK, tackler, out)
    else:
        state.open = Open.FOUL
        go_on(state, out)


def _book(state: State, tackler: int, card: int, out: Out) -> None:
    """Lay a yellow or a red card in front of the tackler's team (PMF-14.1); others are discarded."""
    if card not in (Card.FREE_KICK_YELLOW, Card.FREE_KICK_RED):
        to_discard(state, ONE[card])
        return
    track = state.track[tackler]
    if out is not None:
        second = Card.FREE_KICK_YELLOW in track
        out.append(YellowShown(tackler, second) if card == Card.FREE_KICK_YELLOW else RedShown(tackler))
    set_track(state, tackler, add(track, ONE[card]), out)


def answer_kick(state: State, action: Action, out: Out) -> None:
    """Intercept, clear or injure: the answer is the team's action (PMF-5.6)."""
    seat, card = state.actor, action.card
    act_with(state, seat, card)
    if card == Card.INJURY:
        injure(state, out)
        roll(state, Node.SHOT_ROLL)
        return
    to_discard(state, ONE[card])
    if card == Card.INTERCEPTION:
        intercept(state, seat, out)
    else:
        clear(state, seat, out)
