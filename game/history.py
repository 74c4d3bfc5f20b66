"""The list of all matches: an index in SQLite of the records in the matches' folder.

The records are the truth, one file a match; this file (``history.sqlite3`` beside their folder) only says
quickly what is in them. When it is missing or damaged it is made anew from them, and where it can't be
written the list is kept in memory. `History.sync` reads again only those records that have changed.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from engine.core.errors import NewerRecord, RecordError, UnreadableRecord
from game.aside import set_aside
from game.i18n import N_
from game.notice import Notice, shown
from game.played import COLUMNS, Played, scan
from game.settings import data_dir
from game.statistics import Group, Tally

SCHEMA = 1
"""Version of the tables. Those of an older one are made anew; a newer file is left alone."""
PATIENCE = 2.0
"""Seconds to wait for another copy of the program that is writing."""

_TABLES = f"""
CREATE TABLE matches (file TEXT PRIMARY KEY, size INTEGER, changed INTEGER, {", ".join(COLUMNS)});
CREATE INDEX by_profile ON matches (profile, number);
PRAGMA user_version = {SCHEMA};
"""
_KEYS: dict[Group, str] = {
    "game": "game, game",
    "level": "level, level",
    "club": "iif(seat, code_b, code_a), max(iif(seat, name_b, name_a))",
}
_TALLIES = """
SELECT {key}, count(*), sum(winner IS seat), sum(winner IS NULL), sum(winner IS 1 - seat),
    sum(iif(seat, score_b, score_a)), sum(iif(seat, score_a, score_b))
FROM matches{where} GROUP BY 1 ORDER BY 3 DESC, 1
"""
_NUMBERED = re.compile(r"match-(\d+)\.jsonl\Z")

_LOST = N_("The list of matches was missing: it was made anew from the records there are: {n}.")
_DAMAGED = N_(
    "The list of matches was damaged: it is kept as {kept}, "
    "and was made anew from the records there are: {n}."
)
_NEWER = N_("The list of matches {file} is of a newer Potrero: it was left as it is and isn't used.")
_UNWRITABLE = N_("The list of matches {file} can't be written ({reason}): it is made anew at each start.")
_RECORD_NEWER = N_("The match in {file} is of another version of Potrero: it was left as it is.")
_RECORD_UNREAD = N_("The match in {file} can't be read ({reason}): it was left as it is.")
_RECORD_LOST = N_("The record of a match was damaged and can't be read: it is kept as {kept}.")
_RECORD_STUCK = N_("The record {file} is damaged and can't be read, nor moved away: {reason}.")
_RECORD_PART = N_(
    "The record {file} is damaged from line {line} on: its result is kept, its course can't be shown."
)

_NOT_ITS_FAULT = {
    f"SQLITE_{name}" for name in ("BUSY", "LOCKED", "READONLY", "FULL", "CANTOPEN", "PERM", "IOERR")
}
"""Errors of a file that may well be whole."""

T = TypeVar("T")


def number_of(name: str) -> int:
    """Give a match's number by its file's name; 0 if it has none. Numbers grow whatever the clock says."""
    found = _NUMBERED.match(name)
    return 0 if found is None else int(found[1])


def name_of(number: int) -> str:
    """Give the file name of a match by its number."""
    return f"match-{number:06d}.jsonl"


class History:
    """The index of one folder.

    Args:
        folder: where the index and the folder ``matches`` lie; by default the user's.
    """

    def __init__(self, folder: Path | None = None) -> None:
        home = data_dir() if folder is None else folder
        self.path = home / "history.sqlite3"
        self.records = home / "matches"
        self._base: sqlite3.Connection | None = None
        self._fresh: Notice | None = None
        self._told: list[Notice] = []
        self.notices: list[Notice] = []
        """What the player should know about the files, each once; whoever shows it empties the list."""

    def close(self) -> None:
        """Let go of the file."""
        if self._base is not None:
            self._base.close()
            self._base = None

    def sync(self) -> None:
        """Bring the index up to date with the records."""
        self._fresh = None
        notices = self._safely(self._sync)
        made_anew = self._made_anew()
        for notice in (*made_anew, *notices):
            if notice not in self._told:
                self._told.append(notice)
                self.notices.append(notice)

    def _made_anew(self) -> list[Notice]:
        """Tell why the index had to be made anew, if it had; at a first start there is nothing to tell."""
        why, count = self._fresh, len(self.matches())
        if why is None or (why.message == _LOST and not count):
            return []
        return [Notice(why.message, {**why.values, "n": count})]

    def matches(self, profile: str | None = None, *, ended: bool | None = None) -> list[Played]:
        """Give matches, the newest first.

        Args:
            profile: whose; None for everybody's.
            ended: only those that have ended (True) or can be gone on with (False).
        """
        where, values = _where(profile, ended)
        query = f"SELECT file, {', '.join(COLUMNS)} FROM matches{where} ORDER BY number DESC, file DESC"
        rows = self._safely(lambda base: base.execute(query, values).fetchall())
        return [Played.of_row(row) for row in rows]

    def last_owner(self) -> str:
        """Give the id of whose match is the last one, by the records of this moment; empty without any."""
        self.sync()
        return next((each.profile for each in self.matches() if each.profile), "")

    def count(self, profile: str) -> int:
        """How many matches somebody has ended."""
        where, values = _where(profile, True)
        query = f"SELECT COUNT(*) FROM matches{where}"
        return self._safely(lambda base: int(base.execute(query, values).fetchone()[0]))

    def tallies(self, by: Group, profile: str | None = None) -> list[Tally]:
        """Give what was won and lost, one entry a game, a level of the rival, or a club, most played first.

        Args:
            by: what the entries are.
            profile: whose matches; None for everybody's.
        """
        where, values = _where(profile, True)
        query = _TALLIES.format(key=_KEYS[by], where=where)
        rows = self._safely(lambda base: base.execute(query, values).fetchall())
        return [Tally(*row) for row in rows]

    # The index's own file

    def _safely(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the index; if it proves damaged, once more with one that was made anew."""
        try:
            return work(self._open())
        except sqlite3.DatabaseError as error:
            if _code(error) in _NOT_ITS_FAULT:
                self._use_memory(Notice(_UNWRITABLE, {"file": shown(self.path), "reason": str(error)}))
            else:
                self._replace_damaged()
        base = self._open()
        self._sync(base)
        return work(base)

    def _open(self) -> sqlite3.Connection:
        if self._base is not None:
            return self._base
        try:
            missing = not self.path.exists()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            base = sqlite3.connect(self.path, timeout=PATIENCE)
        except (OSError, sqlite3.OperationalError) as error:
            reason = error.strerror or error if isinstance(error, OSError) else error
            return self._use_memory(Notice(_UNWRITABLE, {"file": shown(self.path), "reason": reason}))
        try:
            version = int(base.execute("PRAGMA user_version").fetchone()[0])
            if version > SCHEMA:
                base.close()
                return self._use_memory(Notice(_NEWER, {"file": shown(self.path)}))
            if [row[0] for row in base.execute("PRAGMA quick_check(1)")] != ["ok"]:
                base.close()
                return self._replace_damaged()
            if version < SCHEMA:
                base.executescript("BEGIN IMMEDIATE; DROP TABLE IF EXISTS matches;" + _TABLES + "COMMIT;")
        except sqlite3.DatabaseError:
            base.close()
            raise
        if missing:
            self._fresh = Notice(_LOST)
        self._base = base
        return base

    def _use_memory(self, why: Notice) -> sqlite3.Connection:
        self.close()
        self._base = sqlite3.connect(":memory:")
        self._base.executescript(_TABLES)
        self._fresh = why
        return self._base

    def _replace_damaged(self) -> sqlite3.Connection:
        self.close()
        try:
            kept = set_aside(self.path)
            set_aside(self.path.with_name(self.path.name + "-journal"))
            base = self._open()
        except (OSError, sqlite3.DatabaseError) as error:
            reason = error.strerror or error if isinstance(error, OSError) else error
            return self._use_memory(Notice(_UNWRITABLE, {"file": shown(self.path), "reason": reason}))
        self._fresh = Notice(_DAMAGED, {"kept": kept.name})
        return base

    # What the records say

    def _sync(self, base: sqlite3.Connection) -> list[Notice]:
        notices: list[Notice] = []
        known = {row[0]: (row[1], row[2]) for row in base.execute("SELECT file, size, changed FROM matches")}
        present: set[str] = set()
        with base:
            for entry in _records(self.records):
                try:
                    stat = entry.stat()
                except OSError:
                    continue  # it went away while the folder was read
                present.add(entry.name)
                if known.get(entry.name) == (stat.st_size, stat.st_mtime_ns):
                    continue
                self._note(base, Path(entry.path), stat, notices)
            for name in known.keys() - present:
                base.execute("DELETE FROM matches WHERE file = ?", (name,))
        return notices

    def _note(
        self, base: sqlite3.Connection, path: Path, stat: os.stat_result, notices: list[Notice]
    ) -> None:
        base.execute("DELETE FROM matches WHERE file = ?", (path.name,))
        try:
            played = scan(path, number_of(path.name))
        except NewerRecord:
            notices.append(Notice(_RECORD_NEWER, {"file": path.name}))
        except UnreadableRecord as error:
            notices.append(Notice(_RECORD_UNREAD, {"file": path.name, "reason": error.reason}))
        except RecordError:
            notices += _put_away(path)
        else:
            marks = ", ".join("?" * (3 + len(COLUMNS)))
            row = (path.name, stat.st_size, stat.st_mtime_ns, *played.to_row())
            base.execute(f"INSERT INTO matches VALUES ({marks})", row)
            if played.damaged and played.outcome:
                notices.append(Notice(_RECORD_PART, {"file": path.name, "line": played.damaged}))


def _code(error: sqlite3.DatabaseError) -> str:
    """The error's main code by name: SQLITE_IOERR of SQLITE_IOERR_WRITE."""
    return "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])


def _put_away(path: Path) -> list[Notice]:
    """Keep a file that is no record under another name, so that it isn't met again."""
    if not path.exists():
        return []  # another copy did it meanwhile
    try:
        return [Notice(_RECORD_LOST, {"kept": set_aside(path).name})]
    except OSError as error:
        return [Notice(_RECORD_STUCK, {"file": path.name, "reason": error.strerror or error})]


def _records(folder: Path) -> Iterator[os.DirEntry[str]]:
    try:
        with closing(os.scandir(folder)) as entries:
            yield from sorted(
                (each for each in entries if each.name.endswith(".jsonl") and each.is_file()),
                key=lambda each: each.name,
            )
    except OSError:  # there is none yet, or it can't be looked into: then there are no matches to list
        return


def _where(profile: str | None, ended: bool | None) -> tuple[str, tuple[str, ...]]:
    parts: list[str] = []
    if profile is not None:
        parts.append("profile = ?")
    if ended is not None:
        parts.append("score_a IS NOT NULL" if ended else "score_a IS NULL")
    where = " WHERE " + " AND ".join(parts) if parts else ""
    return where, () if profile is None else (profile,)
