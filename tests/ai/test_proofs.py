"""What is promised of the computer player's parts, measured."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

from ai import candidates, replies
from ai.candidates import MOST_CARDS, Ends
from ai.duels import Matrix, solve
from ai.evaluation import Positions
from ai.levels import LEVELS, Budget
from ai.odds import pairs
from ai.player import choose
from ai.regroup import plan, reach_of, row_of
from ai.search import Turn
from ai.tables import Reals
from engine.core.bits import mask_of, members
from engine.core.pairs import put
from engine.fifes.actions import SIDE, Node
from engine.fifes.cards import BASE_DECK, Card, Stat, counts
from engine.fifes.events import Mode
from engine.fifes.pitch import GRID
from engine.fifes.state import OFF, State
from engine.fifes.view import View, view
from engine.fifes.worlds import determinize
from tests.ai.positions import asked, random_state, set_up

POSITIONS = int(os.environ.get("POTRERO_POSITIONS", "60"))
"""How many positions are tried: a taste by default, 1000 for the whole promise."""

CLUB, BEST = LEVELS["club"], next(reversed(LEVELS.values()))


# Duels


def exploitability(payoff: Matrix) -> float:
    """Give what a side gains at most, the other playing the mix that was found for it."""
    row, column, _ = solve(payoff)
    return float((payoff @ column).max() - (row @ payoff).min())


def test_duels_of_any_size_can_hardly_be_exploited() -> None:
    luck = np.random.default_rng(7)
    for _ in range(120):
        rows, columns = luck.integers(1, 22, 2)
        assert exploitability(luck.uniform(-0.5, 0.5, (rows, columns))) <= 0.005


def test_shots_and_tackles_can_hardly_be_exploited() -> None:
    for seed in range(40):
        for payoff in (_shots(Random(seed)), _tackles(Random(seed))):
            assert exploitability(payoff) <= 0.005


def _shots(luck: Random) -> Matrix:
    """A shot worth a goal: pair and side of the shooter against pair and side of the keeper."""
    lead = luck.randint(-4, 5)
    mine, theirs = _pairs(luck, Stat.SHOT), _pairs(luck, Stat.SAVE)
    return np.array(
        [
            [_won(a + lead - (2 if side == other else -1) - b) for b in theirs for other in range(3)]
            for a in mine
            for side in range(3)
        ]
    )


def _tackles(luck: Random) -> Matrix:
    """A tackle for a ball worth a third of a goal, cards having their price."""
    lead = luck.randint(-3, 3)
    mine, theirs = _pairs(luck, Stat.TACKLE), _pairs(luck, Stat.DRIBBLE)
    return np.array([[_won(a + lead - b) / 3 - 0.02 * (a - b) for b in theirs] for a in mine])


def _won(lead: int) -> float:
    return 1.0 if lead > 0 else 0.45 if lead == 0 else 0.0


def _pairs(luck: Random, stat: Stat) -> list[int]:
    hand = bytes(luck.sample([card for card in BASE_DECK if card != Card.STRESS], 7))
    return [counts(a, stat) + counts(b, stat) for a, b in pairs(hand)]


# Sides


def test_a_predictor_fed_ten_thousand_shots_hardly_guesses_a_side() -> None:
    seen = asked(set_up(turn=5, active=0, carrier=9, spot=(9, 20)))
    luck = Random(3)
    sides = [_side(seen, luck) for _ in range(10_000)]
    for length in range(4):
        assert _guessed(sides, length) <= 1 / 3 + 0.02, f"by the last {length} sides"


def _side(seen: View, luck: Random) -> int:
    """The side of one shot of many: of other turns, places, hands, and seeds."""
    other = replace(
        seen,
        node=Node.SIDE,
        legal=SIDE,
        turn=luck.randint(1, 18),
        phase=luck.choice((1, 4)),
        hand=bytes(sorted(luck.sample(list(BASE_DECK), 5))),
    )
    return choose(other, CLUB, luck.randrange(10**6)).actions[0].value


def _guessed(sides: list[int], length: int) -> float:
    """Give the share guessed online: what followed the last few sides most often so far."""
    followed: dict[tuple[int, ...], Counter[int]] = {}
    right = 0
    for at, side in enumerate(sides):
        count = followed.setdefault(tuple(sides[max(at - length, 0) : at]), Counter())
        right += bool(count) and max(range(3), key=lambda each: count[each]) == side
        count[side] += 1
    return right / len(sides)


# What is hidden, and what is repeated


def met(number: int) -> State:
    """A position of random play, somewhere in a match."""
    return random_state(number, 20 + number * 37 % 560)


def permuted(state: State, seat: int, luck: Random) -> State:
    """The same to the seat: what it can't see of the rival's cards dealt anew, known cards where they are."""
    return determinize(view(state, seat), luck)


@pytest.mark.parametrize("part", range(4))
def test_what_is_hidden_changes_neither_view_nor_decision(part: int) -> None:
    for number in range(part, POSITIONS, 4):
        state = met(number)
        seen = asked(state)
        other = view(permuted(state, state.actor, Random(number + 5)), state.actor)
        assert other == seen
        assert choose(other, CLUB, number) == choose(seen, CLUB, number)


@pytest.mark.parametrize("part", range(4))
def test_a_seed_repeats_a_decision(part: int) -> None:
    for number in range(part, POSITIONS, 4):
        first, second = asked(met(number)), asked(met(number))
        assert choose(first, CLUB, number) == choose(second, CLUB, number)


# Candidates


def test_the_pruned_list_holds_the_best() -> None:
    held: list[bool] = []
    number = 0
    while len(held) < max(POSITIONS // 2, 20):
        number += 1
        seen = asked(met(number))
        # An energy or a lightning isn't spent on a run off the ball: that is policy, no pruning.
        if seen.node == Node.ACTION and seen.mode == Mode.NORMAL and not seen.kickoff:
            held.append(_holds_best(seen, CLUB))
        assert number < 60 * POSITIONS
    assert sum(held) / len(held) >= 0.98, f"{sum(held)} of {len(held)}"


_ALIKE = 0.005
"""Goals by which two decisions may differ and still be as good as each other."""


def _holds_best(seen: View, budget: Budget) -> bool:
    """Whether the best of the pruned list is the best of all, or as good."""
    turn = Turn(seen, budget)
    pruned = max(choice.value for choice in turn.choices())
    return pruned >= _unpruned(turn) - turn.goals(_ALIKE)


def _unpruned(turn: Turn) -> float:
    """Give the value of the best run or pass among all hexes that there are."""
    view_, most = turn.view, -1.0
    for place, footballer in enumerate(turn.scene.teams[turn.seat]):
        stat = int(turn.scene.stats[turn.seat][place, Stat.RUN])
        ends = candidates.runs(view_, turn.scene, turn.at, place, stat + MOST_CARDS)
        if place != turn.scene.keeper[turn.seat] or footballer == view_.carrier:
            most = max(most, _priced(turn, Stat.RUN, stat, ends))
    if view_.carrier != OFF and view_.possession == turn.seat:
        stat = int(turn.scene.stats[turn.seat][int(turn.at.carrier[0]), Stat.PASS])
        ends = candidates.passes(view_, turn.scene, turn.at, stat + MOST_CARDS)
        most = max(most, _priced(turn, Stat.PASS, stat, [ends] if ends else []))
    return most


def _priced(turn: Turn, stat: Stat, points: int, ends: list[Ends]) -> float:
    """Give a run's or pass's value with the cards that serve it best, each end being open to it."""
    rated = [(each, turn.leaf(each.at, each.holder)) for each in ends]
    best = -np.inf
    for pair in turn.pairs:
        value = -turn.price(pair)
        for more, chance in turn.belief.own_sum(pair, stat).items():
            reached = [float(v[e.costs <= points + more].max(initial=turn.now)) for e, v in rated]
            value += chance * max([*reached, turn.now])
        best = max(best, value)
    return float(best)


# Regroups


def scattered(number: int) -> Turn:
    """A position in which somebody has the ball, everybody within a few steps of his usual place."""
    luck = Random(number)
    carrier = luck.randint(1, 10) + 15 * (number % 2)
    spot = luck.randint(3, 15), luck.randint(5, 20)
    usual = set_up(turn=6, active=0, carrier=carrier, spot=spot)
    taken = {h for h in usual.pos if h != OFF}
    moved: dict[int, tuple[int, int]] = {}
    for f, h in enumerate(usual.pos):
        if h != OFF and f not in usual.goalkeepers and f != carrier:
            near = [n for n in range(GRID.size) if GRID.distance[h][n] <= 4 and n not in taken]
            end = luck.choice(near)
            taken = taken - {h} | {end}
            moved[f] = GRID.place(end)
    return Turn(asked(set_up(turn=6, active=0, carrier=carrier, spot=spot, moved=moved)), BEST)


def able(turn: Turn) -> dict[int, int]:
    """Where everybody but goalkeeper and carrier may go."""
    rivals = mask_of([int(h) for h in turn.at.men[turn.rival][0]])
    held = int(turn.at.carrier[0]) if turn.holder == turn.seat else OFF
    return {
        place: reach_of(int(h), rivals)
        for place, h in enumerate(turn.at.men[turn.seat][0])
        if place not in (held, turn.scene.keeper[turn.seat])
    }


def test_the_planner_gains_nearly_what_many_restarts_do() -> None:
    found = [_share(scattered(number)) for number in range(max(POSITIONS // 8, 4))]
    shares = [share for share in found if share is not None]
    mean = sum(shares) / len(shares)
    assert mean >= 0.94, f"{mean:.3f}: {[round(share, 2) for share in sorted(shares)]}"


def _share(turn: Turn) -> float | None:
    """Give the planner's gain in shares of that of many restarts; None where there is nothing to gain."""
    reach = able(turn)
    start = _leaf(turn, turn.at)
    planned = _leaf(turn, _planned(turn, turn.at, reach))
    luck, best = Random(1), planned
    for _ in range(RESTARTS):
        best = max(best, _leaf(turn, _climbed(turn, _scattered(turn, reach, luck), reach)))
    return (planned - start) / (best - start) if best - start > _NOTHING else None


RESTARTS = 6
_NOTHING = 1e-3


def test_a_regroup_of_three_comes_near_the_best_there_is() -> None:
    shares: list[float] = []
    for number in range(max(POSITIONS // 8, 4)):
        turn = scattered(number)
        nearest = sorted(able(turn), key=lambda place: _from_ball(turn, place))[:3]
        # Two steps instead of three: all joint moves can be valued.
        reach = {place: _near(turn, place) & able(turn)[place] for place in nearest}
        start = _leaf(turn, turn.at)
        best = max(_leaf_of(turn, rows) for rows in _joint(turn, reach))
        if best - start > _NOTHING:
            shares.append((_leaf(turn, _planned(turn, turn.at, reach)) - start) / (best - start))
    mean = sum(shares) / len(shares)
    assert mean >= 0.9, f"{mean:.3f}: {[round(share, 2) for share in sorted(shares)]}"


def _from_ball(turn: Turn, place: int) -> int:
    return GRID.distance[int(turn.at.ball[0])][int(turn.at.men[turn.seat][0, place])]


def _near(turn: Turn, place: int) -> int:
    here = int(turn.at.men[turn.seat][0, place])
    return mask_of([h for h in range(GRID.size) if GRID.distance[here][h] <= 2])


def _leaf_of(turn: Turn, rows: Positions) -> float:
    return float(turn.leaf(rows, turn.holder, (turn.seat,)).max())


def _joint(turn: Turn, reach: dict[int, int]) -> Iterator[Positions]:
    """Yield all joint moves, some hundreds of rows at a time."""
    men = turn.at.men[turn.seat]
    staying = {int(h) for place, h in enumerate(men[0]) if place not in reach}
    free = [[h for h in members(ends) if h not in staying] for ends in reach.values()]
    ways = [ends for ends in product(*free) if len(set(ends)) == len(ends)]
    for first in range(0, len(ways), 500):
        part = ways[first : first + 500]
        rows = np.repeat(men, len(part), axis=0)
        rows[:, list(reach)] = part
        yield Positions(put(turn.at.men, turn.seat, rows), turn.at.ball, turn.at.carrier)


def _leaf(turn: Turn, at: Positions) -> float:
    return float(turn.leaf(at, turn.holder, (turn.seat,))[0])


def _planned(turn: Turn, at: Positions, reach: dict[int, int]) -> Positions:
    def leaf(rows: Positions) -> Reals:
        return turn.leaf(rows, turn.holder, (turn.seat,))

    shapes = replies._shapes(at, turn.holder, turn.seat)  # pyright: ignore[reportPrivateUsage]
    return plan(at, turn.seat, turn.holder == turn.seat, reach, leaf, BEST.sweeps, shapes)


def _scattered(turn: Turn, reach: dict[int, int], luck: Random) -> Positions:
    """Everybody somewhere within his reach."""
    men = turn.at.men[turn.seat].copy()
    taken = {int(h) for h in men[0]}
    if turn.holder < 0:
        taken.add(int(turn.at.ball[0]))
    for place, ends in reach.items():
        free = [h for h in members(ends) if h not in taken]
        if free and luck.random() < 0.7:
            taken.discard(int(men[0, place]))
            men[0, place] = luck.choice(free)
            taken.add(int(men[0, place]))
    ball = men[:, int(turn.at.carrier[0])] if turn.holder == turn.seat else turn.at.ball
    return Positions(put(turn.at.men, turn.seat, men), ball, turn.at.carrier)


def _climbed(turn: Turn, at: Positions, reach: dict[int, int]) -> Positions:
    """Move one footballer after the other to his best hex, until nobody gains."""
    for _ in range(4):
        before = _leaf(turn, at)
        for place, ends in reach.items():
            taken = {int(h) for h in at.men[turn.seat][0]}
            free = [int(at.men[turn.seat][0, place]), *(h for h in members(ends) if h not in taken)]
            if turn.holder < 0:
                free = [h for h in free if h != int(turn.at.ball[0])]
            men = np.repeat(at.men[turn.seat], len(free), axis=0)
            men[:, place] = free
            ball = men[:, int(at.carrier[0])] if turn.holder == turn.seat else at.ball
            rows = Positions(put(at.men, turn.seat, men), ball, at.carrier)
            best = int(turn.leaf(rows, turn.holder, (turn.seat,)).argmax())
            at = row_of(rows, best)
        if _leaf(turn, at) <= before + 1e-5:
            break
    return at
