"""A bar that is filled in part."""

from __future__ import annotations

from arcade.gui import Surface
from arcade.types import LBWH

from game.layout import Box, Layout
from game.ui.skin import draw_piece
from game.ui.widgets import Piece


class Meter(Piece):
    """A bar that is filled from the left.

    Args:
        layout: the window's measures.
        box: where it is.
        part: how much of it is filled, 0 to 1.
    """

    def __init__(self, layout: Layout, box: Box, part: float) -> None:
        super().__init__(layout, box)
        self.part = max(0.0, min(1.0, part))

    def do_render(self, surface: Surface) -> None:
        """Draw the groove and the filled part."""
        draw_piece(surface, self.rect, "bar", self.layout.scale)
        width = round(self.width * self.part)
        if width > 0:
            filled = LBWH(self.left, self.bottom, max(width, self.height), self.height)
            draw_piece(surface, filled, "bar_fill", self.layout.scale)
