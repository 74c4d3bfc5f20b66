"""The rows of the list of matches, as one control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import arcade
from arcade.gui import Surface, UIEvent, UIMouseMovementEvent, UIMouseScrollEvent, UIOnClickEvent
from arcade.types import LBWH

from game.flow import Level
from game.layout import Box, Layout
from game.played import Played
from game.scenes.club_art import crest
from game.scenes.match_words import day, ended, game_name, level_name, score, sides
from game.theme import COUNT, MICRO, NAME, PALETTE, SMALL
from game.ui.buttons import Control
from game.ui.skin import draw_piece
from game.ui.text import Align, cut_short


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a row's parts are, from left to right."""

    day: Box
    home: Box
    score: Box
    away: Box
    level: Box
    ended: Box


def columns(layout: Layout, row: Box, *, owners: bool) -> Columns:
    """Cut a row into its columns; with `owners` the level's says whose match it is, too."""
    px, small = layout.px, layout.compact
    inner = row.inset(px(14), 0)
    gap = px(10 if small else 18)
    when, rest = inner.cut_left(px(90 if small else 116), gap)
    how, rest = rest.cut_right(px(176 if small else 230), gap)
    level, rest = rest.cut_right(px((232 if small else 320) if owners else (150 if small else 210)), gap)
    middle = rest.placed(px(74 if small else 92), rest.height)
    home = Box(rest.left, rest.bottom, middle.left - rest.left, rest.height)
    away = Box(middle.right, rest.bottom, rest.right - middle.right, rest.height)
    return Columns(when, home, middle, away, level, how)


class MatchTable(Control):
    """Up and down choose a match, Enter or a second click opens it; the wheel turns the page.

    Args:
        layout: the window's measures.
        box: where it is.
        rows: how many have room.
        matches: those of the page.
        chosen: which one is chosen.
        levels: the computer's, for their names.
        owner: gives the name of whose match it is; None where all are one player's.
        on_choose: called with the place of another one.
        on_open: called to open the chosen one.
        on_page: called with -1 or 1 to show other matches.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        rows: int,
        matches: Sequence[Played],
        chosen: int,
        levels: Sequence[Level],
        owner: Callable[[str], str] | None,
        on_choose: Callable[[int], None],
        on_open: Callable[[], None],
        on_page: Callable[[int], None],
    ) -> None:
        super().__init__(layout, box, "matches")
        self.matches = tuple(matches)
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.on_page = on_page
        self._under_mouse = -1
        self._rows = self.inner.rows(rows)[: len(matches)]
        self._crests: list[tuple[arcade.Texture, Box]] = []
        for row, played in zip(self._rows, self.matches, strict=True):
            self._write(row, played, levels, owner)

    def row_box(self, index: int) -> Box:
        """Where a match's row is, in window coordinates."""
        return self._rows[index].moved(self.left, self.bottom)

    def activate(self) -> None:
        """Open the chosen match."""
        self.on_open()

    def key_pressed(self, symbol: int) -> bool:
        """Up and down go through the rows and out at the ends; page keys turn the page."""
        if symbol in (arcade.key.PAGEUP, arcade.key.PAGEDOWN):
            self.on_page(1 if symbol == arcade.key.PAGEDOWN else -1)
            return True
        target = self.chosen + {arcade.key.UP: -1, arcade.key.DOWN: 1}.get(symbol, 0)
        target = {arcade.key.HOME: 0, arcade.key.END: len(self._rows) - 1}.get(symbol, target)
        if target == self.chosen or not 0 <= target < len(self._rows):
            return False
        self.on_choose(target)
        return True

    def on_event(self, event: UIEvent) -> bool | None:
        """Follow the mouse from row to row; the wheel turns the page."""
        if isinstance(event, UIMouseMovementEvent):
            inside = self.rect.point_in_rect(event.pos)
            under = self._index_at(event.y) if inside else -1
            if under != self._under_mouse:
                self._under_mouse = under
                self.trigger_full_render()
        elif isinstance(event, UIMouseScrollEvent) and self.rect.point_in_rect(event.pos):
            self.on_page(-1 if event.scroll_y > 0 else 1)
            return True
        return super().on_event(event)

    def on_click(self, event: UIOnClickEvent) -> None:
        """A click chooses a match, and opens the chosen one. Space, which clicks the middle, opens too."""
        index = self._index_at(event.y) if self.hovered else self.chosen
        if index == self.chosen:
            self.on_open()
        elif index >= 0:
            self.on_choose(index)

    def _index_at(self, y: float) -> int:
        found = (index for index in range(len(self._rows)) if self.row_box(index).bottom <= y)
        return next(found, -1)

    def _write(
        self, row: Box, played: Played, levels: Sequence[Level], owner: Callable[[str], str] | None
    ) -> None:
        layout, px = self.layout, self.layout.px
        places = columns(layout, row, owners=owner is not None)
        small = layout.font(SMALL.size)
        self.writing.line(day(played.began), SMALL, PALETTE.hueso, places.day, size=small)
        names = sides(played)
        side = min(px(40), row.height - px(8))
        size = layout.font(16 if layout.compact else NAME.size)
        ends: tuple[Align, Align] = ("right", "left")
        for seat, place in enumerate((places.home, places.away)):
            words = place
            if played.codes[seat]:
                mark, words = (place.cut_left if seat else place.cut_right)(side, px(8))
                self._crests.append((crest(played.codes[seat], side), mark.placed(side, side)))
            ink = PALETTE.papel if seat == played.seat else PALETTE.hueso
            name = cut_short(names[seat], NAME, layout.font(MICRO.size), words.width)
            self.writing.line(name, NAME, ink, words, align=ends[seat], size=size)
        self.writing.line(
            score(played), COUNT, PALETTE.papel, places.score, align="center", size=layout.font(COUNT.size)
        )
        level = level_name(played.level, levels) or game_name(played.game)
        if owner is not None:
            level = f"{owner(played.profile)} · {level}"
        level = cut_short(level, SMALL, layout.font(MICRO.size), places.level.width)
        self.writing.line(level, SMALL, PALETTE.hueso, places.level, size=small)
        ink = PALETTE.papel if played.result == "won" else PALETTE.hueso
        how = cut_short(ended(played), SMALL, layout.font(MICRO.size), places.ended.width)
        self.writing.line(how, SMALL, ink, places.ended, size=small)

    def do_render(self, surface: Surface) -> None:
        """Draw the rows, the crests and the words."""
        scale = self.layout.scale
        for index in range(len(self._rows)):
            box = self.row_box(index)
            place = LBWH(box.left, box.bottom, box.width, box.height)
            if index == self.chosen:
                draw_piece(surface, place, "row_chosen", scale)
            elif index == self._under_mouse:
                draw_piece(surface, place, "row_hover", scale)
            surface.limit(place)
            line = LBWH(0, 0, box.width, max(1, round(scale)))
            arcade.draw_rect_filled(line, PALETTE.laton.alpha(0.16))
        for texture, box in self._crests:
            at = box.moved(self.left, self.bottom)
            surface.limit(LBWH(at.left, at.bottom, at.width, at.height))
            surface.draw_texture(0, 0, at.width, at.height, texture)
        surface.limit(self.rect)
        self.writing.draw()
