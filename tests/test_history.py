"""The list of matches is made of the records: lost, damaged, foreign or locked, it is made anew."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game import history
from game.history import History
from game.outcome import Outcome
from tests.client.history_support import put, put_many
from tests.saves_support import OWNER

CORRUPTIONS = 120


@pytest.fixture
def index() -> Path:
    """The index of some matches, closed."""
    put_many(12, (OWNER, "0badcafe"))
    listed = History()
    listed.sync()
    assert len(listed.matches()) == 12
    listed.close()
    return listed.path


def read_again() -> tuple[list[tuple[str, str]], list[str]]:
    listed = History()
    listed.sync()
    found = [(each.file, each.result) for each in listed.matches()]
    said = [str(notice) for notice in listed.notices]
    listed.close()
    return found, said


def test_at_a_first_start_nothing_is_said() -> None:
    assert read_again() == ([], [])
    put(1, OWNER)
    assert read_again() == ([("match-000001.jsonl", "")], [])


def test_it_follows_the_records(index: Path) -> None:
    before, said = read_again()
    assert not said
    (index.parent / "matches" / "match-000003.jsonl").unlink()
    put(12, OWNER, outcome=Outcome((1, 0), 0))
    put(13, OWNER)
    after, said = read_again()
    assert not said
    gone = [row for row in before if row[0] not in ("match-000003.jsonl", "match-000012.jsonl")]
    assert after == [("match-000013.jsonl", ""), ("match-000012.jsonl", "won"), *gone]


def test_a_healthy_record_that_cant_be_read_just_now_is_left_as_it_is(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index.unlink()
    path = index.parent / "matches" / "match-000005.jsonl"
    read = Path.read_bytes

    def failing(self: Path) -> bytes:
        if self.name == path.name:
            raise OSError(errno.EIO, "Input/output error")
        return read(self)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", failing)
        found, said = read_again()
    assert len(found) == 11
    assert any(path.name in sentence and "Input/output error" in sentence for sentence in said)
    assert path.exists()
    found, said = read_again()
    assert len(found) == 12
    assert not said


def test_a_record_that_goes_while_the_folder_is_read_is_none(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index.unlink()
    records = history._records  # pyright: ignore[reportPrivateUsage]

    def going(folder: Path) -> Iterator[os.DirEntry[str]]:
        for entry in records(folder):
            if entry.name == "match-000005.jsonl":
                Path(entry.path).unlink()
            yield entry

    monkeypatch.setattr(history, "_records", going)
    found, _said = read_again()
    assert len(found) == 11


def lost(path: Path) -> None:
    path.unlink()


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 999)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def without_tables(path: Path) -> None:
    base = sqlite3.connect(path)
    base.executescript("DROP TABLE matches")
    base.close()


def newer(path: Path) -> None:
    base = sqlite3.connect(path)
    base.executescript("PRAGMA user_version = 99")
    base.close()


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        (lost, "was missing"),
        (no_database, ".bad"),
        (cut, ".bad"),
        (without_tables, ".bad"),
        (newer, "of a newer Potrero"),
        (a_folder, "can't be written"),
    ],
)
def test_whatever_became_of_it_the_matches_are_listed(
    index: Path, harm: Callable[[Path], None], word: str
) -> None:
    whole, _ = read_again()
    harm(index)
    content = index.read_bytes() if index.is_file() else b""
    found, said = read_again()
    assert found == whole
    assert len(said) == 1
    assert word in said[0]
    if word == ".bad":
        assert index.with_name(index.name + ".bad").read_bytes() == content
        assert read_again() == (whole, [])
    elif harm is newer:
        assert index.read_bytes() == content


def test_an_older_index_is_made_anew(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, _ = read_again()
    monkeypatch.setattr(history, "SCHEMA", 2)
    monkeypatch.setattr(
        history,
        "_TABLES",
        history._TABLES.replace("user_version = 1", "user_version = 2"),  # pyright: ignore[reportPrivateUsage]
    )
    assert read_again() == (whole, [])
    base = sqlite3.connect(index)
    assert base.execute("PRAGMA user_version").fetchone() == (2,)
    base.close()


def test_damaged_anywhere_it_never_stops_the_program(index: Path) -> None:
    whole, _ = read_again()
    content = index.read_bytes()
    luck = Random("index")
    for _number in range(CORRUPTIONS):
        at, length = luck.randrange(len(content)), luck.choice((1, 16, 512, 4096))
        bad = luck.choice((bytes(length), luck.randbytes(length)))
        index.write_bytes(
            (content[:at] + bad + content[at + length :])[: luck.choice((len(content), at + 9))]
        )
        found, _said = read_again()
        assert {file for file, _ in found} == {file for file, _ in whole}
        for old in index.parent.glob("history.sqlite3*"):
            old.unlink()


def test_another_copy_that_holds_it_is_waited_for_and_then_left_alone(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "PATIENCE", 0.05)
    whole, _ = read_again()
    put(13, OWNER)
    other = sqlite3.connect(index)
    other.execute("BEGIN EXCLUSIVE")
    found, said = read_again()
    assert found == [("match-000013.jsonl", ""), *whole]
    assert len(said) == 1
    assert "locked" in said[0]
    other.close()
    assert read_again() == (found, [])


def test_two_copies_list_the_same_matches(index: Path) -> None:
    one, other = History(), History()
    one.sync()
    put(13, OWNER)
    other.sync()
    assert len(other.matches()) == 13
    one.sync()
    assert one.matches() == other.matches()
    one.close()
    other.close()
    assert index.exists()
