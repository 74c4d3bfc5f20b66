"""Triangles of the board and the pieces, as flat arrays of floats."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.pitch import grid
from game.pitch.state import TOKEN_APOTHEM, TOKEN_HEIGHT, TOKEN_RADIUS

Vector = tuple[float, float, float]

EDGE_RADIUS = 0.075
"""Rounding of a token's upper edge."""

GOAL_HEIGHT = 1.5
GOAL_DEPTH = 1.25
TUBE_RADIUS = 0.085
NET_MESH = 0.4
"""Distance between the strings of a net, in world units."""

_FRAME_TOP, _INNER_WALL, _OUTER_WALL = 0.0, 1.0, 2.0
_TABLE_REACH = 400.0


def felt() -> array[float]:
    """The cloth as two triangles: position and part number a vertex."""
    left, bottom, right, top = grid.FELT
    out = array("f")
    _quad(out, (left, bottom, 0.0), (right, bottom, 0.0), (right, top, 0.0), (left, top, 0.0), 0.0)
    return out


def frame() -> array[float]:
    """The frame and its walls: position and part number a vertex."""
    left, bottom, right, top = grid.FELT
    h = grid.FRAME_HEIGHT
    outline = _frame_outline()
    out = array("f")
    inner = [(left, bottom), (right, bottom), (right, top), (left, top)]
    for i, (ax, ay) in enumerate(inner):
        bx, by = inner[(i + 1) % 4]
        nx, ny = (by - ay), -(bx - ax)
        length = math.hypot(nx, ny)
        nx, ny = nx / length * grid.FRAME_WIDTH, ny / length * grid.FRAME_WIDTH
        _quad(out, (ax, ay, h), (ax + nx, ay + ny, h), (bx + nx, by + ny, h), (bx, by, h), _FRAME_TOP)
        _quad(out, (ax, ay, 0.0), (ax, ay, h), (bx, by, h), (bx, by, 0.0), _INNER_WALL)
    for (cx, cy), corner in zip(inner, _by_corner(outline), strict=True):
        for (ax, ay), (bx, by) in pairwise(corner):
            for x, y in ((cx, cy), (ax, ay), (bx, by)):
                out.extend((x, y, h, _FRAME_TOP))
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        z = grid.TABLE_Z
        _quad(out, (ax, ay, h), (ax, ay, z), (bx, by, z), (bx, by, h), _OUTER_WALL)
    return out


def table() -> array[float]:
    """The table as two triangles far beyond the picture: position and part number a vertex."""
    far, z = _TABLE_REACH, grid.TABLE_Z
    out = array("f")
    _quad(out, (-far, -far, z), (far, -far, z), (far, far, z), (-far, far, z), 0.0)
    return out


def round_token(segments: int, bends: int) -> array[float]:
    """The round button: position and normal a vertex; `bends` steps round off its edge."""
    around = [(math.cos(a), math.sin(a)) for a in (2 * math.pi * i / segments for i in range(segments + 1))]
    out = array("f")
    for (ax, ay), (bx, by) in pairwise(around):
        _lathe(out, TOKEN_RADIUS, (ax, ay), (bx, by), (ax, ay), (bx, by), bends)
    return out


def hexagonal_token(bends: int) -> array[float]:
    """The hexagonal button: position and normal a vertex; `bends` steps round off its edge."""
    corners = [(math.cos(a) / grid.APOTHEM, math.sin(a) / grid.APOTHEM) for a in _sixths(0)]
    out = array("f")
    for i, angle in enumerate(_sixths(0.5)):
        normal = (math.cos(angle), math.sin(angle))
        _lathe(out, TOKEN_APOTHEM, corners[i], corners[(i + 1) % 6], normal, normal, bends)
    return out


def sphere(slices: int, stacks: int) -> array[float]:
    """The unit sphere: position a vertex, which is its normal too."""

    def point(i: int, j: int) -> Vector:
        lon, lat = 2 * math.pi * i / slices, math.pi * j / stacks
        return math.sin(lat) * math.cos(lon), math.sin(lat) * math.sin(lon), -math.cos(lat)

    out = array("f")
    for i in range(slices):
        for j in range(stacks):
            a, b, c, d = point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)
            for corner in (a, b, c, a, c, d):
                out.extend(corner)
    return out


def goal_mouth(right: bool) -> tuple[float, float, float, float]:
    """Goal line, lower and upper post, and the foot of the net: x, y, y, x."""
    column = grid.COLUMNS if right else 1
    line = grid.FELT.right - 0.53 if right else grid.FELT.left + 0.53
    low = grid.centre(10, column)[1] - grid.APOTHEM
    high = grid.centre(8, column)[1] + grid.APOTHEM
    return line, low, high, line + (GOAL_DEPTH if right else -GOAL_DEPTH)


def goal_tubes(segments: int) -> array[float]:
    """Posts, crossbars and the back frames of both goals: position and normal a vertex."""
    out = array("f")
    for right in (False, True):
        line, low, high, back = goal_mouth(right)
        top, foot = GOAL_HEIGHT, grid.FRAME_HEIGHT
        for y in (low, high):
            _tube(out, (line, y, 0.0), (line, y, top), TUBE_RADIUS, segments)
            _tube(out, (line, y, top), (back, y, foot), TUBE_RADIUS * 0.35, segments)
            _ball(out, (line, y, top), TUBE_RADIUS, segments)
        _tube(out, (line, low, top), (line, high, top), TUBE_RADIUS, segments)
        _tube(out, (back, low, foot), (back, high, foot), TUBE_RADIUS * 0.35, segments)
    return out


def nets() -> array[float]:
    """Both nets: position, mesh coordinates, direction in which they give, and which goal, a vertex."""
    out = array("f")
    for right in (False, True):
        line, low, high, back = goal_mouth(right)
        goal = 1.0 if right else 0.0
        way = 1.0 if right else -1.0
        depth = abs(back - line)
        top, foot = GOAL_HEIGHT, grid.FRAME_HEIGHT
        slope = math.hypot(depth, top - foot)
        across, down = 16, 6
        for i in range(across):
            for j in range(down):
                corners = [(i + di, j + dj) for di, dj in ((0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1))]
                for a, b in corners:
                    u, v = a / across, b / down
                    give = math.sin(math.pi * u) * math.sin(math.pi * v)
                    y = low + (high - low) * u
                    out.extend((line + (back - line) * v, y, top + (foot - top) * v))
                    out.extend(((y - low) / NET_MESH, slope * v / NET_MESH))
                    out.extend((way * give, 0.0, 0.35 * give, goal))
        for y in (low, high):
            for x, z in ((line, top), (line, foot), (back, foot)):
                out.extend((x, y, z, abs(x - line) / NET_MESH, (top - z) / NET_MESH, 0.0, 0.0, 0.0, goal))
    return out


def _quad(out: array[float], a: Vector, b: Vector, c: Vector, d: Vector, part: float) -> None:
    for corner in (a, b, c, a, c, d):
        out.extend((*corner, part))


def _frame_outline() -> list[tuple[float, float]]:
    """Points around the frame's rounded outside, counter-clockwise from the lower left corner's left end."""
    left, bottom, right, top = grid.FRAME
    r = grid.FRAME_RADIUS
    points: list[tuple[float, float]] = []
    turns = [(left + r, bottom + r), (right - r, bottom + r), (right - r, top - r), (left + r, top - r)]
    for quarter, (cx, cy) in enumerate(turns):
        for step in range(11):
            angle = math.pi + (quarter + step / 10) * math.pi / 2
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return points


def _by_corner(outline: Sequence[tuple[float, float]]) -> Iterable[list[tuple[float, float]]]:
    """For each corner of the felt the outer points from one straight side to the next."""
    left, bottom, right, top = grid.FELT
    fleft, fbottom, fright, ftop = grid.FRAME
    ends = [
        ((fleft, bottom), (left, fbottom)),
        ((right, fbottom), (fright, bottom)),
        ((fright, top), (right, ftop)),
        ((left, ftop), (fleft, top)),
    ]
    for i, (first, last) in enumerate(ends):
        yield [first, *outline[i * 11 : i * 11 + 11], last]


def _sixths(offset: float) -> list[float]:
    return [(i + offset) * math.pi / 3 for i in range(6)]


def _lathe(
    out: array[float],
    radius: float,
    a: tuple[float, float],
    b: tuple[float, float],
    normal_a: tuple[float, float],
    normal_b: tuple[float, float],
    bends: int,
) -> None:
    """One sector of a button: lid, rounded edge and side, between two directions from its axis."""
    profile = [
        (
            radius - EDGE_RADIUS * (1 - math.sin(t)),
            TOKEN_HEIGHT - EDGE_RADIUS * (1 - math.cos(t)),
            math.sin(t),
            math.cos(t),
        )
        for t in (math.pi / 2 * i / bends for i in range(bends + 1))
    ]
    profile += [(radius, 0.04, 1.0, 0.0), (radius - 0.03, 0.0, 0.9, -0.4)]
    r, z = profile[0][:2]
    for x, y in ((0.0, 0.0), (a[0] * r, a[1] * r), (b[0] * r, b[1] * r)):
        out.extend((x, y, z, 0.0, 0.0, 1.0))
    for (r1, z1, n1, m1), (r2, z2, n2, m2) in pairwise(profile):
        upper_a = (a[0] * r1, a[1] * r1, z1, normal_a[0] * n1, normal_a[1] * n1, m1)
        upper_b = (b[0] * r1, b[1] * r1, z1, normal_b[0] * n1, normal_b[1] * n1, m1)
        lower_a = (a[0] * r2, a[1] * r2, z2, normal_a[0] * n2, normal_a[1] * n2, m2)
        lower_b = (b[0] * r2, b[1] * r2, z2, normal_b[0] * n2, normal_b[1] * n2, m2)
        for vertex in (upper_a, lower_a, lower_b, upper_a, lower_b, upper_b):
            out.extend(vertex)


def _tube(out: array[float], a: Vector, b: Vector, radius: float, segments: int) -> None:
    axis = tuple(q - p for p, q in zip(a, b, strict=True))
    length = math.hypot(*axis)
    wx, wy, wz = (part / length for part in axis)
    # Two directions across the axis; goals have no tube along (0.6, 0.8, 0).
    ux, uy, uz = _unit((wy * 0.0 - wz * 0.8, wz * 0.6 - wx * 0.0, wx * 0.8 - wy * 0.6))
    vx, vy, vz = wy * uz - wz * uy, wz * ux - wx * uz, wx * uy - wy * ux
    ring: list[Vector] = []
    for i in range(segments + 1):
        c, s = math.cos(2 * math.pi * i / segments), math.sin(2 * math.pi * i / segments)
        ring.append((ux * c + vx * s, uy * c + vy * s, uz * c + vz * s))
    for n1, n2 in pairwise(ring):
        for end, n in ((a, n1), (b, n2), (b, n1), (a, n1), (a, n2), (b, n2)):
            out.extend((end[0] + n[0] * radius, end[1] + n[1] * radius, end[2] + n[2] * radius, *n))


def _ball(out: array[float], centre: Vector, radius: float, segments: int) -> None:
    points = sphere(segments, segments // 2)
    for i in range(0, len(points), 3):
        x, y, z = points[i : i + 3]
        out.extend((centre[0] + x * radius, centre[1] + y * radius, centre[2] + z * radius, x, y, z))


def _unit(v: Vector) -> Vector:
    length = math.hypot(*v)
    return v[0] / length, v[1] / length, v[2] / length
