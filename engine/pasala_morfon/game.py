"""¡Pasala Morfón! as the contract of `engine.core.rules` wants it."""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import Any, cast

from engine.core.errors import DataError
from engine.core.refusal import Refusal
from engine.pasala_morfon import periods, refusals, rules, words
from engine.pasala_morfon.actions import Action, Node
from engine.pasala_morfon.cards import DECK, MALUS
from engine.pasala_morfon.events import (
    CardDrawn,
    DieTied,
    Event,
    KickoffDecided,
    KickRolled,
    PossessionRolled,
    ShootoutKicked,
    ShootoutStarted,
    ShotCardDiscarded,
    WindowOpened,
    redacted,
)
from engine.pasala_morfon.setup import Setup, setup_from_data, setup_to_data
from engine.pasala_morfon.state import NAMES, OFF, Kick, Open, Period, State
from engine.pasala_morfon.view import View, view
from engine.pasala_morfon.worlds import determinize

_REVEALING = (
    CardDrawn,
    DieTied,
    KickoffDecided,
    KickRolled,
    PossessionRolled,
    ShootoutKicked,
    ShootoutStarted,
    ShotCardDiscarded,
    WindowOpened,
)
"""Cards drawn or turned up, dice rolled, a rival's window opened: what can't be unlearned (PMF-22.8)."""

_ENUMS: dict[str, type[IntEnum]] = {"node": Node, "period": Period, "open": Open, "kick": Kick}
_CARDS = frozenset({"pool", "chain", "discard", "removed"})
_CARD_PAIRS = frozenset({"hand", "buried"})
_SWITCHES = frozenset({"keeper", "covered"})
_NUMBER_PAIRS = frozenset({"goals", "kicks", "shootout"})


class PasalaMorfon:
    """The rules of ¡Pasala Morfón!."""

    name = "pasala_morfon"
    version = 2
    over: Refusal = refusals.OVER
    not_asked: Refusal = refusals.NOT_ASKED

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
        """Give the number of the present turn: an ordinary action with what it sets off, or a kick."""
        return state.turn

    def score(self, state: State) -> tuple[int, int]:
        """Give the score by seat, the shoot-out left out (PMF-21.2)."""
        return state.goals

    def winner(self, state: State) -> int | None:
        """Give the seat that has won (PMF-21.1)."""
        return periods.winner(state)

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
        """Give (outcome, weight) of the chance that is due: a card, or both dice."""
        return rules.chance(state)

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
        """Give an event as a seat may see it."""
        return redacted(event, seat)

    def reveals(self, event: Event) -> bool:
        """Whether an event showed something that can't be unlearned."""
        return isinstance(event, _REVEALING)

    def word(self, state: State, action: Action) -> str:
        """Give an action's word."""
        return words.word(action)

    def parse(self, state: State, seat: int, text: str) -> Action:
        """Read an action's word."""
        return words.parse(text)

    def outcome_word(self, outcome: int) -> str:
        """Give a card's word, or the dice."""
        return words.outcome_word(outcome)

    def parse_outcome(self, text: str) -> int:
        """Read a chance outcome's word. Raises RecordError for an unknown one."""
        return words.parse_outcome(text)

    def setup_to_data(self, setup: Setup) -> dict[str, Any]:
        """Give a set-up as plain data."""
        return setup_to_data(setup)

    def setup_from_data(self, data: object) -> Setup:
        """Make a set-up of plain data. Raises DataError."""
        return setup_from_data(data)

    def encode(self, state: State) -> dict[str, Any]:
        """Give a state as plain data, set-up left out: cards as numbers, pairs as lists."""
        return {name: _plain(getattr(state, name)) for name in NAMES}

    def decode(self, setup: Setup, data: dict[str, Any]) -> State:
        """Make a state of what `encode` gave. Raises DataError when a part is missing or odd."""
        if sorted(NAMES) != sorted(data):
            odd = ", ".join(sorted(set(NAMES) ^ set(data)))
            raise DataError(f"position: {odd} missing or unknown; it was saved by another version")
        state = State(setup)
        for name in NAMES:
            try:
                setattr(state, name, _restored(name, data[name]))
            except (TypeError, ValueError) as error:
                raise DataError(f"position: {name!r} holds {data[name]!r}") from error
        return state


def _plain(value: object) -> Any:
    if isinstance(value, bytes):
        return list(value)
    if isinstance(value, tuple):
        return [_plain(part) for part in cast(tuple[object, ...], value)]
    if isinstance(value, IntEnum):
        return int(value)
    return value


def _restored(name: str, value: Any) -> Any:
    """Make a slot's value of its data. Raises ValueError or TypeError when it is none."""
    if name in _ENUMS:
        return _ENUMS[name](_number(value))
    if name in _CARDS:
        return _cards(value)
    if name in _CARD_PAIRS:
        first, second = value
        return _cards(first), _cards(second)
    if name == "track":
        first, second = value
        return _track(first), _track(second)
    if name in _NUMBER_PAIRS:
        first, second = value
        return _number(first), _number(second)
    if name in _SWITCHES:
        if not isinstance(value, bool):
            raise TypeError(value)
        return value
    return _number(value)


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _cards(value: Any) -> bytes:
    if not isinstance(value, list):
        raise TypeError(value)
    cards = bytes(cast(list[int], value))
    if cards.translate(None, DECK):
        raise ValueError("no such cards")
    return cards


def _track(value: Any) -> bytes:
    cards = _cards(value)
    if cards not in MALUS:
        raise ValueError("no track holds such cards")
    return cards


PASALA_MORFON = PasalaMorfon()
