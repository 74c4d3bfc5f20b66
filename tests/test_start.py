"""A start, and how it fails: what the player is told, what the exit code is, what is left behind."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pyglet
import pytest

from engine.core import record
from engine.registry import GAMES
from game import app, crash, logs, trouble
from game.__main__ import main
from game.notice import Notice
from game.session import Players
from tests.source import ROOT


@pytest.fixture(autouse=True)
def log_stopped() -> Iterator[None]:
    yield
    logs.stop()


def start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the program without a screen or anything that could open a box."""
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and name != "LANG"}
    kept |= {"PATH": os.environ["PATH"], "LANGUAGE": "en"} | environment
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=kept,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


# ---------------------------------------------------------------------- the command line


@pytest.mark.parametrize(("arguments", "silent"), [([], False), (["--safe-mode"], True)])
def test_safe_mode_opens_no_sound_device(
    arguments: list[str], silent: bool, potrero_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[app.Options] = []

    def noted(options: app.Options, *_rest: object) -> int:
        wanted.append(options)
        return 0

    monkeypatch.setattr(app, "run", noted)
    monkeypatch.setattr(pyglet.options, "audio", ("pulse", "silent"))
    assert main(arguments) == 0
    assert wanted[0].sound is not silent
    assert (pyglet.options.audio == ("silent",)) is silent


@pytest.mark.parametrize(
    "arguments",
    [
        ["--log-level", "loud"],
        ["--smoke-test"],
        ["--window-size", "10x10"],
        ["--window-size", "99999x99999"],
        ["--never"],
    ],
)
def test_a_wrong_argument_is_named(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert arguments[0] in capsys.readouterr().err


def test_help_tells_of_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    options = ("--version", "--safe-mode", "--log-level", "--demo", "--smoke-test", "--language")
    assert all(option in said for option in options)


# ---------------------------------------------------------------------- why it can't run


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("display", [None, ":987"])
def test_without_a_screen(display: str | None, tmp_path: Path) -> None:
    broken = {} if display is None else {"DISPLAY": display, "PATH": str(tmp_path)}
    result = start(POTRERO_HOME=str(tmp_path), **broken)
    assert result.returncode == 1
    sentence = "No screen was found. Start Potrero in a desktop session."
    assert result.stderr.splitlines() == [f"potrero: {sentence}"]
    assert sentence in (tmp_path / "logs" / "potrero.log").read_text(encoding="utf-8")
    assert not [*(tmp_path / "logs").glob("crash-*")]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the system brings OpenGL")
def test_without_the_system_s_opengl(tmp_path: Path) -> None:
    code = """
import ctypes, ctypes.util, sys
real, find = ctypes.cdll.LoadLibrary, ctypes.util.find_library
def load(name):
    if "GL" in name:
        raise OSError(f"{name}: cannot open shared object file: No such file or directory")
    return real(name)
ctypes.cdll.LoadLibrary = load
ctypes.util.find_library = lambda name: None if "GL" in name else find(name)
from game.__main__ import main
from game.notice import Notice
sys.exit(main([]))
"""
    environment = os.environ | {"POTRERO_HOME": str(tmp_path), "PATH": str(tmp_path), "LANGUAGE": "es"}
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        "potrero: Falta la biblioteca del sistema GL. Instalala (en Debian y Ubuntu: "
        "sudo apt install libgl1) y arrancá de nuevo."
    ]


def of_kind(name: str, text: str = "") -> Exception:
    return type(name, (Exception,), {})(text)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (of_kind("NoSuchDisplayException"), "screen"),
        (of_kind("NoSuchConfigException"), "OpenGL 3.3"),
        (of_kind("ContextException", "Could not create GL context"), "OpenGL 3.3"),
        (of_kind("MissingFunctionException", "wglCreateContextAttribsARB"), "OpenGL 3.3"),
        (ImportError('Library "GL" not found.'), "sudo apt install libgl1"),
        (ImportError('Library "fontconfig" not found.'), "sudo apt install libfontconfig1"),
        (
            OSError("libX11.so.6: cannot open shared object file: No such file or directory"),
            "sudo apt install libx11-6",
        ),
        (ImportError("libodd.so.2: cannot open shared object file"), "libodd.so.2"),
    ],
)
def test_every_known_cause_has_its_cure(error: Exception, told: str) -> None:
    assert told in (trouble.cure_of(error) or "")


@pytest.mark.parametrize("error", [ImportError("cannot import name 'x'"), OSError("disk full"), ValueError()])
def test_anything_else_is_a_crash(error: Exception) -> None:
    assert trouble.cure_of(error) is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="each system has its own box")
def test_a_box_on_the_screen_says_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "kdialog"
    tool.write_text(f'#!/bin/sh\necho "$@" "$LD_LIBRARY_PATH" > {tmp_path}/said\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/system")
    assert trouble.tell("No screen.")
    assert (tmp_path / "said").read_text().split("Potrero ")[1] == "--error No screen. /system\n"
    tool.unlink()
    assert not trouble.tell("No screen.")
    assert not trouble.tell("No screen.", on_screen=False)


# ---------------------------------------------------------------------- the log


def test_a_log_does_not_grow_for_ever(potrero_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 2000)
    assert logs.start() == potrero_home / "logs" / "potrero.log"
    for number in range(200):
        logging.getLogger("game.test").info("line %d", number)
    names = sorted(path.name for path in (potrero_home / "logs").glob("potrero.log*"))
    assert names == ["potrero.log", *(f"potrero.log.{n + 1}" for n in range(logs.KEPT))]
    assert "line 199" in (potrero_home / "logs" / "potrero.log").read_text()


def test_a_second_copy_has_a_log_of_its_own(potrero_home: Path) -> None:
    from game.lock import Lock

    other = Lock(potrero_home / "logs" / "potrero.lock")
    assert other.take()
    assert logs.start() == potrero_home / "logs" / "potrero-2.log"
    other.release()


@pytest.mark.parametrize(("level", "kept"), [(None, "iwe"), ("debug", "diwe"), ("error", "e")])
def test_the_level_says_how_much_is_kept(level: str | None, kept: str) -> None:
    path = logs.start(level)
    assert path is not None
    for letter, name in {"d": "debug", "i": "info", "w": "warning", "e": "error"}.items():
        logging.getLogger("game.test").log(getattr(logging, name.upper()), letter)
    assert "".join(line[-1] for line in path.read_text().splitlines()) == kept
    assert len(logs.last_lines()) == 4


def test_without_a_place_to_write_it_runs_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("POTRERO_HOME", str(tmp_path / "file" / "home"))
    assert logs.start() is None
    assert "no log is kept" in capsys.readouterr().err
    assert crash.watch_natively() is None
    assert crash.left_behind() is None
    told = str(crash.write_report(ValueError("odd")))
    assert "No report could be written" in told
    assert not [each for each in logging.getLogger().handlers if isinstance(each, RotatingFileHandler)]


# ---------------------------------------------------------------------- a crash


def test_a_report_names_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/juanita"))
    monkeypatch.setenv("USER", "juanita")
    text = "File '/home/juanita/.local/x.py' and /media/juanita/disk, not juanitas"
    assert crash.without_persons(text) == "File '~/.local/x.py' and /media/(user)/disk, not juanitas"


def test_what_notices_say_of_persons_stays_out_of_the_log() -> None:
    said = Notice(
        "The profile in {file} was unreadable ({reason}): {name} plays.",
        {"file": "~/p.json", "reason": "Input/output error", "name": "Margarita"},
    )
    assert said.impersonal == "The profile in ~/p.json was unreadable (Input/output error): … plays."
    nested = Notice("{file}: {reason}", {"file": "x", "reason": said})
    assert "Margarita" not in nested.impersonal


def test_a_record_without_names_plays_as_before(tmp_path: Path) -> None:
    match = record.replay(record.load(ROOT / "tests" / "golden" / "fifes.jsonl", GAMES))
    renamed = tmp_path / "renamed.jsonl"
    renamed.write_text(crash.nameless_record(match, Players((None, "club"), "full")), encoding="utf-8")
    assert record.replay(record.load(renamed, GAMES)).is_over
    squads = json.loads(renamed.read_text(encoding="utf-8").split("\n")[0])["setup"]["squads"]
    names = [squads[0]["name"], *(each["name"] for each in squads[0]["footballers"])]
    assert names == [f"Name {number + 1}" for number in range(16)]


def test_when_a_library_takes_the_process_down_the_next_start_tells(potrero_home: Path) -> None:
    code = (
        "import faulthandler; from game import crash, logs; logs.start(); file = crash.watch_natively();"
        "faulthandler._sigsegv()"
    )
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True)
    assert ended.returncode != 0
    notice = crash.left_behind()
    assert notice is not None
    (report,) = (potrero_home / "logs").glob("crash-*.txt")
    assert report.name in str(notice)
    assert "Fatal Python error: Segmentation fault" in report.read_text(encoding="utf-8")
    assert crash.left_behind() is None, "it is told once"


def test_a_good_end_leaves_nothing(potrero_home: Path) -> None:
    logs.start()
    crash.stop_watching(crash.watch_natively())
    assert crash.left_behind() is None
    assert sorted(path.name for path in (potrero_home / "logs").iterdir()) == ["potrero.lock", "potrero.log"]
