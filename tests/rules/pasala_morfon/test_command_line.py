"""`python -m engine` plays, shows and checks this game too."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.core import record
from engine.core.match import Match
from engine.core.playout import pick
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.setup import Setup
from tests.rules.pasala_morfon.book import SCENARIOS


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A record of a match that has begun."""
    match = Match(PASALA_MORFON, Setup(secret_discards=True), "command line")
    luck = Random("command line")
    for _ in range(60):
        assert match.actor is not None
        match.decide(match.actor, pick(match.view(match.actor).legal, luck))
    path = tmp_path / "match.jsonl"
    record.save(match, path, "a test")
    return path


def test_random_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", "pasala_morfon", "--matches", "5", "--seed", "x"]) == 0
    first = capsys.readouterr().out.splitlines()
    assert main(["random", "pasala_morfon", "--matches", "5", "--seed", "x"]) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == first[:-1]
    assert first[0] == "5 random matches of pasala_morfon, seed x"


def test_a_record_is_replayed_and_shown(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved)]) == 0
    assert "60 decisions" in capsys.readouterr().out
    for seat, name in (("1", "home"), ("2", "away")):
        assert main(["show", str(saved), "--turn", "5", "--seat", seat]) == 0
        shown = capsys.readouterr().out
        assert f"you are {name}; hand: " in shown
        assert "turn 5, regulation, football seven" in shown
        assert max(map(len, shown.splitlines())) <= 110


def test_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--quiet", str(SCENARIOS[0].parent)]) == 0
    assert capsys.readouterr().out == ""
