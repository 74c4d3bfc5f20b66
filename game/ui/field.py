"""A line to write in."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.gui import Surface, UIEvent, UIMousePressEvent, UITextInputEvent, UITextMotionEvent
from arcade.gui.property import bind  # pyright: ignore[reportUnknownVariableType]
from arcade.types import LBWH
from pyglet.window import key

from game.layout import Box, Layout
from game.theme import NAME, PALETTE, TextRole
from game.ui.buttons import Control
from game.ui.skin import draw_piece
from game.ui.text import Align, fitting_size, text_width

_LETTERS = "abcdefghijklmnñopqrstuvwxyzáéíóúü0123456789 -'."
"""What a gamepad goes through, in this order."""
_OWN_KEYS = (arcade.key.LEFT, arcade.key.RIGHT, arcade.key.HOME, arcade.key.END, arcade.key.SPACE)


def printed_letter(typed: str) -> str:
    """Accept what every one of our faces has a letter for."""
    return typed if typed <= "ÿ" and typed.isprintable() else ""


class Field(Control):
    """One line of text. While it has the focus, what is typed goes in at the caret.

    Args:
        layout: the window's measures.
        box: where it is.
        text: what it holds.
        on_change: called with the new text and the caret's place in it, after each letter.
        name: see `Control`.
        longest: how many letters it takes.
        accept: makes a typed letter what is written, or nothing.
        caret: letters before the caret; at the end if left out.
        align: at which side the text stands.
        role: face and size.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        text: str,
        on_change: Callable[[str, int], None],
        *,
        name: str,
        longest: int,
        accept: Callable[[str], str],
        caret: int | None = None,
        align: Align = "left",
        role: TextRole = NAME,
        tooltip: str = "",
    ) -> None:
        super().__init__(layout, box, name, tooltip)
        self.text = text
        self.on_change = on_change
        self.longest = longest
        self.accept = accept
        self.caret = len(text) if caret is None else min(caret, len(text))
        self.align: Align = align
        self.role = role
        bind(self, "focused", Control.trigger_full_render)
        self._write()

    def key_pressed(self, symbol: int) -> bool:
        """Keep the keys that move the caret, and Space, to itself: they come again as text and motion."""
        return symbol in _OWN_KEYS

    def on_event(self, event: UIEvent) -> bool | None:
        """Take letters and movements of the caret; the mouse puts the caret where it is pressed."""
        if isinstance(event, UIMousePressEvent) and self.rect.point_in_rect(event.pos):
            self._move_to(self._nearest(event.x - self.left))
        elif isinstance(event, UITextInputEvent) and self.focused:
            self._insert(event.text)
            return True
        elif isinstance(event, UITextMotionEvent) and self.focused:
            return self._motion(event.motion)
        return super().on_event(event)

    # By gamepad

    def add_letter(self) -> None:
        """Write the first letter that is taken here, to be turned into another."""
        self._insert(next((each for each in self._spelled(self.caret) if self.accept(each)), ""))

    def turn_letter(self, step: int) -> None:
        """Turn the letter before the caret into one that comes so many later."""
        if not self.caret:
            self.add_letter()
            return
        at = self.caret - 1
        taken = [self.accept(letter) for letter in self._spelled(at)]
        letters = list(dict.fromkeys(letter for letter in taken if letter))
        if not letters:
            return
        old = self.text[at]
        # A letter that isn't among them is as if it stood before the first.
        place = letters.index(old) if old in letters else -1 if step > 0 else 0
        self._set(
            self.text[:at] + letters[(place + step) % len(letters)] + self.text[self.caret :], self.caret
        )

    def erase_letter(self) -> None:
        """Take the letter before the caret away."""
        self._motion(arcade.key.MOTION_BACKSPACE)

    def _spelled(self, at: int) -> str:
        """The letters as they are written at a place: capitals begin a word."""
        return _LETTERS.upper() if not at or self.text[at - 1] == " " else _LETTERS

    def _insert(self, text: str) -> None:
        letters = "".join(self.accept(letter) for letter in text)[: self.longest - len(self.text)]
        if letters:
            self._set(self.text[: self.caret] + letters + self.text[self.caret :], self.caret + len(letters))

    def _motion(self, motion: int) -> bool:
        before, after = self.text[: self.caret], self.text[self.caret :]
        match motion:
            case arcade.key.MOTION_BACKSPACE if before:
                self._set(before[:-1] + after, self.caret - 1)
            case arcade.key.MOTION_DELETE if after:
                self._set(before + after[1:], self.caret)
            case arcade.key.MOTION_LEFT:
                self._move_to(self.caret - 1)
            case arcade.key.MOTION_RIGHT:
                self._move_to(self.caret + 1)
            case arcade.key.MOTION_BEGINNING_OF_LINE:
                self._move_to(0)
            case arcade.key.MOTION_END_OF_LINE:
                self._move_to(len(self.text))
            case key.MOTION_PASTE:
                self._insert(arcade.get_window().get_clipboard_text())
            case _:
                return False
        return True

    def _move_to(self, caret: int) -> None:
        self.caret = max(0, min(len(self.text), caret))
        self.trigger_full_render()

    def _set(self, text: str, caret: int) -> None:
        self.text, self.caret = text, caret
        self._write()
        self.trigger_full_render()
        self.on_change(text, caret)

    # Looks

    def _room(self) -> Box:
        return self.inner.inset(self.layout.px(10), 0)

    def _size(self) -> float:
        smallest = self.layout.font(14)
        return fitting_size(
            self.text, self.role, self.layout.font(self.role.size), self._room().width, smallest
        )

    def _start(self) -> float:
        room, width = self._room(), text_width(self.text, self.role, self._size())
        return {"left": room.left, "center": room.center[0] - width / 2, "right": room.right - width}[
            self.align
        ]

    def _caret_at(self, letters: int) -> float:
        return self._start() + text_width(self.text[:letters], self.role, self._size())

    def _nearest(self, x: float) -> int:
        return min(range(len(self.text) + 1), key=lambda letters: abs(self._caret_at(letters) - x))

    def _write(self) -> None:
        self.writing.clear()
        self.writing.line(
            self.text, self.role, PALETTE.papel, self._room(), align=self.align, size=self._size()
        )

    def do_render(self, surface: Surface) -> None:
        """Draw the groove, the text and, with the focus, the caret."""
        scale = self.layout.scale
        draw_piece(surface, self.rect, "field", scale)
        surface.limit(self.rect)
        self.writing.draw()
        if self.focused:
            tall = self._size() * 1.15
            caret = LBWH(
                round(self._caret_at(self.caret)),
                round((self.height - tall) / 2),
                max(1, round(2 * scale)),
                tall,
            )
            arcade.draw_rect_filled(caret, PALETTE.cartel)
