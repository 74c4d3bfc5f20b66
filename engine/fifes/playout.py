"""Random play: whole matches by players of different habits, for tests, benchmarks and the command line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.playout import Played, pick, uniform
from engine.fifes import rules
from engine.fifes.actions import (
    DONE,
    FOOTBALLER,
    HEX,
    NO,
    NONE,
    PASS,
    RUN,
    SHOOT,
    TACKLE,
    YES,
    Action,
    Node,
)
from engine.fifes.pitch import GOAL_MIDDLE, GRID
from engine.fifes.squads import clubs
from engine.fifes.state import OFF, Setup, State

Habit = Callable[[State, list[Action], Random], Action]
"""Chooses one of the legal actions."""


def attacking(state: State, options: list[Action], luck: Random) -> Action:
    """Goes for goal: carries the ball there, shoots, tackles, fetches."""
    match state.node:
        case Node.ACTION:
            wanted = next((action for action in (SHOOT, TACKLE, RUN) if action in options), None)
            return wanted if wanted is not None and luck.random() < 0.8 else pick(options, luck)
        case Node.RUNNER if state.carrier != OFF and FOOTBALLER[state.carrier] in options:
            return FOOTBALLER[state.carrier]
        case Node.RUNNER if state.carrier == OFF:
            far = GRID.distance[state.ball]
            return min(options, key=lambda action: far[state.pos[action.value]])
        case Node.RUN_TO if state.carrier == OFF and HEX[state.ball] in options:
            return HEX[state.ball]
        case Node.RUN_TO | Node.CARRY_TO | Node.PASS_TO:
            far = GRID.distance[GOAL_MIDDLE[1 - state.actor]]
            return min(options, key=lambda action: far[action.value])
        case Node.FETCH | Node.REGROUP:
            return options[-1] if luck.random() < 0.5 else options[0]
        case _:
            return pick(options, luck)


def dumping(state: State, options: list[Action], luck: Random) -> Action:
    """Burns cards: always acts and always answers yes, so decks, banks and discards turn over quickly."""
    if state.node in (Node.ACTION, Node.CLOSING):
        options = [action for action in options if action != NONE] or options
    elif state.node == Node.REGROUP and DONE in options:
        return DONE
    elif YES in options and luck.random() < 0.9:
        return YES
    return pick(options, luck)


def idle(state: State, options: list[Action], luck: Random) -> Action:
    """Mostly does nothing, so that turns pass and hands stay as they are."""
    for nothing in (DONE, NONE, NO):
        if nothing in options and luck.random() < 0.8:
            return nothing
    if state.node == Node.ACTION:
        moving = [action for action in options if action in (RUN, PASS)]
        return pick(moving or options, luck)
    return pick(options, luck)


HABITS: dict[str, Habit] = {"uniform": uniform, "attacking": attacking, "dumping": dumping, "idle": idle}


def random_setup(luck: Random) -> Setup:
    """Give two of the clubs, maybe the same, and toss for a cup tie."""
    squads = clubs()
    first, second = (squads[int(luck.random() * len(squads))] for _ in (0, 1))
    return Setup((first, second), luck.random() < 0.5)


def play_out(state: State, luck: Random, habits: tuple[Habit, Habit] = (uniform, uniform)) -> Played:
    """Play a state to the match's end, in place."""
    decisions = chances = 0
    while state.node != Node.OVER:
        if state.actor == OFF:
            cards = rules.chance_cards(state)
            rules.apply_chance(state, cards[int(luck.random() * len(cards))])
            chances += 1
        else:
            seat = state.actor
            rules.apply(state, habits[seat](state, rules.options(state), luck))
            decisions += 1
    return Played(decisions, chances)
