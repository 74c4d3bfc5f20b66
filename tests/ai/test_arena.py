"""The arena: mirrored series, who may play, what it prints and keeps, and how it fails or stops."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path

import pytest

from ai import arena, players
from ai.__main__ import main
from ai.arena import Fixture, MatchFailed, Played, fixtures, series
from ai.crew import LOCAL, crew
from ai.decision import Decision
from ai.levels import Budget
from ai.usual import Weights
from engine.core import record
from engine.core.errors import PotreroError
from engine.fifes.actions import RESTART, Node
from engine.fifes.view import View
from engine.registry import GAMES
from tests import source

WRONG = "tests.ai.test_arena:wrong"
ILLEGAL = "tests.ai.test_arena:illegal"
DEADLY = "tests.ai.test_arena:deadly"


def wrong(view: View, seed: int) -> Decision:
    """A player with a bug."""
    if view.turn == 2:
        raise KeyError("bug")
    return players.player("greedy")(view, seed)


def illegal(view: View, seed: int) -> Decision:
    """A player who doesn't know the rules."""
    return Decision((RESTART,)) if view.node == Node.ACTION else players.player("greedy")(view, seed)


def deadly(view: View, seed: int) -> Decision:
    """A player whose process dies."""
    if view.turn == 2:
        os._exit(3)
    return players.player("greedy")(view, seed)


def run(*arguments: object) -> int:
    """Give the exit code of a command, argparse's own refusals included."""
    try:
        return main([str(argument) for argument in arguments])
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else 1


def goals(results: Sequence[Played]) -> list[tuple[int, int]]:
    return [played.result.goals for played in results]


def test_a_series_is_mirrored_and_repeatable() -> None:
    schedule = list(fixtures(("greedy", "random"), 4, 7))
    assert [(fixture.seed, fixture.swapped) for fixture in schedule] == [
        (7, False),
        (7, True),
        (8, False),
        (8, True),
    ]
    assert goals([*series(schedule, None)]) == goals([*series(schedule, None)])
    same = goals([*series(fixtures(("greedy", "greedy"), 2, 3), None)])
    assert same[0] == same[1][::-1]


def test_any_executor_gives_the_same_results_in_the_same_order() -> None:
    schedule = list(fixtures(("greedy", "random"), 6, 1))
    alone = goals([*series(schedule, None)])
    with ThreadPoolExecutor(2) as threads:
        assert goals([*series(schedule, threads, 3)]) == alone
    with crew(2) as at_work:
        assert goals([*series(schedule, at_work.executor, at_work.ahead)]) == alone
    with crew(2, LOCAL) as at_work:
        assert goals([*series(schedule, at_work.executor, at_work.ahead)]) == alone


def test_a_series_that_is_left_early_hands_out_no_more() -> None:
    handed_out: list[int] = []

    def schedule() -> Iterator[Fixture]:
        for seed in range(1, 50):
            handed_out.append(seed)
            yield Fixture(("greedy", "random"), seed, swapped=False)

    with ThreadPoolExecutor(1) as executor:
        results = series(schedule(), executor, 4)
        next(results)
        results.close()
    assert len(handed_out) <= 5


# Who plays


def test_players_go_by_their_names() -> None:
    assert players.plain("first_division") == "first-division"
    assert players.player("first_division") is not None
    assert players.player(WRONG) is wrong
    with pytest.raises(PotreroError, match="sees more than a view"):
        players.player("tests.ai.oracle:quick_oracle")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nobody", "there are random, greedy, one-turn, "),
        ("no_module:name", "No module named"),
        ("tests.ai.test_arena:missing", "missing"),
        ("tests.ai.test_arena:LOCAL", "no function"),
        (":name", "Empty module name"),
    ],
)
def test_an_unknown_player_is_told_in_one_line(
    name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("arena", name, "random") == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert told[0].startswith(f"python -m ai: no player {name!r}")
    assert why in told[0]


def test_the_yardstick_says_every_number_of_its_own() -> None:
    # What it left to a default would move with the levels: a new number is to be given the value with which
    # it changes nothing.
    given: dict[str, set[str | None]] = {}
    for node in ast.walk(source.syntax(source.ROOT / "ai" / "baselines.py")):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            given[node.func.id] = {keyword.arg for keyword in node.keywords}
    for kind in (Budget, Weights):
        assert given[kind.__name__] == {field.name for field in fields(kind)}


# The command


def test_the_command_prints_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "greedy", "random", "--matches", 3, "--seed", 5, "--jobs", 2) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    for said in ("greedy against random: 3 matches", "95 % interval", "Elo difference", "goals", "median"):
        assert said in printed.out


def test_a_clear_difference_stops_the_series(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "greedy", "random", "--until", 0.8, "--jobs", 1) == 0
    told = capsys.readouterr().out
    assert "accepted: a share of 80.0%, not 50.0%" in told
    assert int(told.split("random: ")[1].split(" matches")[0]) < 40
    assert run("arena", "random", "greedy", "--until", 0.8, "--jobs", 1) == 0
    assert "accepted: a share of 50.0%, not 80.0%" in capsys.readouterr().out
    assert run("arena", "greedy", "greedy", "--until", 0.6, "--matches", 4, "--jobs", 1) == 0
    assert "undecided between a share of 60.0% and 50.0%" in capsys.readouterr().out


def test_records_are_kept_and_play_again(tmp_path: Path) -> None:
    folder = tmp_path / "kept" / "records"
    assert run("arena", "greedy", "random", "--matches", 2, "--jobs", 1, "--records", folder) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["fifes-1-greedy-random.jsonl", "fifes-1-random-greedy-turned.jsonl"]
    for name in names:
        loaded = record.load(folder / name, GAMES)
        assert record.replay(loaded).is_over
        assert "-".join(loaded.header["notes"]["arena"]["players"]) in name


def test_wrong_use_gives_2(capsys: pytest.CaptureFixture[str]) -> None:
    for extra in (("--matches", "0"), ("--until", "1"), ("--until", "much"), ("--jobs", "none")):
        assert run("arena", "greedy", "random", *extra) == 2
    assert run("dance") == 2
    assert run() == 2
    assert "Traceback" not in capsys.readouterr().err
    assert run("arena", "greedy", "random", "--until", "0.5") == 1
    assert "nothing to tell apart" in capsys.readouterr().err
    assert run("arena", "greedy", "random", "--dask", "nowhere") == 1
    assert "no Dask scheduler answers at 'nowhere'" in capsys.readouterr().err


@pytest.mark.parametrize("command", [(), ("arena",), ("ladder",)])
def test_help(command: tuple[str, ...]) -> None:
    assert run(*command, "--help") == 0


# Failures


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_players_error_names_the_match_that_reproduces_it(
    jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run("arena", WRONG, "random", "--seed", 9, "--jobs", jobs, "--records", tmp_path)
    told = capsys.readouterr().err.splitlines()
    assert code == 1
    assert told[0].startswith("Traceback")
    assert told[-1] == (
        "python -m ai: KeyError: 'bug'; the match that reproduces it: "
        f"seed 9, {WRONG} in the first seat, random in the second"
    )
    kept = [path for path in tmp_path.iterdir() if path.name.startswith("fifes-9-tests-ai-")]
    assert record.replay(record.load(kept[0], GAMES)).turn == 2


def test_an_illegal_decision_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "random", ILLEGAL, "--jobs", 1) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert "decided restart, which is refused" in told[0]
    assert "seed 1, random in the first seat" in told[0]


def test_a_dead_process_is_told() -> None:
    with (
        crew(2) as at_work,
        pytest.raises(MatchFailed, match=r"a process died .*reproduces it: seed 4, "),
    ):
        list(series(fixtures((DEADLY, "random"), 4, 4), at_work.executor, at_work.ahead))


@pytest.mark.skipif(sys.platform == "win32", reason="there a Ctrl-C can't be sent to one process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_played(jobs: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ai", "arena", "greedy", "random", "--matches", "100000"]
    process = subprocess.Popen(
        [*command, "--jobs", jobs, "--records", str(tmp_path)],
        cwd=source.ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until = time.monotonic() + 60
    while not any(tmp_path.iterdir()) and time.monotonic() < until:
        time.sleep(0.05)
    # To the whole group, as a terminal does.
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert err == ""
    assert "of 100000 matches" in out
    assert "share of points" in out


def test_a_seat_is_asked_until_the_match_is_over() -> None:
    played = arena.meet(Fixture(("greedy", "random"), 3, swapped=True))
    assert len(played.seconds[0]) > 30
    assert len(played.seconds[1]) > 30
