"""What menu pages have in common: a header that begins with the way back, and the room below it."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.layout import Box, Layout
from game.ui.buttons import IconButton
from game.ui.root import Root


def page(root: Root, layout: Layout, back: Callable[[], None]) -> tuple[Box, Box]:
    """Lay a page out in the middle of the window: what is left of its header, and the room below."""
    px, small = layout.px, layout.compact
    width = min(layout.safe.width - 2 * px(16), px(984 if small else 1240))
    height = min(layout.height - 2 * px(12), px(616 if small else 780))
    area = layout.safe.placed(width, height)
    header, area = area.cut_top(px(52 if small else 76), px(10 if small else 20))
    return back_button(root, layout, header, back), area


def back_button(root: Root, layout: Layout, header: Box, back: Callable[[], None]) -> Box:
    """Put the way back at the left of a header, and give what is left of it."""
    side = layout.px(44)
    place, rest = header.cut_left(side, layout.px(20))
    root.add(IconButton(layout, place.placed(side, side), "undo", _("Back (Esc)"), back, name="back"))
    return rest
