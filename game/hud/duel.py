"""A tackle or a shot over the darkened table: both sums side by side, the goal or the two tokens between.

It shows what the model knows. While it is chosen the hand stays below and the panels are shorter; while it is
resolved `revealed` counts what has been shown so far.
"""

from __future__ import annotations

from dataclasses import replace

import arcade
from arcade.types import Color

from game import artwork
from game.artwork import CardSize
from game.hud import art, lettering
from game.hud.canvas import Canvas, Group, Written
from game.hud.cards import CardBody, Place
from game.hud.component import ButtonLook, Component, Target, button, fit
from game.hud.duel_middle import draw_goal, draw_meeting
from game.hud.duel_places import DuelPlaces, duel_places
from game.hud.ease import FADE_SECONDS, Clock, back, inout, out3
from game.hud.models import DuelCard, DuelModel, DuelRow, DuelSide, duel_steps
from game.i18n import _
from game.layout import Box, Layout
from game.theme import BODY, DUEL_SUM, HEADING, PALETTE, SHOUT, SMALL, Colour

FLIP_SECONDS = 0.32
ROW_SECONDS = 0.14
STRIKE_SECONDS = 0.24
POP_SECONDS = 0.38


class DuelOverlay(Component[DuelModel]):
    """Both halves and the middle. Ids: those of the cards, "side:left|centre|right", those of the buttons.

    Args:
        canvas: where it draws: under plate and banner, over the table.
        reduced_motion: whether everything fades instead of turning and popping.
    """

    def __init__(self, canvas: Canvas, *, reduced_motion: bool = False) -> None:
        super().__init__(canvas)
        self.reduced_motion = reduced_motion
        self._cards: dict[tuple[int, int], CardBody] = {}
        self._flips: list[tuple[CardBody, Place, str | None, Clock]] = []
        self._fades: list[tuple[Group, Clock]] = []
        self._strikes: list[tuple[Group, Clock]] = []
        self._pop: tuple[Group, Clock] | None = None
        self._parts: list[Group] = []
        self._seen = _Seen()

    # Building

    def refresh(self) -> None:
        """Build everything anew; what is new since the last time comes in by motion."""
        for group in self._parts:
            group.clear()
        self._parts.clear()
        self._cards.clear()
        self._flips.clear()
        self._fades.clear()
        self._strikes.clear()
        self._pop = None
        if self.model is None:
            self._seen = _Seen()
        super().refresh()

    def layout(self, frame: Layout) -> None:
        """Take the window's measures; nothing moves."""
        super().layout(frame)
        self._rest()

    def build(self, model: DuelModel, frame: Layout) -> None:
        """Veil, two halves, middle, buttons."""
        shown = shown_part(model)
        at = duel_places(frame, choosing=model.choosing)
        self.box = frame.window
        before, self._seen = self._seen, _Seen.of(shown)
        self.group.rect(frame.window, PALETTE.noche.alpha(0.62))
        for index, side in enumerate(shown.sides):
            self._half(index, side, frame, at, before)
        self._middle(shown, frame, at, before)
        for option, place, piece in (
            (model.primary, at.primary, "primary"),
            (model.secondary, at.secondary, "ghost"),
        ):
            if option:
                look = ButtonLook(
                    piece, 19, keys=not frame.compact, icon_only=at.small_secondary and piece == "ghost"
                )
                self.targets.append(button(self.group, frame, place, option, look))

    def _half(self, index: int, side: DuelSide, frame: Layout, at: DuelPlaces, before: _Seen) -> None:
        box = at.halves[index]
        self.group.plate("duel", box, frame.scale)
        self._head(side, frame, at, box)
        self._slots(index, side, frame, at, before)
        self._rows(index, side, frame, at, before)
        self._total(index, side, frame, at, before)

    def _head(self, side: DuelSide, frame: Layout, at: DuelPlaces, box: Box) -> None:
        px = frame.px
        head = Box(box.left, box.top - at.head, box.width, at.head)
        light = side.token.seat == 2
        ink = PALETTE.tinta_marfil if light else PALETTE.tinta_esmalte
        self.group.plate("head_light" if light else "head_dark", head, frame.scale)
        self.group.rect(Box(head.left, head.bottom, head.width, max(1.0, px(2))), PALETTE.laton)
        token = at.head - px(20) if not frame.compact else at.head - px(12)
        inner = head.inset(px(20 if not frame.compact else 10), px(6))
        place = Box(inner.left, round(head.center[1] - token / 2), token, token)
        self.group.picture(*art.token(side.token, place))
        small = frame.font(SMALL.size, reading=True)
        value_width = max(
            lettering.width(side.stat, SMALL, small),
            lettering.width(str(side.value), HEADING, frame.font(34)),
        )
        right = Box(inner.right - value_width - 1, inner.bottom, value_width + 1, inner.height)
        upper, lower = right.cut_top(right.height * 0.4)
        fit(self.group, side.stat, SMALL, small, ink, upper, align=1.0)
        large = frame.font(34 if not frame.compact else 26)
        self.group.label(str(side.value), HEADING, large, ink, lower, align=1.0)
        gap = px(16 if not frame.compact else 8)
        words = Box(place.right + gap, inner.bottom, right.left - place.right - 2 * gap, inner.height)
        name, role = words.inset(0, px(5)).cut_top((words.height - px(10)) * 0.55)
        fit(self.group, side.name, HEADING, frame.font(27 if not frame.compact else 20), ink, name)
        fit(self.group, side.role, BODY, frame.font(18 if not frame.compact else 15, reading=True), ink, role)

    def _slots(self, index: int, side: DuelSide, frame: Layout, at: DuelPlaces, before: _Seen) -> None:
        """Two cards and, in a shot, the side card."""
        for slot, card in enumerate(side.cards):
            place = at.card(index, slot)
            box = Box(place.x - place.width / 2, place.y - at.card_height / 2, place.width, at.card_height)
            if not card.put:
                self.group.plate("card_slot", box, frame.scale)
                if card.id:
                    self.targets.append(Target(card.id, box))
                continue
            body = self._card(frame, at.size, at.card_scale, card, side)
            self._cards[index, slot] = body
            shown = before.cards.get((index, slot), card.kind)
            if card.kind is not None and shown is None and (index, slot) in before.cards:
                body.turn(None)
                self._flips.append((body, place, card.kind, Clock(self._time(FLIP_SECONDS), inout)))
                body.put(place)
            else:
                body.put(place)
            if card.id:
                self.targets.append(Target(card.id, box))
        if side.takes_side:
            self._side_card(index, side, frame, at, before)

    def _side_card(self, index: int, side: DuelSide, frame: Layout, at: DuelPlaces, before: _Seen) -> None:
        line = at.separator(index)
        self.group.rect(line, PALETTE.laton.alpha(0.27))
        place = at.side_card(index)
        high = place.width * 1.4
        box = Box(place.x - place.width / 2, place.y - high / 2, place.width, high)
        if side.side is None:
            self.group.plate("card_slot", box, frame.scale)
            return
        kind = None if side.side == "hidden" else side.side
        scale = at.card_scale * place.width / at.card_width
        group = self._part()
        body = CardBody(group, "hand", scale * 138 / 132, kind, side.token.seat)
        if kind and before.sides.get(index) == "hidden":
            body.turn(None)
            self._flips.append((body, place, kind, Clock(self._time(FLIP_SECONDS), inout)))
        body.put(place)

    def _card(self, frame: Layout, size: CardSize, scale: float, card: DuelCard, side: DuelSide) -> CardBody:
        group = self._part()
        state = "revealing" if card.revealing else "rest"
        body = CardBody(group, size, scale, card.kind, side.token.seat, state=state)
        if card.number is not None and card.kind:
            number = frame.px(34)
            spot = artwork.piece_sprite("chip", 0, 0, number, number, scale=frame.scale)
            body.attach(spot, 0, -body.height / 2 + number * 0.7)
            em = frame.font(22)
            digit = lettering.glyph(HEADING, lettering.real(em), str(card.number))
            if digit.texture:
                letter = arcade.Sprite(digit.texture, 1 / artwork.pixel_ratio())
                letter.color = Color(*PALETTE.tinta)
                body.attach(letter, 0, -body.height / 2 + number * 0.7)
        return body

    def _rows(self, index: int, side: DuelSide, frame: Layout, at: DuelPlaces, before: _Seen) -> None:
        for number, (row, box) in enumerate(zip(side.rows, at.rows(index, len(side.rows)), strict=True)):
            group = self._part()
            self._row(group, row, frame, box)
            if (index, number) not in before.rows and before.any:
                clock = Clock(self._time(ROW_SECONDS), out3)
                self._fades.append((group, clock))
                group.fade(0)
            if row.cancelled:
                struck = self._part()
                self._strike(struck, frame, box, row)
                if (index, number) not in before.cancelled and before.any:
                    self._fades.append((struck, Clock(self._time(STRIKE_SECONDS), out3)))
                    struck.fade(0)

    def _row(self, group: Group, row: DuelRow, frame: Layout, box: Box) -> None:
        px = frame.px
        ink = PALETTE.apagado if row.cancelled else PALETTE.papel
        icon = px(20)
        colour = PALETTE.apagado if row.cancelled else PALETTE.laton_luz
        group.icon(row.icon, (box.left + icon / 2, box.center[1]), icon, colour)
        number = frame.font(23 if not frame.compact else 19)
        value_box = Box(box.right - px(44), box.bottom, px(44), box.height)
        group.label(value_text(row), HEADING, number, ink, value_box, align=1.0)
        left = box.left + icon + px(12)
        room = Box(left, box.bottom, value_box.left - left - self._word_width(frame, row), box.height)
        size = frame.font(19 if not frame.compact else 16, reading=True)
        fit(group, row.label, BODY, size, ink, room)
        group.rect(Box(box.left, box.bottom, box.width, 1), PALETTE.papel.alpha(0.07))

    @staticmethod
    def _word_width(frame: Layout, row: DuelRow) -> float:
        if not row.cancelled:
            return 0.0
        return lettering.width(_("cancelled"), SMALL, frame.font(15, reading=True)) + frame.px(14)

    def _strike(self, group: Group, frame: Layout, box: Box, row: DuelRow) -> None:
        """Lines through label and value, and the word between them."""
        px = frame.px
        size = frame.font(19 if not frame.compact else 16, reading=True)
        word = self._word_width(frame, row)
        left = box.left + px(32)
        value_left = box.right - px(44)
        long = min(lettering.width(row.label, BODY, size), value_left - left - word)
        thick = max(2.0, px(2))
        y = round(box.center[1] - thick / 2)
        group.rect(Box(left, y, long, thick), PALETTE.zona_roja)
        number = lettering.width(value_text(row), HEADING, frame.font(23 if not frame.compact else 19))
        group.rect(Box(box.right - number, y, number, thick), PALETTE.zona_roja)
        small = frame.font(15, reading=True)
        place = Box(value_left - word, box.bottom, word - px(10), box.height)
        group.label(_("cancelled"), SMALL, small, PALETTE.anulado, place, align=1.0)

    def _total(self, index: int, side: DuelSide, frame: Layout, at: DuelPlaces, before: _Seen) -> None:
        won = side.outcome == "won"
        group = self._part()
        x, y, radius = at.total(index)
        group.picture(*art.sum_hexagon(won, radius, (x, y)))
        text = "?" if side.total is None else str(side.total)
        size = radius * 92 / 88
        colour = PALETTE.cartel if won else PALETTE.hueso
        if side.total is None:
            colour = PALETTE.apagado
        box = Box(x - radius, y - radius * 0.86, 2 * radius, 1.72 * radius)
        group.label(text, DUEL_SUM, size, colour, box, align=0.5)
        if won and not before.decided:
            self._pop = (group, Clock(self._time(POP_SECONDS), back))

    def _middle(self, model: DuelModel, frame: Layout, at: DuelPlaces, before: _Seen) -> None:
        px = frame.px
        box = at.middle
        if model.kind == "shot":
            self.targets += draw_goal(self.group, frame, at.goal, model)
        else:
            draw_meeting(self.group, frame, at.goal, model)
        size = frame.font(19 if not frame.compact else 16, reading=True)
        lines: list[lettering.Line] = []
        for text in (model.note, model.odds):
            if text:
                lines += lettering.wrap(text, BODY, size, box.width, most=3)
        top = at.note_top
        used = self.group.paragraph(
            lines, BODY, size, PALETTE.hueso, box.center[0], top, align=0.5, accent=PALETTE.cartel
        )
        if model.word:
            group = self._part()
            room = Box(box.left, at.word_bottom, box.width, min(px(150), top - used - at.word_bottom))
            shout(group, frame, room, model.word)
            if not before.word and before.any:
                group.fade(0)
                self._fades.append((group, Clock(self._time(0.3), out3)))

    # Motion

    def _time(self, seconds: float) -> float:
        return min(seconds, FADE_SECONDS) if self.reduced_motion else seconds

    def _part(self) -> Group:
        group = Group(self.group.canvas)
        self._parts.append(group)
        return group

    def _rest(self) -> None:
        """Bring every motion to its end."""
        self.update(10.0)

    @property
    def animating(self) -> bool:
        """Whether something still comes in."""
        return bool(self._flips or self._fades or self._pop)

    def update(self, seconds: float) -> None:
        """Turn cards, bring rows in, let the winner's sum pop."""
        for flip in tuple(self._flips):
            body, place, kind, clock = flip
            part = clock.advance(seconds)
            if self.reduced_motion:
                body.turn(kind)
                body.put(place, alpha=part)
            else:
                if part >= 0.5 and body.kind != kind:
                    body.turn(kind)
                body.put(place, turned=180 * part)
            if clock.over:
                body.turn(kind)
                body.put(place)
                self._flips.remove(flip)
        for fade in tuple(self._fades):
            group, clock = fade
            group.fade(clock.advance(seconds))
            if clock.over:
                self._fades.remove(fade)
        if self._pop:
            group, clock = self._pop
            part = clock.advance(seconds)
            if not self.reduced_motion:
                group.swell(1.12 - 0.12 * part if not clock.over else 1.0)
            if clock.over:
                self._pop = None

    # For flights

    def card_place(self, side: int, slot: int) -> Place | None:
        """Where a card of a side (0 left, 1 right) lies, slot 2 being the side card; None while hidden."""
        if self.model is None or self.frame is None:
            return None
        at = duel_places(self.frame, choosing=self.model.choosing)
        return at.side_card(side) if slot == 2 else at.card(side, slot)

    def written(self) -> list[Written]:
        """Its texts."""
        return [*self.group.texts, *(line for part in self._parts for line in part.texts)]

    def boxes(self) -> list[Box]:
        """Both halves, the middle and the buttons."""
        if self.model is None or self.frame is None:
            return []
        at = duel_places(self.frame, choosing=self.model.choosing)
        buttons = [
            place
            for place, option in ((at.primary, self.model.primary), (at.secondary, self.model.secondary))
            if option
        ]
        return [*at.halves, at.middle, *buttons]

    def areas(self) -> list[Box]:
        """The same, and the sums' hexagons, which hang over the panels' edge."""
        if self.model is None or self.frame is None:
            return []
        at = duel_places(self.frame, choosing=self.model.choosing)
        sums = [at.total(index) for index in range(2)]
        return [*self.boxes(), *(Box(x - r, y - r * 0.87, 2 * r, 1.74 * r) for x, y, r in sums)]


class _Seen:
    """What was shown before, so that only what is new moves."""

    def __init__(self) -> None:
        self.any = False
        self.cards: dict[tuple[int, int], str | None] = {}
        self.rows: set[tuple[int, int]] = set()
        self.cancelled: set[tuple[int, int]] = set()
        self.sides: dict[int, str | None] = {}
        self.decided = False
        self.word = ""

    @classmethod
    def of(cls, model: DuelModel) -> _Seen:
        """What a model shows."""
        seen = cls()
        seen.any = True
        for index, side in enumerate(model.sides):
            for slot, card in enumerate(side.cards):
                if card.put:
                    seen.cards[index, slot] = card.kind
            for number, row in enumerate(side.rows):
                seen.rows.add((index, number))
                if row.cancelled:
                    seen.cancelled.add((index, number))
            seen.sides[index] = side.side
        seen.decided = any(side.outcome for side in model.sides)
        seen.word = model.word
        return seen


def shown_part(model: DuelModel) -> DuelModel:
    """The model without what is not revealed yet."""
    if model.revealed is None:
        return model
    done = set(duel_steps(model)[: model.revealed])
    sides = tuple(_shown_side(side, done) for side in model.sides)
    return replace(
        model,
        sides=(sides[0], sides[1]),
        ball=model.ball if "sides" in done else None,
        glove=model.glove if "sides" in done else None,
        word=model.word if "word" in done else "",
        note=model.note if "word" in done else "",
    )


def _shown_side(side: DuelSide, done: set[str]) -> DuelSide:
    cards = tuple(
        card if f"cards {index}" in done else replace(card, kind=None, number=None, revealing=False)
        for index, card in enumerate(side.cards)
    )
    rows = tuple(
        replace(row, cancelled=row.cancelled and "cancel" in done)
        for index, row in enumerate(side.rows)
        if f"rows {index}" in done
    )
    hidden = side.side if "sides" in done or side.side is None else "hidden"
    total = side.total if "totals" in done else None
    outcome = side.outcome if "totals" in done else None
    return replace(side, cards=cards, rows=rows, side=hidden, total=total, outcome=outcome)


def value_text(row: DuelRow) -> str:
    """The row's number with its sign."""
    if row.value is None:
        return "?"
    if row.first:
        return str(row.value)
    return f"+{row.value}" if row.value >= 0 else f"−{-row.value}"


def shout(group: Group, frame: Layout, room: Box, word: str) -> None:
    """A word in the display face with its ornament below, centred in a box."""
    px = frame.px
    size = min(frame.font(86 if not frame.compact else 54), room.height * 0.62)
    while size > 20 and lettering.width(word, SHOUT, size) > room.width * 0.96:
        size -= 1
    ornament = min(px(220), room.width * 0.7)
    drawn, high = art.divider(ornament)
    top = room.top - lettering.cap_height(SHOUT, size) * 1.25
    x = room.center[0]
    group.line(word, SHOUT, size, _shade(), x, top - px(3), align=0.5)
    group.texts.pop()  # the same word again
    group.line(word, SHOUT, size, PALETTE.cartel, x, top, align=0.5)
    place = Box(x - ornament / 2, max(room.bottom, top - size * 0.35 - high), ornament, high)
    group.picture(drawn, place)


def _shade() -> Colour:
    return PALETTE.carta_energia_2.times(0.8)
