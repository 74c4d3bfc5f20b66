"""Who has the ball, what ends a move, and who acts next (PMF-15, 16)."""

from __future__ import annotations

from engine.core.cards import ONE, Cards, add, remove
from engine.core.pairs import put
from engine.pasala_morfon.actions import NO_CARD, Node
from engine.pasala_morfon.cards import FACE_DOWN_BONUS, MALUS
from engine.pasala_morfon.events import (
    ChainDiscarded,
    Event,
    KeeperBonusLost,
    KeeperBonusRestored,
    MalusChanged,
    PossessionChanged,
    ShotCardDiscarded,
    TurnStarted,
    WindowOpened,
)
from engine.pasala_morfon.state import OFF, Kick, Open, State

Out = list[Event] | None
"""Where is told what happened; None when nobody listens."""


def act(state: State, seat: int) -> None:
    """Note that a seat takes an action: it closes the seat's counter-attack window and whatever was open."""
    state.last = seat
    state.open = Open.NONE
    if state.counter == seat:
        state.counter = OFF
    if state.closing > 0:
        state.closing -= 1


def act_with(state: State, seat: int, card: int) -> None:
    """Note an action that takes a card out of the hand."""
    act(state, seat)
    state.hand = put(state.hand, seat, remove(state.hand[seat], card))


def ask(state: State, node: Node, seat: int, out: Out) -> None:
    """Open an answer window (PMF-5.5)."""
    state.node = node
    state.actor = seat
    if out is not None:
        out.append(WindowOpened(seat, node))


def roll(state: State, node: Node) -> None:
    """Call for dice."""
    state.node = node
    state.actor = OFF


def next_action(state: State, out: Out) -> None:
    """Ask the opponent of the team that acted last for its action (PMF-5.8)."""
    seat = 1 - state.last
    state.node = Node.CHOOSE_ACTION
    state.actor = seat
    state.turn += 1
    if out is not None:
        out.append(TurnStarted(state.turn, seat, attacking=seat == state.attacker))


def to_discard(state: State, cards: Cards) -> None:
    """Put cards on the discard pile, face up."""
    state.discard += cards
    state.covered = False


def drop_chain(state: State, out: Out) -> None:
    """Discard the chain."""
    if state.chain:
        if out is not None:
            out.append(ChainDiscarded(state.chain))
        to_discard(state, state.chain)
        state.chain = b""


def end_move(state: State, out: Out) -> None:
    """Discard the chain and the shot card (PMF-9.10, 15.2)."""
    drop_chain(state, out)
    state.kick = Kick.NONE
    card = state.shot
    if card == NO_CARD:
        return
    seat, state.shot = state.attacker, NO_CARD
    hidden = state.setup.secret_discards and not (state.setup.pass_as_shot and FACE_DOWN_BONUS[card])
    if hidden:
        state.buried = put(state.buried, seat, add(state.buried[seat], ONE[card]))
        state.covered = True
    else:
        to_discard(state, ONE[card])
    if out is not None:
        out.append(ShotCardDiscarded(seat, card, hidden))


def change_control(state: State, seat: int, out: Out) -> None:
    """Give a team the ball of the other one (PMF-15.5)."""
    end_move(state, out)
    state.attacker = seat
    if out is not None:
        out.append(PossessionChanged(seat))
        if not state.keeper:
            out.append(KeeperBonusRestored(seat))
    state.keeper = True
    state.counter = seat
    state.open = Open.NONE


def lose_keeper(state: State, out: Out) -> None:
    """Take the keeper bonus of the present defender (PMF-10.2, 11.8)."""
    if state.keeper:
        state.keeper = False
        if out is not None:
            out.append(KeeperBonusLost(1 - state.attacker))


def set_track(state: State, seat: int, track: bytes, out: Out) -> None:
    """Change the cards in front of a team, and with them its malus (PMF-14.5)."""
    before = MALUS[state.track[seat]]
    state.track = put(state.track, seat, track)
    if out is not None and MALUS[track] != before:
        out.append(MalusChanged(seat, MALUS[track]))
