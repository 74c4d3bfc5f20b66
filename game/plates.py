"""What the interface's boxes are made of: panels, buttons, tiles, bars, rings, each in a few numbers.

Lengths are those of the 1600x900 reference. `game.panel_art` draws them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.theme import PALETTE, RADIUS_BUTTON, RADIUS_PANEL, RADIUS_PIP, Colour


class Shadow(NamedTuple):
    """A soft copy of the shape behind it: pixels down, blur (as in CSS), colour with opacity."""

    down: float
    blur: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Plate:
    """A rounded rectangle in one of the materials.

    Attributes:
        radius: of the corners.
        top: fill at the upper edge; None for a hollow piece.
        bottom: fill at the lower edge.
        edge: hairline just inside the box.
        edge_width: its width.
        light: opacity of the light line inside the upper edge.
        ring: colour of a ring outside the box.
        ring_width: its width.
        ring_gap: clear space between box and ring.
        shadow: what it throws on the things below.
        glow: light around it.
        square_below: the lower corners are square, for the head of a panel.
    """

    radius: float
    top: Colour | None
    bottom: Colour | None = None
    edge: Colour | None = None
    edge_width: float = 1
    light: float = 0
    ring: Colour | None = None
    ring_width: float = 3
    ring_gap: float = 0
    shadow: Shadow | None = None
    glow: Shadow | None = None
    square_below: bool = False


_BLACK = Colour(0, 0, 0)
_P = PALETTE
_HAIRLINE = _P.laton.alpha(0.38)

_PANEL = Plate(
    RADIUS_PANEL,
    _P.panel_luz.alpha(0.93),
    _P.noche.alpha(0.93),
    _HAIRLINE,
    light=0.12,
    shadow=Shadow(12, 34, _BLACK.alpha(0.65)),
)
_BUTTON = Plate(
    RADIUS_BUTTON,
    _P.boton,
    _P.boton_2,
    _P.laton.alpha(0.5),
    light=0.12,
    shadow=Shadow(4, 10, _BLACK.alpha(0.5)),
)
_PRIMARY = Plate(
    RADIUS_BUTTON,
    _P.primario,
    _P.primario_2,
    _P.primario_borde,
    ring=_P.laton.alpha(0.55),
    shadow=Shadow(4, 14, _BLACK.alpha(0.65)),
)
_GHOST = Plate(RADIUS_BUTTON, _P.noche.alpha(0.82), _P.noche.alpha(0.82), _P.laton.alpha(0.35))
_TOOL = Plate(
    RADIUS_BUTTON,
    _P.boton,
    _P.boton_2,
    _P.laton.alpha(0.42),
    light=0.08,
    shadow=Shadow(3, 8, _BLACK.alpha(0.5)),
)
_YELLOW = Plate(RADIUS_BUTTON, _P.cartel, _P.cartel, _P.cartel_luz)
_TILE = Plate(RADIUS_PANEL, _P.placa, _P.placa_2, _P.laton.alpha(0.27), light=0.06)
_PIP = Plate(RADIUS_PIP, _BLACK.alpha(0.33), _BLACK.alpha(0.33), _P.laton.alpha(0.27))
_SEGMENT = Plate(7, _P.cartel, _P.cartel)
_FOCUS = Plate(RADIUS_BUTTON, None, ring=_P.papel, ring_gap=2)
_BAR = Plate(4, _P.papel.alpha(0.11), _P.papel.alpha(0.11))


def _tin(colour: Colour) -> Plate:
    return Plate(
        14,
        colour,
        colour.mix(_P.pozo, 0.45),
        _P.laton.alpha(0.35),
        light=0.22,
        shadow=Shadow(10, 26, _BLACK.alpha(0.65)),
    )


def _lit(plate: Plate, amount: float = 0.12) -> Plate:
    """The same under the pointer: warmer and lighter."""
    top, bottom = plate.top, plate.bottom
    if top is None or bottom is None:
        return plate
    warm = _P.papel
    return replace(
        plate,
        top=top.mix(warm.alpha(top.a / 255), amount),
        bottom=bottom.mix(warm.alpha(bottom.a / 255), amount),
        edge=plate.edge and plate.edge.alpha(min(1, plate.edge.a / 255 + 0.25)),
    )


def _pressed(plate: Plate) -> Plate:
    """The same held down: darker, its light and shadow gone."""
    top, bottom = plate.top, plate.bottom
    if top is None or bottom is None:
        return plate
    return replace(plate, top=bottom.times(0.94), bottom=bottom, light=0, shadow=None)


PLATES: dict[str, Plate] = {
    "panel": _PANEL,
    "panel_opaque": replace(_PANEL, top=_P.panel_luz, bottom=_P.noche),
    "duel": replace(
        _PANEL,
        radius=18,
        top=_P.placa.mix(_P.panel, 0.4).alpha(0.94),
        edge=_P.laton.alpha(0.4),
        shadow=Shadow(20, 60, _BLACK.alpha(0.8)),
    ),
    "head_dark": Plate(16, _P.esmalte_luz, _P.esmalte, square_below=True, light=0.18),
    "head_light": Plate(16, _P.papel_luz, _P.marfil_sombra, square_below=True),
    "button": _BUTTON,
    "button_hover": _lit(_BUTTON),
    "button_pressed": _pressed(_BUTTON),
    "button_disabled": replace(
        _BUTTON,
        top=_P.boton_2.alpha(0.5),
        bottom=_P.boton_2.alpha(0.5),
        edge=_P.laton.alpha(0.2),
        light=0,
        shadow=None,
    ),
    "primary": _PRIMARY,
    "primary_hover": replace(
        _PRIMARY, top=_P.papel_luz, bottom=_P.primario_2.mix(_P.primario, 0.55), ring=_P.laton_luz.alpha(0.85)
    ),
    "primary_pressed": replace(_PRIMARY, top=_P.primario_2.times(0.93), bottom=_P.primario_2, shadow=None),
    "primary_disabled": replace(
        _PRIMARY,
        top=_P.marfil_sombra.mix(_P.boton, 0.55),
        bottom=_P.marfil_sombra.mix(_P.boton_2, 0.65),
        edge=_P.laton.alpha(0.3),
        ring=_P.laton.alpha(0.15),
    ),
    "ghost": _GHOST,
    "ghost_hover": replace(
        _GHOST, top=_P.boton.alpha(0.9), bottom=_P.boton_2.alpha(0.9), edge=_P.laton.alpha(0.6)
    ),
    "ghost_pressed": replace(_GHOST, top=_P.pozo.alpha(0.95), bottom=_P.boton_2.alpha(0.95)),
    "ghost_disabled": replace(
        _GHOST, top=_P.noche.alpha(0.45), bottom=_P.noche.alpha(0.45), edge=_P.laton.alpha(0.16)
    ),
    "tool": _TOOL,
    "tool_hover": _lit(_TOOL),
    "tool_pressed": _pressed(_TOOL),
    "tool_disabled": replace(
        _TOOL, top=_P.boton.alpha(0.4), bottom=_P.boton_2.alpha(0.4), light=0, shadow=None
    ),
    "tool_on": replace(_YELLOW, shadow=Shadow(3, 8, _BLACK.alpha(0.5))),
    "segments": Plate(9, _P.pozo.alpha(0.67), _P.pozo.alpha(0.67), _P.laton.alpha(0.27)),
    "segment_on": _SEGMENT,
    "segment_hover": replace(_SEGMENT, top=_P.papel.alpha(0.1), bottom=_P.papel.alpha(0.1)),
    "tooltip": Plate(
        7,
        _P.noche.alpha(0.95),
        _P.noche.alpha(0.95),
        _P.laton.alpha(0.53),
        shadow=Shadow(6, 14, _BLACK.alpha(0.6)),
    ),
    "score_plate": Plate(
        14, _P.placa, _P.placa_2, _P.laton.alpha(0.47), light=0.1, shadow=Shadow(8, 24, _BLACK.alpha(0.65))
    ),
    "score_dark": Plate(0, _P.esmalte_luz, _P.esmalte, _P.laton.alpha(0.4)),
    "score_light": Plate(0, _P.papel_luz, _P.marfil_sombra, _P.laton.alpha(0.4)),
    "pip": _PIP,
    "pip_on": replace(_PIP, top=_P.cartel, bottom=_P.cartel, edge=_P.primario_borde),
    "pip_done": replace(_PIP, edge=_P.hecho.alpha(0.4)),
    "tile": _TILE,
    "tile_hover": _lit(_TILE, 0.08),
    "tile_chosen": replace(_TILE, edge=_P.cartel, edge_width=2),
    "tile_chosen_2": replace(_TILE, edge=_P.marfil, edge_width=2),
    "row_chosen": Plate(8, _P.cartel.alpha(0.13), _P.cartel.alpha(0.13), _P.cartel, edge_width=2),
    "row_hover": Plate(8, _P.papel.alpha(0.07), _P.papel.alpha(0.07)),
    "tin_green": _tin(_P.carta_lado),
    "tin_blue": _tin(_P.mesa_azul),
    "tin_wine": _tin(_P.carta_especial),
    "tin_card": _tin(_P.mesa_carton),
    "tin_ring": Plate(14, None, edge=_P.cartel, edge_width=3),
    "chip": Plate(6, _P.cartel, _P.cartel),
    "chip_light": Plate(6, _P.marfil, _P.marfil),
    "chip_dark": Plate(8, _P.noche.alpha(0.8), _P.noche.alpha(0.8)),
    "paper": Plate(
        10, _P.papel, _P.papel.mix(_P.papel_2, 0.5), _P.papel_borde, shadow=Shadow(8, 24, _BLACK.alpha(0.6))
    ),
    "bar": _BAR,
    "bar_fill": replace(_BAR, top=_P.laton_luz, bottom=_P.laton),
    "bar_fill_dark": replace(_BAR, top=_P.esmalte_luz.times(1.5), bottom=_P.esmalte_luz),
    "bar_fill_light": replace(_BAR, top=_P.papel_luz, bottom=_P.marfil_sombra),
    "field": Plate(8, _P.pozo.alpha(0.8), _P.pozo.alpha(0.8), _P.laton.alpha(0.4)),
    "key": Plate(4, None, edge=_P.hueso.alpha(0.6)),
    "key_dark": Plate(4, None, edge=_P.tinta.alpha(0.6)),
    "focus": _FOCUS,
    "focus_round": replace(_FOCUS, radius=24),
    "card_chosen": Plate(
        9, None, ring=_P.cartel, ring_width=4, ring_gap=1, glow=Shadow(0, 26, _P.cartel.alpha(0.67))
    ),
    "card_active": Plate(
        9,
        None,
        ring=_P.papel_luz,
        ring_width=2,
        ring_gap=1,
        glow=Shadow(0, 20, _P.carta_relampago.mix(_P.papel_luz, 0.5)),
    ),
    "card_shadow": Plate(9, None, shadow=Shadow(6, 8, _BLACK.alpha(0.55))),
    "card_slot": Plate(9, _P.noche.alpha(0.33), _P.noche.alpha(0.33), _P.laton.alpha(0.4), edge_width=2),
}
