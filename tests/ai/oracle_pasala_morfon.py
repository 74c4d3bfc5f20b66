"""A player of ¡Pasala Morfón! who sees the rival's hand, to measure what the dice leave to the cards.

On the command line:
`python -m ai arena tests.ai.oracle_pasala_morfon:oracle random --game pasala_morfon`. The deck has no order
before a card is drawn from it, and dice are dice: what comes nobody knows, not even he.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ai.expectimax import Choice, Effort, choose
from ai.pasala_morfon import BRAIN
from ai.players import Seer
from engine.core.cards import subtract
from engine.pasala_morfon.actions import NO_CARD, Action
from engine.pasala_morfon.state import State
from engine.pasala_morfon.view import View
from engine.pasala_morfon.worlds import determinize

EFFORT = Effort(turns=3, wide=9, nodes=100_000, outcomes=3)
"""One world is enough for who knows which it is, so it looks further than the best level does."""


def known(view: View, rival: View) -> State:
    """Give the state as it is, but for the order of what nobody has seen."""
    state = determinize(view, Random(0))
    hands = (view.hand, rival.hand) if view.seat == 0 else (rival.hand, view.hand)
    state.hand = hands
    state.buried = (view.buried, rival.buried) if view.seat == 0 else (rival.buried, view.buried)
    state.shot = rival.shot if view.shot == NO_CARD else view.shot
    hidden = rival.hand + rival.buried + (b"" if rival.shot == NO_CARD else bytes([rival.shot]))
    state.pool = subtract(view.unseen(), hidden)
    return state


def seeing(effort: Effort) -> Seer:
    """Give a player of that effort who knows the rival's cards."""

    def decide(view: View, rival: View, seed: int) -> Choice[Action]:
        true: Callable[[View, Random], State] = lambda _view, _luck: known(view, rival)  # noqa: E731
        return choose(replace(BRAIN, world=true), view, view.seat, view.legal, effort, seed)

    return Seer(decide)


oracle = seeing(EFFORT)
