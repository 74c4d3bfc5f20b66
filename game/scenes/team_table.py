"""The fifteen of a team that is being made: a mark for who starts, then token, name, position and stats."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.gui import Surface, UIOnClickEvent
from arcade.types import LBWH

from engine.fifes.squads import Footballer, Squad
from game import i18n
from game.formation.row_art import RowArt, row_art, stats_box
from game.i18n import _
from game.layout import Box, Layout
from game.team_draft import Draft
from game.theme import PALETTE, positions
from game.ui.buttons import Control
from game.ui.icons import draw_icon
from game.ui.root import Root
from game.ui.skin import draw_piece
from game.ui.widgets import Caption, Icon, Panel

_COLUMN_ICONS = ("action-run", "action-dribble", "action-shot", "action-tackle", "action-pass")
_MARK = 44
"""Reference pixels of the column of marks."""


class SquadTable(Control):
    """All rows as one control: up and down choose a footballer, Enter or Space lets him start or not.

    Args:
        layout: the window's measures.
        box: where it is.
        draft: the team.
        chosen: place of the footballer who is being changed.
        on_choose: called with a footballer's place.
        on_mark: called with the place of one who is to start, or not to.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        draft: Draft,
        chosen: int,
        on_choose: Callable[[int], None],
        on_mark: Callable[[int], None],
    ) -> None:
        super().__init__(layout, box, "squad")
        self.draft = draft
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_mark = on_mark
        self._rows = self.inner.rows(len(draft.men))
        self._art = [self._picture(index) for index in range(len(draft.men))]

    def _picture(self, index: int) -> RowArt:
        # A squad of this man alone: the picture is kept by what it shows, and the others' changes keep it.
        man: Footballer = self.draft.men[index]
        row = self._rows[index]
        return row_art(
            self.layout,
            row.width - self.layout.px(_MARK),
            row.height,
            Squad("", "", "", "", (), (man,)),
            0,
            0,
            quiet=index not in self.draft.starters,
            language=i18n.language(),
            rims=positions(),
        )

    def row_box(self, index: int) -> Box:
        """Where a footballer's row is, in window coordinates."""
        return self._rows[index].moved(self.left, self.bottom)

    def mark_box(self, index: int) -> Box:
        """Where his mark is, in window coordinates."""
        return self.row_box(index).cut_left(self.layout.px(_MARK))[0]

    def text_boxes(self) -> list[Box]:
        """Where the ink of its texts is."""
        right = self.left + self.layout.px(_MARK)
        return [
            text.moved(right, self.bottom + row.bottom)
            for row, art in zip(self._rows, self._art, strict=True)
            for text in art.texts
        ]

    def activate(self) -> None:
        """The chosen one starts, or no longer does."""
        self.on_mark(self.chosen)

    def key_pressed(self, symbol: int) -> bool:
        """Up and down go through the rows and out at the ends; Space is as Enter."""
        if symbol == arcade.key.SPACE:
            self.activate()
            return True
        target = self.chosen + {arcade.key.UP: -1, arcade.key.DOWN: 1}.get(symbol, 0)
        target = {arcade.key.HOME: 0, arcade.key.END: len(self._rows) - 1}.get(symbol, target)
        if target == self.chosen or not 0 <= target < len(self._rows):
            return False
        self.on_choose(target)
        return True

    def on_click(self, event: UIOnClickEvent) -> None:
        """A click chooses a footballer; on his mark it lets him start or not."""
        index = min(len(self._rows) - 1, int((self.top - event.y) / self._rows[0].height))
        if event.x < self.mark_box(index).right:
            self.on_mark(index)
        else:
            self.on_choose(index)

    def do_render(self, surface: Surface) -> None:
        """Draw the rows."""
        scale, mark = self.layout.scale, self.layout.px(_MARK)
        for index, art in enumerate(self._art):
            box = self.row_box(index)
            if index == self.chosen:
                draw_piece(surface, LBWH(box.left, box.bottom, box.width, box.height), "row_chosen", scale)
            surface.limit(LBWH(box.left, box.bottom, box.width, box.height))
            place = LBWH(mark, 0, box.width - mark, box.height)
            arcade.draw_texture_rect(art.texture, place)
            starts = index in self.draft.starters
            ink = PALETTE.laton_luz if starts else PALETTE.papel.alpha(0.16)
            draw_icon(surface, "confirm", (mark / 2, box.height / 2), self.layout.px(20), ink)


def add_squad_table(
    root: Root,
    layout: Layout,
    box: Box,
    draft: Draft,
    chosen: int,
    on_choose: Callable[[int], None],
    on_mark: Callable[[int], None],
) -> None:
    """Put the table, under a head of signs, into a screen. See `SquadTable`."""
    px, small = layout.px, layout.compact
    root.add(Panel(layout, box))
    inner = box.inset(px(8 if small else 14), px(8 if small else 14))
    head, rows = inner.cut_top(px(22 if small else 28))
    root.add(Caption(layout, head.inset(px(6), 0).cut_left(px(160))[0], _("Starters")))
    side = min(px(18), head.height)
    for icon, cell in zip(_COLUMN_ICONS, stats_box(layout, head).columns(len(_COLUMN_ICONS)), strict=True):
        root.add(Icon(layout, cell.placed(side, side), icon, PALETTE.rotulo))
    root.add(SquadTable(layout, rows, draft, chosen, on_choose, on_mark))
