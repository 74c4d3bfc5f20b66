"""Every scenario file holds, also turned half round, and the guide to writing them tells the truth."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any, cast

import pytest

from engine.core.scenario import FRAME_KEYS, REFUSAL_KEYS
from engine.futbolchess import events, options, positions, scenario
from engine.futbolchess.actions import CHANCES, Node
from tests import source
from tests.rules.futbolchess.book import RULES

FOLDER = source.ROOT / "tests" / "scenarios" / "futbolchess"
FILES = sorted(FOLDER.glob("*.toml"))
GUIDE = source.ROOT / "engine" / "futbolchess" / "SCENARIOS.md"


def load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    data = load(path)
    assert data.get("title"), "a scenario has a title"
    assert data.get("rules"), "a scenario names the clauses it checks"
    result = scenario.run(data, path.name)
    assert not result.failures, "\n".join(result.failures)


def test_every_worked_example_is_a_scenario() -> None:
    examples = RULES[RULES.index("## 17 ") : RULES.index("## 18 ")]
    numbers = {int(number) for number in re.findall(r"^(\d+)\. ", examples, re.MULTILINE)}
    written = {int(match[1]) for path in FILES if (match := re.match(r"example_(\d+)", path.stem))}
    assert numbers == set(range(1, 24))
    assert written == numbers - {23}  # that one is all the others, turned half round


_PAIRS = {"score", "shootout", "right"}
_CALL = re.compile(r"\b(red|blue): (?:clock:\d+ )?(heads|tails)\b")
TURNABLE = [path for path in FILES if not _CALL.search(path.read_text(encoding="utf-8"))]
"""Calls are asked for in one order, Red's first, so scripts with calls stay as they are."""


def turned_text(text: str) -> str:
    """A text with the sides swapped and squares turned half round; a toss's two coins change places."""
    if text in ("red", "blue"):
        return "blue" if text == "red" else "red"
    text = re.sub(r"\b(red|blue)\b", lambda m: turned_text(m[1]), text)
    text = re.sub(r"\b(\d+),(\d+)\b", lambda m: f"{13 - int(m[1])},{21 - int(m[2])}", text)
    return re.sub(r"\b(heads|tails)\+(heads|tails)\b", r"\2+\1", text)


def turned(value: Any, key: str = "") -> Any:
    if isinstance(value, str):
        return value if key in ("title", "rules", "clause", "reason") else turned_text(value)
    if isinstance(value, dict):
        return {turned_text(name): turned(each, name) for name, each in cast(dict[str, Any], value).items()}
    if isinstance(value, list):
        row = [turned(each, key) for each in cast(list[Any], value)]
        # An L's, a line's and a run's path keep their order; a list of all squares there are does not.
        return row[::-1] if key in _PAIRS or key in ("options", "footballers") else row
    return value


_LEFT_OUT = {"side": "red", "half_kicker": "red", "first": "red", "ball": "7,11"}
"""What a position means that doesn't say it, if it can."""


@pytest.mark.rule("FCH-1.5")
@pytest.mark.parametrize("path", TURNABLE, ids=[path.stem for path in TURNABLE])
def test_scenario_turned_half_round(path: Path) -> None:
    data = load(path)
    meant = positions.KEYS_OF[data.get("start", "turn")]
    left_out = {key: value for key, value in _LEFT_OUT.items() if key in meant}
    result = scenario.run(turned(left_out | data), f"{path.name} turned")
    assert not result.failures, "\n".join(result.failures)


def guide() -> str:
    return GUIDE.read_text(encoding="utf-8")


def test_the_guide_s_example_holds() -> None:
    example = guide().split("```toml\n")[1].split("```")[0]
    assert scenario.run(tomllib.loads(example), "here").failures == ()


def test_the_guide_names_every_key_and_event() -> None:
    words = set(re.findall(r"[a-zA-Z_]+", guide()))
    assert words >= positions.KEYS | FRAME_KEYS | REFUSAL_KEYS
    assert set(scenario.OBSERVED) <= words
    assert set(positions.STARTS) | set(positions.RESTS) <= words
    assert {node.name.lower() for node in Node if node not in CHANCES} <= words
    assert {field.name for field in fields(options.Setup)} <= words
    for kind in events.Event.__subclasses__():
        row = next(line for line in guide().splitlines() if line.startswith(f"| `{kind.__name__}`"))
        assert {field.name for field in fields(kind)} <= set(re.findall(r"\w+", row)), kind.__name__
