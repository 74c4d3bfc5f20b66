"""FIFES as the contract of `engine.core.rules` wants it."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Any, cast

from engine.core.errors import DataError, RecordError
from engine.core.refusal import N_, Refusal
from engine.fifes import refusals, rules, turn, words
from engine.fifes.actions import Action, Node
from engine.fifes.cards import BY_WORD, Card
from engine.fifes.events import (
    CardDrawn,
    CardsTurned,
    Contest,
    Deed,
    Event,
    HandSeen,
    Mode,
    TeamsPlaced,
    TopRevealed,
    TopSeen,
    redacted,
)
from engine.fifes.squads import squad_from_data
from engine.fifes.state import OFF, Setup, State
from engine.fifes.view import View, view
from engine.fifes.worlds import determinize

_REVEALING = (CardDrawn, CardsTurned, HandSeen, TeamsPlaced, TopRevealed, TopSeen)
_NOT_ENCODED = ("setup", "stats", "goalkeepers")
_ENUMS: dict[str, type[Enum]] = {"node": Node, "deed": Deed, "mode": Mode, "contest": Contest}
_CARD_FIELDS = frozenset({"deck", "top", "bottom", "hand", "seen", "discard", "play", "aside"})


class Fifes:
    """The rules of FIFES (standard mode)."""

    name = "fifes"
    version = 1
    over = refusals.OVER
    not_asked = Refusal("FIF-5.1", N_("It is the other player's decision."))

    def initial(self, setup: Setup, out: list[Event] | None = None) -> State:
        """Give the state of a new match."""
        return rules.initial(setup, out)

    def actor(self, state: State) -> int | None:
        """Give the seat that is asked, or None."""
        return None if state.actor == OFF else state.actor

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""
        return state.node == Node.OVER

    def turn(self, state: State) -> int:
        """Give the number of the present turn."""
        return state.turn

    def score(self, state: State) -> tuple[int, int]:
        """Give the score by seat, the shoot-out left out."""
        return state.score

    def winner(self, state: State) -> int | None:
        """Give the seat that has won (FIF-11.3)."""
        return turn.winner(state)

    def legal(self, state: State) -> list[Action]:
        """Give what the actor may decide, sorted."""
        return rules.legal(state)

    def why_illegal(self, state: State, action: Action) -> Refusal | None:
        """Give why the actor may not decide this, or None."""
        return refusals.why_illegal(state, action)

    def apply(self, state: State, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal decision."""
        rules.apply(state, action, out)

    def chance(self, state: State) -> list[tuple[int, int]]:
        """Give (card, weight) of the chance that is due."""
        return rules.chance(state)

    def apply_chance(self, state: State, outcome: int, out: list[Event] | None = None) -> None:
        """Let chance name a card."""
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
        """Give an event as a seat may see it."""
        return redacted(event, seat)

    def reveals(self, event: Event) -> bool:
        """Whether an event showed something hidden."""
        return isinstance(event, _REVEALING)

    def word(self, state: State, action: Action) -> str:
        """Give an action's word."""
        return words.word(state.setup, action)

    def parse(self, state: State, seat: int, text: str) -> Action:
        """Read an action's word."""
        return words.parse(state.setup, seat, text)

    def outcome_word(self, outcome: int) -> str:
        """Give a card's word."""
        return Card(outcome).word

    def parse_outcome(self, text: str) -> int:
        """Read a card's word. Raises RecordError for an unknown one."""
        if text not in BY_WORD:
            raise RecordError(f"no card {text!r}")
        return BY_WORD[text]

    def setup_to_data(self, setup: Setup) -> dict[str, Any]:
        """Give a set-up as plain data, whole squads included, so that a record stands alone."""
        return {"squads": [squad.to_data() for squad in setup.squads], "cup": setup.cup}

    def setup_from_data(self, data: object) -> Setup:
        """Make a set-up of plain data. Raises DataError."""
        table = cast(dict[str, Any], data) if isinstance(data, dict) else {}
        squads = cast(list[object], table.get("squads")) if isinstance(table.get("squads"), list) else []
        if len(squads) != 2 or not isinstance(table.get("cup"), bool):
            raise DataError("set-up: needs two 'squads' and 'cup' true or false")
        first, second = (squad_from_data(squad, f"set-up, squad {i + 1}") for i, squad in enumerate(squads))
        return Setup((first, second), cast(bool, table["cup"]))

    def encode(self, state: State) -> dict[str, Any]:
        """Give a state as plain data, set-up left out: cards as numbers, pairs as lists."""
        return {name: _plain(value) for name, value in vars(state).items() if name not in _NOT_ENCODED}

    def decode(self, setup: Setup, data: dict[str, Any]) -> State:
        """Make a state of what `encode` gave. Raises DataError when a part is missing or odd."""
        state = State(setup)
        names = [name for name in vars(state) if name not in _NOT_ENCODED]
        if sorted(names) != sorted(data):
            odd = sorted(set(names) ^ set(data))
            raise DataError(f"position: {', '.join(odd)} missing or unknown; it was saved by another version")
        for name in names:
            try:
                value = _restored(name, data[name])
            except (TypeError, ValueError) as error:
                raise DataError(f"position: {name!r} holds {data[name]!r}") from error
            if not _alike(value, getattr(state, name)):
                raise DataError(f"position: {name!r} holds {data[name]!r}")
            setattr(state, name, value)
        return state


def _plain(value: object) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bytes):
        return list(value)
    if isinstance(value, frozenset):
        return sorted(cast(frozenset[int], value))
    if isinstance(value, tuple):
        return [_plain(part) for part in cast(tuple[object, ...], value)]
    return value


def _restored(name: str, value: Any) -> Any:
    if name in _ENUMS:
        return _ENUMS[name](value)
    if name in _CARD_FIELDS:
        return tuple(bytes(cards) for cards in value)
    if name == "shot_by" and isinstance(value, list):
        return frozenset(cast(list[Any], value))
    if isinstance(value, list):
        return tuple(tuple(cast(list[Any], part)) if isinstance(part, list) else part for part in value)  # type: ignore[misc]
    return value


def _alike(value: object, like: object) -> bool:
    """Whether a restored value has the shape of a new state's; an empty row there stands for any length."""
    if type(value) is not type(like):
        return False
    if isinstance(value, tuple) and like:
        parts, others = cast(tuple[object, ...], value), cast(tuple[object, ...], like)
        return len(parts) == len(others) and all(map(_alike, parts, others))
    if isinstance(value, tuple | frozenset):
        return all(type(part) is int for part in cast(tuple[object, ...], value))
    return True


FIFES = Fifes()
