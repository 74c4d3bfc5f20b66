"""Numbers and paths drawn over the finished picture, each in one call, built when they change."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import pairwise

from arcade import ArcadeContext

from game.pitch import gl, grid
from game.pitch.numbers import LABEL_EM, hex_labels
from game.pitch.shaders.flat import LABEL_FRAGMENT, LABEL_VERTEX, STROKE_FRAGMENT, STROKE_VERTEX
from game.pitch.state import HexLabel, PathState

MAX_LABELS = 408
LETTER = 0.60
"""Font size of a label as a part of a hex's size."""
LEAST_LETTER = 15.0
"""Smallest font size of a label, in logical pixels."""

_PLAIN, _STRONG, _INK = 0.0, 1.0, 2.0
_SHADOW, _LINE, _BEAD, _TARGET, _LINE_REFUSED = 0.0, 1.0, 2.0, 3.0, 4.0
_MAX_STROKES = 256


class CostLabels:
    """Short numbers over hexes: one a hex at most, as upright digits with a dark outline."""

    def __init__(self, ctx: ArcadeContext):
        atlas = hex_labels(ctx)
        self._cells, self._digits = atlas.cells, atlas.texture
        self._program = gl.program(ctx, LABEL_VERTEX, LABEL_FRAGMENT)
        self._program["digits"] = 0
        self._program["atlas"] = atlas.columns, atlas.rows, LABEL_EM, 0.0
        self._buffer = gl.changing(ctx, MAX_LABELS * 4)
        self._geometry = gl.square(ctx, gl.instances(self._buffer, "4f", "in_spot"))
        self._count = 0

    def write(self, labels: Iterable[HexLabel], path: PathState | None) -> None:
        """Replace all numbers; a path's own numbers take the place of those on its hexes.

        Raises:
            KeyError: a text is no number from 0 to 60 nor a signed digit.
        """
        data = array("f")
        taken = set(path.steps[1:]) if path else set[int]()
        for label in labels:
            if label.index not in taken:
                tone = _STRONG if label.strong else _PLAIN
                data.extend((*grid.centre_of(label.index), self._cells[label.text], tone))
        if path:
            target = path.steps[-1]
            for index, cost in zip(path.steps[1:], path.costs, strict=True):
                tone = _INK if index == target else _STRONG
                data.extend((*grid.centre_of(index), self._cells[str(cost)], tone))
        self._count = min(len(data) // 4, MAX_LABELS)
        if self._count:
            # The path's numbers come last and must survive a cut.
            gl.put(self._buffer, data[-self._count * 4 :])

    def draw(self, pixel_ratio: float) -> None:
        """Draw over the picture; `pixel_ratio` is physical pixels for a logical one."""
        if self._count:
            self._digits.use(0)
            self._program["letter"] = LETTER, LEAST_LETTER * pixel_ratio, 0.0, 0.0
            gl.render(self._geometry, self._program, self._count)


class PathLine:
    """A path on the felt: a yellow line with a shadow, a bead on every step and a full one on the target."""

    def __init__(self, ctx: ArcadeContext):
        self._program = gl.program(ctx, STROKE_VERTEX, STROKE_FRAGMENT)
        self._buffer = gl.changing(ctx, _MAX_STROKES * 8)
        self._geometry = gl.square(ctx, gl.instances(self._buffer, "4f 4f", "in_line", "in_style"))
        self._count = 0

    def write(self, path: PathState | None) -> None:
        """Replace the path."""
        data = strokes(path) if path else array("f")
        self._count = min(len(data) // 8, _MAX_STROKES)
        if self._count:
            gl.put(self._buffer, data[-self._count * 8 :])

    def draw(self) -> None:
        """Draw over the picture."""
        if self._count:
            gl.render(self._geometry, self._program, self._count)


def strokes(path: PathState) -> array[float]:
    """The path as capsules and discs, lowest first: ends, radius, kind, rim and refusal of each."""
    points: list[tuple[float, float]] = [grid.centre_of(index) for index in path.steps]
    refused = 0.0 if path.allowed else 1.0
    if len(points) < 2:
        return array("f")
    # The line begins beside the piece that goes, not under it.
    (x0, y0), (x1, y1) = points[0], points[1]
    points[0] = (x0 + (x1 - x0) * 0.62, y0 + (y1 - y0) * 0.62)
    pairs = list(pairwise(points))
    data = array("f")
    for (ax, ay), (bx, by) in pairs:
        data.extend((ax + 0.04, ay - 0.12, bx + 0.04, by - 0.12, 0.24, _SHADOW, 0.0, refused))
    for a, b in pairs:
        data.extend((*a, *b, 0.085, _LINE_REFUSED if refused else _LINE, 0.0, refused))
    for point in points[1:-1]:
        data.extend((*point, *point, 0.46, _BEAD, 0.075, refused))
    data.extend((*points[-1], *points[-1], 0.62, _TARGET, 0.07, refused))
    return data
