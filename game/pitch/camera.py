"""The pitch camera: one perspective eye that never rolls, with eased moves and exact picking.

Screen coordinates are the window's: logical pixels, y upwards, as mouse events bring them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.pitch import grid
from game.pitch.framing import Box, default_box

MIN_ELEVATION = 40.0
MAX_ELEVATION = 75.0
MAX_ZOOM = 2.2
HOME_ELEVATION = 49.0
FOV = 24.0

Ease = Callable[[float], float]


def ease_in_out(t: float) -> float:
    """Cubic in and out, 0..1 to 0..1."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_out(t: float) -> float:
    """Cubic out, 0..1 to 0..1."""
    return 1 - (1 - t) ** 3


@dataclass(frozen=True, slots=True)
class Shot:
    """Where the eye stands: it looks at a point of the felt from a distance and an elevation."""

    x: float
    y: float
    distance: float
    """From the eye to the point looked at, in world units."""
    elevation: float
    """Degrees above the felt."""
    fov: float = FOV
    """Vertical field of view in degrees."""
    centre_x: float = 0.5
    """Where the point looked at appears, as a fraction of the window from its left edge."""
    centre_y: float = 0.5
    """The same from the top edge."""

    def towards(self, other: Shot, t: float) -> Shot:
        """The shot a fraction `t` of the way to another; distances change by a constant factor."""

        def mix(a: float, b: float) -> float:
            return a + (b - a) * t

        return Shot(
            mix(self.x, other.x),
            mix(self.y, other.y),
            self.distance * (other.distance / self.distance) ** t,
            mix(self.elevation, other.elevation),
            mix(self.fov, other.fov),
            mix(self.centre_x, other.centre_x),
            mix(self.centre_y, other.centre_y),
        )


@dataclass(slots=True)
class _Move:
    start: Shot
    end: Shot
    seconds: float
    ease: Ease
    elapsed: float = 0.0


class PitchCamera:
    """Projects the board into a window, follows the player's zoom, pan and tilt, and glides between shots.

    `version` grows with every change of the picture, so that a scene knows when to draw anew.
    """

    def __init__(self, width: float, height: float, box: Box | None = None, elevation: float | None = None):
        self.width = width
        self.height = height
        self.version = 0
        self._box = box
        self._elevation = elevation
        self._move: _Move | None = None
        self._home = self._fitted()
        self._shot = self._home
        self._derive()

    # ------------------------------------------------------------------ shots

    @property
    def shot(self) -> Shot:
        """The present shot."""
        return self._shot

    @property
    def home(self) -> Shot:
        """The shot of the whole board in its free box."""
        return self._home

    @property
    def moving(self) -> bool:
        """Whether a glide is under way."""
        return self._move is not None

    @property
    def zoom(self) -> float:
        """How much nearer than home the eye is, 1 at home."""
        return self._home.distance / self._shot.distance

    def resize(
        self, width: float, height: float, box: Box | None = None, elevation: float | None = None
    ) -> None:
        """Fit the board into a new window or a new free box; the player's zoom and place are kept.

        `box` is the part of the window, in pixels, that the felt may fill (default: by the window's shape);
        `elevation` fixes the home tilt in degrees (default: the one that fills the box best, 49 to 53).
        """
        zoom, at_home = self.zoom, self._shot == self._home or self._move is not None
        self.width, self.height = max(width, 1.0), max(height, 1.0)
        self._box, self._elevation = box, elevation
        self._home = self._fitted()
        self._move = None
        if at_home:
            self._set(self._home)
        else:
            self._set(
                replace(
                    self._shot,
                    distance=self._home.distance / zoom,
                    centre_x=self._home.centre_x,
                    centre_y=self._home.centre_y,
                )
            )

    def go_to(self, shot: Shot, seconds: float = 0.0, ease: Ease = ease_in_out) -> None:
        """Glide to a shot; with no time, jump."""
        if seconds <= 0.0:
            self._move = None
            self._set(shot)
        else:
            self._move = _Move(self._shot, shot, seconds, ease)

    def update(self, dt: float) -> bool:
        """Advance a glide by `dt` seconds; true while the picture changes."""
        move = self._move
        if move is None:
            return False
        move.elapsed += dt
        if move.elapsed >= move.seconds:
            self._move = None
            self._set(move.end)
        else:
            self._set(move.start.towards(move.end, move.ease(move.elapsed / move.seconds)))
        return True

    def reset(self, seconds: float = 0.28) -> None:
        """Back to the whole board."""
        self.go_to(self._home, seconds)

    def top_down(self, seconds: float = 0.28) -> None:
        """The steepest view of the whole board: flat, with the largest digits."""
        self.go_to(self._fitted(MAX_ELEVATION), seconds)

    def duel_shot(self, x: float, y: float, side: grid.Side) -> Shot:
        """A low, near view of a duel at a point of the felt, looking a little towards the side's own half."""
        back = -1.5 if side is grid.Side.RIGHT else 1.5
        return Shot(x + back, y + 0.2, self._near(34.0), 36.0, 26.0, 0.5, 0.56)

    def goal_shot(self, side: grid.Side) -> Shot:
        """A near view of the goal that a side attacks."""
        right = side is grid.Side.RIGHT
        x, y = grid.centre(9, grid.COLUMNS if right else 1)
        return Shot(x + (-1.0 if right else 1.0), y, self._near(24.0), 34.0, 26.0, 0.5, 0.5)

    # ------------------------------------------------------------------ the player's hand

    def zoom_at(self, screen_x: float, screen_y: float, factor: float) -> None:
        """Come nearer (factor above 1) or go back, keeping the felt under the pointer in place."""
        held = self.unproject(screen_x, screen_y)
        zoom = min(MAX_ZOOM, max(1.0, self.zoom * factor))
        distance = self._home.distance / zoom
        shot = self._shot
        x, y = shot.x, shot.y
        if held is not None:
            ratio = distance / shot.distance
            x, y = held[0] + (x - held[0]) * ratio, held[1] + (y - held[1]) * ratio
        self._move = None
        self._set(self._inside(replace(shot, x=x, y=y, distance=distance)))

    def pan(self, from_x: float, from_y: float, to_x: float, to_y: float) -> None:
        """Drag the felt from one screen point to another, as far as the board reaches."""
        start, end = self.unproject(from_x, from_y), self.unproject(to_x, to_y)
        if start is None or end is None:
            return
        shot = self._shot
        self._move = None
        self._set(self._inside(replace(shot, x=shot.x + start[0] - end[0], y=shot.y + start[1] - end[1])))

    def tilt(self, degrees: float) -> None:
        """Raise (positive) or lower the eye within its limits; the board stays in its box."""
        elevation = min(MAX_ELEVATION, max(MIN_ELEVATION, self._shot.elevation + degrees))
        zoom = self.zoom
        self._elevation = elevation
        self._home = self._fitted()
        self._move = None
        shot = replace(self._home, x=self._shot.x, y=self._shot.y, distance=self._home.distance / zoom)
        self._set(self._inside(shot))

    # ------------------------------------------------------------------ projection

    @property
    def eye(self) -> tuple[float, float, float]:
        """World position of the eye."""
        return self._eye

    @property
    def pixels_per_tangent(self) -> float:
        """Pixels that a unit covers at distance 1 from the eye."""
        return self._k

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Screen position of a world point; the point must lie in front of the eye."""
        right, up, depth = self._relative(x, y, z)
        return self._ox + self._k * right / depth, self._oy + self._k * up / depth

    def scale_at(self, x: float, y: float, z: float = 0.0) -> float:
        """Pixels a unit covers there, across the line of sight."""
        return self._k / self._relative(x, y, z)[2]

    def unproject(self, screen_x: float, screen_y: float, z: float = 0.0) -> tuple[float, float] | None:
        """The point at height `z` under a screen position, or None above the horizon."""
        a = (screen_x - self._ox) / self._k
        b = (screen_y - self._oy) / self._k
        s, c = self._sin, self._cos
        fall = -s + b * c
        if fall >= -1e-6:
            return None
        ex, ey, ez = self._eye
        t = (z - ez) / fall
        return ex + t * a, ey + t * (c + b * s)

    def hex_at(self, screen_x: float, screen_y: float) -> grid.Hex | None:
        """The hex under a screen position, or None."""
        point = self.unproject(screen_x, screen_y)
        return None if point is None else grid.hex_at(*point)

    def matrix(self) -> tuple[float, ...]:
        """World to clip space, sixteen numbers column by column."""
        s, c = self._sin, self._cos
        ex, ey, ez = self._eye
        near = max(0.5, self._shot.distance * 0.2)
        far = self._shot.distance * 4.0 + 300.0
        # Rows of the rotation: right (1,0,0), up (0,s,c), forward (0,c,-s).
        up0 = -(s * ey + c * ez)
        forward0 = -(c * ey - s * ez)
        kx, ky = 2 * self._k / self.width, 2 * self._k / self.height
        sx = 2 * self._shot.centre_x - 1
        sy = 1 - 2 * self._shot.centre_y
        a = (far + near) / (far - near)
        b = -2 * far * near / (far - near)
        return (
            *(kx, 0.0, 0.0, 0.0),
            *(sx * c, ky * s + sy * c, a * c, c),
            *(-sx * s, ky * c - sy * s, -a * s, -s),
            *(-kx * ex + sx * forward0, ky * up0 + sy * forward0, a * forward0 + b, forward0),
        )

    # ------------------------------------------------------------------ inside

    def _relative(self, x: float, y: float, z: float) -> tuple[float, float, float]:
        ex, ey, ez = self._eye
        dy, dz = y - ey, z - ez
        return x - ex, self._sin * dy + self._cos * dz, self._cos * dy - self._sin * dz

    def _set(self, shot: Shot) -> None:
        self._shot = shot
        self._derive()

    def _derive(self) -> None:
        shot = self._shot
        angle = math.radians(shot.elevation)
        self._sin, self._cos = math.sin(angle), math.cos(angle)
        self._eye = (shot.x, shot.y - shot.distance * self._cos, shot.distance * self._sin)
        self._k = self.height / 2 / math.tan(math.radians(shot.fov / 2))
        self._ox = shot.centre_x * self.width
        self._oy = (1 - shot.centre_y) * self.height
        self.version += 1

    def _near(self, distance: float) -> float:
        """A close shot's distance: further off in narrow windows, so that the scene stays as wide."""
        return distance * max(1.0, 16 / 9 * self.height / self.width)

    def _inside(self, shot: Shot) -> Shot:
        """Keep the point looked at so near the middle that the window stays filled with board."""
        free = max(0.0, 1 - shot.distance / self._home.distance)
        reach_x = (grid.FRAME.right - grid.FRAME.left) / 2 * free
        reach_y = (grid.FRAME.top - grid.FRAME.bottom) / 2 * free
        home = self._home
        return replace(
            shot,
            x=min(home.x + reach_x, max(home.x - reach_x, shot.x)),
            y=min(home.y + reach_y, max(home.y - reach_y, shot.y)),
        )

    def _fitted(self, elevation: float | None = None) -> Shot:
        box = self._box or default_box(self.width, self.height)
        elevation = elevation if elevation is not None else self._elevation
        if elevation is not None:
            return _fit(box, self.width, self.height, elevation)
        best = _fit(box, self.width, self.height, HOME_ELEVATION)
        for step in range(1, 9):
            steeper = _fit(box, self.width, self.height, HOME_ELEVATION + step / 2)
            if steeper.distance > best.distance * 1.002:
                break
            best = steeper
        return best


def _extent(elevation: float, distance: float) -> tuple[float, float, float]:
    """Half width, lower and upper end of the felt in the picture, in tangents from the middle of the view."""
    angle = math.radians(elevation)
    s, c = math.sin(angle), math.cos(angle)
    half_x = (grid.FELT.right - grid.FELT.left) / 2
    half_y = (grid.FELT.top - grid.FELT.bottom) / 2
    near, far = distance - c * half_y, distance + c * half_y
    return half_x / near, -s * half_y / near, s * half_y / far


def _fit(box: Box, width: float, height: float, elevation: float) -> Shot:
    """The nearest shot from an elevation that keeps the felt in the box, centred there."""
    k = height / 2 / math.tan(math.radians(FOV / 2))
    low, high = 24.0, 900.0
    for _ in range(40):
        middle = (low + high) / 2
        half, bottom, top = _extent(elevation, middle)
        if 2 * half * k > box.right - box.left or (top - bottom) * k > box.top - box.bottom:
            low = middle
        else:
            high = middle
    _, bottom, top = _extent(elevation, high)
    centre_y = (box.top + box.bottom) / 2 - (top + bottom) / 2 * k
    return Shot(
        grid.CENTRE_X,
        grid.CENTRE_Y,
        high,
        elevation,
        FOV,
        (box.left + box.right) / 2 / width,
        1 - centre_y / height,
    )
