"""Footballers and line-ups (FCH-2)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.bits import mask_of, members
from engine.core.errors import DataError
from engine.futbolchess import lineups, rules
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.lineups import DEFAULTS, first_fault
from engine.futbolchess.pitch import (
    CENTRE_CIRCLE,
    FLANK,
    KICKOFF_SPOT,
    KICKOFF_SQUARES,
    OWN_HALF,
    UPPER_FLANK,
    index,
    turned,
)
from engine.futbolchess.squads import KIND, NAMES, Kind
from engine.futbolchess.state import Setup
from engine.futbolchess.worlds import random_lineup
from tests.rules.futbolchess.book import AROUND_SPOT, board, moments, opened, places

WRONG = {"P": "5,0", "DF1": "5,4", "L1": "3,4", "M1": "2,6", "E1": "2,3", "DC2": "6,5"}
LINEUP = "6,0 5,3 8,3 2,4 11,4 5,6 8,6 2,8 11,8 7,10 6,8"


def changed(name: str, square: str, *, kickoff: bool) -> tuple[int, ...]:
    """Red's default line-up with one footballer elsewhere."""
    row, column = map(int, square.split(","))
    lineup = list(DEFAULTS[0][kickoff])
    lineup[NAMES.index(name)] = index(row, column)
    return tuple(lineup)


@pytest.mark.rule("FCH-2.1")
def test_eleven_a_side_and_nobody_ever_leaves() -> None:
    for seat in (0, 1):
        assert Counter(KIND[seat * 11 : seat * 11 + 11]) == {kind: 1 + (kind > 0) for kind in Kind}
    for state in moments("eleven", every=20):
        if state.half:
            assert state.pos.count(-1) in (0, 22)


@pytest.mark.rule("FCH-2.2", "FCH-15.7")
def test_a_square_holds_one_thing() -> None:
    with pytest.raises(DataError, match=r"two footballers on \(5, 5\).*FCH-2\.2"):
        board(red={"M1": "5,5"}, blue={"M1": "5,5"})
    with pytest.raises(DataError, match=r"ball and footballer on \(5, 5\).*FCH-2\.2"):
        board(red={"M1": "5,5"}, ball="5,5")
    table = opened().say("arrange 6,0 5,3")
    assert table.refused("5,3") == "FCH-2.2"


@pytest.mark.rule("FCH-2.3", "FCH-2.4", "FCH-2.5", "FCH-2.6", "FCH-2.7", "FCH-2.8", "FCH-2.9", "FCH-2.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_random_line_ups_stand_in_their_zones(seat: int) -> None:
    luck = Random(seat)
    for number in range(60):
        kickoff = number % 2 == 0
        lineup = random_lineup(Setup(), seat, luck, kickoff=kickoff)
        assert first_fault(Setup(), seat, kickoff, lineup) is None
        assert len(set(lineup)) == 11
        for at, square in enumerate(lineup):
            assert (OWN_HALF[seat] >> square & 1) == (KIND[at] != Kind.KEEPER)
            assert (FLANK[seat] >> square & 1) <= (KIND[at] in (Kind.FULL_BACK, Kind.WINGER, Kind.FORWARD))
        if kickoff:
            assert KICKOFF_SPOT[seat] not in lineup
            assert mask_of(lineup[9:]) & KICKOFF_SQUARES[seat]
            assert AROUND_SPOT[seat] & ~mask_of(lineup), "one of the five stays free by itself"


@pytest.mark.rule("FCH-2.3", "FCH-2.4", "FCH-2.9", "FCH-2.10")
def test_changes_that_make_a_line_up_illegal() -> None:
    for name, square in zip(
        ["P", "DF1", "L1", "M1", "E1", "DC2"], ["5,0", "5,4", "3,4", "2,6", "2,3", "6,5"], strict=True
    ):
        for kickoff in (False, True):
            assert first_fault(Setup(), 0, kickoff, changed(name, square, kickoff=kickoff)) is not None
    for name, square in (("DC1", "8,10"), ("M1", "6,10")):
        assert first_fault(Setup(), 0, True, changed(name, square, kickoff=True)) is not None
    for name, square in (("L1", "12,1"), ("M1", "4,2"), ("E2", "2,9")):
        assert first_fault(Setup(), 0, True, changed(name, square, kickoff=True)) is None
    assert first_fault(Setup(), 0, False, changed("DC1", "6,10", kickoff=False)) is None


@pytest.mark.rule("FCH-2.12")
def test_the_default_line_ups() -> None:
    for seat in (0, 1):
        for kickoff in (False, True):
            assert first_fault(Setup(), seat, kickoff, DEFAULTS[seat][kickoff]) is None
            assert DEFAULTS[1][kickoff] == tuple(map(turned, DEFAULTS[0][kickoff]))
    red = [
        index(*spot) for spot in ((6, 0), (5, 3), (8, 3), (2, 4), (11, 4), (5, 6), (8, 6), (2, 8), (11, 8))
    ]
    assert list(DEFAULTS[0][True]) == [*red, index(7, 10), index(6, 8)]
    assert list(DEFAULTS[0][False]) == [*red, index(7, 8), index(6, 8)]


@pytest.mark.rule("FCH-2.12", "FCH-2.14")
def test_the_last_line_up_is_proposed_if_it_suits_the_role() -> None:
    table = opened(Setup(moves=2)).say("arrange", LINEUP.replace("2,8", "2,9"), "keep")
    table.say("DC1 6,11 walk E1 12,13")
    # Half-time: Red's line-up served the kick-off and suits a side without it too.
    assert table.asked == "blue lineup"
    assert table.legal == ["keep", "arrange"], "what is proposed is the default"
    assert table.refused("default") == "FCH-2.12"
    table.say("keep")
    assert table.legal == ["keep", "default", "arrange"]
    table.say("keep")
    assert table.state.pos[7] == index(2, 9)
    # The other way round a line-up without a taker doesn't suit the kick-off: the default is proposed.
    table = opened(Setup(moves=1), kicker="blue").say("keep keep DC1 7,10")
    assert table.asked == "red lineup"
    assert table.legal == ["keep", "arrange"]
    table.say("keep keep")
    assert table.asked == "red kickoff"


@pytest.mark.rule("FCH-2.13")
def test_line_ups_are_settled_in_secret_and_shown_together() -> None:
    table = opened().say("arrange", LINEUP)
    assert table.asked == "blue lineup"
    assert not table.happened("LineupsRevealed")
    assert FUTBOLCHESS.view(table.state, 1).plan == (-1,) * 22
    assert FUTBOLCHESS.view(table.state, 0).plan[9] == index(7, 10)
    table.say("keep")
    assert len(table.happened("LineupsRevealed")[0].places) == 22


@pytest.mark.rule("FCH-2.13")
def test_open_line_ups_show_the_first_before_the_second() -> None:
    table = opened(Setup(open_lineups=True)).say("arrange 6,0")
    assert FUTBOLCHESS.view(table.state, 1).plan == (-1,) * 22
    table.say(LINEUP.removeprefix("6,0 "))
    assert FUTBOLCHESS.view(table.state, 1).plan[9] == index(7, 10)
    assert len(table.happened("LineupsRevealed")[0].places) == 11
    table.say("keep")
    assert len(table.happened("LineupsRevealed")[1].places) == 22


@pytest.mark.rule("FCH-2.6", "FCH-2.8")
def test_one_on_each_flank_by_option() -> None:
    setup = Setup(both_flanks=True)
    table = opened(setup).say("arrange 6,0 5,3 8,3 2,4")
    assert table.refused("1,5") == "FCH-2.6"
    table.say("11,4 5,6 8,6 11,8")
    assert table.refused("12,8") == "FCH-2.8"
    luck = Random(1)
    for seat in (0, 1):
        for _ in range(40):
            lineup = random_lineup(setup, seat, luck, kickoff=False)
            for first, second in ((3, 4), (7, 8)):
                assert UPPER_FLANK >> lineup[first] & 1 != UPPER_FLANK >> lineup[second] & 1


@pytest.mark.rule("FCH-2.11")
def test_the_other_side_in_the_centre_circle() -> None:
    inside = lineups.allowed(Setup(), 1, False, DEFAULTS[1][False][:9]) & CENTRE_CIRCLE
    assert (7, 11) in places(inside)
    table = opened(Setup(clear_circle=True)).say(
        "keep arrange 7,21 8,18 5,18 11,17 2,17 8,15 5,15 11,13 2,13"
    )
    assert table.refused("7,11") == "FCH-2.11"
    assert not places(CENTRE_CIRCLE) & {tuple(map(int, word.split(","))) for word in table.legal}


@pytest.mark.rule("FCH-2.15")
def test_in_play_everybody_goes_anywhere_on_the_field() -> None:
    for name in NAMES[1:]:
        table = board(red={name: "3,18"}).say(f"walk {name}")
        assert {"2,17", "2,18", "4,19"} <= set(table.legal)
    table = board(red={"P": "9,17"}).say("walk P")
    assert len(table.legal) == 8


def test_a_line_up_is_always_completed_whatever_is_chosen() -> None:
    luck = Random(5)
    for number in range(30):
        setup = Setup(both_flanks=number % 2 == 0, clear_circle=number % 3 == 0)
        table = opened(setup, kicker=("red", "blue")[number % 2])
        for _ in range(2):
            table.say("arrange")
            for _ in range(11):
                rules.apply(table.state, luck.choice(rules.legal(table.state)))
        assert table.asked.endswith("kickoff")
        assert table.legal
        assert list(members(AROUND_SPOT[table.state.kicker] & ~table.state.men[table.state.kicker]))
