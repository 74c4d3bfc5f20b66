"""A word in the display face with its ornament below: ¡Gol!, ¡Atajó!, ¡Rebote! and the like."""

from __future__ import annotations

from game.hud import art, lettering
from game.hud.canvas import Group
from game.layout import Box, Layout
from game.theme import PALETTE, SHOUT

_SHADE = PALETTE.carta_energia_2.times(0.8)
_SMALLEST = 20
_DESCENT = 0.26
"""What hangs below the baseline, as a part of the em."""


def shout(group: Group, frame: Layout, room: Box, word: str) -> None:
    """Draw the word and its ornament, centred in a box."""
    px = frame.px
    ornament = min(px(220), room.width * 0.7)
    drawn, high = art.divider(ornament)
    high_part = lettering.cap_height(SHOUT, 1) + _DESCENT
    size = min(frame.font(86 if not frame.compact else 54), (room.height - high) / high_part)
    while size > _SMALLEST and lettering.width(word, SHOUT, size) > room.width * 0.96:
        size -= 1
    size = max(size, _SMALLEST)
    over = room.height - size * high_part - high
    baseline = room.top - over / 2 - lettering.cap_height(SHOUT, size)
    x = room.center[0]
    group.line(word, SHOUT, size, _SHADE, x, baseline - px(3), align=0.5)
    group.texts.pop()  # the same word again
    group.line(word, SHOUT, size, PALETTE.cartel, x, baseline, align=0.5)
    place = Box(x - ornament / 2, baseline - size * _DESCENT - high, ornament, high)
    group.picture(drawn, place)
