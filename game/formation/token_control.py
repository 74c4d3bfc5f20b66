"""The keyboard's hold on a token: Tab comes to it, arrows move the hex cursor, Enter picks up and drops."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.gui import Surface, UIEvent
from arcade.types import LBWH

from game.layout import Box, Layout
from game.ui.buttons import Control

_ARROWS = {
    arcade.key.LEFT: (-1, 0),
    arcade.key.RIGHT: (1, 0),
    arcade.key.UP: (0, 1),
    arcade.key.DOWN: (0, -1),
}


class TokenControl(Control):
    """Lies unseen over a token. The mouse goes through it to the pitch.

    Args:
        layout: the window's measures.
        box: where the token is drawn.
        index: whose token, by the place in the squad.
        on_enter: called by Enter or Space.
        on_arrow: called by an arrow with steps to the right and up.
    """

    def __init__(
        self,
        layout: Layout,
        box: Box,
        index: int,
        on_enter: Callable[[], None],
        on_arrow: Callable[[int, int], None],
    ) -> None:
        super().__init__(layout, box, token_name(index))
        self.index = index
        self.on_enter = on_enter
        self.on_arrow = on_arrow

    @property
    def focus_piece(self) -> str:
        """A ring around the token."""
        return "focus_round"

    def move_to(self, box: Box) -> None:
        """Follow the token."""
        place = LBWH(round(box.left), round(box.bottom), round(box.width), round(box.height))
        if place != self.rect:
            self.rect = place

    def activate(self) -> None:
        """Pick up or drop."""
        self.on_enter()

    def key_pressed(self, symbol: int) -> bool:
        """Arrows and Space."""
        if symbol in _ARROWS:
            self.on_arrow(*_ARROWS[symbol])
        elif symbol == arcade.key.SPACE:
            self.on_enter()
        else:
            return False
        return True

    def on_event(self, event: UIEvent) -> bool | None:
        """Nothing is taken here."""
        del event
        return None

    def do_render(self, surface: Surface) -> None:
        """Nothing: the token itself is drawn on the pitch."""
        del surface


def token_name(index: int) -> str:
    """What the control of a footballer's token is called."""
    return f"token-{index}"
