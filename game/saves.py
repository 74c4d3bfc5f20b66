"""Where matches are kept: each in a file of its own, ``matches/match-000017.jsonl``, from its beginning on.

The numbers grow from match to match, whatever the clock says. A running copy of the program holds the match
that it plays or offers by a lock (`game.lock`), so that a second copy neither offers it nor writes into it.
A record with a damaged part is mended before it is gone on with: the damaged file is kept beside, and the
match goes on from the last line that is whole.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.core import record
from engine.core.errors import NewerRecord, RecordError, UnreadableRecord
from engine.core.journal import Journal
from engine.core.record import Record
from engine.registry import GAMES
from game import session as sessions
from game.aside import copy_aside
from game.clubs import club_look
from game.folders import files_in
from game.history import History, name_of
from game.i18n import N_
from game.lock import Lock
from game.notice import Notice, shown
from game.outcome import outcome_of
from game.played import Played
from game.session import PLAYABLE, FifesMatch, Players
from game.settings import data_dir
from game.version import version

log = logging.getLogger(__name__)

_MENDED = N_(
    "The record of {home} – {away} was damaged: all up to turn {turn} is kept and can be gone on with, "
    "and the damaged file is kept as {kept}."
)
_CANT_MEND = N_("The match in {file} is damaged and can't be mended now: {reason}.")
_CANT_OPEN = N_("The match in {file} can't be gone on with: {reason}.")
_INCOMPLETE = N_("its record doesn't say enough")
_HAD_ENDED = N_("The match {home} {a} – {b} {away} had ended: you find it in the list of matches.")
_NEWER = N_("The match in {file} is of another version of Potrero: it was left as it is.")
_PLAYED_ELSEWHERE = N_("Another copy of Potrero is playing the match in {file}.")
_CANT_WRITE = N_("What you play can't be kept in {folder} ({reason}): it lasts until you leave the program.")
_CANT_MOVE = N_("The match in {file} can't be taken into the list of matches: {reason}.")

_OLDER = re.compile(r"(?:current(?:-\d+)?|previous|last)\.jsonl\Z")
"""Names that matches had before each had its own."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An unfinished match, ready to be gone on with.

    Attributes:
        path: its record, held by this copy.
        match: as far as it was played.
        players: who plays.
        read: the record.
    """

    path: Path
    match: FifesMatch
    players: Players
    read: Record


def folder() -> Path:
    """Give the folder of the matches; it need not exist yet."""
    return data_dir() / "matches"


def began() -> str:
    """Give this moment as a record keeps it."""
    return _moment(datetime.now(UTC))


class Saves:
    """The matches' folder, as one running copy of the program uses it.

    Args:
        history: the list of what is in it.
    """

    def __init__(self, history: History | None = None) -> None:
        self.history = history or History()
        self.notices: list[Notice] = []
        """What the player should know about his files; whoever shows it empties the list."""
        self._lock: Lock | None = None
        self._told: list[Notice] = []

    @property
    def held(self) -> Path | None:
        """The record of the match that this copy plays or offers."""
        return None if self._lock is None else self._lock.path.with_suffix(".jsonl")

    def sync(self, profile: str) -> None:
        """Look at what the folder holds now.

        Args:
            profile: id of whoever plays; what an older program left is his.
        """
        self._check_folder()
        if any(_OLDER.match(path.name) for path in files_in(folder(), "*.jsonl")):
            self._adopt(profile)
        self._look_again()

    def unfinished(self, profile: str) -> Opened | None:
        """Give somebody's last match that can be gone on with, and hold it."""
        self.sync(profile)
        for played in self.history.matches(profile, ended=False):
            if played.game != PLAYABLE or not played.level:
                continue
            opened = self.open(played, quietly=True)
            if opened is not None:
                return opened
        self._release()
        return None

    def open(self, played: Played, *, quietly: bool = False) -> Opened | None:
        """Give a match to go on with, and hold it; None, and a notice, if that can't be.

        Args:
            played: one that hasn't ended.
            quietly: whether to say nothing of a match that another copy plays.
        """
        path = folder() / played.file
        if not self._hold(path):
            if not quietly:
                self._tell(Notice(_PLAYED_ELSEWHERE, {"file": path.name}))
            return None
        try:
            return self._opened(path)
        except NewerRecord:
            self._tell(Notice(_NEWER, {"file": path.name}))
        except RecordError as error:
            log.warning("%s", error)
            self._look_again()  # it puts away what isn't a record any more
            if path.exists():
                reason = error.reason if isinstance(error, UnreadableRecord) else Notice(_INCOMPLETE)
                self._tell(Notice(_CANT_OPEN, {"file": path.name, "reason": reason}))
        return None

    def new(self) -> Path:
        """Give the file for a new match, and hold it."""
        lock, path = _next_free()
        self._release()
        self._lock = lock
        return path

    def close(self) -> None:
        """Let go of everything."""
        self._release()
        self.history.close()

    # One match

    def _opened(self, path: Path) -> Opened | None:
        read = record.read(path, GAMES)
        match, error = record.replay_whole_part(read)
        players = sessions.players_of(path, read.header.get("notes"))
        if error is not None:
            log.warning("%s", error)
            if not self._mend(path, match, read):
                return None
            read = record.load(path, GAMES)
        if match.is_over:
            self._end(path, match, read)
            return None
        return Opened(path, match, players, read)

    def _mend(self, path: Path, match: FifesMatch, read: Record) -> bool:
        home, away = _names(match)
        try:
            kept = copy_aside(path)
            record.save(match, path, str(read.header.get("app")), read.header["notes"])
        except OSError as error:
            values = {"file": shown(path), "reason": error.strerror or error}
            self._tell(Notice(_CANT_MEND, values))
            return False
        values = {"home": home, "away": away, "turn": max(match.turn, 1), "kept": kept.name}
        self._tell(Notice(_MENDED, values))
        return True

    def _end(self, path: Path, match: FifesMatch, read: Record) -> None:
        """The program died between the last decision and the result."""
        outcome = outcome_of(match)
        try:
            journal = Journal(path, str(read.header.get("app")), read.header["notes"], read)
            journal.keep(match, outcome.to_data())
        except OSError as error:
            self._tell(Notice(_CANT_OPEN, {"file": path.name, "reason": error.strerror or error}))
            return
        (home, away), (a, b) = _names(match), outcome.score
        self._tell(Notice(_HAD_ENDED, {"home": home, "away": away, "a": a, "b": b}))
        self._look_again()

    # The folder

    def _check_folder(self) -> None:
        """Say so at once if nothing can be kept."""
        probe = folder() / "writable.new"
        try:
            probe.parent.mkdir(parents=True, exist_ok=True)
            probe.write_bytes(b"")
            probe.unlink(missing_ok=True)
        except OSError as error:
            values = {"folder": shown(folder()), "reason": error.strerror or error}
            self._tell(Notice(_CANT_WRITE, values))

    def _adopt(self, profile: str) -> None:
        """Give matches that an older program left a number, an owner and, if it had ended, an end."""
        for path in sorted(files_in(folder(), "*.jsonl"), key=_age):
            lock = Lock(path.with_suffix(".lock"))
            if not _OLDER.match(path.name) or not lock.take():
                continue
            try:
                self._adopt_one(path, profile)
            except NewerRecord:
                continue  # the list of matches tells of it
            except RecordError as error:
                log.warning("%s", error)
            except OSError as error:
                values = {"file": shown(path), "reason": error.strerror or error}
                self._tell(Notice(_CANT_MOVE, values))
            finally:
                lock.release()

    def _adopt_one(self, path: Path, profile: str) -> None:
        read = record.read(path, GAMES)
        match, error = record.replay_whole_part(read)
        notes: dict[str, Any] = {**read.header.get("notes", {}), "profile": profile, "seat": 0}
        notes["began"] = _moment(datetime.fromtimestamp(path.stat().st_mtime, UTC))
        given_up = path.name == "last.jsonl" and not match.is_over
        ended = match.is_over or given_up
        outcome = outcome_of(match, 0 if given_up else None).to_data() if ended else None
        kept = None if error is None else copy_aside(path)
        lock, place = _next_free()
        try:
            record.save(match, place, version(), notes, outcome)
        finally:
            lock.release()
        path.unlink()
        if kept is not None:
            home, away = _names(match)
            values = {"home": home, "away": away, "turn": max(match.turn, 1), "kept": kept.name}
            self._tell(Notice(_MENDED, values))

    def _look_again(self) -> None:
        self.history.sync()
        self.notices += self.history.notices
        self.history.notices.clear()

    def _hold(self, path: Path) -> bool:
        lock = Lock(path.with_suffix(".lock"))
        if self._lock is not None and self._lock.path == lock.path:
            return True
        if not lock.take():
            return False
        self._release()
        self._lock = lock
        return True

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _tell(self, notice: Notice) -> None:
        if notice not in self._told:
            self._told.append(notice)
            self.notices.append(notice)


def _next_free() -> tuple[Lock, Path]:
    used = (re.match(r"match-(\d+)", path.name) for path in files_in(folder(), "match-*"))
    number = max((int(found[1]) for found in used if found), default=0)
    while True:
        number += 1
        path = folder() / name_of(number)
        lock = Lock(path.with_suffix(".lock"))
        if lock.take():
            if path not in files_in(folder(), path.name):
                return lock, path
            lock.release()


def _names(match: FifesMatch) -> tuple[str, str]:
    first, second = (club_look(squad.code, squad.name).short for squad in match.setup.squads)
    return first, second


def _moment(moment: datetime) -> str:
    return moment.astimezone().isoformat(timespec="seconds")


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another copy took it meanwhile
        return 0.0
