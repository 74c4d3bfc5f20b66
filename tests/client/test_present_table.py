"""What lies on the table, event by event, is what the view says: over random matches, from both seats."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.core.match import Match
from engine.fifes import events as ev
from engine.fifes.actions import Node
from engine.fifes.game import FIFES
from engine.fifes.squads import clubs
from engine.fifes.state import Setup
from game.present.table import Table
from game.session import FifesMatch
from tests.client.match_positions import STOPS, Stop
from tests.client.match_support import decide

MATCHES = 40


def random_match(seed: int) -> FifesMatch:
    luck = Random(seed)
    first, second = luck.sample(clubs(), 2)
    return Match(FIFES, Setup((first, second), cup=seed % 2 == 0), f"table {seed}")


def steps(match: FifesMatch, luck: Random) -> Iterator[None]:
    """Decide at random until the match is over."""
    while match.actor is not None:
        seat = match.actor
        match.decide(seat, luck.choice(match.view(seat).legal))
        yield


@pytest.mark.parametrize("seed", range(MATCHES))
def test_events_lead_to_the_view(seed: int) -> None:
    match = random_match(seed)
    luck = Random(seed)
    tables = [Table(match.view(seat)) for seat in (0, 1)]
    told = match.event_count
    for _ in steps(match, luck):
        for seat, table in enumerate(tables):
            for event in match.events(seat, told):
                table.apply(event)
        told = match.event_count
        # One seat's at each step keeps it quick; by turns that is either's at every question.
        seat = luck.randrange(2)
        assert tables[seat].differences(match.view(seat)) == []
    for seat, table in enumerate(tables):
        assert table.differences(match.view(seat)) == []


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_a_table_can_begin_at_any_question(stop: Stop) -> None:
    """As when a match is gone on with, a decision is taken back, or a seat is taken."""
    match = stop.match()
    for seat in (0, 1):
        table = Table(match.view(seat))
        assert table.differences(match.view(seat)) == []
    tables = [Table(match.view(seat)) for seat in (0, 1)]
    told = match.event_count
    luck = Random(1)
    for _, _step in zip(range(12), steps(match, luck), strict=False):
        for seat, table in enumerate(tables):
            for event in match.events(seat, told):
                table.apply(event)
            assert table.differences(match.view(seat)) == []
        told = match.event_count


def test_the_other_ones_secrets_stay_face_down() -> None:
    """Placed cards and sides of the rival are backs until they are turned."""
    stop = next(stop for stop in STOPS if stop.name == "save-cards")
    match = stop.match()
    table = Table(match.view(0))
    assert table.play == [[], [None, None]]
    assert table.sides == [None, None]
    assert table.side_placed == [False, True]
    assert table.duel is not None
    assert table.duel.deed == ev.Deed.SHOT
    told = match.event_count
    decide(match, "four", "three", "left")
    for event in match.events(0, told):
        table.apply(event)
        if isinstance(event, ev.CardsTurned):
            break
    assert None not in table.play[0] + table.play[1]


def test_equal_cards_of_the_hand_keep_their_places() -> None:
    stop = next(stop for stop in STOPS if stop.name == "run-cards")
    match = stop.match()
    table = Table(match.view(0))
    before = {held.slot: held.card for held in table.hand}
    told = match.event_count
    decide(match, "four", "three")
    for event in match.events(0, told):
        table.apply(event)
    assert {held.slot: held.card for held in table.hand}.items() <= before.items()
    assert len(table.hand) == len(before) - 2


def test_a_differing_table_names_what_differs() -> None:
    stop = next(stop for stop in STOPS if stop.name == "with-the-ball")
    match = stop.match()
    table = Table(match.view(0))
    table.bank[0] += 1
    table.phase = 3
    assert [each.split(":")[0] for each in table.differences(match.view(0))] == ["phase", "bank"]
    assert match.view(0).node == Node.ACTION
