"""Events in words, for scenario files and the command line: `red`, `red.DF1`, `6,10`, `heads`, `left`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import cast

from engine.futbolchess.events import Event
from engine.futbolchess.state import OFF
from engine.futbolchess.words import COINS, SEATS, SIDES, STANDING_WORDS, footballer_word, square_word

NONE = "none"

Naming = Callable[[int], str]


def seat_word(seat: int) -> str:
    """Give a seat's name, or `none`."""
    return NONE if seat == OFF else SEATS[seat]


def place_word(square: int) -> str:
    """Give a square as `6,10`, or `none`."""
    return NONE if square == OFF else square_word(square)


_NAMING: Mapping[str, Naming] = {
    **dict.fromkeys(("seat", "winner", "first"), seat_word),
    **dict.fromkeys(("footballer", "footballers", "takers"), footballer_word),
    **dict.fromkeys(("square", "start", "end", "path", "options"), place_word),
    **dict.fromkeys(("call", "coins"), COINS.__getitem__),
    **dict.fromkeys(("aim", "dive"), SIDES.__getitem__),
    "standing": STANDING_WORDS.__getitem__,
}


def told(event: Event) -> dict[str, object]:
    """Give an event's fields as words and numbers, by name."""
    return {field.name: _field(event, field.name) for field in fields(event)}


def _field(event: Event, name: str) -> object:
    value = getattr(event, name)
    if name == "places":
        places = cast(tuple[tuple[int, int], ...], value)
        return {footballer_word(footballer): square_word(square) for footballer, square in places}
    naming = _NAMING.get(name)
    if name == "kicker":
        # Of a half it is the side, of a goal the footballer.
        naming = seat_word if hasattr(event, "half") else footballer_word
    if isinstance(value, tuple):
        row = cast(tuple[int, ...], value)
        return [naming(part) if naming else part for part in row]
    if naming is None or isinstance(value, bool):
        return value
    return naming(value)
