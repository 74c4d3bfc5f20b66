"""The board's zones and geometry against the rulebook's map (FCH-1)."""

from __future__ import annotations

import re

import pytest

from engine.core.bits import members
from engine.futbolchess import pitch
from engine.futbolchess.pitch import Place, index, place
from tests.rules.futbolchess.book import RULES, board, places

PLACES = [(row, column) for row in range(1, 13) for column in range(22)]


def drawing() -> dict[Place, str]:
    """The signs of the rulebook's map."""
    signs: dict[Place, str] = {}
    for line in RULES[RULES.index("col     0") :].split("```")[0].splitlines()[1:]:
        match = re.match(r"row\s+(\d+)\s\s(.*)", line)
        assert match is not None
        signs |= {(int(match[1]), column): sign for column, sign in _cells(match[2]).items()}
    return signs


def _cells(text: str) -> dict[int, str]:
    """Columns by where a sign stands in the line: three characters each, two more after the halfway line."""
    found: dict[int, str] = {}
    for at, sign in enumerate(text):
        if sign not in " |":
            found[(at - (2 if at > text.index("|") else 0)) // 3] = sign
    return found


MAP = drawing()


def marked(signs: str, columns: range = range(22)) -> set[Place]:
    return {spot for spot, sign in MAP.items() if sign in signs and spot[1] in columns}


LEFT, RIGHT = range(11), range(11, 22)


@pytest.mark.rule("FCH-1.1", "FCH-1.2")
def test_the_field_has_12_rows_and_20_columns_and_goals_of_four_squares_behind_it() -> None:
    field = {spot for spot in PLACES if 1 <= spot[1] <= 20}
    goals = ({(row, 0) for row in range(5, 9)}, {(row, 21) for row in range(5, 9)})
    assert places(pitch.FIELD) == field
    assert tuple(map(places, pitch.GOAL)) == goals
    assert set(MAP) == places(pitch.EXISTING) == field | goals[0] | goals[1]
    for spot in PLACES:
        if spot in MAP:
            assert place(index(*spot)) == spot
        else:
            with pytest.raises(ValueError, match="no square"):
                index(*spot)
    for off in ((0, 5), (13, 5), (6, 22), (6, -1)):
        with pytest.raises(ValueError, match="no square"):
            index(*off)


@pytest.mark.rule("FCH-1.3", "FCH-1.7", "FCH-1.8")
def test_the_zones_are_those_of_the_map() -> None:
    assert places(pitch.OWN_HALF[0]) == {spot for spot in PLACES if 1 <= spot[1] <= 10}
    assert places(pitch.OWN_HALF[1]) == {spot for spot in PLACES if 11 <= spot[1] <= 20}
    for seat, columns in enumerate((LEFT, RIGHT)):
        assert places(pitch.PENALTY_AREA[seat]) == marked("sa", columns)
        assert places(pitch.FLANK[seat]) == marked("=", columns)
        assert places(pitch.KEEPER_SQUARES[seat]) == marked("K", columns)
        assert places(pitch.GAPS[seat]) == marked("G", columns)
        assert {place(pitch.KICKOFF_SPOT[seat])} == marked("*", columns)
    assert places(pitch.CENTRE_CIRCLE) == marked("o*")
    assert len(marked("o*")) == 12
    assert places(pitch.FRONT_FLANK[0]) == marked("=", range(4, 11))
    assert places(pitch.FRONT_ZONE[0]) == {spot for spot in PLACES if 6 <= spot[1] <= 10}
    assert places(pitch.KICKOFF_SQUARES[0]) == {(5, 10), (6, 9), (7, 9), (7, 10)}
    assert places(pitch.KICKOFF_SQUARES[1]) == {(8, 11), (7, 12), (6, 12), (6, 11)}


@pytest.mark.rule("FCH-1.4")
def test_red_goes_right_and_blue_left_in_every_half() -> None:
    for half in (1, 2, 3, 4):
        table = board(half=half, ball="5,10", red={"DF1": "5,9"}).say("short DF1").chance("3")
        assert {"5,11", "5,12", "5,13"} <= set(table.legal)
        table = board(half=half, side="blue", ball="5,10", blue={"DF1": "5,11"}).say("short DF1").chance("3")
        assert {"5,9", "5,8", "5,7"} <= set(table.legal)


@pytest.mark.rule("FCH-1.5")
def test_turned_half_round_red_s_zones_are_blue_s() -> None:
    def turned(spots: set[Place]) -> set[Place]:
        return {(13 - row, 21 - column) for row, column in spots}

    for square in members(pitch.EXISTING):
        assert {place(pitch.turned(square))} == turned({place(square)})
        assert turned(places(pitch.RING[square])) == places(pitch.RING[pitch.turned(square)])
    pairs = (
        pitch.OWN_HALF,
        pitch.PENALTY_AREA,
        pitch.FLANK,
        pitch.FRONT_FLANK,
        pitch.FRONT_ZONE,
        pitch.GOAL,
        pitch.GAPS,
        pitch.KEEPER_SQUARES,
        pitch.KICKOFF_SQUARES,
    )
    for red, blue in pairs:
        assert turned(places(red)) == places(blue)
    assert turned(places(pitch.CENTRE_CIRCLE)) == places(pitch.CENTRE_CIRCLE)
    for ring in pitch.DROP_RINGS:
        assert turned(places(ring)) == places(ring)


@pytest.mark.rule("FCH-1.6")
def test_neighbours_are_a_king_s_step_away_goals_included() -> None:
    for spot in MAP:
        near = {other for other in MAP if max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) == 1}
        assert places(pitch.RING[index(*spot)]) == near
    # So a keeper in his goal plays a ball in front of it.
    table = board(ball="6,1", red={"P": "7,0"})
    assert "play" in table.legal


@pytest.mark.rule("FCH-1.9")
def test_the_ball_stays_on_the_field() -> None:
    table = board(ball="1,1", red={"M1": "2,2"}).say("long M1").chance("6", "6")
    ends = {tuple(map(int, word.split(","))) for word in table.legal}
    assert {(1, 13), (12, 1)} <= ends
    assert all(1 <= row <= 12 and 1 <= column <= 20 for row, column in ends)
