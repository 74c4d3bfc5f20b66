"""Futbolchess as the contract of `engine.core.rules` wants it."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Any, cast

from engine.core.errors import DataError
from engine.core.refusal import Refusal
from engine.futbolchess import refusals, rules, words
from engine.futbolchess.actions import CHANCES, Action, Node
from engine.futbolchess.checks import check
from engine.futbolchess.events import ClockRan, DecisionTimedOut, Event, LineupsRevealed, PenaltyTaken
from engine.futbolchess.options import setup_from, setup_to
from engine.futbolchess.state import OFF, Setup, State
from engine.futbolchess.view import View, view
from engine.futbolchess.worlds import determinize

_REVEALING = (ClockRan, DecisionTimedOut, LineupsRevealed, PenaltyTaken)


class Futbolchess:
    """The rules of Futbolchess."""

    name = "futbolchess"
    version = 1
    over = refusals.OVER
    not_asked = refusals.NOT_ASKED

    def initial(self, setup: Setup, out: list[Event] | None = None) -> State:
        """Give the state of a new match."""
        return rules.initial(setup, out)

    def actor(self, state: State) -> int | None:
        """Give the seat that is asked, or None."""
        return None if state.actor == OFF else state.actor

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""
        return state.node is Node.OVER

    def turn(self, state: State) -> int:
        """Give the number of the present turn; kick-offs, obligations and penalties count as turns."""
        return state.turn

    def score(self, state: State) -> tuple[int, int]:
        """Give the score by seat, the shoot-out left out (FCH-12.9)."""
        return state.score

    def winner(self, state: State) -> int | None:
        """Give the seat that has won; there are no draws (FCH-13.2)."""
        return None if state.winner == OFF else state.winner

    def legal(self, state: State) -> list[Action]:
        """Give what the actor may decide, sorted. Resigning, clock and standing calls are not listed."""
        return rules.legal(state)

    def why_illegal(self, state: State, action: Action) -> Refusal | None:
        """Give why the actor may not decide this, or None."""
        return refusals.why_illegal(state, action)

    def apply(self, state: State, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal decision."""
        rules.apply(state, action, out)

    def chance(self, state: State) -> list[tuple[int, int]]:
        """Give (outcome, weight) of the chance that is due."""
        if state.node not in CHANCES:
            return []
        return [(outcome, 1) for outcome in rules.outcomes(state)]

    def apply_chance(self, state: State, outcome: int, out: list[Event] | None = None) -> None:
        """Let chance have an outcome."""
        rules.apply_chance(state, outcome, out)

    def clone(self, state: State) -> State:
        """Give an independent copy."""
        return state.clone()

    def view(self, state: State, seat: int) -> View:
        """Give what a seat may know."""
        return view(state, seat)

    def determinize(self, seen: View, luck: Random) -> State:
        """Sample a state that looks to the view's seat as the match does."""
        return determinize(seen, luck)

    def redact(self, event: Event, seat: int) -> Event:
        """Give an event as a seat may see it: nothing hidden is told before it is shown to both."""
        return event

    def reveals(self, event: Event) -> bool:
        """Whether an event showed something hidden, or the time that has passed."""
        return isinstance(event, _REVEALING)

    def word(self, state: State, action: Action) -> str:
        """Give an action's word."""
        return words.word(action)

    def parse(self, state: State, seat: int, text: str) -> Action:
        """Read an action's word."""
        return words.parse(seat, text)

    def outcome_word(self, outcome: int) -> str:
        """Give an outcome's word."""
        return words.OUTCOME_WORDS.get(outcome, str(outcome))

    def parse_outcome(self, text: str) -> int:
        """Read an outcome's word. Raises RecordError for an unknown one."""
        return words.parse_outcome(text)

    def setup_to_data(self, setup: Setup) -> dict[str, Any]:
        """Give a set-up as plain data."""
        return setup_to(setup)

    def setup_from_data(self, data: object) -> Setup:
        """Make a set-up of plain data that names every option. Raises DataError."""
        setup = setup_from(data, "set-up")
        missing = setup_to(setup).keys() - cast(dict[str, object], data).keys()
        if missing:
            raise DataError(f"set-up: {', '.join(sorted(missing))} missing; it was saved by another version")
        return setup

    def encode(self, state: State) -> dict[str, Any]:
        """Give a state as plain data, set-up left out."""
        return {name: _plain(value) for name, value in vars(state).items() if name != "setup"}

    def decode(self, setup: Setup, data: dict[str, Any]) -> State:
        """Make a state of what `encode` gave.

        Raises DataError when a name or a value's kind is odd, or when footballers and ball stand where they
        can't (FCH-15.7). Whether the other numbers make sense is not looked at.
        """
        state = State(setup)
        names = [name for name in vars(state) if name != "setup"]
        if sorted(names) != sorted(data):
            odd = sorted(set(names) ^ set(data))
            raise DataError(f"position: {', '.join(odd)} missing or unknown; it was saved by another version")
        for name in names:
            setattr(state, name, _restored(name, data[name], getattr(state, name)))
        check(state, "position")
        return state


def _plain(value: object) -> Any:
    if isinstance(value, tuple):
        return list(cast(tuple[int, ...], value))
    return value.value if isinstance(value, Enum) else value


def _restored(name: str, value: Any, like: object) -> Any:
    """Give a value of the shape of a new state's; an empty row there stands for any length."""
    odd = DataError(f"position: {name!r} holds {str(value)[:60]}")
    if isinstance(like, tuple):
        row = cast(list[object], value) if isinstance(value, list) else None
        if row is None or not all(type(part) is int for part in row) or (like and len(row) != len(like)):  # type: ignore[arg-type]
            raise odd
        return tuple(cast(list[int], row))
    if isinstance(like, Node):
        if type(value) is not int or value not in list(Node):
            raise odd
        return Node(value)
    if type(value) is not type(like):
        raise odd
    return value


FUTBOLCHESS = Futbolchess()
