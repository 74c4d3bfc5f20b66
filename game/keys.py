"""Which key does what: one table of everything that a key can be bound to.

The player's own bindings lie over the defaults (`bind`). Whoever takes keys asks `command_of`, whoever shows
them asks `cap`, so that buttons, tooltips and the help sign always name the key that works.

Some keys have a fixed meaning and can't be bound: Tab, Enter, Esc, the arrows and the digits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import arcade

from game.i18n import N_, _

NO_KEY = ""
"""What the settings hold for a command that has no key."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key does.

    Attributes:
        name: what settings and scenes call it.
        does: what it does, for the help sign and the options; message id.
        group: the page of the options it stands on: one of `GROUPS`.
        where: the moments in which its key is listened to; two commands with a moment in common can't
            share a key.
        keys: names of its keys at first, as in `arcade.key`; the first is the one that is shown.
    """

    name: str
    does: str
    group: str
    where: frozenset[str]
    keys: tuple[str, ...]


GROUPS = (("match", N_("Match")), ("choices", N_("Decisions")), ("elsewhere", N_("Everywhere")))

_ASKED = frozenset({"action", "closing", "answer", "side", "regroup"})
_MATCH = _ASKED | {"watching"}
_EVERYWHERE = _MATCH | {"line-up", "new match", "screen"}
_UNDO = _ASKED | {"line-up"}


def _command(name: str, does: str, group: str, where: frozenset[str] | str, *keys: str) -> Command:
    return Command(name, does, group, where if isinstance(where, frozenset) else frozenset({where}), keys)


_TABLE = (
    _command("undo", N_("Undo"), "match", _UNDO, "U"),
    _command("hint", N_("Hint: what the computer would do here, and why"), "match", _MATCH, "H"),
    _command("influence", N_("Show the rivals' influence"), "match", _MATCH, "I"),
    _command("zones", N_("Show the shot zones"), "match", _MATCH, "Z"),
    _command("log", N_("Show what happened"), "match", _MATCH, "L"),
    _command("stats", N_("A footballer's stats (also by right click)"), "match", _MATCH, "V"),
    _command("skip", N_("Skip what is being shown"), "match", _MATCH, "SPACE"),
    _command("next", N_("Jump to the next thing that can be chosen"), "match", _MATCH, "PERIOD"),
    _command("previous", N_("Jump to the one before"), "match", _MATCH, "COMMA"),
    _command("zoom_in", N_("Closer"), "match", _MATCH, "PLUS", "NUM_ADD", "EQUAL"),
    _command("zoom_out", N_("Further away"), "match", _MATCH, "MINUS", "NUM_SUBTRACT"),
    _command("tilt_up", N_("Look more from above"), "match", _MATCH, "PAGEUP"),
    _command("tilt_down", N_("Look more from the side"), "match", _MATCH, "PAGEDOWN"),
    _command("camera_home", N_("See the whole pitch"), "match", _MATCH, "HOME"),
    _command("camera_top", N_("See it from above"), "match", _MATCH, "END"),
    _command("pause", N_("Pause"), "match", _MATCH, "F10"),
    _command("run", N_("Run"), "choices", "action", "R"),
    _command("pass", N_("Pass"), "choices", "action", "P"),
    _command("shoot", N_("Shoot"), "choices", "action", "S"),
    _command("tackle", N_("Tackle"), "choices", "action", "T"),
    _command("substitute", N_("Substitute"), "choices", "action", "B"),
    _command("extra", N_("Spend an energy"), "choices", "closing", "E"),
    _command("cool", N_("Cool an energy"), "choices", "closing", "F"),
    _command("swap", N_("Swap two cards"), "choices", "closing", "C"),
    _command("yes", N_("Yes"), "choices", "answer", "Y"),
    _command("no", N_("No, nothing, end the turn"), "choices", _ASKED - {"side", "regroup"}, "N"),
    _command("exchange", N_("Change places"), "choices", "regroup", "X"),
    _command("left", N_("Left side of the goal"), "choices", "side", "Q"),
    _command("centre", N_("Middle of the goal"), "choices", "side", "W"),
    _command("right", N_("Right side of the goal"), "choices", "side", "E"),
    _command("help", N_("This help"), "elsewhere", _EVERYWHERE, "F1"),
    _command("fullscreen", N_("Full screen or window"), "elsewhere", _EVERYWHERE, "F11"),
    _command("mute", N_("Sound off or on"), "elsewhere", _EVERYWHERE, "M"),
    _command("start_over", N_("Line-up: start over"), "elsewhere", "line-up", "R"),
    _command("line_up_stats", N_("Line-up: a footballer's stats"), "elsewhere", "line-up", "S"),
    _command("swap_clubs", N_("New match: swap the clubs"), "elsewhere", "new match", "X"),
)
COMMANDS: dict[str, Command] = {command.name: command for command in _TABLE}

_SYMBOLS: dict[str, int] = {
    name: symbol
    for name, symbol in vars(arcade.key).items()
    if name.isupper() and isinstance(symbol, int) and not name.startswith(("MOD_", "MOTION_"))
}
_SHORT = {"RETURN": "ENTER", "NUM_RETURN": "NUM_ENTER"}
"""Names of which `arcade.key` has two for one key: the one that is kept."""
_FIXED = frozenset(
    _SYMBOLS[name]
    for name in (
        "TAB", "ENTER", "NUM_ENTER", "ESCAPE", "LEFT", "RIGHT", "UP", "DOWN",
        *(f"KEY_{n}" for n in range(10)), *(f"NUM_{n}" for n in range(10)),
        "LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA", "LWINDOWS", "RWINDOWS",
        "LCOMMAND", "RCOMMAND", "LOPTION", "ROPTION", "CAPSLOCK", "NUMLOCK", "SCROLLLOCK", "FUNCTION",
    )
    if name in _SYMBOLS
)  # fmt: skip
_WORDS = {
    "SPACE": N_("Space"),
    "HOME": N_("Home"),
    "END": N_("End"),
    "PAGEUP": N_("Page up"),
    "PAGEDOWN": N_("Page down"),
    "INSERT": N_("Insert"),
    "DELETE": N_("Delete"),
    "BACKSPACE": N_("Backspace"),
}
_SIGNS = {
    "PERIOD": ".", "COMMA": ",", "PLUS": "+", "MINUS": "−", "EQUAL": "=", "SLASH": "/", "BACKSLASH": "\\",
    "SEMICOLON": ";", "COLON": ":", "APOSTROPHE": "'", "GRAVE": "`", "BRACKETLEFT": "[", "BRACKETRIGHT": "]",
    "LESS": "<", "GREATER": ">", "HASH": "#", "ASTERISK": "*", "QUOTELEFT": "`", "UNDERSCORE": "_",
    "NUM_ADD": "Num +", "NUM_SUBTRACT": "Num −", "NUM_MULTIPLY": "Num *", "NUM_DIVIDE": "Num /",
}  # fmt: skip


class _Bound:
    """The keys as they are now."""

    def __init__(self) -> None:
        self.version = 0
        self.own: dict[str, str] = {}


_bound = _Bound()


def bind(own: Mapping[str, str]) -> None:
    """Put the player's keys in force.

    Args:
        own: for each command that differs from the default, its one key (`key_name`) or `NO_KEY`.
    """
    _bound.own = dict(own)
    _bound.version += 1


def version() -> int:
    """Another number after each `bind`: whoever shows keys shows them anew."""
    return _bound.version


def names_of(command: str) -> tuple[str, ...]:
    """The names of a command's keys, the one to show first; none if it has no key."""
    return _names(command, _bound.own)


def _names(command: str, own: Mapping[str, str]) -> tuple[str, ...]:
    key = own.get(command)
    if key is None:
        return COMMANDS[command].keys
    return (key,) if key else ()


def cap(command: str) -> str:
    """What stands on a command's key, in the present language; empty if it has none."""
    names = names_of(command)
    return key_word(names[0]) if names else ""


def tagged(text: str, command: str) -> str:
    """A text with a command's key behind it, such as "Undo (U)"; the text alone if it has none."""
    key = cap(command)
    return f"{text} ({key})" if key else text


def command_of(symbol: int, where: str) -> str | None:
    """The command that a key gives in a moment; None if it gives none.

    Args:
        symbol: as in `arcade.key`.
        where: a moment of `Command.where`.
    """
    for command in _TABLE:
        if where in command.where and any(_SYMBOLS.get(name) == symbol for name in names_of(command.name)):
            return command.name
    return None


def key_name(symbol: int) -> str | None:
    """What the settings call a key; None for one that has no name or a fixed meaning."""
    if symbol in _FIXED:
        return None
    found = next((name for name, value in _SYMBOLS.items() if value == symbol), None)
    return None if found is None else _SHORT.get(found, found)


def writes(symbol: int) -> bool:
    """Whether a key writes a letter, a digit or a sign."""
    return symbol < _SYMBOLS["BACKSPACE"]


def is_fixed(symbol: int) -> bool:
    """Whether a key always means the same, such as Enter."""
    return symbol in _FIXED


def key_word(name: str) -> str:
    """What stands on a key, in the present language.

    Args:
        name: as given by `key_name`.
    """
    if name in _WORDS:
        return _(_WORDS[name])
    return _SIGNS.get(name) or name.replace("NUM_", "Num ").replace("_", " ").capitalize()


def takers(command: str, key: str) -> list[Command]:
    """The other commands that a key belongs to in a moment in which `command` would listen to it."""
    return _takers(command, key, _bound.own)


def _takers(command: str, key: str, own: Mapping[str, str]) -> list[Command]:
    wanted = COMMANDS[command]
    return [
        each
        for each in _TABLE
        if each.name != command and each.where & wanted.where and key in _names(each.name, own)
    ]


def sift(own: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Part bindings that can hold from those that can't: no such command or key, or a key taken twice.

    Returns:
        the bindings that can hold, the later of two that exclude each other; and the commands of the rest.
    """
    good: dict[str, str] = {}
    bad: list[str] = []
    for command, key in own.items():
        known = command in COMMANDS and (
            key == NO_KEY or (key in _SYMBOLS and key_name(_SYMBOLS[key]) == key)
        )
        if known:
            good[command] = key
        else:
            bad.append(command)
    # A command that loses its own key has its first one again, which another may have got: so look again.
    while clash := next((name for name, key in good.items() if key and _takers(name, key, good)), ""):
        del good[clash]
        bad.append(clash)
    return good, bad
