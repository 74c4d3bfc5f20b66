"""Things to press: buttons, icon buttons, menu rows and tabs.

Every control can be pressed by mouse, and by Enter or Space when it has the focus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import arcade
from arcade.gui import Surface, UIInteractiveWidget, UIOnClickEvent
from arcade.gui.property import bind  # pyright: ignore[reportUnknownVariableType]
from arcade.types import LBWH

from game.layout import Box, Layout
from game.theme import BUTTON, MICRO, PALETTE, SMALL, Colour, TextRole
from game.ui.icons import draw_icon
from game.ui.skin import draw_piece, has_piece
from game.ui.text import text_width
from game.ui.widgets import Writing

ButtonKind = Literal["primary", "secondary", "ghost", "row", "tab"]


class Control(UIInteractiveWidget):
    """A widget that takes the focus and can be pressed.

    Args:
        layout: the window's measures.
        box: where it is, in window coordinates.
        name: what it is called in its scene; the focus returns to it by this name after a rebuild.
        tooltip: shown while the mouse rests on it or the focus is on it.
    """

    def __init__(self, layout: Layout, box: Box, name: str, tooltip: str = "") -> None:
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            x=box.left, y=box.bottom, width=max(1, box.width), height=max(1, box.height)
        )
        self.layout = layout
        self.name = name
        self.tooltip = tooltip
        self.writing = Writing(layout)
        for state in ("hovered", "pressed", "disabled"):
            # Round corners let the ground shine through, so what lies below is drawn anew as well.
            bind(self, state, Control.trigger_full_render)

    @property
    def inner(self) -> Box:
        """The widget's box in its own coordinates."""
        return Box(0, 0, self.width, self.height)

    @property
    def focus_piece(self) -> str:
        """The ring that shows the focus."""
        return "focus"

    def text_boxes(self) -> list[Box]:
        """Where the ink of its texts is, in the coordinates of its parent."""
        return [letters.extent.moved(self.left, self.bottom) for letters in self.writing.letters]

    def activate(self) -> None:
        """What a press does."""

    def key_pressed(self, symbol: int) -> bool:
        """Take a key while focused (Enter and Space come as `activate`); True if it was used."""
        del symbol
        return False

    def on_click(self, event: UIOnClickEvent) -> None:
        """A press by mouse or by Space."""
        del event
        self.activate()

    def lit(self, piece: str) -> str:
        """The piece for the present state: under the mouse, pressed, disabled or at rest."""
        state = (
            "_disabled" if self.disabled else "_pressed" if self.pressed else "_hover" if self.hovered else ""
        )
        return piece + state if has_piece(piece + state) else piece

    def do_render_focus(self, surface: Surface) -> None:
        """Nothing here: the root draws the ring over everything."""

    def draw_letters(self, surface: Surface) -> None:
        """Draw the texts, a pixel lower while pressed."""
        drop = 1 if self.pressed else 0
        surface.limit(LBWH(self.left, self.bottom - drop, self.width, self.height))
        self.writing.draw()


class Button(Control):
    """A labelled button.

    Args:
        layout: the window's measures.
        box: where it is.
        label: its text.
        on_press: called when it is pressed.
        kind: "primary" (paper, at most one on a screen), "secondary" (wood), "ghost" (outline),
            "row" (a line of a menu) or "tab" (a line of which one is chosen).
        icon: name of an icon before the label.
        key: the key that does the same, shown as a small cap; left out in the compact layout.
        note: a second, smaller line under the label.
        name: see `Control`; the label if left out.
        role: face and size of the label.
        chosen: for a tab: whether it is the one.
        disabled: whether it can't be pressed now; the tooltip should say why.
        tooltip: see `Control`.
        align_left: whether icon and label stand at the left, as they do with a note, in a row, in a tab.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        label: str,
        on_press: Callable[[], None],
        *,
        kind: ButtonKind = "secondary",
        icon: str = "",
        key: str = "",
        note: str = "",
        name: str = "",
        role: TextRole = BUTTON,
        chosen: bool = False,
        disabled: bool = False,
        tooltip: str = "",
        align_left: bool = False,
    ) -> None:
        super().__init__(layout, box, name or label, tooltip)
        self._left_set = align_left or bool(note) or kind in ("row", "tab")
        self.label = label
        self.on_press = on_press
        self.kind: ButtonKind = kind
        self.icon = icon
        self.chosen = chosen
        self.disabled = disabled
        self._icon_at = (0.0, 0.0)
        self._icon_size = 0.0
        self._cap: Box | None = None
        self._write(label, role, "" if layout.compact else key, note)

    def activate(self) -> None:
        """Call what the button was made for."""
        if not self.disabled:
            self.on_press()

    def _ink(self) -> Colour:
        if self.disabled:
            return PALETTE.apagado
        return PALETTE.tinta if self.kind == "primary" else PALETTE.papel

    def _write(self, label: str, role: TextRole, key: str, note: str) -> None:
        px = self.layout.px
        inner = self.inner
        padding = px(18 if self.height >= px(44) else 12)
        size = self.layout.font(role.size)
        icon = round(size * (1.2 if self.icon else 0))
        gap = px(12 if not note else 16) if self.icon else 0
        key_size = self.layout.font(MICRO.size)
        key_width = text_width(key, MICRO, key_size) + px(14) if key else 0
        key_gap = px(12) if key else 0
        fixed = icon + gap + key_width + key_gap
        room = inner.width - 2 * padding - fixed
        left_set = self._left_set
        used = min(room, text_width(label, role, size))
        start = padding if left_set else padding + (room - used) / 2
        if self.icon:
            self._icon_at = (start + icon / 2, inner.height / 2)
            self._icon_size = icon
        text = Box(start + icon + gap, 0, room if left_set else used, inner.height)
        if note:
            upper, lower = text.inset(0, inner.height * 0.14).rows(2)
            self.writing.line(label, role, self._ink(), upper.moved(0, -px(1)), size=size)
            quiet = PALETTE.tinta_2 if self.kind == "primary" else PALETTE.hueso
            self.writing.line(note, SMALL, quiet, lower)
        else:
            self.writing.line(
                label, role, self._ink(), text, size=size, align="left" if left_set else "center"
            )
        if key:
            cap_height = round(key_size * 1.45)
            edge = inner.width - padding - key_width if left_set else start + icon + gap + used + key_gap
            self._cap = Box(round(edge), round((inner.height - cap_height) / 2), key_width, cap_height)
            quiet = PALETTE.tinta_2 if self.kind == "primary" else PALETTE.hueso
            self.writing.line(key, MICRO, quiet, self._cap, align="center", size=key_size)

    def do_render(self, surface: Surface) -> None:
        """Draw surface, icon, label and key cap."""
        scale = self.layout.scale
        piece = self._piece()
        drop = 1 if self.pressed else 0
        if piece:
            draw_piece(surface, LBWH(self.left, self.bottom - drop, self.width, self.height), piece, scale)
        self.draw_letters(surface)
        if self.icon:
            on_dark = PALETTE.laton if self.kind == "row" else self._ink()
            draw_icon(
                surface, self.icon, self._icon_at, self._icon_size, self._ink() if self.disabled else on_dark
            )
        if self.kind == "row":
            surface.limit(self.rect)
            arcade.draw_rect_filled(LBWH(0, 0, self.width, max(1, round(scale))), PALETTE.laton.alpha(0.36))
        if self._cap:
            cap = self._cap.moved(self.left, self.bottom - drop)
            look = "key_dark" if self.kind == "primary" else "key"
            draw_piece(surface, LBWH(cap.left, cap.bottom, cap.width, cap.height), look, scale)

    def _piece(self) -> str:
        match self.kind:
            case "primary":
                return self.lit("primary")
            case "secondary":
                return self.lit("button")
            case "ghost":
                return self.lit("ghost")
            case "row":
                return "row_hover" if self.hovered or self.pressed else ""
            case "tab":
                return "row_chosen" if self.chosen else "row_hover" if self.hovered or self.pressed else ""


class IconButton(Control):
    """A square button with an icon alone; its tooltip says what it does."""

    def __init__(
        self,
        layout: Layout,
        box: Box,
        icon: str,
        tooltip: str,
        on_press: Callable[[], None],
        *,
        name: str = "",
        chosen: bool = False,
    ) -> None:
        super().__init__(layout, box, name or icon, tooltip)
        self.icon = icon
        self.on_press = on_press
        self.chosen = chosen

    def activate(self) -> None:
        """Call what the button was made for."""
        self.on_press()

    def do_render(self, surface: Surface) -> None:
        """Draw surface and icon."""
        drop = 1 if self.pressed else 0
        place = LBWH(self.left, self.bottom - drop, self.width, self.height)
        draw_piece(surface, place, "tool_on" if self.chosen else self.lit("tool"), self.layout.scale)
        surface.limit(place)
        ink = PALETTE.tinta if self.chosen else PALETTE.papel
        draw_icon(surface, self.icon, self.inner.center, min(self.width, self.height) * 0.52, ink)
