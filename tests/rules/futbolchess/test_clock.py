"""Halves, clock, extra time, the end of a match (FCH-10, 11, 13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.match import Match
from engine.futbolchess.actions import Node
from engine.futbolchess.clock import display_seconds
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.state import Clock, Format, Setup
from tests.rules.futbolchess.book import Board, board, kicked_off, opened, words

LENGTHS = [(Format.SHORT, 60, 20, 10, 3), (Format.MEDIUM, 90, 30, 15, 5), (Format.LONG, 180, 60, 30, 10)]
REAL = {"clock": "real"}
TOSS = "heads heads"
KICK_OFF = "keep keep DC1 5,9"
BLUE_KICK_OFF = "keep keep DC1 7,12"


def level(**options: object) -> Board:
    """A match of one move a half, kicked off by Red, before the toss for extra time."""
    table = opened(Setup(moves=1, **options))  # type: ignore[arg-type]
    return table.say(KICK_OFF, BLUE_KICK_OFF)


@pytest.mark.rule("FCH-10.1", "FCH-10.3", "FCH-10.4", "FCH-10.5")
@pytest.mark.parametrize(("which", "moves", "extra_moves", "minutes", "extra_minutes"), LENGTHS)
def test_lengths_and_what_is_shown(
    which: Format, moves: int, extra_moves: int, minutes: int, extra_minutes: int
) -> None:
    setup = Setup(which)
    assert [setup.moves_of(half) for half in range(1, 5)] == [moves, moves, extra_moves, extra_moves]
    assert [setup.milliseconds_of(half) // 60_000 for half in range(1, 5)] == [
        minutes,
        minutes,
        extra_minutes,
        extra_minutes,
    ]
    starts, ends = (0, 2700, 5400, 6300), (2700, 5400, 6300, 7200)
    real = Setup(which, Clock.REAL)
    for half in range(1, 5):
        assert display_seconds(setup, half, 0, 0) == starts[half - 1]
        assert display_seconds(setup, half, setup.moves_of(half), 0) == ends[half - 1]
        full = real.milliseconds_of(half)
        assert display_seconds(real, half, 5, 0) == starts[half - 1]
        assert display_seconds(real, half, 5, full // 2) == (starts[half - 1] + ends[half - 1]) // 2
        assert display_seconds(real, half, 5, full) == ends[half - 1]
    assert display_seconds(setup, 1, 1, 0) == 2700 // moves
    assert display_seconds(setup, 3, 1, 0) == 5400 + 900 // extra_moves


@pytest.mark.rule("FCH-10.3")
def test_any_number_of_moves() -> None:
    setup = Setup(moves=7)
    assert [setup.moves_of(half) for half in range(1, 5)] == [7, 7, 3, 3]
    table = kicked_off(Setup(moves=2)).say("walk P 7,20")
    assert table.state.half == 2


@pytest.mark.rule("FCH-10.2", "FCH-10.6")
def test_the_real_clock_runs_in_turns_and_disputes_alone() -> None:
    setup = Setup(clock=Clock.REAL)
    table = opened(setup)
    assert table.refused("clock:10") == "FCH-10.6"
    table.say("keep keep")
    assert table.refused("clock:10") == "FCH-10.6", "a kick-off takes no time"
    table.say("DC1")
    assert table.refused("clock:10") == "FCH-10.6"
    table.say("6,11 clock:3000 walk clock:4000 P clock:5000")
    assert table.state.elapsed == 5000
    assert [event.display_seconds for event in table.happened("ClockRan")] == [9, 12, 15]
    assert table.refused("clock:4999") == "FCH-10.6"
    table.say("7,20")
    assert table.asked == "red turn", "moves end no half now"
    assert kicked_off().refused("clock:10") == "FCH-10.2"


@pytest.mark.rule("FCH-10.7")
def test_real_time_that_is_up_lets_the_move_be_made() -> None:
    table = board(options=REAL, elapsed=899_999, ball="6,6", red={"M1": "6,5"})
    table.say("clock:900123")
    assert table.state.elapsed == 900_000, "there is no more of it"
    table.say("long M1").chance("3", "4")
    assert table.asked == "red kick_target"
    table.say("6,13")
    assert (table.state.half, table.state.elapsed) == (2, 0)


@pytest.mark.rule("FCH-10.8")
def test_a_half_ends_with_its_last_move() -> None:
    table = board(moves_done=89, red={"DF1": "3,3"}).say("walk DF1 3,4")
    assert table.happened("HalfEnded")
    assert table.state.half == 2


@pytest.mark.rule("FCH-10.9")
def test_a_decision_whose_time_is_up() -> None:
    table = opened(Setup(clock=Clock.REAL)).say("timeout arrange 7,21 timeout")
    assert table.asked == "red kickoff", "the proposed line-ups"
    table.say("DC1 timeout")
    kickoffs = words("4,8 4,10 4,12 5,9 5,10 5,11 6,9 6,11 6,12 7,9 7,11 8,8 8,12")
    assert table.possible == [f"red.DC1>{square}" for square in kickoffs]
    table.chance("red.DC1>6,12")
    assert table.asked == "blue turn"
    for before in ("", "walk", "walk P"):
        moves = table.state.moves_done
        table.say(before, "timeout")
        assert table.state.moves_done == moves + 1
    assert [event.seat for event in table.happened("TurnPassed")] == [1, 0, 1]
    assert len(table.happened("DecisionTimedOut")) == 6


@pytest.mark.rule("FCH-10.9", "FCH-6.20")
def test_time_is_up_for_a_kick_a_call_or_a_penalty() -> None:
    table = board(options=REAL, ball="6,6", red={"M1": "6,5"}).say("short M1").chance("3").say("timeout")
    assert table.happened("KickWasted")
    assert table.asked == "blue turn"
    assert board(options=REAL, start="toss").say("timeout").state.calls[0] == 0
    table = board(options=REAL, start="shootout").say("timeout")
    assert table.possible == ["left", "centre", "right"]
    table.chance("right").say("timeout").chance("left")
    assert table.happened("PenaltyTaken")[0].goal
    assert table.asked == "blue penalty_take"


@pytest.mark.rule("FCH-10.9")
def test_time_that_was_up_can_t_be_taken_back() -> None:
    """Blue is asked again at once, since it kicks off the second half, and still can't have its turn."""
    match = Match(FUTBOLCHESS, Setup(clock=Clock.REAL), "too late", by_script=True)
    for text in ("heads", "tails"):
        _say(match, text)
    match.draw(FUTBOLCHESS.parse_outcome("heads+heads"))
    for text in ("keep", "keep", "DC1", "6,11", "clock:900000", "timeout"):
        _say(match, text)
    assert (match.actor, match.view(1).half, match.view(1).node) == (1, 2, Node.LINEUP)
    assert not match.can_undo(1)


def _say(match: Match[Any, Any, Any, Any], text: str) -> None:
    seat = match.actor
    assert seat is not None
    match.decide(seat, match.parse(seat, text))


@pytest.mark.rule("FCH-4.6", "FCH-7.6")
def test_an_obligation_ends_with_the_half() -> None:
    table = board(
        options=REAL, elapsed=900_000, start="obligation", ball="6,6", red={"M1": "6,5"}, blue={"M1": "6,7"}
    ).say("timeout")
    assert table.happened("ObligationFailed")
    assert table.asked == "blue lineup"
    assert not table.state.obliged
    assert not table.state.failed


@pytest.mark.rule("FCH-10.10", "FCH-3.1")
def test_the_other_side_kicks_off_the_second_half() -> None:
    table = opened(Setup(moves=1)).say(KICK_OFF)
    assert table.asked == "blue lineup"
    table.say("keep keep")
    assert table.asked == "blue kickoff"


@pytest.mark.rule("FCH-11.1", "FCH-11.2", "FCH-12.1")
def test_level_after_two_halves_extra_time_then_penalties() -> None:
    table = level()
    assert table.happened("ExtraTimeStarted")
    assert table.asked == "red toss_call"
    table.say(TOSS).chance("tails+heads")
    assert table.asked == "blue lineup"
    assert table.state.half == 3
    table.say(BLUE_KICK_OFF)
    assert (table.state.half, table.asked) == (4, "red lineup")
    table.say(KICK_OFF, TOSS).chance("tails+heads")
    assert table.asked == "blue penalty_take"
    assert table.happened("ShootoutStarted")[0].first == 1
    assert len(table.happened("HalfEnded")) == 4


@pytest.mark.rule("FCH-11.1", "FCH-13.1")
def test_not_level_there_is_no_extra_time() -> None:
    table = board(half=2, moves_done=89, score=[1, 2], red={"DF1": "3,3"}).say("walk DF1 3,4")
    assert table.happened("MatchEnded")[0].winner == 1
    assert table.happened("MatchEnded")[0].by == "goals"
    table = board(half=4, moves_done=29, score=[2, 1], red={"DF1": "3,3"}).say("walk DF1 3,4")
    assert table.happened("MatchEnded")[0].by == "extra_time"


@pytest.mark.rule("FCH-11.3")
@pytest.mark.parametrize("golden", [False, True])
@pytest.mark.parametrize("half", [1, 2, 3, 4])
def test_a_goal_in_extra_time(half: int, golden: bool) -> None:
    table = board(
        options={"golden_goal": golden}, half=half, ball="5,20", red={"M1": "5,19"}, start="obligation"
    ).say("play M1 5,21")
    assert bool(table.happened("MatchEnded")) == (golden and half > 2)


@pytest.mark.rule("FCH-13.3")
@pytest.mark.parametrize("when", ["toss", "lineup", "turn", "obligation", "shootout"])
def test_a_side_may_resign_whenever_it_is_asked(when: str) -> None:
    position = {} if when == "toss" else {"ball": "6,6", "red": {"M1": "6,7"}, "score": [2, 2]}
    table = board(start=when, **position)
    assert "resign" not in table.legal
    seat = table.state.actor
    table.say("resign")
    ended = table.happened("MatchEnded")[0]
    assert (ended.winner, ended.by) == (1 - seat, "resigned")
    assert table.state.score == ((0, 0) if when == "toss" else (2, 2))
    assert table.legal == []
