"""The painted ornaments. The style guide allows them at the logo and under a result only."""

from __future__ import annotations

from typing import Literal

import arcade
from arcade.gui import Surface
from arcade.types import LBWH

from game import artwork
from game.layout import Box, Layout
from game.ui.widgets import Piece

OrnamentName = Literal["scroll", "divider"]

_PICTURES = {"scroll": "ornament-scroll-colour", "divider": "ornament-divider"}
_WIDTHS = {"scroll": 118.0, "divider": 240.0}


def ornament_size(name: OrnamentName) -> tuple[float, float]:
    """Its width and height in reference pixels."""
    width, height = artwork.picture_size(_PICTURES[name])
    return _WIDTHS[name], _WIDTHS[name] * height / width


class Ornament(Piece):
    """An ornament that fills its box."""

    def __init__(self, layout: Layout, box: Box, name: OrnamentName, *, mirrored: bool = False) -> None:
        super().__init__(layout, box)
        picture = _PICTURES[name]
        texture = artwork.picture(picture, box.width / artwork.picture_size(picture)[0])
        self.texture = texture.flip_left_right() if mirrored else texture

    def do_render(self, surface: Surface) -> None:
        """Draw it."""
        surface.limit(self.rect)
        arcade.draw_texture_rect(self.texture, LBWH(0, 0, self.width, self.height))
