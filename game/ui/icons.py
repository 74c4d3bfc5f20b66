"""The icons at exactly the size that is asked for, white, to be tinted when drawn."""

from __future__ import annotations

from functools import lru_cache

import arcade
from arcade.gui import Surface
from arcade.types import LBWH, Color

from game.icon_art import icon_picture
from game.theme import Colour

_WHITE = Colour(255, 255, 255)


@lru_cache(maxsize=256)
def icon_texture(name: str, pixels: int) -> arcade.Texture:
    """An icon of `pixels` x `pixels`, white.

    Raises:
        KeyError: there is no such icon.
    """
    return arcade.Texture(icon_picture(name, pixels, _WHITE))


def draw_icon(surface: Surface, name: str, centre: tuple[float, float], pixels: float, colour: Colour) -> None:
    """Draw an icon inside the part of the surface that is in use, around a point of it."""
    del surface  # only says where the drawing goes
    size = max(1, round(pixels))
    left, bottom = round(centre[0] - size / 2), round(centre[1] - size / 2)
    arcade.draw_texture_rect(
        icon_texture(name, size), LBWH(left, bottom, size, size), color=Color(*colour[:3]), alpha=colour.a
    )
