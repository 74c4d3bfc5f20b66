"""The list of fifteen: token, name, position and five stats of each; the eleven above, the bench below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import arcade
from arcade.gui import (
    Surface,
    UIEvent,
    UIMouseDragEvent,
    UIMousePressEvent,
    UIMouseReleaseEvent,
    UIOnClickEvent,
)
from arcade.types import LBWH

from engine.fifes.squads import SQUAD_SIZE, Squad
from game import i18n
from game.formation.row_art import row_art, stats_box
from game.i18n import _
from game.layout import Box, Layout
from game.theme import PALETTE, positions
from game.ui.buttons import Control
from game.ui.root import Root
from game.ui.skin import draw_piece
from game.ui.widgets import Caption, Icon, Panel, Rule

RowLook = Literal["plain", "hovered", "chosen"]

_COLUMN_ICONS = ("action-run", "action-dribble", "action-shot", "action-tackle", "action-pass")
_ROW = 52
_DIM = 90
"""Opacity, 0 to 255, of a row that can't be part of what is being done."""
_CLICK_SLACK = 6
"""Logical pixels that the mouse may move in a click."""


@dataclass(frozen=True, slots=True)
class RowActions:
    """What a row tells the screen: each is called with the footballer, two with the mouse's place."""

    choose: Callable[[int], None]
    drag: Callable[[int, float, float], None]
    drop: Callable[[int, float, float], None]


class FootballerRow(Control):
    """One footballer: chosen by a click, Enter or Space, and dragged to another row or the pitch."""

    def __init__(
        self,
        layout: Layout,
        box: Box,
        index: int,
        squad: Squad,
        seat: int,
        actions: RowActions,
        *,
        quiet: bool = False,
    ) -> None:
        super().__init__(layout, box, row_name(index))
        self.index = index
        self.footballer = squad.footballers[index]
        self.actions = actions
        self.look: RowLook = "plain"
        self.dim = False
        self._grip: tuple[float, float] | None = None
        self._dragging = False
        self._art = row_art(
            layout,
            self.width,
            self.height,
            squad,
            seat,
            index,
            quiet=quiet,
            language=i18n.language(),
            rims=positions(),
        )

    def text_boxes(self) -> list[Box]:
        """Where the ink of its texts is."""
        return [box.moved(self.left, self.bottom) for box in self._art.texts]

    # Input

    def activate(self) -> None:
        """Choose him."""
        self.actions.choose(self.index)

    def on_event(self, event: UIEvent) -> bool | None:
        """Follow the mouse while it drags him away."""
        if isinstance(event, UIMousePressEvent) and event.button == arcade.MOUSE_BUTTON_LEFT:
            self._grip = (event.x, event.y) if self.rect.point_in_rect(event.pos) else None
            self._dragging = False
        elif isinstance(event, UIMouseDragEvent) and self._grip is not None and self.pressed:
            far = abs(event.x - self._grip[0]) + abs(event.y - self._grip[1])
            if self._dragging or far > _CLICK_SLACK:
                self._dragging = True
                self.actions.drag(self.index, event.x, event.y)
            return True
        elif isinstance(event, UIMouseReleaseEvent) and event.button == arcade.MOUSE_BUTTON_LEFT:
            self._grip = None
            if self._dragging:
                self._dragging = False
                self.pressed = False
                self.actions.drop(self.index, event.x, event.y)
                return True
        return super().on_event(event)

    def on_click(self, event: UIOnClickEvent) -> None:
        """A click or Space."""
        del event
        self.activate()

    # Looks

    def show(self, look: RowLook, dim: bool) -> None:
        """Change how it looks."""
        if (look, dim) != (self.look, self.dim):
            self.look, self.dim = look, dim
            self.trigger_full_render()

    def do_render(self, surface: Surface) -> None:
        """Draw the row."""
        scale = self.layout.scale
        if self.look == "chosen":
            draw_piece(surface, self.rect, "row_chosen", scale)
        elif self.look == "hovered":
            draw_piece(surface, self.rect, "row_hover", scale)
        surface.limit(self.rect)
        alpha = _DIM if self.dim else 255
        arcade.draw_texture_rect(self._art.texture, LBWH(0, 0, self.width, self.height), alpha=alpha)


def row_name(index: int) -> str:
    """What the row of a footballer is called."""
    return f"row-{index}"


def tallest_list(layout: Layout) -> float:
    """Height of the panel when every row is as high as it gets."""
    padding, head, gap = _measures(layout)
    return 2 * padding + head + gap + SQUAD_SIZE * layout.px(_ROW)


def _measures(layout: Layout) -> tuple[float, float, float]:
    """Padding above and below, and the heights of the head and of the gap between eleven and bench."""
    px, small = layout.px, layout.compact
    return px(6 if small else 12), px(22 if small else 28), px(26 if small else 36)


def add_squad_list(
    root: Root,
    layout: Layout,
    box: Box,
    *,
    squad: Squad,
    seat: int,
    starters: Sequence[int],
    bench: Sequence[int],
    actions: RowActions,
    bench_closed: bool,
) -> dict[int, FootballerRow]:
    """Put the list into a screen.

    Args:
        root: of the screen.
        layout: the window's measures.
        box: where the panel goes.
        squad: whose fifteen.
        seat: 0 wears the dark kit, 1 the light one.
        starters: who plays, by place in the squad, from the goalkeeper on.
        bench: who doesn't.
        actions: what a row does.
        bench_closed: whether nobody may come in now.

    Returns:
        The rows by footballer.
    """
    px, small = layout.px, layout.compact
    root.add(Panel(layout, box, "panel"))
    padding, head_height, gap_height = _measures(layout)
    inner = box.inset(px(8 if small else 12), padding)
    room = (inner.height - head_height - gap_height) / len(squad.footballers)
    row_height = min(px(_ROW), float(int(room)))
    head, rest = inner.cut_top(head_height)
    _add_head(root, layout, head)
    rows: dict[int, FootballerRow] = {}

    def add(indices: Sequence[int], area: Box, quiet: bool) -> None:
        for index, place in zip(indices, area.stacked([row_height] * len(indices)), strict=True):
            row = FootballerRow(layout, place, index, squad, seat, actions, quiet=quiet)
            row.dim = quiet and bench_closed
            rows[index] = root.add(row)

    eleven, rest = rest.cut_top(row_height * len(starters))
    add(starters, eleven, quiet=False)
    gap, rest = rest.cut_top(gap_height)
    rule, words = gap.cut_top(px(8 if small else 14))
    root.add(Rule(layout, rule))
    words = words.inset(px(6), 0)
    caption = _("Substitutes · from your next turn on") if bench_closed else _("Substitutes")
    root.add(Caption(layout, words, caption))
    add(bench, rest.cut_top(row_height * len(bench))[0], quiet=True)
    return rows


def _add_head(root: Root, layout: Layout, box: Box) -> None:
    px = layout.px
    root.add(Caption(layout, Box(box.left + px(6), box.bottom, px(140), box.height), _("Starters")))
    stats = stats_box(layout, box)
    side = min(px(18), box.height)
    for icon, cell in zip(_COLUMN_ICONS, stats.columns(5), strict=True):
        root.add(Icon(layout, cell.placed(side, side), icon, PALETTE.rotulo))
