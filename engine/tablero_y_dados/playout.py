"""Random play: whole matches by players of different habits, for tests, benchmarks and the command line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.playout import Played, pick, uniform
from engine.tablero_y_dados import rules
from engine.tablero_y_dados.actions import CALL, CORNER, DECLINE, GOAL, Action, Node, Verb
from engine.tablero_y_dados.board import SIZE, place
from engine.tablero_y_dados.state import OFF, Setup, State

Habit = Callable[[State, list[Action], Random], Action]
"""Chooses one of the legal actions."""


def attacking(state: State, options: list[Action], luck: Random) -> Action:
    """Goes for goal: passes and clears forward, shoots, seldom calls the keeper."""
    if state.node == Node.WINDOW:
        return CALL if luck.random() < 0.05 else DECLINE
    if GOAL in options:
        return GOAL
    if state.node == Node.BALL:
        wanted = [action for action in options if action.verb != Verb.CORNER] or options
        north = state.end_of(state.actor) == 0
        return max(wanted, key=lambda action: _row(action) if north else -_row(action))
    return pick(options, luck)


def calling(state: State, options: list[Action], luck: Random) -> Action:
    """Calls the keeper whenever it may, and gives corners away."""
    if state.node == Node.WINDOW and luck.random() < 0.9:
        return CALL
    outs = [action for action in CORNER if action in options]
    return pick(outs or options, luck)


def _row(action: Action) -> int:
    return place(action.value)[1] if action.value < SIZE else 9


HABITS: dict[str, Habit] = {"uniform": uniform, "attacking": attacking, "calling": calling}


def random_setup(luck: Random) -> Setup:
    """Give a set-up with some of the options that lead to other play."""
    return Setup(
        tie_break=pick(("extra_then_shootout", "extra_only", "shootout", "none"), luck),
        golden_goal=luck.random() < 0.2,
        placement_mode="f0" if luck.random() < 0.2 else "alternate",
        path_rule="shortest" if luck.random() < 0.2 else "any",
        clear_anyway=luck.random() < 0.2,
        reached="stay" if luck.random() < 0.2 else "clear",
        foul_by="values" if luck.random() < 0.2 else "dice",
        penalty_area="either" if luck.random() < 0.2 else "own",
        deflection="own_area" if luck.random() < 0.2 else "anywhere",
    )


def play_out(state: State, luck: Random, habits: tuple[Habit, Habit] = (uniform, uniform)) -> Played:
    """Play a state to the match's end, in place."""
    decisions = chances = 0
    while state.node != Node.OVER:
        if state.actor == OFF:
            outcomes = rules.chance(state)
            rules.apply_chance(state, outcomes[int(luck.random() * len(outcomes))][0])
            chances += 1
        else:
            seat = state.actor
            rules.apply(state, habits[seat](state, rules.legal(state), luck))
            decisions += 1
    return Played(decisions, chances)
