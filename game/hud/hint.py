"""The hint: what the computer player would do in the person's place, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import artwork
from game.hud import lettering
from game.hud.canvas import Canvas
from game.hud.component import Component, Target, caption
from game.hud.hint_models import HintFigure, HintModel
from game.hud.places import places
from game.hud.thinking import ThinkingDots
from game.layout import Box, Layout
from game.theme import BODY, BUTTON, COUNT, PALETTE, SMALL, TextRole

WIDTH = 320
"""Reference pixels."""
_PADDING = 14
_PLAN_LINES = 3
_REASON_LINES = 3
_FIGURE_LINES = 2


@dataclass(frozen=True, slots=True)
class _Block:
    """A part of the panel: how high it is, and how it is put below a line."""

    height: float
    put: Callable[[Box], None]


class HintPanel(Component[HintModel]):
    """A sign at one side, as high as its words; what finds no room is left out, the last things first.

    The id of its cross is "hint-close".

    Args:
        canvas: where it draws.
    """

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.dots = ThinkingDots(canvas)

    def refresh(self) -> None:
        """Build everything anew."""
        self.dots.hide()
        super().refresh()

    def build(self, model: HintModel, frame: Layout) -> None:
        """Head, plan, cards, figures, reasons, what else was weighed."""
        px = frame.px
        room = hint_room(frame, left=model.left)
        width = room.width - 2 * px(_PADDING)
        head = px(26)
        blocks: list[_Block] = []
        left = room.height - head - 2 * px(12)
        for block in self._blocks(model, frame, width):
            if block.height > left:
                break
            blocks.append(block)
            left -= block.height
        high = head + 2 * px(12) + sum(block.height for block in blocks)
        self.box = Box(room.left, room.top - high, room.width, high)
        self.group.plate("panel_opaque", self.box, frame.scale)
        inner = self.box.inset(px(_PADDING), px(12))
        title, inner = inner.cut_top(head)
        self._head(model, frame, title)
        for block in blocks:
            box, inner = inner.cut_top(block.height)
            block.put(box)
        if model.thinking:
            self.dots.show(Box(inner.right - px(44), inner.top, px(44), px(28)), frame)

    def _head(self, model: HintModel, frame: Layout, row: Box) -> None:
        px = frame.px
        icon, cross = px(20), px(32)
        self.group.icon("hint", (row.left + icon / 2, row.center[1]), icon, PALETTE.laton_luz)
        words = Box(row.left + icon + px(8), row.bottom, row.width - icon - cross - px(8), row.height)
        caption(self.group, model.title, frame, words)
        box = Box(row.right - cross + px(8), row.center[1] - cross / 2, cross, cross)
        self.group.icon("cancel", box.center, px(18), PALETTE.hueso)
        self.targets.append(Target("hint-close", box, model.close, "H"))

    def _blocks(self, model: HintModel, frame: Layout, width: float) -> list[_Block]:
        px = frame.px
        if model.note:
            room = width - (px(52) if model.thinking else 0)
            return [self._words(frame, model.note, SMALL, 17, room, px(5))]
        blocks = [self._words(frame, model.plan, BUTTON, 21, width, px(6), most=_PLAN_LINES)]
        if model.cards:
            blocks.append(self._cards(model.cards, frame))
        blocks += [self._figure(frame, figure, width, strong=True) for figure in model.figures]
        if model.reasons:
            blocks.append(self._line(frame))
        blocks += [self._reason(frame, reason, width) for reason in model.reasons]
        if model.others:
            blocks += [self._line(frame), self._heading(frame, model.others_title)]
            blocks += [self._figure(frame, other, width, strong=False) for other in model.others]
        return blocks

    def _words(
        self, frame: Layout, text: str, role: TextRole, size: float, width: float, below: float, most: int = 0
    ) -> _Block:
        set_at = frame.font(size, reading=role.reading)
        lines = lettering.wrap(text, role, set_at, width, most=most)

        def put(box: Box) -> None:
            self.group.paragraph(lines, role, set_at, PALETTE.papel, box.left, box.top)

        return _Block(lettering.line_height(set_at) * len(lines) + below, put)

    def _reason(self, frame: Layout, text: str, width: float) -> _Block:
        px = frame.px
        size, indent = frame.font(16, reading=True), px(14)
        lines = lettering.wrap(text, SMALL, size, width - indent, most=_REASON_LINES)
        leading = lettering.line_height(size)

        def put(box: Box) -> None:
            side = px(5)
            mark = Box(box.left, round(box.top - leading / 2 - side / 2), side, side)
            self.group.rect(mark, PALETTE.laton)
            self.group.paragraph(
                lines, SMALL, size, PALETTE.hueso, box.left + indent, box.top, accent=PALETTE.papel
            )

        return _Block(leading * len(lines) + px(5), put)

    def _figure(self, frame: Layout, figure: HintFigure, width: float, *, strong: bool) -> _Block:
        px = frame.px
        size, number = frame.font(16, reading=True), frame.font(19 if strong else 16)
        ink = PALETTE.papel if strong else PALETTE.hueso

        role = BODY if strong else SMALL
        taken = lettering.width(figure.value, COUNT, number) + px(10)
        lines = lettering.wrap(figure.label, role, size, width - taken, most=_FIGURE_LINES)
        leading = lettering.line_height(size)
        first = max(px(24), leading)

        def put(box: Box) -> None:
            top, _rest = box.cut_top(first)
            self.group.paragraph(lines, role, size, ink, box.left, box.top - (first - leading) / 2)
            self.group.label(figure.value, COUNT, number, ink, top, align=1.0)

        return _Block(first + leading * (len(lines) - 1), put)

    def _heading(self, frame: Layout, text: str) -> _Block:
        def put(box: Box) -> None:
            caption(self.group, text, frame, box)

        return _Block(frame.px(24), put)

    def _line(self, frame: Layout) -> _Block:
        px = frame.px

        def put(box: Box) -> None:
            self.group.plate("line", Box(box.left, round(box.center[1]), box.width, 1), frame.scale)

        return _Block(px(13), put)

    def _cards(self, cards: tuple[str, ...], frame: Layout) -> _Block:
        px = frame.px
        width, height = artwork.card_size("thumb", frame.scale)

        def put(box: Box) -> None:
            for index, kind in enumerate(cards):
                place = Box(round(box.left + index * (width + px(8))), round(box.top - height), width, height)
                self.group.plate("card_shadow", place, frame.scale * 0.6)
                self.group.picture(artwork.card_texture(kind, "thumb", scale=frame.scale), place)
                self.targets.append(Target(f"hint-card:{index}", place, f"card:{kind}", press=False))

        return _Block(height + px(8), put)

    def update(self, seconds: float) -> None:
        """Let the dots run."""
        self.dots.update(seconds)

    @property
    def animating(self) -> bool:
        """Whether the dots run."""
        return self.dots.running


def hint_room(frame: Layout, *, left: bool) -> Box:
    """The most that the hint may take of the window, at the left or the right."""
    at, px = places(frame), frame.px
    width = px(WIDTH)
    if frame.compact:
        top, bottom = at.banner.bottom - px(6), at.primary.top + px(8)
        start = at.banner.left if left else at.banner.right - width
        return Box(start, bottom, width, top - bottom)
    column = at.left if left else at.right
    start = column.left if left else column.right - width
    return Box(start, column.bottom, width, column.height)
