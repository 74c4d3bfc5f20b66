"""What both players agree on before a match (PMF-3)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum, StrEnum
from typing import Any, cast

from engine.core.errors import DataError


class Mode(IntEnum):
    """The kind of football; its value is the hand limit (PMF-3.1)."""

    FIVE = 5
    SEVEN = 7
    ELEVEN = 11

    @property
    def word(self) -> str:
        """Its name in records and scenario files."""
        return self.name.lower()


class TieBreak(StrEnum):
    """What follows a level score (PMF-3.3)."""

    DRAW_STANDS = "draw_stands"
    EXTRA_TIME = "extra_time"
    EXTRA_TIME_AND_SHOOTOUT = "extra_time_and_shootout"
    SHOOTOUT = "shootout"


@dataclass(frozen=True, slots=True)
class Setup:
    """A match's options. What is off by default changes a ruling that a group may prefer otherwise."""

    mode: Mode = Mode.SEVEN
    tie_break: TieBreak = TieBreak.EXTRA_TIME_AND_SHOOTOUT
    free_discard: bool = False
    """Whether discarding is always allowed (PMF-3.5)."""
    accept_costs_turn: bool = False
    """Whether letting it go uses up the action (PMF-3.6)."""
    protected_counter_shot: bool = False
    """Whether the shot of a move with a counter-attack can't be answered (PMF-3.7)."""
    pass_as_shot: bool = False
    """Whether a pass or one-two played face down adds its bonus (PMF-3.8)."""
    secret_discards: bool = False
    """Whether shot cards stay face down (PMF-3.9)."""
    keep_chain_on_foul: bool = False
    """Whether the chain outlives a foul (PMF-3.10)."""
    sudden_end: bool = False
    """Whether a period ends one action each after the deck (PMF-3.11)."""

    @property
    def extra_time(self) -> bool:
        """Whether a level score leads to extra time."""
        return self.tie_break in (TieBreak.EXTRA_TIME, TieBreak.EXTRA_TIME_AND_SHOOTOUT)

    @property
    def shootout(self) -> bool:
        """Whether a score still level leads to the shoot-out."""
        return self.tie_break in (TieBreak.SHOOTOUT, TieBreak.EXTRA_TIME_AND_SHOOTOUT)


MODES: dict[str, Mode] = {mode.word: mode for mode in Mode}
SWITCHES: tuple[str, ...] = tuple(field.name for field in fields(Setup)[2:])
"""The names of the options that are on or off."""


def setup_to_data(setup: Setup) -> dict[str, Any]:
    """Give a set-up as plain data."""
    switches = {name: bool(getattr(setup, name)) for name in SWITCHES}
    return {"mode": setup.mode.word, "tie_break": setup.tie_break.value} | switches


def setup_from_data(data: object) -> Setup:
    """Make a set-up of plain data, all of it. Raises DataError that names what is wrong."""
    table = cast(dict[str, Any], data) if isinstance(data, dict) else {}
    known = {"mode", "tie_break", *SWITCHES}
    if set(table) != known:
        odd = ", ".join(sorted(map(str, set(table) ^ known)))
        raise DataError(f"set-up: {odd} missing or unknown")
    mode, tie_break = table["mode"], table["tie_break"]
    if not isinstance(mode, str) or mode not in MODES:
        raise DataError(f"set-up, mode: {mode!r} is none of {', '.join(MODES)}")
    if not isinstance(tie_break, str) or tie_break not in list(TieBreak):
        raise DataError(f"set-up, tie_break: {tie_break!r} is none of {', '.join(TieBreak)}")
    for name in SWITCHES:
        if not isinstance(table[name], bool):
            raise DataError(f"set-up, {name}: {table[name]!r} must be true or false")
    return Setup(MODES[mode], TieBreak(tie_break), **{name: table[name] for name in SWITCHES})
