"""The yellow banner above the pitch: always there, always one line, always what to do now (FIF-14.2)."""

from __future__ import annotations

from game.hud import lettering
from game.hud.canvas import Canvas, Group, Written
from game.hud.component import Component, fit
from game.hud.ease import FADE_SECONDS, Clock, out3
from game.hud.models import BannerModel
from game.hud.places import places
from game.hud.thinking import ThinkingDots
from game.layout import MINIMUM_TEXT, Box, Layout
from game.panel_art import BANNER_HEIGHT, BANNER_ICON
from game.theme import BANNER, PALETTE, TextRole

CHANGE_SECONDS = 0.16
CHANGE_WAY = 10
"""Reference pixels that a text moves while it comes or goes."""
_KICKER = TextRole(BANNER.family, 14, bold=True)
_SMALLER = 20 / 23
"""A long text is set this much smaller before it is shortened."""


class Banner(Component[BannerModel]):
    """What to do now.

    Args:
        canvas: where it draws.
        reduced_motion: whether texts change without moving.
    """

    def __init__(self, canvas: Canvas, *, reduced_motion: bool = False) -> None:
        super().__init__(canvas)
        self.reduced_motion = reduced_motion
        self._text = Group(canvas)
        self._leaving = Group(canvas)
        self.dots = ThinkingDots(canvas, PALETTE.tinta, reduced_motion=reduced_motion)
        self._clock: Clock | None = None
        self._drop: Clock | None = None

    def changed(self, old: BannerModel | None, new: BannerModel | None) -> None:
        """Another text slides in."""
        if old is None or new is None or self.frame is None or self.box is None:
            self.refresh()
            return
        self._leaving.clear()
        self._leaving, self._text = self._text, self._leaving
        self._write(new, self.frame, self.box)
        self._clock = Clock(FADE_SECONDS if self.reduced_motion else CHANGE_SECONDS)
        self.update(0)

    def slide_in(self) -> None:
        """Come down from above: a turn begins."""
        if self.reduced_motion or self.frame is None:
            return
        self._drop = Clock(0.32, out3)
        self.update(0)

    def refresh(self) -> None:
        """Build everything anew."""
        self._clock = self._drop = None
        self._leaving.clear()
        self._text.clear()
        self.dots.hide()
        super().refresh()

    def build(self, model: BannerModel, frame: Layout) -> None:
        """The sign and its text."""
        self.box = places(frame).banner
        self.group.plate("banner", self.box, self.box.height / BANNER_HEIGHT)
        self._write(model, frame, self.box)

    @property
    def animating(self) -> bool:
        """Whether a text is changing."""
        return self._clock is not None or self._drop is not None or self.dots.running

    def update(self, seconds: float) -> None:
        """Let the texts move on."""
        if self.frame is None:
            return
        self.dots.update(seconds)
        down = 0.0
        if self._drop:
            part = self._drop.advance(seconds)
            down = round(self.frame.px(24) * (1 - part))
            self.group.shift(0, down)
            self.group.fade(min(1.0, part * 2))
            if self._drop.over:
                self._drop = None
            if not self._clock:
                self._text.shift(0, down)
        if self._clock:
            part = self._clock.advance(seconds)
            way = 0.0 if self.reduced_motion else self.frame.px(CHANGE_WAY)
            self._text.shift(0, round(-way * (1 - part)) + down)
            self._text.fade(part)
            self._leaving.shift(0, round(way * part) + down)
            self._leaving.fade(1 - part)
            if self._clock.over:
                self._clock = None
                self._leaving.clear()

    def written(self) -> list[Written]:
        """Its texts."""
        return [*self.group.texts, *self._text.texts]

    def _write(self, model: BannerModel, frame: Layout, box: Box) -> None:
        self._write_text(model, frame, box)
        self.dots.hide()
        if model.busy and self._text.texts:
            end = self._text.texts[-1].box.right
            self.dots.show(Box(end + frame.px(8), box.bottom, frame.px(34), box.height), frame)

    def _write_text(self, model: BannerModel, frame: Layout, box: Box) -> None:
        unit = box.height / BANNER_HEIGHT
        group = self._text
        side = round(26 * unit)
        group.icon(model.icon, (box.left + BANNER_ICON[0] * unit, box.center[1]), side, PALETTE.cartel)
        room = Box(box.left + 62 * unit, box.bottom, box.width - 62 * unit - 32 * unit, box.height)
        large = frame.font(18 if frame.compact else BANNER.size)
        small = max(float(MINIMUM_TEXT), round(large * _SMALLER * 2) / 2)
        kicker_size = frame.font(_KICKER.size)
        kicker = lettering.width(model.kicker, _KICKER, kicker_size) if model.kicker else 0.0
        gap = 20 * unit
        beside = Box(room.left, room.bottom, room.width - kicker - gap, room.height)
        if model.kicker and lettering.width(model.text, BANNER, large) <= beside.width:
            group.label(model.kicker, _KICKER, kicker_size, PALETTE.tinta_2, room, align=1.0)
            wide = lettering.width(model.text, BANNER, large)
            middle = min(box.center[0], beside.right - wide / 2)
            group.label(
                model.text, BANNER, large, PALETTE.tinta, Box(middle - wide / 2, box.bottom, wide, box.height)
            )
            return
        for text, size in ((model.text, large), (model.text, small), (model.short or model.text, large)):
            if lettering.width(text, BANNER, size) <= room.width:
                group.label(text, BANNER, size, PALETTE.tinta, room, align=0.5)
                return
        fit(group, model.short or model.text, BANNER, small, PALETTE.tinta, room, align=0.5)
