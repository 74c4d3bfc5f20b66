"""Where the parts of a duel go, in the regular and in the compact layout, while it is chosen or resolved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.artwork import CardSize
from game.hud.cards import ASPECT, Place
from game.hud.places import places
from game.layout import Box, Layout


@dataclass(frozen=True, slots=True)
class DuelPlaces:
    """The boxes of a duel, in logical pixels.

    Attributes:
        halves: left and right panel.
        middle: between them.
        goal: the goal or the two tokens.
        note_top: upper edge of the note.
        word_bottom: lower edge of the shout with its ornament.
        head: height of a panel's head.
        card_width: of a card in a slot.
        card_height: of a card in a slot.
        card_scale: to give to the artwork with `size`.
        size: the artwork's size.
        padding: inside a panel.
        row: height of a row.
        rows_top: upper edge of the first row.
        radius: of the sum's hexagon.
        total_y: middle of the sum's hexagon.
        primary: the main button.
        secondary: the other one.
        total_beside: whether the sum stands at the right of the rows instead of below them.
        compact: whether the layout is the compact one.
        small_secondary: whether that is an icon alone.
    """

    halves: tuple[Box, Box]
    middle: Box
    goal: Box
    note_top: float
    word_bottom: float
    head: float
    card_width: float
    card_height: float
    card_scale: float
    size: CardSize
    padding: float
    row: float
    rows_top: float
    radius: float
    total_y: float
    total_beside: bool
    compact: bool
    primary: Box
    secondary: Box
    small_secondary: bool

    def card(self, half: int, slot: int) -> Place:
        """The middle of a card slot."""
        box = self.halves[half]
        gap = self.padding * 0.7
        x = box.left + self.padding + slot * (self.card_width + gap) + self.card_width / 2
        return Place(x, self._cards_middle, 0.0, self.card_width)

    def side_card(self, half: int) -> Place:
        """The middle of the side card."""
        box = self.halves[half]
        gap = self.padding * 0.7
        width = self.card_width * 116 / 138
        x = box.left + self.padding + 2 * (self.card_width + gap) + gap + width / 2
        return Place(x, self._cards_middle, 0.0, width)

    def separator(self, half: int) -> Box:
        """The line before the side card."""
        box = self.halves[half]
        gap = self.padding * 0.7
        x = box.left + self.padding + 2 * (self.card_width + gap)
        high = self.card_height * 0.88
        return Box(round(x), round(self._cards_middle - high / 2), 1, round(high))

    def rows(self, half: int, count: int) -> list[Box]:
        """The lines of a sum, from the top down, closer together if there are many."""
        box = self.halves[half]
        floor = box.bottom + self.padding * 0.4 if self.total_beside else self.total_y + self.radius * 0.9
        high = min(self.row, (self.rows_top - floor) / max(1, count))
        width = box.width - 2 * self.padding
        if self.total_beside:
            width -= 2 * self.radius + self.padding * 0.5
        return [
            Box(box.left + self.padding, round(self.rows_top - (index + 1) * high), width, round(high))
            for index in range(count)
        ]

    def total(self, half: int) -> tuple[float, float, float]:
        """Middle and radius of the sum's hexagon."""
        box = self.halves[half]
        if self.total_beside or self.compact:
            return box.right - self.padding * 0.8 - self.radius, self.total_y, self.radius
        return box.center[0], self.total_y, self.radius

    @property
    def _cards_middle(self) -> float:
        return self.halves[0].top - self.head - self.padding * 0.9 - self.card_height / 2


_GOAL_ASPECT = 246 / 328
"""Height of the goal down to its line, by its width; the names of the sides stand below."""


@lru_cache(maxsize=8)
def duel_places(frame: Layout, *, choosing: bool) -> DuelPlaces:
    """The boxes for a window's measures."""
    px, safe = frame.px, frame.safe
    at = places(frame)
    compact = frame.compact
    top = at.banner.bottom - px(26 if not compact else 8)
    middle_width = px(368 if not compact else 300)
    edge = px(96 if not compact else 8)
    width = (safe.width - 2 * edge - middle_width) / 2
    width = round(min(width, px(540)))
    if choosing:
        bottom = max(at.hand.top, at.primary.top) + px(8) if compact else at.hand.top + px(14)
    else:
        bottom = px(190) if not compact else px(92)
    middle = Box(round(safe.center[0] - middle_width / 2), bottom, middle_width, top - bottom)
    left = Box(middle.left - width, bottom, width, top - bottom)
    right = Box(middle.right, bottom, width, top - bottom)
    head = px(84 if not compact else 58)
    padding = px(26 if not compact else 12)
    card_width = px(138 if not compact else 92)
    if choosing and not compact:
        card_width = px(118)
    card_height = round(card_width * ASPECT)
    goal_width = min(px(328), middle_width - px(20))
    if choosing and not compact:
        goal_width = px(290)
    if compact:
        goal_width = px(236)
    goal_height = round(goal_width * _GOAL_ASPECT) + px(32 if not compact else 24)
    goal = Box(
        round(middle.center[0] - goal_width / 2),
        top - px(40 if not compact else 4) - goal_height,
        goal_width,
        goal_height,
    )
    beside = choosing  # the hand stays below
    radius = px(88 if not compact else 46)
    if beside:
        radius = px(58 if not compact else 38)
    rows_top = top - head - padding * 0.9 - card_height - padding * 0.7
    hanging = bottom + padding + radius * 0.87 if compact else bottom - px(12)
    total_y = rows_top - radius * 0.87 - px(4) if beside else hanging
    if choosing:
        primary, secondary = at.primary, at.secondary
    else:
        wide, gap, high = px(200), px(12), px(48)
        floor = px(24 if not compact else 16)
        primary = Box(round(safe.center[0] - wide - gap / 2), floor, wide, high)
        secondary = Box(round(safe.center[0] + gap / 2), floor, wide, high)
    return DuelPlaces(
        (left, right),
        middle.inset(px(12), 0),
        goal,
        goal.bottom - px(12 if not compact else 4),
        bottom + px(4),
        head,
        card_width,
        card_height,
        card_width / 138,
        "duel",
        padding,
        px(34 if not compact else 26),
        rows_top,
        radius,
        total_y,
        beside,
        compact,
        primary,
        secondary,
        choosing and compact,
    )
