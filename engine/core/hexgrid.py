"""A rectangular board of flat-top hexes, with its geometry as tables and sets of hexes as bit masks.

A hex is an index `row * columns + column`, both counted from 0. Columns that are odd when counted
from 0 (even when counted from 1, as players do) lie half a hex lower.
"""

from __future__ import annotations

from engine.core.bits import Mask, mask_of


class HexGrid:
    """The tables of one board size: neighbours, distances and the flood-fill step."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.everywhere: Mask = (1 << self.size) - 1
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(self._ring(h) for h in range(self.size))
        self.ring: tuple[Mask, ...] = tuple(mask_of(n) for n in self.neighbours)
        self.distance: tuple[bytes, ...] = self._distances()
        column = [mask_of([r * columns + c for r in range(rows)]) for c in range(columns)]
        self._high = sum(column[c] for c in range(0, columns, 2))
        self._low = self.everywhere ^ self._high
        self._not_first = self.everywhere ^ column[0]
        self._not_last = self.everywhere ^ column[-1]

    def index(self, row: int, column: int) -> int:
        """Give the hex at 1-based (row, column), as players and rulebooks name it.

        Raises ValueError when it is off the board.
        """
        if not (1 <= row <= self.rows and 1 <= column <= self.columns):
            raise ValueError(f"hex ({row},{column}) is off the board of {self.rows} x {self.columns}")
        return (row - 1) * self.columns + column - 1

    def place(self, h: int) -> tuple[int, int]:
        """Give a hex's 1-based (row, column)."""
        return h // self.columns + 1, h % self.columns + 1

    def spread(self, mask: Mask) -> Mask:
        """Give the set grown by one ring (the set itself included)."""
        n = self.columns
        left, right = mask & self._not_first, mask & self._not_last
        high, low = self._high, self._low
        grown = mask | mask << n | mask >> n | left >> 1 | right << 1
        grown |= (left & high) >> n + 1 | (right & high) >> n - 1
        grown |= (left & low) << n - 1 | (right & low) << n + 1
        return grown & self.everywhere

    def turned(self, h: int) -> int:
        """Give the hex where `h` lands when the board is turned by 180 degrees."""
        return self.size - 1 - h

    def _ring(self, h: int) -> tuple[int, ...]:
        r, c = divmod(h, self.columns)
        side = 0 if c % 2 else -1
        around = [(r - 1, c), (r + 1, c)]
        around += [(r + side + i, c + dc) for dc in (-1, 1) for i in (0, 1)]
        return tuple(
            sorted(y * self.columns + x for y, x in around if 0 <= y < self.rows and 0 <= x < self.columns)
        )

    def _distances(self) -> tuple[bytes, ...]:
        # From a column, each row looks alike but for how far above or below it lies: a few thousand distances
        # instead of one for each pair of hexes, which would be a good part of the program's start.
        rows, columns = self.rows, self.columns

        def distance(column: int, other: int, down: int) -> int:
            across = other - column
            slanted = down - (other - (other & 1)) // 2 + (column - (column & 1)) // 2
            return max(abs(across), abs(slanted), abs(across + slanted))

        lines = [
            [bytes(distance(c, other, down) for other in range(columns)) for down in range(1 - rows, rows)]
            for c in range(columns)
        ]
        return tuple(
            b"".join(lines[c][rows - 1 - r : 2 * rows - 1 - r]) for r in range(rows) for c in range(columns)
        )
