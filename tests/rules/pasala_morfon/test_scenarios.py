"""Every scenario file holds, every worked example is one, and the guide to writing them tells the truth."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import DataError
from engine.core.scenario import FRAME_KEYS, REFUSAL_KEYS
from engine.pasala_morfon import events, positions, scenario
from engine.pasala_morfon.events import Event
from tests import source
from tests.rules.pasala_morfon.book import SCENARIOS

GUIDE = source.ROOT / "engine" / "pasala_morfon" / "SCENARIOS.md"


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_scenario(path: Path) -> None:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data.get("title"), "a scenario has a title"
    assert data.get("rules"), "a scenario names the clauses it checks"
    result = scenario.run(data, path.name)
    assert not result.failures, "\n".join(result.failures)


def test_every_worked_example_is_a_scenario() -> None:
    written = {int(match[1]) for path in SCENARIOS if (match := re.match(r"e(\d+)_", path.stem))}
    # The thirty-sixth is a whole match by random: a period takes ninety cards' actions.
    assert written == set(range(1, 36))


def test_the_guide_s_example_holds() -> None:
    example = GUIDE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    assert scenario.run(tomllib.loads(example), "guide").failures == ()


def test_the_guide_names_every_key_and_event() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    words = set(re.findall(r"[a-zA-Z_]+", guide))
    assert words >= positions.KEYS | FRAME_KEYS | REFUSAL_KEYS
    assert set(scenario.OBSERVE) <= words
    for kind in vars(events).values():
        if not isinstance(kind, type) or not issubclass(kind, Event) or kind is Event:
            continue
        row = next(
            line for line in guide.splitlines() if line.startswith("|") and f"`{kind.__name__}`" in line
        )
        names = {field.name for field in fields(kind)} - {"setup"}
        if "throws" in names:
            names = names - {"throws"} | {"dice", "totals"}
        assert names <= set(re.findall(r"\w+", row)), kind.__name__


MALFORMED = [
    ('mode = "six"', "here, mode: 'six' is none of five, seven, eleven"),
    ("mode = 7", "here, mode: 7 is none of"),
    ('tie_break = "coin"', "here, tie_break: 'coin' is none of draw_stands"),
    ("sudden_end = 1", "here, sudden_end: 1 must be true or false"),
    ("weather = 1", "here, weather: unknown; there are"),
    ('start = "half-time"', "here, start: 'half-time' is none of action, kickoff"),
    ('period = "shootout"', "here, period: 'shootout' is none of regulation, extra_time"),
    ('ball = "A"', "here, ball: 'A' is none of home, away"),
    ('act = "nobody"', "here, act: 'nobody' is none of home, away"),
    ('open = "shot"', "here, open: 'shot' is none of none, draw, pass, foul"),
    ('open = "pass"', "here, open: only the team without the ball answers (PMF-17.1); change 'act'"),
    ('counter = "away"', "here, counter: only the team with the ball counter-attacks (PMF-6.3)"),
    ('keeper = "on"', "here, keeper: 'on' must be true or false"),
    ("goals = [1]", "here, goals: must be two whole numbers, home's first"),
    ("goals = [1, -1]", "here, goals: must be two whole numbers"),
    ("goals = [true, 1]", "here, goals: must be two whole numbers"),
    ('home = "joker"', "here, home: no card 'joker'; there are pass_ball"),
    ("home = 3", "here, home: must be a list of cards or a text"),
    ("home = [3]", "here, home: no card 3"),
    ('mode = "five"\nhome = "' + "pass_ball " * 6 + '"', "here, home: a hand holds 5"),
    ('home_track = "penalty"', "here, home_track: holds yellow, red and injury cards alone"),
    ('home = "penalty"\naway = "penalty"', "here: too many cards 'penalty'; there are 1 (PMF-2.1)"),
    ('home = "penalty"\ndeck = "penalty"', "here, deck: too many cards 'penalty'"),
    ('deck = "none"', "here: without deck and hands the period is over (PMF-18.2); give somebody a card"),
    ('script = ["home: dribble"]', "'dribble' is no decision: write draw, play-pass_ball"),
    ('script = ["A: draw"]', "'A: draw' must be 'home: …' or 'away: …', or 'chance: …'"),
    ('script = ["chance: 7+1"]\nstart = "kickoff"', "no card and no dice '7+1'"),
    ('[expect]\nwind = "north"', "here, expect, wind: no such expectation; there are actor, away"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), MALFORMED, ids=[message[:50] for _, message in MALFORMED])
def test_a_malformed_scenario_names_place_and_cure(text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        scenario.run(tomllib.loads(text), "here")
    assert message in str(caught.value)
    assert str(caught.value).startswith("here")
    assert "\n" not in str(caught.value)
