"""A match's options as plain data."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, cast

from engine.core.errors import DataError
from engine.futbolchess.state import (
    MOST_MOVES,
    QUIET_LIMITS,
    Clock,
    Format,
    RestartKicker,
    Setup,
    Standing,
)
from engine.futbolchess.words import STANDING_WORDS

_ENUMS: dict[str, type[Enum]] = {"format": Format, "clock": Clock, "restart_kicker": RestartKicker}
_RANGES = {"moves": range(MOST_MOVES + 1), "limit": range(5, 601), "quiet_limit": QUIET_LIMITS}


def setup_to(setup: Setup) -> dict[str, Any]:
    """Give a set-up as plain data."""
    data = {field.name: getattr(setup, field.name) for field in fields(setup)}
    data |= {name: data[name].value for name in _ENUMS}
    data["standing"] = [STANDING_WORDS[call] for call in setup.standing]
    return data


def setup_from(data: object, where: str) -> Setup:
    """Make a set-up of plain data; what is left out is the default. Raises DataError that names the place."""
    if not isinstance(data, dict):
        raise DataError(f"{where}: must be a table of options")
    values: dict[str, Any] = {}
    defaults = Setup()
    names = [field.name for field in fields(Setup)]
    for name, value in cast(dict[str, object], data).items():
        if name not in names:
            raise DataError(f"{where}, {str(name)[:40]}: unknown; there are {', '.join(names)}")
        values[name] = _option(name, value, getattr(defaults, name), f"{where}, {name}")
    return Setup(**values)


def _option(name: str, value: object, default: object, where: str) -> object:
    if name in _ENUMS:
        allowed = [member.value for member in _ENUMS[name]]
        if value not in allowed:
            raise DataError(f"{where}: must be one of {', '.join(allowed)}")
        return _ENUMS[name](value)
    if name == "standing":
        calls = cast(list[object], value) if isinstance(value, list) else []
        if len(calls) != 2 or not all(call in STANDING_WORDS for call in calls):
            raise DataError(f"{where}: must be two of {', '.join(STANDING_WORDS)}")
        red, blue = (Standing(STANDING_WORDS.index(cast(str, call))) for call in calls)
        return red, blue
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise DataError(f"{where}: must be true or false")
        return value
    numbers = _RANGES[name]
    if type(value) is not int or value not in numbers:
        which = (
            f"{numbers.start} to {numbers.stop - 1}"
            if isinstance(numbers, range)
            else ", ".join(map(str, numbers))
        )
        raise DataError(f"{where}: must be a whole number, {which}")
    return value
