"""A row of the squad list as one picture: token, name, position and stats.

A list of fifteen has more than a hundred small texts; as pictures, kept by what they show, they cost next to
nothing to draw again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import arcade
from PIL import Image, ImageDraw

from engine.fifes.squads import Squad
from game import artwork, card_art, i18n, icon_art
from game.formation.kit import token_picture
from game.formation.words import GOOD_STAT, POOR_STAT, ROLE_CODES, five_stats
from game.i18n import _
from game.layout import Box, Layout
from game.theme import (
    COUNT,
    LABEL_TRACKING,
    MICRO,
    NAME,
    PALETTE,
    Colour,
    PositionColours,
    TextRole,
    positions,
)
from game.ui.text import cap_height, fitting_size, text_width

_TOKEN = 34
_STATS = 5
_LOOSE = 12
"""Logical pixels that a row must have to spare for name and position to stand one over the other."""


@dataclass(frozen=True, slots=True)
class RowArt:
    """A row's picture, and where the ink of its texts is, relative to the row."""

    texture: arcade.Texture
    texts: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    role: TextRole
    size: float
    colour: Colour
    box: Box
    tracking: float = 0.0
    centred: bool = False

    @property
    def extent(self) -> Box:
        """Where its ink is."""
        width = text_width(self.text, self.role, self.size, self.tracking)
        left = self.box.left + ((self.box.width - width) / 2 if self.centred else 0.0)
        baseline = self.baseline
        return Box(left, baseline - self.size * 0.22, width, self.size * 1.02)

    @property
    def baseline(self) -> float:
        """Height of its baseline, on a whole pixel."""
        return round(self.box.center[1] - cap_height(self.role, self.size) / 2)


def stats_box(layout: Layout, row: Box) -> Box:
    """Where the five stats stand in a row, or their signs over the rows."""
    width = layout.px(20.5 if layout.compact else 26) * _STATS
    return Box(row.right - layout.px(6) - width, row.bottom, width, row.height)


@lru_cache(maxsize=256)
def row_art(
    layout: Layout,
    width: float,
    height: float,
    squad: Squad,
    seat: int,
    index: int,
    *,
    quiet: bool,
    language: str,
    rims: PositionColours,
) -> RowArt:
    """The picture of a footballer's row.

    Args:
        layout: the window's measures.
        width: of the row, in logical pixels.
        height: of the row.
        squad: his club's.
        seat: 0 wears the dark kit, 1 the light one.
        index: his place in the squad.
        quiet: a substitute, set a little darker.
        language: the present one; the position's code is in it.
        rims: the colours of the positions in force.
    """
    assert language == i18n.language()
    assert rims is positions()
    ratio = artwork.pixel_ratio()
    row = Box(0, 0, width, height)
    token = Box(layout.px(6), 0, side := round(min(layout.px(_TOKEN), height - layout.px(4))), side)
    picture = Image.new("RGBA", (round(width * ratio), round(height * ratio)))
    face = token_picture(squad, seat, squad.footballers[index], side).image
    picture.alpha_composite(face, (round(token.left * ratio), round((height - side) / 2 * ratio)))
    lines = _lines(layout, row, token.right, squad, index, PALETTE.hueso if quiet else PALETTE.papel)
    draw = ImageDraw.Draw(picture)
    for line in lines:
        _draw(draw, line, height, ratio)
    if squad.footballers[index].is_goalkeeper and not layout.compact:
        _sign_the_save(picture, layout, stats_box(layout, row).columns(_STATS)[2], ratio)
    return RowArt(arcade.Texture(picture), tuple(line.extent for line in lines))


def _lines(
    layout: Layout, row: Box, token_right: float, squad: Squad, index: int, ink: Colour
) -> list[_Line]:
    px, footballer = layout.px, squad.footballers[index]
    stats = stats_box(layout, row)
    left = token_right + px(7 if layout.compact else 10)
    words = Box(left, 0, stats.left - px(6) - left, row.height)
    size, small = layout.font(NAME.size - 3), layout.font(MICRO.size)
    code = _(ROLE_CODES[footballer.role])
    lines: list[_Line] = []
    if row.height >= size + small + _LOOSE:
        half = (size + small + 5) / 2
        middle = row.height / 2
        name = Box(words.left, middle + half - size, words.width, size)
        below = Box(words.left, middle - half, words.width, small)
    else:
        codes = (_(each) for each in ROLE_CODES.values())
        room = max(text_width(each, MICRO, small, LABEL_TRACKING) for each in codes)
        name, below = words.cut_left(words.width - room - px(6), px(6))
    fitted = fitting_size(footballer.name, NAME, size, name.width, small)
    lines.append(_Line(footballer.name, NAME, fitted, ink, name))
    lines.append(_Line(code, MICRO, small, PALETTE.rotulo, below, LABEL_TRACKING))
    number = layout.font(COUNT.size - 1)
    for (_icon, _name, value), cell in zip(five_stats(footballer), stats.columns(_STATS), strict=True):
        tone = PALETTE.cartel if value >= GOOD_STAT else PALETTE.apagado if value <= POOR_STAT else ink
        lines.append(_Line(str(value), COUNT, number, tone, cell, centred=True))
    return lines


def _sign_the_save(picture: Image.Image, layout: Layout, cell: Box, ratio: float) -> None:
    """A glove before a goalkeeper's third number, which is no shot."""
    side = round(layout.px(13) * ratio)
    glove = icon_art.icon_picture("action-save", side, PALETTE.rotulo)
    x, y = cell.center[0] - layout.px(6), picture.height / ratio - cell.center[1]
    picture.alpha_composite(glove, (round(x * ratio) - side, round(y * ratio) - side // 2))


def _draw(draw: ImageDraw.ImageDraw, line: _Line, height: float, ratio: float) -> None:
    font = card_art.font(line.role, line.size * ratio)
    x, baseline = line.extent.left * ratio, round((height - line.baseline) * ratio)
    if line.centred:
        x = round(x)
    step = max(1, round(line.tracking * line.size * ratio)) if line.tracking else 0
    if not step:
        draw.text((x, baseline), line.text, tuple(line.colour), font, anchor="ls")
        return
    for letter in line.text:
        draw.text((round(x), baseline), letter, tuple(line.colour), font, anchor="ls")
        x += font.getlength(letter) + step
