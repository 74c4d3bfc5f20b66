"""Periods, turns, the clock and the shoot-out: what happens by itself (FTD-4, 6.1, 15, 16)."""

from __future__ import annotations

from engine.core.bits import members
from engine.core.pairs import Pair, leader, put
from engine.core.shootout import decided
from engine.tablero_y_dados import placement
from engine.tablero_y_dados.actions import TAKE, Action, Mode, Node
from engine.tablero_y_dados.board import CENTRE
from engine.tablero_y_dados.events import (
    ClockRead,
    DeadBallPlaced,
    ExtraTimeStarted,
    FreeKickPlaced,
    KickoffDrawn,
    MatchEnded,
    PeriodEnded,
    PeriodPrepared,
    PeriodStarted,
    PlacementDrawn,
    ShootoutDrawn,
    ShootoutKick,
    TurnEnded,
    TurnStarted,
)
from engine.tablero_y_dados.paths import nearest
from engine.tablero_y_dados.placement import Out
from engine.tablero_y_dados.state import AWAY, EXTRA_TIME, FIRST_HALF, HOME, OFF, SECOND_HALF, State

PENALTY_GOAL = 3
"""The least value that scores from the penalty spot (FTD-13.2, 16.3)."""


def prepare_period(state: State, period: int, out: Out) -> None:
    """Take ends for a period and clear the board (FTD-1.4, 4.3, 16.1)."""
    state.period = period
    state.south = HOME if period == FIRST_HALF else AWAY
    state.men, state.occupied = ((), ()), (0, 0)
    state.ball, state.loose = CENTRE, False
    state.number, state.uncounted = 0, False
    setup = state.setup
    minutes = setup.extra_minutes if period == EXTRA_TIME else setup.half_minutes
    state.clock = minutes * 60 if setup.clock_mode == "real" else 0
    if out is not None:
        out.append(PeriodPrepared(period, state.south))
    if setup.placement_mode == "f0":
        placement.use_f0(state, None, out)
        after_placement(state, out)
    elif period == SECOND_HALF:
        begin_placement(state, 1 - state.first_placer, out)
    else:
        state.node, state.actor = Node.PLACEMENT_DRAW, OFF


def placement_drawn(state: State, dice: tuple[int, int], out: Out) -> None:
    """The lower die places first (FTD-3.7)."""
    first = int(dice[1] < dice[0])
    if out is not None:
        out.append(PlacementDrawn(dice, first))
    begin_placement(state, first, out)


def begin_placement(state: State, first: int, out: Out) -> None:
    """Ask for the pieces, beginning with a seat's keeper."""
    state.first_placer = first
    go_on_placing(state, out)


def go_on_placing(state: State, out: Out) -> None:
    """Ask for the next piece, or go on once all stand."""
    if not placement.ask_next(state, out):
        after_placement(state, out)


def after_placement(state: State, out: Out) -> None:
    """Draw for the kick-off; the second half's is the other team's (FTD-4.1, 4.4)."""
    state.actor = OFF
    if state.period == SECOND_HALF:
        start_period(state, 1 - state.first_kicker, out)
    else:
        state.node = Node.KICKOFF_DRAW


def kickoff_drawn(state: State, dice: tuple[int, int], out: Out) -> None:
    """The higher die kicks off (FTD-4.1)."""
    seat = int(dice[1] > dice[0])
    if out is not None:
        out.append(KickoffDrawn(dice, seat))
    if state.period == FIRST_HALF:
        state.first_kicker = seat
    start_period(state, seat, out)


def start_period(state: State, kicker: int, out: Out) -> None:
    """Begin to play with a kick-off."""
    if out is not None:
        out.append(PeriodStarted(state.period, kicker))
    begin_turn(state, kicker, Mode.KICK_OFF, out)


def begin_turn(state: State, seat: int, mode: Mode, out: Out) -> None:
    """Begin a seat's turn; a ball that nobody reaches is dead (FTD-10.8)."""
    state.turn += 1
    if not state.uncounted:
        state.number += 1
    state.to_play = seat
    state.last_die = state.rolls = 0
    state.called = (False, False)
    if mode == Mode.RECOVERY and 0 < state.setup.idle_limit <= state.idle:
        mode = Mode.DEAD_BALL
        state.idle = 0
    state.mode = mode
    state.loose = mode == Mode.RECOVERY
    if mode == Mode.KICK_OFF:
        state.ball = CENTRE
    if out is not None:
        out.append(TurnStarted(state.turn, state.number, seat, mode, state.ball, counted=not state.uncounted))
    if mode in (Mode.FREE_KICK, Mode.DEAD_BALL):
        _, state.nearest = nearest(state.ball, state.occupied[1 - seat], state.occupied[seat])
        if state.nearest & (state.nearest - 1):
            state.node, state.actor = Node.NEAREST, seat
        elif state.nearest:
            take(state, state.nearest.bit_length() - 1, out)
        else:
            # A scenario's team may have no pieces: the ball stays where it is.
            open_windows(state)
    else:
        open_windows(state)


def legal_takers(state: State) -> list[Action]:
    """Give the tied pieces that a free kick or a dead ball may be put on (FTD-12.3, 10.8)."""
    return [TAKE[node] for node in members(state.nearest)]


def take(state: State, piece: int, out: Out) -> None:
    """Put the ball on the piece nearest to it; a possession turn goes on from there."""
    seat, start = state.to_play, state.ball
    state.nearest = 0
    state.ball = piece
    if out is not None:
        kind = FreeKickPlaced if state.mode == Mode.FREE_KICK else DeadBallPlaced
        distance, _ = nearest(start, state.occupied[1 - seat], 1 << piece)
        out.append(kind(seat, start, piece, distance))
    open_windows(state)


def may_call(state: State, seat: int) -> bool:
    """Whether a seat may call: once a turn, and not while a bonus of its making waits (FTD-11.3)."""
    return not state.called[seat] and not state.bonus[1 - seat] and state.keeper(seat) >= 0


def open_windows(state: State) -> None:
    """Ask both for a keeper call before a ball roll, the team about to roll first (FTD-11.2)."""
    seat = state.to_play
    if may_call(state, seat):
        state.node, state.actor = Node.WINDOW, seat
    else:
        second_window(state)


def second_window(state: State) -> None:
    """Ask the other team, then let the ball be rolled for."""
    rival = 1 - state.to_play
    if may_call(state, rival):
        state.node, state.actor = Node.WINDOW, rival
    else:
        ask_roll(state)


def after_window(state: State, seat: int) -> None:
    """Go on when a seat's window is done with."""
    if seat == state.to_play:
        second_window(state)
    else:
        ask_roll(state)


def ask_roll(state: State) -> None:
    """Let the dice of the ball be thrown."""
    state.actor = OFF
    if state.mode == Mode.PENALTY:
        state.node = Node.PENALTY_DIE
    elif state.mode == Mode.CORNER and not state.rolls:
        state.node = Node.CORNER_DICE
    else:
        state.node = Node.BALL_DIE


def end_turn(state: State, why: str, following: Mode, out: Out) -> None:
    """End the turn; then the rival's begins, or the period is over (FTD-15.3, 15.4)."""
    if out is not None:
        out.append(TurnEnded(state.turn, state.to_play, why))
    rival = 1 - state.to_play
    golden = state.setup.golden_goal and state.period == EXTRA_TIME and state.score[0] != state.score[1]
    if state.uncounted or golden or (_time_is_up(state) and following != Mode.PENALTY):
        end_period(state, out)
        return
    state.uncounted = _time_is_up(state)
    begin_turn(state, rival, following, out)


def _time_is_up(state: State) -> bool:
    setup = state.setup
    if setup.clock_mode == "real":
        return state.clock == 0
    return state.number >= (setup.extra_turns if state.period == EXTRA_TIME else setup.half_turns)


def read_clock(state: State, seconds: int, out: Out) -> None:
    """Take over what the clock on the wall says; the question that was asked stays asked."""
    state.clock = seconds
    if out is not None:
        out.append(ClockRead(seconds))


def end_period(state: State, out: Out) -> None:
    """End a period: what waits is dropped, the next begins or the match is decided (FTD-4.6, 16)."""
    if out is not None:
        out.append(PeriodEnded(state.period, state.score))
    state.bonus = (0, 0)
    state.idle = 0
    state.uncounted = False
    state.to_play = OFF
    state.mode = Mode.KICK_OFF
    state.loose = False
    state.called = (False, False)
    state.last_die = state.rolls = 0
    drawn = state.score[0] == state.score[1]
    if state.period == FIRST_HALF:
        prepare_period(state, SECOND_HALF, out)
    elif not drawn:
        why = "time" if state.period == SECOND_HALF else "extra_time"
        if state.period == EXTRA_TIME and state.setup.golden_goal:
            why = "golden_goal"
        end_match(state, why, out)
    elif state.period == SECOND_HALF and state.setup.tie_break.startswith("extra"):
        if out is not None:
            out.append(ExtraTimeStarted())
        prepare_period(state, EXTRA_TIME, out)
    elif state.setup.tie_break in ("shootout", "extra_then_shootout"):
        state.node, state.actor = Node.SHOOTOUT_DRAW, OFF
    else:
        end_match(state, "time" if state.period == SECOND_HALF else "extra_time", out)


def end_match(state: State, why: str, out: Out) -> None:
    """End the match."""
    state.node, state.actor = Node.OVER, OFF
    if out is not None:
        out.append(MatchEnded(state.score, winner(state), why))


def winner(state: State) -> int | None:
    """Give the seat that has won (FTD-1.2, 16.1 to 16.3)."""
    if state.node is not Node.OVER:
        return None
    return winner_of(state.score, state.shootout, state.first_shooter)


def winner_of(score: Pair[int], shootout: Pair[int], first_shooter: int) -> int | None:
    """Give who wins a match that ended so: by goals, by the shoot-out's, at last by its draw (FTD-16.3)."""
    ahead = leader(score, shootout)
    return ahead if ahead is not None or first_shooter == OFF else first_shooter


def shootout_drawn(state: State, dice: tuple[int, int], out: Out) -> None:
    """The higher die kicks first (FTD-16.3)."""
    state.first_shooter = int(dice[1] > dice[0])
    state.node = Node.SHOOTOUT_DIE
    if out is not None:
        out.append(ShootoutDrawn(dice, state.first_shooter))


def shooter(state: State) -> int:
    """Give the seat whose kick of the shoot-out is next."""
    first = state.first_shooter
    return first if state.shots[0] == state.shots[1] else 1 - first


def shootout_kicked(state: State, die: int, out: Out) -> None:
    """Take a kick of the shoot-out: no calls, no bonus; it stops when decided (FTD-16.3)."""
    seat = shooter(state)
    goal = die >= PENALTY_GOAL
    state.shots = put(state.shots, seat, state.shots[seat] + 1)
    state.shootout = put(state.shootout, seat, state.shootout[seat] + goal)
    if out is not None:
        out.append(ShootoutKick(seat, die, goal, state.shootout))
    (n, m), kicks = state.shots, state.setup.shootout_kicks
    if decided(state.shootout, state.shots, kicks):
        end_match(state, "shootout", out)
    elif n == m == kicks + state.setup.shootout_cap:
        end_match(state, "draw_winner", out)
