"""The line-up's model, and what clicks, drags and keys make of it; both without a window."""

from __future__ import annotations

import pytest

from engine.fifes.pitch import GRID, PLACEMENT
from engine.fifes.squads import club, formations
from game.formation.placing import Placing
from game.formation.plan import OWN, Plan
from tests.client.formation_support import (
    CLUBS,
    DEFENDER,
    FORWARD,
    KEEPER,
    SECOND_KEEPER,
    SPARE_FORWARD,
    judge,
)


def plan(seat: int = 0) -> Plan:
    return Plan(club(CLUBS[seat]), seat, formations(), judge(seat))


@pytest.mark.parametrize("seat", [0, 1])
def test_begins_with_the_clubs_usual_eleven_ready_to_play(seat: int) -> None:
    new = plan(seat)
    assert new.refusal is None
    assert sorted(new.places) == sorted(new.squad.starters)
    assert new.formation == new.squad.formation
    assert new.own is None
    assert not new.can_undo
    assert not new.changed
    assert all(PLACEMENT[seat] >> hex_ & 1 for hex_ in new.places.values())


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", list(formations()))
def test_takes_every_formation(seat: int, name: str) -> None:
    new = plan(seat)
    assert new.take(name) is None
    assert new.refusal is None
    assert new.chosen == name
    assert set(new.places.values()) == set(formations()[name].for_seat(seat))
    assert new.places[KEEPER] == GRID.index(9, 1 if seat == 0 else 24)


def test_moves_a_footballer_and_calls_the_arrangement_the_players_own() -> None:
    new = plan()
    free = GRID.index(2, 2)
    assert new.move(FORWARD, free) is None
    assert new.places[FORWARD] == free
    assert new.at(free) == FORWARD
    assert new.formation is None
    assert new.chosen == OWN
    assert new.own == new.places


def test_two_footballers_change_places_and_the_formation_holds() -> None:
    new = plan()
    first, second = new.places[DEFENDER], new.places[FORWARD]
    assert new.move(DEFENDER, second) is None
    assert (new.places[DEFENDER], new.places[FORWARD]) == (second, first)
    assert new.chosen == new.squad.formation


@pytest.mark.parametrize(
    ("place", "clause"),
    [((9, 12), "FIF-4.5"), ((3, 12), "FIF-4.1"), ((9, 20), "FIF-4.1"), ((9, 11), "FIF-4.5")],
)
def test_a_forbidden_hex_is_refused_with_the_rules_own_reason(place: tuple[int, int], clause: str) -> None:
    new = plan()
    before = dict(new.places)
    refusal = new.refuses_move(FORWARD, GRID.index(*place))
    assert refusal is not None
    assert refusal.clause == clause
    assert new.move(FORWARD, GRID.index(*place)) == refusal
    assert new.places == before
    assert not new.can_undo


def test_a_substitute_takes_a_starters_hex() -> None:
    new = plan()
    hex_ = new.places[FORWARD]
    assert new.exchange(FORWARD, SPARE_FORWARD) is None
    assert new.places[SPARE_FORWARD] == hex_
    assert FORWARD in new.bench
    assert SPARE_FORWARD in new.starters
    assert new.refusal is None
    assert len(new.places) == 11


def test_a_substitute_can_be_put_on_a_starter_but_not_on_free_felt() -> None:
    new = plan()
    refusal = new.move(SPARE_FORWARD, GRID.index(2, 2))
    assert refusal is not None
    hex_ = new.places[FORWARD]
    assert new.move(SPARE_FORWARD, hex_) is None
    assert new.at(hex_) == SPARE_FORWARD


def test_there_is_always_exactly_one_goalkeeper() -> None:
    new = plan()
    for one, other in ((KEEPER, SPARE_FORWARD), (DEFENDER, SECOND_KEEPER)):
        refusal = new.exchange(one, other)
        assert refusal is not None
        assert refusal.clause == "FIF-2.3"
    assert new.exchange(KEEPER, SECOND_KEEPER) is None
    assert new.places[SECOND_KEEPER] == GRID.index(9, 1)


def test_two_substitutes_have_nothing_to_exchange() -> None:
    new = plan()
    assert new.exchange(SPARE_FORWARD, SECOND_KEEPER) is not None
    assert not new.can_undo


def test_the_own_arrangement_comes_back_with_the_present_eleven() -> None:
    new = plan()
    corner = GRID.index(2, 2)
    new.move(FORWARD, corner)
    new.take("5-3-2")
    assert new.exchange(FORWARD, SPARE_FORWARD) is None
    assert new.take(OWN) is None
    assert new.places[SPARE_FORWARD] == corner
    assert new.refusal is None


def test_nothing_of_the_players_own_can_be_taken_before_there_is_something() -> None:
    with pytest.raises(KeyError):
        plan().take(OWN)


def test_every_change_is_undone_step_by_step() -> None:
    new = plan()
    seen = [dict(new.places)]
    new.move(FORWARD, GRID.index(2, 2))
    seen.append(dict(new.places))
    new.exchange(FORWARD, SPARE_FORWARD)
    seen.append(dict(new.places))
    new.take("3-4-3")
    seen.append(dict(new.places))
    new.reset()
    assert new.places == seen[0]
    while new.can_undo:
        assert new.undo()
        assert new.places == seen.pop()
    assert not seen
    assert not new.undo()


def test_after_a_goal_the_same_eleven_are_placed_from_where_they_stood() -> None:
    first = plan()
    first.move(FORWARD, GRID.index(2, 2))
    again = Plan(club(CLUBS[0]), 0, formations(), judge(0), first.places)
    assert again.replacing
    assert again.places == first.places
    assert again.chosen == OWN
    refusal = again.exchange(FORWARD, SPARE_FORWARD)
    assert refusal is not None
    assert refusal.clause == "FIF-11.2"
    assert again.move(SPARE_FORWARD, again.places[FORWARD]) is not None
    assert again.move(FORWARD, GRID.index(3, 3)) is None
    assert again.take("4-4-2") is None
    assert sorted(again.places) == sorted(first.places)


# What the hands do


def test_choosing_a_starter_and_a_substitute_exchanges_them() -> None:
    placing = Placing(plan())
    placing.choose(SPARE_FORWARD)
    assert placing.selected == SPARE_FORWARD
    assert KEEPER in placing.unsuited
    assert FORWARD not in placing.unsuited
    placing.choose(FORWARD)
    assert placing.plan.plays(SPARE_FORWARD)
    assert placing.selected is None


def test_a_refused_exchange_leaves_the_choice_for_another_try() -> None:
    placing = Placing(plan())
    placing.choose(KEEPER)
    placing.choose(SPARE_FORWARD)
    assert placing.refusal is not None
    assert placing.selected == KEEPER
    placing.choose(SECOND_KEEPER)
    assert placing.refusal is None
    assert placing.plan.plays(SECOND_KEEPER)


def test_choosing_another_starter_changes_the_choice_and_choosing_again_ends_it() -> None:
    placing = Placing(plan())
    before = dict(placing.plan.places)
    placing.choose(FORWARD)
    placing.choose(DEFENDER)
    assert placing.selected == DEFENDER
    placing.choose(DEFENDER)
    assert placing.selected is None
    assert placing.plan.places == before


def test_a_chosen_starter_goes_to_a_clicked_hex() -> None:
    placing = Placing(plan())
    placing.choose(FORWARD)
    placing.choose_hex(GRID.index(2, 2))
    assert placing.plan.places[FORWARD] == GRID.index(2, 2)


def test_a_drag_that_ends_nowhere_or_at_home_changes_nothing() -> None:
    placing = Placing(plan())
    for end in (None, placing.plan.places[FORWARD]):
        placing.hold(FORWARD, "mouse")
        placing.drop(end)
        assert placing.held is None
        assert not placing.plan.can_undo


def test_a_refused_drop_by_mouse_lets_go_and_one_by_keys_holds_on() -> None:
    placing = Placing(plan())
    circle = GRID.index(9, 11)
    placing.hold(FORWARD, "mouse")
    placing.drop(circle)
    assert placing.refusal is not None
    assert placing.held is None
    placing.look_at(FORWARD)
    placing.enter()
    placing.cursor = circle
    placing.enter()
    assert placing.refusal is not None
    assert placing.held == FORWARD


def test_the_cursor_picks_up_carries_and_puts_down() -> None:
    placing = Placing(plan())
    placing.look_at(KEEPER)
    placing.enter()
    assert placing.held == KEEPER
    placing.step(1, 0)
    placing.step(0, 1)
    assert placing.over == GRID.index(8, 2)
    assert placing.obstacle is None
    placing.enter()
    assert placing.plan.places[KEEPER] == GRID.index(8, 2)
    assert placing.held is None


def test_the_cursor_stays_on_the_pitch() -> None:
    placing = Placing(plan())
    placing.look_at(KEEPER)
    placing.step(-1, 0)
    assert placing.cursor == GRID.index(9, 1)


def test_enter_over_nobody_says_so() -> None:
    placing = Placing(plan())
    placing.look_at(KEEPER)
    placing.step(1, 0)
    placing.enter()
    assert placing.refusal is not None
    assert placing.held is None


def test_after_a_goal_a_substitute_cannot_even_be_chosen() -> None:
    first = plan()
    placing = Placing(Plan(club(CLUBS[0]), 0, formations(), judge(0), first.places))
    placing.choose(SPARE_FORWARD)
    assert placing.selected is None
    assert placing.refusal is not None
    assert placing.refusal.clause == "FIF-11.2"
