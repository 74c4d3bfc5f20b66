"""A ladder's ratings as a picture. Takes matplotlib, which the program itself doesn't need."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from ai.ladder_table import Standing
from ai.players import BASELINES
from ai.ratings import signed
from engine.core.errors import DataError, PotreroError

_LEVEL, _BASELINE, _FAINT = "#1f6f43", "#8a8577", "#d9d4c5"
_INCHES_A_PLAYER = 0.5


def ensure() -> None:
    """Raise PotreroError when matplotlib isn't installed."""
    if find_spec("matplotlib") is None:
        raise PotreroError("the picture takes matplotlib: pip install -e .[ladder], or add --no-plot")


def draw(standing: Sequence[Standing], anchor: str, path: Path) -> None:
    """Draw who stands where, with intervals, into a PNG file."""
    figures = cast(Any, import_module("matplotlib.figure"))
    size = (8, 1.3 + _INCHES_A_PLAYER * len(standing))
    figure = figures.Figure(figsize=size, dpi=120, layout="constrained")
    axes = figure.add_subplot()
    for row, each in enumerate(reversed(standing)):
        rating = each.rating
        colour = _BASELINE if each.name in BASELINES else _LEVEL
        axes.plot([rating.low, rating.high], [row, row], color=colour, linewidth=2, solid_capstyle="butt")
        axes.plot([rating.elo], [row], "o", color=colour, markersize=7)
        axes.annotate(
            signed(rating.elo),
            (rating.elo, row),
            (0, 6),
            textcoords="offset points",
            ha="center",
            fontsize=9,
        )
    axes.set_yticks(range(len(standing)), [each.name for each in reversed(standing)])
    axes.set_ylim(-0.6, len(standing) - 0.3)
    axes.set_xlabel(f"Elo against {anchor}, with 95 % intervals")
    axes.axvline(0, color=_FAINT, linewidth=1, zorder=0)
    axes.grid(axis="x", color=_FAINT, linewidth=0.5)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    try:
        figure.savefig(path)
    except OSError as error:
        raise DataError(f"{path}: can't be written ({error.strerror})") from error
