"""A row of colours of which one holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import arcade
from arcade.gui import Surface, UIOnClickEvent
from arcade.types import LBWH

from game import artwork
from game.badge_art import REACH
from game.layout import Box, Layout
from game.theme import PALETTE, Colour, contrast
from game.ui.buttons import Control
from game.ui.icons import draw_icon


class Swatches(Control):
    """Discs of enamel with a brass edge. Left and right change the choice while it has the focus.

    Args:
        layout: the window's measures.
        box: where it is.
        colours: left to right.
        value: the one that holds; need not be among them.
        on_change: called with the new colour.
        name: see `Control`.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        colours: Sequence[Colour],
        value: Colour,
        on_change: Callable[[Colour], None],
        *,
        name: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(layout, box, name, tooltip)
        self.colours = tuple(colours)
        self.on_change = on_change
        self._index = self.colours.index(value) if value in self.colours else -1
        step = min(self.width / len(self.colours), layout.px(58))
        self._discs = [Box(index * step, 0, step, self.height) for index in range(len(self.colours))]

    def disc_box(self, index: int) -> Box:
        """Where a colour is, in window coordinates."""
        return self._discs[index].moved(self.left, self.bottom)

    def choose(self, index: int) -> None:
        """Let a colour hold; tells `on_change` if it is another one."""
        if index == self._index or not 0 <= index < len(self.colours):
            return
        self._index = index
        self.trigger_full_render()
        self.on_change(self.colours[index])

    def activate(self) -> None:
        """Enter or Space: the next colour, round and round."""
        self.choose((self._index + 1) % len(self.colours))

    def key_pressed(self, symbol: int) -> bool:
        """Left and right move the choice, and are left alone at the ends."""
        step = {arcade.key.LEFT: -1, arcade.key.RIGHT: 1}.get(symbol, 0)
        if not step:
            return False
        self.choose(max(0, self._index + step))
        return True

    def on_click(self, event: UIOnClickEvent) -> None:
        """A click takes the colour under it. Space, which clicks the middle, takes the next."""
        under = int((event.x - self.left) / self._discs[0].width)
        if self.hovered:
            self.choose(under)
        else:
            self.activate()

    def do_render(self, surface: Surface) -> None:
        """Draw the discs, the chosen one with a mark."""
        disc = min(self._discs[0].width - self.layout.px(6), self.height)
        side = disc / REACH
        for index, (colour, box) in enumerate(zip(self.colours, self._discs, strict=True)):
            chosen = index == self._index
            x, y = box.moved(self.left, self.bottom).center
            surface.limit(LBWH(x - side / 2, y - side / 2, side, side))
            texture = artwork.swatch_texture(colour, side, chosen=chosen)
            arcade.draw_texture_rect(texture, LBWH(0, 0, side, side))
            if chosen:
                light, dark = PALETTE.papel, PALETTE.tinta
                ink = light if contrast(light, colour) > contrast(dark, colour) else dark
                draw_icon(surface, "confirm", (side / 2, side / 2), disc / 2, ink)
