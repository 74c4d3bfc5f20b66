"""Penalties (FCH-12)."""

from __future__ import annotations

import pytest

from engine.futbolchess.game import FUTBOLCHESS
from tests.rules.futbolchess.book import Board, board

GOAL, SAVE = "left right", "left left"


def shoot(table: Board, *results: str) -> Board:
    return table.say(*results)


@pytest.mark.rule("FCH-12.2", "FCH-12.3")
def test_sides_alternate_and_the_same_side_is_a_save() -> None:
    table = board(start="shootout", first="blue")
    for number, (pair, goal) in enumerate(
        [("left left", False), ("left centre", True), ("right right", False), ("centre left", True)]
    ):
        taker = ("blue", "red")[number % 2]
        assert table.asked == f"{taker} penalty_take"
        table.say(pair.split()[0])
        assert table.asked == f"{('blue', 'red')[1 - number % 2]} penalty_keep"
        assert table.refused("walk") == "FCH-12.3"
        table.say(pair.split()[1])
        assert table.happened("PenaltyTaken")[-1].goal == goal
    assert table.state.shootout == (2, 0)


@pytest.mark.rule("FCH-12.4")
def test_left_is_the_taker_s_left_for_both() -> None:
    for first in ("red", "blue"):
        table = board(start="shootout", first=first).say("left left")
        assert not table.happened("PenaltyTaken")[0].goal


@pytest.mark.rule("FCH-12.5", "FCH-14.1", "FCH-14.2")
def test_both_choose_in_secret_the_taker_first() -> None:
    looks: list[object] = []
    for side in ("left", "centre", "right"):
        table = board(start="shootout").say(side)
        assert not table.events, "the first choice leaves no trace"
        looks.append(FUTBOLCHESS.view(table.state, 1))
        assert FUTBOLCHESS.view(table.state, 0).aim == ("left", "centre", "right").index(side)
    assert looks[0] == looks[1] == looks[2]


@pytest.mark.rule("FCH-12.6")
def test_it_stops_when_a_lead_can_not_be_caught_up() -> None:
    table = board(start="shootout").say(*[GOAL, SAVE] * 2, GOAL)
    assert table.asked == "blue penalty_take", "Blue can still reach three"
    table.say(SAVE)
    assert table.happened("MatchEnded")
    # The second shooter leads after four each, 3-2; a saved fifth of the first ends it.
    table = board(start="shootout").say(GOAL, GOAL, GOAL, GOAL, SAVE, GOAL, SAVE, SAVE)
    assert table.asked == "red penalty_take"
    assert table.say(SAVE).happened("MatchEnded")[0].winner == 1


@pytest.mark.rule("FCH-12.6")
def test_all_ten_by_option() -> None:
    table = board(start="shootout", options={"all_five": True}).say(*[GOAL, SAVE] * 3)
    assert table.asked == "red penalty_take"
    table.say(*[GOAL, SAVE] * 2)
    assert table.happened("MatchEnded")[0].shootout == (5, 0)


@pytest.mark.rule("FCH-12.7", "FCH-13.2")
def test_pairs_until_one_is_ahead() -> None:
    table = board(start="shootout").say(*[GOAL, GOAL] * 5)
    table.say(*[SAVE, SAVE] * 4, GOAL)
    assert table.asked == "blue penalty_take", "the pair is completed"
    assert table.say(SAVE).happened("MatchEnded")[0].winner == 0


@pytest.mark.rule("FCH-12.8")
@pytest.mark.parametrize("guard", [True, False])
def test_a_toss_ends_what_would_not_end(guard: bool) -> None:
    table = board(start="shootout", options={"guard": guard}).say(*[SAVE, SAVE] * 35)
    assert table.asked == ("red toss_call" if guard else "red penalty_take")
    if guard:
        table.say("heads heads").chance("tails+heads")
        ended = table.happened("MatchEnded")[0]
        assert (ended.winner, ended.by) == (1, "toss")


@pytest.mark.rule("FCH-12.9")
def test_penalties_do_not_change_the_score() -> None:
    table = board(start="shootout", score=[1, 1]).say(*[GOAL, SAVE] * 3)
    assert table.state.score == (1, 1)
    assert table.happened("MatchEnded")[0].shootout == (3, 0)
