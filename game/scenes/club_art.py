"""Crests and tokens as textures for the menus."""

from __future__ import annotations

import arcade

from game import artwork
from game.clubs import club_look
from game.flow import FootballerCard


def crest(code: str, pixels: float) -> arcade.Texture:
    """The crest of a club, by its code; the side of the picture in logical pixels."""
    return artwork.crest_texture(club_look(code).crest, pixels)


def token(side: int, footballer: FootballerCard, pixels: float, code: str = "") -> arcade.Texture:
    """A footballer's token.

    Args:
        side: 1 (round, dark kit) or 2 (hexagonal, light kit).
        footballer: whose number and position it shows.
        pixels: side of the picture in logical pixels.
        code: of his club, for its kit; without it the plain kits are used.
    """
    kit = club_look(code).kit(side)
    shape = "round" if side == 1 else "hex"
    return artwork.token_texture(shape, footballer.number, footballer.role, kit.body, kit.ink, pixels)
