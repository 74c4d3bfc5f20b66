"""One half of a duel, piece by piece: head, card slots, rows of the sum, the sum itself."""

from __future__ import annotations

from game.hud import art, lettering
from game.hud.canvas import Group
from game.hud.cards import CardBody, Place
from game.hud.component import fit
from game.hud.duel_places import DuelPlaces
from game.hud.models import DuelCard, DuelRow, DuelSide
from game.hud.revealing import value_text
from game.i18n import _
from game.layout import Box, Layout
from game.theme import BODY, DUEL_SUM, HEADING, PALETTE, SMALL

_VALUE_WIDTH = 44


def draw_head(group: Group, frame: Layout, at: DuelPlaces, box: Box, side: DuelSide) -> None:
    """Panel and head: token, name, position and club, the stat that counts."""
    px, compact = frame.px, frame.compact
    group.plate("duel", box, frame.scale)
    head = Box(box.left, box.top - at.head, box.width, at.head)
    light = side.token.seat == 2
    ink = PALETTE.tinta_marfil if light else PALETTE.tinta_esmalte
    group.plate("head_light" if light else "head_dark", head, frame.scale)
    group.rect(Box(head.left, head.bottom, head.width, max(1.0, px(2))), PALETTE.laton)
    token = at.head - px(20 if not compact else 12)
    inner = head.inset(px(20 if not compact else 10), px(6))
    place = Box(inner.left, round(head.center[1] - token / 2), token, token)
    group.picture(*art.token(side.token, place))
    small = frame.font(SMALL.size, reading=True)
    value = str(side.value)
    large = frame.font(34 if not compact else 26)
    wide = max(lettering.width(side.stat, SMALL, small), lettering.width(value, HEADING, large))
    right = Box(inner.right - wide - 1, inner.bottom, wide + 1, inner.height)
    upper, lower = right.cut_top(right.height * 0.4)
    fit(group, side.stat, SMALL, small, ink, upper, align=1.0)
    group.label(value, HEADING, large, ink, lower, align=1.0)
    gap = px(16 if not compact else 8)
    words = Box(place.right + gap, inner.bottom, right.left - place.right - 2 * gap, inner.height)
    name, role = words.inset(0, px(5)).cut_top((words.height - px(10)) * 0.55)
    fit(group, side.name, HEADING, frame.font(27 if not compact else 20), ink, name)
    fit(group, side.role, BODY, frame.font(18 if not compact else 15, reading=True), ink, role)


def draw_card(group: Group, at: DuelPlaces, place: Place, card: DuelCard, seat: int) -> CardBody:
    """A card in its slot, with its number if that is not printed on it."""
    state = "revealing" if card.revealing else "rest"
    body = CardBody(group, at.size, at.card_scale, card.kind, seat, state=state)
    if card.number is not None and card.kind:
        body.number(card.number)
    body.put(place)
    return body


def draw_slot(group: Group, frame: Layout, place: Place, height: float) -> Box:
    """An empty slot."""
    box = Box(place.x - place.width / 2, place.y - height / 2, place.width, height)
    group.plate("card_slot", box, frame.scale)
    return box


def draw_row(group: Group, frame: Layout, box: Box, row: DuelRow) -> None:
    """Icon, label, value, hairline below."""
    px = frame.px
    ink = PALETTE.apagado if row.cancelled else PALETTE.papel
    icon = px(20)
    colour = PALETTE.apagado if row.cancelled else PALETTE.laton_luz
    group.icon(row.icon, (box.left + icon / 2, box.center[1]), icon, colour)
    value = Box(box.right - px(_VALUE_WIDTH), box.bottom, px(_VALUE_WIDTH), box.height)
    group.label(value_text(row), HEADING, _number_size(frame), ink, value, align=1.0)
    fit(group, row.label, BODY, _label_size(frame), ink, _label_room(frame, box, row))
    group.rect(Box(box.left, box.bottom, box.width, 1), PALETTE.papel.alpha(0.07))


def draw_strike(group: Group, frame: Layout, box: Box, row: DuelRow) -> None:
    """Lines through label and value of a cancelled row, and the word between them."""
    px = frame.px
    room = _label_room(frame, box, row)
    thick = max(2.0, px(2))
    y = round(box.center[1] - thick / 2)
    long = min(lettering.width(row.label, BODY, _label_size(frame)), room.width)
    group.rect(Box(room.left, y, long, thick), PALETTE.zona_roja)
    number = lettering.width(value_text(row), HEADING, _number_size(frame))
    group.rect(Box(box.right - number, y, number, thick), PALETTE.zona_roja)
    word = Box(room.right, box.bottom, _word_width(frame) - px(10), box.height)
    group.label(_("cancelled"), SMALL, frame.font(15, reading=True), PALETTE.anulado, word, align=1.0)


def draw_total(group: Group, at: DuelPlaces, half: int, total: int | None, *, won: bool) -> None:
    """The sum in its hexagon."""
    x, y, radius = at.total(half)
    group.picture(*art.sum_hexagon(won, radius, (x, y)))
    colour = PALETTE.cartel if won else PALETTE.apagado if total is None else PALETTE.hueso
    box = Box(x - radius, y - radius * 0.86, 2 * radius, 1.72 * radius)
    text = "?" if total is None else str(total)
    group.label(text, DUEL_SUM, radius * 92 / 88, colour, box, align=0.5)


def _number_size(frame: Layout) -> float:
    return frame.font(23 if not frame.compact else 19)


def _label_size(frame: Layout) -> float:
    return frame.font(19 if not frame.compact else 16, reading=True)


def _label_room(frame: Layout, box: Box, row: DuelRow) -> Box:
    left = box.left + frame.px(32)
    right = box.right - frame.px(_VALUE_WIDTH) - (_word_width(frame) if row.cancelled else 0)
    return Box(left, box.bottom, right - left, box.height)


def _word_width(frame: Layout) -> float:
    return lettering.width(_("cancelled"), SMALL, frame.font(15, reading=True)) + frame.px(14)
