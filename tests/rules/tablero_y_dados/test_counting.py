"""What a roll allows, against a slow count of every way (sections 5 to 10 and 14)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.core.bits import mask_of, members
from engine.tablero_y_dados import paths, play, rules
from engine.tablero_y_dados.actions import PASS, Mode, Node, Verb
from engine.tablero_y_dados.board import (
    CENTRE,
    CORNER_SQUARES,
    NEIGHBOURS,
    OPEN,
    SIZE,
    TRIANGLES,
    name,
    named,
)
from engine.tablero_y_dados.state import OFF
from engine.tablero_y_dados.words import word
from tests.rules.tablero_y_dados import oracle
from tests.rules.tablero_y_dados.book import moments, nodes, rolled, words


def names(mask: int) -> set[str]:
    return {name(node) for node in members(mask)}


@pytest.mark.rule("FTD-5.1", "FTD-5.2", "FTD-5.3", "FTD-9.2")
@pytest.mark.parametrize("crowd", [0, 5, 11, 25, 60, 100])
def test_exact_counts_end_where_every_way_walked_ends(crowd: int) -> None:
    luck = Random(f"exact {crowd}")
    for _ in range(60):
        blocked = mask_of(luck.sample(range(SIZE), crowd))
        start = luck.choice([luck.randrange(SIZE), CENTRE, luck.choice(nodes("5,9 6,10 4,9 1,1 10,18"))])
        steps = luck.choice([1, 2, 3, 4, 5, 6, 7])
        expected = oracle.exact(name(start), steps, frozenset(names(blocked)))
        assert names(paths.ends(start, steps, blocked, OPEN)) == expected - {name(start)}


@pytest.mark.rule("FTD-14.6", "FTD-5.2")
@pytest.mark.parametrize("triangle", TRIANGLES)
def test_exact_counts_from_a_triangle(triangle: int) -> None:
    luck = Random(triangle)
    for steps in (3, 4, 7, 8, 9):
        blocked = mask_of(node for node in luck.sample(range(SIZE), 20) if node not in CORNER_SQUARES)
        expected = oracle.exact(name(triangle), steps, frozenset(names(blocked)))
        assert names(paths.ends(triangle, steps, blocked, OPEN)) == expected


@pytest.mark.rule("FTD-5.6", "FTD-10.2", "FTD-12.3")
def test_the_nearest_pieces() -> None:
    luck = Random("nearest")
    for number in range(150):
        crowd = luck.sample(
            [node for node in range(SIZE) if node not in CORNER_SQUARES], 22 + 40 * (number % 3)
        )
        own, rivals = crowd[:11], crowd[11:]
        ball = luck.choice([luck.randrange(SIZE), luck.choice(own), luck.choice(rivals), CENTRE, *TRIANGLES])
        blocked = frozenset(map(name, rivals))
        far = {name(piece): oracle.distance(name(piece), name(ball), blocked) for piece in own}
        least = min(far.values())
        steps, pieces = paths.nearest(ball, mask_of(rivals), mask_of(own))
        assert steps == least
        assert names(pieces) == {piece for piece, off in far.items() if off == least}


@pytest.mark.rule("FTD-5.6")
def test_a_ball_shut_in_by_its_own_team_is_counted_as_if_the_board_were_empty() -> None:
    state = rolled(3, mode="recovery", home="5,7 4,7 6,7 5,6 5,8", away="5,9", ball="5,7", to_play="A")
    assert (state.left, names(state.nearest)) == (1, {"5,9"})
    # Moving it is another matter: there is no step, so it stays.
    assert words(state) == {"stay"}


@pytest.mark.rule("FTD-6.2", "FTD-6.4", "FTD-7.1", "FTD-8.2", "FTD-9.1", "FTD-9.2", "FTD-10.1", "FTD-10.5")
@pytest.mark.rule("FTD-10.3", "FTD-14.2", "FTD-15.7", "FTD-5.5")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_roll_allows_in_random_matches(seed: int) -> None:
    rolls = raised = waiting = 0
    for state in moments(f"counts {seed}"):
        if state.node == Node.BALL and state.left <= 8:
            assert {word(action) for action in rules.legal(state)} == oracle.words(state, waiting)
            rolls += 1
            raised += waiting > 0
        waiting = state.bonus[state.to_play] if state.to_play != OFF else 0
    assert rolls > 60
    assert raised, "some with a bonus among them"


@pytest.mark.rule("FTD-10.2", "FTD-12.3")
def test_the_nearest_pieces_in_random_matches() -> None:
    for state in moments("nearest in matches", every=2):
        if state.node == Node.BALL and play.recovering(state):
            least, pieces = oracle.nearest(state, state.to_play)
            assert state.value - state.left == least
            assert names(state.nearest) == pieces


@pytest.mark.rule("FTD-5.7", "FTD-5.1", "FTD-5.3")
def test_the_way_that_is_told_is_a_way() -> None:
    told = 0
    for state in moments("ways"):
        if state.node != Node.BALL:
            continue
        rivals = state.occupied[1 - state.to_play]
        for action in rules.legal(state)[:8]:
            route = play.route_of(state, action)
            if action.verb == Verb.STAY:
                assert route == ()
                continue
            told += 1
            assert route[0] == state.ball
            for here, there in pairwise(route):
                inner = here in TRIANGLES and name(there) == oracle.TRIANGLE_IN[name(here)]
                assert inner or there in NEIGHBOURS[here]
                assert not rivals >> there & 1
            assert len(set(route)) == len(route)
            match action.verb:
                case Verb.PASS | Verb.CLEAR:
                    assert (route[-1], len(route)) == (action.value, state.left + 1)
                case Verb.GOAL:
                    assert len(route) == play.steps_to_goal(state)
                case _:
                    assert len(route) == play.steps_to_corner(state, action.value)
    assert told > 100


@pytest.mark.rule("FTD-10.2", "FTD-10.3", "FTD-10.5")
def test_the_count_to_a_loose_ball_is_told_from_a_piece_that_does_not_receive() -> None:
    told = 0
    for state in moments("counts in", every=2):
        if state.node == Node.BALL and play.recovering(state):
            for action in rules.legal(state):
                counted = play.count_in(state, action)
                told += 1
                assert state.nearest >> counted.piece & 1
                assert action != PASS[counted.piece]
                assert counted.route[0] == counted.piece
                assert counted.route[-1] == state.ball
                assert len(counted.route) - 1 == state.value - state.left
    assert told > 100


@pytest.mark.rule("FTD-8.4")
def test_there_is_no_own_goal() -> None:
    state = rolled(6, home_keeper="5,1", home="5,2", away_keeper="5,18", ball="5,1")
    assert "goal" not in words(state)
    assert named("5,1") == state.ball


@pytest.mark.rule("FTD-8.3")
def test_a_ball_on_the_keeper_is_not_shot_past_him() -> None:
    state = rolled(6, mode="recovery", home="5,16", away_keeper="5,18", ball="5,18")
    assert state.left == 4
    assert "goal" not in words(state)


@pytest.mark.rule("FTD-5.4")
def test_own_pieces_are_crossed_and_count() -> None:
    state = rolled(3, home="5,5 5,6 5,7 5,8", ball="5,5")
    assert {"pass:5,8", "pass:5,6"} <= words(state)
    assert "pass:5,7" not in words(state)


@pytest.mark.rule("FTD-7.3")
def test_the_keeper_receives_and_passes() -> None:
    state = rolled(2, home_keeper="5,1", home="5,3", ball="5,3")
    assert "pass:5,1" in words(state)
    state = rolled(2, home_keeper="5,1", home="5,3", ball="5,1")
    assert "pass:5,3" in words(state)


@pytest.mark.rule("FTD-15.7")
def test_with_shortest_ways_alone_there_are_no_detours() -> None:
    shortest = {"path_rule": "shortest"}
    assert "pass:4,6" not in words(rolled(5, home="3,4 4,6", ball="3,4", options=shortest))
    assert "pass:4,6" in words(rolled(3, home="3,4 4,6", ball="3,4", options=shortest))


@pytest.mark.rule("FTD-10.8")
def test_a_possession_turn_that_leaves_the_ball_is_no_failed_recovery() -> None:
    state = rolled(1, home="5,7", away="4,7 6,7 5,6 5,8", ball="5,7", idle=1)
    rules.apply(state, rules.legal(state)[0])
    assert (state.mode, state.idle) == (Mode.RECOVERY, 0)
