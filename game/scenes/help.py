"""The help sign (F1): the keys of the scene below and those that hold everywhere."""

from __future__ import annotations

from game import gamepad, keys
from game.i18n import _
from game.layout import Box, Layout
from game.theme import BODY, BUTTON, HEADING, PALETTE
from game.ui.buttons import Button
from game.ui.overlays import Overlay
from game.ui.root import Root
from game.ui.scene import EVERYWHERE, Bound, Shortcut
from game.ui.scroll import ScrollArea
from game.ui.widgets import Line, Panel, Paragraph, paragraph_needs


class HelpSign(Overlay):
    """A list of keys. F1 or Esc closes it."""

    def build(self, root: Root, layout: Layout) -> None:
        """Heading, one row a key, a button to close."""
        px = layout.px
        shortcuts = [row for each in (*self.scene.shortcuts, *EVERYWHERE) if (row := _row(each))]
        if self.scene.shell.gamepad.names:
            shortcuts += [(_(row.buttons), _(row.does)) for row in gamepad.ROWS]
        width = min(px(680), layout.safe.width - px(48))
        room = width - 2 * px(32) - px(24)
        caps_room = min(px(210), room * 0.36)
        meaning_room = room - caps_room - px(16)
        needs = [paragraph_needs(layout, meaning, BODY, meaning_room) for _caps, meaning in shortcuts]
        rows = [max(px(36), words + px(8)) for words in needs]
        frame = px(28) + px(40) + px(16) + px(20) + px(54) + px(28)
        height = min(frame + sum(rows), layout.height - px(32))
        box = layout.safe.placed(width, height)
        root.add(Panel(layout, box, "panel_opaque"))
        inner = box.inset(px(32), px(28))
        top, rest = inner.cut_top(px(40), px(16))
        root.add(Line(layout, top, _("Keys"), HEADING))
        bottom, rest = rest.cut_bottom(px(54), px(20))
        area = root.add(
            ScrollArea(layout, Box(rest.left, rest.bottom, rest.width - px(24), rest.height), sum(rows))
        )
        down = 0.0
        for row, words, (caps, meaning) in zip(rows, needs, shortcuts, strict=True):
            line = area.place(Box(0, down, area.width, row))
            left, right = line.cut_left(caps_room, px(16))
            area.content.add(Line(layout, left, caps, BUTTON, PALETTE.laton_luz))
            area.content.add(
                Paragraph(layout, right.placed(right.width, words, y=0.5), meaning, BODY, PALETTE.papel)
            )
            down += row
        area.add_bar(root, "help-bar")
        place = bottom.placed(min(px(220), bottom.width), bottom.height, x=1.0)
        self.primary = Button(
            layout, place, _("Close"), self.close, kind="primary", name="close", key=_("Esc")
        )
        root.add(self.primary)

    def key_pressed(self, symbol: int) -> None:
        """The key that opened it closes it."""
        if keys.command_of(symbol, self.scene.moment) == "help":
            self.close()
        else:
            super().key_pressed(symbol)


def _row(shortcut: Shortcut | Bound) -> tuple[str, str] | None:
    """The keys of a line and what they do; None if none of its commands has a key."""
    if isinstance(shortcut, Shortcut):
        return _(shortcut.keys), _(shortcut.does)
    caps = [cap for command in shortcut.commands if (cap := keys.cap(command))]
    does = shortcut.does or keys.COMMANDS[shortcut.commands[0]].does
    return (" · ".join(caps), _(does)) if caps else None
