"""The plain values that many parts of the match screen show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Seat = Literal[1, 2]
"""1 plays the round tokens in the dark kit, 2 the hexagonal ones in the light kit."""
Position = Literal["goalkeeper", "defender", "midfielder", "forward"]
ShotSide = Literal["left", "centre", "right"]
"""As the shooter sees the goal, on every screen."""
SIDES: tuple[ShotSide, ...] = ("left", "centre", "right")


@dataclass(frozen=True, slots=True)
class Token:
    """A footballer's button.

    Attributes:
        seat: whose it is: decides shape and kit.
        number: 0 to 99.
        position: colour and pattern of the rim.
        body: the kit's colour; the seat's own if left out.
        ink: the digits' colour; the seat's own if left out.
    """

    seat: Seat
    number: int
    position: Position
    body: tuple[int, int, int] | None = None
    ink: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class ChoiceModel:
    """A labelled button.

    Attributes:
        id: what `hit` returns.
        label: what it says.
        icon: before the label.
        key: the key that does the same.
        enabled: whether it may be pressed.
        reason: why not, and what would work.
        chosen: whether it is the one taken.
    """

    id: str
    label: str
    icon: str = ""
    key: str = ""
    enabled: bool = True
    reason: str = ""
    chosen: bool = False
