"""What matches tell of a game's balance: goals, draws, the first seat's advantage, length, and which rules
come into play.

A rule comes into play when an event tells of it; events are told apart by their class and by what their
enumerations say ("turn started: corner"), so that nothing has to be listed by hand for each game.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from statistics import fmean, stdev
from typing import Any

from ai.arena import AnyMatch
from ai.games import Game
from ai.ratings import Z, wilson


@dataclass(frozen=True, slots=True)
class Facts:
    """One match."""

    score: tuple[int, int]
    """Goals by seat, without a shoot-out's."""
    winner: int | None
    """The seat that won in the end, or None for a draw."""
    end: str
    """What decided it, in the game's own word."""
    decisions: int
    turns: int
    kinds: Counter[str]
    """By kind of event: how often."""
    in_turns: Counter[str]
    """By kind of event: in how many turns."""
    with_goal: Counter[str]
    """By kind of event: in how many turns a goal followed it."""


def facts(game: Game, match: AnyMatch) -> Facts:
    """Read a finished match."""
    kinds: Counter[str] = Counter()
    in_turns: Counter[str] = Counter()
    with_goal: Counter[str] = Counter()
    turns = 0
    here: set[str] = set()
    scored: set[str] = set()

    def close() -> None:
        in_turns.update(here)
        with_goal.update(scored)
        here.clear()
        scored.clear()

    last: Any = None
    for event in _public(match):
        if isinstance(event, game.turn):
            close()
            turns += 1
        kind = kind_of(event)
        kinds[kind] += 1
        here.add(kind)
        if isinstance(event, game.goal):
            scored |= here
        last = event
    close()
    decisions = sum(entry.kind == "decision" for entry in match.entries)
    end = str(getattr(last, "why", None) or getattr(last, "by", ""))
    return Facts(match.score, match.winner, end, decisions, turns, kinds, in_turns, with_goal)


def _public(match: AnyMatch) -> Iterator[Any]:
    """Give the events without what either seat hides, so that both count alike."""
    for event in match.events(0):
        yield match.rules.redact(event, 1)


def kind_of(event: Any) -> str:
    """Give the kind of an event in words, such as `turn started: corner`."""
    names = [
        value.name.lower().replace("_", " ")
        for name in _names_of_fields(event.__class__)
        if isinstance(value := getattr(event, name), Enum)
    ]
    kind = _words(event.__class__.__name__)
    return f"{kind}: {', '.join(names)}" if names else kind


@cache
def _names_of_fields(of: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(of))


@cache
def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


@dataclass(frozen=True, slots=True)
class Share:
    """A share in 0..1 with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mean:
    """An average with half the width of its 95 % interval."""

    value: float
    give: float


@dataclass(frozen=True, slots=True)
class RuleUse:
    """How often one kind of event was there."""

    kind: str
    a_match: float
    """Times a match."""
    matches: float
    """The share of matches with it, in 0..1."""
    goals: float
    """The share of the turns with it in which a goal followed it, in 0..1."""


@dataclass(frozen=True, slots=True)
class Balance:
    """What many matches come to."""

    matches: int
    goals: Mean
    """Of both sides, a match."""
    by_seat: tuple[float, float]
    """Goals a match of each seat."""
    goalless: Share
    """Matches without a goal in play."""
    level: Share
    """Matches level when shoot-outs are left out."""
    drawn: Share
    """Matches that nobody won in the end."""
    first_seat: Share
    """Of the points, a draw in the end counted as half."""
    decisions: tuple[int, int, int]
    """5th percentile, median, 95th percentile of a match's decisions."""
    turns: tuple[int, int, int]
    """The same of its turns."""
    ends: Counter[str] = field(default_factory=Counter[str])
    """By what decided them: matches."""
    rules: tuple[RuleUse, ...] = ()
    """The most frequent first."""


def balance(found: Sequence[Facts]) -> Balance:
    """Put matches together, one at least."""
    count = len(found)
    scores = [each.score for each in found]
    won = [0.5 if each.winner is None else float(each.winner == 0) for each in found]
    return Balance(
        matches=count,
        goals=_mean([sum(score) for score in scores]),
        by_seat=(fmean(home for home, _ in scores), fmean(away for _, away in scores)),
        goalless=_share(sum(score == (0, 0) for score in scores), count),
        level=_share(sum(home == away for home, away in scores), count),
        drawn=_share(sum(each.winner is None for each in found), count),
        first_seat=_share(sum(won), count),
        decisions=_spread(each.decisions for each in found),
        turns=_spread(each.turns for each in found),
        ends=Counter(each.end for each in found),
        rules=_rules(found),
    )


def _rules(found: Sequence[Facts]) -> tuple[RuleUse, ...]:
    total, in_turns, with_goal, matches = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for each in found:
        total.update(each.kinds)
        in_turns.update(each.in_turns)
        with_goal.update(each.with_goal)
        matches.update(each.kinds.keys())
    return tuple(
        RuleUse(kind, times / len(found), matches[kind] / len(found), with_goal[kind] / in_turns[kind])
        for kind, times in sorted(total.items(), key=lambda item: (-item[1], item[0]))
    )


def _share(points: float, count: int) -> Share:
    return Share(points / count, *wilson(points, count))


def _mean(values: Sequence[float]) -> Mean:
    spread = stdev(values) if len(values) > 1 else math.inf
    return Mean(fmean(values), Z * spread / math.sqrt(len(values)))


def _spread(values: Iterable[int]) -> tuple[int, int, int]:
    ordered = sorted(values)
    low, middle, high = (
        ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in (0.05, 0.5, 0.95)
    )
    return low, middle, high
