"""Turns, keeper calls, fouls and kicks beyond what the scenario files show (sections 4, 6, 9 to 14)."""

from __future__ import annotations

import pytest

from engine.tablero_y_dados import rules
from engine.tablero_y_dados.actions import CALL, DECLINE, GOAL, Mode, Node
from engine.tablero_y_dados.board import CENTRE, SPOTS, TRIANGLES, named
from engine.tablero_y_dados.events import (
    BallRolled,
    BallStuck,
    FoulCommitted,
    GoalScored,
    KeeperMoved,
    PenaltyAwarded,
    TurnEnded,
    TurnStarted,
)
from engine.tablero_y_dados.refusals import why_illegal
from engine.tablero_y_dados.state import AWAY, HOME
from engine.tablero_y_dados.words import parse
from tests.rules.tablero_y_dados.book import decide, decline, moments, of, position, roll, rolled, words

TEAMS = {"home_keeper": "5,1", "home": "5,5 5,8", "away_keeper": "5,18", "away": "8,14 8,10"}


@pytest.mark.rule("FTD-1.3")
def test_a_roll_is_one_die_and_a_corner_kick_s_two() -> None:
    state = position(home="5,5", ball="5,5")
    assert rules.chance(state) == [(die, 1) for die in range(1, 7)]
    state = position(home="5,5", mode="corner", ball="T_NE")
    assert rules.chance(state) == [(10 * a + b, 1) for a in range(1, 7) for b in range(1, 7)]


@pytest.mark.rule("FTD-4.1", "FTD-1.4", "FTD-4.2")
@pytest.mark.parametrize(("dice", "kicker"), [(63, HOME), (25, AWAY)])
def test_the_higher_die_kicks_off(dice: int, kicker: int) -> None:
    state = position(start="match", options={"placement_mode": "f0"})
    pairs = [pair for pair, weight in rules.chance(state) if weight == 1]
    assert len(pairs) == 30
    assert not any(pair % 11 == 0 for pair in pairs), "equal dice are rolled again"
    roll(state, dice)
    assert (state.to_play, state.mode, state.ball, state.loose) == (kicker, Mode.KICK_OFF, CENTRE, False)
    assert state.south == HOME


@pytest.mark.rule("FTD-4.5", "FTD-1.2", "FTD-8.1")
def test_after_a_goal_the_other_team_kicks_off_and_nobody_moves() -> None:
    state = rolled(6, home_keeper="5,1", home="5,14", away_keeper="7,18", away="9,9", ball="5,14")
    men = state.men
    out = decide(state, "goal")
    assert of(out, GoalScored) == [GoalScored(HOME, "shot", (1, 0))]
    assert (state.to_play, state.mode, state.ball, state.score) == (AWAY, Mode.KICK_OFF, CENTRE, (1, 0))
    assert state.men == men


@pytest.mark.rule("FTD-6.1")
def test_turns_alternate_strictly() -> None:
    modes: set[Mode] = set()
    for seed in range(5):
        last: tuple[int, int, int] | None = None
        for state in moments(f"alternate {seed}"):
            if state.to_play < 0:
                last = None
                continue
            now = state.period, state.turn, state.to_play
            if last is not None and last[0] == now[0] and last[1] != now[1]:
                assert now[1:] == (last[1] + 1, 1 - last[2])
            last = now
            modes.add(state.mode)
    assert modes == set(Mode)


@pytest.mark.rule("FTD-6.3", "FTD-11.1", "FTD-11.2")
def test_calls_come_before_each_roll_and_never_between_die_and_result() -> None:
    state = position(start="window", **TEAMS, ball="5,5")
    assert (state.actor, rules.legal(state)) == (HOME, [DECLINE, CALL])
    decide(state, "decline")
    assert (state.actor, rules.legal(state)) == (AWAY, [DECLINE, CALL])
    decide(state, "decline")
    assert (state.node, rules.legal(state)) == (Node.BALL_DIE, [])
    roll(state, 3)
    refusal = why_illegal(state, parse("call"))
    assert refusal is not None
    assert refusal.clause == "FTD-11.2"
    decide(state, "pass:5,8")
    assert (state.node, state.actor) == (Node.WINDOW, HOME), "once more before the next roll"


@pytest.mark.rule("FTD-11.2")
def test_both_are_asked_before_corner_kicks_and_penalties_and_not_between_the_dice() -> None:
    for mode, ball, die in (("corner", "T_NE", Node.CORNER_DICE), ("penalty", "P_N", Node.PENALTY_DIE)):
        state = position(start="window", **TEAMS, ball=ball, mode=mode)
        decide(state, "decline", "decline")
        assert state.node == die


@pytest.mark.rule("FTD-11.3")
def test_nobody_calls_twice_a_turn_nor_while_his_bonus_waits() -> None:
    state = position(start="window", **TEAMS, ball="5,5")
    decide(state, "call")
    roll(state, 2)
    assert (state.bonus, state.called) == ((0, 2), (True, False))
    decide(state, "call")
    roll(state, 5)
    decide(state, "keeper:5,18")
    roll(state, 3)
    decide(state, "pass:5,8")
    assert state.node == Node.BALL_DIE, "both have called in this turn"
    roll(state, 1)
    decide(state, "clear:5,9")
    # Home's bonus still waits for away's roll, so away alone is asked.
    assert (state.node, state.actor) == (Node.WINDOW, AWAY)
    decide(state, "decline")
    assert state.node == Node.BALL_DIE


@pytest.mark.rule("FTD-11.6", "FTD-12.2")
def test_a_foul_uses_the_bonus_up() -> None:
    state = position(**TEAMS, ball="5,8", rolls=1, last_die=4, bonus=[3, 0])
    out = roll(state, 4)
    assert of(out, BallRolled) == [BallRolled(HOME, (4,), 3, 7)]
    assert of(out, FoulCommitted)
    assert state.bonus == (0, 0)


@pytest.mark.rule("FTD-11.6", "FTD-14.6")
def test_a_bonus_is_added_to_a_corner_kick_s_sum_once() -> None:
    state = position(**TEAMS, mode="corner", ball="T_NE", bonus=[2, 0])
    roll(state, 35)
    assert (state.value, state.bonus, state.rolls, state.last_die) == (10, (0, 0), 2, 5)


@pytest.mark.rule("FTD-11.7")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_ball_on_the_keeper_s_square_goes_with_him(die: int) -> None:
    state = position(start="window", **TEAMS, ball="5,1")
    decide(state, "call")
    roll(state, die)
    out = decide(state, "keeper:6,1")
    assert of(out, KeeperMoved) == [KeeperMoved(HOME, named("5,1"), named("6,1"), ball=True)]
    assert (state.ball, state.keeper(HOME)) == (named("6,1"), named("6,1"))
    assert state.occupied[HOME] >> named("6,1") & 1
    assert not state.occupied[HOME] >> named("5,1") & 1


@pytest.mark.rule("FTD-11.7", "FTD-11.5")
def test_a_keeper_crosses_a_ball_in_his_area_but_does_not_end_on_it() -> None:
    state = position(start="window", **TEAMS, ball="6,1")
    decide(state, "call")
    roll(state, 5)
    assert words(state) == {"keeper:4,1", "keeper:5,1", "keeper:7,1"}
    refusal = why_illegal(state, parse("keeper:6,1"))
    assert refusal is not None
    assert refusal.clause == "FTD-11.7"


@pytest.mark.rule("FTD-11.8", "FTD-12.1")
def test_keepers_dice_are_no_part_of_the_foul_test() -> None:
    state = position(start="window", **TEAMS, ball="5,5")
    decide(state, "call")
    roll(state, 3)
    decide(state, "decline")
    out = roll(state, 3)
    assert not of(out, FoulCommitted), "the first ball roll of a turn is none"
    decide(state, "pass:5,8")
    decide(state, "call")
    roll(state, 4)
    assert state.last_die == 3


@pytest.mark.rule("FTD-12.1")
def test_the_number_of_the_turn_before_does_not_matter() -> None:
    state = rolled(1, **TEAMS, ball="5,8")
    decide(state, "clear:5,9")
    decline(state)
    assert not of(roll(state, 1), FoulCommitted)


@pytest.mark.rule("FTD-6.5", "FTD-12.1")
def test_after_a_pass_there_is_another_roll_and_two_alike_in_a_row_are_a_foul() -> None:
    state = rolled(3, **TEAMS, ball="5,5")
    decide(state, "pass:5,8")
    decline(state)
    roll(state, 5)
    assert words(state) >= {"pass:5,5"}
    decide(state, "pass:5,5")
    decline(state)
    assert not of(roll(state, 3), FoulCommitted), "not in a row"
    decide(state, "pass:5,8")
    decline(state)
    out = roll(state, 3)
    assert of(out, TurnEnded)[0].why == "foul"
    assert (state.to_play, state.mode) == (AWAY, Mode.FREE_KICK)


@pytest.mark.rule("FTD-6.6", "FTD-15.6")
def test_the_guard_ends_a_turn_after_its_last_pass() -> None:
    state = rolled(3, **TEAMS, ball="5,5", rolls=59, last_die=1, idle=1)
    out = decide(state, "pass:5,8")
    assert of(out, TurnEnded)[0].why == "guard"
    assert (state.to_play, state.mode, state.loose, state.ball) == (AWAY, Mode.RECOVERY, True, named("5,8"))
    assert state.idle == 0
    # A corner kick counts as two rolls.
    men = {"home": "5,5 1,14", "away_keeper": "5,18"}
    state = position(**men, mode="corner", ball="T_NW", options={"max_rolls_per_turn": 2})
    roll(state, 32)
    out = decide(state, "pass:1,14")
    assert of(out, TurnEnded)[0].why == "guard"


@pytest.mark.rule("FTD-6.6", "FTD-10.2")
def test_a_ball_loose_on_an_own_piece_is_counted_from_it_with_all_that_was_rolled() -> None:
    state = rolled(3, **TEAMS, mode="recovery", ball="5,8")
    assert (state.left, state.nearest) == (3, 1 << named("5,8"))
    assert "pass:5,5" in words(state)
    assert "pass:5,8" not in words(state)


@pytest.mark.rule("FTD-6.4", "FTD-6.2")
def test_a_goal_passes_and_corners_are_free_to_choose_from_and_there_is_no_clearance_then() -> None:
    state = rolled(6, home="5,14 5,12", away_keeper="7,18", ball="5,14", bonus=[2, 0])
    legal = words(state)
    assert "goal" in legal
    assert "pass:5,12" in legal
    for text in ("clear:5,9", "stay"):
        refusal = why_illegal(state, parse(text))
        assert refusal is not None
        assert refusal.clause == "FTD-6.4"
    state = rolled(6, home="5,14 5,12", away_keeper="7,18", ball="5,14", options={"clear_anyway": True})
    assert {"goal", "pass:5,12", "clear:5,16"} <= words(state)


@pytest.mark.rule("FTD-9.3", "FTD-9.5")
def test_a_ball_cleared_anywhere_is_loose() -> None:
    state = rolled(1, **TEAMS, ball="5,5")
    assert words(state) >= {"clear:5,4", "clear:5,6", "clear:4,5", "clear:6,5"}
    decide(state, "clear:5,4")
    assert (state.to_play, state.mode, state.loose, state.ball) == (AWAY, Mode.RECOVERY, True, named("5,4"))


@pytest.mark.rule("FTD-9.4", "FTD-14.1")
def test_without_a_clearance_the_ball_stays_or_goes_to_a_corner() -> None:
    # Shut in on the corner square's neighbour: no way of four steps, but one over the line.
    state = rolled(4, home="2,1 9,9", away="2,2 3,1 1,2", ball="2,1")
    assert words(state) == {"west", "stay"}
    refusal = why_illegal(state, parse("clear:1,1"))
    assert refusal is not None
    assert refusal.clause == "FTD-9.2"
    state = rolled(1, home="2,1 9,9", away="2,2 3,1 1,2", ball="2,1")
    refusal = why_illegal(state, parse("stay"))
    assert refusal is not None
    assert refusal.clause == "FTD-9.4"


@pytest.mark.rule("FTD-10.4")
def test_a_loose_ball_may_be_won_and_shot_in_one() -> None:
    state = rolled(6, mode="recovery", home="5,13", away_keeper="7,18", ball="5,15")
    assert (state.left, GOAL in rules.legal(state)) == (4, True)
    decide(state, "goal")
    assert state.score == (1, 0)


@pytest.mark.rule("FTD-10.8", "FTD-10.7")
def test_a_recovery_that_reaches_a_ball_it_cannot_move_counts_as_idle() -> None:
    rows = {"home": "5,9 9,1", "away": "5,7 4,7 6,7 5,6", "ball": "5,7", "mode": "recovery"}
    state = rolled(6, **rows, options={"reached": "stay"})
    assert state.left == 4
    assert words(state) == {"stay"}
    out = decide(state, "stay")
    assert of(out, BallStuck)[0].idle == 1
    # By the book the ball is cleared with what is left.
    assert words(rolled(6, **rows)) > {"clear:5,11"}


@pytest.mark.rule("FTD-10.8", "FTD-11.7")
@pytest.mark.parametrize("before", [0, 1])
def test_a_keeper_who_carries_the_ball_before_a_recovery_s_roll_leaves_the_count_to_the_roll(
    before: int,
) -> None:
    rows = {"mode": "recovery", "to_play": "A", "ball": "5,1", "idle": before, "home_keeper": "5,1"}
    state = position(start="window", **rows, home="9,9", away="9,16")
    decide(state, "call")
    roll(state, 4)
    decide(state, "keeper:6,1")
    assert (state.ball, state.idle) == (named("6,1"), before)
    roll(state, 1)
    out = decide(state, "stay")
    assert of(out, BallStuck)[0].idle == before + 1
    assert state.mode == (Mode.DEAD_BALL if before else Mode.RECOVERY)
    assert of(out, TurnStarted)[0].ball == named("6,1")


@pytest.mark.rule("FTD-10.8", "FTD-15.6")
def test_a_dead_ball_among_tied_pieces_is_the_team_s_choice_and_may_be_ruled_out() -> None:
    rows = {"start": "turn", "mode": "recovery", "idle": 2, "home": "3,9 7,9", "away": "5,4", "ball": "5,9"}
    state = position(**rows)
    assert (state.node, state.mode, words(state)) == (Node.NEAREST, Mode.DEAD_BALL, {"take:3,9", "take:7,9"})
    refusal = why_illegal(state, parse("take:5,9"))
    assert refusal is not None
    assert refusal.clause == "FTD-10.8"
    decide(state, "take:7,9")
    assert (state.ball, state.idle, state.loose) == (named("7,9"), 0, False)
    state = position(**rows, options={"idle_limit": 0})
    assert state.mode == Mode.RECOVERY


@pytest.mark.rule("FTD-12.4")
def test_a_free_kick_may_score() -> None:
    state = rolled(5, to_play="A", rolls=1, last_die=5, ball="5,14", home="5,15 9,9", away="5,14 2,2")
    assert (state.ball, state.mode) == (named("5,15"), Mode.FREE_KICK)
    roll(state, 4)
    assert "goal" in words(state)


@pytest.mark.rule("FTD-13.1")
@pytest.mark.parametrize(
    ("ball", "option", "penalty"),
    [("4,3", "own", True), ("4,16", "own", False), ("4,16", "either", True), ("4,4", "either", False)],
)
def test_where_a_foul_is_a_penalty(ball: str, option: str, penalty: bool) -> None:
    state = position(
        **TEAMS | {"home": ball}, ball=ball, rolls=1, last_die=2, options={"penalty_area": option}
    )
    out = roll(state, 2)
    assert bool(of(out, PenaltyAwarded)) == penalty
    if penalty:
        assert state.ball == SPOTS[0], "the rival kicks at the offender's goal"
        assert of(out, TurnStarted)[0].mode == Mode.PENALTY


@pytest.mark.rule("FTD-13.3", "FTD-13.4")
def test_a_penalty_is_one_roll_and_the_keeper_s_square_does_not_matter() -> None:
    for die in range(1, 7):
        state = position(**TEAMS, mode="penalty", ball="P_N", last_die=0)
        roll(state, die)
        assert state.to_play == AWAY
        assert state.score == ((1, 0) if die >= 3 else (0, 0))
        assert (state.mode, state.ball) == (
            (Mode.KICK_OFF, CENTRE) if die >= 3 else (Mode.SAVE, named("5,18"))
        )


@pytest.mark.rule("FTD-13.4")
def test_where_nobody_keeps_goal_a_penalty_goes_in() -> None:
    for die in range(1, 7):
        state = position(home="5,5", away="6,6", mode="penalty", ball="P_N", last_die=0)
        roll(state, die)
        assert (state.score, state.mode) == ((1, 0), Mode.KICK_OFF)


@pytest.mark.rule("FTD-2.8", "FTD-11.7")
def test_while_a_penalty_is_due_the_keeper_may_go_anywhere() -> None:
    state = position(start="window", **TEAMS, mode="penalty", to_play="A", ball="P_S")
    decide(state, "decline", "call")
    roll(state, 6)
    assert words(state) == {"keeper:4,1", "keeper:5,1", "keeper:6,1", "keeper:7,1"}
    out = decide(state, "keeper:4,1")
    assert not of(out, KeeperMoved)[0].ball


@pytest.mark.rule("FTD-14.4", "FTD-14.5")
@pytest.mark.parametrize(
    ("seat", "ball", "side", "triangle"),
    [("H", "3,1", "west", 0), ("H", "8,1", "east", 1), ("A", "3,18", "west", 2), ("A", "8,18", "east", 3)],
)
def test_the_corner_is_on_the_side_where_the_ball_went_out(
    seat: str, ball: str, side: str, triangle: int
) -> None:
    key = "home" if seat == "H" else "away"
    state = rolled(2, to_play=seat, **TEAMS | {key: ball}, ball=ball)
    decide(state, side)
    assert (state.ball, state.mode, state.to_play) == (TRIANGLES[triangle], Mode.CORNER, "AH".index(seat))


@pytest.mark.rule("FTD-14.7", "FTD-2.7")
def test_a_foul_at_a_corner_kick_is_never_a_penalty() -> None:
    # A triangle lies in no penalty area, whoever's counts.
    options = {"penalty_area": "either"}
    state = position(home="9,9", away="2,16", mode="corner", ball="T_NW", options=options)
    out = roll(state, 33)
    assert not of(out, PenaltyAwarded)
    assert state.ball == named("2,16")


@pytest.mark.rule("FTD-14.3", "FTD-15.7")
def test_deflections_from_the_own_area_only() -> None:
    own = {"deflection": "own_area"}
    assert "west" in words(rolled(2, home="1,4", ball="1,4"))
    state = rolled(2, home="1,4", ball="1,4", options=own)
    assert "west" not in words(state)
    refusal = why_illegal(state, parse("west"))
    assert refusal is not None
    assert refusal.clause == "FTD-15.7"
    assert "west" in words(rolled(2, home="3,3", ball="3,3", options=own))


@pytest.mark.rule("FTD-15.7", "FTD-12.1")
def test_fouls_by_values() -> None:
    rows = {**TEAMS, "ball": "5,8", "rolls": 1, "last_die": 5, "options": {"foul_by": "values"}}
    assert of(roll(position(**rows, bonus=[2, 0]), 3), FoulCommitted)
    assert not of(roll(position(**rows, bonus=[2, 0]), 5), FoulCommitted)
    state = position(**rows, bonus=[2, 0])
    roll(state, 1)
    assert state.last_die == 3
    # A corner kick's two dice are compared by themselves.
    corner = {**TEAMS, "mode": "corner", "ball": "T_NE", "options": {"foul_by": "values"}, "bonus": [1, 0]}
    assert of(roll(position(**corner), 44), FoulCommitted)
    assert not of(roll(position(**corner), 43), FoulCommitted)
