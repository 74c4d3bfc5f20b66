"""`python -m ai explain`: a recorded turn's decisions, what a level would do, and why."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ai.__main__ import main
from ai.arena import Fixture, Played, attempt
from ai.explain import moments
from ai.reasons import percent
from engine.core import record
from engine.registry import GAMES


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of somebody who shoots against somebody random."""
    played = attempt(Fixture(("greedy", "random"), 3, swapped=False), recorded=True)
    assert isinstance(played, Played)
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    path.write_text(played.record, encoding="utf-8", newline="\n")
    return path


def run(*arguments: object) -> int:
    try:
        return main(["explain", *(str(argument) for argument in arguments)])
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else 1


def test_every_decision_of_a_turn_is_told_once(saved: Path) -> None:
    loaded = record.load(saved, GAMES)
    turns = [entry.number for entry in loaded.entries if entry.kind == "turn"]
    told = [word for turn in [0, *turns] for moment in moments(loaded, turn) for word in moment.words]
    assert told == [entry.text for entry in loaded.entries if entry.kind == "decision"]


def test_a_decision_is_told_as_a_whole(saved: Path) -> None:
    loaded = record.load(saved, GAMES)
    placing, *_ = moments(loaded, 0)
    assert len(placing.words) == 22
    starts = {
        moment.words[0]
        for entry in loaded.entries
        if entry.kind == "turn"
        for moment in moments(loaded, entry.number)
        if moment.view.node.name == "ACTION"
    }
    assert "run" in starts
    assert not any(re.fullmatch(r"#\d+", word) for word in starts)


def test_it_prints_what_was_done_and_what_a_level_would_do(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(saved, "--turn", 5, "--level", "club") == 0
    out = capsys.readouterr().out
    for said in ("turn 5, ", "is asked: action", "  = done: ", "  > club: ", "candidate", "goals", "win"):
        assert said in out
    assert re.search(r"^>=? ", out, re.MULTILINE)
    assert run(saved, "--turn", 5, "--level", "club") == 0
    assert capsys.readouterr().out == out


def test_one_seat_alone_can_be_asked_for(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved, "--turn", 4, "--seat", 2, "--level", "amateur") == 0
    out = capsys.readouterr().out
    assert "turn 4, B (" in out
    assert "turn 4, A (" not in out


def test_a_level_goes_by_either_spelling(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved, "--turn", 0, "--seat", 1, "--level", "first_division") == 0
    assert "  > first-division: #" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--turn", 99), "has no turn 99; its last is "),
        (("--turn", 4, "--level", "genius"), "no level 'genius'; there are "),
    ],
)
def test_mistakes_get_one_line(
    arguments: tuple[object, ...], why: str, saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(saved, *arguments) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert why in printed.err


def test_files_that_are_no_records_get_one_line(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "missing.jsonl", "--turn", 1) == 1
    assert "can't be read" in capsys.readouterr().err
    lines = saved.read_text(encoding="utf-8").splitlines()
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([lines[0], json.dumps({"seat": 0, "decision": "jump"})]), encoding="utf-8")
    assert run(bad, "--turn", 0) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert "line 2" in told[0]
    begun = tmp_path / "begun.jsonl"
    begun.write_text(lines[0] + "\n" + lines[1] + "\n", encoding="utf-8")
    assert run(begun, "--turn", 0, "--seat", 2) == 1
    assert "player 2 decides nothing in turn 0" in capsys.readouterr().err


def test_wrong_use_gives_2(saved: Path) -> None:
    assert run(saved) == 2
    assert run(saved, "--turn", "soon") == 2
    assert run(saved, "--turn", 1, "--seat", 3) == 2
    assert run("--help") == 0


def test_only_what_is_certain_is_told_as_such() -> None:
    told = [percent(chance) for chance in (0.0, 0.001, 0.5, 0.9999, 1.0)]
    assert told == ["0 %", "<1 %", "50 %", ">99 %", "100 %"]
