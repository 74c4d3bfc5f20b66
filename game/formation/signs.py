"""The signs around the pitch of the line-up screen: banner, chips, the veil's words, the box of stats."""

from __future__ import annotations

import arcade
from arcade.gui import Surface
from arcade.types import LBWH

from engine.fifes.squads import Squad
from game.formation.kit import token_picture
from game.formation.words import ROLE_NAMES, five_stats
from game.i18n import _
from game.layout import MINIMUM_TEXT, Box, Layout
from game.panel_art import BANNER_HEIGHT, BANNER_ICON, BANNER_POINT
from game.theme import BANNER, BODY, COUNT, HEADING, LABEL, NAME, PALETTE, SMALL, VALUE
from game.ui.icons import draw_icon
from game.ui.skin import draw_piece
from game.ui.text import fitting_size, text_width
from game.ui.widgets import Piece

_LARGEST_STAT = 6


class Banner(Piece):
    """The yellow banner: always says what to do now, on one line (FIF-14.2).

    Too long a line first costs the kicker at the right end, then size.

    Args:
        layout: the window's measures.
        box: where it is.
        icon: at its left end.
        text: what to do.
        kicker: where in the game that is.
    """

    def __init__(self, layout: Layout, box: Box, icon: str, text: str, kicker: str = "") -> None:
        super().__init__(layout, box)
        self.icon = icon
        self.text = text
        self.kicker = kicker
        scale = box.height / BANNER_HEIGHT
        self._scale = scale
        self._icon_at = (BANNER_ICON[0] * scale, box.height - BANNER_ICON[1] * scale)
        left = (BANNER_ICON[0] + 26) * scale
        right = box.width - (BANNER_POINT + 10) * scale
        size = layout.font(18 if layout.compact else BANNER.size)
        kicker_size = layout.font(VALUE.size - 2)
        kicker_width = text_width(kicker, VALUE, kicker_size) if kicker else 0.0
        words = text_width(text, BANNER, size)
        middle = self.inner.width / 2
        if kicker and max(words / 2 + middle, left + words) + 16 * scale + kicker_width <= right:
            place = Box(right - kicker_width, 0, kicker_width, box.height)
            self.writing.line(kicker, VALUE, PALETTE.tinta_2, place, align="right", size=kicker_size)
        if middle - words / 2 >= left and middle + words / 2 <= right:
            self.writing.line(text, BANNER, PALETTE.tinta, self.inner, align="center", size=size)
        else:
            self.writing.line(text, BANNER, PALETTE.tinta, Box(left, 0, right - left, box.height), size=size)

    def do_render(self, surface: Surface) -> None:
        """Draw the board, its icon and the words."""
        draw_piece(surface, self.rect, "banner", self._scale)
        surface.limit(self.rect)
        draw_icon(surface, self.icon, self._icon_at, 24 * self._scale, PALETTE.cartel)
        super().do_render(surface)


class Chip(Piece):
    """A small dark label at a place of the pitch.

    Args:
        layout: the window's measures.
        at: middle of its upper edge.
        text: what it says.
        icon: before it.
        refused: whether it tells why something can't be.
    """

    def __init__(
        self, layout: Layout, at: tuple[float, float], text: str, icon: str = "", *, refused: bool = False
    ) -> None:
        px, colour = layout.px, PALETTE.anulado if refused else PALETTE.laton_luz
        size = layout.font(COUNT.size - 2)
        mark = round(size) + px(6) if icon else 0
        width = text_width(text, COUNT, size) + mark + px(24)
        height = px(27)
        room = layout.window.inset(px(4))
        left = min(max(at[0] - width / 2, room.left), room.right - width)
        super().__init__(layout, Box(round(left), round(max(room.bottom, at[1] - height)), width, height))
        self.text = text
        self._icon, self._mark, self._colour = icon, round(size), colour
        self.writing.line(text, COUNT, colour, self.inner.inset(px(12), 0).cut_left(mark)[1], size=size)

    def do_render(self, surface: Surface) -> None:
        """Draw the label."""
        draw_piece(surface, self.rect, "tooltip", self.layout.scale)
        surface.limit(self.rect)
        if self._icon:
            spot = (self.layout.px(12) + self._mark / 2, self.height / 2)
            draw_icon(surface, self._icon, spot, self._mark, self._colour)
        self.writing.draw()


class RivalHalf(Piece):
    """Words over the dark half: nothing of the rival shows before both have confirmed (FIF-4.2).

    Args:
        layout: the window's measures.
        box: the free part of that half; the words stand in its middle.
    """

    def __init__(self, layout: Layout, box: Box) -> None:
        super().__init__(layout, box)
        px = layout.px
        heading = layout.font(17 if layout.compact else BANNER.size - 1)
        small = layout.font(15 if layout.compact else BODY.size, reading=not layout.compact)
        lines = (
            (_("Rival's half"), NAME, heading, PALETTE.papel.alpha(0.92)),
            (_("Shown when both"), BODY, small, PALETTE.papel.alpha(0.85)),
            (_("have confirmed"), BODY, small, PALETTE.papel.alpha(0.85)),
        )
        # Between the circle and the area it is narrow: each line is as large as there is room for.
        lines = tuple(
            (text, role, fitting_size(text, role, size, box.width, MINIMUM_TEXT), ink)
            for text, role, size, ink in lines
        )
        icon = px(32 if layout.compact else 40)
        height = icon + px(4) + sum(size * 1.28 for _text, _role, size, _ink in lines)
        top = self.inner.center[1] + height / 2
        self._icon_at, self._icon = (self.inner.center[0], top - icon / 2), icon
        top -= icon + px(4)
        for text, role, size, ink in lines:
            place = Box(0, top - size * 1.28, self.width, size * 1.28)
            self.writing.line(text, role, ink, place, align="center", size=size)
            top -= size * 1.28

    def do_render(self, surface: Surface) -> None:
        """Draw icon and words."""
        surface.limit(self.rect)
        draw_icon(surface, "phase-3-defence-regroup", self._icon_at, self._icon, PALETTE.papel.alpha(0.75))
        self.writing.draw()


class StatBox(Piece):
    """A footballer's five stats, beside his token (FIF-14.1).

    Args:
        layout: the window's measures.
        at: the token's middle; the box stands at its right, or at its left near the window's edge.
        squad: his club's.
        seat: 0 wears the dark kit, 1 the light one.
        index: his place in the squad.
    """

    def __init__(self, layout: Layout, at: tuple[float, float], squad: Squad, seat: int, index: int) -> None:
        px, footballer = layout.px, squad.footballers[index]
        size = layout.font(COUNT.size - 2)
        names = [_(name) for _icon, name, _value in five_stats(footballer)]
        name_width = max(text_width(name, SMALL, layout.font(SMALL.size, reading=True)) for name in names)
        row, head = max(px(28), size * 1.5), px(52)
        width = px(16) * 2 + px(20) + px(10) + name_width + px(12) + px(80) + px(34)
        height = px(14) * 2 + head + px(8) + 5 * row
        room, gap = layout.window.inset(px(8)), px(30)
        left = at[0] + gap if at[0] + gap + width <= room.right else at[0] - gap - width
        bottom = min(max(at[1] - height / 2, room.bottom), room.top - height)
        super().__init__(layout, Box(round(left), round(bottom), round(width), round(height)))
        self.index = index
        inner = self.inner.inset(px(16), px(14))
        top, rest = inner.cut_top(head, px(8))
        picture, words = top.cut_left(px(48), px(12))
        self._token_at = picture.placed(px(48), px(48))
        self._token = token_picture(squad, seat, footballer, px(48))
        upper, lower = words.rows(2)
        self.writing.line(footballer.name, HEADING, PALETTE.papel, upper, size=layout.font(20))
        self.writing.line(_(ROLE_NAMES[footballer.role]), LABEL, PALETTE.rotulo, lower, capitals=True)
        self._icons: list[tuple[str, Box]] = []
        self._bars: list[tuple[Box, float]] = []
        lines = zip(rest.stacked([row] * 5), five_stats(footballer), names, strict=True)
        for line, (icon, _name, value), name in lines:
            mark, line_rest = line.cut_left(px(20), px(10))
            self._icons.append((icon, mark))
            label, line_rest = line_rest.cut_left(name_width + px(12))
            self.writing.line(name, SMALL, PALETTE.papel, label)
            number, bar = line_rest.cut_right(px(28), 0)
            self.writing.line(str(value), COUNT, PALETTE.papel, number, align="right", size=size)
            self._bars.append((bar.placed(bar.width, px(8)), value / _LARGEST_STAT))

    def do_render(self, surface: Surface) -> None:
        """Draw the box."""
        scale = self.layout.scale
        draw_piece(surface, self.rect, "panel_opaque", scale)
        for bar, part in self._bars:
            left, bottom = self.left + bar.left, self.bottom + bar.bottom
            draw_piece(surface, LBWH(left, bottom, bar.width, bar.height), "bar", scale)
            draw_piece(surface, LBWH(left, bottom, round(bar.width * part), bar.height), "bar_fill", scale)
        at = self._token_at.moved(self.left, self.bottom)
        surface.limit(LBWH(at.left, at.bottom, at.width, at.height))
        arcade.draw_texture_rect(self._token, LBWH(0, 0, at.width, at.height))
        surface.limit(self.rect)
        for icon, mark in self._icons:
            draw_icon(surface, icon, mark.center, mark.width, PALETTE.rotulo)
        self.writing.draw()
