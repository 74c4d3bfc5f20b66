"""With the teams exchanged a position offers the same and goes on alike (PMF-1.2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.playout import pick
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.state import NAMES, OFF, State
from tests.rules.pasala_morfon.book import moments

SEATS = ("actor", "attacker", "last", "counter", "order")
HOME_FIRST = (Node.KICKOFF_ROLL, Node.SHOOTOUT_ORDER_ROLL)
"""Rolls in which home's die comes first (PMF-23.15): there the dice have to be exchanged too."""


def exchanged_value(name: str, value: Any) -> Any:
    if name in SEATS:
        return OFF if value == OFF else 1 - value
    return value[::-1] if isinstance(value, tuple) else value  # type: ignore[misc]


def exchanged(state: State) -> State:
    twin = State(state.setup)
    for name in NAMES:
        setattr(twin, name, exchanged_value(name, getattr(state, name)))
    return twin


@pytest.mark.rule("PMF-1.2")
@pytest.mark.parametrize("seed", range(12))
def test_the_teams_are_exchangeable(seed: int) -> None:
    luck = Random(seed)
    for state in moments(f"symmetry {seed}"):
        twin = exchanged(state)
        assert exchanged(twin) == state
        assert rules.legal(twin) == rules.legal(state)
        assert rules.chance(twin) == rules.chance(state)
        if state.node is Node.OVER:
            continue
        after, after_twin = state.clone(), twin.clone()
        if state.actor != OFF:
            action = pick(rules.options(state), luck)
            rules.apply(after, action)
            rules.apply(after_twin, action)
        else:
            outcome = pick(rules.chance_outcomes(state), luck)
            rules.apply_chance(after, outcome)
            turned = (outcome & 15) << 4 | outcome >> 4 if state.node in HOME_FIRST else outcome
            rules.apply_chance(after_twin, turned)
        assert exchanged(after) == after_twin
