"""Sets of small whole numbers as bit masks: bit n stands for n, be it a hex, a square or a place.

Python's ints make union, difference and flood fill a few machine operations each, and they are immutable,
hashable and need no copying.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Mask = int
"""A set; bit n stands for n."""


def members(mask: Mask) -> Iterator[int]:
    """Yield a set's numbers in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> Mask:
    """Make a set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
