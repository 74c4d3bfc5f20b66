"""Matches between computer players: mirrored, so that neither luck of the deal nor the clubs decide."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import repeat
from random import Random

from ai.baselines import greedy, random_player
from ai.decision import Decision
from ai.levels import LEVELS
from ai.player import choose
from engine.core.errors import PotreroError
from engine.core.match import Match
from engine.fifes.actions import Action
from engine.fifes.events import Event
from engine.fifes.game import FIFES
from engine.fifes.squads import clubs
from engine.fifes.state import Setup, State
from engine.fifes.view import View

Player = Callable[[View, int], Decision]
"""Answers a view with a decision; the number is its seed."""

FifesMatch = Match[State, Action, View, Event]

BASELINES: dict[str, Player] = {"random": random_player, "greedy": greedy}


def player(name: str) -> Player:
    """Give the player of that name: a level or a baseline. Raises PotreroError that lists those there are."""
    if name in BASELINES:
        return BASELINES[name]
    if name in LEVELS:
        budget = LEVELS[name]
        return lambda view, seed: choose(view, budget, seed)
    raise PotreroError(f"no player {name!r}; there are {', '.join([*BASELINES, *LEVELS])}")


@dataclass(frozen=True, slots=True)
class Played:
    """One match between two players, A and B."""

    goals: tuple[int, int]
    """A's and B's."""
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """A's and B's: what each decision took of processor time, the same on a busy machine."""


def set_up(seed: int) -> Setup:
    """Give the clubs that meet in the deals of a seed."""
    return Setup(tuple(Random(f"clubs {seed}").sample(clubs(), 2)))  # type: ignore[arg-type] # two of them


def play(match: FifesMatch, players: tuple[Player, Player], seed: int) -> tuple[list[float], list[float]]:
    """Play a match to its end; give what each seat's decisions took in seconds."""
    seconds: tuple[list[float], list[float]] = ([], [])
    asked = 0
    while (seat := match.actor) is not None:
        began = time.thread_time()
        decision = players[seat](match.view(seat), seed * 1_000_003 + asked)
        seconds[seat].append(time.thread_time() - began)
        asked += 1
        for action in decision.actions:
            if match.actor != seat or match.why_illegal(seat, action) is not None:
                break
            match.decide(seat, action)
        else:
            continue
        if action == decision.actions[0]:
            raise PotreroError(f"the player of seat {seat} decided {match.word(action)}, which is illegal")
    return seconds


def meet(names: tuple[str, str], seed: int, swapped: bool) -> Played:
    """Play one match of A and B; `swapped` seats B first, with the same deal and the same clubs by seat."""
    order = names[::-1] if swapped else names
    match = FifesMatch(FIFES, set_up(seed), f"arena {seed}")
    seconds = play(match, (player(order[0]), player(order[1])), seed)
    a = int(swapped)
    return Played((match.score[a], match.score[1 - a]), (tuple(seconds[a]), tuple(seconds[1 - a])))


def series(names: tuple[str, str], matches: int, seed: int, executor: Executor | None) -> Iterator[Played]:
    """Play a series, two matches a deal, through an executor or in this process."""
    seeds = [seed + number // 2 for number in range(matches)]
    swapped = [bool(number % 2) for number in range(matches)]
    if executor is None:
        return map(meet, repeat(names), seeds, swapped)
    return executor.map(meet, repeat(names), seeds, swapped)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a series came to, from A's side."""

    won: int
    drawn: int
    lost: int
    goals: tuple[int, int]

    @property
    def matches(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """A's share of the points in 0..1, a draw counted as half."""
        return (self.won + self.drawn / 2) / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95 % confidence interval (Wilson's, which holds for a share of 0 or 1 too)."""
        z, n, p = 1.96, self.matches, self.share
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        width = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(centre - width, 0.0), min(centre + width, 1.0)


def tally(results: list[Played]) -> Tally:
    """Count a series."""
    margins = [a - b for a, b in (played.goals for played in results)]
    return Tally(
        won=sum(margin > 0 for margin in margins),
        drawn=margins.count(0),
        lost=sum(margin < 0 for margin in margins),
        goals=(sum(played.goals[0] for played in results), sum(played.goals[1] for played in results)),
    )


def elo(share: float) -> float:
    """Give the rating difference that a share of the points stands for; infinite at 0 and 1."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def quantile(values: list[float], share: float) -> float:
    """Give the smallest value that `share` of them don't exceed; 0 for none."""
    ordered = sorted(values)
    return ordered[max(math.ceil(share * len(ordered)) - 1, 0)] if ordered else 0.0
