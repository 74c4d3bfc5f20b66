"""What the pitch shows: plain values that a match screen fills in, without any rule behind them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from game.pitch.grid import Side

Rgb = tuple[int, int, int]
Quaternion = tuple[float, float, float, float]
"""A rotation as (w, x, y, z), of length 1."""

SELECTED_LIFT = 0.15
HOVER_LIFT = 0.05
RESTING_LIGHT = 0.7
"""Light on a token that may not move."""
GHOST_ALPHA = 0.35
TOKEN_HEIGHT = 0.36
TOKEN_RADIUS = 0.78
TOKEN_APOTHEM = 0.735
BALL_RADIUS = 0.27
BALL_SIDE = (0.66, -0.52)
"""Where a carrier's ball lies, from the token's middle: number and rim stay free."""


class TokenShape(Enum):
    """Player 1 plays the round buttons, player 2 the hexagonal ones (FIF-14.3)."""

    ROUND = "round"
    HEXAGON = "hexagon"


class Position(Enum):
    """A footballer's position: colour and pattern of the rim (FIF-2.2)."""

    GOALKEEPER = 0
    DEFENDER = 1
    MIDFIELDER = 2
    FORWARD = 3


class Booking(Enum):
    """A card standing beside a token."""

    NONE = 0
    YELLOW = 1
    RED = 2


@dataclass(frozen=True, slots=True)
class TokenState:
    """One footballer's button. Positions are world units, so that a clip may put it between hexes."""

    id: int
    x: float
    y: float
    shape: TokenShape
    number: int
    """0 to 99."""
    position: Position
    body: Rgb
    ink: Rgb
    z: float = 0.0
    """Height of its foot above the felt."""
    light: float = 1.0
    """0 dark to 1 fully lit; `RESTING_LIGHT` for one that may not move."""
    halo: float = 0.0
    """Strength of the pale light on the felt around it, 0 to 1 (the carrier, the chosen one)."""
    moved: bool = False
    """Whether it wears the chalk ring of one that was moved in this regroup."""
    booking: Booking = Booking.NONE
    booking_rise: float = 1.0
    """How far the card stands up, 0 lying to 1 upright."""
    alpha: float = 1.0
    """Below 1 it is drawn as a ghost, without a shadow."""


def ghost_of(token: TokenState, x: float, y: float) -> TokenState:
    """The faint double that a moved token leaves where it began."""
    return TokenState(
        token.id,
        x,
        y,
        token.shape,
        token.number,
        token.position,
        token.body,
        token.ink,
        alpha=GHOST_ALPHA,
    )


@dataclass(frozen=True, slots=True)
class BallState:
    """The ball by the point it touches the felt at, or would touch from its height."""

    x: float
    y: float
    z: float = 0.0
    """Height of its lowest point above the felt."""
    rotation: Quaternion = (0.9496, 0.1925, 0.0492, 0.2425)
    squash: float = 0.0
    """How far it is pressed flat, 0 to 0.3."""
    halo: float = 0.0
    """Strength of the light around a loose ball, 0 to 1."""


def rolled(rotation: Quaternion, dx: float, dy: float, radius: float = BALL_RADIUS) -> Quaternion:
    """The ball's rotation after rolling over the felt by (dx, dy) world units."""
    way = math.hypot(dx, dy)
    if way == 0.0:
        return rotation
    half = way / radius / 2
    s = math.sin(half)
    w1, x1, y1, z1 = math.cos(half), -dy / way * s, dx / way * s, 0.0
    w2, x2, y2, z2 = rotation
    turned = (
        w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
        w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
        w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
        w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
    )
    length = math.sqrt(sum(part * part for part in turned))
    return turned[0] / length, turned[1] / length, turned[2] / length, turned[3] / length


@dataclass(frozen=True, slots=True)
class Overlay:
    """Marks on the felt, by hex numbers 0 to 407."""

    reach: Mapping[int, int] = field(default_factory=dict[int, int])
    """Hexes that can be reached, each with its ring (0 first) for the spreading of the glow."""
    path: frozenset[int] = frozenset()
    """Hexes on the path to the target: a little lighter."""
    targets: frozenset[int] = frozenset()
    """Hexes with a target ring."""
    influence: frozenset[int] = frozenset()
    """Hexes hatched as under a rival's influence."""
    forbidden: frozenset[int] = frozenset()
    """Hexes struck by a cross hatching: nobody may be placed there."""
    lit: frozenset[int] | None = None
    """If given, every other hex lies in the dark."""
    zones: Side | None = None
    """Whose shot zones are shown, by the way that side attacks."""
    hover: int | None = None
    """Hex under the pointer."""
    cursor: int | None = None
    """Hex of the keyboard's cursor ring."""


@dataclass(frozen=True, slots=True)
class HexLabel:
    """A short number over a hex, such as a step's cost: digits with an optional sign, at most three."""

    index: int
    text: str
    strong: bool = False
    """Drawn in the sign painter's yellow instead of pale."""


@dataclass(frozen=True, slots=True)
class PathState:
    """A path drawn over the felt, from the footballer or the ball to the target."""

    steps: Sequence[int]
    """Hexes from the start (not marked) to the target, at least two."""
    costs: Sequence[int]
    """Points spent on arriving at each hex after the start: one fewer than `steps`."""
    allowed: bool = True
    """Whether the path can be afforded; if not, it is drawn in the colour of a refusal."""


@dataclass(frozen=True, slots=True)
class NetState:
    """How a goal's net bulges: by how many world units (0 to 0.6), and where across the mouth (-1 to 1)."""

    stretch: float = 0.0
    where: float = 0.0


@dataclass(frozen=True, slots=True)
class PitchStyle:
    """What a player's options change in the picture."""

    rims: tuple[Rgb, Rgb, Rgb, Rgb]
    """Rim colours of goalkeeper, defender, midfielder and forward."""
    high_contrast: bool = False
    """Darker felt, white chalk, no vignette."""
    large_marks: bool = False
    """Broader patterns on the rims, for players who do not tell their colours."""
    reduced_motion: bool = False
    """No spreading or breathing lights."""
    vignette: float = 0.62
    """How far the picture's corners darken, 0 to 1."""
