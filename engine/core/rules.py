"""The contract that every game keeps, so that matches, records, players and screens are written once."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, TypeVar

from engine.core.refusal import Refusal

S = TypeVar("S")
"""A state: the whole truth at one moment."""
A = TypeVar("A")
"""An action: one micro-decision."""
V = TypeVar("V")
"""A view: what one seat may know."""
E = TypeVar("E")
"""An event: something that happened."""


class Rules(Protocol[S, A, V, E]):
    """A game's rules. Stateless; states are changed in place by `apply` and `apply_chance` alone."""

    name: str
    """The game's id, such as `fifes`."""
    version: int
    """Grows when the same decisions would lead elsewhere."""
    over: Refusal
    """Why nothing can be decided once the match has ended."""
    not_asked: Refusal
    """Why a seat can't decide while the other is asked."""

    def initial(self, setup: Any, out: list[E] | None = None) -> S:
        """Give the state of a new match."""
        ...

    def actor(self, state: S) -> int | None:
        """Give the seat that is asked, or None when chance is due or the match is over."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the match has ended."""
        ...

    def turn(self, state: S) -> int:
        """Give the number of the present turn; 0 before the first."""
        ...

    def legal(self, state: S) -> list[A]:
        """Give what the actor may decide, sorted; empty when nobody is asked."""
        ...

    def why_illegal(self, state: S, action: A) -> Refusal | None:
        """Give why the actor may not decide this, or None when he may."""
        ...

    def apply(self, state: S, action: A, out: list[E] | None = None) -> None:
        """Do a legal decision and what follows from it; events go to `out`."""
        ...

    def chance(self, state: S) -> list[tuple[int, int]]:
        """Give (outcome, weight) of the chance that is due; empty when none is."""
        ...

    def apply_chance(self, state: S, outcome: int, out: list[E] | None = None) -> None:
        """Let chance have an outcome. Raises ValueError for an impossible one."""
        ...

    def clone(self, state: S) -> S:
        """Give an independent copy."""
        ...

    def view(self, state: S, seat: int) -> V:
        """Give what a seat may know."""
        ...

    def determinize(self, seen: V, luck: Random) -> S:
        """Sample a state that looks to the view's seat as the match does."""
        ...

    def redact(self, event: E, seat: int) -> E:
        """Give an event as a seat may see it."""
        ...

    def reveals(self, event: E) -> bool:
        """Whether an event showed something hidden, so that what led to it can't be taken back."""
        ...

    def word(self, state: S, action: A) -> str:
        """Give an action's text."""
        ...

    def parse(self, state: S, seat: int, text: str) -> A:
        """Read an action's text. Raises IllegalDecision that names it."""
        ...

    def outcome_word(self, outcome: int) -> str:
        """Give a chance outcome's text."""
        ...

    def parse_outcome(self, text: str) -> int:
        """Read a chance outcome's text. Raises RecordError."""
        ...

    def setup_to_data(self, setup: Any) -> dict[str, Any]:
        """Give a set-up as plain data."""
        ...

    def setup_from_data(self, data: object) -> Any:
        """Make a set-up of plain data. Raises DataError."""
        ...

    def encode(self, state: S) -> dict[str, Any]:
        """Give a state as plain data, set-up left out."""
        ...

    def decode(self, setup: Any, data: dict[str, Any]) -> S:
        """Make a state of what `encode` gave. Raises DataError."""
        ...

    def score(self, state: S) -> tuple[int, int]:
        """Give the score by seat."""
        ...

    def winner(self, state: S) -> int | None:
        """Give the seat that has won, by a shoot-out too; None while the match goes on, and if drawn."""
        ...
