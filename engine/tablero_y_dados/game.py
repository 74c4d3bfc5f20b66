"""Fútbol de Tablero y Dados as the contract of `engine.core.rules` wants it."""

from __future__ import annotations

from dataclasses import asdict, fields
from enum import Enum
from random import Random
from typing import Any, cast

from engine.core.errors import DataError
from engine.core.refusal import N_, Refusal
from engine.tablero_y_dados import refusals, rules, turns, words
from engine.tablero_y_dados.actions import Action, Mode, Node
from engine.tablero_y_dados.events import ClockRead, Event
from engine.tablero_y_dados.options import check_setup
from engine.tablero_y_dados.state import Setup, State
from engine.tablero_y_dados.view import View, view
from engine.tablero_y_dados.worlds import determinize

_ENUMS: dict[str, type[Enum]] = {"node": Node, "mode": Mode}


class TableroYDados:
    """The rules of Fútbol de Tablero y Dados."""

    name = "tablero_y_dados"
    version = 2
    over = refusals.OVER
    not_asked = Refusal("FTD-6.1", N_("It is the other player's decision."))

    def initial(self, setup: Setup, out: list[Event] | None = None) -> State:
        """Give the state of a new match."""
        return rules.initial(setup, out)

    def actor(self, state: State) -> int | None:
        """Give the seat that is asked, or None."""
        return rules.actor(state)

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""
        return state.node == Node.OVER

    def turn(self, state: State) -> int:
        """Give the number of the present turn, counted through the match."""
        return state.turn

    def score(self, state: State) -> tuple[int, int]:
        """Give the score by seat, the shoot-out left out."""
        return state.score

    def winner(self, state: State) -> int | None:
        """Give the seat that has won (FTD-16.1 to 16.3)."""
        return turns.winner(state)

    def legal(self, state: State) -> list[Action]:
        """Give what the actor may decide, sorted."""
        return rules.legal(state)

    def why_illegal(self, state: State, action: Action) -> Refusal | None:
        """Give why the actor may not decide this, or None. The clock's word is heard too (FTD-15.1)."""
        return refusals.why_illegal(state, action)

    def apply(self, state: State, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal decision."""
        rules.apply(state, action, out)

    def chance(self, state: State) -> list[tuple[int, int]]:
        """Give (dice, weight) of the chance that is due."""
        return rules.chance(state)

    def apply_chance(self, state: State, outcome: int, out: list[Event] | None = None) -> None:
        """Let the dice fall."""
        rules.apply_chance(state, outcome, out)

    def clone(self, state: State) -> State:
        """Give an independent copy."""
        return state.clone()

    def view(self, state: State, seat: int) -> View:
        """Give what a seat may know."""
        return view(state, seat)

    def determinize(self, seen: View, luck: Random) -> State:
        """Give the state that the view shows."""
        return determinize(seen, luck)

    def redact(self, event: Event, seat: int) -> Event:
        """Give an event as a seat may see it: as it is."""
        return event

    def reveals(self, event: Event) -> bool:
        """Whether an event keeps what led to it from being taken back: the clock's word alone (FTD-15.1).

        Nothing is hidden, and dice can't be taken back anyway.
        """
        return isinstance(event, ClockRead)

    def word(self, state: State, action: Action) -> str:
        """Give an action's word."""
        return words.word(action)

    def parse(self, state: State, seat: int, text: str) -> Action:
        """Read an action's word."""
        return words.parse(text)

    def outcome_word(self, outcome: int) -> str:
        """Give the word of dice."""
        return words.outcome_word(outcome)

    def parse_outcome(self, text: str) -> int:
        """Read the word of dice. Raises RecordError for what is none."""
        return words.parse_outcome(text)

    def setup_to_data(self, setup: Setup) -> dict[str, Any]:
        """Give a set-up as plain data."""
        return asdict(setup)

    def setup_from_data(self, data: object) -> Setup:
        """Make a set-up of plain data. Raises DataError."""
        names = [field.name for field in fields(Setup)]
        table = cast(dict[str, Any], data) if isinstance(data, dict) else {}
        if sorted(table) != sorted(names):
            raise DataError(f"set-up: needs {', '.join(names)}, and nothing else")
        return check_setup(table, "set-up")

    def encode(self, state: State) -> dict[str, Any]:
        """Give a state as plain data, set-up left out: places as numbers, sets as ints, pairs as lists."""
        return {name: _plain(value) for name, value in vars(state).items() if name != "setup"}

    def decode(self, setup: Setup, data: dict[str, Any]) -> State:
        """Make a state of what `encode` gave. Raises DataError when a part is missing, unknown or misshapen.

        Whether the numbers make sense together isn't checked: only this program writes them.
        """
        state = State(setup)
        names = [name for name in vars(state) if name != "setup"]
        if sorted(names) != sorted(data):
            odd = sorted(set(names) ^ set(data))
            raise DataError(f"position: {', '.join(odd)} missing or unknown; it was saved by another version")
        for name in names:
            try:
                value = _ENUMS[name](data[name]) if name in _ENUMS else _restored(data[name])
            except (TypeError, ValueError) as error:
                raise DataError(f"position: {name!r} holds {data[name]!r}") from error
            if not _alike(value, getattr(state, name)):
                raise DataError(f"position: {name!r} holds {data[name]!r}")
            setattr(state, name, value)
        return state


def _plain(value: object) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(part) for part in cast(tuple[object, ...], value)]
    return value


def _restored(value: Any) -> Any:
    return tuple(map(_restored, cast(list[Any], value))) if isinstance(value, list) else value


def _alike(value: object, like: object) -> bool:
    """Whether a restored value has the shape of a new state's; an empty row there stands for any length."""
    if type(value) is not type(like):
        return False
    if isinstance(value, tuple) and like:
        parts, others = cast(tuple[object, ...], value), cast(tuple[object, ...], like)
        return len(parts) == len(others) and all(map(_alike, parts, others))
    if isinstance(value, tuple):
        return all(type(part) is int for part in cast(tuple[object, ...], value))
    return True


TABLERO_Y_DADOS = TableroYDados()
