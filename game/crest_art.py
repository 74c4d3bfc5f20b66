"""Club crests: five outlines, eight patterns, one icon. Painted by the program, so a club is only data.

Coordinates are those of a crest of 100 x 100.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.icon_art import icon_picture
from game.theme import PALETTE, Colour

CrestShape = Literal["shield", "round", "hex", "pennant", "swiss"]
CrestPattern = Literal["plain", "stripes", "sash", "half", "hoop", "chevron", "quarters", "cross"]
SHAPES: tuple[CrestShape, ...] = get_args(CrestShape)
PATTERNS: tuple[CrestPattern, ...] = get_args(CrestPattern)

_Point = tuple[float, float]
_MARGIN = 5
_DISC = (50.0, 48.0, 21.0)


@dataclass(frozen=True, slots=True)
class Crest:
    """A club's crest.

    Attributes:
        shape: its outline.
        pattern: how the second colour lies on the first.
        icon: name of the icon on the dark disc in the middle.
        colour1: ground.
        colour2: pattern.
    """

    shape: CrestShape
    pattern: CrestPattern
    icon: str
    colour1: Colour
    colour2: Colour


def _bezier(*control: _Point) -> list[_Point]:
    """Points of a quadratic or cubic curve, its start left out."""
    count, order = 24, len(control) - 1
    points: list[_Point] = []
    for step in range(1, count + 1):
        t = step / count
        weights = [math.comb(order, k) * (1 - t) ** (order - k) * t**k for k in range(order + 1)]
        points.append(
            (
                sum(weight * x for weight, (x, _) in zip(weights, control, strict=True)),
                sum(weight * y for weight, (_, y) in zip(weights, control, strict=True)),
            )
        )
    return points


def _regular(count: int, radius: float) -> list[_Point]:
    turns = (2 * math.pi * k / count for k in range(count))
    return [(50 + radius * math.cos(turn), 50 + radius * math.sin(turn)) for turn in turns]


_OUTLINES: dict[CrestShape, list[_Point]] = {
    "shield": [
        (8, 6),
        (92, 6),
        (92, 54),
        *_bezier((92, 54), (92, 78), (74, 90), (50, 96)),
        *_bezier((50, 96), (26, 90), (8, 78), (8, 54)),
    ],
    "round": _regular(96, 46),
    "hex": _regular(6, 48),
    "pennant": [(8, 6), (92, 6), (92, 56), (50, 96), (8, 56)],
    "swiss": [
        (6, 14),
        *_bezier((6, 14), (28, 16), (50, 4)),
        *_bezier((50, 4), (72, 16), (94, 14)),
        (94, 50),
        *_bezier((94, 50), (94, 76), (76, 88), (50, 96)),
        *_bezier((50, 96), (24, 88), (6, 76), (6, 50)),
    ],
}


def _box(left: float, top: float, right: float, bottom: float) -> list[_Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


_PATTERNS: dict[CrestPattern, list[list[_Point]]] = {
    "plain": [],
    "stripes": [_box(left, 0, left + 14, 100) for left in (15, 43, 71)],
    "sash": [[(0, 72), (72, 0), (98, 0), (0, 98)]],
    "half": [_box(50, 0, 100, 100)],
    "hoop": [_box(0, 35, 100, 63)],
    "chevron": [[(0, 40), (50, 72), (100, 40), (100, 66), (50, 98), (0, 66)]],
    "quarters": [_box(50, 0, 100, 50), _box(0, 50, 50, 100)],
    "cross": [_box(41, 0, 59, 100), _box(0, 39, 100, 57)],
}


def draw_crest(crest: Crest, pixels: int) -> Image.Image:
    """The crest on nothing, with a small shadow, in a square picture.

    Shapes are drawn several times as large and reduced; light and brass are laid on at the final size.

    Raises:
        KeyError: there is no such shape, pattern or icon.
    """
    unit = pixels / (100 + 2 * _MARGIN)
    outline = _OUTLINES[crest.shape]
    mask, pattern, edge, groove, disc = (_Stencil(pixels, unit) for _ in range(5))
    mask.fill(outline)
    for part in _PATTERNS[crest.pattern]:
        pattern.fill(part)
    edge.line(outline, 5.4)
    groove.line(outline, 1.1)
    field = Image.new("RGB", (pixels, pixels), crest.colour1[:3])
    field.paste(crest.colour2[:3], (0, 0), pattern.reduced())
    field = _enamel(field)
    brass = _brass(pixels)
    x, y, radius = _DISC
    for reach, paint, opacity in ((3.0, (0, 0, 0), 0.35), (1.6, brass, 1.0), (-1.6, PALETTE.tinta[:3], 1.0)):
        disc.clear()
        disc.circle(x, y + (1.6 if reach == 3.0 else 0), radius + reach)
        field.paste(paint, (0, 0), disc.reduced(opacity))
    field.paste(brass, (0, 0), edge.reduced())
    field.paste(PALETTE.laton_luz[:3], (0, 0), groove.reduced(0.65))
    field.putalpha(ImageChops.lighter(mask.reduced(), edge.reduced()))
    _put_icon(field, crest.icon, unit)
    return _with_shadow(field)


class _Stencil:
    """A mask drawn four times as large, in the crest's coordinates."""

    _TIMES = 4

    def __init__(self, pixels: int, unit: float) -> None:
        self._unit = unit * self._TIMES
        self._image = Image.new("L", (pixels * self._TIMES, pixels * self._TIMES), 0)
        self._draw = ImageDraw.Draw(self._image)

    def _placed(self, points: list[_Point]) -> list[_Point]:
        return [((x + _MARGIN) * self._unit, (y + _MARGIN - 1) * self._unit) for x, y in points]

    def clear(self) -> None:
        """Begin anew."""
        self._image.paste(0, (0, 0, *self._image.size))

    def fill(self, points: list[_Point]) -> None:
        """A polygon."""
        self._draw.polygon(self._placed(points), fill=255)

    def line(self, points: list[_Point], width: float) -> None:
        """A closed line with round corners."""
        placed, half = self._placed(points), width / 2 * self._unit
        self._draw.line([*placed, placed[0], placed[1]], 255, round(2 * half), "curve")
        for x, y in placed if len(placed) < 9 else ():  # curves need no help
            self._draw.ellipse((x - half, y - half, x + half, y + half), 255)

    def circle(self, x: float, y: float, radius: float) -> None:
        """A disc."""
        (cx, cy), reach = self._placed([(x, y)])[0], radius * self._unit
        self._draw.ellipse((cx - reach, cy - reach, cx + reach, cy + reach), 255)

    def reduced(self, opacity: float = 1.0) -> Image.Image:
        """The mask at the final size."""
        small = self._image.reduce(self._TIMES)
        return small if opacity == 1.0 else small.point(lambda value: value * opacity)


def _enamel(field: Image.Image) -> Image.Image:
    """Light from above on a slightly domed field, and its gloss."""
    side = field.width
    down = np.linspace(0, 1, side, dtype=np.float32)[:, None]
    across = np.linspace(-1, 1, side, dtype=np.float32)[None, :]
    white = np.clip(0.26 * (1 - down / 0.5), 0, 1) + 0 * across
    gloss = np.clip((0.34 - 0.12 * across**2 - down) * side, 0, 1) * 0.07
    black = np.clip(0.26 * (down - 0.5) / 0.5, 0, 1) + 0.10 * np.abs(across) ** 3
    lit = np.asarray(field, np.float32)
    lit = lit + (255 - lit) * np.clip(white + gloss, 0, 1)[..., None]
    lit = lit * (1 - np.clip(black, 0, 1))[..., None]
    return Image.fromarray(np.clip(lit + 0.5, 0, 255).astype(np.uint8))


def _brass(side: int) -> Image.Image:
    """The three brass colours from the upper left to the lower right."""
    ramp = np.linspace(0, 1, side, dtype=np.float32)
    part = ((ramp[None, :] + ramp[:, None]) / 2)[..., None]
    light, middle, dark = (
        np.array(colour[:3], np.float32)
        for colour in (PALETTE.laton_luz, PALETTE.alambre, PALETTE.laton_sombra)
    )
    rising, falling = light + (middle - light) * part * 2, middle + (dark - middle) * (part * 2 - 1) * 0.8
    return Image.fromarray(np.where(part < 0.5, rising, falling).astype(np.uint8))


def _put_icon(crest: Image.Image, name: str, unit: float) -> None:
    size = max(1, round(27.5 * unit))
    x, y, _ = _DISC
    left, top = round((x + _MARGIN) * unit - size / 2), round((y + _MARGIN - 1) * unit - size / 2)
    crest.alpha_composite(icon_picture(name, size, PALETTE.papel), (left, top))


def _with_shadow(crest: Image.Image) -> Image.Image:
    down = max(1, round(crest.width * 0.022))
    soft = Image.new("L", crest.size, 0)
    soft.paste(crest.getchannel("A"), (0, down))
    soft = soft.filter(ImageFilter.GaussianBlur(crest.width * 0.016)).point(lambda value: value * 0.6)
    shadow = Image.new("RGBA", crest.size)
    shadow.putalpha(soft)
    return Image.alpha_composite(shadow, crest)
