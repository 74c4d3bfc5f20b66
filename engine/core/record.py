"""Match records: JSON lines that replay to the same match, hash by hash.

    {"format": "potrero-record", "version": 1, "game": "fifes", "rules": 1, "seed": "…", "app": "…",
     "notes": {…}, "setup": {…}}  (all on one line)
    {"seat": 0, "decision": "#7"}
    {"chance": "three"}
    {"turn": 2, "hash": "c571…"}

A record is only ever appended to, but for a decision taken back. Loading is strict: it replays every
line through the rules and compares each turn's hash.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

from engine.core.errors import DataError, IllegalDecision, RecordError
from engine.core.match import Entry, Match
from engine.core.rules import Rules

FORMAT = "potrero-record"
VERSION = 1

AnyRules = Rules[Any, Any, Any, Any]
AnyMatch = Match[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: its header and its lines, not yet replayed."""

    path: Path
    header: dict[str, Any]
    entries: tuple[Entry, ...]
    rules: AnyRules


def header_of(match: AnyMatch, app: str, notes: Mapping[str, Any]) -> dict[str, Any]:
    """Give the first line of a match's record. `notes` are the program's own; replaying ignores them."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.rules.name,
        "rules": match.rules.version,
        "seed": match.seed,
        "app": app,
        "notes": dict(notes),
        "setup": match.rules.setup_to_data(match.setup),
    }


def line_of(entry: Entry) -> dict[str, Any]:
    """Give a history entry as a line's data."""
    match entry.kind:
        case "decision":
            return {"seat": entry.number, "decision": entry.text}
        case "chance":
            return {"chance": entry.text}
        case _:
            return {"turn": entry.number, "hash": entry.text}


def text_of(match: AnyMatch, app: str, notes: Mapping[str, Any]) -> str:
    """Give a match's whole record."""
    rows = [header_of(match, app, notes), *map(line_of, match.entries)]
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def save(match: AnyMatch, path: Path, app: str, notes: Mapping[str, Any] = MappingProxyType({})) -> None:
    """Write a match's record as a whole: into a new file first, so that a failure leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text_of(match, app, notes))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


class Journal:
    """A match's record kept up while it is played: lines are added, and it is written anew only when
    something was taken back or the file isn't as it was left.

    Args:
        path: the file.
        app: the program's version.
        notes: the program's own.
    """

    def __init__(self, path: Path, app: str, notes: Mapping[str, Any]) -> None:
        self.path = path
        self._app = app
        self._notes = notes
        self._kept: list[Entry] = []
        self._size = -1

    def keep(self, match: AnyMatch) -> None:
        """Bring the file up to date. Raises OSError when it can't be written."""
        entries, count = match.entries, len(self._kept)
        if self._intact() and entries[:count] == self._kept:
            if len(entries) > count:
                rows = map(line_of, entries[count:])
                with self.path.open("a", encoding="utf-8", newline="\n") as file:
                    file.write("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
        else:
            save(match, self.path, self._app, self._notes)
        self._kept = list(entries)
        self._size = self.path.stat().st_size

    def _intact(self) -> bool:
        try:
            return self.path.stat().st_size == self._size
        except OSError:
            return False


def load(path: Path, games: Mapping[str, AnyRules]) -> Record:
    """Read a record. Raises RecordError of one line when it is damaged or foreign; the file stays."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{path}: can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: is not a match record (not UTF-8 text); it was left as it is") from error
    # Not splitlines: names may hold separators that it takes for a line's end too.
    rows = [_row(path, number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not rows or rows[0].get("format") != FORMAT:
        raise RecordError(f"{path}: is not a match record; it was left as it is")
    header = rows[0]
    if header.get("version") != VERSION:
        raise RecordError(
            f"{path}: record version {header.get('version')!r} is unknown here "
            f"(this program reads {VERSION}); open it with a newer Potrero"
        )
    rules = games.get(str(header.get("game")))
    if rules is None:
        raise RecordError(f"{path}: game {header.get('game')!r} is unknown; there are {', '.join(games)}")
    if header.get("rules") != rules.version:
        raise RecordError(
            f"{path}: made under rules version {header.get('rules')!r}, not {rules.version}; "
            "open it with the Potrero that made it"
        )
    if not isinstance(header.get("seed"), str):
        raise RecordError(f"{path}: line 1 is damaged; it was left as it is")
    entries = tuple(_entry(path, number, row) for number, row in enumerate(rows[1:], start=2))
    return Record(path, header, entries, rules)


def replay(record: Record, turn: int | None = None) -> AnyMatch:
    """Play a record, to its end or until a turn begins. Raises RecordError naming the line that fails."""
    rules, path = record.rules, record.path
    try:
        setup = rules.setup_from_data(record.header.get("setup"))
    except DataError as error:
        raise RecordError(f"{path}, line 1: {error}") from error
    match = Match(rules, setup, str(record.header["seed"]), by_script=True)
    for number, entry in enumerate(record.entries, start=2):
        if turn is not None and match.turn >= turn and entry.kind != "turn":
            break
        try:
            _play(match, entry)
        except (IllegalDecision, RecordError, ValueError) as error:
            raise RecordError(f"{path}, line {number}: {error}; the match can be read up to there") from error
    match.follow_seed()
    return match


def _play(match: AnyMatch, entry: Entry) -> None:
    match entry.kind:
        case "decision" if match.chance_is_due:
            raise RecordError(f"{entry.text!r} is decided where chance is due; a line is missing before it")
        case "decision":
            match.decide(entry.number, match.parse(entry.number, entry.text))
        case "chance":
            match.draw(match.rules.parse_outcome(entry.text))
        case _:
            if match.turn != entry.number or match.hash() != entry.text:
                raise RecordError(f"turn {entry.number} comes out differently")


def _row(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        row: object = json.loads(line)
    except (ValueError, RecursionError) as error:
        what = "is not a match record" if number == 1 else f"line {number} is damaged"
        raise RecordError(f"{path}: {what}; it was left as it is") from error
    if not isinstance(row, dict):
        raise RecordError(f"{path}: line {number} is damaged; it was left as it is")
    return cast(dict[str, Any], row)


def _entry(path: Path, number: int, row: dict[str, Any]) -> Entry:
    match row:
        case {"seat": 0 | 1 as seat, "decision": str(text)}:
            return Entry("decision", text, int(cast(int, seat)))
        case {"chance": str(text)}:
            return Entry("chance", text)
        case {"turn": int(turn), "hash": str(text)}:
            return Entry("turn", text, turn)
        case _:
            raise RecordError(f"{path}: line {number} is damaged; it was left as it is")
