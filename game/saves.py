"""Where matches are kept: the one being played, and the last one finished.

A running copy of the program plays into one file alone, which it holds by a lock (`game.lock`) from its first
look at it to its end: ``current.jsonl``, or, if another copy plays into that, ``current-2.jsonl``, and so on.
So a second copy never offers the match that the first one is playing, nor writes into its file. A file that a
newer Potrero wrote is left alone in the same way. A match that a second copy left unfinished is offered later
by whichever copy finds it free and has none of its own.
"""

from __future__ import annotations

import json
import sys
from enum import Enum, auto
from itertools import chain, count
from pathlib import Path
from typing import Any, cast

from ai.levels import LEVELS
from engine.core import record
from engine.core.errors import RecordError
from engine.registry import GAMES
from game import session as sessions
from game.i18n import N_
from game.lock import Lock
from game.notice import Notice, shown
from game.session import FifesMatch, Players
from game.settings import data_dir


class Found(Enum):
    """What lies in a match's file."""

    NOTHING = auto()
    MATCH = auto()
    DAMAGED = auto()
    FOREIGN = auto()
    """Written by another version of the program, which can read it."""


def folder() -> Path:
    """Give the folder of the matches; it need not exist yet."""
    return data_dir() / "matches"


def current(number: int = 1) -> Path:
    """Give the file of the match that is being played, by the first copy of the program or another one."""
    return folder() / ("current.jsonl" if number == 1 else f"current-{number}.jsonl")


def finished() -> Path:
    """Give the file of the last match that was finished or given up."""
    return folder() / "last.jsonl"


def previous() -> Path:
    """Give the file that keeps the unfinished match in whose place another one began."""
    return folder() / "previous.jsonl"


def kind_of(path: Path) -> Found:
    """Tell by its first line what a file is, without playing it."""
    try:
        with path.open(encoding="utf-8") as file:
            header: object = json.loads(file.readline())
    except (FileNotFoundError, NotADirectoryError):
        return Found.NOTHING
    except (OSError, ValueError, RecursionError):
        return Found.DAMAGED
    if not isinstance(header, dict):
        return Found.DAMAGED
    return _kind_of_header(cast(dict[str, Any], header))


def _kind_of_header(header: dict[str, Any]) -> Found:
    match header:
        case {"format": record.FORMAT, "version": int(version), "game": str(game), "rules": int(rules)}:
            known = GAMES.get(game)
            same = version == record.VERSION and known is not None and rules == known.version
            return Found.MATCH if same and not _strange_players(header) else Found.FOREIGN
        case {"format": record.FORMAT, "version": int(version)} if version > record.VERSION:
            return Found.FOREIGN
        case _:
            return Found.DAMAGED


def _strange_players(header: dict[str, Any]) -> bool:
    """Whether a computer plays with a strength that is unknown here."""
    match header.get("notes"):
        case {"players": {"levels": [*levels]}}:
            return any(isinstance(level, str) and level not in LEVELS for level in levels)
        case _:
            return False


class Saves:
    """The file of this copy of the program, found when first asked for and held until `close`."""

    def __init__(self) -> None:
        self._number = 0
        self._lock: Lock | None = None
        self._told: set[Path] = set()
        self.notices: list[Notice] = []
        """What the player should know about his files; whoever shows it empties the list."""

    @property
    def path(self) -> Path:
        """The file to play into."""
        if self._lock is None:
            self._choose()
        return current(self._number)

    def unfinished(self) -> tuple[FifesMatch, Players] | None:
        """Give the match that can be gone on with. A damaged one is set aside and told of."""
        if kind_of(self.path) in (Found.NOTHING, Found.FOREIGN):
            self._choose()  # another copy may have left one behind
        try:
            match, players = sessions.load(self.path)
        except RecordError as error:
            if kind_of(self.path) in (Found.MATCH, Found.DAMAGED):
                self._set_aside(error)
            return None
        return None if match.is_over else (match, players)

    def make_room(self) -> None:
        """Keep the unfinished match before another one takes its place.

        Raises OSError when the folder can't be changed.
        """
        if self.path.exists():
            self.path.replace(previous())

    def close(self) -> None:
        """Let go of the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _choose(self) -> None:
        """Hold the first free file with a match in it, or else the first free one."""
        self.close()
        left = sorted(n for n in map(_number_of, folder().glob("current*.jsonl")) if n)
        for number in chain(left, (n for n in count(1) if n not in left)):
            if kind_of(current(number)) is Found.FOREIGN:
                self._tell_foreign(current(number))
                continue
            lock = Lock(current(number).with_suffix(".lock"))
            if lock.take():
                self._number, self._lock = number, lock
                return

    def _tell_foreign(self, path: Path) -> None:
        if path not in self._told:
            self._told.add(path)
            message = N_("The match in {file} is of another version of Potrero: it was left as it is.")
            self.notices.append(Notice(message, {"file": path.name}))

    def _set_aside(self, error: RecordError) -> None:
        path = self.path
        kept = _free_name(path)
        try:
            path.rename(kept)
        except OSError as reason:
            message = N_("The unfinished match {file} is damaged and can't be moved away: {reason}.")
            notice = Notice(message, {"file": shown(path), "reason": reason.strerror or reason})
        else:
            message = N_("The unfinished match was damaged and can't be gone on with: it is kept as {file}.")
            notice = Notice(message, {"file": kept.name})
        if notice not in self.notices:
            self.notices.append(notice)
        print(f"potrero: {error}", file=sys.stderr)


def _free_name(path: Path) -> Path:
    """Give the name under which a damaged file is kept; an older one stays."""
    first = path.with_name(f"{path.name}.bad")
    later = (path.with_name(f"{path.name}.bad-{n}") for n in count(2))
    return next(each for each in chain((first,), later) if not each.exists())


def _number_of(path: Path) -> int:
    """Give which copy's file that is; 0 for a file of another kind."""
    _name, dash, number = path.stem.partition("-")
    if not dash:
        return int(path == current())
    return int(number) if number.isdecimal() and path == current(int(number)) else 0
