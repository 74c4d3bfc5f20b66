"""Nobody peeks: what is hidden from a seat never shows in its view, its events or its refusals."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any

import pytest

from engine.fifes import rules
from engine.fifes.actions import Action, Node
from engine.fifes.events import Event, redacted
from engine.fifes.game import FIFES
from engine.fifes.refusals import why_illegal
from engine.fifes.state import OFF, State
from engine.fifes.view import view
from engine.fifes.worlds import determinize
from tests.property import invariants
from tests.property.sampling import moments

SECRET_NODES = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX, Node.CARD, Node.SIDE, Node.REGROUP, Node.REGROUP_HEX)
"""Questions whose answers the other seat doesn't see at once."""

SEEDS = range(8)


def applied(state: State, action: Action) -> tuple[State, list[Event]]:
    after, out = state.clone(), list[Event]()
    rules.apply(after, action, out)
    return after, out


def shown(events: list[Event], seat: int) -> list[Event]:
    """What a seat sees happen until something hidden is revealed."""
    return [redacted(event, seat) for event in takewhile(lambda event: not FIFES.reveals(event), events)]


def revealed(events: list[Event]) -> bool:
    return any(FIFES.reveals(event) for event in events)


@pytest.mark.rule("FIF-3.9", "FIF-4.2", "FIF-12.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_worlds_that_differ_in_what_is_hidden_look_alike_and_go_on_alike(seed: int) -> None:
    luck = Random(seed)
    differing = 0
    for state in moments(f"leaks {seed}", every=6):
        if state.actor == OFF:
            continue
        seat = state.actor
        world = determinize(view(state, seat), luck)
        differing += world != state
        assert view(world, seat) == view(state, seat)
        invariants.check(world)
        assert rules.legal(world) == rules.legal(state)
        for action in luck.sample(invariants.EVERYTHING, 12):
            assert why_illegal(world, action) == why_illegal(state, action)
        legal = rules.legal(state)
        for action in legal[:: max(1, len(legal) // 3)]:
            (after, events), (other, others) = applied(state, action), applied(world, action)
            mine, theirs = shown(events, seat), shown(others, seat)
            # What is revealed may differ; all up to there is the same.
            length = min(len(mine), len(theirs))
            assert mine[:length] == theirs[:length]
            if not revealed(events) and not revealed(others):
                assert mine == theirs
                # An answer that doesn't end a question of the own leaves the own view the same too.
                if after.node not in (Node.CHANCE, Node.OVER) and after.actor == seat:
                    assert view(other, seat) == view(after, seat)
    assert differing > 5


@pytest.mark.rule("FIF-3.9", "FIF-4.2", "FIF-10.2", "FIF-5.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_rival_decides_in_secret_does_not_show(seed: int) -> None:
    compared = 0
    for state in moments(f"secrets {seed}", every=3):
        if state.node not in SECRET_NODES:
            continue
        seat = 1 - state.actor
        looks: list[tuple[Any, ...]] = []
        for action in rules.legal(state):
            after, events = applied(state, action)
            # A reveal, or the regroup's end, makes it known.
            if not revealed(events) and after.actor == state.actor and after.node in SECRET_NODES:
                looks.append((after.node, view(after, seat), shown(events, seat)))
        by_node = {node: look for node, *look in looks}
        assert all(by_node[node] == look for node, *look in looks)
        compared += len(looks) > 1
    assert compared > 10


@pytest.mark.rule("FIF-3.9", "FIF-3.16")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_can_count_what_it_has_not_seen(seed: int) -> None:
    for state in moments(f"unseen {seed}", every=9):
        for seat in (0, 1):
            seen, rival = view(state, seat), 1 - seat
            assert seen.unseen(seat) == state.deck[seat]
            hidden = state.deck[rival] + state.top[rival] + state.bottom[rival] + state.hand[rival]
            if not state.opened:
                hidden += state.play[rival]
            assert seen.unseen(rival) == bytes(sorted(hidden))


@pytest.mark.rule("FIF-3.9")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_s_events_are_the_same_whatever_the_other_draws(seed: int) -> None:
    luck = Random(seed)
    compared = 0
    for state in moments(f"draws {seed}", every=2):
        if state.node != Node.CHANCE or state.chance_hand:
            continue
        seat = 1 - state.chance_seat
        cards = [card for card, _ in rules.chance(state)]
        looks: list[list[Event]] = []
        for card in luck.sample(cards, min(4, len(cards))):
            after, events = state.clone(), list[Event]()
            rules.apply_chance(after, card, events)
            if type(events[0]).__name__ in ("CardDrawn", "TopSeen", "AbilityUsed"):
                looks.append([redacted(event, seat) for event in events[:1]])
        assert all(look == looks[0] for look in looks)
        compared += len(looks) > 1
    assert compared > 10
