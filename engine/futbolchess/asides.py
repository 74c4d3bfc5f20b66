"""What can be said beside the answers: giving up, time that is up, the clock, a standing call.

These are possible whenever their seat is asked and are never listed among the legal answers, so that whoever
picks from those plays on.
"""

from __future__ import annotations

from engine.core.pairs import put
from engine.core.refusal import N_, Refusal
from engine.futbolchess import lineups, shootout, toss, turn
from engine.futbolchess.actions import HEADS, SIDES, Action, Node, Verb
from engine.futbolchess.clock import is_running, run, tell_timeout
from engine.futbolchess.events import Resigned, StandingCallSet
from engine.futbolchess.procedure import Out, Step, call_chance, end_match
from engine.futbolchess.state import Clock, Ending, State

SIDE_OUTCOME = 20
"""The outcome of a random penalty choice is this plus the side."""


def refused(state: State, action: Action) -> Refusal | None:
    """Give why the asked seat may not say this, or None when it may."""
    real = state.setup.clock is Clock.REAL
    match action.verb:
        case Verb.RESIGN | Verb.STANDING:
            return None
        case Verb.TIMEOUT if not real:
            return Refusal("FCH-10.9", N_("No time runs in this match: moves end its halves."))
        case Verb.CLOCK if not real:
            return Refusal("FCH-10.2", N_("No time runs in this match: moves end its halves."))
        case Verb.CLOCK if not is_running(state):
            return Refusal("FCH-10.6", N_("The clock stands still now."))
        case Verb.CLOCK if action.value < state.elapsed:
            return Refusal("FCH-10.6", N_("The clock can't run backwards."))
        case _:
            return None


def apply(state: State, action: Action, out: Out) -> Step:
    """Do what a seat says beside the answers."""
    seat = state.actor
    match action.verb:
        case Verb.RESIGN:
            if out is not None:
                out.append(Resigned(seat))
            return end_match(state, 1 - seat, Ending.RESIGNED, out)
        case Verb.STANDING:
            state.standing = put(state.standing, seat, action.value)
            if out is not None:
                out.append(StandingCallSet(seat, action.value))
            return Step.WAIT
        case Verb.CLOCK:
            run(state, action.value, out)
            return Step.WAIT
        case _:
            tell_timeout(seat, out)
            return _timeout(state, out)


def _timeout(state: State, out: Out) -> Step:
    """Decide for a seat whose time is up (FCH-10.9)."""
    seat = state.actor
    match state.node:
        case Node.TOSS_CALL:
            return toss.choose_call(state, HEADS, out)
        case Node.LINEUP:
            kickoff = seat == state.kicker
            return lineups.confirm(state, lineups.proposed(state.setup, state.lineups, seat, kickoff), out)
        case Node.PENALTY_TAKE:
            return call_chance(state, Node.ANY_AIM)
        case Node.PENALTY_KEEP:
            return call_chance(state, Node.ANY_DIVE)
        case _ if state.kickoff:
            return call_chance(state, Node.ANY_KICKOFF)
        case _:
            return turn.give_up(state, out)


def any_aim(state: State, outcome: int, out: Out) -> Step:
    """Take the penalty to the side that chance has drawn."""
    state.actor = shootout.taker_of(state.shooter, len(state.penalties))
    return shootout.choose_aim(state, SIDES[outcome - SIDE_OUTCOME], out)


def any_dive(state: State, outcome: int, out: Out) -> Step:
    """Send the keeper to the side that chance has drawn."""
    state.actor = 1 - shootout.taker_of(state.shooter, len(state.penalties))
    return shootout.choose_dive(state, SIDES[outcome - SIDE_OUTCOME], out)
