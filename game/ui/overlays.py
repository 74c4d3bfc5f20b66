"""Signs that lie over a scene and have all input until they are closed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade
from arcade.gui import Surface, UIManager

from game.i18n import _
from game.layout import Box, Layout
from game.theme import BODY, HEADING, PALETTE
from game.ui.buttons import Button
from game.ui.root import Root
from game.ui.widgets import Line, Panel, Paragraph, Piece, paragraph_needs

if TYPE_CHECKING:
    from game.ui.scene import Scene


class Veil(Piece):
    """Darkens what lies below."""

    def do_render(self, surface: Surface) -> None:
        """Draw the dark."""
        surface.limit(self.rect)
        arcade.draw_rect_filled(arcade.LBWH(0, 0, self.width, self.height), PALETTE.noche.alpha(0.62))


class Overlay(ABC):
    """A sign. Its widgets are made anew with those of its scene.

    Args:
        scene: what it lies over.
    """

    takes_every_key = False
    """Whether keys with a meaning everywhere, such as the one for full screen, come to it as well."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.root: Root | None = None
        self.primary: Button | None = None

    @abstractmethod
    def build(self, root: Root, layout: Layout) -> None:
        """Put the widgets into the root."""

    def dismiss(self) -> None:
        """What Esc does: by default, close."""
        self.close()

    def key_pressed(self, symbol: int) -> None:
        """Take a key that no widget wanted. Enter presses the primary button."""
        if symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER) and self.primary:
            self.primary.activate()

    def show(self, layout: Layout) -> None:
        """Make the widgets and lay them on top."""
        below = self.scene.root
        keyboard = self.root.keyboard_in_use if self.root else below is not None and below.keyboard_in_use
        focused = self.root.focused_name if self.root else ""
        self.hide()
        self.root = Root(layout, self.scene.request_draw, modal=True, on_press=self.scene.on_control_pressed)
        self.root.add(Veil(layout, layout.window))
        self.build(self.root, layout)
        self.scene.ui.add(self.root, layer=UIManager.OVERLAY_LAYER)  # pyright: ignore[reportUnknownMemberType]
        self.root.keyboard_in_use = keyboard
        if not (focused and self.root.focus_named(focused)):
            self.root.focus(self.primary)

    def hide(self) -> None:
        """Take the widgets away."""
        if self.root:
            self.scene.ui.remove(self.root)
            self.scene.ui.trigger_render()
            self.root.release()

    def close(self) -> None:
        """Close the sign for good."""
        self.scene.close(self)


class Confirm(Overlay):
    """A question with two answers. Esc is the second.

    Args:
        scene: what it lies over.
        question: a few words.
        consequence: what the first answer does.
        answer: the first answer's label.
        on_yes: called for the first answer, after the sign has closed.
    """

    def __init__(
        self, scene: Scene, question: str, consequence: str, answer: str, on_yes: Callable[[], None]
    ) -> None:
        super().__init__(scene)
        self.question = question
        self.consequence = consequence
        self.answer = answer
        self.on_yes = on_yes

    def build(self, root: Root, layout: Layout) -> None:
        """Heading, explanation, two buttons."""
        px = layout.px
        width = px(560)
        inner_width = width - 2 * px(32)
        text = paragraph_needs(layout, _(self.consequence), BODY, inner_width)
        heading = px(40)
        buttons = px(54)
        height = px(28) + heading + px(8) + text + px(28) + buttons + px(28)
        box = layout.safe.placed(width, height)
        root.add(Panel(layout, box, "panel_opaque"))
        inner = box.inset(px(32), px(28))
        top, rest = inner.cut_top(heading, px(8))
        root.add(Line(layout, top, _(self.question), HEADING, PALETTE.papel))
        middle, rest = rest.cut_top(text, px(28))
        root.add(Paragraph(layout, middle, _(self.consequence), BODY, PALETTE.hueso))
        yes, no = Box(rest.left, rest.bottom, rest.width, buttons).columns(2, px(16))
        self.primary = Button(
            layout, no, _("No, go back"), self.close, kind="primary", name="no", key=_("Esc")
        )
        root.add(Button(layout, yes, _(self.answer), self._yes, kind="secondary", name="yes"))
        root.add(self.primary)

    def _yes(self) -> None:
        self.close()
        self.on_yes()
