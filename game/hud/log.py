"""What happened, line by line. When compact a button opens it, and a new line shows for a while."""

from __future__ import annotations

from game.hud import lettering
from game.hud.canvas import Canvas, Group, Written
from game.hud.component import Component, Target, caption, inside
from game.hud.ease import Clock, lin
from game.hud.models import LogLine
from game.hud.places import places
from game.hud.side import PADDING, rival_height
from game.i18n import _
from game.layout import Box, Layout
from game.theme import MICRO, PALETTE, SMALL, TextRole

LogModel = tuple[LogLine, ...]
FLASH_SECONDS = 3.0
"""How long a new line shows by itself in the compact layout."""
_MOST_HEIGHT = 300
_LINES = 4
_TAG = TextRole(MICRO.family, 14)


class LogPanel(Component[LogModel]):
    """The newest lines at the bottom; older ones by scrolling. A line's clause shows while it is pointed at.

    The id of a line is "log:<index>".

    Args:
        canvas: where it draws.
    """

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.open = False
        """Whether the sign is open in the compact layout."""
        self._back = 0
        """How many of the newest lines are scrolled away."""
        self._flash = Group(canvas)
        self._clock: Clock | None = None
        self._shown = 0

    def changed(self, old: LogModel | None, new: LogModel | None) -> None:
        """New lines scroll the log to its end."""
        if old != new:
            self._back = 0
        self.refresh()
        if (
            self.frame
            and self.frame.compact
            and not self.open
            and new
            and old is not None
            and len(new) > len(old)
        ):
            self._show_flash(new[-1], self.frame)

    def toggle(self) -> bool:
        """Open or close the sign of the compact layout; returns whether it is open now."""
        self.open = not self.open
        self._end_flash()
        self.refresh()
        return self.open

    def scroll(self, lines: float) -> None:
        """Go back (positive) or forward by lines."""
        if not self.model:
            return
        most = max(0, len(self.model) - self._shown)
        back = min(max(0, self._back + round(lines)), most)
        if back != self._back:
            self._back = back
            self.refresh()

    def build(self, model: LogModel, frame: Layout) -> None:
        """As many lines as find room, the newest below."""
        if frame.compact and not self.open:
            return
        px = frame.px
        column = places(frame).right
        if frame.compact:
            self.box = column
        else:
            _rival, rest = column.cut_top(rival_height(frame), px(16))
            self.box, _below = rest.cut_top(min(rest.height, px(_MOST_HEIGHT)))
        self.group.plate("panel_opaque" if frame.compact else "panel", self.box, frame.scale)
        inner = self.box.inset(px(PADDING), px(12))
        head, inner = inner.cut_top(px(20), px(4))
        caption(self.group, _("Log"), frame, head)
        newest = len(model) - self._back
        size = frame.font(16.5, reading=True)
        tag_width = px(30)
        rows: list[tuple[int, list[lettering.Line], float]] = []
        left = inner.height
        for index in reversed(range(newest)):
            lines = lettering.wrap(model[index].text, SMALL, size, inner.width - tag_width, most=_LINES)
            height = lettering.line_height(size) * len(lines) + px(11)
            if height > left:
                break
            left -= height
            rows.insert(0, (index, lines, height))
        self._shown = len(rows)
        top = inner.top
        for index, lines, height in rows:
            row = Box(inner.left, top - height, inner.width, height)
            self._row(model[index], frame, row, lines, size, newest=index == len(model) - 1)
            self.targets.append(Target(f"log:{index}", row, model[index].clause))
            top -= height
            if index < newest - 1:
                self.group.rect(Box(inner.left, top, inner.width, 1), PALETTE.papel.alpha(0.07))
        if self._back or len(rows) < newest:
            self._bar(frame, inner, len(model), newest)

    def _row(
        self,
        line: LogLine,
        frame: Layout,
        row: Box,
        lines: list[lettering.Line],
        size: float,
        *,
        newest: bool,
    ) -> None:
        px = frame.px
        ink = PALETTE.papel if newest else PALETTE.hueso
        top = row.top - px(5)
        leading = lettering.line_height(size)
        tag = Box(row.left, top - leading, px(28), leading)
        self.group.label(line.tag, _TAG, frame.font(13), PALETTE.rotulo, tag)
        self.group.paragraph(lines, SMALL, size, ink, row.left + px(30), top, accent=PALETTE.papel)

    def _bar(self, frame: Layout, inner: Box, count: int, newest: int) -> None:
        """Says how far the log is scrolled."""
        px = frame.px
        track = Box(inner.right + px(6), inner.bottom, px(3), inner.height)
        self.group.rect(track, PALETTE.papel.alpha(0.08))
        long = max(px(14), track.height * self._shown / count)
        part = (newest - self._shown) / max(1, count - self._shown)
        self.group.rect(
            Box(track.left, track.bottom + (track.height - long) * (1 - part), track.width, long),
            PALETTE.laton,
        )

    def _show_flash(self, line: LogLine, frame: Layout) -> None:
        """The newest line by itself, under the banner."""
        px = frame.px
        self._end_flash()
        size = frame.font(16, reading=True)
        room = places(frame).pitch.width * 0.5
        lines = lettering.wrap(line.text, SMALL, size, room, most=1)
        wide = lettering.line_width(lines[0], SMALL, size) + 2 * px(12)
        top = places(frame).banner.bottom - px(6)
        box = Box(places(frame).banner.right - wide, top - px(30), wide, px(30))
        self._flash.plate("chip_dark", box, frame.scale)
        self._flash.label(lines[0], SMALL, size, PALETTE.papel, box, align=0.5)
        self._clock = Clock(FLASH_SECONDS, lin)

    def set_visible(self, visible: bool) -> None:
        """Show the log, or hide it without forgetting it."""
        super().set_visible(visible)
        self._flash.set_visible(visible)

    def _end_flash(self) -> None:
        self._flash.clear()
        self._clock = None

    def refresh(self) -> None:
        """Build everything anew."""
        self._end_flash()
        super().refresh()

    def update(self, seconds: float) -> None:
        """Take the single line away when its time is up."""
        if self._clock:
            part = self._clock.advance(seconds)
            if part > 0.9:
                self._flash.fade((1 - part) / 0.1)
            if self._clock.over:
                self._end_flash()

    @property
    def animating(self) -> bool:
        """Whether the single line is about to go."""
        return self._clock is not None and self._clock.part > 0.9

    @property
    def waiting(self) -> bool:
        """Whether the single line is there and time must pass for it."""
        return self._clock is not None

    def scrolls_at(self, x: float, y: float) -> bool:
        """Whether the wheel moves the log there."""
        return self.box is not None and inside(self.box, x, y)

    def written(self) -> list[Written]:
        """Its texts."""
        return [*self.group.texts, *self._flash.texts]
