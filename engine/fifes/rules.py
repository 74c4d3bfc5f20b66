"""The rules of FIFES as one stateless object: what may be decided, what chance may do, what follows."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import weights
from engine.fifes import decks, duels, moves, placement, played, regroup, shootout, turn
from engine.fifes.actions import NO, YES, Action, Node
from engine.fifes.procedure import ARGUMENT, STEP_MASK, Out, Step, plan, step
from engine.fifes.state import Setup, State

Doing = Callable[[State, int, Out], None]
Deciding = Callable[[State, Action, Out], None]
Listing = Callable[[State], list[Action]]


def _yes_no(_state: State) -> list[Action]:
    return [YES, NO]


_STEPS: dict[int, Doing] = {
    Step.BEGIN_MATCH: placement.begin_match,
    Step.PLACE: placement.place,
    Step.REVEAL_PLACES: placement.reveal_places,
    Step.ASK_TAKER: placement.ask_taker,
    Step.KICKOFF_WON: placement.kickoff_won,
    Step.TOP: decks.take_top,
    Step.DRAW: decks.draw,
    Step.DREW: decks.drew,
    Step.REFILL: decks.refill,
    Step.CONTEST: decks.contest,
    Step.SHOW: decks.show,
    Step.SHOWN: decks.shown,
    Step.COMPARE: decks.compare,
    Step.REBOUND_WON: duels.award_rebound,
    Step.LIGHTNING_WON: turn.lightning_won,
    Step.BEGIN_TURN: turn.begin_turn,
    Step.ACT: turn.act,
    Step.WINDOW: turn.window,
    Step.REGROUP_ATTACK: regroup.begin_attack,
    Step.REGROUP_DEFENCE: regroup.begin_defence,
    Step.CLOSE: turn.close,
    Step.END_TURN: turn.end_turn,
    Step.END_MATCH: turn.end_match,
    Step.PLACE_CARDS: played.place_cards,
    Step.PLACE_SIDE: played.place_side,
    Step.TURN_UP: played.turn_up,
    Step.STRESS: played.stress,
    Step.STRESS_GOT: played.stress_got,
    Step.ABILITY: played.ability,
    Step.PEEKED: played.peeked,
    Step.DROPPED: played.dropped,
    Step.LEAVE: played.leave,
    Step.POINTS: moves.count_points,
    Step.TACKLE: duels.tackle,
    Step.SHOT: duels.shot,
    Step.FINISH: turn.finish,
    Step.SHOOTOUT_NEXT: shootout.next_shot,
    Step.SHOOTOUT_SHOT: shootout.ask_shooter,
}

_QUESTIONS: dict[Node, tuple[Listing, Deciding]] = {
    Node.PLACE_FOOTBALLER: (placement.legal_footballers, placement.choose_footballer),
    Node.PLACE_HEX: (placement.legal_hexes, placement.choose_hex),
    Node.CHOOSE_KICKOFF: (_yes_no, placement.choose_kickoff),
    Node.TAKER: (placement.legal_team, placement.choose_taker),
    Node.ACTION: (turn.legal_actions, turn.choose_action),
    Node.SUB_OUT: (placement.legal_out, placement.choose_out),
    Node.SUB_IN: (placement.legal_in, placement.choose_in),
    Node.SUB_COOL: (placement.legal_sub_cool, placement.choose_sub_cool),
    Node.RUNNER: (placement.legal_team, moves.choose_runner),
    Node.TACKLER: (duels.legal_tacklers, duels.choose_tackler),
    Node.TACKLE_HEX: (duels.legal_tackle_hexes, duels.choose_tackle_hex),
    Node.CARD: (played.legal_cards, played.choose_card),
    Node.SIDE: (played.legal_sides, played.choose_side),
    Node.RUN_TO: (moves.legal_run, moves.choose_run),
    Node.CARRY_TO: (moves.legal_carry, moves.choose_carry),
    Node.PASS_TO: (moves.legal_pass, moves.choose_pass),
    Node.FETCH: (moves.legal_fetch, moves.choose_fetch),
    Node.BOTTOM: (_yes_no, played.choose_bottom),
    Node.RECOVER: (played.legal_recover, played.choose_recover),
    Node.CHANGE: (played.legal_cards, played.choose_change),
    Node.RECEIVER: (duels.legal_receivers, duels.choose_receiver),
    Node.REGROUP: (regroup.legal_regroup, regroup.choose_mover),
    Node.REGROUP_HEX: (regroup.legal_regroup_hexes, regroup.choose_regroup_hex),
    Node.LIGHTNING: (turn.legal_lightning, turn.choose_lightning),
    Node.CLOSING: (turn.legal_closing, turn.choose_closing),
    Node.THROW: (turn.legal_throw, turn.choose_throw),
    Node.STOP_PLAY: (_yes_no, turn.choose_stop),
    Node.SHOOTER: (shootout.legal_shooters, shootout.choose_shooter),
}


def initial(setup: Setup, out: Out = None) -> State:
    """Give a new match's state, at its first question."""
    state = State(setup)
    state.node = Node.BUSY
    plan(state, step(Step.BEGIN_MATCH))
    _go_on(state, out)
    return state


def legal(state: State) -> list[Action]:
    """Give what the actor may decide, sorted; empty when chance is due or the match is over."""
    question = _QUESTIONS.get(state.node)
    return sorted(question[0](state)) if question else []


def options(state: State) -> list[Action]:
    """Give what the actor may decide in no promised order: for play-outs, where sorting would be waste."""
    return _QUESTIONS[state.node][0](state)


def apply(state: State, action: Action, out: Out = None) -> None:
    """Do a decision and all that follows up to the next question or chance; tell it in `out`.

    The action must be legal; `why_illegal` (refusals) checks that, this doesn't.
    """
    deciding = _QUESTIONS[state.node][1]
    state.node = Node.BUSY
    deciding(state, action, out)
    _go_on(state, out)


def chance(state: State) -> list[tuple[int, int]]:
    """Give (card, weight) for each card that chance may name; empty when no chance is due."""
    return weights(chance_cards(state)) if state.node == Node.CHANCE else []


def chance_cards(state: State) -> bytes:
    """Give the cards of which chance names one, each as likely as the others."""
    return (state.hand if state.chance_hand else state.deck)[state.chance_seat]


def apply_chance(state: State, card: int, out: Out = None) -> None:
    """Let chance name a card, and do what follows. Raises ValueError for a card that isn't there."""
    decks.draw_from(state, card)
    state.node = Node.BUSY
    _go_on(state, out)


def _go_on(state: State, out: Out) -> None:
    while state.node is Node.BUSY:
        code = state.todo[-1]
        state.todo = state.todo[:-1]
        _STEPS[code & STEP_MASK](state, code >> ARGUMENT, out)
