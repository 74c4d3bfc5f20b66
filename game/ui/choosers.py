"""Things to set: one of several, on or off, a number on a scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import arcade
from arcade.gui import (
    Surface,
    UIEvent,
    UIMouseDragEvent,
    UIMouseMovementEvent,
    UIMousePressEvent,
    UIOnClickEvent,
)
from arcade.types import LBWH

from game.layout import Box, Layout
from game.theme import BODY, BUTTON, PALETTE
from game.ui.buttons import Control
from game.ui.skin import draw_piece
from game.ui.text import text_width

T = TypeVar("T")


class Segmented(Control, Generic[T]):
    """A row of choices of which one holds. Left and right change it while it has the focus.

    Args:
        layout: the window's measures.
        box: where it is.
        choices: value and label of each, left to right.
        value: the one that holds.
        on_change: called with the new value.
        name: see `Control`.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        choices: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(layout, box, name, tooltip)
        self.choices = tuple(choices)
        self.on_change = on_change
        self._index = next((i for i, (each, _label) in enumerate(self.choices) if each == value), 0)
        self._under_mouse = -1
        self._segments = self._cut()
        self._write()

    @property
    def value(self) -> T:
        """The choice that holds."""
        return self.choices[self._index][0]

    def segment_box(self, index: int) -> Box:
        """Where a choice is, in window coordinates."""
        return self._segments[index].moved(self.left, self.bottom)

    def choose(self, index: int) -> None:
        """Make a choice hold; tells `on_change` if it is another one."""
        if index == self._index or not 0 <= index < len(self.choices):
            return
        self._index = index
        self._write()
        self.trigger_full_render()
        self.on_change(self.value)

    def activate(self) -> None:
        """Enter or Space: the next choice, round and round."""
        self.choose((self._index + 1) % len(self.choices))

    def key_pressed(self, symbol: int) -> bool:
        """Left and right move the choice, and are left alone at the ends."""
        step = {arcade.key.LEFT: -1, arcade.key.RIGHT: 1}.get(symbol, 0)
        if not step:
            return False
        self.choose(self._index + step)
        return True

    def on_event(self, event: UIEvent) -> bool | None:
        """Follow the mouse from choice to choice."""
        if isinstance(event, UIMouseMovementEvent):
            under = self._index_at(event.x, event.y)
            if under != self._under_mouse:
                self._under_mouse = under
                self.trigger_full_render()
        return super().on_event(event)

    def on_click(self, event: UIOnClickEvent) -> None:
        """A click takes the choice under it. Space, which clicks the middle, takes the next."""
        under = self._index_at(event.x, event.y)
        by_mouse = self.hovered and under >= 0
        self.choose(under) if by_mouse else self.activate()

    def _index_at(self, x: float, y: float) -> int:
        for index in range(len(self.choices)):
            box = self.segment_box(index)
            if box.left <= x < box.right and self.bottom <= y < self.top:
                return index
        return -1

    def _cut(self) -> list[Box]:
        # Room in proportion to the words, so that long ones keep their size.
        track = self.inner.inset(self.layout.px(3))
        size = self.layout.font(BUTTON.size - 2)
        natural = [text_width(label, BUTTON, size) + self.layout.px(24) for _value, label in self.choices]
        spare = (track.width - sum(natural)) / len(natural)
        if spare >= 0:
            even = track.width / len(natural)
            widths = [even] * len(natural) if max(natural) <= even else [each + spare for each in natural]
        else:
            widths = [each * track.width / sum(natural) for each in natural]
        boxes: list[Box] = []
        rest = track
        for width in widths:
            strip, rest = rest.cut_left(width)
            boxes.append(strip)
        return boxes

    def _write(self) -> None:
        self.writing.clear()
        size = self.layout.font(BUTTON.size - 2)
        for index, ((_value, label), box) in enumerate(zip(self.choices, self._segments, strict=True)):
            ink = PALETTE.tinta if index == self._index else PALETTE.papel
            self.writing.line(label, BUTTON, ink, box.inset(self.layout.px(6), 0), align="center", size=size)

    def do_render(self, surface: Surface) -> None:
        """Draw the track, the chosen part and the labels."""
        scale = self.layout.scale
        draw_piece(surface, self.rect, "segments", scale)
        for index in {self._index, self._under_mouse} - {-1}:
            box = self.segment_box(index)
            piece = "segment_on" if index == self._index else "segment_hover"
            draw_piece(surface, LBWH(box.left, box.bottom, box.width, box.height), piece, scale)
        surface.limit(self.rect)
        self.writing.draw()


class Toggle(Control):
    """A switch with the word for its state beside it."""

    def __init__(
        self,
        layout: Layout,
        box: Box,
        value: bool,
        words: tuple[str, str],
        on_change: Callable[[bool], None],
        *,
        name: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(layout, box, name, tooltip)
        self.value = value
        self.words = words
        self.on_change = on_change
        self._write()

    def _track(self) -> Box:
        px = self.layout.px
        return self.inner.placed(px(56), px(30), x=0.0)

    def _write(self) -> None:
        self.writing.clear()
        track = self._track()
        left = track.right + self.layout.px(12)
        box = Box(left, 0, self.width - left, self.height)
        self.writing.line(self.words[self.value], BODY, PALETTE.papel, box)

    def activate(self) -> None:
        """Turn it over."""
        self.value = not self.value
        self._write()
        self.trigger_full_render()
        self.on_change(self.value)

    def do_render(self, surface: Surface) -> None:
        """Draw the switch and its word."""
        scale = self.layout.scale
        track = self._track().moved(self.left, self.bottom)
        place = LBWH(track.left, track.bottom, track.width, track.height)
        draw_piece(surface, place, self.lit("switch_on" if self.value else "switch"), scale)
        side = track.height - self.layout.px(8)
        knob = track.inset(self.layout.px(4)).placed(side, side, x=1.0 if self.value else 0.0)
        draw_piece(surface, LBWH(knob.left, knob.bottom, knob.width, knob.height), "knob", scale)
        surface.limit(self.rect)
        self.writing.draw()


class Slider(Control):
    """A number on a scale of steps, its value written at the right. Left and right move it a step.

    Args:
        layout: the window's measures.
        box: where it is.
        values: the steps in rising order.
        value: the present one.
        text: how a value is written.
        on_change: called with the new value, while dragging too.
        name: see `Control`.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        values: Sequence[int],
        value: int,
        text: Callable[[int], str],
        on_change: Callable[[int], None],
        *,
        name: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(layout, box, name, tooltip)
        self.values = tuple(values)
        self.text = text
        self.on_change = on_change
        self._index = min(range(len(values)), key=lambda i: abs(values[i] - value))
        self._dragging = False
        size = layout.font(BUTTON.size)
        self._word_width = max(
            text_width(text(each), BUTTON, size) for each in (values[0], values[-1])
        ) + layout.px(4)
        self._write()

    @property
    def value(self) -> int:
        """The present step's value."""
        return self.values[self._index]

    def _groove(self) -> Box:
        px = self.layout.px
        width = self.width - self._word_width - px(20)
        return Box(px(11), round((self.height - px(8)) / 2), width - px(22), px(8))

    def _write(self) -> None:
        self.writing.clear()
        box = Box(self.width - self._word_width, 0, self._word_width, self.height)
        self.writing.line(self.text(self.value), BUTTON, PALETTE.papel, box, align="right")

    def _move_to(self, index: int) -> None:
        index = max(0, min(len(self.values) - 1, index))
        if index != self._index:
            self._index = index
            self._write()
            self.trigger_full_render()
            self.on_change(self.value)

    def _move_to_mouse(self, x: float) -> None:
        groove = self._groove().moved(self.left, self.bottom)
        self._move_to(round((x - groove.left) / groove.width * (len(self.values) - 1)))

    def key_pressed(self, symbol: int) -> bool:
        """Left and right a step, Home and End to the ends."""
        last = len(self.values) - 1
        target = {
            arcade.key.LEFT: self._index - 1,
            arcade.key.RIGHT: self._index + 1,
            arcade.key.HOME: 0,
            arcade.key.END: last,
        }.get(symbol)
        if target is None:
            return False
        self._move_to(target)
        return True

    def on_event(self, event: UIEvent) -> bool | None:
        """Follow the mouse while it drags."""
        if isinstance(event, UIMousePressEvent) and self.rect.point_in_rect(event.pos):
            self._dragging = True
            self._move_to_mouse(event.x)
        elif isinstance(event, UIMouseDragEvent) and self._dragging and self.pressed:
            self._move_to_mouse(event.x)
            return True
        elif isinstance(event, UIMouseMovementEvent):
            self._dragging = False
        return super().on_event(event)

    def do_render(self, surface: Surface) -> None:
        """Draw the groove, its filled part, the knob and the value."""
        scale, px = self.layout.scale, self.layout.px
        groove = self._groove().moved(self.left, self.bottom)
        draw_piece(surface, LBWH(groove.left, groove.bottom, groove.width, groove.height), "bar", scale)
        along = self._index / max(1, len(self.values) - 1)
        if along * groove.width >= px(8):
            filled = LBWH(groove.left, groove.bottom, along * groove.width, groove.height)
            draw_piece(surface, filled, "bar_fill", scale)
        side = px(22)
        knob = LBWH(groove.left + along * groove.width - side / 2, groove.center[1] - side / 2, side, side)
        draw_piece(surface, knob, self.lit("knob"), scale)
        surface.limit(self.rect)
        self.writing.draw()
