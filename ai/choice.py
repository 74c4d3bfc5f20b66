"""An action with all that is decided before luck falls, and the duel that it may be."""

from __future__ import annotations

from dataclasses import dataclass

from ai.evaluation import Positions
from engine.fifes.actions import Action
from engine.fifes.cards import Stat


@dataclass(frozen=True, slots=True)
class Duel:
    """A shot or tackle as one side sees it: what each outcome is worth to it, and by how much it leads."""

    own: Stat
    rival: Stat
    leads: tuple[tuple[float, int], ...]
    """(chance, own sum less the rival's) before cards; several where sides decide."""
    flat: int
    """The lead when Tiro Largo cancels all but stats and cards; ignored in a tackle."""
    won: float
    tied: float
    lost: float


@dataclass(frozen=True, slots=True)
class After:
    """A position that an action probably leads to."""

    at: Positions
    """One row."""
    holder: int
    """Who has the ball: a seat, or LOOSE."""
    chance: float
    new_turn: bool = False
    """Whether the holder begins a new turn there at once (FIF-5.7), or the present one goes on."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with everything that is decided before luck, and what it is worth."""

    actions: tuple[Action, ...]
    """What declares it: `run`, `#10`; `tackle`, `#4`, `8,12`."""
    cards: tuple[int, ...]
    """The likeliest ones, where they are mixed."""
    value: float
    chance: float | None = None
    duel: Duel | None = None
    shares: tuple[float, ...] = ()
    """In a duel: how often to play each of the turn's pairs."""
    after: tuple[After, ...] = ()
    """What is looked at further; what is missing to a chance of 1 keeps the worth it was given."""

    @property
    def is_certain_goal(self) -> bool:
        """Whether it is a shot that no card of the rival's can stop."""
        shot = self.duel is not None and self.duel.own == Stat.SHOT
        return shot and self.chance is not None and self.chance > _CERTAIN

    @property
    def is_hopeless(self) -> bool:
        """Whether it is a shot that nobody would take."""
        shot = self.duel is not None and self.duel.own == Stat.SHOT
        return shot and self.chance is not None and self.chance < _HOPELESS


_HOPELESS = 0.1
_CERTAIN = 1 - 1e-9
"""Chances are sums of floats."""
