"""The balance report: what it counts, that it goes on where it was, and that it mixes nothing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ai import games, players
from ai.__main__ import main
from ai.arena import AnyMatch, play
from ai.balance import Balance, Facts, balance, facts, kind_of
from ai.balance_command import REPORT
from engine.core import record
from engine.core.errors import DataError
from engine.core.match import Match
from engine.fifes.game import FIFES
from engine.registry import GAMES
from engine.tablero_y_dados.actions import Mode
from engine.tablero_y_dados.events import GoalScored, TurnStarted


def run(game: str, folder: Path, *more: object) -> int:
    words = ["balance", game, "--player", "random", "--out", folder, "--jobs", 1, *more]
    return main([str(word) for word in words])


def played(score: tuple[int, int], winner: int | None = None, turns: int = 20) -> Facts:
    kinds = +Counter({"goal scored": sum(score), "turn started": turns})
    return Facts(score, winner, "time", 5 * turns, turns, kinds, Counter(kinds), Counter())


@pytest.mark.parametrize("game", games.GAMES)
def test_a_report_is_written_and_goes_on(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / game
    assert run(game, folder, "--matches", 2) == 0
    first = {path.name: path.read_bytes() for path in folder.glob("*.jsonl")}
    assert set(first) == {"1.jsonl", "2.jsonl"}
    said = capsys.readouterr().out
    assert f"# Balance of {game}\n\n2 matches of random against itself" in said
    assert said == (folder / REPORT).read_text(encoding="utf-8") + "\n"
    assert run(game, folder, "--matches", 3) == 0
    assert "3 matches" in (folder / REPORT).read_text(encoding="utf-8")
    assert {name: (folder / name).read_bytes() for name in first} == first


def test_matches_under_other_options_are_not_mixed_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = "tablero_y_dados"
    assert run(game, tmp_path, "--matches", 1, "--set", "half_turns=6", "--set", "tie_break=none") == 0
    assert 'half_turns = 6, tie_break = "none"' in capsys.readouterr().out
    match = record.replay(record.load(tmp_path / "1.jsonl", GAMES))
    assert (match.setup.half_turns, match.setup.tie_break) == (6, "none")
    assert run(game, tmp_path, "--matches", 1) == 1
    assert "take another --out" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "why"),
    [
        ("half_turns=7", "half_turns: must be even"),
        ("nothing=1", "option nothing: unknown in tablero_y_dados; there are clock_mode, "),
        ("tie_break=maybe", "'maybe' is none of"),
    ],
)
def test_an_impossible_option_is_told_before_anything_is_written(
    option: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "untouched"
    assert run("tablero_y_dados", folder, "--set", option) == 1
    assert why in capsys.readouterr().err
    assert not folder.exists()


@pytest.mark.parametrize("game", games.GAMES)
def test_goals_decisions_and_turns_are_those_of_the_match(game: str) -> None:
    known = games.game(game)
    match: AnyMatch = Match(known.rules, known.agreed(3), "balance")
    play(match, (known.entrant("random"), known.entrant("random")), 3)
    found = facts(known, match)
    assert found.score == match.score
    scored = sum(count for kind, count in found.kinds.items() if kind.startswith("goal scored"))
    assert scored == sum(match.score)
    assert found.decisions == sum(entry.kind == "decision" for entry in match.entries)
    assert found.turns == sum(isinstance(event, known.turn) for event in match.events(0))
    assert all(0 <= found.with_goal[kind] <= found.in_turns[kind] for kind in found.kinds)
    assert found.in_turns.total() > found.turns > 1


def test_what_is_hidden_is_counted_for_neither_seat() -> None:
    match: AnyMatch = Match(FIFES, games.fifes_set_up(1), "balance")
    play(match, (players.player("random"), players.player("random")), 1)
    kinds = facts(games.game("fifes"), match).kinds
    assert kinds["card drawn"] > 0
    assert not [kind for kind in kinds if kind.startswith("card drawn:")]


@pytest.mark.parametrize(("game", "says"), [("pasala_morfon", False), ("tablero_y_dados", True)])
def test_what_decided_matches_is_told_where_the_game_says_so(game: str, says: bool, tmp_path: Path) -> None:
    assert run(game, tmp_path, "--matches", 2) == 0
    rows = (tmp_path / "balance.md").read_text(encoding="utf-8").splitlines()
    told = [row for row in rows if row.startswith("| decided by |")]
    assert bool(told) is says
    assert all(row != "| decided by |  |" for row in told)


@pytest.mark.parametrize(("game", "option"), [("futbolchess", "clock"), ("tablero_y_dados", "clock_mode")])
def test_a_clock_that_nobody_would_run_is_refused(game: str, option: str) -> None:
    known = games.game(game)
    usual = known.rules.setup_to_data(known.set_up(1))[option]
    assert known.agreed(1, ((option, usual),)) == known.set_up(1)
    with pytest.raises(
        DataError, match=f"option {option}: no clock runs between computers; leave it at '{usual}'"
    ):
        known.agreed(1, ((option, "real"),))


def test_a_player_goes_by_either_spelling_of_his_name(tmp_path: Path) -> None:
    short = ("--matches", 1, "--set", "half_turns=2")
    for name in ("first-division", "first_division"):
        assert run("tablero_y_dados", tmp_path, *short, "--player", name) == 0


def test_kinds_are_told_apart_by_what_enumerations_say() -> None:
    corner = TurnStarted(turn=3, number=3, seat=0, mode=Mode.CORNER, ball=5, counted=True)
    assert kind_of(corner) == "turn started: corner"
    assert kind_of(GoalScored(0, "shot", (1, 0))) == "goal scored"


def test_matches_come_to_shares_and_means() -> None:
    found = balance(
        [played((0, 0)), played((2, 1), 0), played((1, 1), 1, turns=40), played((0, 3), 1, turns=60)]
    )
    assert isinstance(found, Balance)
    assert found.goals.value == 2.0
    assert found.by_seat == (0.75, 1.25)
    assert (found.goalless.value, found.level.value, found.drawn.value) == (0.25, 0.5, 0.25)
    assert found.first_seat.value == 0.375
    assert found.first_seat.low < 0.375 < found.first_seat.high
    assert found.turns == (20, 40, 60)
    uses = {use.kind: use for use in found.rules}
    assert uses["goal scored"].matches == 0.75
    assert uses["goal scored"].a_match == 2.0
    assert [use.kind for use in found.rules] == ["turn started", "goal scored"]
