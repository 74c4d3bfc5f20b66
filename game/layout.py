"""How big things are and where they go: the window's scale, and boxes cut from it.

The style guide gives sizes for a window of 1600x900. Its scale is ``min(W / 1600, H / 900)`` times the
player's interface scale. Small windows (or a large interface scale) use the compact layout, whose
sizes are given for 1024x640.

Everything here is plain arithmetic in logical pixels, y upwards, as arcade counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

REFERENCE = (1600, 900)
COMPACT_REFERENCE = (1024, 640)
MINIMUM_WINDOW = (1024, 640)
MINIMUM_TEXT = 14
"""Logical pixels; no text is smaller, whatever the scale."""
WIDEST = 2.05
"""Wider windows keep their panels in a centred box of this times the height."""

_USUAL_WINDOWS = ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720))

_REGULAR_FLOOR = MINIMUM_TEXT / 18  # body text is 18 in the reference


@dataclass(frozen=True)
class Layout:
    """The measures of one window.

    Args:
        width: of the window, in logical pixels.
        height: of the window, in logical pixels.
        ui_scale: the player's interface scale; 1.0 is 100 %.
        text_size: what the player adds to reading text; 0.15 is 15 %.
        shrink: what `fitted` takes off the scale.
        solid: whether panels let nothing shine through, as the player's high contrast wants.
    """

    width: float
    height: float
    ui_scale: float = 1.0
    text_size: float = 0.0
    shrink: float = 1.0
    solid: bool = False

    @cached_property
    def compact(self) -> bool:
        """Whether the small layout applies."""
        return any(w < 1280 or h < 680 for w, h in (self._plain, self._virtual))

    @cached_property
    def scale(self) -> float:
        """Logical pixels per reference pixel (of 1600x900, or of 1024x640 when compact)."""
        if self.compact:
            base = min(self.width / COMPACT_REFERENCE[0], self.height / COMPACT_REFERENCE[1])
            return base * self.shrink
        fit = min(self.width / REFERENCE[0], self.height / REFERENCE[1])
        return max(fit * self.ui_scale * self.shrink, min(fit, _REGULAR_FLOOR))

    @property
    def window(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.width, self.height)

    @property
    def safe(self) -> Box:
        """Where panels go: the window, or on a very wide one a centred box."""
        width = min(self.width, WIDEST * self.height)
        return Box((self.width - width) / 2, 0, width, self.height)

    def px(self, reference: float) -> float:
        """A length of the style guide in logical pixels, rounded to whole ones (never to nothing)."""
        scaled = round(reference * self.scale)
        return float(scaled if scaled or not reference else 1)

    def font(self, reference: float, reading: bool = False) -> float:
        """A text size of the style guide in logical pixels: never under 14.

        Args:
            reference: the size at 1600x900 (or in the compact layout's own measure).
            reading: whether it is reading text, which the player's text size enlarges.
        """
        enlarged = reference * (1 + self.text_size) if reading else reference
        return max(float(MINIMUM_TEXT), round(enlarged * self.scale * 2) / 2)

    def fitted(self, width: float, height: float) -> Layout:
        """The same measures, scaled down if need be so that width x height reference pixels fit."""
        room = self.safe
        factor = min(1.0, room.width / (width * self.scale), room.height / (height * self.scale))
        if factor == 1.0:
            return self
        return replace(self, shrink=self.shrink * factor)

    @property
    def _plain(self) -> tuple[float, float]:
        return self.width, self.height

    @property
    def _virtual(self) -> tuple[float, float]:
        return self.width / self.ui_scale, self.height / self.ui_scale


def window_size(wanted: str, screen: tuple[int, int]) -> tuple[int, int]:
    """The size that a window is to have, in logical pixels.

    Args:
        wanted: such as "1280x720"; "auto" for the largest usual one that leaves room for title bar and dock.
        screen: the size of the screen.
    """
    if wanted != "auto":
        width, height = (int(number) for number in wanted.split("x"))
        return min(width, screen[0]), min(height, screen[1])
    for size in _USUAL_WINDOWS:
        if size[0] <= screen[0] * 0.9 and size[1] <= screen[1] * 0.88:
            return size
    return MINIMUM_WINDOW


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle to cut up; left and bottom are its lower left corner."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.bottom + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.left + self.width / 2, self.bottom + self.height / 2

    def inset(self, x: float, y: float | None = None) -> Box:
        """The box without a margin of x at the sides and y (or x) above and below."""
        y = x if y is None else y
        return Box(self.left + x, self.bottom + y, self.width - 2 * x, self.height - 2 * y)

    def moved(self, dx: float = 0, dy: float = 0) -> Box:
        """The same box somewhere else."""
        return Box(self.left + dx, self.bottom + dy, self.width, self.height)

    def cut_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip from the top, and the rest below it after a gap."""
        strip = Box(self.left, self.top - height, self.width, height)
        return strip, Box(self.left, self.bottom, self.width, self.height - height - gap)

    def cut_bottom(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip from the bottom, and the rest above it after a gap."""
        strip = Box(self.left, self.bottom, self.width, height)
        rest = Box(self.left, self.bottom + height + gap, self.width, self.height - height - gap)
        return strip, rest

    def cut_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip from the left, and the rest after a gap."""
        strip = Box(self.left, self.bottom, width, self.height)
        return strip, Box(self.left + width + gap, self.bottom, self.width - width - gap, self.height)

    def cut_right(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip from the right, and the rest before it."""
        strip = Box(self.right - width, self.bottom, width, self.height)
        return strip, Box(self.left, self.bottom, self.width - width - gap, self.height)

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Equal parts side by side, left to right."""
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.left + i * (width + gap), self.bottom, width, self.height) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Equal parts one under another, top to bottom."""
        height = (self.height - gap * (count - 1)) / count
        return [
            Box(self.left, self.top - height - i * (height + gap), self.width, height) for i in range(count)
        ]

    def stacked(self, heights: Sequence[float], gap: float = 0) -> Iterator[Box]:
        """Strips of the given heights from the top down."""
        top = self.top
        for height in heights:
            yield Box(self.left, top - height, self.width, height)
            top -= height + gap

    def placed(self, width: float, height: float, x: float = 0.5, y: float = 0.5) -> Box:
        """A box of a given size inside: x and y from 0 (left, bottom) over 0.5 (middle) to 1."""
        return Box(
            self.left + (self.width - width) * x, self.bottom + (self.height - height) * y, width, height
        )

    def contains(self, other: Box, slack: float = 0.5) -> bool:
        """Whether the other box lies inside, up to a slack in pixels."""
        return (
            other.left >= self.left - slack
            and other.bottom >= self.bottom - slack
            and other.right <= self.right + slack
            and other.top <= self.top + slack
        )
