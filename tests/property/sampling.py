"""Moments of random matches, for tests that want every kind of position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.core.playout import pick
from engine.fifes import rules
from engine.fifes.actions import Node
from engine.fifes.playout import HABITS, random_setup
from engine.fifes.state import OFF, State


def moments(seed: str, every: int = 1) -> Iterator[State]:
    """Every so-many-th state of a random match, chances and the end included. Each is a copy."""
    luck = Random(seed)
    names = sorted(HABITS)
    habits = [HABITS[pick(names, luck)] for _ in (0, 1)]
    state = rules.initial(random_setup(luck))
    count = int(luck.random() * every)
    while True:
        if count % every == 0 or state.node == Node.OVER:
            yield state.clone()
        count += 1
        if state.node == Node.OVER:
            return
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.chance_cards(state), luck))
        else:
            rules.apply(state, habits[state.actor](state, rules.options(state), luck))


def one_of_each_question(matches: int) -> dict[Node, list[State]]:
    """Some states for every question that random matches ask."""
    found: dict[Node, list[State]] = {}
    for number in range(matches):
        for state in moments(f"questions {number}"):
            some = found.setdefault(state.node, [])
            if len(some) < 6:
                some.append(state)
    return found
