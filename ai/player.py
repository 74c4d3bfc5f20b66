"""The computer player: `choose` answers any question that a match asks of its seat."""

from __future__ import annotations

from ai.baselines import greedy
from ai.decision import Decision
from ai.levels import Budget
from engine.fifes.view import View


def choose(view: View, _budget: Budget, seed: int) -> Decision:
    """Decide for the seat that is asked, from what it may know.

    The same view, budget and seed give the same decision. Raises ValueError when the seat isn't asked.
    """
    if not view.legal:
        raise ValueError("nothing is asked of this seat")
    return greedy(view, seed)
