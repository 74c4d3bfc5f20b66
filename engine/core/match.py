"""A match: it owns the true state, lets seats decide, draws its luck, and keeps the record."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic, TypeVar

from engine.core import luck
from engine.core.errors import IllegalDecision
from engine.core.refusal import Refusal
from engine.core.rules import Rules

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's history: a seat's decision, a chance outcome, or a turn's hash."""

    kind: str
    """`decision`, `chance` or `turn`."""
    text: str
    """The decision's or outcome's word, or the state's hash."""
    number: int = 0
    """The deciding seat, or the turn."""


@dataclass(slots=True)
class _Moment(Generic[S]):
    """Where a decision can be taken back to."""

    state: S
    seat: int
    chances: int
    entries: int
    events: int


def state_hash(rules: Rules[S, Any, Any, Any], state: S) -> str:
    """Give 16 hex digits that tell two states of one set-up apart, the same on every machine."""
    text = json.dumps(rules.encode(state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class Match(Generic[S, A, V, E]):
    """A match between two seats. Nothing outside reads its state: seats get views and redacted events."""

    def __init__(self, rules: Rules[S, A, V, E], setup: Any, seed: str, *, by_script: bool = False) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.by_script = by_script
        """Whether chance waits for `draw` (a record, a scenario) instead of following the seed."""
        self.entries: list[Entry] = []
        self._events: list[E] = []
        self._chances = 0
        self._moments: list[_Moment[S]] = []
        self._state = rules.initial(setup, self._events)
        self._turn = rules.turn(self._state)
        self._settle()

    @property
    def actor(self) -> int | None:
        """The seat that is asked, or None when the match is over."""
        return self.rules.actor(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.rules.is_over(self._state)

    @property
    def turn(self) -> int:
        """The number of the present turn; 0 before the first."""
        return self._turn

    @property
    def score(self) -> tuple[int, int]:
        """The score by seat."""
        return self.rules.score(self._state)

    @property
    def winner(self) -> int | None:
        """The seat that has won, by a shoot-out too; None while the match goes on, and if drawn."""
        return self.rules.winner(self._state)

    def view(self, seat: int) -> V:
        """Give what a seat may know."""
        return self.rules.view(self._state, seat)

    def hash(self) -> str:
        """Give the present state's hash."""
        return state_hash(self.rules, self._state)

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        return len(self._events)

    def events(self, seat: int, since: int = 0) -> list[E]:
        """Give the events from the `since`-th on, as a seat may see them."""
        return [self.rules.redact(event, seat) for event in self._events[since:]]

    def why_illegal(self, seat: int, action: A) -> Refusal | None:
        """Give why a seat may not decide this now, or None when it may."""
        if self.is_over:
            return self.rules.over
        if self.actor != seat:
            return self.rules.not_asked
        return self.rules.why_illegal(self._state, action)

    def decide(self, seat: int, action: A) -> None:
        """Do a seat's decision and draw the luck that follows.

        Raises IllegalDecision, nothing changed, when the rules refuse it.
        """
        refusal = self.why_illegal(seat, action)
        if refusal is not None:
            raise IllegalDecision(str(refusal))
        self._remember(seat)
        self._do(seat, action)
        self._settle()

    def parse(self, seat: int, text: str) -> A:
        """Read an action's text as said by a seat. Raises IllegalDecision that names it."""
        return self.rules.parse(self._state, seat, text)

    def word(self, action: A) -> str:
        """Give an action's text."""
        return self.rules.word(self._state, action)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last decision can be taken back: it is asked again and nothing was shown."""
        if not self._moments or self.actor != seat:
            return False
        moment = self._moments[-1]
        since = self._events[moment.events :]
        return (
            moment.seat == seat
            and moment.chances == self._chances
            and not any(self.rules.reveals(event) for event in since)
        )

    def undo(self, seat: int) -> bool:
        """Take the seat's last decision back; False, nothing changed, when that can't be."""
        if not self.can_undo(seat):
            return False
        moment = self._moments.pop()
        self._state = moment.state
        self._turn = self.rules.turn(self._state)
        del self.entries[moment.entries :]
        del self._events[moment.events :]
        return True

    def _remember(self, seat: int) -> None:
        if self._moments and not (
            self._moments[-1].seat == seat and self._moments[-1].chances == self._chances
        ):
            self._moments.clear()
        state = self.rules.clone(self._state)
        self._moments.append(_Moment(state, seat, self._chances, len(self.entries), len(self._events)))

    def _do(self, seat: int, action: A) -> None:
        self.entries.append(Entry("decision", self.rules.word(self._state, action), seat))
        self.rules.apply(self._state, action, self._events)
        self._note_turn()

    def _settle(self) -> None:
        while not self.by_script and (outcomes := self.rules.chance(self._state)):
            self.draw(luck.weighted(self.seed, self._chances, outcomes))

    @property
    def chance_is_due(self) -> bool:
        """Whether a scripted match waits for `draw`."""
        return bool(self.rules.chance(self._state))

    def follow_seed(self) -> None:
        """Let chance follow the seed from here on, also one that is due already."""
        self.by_script = False
        self._settle()

    def draw(self, outcome: int) -> None:
        """Let the chance that is due have an outcome, by the match's luck, a record, or a script.

        Raises ValueError, nothing changed, for one that is impossible now.
        """
        if outcome not in [possible for possible, _ in self.rules.chance(self._state)]:
            raise ValueError(f"chance can't give {self.rules.outcome_word(outcome)} now")
        self.entries.append(Entry("chance", self.rules.outcome_word(outcome)))
        self._chances += 1
        self.rules.apply_chance(self._state, outcome, self._events)
        self._note_turn()

    def _note_turn(self) -> None:
        turn = self.rules.turn(self._state)
        if turn != self._turn:
            self._turn = turn
            self.entries.append(Entry("turn", self.hash(), turn))
