"""Where the parts of the match screen go, regular and compact (the style guide, section 8).

The pitch owns the middle. Own things are left and below, the rival's right.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.layout import Box, Layout

MARGIN = 16
SIDE = 216
"""Width of the panels at the sides."""
WIDE_LOG = 320
"""Width of the rival's side on a very wide window."""
LOWERED = 60
"""How far the hand goes down to make room."""
CARD = {False: (132, 185), True: (92, 129)}
"""A card of the hand, regular and compact."""
PEEK = 100
"""How much of a compact card shows while the hand rests."""


@dataclass(frozen=True, slots=True)
class Places:
    """The boxes of the match screen, in logical pixels.

    Attributes:
        compact: whether the side panels give way to rail and chips.
        chip: whose turn it is; empty when compact.
        plate: the score.
        banner: what to do now.
        icons: the row of tools.
        left: column of the own panels; when compact the rail.
        right: column of the rival's panels; when compact where the log opens.
        points: the sum of the chosen cards; when compact none.
        hand: where the cards rest; they fan out from its middle.
        primary: the main button.
        secondary: the way back.
        choices: a row of buttons over the lowered hand.
        pitch: what is left for the pitch.
        toast: where refusals are said.
        caption: where sounds are told in words.
        low_caption: the same while a duel or contest covers the table.
        wide: whether the window is so wide that the log may be broader.
    """

    compact: bool
    chip: Box
    plate: Box
    banner: Box
    icons: Box
    left: Box
    right: Box
    points: Box
    hand: Box
    primary: Box
    secondary: Box
    choices: Box
    pitch: Box
    toast: Box
    caption: Box
    low_caption: Box
    wide: bool


@lru_cache(maxsize=8)
def places(layout: Layout) -> Places:
    """The boxes for a window's measures."""
    return _compact(layout) if layout.compact else _regular(layout)


def _regular(layout: Layout) -> Places:
    px, safe = layout.px, layout.safe
    margin = px(MARGIN)
    inside = Box(safe.left + margin, margin, safe.width - 2 * margin, safe.height - 2 * margin)
    middle = round(safe.center[0])
    top = safe.height
    plate = Box(middle - px(350), top - px(68), 2 * px(350), px(58))
    banner = Box(middle - px(380), top - px(124), 2 * px(380), px(48))
    chip = Box(inside.left, top - px(68), plate.left - px(12) - inside.left, px(54))
    icons = Box(plate.right + px(12), top - px(62), inside.right - plate.right - px(12), px(44))
    wide = layout.width > safe.width
    right_width = px(WIDE_LOG if wide else SIDE)
    column = (top - px(140), px(140) + px(44))
    left = Box(inside.left, column[1], px(SIDE), column[0] - column[1])
    right = Box(inside.right - right_width, column[1], right_width, column[0] - column[1])
    points = Box(inside.left, margin, px(330), px(122))
    secondary = Box(inside.right - px(246), margin, px(246), px(48))
    primary = Box(secondary.left, secondary.top + px(10), px(246), px(58))
    start, end = points.right + px(8), secondary.left - px(8)
    card = px(CARD[False][1])
    extra = min(px(20), max(0.0, layout.height - layout.width * 9 / 16))  # taller windows show more of it
    hand = Box(start, 0, end - start, card - px(5) + extra)
    lowered = hand.top - px(LOWERED)
    choices = Box(start, lowered - px(4), end - start, px(46))
    floor = choices.top + px(2)
    pitch = Box(left.right, floor, right.left - left.right, banner.bottom - floor - px(8))
    toast = Box(middle - px(360), banner.bottom - px(58), 2 * px(360), px(44))
    caption = Box(inside.left, banner.bottom, banner.left - px(12) - inside.left, banner.height)
    return Places(
        False,
        chip,
        plate,
        banner,
        icons,
        left,
        right,
        points,
        hand,
        primary,
        secondary,
        choices,
        pitch,
        toast,
        caption,
        caption,
        wide,
    )


def _compact(layout: Layout) -> Places:
    px, safe = layout.px, layout.safe
    edge, gap = px(8), px(6)
    inside = Box(safe.left + edge, edge, safe.width - 2 * edge, safe.height - 2 * edge)
    tools = 7 * px(44) + 6 * px(4)
    icons = Box(inside.right - tools, inside.top - px(44), tools, px(44))
    plate = Box(inside.left, icons.bottom, icons.left - gap - px(4) - inside.left, px(44))
    banner = Box(inside.left, plate.bottom - px(4) - px(40), inside.width, px(40))
    left = Box(inside.left, banner.bottom - gap - px(184), px(48), px(184))
    log_height = px(300)
    right = Box(inside.right - px(300), banner.bottom - gap - log_height, px(300), log_height)
    secondary = Box(inside.right - px(52), inside.bottom, px(52), px(52))
    primary = Box(secondary.left - gap - px(236), inside.bottom, px(236), px(52))
    none = Box(inside.left, inside.bottom, 0, 0)
    hand = Box(inside.left, 0, primary.left - gap - inside.left, px(PEEK))
    choices = Box(inside.left, hand.top - px(LOWERED) + px(4), inside.width, px(46))
    pitch = Box(inside.left, hand.top, inside.width, banner.bottom - gap - hand.top)
    toast = Box(inside.left + px(100), banner.bottom - gap - px(44), inside.width - px(200), px(44))
    caption = Box(left.right + gap, banner.bottom - gap - px(32), px(220), px(32))
    low_caption = Box(primary.left, primary.top + px(7), inside.right - primary.left, px(32))
    return Places(
        True,
        none,
        plate,
        banner,
        icons,
        left,
        right,
        none,
        hand,
        primary,
        secondary,
        choices,
        pitch,
        toast,
        caption,
        low_caption,
        False,
    )
