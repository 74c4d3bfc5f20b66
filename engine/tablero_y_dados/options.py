"""Reading a set-up's options, from a record or a scenario file."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from engine.core.errors import DataError
from engine.tablero_y_dados.state import Setup

_LEAST = {"idle_limit": 0, "shootout_cap": 0}
_EVEN = ("half_turns", "extra_turns")
_MOST = 10_000
_HINTS = get_type_hints(Setup)
OPTIONS: tuple[str, ...] = tuple(_HINTS)
"""The names of a set-up's options."""


def check_setup(data: dict[str, Any], where: str) -> Setup:
    """Make a set-up of options; the others have their defaults. Raises DataError that names one."""
    for name, value in data.items():
        hint = _HINTS.get(name)
        if hint is None:
            raise DataError(f"{where}, {name}: unknown; there are {', '.join(OPTIONS)}")
        place = f"{where}, {name}"
        if hint is bool:
            if not isinstance(value, bool):
                raise DataError(f"{place}: must be true or false")
        elif hint is int:
            least = _LEAST.get(name, 1)
            if type(value) is not int or not least <= value <= _MOST:
                raise DataError(f"{place}: must be a whole number {least} to {_MOST}")
            if name in _EVEN and value % 2:
                raise DataError(f"{place}: must be even, so that both teams have as many turns (FTD-15.2)")
        elif value not in get_args(hint):
            raise DataError(f"{place}: {value!r} is none of {', '.join(get_args(hint))}")
    return Setup(**data)
