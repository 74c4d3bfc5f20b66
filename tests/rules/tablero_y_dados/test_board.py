"""The board is as the rulebook draws and describes it (section 2)."""

from __future__ import annotations

import re

import pytest

from engine.core.bits import members
from engine.tablero_y_dados import board, paths
from engine.tablero_y_dados.board import CENTRE, CORNER_SQUARES, OPEN, PLACES, SPOTS, TRIANGLES, named
from tests.rules.tablero_y_dados import oracle
from tests.rules.tablero_y_dados.book import RULES, nodes, rolled, words


def drawn() -> dict[tuple[int, int], str]:
    """The sign of each square in the rulebook's drawing."""
    signs: dict[tuple[int, int], str] = {}
    for line in RULES.split("```")[1].splitlines():
        if match := re.match(r"y *(\d+) +((?:\S[ *]){9}\S)", line):
            for x, sign in enumerate(re.split(r"[ *]", match[2]), start=1):
                signs[x, int(match[1])] = sign
    return signs


@pytest.mark.rule("FTD-2.1", "FTD-2.2", "FTD-2.3")
def test_areas_are_as_drawn() -> None:
    signs = drawn()
    assert len(signs) == 180 == board.SIZE
    for (x, y), sign in signs.items():
        bit, end = 1 << board.square(x, y), int(y > 9)
        assert bool(board.GOAL_AREA[end] & bit) == (sign == "g")
        assert bool(board.PENALTY_AREA[end] & bit) == (sign in "gp")
        assert bool(board.CORNERS & bit) == (sign == "c")
        assert not (board.GOAL_AREA[1 - end] | board.PENALTY_AREA[1 - end]) & bit
    assert [mask.bit_count() for mask in (*board.GOAL_AREA, *board.PENALTY_AREA)] == [4, 4, 18, 18]
    assert board.NODES == 185


@pytest.mark.rule("FTD-2.5", "FTD-2.6", "FTD-2.9")
def test_neighbours() -> None:
    for node in range(CENTRE + 1):
        expected = {named(place) for place in oracle.neighbours(board.name(node))} - set(TRIANGLES)
        assert set(board.NEIGHBOURS[node]) == expected == set(members(board.spread(1 << node)))
    assert sorted(map(board.name, board.NEIGHBOURS[CENTRE])) == ["5,10", "5,9", "6,10", "6,9"]
    assert [board.name(node) for node in CORNER_SQUARES] == ["1,1", "10,1", "1,18", "10,18"]


@pytest.mark.rule("FTD-2.6", "FTD-2.7")
def test_triangles_are_left_over_their_corner_square_and_never_entered() -> None:
    for triangle, inner in zip(TRIANGLES, CORNER_SQUARES, strict=True):
        assert paths.ends(triangle, 1, 0, OPEN) == 1 << inner
        assert paths.ends(triangle, 2, 0, OPEN) == paths.ends(inner, 1, 0, OPEN)
        assert paths.exact_route(triangle, 3, 0, inner + 2 * (1 if inner % 10 == 0 else -1))[:2] == (
            triangle,
            inner,
        )
        for start in range(0, CENTRE + 1, 7):
            everywhere = (1 << PLACES) - 1
            assert not any(paths.ends(start, steps, 0, everywhere) >> CENTRE + 1 for steps in (1, 2, 3, 6))


@pytest.mark.rule("FTD-2.4", "FTD-2.10", "FTD-14.2")
def test_the_end_lines_are_left_through_the_goal_or_beside_it() -> None:
    for end, row in enumerate((1, 18)):
        west, east = board.BESIDE_GOAL[end]
        assert west | east | board.GOAL_AREA[end] == board.mask_of(board.square(x, row) for x in range(1, 11))
        assert [x for x in range(1, 11) if west >> board.square(x, row) & 1] == [1, 2, 3]
        assert [x for x in range(1, 11) if east >> board.square(x, row) & 1] == [8, 9, 10]
    # A step off the side of the board leads nowhere.
    assert paths.ends(named("1,9"), 1, 0, OPEN) == board.mask_of(nodes("2,9 1,8 1,10"))


@pytest.mark.rule("FTD-8.5", "FTD-2.4")
def test_the_distance_of_the_goals() -> None:
    for node in range(board.SIZE):
        x, y = board.place(node)
        aside = max(0, 4 - x, x - 7)
        assert paths.steps_to(node, 0, board.GOAL_AREA[1]) + 1 == 19 - y + aside
        assert paths.steps_to(node, 0, board.GOAL_AREA[0]) + 1 == y + aside
    for end in (0, 1):
        for node in range(SPOTS[0]):
            line = board.GOAL_AREA[end] | board.BESIDE_GOAL[end][0] | board.BESIDE_GOAL[end][1]
            assert paths.steps_to(node, 0, line) + 1 == board.OVER_LINE[end][node]


@pytest.mark.rule("FTD-2.8")
def test_penalty_spots_are_no_squares() -> None:
    assert [board.name(node) for node in SPOTS] == ["P_S", "P_N"]
    assert all(node >= board.NODES for node in SPOTS)
    assert not any(board.spread(OPEN) >> node & 1 for node in SPOTS)


@pytest.mark.rule("FTD-2.10", "FTD-7.4")
def test_there_is_no_offside() -> None:
    # The receiver stands alone before the goal, behind everybody.
    state = rolled(5, home="5,12 6,16", away="5,3 6,4", away_keeper="4,18", ball="5,12")
    assert "pass:6,16" in words(state)


def test_names_and_numbers_are_inverse() -> None:
    for node in range(PLACES):
        assert named(board.name(node)) == node
        assert board.turned(board.turned(node)) == node
    assert board.name(board.turned(named("1,1"))) == "10,18"
    for text in ("0,1", "11,1", "1,19", "c", "T_XX", "5;7", "5,7,1", ""):
        with pytest.raises(ValueError, match=r"place|board"):
            named(text)
