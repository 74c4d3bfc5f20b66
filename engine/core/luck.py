"""The match's luck: the n-th chance of a seed, the same on every machine and Python.

Each chance is drawn from a hash of seed and number instead of from a running generator, so a match can
be resumed or taken back at any point without keeping a generator's state, and taking back a move and
repeating it meets the same luck.
"""

from __future__ import annotations

from hashlib import blake2b

_BITS = 64


def pick(seed: str, number: int, total: int) -> int:
    """Give a whole number 0..total-1 for the `number`-th chance, each equally likely (to 2**-58)."""
    digest = blake2b(f"{seed}/{number}".encode(), digest_size=_BITS // 8).digest()
    return int.from_bytes(digest, "big") * total >> _BITS


def weighted(seed: str, number: int, outcomes: list[tuple[int, int]]) -> int:
    """Give one of the (outcome, weight) pairs' outcomes."""
    at = pick(seed, number, sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    raise ValueError("no outcome has a weight")
