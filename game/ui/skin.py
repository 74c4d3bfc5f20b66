"""Draws the artwork's stretching pieces into a widget, and adds the few shapes that only widgets use."""

from __future__ import annotations

import arcade
from arcade.gui import Surface
from arcade.types import LBWH, Rect

from game import artwork
from game.plates import PLATES, Plate, Shadow
from game.theme import PALETTE as P
from game.theme import Colour

_BLACK = Colour(0, 0, 0)

PLATES.update(
    {
        "switch": Plate(15, P.pozo.alpha(0.8), P.pozo.alpha(0.6), P.laton.alpha(0.4)),
        "switch_hover": Plate(15, P.boton.alpha(0.9), P.boton_2.alpha(0.9), P.laton.alpha(0.6)),
        "switch_on": Plate(15, P.cartel_sombra, P.cartel, P.cartel_luz),
        "switch_on_hover": Plate(15, P.cartel, P.cartel_luz, P.cartel_luz),
        "knob": Plate(11, P.papel_luz, P.papel_2, P.laton_sombra, shadow=Shadow(2, 4, _BLACK.alpha(0.5))),
        "knob_hover": Plate(11, P.papel_luz, P.papel, P.laton, shadow=Shadow(2, 4, _BLACK.alpha(0.5))),
        "emblem": Plate(28, P.noche.alpha(0.6), P.noche.alpha(0.6), P.alambre, edge_width=2),
        "thumb": Plate(5, P.laton, P.laton_sombra),
        "thumb_hover": Plate(5, P.laton_luz, P.laton),
        "head_dark_hover": Plate(
            16, P.esmalte_luz.times(1.2), P.esmalte.times(1.2), square_below=True, light=0.2
        ),
        "head_light_hover": Plate(16, P.papel_luz, P.papel, square_below=True),
        "held": Plate(8, P.cartel_luz, P.cartel),
        "mark_brass": Plate(2, P.laton, P.laton_sombra),
        "club_card": Plate(
            16,
            P.placa.alpha(0.95),
            P.placa_2.alpha(0.95),
            P.laton.alpha(0.4),
            shadow=Shadow(14, 36, _BLACK.alpha(0.7)),
        ),
    }
)


def draw_piece(surface: Surface, rect: Rect, name: str, scale: float) -> None:
    """Draw a piece on a box of the interface; its shadow and ring fall around it.

    Args:
        surface: what the widgets are drawn on.
        rect: the box, in the surface's coordinates.
        name: of the piece, see `game.plates`.
        scale: logical pixels per reference pixel.
    """
    patch = artwork.patch(name, scale)
    margin = round(patch.bleed + 0.5)
    outer = LBWH(rect.left - margin, rect.bottom - margin, rect.width + 2 * margin, rect.height + 2 * margin)
    surface.limit(outer)
    borders = (patch.left + patch.right) / patch.density, (patch.top + patch.bottom) / patch.density
    if outer.width >= borders[0] and outer.height >= borders[1]:
        patch.draw_rect(rect=LBWH(margin, margin, rect.width, rect.height))
        return
    # Too small for its corners: a picture made for just this size.
    texture = artwork.piece(name, rect.width, rect.height, scale)
    wide, high = texture.width / patch.density, texture.height / patch.density
    place = LBWH((outer.width - wide) / 2, (outer.height - high) / 2, wide, high)
    arcade.draw_texture_rect(texture, place)


def has_piece(name: str) -> bool:
    """Whether there is a piece of that name."""
    return name in PLATES
