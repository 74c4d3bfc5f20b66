"""Curves of motion: from 0 to 1 over a part of the time from 0 to 1 (the style guide, section 10)."""

from __future__ import annotations

from collections.abc import Callable

Curve = Callable[[float], float]
FADE_SECONDS = 0.12
"""What every move becomes when motion is reduced."""


def lin(part: float) -> float:
    """Even."""
    return part


def out3(part: float) -> float:
    """Fast, then settling."""
    return 1 - (1 - part) ** 3


def inout(part: float) -> float:
    """Slow, fast, slow."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def back(part: float) -> float:
    """Beyond the end and back."""
    over = 1.4
    rest = part - 1
    return 1 + (over + 1) * rest**3 + over * rest**2


class Clock:
    """The part of a stretch of time that has passed.

    Args:
        seconds: how long it is.
        curve: how the part is bent.
    """

    def __init__(self, seconds: float, curve: Curve = out3) -> None:
        self._seconds = seconds
        self._curve = curve
        self._gone = 0.0

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self._gone >= self._seconds

    def advance(self, seconds: float) -> float:
        """Let time pass; returns the bent part, 1 at the end."""
        self._gone += seconds
        return self.part

    @property
    def part(self) -> float:
        """The bent part, 1 at the end."""
        return 1.0 if self.over else self._curve(self._gone / self._seconds)
