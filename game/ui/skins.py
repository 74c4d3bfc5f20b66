"""Every surface of the interface by name. The style guide, section 3: panels are dark and quiet."""

from __future__ import annotations

from game.theme import PALETTE as P
from game.theme import RADIUS_BUTTON, RADIUS_PANEL, Colour
from game.ui.skin import Skin

CLEAR = Colour(0, 0, 0, 0)
HAIRLINE = P.laton.alpha(0.38)
_WOOD_TOP = P.madera_3.mix(P.madera, 0.4)
_WOOD_BOTTOM = P.madera_3.mix(P.noche, 0.2)

PANEL = Skin(
    P.panel_luz.alpha(0.93), P.noche.alpha(0.93), RADIUS_PANEL, HAIRLINE, shadow=0.65, shadow_drop=12,
    shadow_blur=30, gleam=0.12,
)  # fmt: skip
CARD = Skin(
    P.madera_3.alpha(0.95), P.noche.alpha(0.95), 16, HAIRLINE, shadow=0.7, shadow_drop=14, shadow_blur=36
)
PAPER = Skin(
    P.papel_luz.mix(P.papel, 0.5), P.papel.mix(P.papel_2, 0.35), RADIUS_PANEL, P.papel_borde, shadow=0.65,
    shadow_drop=12, shadow_blur=30,
)  # fmt: skip
DIALOG = Skin(P.panel_luz, P.noche, 16, P.laton.alpha(0.6), shadow=0.75, shadow_drop=16, shadow_blur=44, gleam=0.12)
TOOLTIP = Skin(P.panel, P.noche, 6, P.laton.alpha(0.55), shadow=0.6, shadow_drop=4, shadow_blur=14)

PRIMARY = Skin(
    P.papel_luz.mix(P.papel, 0.3), P.papel_2.mix(P.papel, 0.45), RADIUS_BUTTON, P.papel_luz,
    ring=P.laton.alpha(0.6), shadow=0.65, shadow_drop=5, shadow_blur=16,
)  # fmt: skip
SECONDARY = Skin(
    _WOOD_TOP, _WOOD_BOTTOM, RADIUS_BUTTON, P.laton.alpha(0.5), shadow=0.5, shadow_drop=4, shadow_blur=10, gleam=0.1
)
GHOST = Skin(P.noche.alpha(0.55), P.noche.alpha(0.7), RADIUS_BUTTON, P.laton.alpha(0.35))
DISABLED = Skin(_WOOD_BOTTOM.alpha(0.8), P.noche.alpha(0.8), RADIUS_BUTTON, P.laton.alpha(0.22))
ROW_HOVER = Skin(P.laton.alpha(0.14), P.laton.alpha(0.08), RADIUS_BUTTON)
ROW_CHOSEN = Skin(P.laton.alpha(0.2), P.laton.alpha(0.12), RADIUS_BUTTON, P.laton.alpha(0.4))
ON_LIGHT_HOVER = Skin(P.laton.alpha(0.25), P.laton.alpha(0.2), RADIUS_BUTTON)

TRACK = Skin(P.noche.mix(Colour(0, 0, 0), 0.4).alpha(0.7), P.noche.alpha(0.7), 9, P.laton.alpha(0.27))
CHOSEN = Skin(P.cartel_luz.mix(P.cartel, 0.75), P.cartel, 7)
SEGMENT_HOVER = Skin(P.laton.alpha(0.16), P.laton.alpha(0.1), 7)
SWITCH_OFF = Skin(P.noche, P.panel, 16, P.laton.alpha(0.4))
SWITCH_ON = Skin(P.cartel_sombra, P.cartel, 16, P.cartel_luz)
KNOB = Skin(P.papel_luz, P.papel_2, 16, P.laton_sombra, shadow=0.5, shadow_drop=2, shadow_blur=4)
GROOVE = Skin(P.noche, P.panel, 4, P.laton.alpha(0.27))
FILLED = Skin(P.laton_luz, P.laton, 4)
METER = Skin(P.papel.alpha(0.1), P.papel.alpha(0.1), 4)

TILE = Skin(P.madera_3, P.noche, 12, P.laton.alpha(0.27), shadow=0.5, shadow_drop=6, shadow_blur=16)
TILE_DARK_PICK = Skin(
    P.madera_3.mix(P.madera, 0.3), P.noche, 12, P.cartel, edge_width=2, shadow=0.5, shadow_drop=6, shadow_blur=16
)
TILE_LIGHT_PICK = Skin(
    P.madera_3.mix(P.madera, 0.3), P.noche, 12, P.marfil, edge_width=2, shadow=0.5, shadow_drop=6, shadow_blur=16
)
TAG_CHOSEN = Skin(P.cartel, P.cartel, 6)
TAG_LIGHT = Skin(P.marfil, P.marfil, 6)
TIN = Skin(
    P.carta_lado, P.carta_lado_2, 14, P.laton.alpha(0.6), edge_width=1, shadow=0.6, shadow_drop=8, shadow_blur=24,
    gleam=0.3,
)  # fmt: skip
HEAD_DARK = Skin(P.esmalte_luz, P.esmalte, 16)
HEAD_LIGHT = Skin(P.marfil.mix(P.papel_luz, 0.5), P.marfil_sombra, 16)
CURTAIN = Skin(P.mesa_vino, P.mesa_vino.mix(P.noche, 0.6), 0)
KEYCAP = Skin(CLEAR, CLEAR, 4, P.hueso.alpha(0.6))
KEYCAP_ON_LIGHT = Skin(CLEAR, CLEAR, 4, P.tinta_2.alpha(0.7))
