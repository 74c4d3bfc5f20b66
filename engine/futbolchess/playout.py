"""Random play: whole matches by players of different habits, for tests, benchmarks and the command line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.playout import Played, pick, uniform
from engine.futbolchess import rules
from engine.futbolchess.actions import KEEP, LONG, PLAY, SHORT, WALK, Action, Node, Verb
from engine.futbolchess.pitch import GOAL, index, steps
from engine.futbolchess.state import OFF, QUIET_LIMITS, Clock, Format, RestartKicker, Setup, Standing, State

Habit = Callable[[State, list[Action], Random], Action]
"""Chooses one of the legal actions."""

GOAL_MIDDLE = (index(6, 21), index(7, 0))
"""By seat: a square of the goal it plays towards."""


def attacking(state: State, options: list[Action], luck: Random) -> Action:
    """Goes for goal: plays the ball as near to it as it can, and runs to the ball."""
    if luck.random() < 0.15:
        return pick(options, luck)
    match state.node:
        case Node.LINEUP if KEEP in options:
            return KEEP
        case Node.TURN | Node.OBLIGATION:
            kicks = [action for action in options if action in (PLAY, SHORT, LONG)]
            return pick(kicks, luck) if kicks else options[0]
        case Node.FOOTBALLER if state.deed == Verb.WALK:
            return min(options, key=lambda action: steps(state.pos[action.value], state.ball))
        case Node.SQUARE if state.deed == Verb.WALK:
            return min(options, key=lambda action: steps(action.value, state.ball))
        case Node.SQUARE | Node.KICK_TARGET:
            middle, goal = GOAL_MIDDLE[state.side], GOAL[1 - state.side]
            return min(
                options, key=lambda action: 0 if goal >> action.value & 1 else steps(action.value, middle)
            )
        case _:
            return pick(options, luck)


def crowding(state: State, options: list[Action], luck: Random) -> Action:
    """Walks to the ball with everybody and hardly plays it: disputes, walls, smothered balls."""
    if state.node is Node.TURN and WALK in options and luck.random() < 0.9:
        return WALK
    if state.node is Node.SQUARE and state.deed == Verb.WALK and luck.random() < 0.9:
        return min(options, key=lambda action: steps(action.value, state.ball))
    return pick(options, luck)


HABITS: dict[str, Habit] = {"uniform": uniform, "attacking": attacking, "crowding": crowding}


def random_setup(luck: Random) -> Setup:
    """Give a short match with the move clock and any options."""
    return Setup(
        format=pick(tuple(Format), luck),
        clock=Clock.MOVES,
        moves=pick((8, 20, 45), luck),
        quiet_limit=pick(QUIET_LIMITS, luck),
        restart_kicker=pick(tuple(RestartKicker), luck),
        cross_blocked=luck.random() < 0.3,
        clear_circle=luck.random() < 0.3,
        keeper_in_middle=luck.random() < 0.3,
        both_flanks=luck.random() < 0.3,
        open_lineups=luck.random() < 0.3,
        golden_goal=luck.random() < 0.3,
        all_five=luck.random() < 0.3,
        guard=luck.random() < 0.7,
        standing=(pick(tuple(Standing), luck), pick(tuple(Standing), luck)),
    )


def play_out(state: State, luck: Random, habits: tuple[Habit, Habit] = (uniform, uniform)) -> Played:
    """Play a state to the match's end, in place."""
    decisions = chances = 0
    while state.node is not Node.OVER:
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.outcomes(state), luck))
            chances += 1
        else:
            rules.apply(state, habits[state.actor](state, rules.legal(state), luck))
            decisions += 1
    return Played(decisions, chances)
