"""Every scenario file holds, a malformed one says what is wrong, and the guide tells the truth."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.errors import DataError
from engine.tablero_y_dados import events, rules, scenario
from engine.tablero_y_dados.actions import Mode, Node
from engine.tablero_y_dados.options import OPTIONS
from engine.tablero_y_dados.state import OFF
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
        ('home = "5,5 5,5"', "here, home: 5,5 has a piece already; each has a square of its own (FTD-3.1)"),
        ('home = "5,5"\naway = "5,5"', "here, away: 5,5 has a piece already"),
        ('home = "C"', "here, home: C is no square for a piece (FTD-3.1); move it to one"),
        ('away_keeper = "P_N"', "here, away_keeper: P_N is no square for a piece (FTD-3.1)"),
        (
            'home_keeper = "1,1"\nstart = "window"',
            "here, home_keeper: 1,1 is outside the keeper's goal area (FTD-3.2); put him on 4,1 5,1 6,1 7,1",
        ),
        (
            'home_keeper = "5,1"\nperiod = 2',
            "5,1 is outside the keeper's goal area (FTD-3.2); put him on 4,18",
        ),
        ('home = "5,18"', "here, home: 5,18 is in a goal area, which is for its keeper alone (FTD-3.2)"),
        ('away = "10,18"', "here, away: 10,18 is a corner, where nobody may stand (FTD-3.4)"),
        (
            'home = "1,5 2,5 3,5 4,5 5,5 6,5 7,5 8,5 9,5 10,5 1,6"',
            "here, home: a team has ten field pieces (FTD-1.1); leave some out",
        ),
        ('formation = "f1"', "here, formation: 'f1' is none of f0"),
        ('start = "end"', "here, start: 'end' is none of roll, window, turn, match"),
        ('start = "match"\nball = "5,5"', "here, ball: a match starts on an empty board"),
        ('ball = "P_S"\nmode = "recovery"', "here, ball: lies on a penalty spot for a penalty kick alone"),
        ('mode = "attack"', "here, mode: 'attack' is none of kick_off, free_kick"),
        ('to_play = "B"', "here, to_play: 'B' is none of H, A"),
        ("number = 0", "here, number: must be a whole number 1 to 48"),
        ("number = 49", "here, number: must be a whole number 1 to 48"),
        ("period = 3\nnumber = 33", "here, number: must be a whole number 1 to 32"),
        ("number = 5\nturn = 4", "here, turn: must be a whole number 5 to"),
        ("idle = 3", "here, idle: must be a whole number 0 to 2"),
        ("rolls = 60", "here, rolls: must be a whole number 0 to 59"),
        ("last_die = 7", "here, last_die: must be a whole number 0 to 6"),
        (
            'last_die = 10\noptions = { foul_by = "values" }',
            "here, last_die: must be a whole number 0 to 9",
        ),
        (
            "last_die = 2",
            "here, last_die: the turn's first roll has none before it (FTD-12.1); set rolls too",
        ),
        ("rolls = 2", "here, rolls: the last of them showed something (FTD-12.1); set last_die too"),
        ('mode = "corner"\nrolls = 1\nlast_die = 2', "here, rolls: a corner kick counts as two (FTD-15.6)"),
        ('mode = "penalty"\nrolls = 1\nlast_die = 2', "here, rolls: a penalty kick is its turn's only one"),
        ('start = "turn"\ncalled = "H"', "here, called: a turn that begins has none yet; leave it out"),
        (
            'mode = "corner"\nball = "5,5"',
            "here, ball: this corner kick is taken from T_NW or T_NE (FTD-14.5)",
        ),
        ('mode = "corner"\nball = "T_SW"', "here, ball: this corner kick is taken from T_NW or T_NE"),
        ('mode = "penalty"\nball = "P_S"', "here, ball: this penalty kick is taken from P_N (FTD-13.2)"),
        ('ball = "T_NW"', "here, ball: lies on a triangle for a corner kick alone (FTD-2.7)"),
        ("bonus = [4, 0]", "here, bonus: must be home's and away's number, 0 to 3 each, such as [1, 0]"),
        ('called = "B"', "here, called: 'B' is none of H, A"),
        ("called = 3", "here, called: must be a text or a list of texts"),
        (
            "clock = 5",
            'here, clock: options = { clock_mode = "real" } alone has one (FTD-15.1); leave it out',
        ),
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


TRIED = 400
"""Positions, sensible or not."""


def any_position(luck: Random) -> dict[str, Any]:
    """A position of values that are each near to what may be; together they make sense or not."""
    squares = [f"{x},{y}" for x in (1, 4, 5, 7, 8, 10) for y in (1, 2, 5, 9, 14, 18)]
    choices: dict[str, list[Any]] = {
        "start": ["roll", "window", "turn"],
        "formation": ["f0"],
        "home": [" ".join(luck.sample(squares, number)) for number in (1, 3, 11)],
        "away": [" ".join(luck.sample(squares, number)) for number in (1, 3, 11)],
        "home_keeper": ["5,1", "7,1", "5,18", "1,1", "10,18"],
        "away_keeper": ["5,18", "4,18", "5,1", "10,18", "1,1"],
        "ball": [*luck.sample(squares, 4), "C", "T_NW", "T_SE", "P_N", "P_S"],
        "mode": [mode.name.lower() for mode in Mode],
        "to_play": ["H", "A"],
        "period": [1, 2, 3],
        "number": [1, 32, 48],
        "rolls": [0, 1, 2],
        "last_die": [0, 2, 8],
        "called": ["H", "A", "H A"],
        "bonus": [[0, 0], [3, 0], [1, 2]],
        "idle": [0, 1, 2],
        "options": [{}, {"foul_by": "values"}, {"tie_break": "none"}, {"penalty_area": "either"}],
    }
    return {key: luck.choice(values) for key, values in choices.items() if luck.random() < 0.3}


def test_what_is_let_in_can_be_played_to_the_end() -> None:
    luck, refused, played = Random("positions"), 0, 0
    for _ in range(TRIED):
        try:
            state = scenario.build(any_position(luck), "here")
        except DataError as error:
            refused += str(error).startswith("here, ")
            continue
        for _ in range(40):
            if state.actor != OFF:
                rules.apply(state, luck.choice(rules.legal(state)))
            elif state.node != Node.OVER:
                rules.apply_chance(state, luck.choice(rules.chance(state))[0])
        played += 1
    assert refused + played == TRIED
    assert min(refused, played) > TRIED // 8


def test_fouls_by_values_leave_values_up_to_nine() -> None:
    text = 'home = "5,5 5,14"\nball = "5,5"\nrolls = 1\nlast_die = 9\nbonus = [3, 0]\n'
    text += 'options = { foul_by = "values" }\nscript = ["chance: 6 1"]\n'
    assert play(text + '[expect]\nevents = [{ type = "FoulCommitted", die = 6 }]') == ()


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
