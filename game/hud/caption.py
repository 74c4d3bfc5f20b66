"""Sounds in words, for who can't hear them: "[whistle]", beside the banner where nothing else lies."""

from __future__ import annotations

from game.hud import lettering
from game.hud.canvas import Canvas
from game.hud.component import Component, fit
from game.hud.ease import Clock, lin
from game.hud.places import places
from game.i18n import _
from game.layout import Layout
from game.sound.cues import Cue
from game.theme import PALETTE, SMALL

CAPTION_SECONDS = 2.2
OWED = 0.7
"""Seconds that a caption stays before a lighter one may take its place."""
_FADE = 0.9
"""The part of its time after which it goes."""


class Caption(Component[str]):
    """The last sound that has a name. The model is the cue's message id."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._clock: Clock | None = None
        self._weight = 0
        self._low = False

    def hear(self, cue: Cue) -> None:
        """Tell a sound, unless a weightier one has just been told."""
        if not cue.words:
            return
        fresh = self._clock is not None and self._clock.part * CAPTION_SECONDS < OWED
        if fresh and cue.weight < self._weight:
            return
        self._weight = cue.weight
        self._clock = Clock(CAPTION_SECONDS, lin)
        self.group.fade(1.0)
        self.show(cue.words)

    def make_way(self, low: bool) -> None:
        """Stand at the other place while something covers the table."""
        if low != self._low:
            self._low = low
            self.refresh()

    def build(self, model: str, frame: Layout) -> None:
        """One line on a dark strip."""
        px = frame.px
        place = places(frame).low_caption if self._low else places(frame).caption
        text = f"[{_(model)}]"
        size = frame.font(SMALL.size, reading=True)
        wide = min(place.width, lettering.width(text, SMALL, size) + 2 * px(14))
        high = min(place.height, max(px(30), lettering.line_height(size) + px(8)))
        self.box = place.placed(round(wide), round(high), x=1.0 if self._low and frame.compact else 0.0)
        self.group.plate("tooltip", self.box, frame.scale)
        fit(self.group, text, SMALL, size, PALETTE.papel, self.box.inset(px(10), 0), align=0.5)

    def covers(self, x: float, y: float) -> bool:
        """It takes no input: whatever lies below can be pointed at."""
        del x, y
        return False

    def update(self, seconds: float) -> None:
        """Stay a while, then go."""
        if self._clock is None:
            return
        part = self._clock.advance(seconds)
        if part > _FADE:
            self.group.fade((1 - part) / (1 - _FADE))
        if self._clock.over:
            self._clock = None
            self.show(None)

    @property
    def animating(self) -> bool:
        """Whether it is going."""
        return self._clock is not None and self._clock.part > _FADE

    @property
    def waiting(self) -> bool:
        """Whether it is there and time must pass for it."""
        return self._clock is not None
