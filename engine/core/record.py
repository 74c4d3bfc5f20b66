"""Match records: JSON lines that replay to the same match, hash by hash.

    {"format": "potrero-record", "version": 2, "game": "fifes", "rules": 1, "seed": "…", "app": "…",
     "notes": {…}, "setup": {…}, "sum": "…"}  (all on one line, and once more on the next)
    {"seat": 0, "decision": "#7", "sum": "…"}
    {"chance": "three", "sum": "…"}
    {"turn": 2, "hash": "c571…", "sum": "…"}
    {"undo": 3, "sum": "…"}  (the last three of these are taken back)
    {"end": {…}, "sum": "…"}  (the match is over or given up; what is told of it is the program's own)

A record is only ever appended to (`engine.core.journal`). A line's sum is a CRC-32 of the line and of all
before it, so that whatever a disk did to a file, it is known up to which line it is as it was written.
Without the header nothing can be replayed, so it is there twice. Version 1 had no sums, no second header, no
`undo` and no `end`; it is read as well.

Loading is strict: it replays every line through the rules and compares each turn's hash. `read` and
`replay_whole_part` give what is left of a damaged one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast
from zlib import crc32

from engine.core import disk
from engine.core.errors import DataError, IllegalDecision, NewerRecord, RecordError, UnreadableRecord
from engine.core.match import Entry, Match
from engine.core.rules import Rules

FORMAT = "potrero-record"
VERSION = 2
VERSIONS = (1, 2)
"""Those that can be read."""

AnyRules = Rules[Any, Any, Any, Any]
AnyMatch = Match[Any, Any, Any, Any]

_SUM = re.compile(rb', "sum": "([0-9a-f]{8})"\}\Z')


@dataclass(frozen=True, slots=True)
class Lines:
    """A record's file, line by line, as far as it is whole."""

    path: Path
    header: dict[str, Any]
    first: int
    """How many lines the header takes."""
    rows: tuple[dict[str, Any], ...]
    """What follows the header."""
    size: int
    """Bytes up to the end of the last whole line."""
    check: int
    """The last whole line's sum, from which the next one's follows."""
    damaged: int
    """Number of the first line that isn't as it was written; 0 if all are."""
    end: dict[str, Any] | None
    """What the last line says of the match's end, even when lines before it are damaged."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read, not yet replayed."""

    path: Path
    header: dict[str, Any]
    entries: tuple[Entry, ...]
    """Without what was taken back."""
    rules: AnyRules
    lines: tuple[int, ...]
    """The line in which each entry stands."""
    end: dict[str, Any] | None = None
    """How the match ended, in the program's own words; None while it can be gone on with."""
    damaged: int = 0
    """Number of the first line that can't be used; 0 if all can."""
    size: int = 0
    """Bytes that can be used."""
    check: int = 0
    """Sum of the last line that can be used."""


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


def row_of(entry: Entry) -> dict[str, Any]:
    """Give a history entry as a line's data."""
    match entry.kind:
        case "decision":
            return {"seat": entry.number, "decision": entry.text}
        case "chance":
            return {"chance": entry.text}
        case _:
            return {"turn": entry.number, "hash": entry.text}


def written(rows: Iterable[Mapping[str, Any]], check: int = 0) -> tuple[bytes, int]:
    """Give lines with their sums, and the last sum; `check` is that of the line before them."""
    parts: list[bytes] = []
    for row in rows:
        body = json.dumps(row, ensure_ascii=False).encode()
        check = crc32(body, check)
        parts.append(body[:-1] + b', "sum": "%08x"}\n' % check)
    return b"".join(parts), check


def whole(
    match: AnyMatch, app: str, notes: Mapping[str, Any], end: Mapping[str, Any] | None = None
) -> tuple[bytes, int]:
    """Give a match's whole record, and its last sum."""
    return assembled(header_of(match, app, notes), match.entries, end)


def assembled(
    header: Mapping[str, Any], entries: Iterable[Entry], end: Mapping[str, Any] | None = None
) -> tuple[bytes, int]:
    """Give the record of a header and what was played under it, and its last sum."""
    last = [] if end is None else [{"end": dict(end)}]
    first, check = written([header])
    rest, check = written([*map(row_of, entries), *last], check)
    return first + first + rest, check


def text_of(match: AnyMatch, app: str, notes: Mapping[str, Any]) -> str:
    """Give a match's whole record as text."""
    return whole(match, app, notes)[0].decode()


def save(
    match: AnyMatch,
    path: Path,
    app: str,
    notes: Mapping[str, Any] = MappingProxyType({}),
    end: Mapping[str, Any] | None = None,
) -> None:
    """Write a match's record as a whole: into a new file first, so that a failure leaves the old one.

    Raises OSError when it can't be written.
    """
    disk.replace(path, whole(match, app, notes, end)[0])


def lines_of(path: Path) -> Lines:
    """Read a file of any game and rules, without judging what its lines say.

    Raises:
        NewerRecord: a newer program wrote it.
        UnreadableRecord: it is there, but can't be read.
        RecordError: it isn't there, or its header is damaged. The file stays.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise RecordError(f"{path}: can't be read ({error.strerror})") from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnreadableRecord(f"{path}: can't be read ({reason})", reason) from error
    # Not splitlines: names may hold separators that it takes for a line's end too.
    lines = content.split(b"\n")
    copies = [line for line in lines[:2] if _is_whole_header(line)]
    header = _header(path, copies[0] if copies else lines[0])
    summed = header["version"] > 1
    if summed and not copies:
        raise RecordError(f"{path}: line 1 is damaged; it was left as it is")
    first = 2 if summed else 1
    damaged = 0 if not summed or len(copies) == 2 else 1 if copies[0] is not lines[0] else 2
    check = crc32(_body(copies[0])) if summed else 0
    size = sum(len(line) + 1 for line in lines[:first])
    rows: list[dict[str, Any]] = []
    end: dict[str, Any] | None = None
    for number, line in enumerate(lines[first:], start=first + 1):
        if not line and number == len(lines):
            break  # after the last line's end
        row = _row(line)
        if row is None or end is not None or (summed and crc32(_body(line), check) != _sum(line)):
            damaged = damaged or number
            end = _last_end(lines) if end is None else end
            break
        check = crc32(_body(line), check)
        row.pop("sum", None)
        rows.append(row)
        size += len(line) + 1  # one more than there is without the last line's end: then it isn't intact
        end = _told_end(row)
    return Lines(path, header, first, tuple(rows), size, check, damaged, end)


def read(path: Path, games: Mapping[str, AnyRules]) -> Record:
    """Read a record as far as it can be used; `damaged` tells where that ends.

    Raises NewerRecord or RecordError of one line when its header is damaged or foreign; the file stays.
    """
    lines = lines_of(path)
    header = lines.header
    rules = games.get(str(header.get("game")))
    if rules is None:
        raise RecordError(f"{path}: game {header.get('game')!r} is unknown; there are {', '.join(games)}")
    if header.get("rules") != rules.version:
        raise NewerRecord(
            f"{path}: made under rules version {header.get('rules')!r}, not {rules.version}; "
            "open it with the Potrero that made it"
        )
    if not is_seed(header.get("seed")):
        raise RecordError(f"{path}: line 1 is damaged; it was left as it is")
    found = Record(path, header, (), rules, (), lines.end, lines.damaged, lines.size, lines.check)
    entries: list[Entry] = []
    places: list[int] = []
    for number, row in enumerate(lines.rows, start=lines.first + 1):
        match row:
            case {"undo": int(count)} if 0 < count <= len(entries):
                del entries[-count:], places[-count:]
                continue
            case {"end": dict()}:
                continue
            case _:
                entry = _entry(row)
        if entry is None:
            found = replace(found, damaged=number)
            break
        entries.append(entry)
        places.append(number)
    return replace(found, entries=tuple(entries), lines=tuple(places))


def load(path: Path, games: Mapping[str, AnyRules]) -> Record:
    """Read a record. Raises RecordError of one line when it is damaged or foreign; the file stays."""
    found = read(path, games)
    if found.damaged:
        raise RecordError(f"{path}: line {found.damaged} is damaged; it was left as it is")
    return found


def is_seed(value: object) -> bool:
    """Whether a match's luck can be drawn from this: a text without halves of signs."""
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)


def replay(record: Record, turn: int | None = None) -> AnyMatch:
    """Play a record to its end, where chance follows the seed again, or until a turn begins.

    Raises RecordError naming the line that fails.
    """
    match, error = _replayed(record, turn)
    if error is not None:
        raise error
    if turn is None:
        match.follow_seed()
    return match


def replay_whole_part(record: Record) -> tuple[AnyMatch, RecordError | None]:
    """Play a record as far as it can be played, and give why it ends there; None if it was played whole.

    A line that the rules refuse throws doubt on those just before it: then the match stands at the last
    turn whose hash was right.

    Raises:
        RecordError: not even the set-up can be used.
    """
    match, error = _replayed(record, None)
    if error is not None:
        turns = [place for place, entry in enumerate(match.entries) if entry.kind == "turn"]
        sure = turns[-1] + 1 if turns else 0
        match, _same = _replayed(replace(record, entries=record.entries[:sure]), None)
    elif record.damaged:
        error = RecordError(f"{record.path}: line {record.damaged} is damaged")
    match.follow_seed()
    return match, error


def _replayed(record: Record, turn: int | None) -> tuple[AnyMatch, RecordError | None]:
    rules, path = record.rules, record.path
    try:
        setup = rules.setup_from_data(record.header.get("setup"))
    except DataError as error:
        raise RecordError(f"{path}, line 1: {error}") from error
    match = Match(rules, setup, str(record.header["seed"]), by_script=True)
    for place, entry in enumerate(record.entries):
        if turn is not None and match.turn >= turn and entry.kind != "turn":
            break
        try:
            _play(match, entry)
        except (IllegalDecision, RecordError, ValueError) as error:
            number = record.lines[place]
            said = f"{path}, line {number}: {error}; the match can be read up to there"
            failed = RecordError(said)
            failed.__cause__ = error
            return match, failed
    return match, None


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


def _header(path: Path, line: bytes) -> dict[str, Any]:
    row = _row(line)
    if row is None and line.lstrip().startswith(b"[") and line.rstrip().endswith(b"]"):
        raise RecordError(f"{path}: line 1 is damaged; it was left as it is")
    if row is None or row.get("format") != FORMAT:
        raise RecordError(f"{path}: is not a match record; it was left as it is")
    version = row.get("version")
    if version in VERSIONS:
        return row
    if isinstance(version, int) and version > VERSION:
        raise NewerRecord(
            f"{path}: record version {version} is unknown here "
            f"(this program reads {VERSION}); open it with a newer Potrero"
        )
    raise RecordError(f"{path}: record version {version!r} is none; it was left as it is")


def _row(line: bytes) -> dict[str, Any] | None:
    try:
        row: object = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    return cast(dict[str, Any], row) if isinstance(row, dict) else None


def _body(line: bytes) -> bytes:
    found = _SUM.search(line)
    return line if found is None else line[: found.start()] + b"}"


def _sum(line: bytes) -> int:
    found = _SUM.search(line)
    return -1 if found is None else int(found[1], 16)


def _told_end(row: dict[str, Any]) -> dict[str, Any] | None:
    match row:
        case {"end": dict()}:
            return cast(dict[str, Any], row["end"])
        case _:
            return None


def _is_whole_header(line: bytes) -> bool:
    row = _row(line) if crc32(_body(line)) == _sum(line) else None
    return row is not None and row.get("format") == FORMAT and row.get("version") == VERSION


def _last_end(lines: list[bytes]) -> dict[str, Any] | None:
    """What the last line says of the end, if it can be read."""
    last = next((line for line in reversed(lines) if line), b"")
    row = _row(last)
    return None if row is None else _told_end(row)


def _entry(row: dict[str, Any]) -> Entry | None:
    match row:
        case {"seat": 0 | 1 as seat, "decision": str(text)}:
            return Entry("decision", text, int(cast(int, seat)))
        case {"chance": str(text)}:
            return Entry("chance", text)
        case {"turn": int(turn), "hash": str(text)}:
            return Entry("turn", text, turn)
        case _:
            return None
