"""The board's plane geometry: hexes, world coordinates and the marked regions of the felt.

World units are hex circumradii; x grows to the right, y away from the player, z up from the felt.
Hex (1, 1) lies at the origin. Hexes are flat-top, even columns half a hex lower (FIF-1.2).
"""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

from engine.fifes import pitch

ROWS = 17
COLUMNS = 24
HEXES = ROWS * COLUMNS

SQRT3 = math.sqrt(3.0)
APOTHEM = SQRT3 / 2.0
"""Half the height of a hex."""

CENTRE_X = 17.25
CENTRE_Y = -SQRT3 * 8.25
"""Middle of the board, between columns 12 and 13."""


class Hex(NamedTuple):
    """One hex of the pitch by its 1-based coordinates (FIF-1.1)."""

    row: int
    column: int


class Rect(NamedTuple):
    """An axis-aligned rectangle of the plane, in world units."""

    left: float
    bottom: float
    right: float
    top: float


FELT = Rect(-1.55, -SQRT3 * 16.5 - APOTHEM - 0.55, 36.05, APOTHEM + 0.55)
"""The cloth inside the frame."""

FRAME_WIDTH = 1.7
FRAME_HEIGHT = 0.45
FRAME_RADIUS = 1.4
TABLE_Z = -0.9

FRAME = Rect(
    FELT.left - FRAME_WIDTH, FELT.bottom - FRAME_WIDTH, FELT.right + FRAME_WIDTH, FELT.top + FRAME_WIDTH
)
"""Outline of the wooden frame around the felt."""


class Side(Enum):
    """Which way a side attacks; the shot map is drawn for the one that attacks right (FIF-1.6)."""

    RIGHT = "right"
    LEFT = "left"


_ZONES = ("red", "white", "yellow", "green")


def index_of(row: int, column: int) -> int:
    """Number of a hex, 0..407, row by row."""
    return (row - 1) * COLUMNS + column - 1


def hex_of(index: int) -> Hex:
    """The hex with this number; `index` must lie in 0..407."""
    row, column = divmod(index, COLUMNS)
    return Hex(row + 1, column + 1)


def on_pitch(row: int, column: int) -> bool:
    """Whether these coordinates name a hex of the pitch."""
    return 1 <= row <= ROWS and 1 <= column <= COLUMNS


def centre(row: int, column: int) -> tuple[float, float]:
    """World position of a hex's middle on the felt."""
    drop = 0.5 if column % 2 == 0 else 0.0
    return 1.5 * (column - 1), -SQRT3 * (row - 1 + drop)


def centre_of(index: int) -> tuple[float, float]:
    """World position of the middle of the hex with this number."""
    row, column = divmod(index, COLUMNS)
    return centre(row + 1, column + 1)


def hex_metric(x: float, y: float) -> float:
    """Distance from a hex's middle by which its edge lies at 1, for an offset in world units."""
    return max(abs(y), abs(x) * APOTHEM + abs(y) * 0.5) / APOTHEM


def hex_at(x: float, y: float) -> Hex | None:
    """The hex over a point of the felt, or None beside the pitch."""
    guess = round(x / 1.5) + 1
    best: Hex | None = None
    nearest = 1.0 + 1e-9
    for column in (guess - 1, guess, guess + 1):
        drop = 0.5 if column % 2 == 0 else 0.0
        row = round(-y / SQRT3 - drop) + 1
        distance = hex_metric(x - 1.5 * (column - 1), y + SQRT3 * (row - 1 + drop))
        if distance < nearest and on_pitch(row, column):
            nearest, best = distance, Hex(row, column)
    return best


def area_code(row: int, column: int) -> int:
    """0 open field, 1 penalty area, 2 goal area, 3 goal mouth (FIF-1.6)."""
    h = index_of(row, column)
    areas = (pitch.PENALTY_AREA, pitch.GOAL_AREA, pitch.GOAL_MOUTH)
    return sum((own | other) >> h & 1 for own, other in areas)


def zone_code(row: int, column: int, side: Side) -> int:
    """Shot zone of a hex for a side: 0 none, 1 red, 2 white, 3 yellow, 4 green (FIF-1.6)."""
    zone = pitch.zone_of(0 if side is Side.RIGHT else 1, index_of(row, column))
    return 0 if zone is None else _ZONES.index(zone) + 1
