"""Malformed scenarios and set-ups name file, place and cure; impossible positions are refused."""

from __future__ import annotations

import io
import json
import tomllib
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import __main__ as command_line
from engine.core import record
from engine.core.errors import DataError
from engine.core.match import Match
from engine.futbolchess import positions, scenario
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.pitch import index
from engine.futbolchess.positions import build
from engine.futbolchess.state import Setup
from tests import source
from tests.rules.futbolchess.book import board, kicked_off, moments

EXAMPLE = source.ROOT / "tests" / "scenarios" / "futbolchess" / "example_01_other_squares.toml"

MALFORMED = [
    ("turns = 3", "here, turns: unknown; there are"),
    ('start = "phase 5"', "here, start: 'phase 5' is none of toss, lineup"),
    ('side = "A"', "here, side: 'A' is none of red, blue"),
    ('rest = "there"', "here, rest: 'there' is none of away, lineup"),
    ('ball = "13,1"', "here, ball: there is no square (13,1)"),
    ('ball = "4,0"', "here, ball: there is no square (4,0)"),
    ('ball = "6,21"', "here, ball: a ball in a goal is a goal (FCH-8.1)"),
    ('start = "toss"\nball = "6,6"', "here, ball: means nothing with start = 'toss'; leave it out"),
    ('ball = "07,11"', "here, ball: '07,11' must be a square: [row, column] or 'row,column'"),
    ('ball = "7, 11"', "here, ball: '7, 11' must be a square"),
    ("ball = [-7, 11]", "here, ball: '[-7, 11]' must be a square"),
    ("ball = [true, 11]", "here, ball: '[True, 11]' must be a square"),
    (
        "ball = [13, 5]",
        "no square (13,5): rows are 1 to 12, columns 1 to 20, a goal's 0 or 21 in rows 5 to 8",
    ),
    ("ball = [1]", "here, ball: '[1]' must be a square"),
    ('ball = "x,1"', "here, ball: 'x,1' must be a square"),
    ("red = 3", "here, red: must hold footballers"),
    ('red.DF3 = "5,3"', "here, red.DF3: unknown; there are P, DF1"),
    ('red.DF1 = "5,30"', "here, red.DF1: there is no square (5,30)"),
    ('red.DF1 = "6,0"', "here: Red's DF1 is in a goal, where only its keeper may be (FCH-5.4)"),
    ('blue.P = "6,0"', "here: Blue's P is in a goal, where only its keeper may be (FCH-5.4)"),
    ('red.DF1 = "5,3"\nblue.M1 = "5,3"', "here: two footballers on (5, 3)"),
    ('ball = "5,3"\nred.DF1 = "5,3"', "here: ball and footballer on (5, 3)"),
    ("half = 5", "here, half: must be a whole number 1 to 4"),
    ("half = true", "here, half: must be a whole number"),
    ("moves_done = 90", "here, moves_done: must be a whole number 0 to 89"),
    ("quiet = -1", "here, quiet: must be a whole number 0 to"),
    ("score = [1]", "here, score: must be two whole numbers"),
    ("score = [1, 1000]", "here, score: must be two whole numbers to 999"),
    ("score = [1, -1]", "here, score: must be two whole numbers"),
    ('start = "obligation"\nfailed = "yes"', "here, failed: must be true or false"),
    ('start = "shootout"\npenalties = "left"', "here, penalties: write 'left/centre right/right'"),
    ('start = "shootout"\npenalties = 3', "here, penalties: write 'left/centre right/right'"),
    ('start = "shootout"\nscore = [1, 0]', "here, score: penalties follow a level score (FCH-12.1)"),
    ('start = "shootout"\npenalties = "' + "left/left " * 71 + '"', "here, penalties: 70 of them end it"),
    (
        'ball = "6,6"\nred.M1 = "6,5"\nblue.M1 = "6,7"',
        "here, ball: beside both sides it is disputed (FCH-4.7)",
    ),
    ("elapsed = 5", "here, elapsed: no time runs; leave it out, or write options.clock = 'real'"),
    ("options = 3", "here, options: must be a table of options"),
    ("options = { weather = 1 }", "here, options, weather: unknown; there are format"),
    ('options = { format = "tiny" }', "here, options, format: must be one of short, medium, long"),
    ('options = { clock = "sun" }', "here, options, clock: must be one of moves, real"),
    ("options = { moves = 1000 }", "here, options, moves: must be a whole number, 0 to 999"),
    ("options = { quiet_limit = 25 }", "here, options, quiet_limit: must be a whole number, 0, 20, 30"),
    ("options = { guard = 1 }", "here, options, guard: must be true or false"),
    ('options = { standing = ["heads"] }', "here, options, standing: must be two of heads, tails, ask"),
    ("options = { standing = [[], 1] }", "here, options, standing: must be two of heads, tails, ask"),
    ("[expect]\nlegal = 3", "here, expect, legal: must be words such as 'heads tails'"),
    ("[expect]\nlegal = [1]", "here, expect, legal: must be words"),
    ('script = ["red: gallop"]', "'gallop' is no decision"),
    ('script = ["chance: seven"]\nstart = "toss"', "here, script 1: no outcome 'seven'"),
]


@pytest.mark.parametrize(("text", "message"), MALFORMED)
def test_a_malformed_scenario(text: str, message: str) -> None:
    data: dict[str, Any] = tomllib.loads(text)
    try:
        failures = scenario.run(data, "here").failures
    except DataError as error:
        failures = (str(error),)
    assert len(failures) == 1
    assert message in failures[0]
    assert "\n" not in failures[0]


HUGE = "0x" + "f" * 5000
"""A whole number with more digits than Python writes in decimals."""


@pytest.mark.parametrize("value", [HUGE, f"[{HUGE}, 5]", f"[[{HUGE}]]", '"' + "9" * 5000 + ',1"', "1e999"])
@pytest.mark.parametrize("key", sorted(positions.KEYS - {"options"} | {"red.M1", "options.moves"}))
def test_a_value_that_can_t_be_written_gets_one_short_line(key: str, value: str) -> None:
    start = next(start for start in positions.STARTS if key.partition(".")[0] in positions.KEYS_OF[start])
    data = tomllib.loads(f"{key} = {value}")
    with pytest.raises(DataError) as caught:
        scenario.run({"start": start} | data, "here")
    told = str(caught.value)
    assert told.replace(", ", ".").startswith(f"here.{key}: ")
    assert len(told) < 300
    assert "digits; use" not in told


@pytest.mark.rule("FCH-15.7")
@pytest.mark.parametrize("start", positions.STARTS)
def test_a_key_that_means_nothing_is_refused(start: str) -> None:
    """For each start, all keys there are: what it doesn't know is named, what it knows is not."""
    for key in sorted(positions.KEYS - {"options", "start"}):
        with_it = {"start": start, key: None}
        with pytest.raises(DataError, match=f"here, {key}: ") as caught:
            build(with_it, "here")
        nothing = f"means nothing with start = '{start}'; leave it out" in str(caught.value)
        assert nothing == (key not in positions.KEYS_OF[start])


@pytest.mark.rule("FCH-8.4", "FCH-15.7")
@pytest.mark.parametrize(
    ("name", "square"), [("red", "5,0"), ("red", "8,0"), ("blue", "5,21"), ("blue", "8,21")]
)
def test_a_keeper_on_a_gap_where_none_may_stand_there(name: str, square: str) -> None:
    assert index(*map(int, square.split(","))) in board(**{name: {"P": square}}).state.pos
    with pytest.raises(DataError, match=f"here, {name}.P: may never stand on a gap"):
        board(options={"keeper_in_middle": True}, **{name: {"P": square}})


@pytest.mark.rule("FCH-12.6", "FCH-12.7", "FCH-12.8", "FCH-15.7")
@pytest.mark.parametrize("options", [{}, {"all_five": True}, {"guard": False}])
@pytest.mark.parametrize("first", ["red", "blue"])
def test_penalties_are_accepted_as_far_as_they_go_on(first: str, options: dict[str, object]) -> None:
    luck = Random(first)
    for chance in (0.0, 0.5, 0.95, 1.0):
        table = board(start="shootout", first=first, options=options)
        kicks: list[str] = []
        while table.asked.endswith("penalty_take") and len(kicks) < 80:
            kicks.append("left/right" if luck.random() < chance else "left/left")
            table.say(*kicks[-1].split("/"))
            again = board(start="shootout", first=first, options=options, penalties=" ".join(kicks))
            assert (again.asked, again.state.shootout) == (table.asked, table.state.shootout)
        if len(kicks) < 80:
            with pytest.raises(DataError, match=f"here, penalties: {len(kicks)} of them end it"):
                board(start="shootout", first=first, options=options, penalties=" ".join([*kicks, kicks[0]]))


@pytest.mark.parametrize("odd", [{"format": {}}, {"format": []}, {"clock": 1}, {"moves": True}, {1: 2}])
def test_an_odd_option(odd: dict[Any, Any]) -> None:
    with pytest.raises(DataError):
        FUTBOLCHESS.setup_from_data(FUTBOLCHESS.setup_to_data(Setup()) | odd)


@pytest.mark.rule("FCH-15.7")
def test_an_impossible_position_is_not_loaded() -> None:
    state = kicked_off().state
    data = FUTBOLCHESS.encode(state)
    assert FUTBOLCHESS.decode(state.setup, json.loads(json.dumps(data))) == state

    def refused(message: str, **changes: object) -> None:
        with pytest.raises(DataError, match=message):
            FUTBOLCHESS.decode(state.setup, data | changes)

    pos: list[int] = data["pos"]
    refused("FCH-2.2", pos=[pos[0], pos[2], *pos[2:]])
    refused("FCH-2.2", ball=pos[5])
    refused("FCH-2.1", pos=[-1, *pos[1:]])
    refused("'pos'", pos=pos[:21])
    refused("FCH-5.4", pos=[pos[0], index(7, 0), *pos[2:]])
    refused("FCH-1.2", pos=[pos[0], 0, *pos[2:]])
    refused("FCH-1.2", pos=[pos[0], 9999, *pos[2:]])
    refused("FCH-1.2", ball=21)
    refused("'men'", men=[0, 0])


def test_who_is_not_named_is_out_of_the_way() -> None:
    for ball in ("1,1", "6,10", "12,20", "3,15"):
        table = board(ball=ball, side="blue")
        assert "play" not in table.legal
        assert len(set(table.state.pos)) == 22
    table = board(rest="lineup", red={"M1": "6,9"})
    assert table.state.pos[1] == index(5, 3)
    assert table.state.pos[5] == index(6, 9)


def command(*arguments: str) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        assert command_line.main(list(arguments)) == 0
    return out.getvalue()


def test_the_command_line_plays_shows_and_replays(tmp_path: Path) -> None:
    assert "2 random matches of futbolchess" in command("random", "futbolchess", "--matches", "2")
    match = Match(FUTBOLCHESS, Setup(moves=4), "shown")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        match.decide(seat, match.view(seat).legal[-1])
    path = tmp_path / "match.jsonl"
    record.save(match, path, "test")
    assert "the match is over" in command("replay", str(path))
    shown = command("show", str(path), "--turn", "3", "--seat", "2")
    assert "red 0 : 0 blue, first half" in shown
    assert "ok" in command("scenario", str(EXAMPLE))


def test_every_moment_can_be_drawn_as_text() -> None:
    from engine.futbolchess.picture import picture
    from engine.futbolchess.view import view

    for number in range(4):
        for state in moments(f"picture {number}", every=3):
            for seat in (0, 1):
                lines = picture(view(state, seat)).splitlines()
                assert max(map(len, lines)) <= 110
