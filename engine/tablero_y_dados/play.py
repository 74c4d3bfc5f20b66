"""The roll and what is done with it: calls, passes, goals, clearances, corners, fouls (FTD-6 to 14)."""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.core.pairs import put
from engine.tablero_y_dados import paths
from engine.tablero_y_dados.actions import (
    CALL,
    CLEAR,
    CORNER,
    GOAL,
    KEEPER,
    PASS,
    STAY,
    Action,
    Mode,
    Node,
    Verb,
    chosen,
)
from engine.tablero_y_dados.board import (
    BESIDE_GOAL,
    EAST,
    GOAL_AREA,
    OPEN,
    OVER_LINE,
    PENALTY_AREA,
    SPOTS,
    WEST,
    corner,
)
from engine.tablero_y_dados.events import (
    BallCleared,
    BallMoved,
    BallRolled,
    BallStuck,
    CornerConceded,
    Event,
    FoulCommitted,
    GoalScored,
    KeeperCalled,
    KeeperCallFailed,
    KeeperHeld,
    KeeperMoved,
    KeeperRolled,
    PassCompleted,
    PenaltyAwarded,
    PenaltyRolled,
    PenaltySaved,
    RecoveryCounted,
    RecoveryFailed,
)
from engine.tablero_y_dados.placement import Out
from engine.tablero_y_dados.state import OFF, State
from engine.tablero_y_dados.turns import PENALTY_GOAL, after_window, end_turn, open_windows

DEFLECTION = 3
"""Points that may be added to put the ball out for a corner (FTD-14.1)."""
CALL_MOVES = 4
"""The least die with which a called keeper moves (FTD-11.4, 11.6)."""


# The keeper (FTD-11)


def choose_call(state: State, action: Action, out: Out) -> None:
    """Call the keeper, or decline."""
    seat = state.actor
    if action == CALL:
        state.called = put(state.called, seat, True)
        state.caller = seat
        state.node, state.actor = Node.KEEPER_DIE, OFF
        if out is not None:
            out.append(KeeperCalled(seat))
    else:
        after_window(state, seat)


def keeper_rolled(state: State, die: int, out: Out) -> None:
    """Ask where the keeper goes, or give the rival its bonus (FTD-11.4 to 11.6)."""
    seat = state.caller
    if out is not None:
        out.append(KeeperRolled(seat, die))
    state.dice = (die,)
    if die >= CALL_MOVES and keeper_squares(state):
        state.node, state.actor = Node.KEEPER_MOVE, seat
        return
    if die < CALL_MOVES:
        state.bonus = put(state.bonus, 1 - seat, die)
        if out is not None:
            out.append(KeeperCallFailed(seat, die))
    elif out is not None:
        out.append(KeeperHeld(seat))
    _keeper_done(state, seat)


def keeper_squares(state: State) -> Mask:
    """Give where the called keeper may go; he never steps onto a ball that lies elsewhere (FTD-11.7)."""
    seat, die = state.caller, state.dice[0]
    at = state.keeper(seat)
    area = GOAL_AREA[state.end_of(seat)]
    if die == CALL_MOVES:
        squares = (1 << at + 1 | 1 << at - 1) & area
    elif die == CALL_MOVES + 1:
        squares = (0b11111 << at >> 2) & area
    else:
        squares = area
    return squares if state.ball == at else squares & ~(1 << state.ball)


def legal_keeper(state: State) -> list[Action]:
    """Give the keeper's moves."""
    return chosen(KEEPER, keeper_squares(state))


def choose_keeper(state: State, action: Action, out: Out) -> None:
    """Move the keeper, and a ball on his square with him."""
    seat, end = state.actor, action.value
    start = state.keeper(seat)
    carries = state.ball == start
    men = state.men[seat]
    state.men = put(state.men, seat, (end, *men[1:]))
    state.occupied = put(state.occupied, seat, state.occupied[seat] & ~(1 << start) | 1 << end)
    if carries:
        state.ball = end
    if out is not None:
        out.append(KeeperMoved(seat, start, end, carries))
    _keeper_done(state, seat)


def _keeper_done(state: State, seat: int) -> None:
    state.dice = ()
    state.caller = OFF
    after_window(state, seat)


# The roll (FTD-6.3)


def ball_rolled(state: State, dice: tuple[int, ...], out: Out) -> None:
    """Take a ball roll: the foul test, then what it allows is asked (FTD-6.3, 12.1, 14.6)."""
    seat = state.to_play
    bonus = state.bonus[seat]
    if bonus:
        state.bonus = put(state.bonus, seat, 0)
    value = sum(dice) + bonus
    compared = value if len(dice) == 1 and state.setup.foul_by == "values" else dice[-1]
    before = state.last_die if len(dice) == 1 else dice[0]
    state.rolls += len(dice)
    state.last_die = compared
    if out is not None:
        out.append(BallRolled(seat, dice, bonus, value))
    if compared == before:
        _foul(state, dice[-1], out)
        return
    state.dice = dice
    state.value = state.left = value
    if state.mode == Mode.RECOVERY and state.rolls == 1:
        distance, state.nearest = paths.nearest(state.ball, state.occupied[1 - seat], state.occupied[seat])
        state.left -= distance
    state.node, state.actor = Node.BALL, seat


def _foul(state: State, die: int, out: Out) -> None:
    """A penalty for the rival in the offender's own area, else a free kick (FTD-12, 13.1, 14.7)."""
    seat = state.to_play
    end = state.end_of(seat)
    if out is not None:
        out.append(FoulCommitted(seat, die, state.ball))
    area = PENALTY_AREA[end]
    if state.setup.penalty_area == "either":
        area |= PENALTY_AREA[1 - end]
    if area >> state.ball & 1:
        state.ball = SPOTS[end]
        if out is not None:
            out.append(PenaltyAwarded(1 - seat, state.ball))
        end_turn(state, "foul", Mode.PENALTY, out)
    else:
        end_turn(state, "foul", Mode.FREE_KICK, out)


def penalty_rolled(state: State, die: int, out: Out) -> None:
    """A goal with 3 or more, else the keeper has the ball (FTD-13.2 to 13.4).

    In a scenario's position where nobody keeps goal, every die is one.
    """
    seat, rival = state.to_play, 1 - state.to_play
    bonus = state.bonus[seat]
    state.bonus = put(state.bonus, seat, 0)
    state.rolls += 1
    if out is not None:
        out.append(PenaltyRolled(seat, die, bonus, die + bonus))
    if die + bonus >= PENALTY_GOAL or state.keeper(rival) == OFF:
        _goal(state, "penalty", out)
        return
    state.ball = state.keeper(rival)
    if out is not None:
        out.append(PenaltySaved(rival, state.ball))
    end_turn(state, "save", Mode.SAVE, out)


# What a roll allows (FTD-6.4)


def receivers(state: State) -> Mask:
    """Give the pieces that could receive a pass: not the one counted from (FTD-7.2, 10.5)."""
    own = state.occupied[state.to_play]
    counted = state.nearest
    return own if counted & (counted - 1) else own & ~counted


def passes(state: State) -> Mask:
    """Give the pieces that the roll passes to."""
    if state.left < 1:
        return 0
    exact = paths.ends if state.setup.path_rule == "any" else paths.shortest_ends
    return exact(state.ball, state.left, state.occupied[1 - state.to_play], receivers(state))


def steps_to_goal(state: State) -> int:
    """Give the fewest steps over the rival's goal line, that step counted; NEVER with the ball on his keeper.

    FTD-8.2, 8.3.
    """
    rival = 1 - state.to_play
    if state.ball == state.keeper(rival):
        return paths.NEVER
    steps = paths.steps_to(state.ball, state.occupied[rival], GOAL_AREA[state.end_of(rival)])
    return min(steps + 1, paths.NEVER)


def is_goal(state: State) -> bool:
    """Whether the roll scores."""
    if state.left < OVER_LINE[1 - state.end_of(state.to_play)][state.ball]:
        return False
    return steps_to_goal(state) <= state.left


def steps_to_corner(state: State, side: int) -> int:
    """Give the fewest steps over the own end line on a side of the goal, that step counted (FTD-14.2)."""
    seat = state.to_play
    out_from = BESIDE_GOAL[state.end_of(seat)][side]
    return min(paths.steps_to(state.ball, state.occupied[1 - seat], out_from) + 1, paths.NEVER)


def may_deflect(state: State) -> bool:
    """Whether a corner may be conceded from where the ball lies (FTD-14.3, match option)."""
    area = PENALTY_AREA[state.end_of(state.to_play)]
    return state.setup.deflection == "anywhere" or bool(area >> state.ball & 1)


def corners(state: State) -> list[Action]:
    """Give the sides on which the roll puts the ball out."""
    reach = state.left + DEFLECTION
    if reach < OVER_LINE[state.end_of(state.to_play)][state.ball] or not may_deflect(state):
        return []
    return [CORNER[side] for side in (WEST, EAST) if steps_to_corner(state, side) <= reach]


def clearances(state: State) -> Mask:
    """Give where the roll clears to, were there neither pass nor goal (FTD-9.2)."""
    if state.left < 1 or (state.setup.reached == "stay" and recovering(state)):
        return 0
    exact = paths.ends if state.setup.path_rule == "any" else paths.shortest_ends
    occupied = state.occupied
    empty = OPEN & ~(occupied[0] | occupied[1])
    return exact(state.ball, state.left, occupied[1 - state.to_play], empty)


def legal_ball(state: State) -> list[Action]:
    """Give what may be done with the roll, sorted."""
    to_pass = passes(state)
    scores = is_goal(state)
    outs = corners(state)
    better = [*([GOAL] if scores else ()), *chosen(PASS, to_pass), *outs] if scores or to_pass else outs
    if (scores or to_pass) and not state.setup.clear_anyway:
        return better
    to_clear = clearances(state)
    if to_clear or scores or to_pass:
        return [*better, *chosen(CLEAR, to_clear)]
    return [*outs, STAY]


# Doing it


def recovering(state: State) -> bool:
    """Whether the roll counts to a loose ball first (FTD-10.1)."""
    return state.mode == Mode.RECOVERY and state.rolls == 1


def choose_ball(state: State, action: Action, out: Out) -> None:
    """Do what was decided with a roll."""
    if out is not None:
        out += told_move(state, action)
    seat, left = state.to_play, state.left
    failed = recovering(state)
    added = max(0, steps_to_corner(state, action.value) - left) if action.verb == Verb.CORNER else 0
    state.dice, state.value, state.left, state.nearest = (), 0, 0, 0
    if action.verb != Verb.STAY:
        state.idle = 0
    match action.verb:
        case Verb.GOAL:
            _goal(state, "shot", out)
        case Verb.PASS:
            _pass(state, action.value, out)
        case Verb.CORNER:
            state.ball = corner(state.end_of(seat), action.value)
            if out is not None:
                out.append(CornerConceded(seat, action.value, added, state.ball))
            end_turn(state, "corner", Mode.CORNER, out)
        case Verb.CLEAR:
            state.ball = action.value
            if out is not None:
                out += (RecoveryFailed(seat, "no_pass"),) if failed else ()
                out.append(BallCleared(seat, state.ball))
            end_turn(state, "lost", Mode.RECOVERY, out)
        case _:
            state.idle = state.idle + 1 if failed else 0
            if out is not None:
                why = "no_pass" if left > 0 else "short" if left < 0 else "nothing_left"
                out += (RecoveryFailed(seat, why),) if failed else ()
                out.append(BallStuck(seat, state.ball, state.idle))
            end_turn(state, "lost", Mode.RECOVERY, out)


def _goal(state: State, how: str, out: Out) -> None:
    seat = state.to_play
    state.score = put(state.score, seat, state.score[seat] + 1)
    if out is not None:
        out.append(GoalScored(seat, how, state.score))
    end_turn(state, "goal", Mode.KICK_OFF, out)


def _pass(state: State, piece: int, out: Out) -> None:
    start, state.ball = state.ball, piece
    state.loose = False
    if out is not None:
        out.append(PassCompleted(state.to_play, start, piece))
    if state.rolls >= state.setup.max_rolls_per_turn:
        end_turn(state, "guard", Mode.RECOVERY, out)
    else:
        open_windows(state)


def count_in(state: State, action: Action) -> RecoveryCounted:
    """Give how a loose ball is counted to for what is done with the rest.

    Of tied pieces the first that doesn't receive is counted from (FTD-10.2, 10.5).
    """
    seat = state.to_play
    pieces = [node for node in members(state.nearest) if action != PASS[node]]
    rivals = state.occupied[1 - seat]
    route = paths.shortest_route(state.ball, rivals, 1 << pieces[0])
    if not route:
        route = paths.shortest_route(state.ball, 0, 1 << pieces[0])
    return RecoveryCounted(seat, pieces[0], route[::-1], state.left)


def route_of(state: State, action: Action) -> tuple[int, ...]:
    """Give a way that the ball may take for a decision on a roll; empty when it stays (FTD-5.7)."""
    seat = state.to_play
    rivals = state.occupied[1 - seat]
    match action.verb:
        case Verb.GOAL:
            return paths.shortest_route(state.ball, rivals, GOAL_AREA[state.end_of(1 - seat)])
        case Verb.CORNER:
            targets = BESIDE_GOAL[state.end_of(seat)][action.value]
            return paths.shortest_route(state.ball, rivals, targets)
        case Verb.PASS | Verb.CLEAR:
            return paths.exact_route(state.ball, state.left, rivals, action.value)
        case _:
            return ()


_KINDS = {Verb.GOAL: "shot", Verb.PASS: "pass", Verb.CORNER: "corner", Verb.CLEAR: "clearance"}


def told_move(state: State, action: Action) -> list[Event]:
    """Give the events of a loose ball's count and of the ball's way."""
    told: list[Event] = []
    if recovering(state) and state.nearest:
        told.append(count_in(state, action))
    if action.verb in _KINDS:
        told.append(BallMoved(state.to_play, route_of(state, action), _KINDS[action.verb]))
    return told
