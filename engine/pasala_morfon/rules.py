"""The rules as functions over a state: what may be decided, what chance may do, what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.cards import weights
from engine.pasala_morfon import answers, kicks, periods, shootout, turn
from engine.pasala_morfon.actions import Action, Node, Verb
from engine.pasala_morfon.ball import Out
from engine.pasala_morfon.dice import ROLLS, WEIGHTS
from engine.pasala_morfon.legal import options
from engine.pasala_morfon.setup import Setup
from engine.pasala_morfon.state import OFF, State

__all__ = ["apply", "apply_chance", "chance", "chance_outcomes", "initial", "legal", "options"]

Deciding = Callable[[State, Action, Out], None]
Happening = Callable[[State, int, Out], None]

_ACTIONS: tuple[Deciding, ...] = (turn.draw, turn.play, turn.shoot, turn.discard, turn.skip)
"""By verb, for an ordinary action."""

_ANSWERS: dict[Node, Deciding] = {
    Node.ANSWER_SWEEP: answers.answer_sweep,
    Node.ANSWER_SHOT: answers.answer_kick,
    Node.ANSWER_FREE_KICK: answers.answer_kick,
    Node.ANSWER_PENALTY: answers.answer_kick,
}

_CHANCES: dict[Node, Happening] = {
    Node.DRAW_CARD: turn.drawn,
    Node.KICKOFF_ROLL: periods.kickoff_rolled,
    Node.SHOT_ROLL: kicks.shot_rolled,
    Node.POSSESSION_ROLL: kicks.possession_rolled,
    Node.SHOOTOUT_ORDER_ROLL: shootout.order_rolled,
    Node.SHOOTOUT_KICK_ROLL: shootout.kick_rolled,
}


def initial(setup: Setup, out: Out = None) -> State:
    """Give a new match's state, before the kick-off roll."""
    state = State(setup)
    periods.begin_match(state, out)
    return state


def legal(state: State) -> list[Action]:
    """Give what the actor may decide, sorted; empty when chance is due or the match is over."""
    return list(options(state))


def apply(state: State, action: Action, out: Out = None) -> None:
    """Do a decision and all that follows up to the next question or chance; tell it in `out`.

    The action must be legal; `why_illegal` (refusals) checks that, this doesn't.
    """
    if state.node is Node.CHOOSE_ACTION:
        _ACTIONS[action.verb](state, action, out)
    elif action.verb is Verb.ACCEPT:
        answers.accept(state, action, out)
    else:
        _ANSWERS[state.node](state, action, out)


def chance(state: State) -> list[tuple[int, int]]:
    """Give (outcome, weight): a card for a draw, else both dice (see dice); empty when no chance is due."""
    if state.node is Node.DRAW_CARD:
        return weights(state.pool)
    return list(WEIGHTS) if state.actor == OFF and state.node is not Node.OVER else []


def chance_outcomes(state: State) -> Sequence[int]:
    """Give the outcomes of the chance that is due, each as likely as the others."""
    return state.pool if state.node is Node.DRAW_CARD else ROLLS


def apply_chance(state: State, outcome: int, out: Out = None) -> None:
    """Let chance have an outcome, and do what follows. Raises ValueError for an impossible one."""
    happening = _CHANCES.get(state.node)
    if happening is None:
        raise ValueError("no chance is due")
    happening(state, outcome, out)
