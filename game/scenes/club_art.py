"""Crests and tokens as textures for the menus."""

from __future__ import annotations

from functools import lru_cache

import arcade
from PIL import Image, ImageDraw

from game.flow import FootballerCard
from game.theme import INTERFACE_FAMILY, PALETTE


@lru_cache(maxsize=64)
def crest(code: str, pixels: int) -> arcade.Texture:
    """The crest of a club."""
    im = Image.new("RGBA", (pixels, pixels))
    d = ImageDraw.Draw(im)
    d.ellipse((2, 2, pixels - 3, pixels - 3), fill=PALETTE.esmalte, outline=PALETTE.alambre, width=max(2, pixels // 24))
    return arcade.Texture(im)


@lru_cache(maxsize=128)
def token(side: int, footballer: FootballerCard, pixels: int) -> arcade.Texture:
    """A footballer's token."""
    im = Image.new("RGBA", (pixels, pixels))
    d = ImageDraw.Draw(im)
    d.ellipse((1, 1, pixels - 2, pixels - 2), fill=PALETTE.esmalte if side == 1 else PALETTE.marfil, outline=PALETTE.alambre, width=3)
    return arcade.Texture(im)
