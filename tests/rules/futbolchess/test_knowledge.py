"""Nobody peeks, and options, seed and decisions make a match (FCH-14)."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any

import pytest

from engine.core.errors import IllegalDecision
from engine.core.match import Match
from engine.core.playout import pick
from engine.futbolchess import rules
from engine.futbolchess.actions import Action, Node, clock
from engine.futbolchess.events import Event
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.playout import random_setup
from engine.futbolchess.refusals import why_illegal
from engine.futbolchess.squads import SQUAD
from engine.futbolchess.state import NOBODY, OFF, Setup, State
from engine.futbolchess.view import view
from engine.futbolchess.words import parse, word
from engine.futbolchess.worlds import determinize
from tests.rules.futbolchess.book import board, moments, opened
from tests.rules.futbolchess.invariants import EVERYTHING

SECRET_NODES = (Node.LINEUP, Node.PENALTY_TAKE, Node.PENALTY_KEEP)


def applied(state: State, action: Action) -> tuple[State, list[Event]]:
    after, out = state.clone(), list[Event]()
    rules.apply(after, action, out)
    return after, out


def shown(events: list[Event], seat: int) -> list[Event]:
    """What a seat sees happen until something hidden is revealed."""
    return [
        FUTBOLCHESS.redact(event, seat)
        for event in takewhile(lambda event: not FUTBOLCHESS.reveals(event), events)
    ]


@pytest.mark.rule("FCH-14.1", "FCH-14.3")
@pytest.mark.parametrize("seed", range(4))
def test_worlds_that_differ_in_what_is_hidden_look_alike_and_go_on_alike(seed: int) -> None:
    luck = Random(seed)
    differing = 0
    for number in range(12):
        for state in moments(f"worlds {seed} {number}", every=3, setup=Setup(moves=3)):
            if state.actor == OFF:
                continue
            seat = state.actor
            world = determinize(view(state, seat), luck)
            differing += world != state
            assert view(world, seat) == view(state, seat)
            assert rules.legal(world) == rules.legal(state)
            for action in luck.sample(EVERYTHING, 6):
                assert why_illegal(world, action) == why_illegal(state, action)
            for action in rules.legal(state)[:4]:
                (after, events), (other, others) = applied(state, action), applied(world, action)
                mine, theirs = shown(events, seat), shown(others, seat)
                assert mine == theirs
                if after.actor == seat and len(mine) == len(events):
                    assert view(other, seat) == view(after, seat)
    assert differing > 5


@pytest.mark.rule("FCH-14.1", "FCH-14.2", "FCH-2.13")
@pytest.mark.parametrize("seed", range(4))
def test_what_the_rival_decides_in_secret_does_not_show(seed: int) -> None:
    compared = 0
    for number in range(8):
        for state in moments(f"secrets {seed} {number}", setup=Setup(moves=3)):
            if state.node not in SECRET_NODES:
                continue
            seat = 1 - state.actor
            looks: list[Any] = []
            for action in rules.legal(state):
                after, events = applied(state, action)
                # A reveal makes it known; a confirmed line-up may be told.
                if len(shown(events, seat)) == len(events) and after.actor == state.actor:
                    looks.append((view(after, seat), events))
            compared += len(looks) > 1
            assert all(look == looks[0] for look in looks)
    assert compared > 10


@pytest.mark.rule("FCH-14.2")
def test_the_side_with_the_kick_off_lines_up_first_and_nothing_shows() -> None:
    for kicker in ("red", "blue"):
        table = opened(kicker=kicker)
        assert table.asked == f"{kicker} lineup"
        other = 1 - table.state.actor
        before = view(table.state, other)
        count = len(table.events)
        table.say("arrange 6,0" if kicker == "red" else "arrange 7,21")
        assert view(table.state, other) == before
        assert len(table.events) == count


@pytest.mark.rule("FCH-14.1", "FCH-2.13", "FCH-13.3")
@pytest.mark.parametrize("open_lineups", [False, True])
@pytest.mark.parametrize("placed", ["", "arrange", "arrange 7,0 4,2", "keep", "keep arrange 6,21 5,18"])
def test_a_line_up_broken_off_stays_hidden(placed: str, open_lineups: bool) -> None:
    """Whoever gives up while line-ups are made, neither sees more of the other's than before."""
    table = opened(Setup(open_lineups=open_lineups)).say(placed)
    looks = [view(table.state, seat).plan for seat in (0, 1)]
    table.say("resign")
    assert table.state.node is Node.OVER
    assert [view(table.state, seat).plan for seat in (0, 1)] == looks
    shown = open_lineups and placed.startswith("keep")
    assert (looks[1][:SQUAD] == table.state.plan[:SQUAD] != NOBODY[:SQUAD]) == shown
    assert looks[0][SQUAD:] == NOBODY[SQUAD:]


@pytest.mark.rule("FCH-14.4", "FCH-10.6")
@pytest.mark.parametrize("shown", [0, 7, 899_999, 10**9 - 1, 10**9, 10**12])
def test_every_report_of_the_clock_that_is_accepted_can_be_read_again(shown: int) -> None:
    state = board(options={"clock": "real"}).state
    refusal = why_illegal(state, clock(shown))
    if shown < 10**9:
        assert refusal is None
        assert parse(0, word(clock(shown))) == clock(shown)
    else:
        assert str(refusal).startswith("The clock can't show that: it is told in milliseconds, in 9 digits")
        with pytest.raises(IllegalDecision, match="is no decision"):
            parse(0, word(clock(shown)))


@pytest.mark.rule("FCH-14.4")
def test_options_seed_and_decisions_make_a_match() -> None:
    luck = Random(4)
    setup = random_setup(luck)
    first = Match(FUTBOLCHESS, setup, "fixed")
    said: list[tuple[int, str]] = []
    while not first.is_over:
        seat = first.actor
        assert seat is not None
        word = first.word(pick(first.view(seat).legal, luck))
        first.decide(seat, first.parse(seat, word))
        said.append((seat, word))
    second = Match(FUTBOLCHESS, setup, "fixed")
    for seat, word in said:
        second.decide(seat, second.parse(seat, word))
    assert second.hash() == first.hash()
    assert second.events(0) == first.events(0)
    assert second.entries == first.entries


def test_a_decision_can_be_taken_back_until_something_was_shown() -> None:
    match = Match(FUTBOLCHESS, Setup(), "undo")
    while match.turn < 2:
        seat = match.actor
        assert seat is not None
        match.decide(seat, match.view(seat).legal[0])
    seat = match.actor
    assert seat is not None
    before = match.hash()
    match.decide(seat, match.parse(seat, "walk"))
    match.decide(seat, match.parse(seat, "M1"))
    assert match.undo(seat)
    assert match.undo(seat)
    assert match.hash() == before
    assert not match.can_undo(seat)
