"""Expectimax over a game's own rules: exact dice and cards, sampled worlds where something is hidden.

For games whose decisions are few and cheap. FIFES, whose turns have thousands of ends, has its own search.

A search goes through whole turns, that is, until somebody else is asked: first one turn for every move, then
more turns for those that look best. Between the two sides' moves alpha-beta cuts what can't matter; chance is
averaged over all its outcomes, or where an effort says so over some of them that stand for the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
Asked = TypeVar("Asked", covariant=True)


class Searched(Protocol[S, A]):
    """What a search wants of a game's rules; whoever sums decisions or chance up gives it in his own way."""

    def actor(self, state: S) -> int | None:
        """Give the seat that is asked, or None."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the match has ended."""
        ...

    def legal(self, state: S) -> list[A]:
        """Give what the actor may decide."""
        ...

    def apply(self, state: S, action: A) -> None:
        """Do a decision."""
        ...

    def chance(self, state: S) -> list[tuple[int, int]]:
        """Give (outcome, weight) of the chance that is due."""
        ...

    def apply_chance(self, state: S, outcome: int) -> None:
        """Let chance have an outcome."""
        ...

    def clone(self, state: S) -> S:
        """Give an independent copy."""
        ...


@dataclass(frozen=True, slots=True)
class Brain(Generic[S, A, V]):
    """What a game gives to be searched.

    Attributes:
        rules: the game's.
        world: a whole state that a view allows, drawn at random as far as something is hidden.
        value: what a state is worth to a seat, in goals: the score's difference and what is likely to come.
        moves: of what is legal the moves worth looking at, the most promising first; at least one.
        chance: what may happen, by weight, where that is not simply what the rules say: outcomes that come to
            the same can be told as one, and where none is told the state is valued as it is.
    """

    rules: Searched[S, A]
    world: Callable[[V, Random], S]
    value: Callable[[S, int], float]
    moves: Callable[[S, list[A]], list[A]]
    chance: Callable[[S], list[tuple[int, int]]] | None = None


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work a decision may take. Equal views, efforts and seeds give equal decisions.

    Attributes:
        turns: how many turns are looked through, the present one included.
        wide: how many moves are looked at through more than the present turn.
        nodes: about how many states in each of two passes (every move through its turn, then the best ones
            further), all worlds together; what lies beyond is valued as it is.
        worlds: how many worlds are sampled where something is hidden.
        nerves: by how many goals it may misjudge a move.
        outcomes: how many of a chance are looked at after the first turn, spread over all by weight; 0: all.
        replies: how many moves of a later turn are looked at through more than that turn: those that are
            best at once; 0: all.
    """

    turns: int
    wide: int
    nodes: int
    worlds: int = 1
    nerves: float = 0.0
    outcomes: int = 0
    replies: int = 0


class Choice(NamedTuple, Generic[A]):
    """What a player answers."""

    actions: tuple[A, ...]
    """One decision, or where a game searches in whole moves the decisions of one, in a row."""
    value: float
    """What it is worth to the side, in goals."""


class Asking(Protocol[Asked]):
    """A view, as far as somebody is asked in it."""

    @property
    def legal(self) -> Sequence[Asked]:
        """What may be decided, in a fixed order."""
        ...


def random_player(view: Asking[A], seed: int) -> Choice[A]:
    """Decide uniformly among what is legal."""
    return Choice((Random(seed).choice(view.legal),), 0.0)


def choose(
    brain: Brain[S, A, V], view: V, seat: int, legal: tuple[A, ...], effort: Effort, seed: int
) -> Choice[A]:
    """Decide for the seat that is asked, from what it may know.

    Args:
        brain: the game.
        view: what the seat sees.
        seat: who is asked.
        legal: what it may decide.
        effort: how much work that may take.
        seed: of the sampled worlds, of equal moves' order and of nerves.

    Raises:
        ValueError: nothing is asked of this seat.
    """
    if not legal:
        raise ValueError("nothing is asked of this seat")
    if len(legal) == 1:
        return Choice(legal, math.nan)
    luck = Random(f"expectimax {seed}")
    worlds = [brain.world(view, luck) for _ in range(effort.worlds)]
    moves = brain.moves(worlds[0], list(legal))
    if len(moves) == 1:
        return Choice((moves[0],), math.nan)
    values = _values(brain, worlds, seat, moves, 1, effort)
    order = sorted(range(len(moves)), key=lambda i: (-values[i], luck.random()))
    if effort.turns > 1:
        best = [moves[i] for i in order[: effort.wide]]
        values = _values(brain, worlds, seat, best, effort.turns, effort)
        moves = best
    judged = [value + luck.gauss(0, effort.nerves) if effort.nerves else value for value in values]
    first = max(range(len(moves)), key=lambda i: (judged[i], luck.random()))
    return Choice((moves[first],), values[first])


def _values(
    brain: Brain[S, A, V], worlds: list[S], seat: int, moves: list[A], turns: int, effort: Effort
) -> list[float]:
    """Give each move's value, the mean of all worlds."""
    share = max(effort.nodes // (len(worlds) * len(moves)), 1)
    values: list[float] = []
    for move in moves:
        total = 0.0
        for world in worlds:
            state = brain.rules.clone(world)
            brain.rules.apply(state, move)
            search = _Search(brain, seat, share, turns, effort)
            total += search.value(state, seat, turns, -math.inf, math.inf)
        values.append(total / len(worlds))
    return values


class _Search(Generic[S, A, V]):
    """A move being looked through."""

    def __init__(self, brain: Brain[S, A, V], seat: int, nodes: int, turns: int, effort: Effort) -> None:
        self.brain, self.rules, self.seat, self.left = brain, brain.rules, seat, nodes
        self.turns, self.outcomes, self.replies = turns, effort.outcomes, effort.replies
        self.chance = brain.chance or brain.rules.chance
        # The same for every move, so that they are compared by the same luck.
        self.luck = Random(f"outcomes {seat}")

    def value(self, state: S, mover: int, turns: int, low: float, high: float) -> float:
        """Give a state's value, exact if it lies between low and high.

        Args:
            state: it is left as it is.
            mover: who decided last.
            turns: how many are left, that of the mover included.
            low: what the side is sure of elsewhere.
            high: what the rival need not grant more than.
        """
        rules = self.rules
        self.left -= 1
        if rules.is_over(state) or self.left <= 0:
            return self.brain.value(state, self.seat)
        actor = rules.actor(state)
        if actor is None:
            return self._mean(state, mover, turns)
        if actor != mover:
            turns -= 1
            if turns <= 0:
                return self.brain.value(state, self.seat)
        mine = actor == self.seat
        best = -math.inf if mine else math.inf
        moves = self.brain.moves(state, rules.legal(state))
        if turns > 1 and 0 < self.replies < len(moves):
            moves = self._best(state, actor, moves)
        for move in moves:
            after = rules.clone(state)
            rules.apply(after, move)
            found = self.value(after, actor, turns, low, high)
            if mine:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _best(self, state: S, actor: int, moves: list[A]) -> list[A]:
        """Give the moves that are best for the actor at once, the best first."""
        values: list[float] = []
        for move in moves:
            after = self.rules.clone(state)
            self.rules.apply(after, move)
            values.append(self.value(after, actor, 1, -math.inf, math.inf))
        order = sorted(range(len(moves)), key=values.__getitem__, reverse=actor == self.seat)
        return [moves[i] for i in order[: self.replies]]

    def _mean(self, state: S, mover: int, turns: int) -> float:
        """Average over what chance may do; each outcome is wanted exactly."""
        rules = self.rules
        total = weights = 0.0
        outcomes = self.chance(state)
        if not outcomes:
            return self.brain.value(state, self.seat)
        if turns < self.turns and 0 < self.outcomes < len(outcomes):
            outcomes = spread(outcomes, self.outcomes, self.luck.random())
        for outcome, weight in outcomes:
            after = rules.clone(state)
            rules.apply_chance(after, outcome)
            total += weight * self.value(after, mover, turns, -math.inf, math.inf)
            weights += weight
        return total / weights


def spread(outcomes: list[tuple[int, int]], count: int, start: float) -> list[tuple[int, int]]:
    """Take some outcomes at even steps through all weights, so that each is met as often as it weighs."""
    step = sum(weight for _, weight in outcomes) / count
    found: list[tuple[int, int]] = []
    passed = 0
    for outcome, weight in outcomes:
        passed += weight
        times = math.ceil(passed / step - start) - sum(times for _, times in found)
        if times > 0:
            found.append((outcome, times))
    return found
