"""The painted ornaments. The style guide allows them at the logo and under a result only."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import arcade
from arcade.gui import Surface
from arcade.types import LBWH
from PIL import Image, ImageOps

from game.layout import Box, Layout
from game.theme import ASSETS
from game.ui.widgets import Piece

OrnamentName = Literal["scroll", "divider"]

_FILES = {"scroll": "ornament-scroll-colour.png", "divider": "ornament-divider.png"}
_SIZES = {"scroll": (118.0, 81.0), "divider": (240.0, 66.0)}


def ornament_size(name: OrnamentName) -> tuple[float, float]:
    """Its width and height in reference pixels."""
    return _SIZES[name]


@lru_cache(maxsize=16)
def _texture(name: str, width: int, height: int, mirrored: bool) -> arcade.Texture:
    with Image.open(ASSETS / "panels" / _FILES[name]) as stored:
        picture = stored.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)
    return arcade.Texture(ImageOps.mirror(picture) if mirrored else picture)


class Ornament(Piece):
    """An ornament that fills its box."""

    def __init__(self, layout: Layout, box: Box, name: OrnamentName, *, mirrored: bool = False) -> None:
        super().__init__(layout, box)
        self.texture = _texture(name, max(1, round(box.width)), max(1, round(box.height)), mirrored)

    def do_render(self, surface: Surface) -> None:
        """Draw it."""
        self.prepare_render(surface)
        arcade.draw_texture_rect(self.texture, LBWH(0, 0, self.width, self.height))
