"""Whole matches by players of all habits, with everything that must hold checked after every step.

300 matches by default; POTRERO_MATCHES=2000 plays more.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from random import Random

import pytest

from engine.core.playout import pick
from engine.fifes import rules
from engine.fifes.actions import Node
from engine.fifes.playout import HABITS, random_setup
from engine.fifes.state import OFF, State
from tests.property import invariants

MATCHES = int(os.environ.get("POTRERO_MATCHES", "300"))
PAIRS = list(product(HABITS, HABITS))
STEPS = 4000
"""More than any match takes."""


def play(seed: str, habits: tuple[str, str]) -> State:
    """Play a match to its end, checking it after every step."""
    luck = Random(seed)
    state = rules.initial(random_setup(luck))
    for step in range(STEPS):
        invariants.check(state)
        if state.node == Node.OVER:
            return state
        before = state.clone()
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.chance_cards(state), luck))
        else:
            if step % 3 == 0:
                invariants.check_legal(state, luck, whole=step % 399 == 0)
            rules.apply(state, HABITS[habits[state.actor]](state, rules.options(state), luck))
        invariants.check_phases(before, state)
    raise AssertionError(f"match {seed} does not end")


@pytest.mark.parametrize("pair", range(len(PAIRS)), ids=["-".join(pair) for pair in PAIRS])
def test_random_matches(pair: int) -> None:
    results: Counter[str] = Counter()
    for number in range(pair, MATCHES, len(PAIRS)):
        end = play(f"property {number}", PAIRS[pair])
        a, b = end.score if end.score[0] != end.score[1] else end.shootout
        results["drawn" if a == b else "decided"] += 1
        assert not (end.setup.cup and a == b), "a cup tie has a winner"
    assert results.total() == len(range(pair, MATCHES, len(PAIRS)))
