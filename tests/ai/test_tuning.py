"""Weights: read strictly, moved in their own measure, drawn towards what plays better."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from ai import tuning
from ai.tuning import keep, moved, tune
from ai.usual import WEIGHTS, Weights, read_weights
from engine.core.errors import DataError, PotreroError


def test_weights_are_read_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    keep(path, replace(WEIGHTS, peak=0.61), "a test")
    assert read_weights(path) == replace(WEIGHTS, peak=0.61)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no weights"),
        ("[]", "holds no weights"),
        ('{"weights": {"peak": "high"}}', "holds no weights"),
        ('{"weights": {"peak": 1}}', "missing or unknown"),
        (json.dumps({"weights": {**asdict(WEIGHTS), "luck": 1}}), "unknown: luck"),
    ],
)
def test_bad_weights_are_told_in_one_line(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)
    with pytest.raises(DataError, match=said) as error:
        read_weights(path)
    assert "\n" not in str(error.value)


def test_a_missing_file_and_a_bad_place_are_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="can't be read"):
        read_weights(tmp_path / "none.json")
    with pytest.raises(PotreroError, match="can't be written"):
        keep(tmp_path / "no" / "where.json", WEIGHTS, "a test")


def test_shares_stay_shares() -> None:
    assert moved("peak", 0.5, 0.2) == pytest.approx(0.6)
    assert moved("patience", 0.9, 0.2) == pytest.approx(0.88)


def test_weights_are_drawn_towards_what_does_better(monkeypatch: pytest.MonkeyPatch) -> None:
    def lead(_level: str, weights: tuple[Weights, Weights], _deal: int, _swapped: bool) -> float:
        # The nearer to an energy worth 0.3 the better.
        up, down = (abs(each.energy - 0.3) for each in weights)
        return 20 * (down - up)

    monkeypatch.setattr(tuning, "lead", lead)
    *_, last = tune("club", WEIGHTS, 150, 1)
    assert abs(last.weights.energy - 0.3) < abs(WEIGHTS.energy - 0.3) / 3
