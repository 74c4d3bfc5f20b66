"""Clips: whether played, hurried, skipped or cut short by reduced motion, they end in the same table."""

from __future__ import annotations

import pytest

from engine.fifes import events as ev
from engine.fifes.actions import Node
from engine.fifes.state import OFF
from game.present.clips import SHORT, clip_for
from game.present.director import Director
from game.present.table import Table
from tests.client.present_support import BareStage, told

SEEDS = (1, 2, 3)


def directed(seed: int, seat: int = 0, *, speed: float = 1.0, still: bool = False) -> Director:
    match = told(seed, seat)
    director = Director(Table(match.begin), BareStage(), speed=speed, reduced_motion=still)
    director.tell(match.events)
    return director


def run(director: Director, step: float = 0.1) -> float:
    """Let everything play; give the seconds that it took."""
    spent = 0.0
    while director.busy:
        director.update(step)
        spent += step
        assert spent < 3600
    return spent


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", SEEDS)
def test_played_to_the_end(seed: int, seat: int) -> None:
    director = directed(seed, seat)
    run(director)
    assert director.table.differences(told(seed, seat).end) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_skipped_at_once(seed: int) -> None:
    director = directed(seed)
    director.skip()
    assert not director.busy
    assert director.table.differences(told(seed).end) == []


@pytest.mark.parametrize("every", [0.05, 0.37, 1.3])
def test_skipped_in_the_middle_of_clips(every: float) -> None:
    """Each batch is begun, and skipped when some time of it has passed."""
    match = told(2)
    director = Director(Table(match.begin), BareStage())
    for start in range(0, len(match.events), 7):
        director.tell(match.events[start : start + 7])
        director.update(every)
        director.skip()
        assert not director.busy
    assert director.table.differences(match.end) == []


def test_speed_divides_the_time() -> None:
    normal, fast = run(directed(1), 0.02), run(directed(1, speed=4.0), 0.005)
    assert normal / fast == pytest.approx(4.0, rel=0.01)


def test_a_long_step_goes_on_into_the_next_clip() -> None:
    assert run(directed(1), 0.02) == pytest.approx(run(directed(1), 5.0), rel=0.02)


def test_reduced_motion_is_short_and_moves_nothing() -> None:
    director = directed(3, still=True)
    stage = director._stage  # pyright: ignore[reportPrivateUsage]
    assert isinstance(stage, BareStage)
    while director.busy:
        director.update(SHORT / 2)
        assert stage.pieces.moving == {}
    assert director.table.differences(told(3).end) == []
    assert stage.flown == []
    assert run(directed(3, still=True)) < run(directed(3)) * 0.6


def test_hurry_ends_what_only_waits_to_be_read() -> None:
    match = told(1)
    director = Director(Table(match.begin), BareStage())
    for event in match.events:
        director.tell([event])
        if isinstance(event, ev.TackleDecided | ev.ShotDecided | ev.ContestWon):
            director.update(0.01)
            assert director.busy
            director.hurry()
            assert not director.busy
        elif isinstance(event, ev.Ran) and len(event.path) > 2:
            director.update(0.01)
            director.hurry()
            assert director.busy
            director.skip()
        else:
            director.skip()
    assert director.table.differences(match.end) == []


def test_forgetting_leaves_nothing_on_its_way() -> None:
    director = directed(1)
    for _ in range(200):
        director.update(0.1)
    director.forget()
    stage = director._stage  # pyright: ignore[reportPrivateUsage]
    assert not director.busy
    assert stage.pieces.moving == {}
    assert stage.pieces.ball is None


def test_each_event_is_told_once_and_in_order() -> None:
    match = told(2)
    applied: list[ev.Event] = []
    begun: list[ev.Event] = []
    director = Director(
        Table(match.begin),
        BareStage(),
        on_begun=lambda clip: begun.append(clip.events[0]),
        on_applied=applied.append,
    )
    director.tell(match.events)
    run(director, 0.5)
    assert applied == list(match.events)
    rest = iter(match.events)
    assert all(any(event is each for each in rest) for event in begun)
    assert len(begun) > len(applied) / 3


def test_every_kind_of_event_has_a_clip_of_sensible_length() -> None:
    met: set[type[ev.Event]] = set()
    for seed in SEEDS:
        match = told(seed)
        table = Table(match.begin)
        for event in match.events:
            clip = clip_for([event], table, BareStage())
            assert 0 <= clip.seconds <= 4.0, event
            met.add(type(event))
            table.apply(event)
    assert len(met) > 30
    assert {ev.Ran, ev.Passed, ev.TackleDecided, ev.ShotDecided, ev.GoalScored, ev.Regrouped} <= met


def test_cards_fly_between_the_right_places() -> None:
    director = directed(1)
    stage = director._stage  # pyright: ignore[reportPrivateUsage]
    assert isinstance(stage, BareStage)
    run(director)
    seat = director.table.seat
    faces = [card for card, start, _end in stage.flown if start.pile.value == "deck" and start.seat != seat]
    dealt = [(start.pile.value, end.pile.value) for _card, start, end in stage.flown]
    assert ("deck", "hand") in dealt
    assert ("hand", "play") in dealt
    assert ("play", "discard") in dealt
    # Of the rival's cards only what is turned up for stress comes from the deck with its face.
    assert None in faces
    assert stage.lying == 0
    assert len(stage.goals) == stage.homecomings


def test_the_table_between_clips_is_never_impossible() -> None:
    director = directed(2)
    table = director.table
    while director.busy:
        director.update(0.2)
        standing = [h for h in table.pos if h != OFF]
        assert len(standing) == len(set(standing))
        at_the_spot = table.mode == ev.Mode.SHOOTOUT  # where his token isn't
        assert table.carrier == OFF or table.pos[table.carrier] == table.ball or at_the_spot
        assert min(table.deck_sizes) >= 0
    assert told(2).end.node == Node.OVER
