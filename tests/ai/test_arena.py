"""The arena: mirrored series, what it prints, and how it fails."""

from __future__ import annotations

import math
import subprocess
import sys

from ai import arena
from ai.arena import Played
from tests import source


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ai", *arguments], cwd=source.ROOT, capture_output=True, text=True, check=False
    )


def test_a_series_is_mirrored_and_repeatable() -> None:
    played = [each.goals for each in arena.series(("greedy", "random"), 4, 7, None)]
    assert played == [each.goals for each in arena.series(("greedy", "random"), 4, 7, None)]
    same = [each.goals for each in arena.series(("greedy", "greedy"), 2, 3, None)]
    assert same[0] == same[1][::-1]


def test_the_tally_counts() -> None:
    results = [Played(goals, ((0.1,), (0.2,))) for goals in ((2, 0), (1, 1), (0, 3), (2, 1))]
    count = arena.tally(results)
    assert (count.won, count.drawn, count.lost, count.goals) == (2, 1, 1, (5, 5))
    assert count.share == 0.625
    low, high = count.interval
    assert low < 0.625 < high
    assert math.isclose(arena.elo(0.75), 190.8, abs_tol=0.1)
    assert arena.elo(1.0) == math.inf
    assert arena.quantile([3.0, 1.0, 2.0], 0.5) == 2.0


def test_the_command_prints_the_result() -> None:
    result = run("arena", "greedy", "random", "--matches", "2", "--seed", "5", "--jobs", "2")
    assert result.returncode == 0, result.stderr
    for said in ("greedy against random: 2 matches", "95 % interval", "Elo difference", "goals", "median"):
        assert said in result.stdout


def test_mistakes_get_one_line_and_an_exit_code() -> None:
    unknown = run("arena", "nobody", "random")
    assert unknown.returncode == 1
    assert unknown.stderr.splitlines() == [
        "python -m ai: no player 'nobody'; there are random, greedy, club, first-division"
    ]
    assert run("arena", "greedy", "random", "--matches", "0").returncode == 2
    assert run("--help").returncode == 0
