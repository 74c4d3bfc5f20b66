"""The rules as functions on a state: what may be decided, what chance may do, what follows."""

from __future__ import annotations

from collections.abc import Callable

from engine.tablero_y_dados import placement, play, turns
from engine.tablero_y_dados.actions import WINDOW, Action, Node, Verb
from engine.tablero_y_dados.placement import Out
from engine.tablero_y_dados.state import FIRST_HALF, OFF, Setup, State

Listing = Callable[[State], list[Action]]
Deciding = Callable[[State, Action, Out], None]


def _windows(_state: State) -> list[Action]:
    return list(WINDOW)


def _place(state: State, action: Action, out: Out) -> None:
    placement.place_piece(state, state.actor, action.value, out)
    turns.go_on_placing(state, out)


def _take(state: State, action: Action, out: Out) -> None:
    turns.take(state, action.value, out)


_QUESTIONS: dict[Node, tuple[Listing, Deciding]] = {
    Node.PLACE: (placement.legal_places, _place),
    Node.WINDOW: (_windows, play.choose_call),
    Node.KEEPER_MOVE: (play.legal_keeper, play.choose_keeper),
    Node.BALL: (play.legal_ball, play.choose_ball),
    Node.NEAREST: (turns.legal_takers, _take),
}

_DIE = [(die, 1) for die in range(1, 7)]
_PAIR = [(10 * a + b, 1) for a in range(1, 7) for b in range(1, 7)]
_DRAW = [(pair, 1) for pair, _ in _PAIR if pair % 11]
_CHANCES: dict[Node, list[tuple[int, int]]] = {
    Node.PLACEMENT_DRAW: _DRAW,
    Node.KICKOFF_DRAW: _DRAW,
    Node.SHOOTOUT_DRAW: _DRAW,
    Node.KEEPER_DIE: _DIE,
    Node.BALL_DIE: _DIE,
    Node.PENALTY_DIE: _DIE,
    Node.CORNER_DICE: _PAIR,
    Node.SHOOTOUT_DIE: _DIE,
}
_POSSIBLE = {node: frozenset(outcome for outcome, _ in outcomes) for node, outcomes in _CHANCES.items()}


def two_dice(outcome: int) -> tuple[int, int]:
    """Give the dice of an outcome of two, in their order: 25 is a 2 and then a 5."""
    return divmod(outcome, 10)


def initial(setup: Setup, out: Out = None) -> State:
    """Give a new match's state: the draw of the placement is due."""
    state = State(setup)
    turns.prepare_period(state, FIRST_HALF, out)
    return state


def legal(state: State) -> list[Action]:
    """Give what the actor may decide, sorted; empty when chance is due or the match is over."""
    question = _QUESTIONS.get(state.node)
    return question[0](state) if question else []


def apply(state: State, action: Action, out: Out = None) -> None:
    """Do a decision and all that follows up to the next question or chance; tell it in `out`.

    The action must be legal; `why_illegal` (refusals) checks that, this doesn't.
    """
    if action.verb == Verb.CLOCK:
        turns.read_clock(state, action.value, out)
    else:
        _QUESTIONS[state.node][1](state, action, out)


def chance(state: State) -> list[tuple[int, int]]:
    """Give (outcome, weight) of the dice that are due; empty when none are.

    A single die is 1 to 6, two dice in order are 11 to 66; a draw never ties (FTD-4.1).
    """
    return _CHANCES.get(state.node, [])


def apply_chance(state: State, outcome: int, out: Out = None) -> None:
    """Let the dice fall. Raises ValueError for what they can't show."""
    node = state.node
    if outcome not in _POSSIBLE.get(node, ()):
        raise ValueError(f"the dice can't show {outcome} now")
    match node:
        case Node.BALL_DIE:
            play.ball_rolled(state, (outcome,), out)
        case Node.KEEPER_DIE:
            play.keeper_rolled(state, outcome, out)
        case Node.CORNER_DICE:
            play.ball_rolled(state, two_dice(outcome), out)
        case Node.PENALTY_DIE:
            play.penalty_rolled(state, outcome, out)
        case Node.SHOOTOUT_DIE:
            turns.shootout_kicked(state, outcome, out)
        case Node.KICKOFF_DRAW:
            turns.kickoff_drawn(state, two_dice(outcome), out)
        case Node.PLACEMENT_DRAW:
            turns.placement_drawn(state, two_dice(outcome), out)
        case _:
            turns.shootout_drawn(state, two_dice(outcome), out)


def actor(state: State) -> int | None:
    """Give the seat that is asked, or None."""
    return None if state.actor == OFF else state.actor
