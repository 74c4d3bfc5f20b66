"""Every scenario file holds, a malformed one says what is wrong, and the guide tells the truth."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import DataError
from engine.tablero_y_dados import events, scenario
from engine.tablero_y_dados.options import OPTIONS
from tests import source
from tests.rules.tablero_y_dados.book import RULES

FOLDER = source.ROOT / "tests" / "scenarios" / "tablero_y_dados"
GUIDE = (source.ROOT / "engine" / "tablero_y_dados" / "SCENARIOS.md").read_text(encoding="utf-8")
FILES = sorted(FOLDER.glob("*.toml"))


def play(text: str) -> tuple[str, ...]:
    return scenario.run(tomllib.loads(text), "here").failures


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data.get("title"), "a scenario has a title"
    assert data.get("rules"), "a scenario names the clauses it checks"
    assert data.get("game") == "tablero_y_dados"
    result = scenario.run(data, path.name)
    assert not result.failures, "\n".join(result.failures)


def test_every_worked_example_is_a_scenario() -> None:
    examples = RULES[RULES.index("## 17 ") :]
    numbers = {int(number) for number in re.findall(r"^(\d+)\. ", examples, re.MULTILINE)}
    written = {int(match[1]) for path in FILES if (match := re.match(r"example_(\d+)", path.stem))}
    assert numbers == written == set(range(1, 35))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("balls = 3", "here, balls: unknown; there are"),
        ('ball = "11,1"', "here, ball: square 11,1 is off the board of 10 x 18"),
        ('home = "5,5 5,5"', "here: each piece has a square of its own (FTD-3.1)"),
        ('home = "C"', "here: each piece has a square of its own (FTD-3.1)"),
        ('formation = "f1"', "here, formation: 'f1' is none of f0"),
        ('start = "end"', "here, start: 'end' is none of roll, window, turn, match"),
        ('start = "match"\nball = "5,5"', "here, ball: a match starts on an empty board"),
        ('ball = "P_S"\nmode = "recovery"', "here, ball: lies on a penalty spot for a penalty kick alone"),
        ('mode = "attack"', "here, mode: 'attack' is none of kick_off, free_kick"),
        ('to_play = "B"', "here, to_play: 'B' is none of H, A"),
        ("number = 0", "here, number: must be a whole number 1 to 10000"),
        ("last_die = 7", "here, last_die: must be a whole number 0 to 6"),
        ("bonus = [4, 0]", "here, bonus: must be home's and away's number"),
        ("called = 3", "here, called: must be a text or a list of texts"),
        ("clock = 5", "here, clock: must be a whole number 0 to 0"),
        ("options = 3", "here, options: must be a table"),
        ("options = { half_turns = 3 }", "here, options, half_turns: must be even"),
        ("options = { half_turns = true }", "here, options, half_turns: must be a whole number 1 to"),
        ("options = { golden_goal = 1 }", "here, options, golden_goal: must be true or false"),
        (
            'options = { tie_break = "coin" }',
            "here, options, tie_break: 'coin' is none of extra_then_shootout",
        ),
        ("options = { weather = 1 }", "here, options, weather: unknown; there are clock_mode"),
        (
            'script = ["H: jump"]\nhome = "5,5"\nstart = "window"\nhome_keeper = "5,1"',
            "'jump' is no decision",
        ),
        ('script = ["chance: 7"]\nhome = "5,5"', "no dice '7'"),
    ],
)
def test_a_malformed_file_names_the_place_and_the_cure(text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        play(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("mode", ["free_kick", "dead_ball"])
def test_a_team_without_pieces_leaves_the_ball_where_it_is(mode: str) -> None:
    text = f'start = "turn"\nmode = "{mode}"\nball = "5,5"\nscript = ["chance: 1", "H: clear:5,6"]'
    assert play(text) == ()


def test_a_scenario_that_fails_says_what_it_expected() -> None:
    text = 'home = "5,5 5,8"\nball = "5,5"\nscript = ["chance: 3"]\n[expect]\npasses = ["5,7"]\n'
    assert play(text) == ("here, expect, passes: expected ['5,7'], got ['5,8']",)


def test_the_guide_s_example_holds() -> None:
    assert play(GUIDE.split("```toml\n")[1].split("```")[0]) == ()


def test_the_guide_names_every_key_and_event() -> None:
    names = set(re.findall(r"[a-zA-Z_0-9]+", GUIDE))
    assert scenario.KEYS | set(scenario.STAGE.observe) | set(OPTIONS) <= names
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and kind is not events.Event]
    for kind in kinds:
        if issubclass(kind, events.Event):
            row = next((line for line in GUIDE.splitlines() if line.startswith(f"| `{kind.__name__}`")), "")
            assert {field.name for field in fields(kind)} <= set(re.findall(r"\w+", row)), kind.__name__
