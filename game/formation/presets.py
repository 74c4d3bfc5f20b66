"""The row of ready-made formations, each with a small picture of where its eleven stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

import arcade
from arcade.gui import Surface
from arcade.types import LBWH
from PIL import Image, ImageDraw

from engine.fifes.squads import Formation, Squad
from game import artwork
from game.layout import Box, Layout
from game.pitch import grid
from game.theme import COUNT, PALETTE, PositionColours, positions
from game.ui.buttons import Control
from game.ui.skin import draw_piece

Dot = tuple[float, float, str]
"""x and y from 0 (own goal line, far touchline) to 1 (halfway line, near touchline), and the position."""

_FINE = 4


class PresetTile(Control):
    """A formation to take.

    Args:
        layout: the window's measures.
        box: where it is.
        name: see `Control`.
        label: what it is called.
        dots: of its picture.
        seat: 0 has the own goal at the left, 1 at the right.
        on_press: called when it is pressed.
        tooltip: see `Control`.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        name: str,
        label: str,
        dots: Iterable[Dot],
        seat: int,
        on_press: Callable[[], None],
        *,
        disabled: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(layout, box, name, tooltip)
        self.label = label
        self.disabled = disabled
        self.on_press = on_press
        self.chosen = False
        px = layout.px
        words, picture = self.inner.inset(px(6), px(5)).cut_bottom(px(20), px(3))
        self._words = words
        height = round(min(picture.height, picture.width / 1.65))
        self._picture_at = picture.placed(round(height * 1.65), height)
        self._picture = mini_pitch(tuple(dots), seat, round(height * 1.65), height, positions())
        self._write()

    def activate(self) -> None:
        """Take it."""
        if not self.disabled:
            self.on_press()

    def choose(self, chosen: bool) -> None:
        """Show whether it is the present one."""
        if chosen != self.chosen:
            self.chosen = chosen
            self._write()
            self.trigger_full_render()

    def _write(self) -> None:
        self.writing.clear()
        ink = PALETTE.cartel if self.chosen else PALETTE.apagado if self.disabled else PALETTE.papel
        size = self.layout.font(COUNT.size - 2)
        self.writing.line(self.label, COUNT, ink, self._words, align="center", size=size)

    def do_render(self, surface: Surface) -> None:
        """Draw tile, picture and name."""
        piece = "tile_chosen" if self.chosen else "tile" if self.disabled else self.lit("tile")
        draw_piece(surface, self.rect, piece, self.layout.scale)
        at = self._picture_at.moved(self.left, self.bottom)
        surface.limit(LBWH(at.left, at.bottom, at.width, at.height))
        arcade.draw_texture_rect(
            self._picture, LBWH(0, 0, at.width, at.height), alpha=90 if self.disabled else 255
        )
        self.draw_letters(surface)


def formation_dots(formation: Formation) -> list[Dot]:
    """The dots of a ready-made formation: its first line defends, its last one attacks."""
    roles = ["goalkeeper"]
    for number, men in enumerate(formation.lines):
        last = len(formation.lines) - 1
        roles += ["defender" if number == 0 else "forward" if number == last else "midfielder"] * men
    return [_dot(hex_, role) for hex_, role in zip(formation.hexes, roles, strict=True)]


def placement_dots(squad: Squad, seat: int, places: Mapping[int, int]) -> list[Dot]:
    """The dots of a placement."""
    return [
        _dot(hex_ if seat == 0 else grid.HEXES - 1 - hex_, squad.footballers[index].role)
        for index, hex_ in sorted(places.items())
    ]


def _dot(hex_: int, role: str) -> Dot:
    """A dot for a hex of the side that attacks right."""
    x, y = grid.centre_of(hex_)
    return x / grid.CENTRE_X, y / (2 * grid.CENTRE_Y), role


@lru_cache(maxsize=64)
def mini_pitch(
    dots: tuple[Dot, ...], seat: int, width: int, height: int, rims: PositionColours
) -> arcade.Texture:
    """Half a pitch from above with a dot for each footballer.

    Args:
        dots: who stands where.
        seat: 0 has the goal at the left, 1 at the right.
        width: logical pixels.
        height: logical pixels.
        rims: colours of the positions.
    """
    fine = _FINE * artwork.pixel_ratio()
    wide, tall = round(width * fine), round(height * fine)
    picture = Image.new("RGBA", (wide, tall))
    draw = ImageDraw.Draw(picture)
    unit = tall / 52
    chalk = PALETTE.carta_lado.mix(PALETTE.cal, 0.42)
    line = max(1, round(1.2 * unit))
    draw.rounded_rectangle((0, 0, wide - 1, tall - 1), 5 * unit, PALETTE.carta_lado, chalk, line)
    draw.rectangle((-line, tall * 0.3, wide * 0.14, tall * 0.7), outline=chalk, width=line)
    circle = 11 * unit
    draw.ellipse((wide - circle, tall / 2 - circle, wide + circle, tall / 2 + circle), None, chalk, line)
    draw.rounded_rectangle((0, 0, wide - 1, tall - 1), 5 * unit, None, chalk, line)
    tones = {
        "goalkeeper": PALETTE.papel,
        "defender": rims.defender.mix(PALETTE.papel, 0.3),
        "midfielder": rims.midfielder.mix(PALETTE.papel, 0.2),
        "forward": rims.forward.mix(PALETTE.papel, 0.35),
    }
    radius = 3.9 * unit
    for x, y, role in dots:
        # A margin, so that the keeper and the wings stay whole inside the rounded edge.
        cx, cy = wide * (0.075 + 0.9 * x), tall * (0.08 + 0.84 * y)
        draw.ellipse((cx - radius, cy - radius, cx + radius, cy + radius), tones[role])
    if seat == 1:
        picture = picture.transpose(Image.Transpose.ROTATE_180)
    size = (round(width * artwork.pixel_ratio()), round(height * artwork.pixel_ratio()))
    return arcade.Texture(picture.resize(size, Image.Resampling.LANCZOS))
