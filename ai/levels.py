"""The computer's strengths, weakest first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ai.usual import WEIGHTS, Weights


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work a decision may take. Equal views, budgets and seeds give equal decisions."""

    refined: int
    """How many of the best actions and ends are looked at again with the regroups planned."""
    sweeps: int
    """How often a regroup tries every move."""
    replies: bool
    """Whether the rival's regroup is planned, too, before a position is valued."""
    turns: int = 1
    """How many turns are played through: the own one, and the one that follows it."""
    movers: int = 11
    """How many footballers a regroup moves at most."""
    nerves: float = 0.0
    """By how many goals it may misjudge what an action is worth.

    By a part of that it misjudges where to end it, and as often it plays the wrong cards.
    """
    reads_play: bool = False
    """Whether it infers the rival's hand from what he has laid down, too."""
    weights: Weights = WEIGHTS

    @property
    def calm(self) -> Budget:
        """The same without nerves, for whoever only advises."""
        return replace(self, nerves=0.0)


LEVELS: dict[str, Budget] = {
    "amateur": Budget(refined=0, sweeps=1, replies=False, movers=1, nerves=2.2),
    "club": Budget(refined=0, sweeps=1, replies=False, movers=2, nerves=0.8),
    "first-division": Budget(refined=2, sweeps=1, replies=False, movers=6, nerves=0.4, reads_play=True),
    "world-class": Budget(refined=6, sweeps=3, replies=True, turns=2, reads_play=True),
}
"""By key, weakest first."""

TIME_CAP = 6.0
"""Seconds after which a decision is taken as not coming: many times what the slowest level needs."""
