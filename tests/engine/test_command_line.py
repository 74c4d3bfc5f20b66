"""`python -m engine`: what it prints, and its exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.core import record
from engine.core.match import Match
from engine.registry import GAMES
from tests import source
from tests.engine.playing import make_plain, new_match, play

GOOD = 'title = "Fine"\nscript = ["A: none"]\n[expect]\nphase = 1\n'
WRONG = 'title = "Wrong"\nscript = ["A: none"]\n[expect]\nphase = 2\nactive = "B"\n'
MALFORMED = 'script = ["A: jump"]\n'


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = new_match("command line")
    play(match, Random("command line"), 200)
    path = tmp_path / "match.jsonl"
    record.save(match, path, "a test")
    return path


def run(*arguments: object) -> int:
    """The exit code of a command, argparse's own refusals included."""
    try:
        return main([str(argument) for argument in arguments])
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else 1


def test_random_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("random", "fifes", "--matches", 3, "--seed", "x") == 0
    first = capsys.readouterr().out.splitlines()
    assert run("random", "fifes", "--matches", 3, "--seed", "x") == 0
    again = capsys.readouterr().out.splitlines()
    assert first[:-1] == again[:-1]
    assert first[0] == "3 random matches of fifes, seed x"
    assert "decisions/s" in first[-1]
    assert "matches/s" in first[-1]
    assert run("random", "fifes", "--matches", 3, "--seed", "y") == 0
    assert capsys.readouterr().out.splitlines()[1:-1] != first[1:-1]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("random",),
        ("random", "ludo"),
        ("random", "fifes", "--matches", "0"),
        ("random", "fifes", "--matches", "-1"),
        ("random", "fifes", "--matches", "many"),
        ("random", "fifes", "--matches", "9" * 5000),
        ("random", "fifes", "--seed", "\udcff"),
        ("replay",),
        ("show", "x.jsonl", "--seat", "3"),
        ("show", "x.jsonl", "--turn", "soon"),
        ("show", "x.jsonl", "--turn", "9" * 5000),
        ("scenario",),
    ],
)
def test_wrong_use_is_told_and_gives_2(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    told = capsys.readouterr().err
    assert "usage: python -m engine" in told
    assert "Traceback" not in told
    assert len(told) < 1000


@pytest.mark.parametrize("command", [(), ("random",), ("replay",), ("show",), ("scenario",)])
def test_help(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--help") == 0
    assert "usage: python -m engine" in capsys.readouterr().out


def test_a_record_is_replayed(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", saved) == 0
    told = capsys.readouterr().out
    assert "200 decisions" in told
    assert "come out the same" in told
    assert "goes on in turn" in told


def test_a_record_that_differs_fails_and_one_that_can_t_be_read_is_bad_input(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_plain(saved)
    text = saved.read_text(encoding="utf-8")
    at = text.index('"hash": "') + 9
    saved.write_text(text[:at] + "0000" + text[at + 4 :], encoding="utf-8")
    assert run("replay", saved) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"failed: {saved}, line ")
    assert told.count("\n") == 1
    assert run("show", saved) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"failed: {saved}, line ")
    assert told.count("\n") == 1
    assert run("replay", tmp_path / "none.jsonl") == 2
    assert "can't be read" in capsys.readouterr().err
    saved.write_text("{}\n", encoding="utf-8")
    assert run("replay", saved) == 2
    assert "is not a match record" in capsys.readouterr().err


def test_a_view_is_drawn(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pictures: list[str] = []
    for seat in (1, 2):
        assert run("show", saved, "--turn", 1, "--seat", seat) == 0
        pictures.append(capsys.readouterr().out)
    assert "you are A; hand: " in pictures[0]
    assert "you are B; hand: " in pictures[1]
    for text in pictures:
        assert "turn 1, phase 1 (action)" in text
        assert max(map(len, text.splitlines())) <= 110
        rows = [line for line in text.splitlines() if line[:2].strip().isdigit()]
        assert [int(line[:2]) for line in rows] == list(range(1, 18))
        tokens = text.replace("(10) player 1, <10> player 2", "")
        assert sum(tokens.count(f"({n})") + tokens.count(f"({n}*)") for n in range(1, 100)) == 11
        assert sum(tokens.count(f"<{n}>") + tokens.count(f"<{n}*>") for n in range(1, 100)) == 11
    assert pictures[0].split("you are")[1] != pictures[1].split("you are")[1]
    assert run("show", saved) == 0
    assert " asked: " in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_shown_before_its_first_turn(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = GAMES[game]
    match = Match(rules, import_module(f"engine.{game}.playout").random_setup(Random(1)), "before")
    path = tmp_path / "match.jsonl"
    record.save(match, path, "a test")
    assert run("show", path, "--turn", 0) == 0
    before = record.replay(record.load(path, GAMES), 0)
    assert before.turn == 0
    picture = import_module(f"engine.{game}.picture").picture
    assert capsys.readouterr().out == picture(before.view(0)) + "\n"
    assert record.replay(record.load(path, GAMES)).hash() == match.hash()


def test_what_a_file_says_does_not_reach_the_terminal_raw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(f"game = 0x{'f' * 5000}", encoding="utf-8")
    assert run("scenario", path) == 2
    assert capsys.readouterr().err.endswith(f"game: must be one of {', '.join(sorted(GAMES))}\n")
    path.write_text('"a\\nb\\u001b[31mred" = 1\n', encoding="utf-8")
    assert run("scenario", path) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "\x1b" not in told
    assert r"a\nb\x1b[31mred" in told


def test_a_turn_that_never_came(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", saved, "--turn", 99) == 2
    assert "has no turn 99" in capsys.readouterr().err


def test_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("good", GOOD), ("wrong", WRONG), ("malformed", MALFORMED)):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert run("scenario", tmp_path / "good.toml") == 0
    assert capsys.readouterr().out == f"ok   {tmp_path / 'good.toml'}: Fine\n"
    assert run("scenario", "--quiet", tmp_path / "good.toml") == 0
    assert capsys.readouterr().out == ""
    assert run("scenario", tmp_path / "good.toml", tmp_path / "wrong.toml") == 1
    told = capsys.readouterr().out
    assert f"FAIL {tmp_path / 'wrong.toml'}: Wrong" in told
    assert "expect, phase: expected 2, got 1" in told
    assert "expect, active: expected B, got A" in told
    assert run("scenario", tmp_path) == 2
    both = capsys.readouterr()
    assert "'jump' is no decision" in both.err
    assert "FAIL" in both.out
    assert "ok " in both.out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("= 3", "is not TOML"),
        ('game = "ludo"', "game: must be one of fifes, "),
        ("a = " + "[" * 9999, "is not TOML"),
    ],
)
def test_a_scenario_file_that_can_t_be_read(
    tmp_path: Path, text: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    assert run("scenario", path) == 2
    told = capsys.readouterr().err
    assert message in told
    assert str(path) in told
    assert told.count("\n") == 1


def test_scenarios_that_aren_t_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("scenario", tmp_path / "none.toml") == 2
    assert run("scenario", tmp_path) == 2
    assert "no scenario files" in capsys.readouterr().err


def test_as_a_command_with_the_standard_library_alone() -> None:
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        "import sys; sys.path.insert(0, '.'); import engine.__main__",
    ]
    assert subprocess.run(command, cwd=source.ROOT, check=False).returncode == 0
    good = source.ROOT / "tests" / "scenarios" / "fifes" / "example_01.toml"
    done = subprocess.run(
        [sys.executable, "-m", "engine", "scenario", str(good)],
        cwd=source.ROOT,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_without_the_signs_of_a_name(saved: Path) -> None:
    make_plain(saved)
    saved.write_text(saved.read_text("utf-8").replace('"name": "', '"name": "Ñ', 1), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "engine", "show", str(saved), "--turn", "1"],
        cwd=source.ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"A \\xd1" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="pipes end otherwise there")
def test_nobody_reads_on() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "engine", "random", "--help"],
        cwd=source.ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert b"Traceback" not in done.stderr
