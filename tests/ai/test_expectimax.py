"""The shared search against plain recursion, on a toy game of stakes and dice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

import pytest

from ai.expectimax import Brain, Effort, choose, spread
from engine.core.rules import Rules

LAST = 4
"""Decisions in a match of the toy: a seat stakes, a die is cast, then the other seat stakes."""
STAKES = (0, 1, 2, 3)
CAST = ((0, 2), (1, 1), (2, 3))
"""What the die shows and how often."""


@dataclass
class Toy:
    """Its state: how far, what was staked and not yet cast for, the first seat's lead, and the last stake."""

    decisions: int = 0
    stake: int | None = None
    lead: int = 0
    last: int = 3


class ToyRules:
    """A stake wins its square less three when the die shows 2, nothing at 1, and loses itself at 0.

    The highest stake is best at once, but allows the rival the same, where a lower one allows him but 0 or 1.
    """

    def __init__(self) -> None:
        self.applied = 0

    def actor(self, state: Toy) -> int | None:
        if state.stake is not None or self.is_over(state):
            return None
        return state.decisions % 2

    def is_over(self, state: Toy) -> bool:
        return state.decisions == LAST and state.stake is None

    def legal(self, state: Toy) -> list[int]:
        return [stake for stake in STAKES if stake <= (3 if state.last == 3 else 1)]

    def apply(self, state: Toy, action: int) -> None:
        self.applied += 1
        state.stake = state.last = action

    def chance(self, state: Toy) -> list[tuple[int, int]]:
        return list(CAST) if state.stake is not None else []

    def apply_chance(self, state: Toy, outcome: int) -> None:
        assert state.stake is not None
        gain = (-state.stake, 0, state.stake**2 - 3)[outcome]
        state.lead += gain if state.decisions % 2 == 0 else -gain
        state.decisions, state.stake = state.decisions + 1, None

    def clone(self, state: Toy) -> Toy:
        return Toy(state.decisions, state.stake, state.lead, state.last)


def brain(rules: ToyRules) -> Brain[Toy, int, Toy]:
    return Brain(
        cast(Rules[Toy, int, Toy, Any], rules),
        lambda view, _luck: rules.clone(view),
        lambda state, seat: float(state.lead if seat == 0 else -state.lead),
        lambda _state, legal: legal,
    )


def worth(state: Toy, turns: int, replies: int = len(STAKES)) -> float:
    """The first seat's value by plain recursion through that many turns.

    Where more than one of them is left, only the `replies` stakes that are best at once are looked at.
    """
    rules = ToyRules()
    if rules.is_over(state):
        return state.lead
    if state.stake is not None:
        total = 0.0
        for outcome, weight in CAST:
            after = rules.clone(state)
            rules.apply_chance(after, outcome)
            total += weight * worth(after, turns - 1, replies)
        return total / sum(weight for _, weight in CAST)
    if turns == 0:
        return state.lead
    best = max if state.decisions % 2 == 0 else min
    stakes = rules.legal(state)
    if turns > 1:
        at_once = {stake: staked(state, stake, 1) for stake in stakes}
        stakes = sorted(stakes, key=at_once.__getitem__, reverse=best is max)[:replies]
    return best(staked(state, stake, turns, replies) for stake in stakes)


def staked(state: Toy, stake: int, turns: int, replies: int = len(STAKES)) -> float:
    """The first seat's value after a stake."""
    after = ToyRules().clone(state)
    ToyRules().apply(after, stake)
    return worth(after, turns, replies)


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
@pytest.mark.parametrize("start", [Toy(0), Toy(1, None, 2), Toy(2, None, -3)])
def test_it_finds_what_plain_recursion_finds(turns: int, start: Toy) -> None:
    rules = ToyRules()
    seat = start.decisions % 2
    legal = tuple(rules.legal(start))
    found = choose(brain(rules), start, seat, legal, Effort(turns, len(STAKES), 1_000_000), 1)
    values = {action: staked(start, action, turns) for action in legal}
    best = max(values.values()) if seat == 0 else min(values.values())
    assert found.value == pytest.approx(best if seat == 0 else -best)
    assert values[found.actions[0]] == pytest.approx(best)


@pytest.mark.parametrize("replies", [1, 2, 3])
@pytest.mark.parametrize("start", [Toy(0), Toy(1, None, 2), Toy(0, None, -3)])
def test_later_moves_are_narrowed_to_those_that_are_best_at_once(replies: int, start: Toy) -> None:
    rules = ToyRules()
    seat = start.decisions % 2
    legal = tuple(rules.legal(start))
    effort = Effort(4, len(STAKES), 1_000_000, replies=replies)
    found = choose(brain(rules), start, seat, legal, effort, 1)
    values = [staked(start, action, 4, replies) for action in legal]
    assert found.value == pytest.approx(max(values) if seat == 0 else -min(values))


def test_the_same_seed_gives_the_same_answer_and_nerves_another() -> None:
    calm, shaken = Effort(2, 4, 1000), Effort(2, 4, 1000, nerves=50.0)
    answers = {
        effort.nerves: [
            choose(brain(ToyRules()), Toy(), 0, tuple(STAKES), effort, seed).actions[0]
            for seed in (*range(30), *range(30))
        ]
        for effort in (calm, shaken)
    }
    for row in answers.values():
        assert row[:30] == row[30:]
    assert len(set(answers[0.0])) == 1
    assert len(set(answers[50.0])) > 1


def test_the_nodes_are_its_limit() -> None:
    few, many = ToyRules(), ToyRules()
    for rules, nodes in ((few, 40), (many, 100_000)):
        choose(brain(rules), Toy(), 0, tuple(STAKES), Effort(4, 4, nodes), Random(1).randrange(9))
    assert few.applied < many.applied / 4
    assert few.applied <= 2 * 40 + 2 * len(STAKES)


@dataclass
class Coin:
    """A hidden coin to be named: heads (0) is right one time in three, but a nod at the coin (2) pays ½."""

    side: int
    lead: float = 0.0
    done: bool = False


class CoinRules:
    """To name the coin's side wins 1, the wrong side loses 1."""

    def actor(self, state: Coin) -> int | None:
        return None if state.done else 0

    def is_over(self, state: Coin) -> bool:
        return state.done

    def legal(self, state: Coin) -> list[int]:
        return [0, 1, 2]

    def apply(self, state: Coin, action: int) -> None:
        state.lead = 0.5 if action == 2 else 1.0 if action == state.side else -1.0
        state.done = True

    def chance(self, state: Coin) -> list[tuple[int, int]]:
        return []

    def apply_chance(self, state: Coin, outcome: int) -> None:
        raise AssertionError

    def clone(self, state: Coin) -> Coin:
        return Coin(state.side, state.lead, state.done)


@pytest.mark.parametrize("turns", [1, 2])
def test_what_is_hidden_is_averaged_over_all_worlds(turns: int) -> None:
    """One world names its own side for certain; many know that neither is worth as much as the nod."""
    guess: Brain[Coin, int, None] = Brain(
        CoinRules(),
        lambda _view, luck: Coin(int(luck.random() < 2 / 3)),
        lambda state, _seat: state.lead,
        lambda _state, legal: legal,
    )
    alone = [choose(guess, None, 0, (0, 1, 2), Effort(turns, 3, 9999), seed) for seed in range(20)]
    assert {choice.actions[0] for choice in alone} == {0, 1}
    assert {choice.value for choice in alone} == {1.0}
    many = choose(guess, None, 0, (0, 1, 2), Effort(turns, 3, 9999, worlds=60), 1)
    assert many == ((2,), 0.5)


def test_only_the_best_at_once_are_looked_at_further() -> None:
    """Stake 3 is best at once and worse further on: whoever looks at it alone must take it."""
    values = {stake: staked(Toy(), stake, 4) for stake in STAKES}
    assert max(values, key=values.__getitem__) != 3
    answers = {
        wide: choose(brain(ToyRules()), Toy(), 0, tuple(STAKES), Effort(4, wide, 1_000_000), 1).actions[0]
        for wide in (1, len(STAKES))
    }
    assert answers[1] == 3
    assert values[answers[len(STAKES)]] == max(values.values())


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_outcomes_that_stand_for_all_are_met_as_often_as_they_weigh(count: int) -> None:
    outcomes = [(10, 1), (20, 5), (30, 2), (40, 4)]
    total, starts = 12, 1200
    met = dict.fromkeys((outcome for outcome, _ in outcomes), 0)
    for start in range(starts):
        found = spread(outcomes, count, start / starts)
        assert sum(times for _, times in found) == count
        for outcome, times in found:
            met[outcome] += times
    for outcome, weight in outcomes:
        assert met[outcome] / starts == pytest.approx(count * weight / total, abs=0.01)


def test_fewer_outcomes_are_looked_at_after_the_first_turn_alone() -> None:
    counts: dict[int, int] = {}
    for few in (0, 1):
        rules = ToyRules()
        found = choose(brain(rules), Toy(), 0, tuple(STAKES), Effort(1, 4, 1_000_000, outcomes=few), 1)
        exact = max(staked(Toy(), stake, 1) for stake in STAKES)
        assert found.value == pytest.approx(exact), "the present turn's odds are exact"
        choose(brain(rules), Toy(), 0, tuple(STAKES), Effort(4, 4, 1_000_000, outcomes=few), 1)
        counts[few] = rules.applied
    assert counts[1] < counts[0] / 2


def test_a_game_may_sum_its_chance_up() -> None:
    """A brain's own chance is taken instead of the rules', and where it tells none the state is valued."""
    rules = ToyRules()

    def of_two(state: Toy) -> list[tuple[int, int]]:
        return [(2, 1)] if state.stake == 2 else []

    summed = replace(brain(rules), chance=of_two)
    found = choose(summed, Toy(), 0, tuple(STAKES), Effort(1, 4, 1_000_000), 1)
    assert found == ((2,), 1.0)


def test_one_way_is_taken_unseen_and_none_is_an_error() -> None:
    rules = ToyRules()
    assert choose(brain(rules), Toy(), 0, (3,), Effort(2, 4, 100), 1).actions == (3,)
    assert rules.applied == 0
    with pytest.raises(ValueError, match="nothing is asked"):
        choose(brain(rules), Toy(), 0, (), Effort(2, 4, 100), 1)
