"""What is the same in the scenario files of every game: a wrong word in one is told, and nothing passes by
being misspelt."""

from __future__ import annotations

import tomllib
from importlib import import_module

import pytest

from engine.core.errors import DataError
from engine.core.scenario import Result, differs
from engine.registry import GAMES

SEAT = {"fifes": "A", "futbolchess": "red", "pasala_morfon": "home", "tablero_y_dados": "H"}
HUGE = "0x" + "f" * 5000


def run(game: str, text: str) -> Result:
    return import_module(f"engine.{game}.scenario").run(tomllib.loads(text), "here")


def told(game: str, text: str) -> str:
    with pytest.raises(DataError) as caught:
        run(game, text)
    message = str(caught.value)
    assert message.startswith("here")
    assert message.isprintable()
    return message


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["events", "no_events"])
def test_a_misspelt_event_is_told(game: str, key: str) -> None:
    assert "'GoalScoerd'" in told(game, f"[expect]\n{key} = ['GoalScoerd']")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["events", "no_events"])
def test_a_misspelt_field_is_told_whether_or_not_the_event_was_there(game: str, key: str) -> None:
    message = told(game, f"[expect]\n{key} = [{{ type = 'GoalScored', colour = 'red' }}]")
    assert f"expect, {key}: GoalScored has no 'colour'; " in message


@pytest.mark.parametrize("field", ["throws", "setup"])
def test_a_field_that_is_told_in_another_way_is_told(field: str) -> None:
    message = told("pasala_morfon", f"[expect]\nno_events = [{{ type = 'KickRolled', {field} = 3 }}]")
    assert f"KickRolled has no '{field}'; there are dice, kick, totals" in message


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("entry", ["''", "' '", "{}", "3", "'SEAT:'", "'chance:'", "'chance: banana'"])
def test_an_entry_that_says_nothing_is_told(game: str, entry: str) -> None:
    assert "script 1" in told(game, f"script = [{entry.replace('SEAT', SEAT[game])}]")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text",
    [
        "title = {}",
        "ball = [{}, 5]",
        "score = [{}, 0]",
        "[expect]\nscore = [{}, 0]",
        "[expect]\nevents = [{}]",
        "script = [{{ refuse = 'A: none', clause = {} }}]",
        "script = ['A: none', {}]",
    ],
)
def test_a_number_too_long_to_be_shown_is_told(game: str, text: str) -> None:
    assert "20000 bits" in told(game, text.format(HUGE))


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_the_games_own_and_a_title_is_one_line(game: str) -> None:
    prefix = GAMES[game].over.clause[:3]
    assert f"such as '{prefix}-9.2'" in told(game, "rules = ['XYZ-1.1']")
    assert "title: must be one line" in told(game, 'title = "a\\nb"')


def test_a_card_that_the_deck_does_not_have_next_is_no_chance() -> None:
    text = """
    home = "pass_ball"
    deck = "pass_ball wall_pass"
    script = ["home: draw", "chance: CARD"]
    """
    assert not run("pasala_morfon", text.replace("CARD", "pass_ball")).failures
    assert run("pasala_morfon", text.replace("CARD", "wall_pass")).failures == (
        "here, script 2: chance can't be wall_pass: by the position pass_ball comes",
    )


@pytest.mark.parametrize(
    ("expected", "actual", "same"),
    [
        (1, 1, True),
        (True, True, True),
        (1, True, False),
        (False, 0, False),
        ([1, 0], [True, False], False),
        ([1], [1, 2], False),
        ([[True]], [[True]], True),
        ("none", None, True),
    ],
)
def test_what_is_expected_is_compared_by_kind_too(expected: object, actual: object, same: bool) -> None:
    assert (not list(differs(expected, actual))) == same
