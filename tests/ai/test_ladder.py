"""The ladder: a table, a picture, and results that a later start goes on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ai import ladder
from ai.__main__ import main
from ai.arena import Fixture, Played
from ai.ladder import PLOT, RESULTS, TABLE, Results, schedule
from ai.ladder_table import Row, standings, table
from ai.ratings import Result
from engine.core.errors import PotreroError


def run(folder: Path, *more: str) -> int:
    return main(["ladder", "greedy", "random", "--out", str(folder), "--jobs", "1", *more])


def test_a_ladder_writes_a_table_and_a_picture_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "ladder"
    assert run(folder, "--matches", "2") == 0
    assert capsys.readouterr().out == (folder / TABLE).read_text(encoding="utf-8") + "\n"
    assert (folder / PLOT).read_bytes().startswith(b"\x89PNG")
    first = (folder / RESULTS).read_text(encoding="utf-8")
    assert first.count("\n") == 3

    assert run(folder, "--matches", "4") == 0
    longer = (folder / RESULTS).read_text(encoding="utf-8")
    assert longer.startswith(first)
    assert longer.count("\n") == 5
    assert "4 matches" in (folder / TABLE).read_text(encoding="utf-8")
    assert run(folder, "--matches", "4", "--no-plot") == 0
    assert (folder / RESULTS).read_text(encoding="utf-8") == longer


def test_every_pair_meets_in_mirrored_deals_that_grow_together() -> None:
    plan = list(schedule(["a", "b", "c"], 4))
    assert len(plan) == 12
    assert plan[:3] == [Fixture(pair, 1, swapped=False) for pair in (("a", "b"), ("a", "c"), ("b", "c"))]
    assert plan[3:6] == [Fixture(pair, 1, swapped=True) for pair in (("a", "b"), ("a", "c"), ("b", "c"))]
    assert {fixture.seed for fixture in plan} == {1, 2}


def test_a_result_is_known_whoever_is_named_first(tmp_path: Path) -> None:
    kept = Results(tmp_path / RESULTS)
    kept.add(Fixture(("a", "b"), 3, swapped=True), Played(Result((2, 1), 1), ((0.001,), (0.0024, 0.1))))
    again = Results(tmp_path / RESULTS)
    assert again.rows == kept.rows == [Row(("b", "a"), 3, Result((1, 2), 0), ((2.4, 100.0), (1.0,)))]
    assert Fixture(("b", "a"), 3, swapped=False) in again
    assert Fixture(("a", "b"), 3, swapped=False) not in again


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / RESULTS
    Results(path).add(Fixture(("a", "b"), 1, swapped=False), Played(Result((0, 0), 0.5), ((), ())))
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole + '{"players": ["a", ', encoding="utf-8")
    assert len(Results(path).rows) == 1
    assert path.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no JSON\n", "line 1: is damaged"),
        ("[1]\n", "line 1: is damaged"),
        ('{"format": "other"}\n', "is no ladder's results"),
        ("HEADER\n{}\n", "line 2: is damaged"),
        (
            'HEADER\n{"players": ["a", "b"], "seed": "1", "goals": [0, 0], "ms": [[], []]}\n',
            "line 2: is damaged",
        ),
    ],
)
def test_damaged_results_are_told_and_left(text: str, why: str, tmp_path: Path) -> None:
    header = json.dumps({"format": "potrero-ladder", "version": 2, "code": ladder.code()})
    path = tmp_path / RESULTS
    path.write_text(text.replace("HEADER", header), encoding="utf-8")
    with pytest.raises(PotreroError, match=why):
        Results(path)
    assert path.read_text(encoding="utf-8") == text.replace("HEADER", header)


def test_results_of_other_code_are_not_mixed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header = json.dumps({"format": "potrero-ladder", "version": 2, "code": "0" * 16})
    (tmp_path / RESULTS).write_text(header + "\n", encoding="utf-8")
    assert run(tmp_path) == 1
    assert "other code than today's; take another folder" in capsys.readouterr().err


def test_mistakes_get_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "greedy", "--out", str(tmp_path)]) == 1
    assert main(["ladder", "greedy", "nobody", "--out", str(tmp_path)]) == 1
    (tmp_path / "file").write_text("")
    assert main(["ladder", "greedy", "random", "--out", str(tmp_path / "file")]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_the_table_ranks_and_crosses() -> None:
    rows = [
        Row(("one-turn", "greedy"), 1, Result((2, 0), 1), ((10.0, 20.0), (0.1,))),
        Row(("greedy", "one-turn"), 1, Result((1, 1), 0.5), ((0.1,), (30.0,))),
        Row(("greedy", "random"), 1, Result((3, 0), 1), ((0.3,), (0.1,))),
    ]
    standing = standings(rows, "one-turn")
    assert [each.name for each in standing] == ["one-turn", "greedy", "random"]
    assert standing[0].rating.elo == 0
    assert standing[0].median == 20.0
    assert standing[1].tally.goals == (4, 3)
    text = table(rows, standing, "one-turn")
    assert "| one-turn | 0 | – | 1 | 1 | 0 | 75.0% | 1.50 : 0.50 | 20.0 ms | 30.0 ms |" in text
    assert "| greedy | 25% | – | 100% |" in text
