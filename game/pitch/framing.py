"""Where the felt may lie in a window, when the HUD does not say otherwise.

The numbers come from the art direction's reference picture of 1600 by 900 pixels: the HUD's panels stand
left and right of the felt, plate and banner above it, the hand below. Everything scales with the window;
what a window has more in height goes to the board, what it has more in width to the table's wood.
"""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle of the window in logical pixels, y upwards."""

    left: float
    bottom: float
    right: float
    top: float


_HALF_WIDTH = 543.8
_TOP = 134.8
_BOTTOM = 154.9
_HAND_SHARE = 0.2
"""Share of a tall window's extra height that the hand takes."""

COMPACT_WIDTH = 1280
COMPACT_HEIGHT = 680
_COMPACT_SIDE = 56.0
_COMPACT_TOP = 98.0
_COMPACT_BOTTOM = 112.0


def is_compact(width: float, height: float) -> bool:
    """Whether a window is so small that the panels fold away and the pitch takes the whole width."""
    return width < COMPACT_WIDTH or height < COMPACT_HEIGHT


def default_box(width: float, height: float) -> Box:
    """The felt's box in a window of this size."""
    if is_compact(width, height):
        return Box(_COMPACT_SIDE, _COMPACT_BOTTOM, width - _COMPACT_SIDE, height - _COMPACT_TOP)
    scale = min(width / 1600, height / 900)
    extra = height - 900 * scale
    return Box(
        width / 2 - _HALF_WIDTH * scale,
        _BOTTOM * scale + extra * _HAND_SHARE,
        width / 2 + _HALF_WIDTH * scale,
        height - _TOP * scale,
    )
