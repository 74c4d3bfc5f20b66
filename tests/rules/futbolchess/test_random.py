"""Whole matches by players of all habits, with everything that must hold checked after every step."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest

from engine.core.playout import pick
from engine.futbolchess import rules
from engine.futbolchess.actions import CHANCES, TIMEOUT, Action, Node, clock
from engine.futbolchess.clock import is_running
from engine.futbolchess.events import Event
from engine.futbolchess.playout import HABITS, random_setup
from engine.futbolchess.refusals import why_illegal
from engine.futbolchess.state import OFF, Clock, Format, Setup, State
from tests.rules.futbolchess import invariants

MATCHES = int(os.environ.get("POTRERO_MATCHES", "300")) // 5
PAIRS = list(product(HABITS, HABITS))
STEPS = 20_000
"""More than any match takes."""


def play(seed: str, habits: tuple[str, str], setup: Setup | None = None) -> State:
    """Play a match to its end, checking it after every step; real time runs as it may."""
    luck = Random(seed)
    state = rules.initial(setup or random_setup(luck))
    for step in range(STEPS):
        invariants.check(state)
        if state.node is Node.OVER:
            return state
        before = state.clone()
        if state.node in CHANCES:
            rules.apply_chance(state, pick(rules.outcomes(state), luck))
        else:
            if step % 4 == 0:
                invariants.check_legal(state, luck, whole=step % 600 == 0)
            action = _timed(state, luck) or HABITS[habits[state.actor]](state, rules.legal(state), luck)
            assert why_illegal(state, action) is None
            rules.apply(state, action)
        invariants.check_step(before, state)
    raise AssertionError(f"match {seed} does not end")


def _timed(state: State, luck: Random) -> Action | None:
    if state.setup.clock is Clock.MOVES:
        return None
    if luck.random() < 0.05:
        return TIMEOUT
    if is_running(state) and luck.random() < 0.5:
        return clock(state.elapsed + int(luck.random() * 12_000))
    return None


@pytest.mark.rule("FCH-15.6", "FCH-13.2", "FCH-4.7")
@pytest.mark.parametrize("pair", range(len(PAIRS)), ids=["-".join(pair) for pair in PAIRS])
def test_random_matches(pair: int) -> None:
    for number in range(pair, MATCHES, len(PAIRS)):
        end = play(f"property {number}", PAIRS[pair])
        red, blue = end.score
        if red != blue:
            assert end.winner == int(blue > red)


@pytest.mark.rule("FCH-10.2", "FCH-10.9", "FCH-15.6")
@pytest.mark.parametrize("number", range(4))
def test_random_matches_by_the_real_clock(number: int) -> None:
    setup = Setup(Format.SHORT, Clock.REAL, golden_goal=number % 2 == 0)
    end = play(f"real {number}", PAIRS[number], setup)
    assert end.actor == OFF


@pytest.mark.rule("FCH-10.2")
def test_random_options_need_no_clock() -> None:
    setups = [random_setup(Random(number)) for number in range(100)]
    assert {setup.clock for setup in setups} == {Clock.MOVES}, "else nobody would tell the time"
    assert {setup.guard for setup in setups} == {True, False}


def test_random_matches_show_most_of_the_game() -> None:
    happened: set[str] = set()
    names = list(HABITS)
    for number in range(12):
        luck = Random(f"all {number}")
        out: list[Event] = []
        state = rules.initial(Setup(), out)
        habits = (HABITS["attacking"], HABITS[names[number % 3]])
        while state.node is not Node.OVER:
            if state.node in CHANCES:
                rules.apply_chance(state, pick(rules.outcomes(state), luck), out)
            else:
                rules.apply(state, habits[state.actor](state, rules.legal(state), luck), out)
        happened |= {type(event).__name__ for event in out}
    assert happened >= {
        "BallDropped",
        "BallFlew",
        "BallRolled",
        "DisputeWon",
        "ExtraTimeStarted",
        "GoalScored",
        "LineupsRevealed",
        "PenaltyTaken",
    }
