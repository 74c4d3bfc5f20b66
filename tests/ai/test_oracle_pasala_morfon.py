"""The player of ¡Pasala Morfón! who sees the rival's hand: what he knows is the match as it is."""

from __future__ import annotations

from random import Random

from ai.pasala_morfon import random_player
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.setup import Setup
from engine.pasala_morfon.view import view
from tests.ai.oracle_pasala_morfon import known, oracle


def test_what_he_knows_is_the_match_as_it_is_and_what_he_decides_is_legal() -> None:
    rules = PASALA_MORFON
    checked = 0
    for seed in range(6):
        luck = Random(seed)
        state = rules.initial(Setup())
        while not rules.is_over(state):
            seat = rules.actor(state)
            if seat is None:
                outcomes, weights = zip(*rules.chance(state), strict=True)
                rules.apply_chance(state, luck.choices(outcomes, weights)[0])
                continue
            seen = view(state, seat)
            assert rules.encode(known(seen, view(state, 1 - seat))) == rules.encode(state)
            checked += 1
            if state.node is Node.CHOOSE_ACTION and not luck.randrange(8):
                assert oracle.decide(seen, view(state, 1 - seat), seed).actions[0] in seen.legal
            rules.apply(state, random_player(seen, luck.randrange(1 << 30)).actions[0])
    assert checked > 300
