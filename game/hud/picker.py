"""Cards laid out over the table: to pick one (a discard, the own hand) or just to look (the rival's hand)."""

from __future__ import annotations

import math

from game import artwork
from game.hud import lettering
from game.hud.cards import ASPECT, CardBody, Place
from game.hud.component import ButtonLook, Component, Target, button, fit
from game.hud.models import PickerModel
from game.hud.places import places
from game.layout import Box, Layout
from game.theme import BODY, COUNT, HEADING, PALETTE


class CardPicker(Component[PickerModel]):
    """A sign with cards; the id of a card is the model's own."""

    def build(self, model: PickerModel, frame: Layout) -> None:
        """Title, note, cards in rows as large as they fit, buttons."""
        px, at = frame.px, places(frame)
        self.group.rect(frame.window, PALETTE.noche.alpha(0.62))
        top = at.banner.bottom - px(24 if not frame.compact else 8)
        width = min(frame.safe.width - 2 * px(16), px(1120))
        self.box = Box(round(frame.safe.center[0] - width / 2), px(16), width, top - px(16))
        inner = self.box.inset(px(28 if not frame.compact else 14), px(20 if not frame.compact else 10))
        size = frame.font(18, reading=True)
        lines = lettering.wrap(model.note, BODY, size, inner.width, most=2) if model.note else []
        head = px(36)
        text = lettering.line_height(size) * len(lines)
        buttons = px(48) + px(16) if model.primary or model.secondary else 0.0
        room = inner.height - head - text - px(16) - buttons
        columns, card = _grid(len(model.cards), inner.width, room, px(14), px(190))
        rows = math.ceil(len(model.cards) / columns) if model.cards else 0
        used = rows * card * ASPECT + max(0, rows - 1) * px(14)
        high = head + text + px(16) + used + buttons + 2 * (self.box.top - inner.top)
        self.box = Box(self.box.left, round(self.box.center[1] - high / 2), width, round(high))
        inner = self.box.inset(
            self.box.width / 2 - inner.width / 2,
            self.box.top - self.box.top + px(20 if not frame.compact else 10),
        )
        self.group.plate("panel_opaque", self.box, frame.scale)
        title, rest = inner.cut_top(head)
        fit(self.group, model.title, HEADING, frame.font(27), PALETTE.papel, title, align=0.5)
        self.group.paragraph(lines, BODY, size, PALETTE.hueso, rest.center[0], rest.top, align=0.5)
        area = Box(rest.left, rest.top - text - px(16) - used, rest.width, used)
        self._cards(model, frame, area, columns, card)
        self._buttons(model, frame, inner)

    def covers(self, x: float, y: float) -> bool:
        """Everywhere: its veil lies over the whole window."""
        del x, y
        return self.box is not None

    def _cards(self, model: PickerModel, frame: Layout, area: Box, columns: int, width: float) -> None:
        px = frame.px
        gap = px(14)
        scale = width / artwork.CARD_SIZES["duel"][0]
        for index, card in enumerate(model.cards):
            row, column = divmod(index, columns)
            count = min(columns, len(model.cards) - row * columns)
            start = area.center[0] - (count * width + (count - 1) * gap) / 2
            x = start + column * (width + gap) + width / 2
            y = area.top - row * (width * ASPECT + gap) - width * ASPECT / 2
            state = "rest" if card.enabled or card.kind is None else "dim"
            body = CardBody(self.group, "duel", scale, card.kind, model.seat, state=state)
            body.put(Place(x, y, 0.0, width))
            box = Box(x - width / 2, y - width * ASPECT / 2, width, width * ASPECT)
            if card.count > 1:
                chip = Box(box.right - px(34), box.bottom + px(6), px(30), px(26))
                self.group.plate("chip_dark", chip, frame.scale)
                self.group.label(f"×{card.count}", COUNT, frame.font(17), PALETTE.papel, chip, align=0.5)
            self.targets.append(Target(card.id, box, card.reason, enabled=card.enabled))

    def _buttons(self, model: PickerModel, frame: Layout, inner: Box) -> None:
        px = frame.px
        options = [
            (option, piece)
            for option, piece in ((model.primary, "primary"), (model.secondary, "ghost"))
            if option
        ]
        wide, gap = px(210), px(12)
        x = inner.center[0] - (len(options) * wide + max(0, len(options) - 1) * gap) / 2
        for option, piece in options:
            place = Box(round(x), inner.bottom, wide, px(48))
            self.targets.append(
                button(self.group, frame, place, option, ButtonLook(piece, 19, keys=not frame.compact))
            )
            x += wide + gap


class HandPeek(CardPicker):
    """The rival's hand, shown by Mirar (FIF-8): cards to look at; the ids of the cards do nothing."""


def _grid(count: int, width: float, height: float, gap: float, largest: float) -> tuple[int, float]:
    """Columns and card width that make the cards as large as possible."""
    best = (max(1, count), 1.0)
    for columns in range(1, max(1, count) + 1):
        rows = math.ceil(count / columns) if count else 1
        wide = (width - (columns - 1) * gap) / columns
        tall = (height - (rows - 1) * gap) / rows / ASPECT
        size = math.floor(min(wide, tall, largest))
        if size > best[1]:
            best = (columns, size)
    return best
