"""Which shadows the pieces throw: soft capsules on the felt, falling to the lower right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.pitch import meshes
from game.pitch.board import Shadow
from game.pitch.state import BallState, Booking, TokenState

FALL = (0.512195, -0.487805)
"""Way of a shadow over the felt for each unit of height: the lamp hangs at (-0.42, 0.40, 0.82)."""

_FOOT_BLUR, _TIP_BLUR, _LIFT_BLUR = 0.10, 0.52, 0.35
_CONTACT_HEIGHT = 0.15
"""Above it the dark seam around a piece's foot is gone."""


def shadows_of(tokens: Iterable[TokenState], ball: BallState | None) -> Iterator[Shadow]:
    """The shadows of goals, solid tokens, their cards and the ball."""
    for right in (False, True):
        line, low, high, _ = meshes.goal_mouth(right)
        x, drop = line + FALL[0] * meshes.GOAL_HEIGHT, FALL[1] * meshes.GOAL_HEIGHT
        yield x, low + drop, x, high + drop, 0.05, 0.34, 0.22, 0.22, 0.0
        for y in (low, high):
            yield line, y, x, y + drop, 0.05, 0.40, 0.08, 0.22, 0.5
    for token in tokens:
        if token.alpha < 1.0:
            continue
        yield _standing(token.x, token.y, token.z, 0.75, 0.60, 0.62)
        if token.booking is not Booking.NONE:
            yield _standing(token.x - 0.95, token.y + 0.30, 0.0, 0.12, 0.5 * token.booking_rise, 0.5)
    if ball is not None:
        yield _standing(ball.x, ball.y, ball.z, 0.24, 0.36, 0.55)


def _standing(x: float, y: float, z: float, radius: float, height: float, strength: float) -> Shadow:
    fx, fy = x + FALL[0] * z, y + FALL[1] * z
    lift = z * _LIFT_BLUR
    contact = max(0.0, 1.0 - z / _CONTACT_HEIGHT)
    return (
        *(fx, fy, fx + FALL[0] * height, fy + FALL[1] * height),
        *(radius, strength, _FOOT_BLUR + lift, _TIP_BLUR + lift, contact),
    )
