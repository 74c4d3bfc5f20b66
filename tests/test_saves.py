"""The matches' folder: nothing that was played is lost, whatever happens to the program and its files."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import disk, record
from engine.registry import GAMES
from game import saves
from game.history import name_of
from game.notice import shown
from game.outcome import outcome_of
from game.saves import Saves
from tests.client.history_support import put
from tests.saves_support import OWNER, gone_on, play, session
from tests.source import ROOT


def told(kept: Saves) -> list[str]:
    said = [str(notice) for notice in kept.notices]
    kept.notices.clear()
    return said


def found(owner: str = OWNER) -> tuple[Saves, saves.Opened]:
    """What the next start of the program offers."""
    kept = Saves()
    opened = kept.unfinished(owner)
    assert opened is not None, told(kept)
    return kept, opened


PLAYER = """
import sys
from random import Random
from game.saves import Saves
from tests.saves_support import play, session
kept = Saves()
playing = session(kept)
print(playing.match.seed, flush=True)
luck = Random(int(sys.argv[1]))
while playing.actor is not None:
    play(playing, 1, luck)
    if playing.trouble:
        raise SystemExit(playing.trouble)
    print(len(playing.match.entries), playing.match.hash(), flush=True)
"""


def start(code: str, *args: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, *args]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_program_goes_on_where_it_was() -> None:
    luck = Random("sigkill")
    playing = [start(PLAYER, str(n)) for n in range(2)]  # two copies at once, each in a file of its own
    try:
        for each in playing:
            assert each.stdout is not None
            assert each.stdout.readline()
        time.sleep(0.05)
        said: list[list[str]] = []
        for each in playing:
            time.sleep(luck.random() * 0.15)
            each.send_signal(signal.SIGKILL)
            out, _err = each.communicate()
            said.append([line for line in out.splitlines() if line.count(" ") == 1 and len(line) > 17])
    finally:
        for each in playing:
            each.kill()
            each.wait()
    files = sorted(saves.folder().glob("*.jsonl"))
    assert len(files) == 2
    acknowledged = {int(lines[-1].split()[0]): lines[-1].split()[1] for lines in said}
    left: list[Path] = []
    for path in files:
        match = record.replay(record.load(path, GAMES))
        left += [] if match.is_over else [path]  # on a quick computer one may be over before it is killed
        hashes = {count: record.replay(cut(path, count)).hash() for count in acknowledged}
        assert any(
            len(match.entries) >= count and hashes[count] == acknowledged[count] for count in acknowledged
        )
    kept, opened = found()
    assert opened.path == left[-1]
    assert not told(kept)
    goes_on = gone_on(opened)
    play(goes_on, 3, luck)
    assert record.load(opened.path, GAMES).entries == tuple(goes_on.match.entries)
    kept.close()


def cut(path: Path, count: int) -> record.Record:
    read = record.load(path, GAMES)
    return replace(read, entries=read.entries[:count], lines=read.lines[:count])


LIMITED = """
import resource, signal, sys
from random import Random
from game.saves import Saves
from tests.saves_support import play, session
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
kept = Saves()
playing = session(kept)
luck = Random(1)
play(playing, 30, luck)
assert not playing.trouble
size = kept.held.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 150, resource.RLIM_INFINITY))
before = len(playing.match.entries)
play(playing, 12, luck)
assert playing.trouble, "the disk was full"
from engine.core import record
from engine.registry import GAMES
assert len(record.load(kept.held, GAMES).entries) >= before, "what was saved is whole"
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
play(playing, 1, luck)
assert not playing.trouble
assert record.load(kept.held, GAMES).entries == tuple(playing.match.entries)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_full_disk_loses_nothing_and_is_tried_again() -> None:
    with start(LIMITED) as limited:
        _out, err = limited.communicate()
    assert limited.returncode == 0, err


def test_the_index_on_a_full_disk_is_kept_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Saves()
    playing = session(kept)
    play(playing, 30, Random(1))

    def refuse(*_args: Any, **_kwargs: Any) -> Any:
        raise OSError(errno.EROFS, "Read-only file system")

    for name in ("open", "write"):
        monkeypatch.setattr(disk.os, name, refuse)
    monkeypatch.setattr(Path, "write_bytes", refuse)
    monkeypatch.setattr("game.history.sqlite3.connect", connect_in_memory_only)
    play(playing, 5, Random(2))
    assert playing.trouble == "Read-only file system"
    again = Saves()
    opened = again.unfinished(OWNER)
    said = told(again)
    assert any("Read-only file system" in line for line in said)
    assert any("history.sqlite3" in line for line in said)
    assert opened is not None
    assert len(opened.match.entries) >= 30


REAL_CONNECT = sqlite3.connect


def connect_in_memory_only(path: Any, *args: Any, **kwargs: Any) -> Any:
    if path != ":memory:":
        raise sqlite3.OperationalError("unable to open database file")
    return REAL_CONNECT(path, *args, **kwargs)


def test_a_folder_that_vanishes_is_made_again() -> None:
    kept = Saves()
    playing = session(kept)
    play(playing, 20, Random(1))
    path = kept.held
    assert path is not None
    shutil.rmtree(saves.folder().parent)
    play(playing, 1, Random(2))
    assert not playing.trouble
    assert record.load(path, GAMES).entries == tuple(playing.match.entries)


def test_a_file_in_place_of_the_folder_is_said_at_once() -> None:
    saves.folder().parent.mkdir(parents=True)
    saves.folder().write_text("a file")
    kept = Saves()
    assert kept.unfinished(OWNER) is None
    (line,) = told(kept)
    assert shown(saves.folder()) in line
    playing = session(kept)
    play(playing, 5, Random(1))
    assert playing.trouble
    assert kept.unfinished(OWNER) is None
    assert not told(kept), "it is said once"


@pytest.mark.parametrize(
    "moments", [("2026-11-30", "2026-11-30"), ("2031-01-01", "1970-01-01"), ("soon", "")]
)
def test_a_clock_that_jumps_changes_no_order(
    moments: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, moment in enumerate(moments):
        with monkeypatch.context() as patch:
            patch.setattr(saves, "began", lambda at=moment: at)
            kept = Saves()
            play(session(kept, f"match {number}"), 2, Random(1))
            os.utime(str(kept.held), (1e9 - number * 1e7, 1e9 - number * 1e7))
            kept.close()
    kept, opened = found()
    assert opened.path.name == name_of(2)
    assert [each.began for each in kept.history.matches(OWNER)] == [moments[1], moments[0]]
    kept.close()


NAMES = ("ñandú y pingüino", "日本 🥅", "a b'c\"d", "x" * 200, "%25 #1?mode=ro")


@pytest.mark.parametrize("name", NAMES)
def test_folders_of_any_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / name
    monkeypatch.setenv("POTRERO_HOME", str(home))
    kept = Saves()
    playing = session(kept)
    play(playing, 3, Random(1))
    kept.close()
    kept, opened = found()
    assert opened.match.hash() == playing.match.hash()
    assert (home / "history.sqlite3").exists()
    assert not told(kept)
    kept.close()


@pytest.mark.parametrize("parts", [4, 16, 40])
def test_very_long_paths(parts: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POTRERO_HOME", str(tmp_path.joinpath(*["carpeta larga " + "x" * 180] * parts)))
    kept = Saves()
    first = kept.unfinished(OWNER)
    kept.history.close()
    said = told(kept)
    playing = session(kept)
    play(playing, 3, Random(1))
    assert first is None
    assert playing.trouble == "" or said, "what can't be kept was said before"
    assert all(len(line) < 300 for line in said)
    kept.close()
    if parts < 40:
        kept, opened = found()
        assert opened.match.hash() == playing.match.hash()
        kept.close()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_folder_whose_name_is_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / os.fsdecode(b"caf\xe9")
    monkeypatch.setenv("POTRERO_HOME", str(home))
    kept = Saves()
    play(session(kept), 3, Random(1))
    kept.close()
    kept, _opened = found()
    assert not told(kept)
    shown(home).encode()
    kept.close()


def as_version_1(path: Path) -> str:
    """A record as it was before it had sums."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    for row in rows:
        del row["sum"]
    rows[0]["version"] = 1
    rows[0]["notes"] = {"players": rows[0]["notes"]["players"]}
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows if "end" not in row)


def test_what_an_older_program_left_is_taken_over() -> None:
    kept = Saves()
    playing = session(kept)
    play(playing, 60, Random(1))
    path = kept.held
    assert path is not None
    old = as_version_1(path)
    kept.close()
    path.unlink()
    (saves.folder() / "last.jsonl").write_text(old, encoding="utf-8")
    (saves.folder() / "previous.jsonl").write_text(old, encoding="utf-8")
    (saves.folder() / "current.jsonl").write_text(old[:-9], encoding="utf-8")
    newer = old.replace('"version": 1', '"version": 7', 1)
    (saves.folder() / "current-2.jsonl").write_text(newer, encoding="utf-8")
    for age, name in enumerate(("current.jsonl", "previous.jsonl", "last.jsonl")):
        os.utime(saves.folder() / name, (1e9 - age, 1e9 - age))
    kept, opened = found()
    matches = kept.history.matches(OWNER)
    assert [(each.number, each.result, each.level) for each in matches] == [
        (3, "", "table"),
        (2, "", "table"),
        (1, "lost", "table"),
    ]
    assert matches[2].outcome is not None
    assert matches[2].outcome.resigned == 0
    assert all(each.began.startswith("2001-09-0") for each in matches)
    assert len(opened.match.entries) >= len(playing.match.entries) - 2
    said = told(kept)
    assert len(said) == 2
    assert any("current-2.jsonl" in line for line in said)
    assert any("current.jsonl.bad" in line for line in said)
    names = sorted(each.name for each in saves.folder().glob("*"))
    assert names == [
        "current-2.jsonl",
        "current.jsonl.bad",
        *(name_of(n) for n in (1, 2, 3)),
        name_of(3).replace(".jsonl", ".lock"),
    ]
    assert (saves.folder() / "current-2.jsonl").read_text(encoding="utf-8") == newer
    kept.close()


def no_record(path: Path) -> None:
    path.write_bytes(b"\x89PNG" + bytes(999))


def newer(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace('"version": 2', '"version": 8')
    path.write_text(text, encoding="utf-8")


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-3])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("harm", [no_record, newer, torn, empty, a_folder])
def test_one_bad_file_never_hides_the_others(harm: Callable[[Path], None]) -> None:
    for number in range(1, 6):
        kept = Saves()
        play(session(kept, f"match {number}"), 3, Random(1))
        kept.close()
    harm(saves.folder() / name_of(5))
    kept, opened = found()
    there = {each.number for each in kept.history.matches(OWNER)}
    assert there >= {1, 2, 3, 4}
    assert opened.path.name == name_of(5 if harm is torn else 4)
    assert len(told(kept)) == (0 if harm is a_folder else 1)
    kept.close()


def died(*_args: object) -> None:
    """The program ends before it knows how the match ended."""


def test_a_match_that_died_before_its_result_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Saves()
    playing = session(kept)
    monkeypatch.setattr("game.session.outcome_of", died)
    play(playing, 10_000, Random(1))
    assert playing.match.is_over
    monkeypatch.setattr("game.session.outcome_of", outcome_of)
    kept.close()
    kept = Saves()
    assert kept.unfinished(OWNER) is None
    (line,) = told(kept)
    assert "Jarillas" in line
    (match,) = kept.history.matches(OWNER)
    assert match.outcome is not None
    assert match.turn >= 18
    kept.close()


def test_another_players_match_is_not_offered() -> None:
    kept = Saves()
    play(session(kept, owner="0badcafe"), 3, Random(1))
    kept.close()
    put(7, "")
    kept = Saves()
    assert kept.unfinished(OWNER) is None
    kept.close()
    found("0badcafe")[0].close()
