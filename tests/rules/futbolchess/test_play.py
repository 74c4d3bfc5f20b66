"""Toss, kick-off, turns, walking and playing the ball (FCH-3 to 8)."""

from __future__ import annotations

import pytest

from engine.futbolchess.pitch import index
from engine.futbolchess.state import Setup, Standing
from tests.rules.futbolchess.book import board, kicked_off, opened, words

ASK = {"standing": ["ask", "ask"]}


@pytest.mark.rule("FCH-3.2")
@pytest.mark.parametrize(
    ("calls", "coins", "winner"),
    [
        ("heads heads", "heads+tails", "red"),
        ("heads heads", "tails+heads", "blue"),
        ("tails heads", "heads+heads", "blue"),
        ("tails tails", "heads+tails", "blue"),
        ("tails heads", "tails+tails", "red"),
    ],
)
def test_who_alone_is_right_wins(calls: str, coins: str, winner: str) -> None:
    table = board(start="toss").say(calls)
    assert table.possible == ["heads+heads", "heads+tails", "tails+heads", "tails+tails"]
    assert table.chance(coins).asked == f"{winner} lineup"


@pytest.mark.rule("FCH-3.2", "FCH-3.3")
@pytest.mark.parametrize(("coin", "winner"), [("heads", "red"), ("tails", "blue")])
def test_after_20_rounds_one_coin_decides(coin: str, winner: str) -> None:
    table = board(start="toss").say("heads heads")
    for _ in range(10):
        table.chance("heads+heads", "tails+tails")
    assert table.possible == ["heads", "tails"]
    assert table.state.calls == (0, 0), "the calls stand"
    assert table.chance(coin).asked == f"{winner} lineup"
    assert [event.round for event in table.happened("CoinsFlipped")] == list(range(1, 22))


@pytest.mark.rule("FCH-3.4", "FCH-3.5")
def test_the_kick_off_is_taken_by_a_forward_beside_the_spot() -> None:
    table = opened(kicker="blue").say("keep keep")
    assert table.state.ball == index(7, 11)
    assert table.legal == ["DC1"]
    assert table.refused("DC2") == "FCH-3.5"
    assert table.refused("M1") == "FCH-3.5"
    assert table.refused("walk") == "FCH-3.5"
    table.say("DC1")
    assert table.refused("4,11") == "FCH-6.9"
    table.say("7,9")
    assert table.asked == "red turn"


@pytest.mark.rule("FCH-3.6")
def test_rivals_beside_the_spot_dispute_nothing_before_the_kick_off() -> None:
    table = opened().say("arrange 6,0 5,3 8,3 2,4 11,4 5,6 8,6 2,8 11,8 7,10 5,9")
    table.say("arrange 7,21 8,18 5,18 11,17 2,17 8,15 5,15 11,13 2,13 6,11 7,11")
    assert table.asked == "red kickoff"
    assert not table.happened("DisputeStarted")
    # Afterwards they do.
    table.say("DC1 5,10")
    assert table.happened("DisputeStarted")


@pytest.mark.rule("FCH-4.2", "FCH-4.5")
def test_the_turn_passes_with_every_move() -> None:
    table = kicked_off()
    for number, (side, move) in enumerate(
        [("blue", "walk P 7,20"), ("red", "walk P 6,1"), ("blue", "walk E1 11,11")], start=1
    ):
        assert table.asked == f"{side} turn"
        assert table.state.moves_done == number
        table.say(move)


@pytest.mark.rule("FCH-4.4", "FCH-15.2")
def test_a_pass_only_when_nothing_else_can_be_done() -> None:
    table = board(ball="6,10", red={"M1": "6,9"})
    assert table.legal == ["walk", "play", "short", "long"]
    assert table.refused("pass") == "FCH-4.4"
    # Red in the corner, walled in by Blue, and the ball far away: some of Red's own men wall it in too.
    red = dict(zip(["DF1", "DF2", "L1", "L2", "M1", "M2", "E1", "E2", "DC1", "DC2"], CORNER, strict=True))
    blue = dict(zip(["DF1", "DF2", "L1", "L2", "M1", "M2", "E1", "E2", "DC1", "DC2"], WALL, strict=True))
    table = board(ball="6,15", red={"P": "1,1"} | red, blue={"P": "5,5"} | blue)
    assert table.legal == ["pass"]
    assert table.refused("walk") == "FCH-5.3"
    table.say("pass")
    assert table.asked == "blue turn"
    assert table.state.moves_done == 1
    assert table.happened("TurnPassed")


CORNER = ["1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2", "3,3", "4,1", "4,2"]
WALL = ["1,4", "2,4", "3,4", "4,3", "5,1", "5,2", "5,3", "4,4", "1,5", "2,5"]


@pytest.mark.rule("FCH-5.2")
def test_runs_go_straight_forward_or_back() -> None:
    for name in ("L1", "E2"):
        table = board(red={name: "6,5"}).say(f"walk {name}")
        assert set(table.legal) >= {"6,3", "6,7"}
        for square in ("4,5", "8,5", "4,3", "8,7"):
            assert table.refused(square) == "FCH-5.2"
    table = board(red={"M1": "6,5"}).say("walk M1")
    assert table.refused("6,7") == "FCH-5.1"


@pytest.mark.rule("FCH-5.3", "FCH-5.6")
def test_nobody_jumps_but_a_diagonal_between_two_is_free() -> None:
    table = board(red={"L1": "6,5", "M1": "6,6", "M2": "5,5"}).say("walk L1")
    assert table.refused("6,7") == "FCH-5.3"
    assert table.refused("6,6") == "FCH-5.3"
    assert "5,6" in table.legal


@pytest.mark.rule("FCH-5.4", "FCH-5.5", "FCH-8.4")
def test_a_goal_is_for_its_keeper() -> None:
    table = board(red={"DF1": "6,1", "P": "9,1"}).say("walk DF1")
    assert table.refused("6,0") == "FCH-5.4"
    table = board(red={"P": "9,1"}).say("walk P")
    assert "8,0" in table.legal
    table = board(red={"P": "6,20"}, blue={"P": "9,9"}).say("walk P")
    assert table.refused("6,21") == "FCH-5.4"
    table = board(options={"keeper_in_middle": True}, red={"P": "7,0"}).say("walk P")
    assert "8,0" not in table.legal
    assert table.refused("8,0") == "FCH-8.4"


@pytest.mark.rule("FCH-6.1", "FCH-6.2", "FCH-6.7", "FCH-6.21")
def test_anybody_beside_the_ball_plays_it_one_square_and_stays() -> None:
    for name in ("P", "DF1", "L1", "M1", "E1"):
        table = board(ball="6,6", red={name: "7,7"}).say(f"play {name}")
        assert words(" ".join(table.legal)) == words("5,5 5,6 5,7 6,5 6,7 7,5 7,6")
        assert table.refused("6,8") == "FCH-6.2"
        assert table.refused("6,6") == "FCH-6.2"
        table.say("6,5")
        assert table.state.pos[table.happened("BallRolled")[0].footballer] == index(7, 7)
        assert not table.happened("DiceRolled")


@pytest.mark.rule("FCH-6.3")
def test_the_ball_does_not_turn() -> None:
    table = board(ball="6,6", red={"DC1": "7,7"}).say("play DC1")
    assert table.refused("4,5") == "FCH-6.3"
    table.say("4,4")
    assert table.happened("BallRolled")[0].path == (index(6, 6), index(5, 5), index(4, 4))


@pytest.mark.rule("FCH-6.8", "FCH-6.9", "FCH-6.21")
def test_keepers_and_forwards_have_no_dice() -> None:
    table = board(ball="6,6", red={"P": "7,7", "DC1": "5,5"})
    assert table.legal == ["walk", "play"]
    assert table.refused("long") == "FCH-6.21"
    table = board(ball="6,6", red={"P": "7,7", "DC1": "5,5", "M1": "6,5"}).say("long")
    assert table.legal == ["M1"]
    assert table.refused("P") == "FCH-6.8"
    assert table.refused("DC1") == "FCH-6.9"
    assert table.refused("M2") == "FCH-6.1"


@pytest.mark.rule("FCH-6.14")
def test_a_cross_that_must_be_clear_by_option() -> None:
    data: dict[str, object] = {
        "start": "obligation",
        "ball": "3,15",
        "red": {"L1": "3,14"},
        "blue": {"DF1": "5,16", "DF2": "2,14"},
    }
    table = board(**data).say("short L1").chance("4")
    assert {"7,16", "1,14"} <= set(table.legal)
    table = board(options={"cross_blocked": True}, **data).say("short L1").chance("4")
    assert not {"6,16", "7,16", "1,14"} & set(table.legal)
    assert table.refused("7,16") == "FCH-6.14"
    # The corner in front of him is free; the one behind is his own square.
    assert {"4,16", "2,16", "1,16"} <= set(table.legal)
    assert "5,14" not in table.legal


@pytest.mark.rule("FCH-6.16", "FCH-6.17")
@pytest.mark.parametrize(("kick", "dice", "total"), [("short", ["4"], 4), ("long", ["4", "1"], 5)])
def test_dice_come_between_the_kick_and_its_square(kick: str, dice: list[str], total: int) -> None:
    table = board(ball="6,6", red={"M1": "7,7"}).say(f"{kick} M1")
    assert table.state.actor == -1
    assert table.possible == ["1", "2", "3", "4", "5", "6"]
    table.chance(*dice)
    assert table.asked == "red kick_target"
    assert table.refused("short") == "FCH-6.16"
    assert f"6,{6 + total}" in table.legal
    assert table.refused(f"6,{6 + total + 1}") == "FCH-6.17"


@pytest.mark.rule("FCH-7.2")
def test_numbers_at_the_ball_make_no_difference() -> None:
    data: dict[str, object] = {"blue": {"M1": "6,8"}, "side": "blue", "ball": "6,6", "options": ASK}
    for men in ({"M1": "7,7"}, {"M1": "7,7", "M2": "7,6", "E1": "7,5", "DC1": "6,5"}):
        table = board(red=men, **data).say("walk M1 6,7 heads heads")
        assert table.possible == ["heads+heads", "heads+tails", "tails+heads", "tails+tails"]
        assert table.chance("tails+heads").asked == "blue obligation"


@pytest.mark.rule("FCH-7.1", "FCH-7.4")
def test_a_dispute_begins_when_both_touch_the_ball() -> None:
    table = board(ball="6,6", side="blue", red={"M1": "7,7"}, blue={"M1": "6,9"}).say("walk M1 6,8")
    assert table.asked == "red turn"
    table.say("walk P 7,0 walk M1 6,7")
    assert table.happened("DisputeStarted")[0].footballers == (5, 16)
    table.chance("heads+tails")
    assert table.asked == "red obligation"
    assert "walk" not in table.legal


@pytest.mark.rule("FCH-7.7")
def test_standing_calls() -> None:
    data: dict[str, object] = {"ball": "6,6", "side": "blue", "red": {"M1": "7,7"}, "blue": {"M1": "6,8"}}
    table = board(**data).say("standing:tails walk M1 6,7")
    assert [(e.call, e.standing) for e in table.happened("CoinCalled")] == [(0, True), (1, True)]
    table.chance("tails+tails")
    assert table.asked == "blue obligation"
    table.say("standing:ask")
    assert table.state.standing == (Standing.HEADS, Standing.ASK)
    assert table.happened("StandingCallSet")[-1].standing == Standing.ASK
    table.say("play M1 7,6")
    assert table.asked == "blue toss_call", "Red's standing call has answered"
    # The other tosses are always asked for.
    assert board(start="toss").asked == "red toss_call"


@pytest.mark.rule("FCH-7.6")
def test_who_does_not_play_the_ball_gives_it_away() -> None:
    table = board(
        options={"clock": "real"}, start="obligation", ball="6,6", red={"M1": "7,7"}, blue={"M1": "5,5"}
    )
    table.say("timeout")
    assert table.asked == "blue obligation"
    assert table.state.moves_done == 1
    assert len(table.happened("TossWon")) == 0
    table.say("play M1 6,7")
    assert not table.state.failed
    table = board(
        options={"clock": "real"}, start="obligation", ball="6,6", red={"M1": "7,7"}, blue={"M1": "5,5"}
    )
    table.say("timeout short M1").chance("3").say("timeout")
    assert table.happened("KickWasted")
    assert table.asked == "drop"
    assert table.state.moves_done == 2


@pytest.mark.rule("FCH-8.3", "FCH-8.4", "FCH-8.5", "FCH-8.6")
def test_a_gap_has_three_squares_before_it() -> None:
    for ball, man in (("4,20", "3,19"), ("5,20", "4,19"), ("6,20", "6,19")):
        table = board(ball=ball, red={"M1": man}, blue={"P": "6,21"}, start="obligation").say("play M1")
        assert "5,21" in table.legal
    table = board(ball="7,20", red={"M1": "7,19"}, blue={"P": "8,21"}, start="obligation").say("play M1")
    assert table.refused("8,21") == "FCH-8.4"
    assert table.refused("7,21") == "FCH-8.2"
    assert table.refused("6,21") == "FCH-8.2"


@pytest.mark.rule("FCH-8.7")
def test_a_ball_that_enters_an_open_square_is_in() -> None:
    table = board(ball="5,20", red={"M1": "5,19"}, blue={"P": "6,21"}, start="obligation")
    table.say("play M1 5,21")
    assert table.state.score == (1, 0)
    assert [type(event).__name__ for event in table.events][:2] == ["BallRolled", "GoalScored"]


@pytest.mark.rule("FCH-9.2")
@pytest.mark.parametrize(("option", "asked"), [("half", "red lineup"), ("conceding", "blue lineup")])
def test_who_kicks_off_after_a_goal_by_option(option: str, asked: str) -> None:
    data: dict[str, object] = {"ball": "5,20", "red": {"M1": "5,19"}, "start": "obligation"}
    table = board(options={"restart_kicker": option}, **data).say("play M1 5,21")
    assert table.asked == asked


@pytest.mark.rule("FCH-9.2")
def test_a_toss_for_the_kick_off_after_a_goal_by_option() -> None:
    table = board(
        options={"restart_kicker": "new_toss", "moves": 2},
        ball="5,20",
        red={"M1": "5,19"},
        start="obligation",
    ).say("play M1 5,21")
    assert table.asked == "red toss_call"
    table.say("heads heads").chance("tails+heads")
    assert table.asked == "blue lineup"
    # The second half's kick-off is as it would have been.
    table.say("keep keep DC1 7,9")
    assert (table.state.half, table.state.half_kicker) == (2, 1)


@pytest.mark.rule("FCH-15.5")
def test_quiet_moves_are_counted() -> None:
    table = kicked_off()
    assert table.state.quiet == 0
    back_and_forth = ["walk P 7,20", "walk P 6,1", "walk P 7,21", "walk P 6,0"]
    for move in range(16):
        table.say(back_and_forth[move % 4])
    assert table.state.quiet == 16
    # Blue runs to the ball and plays it: the counter starts anew, and Red's next moves go on from there.
    table.say("walk DC1 6,12")
    assert table.happened("DisputeStarted")
    assert table.state.quiet == 0


@pytest.mark.rule("FCH-15.5", "FCH-15.4")
def test_thirty_quiet_moves_after_a_kick_off() -> None:
    table = opened().say("keep keep DC1 6,11")
    moves = ["walk P 7,20", "walk P 6,1", "walk P 7,21", "walk P 6,0"]
    for number in range(29):
        table.say(moves[number % 4])
        assert table.state.quiet == number + 1
    table.say(moves[29 % 4])
    assert table.asked == "drop"
    assert table.state.quiet == 30
    assert set(table.possible) == {"6,10", "7,11"}, "where it lay doesn't count as free"
    table.chance("7,11")
    assert table.state.quiet == 0


@pytest.mark.rule("FCH-15.5")
def test_a_ball_move_of_the_other_side_starts_the_count_anew() -> None:
    table = board(ball="6,6", quiet=17, side="blue", last_ball_side="red", blue={"M1": "6,7"})
    table.say("play M1 5,6")
    assert table.state.quiet == 0
    table = board(ball="6,6", quiet=17, side="red", last_ball_side="red", red={"M1": "6,7"})
    table.say("play M1 5,6")
    assert table.state.quiet == 18
    for limit, drops in ((20, True), (0, False)):
        table = board(options={"quiet_limit": limit}, quiet=19, side="blue", last_ball_side="red", ball="2,9")
        table.say("walk P 6,21")
        assert (table.asked == "drop") == drops


@pytest.mark.rule("FCH-15.3")
@pytest.mark.parametrize(
    ("beside", "options", "dropped"),
    [("DC1", {}, True), ("L1", {}, False), ("L1", {"cross_blocked": True}, True)],
)
def test_a_ball_shut_in_by_one_side_alone(beside: str, options: dict[str, object], dropped: bool) -> None:
    """Nobody of the other side need be near; a full-back gets it out, unless his L must be clear."""
    red = {"M1": "1,2", beside: "2,1", "M2": "3,3"}
    table = board(options=options, ball="1,1", last_ball_side="blue", red=red).say("walk M2 2,2")
    assert table.asked == ("drop" if dropped else "blue turn")
    if dropped:
        table.chance("6,10")
        assert [event.reason for event in table.happened("BallDropped")] == ["smothered"]
        assert table.asked == "red turn", "Blue made the last ball move"


@pytest.mark.rule("FCH-15.3", "FCH-6.19")
def test_a_ball_that_a_long_kick_alone_could_free_is_not_shut_in() -> None:
    wall = {"DF1": "3,2", "DF2": "4,2", "E1": "5,2", "E2": "6,2", "DC1": "7,2"}
    red = {"M1": "1,2", "L1": "2,1", "M2": "3,3"} | wall
    table = board(ball="1,1", last_ball_side="blue", red=red).say("walk M2 2,2")
    assert table.asked == "blue turn"
    table.say("walk P 6,21")
    assert table.legal == ["walk", "long"]


@pytest.mark.rule("FCH-15.4")
def test_a_dropped_ball_beside_both_is_disputed() -> None:
    table = board(quiet=29, side="blue", ball="2,9", red={"M1": "6,9"}, blue={"M1": "6,12", "M2": "9,9"})
    table.say("walk M2 9,10").chance("6,10")
    assert table.asked == "blue turn", "Blue is two squares away"
    table = board(quiet=29, side="blue", ball="2,9", red={"M1": "6,9"}, blue={"M1": "5,10", "M2": "9,9"})
    table.say("walk M2 9,10").chance("6,10")
    assert table.happened("DisputeStarted")


@pytest.mark.rule("FCH-15.4")
def test_a_full_ring_sends_the_ball_to_the_next() -> None:
    red = {"M1": "6,10", "M2": "6,11", "DC1": "7,10", "DC2": "7,11"}
    table = board(quiet=29, side="blue", last_ball_side="red", ball="2,3", red=red, blue={"DF1": "11,15"})
    table.say("walk DF1 11,16")
    assert table.asked == "drop"
    ring = {f"{r},{c}" for r in range(5, 9) for c in range(9, 13)} - {"6,10", "6,11", "7,10", "7,11"}
    assert set(table.possible) == ring


@pytest.mark.rule("FCH-15.1")
def test_what_is_refused_says_why_and_changes_nothing() -> None:
    table = kicked_off(Setup())
    before = table.state.clone()
    for text, clause in (
        ("play", "FCH-4.3"),
        ("short", "FCH-4.3"),
        ("pass", "FCH-4.4"),
        ("5,5", "FCH-4.1"),
        ("heads", "FCH-4.1"),
        ("timeout", "FCH-10.9"),
        ("clock:5", "FCH-10.2"),
    ):
        assert table.refused(text) == clause
    table.say("walk")
    assert table.refused("5,5") == "FCH-4.1"
    before.node, before.deed = table.state.node, table.state.deed
    assert table.state == before
