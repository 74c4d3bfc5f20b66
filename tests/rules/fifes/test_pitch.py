"""The pitch's maps and geometry against the rulebook (FIF-1)."""

from __future__ import annotations

import pytest

from engine.core.bits import Mask, members
from engine.fifes import pitch
from engine.fifes.pitch import GRID
from tests.rules.fifes.book import PLACES, Place, drawing

SHOTS = drawing("Shot zones, one line a row")
AREAS = drawing("Areas, one line a row")
COLOURS = {"G": "green", "Y": "yellow", "W": "white", "R": "red"}


def places(mask: Mask) -> set[Place]:
    return {GRID.place(h) for h in members(mask)}


def marked(signs: str, *, left: bool | None = None) -> set[Place]:
    return {
        place for place, sign in AREAS.items() if sign in signs and (left is None or (place[1] <= 12) == left)
    }


def turned(place: Place) -> Place:
    return 18 - place[0], 25 - place[1]


def around(place: Place) -> set[Place]:
    """The neighbours by the rulebook's formula, those off the pitch left out."""
    row, column = place
    side = -1 if column % 2 else 1
    near = {(row - 1, column), (row + 1, column)}
    near |= {(row + change, column + step) for change in (0, side) for step in (-1, 1)}
    return near & set(PLACES)


@pytest.mark.rule("FIF-1.1")
def test_the_pitch_is_17_hexes_high_and_24_wide_and_counts_from_the_top_left() -> None:
    assert (GRID.rows, GRID.columns, GRID.size) == (17, 24, 408)
    assert [GRID.place(h) for h in range(GRID.size)] == PLACES
    assert [GRID.index(row, column) for row, column in PLACES] == list(range(GRID.size))
    for off in ((0, 1), (1, 0), (18, 1), (1, 25)):
        with pytest.raises(ValueError, match="off the board"):
            GRID.index(*off)


@pytest.mark.rule("FIF-1.2")
def test_turned_half_round_the_pitch_is_the_same() -> None:
    for h in range(GRID.size):
        assert GRID.place(GRID.turned(h)) == turned(GRID.place(h))
        assert {GRID.turned(n) for n in GRID.neighbours[h]} == set(GRID.neighbours[GRID.turned(h)])
    pairs = (pitch.GOAL_MOUTH, pitch.GOAL_AREA, pitch.PENALTY_AREA, pitch.OWN_HALF, pitch.SHOT_FROM)
    for left, right in pairs:
        assert {turned(place) for place in places(left)} == places(right)
    assert {turned(place) for place in places(pitch.CENTRE_CIRCLE)} == places(pitch.CENTRE_CIRCLE)


@pytest.mark.rule("FIF-1.2")
def test_areas_and_zones_are_mirrored_about_the_middle_of_the_goal() -> None:
    # About the left goal's middle, (9,1), odd columns mirror r to 18-r and even ones to 17-r;
    # about the right one's, (9,24), even columns mirror r to 18-r and odd ones to 19-r.
    def mirrored(place: Place, seat: int) -> Place:
        row, column = place
        if seat == 0:
            return (18 - row if column % 2 else 17 - row), column
        return (19 - row if column % 2 else 18 - row), column

    for seat in (0, 1):
        for mask in (pitch.GOAL_MOUTH[seat], pitch.GOAL_AREA[seat], pitch.PENALTY_AREA[seat]):
            assert {mirrored(place, seat) for place in places(mask)} == places(mask)
        for mask in pitch.SHOT_ZONES[1 - seat].values():
            assert {mirrored(place, seat) for place in places(mask)} == places(mask)


@pytest.mark.rule("FIF-1.3")
def test_the_kickoff_hex() -> None:
    assert GRID.place(pitch.KICKOFF) == (9, 12)
    assert AREAS[9, 12] == "o"


@pytest.mark.rule("FIF-1.4")
def test_halfway_line_and_halves() -> None:
    assert places(pitch.HALFWAY) == {place for place in PLACES if place[1] in (12, 13)}
    assert places(pitch.OWN_HALF[0]) == {place for place in PLACES if place[1] <= 11}
    assert places(pitch.OWN_HALF[1]) == {place for place in PLACES if place[1] >= 14}
    assert all(sign in "|co" for place, sign in AREAS.items() if place[1] in (12, 13))


@pytest.mark.rule("FIF-1.5")
def test_goal_mouths() -> None:
    assert places(pitch.GOAL_MOUTH[0]) == {(8, 1), (9, 1), (10, 1)} == marked("g", left=True)
    assert places(pitch.GOAL_MOUTH[1]) == {(8, 24), (9, 24), (10, 24)} == marked("g", left=False)


@pytest.mark.rule("FIF-1.6", "FIF-10.1")
@pytest.mark.parametrize("sign", COLOURS)
def test_shot_zones_are_those_of_the_book(sign: str) -> None:
    here = {place for place, mark in SHOTS.items() if mark == sign}
    assert len(SHOTS) == GRID.size
    assert here
    assert places(pitch.SHOT_ZONES[0][COLOURS[sign]]) == here
    assert places(pitch.SHOT_ZONES[1][COLOURS[sign]]) == {turned(place) for place in here}
    assert pitch.ZONE_BONUS == {"green": 2, "yellow": 1, "white": 0, "red": -1}
    for place in here:
        assert pitch.zone_of(0, GRID.index(*place)) == COLOURS[sign]
        assert pitch.zone_of(1, GRID.index(*turned(place))) == COLOURS[sign]


@pytest.mark.rule("FIF-1.6", "FIF-10.1")
def test_elsewhere_there_is_no_shot() -> None:
    nowhere = {place for place, mark in SHOTS.items() if mark == "."}
    assert places(pitch.SHOT_FROM[0]) == set(PLACES) - nowhere
    assert all(pitch.zone_of(0, GRID.index(*place)) is None for place in nowhere)


@pytest.mark.rule("FIF-1.6", "FIF-1.1")
def test_areas_are_those_of_the_book() -> None:
    for seat, left in ((0, True), (1, False)):
        assert places(pitch.GOAL_AREA[seat]) == marked("sg", left=left)
        assert places(pitch.PENALTY_AREA[seat]) == marked("bsg", left=left)
    assert places(pitch.CENTRE_CIRCLE) == marked("co")
    assert marked("o") == {(9, 12), (9, 13)}


@pytest.mark.rule("FIF-1.9", "FIF-1.8")
def test_neighbours_are_those_of_the_book_and_none_is_off_the_pitch() -> None:
    for h, place in enumerate(PLACES):
        assert {GRID.place(n) for n in GRID.neighbours[h]} == around(place)
        assert GRID.ring[h] == sum(1 << n for n in GRID.neighbours[h])
    assert {len(near) for near in GRID.neighbours} == {2, 3, 4, 5, 6}


@pytest.mark.rule("FIF-1.8")
def test_nothing_spreads_over_an_edge_to_the_other_side() -> None:
    for h in range(GRID.size):
        assert GRID.spread(1 << h) == GRID.ring[h] | 1 << h


def test_distances_are_numbers_of_steps() -> None:
    for start in range(0, GRID.size, 7):
        far = {start: 0}
        edge = [start]
        while edge:
            edge = [n for n in dict.fromkeys(n for h in edge for n in GRID.neighbours[h]) if n not in far]
            far |= dict.fromkeys(edge, max(far.values()) + 1)
        assert [far[h] for h in range(GRID.size)] == list(GRID.distance[start])


@pytest.mark.rule("FIF-4.5", "FIF-4.1")
def test_places_to_start_from() -> None:
    for seat in (0, 1):
        assert places(pitch.PLACEMENT[seat]) == places(pitch.OWN_HALF[seat]) - marked("co")
    # Both sides are equally far from the ball.
    for seat in (0, 1):
        nearest = min(GRID.distance[pitch.KICKOFF][h] for h in members(pitch.PLACEMENT[seat]))
        assert nearest == 3


@pytest.mark.rule("FIF-11.9")
def test_the_shootout_s_spots() -> None:
    assert [GRID.place(h) for h in pitch.SHOOTOUT_SPOT] == [(9, 20), (9, 5)]


@pytest.mark.rule("FIF-11.7")
def test_the_middles_of_the_mouths() -> None:
    assert [GRID.place(h) for h in pitch.GOAL_MIDDLE] == [(9, 1), (9, 24)]


@pytest.mark.rule("FIF-10.3")
def test_what_lies_between_a_shooter_and_the_goal() -> None:
    for seat, column in ((0, 24), (1, 1)):
        mouth = [GRID.index(row, column) for row in (8, 9, 10)]
        most = 0
        for h, place in enumerate(PLACES):
            nearer = {
                n
                for n in around(place)
                if any(GRID.distance[GRID.index(*n)][goal] < GRID.distance[h][goal] for goal in mouth)
            }
            assert places(pitch.between(seat, h)) == nearer
            if pitch.SHOT_FROM[seat] >> h & 1:
                most = max(most, len(nearer))
        assert most == 3
