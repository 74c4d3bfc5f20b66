"""What follows a move, always in the same order (FCH-4.6), and the dropped ball (FCH-15.4)."""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.core.pairs import put
from engine.futbolchess.actions import Node
from engine.futbolchess.clock import end_half, time_is_up
from engine.futbolchess.events import BallDropped, DisputeStarted, Drop, GoalScored, ObligationFailed, Toss
from engine.futbolchess.moves import beside, can_be_played, walls
from engine.futbolchess.pitch import DROP_RINGS, GOAL, RING
from engine.futbolchess.procedure import Out, Step, call_chance, end_match, toss_for
from engine.futbolchess.squads import seat_of
from engine.futbolchess.state import OFF, Ending, RestartKicker, State

DROPS = tuple(Drop)
SQUARE_OUTCOME = 100
"""The outcome of a dropped ball is this plus the square."""


def after_ball(state: State, kicker: int, out: Out) -> Step:
    """Go on after a ball move, a kick-off included."""
    seat = seat_of(kicker)
    state.moves_done += 1
    if state.kickoff or seat != state.last_ball_side:
        state.quiet = 0
    else:
        state.quiet += 1
    state.last_ball_side = seat
    state.kickoff = state.obliged = state.failed = False
    goal = False
    for keeping in (0, 1):
        if GOAL[keeping] >> state.ball & 1:
            goal = True
            scorer = 1 - keeping
            state.score = put(state.score, scorer, state.score[scorer] + 1)
            if out is not None:
                out.append(GoalScored(scorer, kicker, seat == keeping, state.score))
            if state.half > 2 and state.setup.golden_goal:
                return end_match(state, scorer, Ending.EXTRA_TIME, out)
    if time_is_up(state):
        return end_half(state, out)
    if goal:
        return _restart(state)
    return _situation(state, seat, out)


def after_other(state: State, seat: int, out: Out) -> Step:
    """Go on after a move of a side that left the ball where it was."""
    state.moves_done += 1
    state.quiet += 1
    if state.obliged and out is not None:
        out.append(ObligationFailed(seat))
    if time_is_up(state):
        state.obliged = state.failed = False
        return end_half(state, out)
    if state.obliged:
        return _obligation_failed(state, seat)
    return _situation(state, seat, out)


def _restart(state: State) -> Step:
    """Line up again; the option says who kicks off (FCH-9.2)."""
    match state.setup.restart_kicker:
        case RestartKicker.HALF:
            state.kicker = state.half_kicker
        case RestartKicker.CONCEDING:
            state.kicker = next(seat for seat in (0, 1) if GOAL[seat] >> state.ball & 1)
        case RestartKicker.NEW_TOSS:
            return toss_for(state, Toss.RESTART)
    return Step.LINEUPS


def _obligation_failed(state: State, seat: int) -> Step:
    """The other side must play the ball, or, if both have failed, it is dropped (FCH-7.6)."""
    if state.failed:
        state.obliged = state.failed = False
        return drop(state, Drop.OBLIGATION)
    state.failed = True
    state.side = 1 - seat
    return Step.OBLIGATION


def _situation(state: State, seat: int, out: Out) -> Step:
    """Smothered, disputed or quiet; else the turn passes."""
    near = RING[state.ball]
    red, blue = near & state.men[0], near & state.men[1]
    if (red or blue) and is_smothered(state):
        return drop(state, Drop.SMOTHERED)
    if red and blue:
        return _dispute(state, out)
    if state.quiet >= state.setup.quiet_limit > 0:
        return drop(state, Drop.QUIET)
    state.side = 1 - seat
    return Step.TURN


def is_smothered(state: State) -> bool:
    """Whether nobody beside the ball could ever play it from there (FCH-15.3)."""
    barred = walls(state.pos, state.men)
    if RING[state.ball] & ~barred:
        return False
    near = beside(state.pos, state.men[0] | state.men[1], state.ball)
    return not can_be_played(state.setup, state.ball, near, barred)


def _dispute(state: State, out: Out) -> Step:
    state.quiet = 0
    if out is not None:
        near = beside(state.pos, state.men[0] | state.men[1], state.ball)
        out.append(DisputeStarted(state.ball, tuple(near)))
    return toss_for(state, Toss.DISPUTE)


def drop(state: State, reason: Drop) -> Step:
    """Let chance say where the ball is dropped."""
    state.drop = DROPS.index(reason)
    return call_chance(state, Node.DROP)


def drop_squares(state: State) -> Mask:
    """Give the empty squares of the innermost ring that has one; where the ball lay is not empty."""
    taken = state.men[0] | state.men[1] | 1 << state.ball
    return next(empty for ring in DROP_RINGS if (empty := ring & ~taken))


def land(state: State, outcome: int, out: Out) -> Step:
    """Drop the ball on a square."""
    options, start = drop_squares(state), state.ball
    state.ball = outcome - SQUARE_OUTCOME
    if out is not None:
        out.append(BallDropped(DROPS[state.drop], start, state.ball, tuple(members(options))))
    state.drop = OFF
    state.quiet = 0
    near = RING[state.ball]
    if near & state.men[0] and near & state.men[1]:
        return _dispute(state, out)
    state.side = 1 - state.last_ball_side
    return Step.TURN
