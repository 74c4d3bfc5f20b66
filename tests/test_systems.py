"""What differs from system to system: locks, consoles, languages; the others' ways are tried on this one."""

from __future__ import annotations

import ctypes
import errno
import io
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import file_lock, i18n, logs
from game.__main__ import main
from game.lock import Lock

# ---------------------------------------------------------------------- locks


def test_a_lock_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    with (tmp_path / "x").open("ab") as first, (tmp_path / "x").open("ab") as second:
        assert file_lock.take(first.fileno())
        assert not file_lock.take(second.fileno())
        first.close()
        assert file_lock.take(second.fileno())


@pytest.mark.parametrize(
    ("system", "error", "taken"),
    [
        ("linux", BlockingIOError(errno.EAGAIN, "held"), False),
        ("linux", OSError(errno.ENOLCK, "a drive without locks"), True),
        ("linux", OSError(errno.EOPNOTSUPP, "a drive without locks"), True),
        ("win32", PermissionError(errno.EACCES, "held"), False),
        ("win32", OSError(errno.EDEADLK, "held"), False),
        ("win32", OSError(errno.EINVAL, "a drive without locks"), True),
    ],
)
def test_a_drive_without_locks_keeps_nobody_waiting(
    system: str, error: OSError, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise error

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace(flock=refuse, LOCK_EX=0, LOCK_NB=0))  # pyright: ignore[reportArgumentType]
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=refuse, LK_NBLCK=0))  # pyright: ignore[reportArgumentType]
    assert file_lock.take(0) is taken


def test_a_drive_whose_files_never_look_the_same_is_not_asked_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def different(_one: os.stat_result, _other: os.stat_result) -> bool:
        return False

    monkeypatch.setattr(os.path, "samestat", different)
    lock = Lock(tmp_path / "x.lock")
    assert lock.take()
    lock.release()


def test_when_every_log_is_taken_none_is_kept(
    potrero_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logs, "MOST_COPIES", 2)
    others = [Lock(potrero_home / "logs" / f"{name}.lock") for name in ("potrero", "potrero-2")]
    try:
        assert all(lock.take() for lock in others)
        assert logs.start() is None
        assert "no log is kept: 2 other copies" in capsys.readouterr().err
        others.pop().release()
        assert logs.start() == potrero_home / "logs" / "potrero-2.log"
    finally:
        logs.stop()
        for lock in others:
            lock.release()


# ---------------------------------------------------------------------- a Windows program's console


@pytest.mark.parametrize("no_stdout", [True, False])
@pytest.mark.parametrize("no_stderr", [True, False])
def test_only_what_has_no_place_goes_to_the_console(
    no_stdout: bool, no_stderr: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def attach(_process: int) -> int:
        return 1

    kernel = SimpleNamespace(AttachConsole=attach)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.chdir(tmp_path)  # here the console's name is a file's
    redirected = io.StringIO()
    monkeypatch.setattr(sys, "stdout", None if no_stdout else redirected)
    monkeypatch.setattr(sys, "stderr", None if no_stderr else redirected)
    with pytest.raises(SystemExit):
        main(["--help"])
    print("trouble", file=sys.stderr)
    console = tmp_path / "CONOUT$"
    shown = console.read_text(encoding="utf-8") if console.exists() else ""
    for word, has_no_place in {"--safe-mode": no_stdout, "trouble": no_stderr}.items():
        assert (word in shown) is has_no_place
        assert (word in redirected.getvalue()) is not has_no_place


# ---------------------------------------------------------------------- the language that macOS is set to


@pytest.fixture
def finder(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """What Finder opens: no terminal's variables."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(i18n.locale, "getlocale", lambda: (None, None))
    return monkeypatch


@pytest.mark.parametrize(
    ("answer", "language"),
    [
        ('(\n    "es-AR",\n    "en-AR"\n)\n', "es"),
        ('(\n    "en-GB",\n    "es-ES"\n)\n', "en"),
        ('(\n    "pt-BR",\n    "es-419"\n)\n', "es"),
        ("(\n    es\n)\n", "es"),
        ('(\n    "zh-Hans-CN"\n)\n', "en"),
        ("", "en"),
    ],
)
def test_the_language_of_macos_is_followed(finder: pytest.MonkeyPatch, answer: str, language: str) -> None:
    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[bytes]:
        assert command == ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
        assert options["timeout"]
        return subprocess.CompletedProcess(command, 0, answer.encode(), b"")

    finder.setattr(subprocess, "run", run)
    assert i18n.system_language() == language
    finder.setenv("LANG", "en_US.UTF-8" if language == "es" else "es_AR.UTF-8")
    assert i18n.system_language() != language, "a terminal's wish comes first"


@pytest.mark.parametrize(
    "error",
    [
        FileNotFoundError("defaults"),
        subprocess.CalledProcessError(1, "defaults"),
        subprocess.TimeoutExpired("defaults", 2),
    ],
)
def test_macos_that_does_not_tell_is_english(finder: pytest.MonkeyPatch, error: Exception) -> None:
    def run(*_arguments: object, **_options: object) -> None:
        raise error

    finder.setattr(subprocess, "run", run)
    assert i18n.system_language() == "en"
