"""The penalty shoot-out (FCH-12)."""

from __future__ import annotations

from engine.core.pairs import put
from engine.core.shootout import ROUNDS, decided
from engine.futbolchess.actions import LEFT, SIDES, Action, Node
from engine.futbolchess.events import PenaltyTaken, Toss
from engine.futbolchess.procedure import Out, Step, ask, end_match, toss_for
from engine.futbolchess.state import OFF, Ending, Setup, State

GUARD_PAIRS = 30
"""Pairs after the first five that a guarded shoot-out lasts at most (FCH-12.8)."""


def taker_of(shooter: int, number: int) -> int:
    """Give who takes the penalty with this number from 0, when `shooter` shoots first."""
    return shooter ^ number & 1


def is_decided(setup: Setup, shooter: int, taken: int, goals: tuple[int, int]) -> bool:
    """Whether the shoot-out is over after so many penalties: its winner is then ahead (FCH-12.6, 12.7)."""
    if setup.all_five and taken < 2 * ROUNDS:
        return False
    return decided((goals[shooter], goals[1 - shooter]), ((taken + 1) // 2, taken // 2))


def is_left_to_a_toss(setup: Setup, taken: int) -> bool:
    """Whether a shoot-out that isn't decided after so many penalties is tossed for (FCH-12.8)."""
    return setup.guard and taken >= 2 * (ROUNDS + GUARD_PAIRS) and taken % 2 == 0


def next_penalty(state: State, out: Out) -> Step:
    """End the shoot-out, or ask for the next penalty."""
    taken, goals = len(state.penalties), state.shootout
    if is_decided(state.setup, state.shooter, taken, goals):
        return end_match(state, int(goals[1] > goals[0]), Ending.SHOOTOUT, out)
    if is_left_to_a_toss(state.setup, taken):
        return toss_for(state, Toss.GUARD)
    state.turn += 1
    return ask(state, Node.PENALTY_TAKE, taker_of(state.shooter, taken))


def legal_sides(_state: State) -> list[Action]:
    """Left, centre or right, as the taker sees them (FCH-12.4)."""
    return list(SIDES)


def choose_aim(state: State, action: Action, _out: Out) -> Step:
    """Take a penalty to a side; the other side chooses before it is shown (FCH-12.5)."""
    state.aim = action.verb - LEFT.verb
    return ask(state, Node.PENALTY_KEEP, 1 - state.actor)


def choose_dive(state: State, action: Action, out: Out) -> Step:
    """Send the keeper to a side: the same is a save, another a goal (FCH-12.3)."""
    seat, aim, dive = 1 - state.actor, state.aim, action.verb - LEFT.verb
    state.aim = OFF
    state.penalties += (3 * aim + dive,)
    goal = aim != dive
    if goal:
        state.shootout = put(state.shootout, seat, state.shootout[seat] + 1)
    if out is not None:
        out.append(PenaltyTaken(seat, len(state.penalties), aim, dive, goal, state.shootout))
    return Step.PENALTY
