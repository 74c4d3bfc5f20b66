"""What the player prefers, kept in one small readable file.

The file is ``settings.json`` in the user's configuration folder. The environment variable
``POTRERO_HOME`` names another folder for everything that the program keeps (settings, matches).

A file that can't be read never stops the program: it is kept beside as ``settings.json.bad``, the
defaults are used, and one sentence says which file it was and what to do. A newer Potrero's file is left
untouched.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, cast

import platformdirs

from engine.core import disk
from game.aside import copy_aside
from game.i18n import N_
from game.notice import Notice, shown

APP_NAME = "potrero"
VERSION = 1
"""Of the file; one without a version is of the first. Grows when a setting comes to mean something else."""
HOME_VARIABLE = "POTRERO_HOME"

LANGUAGES = ("system", "es", "en")
QUALITIES = ("auto", "high", "medium", "low")
UI_SCALES = tuple(range(80, 151, 10))
"""Per cent; multiplies the scale that follows from the window's size."""
TEXT_SIZES = (0, 15, 30)
"""Per cent added to the size of reading text."""
SPEEDS = (1.0, 1.5, 2.0, 4.0)
ODDS = ("full", "sums", "none")
CAMERA_ELEVATIONS = tuple(range(40, 76))
"""Degrees above the pitch; 75 is the flat tactics board."""
WINDOW_SIZES = ("auto", "1280x720", "1600x900", "1920x1080")
"""In logical pixels; "auto" is as much as suits the screen."""
VOLUMES = tuple(range(0, 101, 10))
"""Per cent."""
GAMEPAD_CONFIRMS = ("a", "b")
"""The button that confirms: the lower or the right one of the four; the other one goes back."""

TABS: dict[str, tuple[str, ...]] = {
    "screen": ("quality", "window_size", "fullscreen", "vsync", "ui_scale", "camera_elevation"),
    "sound": ("mute", "volume_effects", "volume_crowd", "volume_interface"),
    "play": ("speed", "confirm", "odds_shown", "hints", "auto_end"),
    "access": ("text_size", "reduced_motion", "high_contrast", "colour_marks", "captions"),
    "keys": ("keys",),
    "gamepad": ("gamepad", "gamepad_confirm"),
    "language": ("language",),
}
"""The settings on each page of the options."""


@dataclass(slots=True)
class Settings:
    """Everything on the options screen, with the defaults of a first start.

    Attributes:
        language: "system" follows the computer, otherwise a language code.
        quality: how much the 3D scene draws; "auto" chooses by the graphics driver.
        ui_scale: size of the interface in per cent, 80 to 150 in steps of 10.
        text_size: per cent added to reading text, 0, 15 or 30.
        speed: clock multiplier of the match's clips.
        reduced_motion: clips become short fades, the camera stays.
        fullscreen: the window covers the screen.
        vsync: frames wait for the screen.
        camera_elevation: degrees above the pitch, 40 to 75.
        odds_shown: before a duel, "full" chances, only the known "sums", or "none".
        confirm: ask before an action that can't be undone.
        high_contrast: darker felt, white chalk, opaque panels.
        window_size: of the window while it doesn't cover the screen, one of `WINDOW_SIZES`.
        mute: nothing is heard, whatever the volumes.
        volume_effects: of what is touched and kicked, in per cent.
        volume_crowd: of the people in the room, in per cent.
        volume_interface: of buttons and refusals, in per cent.
        hints: whether the computer's advice can be asked for.
        auto_end: phases in which nothing can be done end by themselves.
        colour_marks: colours that nobody confuses, with larger patterns and numbers beside them.
        captions: sounds are told in words as well.
        gamepad: whether gamepads are listened to.
        gamepad_confirm: the button that confirms, "a" or "b".
        keys: for each command with another key than at first, the key; see `game.keys.bind`.
    """

    language: str = "system"
    quality: str = "auto"
    ui_scale: int = 100
    text_size: int = 0
    speed: float = 1.0
    reduced_motion: bool = False
    fullscreen: bool = False
    vsync: bool = True
    camera_elevation: int = 49
    odds_shown: str = "full"
    confirm: bool = True
    high_contrast: bool = False
    window_size: str = "auto"
    mute: bool = False
    volume_effects: int = 80
    volume_crowd: int = 60
    volume_interface: int = 60
    hints: bool = True
    auto_end: bool = True
    colour_marks: bool = False
    captions: bool = False
    gamepad: bool = True
    gamepad_confirm: str = "a"
    keys: dict[str, str] = field(default_factory=dict[str, str])

    def restore(self, names: Iterable[str]) -> None:
        """Give some settings the values of a first start."""
        fresh = Settings()
        for name in names:
            setattr(self, name, getattr(fresh, name))


_ALLOWED: dict[str, tuple[Any, ...]] = {
    "language": LANGUAGES,
    "quality": QUALITIES,
    "ui_scale": UI_SCALES,
    "text_size": TEXT_SIZES,
    "speed": SPEEDS,
    "camera_elevation": CAMERA_ELEVATIONS,
    "odds_shown": ODDS,
    "window_size": WINDOW_SIZES,
    "volume_effects": VOLUMES,
    "volume_crowd": VOLUMES,
    "volume_interface": VOLUMES,
    "gamepad_confirm": GAMEPAD_CONFIRMS,
}


_NEWER = N_(
    "The options in {file} are a newer Potrero's: it is left as it is, those of a first start are used, "
    "and changes hold for this start alone."
)
_CANT_READ = N_("The options in {file} can't be read ({reason}): those of a first start are used.")
_DAMAGED = N_(
    "The options file {file} is damaged: those of a first start are used, and it is kept as {kept}."
)
_DAMAGED_AT = N_(
    "The options file {file} is damaged at line {line}, column {column}: those of a first start are used, "
    "and it is kept as {kept}."
)
_WRONG = N_(
    "In the options file {file} this can't be: {names}. What a first start has is used there, "
    "and the file is kept as {kept}."
)


def config_dir() -> Path:
    """The folder of the settings file; ``POTRERO_HOME`` if that is set."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else Path(platformdirs.user_config_dir(APP_NAME, appauthor=False))


def data_dir() -> Path:
    """The folder of matches and other things made by playing; ``POTRERO_HOME`` if that is set."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def write_atomic(path: Path, text: str) -> None:
    """Replace a file whole or not at all, and keep what it held before as ``<name>.bak``.

    Args:
        path: the file; its folder is made if needed.
        text: the new content, written as UTF-8.

    Raises:
        OSError: the folder or the file can't be written; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            disk.sync(stream.fileno())
        if path.exists():
            shutil.copy2(path, path.with_name(path.name + ".bak"))
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    disk.sync_folder(path.parent)


class SettingsStore:
    """Loads and saves the settings file.

    Args:
        folder: where the file lives; the user's configuration folder by default.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or config_dir()) / "settings.json"
        self.problem: Notice | None = None
        """One sentence about what went wrong in the last load or save; None if nothing did."""
        self._newer = False

    def load(self) -> Settings:
        """Read the file. A first start, or a file that can't be read, gives the defaults.

        What is wrong with the file is put into `problem`, and the file is kept as ``.bad``.
        """
        self.problem, self._newer = None, False
        settings = Settings()
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return settings
        except OSError as error:
            self.problem = Notice(_CANT_READ, {"file": shown(self.path), "reason": error.strerror or error})
            return settings
        except UnicodeDecodeError:
            self._set_aside(_DAMAGED)
            return settings
        try:
            stored: Any = json.loads(text)
        except json.JSONDecodeError as error:
            self._set_aside(_DAMAGED_AT, line=error.lineno, column=error.colno)
            return settings
        except (RecursionError, ValueError):  # too deep, or a number of thousands of digits
            self._set_aside(_DAMAGED)
            return settings
        if not isinstance(stored, dict):
            self._set_aside(_DAMAGED)
            return settings
        table = cast(dict[str, Any], stored)
        version = table.get("version", VERSION)
        self._newer = type(version) is int and version > VERSION
        if self._newer:
            self.problem = Notice(_NEWER, {"file": shown(self.path)})
            return settings
        wrong = _apply(settings, table)
        if type(version) is not int or version != VERSION:
            wrong.append(f"version = {json.dumps(version)} ({VERSION})")
        if wrong:
            self._set_aside(_WRONG, names="; ".join(wrong))
        return settings

    def save(self, settings: Settings) -> bool:
        """Write the file; False, and a line in `problem`, if that failed or a newer Potrero wrote it."""
        if self._newer:
            self.problem = Notice(_NEWER, {"file": shown(self.path)})
            return False
        text = json.dumps({"version": VERSION} | asdict(settings), indent=2, ensure_ascii=False) + "\n"
        try:
            write_atomic(self.path, text)
        except OSError as error:
            values = {"file": shown(self.path), "reason": error.strerror or error}
            self.problem = Notice(N_("Your options can't be saved in {file}: {reason}."), values)
            return False
        self.problem = None
        return True

    def _set_aside(self, message: str, **values: object) -> None:
        try:
            kept = copy_aside(self.path)
        except OSError:
            kept = self.path  # it can't be kept elsewhere, but nothing has been written over it yet
        self.problem = Notice(message, {**values, "file": shown(self.path), "kept": kept.name})


def _apply(settings: Settings, stored: dict[str, Any]) -> list[str]:
    """Copy what is valid into the settings; name what isn't. Unknown names are left alone."""
    wrong: list[str] = []
    for each in fields(Settings):
        name = each.name
        if name not in stored:
            continue
        value = stored[name]
        default = getattr(settings, name)
        if name == "keys" and isinstance(value, dict):
            wrong += _apply_keys(settings, value)  # pyright: ignore[reportUnknownArgumentType]
            continue
        allowed = _ALLOWED.get(name)
        if isinstance(default, float) and type(value) is int and (allowed is None or value in allowed):
            value = float(value)
        if type(value) is not type(default) or (allowed is not None and value not in allowed):
            choices = "{}" if name == "keys" else _choices((True, False) if allowed is None else allowed)
            wrong.append(f"{name} = {json.dumps(value)} ({choices})")
            continue
        setattr(settings, name, value)
    return wrong


def _apply_keys(settings: Settings, stored: dict[Any, Any]) -> list[str]:
    """Take names over; whether there are such commands and keys is for `game.keys.sift` to say."""
    settings.keys = {
        command: key for command, key in stored.items() if isinstance(command, str) and isinstance(key, str)
    }
    lost = [command for command in stored if command not in settings.keys]
    return [f"keys.{command} = {json.dumps(stored[command])}" for command in lost]


def _choices(values: tuple[Any, ...]) -> str:
    if len(values) > 5 and all(isinstance(value, int) for value in values):
        return f"{values[0]}–{values[-1]}"
    return ", ".join(json.dumps(value) for value in values)
