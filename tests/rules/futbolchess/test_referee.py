"""The second referee agrees with whole matches, event by event."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.playout import pick
from engine.futbolchess import rules
from engine.futbolchess.actions import CHANCES, Node
from engine.futbolchess.events import Event
from engine.futbolchess.playout import HABITS, Habit, random_setup
from engine.futbolchess.state import Setup, State
from tests.rules.futbolchess.book import board
from tests.rules.futbolchess.referee import Referee


def follow(state: State, events: list[Event], habits: tuple[Habit, Habit], luck: Random) -> Referee:
    """Play to the end with the referee reading along."""
    referee = Referee(state.setup)
    while True:
        for event in events:
            referee.read(event)
        events.clear()
        if state.node is Node.OVER:
            return referee
        if state.node in CHANCES:
            rules.apply_chance(state, pick(rules.outcomes(state), luck), events)
        else:
            rules.apply(state, habits[state.actor](state, rules.legal(state), luck), events)


@pytest.mark.rule("FCH-4.2", "FCH-4.5", "FCH-4.6", "FCH-7.1", "FCH-7.5", "FCH-9.2", "FCH-9.4", "FCH-10.3")
@pytest.mark.rule("FCH-11.3", "FCH-15.3", "FCH-15.4", "FCH-15.5")
@pytest.mark.parametrize("seed", range(12))
def test_whole_matches(seed: int) -> None:
    luck = Random(f"referee {seed}")
    names = sorted(HABITS)
    for _ in range(8):
        events: list[Event] = []
        state = rules.initial(random_setup(luck), events)
        habits = (HABITS[pick(names, luck)], HABITS[pick(names, luck)])
        assert follow(state, events, habits, luck).followed > 20


@pytest.mark.rule("FCH-4.6")
def test_the_matches_bring_everything_that_can_follow_a_move() -> None:
    luck, seen = Random("referee, everything"), Counter[str]()
    for number in range(12):
        events: list[Event] = []
        state = rules.initial(Setup(moves=60, quiet_limit=20), events)
        habits = (HABITS["attacking"], HABITS[("uniform", "crowding")[number % 2]])
        referee = Referee(state.setup)
        while state.node is not Node.OVER:
            for event in events:
                if referee.expected is not None:
                    seen[referee.expected[0]] += 1
                referee.read(event)
            events.clear()
            if state.node in CHANCES:
                rules.apply_chance(state, pick(rules.outcomes(state), luck), events)
            else:
                rules.apply(state, habits[state.actor](state, rules.legal(state), luck), events)
    assert {"GoalScored", "HalfEnded", "BallDropped", "DisputeStarted", "TurnStarted"} <= set(seen)


def test_the_referee_notices() -> None:
    table = board(ball="8,12", side="blue", red={"M1": "8,11"}, blue={"DF1": "10,14"})
    table.say("walk DF1 9,13")
    referee = Referee(table.state.setup)
    referee.half, referee.side, referee.ball = 1, 1, (8, 12)
    referee.men[5], referee.men[12] = (8, 11), (10, 14)
    moved, disputed = table.events[0], table.events[1]
    referee.read(moved)
    assert referee.expected == ("DisputeStarted", {})
    with pytest.raises(AssertionError, match="should have followed"):
        referee.read(moved)
    referee.read(disputed)
