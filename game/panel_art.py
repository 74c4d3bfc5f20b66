"""Panels, buttons, banner and the like as nine-slice pictures, drawn from a few numbers at any scale.

A slice picture has corners that keep their size and a middle that stretches. Shadows and glows lie outside
the box that the piece stands for: that margin is its bleed. Edges are computed from distances, so they are
smooth at every scale. Lengths are those of the 1600x900 reference.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageFilter

from game.plates import PLATES, Plate, Shadow
from game.theme import PALETTE, Colour

Field = NDArray[np.floating[Any]]

_MIDDLE = 24
"""Length of the stretching part of a slice picture."""
_EVEN = 120
"""Up to this height a box is drawn as tall as it is, so that its gradient is even; above it is stretched."""


class Slices(NamedTuple):
    """A slice picture: the sizes are in its own pixels, from each side."""

    picture: Image.Image
    left: int
    right: int
    top: int
    bottom: int
    bleed: int


_BLACK = Colour(0, 0, 0)
_P = PALETTE

BANNER_HEIGHT = 48
BANNER_POINT = 22
"""How far the ends of the banner reach beyond its square part."""
BANNER_ICON = (31, 24)
"""Middle of the dark hexagon for the icon, from the banner's left and upper edge."""
_SPECIAL = ("banner", "line", "line_upright")
PIECES = (*PLATES, *_SPECIAL)


def draw_piece(name: str, scale: float) -> Slices:
    """The slice picture of a piece.

    Args:
        name: one of `PIECES`.
        scale: pixels per reference pixel.

    Raises:
        KeyError: there is no such piece.
    """
    if name == "banner":
        return _banner(scale)
    if name in ("line", "line_upright"):
        return _line(scale, upright=name == "line_upright")
    return draw_plate(PLATES[name], scale)


def piece_bleed(name: str, scale: float) -> int:
    """How far a piece reaches beyond its box, in pixels.

    Raises:
        KeyError: there is no such piece.
    """
    return _margins(PLATES[name], scale)[0] if name not in _SPECIAL else draw_piece(name, scale).bleed


def draw_sized(name: str, scale: float, width: int, height: int) -> tuple[Image.Image, int]:
    """The piece for a box of that size in pixels, with even gradients however small it is.

    Returns:
        The picture, larger than the box by the bleed on every side, and the bleed.

    Raises:
        KeyError: there is no such piece.
    """
    if name not in PLATES:
        slices = draw_piece(name, scale)
        return stretched(slices, width, height), slices.bleed
    plate = PLATES[name]
    _, border = _margins(plate, scale)
    wide = width if width < 2 * border else None
    high = height if height <= _EVEN * scale or height < 2 * border else None
    slices = draw_plate(plate, scale, wide, high)
    return stretched(slices, width, height), slices.bleed


def stretched(slices: Slices, width: int, height: int) -> Image.Image:
    """The piece for a box of that size in pixels; the result is larger by the bleed on every side."""
    source, left, right, top, bottom, bleed = slices
    total = (width + 2 * bleed, height + 2 * bleed)
    left, right = _fit(left, right, total[0])
    top, bottom = _fit(top, bottom, total[1])
    xs, ys = (0, left, total[0] - right, total[0]), (0, top, total[1] - bottom, total[1])
    us, vs = (0, left, source.width - right, source.width), (0, top, source.height - bottom, source.height)
    result = Image.new("RGBA", total)
    for row in range(3):
        for column in range(3):
            size = (xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            if min(size) <= 0:
                continue
            part = source.crop((us[column], vs[row], us[column + 1], vs[row + 1]))
            result.paste(part.resize(size, Image.Resampling.BILINEAR), (xs[column], ys[row]))
    return result


def _fit(one: int, other: int, length: int) -> tuple[int, int]:
    """Shrink two borders that together are longer than the whole."""
    if one + other <= length:
        return one, other
    return length * one // (one + other), length - length * one // (one + other)


@lru_cache(maxsize=96)
def draw_plate(plate: Plate, scale: float, wide: int | None = None, high: int | None = None) -> Slices:
    """Draw a plate that need not have a name.

    Args:
        plate: what it looks like.
        scale: pixels per reference pixel.
        wide: width of its box in pixels; the least that can be stretched if left out.
        high: height of its box likewise.

    Returns:
        A slice picture, which is shared and must not be painted on.
    """
    radius, ring = plate.radius * scale, plate.ring_width * scale if plate.ring else 0.0
    gap = plate.ring_gap * scale if plate.ring else 0.0
    shades = [shade for shade in (plate.shadow, plate.glow) if shade]
    bleed, border = _margins(plate, scale)
    least = 2 * (border - bleed) + max(4, round(_MIDDLE * scale))
    width, height = wide or least, high or least
    distance = _rounded_distance(width, height, bleed, radius)
    middle = bleed + height // 2
    if plate.square_below:
        distance[middle:] = _rounded_distance(width, height, bleed, 0)[middle:]
    canvas = _canvas(distance)
    for shade in shades:
        grown = ring + gap if shade is plate.glow else 0
        _shade(canvas, shade, _inside(distance - grown), scale)
    if plate.glow or plate.top:  # nothing of it lies under the piece, which may be translucent or hollow
        canvas.putalpha(ImageChops.multiply(canvas.getchannel("A"), _mask(1 - _inside(distance))))
    if plate.ring:
        _over(canvas, plate.ring, _inside(distance - ring - gap) * (1 - _inside(distance - gap)))
    if plate.top and plate.bottom:
        part = (np.arange(distance.shape[0], dtype=np.float32) - bleed) / max(1, height - 1)
        _over_rows(canvas, _mixed(plate.top, plate.bottom, part), _inside(distance))
    if plate.light:
        line = max(1.0, scale)
        lit = _inside(distance + line) * (1 - _inside(np.roll(distance, round(line), axis=0) + line))
        lit[middle:] = 0
        _over(canvas, _P.panel_borde_luz.alpha(plate.light), lit)
    if plate.edge:
        thick = max(1.0, plate.edge_width * scale)
        _over(canvas, plate.edge, _inside(distance) * (1 - _inside(distance + thick)))
    return Slices(canvas, border, border, border, border, bleed)


def _margins(plate: Plate, scale: float) -> tuple[int, int]:
    """How far a plate's shadow and rings reach beyond its box, and where its stretching part begins."""
    shades = [shade for shade in (plate.shadow, plate.glow) if shade]
    around = (plate.ring_width + plate.ring_gap) * scale + 1 if plate.ring else 0.0
    bleed = math.ceil(max([around, *(around + (abs(s.down) + s.blur) * scale for s in shades)]))
    soft = max((shade.blur * scale / 3 for shade in shades), default=0.0)
    return bleed, bleed + math.ceil(max(plate.radius, plate.edge_width) * scale + soft) + 1


def _banner(scale: float) -> Slices:
    """Yellow sign with pointed ends; a dark hexagon for the icon sits in its left end."""
    height, point = round(BANNER_HEIGHT * scale), BANNER_POINT * scale
    shade = Shadow(6, 14, _BLACK.alpha(0.65))
    bleed = math.ceil((shade.down + shade.blur) * scale)
    left, right = bleed + round(62 * scale), bleed + math.ceil(point) + 2
    width = left + right + 8 - 2 * bleed
    y, x = np.mgrid[0 : height + 2 * bleed, 0 : width + 2 * bleed].astype(np.float32)
    x, y = x + 0.5 - bleed, y + 0.5 - bleed
    distance = _pointed_distance(x, y, width, height, point)
    canvas = _canvas(distance)
    _shade(canvas, shade, _inside(distance), scale)
    part = np.clip(y / height, 0, 1)
    upper = _mixed(_P.cartel_luz, _P.cartel, part[:, 0] / 0.45)
    lower = _mixed(_P.cartel, _P.cartel_sombra, (part[:, 0] - 0.45) / 0.55)
    _over_rows(canvas, np.where(part[:, :1] < 0.45, upper, lower), _inside(distance))
    gloss = np.clip(1 - part / 0.46, 0, 1) * 0.34
    _over(canvas, Colour(255, 255, 255), _inside(distance + 3.5 * scale) * gloss)
    cx, cy = BANNER_ICON[0] * scale, height / 2
    hexagon = _hexagon_distance(x - cx, y - cy, 16.4 * scale)
    _over(canvas, _P.tinta, _inside(hexagon))
    middle = height // 2 + bleed
    return Slices(canvas, left, right, middle - 1, middle - 1, bleed)


def _line(scale: float, upright: bool) -> Slices:
    """A brass hairline that fades at both ends."""
    long, thick = max(64, round(160 * scale)), max(1, round(scale))
    fade = np.clip(np.minimum(np.arange(long), np.arange(long)[::-1]) / (long * 0.45), 0, 1).astype(
        np.float32
    )
    coverage = np.tile(fade, (thick, 1))
    canvas = _canvas(coverage)
    _over(canvas, _P.laton.alpha(0.5), coverage)
    if upright:
        canvas = canvas.transpose(Image.Transpose.ROTATE_90)
    return Slices(canvas, 0, 0, 0, 0, 0)


def _rounded_distance(width: int, height: int, margin: int, radius: float) -> Field:
    """Signed distance in pixels to a box with round corners that has a margin around it; negative inside."""
    radius = min(radius, width / 2, height / 2)
    dx, dy = (
        np.abs(np.arange(length + 2 * margin, dtype=np.float32) + 0.5 - margin - length / 2)
        - length / 2
        + radius
        for length in (width, height)
    )
    across, down = dx[None, :], dy[:, None]
    outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
    return (outside + np.minimum(np.maximum(across, down), 0) - radius).astype(np.float32)


def _pointed_distance(x: Field, y: Field, width: float, height: float, point: float) -> Field:
    """Signed distance to a bar with pointed ends."""
    half = height / 2
    along = np.abs(x - width / 2) - width / 2
    across = np.abs(y - half)
    slope = math.hypot(half, point)
    ends = (along * half + across * point) / slope
    return np.maximum(across - half, ends).astype(np.float32)


def _hexagon_distance(x: Field, y: Field, apothem: float) -> Field:
    """Signed distance to a flat-topped hexagon around the origin."""
    slanted = np.abs(x) * (math.sqrt(3) / 2) + np.abs(y) / 2
    return (np.maximum(np.abs(y), slanted) - apothem).astype(np.float32)


def _inside(distance: Field) -> Field:
    """Coverage from 0 to 1 of the pixels of a shape, smooth over one pixel."""
    return np.clip(0.5 - distance, 0, 1)


def _mixed(one: Colour, other: Colour, part: Field) -> Field:
    start, end = np.array(one, np.float32), np.array(other, np.float32)
    return start + (end - start) * np.clip(part, 0, 1)[..., None]


def _canvas(field: Field) -> Image.Image:
    return Image.new("RGBA", (field.shape[1], field.shape[0]))


def _mask(coverage: Field) -> Image.Image:
    return Image.fromarray((coverage * 255 + 0.5).astype(np.uint8))


def _shade(canvas: Image.Image, shade: Shadow, coverage: Field, scale: float) -> None:
    """Lay a shadow or glow over the canvas; a CSS blur is twice the Gaussian's width."""
    moved = Image.new("L", canvas.size, 0)
    moved.paste(_mask(coverage), (0, round(shade.down * scale)))
    soft = moved.filter(ImageFilter.GaussianBlur(shade.blur * scale / 2))
    layer = Image.new("RGBA", canvas.size, shade.colour[:3])
    layer.putalpha(soft.point(lambda value: value * shade.colour.a / 255))
    canvas.alpha_composite(layer)


def _over(canvas: Image.Image, colour: Colour, coverage: Field) -> None:
    """Lay a colour over the canvas where a shape covers it."""
    layer = Image.new("RGBA", canvas.size, colour[:3])
    layer.putalpha(_mask(coverage * (colour.a / 255)))
    canvas.alpha_composite(layer)


def _over_rows(canvas: Image.Image, rows: Field, coverage: Field) -> None:
    """Lay a colour for each row over the canvas."""
    column = Image.fromarray((rows[:, None, :] + 0.5).astype(np.uint8))
    layer = column.resize(canvas.size, Image.Resampling.NEAREST)
    layer.putalpha(_mask(coverage * (rows[:, 3:] / 255)))
    canvas.alpha_composite(layer)
