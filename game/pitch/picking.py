"""Which token lies under the pointer, by its raised body and not by the hex behind it."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.pitch import grid
from game.pitch.camera import PitchCamera
from game.pitch.state import TOKEN_APOTHEM, TOKEN_HEIGHT, TOKEN_RADIUS, TokenShape, TokenState

_SLICES = 5


def token_at(
    tokens: Iterable[TokenState], camera: PitchCamera, screen_x: float, screen_y: float
) -> int | None:
    """Id of the token nearest to the eye under a screen position, or None. Ghosts can't be picked."""
    hits = [
        (token.y, token.id)
        for token in tokens
        if token.alpha >= 1.0 and _covers(token, camera, screen_x, screen_y)
    ]
    return min(hits)[1] if hits else None


def _covers(token: TokenState, camera: PitchCamera, screen_x: float, screen_y: float) -> bool:
    """Whether the token hides that screen position: cut by the line of sight at one of its heights."""
    for i in range(_SLICES):
        point = camera.unproject(screen_x, screen_y, token.z + TOKEN_HEIGHT * i / (_SLICES - 1))
        if point is None:
            return False
        x, y = point[0] - token.x, point[1] - token.y
        if token.shape is TokenShape.ROUND:
            inside = math.hypot(x, y) <= TOKEN_RADIUS
        else:
            inside = grid.hex_metric(x, y) * grid.APOTHEM <= TOKEN_APOTHEM
        if inside:
            return True
    return False
