"""The rules of Futbolchess as functions on a state: what may be decided, what chance may do, what follows."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.bits import members
from engine.futbolchess import after, asides, lineups, shootout, toss, turn
from engine.futbolchess.actions import ASIDES, CHANCES, Action, Node
from engine.futbolchess.events import MatchStarted, Toss
from engine.futbolchess.procedure import Out, Step, toss_for
from engine.futbolchess.state import Setup, State

Doing = Callable[[State, Out], Step]
Deciding = Callable[[State, Action, Out], Step]
Listing = Callable[[State], list[Action]]
Drawing = Callable[[State, int, Out], Step]

_STEPS: dict[Step, Doing] = {
    Step.TOSS: toss.begin_toss,
    Step.LINEUPS: lineups.begin,
    Step.KICKOFF: turn.begin_kickoff,
    Step.TURN: turn.begin_turn,
    Step.OBLIGATION: turn.begin_obligation,
    Step.PENALTY: shootout.next_penalty,
}

_QUESTIONS: dict[Node, tuple[Listing, Deciding]] = {
    Node.TOSS_CALL: (toss.legal_calls, toss.choose_call),
    Node.LINEUP: (lineups.legal, lineups.choose),
    Node.KICKOFF: (turn.legal_takers, turn.choose_taker),
    Node.TURN: (turn.legal_deeds, turn.choose_deed),
    Node.OBLIGATION: (turn.legal_deeds, turn.choose_deed),
    Node.FOOTBALLER: (turn.legal_footballers, turn.choose_footballer),
    Node.SQUARE: (turn.legal_ends, turn.choose_end),
    Node.KICK_TARGET: (turn.legal_targets, turn.choose_target),
    Node.PENALTY_TAKE: (shootout.legal_sides, shootout.choose_aim),
    Node.PENALTY_KEEP: (shootout.legal_sides, shootout.choose_dive),
}

_CHANCES: dict[Node, Drawing] = {
    Node.COINS: toss.flip,
    Node.LAST_COIN: toss.flip_last,
    Node.DIE: turn.roll,
    Node.DROP: after.land,
    Node.ANY_KICKOFF: turn.any_kickoff,
    Node.ANY_AIM: asides.any_aim,
    Node.ANY_DIVE: asides.any_dive,
}

_SIDES = [asides.SIDE_OUTCOME + side for side in range(3)]
_FIXED: dict[Node, list[int]] = {
    Node.COINS: [toss.PAIR_OF_COINS + pair for pair in range(4)],
    Node.LAST_COIN: list(toss.COIN),
    Node.DIE: [turn.DIE_OUTCOME + pips for pips in range(1, 7)],
    Node.ANY_AIM: _SIDES,
    Node.ANY_DIVE: _SIDES,
}


def initial(setup: Setup, out: Out = None) -> State:
    """Give a new match's state, at its first question: the toss for the kick-off (FCH-3.1)."""
    state = State(setup)
    if out is not None:
        out.append(MatchStarted())
    go_on(state, toss_for(state, Toss.MATCH), out)
    return state


def legal(state: State) -> list[Action]:
    """Give what the actor may decide, sorted; empty when chance is due or the match is over."""
    question = _QUESTIONS.get(state.node)
    return question[0](state) if question else []


def apply(state: State, action: Action, out: Out = None) -> None:
    """Do a decision and all that follows up to the next question or chance; tell it in `out`.

    The action must be legal; `why_illegal` (refusals) checks that, this doesn't.
    """
    deciding = asides.apply if action.verb >= ASIDES else _QUESTIONS[state.node][1]
    step = deciding(state, action, out)
    if step:
        go_on(state, step, out)


def outcomes(state: State) -> list[int]:
    """Give the outcomes of the chance that is due, each as likely as the others; empty when none is."""
    if state.node not in CHANCES:
        return []
    fixed = _FIXED.get(state.node)
    if fixed is not None:
        return fixed
    if state.node is Node.DROP:
        return [after.SQUARE_OUTCOME + square for square in members(after.drop_squares(state))]
    return [turn.PAIR_OUTCOME + f * turn.PAIR + end for f, end in turn.every_kickoff(state)]


def apply_chance(state: State, outcome: int, out: Out = None) -> None:
    """Let chance have an outcome, and do what follows. Raises ValueError for an impossible one."""
    if outcome not in outcomes(state):
        raise ValueError(f"chance can't have outcome {outcome} now")
    step = _CHANCES[state.node](state, outcome, out)
    if step:
        go_on(state, step, out)


def award_toss(state: State, seat: int, out: Out = None) -> None:
    """Decide the toss that is going on: for searches, which needn't flip coins that are fair (FCH-3.2)."""
    go_on(state, toss.award(state, seat, out), out)


def go_on(state: State, step: Step, out: Out) -> None:
    """Do a step and all that follows by itself."""
    while step:
        step = _STEPS[step](state, out)
