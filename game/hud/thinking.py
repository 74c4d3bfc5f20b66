"""Three dots that breathe while the computer thinks."""

from __future__ import annotations

import math

from game.hud import art
from game.hud.canvas import Canvas, Group
from game.layout import Box, Layout
from game.theme import PALETTE, Colour

_PERIOD = 1.2
"""Seconds of a breath."""


class ThinkingDots:
    """Says that the computer is at work.

    Args:
        canvas: where they are drawn.
        ink: their colour.
        reduced_motion: whether they stand still.
    """

    def __init__(
        self, canvas: Canvas, ink: Colour = PALETTE.laton_luz, *, reduced_motion: bool = False
    ) -> None:
        self._group = Group(canvas)
        self._ink = ink
        self._time = 0.0
        self.reduced_motion = reduced_motion

    @property
    def shown(self) -> bool:
        """Whether they are there."""
        return bool(self._group.sprites)

    @property
    def running(self) -> bool:
        """Whether they are seen and move."""
        return self.shown and self._group.visible and not self.reduced_motion

    def set_visible(self, visible: bool) -> None:
        """Show them, or hide them without taking them away."""
        self._group.set_visible(visible)

    def show(self, box: Box, frame: Layout) -> None:
        """Put them into a box."""
        self.hide()
        side, gap = frame.px(8), frame.px(5)
        width = 3 * side + 2 * gap
        left = box.center[0] - width / 2
        for index in range(3):
            place = Box(round(left + index * (side + gap)), round(box.center[1] - side / 2), side, side)
            self._group.picture(art.disc(side), place, self._ink)

    def hide(self) -> None:
        """Take them away."""
        self._group.clear()

    def update(self, seconds: float) -> None:
        """Breathe."""
        if not self.running:
            return
        self._time = (self._time + seconds) % _PERIOD
        for index, sprite in enumerate(self._group.sprites):
            wave = math.sin(2 * math.pi * (self._time / _PERIOD - index / 6))
            sprite.alpha = round(150 + 105 * wave)
        self._group.canvas.touch()
