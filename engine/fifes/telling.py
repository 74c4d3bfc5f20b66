"""Events and positions in words, for scenario files and the command line.

Player 1 is `A`, player 2 `B`; a footballer is `A.10`, a hex `9,14`, a card its kind, nothing is `none`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import fields
from enum import StrEnum
from typing import cast

from engine.core.errors import DataError
from engine.fifes import events
from engine.fifes.actions import SIDES
from engine.fifes.cards import BY_WORD, Card
from engine.fifes.events import Event, Sum
from engine.fifes.pitch import GRID
from engine.fifes.state import OFF, Setup, seat_of
from engine.fifes.words import number_of

SEATS = ("A", "B")
NONE = "none"

_SEATS = frozenset({"seat", "winner", "first"})
_FOOTBALLERS = frozenset(
    {"footballer", "rival", "tackler", "carrier", "shooter", "goalkeeper", "out", "into"},
)
_HEXES = frozenset({"start", "end", "hex"})
_CARDS = frozenset({"card", "cards", "revealed"})
_SIDES = frozenset({"side", "sides"})

_SPANISH = {
    "pase_adelantado": Card.PASS_PLUS,
    "tiro_al_angulo": Card.SHOT_PLUS,
    "barrida": Card.TACKLE_PLUS,
    "gambeta": Card.DRIBBLE_PLUS,
    "atajada_increible": Card.SAVE_PLUS,
    "corrida_imparable": Card.RUN_PLUS,
    "uno": Card.ONE,
    "dos": Card.TWO,
    "tres": Card.THREE,
    "cuatro": Card.FOUR,
    "energia": Card.ENERGY,
    "relampago": Card.LIGHTNING,
    "estres": Card.STRESS,
}

EVENT_TYPES: dict[str, type[Event]] = {
    name: kind
    for name, kind in vars(events).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""Everything that can happen, by its name."""


def card_named(text: str) -> Card | None:
    """Give the card of a word, English or Spanish, accents or not; None when there is none."""
    if text in BY_WORD:
        return BY_WORD[text]
    plain = unicodedata.normalize("NFD", text.lower())
    return _SPANISH.get("".join(sign for sign in plain if not unicodedata.combining(sign)))


def seat_named(text: object, where: str) -> int:
    """Give the seat of `A` or `B`. Raises DataError."""
    if text not in ("A", "B"):
        raise DataError(f"{where}: {text!r} must be A (player 1) or B (player 2)")
    return SEATS.index(cast(str, text))


def seat_word(seat: int | None) -> str:
    """Give a seat's letter."""
    return NONE if seat is None or seat == OFF else SEATS[seat]


def footballer_word(setup: Setup, footballer: int | None) -> str:
    """Give a footballer as `A.10`."""
    if footballer is None or footballer == OFF:
        return NONE
    return f"{SEATS[seat_of(footballer)]}.{number_of(setup, footballer)}"


def hex_word(h: int) -> str:
    """Give a hex as `9,14`."""
    return NONE if h == OFF else "{},{}".format(*GRID.place(h))


def cards_words(cards: Iterable[int]) -> list[str]:
    """Give cards by their kinds."""
    return [Card(card).word for card in cards]


def told(event: Event, setup: Setup) -> dict[str, object]:
    """Give an event as words: its `type`, and each of its fields under the field's name."""
    words: dict[str, object] = {"type": type(event).__name__}
    for field in fields(event):
        words[field.name] = _field(field.name, getattr(event, field.name), setup)
    return words


def line(event: Event, setup: Setup) -> str:
    """Give an event as one line of text."""
    parts = [f"{name}={_plain(value)}" for name, value in told(event, setup).items() if name != "type"]
    return " ".join([type(event).__name__, *parts])


def _plain(value: object) -> str:
    if isinstance(value, list):
        return "[" + " ".join(_plain(part) for part in cast(list[object], value)) + "]"
    return str(value)


def _field(name: str, value: object, setup: Setup) -> object:
    if name == "moves":
        moves = cast(tuple[tuple[int, tuple[int, ...]], ...], value)
        return [[footballer_word(setup, f), [hex_word(h) for h in path]] for f, path in moves]
    if name == "places":
        places = cast(tuple[tuple[int, int], ...], value)
        return [[footballer_word(setup, f), hex_word(h)] for f, h in places]
    if isinstance(value, Sum):
        return value.total
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_single(name, part, setup) for part in cast(tuple[object, ...], value)]
    return _single(name, value, setup)


def _single(name: str, value: object, setup: Setup) -> object:
    if value is None:
        return NONE
    if isinstance(value, bool) or not isinstance(value, int):
        return value
    if name in _SEATS:
        return seat_word(value)
    if name in _FOOTBALLERS:
        return footballer_word(setup, value)
    if name in _HEXES or name == "path":
        return hex_word(value)
    if name in _CARDS:
        return Card(value).word
    if name in _SIDES:
        return NONE if value == OFF else SIDES[value]
    return value
