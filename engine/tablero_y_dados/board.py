"""The board: 180 squares, the centre spot and four corner triangles as nodes, and sets of them as bit masks.

Square (x, y), both counted from 1, is node `(y - 1) * 10 + x - 1`; x runs from west to east, y from south to
north. The centre spot, the triangles and the two penalty spots follow. The triangles touch nothing that the
ball may enter, and the penalty spots nothing at all (FTD-2.7, 2.8).
"""

from __future__ import annotations

import re

from engine.core.bits import Mask, mask_of, members

WIDTH, LENGTH = 10, 18
SIZE = WIDTH * LENGTH
CENTRE = SIZE
"""The centre spot (FTD-2.5)."""
TRIANGLES = (SIZE + 1, SIZE + 2, SIZE + 3, SIZE + 4)
"""The corner triangles: south-west, south-east, north-west, north-east (FTD-2.6)."""
SPOTS = (SIZE + 5, SIZE + 6)
"""The penalty spots, south and north: places where the ball lies, not counted ones (FTD-2.8)."""
NODES = SIZE + 5
"""How many places are counted."""
PLACES = SIZE + 7
"""How many places the ball may lie on."""
SOUTH, NORTH = 0, 1
"""The two ends."""
WEST, EAST = 0, 1
"""The two sides."""

_NAMES = {CENTRE: "C"} | dict(
    zip((*TRIANGLES, *SPOTS), ("T_SW", "T_SE", "T_NW", "T_NE", "P_S", "P_N"), strict=True)
)
_BY_NAME = {name: node for node, name in _NAMES.items()}
_SQUARE = re.compile(r"([0-9]{1,2}),([0-9]{1,2})")


def square(x: int, y: int) -> int:
    """Give the node of square (x, y). Raises ValueError when it is off the board."""
    if not (1 <= x <= WIDTH and 1 <= y <= LENGTH):
        raise ValueError(f"square {x},{y} is off the board of {WIDTH} x {LENGTH}")
    return (y - 1) * WIDTH + x - 1


def place(node: int) -> tuple[int, int]:
    """Give a square's (x, y)."""
    return node % WIDTH + 1, node // WIDTH + 1


def name(node: int) -> str:
    """Give a place's name: `5,7`, `C`, `T_SW`, `P_N`."""
    return _NAMES.get(node) or f"{node % WIDTH + 1},{node // WIDTH + 1}"


def named(text: str) -> int:
    """Read a place's name. Raises ValueError that names it."""
    if text in _BY_NAME:
        return _BY_NAME[text]
    match = _SQUARE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no place: write 5,7, C, T_SW …")
    return square(int(match[1]), int(match[2]))


def turned(node: int) -> int:
    """Give where a place lands when the board is turned by 180 degrees."""
    if node < SIZE:
        return SIZE - 1 - node
    if node in TRIANGLES:
        return TRIANGLES[3 - TRIANGLES.index(node)]
    return SPOTS[1 - SPOTS.index(node)] if node in SPOTS else node


def _rectangle(columns: range, rows: range) -> Mask:
    return mask_of(square(x, y) for y in rows for x in columns)


SQUARES: Mask = (1 << SIZE) - 1
OPEN: Mask = SQUARES | 1 << CENTRE
"""Where the ball may move: all but the triangles (FTD-2.7)."""
NOT_WEST: Mask = SQUARES & ~_rectangle(range(1, 2), range(1, LENGTH + 1))
NOT_EAST: Mask = SQUARES & ~_rectangle(range(WIDTH, WIDTH + 1), range(1, LENGTH + 1))
CENTRE_BIT: Mask = 1 << CENTRE
AROUND_CENTRE: Mask = mask_of((square(5, 9), square(6, 9), square(5, 10), square(6, 10)))

GOAL_AREA: tuple[Mask, Mask] = (_rectangle(range(4, 8), range(1, 2)), _rectangle(range(4, 8), range(18, 19)))
"""By end: the four squares in front of the goal (FTD-2.2); from them the ball goes over the line (2.4)."""
PENALTY_AREA: tuple[Mask, Mask] = (
    _rectangle(range(3, 9), range(1, 4)),
    _rectangle(range(3, 9), range(16, 19)),
)
"""By end: 6 x 3 squares, the goal area among them (FTD-2.3)."""
CORNER_SQUARES: tuple[int, ...] = (square(1, 1), square(WIDTH, 1), square(1, LENGTH), square(WIDTH, LENGTH))
"""The squares that hold the triangles, in the triangles' order."""
CORNERS: Mask = mask_of(CORNER_SQUARES)
BESIDE_GOAL: tuple[tuple[Mask, Mask], tuple[Mask, Mask]] = (
    (_rectangle(range(1, 4), range(1, 2)), _rectangle(range(8, 11), range(1, 2))),
    (_rectangle(range(1, 4), range(18, 19)), _rectangle(range(8, 11), range(18, 19))),
)
"""By end and side: the squares from which the ball goes out for a corner (FTD-14.2, 14.4)."""


def spread(mask: Mask) -> Mask:
    """Give the neighbours of a set as the ball counts them; squares of the set itself may be among them."""
    squares = mask & SQUARES
    near = squares << WIDTH | squares >> WIDTH | (squares & NOT_EAST) << 1 | (squares & NOT_WEST) >> 1
    near &= SQUARES
    if mask & AROUND_CENTRE:
        near |= CENTRE_BIT
    if mask & CENTRE_BIT:
        near |= AROUND_CENTRE
    return near


RING: tuple[Mask, ...] = tuple(spread(1 << node) for node in range(CENTRE + 1))
"""By square and centre spot: its neighbours (FTD-2.5, 2.9)."""
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(tuple(members(ring)) for ring in RING)


OVER_LINE: tuple[tuple[int, ...], tuple[int, ...]] = (
    (*(node // WIDTH + 1 for node in range(SIZE)), 10, 2, 2, 19, 19),
    (*(LENGTH - node // WIDTH for node in range(SIZE)), 10, 19, 19, 2, 2),
)
"""By end and place: the fewest steps over its end line on an empty board, wherever that is."""


def corner(end: int, side: int) -> int:
    """Give the triangle at an end and a side."""
    return TRIANGLES[2 * end + side]
