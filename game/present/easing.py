"""The style guide's curves (section 10): functions of 0..1 to 0..1."""

from __future__ import annotations

from collections.abc import Callable

Curve = Callable[[float], float]

_OVERSHOOT = 1.4


def linear(t: float) -> float:
    """Even speed."""
    return t


def out3(t: float) -> float:
    """Fast start, soft end."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Soft start and end."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back(t: float) -> float:
    """Soft end that overshoots a little."""
    s = t - 1
    return 1 + s * s * ((_OVERSHOOT + 1) * s + _OVERSHOOT)
