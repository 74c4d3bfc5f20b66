"""A whole number between its minus and its plus."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.gui import Surface, UIEvent, UIMouseMovementEvent, UIOnClickEvent
from arcade.types import LBWH

from game.layout import Box, Layout
from game.theme import COUNT, HEADING, PALETTE, Colour
from game.ui.buttons import Control
from game.ui.skin import draw_piece


class Stepper(Control):
    """A number that is one less by its left half and one more by its right; by the arrows alike.

    Args:
        layout: the window's measures.
        box: where it is.
        value: the present number.
        values: those it can take, rising by one.
        on_change: called with the new number.
        name: see `Control`.
        ink: colour of the number.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        value: int,
        values: range,
        on_change: Callable[[int], None],
        *,
        name: str,
        ink: Colour = PALETTE.papel,
        tooltip: str = "",
    ) -> None:
        super().__init__(layout, box, name, tooltip)
        self.value = value
        self.values = values
        self.on_change = on_change
        self.ink = ink
        self._under_mouse = 0
        self._write()

    def half_box(self, step: int) -> Box:
        """Where its minus (-1) or plus (1) is pressed, in window coordinates."""
        half = Box(self.left, self.bottom, self.width / 2, self.height)
        return half if step < 0 else half.moved(self.width / 2)

    def step(self, by: int) -> None:
        """Go up or down, if there is a number there."""
        if self.value + by in self.values:
            self.value += by
            self._write()
            self.trigger_full_render()
            self.on_change(self.value)

    def activate(self) -> None:
        """Enter or Space: one more."""
        self.step(1)

    def key_pressed(self, symbol: int) -> bool:
        """Left is one less, right one more; at the ends they do nothing."""
        by = {arcade.key.LEFT: -1, arcade.key.RIGHT: 1}.get(symbol, 0)
        if by:
            self.step(by)
        return bool(by)

    def on_event(self, event: UIEvent) -> bool | None:
        """Follow the mouse from half to half."""
        if isinstance(event, UIMouseMovementEvent):
            under = self._half_at(event.x, event.y)
            if under != self._under_mouse:
                self._under_mouse = under
                self.trigger_full_render()
        return super().on_event(event)

    def on_click(self, event: UIOnClickEvent) -> None:
        """A click on a half; Space, which clicks the middle, is one more."""
        self.step(self._half_at(event.x, event.y) if self.hovered else 1)

    def _half_at(self, x: float, y: float) -> int:
        if not (self.left <= x < self.right and self.bottom <= y < self.top):
            return 0
        return -1 if x < self.center_x else 1

    def _write(self) -> None:
        self.writing.clear()
        size = self.layout.font(COUNT.size)
        self.writing.line(str(self.value), COUNT, self.ink, self.inner, align="center", size=size)
        for step, sign, edge in ((-1, "−", 0.0), (1, "+", 1.0)):
            ink = PALETTE.laton if self.value + step in self.values else PALETTE.laton.alpha(0.25)
            place = self.inner.placed(self.width * 0.36, self.height, x=edge)
            self.writing.line(sign, HEADING, ink, place, align="center", size=size)

    def do_render(self, surface: Surface) -> None:
        """Draw the groove, the half under the mouse, the signs and the number."""
        scale = self.layout.scale
        draw_piece(surface, self.rect, "segments", scale)
        if self._under_mouse:
            half = self.half_box(self._under_mouse).inset(self.layout.px(3))
            draw_piece(surface, LBWH(half.left, half.bottom, half.width, half.height), "segment_hover", scale)
        surface.limit(self.rect)
        self.writing.draw()
