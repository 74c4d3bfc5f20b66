"""Small round marks: the order in which cards were chosen, icons that say something about them, colours.

The disc is `REACH` of the picture's side; the rest is room for its shadow.
"""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFont

from game.icon_art import icon_picture
from game.panel_art import draw_plate
from game.plates import Plate, Shadow
from game.theme import INTERFACE_FAMILY, PALETTE, Colour, TextRole

REACH = 0.75
_SHADOW = Shadow(2, 6, Colour(0, 0, 0).alpha(0.65))
_UNITS = 30
"""Diameter in reference pixels, for which the shadow is meant."""
_ORDINAL = Plate(15, PALETTE.cartel, PALETTE.cartel, shadow=_SHADOW)
_MARK = Plate(
    15, PALETTE.noche.alpha(0.95), PALETTE.noche.alpha(0.95), PALETTE.alambre, edge_width=2, shadow=_SHADOW
)
_DIGIT = TextRole(INTERFACE_FAMILY, 18, bold=True)


def draw_ordinal(number: int, pixels: int) -> Image.Image:
    """Yellow disc with a number, as on a chosen card.

    Args:
        number: one digit.
        pixels: side of the picture.
    """
    picture, diameter = _disc(_ORDINAL, pixels)
    em = diameter * 0.6
    face = ImageFont.truetype(str(_DIGIT.path), em, layout_engine=ImageFont.Layout.BASIC)
    place = (pixels / 2, pixels / 2 + em * 0.343)
    ImageDraw.Draw(picture).text(place, str(number), PALETTE.tinta[:3], face, anchor="ms")
    return picture


def draw_mark(icon: str, pixels: int, colour: Colour) -> Image.Image:
    """Dark disc with a brass edge and an icon.

    Args:
        icon: its name, such as "ability-mirar" on a card that the rival knows.
        pixels: side of the picture.
        colour: of the icon.

    Raises:
        KeyError: there is no such icon.
    """
    picture, diameter = _disc(_MARK, pixels)
    size = round(diameter * 0.6)
    corner = round((pixels - size) / 2)
    picture.alpha_composite(icon_picture(icon, size, colour), (corner, corner))
    return picture


def draw_swatch(colour: Colour, pixels: int, *, chosen: bool) -> Image.Image:
    """Disc of enamel with a brass edge, a yellow one if it is chosen.

    Args:
        colour: of the enamel.
        pixels: side of the picture.
        chosen: whether it is the one.
    """
    edge, width = (PALETTE.cartel, 3) if chosen else (PALETTE.laton_sombra, 1.5)
    plate = Plate(15, colour, colour.times(0.86), edge, edge_width=width, shadow=_SHADOW)
    return _disc(plate, pixels)[0]


def _disc(plate: Plate, pixels: int) -> tuple[Image.Image, int]:
    """The disc in the middle of a square picture, and its diameter in pixels."""
    diameter = round(pixels * REACH)
    slices = draw_plate(plate, diameter / _UNITS, diameter, diameter)
    picture = Image.new("RGBA", (pixels, pixels))
    corner = round((pixels - slices.picture.width) / 2)
    picture.paste(slices.picture, (corner, corner))
    return picture, diameter
