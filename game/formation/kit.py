"""A squad's pictures for the line-up screen."""

from __future__ import annotations

import arcade

from engine.fifes.squads import Footballer, Squad
from game import artwork
from game.clubs import Kit, club_look
from game.token_art import Position

_POSITIONS: dict[str, Position] = {
    "goalkeeper": "goalkeeper",
    "defender": "defender",
    "midfielder": "midfielder",
    "forward": "forward",
}


def kit(squad: Squad, seat: int) -> Kit:
    """The club's dark kit for seat 0, its light one for seat 1."""
    return club_look(squad.code, squad.name).kit(seat + 1)


def crest_picture(squad: Squad, pixels: float) -> arcade.Texture:
    """The club's crest, its side in logical pixels."""
    return artwork.crest_texture(club_look(squad.code, squad.name).crest, pixels)


def token_picture(squad: Squad, seat: int, footballer: Footballer, pixels: float) -> arcade.Texture:
    """A footballer's token from above, its side in logical pixels."""
    colours = kit(squad, seat)
    shape = "round" if seat == 0 else "hex"
    position = _POSITIONS[footballer.role]
    return artwork.token_texture(shape, footballer.number, position, colours.body, colours.ink, pixels)
