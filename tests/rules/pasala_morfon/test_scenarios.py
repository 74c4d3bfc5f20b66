"""Every scenario file holds, with all examples of the rulebook, and the guide to writing them is true."""

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
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.events import Event
from engine.pasala_morfon.state import OFF
from tests import source
from tests.rules.pasala_morfon.book import RULEBOOK, SCENARIOS, table

GUIDE = source.ROOT / "engine" / "pasala_morfon" / "SCENARIOS.md"


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_scenario(path: Path) -> None:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data.get("title"), "a scenario has a title"
    assert data.get("rules"), "a scenario names the clauses it checks"
    result = scenario.run(data, path.name)
    assert not result.failures, "\n".join(result.failures)


def test_every_example_of_the_rulebook_is_a_scenario_of_the_same_title() -> None:
    text = RULEBOOK.read_text(encoding="utf-8")
    rows = re.findall(r"^(\d+)\. (.+)$", text[text.index("## 25 Examples") :], re.MULTILINE)
    titles = {
        int(match[1]): tomllib.loads(path.read_text(encoding="utf-8"))["title"]
        for path in SCENARIOS
        if (match := re.match(r"e(\d+)_", path.stem))
    }
    assert [int(number) for number, _ in rows] == sorted(titles) == list(range(1, 36))
    for number, example in rows:
        assert example.startswith(f"{titles[int(number)]}. ")


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
    ('home = "penalty"\naway = "penalty"', "here: too many cards 'penalty'; there is 1 (PMF-2.1)"),
    ('home_track = "free_kick_red free_kick_red"', "home_track: too many cards 'free_kick_red'; there is 1"),
    ('away_track = "' + "free_kick_yellow " * 3 + '"', "here, away_track: too many cards 'free_kick_yellow'"),
    ('removed = "free_kick_red"', "here, removed: only an injury or a yellow card leaves the game (PMF"),
    ('chain = "clearance"', "here, chain: holds passes, one-twos and a counter-attack alone (PMF-2.1)"),
    ('chain = "pass_ball counter_attack"', "chain: a counter-attack can only come first in it (PMF-6.3)"),
    ('chain = "counter_attack counter_attack"', "chain: a counter-attack can only come first in it"),
    ('act = "away"\nopen = "pass"', "here, open: no pass lies last in the chain (PMF-7.1); add it"),
    ('act = "away"\nopen = "pass"\nchain = "counter_attack"', "here, open: no pass lies last in the chain"),
    ('act = "away"\nopen = "foul"', "here, keeper: a foul takes his bonus (PMF-11.8); write keeper = false"),
    (
        'act = "away"\nopen = "foul"\nkeeper = false\nchain = "pass_ball"',
        "here, chain: a foul ends the move (PMF-11.6); leave it out",
    ),
    (
        'counter = "home"\nkeeper = false',
        "here, keeper: whoever lost the ball has his bonus (PMF-15.5); leave it out",
    ),
    (
        'counter = "home"\nchain = "pass_ball"',
        "here, chain: a team that just won the ball has none (PMF-15.5); leave it out",
    ),
    (
        'act = "away"\ncounter = "home"\nopen = "draw"',
        "here, open: nothing is to be answered after a change (PMF-15.5); leave it out",
    ),
    (
        'period = "extra_time"\nhome = "' + "pass_ball " * 7 + '"\ndeck = "' + "clearance " * 6 + "penalty "
        'injury wall_pass"',
        "here: extra time is played with 15 cards (PMF-19.1), and hands, chain, discard and deck are 16",
    ),
    (
        'period = "extra_time"\ndiscard = "' + "pass_ball " * 11 + "clearance " * 5 + '"',
        "here: extra time is played with 15 cards (PMF-19.1)",
    ),
    (
        'period = "extra_time"\ntie_break = "shootout"',
        "here, period: 'tie_break' leaves no extra time (PMF-3.3); change one of them",
    ),
    *(
        (
            f'start = "kickoff"\n{key} = {value}',
            f"here, {key}: means nothing before the kick-off roll (PMF-4.3); leave it out",
        )
        for key, value in (
            ("ball", '"home"'),
            ("act", '"home"'),
            ("open", '"none"'),
            ("counter", '"none"'),
            ("keeper", "true"),
        )
    ),
    *(
        (f'start = "kickoff"\n{key} = "pass_ball"', f"here, {key}: {reason}; leave it out")
        for key, reason in (
            ("home", "hands are empty at a kick-off (PMF-4.2)"),
            ("away", "hands are empty at a kick-off (PMF-4.2)"),
            ("chain", "is empty at a kick-off (PMF-4.1)"),
            ("discard", "is empty at a kick-off (PMF-4.1)"),
        )
    ),
    (
        'start = "kickoff"\ndeck = "none"',
        "here, deck: a period begins with a deck (PMF-4.1); name some of its cards",
    ),
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


POSSIBLE: list[dict[str, object]] = [
    {"act": "away", "open": "pass", "chain": "counter_attack wall_pass"},
    {"act": "away", "open": "foul", "keeper": False},
    {"act": "away", "open": "foul", "keeper": False, "chain": "pass_ball", "keep_chain_on_foul": True},
    {"act": "away", "counter": "home"},
    {"start": "kickoff", "period": "extra_time", "home_track": "injury", "removed": "free_kick_yellow"},
    {"start": "kickoff", "home": "none", "discard": []},
]


@pytest.mark.parametrize("position", POSSIBLE, ids=str)
def test_what_can_be_is_accepted(position: dict[str, object]) -> None:
    assert table(**position).state.deck_size > 0


@pytest.mark.rule("PMF-19.1")
def test_extra_time_has_fifteen_cards_wherever_they_are() -> None:
    whole = table(period="extra_time", start="kickoff").state
    assert (whole.deck_size, len(whole.pool)) == (15, 45)
    later = table(
        period="extra_time", home="pass_ball", chain="wall_pass", discard="injury", away_track="free_kick_red"
    ).state
    assert (later.deck_size, len(later.pool)) == (12, 41)
    named = table(period="extra_time", home="pass_ball", deck="clearance").state
    assert (named.deck_size, len(named.pool)) == (1, 44)
    assert table(home="pass_ball").state.deck_size == 44


@pytest.mark.rule("PMF-3.11")
def test_a_sudden_end_is_near_once_there_is_no_deck() -> None:
    near = table(home="injury penalty pass_ball", deck="none", sudden_end=True, tie_break="draw_stands")
    assert near.state.closing == 2
    near.say("play-pass_ball", "skip")
    assert near.state.node is Node.OVER
    assert table(home="pass_ball", deck="penalty", sudden_end=True).state.closing == OFF
    assert table(home="pass_ball", deck="none").state.closing == OFF
