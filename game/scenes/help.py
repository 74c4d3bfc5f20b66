"""The help sign (F1): the keys of the scene below and those that hold everywhere."""

from __future__ import annotations

import arcade

from game.i18n import _
from game.layout import Box, Layout
from game.theme import BODY, BUTTON, HEADING, PALETTE
from game.ui.buttons import Button
from game.ui.overlays import Overlay
from game.ui.root import Root
from game.ui.scene import EVERYWHERE, Shortcut
from game.ui.scroll import ScrollArea
from game.ui.widgets import Line, Panel, line_needs


class HelpSign(Overlay):
    """A list of keys. F1 or Esc closes it."""

    def build(self, root: Root, layout: Layout) -> None:
        """Heading, one row a key, a button to close."""
        px = layout.px
        shortcuts: list[Shortcut] = [*self.scene.shortcuts, *EVERYWHERE]
        row = max(px(36), line_needs(layout, BODY) + px(8))
        width = min(px(680), layout.safe.width - px(48))
        frame = px(28) + px(40) + px(16) + px(20) + px(54) + px(28)
        height = min(frame + row * len(shortcuts), layout.height - px(32))
        box = layout.safe.placed(width, height)
        root.add(Panel(layout, box, "panel_opaque"))
        inner = box.inset(px(32), px(28))
        top, rest = inner.cut_top(px(40), px(16))
        root.add(Line(layout, top, _("Keys"), HEADING))
        bottom, rest = rest.cut_bottom(px(54), px(20))
        area = root.add(
            ScrollArea(
                layout, Box(rest.left, rest.bottom, rest.width - px(24), rest.height), row * len(shortcuts)
            )
        )
        for index, shortcut in enumerate(shortcuts):
            line = area.place(Box(0, index * row, area.width, row))
            keys, does = line.cut_left(min(px(210), line.width * 0.36), px(16))
            area.content.add(Line(layout, keys, _(shortcut.keys), BUTTON, PALETTE.laton_luz))
            area.content.add(Line(layout, does, _(shortcut.does), BODY, PALETTE.papel))
        area.add_bar(root, "help-bar")
        place = bottom.placed(min(px(220), bottom.width), bottom.height, x=1.0)
        self.primary = Button(
            layout, place, _("Close"), self.close, kind="primary", name="close", key=_("Esc")
        )
        root.add(self.primary)

    def key_pressed(self, symbol: int) -> None:
        """F1 closes what F1 opened."""
        if symbol == arcade.key.F1:
            self.close()
        else:
            super().key_pressed(symbol)
