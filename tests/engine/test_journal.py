"""A record that is being played survives: killed at any byte, damaged at any byte, refused by the disk."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import disk, record
from engine.core.errors import RecordError
from engine.core.journal import Journal
from engine.core.match import Entry, Match
from engine.core.playout import pick
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.state import Setup as FutbolchessSetup
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.setup import Setup as PasalaSetup
from engine.registry import GAMES
from engine.tablero_y_dados.game import TABLERO_Y_DADOS
from engine.tablero_y_dados.state import Setup as TableroSetup
from tests.engine.playing import FifesMatch, decide, new_match

NOTES = {"players": {"levels": [None, "club"], "odds": "full"}}
KILLS = 600
CORRUPTIONS = 600


@dataclass
class Played:
    """A match that was kept up decision by decision, some of them taken back."""

    content: bytes
    kept: list[tuple[int, list[Entry]]]
    """Size of the file and the entries after each time it was kept: all that was acknowledged."""


def play_on(match: FifesMatch, luck: Random) -> None:
    """Decide, or now and then take the last decision back."""
    seat = match.actor
    if seat is not None and luck.random() < 0.2 and match.undo(seat):
        return
    decide(match, luck)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    path = tmp_path_factory.mktemp("journal") / "match.jsonl"
    match, luck = new_match("journal"), Random("journal")
    journal = Journal(path, "a test", NOTES)
    journal.keep(match)
    kept = [(path.stat().st_size, list(match.entries))]
    for _ in range(140):
        play_on(match, luck)
        before = path.read_bytes()
        journal.keep(match)
        assert path.read_bytes().startswith(before), "a record is only ever appended to"
        kept.append((path.stat().st_size, list(match.entries)))
    content = path.read_bytes()
    assert b'"undo"' in content
    return Played(content, kept)


def by_line(content: bytes) -> tuple[list[int], list[list[Entry]]]:
    """Where each line ends, and the entries that hold after it, told by the lines alone."""
    ends: list[int] = []
    states: list[list[Entry]] = []
    entries: list[Entry] = []
    position = 0
    for number, line in enumerate(content.splitlines(keepends=True)):
        position += len(line)
        if number > 1:
            row: dict[str, Any] = json.loads(line)
            if "undo" in row:
                entries = entries[: -row["undo"]]
            elif "decision" in row:
                entries = [*entries, Entry("decision", row["decision"], row["seat"])]
            elif "chance" in row:
                entries = [*entries, Entry("chance", row["chance"])]
            else:
                entries = [*entries, Entry("turn", row["hash"], row["turn"])]
        ends.append(position)
        states.append(entries)
    return ends, states


def test_killed_at_any_byte_all_that_was_acknowledged_is_there(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    ends, states = by_line(played.content)
    begin = played.kept[0][0]
    luck = Random("kills")
    cuts = [luck.randrange(begin, len(played.content) + 1) for _ in range(KILLS - len(ends))] + ends[1:]
    assert len(cuts) >= 500
    for number, cut in enumerate(cuts):
        path.write_bytes(played.content[:cut])
        read = record.read(path, GAMES)
        lines = sum(end <= cut or end == cut + 1 for end in ends)  # a line without its end is a line
        assert list(read.entries) == states[lines - 1], cut
        acknowledged = [entries for size, entries in played.kept if size <= cut][-1]
        if cut in ends and cut in [size for size, _ in played.kept]:
            assert list(read.entries) == acknowledged
        if number % 20 == 0:
            check_it_goes_on(path, states[lines - 1])


def check_it_goes_on(path: Path, entries: list[Entry]) -> None:
    match, error = record.replay_whole_part(record.read(path, GAMES))
    assert match.entries[: len(entries)] == entries
    if error is not None:
        record.save(match, path, "a test", NOTES)
    goes_on = record.load(path, GAMES)
    journal = Journal(path, "a test", NOTES, goes_on)
    for seed in range(3):
        decide(match, Random(seed))
        journal.keep(match)
    assert record.replay(record.load(path, GAMES)).hash() == match.hash()


def damage(content: bytes, luck: Random) -> tuple[int, bytes]:
    """Do to a file what disks do; give the first byte that is another one."""
    at = luck.randrange(len(content))
    length = luck.choice((1, 1, 2, 16, 512, 4096))
    harm = luck.choice(("flip", "zeros", "garbage", "lost", "twice"))
    rest = content[at + length :]
    bad = {
        "flip": bytes(byte ^ (1 << luck.randrange(8)) for byte in content[at : at + length]),
        "zeros": bytes(len(content[at : at + length])),
        "garbage": luck.randbytes(len(content[at : at + length])),
        "lost": b"",
        "twice": content[at : at + length] * 2,
    }[harm]
    damaged = content[:at] + bad + rest
    return common(content, damaged), damaged


def common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many parts two sequences have in common from their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def test_damaged_anywhere_all_before_that_is_there(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    ends, states = by_line(played.content)
    luck = Random("damage")
    lost = 0
    for number in range(CORRUPTIONS):
        first, damaged = damage(played.content, luck)
        path.write_bytes(damaged)
        try:
            read = record.read(path, GAMES)
        except RecordError:
            lost += 1
            assert first < ends[1], "only without both of its headers is a match lost"
            assert path.read_bytes() == damaged
            continue
        whole = sum(end <= first for end in ends)
        if whole >= 2:
            kept = list(read.entries)
            assert kept in (states[whole - 1], states[min(whole, len(states) - 1)]), (number, first)
            assert read.damaged or damaged == played.content or first == len(damaged)
        if number % 30 == 0:
            check_it_goes_on(path, list(read.entries))
    assert lost < CORRUPTIONS // 8


class Killed(BaseException):
    """The process is gone."""


@dataclass
class Disk:
    """Stands between the program and the system: fails or dies at a chosen call, perhaps after half of it."""

    monkeypatch: pytest.MonkeyPatch
    at: int
    failure: Callable[[], BaseException]
    half: bool = False
    calls: int = 0
    names: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        for name in ("open", "write", "fsync", "ftruncate"):
            self.monkeypatch.setattr(disk.os, name, self._guarded(name, getattr(os, name)))
        self.monkeypatch.setattr(Path, "replace", self._guarded("replace", Path.replace))

    def _guarded(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            self.calls += 1
            self.names.append(name)
            if self.calls == self.at:
                if self.half and name == "write":
                    real(args[0], bytes(args[1])[: len(args[1]) // 2])
                raise self.failure()
            return real(*args, **kwargs)

        return call


def full() -> OSError:
    return OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("dies", [False, True], ids=["disk full", "killed"])
def test_at_every_call_of_the_system(tmp_path: Path, dies: bool, half: bool) -> None:
    """Whichever call fails or is the last one, the file holds all that was acknowledged."""
    at, names = 0, {"none yet"}
    while names:
        at += 1
        path = tmp_path / str(at) / "match.jsonl"
        path.parent.mkdir()
        match, luck = new_match("calls"), Random("calls")
        journal = Journal(path, "a test", NOTES)
        acknowledged: list[Entry] | None = None
        with pytest.MonkeyPatch.context() as patch:
            system = Disk(patch, at, Killed if dies else full, half)
            try:
                for _ in range(8):
                    try:
                        journal.keep(match)
                        acknowledged = list(match.entries)
                    except OSError:
                        assert not dies
                    play_on(match, luck)
            except Killed:
                pass
            if system.calls < at:
                assert at > 20
                break
        if not dies:
            journal.keep(match)
            assert record.load(path, GAMES).entries == tuple(match.entries)
            assert [each.name for each in path.parent.iterdir()] == ["match.jsonl"]
        elif acknowledged is not None:
            read = record.read(path, GAMES)
            entries, meant = list(read.entries), match.entries
            same = common(acknowledged, meant)
            on_its_way = meant[: len(entries)] == entries and len(entries) >= same
            assert entries == acknowledged or on_its_way


def test_what_another_program_did_to_the_file_is_put_right(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match, luck = new_match("others"), Random("others")
    journal = Journal(path, "a test", NOTES)
    for harm in (path.unlink, lambda: path.write_text("else"), lambda: path.write_bytes(bytes(99999))):
        journal.keep(match)
        harm()
        decide(match, luck)
        journal.keep(match)
        assert record.load(path, GAMES).entries == tuple(match.entries)


def test_nothing_follows_the_end(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = new_match("end")
    journal = Journal(path, "a test", NOTES)
    decide(match, Random(1))
    journal.keep(match, {"score": [1, 0]})
    content = path.read_bytes()
    journal.keep(match, {"score": [1, 0]})
    decide(match, Random(1))
    journal.keep(match)
    assert path.read_bytes() == content
    assert record.load(path, GAMES).end == {"score": [1, 0]}
    last = record.written([{"seat": 0, "decision": "#1"}], record.read(path, GAMES).check)[0]
    path.write_bytes(content + last)
    read = record.read(path, GAMES)
    assert read.end == {"score": [1, 0]}
    assert read.damaged == content.count(b"\n") + 1


@pytest.mark.parametrize(
    ("rules", "setup"),
    [
        (FUTBOLCHESS, FutbolchessSetup()),
        (PASALA_MORFON, PasalaSetup()),
        (TABLERO_Y_DADOS, TableroSetup()),
    ],
    ids=["futbolchess", "pasala_morfon", "tablero_y_dados"],
)
def test_the_other_games_are_kept_alike(tmp_path: Path, rules: Any, setup: Any) -> None:
    path = tmp_path / "match.jsonl"
    match: Match[Any, Any, Any, Any] = Match(rules, setup, "others")
    luck = Random("others")
    journal = Journal(path, "a test", NOTES)
    for _ in range(40):
        journal.keep(match)
        seat = match.actor
        assert seat is not None
        if luck.random() < 0.1 and match.undo(seat):
            continue
        match.decide(seat, pick(match.view(seat).legal, luck))
    journal.keep(match)
    assert record.replay(record.load(path, GAMES)).hash() == match.hash()
    path.write_bytes(path.read_bytes()[:-5] + bytes(50))
    again, error = record.replay_whole_part(record.read(path, GAMES))
    assert error is not None
    assert again.entries[: len(match.entries) - 1] == match.entries[:-1]
