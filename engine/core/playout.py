"""What random play has in common in all games: how a player takes any option, and what a match took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Played:
    """What a play-out took."""

    decisions: int
    chances: int


def pick(options: Sequence[T], luck: Random) -> T:
    """Take any of the options, each as likely; the same on every Python."""
    return options[int(luck.random() * len(options))]


def uniform(_state: object, options: Sequence[T], luck: Random) -> T:
    """Decide for anything that is legal."""
    return pick(options, luck)
