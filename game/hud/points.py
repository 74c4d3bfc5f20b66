"""What the chosen cards give, as a sum: lower left. When compact the main button says it instead."""

from __future__ import annotations

from game.hud import lettering
from game.hud.component import Component, caption
from game.hud.models import PointsModel
from game.hud.places import places
from game.layout import Box, Layout
from game.theme import HEADING, PALETTE, SMALL, SUM, Colour

UNKNOWN = "?"


class PointsPanel(Component[PointsModel]):
    """ "3 + 2 + 1 = 6" with a label above and an explanation below."""

    def build(self, model: PointsModel, frame: Layout) -> None:
        """As high as its lines, standing on the margin."""
        if frame.compact:
            return
        px = frame.px
        place = places(frame).points
        small = frame.font(SMALL.size, reading=True)
        notes = [text for text in (model.note, model.odds) if text]
        fixed = 2 * px(10) + px(18) + px(48)
        leading = lettering.line_height(small)
        most = max(1, int((places(frame).pitch.bottom - place.bottom - fixed) // leading))
        lines: list[lettering.Line] = []
        for left, text in zip(range(len(notes), 0, -1), notes, strict=True):
            room = max(1, most - len(lines) - left + 1)
            lines += lettering.wrap(text, SMALL, small, place.width - 2 * px(16), most=room)
        lines = lines[:most]
        high = fixed + leading * len(lines)
        self.box = Box(place.left, place.bottom, place.width, high)
        self.group.plate("panel", self.box, frame.scale)
        inner = self.box.inset(px(16), px(10))
        title, inner = inner.cut_top(px(18))
        caption(self.group, model.label, frame, title)
        total, inner = inner.cut_top(px(48))
        self._sum(model, frame, total)
        self.group.paragraph(lines, SMALL, small, PALETTE.hueso, inner.left, inner.top)

    def _sum(self, model: PointsModel, frame: Layout, row: Box) -> None:
        px = frame.px
        icon = px(26)
        self.group.icon(model.icon, (row.left + icon / 2, row.center[1]), icon, PALETTE.cartel)
        pieces: list[tuple[str, Colour, bool]] = []
        for index, part in enumerate(model.parts):
            text = UNKNOWN if part is None else str(abs(part))
            if index:
                pieces.append(("−" if part is not None and part < 0 else "+", PALETTE.rotulo, False))
            elif part is not None and part < 0:
                text = f"−{text}"
            pieces.append((text, PALETTE.papel, False))
        pieces.append(("=", PALETTE.rotulo, False))
        pieces.append((UNKNOWN if model.total is None else str(model.total), PALETTE.cartel, True))
        size, large, gap = frame.font(30), frame.font(44), px(9)
        room = row.width - icon - gap

        def used() -> float:
            return sum(
                lettering.width(text, HEADING, large if big else size) + gap for text, _ink, big in pieces
            )

        while used() > room and size > 14:
            size, gap = size - 1, max(2.0, gap - 0.5)
            large = max(size, large - 1)
        baseline = row.bottom + (row.height - lettering.cap_height(SUM, large)) / 2
        x = row.left + icon + gap
        for text, ink, big in pieces:
            box = self.group.line(text, HEADING, large if big else size, ink, x, baseline)
            x = box.right + gap
