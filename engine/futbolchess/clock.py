"""Halves and their clock (FCH-10, 11, 13): what is shown, when a half is over, and what follows then."""

from __future__ import annotations

from engine.futbolchess.actions import Node
from engine.futbolchess.events import ClockRan, DecisionTimedOut, ExtraTimeStarted, HalfEnded, Toss
from engine.futbolchess.procedure import TOSSES, Out, Step, end_match, toss_for
from engine.futbolchess.state import SHOOTOUT, Clock, Ending, Setup, State

HALF_SECONDS, EXTRA_SECONDS = 2700, 900
_BASE = (0, 0, HALF_SECONDS, 2 * HALF_SECONDS, 2 * HALF_SECONDS + EXTRA_SECONDS)
FULL_SECONDS = 2 * (HALF_SECONDS + EXTRA_SECONDS)

_TIMED = frozenset({Node.TURN, Node.OBLIGATION, Node.FOOTBALLER, Node.SQUARE, Node.KICK_TARGET})


def display_seconds(setup: Setup, half: int, moves_done: int, elapsed: int) -> int:
    """Give the seconds that the match shows, 0..7200; `elapsed` in milliseconds (FCH-10.5)."""
    if half in (0, SHOOTOUT):
        return FULL_SECONDS if half else 0
    length = HALF_SECONDS if half <= 2 else EXTRA_SECONDS
    if setup.clock is Clock.MOVES:
        return _BASE[half] + length * moves_done // setup.moves_of(half)
    return _BASE[half] + min(length, length * elapsed // setup.milliseconds_of(half))


def time_is_up(state: State) -> bool:
    """Whether the half's time has run out (FCH-10.3, 10.7)."""
    setup = state.setup
    if setup.clock is Clock.MOVES:
        return state.moves_done >= setup.moves_of(state.half)
    return state.elapsed >= setup.milliseconds_of(state.half)


def is_running(state: State) -> bool:
    """Whether real time runs: a decision in a turn or a dispute is pending (FCH-10.6)."""
    if state.setup.clock is Clock.MOVES or state.kickoff:
        return False
    return state.node in _TIMED or (state.node is Node.TOSS_CALL and TOSSES[state.toss] is Toss.DISPUTE)


def run(state: State, elapsed: int, out: Out) -> None:
    """Let the half's clock show so many milliseconds, its length at most. What is asked stays asked."""
    state.elapsed = min(elapsed, state.setup.milliseconds_of(state.half))
    if out is not None:
        shown = display_seconds(state.setup, state.half, state.moves_done, state.elapsed)
        out.append(ClockRan(state.half, state.elapsed, shown))


def tell_timeout(seat: int, out: Out) -> None:
    """Tell that a seat's time for a decision is up."""
    if out is not None:
        out.append(DecisionTimedOut(seat))


def begin_half(state: State, half: int, kicker: int) -> Step:
    """Begin a half with both line-ups (FCH-10.10)."""
    state.half = half
    state.moves_done = state.elapsed = state.quiet = 0
    state.half_kicker = state.kicker = kicker
    return Step.LINEUPS


def end_half(state: State, out: Out) -> Step:
    """End the half: the next one, the end, or extra time or penalties if level."""
    if out is not None:
        out.append(HalfEnded(state.half, state.score))
    if state.half in (1, 3):
        return begin_half(state, state.half + 1, 1 - state.half_kicker)
    red, blue = state.score
    if red != blue:
        ending = Ending.GOALS if state.half == 2 else Ending.EXTRA_TIME
        return end_match(state, int(blue > red), ending, out)
    if state.half == 4:
        return toss_for(state, Toss.SHOOTOUT)
    if out is not None:
        out.append(ExtraTimeStarted())
    return toss_for(state, Toss.EXTRA_TIME)
