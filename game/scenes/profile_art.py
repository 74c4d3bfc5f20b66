"""The badge of a profile: an enamelled disc in his two colours."""

from __future__ import annotations

import arcade

from game import artwork
from game.crest_art import Crest
from game.profiles import Profile


def badge(profile: Profile, pixels: float) -> arcade.Texture:
    """Give the badge; the side of the picture in logical pixels."""
    return artwork.crest_texture(Crest("round", "half", "person", *profile.colours), pixels)
