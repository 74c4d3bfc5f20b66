"""Who plays: eleven a side, the same kinds for both (FCH-2.1)."""

from __future__ import annotations

from enum import IntEnum

SQUAD = 11


class Kind(IntEnum):
    """What a footballer is, in the order of a line-up."""

    KEEPER = 0
    CENTRE_BACK = 1
    FULL_BACK = 2
    MIDFIELDER = 3
    WINGER = 4
    FORWARD = 5


NAMES = ("P", "DF1", "DF2", "L1", "L2", "M1", "M2", "E1", "E2", "DC1", "DC2")
"""By place in the line-up."""
KIND: tuple[Kind, ...] = tuple(Kind(kind) for _seat in (0, 1) for kind in (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5))
"""By footballer 0..21, Red's before Blue's."""
FORWARDS = ((9, 10), (20, 21))
KEEPER = (0, 11)
"""By seat."""


def seat_of(footballer: int) -> int:
    """Give the seat whose footballer this is."""
    return footballer // SQUAD


def team(seat: int) -> range:
    """Give a seat's footballers."""
    return range(seat * SQUAD, (seat + 1) * SQUAD)


def name_of(footballer: int) -> str:
    """Give a footballer's name within his side, such as `DF1`."""
    return NAMES[footballer % SQUAD]
