"""The root of a screen's widgets: moves the focus, shows its ring and the tooltips.

arcade.gui's focus group goes through the widgets by Tab and lets Space press them. This adds the arrows
(to the nearest widget that way), Enter, the style guide's ring, which shows only once the keyboard is in use,
and tooltips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import arcade
from arcade.gui import (
    Surface,
    UIEvent,
    UIKeyEvent,
    UIKeyPressEvent,
    UIMouseEvent,
    UIMouseMovementEvent,
    UIMousePressEvent,
    UIMouseScrollEvent,
    UITextEvent,
    UIWidget,
)
from arcade.gui.experimental.focus import UIFocusMixin

from game.layout import Box, Layout
from game.theme import PALETTE, SMALL
from game.ui.buttons import Control
from game.ui.skin import draw_piece
from game.ui.text import text_width
from game.ui.widgets import Piece, paragraph_needs

W = TypeVar("W", bound=UIWidget)

TOOLTIP_DELAY = 0.45
"""Seconds that the mouse has to rest on something."""
_TOOLTIP_WIDTH = 320

_ARROWS = {
    arcade.key.LEFT: (-1, 0),
    arcade.key.RIGHT: (1, 0),
    arcade.key.UP: (0, 1),
    arcade.key.DOWN: (0, -1),
}


class Tooltip(Piece):
    """A short explanation beside what it explains."""

    def __init__(self, layout: Layout, target: Box, text: str) -> None:
        px = layout.px
        size = layout.font(SMALL.size, reading=True)
        width = min(text_width(text, SMALL, size) + px(2), px(_TOOLTIP_WIDTH))
        height = paragraph_needs(layout, text, SMALL, width)
        box = self._beside(layout, target, width + px(24), height + px(16))
        super().__init__(layout, box)
        self.writing.paragraph(text, SMALL, PALETTE.papel, self.inner.inset(px(12), px(8)))

    @staticmethod
    def _beside(layout: Layout, target: Box, width: float, height: float) -> Box:
        gap, window = layout.px(8), layout.window.inset(layout.px(8))
        bottom = target.bottom - gap - height
        if bottom < window.bottom:
            bottom = target.top + gap
        left = min(max(window.left, target.center[0] - width / 2), window.right - width)
        return Box(round(left), round(bottom), width, height)

    def do_render(self, surface: Surface) -> None:
        """Draw the sign and its text."""
        draw_piece(surface, self.rect, "tooltip", self.layout.scale)
        super().do_render(surface)


class Root(UIFocusMixin):
    """Holds a screen's widgets, each at its own box.

    Args:
        layout: the window's measures.
        request_draw: called whenever something on it looks different.
        modal: whether the mouse is kept from what lies below.
        on_press: called when a control that can be pressed is.
    """

    def __init__(
        self,
        layout: Layout,
        request_draw: Callable[[], None],
        *,
        modal: bool = False,
        on_press: Callable[[], None] | None = None,
    ) -> None:
        self._request_draw: Callable[[], None] | None = None
        super().__init__(width=layout.width, height=layout.height)  # pyright: ignore[reportUnknownMemberType]
        self.layout = layout
        self.modal = modal
        self.asleep = False
        """Whether something modal lies above: then no input is taken."""
        self.keyboard_in_use = False
        self._rested = 0.0
        self._mouse: tuple[float, float] | None = None
        self._tooltip: Tooltip | None = None
        self._request_draw = request_draw
        self._on_press = on_press

    def add(self, child: W, **kwargs: Any) -> W:
        """Put a widget in, over those that are there."""
        return super().add(child, **kwargs)  # pyright: ignore[reportUnknownMemberType]

    def release(self) -> None:
        """Take all widgets apart, once they are no longer shown.

        arcade's properties keep what they hold until its owner is collected. Widgets lead back to their scene
        and so to this root, which is their owner: without this, neither they nor the scene would ever go.
        """
        self._tooltip = None
        self.set_focus(None)
        self._focusable_widgets = []
        for widget in [*walk(self), self]:
            widget.clear()  # pyright: ignore[reportUnknownMemberType]

    # What is drawn

    def trigger_render(self) -> None:
        """Draw anew before the next frame, and ask for that frame."""
        super().trigger_render()
        if self._request_draw:
            self._request_draw()

    def do_post_render(self, surface: Surface) -> None:
        """Draw the focus ring over everything."""
        focused = self.focused_widget
        if not self.keyboard_in_use or not isinstance(focused, Control):
            return
        draw_piece(surface, focused.rect, focused.focus_piece, self.layout.scale)

    # Focus

    def controls(self) -> list[Control]:
        """Everything here that can take the focus, in order."""
        return [widget for widget in walk(self) if isinstance(widget, Control) and not widget.disabled]

    def focus(self, control: Control | None) -> None:
        """Give the focus to a control, or take it away."""
        self._focusable_widgets = list(self.controls())
        if control is not None and control not in self._focusable_widgets:
            return
        if control is not self.focused_widget:
            self.set_focus(control)
            self._hide_tooltip()

    def focus_named(self, name: str) -> bool:
        """Give the focus to the control of that name; False if there is none."""
        for control in self.controls():
            if control.name == name:
                self.focus(control)
                return True
        return False

    @property
    def focused_name(self) -> str:
        """The name of the control that has the focus; empty if none has."""
        return self.focused_widget.name if isinstance(self.focused_widget, Control) else ""

    def on_event(self, event: UIEvent) -> bool | None:
        """Let the widgets have it first, then move the focus."""
        if self.asleep and isinstance(event, (UIMouseEvent, UIKeyEvent, UITextEvent)):
            return None
        if isinstance(event, UIMousePressEvent):
            self._use_keyboard(False)
            self._hide_tooltip()
            under = self._control_at(event.x, event.y)
            if under is not None:
                self.focus(under)
                self._sound()
        elif isinstance(event, UIMouseMovementEvent):
            self._mouse = (event.x, event.y)
            self._rested = 0.0
            if self._tooltip and not self.keyboard_in_use:
                self._hide_tooltip()
        elif isinstance(event, UIKeyPressEvent) and self._key(event):
            return True
        kept = self.modal and isinstance(event, (UIMousePressEvent, UIMouseMovementEvent, UIMouseScrollEvent))
        return super().on_event(event) or kept or None

    def _key(self, event: UIKeyPressEvent) -> bool:
        symbol = event.symbol
        if symbol not in _ARROWS and symbol not in (
            arcade.key.TAB,
            arcade.key.ENTER,
            arcade.key.NUM_ENTER,
            arcade.key.SPACE,
            arcade.key.HOME,
            arcade.key.END,
        ):
            return False
        if not self.controls():
            return False  # a screen without widgets has its own use for these keys
        if symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER):
            return self._enter()
        first = not self.keyboard_in_use
        self._use_keyboard(True)
        focused = self.focused_widget
        if symbol == arcade.key.TAB:
            back = bool(event.modifiers & arcade.key.MOD_SHIFT)
            if not (first and isinstance(focused, Control)):
                self._step(-1 if back else 1)
            return True
        if isinstance(focused, Control) and focused.key_pressed(symbol):
            return True
        if symbol in _ARROWS:
            if isinstance(focused, Control):
                self._go(focused, *_ARROWS[symbol])
            else:
                self._step(1)
            return True
        if symbol == arcade.key.SPACE and isinstance(focused, Control):
            self._sound()
        return False  # Space goes on to arcade's own handling

    def _enter(self) -> bool:
        focused = self.focused_widget
        if isinstance(focused, Control) and not focused.disabled and self.keyboard_in_use:
            self._sound()
            focused.activate()
            return True
        return False

    def _sound(self) -> None:
        if self._on_press is not None:
            self._on_press()

    def _step(self, by: int) -> None:
        controls = self.controls()
        if not controls:
            return
        focused = self.focused_widget
        if isinstance(focused, Control) and focused in controls:
            self.focus(controls[(controls.index(focused) + by) % len(controls)])
        else:
            self.focus(controls[0 if by > 0 else -1])

    def _go(self, start: Control, dx: int, dy: int) -> None:
        best: tuple[float, Control] | None = None
        for control in self.controls():
            if control is start:
                continue
            # From edge to edge along the arrow; sideways distance counts double.
            if dx:
                ahead = (control.left - start.right) if dx > 0 else (start.left - control.right)
                aside = max(0.0, control.bottom - start.top, start.bottom - control.top)
                drift = abs(control.center_y - start.center_y) * 0.05
                beyond = (control.center_x - start.center_x) * dx > 0
            else:
                ahead = (control.bottom - start.top) if dy > 0 else (start.bottom - control.top)
                aside = max(0.0, control.left - start.right, start.left - control.right)
                drift = abs(control.center_x - start.center_x) * 0.05
                beyond = (control.center_y - start.center_y) * dy > 0
            if not beyond or ahead < -4:
                continue
            cost = max(0.0, ahead) + 2 * aside + drift
            if best is None or cost < best[0]:
                best = (cost, control)
        if best:
            self.focus(best[1])

    def _use_keyboard(self, in_use: bool) -> None:
        if in_use != self.keyboard_in_use:
            self.keyboard_in_use = in_use
            self.trigger_full_render()

    def _control_at(self, x: float, y: float) -> Control | None:
        for control in reversed(self.controls()):
            if control.left <= x <= control.right and control.bottom <= y <= control.top:
                return control
        return None

    # Tooltips

    def on_update(self, dt: float) -> None:
        """Show the tooltip of what the mouse rests on or the focus is on."""
        self._rested += dt
        if self._tooltip or self._rested < TOOLTIP_DELAY:
            return
        focused = self.focused_widget
        target = focused if self.keyboard_in_use else self._control_at(*self._mouse) if self._mouse else None
        if isinstance(target, Control) and target.tooltip:
            box = Box(target.left, target.bottom, target.width, target.height)
            self._tooltip = self.add(Tooltip(self.layout, box, target.tooltip))
            self.trigger_full_render()

    def _hide_tooltip(self) -> None:
        self._rested = 0.0
        if self._tooltip:
            self.remove(self._tooltip)  # pyright: ignore[reportUnknownMemberType]
            self._tooltip = None
            self.trigger_full_render()


def walk(widget: UIWidget) -> Iterator[UIWidget]:
    """A widget's children and theirs, in the order they were added."""
    for child in widget.children:
        yield child
        yield from walk(child)
