"""What somebody's matches come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from game.played import Played

Group = Literal["game", "level", "club"]


@dataclass(frozen=True, slots=True)
class Tally:
    """Ended matches of one kind.

    Attributes:
        key: of the game, the level or the club.
        name: of the club; otherwise the key again.
        played: how many.
        won: of them.
        drawn: of them.
        lost: of them.
        goals: for their owner, shots after a draw left out.
        against: for the other side.
    """

    key: str
    name: str
    played: int
    won: int
    drawn: int
    lost: int
    goals: int
    against: int


@dataclass(frozen=True, slots=True)
class Runs:
    """What follows from the order of the matches.

    Attributes:
        wins: the longest run of matches won.
        unbeaten: the longest run without a defeat.
        present: the wins of the run that is still on.
        best: the highest win, the first of equals; None without a win.
    """

    wins: int = 0
    unbeaten: int = 0
    present: int = 0
    best: Played | None = None


def total(tallies: Iterable[Tally]) -> Tally:
    """Add up."""
    sums = [0] * 6
    for each in tallies:
        numbers = (each.played, each.won, each.drawn, each.lost, each.goals, each.against)
        sums = [one + other for one, other in zip(sums, numbers, strict=True)]
    return Tally("", "", *sums)


def runs(matches: Iterable[Played]) -> Runs:
    """Find the runs in ended matches, which come in the order in which they began."""
    wins = unbeaten = longest_wins = longest_unbeaten = 0
    best: Played | None = None
    for played in matches:
        wins = wins + 1 if played.result == "won" else 0
        unbeaten = 0 if played.result == "lost" else unbeaten + 1
        longest_wins, longest_unbeaten = max(longest_wins, wins), max(longest_unbeaten, unbeaten)
        if played.result == "won" and (best is None or _height(played) > _height(best)):
            best = played
    return Runs(longest_wins, longest_unbeaten, wins, best)


def _height(played: Played) -> tuple[int, int]:
    goals, against = played.goals
    return goals - against, goals
