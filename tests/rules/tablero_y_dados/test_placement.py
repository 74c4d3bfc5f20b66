"""Placing the pieces (section 3)."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random

import pytest

from engine.core.bits import mask_of, members
from engine.core.playout import pick
from engine.tablero_y_dados import barriers, placement, playout, rules
from engine.tablero_y_dados.actions import PLACE, Node
from engine.tablero_y_dados.board import (
    CENTRE,
    CORNERS,
    GOAL_AREA,
    OPEN,
    PENALTY_AREA,
    SQUARES,
    name,
    named,
    spread,
    turned,
)
from engine.tablero_y_dados.events import Event, PiecePlaced, PlacementDrawn, PlacementRestarted
from engine.tablero_y_dados.refusals import why_illegal
from engine.tablero_y_dados.state import AWAY, HOME, OFF, Setup, State
from engine.tablero_y_dados.words import parse
from tests.rules.tablero_y_dados import oracle
from tests.rules.tablero_y_dados.book import decide, nodes, of, roll

FIELD = SQUARES & ~(GOAL_AREA[0] | GOAL_AREA[1] | CORNERS)


def placing(*texts: str, draw: int = 12) -> State:
    """A match with some pieces placed; the draw lets home begin."""
    state = rules.initial(Setup())
    roll(state, draw)
    decide(state, *texts)
    return state


def refused(state: State, text: str) -> str:
    refusal = why_illegal(state, parse(text))
    assert refusal is not None, text
    return refusal.clause


def placed(luck: Random) -> State:
    """A match whose pieces all stand, each on any square it could have."""
    state = rules.initial(Setup())
    roll(state, pick(rules.chance(state), luck)[0])
    while state.node == Node.PLACE:
        rules.apply(state, pick(rules.legal(state), luck))
    return state


@pytest.mark.rule("FTD-1.1", "FTD-3.1", "FTD-3.2", "FTD-3.3", "FTD-3.4", "FTD-3.5", "FTD-3.6")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_placed_keeps_the_rules(seed: int) -> None:
    state = placed(Random(f"placed {seed}"))
    men = [node for team in state.men for node in team]
    assert [len(team) for team in state.men] == [11, 11]
    assert len(set(men)) == 22
    assert CENTRE not in men
    assert not any(CORNERS >> node & 1 for node in men)
    for seat in (HOME, AWAY):
        own, rivals = state.occupied[seat], state.occupied[1 - seat]
        area, goal_area = PENALTY_AREA[state.end_of(seat)], GOAL_AREA[state.end_of(seat)]
        assert (own | rivals) & goal_area == 1 << state.keeper(seat)
        assert (own & area & ~goal_area).bit_count() <= 2
        assert (rivals & area).bit_count() <= 1
        assert not oracle.barrier(map(name, state.men[seat][1:]), 1 if seat == state.south else 18)


@pytest.mark.rule("FTD-3.7")
def test_both_keepers_come_first_and_then_a_piece_each() -> None:
    state, out = rules.initial(Setup()), list[Event]()
    assert state.node == Node.PLACEMENT_DRAW
    rules.apply_chance(state, 52, out)
    assert of(out, PlacementDrawn) == [PlacementDrawn((5, 2), first=AWAY)]
    asked: list[int] = []
    while rules.legal(state):
        asked.append(state.actor)
        rules.apply(state, rules.legal(state)[0], out)
    assert asked == [AWAY, HOME] * 11
    numbers = [(event.seat, event.number) for event in of(out, PiecePlaced)]
    assert numbers == [(seat, number) for number in range(11) for seat in (AWAY, HOME)]
    assert state.node == Node.KICKOFF_DRAW


@pytest.mark.rule("FTD-3.7", "FTD-4.3")
def test_the_other_team_begins_to_place_in_the_second_half() -> None:
    state = rules.initial(Setup(half_turns=2))
    roll(state, 12)
    luck = Random("second half")
    while state.period == 1:
        if state.actor == OFF:
            roll(state, pick(rules.chance(state), luck)[0])
        else:
            rules.apply(state, pick(rules.legal(state), luck))
    assert (state.node, state.actor, state.first_placer) == (Node.PLACE, AWAY, AWAY)
    assert state.men == ((), ())


@pytest.mark.rule("FTD-3.2")
def test_the_keeper_is_put_in_his_goal_area_and_nobody_else() -> None:
    state = placing()
    assert rules.legal(state) == [PLACE[node] for node in nodes("4,1 5,1 6,1 7,1")]
    assert refused(state, "place:5,5") == refused(state, "place:5,18") == "FTD-3.2"
    decide(state, "place:5,1", "place:4,18")
    assert refused(state, "place:4,1") == refused(state, "place:7,18") == "FTD-3.2"


@pytest.mark.rule("FTD-3.1", "FTD-3.4")
def test_occupied_squares_the_centre_spot_and_corners_are_refused() -> None:
    state = placing("place:5,1", "place:5,18", "place:5,5")
    assert (
        refused(state, "place:5,5") == refused(state, "place:C") == refused(state, "place:5,1") == "FTD-3.1"
    )
    for text in ("P_S", "P_N"):
        assert refused(state, f"place:{text}") == "FTD-2.8"
    for text in ("1,1", "10,1", "1,18", "10,18", "T_SW"):
        assert refused(state, f"place:{text}") == "FTD-3.4"


@pytest.mark.rule("FTD-3.3")
def test_a_penalty_area_holds_two_defenders_and_a_forward() -> None:
    state = placing("place:5,1", "place:5,18", "place:4,3", "place:4,16", "place:7,3", "place:7,16")
    assert refused(state, "place:5,3") == "FTD-3.3"
    decide(state, "place:3,17")
    assert refused(state, "place:5,16") == "FTD-3.3"
    decide(state, "place:3,2")
    assert refused(state, "place:8,17") == refused(state, "place:8,2") == "FTD-3.3"


@pytest.mark.rule("FTD-3.5")
def test_one_piece_more_is_judged_as_the_whole_board_searched() -> None:
    luck = Random("barriers")
    barred = 0
    for number in range(10):
        end = number % 2
        field = 0
        for _ in range(10):
            safe = barriers.safe_places(field, end, FIELD & ~field)
            near = sorted(members(safe), key=lambda node, f=field: (_from(node, f, end), luck.random()))
            for node in luck.sample(near[:30], 5):
                assert not oracle.barrier(map(name, (*members(field), node)), (1, 18)[end])
            for node in members(FIELD & ~field & ~safe):
                barred += 1
                assert oracle.barrier(map(name, (*members(field), node)), (1, 18)[end])
            field |= 1 << near[0]
        assert not is_barrier(field, end)
    assert barred > 30


@pytest.mark.rule("FTD-3.5")
def test_one_piece_more_beside_the_centre_spot() -> None:
    about = nodes("5,8 6,8 4,9 5,9 6,9 7,9 4,10 5,10 6,10 7,10 5,11 6,11")
    for field in map(mask_of, chain(combinations(about, 3), combinations(about, 4))):
        if not is_barrier(field, 0):
            judged(field, 0, mask_of(about) & ~field)


@pytest.mark.rule("FTD-3.5")
def test_one_piece_more_anywhere() -> None:
    luck = Random("anywhere")
    for number in range(12):
        field, end = 0, number % 2
        for _ in range(10):
            safe = barriers.safe_places(field, end, FIELD & ~field)
            field |= 1 << luck.choice(list(members(safe)))
        judged(field, end, FIELD & ~field)


def judged(field: int, end: int, wanted: int) -> None:
    """Compare the quick answer for one piece more with the rule's own words, square by square."""
    plain = mask_of(node for node in members(wanted) if not is_barrier(field | 1 << node, end))
    differing = plain ^ barriers.safe_places(field, end, wanted)
    assert not differing, [list(map(name, members(mask))) for mask in (field, differing)]


def is_barrier(field: int, end: int) -> bool:
    """Whether field pieces make a barrier, the keeper of their end wherever he may be: the rule, plainly."""
    if field & CORNERS:
        return True  # the triangle in it is cut off
    return not all(hangs_together(OPEN & ~(field | 1 << keeper)) for keeper in members(GOAL_AREA[end]))


def hangs_together(free: int) -> bool:
    """Whether every free place can be reached from every other."""
    reached = free & -free
    while grown := (spread(reached) | reached) & free ^ reached:
        reached |= grown
    return reached == free


def _from(node: int, field: int, end: int) -> int:
    """How far a square is from what stands already, so that pieces are put close together."""
    others = [*members(field), *members(GOAL_AREA[end])]
    return min(abs(node % 10 - other % 10) + abs(node // 10 - other // 10) for other in others) // 2


@pytest.mark.rule("FTD-3.5")
@pytest.mark.parametrize(
    ("pieces", "barrier"),
    [
        ("3,1 4,2", True),  # (4,1) is cut off with the keeper on (5,1)
        ("2,1 1,2", True),  # the triangle
        ("4,3 5,3", False),
        ("5,9 6,9 5,10 6,10", True),  # the centre spot
        ("5,9 6,9 5,10", False),
        ("1,9 2,9 3,9 4,9 5,9 6,9 7,9 8,9 9,9 10,9", True),
        ("1,9 2,9 3,9 4,9 5,9 6,9 7,9 8,9 9,9", False),
        ("1,9 2,9 3,9 4,9 6,10 7,10 8,10 9,10 10,10", False),  # through between (5,9) and (5,10)
        ("1,1", True),
    ],
)
def test_barriers(pieces: str, barrier: bool) -> None:
    assert is_barrier(mask_of(nodes(pieces)), 0) == barrier
    assert oracle.barrier(pieces.split(), 1) == barrier


@pytest.mark.rule("FTD-3.8")
def test_a_team_without_a_square_brings_f0() -> None:
    state = placing("place:5,1", "place:5,18")
    # A position that placing can't lead to: every square is taken.
    state.occupied = (state.occupied[0], FIELD | state.occupied[1])
    out: list[Event] = []
    assert not placement.ask_next(state, out)
    assert of(out, PlacementRestarted) == [PlacementRestarted(placement.F0, stuck=HOME)]
    assert state.men == placement.F0


@pytest.mark.rule("FTD-3.7")
def test_f0_is_as_the_rulebook_says_and_legal() -> None:
    south = nodes("5,1 4,3 7,3 2,5 9,5 5,7 6,8 3,10 8,10 5,13 6,16")
    assert (tuple(south), tuple(map(turned, south))) == placement.F0
    state = rules.initial(Setup(placement_mode="f0"))
    assert state.men == placement.F0
    assert state.node == Node.KICKOFF_DRAW
    by_hand = placing(*(f"place:{name(node)}" for pair in zip(*placement.F0, strict=True) for node in pair))
    assert by_hand.men == placement.F0


@pytest.mark.rule("FTD-3.9")
def test_no_piece_moves_but_the_keepers() -> None:
    for seed in range(4):
        luck = Random(f"still {seed}")
        state = rules.initial(Setup(half_turns=8, tie_break="none"))
        before: tuple[int, tuple[tuple[int, ...], ...]] | None = None
        while state.node != Node.OVER:
            if state.actor == OFF:
                roll(state, pick(rules.chance(state), luck)[0])
            else:
                rules.apply(state, playout.calling(state, rules.legal(state), luck))
            if len(state.men[0]) == len(state.men[1]) == 11 and state.to_play != OFF:
                now = state.period, tuple(men[1:] for men in state.men)
                if before is not None and before[0] == now[0]:
                    assert now == before
                before = now
                for seat in (HOME, AWAY):
                    assert GOAL_AREA[state.end_of(seat)] >> state.keeper(seat) & 1


@pytest.mark.rule("FTD-3.1")
def test_pieces_of_both_teams_go_anywhere() -> None:
    state = placing("place:5,1", "place:5,18", "place:5,13", "place:5,4")
    assert state.men == (tuple(nodes("5,1 5,13")), tuple(nodes("5,18 5,4")))
    assert named("5,12") in [action.value for action in rules.legal(state)]
