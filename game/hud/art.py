"""Pictures as the match screen uses them: the artwork's by what they stand for, and two plain white shapes.

Sizes are logical pixels. Some pictures have room for a shadow or a glow around the thing itself; boxes for
them come from here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import arcade
from PIL import Image, ImageDraw

from game import artwork
from game.clubs import club_look
from game.hud.canvas import texture
from game.hud.models import Token
from game.layout import Box
from game.picture_art import GOAL_MOUTH, SIZES
from game.theme import PALETTE, Colour

_TIMES = 4
"""Shapes are drawn this much larger and reduced."""
_COIN = 34
_SUM = 176
_TOKEN_PART = 0.89
"""Of the picture's side, a token without its shadow."""


def _pixels(size: float) -> int:
    return max(1, round(size * artwork.pixel_ratio()))


def _shape(
    size: tuple[int, int], key: str, draw: Callable[[ImageDraw.ImageDraw, int], None]
) -> arcade.Texture:
    mask = Image.new("L", (size[0] * _TIMES, size[1] * _TIMES), 0)
    draw(ImageDraw.Draw(mask), _TIMES)
    picture = Image.new("RGBA", size, (255, 255, 255, 255))
    picture.putalpha(mask.reduce(_TIMES))
    return texture(picture, key)


@lru_cache(maxsize=64)
def _pip(width: int, height: int) -> arcade.Texture:
    def draw(pen: ImageDraw.ImageDraw, times: int) -> None:
        w, h = width * times, height * times
        corners = [(w / 4, 0), (w * 3 / 4, 0), (w, h / 2), (w * 3 / 4, h), (w / 4, h), (0, h / 2)]
        pen.polygon(corners, fill=255)

    return _shape((width, height), f"hexagon {width} {height}", draw)


def pip(width: float, height: float) -> arcade.Texture:
    """A flat-topped hexagon, white."""
    return _pip(_pixels(width), _pixels(height))


@lru_cache(maxsize=16)
def _disc(side: int) -> arcade.Texture:
    def draw(pen: ImageDraw.ImageDraw, times: int) -> None:
        pen.ellipse((0, 0, side * times - 1, side * times - 1), fill=255)

    return _shape((side, side), f"disc {side}", draw)


def disc(side: float) -> arcade.Texture:
    """A round spot, white."""
    return _disc(_pixels(side))


def token(model: Token, box: Box) -> tuple[arcade.Texture, Box]:
    """A footballer's button and the box of its picture, so that the token itself fills the given box."""
    body = Colour(*model.body) if model.body else PALETTE.esmalte if model.seat == 1 else PALETTE.marfil
    plain = PALETTE.tinta_esmalte if model.seat == 1 else PALETTE.tinta_marfil
    ink = Colour(*model.ink) if model.ink else plain
    side = box.width / _TOKEN_PART
    shape = "round" if model.seat == 1 else "hex"
    made = artwork.token_texture(shape, model.number, model.position, body, ink, side)
    return made, around(box, side, side)


def crest(code: str, side: float) -> arcade.Texture:
    """A club's crest."""
    return artwork.crest_texture(club_look(code).crest, side)


def coin(lit: bool, side: float, middle: tuple[float, float]) -> tuple[arcade.Texture, Box]:
    """An energy of the bank, or an empty socket, and the box of its picture with the glow."""
    return _picture("coin" if lit else "socket", side / _COIN, middle)


def sum_hexagon(won: bool, radius: float, middle: tuple[float, float]) -> tuple[arcade.Texture, Box]:
    """The frame of a duel's sum, and the box of its picture with the glow."""
    return _picture("sum-winner" if won else "sum-loser", 2 * radius / _SUM, middle)


def goal(width: float, left: float, top: float) -> tuple[arcade.Texture, Box, Box]:
    """A goal seen from the front, the box of its picture, and the box of its mouth."""
    factor = width / SIZES["goal"][0]
    height = SIZES["goal"][1] * factor
    box = Box(left, top - height, width, height)
    x0, y0, x1, y1 = (edge * factor for edge in GOAL_MOUTH)
    return artwork.picture("goal", factor), box, Box(left + x0, top - y1, x1 - x0, y1 - y0)


def divider(width: float) -> tuple[arcade.Texture, float]:
    """The ornament under a result, and its height."""
    factor = width / SIZES["ornament-divider"][0]
    return artwork.picture("ornament-divider", factor), SIZES["ornament-divider"][1] * factor


def around(box: Box, width: float, height: float) -> Box:
    """A box of another size with the same middle."""
    x, y = box.center
    return Box(x - width / 2, y - height / 2, width, height)


def _picture(name: str, factor: float, middle: tuple[float, float]) -> tuple[arcade.Texture, Box]:
    width, height = artwork.picture_size(name, factor)
    return artwork.picture(name, factor), Box(middle[0] - width / 2, middle[1] - height / 2, width, height)


def pointer(tip: tuple[float, float], size: float, towards: int) -> tuple[arcade.Texture, Box, float]:
    """The little arrow of a tooltip: its texture, the box it lies in, and the angle to turn it by.

    Args:
        tip: where it points.
        size: how long it is.
        towards: 0 down, 90 left, 180 up, 270 right.
    """
    factor = size / SIZES["pointer"][1]
    width, height = artwork.picture_size("pointer", factor)
    dx, dy = {0: (0.0, height / 2), 90: (height / 2, 0.0), 180: (0.0, -height / 2), 270: (-height / 2, 0.0)}[
        towards
    ]
    middle = tip[0] + dx, tip[1] + dy
    box = Box(middle[0] - width / 2, middle[1] - height / 2, width, height)
    return artwork.picture("pointer", factor), box, float(towards)
