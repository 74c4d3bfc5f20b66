"""The computer player of Futbolchess: always legal and the same, blind to what is hidden, never absurd."""

from __future__ import annotations

from random import Random

import pytest

from ai import futbolchess, games
from ai.arena import play
from ai.futbolchess import LEVELS, PLAYERS, answer
from ai.futbolchess_moves import KICKED, Moves, kicks, rows
from ai.futbolchess_value import LONG_ODDS, open_lanes, value
from engine.core.bits import members
from engine.core.errors import PotreroError
from engine.core.match import Match
from engine.futbolchess import insight, rules
from engine.futbolchess.actions import CHANCES, KEEP, LONG, SHORT, WALK, Action, Node
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.pitch import FIELD, GOAL, turned
from engine.futbolchess.state import NOBODY, OFF, Setup, Standing, State
from engine.futbolchess.view import view
from engine.futbolchess.worlds import determinize
from tests.rules.futbolchess.book import Board, board, moments, other_seat_s

SOME = ("amateur", "club", "first-division")
TOP = "world-class"
ASK = Setup(moves=12, standing=(Standing.ASK, Standing.ASK))


def moved(table: Board, level: str = TOP, seed: int = 1) -> State:
    """Let a level make the move of whoever is asked, up to the next chance or the rival's turn."""
    state = table.state
    seat = state.actor
    while state.actor == seat:
        rules.apply(state, answer(view(state, seat), LEVELS[level], seed).actions[0])
    return state


def first(table: Board, level: str = TOP) -> object:
    """The decision of whoever is asked."""
    return answer(view(table.state, table.state.actor), LEVELS[level], 1).actions[0]


def carried_out(state: State, decisions: tuple[Action, ...]) -> bool:
    """Whether all decisions of an answer are possible one after the other."""
    state = state.clone()
    for each in decisions:
        if FUTBOLCHESS.why_illegal(state, each) is not None:
            return False
        rules.apply(state, each)
    return True


# Whatever is asked


@pytest.mark.parametrize("level", SOME)
def test_every_question_gets_one_legal_answer_the_same_each_time(level: str) -> None:
    asked: set[Node] = set()
    for number, setup in enumerate((ASK, None, None)):
        for state in moments(f"answers {level} {number}", every=11, setup=setup):
            if state.actor == OFF:
                continue
            seen = view(state, state.actor)
            asked.add(state.node)
            given = answer(seen, LEVELS[level], number)
            assert given.actions[0] in seen.legal
            assert carried_out(state, given.actions)
            if len(asked) < 9:
                assert answer(seen, LEVELS[level], number) == given
            # What the rules call equal to its eyes is the same to it.
            again = view(determinize(seen, Random(number)), seen.seat)
            assert answer(again, LEVELS[level], number) == given
    assert {Node.TURN, Node.FOOTBALLER, Node.SQUARE, Node.KICK_TARGET, Node.LINEUP} <= asked


def test_the_rivals_line_up_is_not_seen() -> None:
    state = next(s for s in moments("line-ups", setup=ASK) if s.node is Node.LINEUP and s.actor != s.kicker)
    other = state.clone()
    other.plan = NOBODY
    for hidden in (state, other):
        assert answer(view(hidden, state.actor), LEVELS[TOP], 3).actions == (KEEP,)


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_takes_penalties_and_calls_coins_anyhow(name: str) -> None:
    seen = {
        PLAYERS[name](view(table.state, table.state.actor), seed).actions[0]
        for table in (board(start="shootout", first="red"),)
        for seed in range(40)
    }
    assert len(seen) == 3
    toss = board(start="toss").state
    assert len({PLAYERS[name](view(toss, 0), seed).actions[0] for seed in range(20)}) == 2


def test_who_is_not_asked_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing is asked"):
        answer(view(board(side="red").state, 1), LEVELS[TOP], 1)


def test_levels_and_baselines_go_by_their_names() -> None:
    game = games.game("futbolchess")
    assert list(game.players) == ["random", "greedy", *LEVELS]
    assert list(LEVELS) == ["amateur", "club", "first-division", "world-class"]
    assert game.set_up(1) == futbolchess.set_up(2)
    with pytest.raises(PotreroError, match="no player 'nobody'; there are random, greedy, amateur, "):
        game.entrant("nobody")


# Whole moves


def test_whole_moves_are_those_of_the_rules_without_needless_short_kicks() -> None:
    for state in moments("whole moves", every=9):
        if state.actor == OFF or state.node not in (Node.TURN, Node.OBLIGATION, Node.FOOTBALLER):
            continue
        found = rows(state.clone())
        assert len(set(found)) == len(found)
        firsts = {row[0] for row in found}
        assert firsts == set(rules.legal(state)) - ({SHORT} if state.node is not Node.FOOTBALLER else set())
        for row in found[::5]:
            after = state.clone()
            for action in row:
                assert action in rules.legal(after)
                rules.apply(after, action)
            assert after.node in CHANCES or after.node not in (Node.FOOTBALLER, Node.SQUARE)


def test_a_long_kick_is_never_shorter() -> None:
    short = [sum(1 for roll in range(1, 7) if roll >= steps) / 6 for steps in range(13)]
    assert all(LONG_ODDS[steps] >= short[steps] for steps in range(13))
    assert LONG_ODDS[7] == pytest.approx(21 / 36)  # pyright: ignore[reportUnknownMemberType]


def test_a_kicks_ends_are_what_its_dice_allow() -> None:
    table = board(ball="5,14", side="red", red={"M1": "5,13"}).say("long M1")
    found = kicks(table.state)
    assert sum(weight for _, weight in found) == 36
    goals = sum(weight for end, weight in found if GOAL[1] >> (end - KICKED) & 1)
    assert goals == 21
    wasted = board(
        start="obligation",
        ball="1,1",
        red={"L1": "2,1", "M1": "1,2"},
        blue={"DF1": "2,2", "M1": "3,2"},
    ).say("long L1")
    searched = wasted.state.clone()
    Moves().apply_chance(searched, kicks(wasted.state)[0][0])
    assert searched.node is not Node.DIE


# What a position is worth


def test_open_lanes_are_where_the_ball_can_be_kicked_in() -> None:
    for state in moments("lanes", every=23):
        if OFF in state.pos or state.ball == OFF:
            continue
        men = state.men[0] | state.men[1]
        for seat in (0, 1):
            lanes = open_lanes(state, seat, men)
            for square in members(FIELD & ~men):
                seen = view(state, seat)
                there = state.clone()
                there.ball = square
                mid = 5 + 11 * seat
                reach = insight.moves.along(
                    square, tuple(range(8)), 12, insight.moves.walls(state.pos, state.men)
                )
                open_to = bool(reach & insight.open_goal(seen, seat))
                assert bool((lanes.straight | lanes.diagonal) >> square & 1) == open_to, (square, mid)


def test_value_is_the_same_turned_round() -> None:
    for state in moments("turned", every=29):
        if state.node is not Node.TURN:
            continue
        other = state.clone()
        other.set_positions(tuple(turned(state.pos[other_seat_s(f)]) for f in range(22)))
        other.ball, other.side, other.actor = turned(state.ball), 1 - state.side, 1 - state.actor
        other.score = state.score[1], state.score[0]
        for seat in (0, 1):
            assert value(other, 1 - seat) == pytest.approx(value(state, seat))  # pyright: ignore[reportUnknownMemberType]


# What nobody would get wrong


@pytest.mark.parametrize("level", [*SOME, TOP])
def test_a_certain_goal_is_scored(level: str) -> None:
    state = moved(board(start="obligation", ball="6,20", red={"DC1": "6,19"}), level)
    assert state.score == (1, 0)
    state = moved(board(ball="7,2", side="blue", blue={"DC2": "7,3"}), level)
    assert state.score == (0, 1)


def test_no_own_goal_is_played() -> None:
    state = moved(board(ball="6,1", side="red", red={"P": "6,0"}))
    assert state.score == (0, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_an_open_shot_is_taken_before_the_keeper_shuts_the_gap(level: str) -> None:
    table = board(ball="5,15", side="red", red={"M1": "5,14"}, blue={"P": "6,21", "DF1": "6,17"})
    assert first(table, level) == LONG


def test_a_shot_goes_in_when_the_dice_let_it() -> None:
    table = board(ball="5,15", side="red", red={"M1": "5,14"})
    table.say("long M1").chance("6", "3")
    assert moved(table).score == (1, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_shot_from_afar_is_barred(level: str) -> None:
    table = board(ball="8,6", side="red", red={"P": "6,0", "DF1": "7,3"}, blue={"M1": "8,7"})
    lane = open_lanes(table.state, 1, sum(table.state.men)).straight
    assert lane >> table.state.ball & 1, "Blue could score"
    state = moved(table, level)
    assert (state.node, state.actor) == (Node.TURN, 1)
    lanes = open_lanes(state, 1, sum(state.men))
    assert not (lanes.straight | lanes.diagonal) >> state.ball & 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_shot_that_can_not_be_barred_is_disputed(level: str) -> None:
    table = board(ball="8,2", side="red", red={"P": "6,0", "M1": "9,4"}, blue={"DC1": "8,3"})
    state = moved(table, level)
    assert state.node is Node.COINS
    assert insight.is_disputed(view(state, 0), state.ball)


def test_the_ball_is_not_handed_over() -> None:
    table = board(ball="6,8", side="red", red={"M1": "6,7"}, blue={"M1": "6,14", "DC1": "4,13"})
    state = moved(table)
    assert (state.node, state.actor) == (Node.TURN, 1), "it keeps the ball beside it without a kick"
    assert insight.at_ball(view(state, 0), 0)
    assert not insight.at_ball(view(state, 1), 1)


def test_a_loose_ball_before_the_own_goal_is_fetched() -> None:
    table = board(ball="8,2", side="red", red={"DF1": "6,3"}, blue={"M1": "8,5"})
    assert first(table) == WALK
    state = moved(table)
    assert insight.at_ball(view(state, 0), 0)


def test_the_last_move_is_no_time_for_patience() -> None:
    table = board(ball="5,14", side="red", red={"M1": "5,13"}, options={"moves": 20}, moves_done=19)
    assert first(table) == LONG, "one square more wouldn't be a goal"


# Strength: a taste; the arena measures it


@pytest.mark.parametrize(("seed", "swapped"), [(1, False), (2, True)])
def test_it_beats_a_random_player(seed: int, swapped: bool) -> None:
    match = Match(FUTBOLCHESS, Setup(), f"taste {seed}")
    ours = int(swapped)
    players = [PLAYERS["first-division"], PLAYERS["random"]]
    play(match, (players[ours], players[1 - ours]), seed)
    assert match.score[ours] > match.score[1 - ours]
