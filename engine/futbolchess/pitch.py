"""The board as tables: squares, their neighbours, the lines a ball can run along, and the zones (FCH-1).

A square is an index `(row - 1) * 22 + column` with rows 1..12 and columns 0..21, so that goal squares,
which lie in columns 0 and 21, have one too; turning the board by 180 degrees is `263 - square`. A set of
squares is one int whose bit `s` says whether square `s` is in it. Pairs hold Red's and Blue's, seat 0 and 1.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.bits import Mask, mask_of, members

Square = int
Place = tuple[int, int]
"""A square as players name it: (row, column)."""

ROWS, COLUMNS = 12, 20
WIDTH = COLUMNS + 2
SIZE = ROWS * WIDTH
"""Square indices are 0..263; those of columns 0 and 21 beside the goals don't exist."""
LONGEST = 12
"""The most squares that a roll allows: two sixes."""

FORWARD = (1, -1)
"""By seat: how the column changes towards the rival's goal (FCH-1.4)."""

DIRECTIONS: tuple[Place, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The eight directions as changes of (row, column); the first four lead to lower indices."""
DIAGONALS = (0, 2, 5, 7)
STRAIGHT_ON = (4, 3)
"""By seat: the direction straight forward."""
EVERY_DIRECTION = tuple(range(8))


def exists(row: int, column: int) -> bool:
    """Whether there is a square at (row, column): on the field, or one of the goals' (FCH-1.1, 1.2)."""
    return 1 <= row <= ROWS and (1 <= column <= COLUMNS or (column in (0, COLUMNS + 1) and 5 <= row <= 8))


def index(row: int, column: int) -> Square:
    """Give the square at (row, column). Raises ValueError when there is none."""
    if not exists(row, column):
        where = f"rows are 1 to {ROWS}, columns 1 to {COLUMNS}, a goal's 0 or {COLUMNS + 1} in rows 5 to 8"
        raise ValueError(f"there is no square ({row},{column}): {where}")
    return (row - 1) * WIDTH + column


def place(square: Square) -> Place:
    """Give a square's (row, column)."""
    return square // WIDTH + 1, square % WIDTH


def turned(square: Square) -> Square:
    """Give the square where `square` lands when the board is turned by 180 degrees (FCH-1.5)."""
    return SIZE - 1 - square


def turned_mask(mask: Mask) -> Mask:
    """Turn a set of squares by 180 degrees."""
    return mask_of(turned(square) for square in members(mask))


def _block(rows: Iterable[int], columns: Iterable[int]) -> Mask:
    across = list(columns)
    return mask_of(index(row, column) for row in rows for column in across)


def _both(red: Mask) -> tuple[Mask, Mask]:
    return red, turned_mask(red)


def _squares(*places: Place) -> Mask:
    return mask_of(index(*each) for each in places)


ALL_ROWS, FLANK_ROWS = range(1, ROWS + 1), (1, 2, 11, 12)

FIELD: Mask = _block(ALL_ROWS, range(1, COLUMNS + 1))
OWN_HALF = _both(_block(ALL_ROWS, range(1, 11)))
PENALTY_AREA = _both(_block(range(3, 11), range(1, 4)))
FLANK = _both(_block(FLANK_ROWS, range(1, 11)))
FRONT_FLANK = _both(_block(FLANK_ROWS, range(4, 11)))
FRONT_ZONE = _both(_block(ALL_ROWS, range(6, 11)))
UPPER_FLANK: Mask = _block((1, 2), range(1, COLUMNS + 1))
KEEPER_SQUARES = _both(_squares((6, 0), (7, 0)))
"""By whose goal it is: the two middle squares."""
GAPS = _both(_squares((5, 0), (8, 0)))
"""By whose goal it is: the two end squares."""
GOAL = (KEEPER_SQUARES[0] | GAPS[0], KEEPER_SQUARES[1] | GAPS[1])
"""By whose goal it is: its four squares. A ball there is a goal of the other seat."""
BOTH_GOALS: Mask = GOAL[0] | GOAL[1]
KICKOFF_SPOT = (index(6, 10), index(7, 11))
KICKOFF_SQUARES = _both(_squares((5, 10), (6, 9), (7, 9), (7, 10)))
CENTRE_CIRCLE: Mask = _block(range(5, 9), range(9, 13)) & ~_squares((5, 9), (5, 12), (8, 9), (8, 12))

EXISTING: Mask = FIELD | BOTH_GOALS


def _ring(square: Square) -> Mask:
    row, column = place(square)
    around = [(row + dr, column + dc) for dr, dc in DIRECTIONS]
    return mask_of(index(*each) for each in around if exists(*each))


def _path(square: Square, direction: int) -> tuple[Square, ...]:
    """Squares in order from a field square on; a goal square ends the way (FCH-6.6)."""
    row, column = place(square)
    dr, dc = DIRECTIONS[direction]
    squares: list[Square] = []
    while FIELD >> (row - 1) * WIDTH + column & 1 and exists(row + dr, column + dc):
        row, column = row + dr, column + dc
        squares.append(index(row, column))
    return tuple(squares)


_EXISTS = [bool(EXISTING >> s & 1) for s in range(SIZE)]
_ON_FIELD = [bool(FIELD >> s & 1) for s in range(SIZE)]

RING: tuple[Mask, ...] = tuple(_ring(s) if _EXISTS[s] else 0 for s in range(SIZE))
"""By square: its neighbours, goal squares among them (FCH-1.6)."""
PATHS: tuple[tuple[tuple[Square, ...], ...], ...] = tuple(
    tuple(_path(s, d) if _ON_FIELD[s] else () for d in range(8)) for s in range(SIZE)
)
"""By square and direction: the squares of the way to the edge or into a goal, in order."""
RAYS: tuple[tuple[Mask, ...], ...] = tuple(tuple(mask_of(path) for path in paths) for paths in PATHS)
"""The same as sets."""


def _within() -> tuple[tuple[Mask, ...], ...]:
    """Grow step by step: n steps from a square is n - 1 steps from one of its neighbours on the field."""
    neighbours = [list(members(RING[s] & FIELD)) if _ON_FIELD[s] else [] for s in range(SIZE)]
    reached = [[1 << s, 1 << s | RING[s]] if _ON_FIELD[s] else [0, 0] for s in range(SIZE)]
    for n in range(2, LONGEST + 1):
        for square, around in enumerate(neighbours):
            mask = 0
            for neighbour in around:
                mask |= reached[neighbour][n - 1]
            reached[square].append(mask)
    return tuple(map(tuple, reached))


WITHIN: tuple[tuple[Mask, ...], ...] = _within()
"""By square and n: the squares at most n king's steps away."""


def _cross(square: Square) -> tuple[Mask, ...]:
    """One square forward or back, then 1..n sideways, all of it on the field (FCH-6.13, 6.15)."""
    ends = [0] * (LONGEST + 1)
    for corner in (square - 1, square + 1):
        if _ON_FIELD[corner]:
            sideways = RAYS[corner][1] | RAYS[corner][6]
            ends = [end | sideways & near for end, near in zip(ends, WITHIN[corner], strict=True)]
    return tuple(ends)


CROSS: tuple[tuple[Mask, ...], ...] = tuple(
    _cross(s) if _ON_FIELD[s] else (0,) * (LONGEST + 1) for s in range(SIZE)
)
"""By square and roll: where an L can land."""

WALK: tuple[Mask, ...] = tuple(ring & FIELD for ring in RING)
"""By square: where anybody but a keeper may step (FCH-5.1, 5.4)."""
KEEPER_WALK: tuple[tuple[Mask, ...], ...] = tuple(
    tuple(ring & (FIELD | GOAL[seat]) for ring in RING) for seat in (0, 1)
)
"""By seat and square: where its keeper may step (FCH-5.4, 5.5)."""


def _runs(square: Square) -> tuple[tuple[Mask, Mask], ...]:
    row, column = place(square)
    ways = [(column + step, column + 2 * step) for step in (-1, 1)]
    return tuple((1 << index(row, a), 1 << index(row, b)) for a, b in ways if 1 <= b <= COLUMNS)


RUNS: tuple[tuple[tuple[Mask, Mask], ...], ...] = tuple(_runs(s) if _ON_FIELD[s] else () for s in range(SIZE))
"""By square: (middle, end) of each run of two squares straight forward or back (FCH-5.2)."""


def _drop_rings() -> tuple[Mask, ...]:
    inner = _block((6, 7), (10, 11))
    rings = [inner]
    reached = inner
    while reached != FIELD:
        grown = mask_of(n for s in members(reached) for n in members(WALK[s])) | reached
        rings.append(grown & ~reached)
        reached = grown
    return tuple(rings)


DROP_RINGS: tuple[Mask, ...] = _drop_rings()
"""The field in rings around its four middle squares, from ring 0 (FCH-15.4)."""


def steps(a: Square, b: Square) -> int:
    """Give the king's steps between two squares."""
    (row, column), (other_row, other_column) = place(a), place(b)
    return max(abs(row - other_row), abs(column - other_column))


def direction_of(start: Square, end: Square) -> int:
    """Give the direction in which a straight line from a field square meets another square, or -1."""
    return next((d for d in range(8) if RAYS[start][d] >> end & 1), -1)
