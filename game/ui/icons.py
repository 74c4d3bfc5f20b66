"""Icons inside a widget, tinted."""

from __future__ import annotations

import arcade
from arcade.gui import Surface
from arcade.types import LBWH, Color

from game import artwork
from game.theme import Colour


def draw_icon(
    surface: Surface, name: str, centre: tuple[float, float], pixels: float, colour: Colour
) -> None:
    """Draw an icon inside the part of the surface that is in use.

    Args:
        surface: what the widgets are drawn on.
        name: of the icon, such as "action-run".
        centre: its middle, relative to that part.
        pixels: its side in logical pixels.
        colour: what it is tinted with.
    """
    del surface  # only says where the drawing goes
    size = max(1, round(pixels))
    left, bottom = round(centre[0] - size / 2), round(centre[1] - size / 2)
    arcade.draw_texture_rect(
        artwork.icon(name, size), LBWH(left, bottom, size, size), color=Color(*colour[:3]), alpha=colour.a
    )
