"""Tokens for panels: enamelled buttons seen from above, lit from the upper left.

The same proportions as on the pitch (the style guide, section 6), in parts of the token's radius: body up to
0.70, brass wire, rim in the position's colour up to 0.945, brass edge.
"""

from __future__ import annotations

import math
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from game.theme import INTERFACE_FAMILY, PALETTE, POSITIONS, Colour, PositionColours, TextRole

Shape = Literal["round", "hex"]
Position = Literal["goalkeeper", "defender", "midfielder", "forward"]

_Field = NDArray[np.floating[Any]]

BODY, WIRE, RIM = 0.70, 0.745, 0.945
"""Where the body, the brass wire and the rim end."""
_RADIUS = 0.445
"""Of a round token, in parts of the picture's side; a hexagon of nearly the same area reaches 0.48."""
_SMALL = 26
"""A radius in pixels below which the number is set a little larger."""
_LIGHT = (-0.6, -0.7)
_MARK_LIGHT = Colour(255, 240, 216)
_MARK_DARK = Colour(58, 42, 18)
_NUMBER = TextRole(INTERFACE_FAMILY, 40, bold=True)


class TokenLook(NamedTuple):
    """What tells one token from another.

    Attributes:
        shape: "round" for player 1, "hex" for player 2.
        number: 1 to 99; None for a blank token.
        position: names the rim's colour and its marks.
        body: the kit's colour.
        ink: of the number.
    """

    shape: Shape
    number: int | None
    position: Position
    body: Colour
    ink: Colour


def draw_token(look: TokenLook, pixels: int, rims: PositionColours = POSITIONS) -> Image.Image:
    """The token on nothing, with a small shadow, in a square picture.

    Args:
        look: which token.
        pixels: side of the picture.
        rims: colours of the positions.
    """
    y, x = (np.mgrid[0:pixels, 0:pixels].astype(np.float32) + 0.5) / pixels - 0.5
    y = y + 0.012
    unit = pixels * _RADIUS  # pixels a radius
    part, nx, ny = _profile(look.shape, x / _RADIUS, y / _RADIUS)
    toward = nx * _LIGHT[0] + ny * _LIGHT[1]  # from -1, away from the lamp, to 1
    brass = _brass(toward)
    picture = brass * np.where(part > 0.972, 1.0, 0.88)[..., None]
    bent = (part - (WIRE + RIM) / 2) / ((RIM - WIRE) / 2)
    rim = _marked(look, rims, part, x, y) * (1 + 0.24 * np.clip(bent, -1, 1) * toward)[..., None]
    picture = _blend(picture, rim, _step(RIM - part, unit))
    picture = _blend(picture, _brass(-toward), _step(WIRE - part, unit))
    dome = 1 + 0.13 * np.clip(part / BODY, 0, 1) * toward
    body = np.array(look.body[:3], np.float32) * dome[..., None] + _gloss(x / _RADIUS, y / _RADIUS)[..., None]
    hollow = np.clip(1 - np.abs(part - BODY) * 16, 0, 1) * 0.28
    picture = _blend(picture, body * (1 - hollow)[..., None], _step(BODY - part, unit))
    alpha = _step(1 - part, unit)
    rgba = np.dstack([np.clip(picture, 0, 255), alpha * 255]).round().astype(np.uint8)
    token = Image.fromarray(rgba)
    if look.number is not None:
        _put_number(token, look, unit)
    return _with_shadow(token)


def _profile(shape: Shape, x: _Field, y: _Field) -> tuple[_Field, _Field, _Field]:
    """How far out a point lies (1 is the edge), and the direction of the slope there."""
    if shape == "round":
        far = np.hypot(x, y)
        safe = np.maximum(far, 1e-4)
        return far, x / safe, y / safe
    apothem = 1.08 * math.sqrt(3) / 2
    sides = [(math.cos(a), math.sin(a)) for a in (math.pi / 6 + math.pi / 3 * k for k in range(6))]
    along = np.stack([x * cx + y * cy for cx, cy in sides])
    # A soft maximum rounds the corners as the enamel does.
    sharp = 26.0
    far = np.log(np.exp(along * sharp).sum(axis=0)) / sharp
    weight = np.exp((along - far) * sharp)
    nx = sum(w * cx for w, (cx, _) in zip(weight, sides, strict=True))
    ny = sum(w * cy for w, (_, cy) in zip(weight, sides, strict=True))
    return far / apothem, np.asarray(nx), np.asarray(ny)


def _brass(toward: _Field) -> _Field:
    dark, middle, light = (
        np.array(colour[:3], np.float32)
        for colour in (PALETTE.laton_sombra, PALETTE.alambre, PALETTE.laton_luz)
    )
    up = np.clip(toward, 0, 1)[..., None]
    down = np.clip(-toward, 0, 1)[..., None] * 0.8
    return middle + (light - middle) * up + (dark - middle) * down


def _marked(look: TokenLook, rims: PositionColours, part: _Field, x: _Field, y: _Field) -> _Field:
    """The rim's enamel with the marks that say the position without colour."""
    colour: Colour = getattr(rims, look.position)
    rim = np.zeros((*part.shape, 3), np.float32) + np.array(colour[:3], np.float32)
    unit = part.shape[0] * _RADIUS
    angle = np.arctan2(y, x)
    if look.position == "goalkeeper":
        ring = _step(0.032 - np.abs(part - 0.845), unit)
        return _blend(rim, np.array(_MARK_LIGHT[:3], np.float32), ring)
    if look.position == "midfielder":
        far = np.hypot(x, y) / _RADIUS
        off = np.abs((angle + math.pi / 6) % (math.pi / 3) - math.pi / 6)  # from the nearest of six spokes
        return _blend(rim, np.array(_MARK_DARK[:3], np.float32), _step(0.047 - np.sin(off) * far, unit))
    if look.position == "forward":
        far = np.hypot(x, y) / _RADIUS
        off = np.abs((angle + math.pi / 12) % (math.pi / 6) - math.pi / 12)
        rise = np.clip((RIM - 0.015 - part) / (RIM - 0.015 - WIRE), 0, 1)
        tooth = _step(0.118 * rise - np.sin(off) * far, unit) * (rise > 0)
        return _blend(rim, np.array(_MARK_LIGHT[:3], np.float32), tooth)
    return rim


def _gloss(x: _Field, y: _Field) -> _Field:
    """Light that the dome throws back, faint so that the number stays clear."""
    return 34 * np.exp(-(((x + 0.18) / 0.42) ** 2) - ((y + 0.44) / 0.16) ** 2)


def _step(inside: _Field, unit: float) -> _Field:
    """Coverage of what lies inside (positive), smooth over one pixel."""
    return np.clip(inside * unit + 0.5, 0, 1)


def _blend(below: _Field, above: _Field, coverage: _Field) -> _Field:
    return below + (above - below) * coverage[..., None]


def _put_number(token: Image.Image, look: TokenLook, unit: float) -> None:
    text = str(look.number)
    em = unit * (0.84 if len(text) == 1 else 0.72) * (1.12 if unit < _SMALL else 1)
    face = ImageFont.truetype(str(_NUMBER.path), em, layout_engine=ImageFont.Layout.BASIC)
    draw = ImageDraw.Draw(token)
    middle = token.width / 2
    baseline = token.height * (0.5 - 0.012) + em * 0.343  # half a digit's height
    draw.text((middle, baseline), text, look.ink[:3], face, anchor="ms")


def _with_shadow(token: Image.Image) -> Image.Image:
    down = max(1, round(token.width * 0.028))
    soft = Image.new("L", token.size, 0)
    soft.paste(token.getchannel("A"), (0, down))
    soft = soft.filter(ImageFilter.GaussianBlur(token.width * 0.018)).point(lambda value: value * 0.55)
    shadow = Image.new("RGBA", token.size)
    shadow.putalpha(soft)
    return Image.alpha_composite(shadow, token)
