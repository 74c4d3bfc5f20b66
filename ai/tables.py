"""The pitch as numpy tables: what the evaluation looks up for many positions at once.

Rows and columns are hexes; hex `NOWHERE` stands for none, far from everything.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.core.bits import members
from engine.fifes.pitch import GRID, SHOT_ZONES, ZONE_BONUS, between

Bytes = npt.NDArray[np.uint8]
Small = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int16]
Reals = npt.NDArray[np.float32]

SIZE = GRID.size
NOWHERE = SIZE
FAR = 99

DISTANCE: Bytes = np.full((SIZE + 1, SIZE + 1), FAR, np.uint8)
"""Hex distance between any two hexes."""
DISTANCE[:SIZE, :SIZE] = np.frombuffer(b"".join(GRID.distance), np.uint8).reshape(SIZE, SIZE)

NEXT: Bytes = (DISTANCE == 1).astype(np.uint8)
"""1 where two hexes are neighbours."""
SAME: Bytes = np.eye(SIZE + 1, dtype=np.uint8)
SAME[NOWHERE, NOWHERE] = 0


def _padded(rows: list[list[int]], width: int) -> Ints:
    return np.array([[*row, *[NOWHERE] * (width - len(row))] for row in rows], np.int16)


RING: Ints = _padded([*(list(n) for n in GRID.neighbours), []], 6)
"""By hex: its neighbours, padded with NOWHERE."""

ZONE_HEXES: tuple[Ints, Ints] = tuple(  # type: ignore[assignment] # one a seat
    np.array(sorted(h for mask in SHOT_ZONES[seat].values() for h in members(mask)), np.int16)
    for seat in (0, 1)
)
"""By the seat that shoots: the hexes of its shot zones."""

NO_SHOT = -50
ZONE: tuple[Ints, Ints] = (np.full(SIZE + 1, NO_SHOT, np.int16), np.full(SIZE + 1, NO_SHOT, np.int16))
"""By the seat that shoots, by hex: the zone's bonus, or NO_SHOT."""
for _seat in (0, 1):
    for _colour, _mask in SHOT_ZONES[_seat].items():
        ZONE[_seat][list(members(_mask))] = ZONE_BONUS[_colour]

BETWEEN: tuple[Ints, Ints] = tuple(  # type: ignore[assignment] # one a seat
    _padded([*(list(members(between(seat, h))) for h in range(SIZE)), []], 3) for seat in (0, 1)
)
"""By the seat that shoots, by hex: where a rival blocks, padded with NOWHERE."""


@cache
def within(steps: int) -> Bytes:
    """Give 1 where two hexes are at most so many steps apart."""
    return (steps >= DISTANCE).astype(np.uint8)


def _is_third(h: int) -> bool:
    row, column = divmod(h, GRID.columns)
    return (column + 2 * (row - (column - (column & 1)) // 2)) % 3 == 0


THIRD: tuple[bool, ...] = tuple(_is_third(h) for h in range(SIZE))
"""By hex: whether it is one of every third, so chosen that each hex is one of them or next to one."""


def _beyond(seat: int) -> list[int]:
    """Give the thirds outside a seat's shot zones, mirrored so that both seats see the same board."""
    picked = [h if seat == 0 else GRID.turned(h) for h in range(SIZE) if THIRD[h]]
    return [h for h in picked if ZONE[seat][h] == NO_SHOT]


COLUMNS: tuple[Ints, Ints] = tuple(  # type: ignore[assignment] # one a seat
    np.array([*_beyond(seat), *ZONE_HEXES[seat].tolist()], np.int16) for seat in (0, 1)
)
"""By the seat that has the ball: the hexes that stand for all in the evaluation; its shot zones come last."""

NEAREST: tuple[Ints, Ints] = tuple(  # type: ignore[assignment]
    DISTANCE[:, COLUMNS[seat]].argmin(axis=1).astype(np.int16) for seat in (0, 1)
)
"""By seat, by hex: which of its columns lies nearest."""


@cache
def in_columns(seat: int, kind: str, *asked: int) -> npt.NDArray[Any]:
    """Give a table's columns that stand for all hexes; `kind` names the table, `asked` its arguments."""
    table: npt.NDArray[Any] = {"tackling": tackling, "receiving": receiving, "within": within}[kind](*asked)
    return np.ascontiguousarray(table[:, COLUMNS[seat]])


@cache
def tackling(tackle: int, run: int, slack: int) -> Small:
    """Give, by footballer's hex and ball's hex, what he brings to a tackle: his stat less the distance.

    He may first regroup `slack` steps. NO_SHOT where he doesn't get there.
    """
    steps = np.maximum(DISTANCE.astype(np.int16) - 1 - slack, 0)
    return np.where(steps <= run, tackle - steps, NO_SHOT).astype(np.int8)


@cache
def receiving(run: int, shot: int) -> Bytes:
    """Give, by footballer's hex and ball's hex, 1 + his shot stat where he fetches the ball, else 0."""
    return (within(run) * (shot + 1)).astype(np.uint8)
