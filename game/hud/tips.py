"""Small boxes over everything: tooltips, the cost at a hex, the full card above the hand, refusals."""

from __future__ import annotations

import math

from game import artwork, card_art
from game.hud import art, lettering
from game.hud.canvas import Canvas
from game.hud.cards import CardBody, Place
from game.hud.component import Component
from game.hud.ease import Clock, lin
from game.hud.models import TipModel
from game.hud.places import places
from game.layout import Box, Layout
from game.theme import BODY, MICRO, PALETTE, SMALL

TOAST_SECONDS = 2.5
SHAKE_SECONDS = 0.18
SHAKE_WAY = 4
"""Reference pixels."""
_WIDEST = 360


class Tip(Component[TipModel]):
    """A box that points at something: above it, or below it at the window's upper edge."""

    def build(self, model: TipModel, frame: Layout) -> None:
        """Text, key cap, and a quieter line."""
        px = frame.px
        size, small = frame.font(17, reading=True), frame.font(MICRO.size)
        room = min(px(_WIDEST), frame.width * 0.5)
        lines = lettering.wrap(model.text, BODY, size, room)
        below = lettering.wrap(model.small, SMALL, small, room) if model.small else []
        wide = max(
            *(lettering.line_width(line, BODY, size) for line in lines),
            *(lettering.line_width(line, SMALL, small) for line in below),
            0.0,
        )
        cap = lettering.width(model.key, MICRO, small) + px(12) if model.key else 0.0
        leading = lettering.line_height(size)
        high = leading * len(lines) + lettering.line_height(small) * len(below) + 2 * px(7)
        width = wide + 2 * px(12) + (cap + px(10) if cap else 0)
        bounds = frame.window.inset(px(6))
        x, y = model.at
        away = px(12)
        left = min(max(x - width / 2, bounds.left), bounds.right - width)
        above = y + away + high <= bounds.top
        bottom = y + away if above else y - away - high
        self.box = Box(round(left), round(bottom), round(width), round(high))
        self.group.plate("tooltip", self.box, frame.scale)
        middle = min(max(x, self.box.left + px(14)), self.box.right - px(14))
        edge = self.box.bottom - px(8) if above else self.box.top + px(8)
        drawn, place, turned = art.pointer((middle, edge), px(9), 0 if above else 180)
        self.group.picture(drawn, place, angle=turned)
        inner = self.box.inset(px(12), px(7))
        used = self.group.paragraph(
            lines, BODY, size, PALETTE.papel, inner.left, inner.top, accent=PALETTE.cartel
        )
        self.group.paragraph(below, SMALL, small, PALETTE.rotulo, inner.left, inner.top - used)
        if cap:
            tall = round(small * 1.45)
            box = Box(round(inner.right - cap), round(inner.top - leading / 2 - tall / 2), round(cap), tall)
            self.group.plate("key", box, frame.scale)
            self.group.label(model.key, MICRO, small, PALETTE.hueso, box, align=0.5)


class HexTip(Component[TipModel]):
    """What a hex costs ("Costs 4 · 2 left"): right of it and a little above, never over it."""

    def build(self, model: TipModel, frame: Layout) -> None:
        """One line with a small pointer."""
        px = frame.px
        size = frame.font(17, reading=True)
        wide = lettering.width(model.text, BODY, size) + 2 * px(14)
        high = max(px(38), round(size * 1.9))
        bounds = frame.window.inset(px(6))
        x, y = model.at
        left = x + px(22)
        right = left + wide <= bounds.right
        if not right:
            left = x - px(22) - wide
        bottom = min(max(y + px(14), bounds.bottom), bounds.top - high)
        self.box = Box(round(left), round(bottom), round(wide), round(high))
        self.group.plate("tooltip", self.box, frame.scale)
        edge = self.box.left - px(8) if right else self.box.right + px(8)
        height = min(max(y, self.box.bottom + px(16)), self.box.top - px(16))
        drawn, place, turned = art.pointer((edge, height), px(9), 90 if right else 270)
        self.group.picture(drawn, place, angle=turned)
        self.group.label(
            model.text, BODY, size, PALETTE.papel, self.box.inset(px(14), 0), accent=PALETTE.cartel
        )


class CardTip(Component[tuple[str, str, Place]]):
    """The full card above the one that is pointed at; the model is kind, reason and place (FIF-14.4)."""

    def build(self, model: tuple[str, str, Place], frame: Layout) -> None:
        """The card, and the reason below its upper edge if it can't be used."""
        kind, reason, place = model
        px, scale = frame.px, frame.scale if not frame.compact else max(frame.scale * 0.8, 0.8)
        width, height = artwork.card_size("full", scale)
        bounds = frame.window.inset(px(8))
        top_of_card = place.y + place.width * 0.7
        size = frame.font(16, reading=True)
        lines = lettering.wrap(reason, SMALL, size, width - 2 * px(10)) if reason else []
        under = lettering.line_height(size) * len(lines) + 2 * px(7) if lines else 0.0
        bottom = min(top_of_card + px(14), bounds.top - height - under - px(6))
        left = min(max(place.x - width / 2, bounds.left), bounds.right - width)
        self.box = Box(round(left), round(bottom), width, height + (under + px(6) if under else 0))
        if lines:
            box = Box(self.box.left, self.box.bottom, width, under)
            self.group.plate("tooltip", box, frame.scale)
            self.group.paragraph(lines, SMALL, size, PALETTE.anulado, box.left + px(10), box.top - px(7))
        body = CardBody(self.group, "full", scale, kind, 1)
        body.put(Place(self.box.left + width / 2, self.box.top - height / 2, 0, width))


class Toast(Component[str]):
    """A refusal with its reason: shakes, stays two and a half seconds.

    Args:
        canvas: where it draws.
        reduced_motion: whether it stands still.
    """

    def __init__(self, canvas: Canvas, *, reduced_motion: bool = False) -> None:
        super().__init__(canvas)
        self.reduced_motion = reduced_motion
        self._clock: Clock | None = None
        self._shake: Clock | None = None
        self._clause = ""
        self._icon = "cancel"

    def say(self, text: str, clause: str = "", icon: str = "cancel") -> None:
        """Show a reason, also if it is the one that is there.

        Args:
            text: why not, and what would work.
            clause: of the rule, such as "FIF-1.7".
            icon: the crossed one of a refusal, or that of a notice, which does not shake.
        """
        self.model, self._clause, self._icon = text, clause, icon
        self._clock = Clock(TOAST_SECONDS, lin)
        self._shake = None if self.reduced_motion or icon != "cancel" else Clock(SHAKE_SECONDS, lin)
        self.refresh()

    def build(self, model: str, frame: Layout) -> None:
        """A line with a crossed icon, under the banner; two if one is too long."""
        px = frame.px
        place = places(frame).toast
        size, small = frame.font(18, reading=True), frame.font(MICRO.size)
        icon = px(20)
        tail = lettering.width(self._clause, MICRO, small) + px(14) if self._clause else 0.0
        room = place.width - 2 * px(16) - icon - px(10) - tail
        lines = lettering.wrap(model, BODY, size, room, most=2)
        wide = max(lettering.line_width(line, BODY, size) for line in lines)
        high = max(px(44), lettering.line_height(size) * len(lines) + 2 * px(10))
        width = wide + 2 * px(16) + icon + px(10) + tail
        self.box = Box(round(place.center[0] - width / 2), place.top - high, round(width), high)
        self.group.plate("tooltip", self.box, frame.scale)
        inner = self.box.inset(px(16), 0)
        ink = PALETTE.anulado if self._icon == "cancel" else PALETTE.laton
        self.group.icon(self._icon, (inner.left + icon / 2, inner.center[1]), icon, ink)
        top = inner.center[1] + lettering.line_height(size) * len(lines) / 2
        self.group.paragraph(lines, BODY, size, PALETTE.papel, inner.left + icon + px(10), top)
        if self._clause:
            self.group.label(self._clause, MICRO, small, PALETTE.rotulo, inner, align=1.0)

    def update(self, seconds: float) -> None:
        """Shake, then go."""
        if self._shake and self.frame:
            part = self._shake.advance(seconds)
            way = self.frame.px(SHAKE_WAY) * math.sin(part * 4 * math.pi) if not self._shake.over else 0
            self.group.shift(round(way), 0)
            if self._shake.over:
                self._shake = None
        if self._clock:
            part = self._clock.advance(seconds)
            if part > 0.92:
                self.group.fade((1 - part) / 0.08)
            if self._clock.over:
                self._clock = None
                self.show(None)

    @property
    def animating(self) -> bool:
        """Whether it shakes or goes."""
        return self._shake is not None or (self._clock is not None and self._clock.part > 0.92)

    @property
    def waiting(self) -> bool:
        """Whether it is there and time must pass for it."""
        return self._clock is not None


def has_face(kind: str) -> bool:
    """Whether there is a card of that kind."""
    return kind in card_art.FACES
