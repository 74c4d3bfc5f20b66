"""What both seats have one of: a tuple of seat 0's value and seat 1's."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
Pair = tuple[T, T]


def leader(*counts: Pair[int]) -> int | None:
    """Give the seat that has more of the first thing that they don't have as much of; None: of nothing."""
    return next((int(second > first) for first, second in counts if first != second), None)


def put(pair: Pair[T], seat: int, value: T) -> Pair[T]:
    """Give the pair with a seat's value changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
