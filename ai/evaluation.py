"""What a position is worth, for many positions at once: chances of goal, progress, control and cover.

Worth is counted in stakes: a goal of a seat is worth that seat's stake (see outlook), and all is netted,
so that what one side gains the other loses. Positions come as arrays with one row each; where all share
a part (one side's places, the ball), that part may have a single row.

The value of having the ball rests on three things: what the holder's next action can reach (shot, run,
pass, and a second action when he has banked energy), how surely he keeps it until then, and what the
rival could do at once if he won it there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ai import odds
from ai.tables import (
    BETWEEN,
    DISTANCE,
    FAR,
    NEXT,
    NO_SHOT,
    NOWHERE,
    RING,
    SAME,
    SIZE,
    ZONE,
    ZONE_HEXES,
    Bytes,
    Ints,
    Reals,
    receiving,
    tackling,
    within,
)
from engine.core.hexgrid import hexes_of
from engine.fifes.cards import Stat
from engine.fifes.duels import AWAY, MAX_BLOCKERS, SIDE_MATCH, SIDE_MISS
from engine.fifes.pitch import GOAL_MIDDLE, GOAL_MOUTH, GRID, KICKOFF
from engine.fifes.regroup import STEPS
from engine.fifes.state import Pair


@dataclass(frozen=True, slots=True)
class Weights:
    """The evaluation's few numbers."""

    peak: float = 0.42
    """Worth, in goals, of having the ball in the best place to shoot from, one's turn to come."""
    fade: float = 0.075
    """By how much, per hex of distance, that worth shrinks (exponentially)."""
    patience: float = 0.93
    """What is left of a worth that must wait for the rival's turn."""
    support: float = 0.25
    """Share of the worth that comes from how many footballers can be played to, not from the best alone."""
    energy: float = 0.05
    """Worth, in goals, of a banked energy kept."""


WEIGHTS = Weights()

_ZERO = 24
"""Where difference 0 lies in the tables by difference."""
_SPAN = 2 * _ZERO + 1


@cache
def goal_chance() -> tuple[float, ...]:
    """Give, by shooter's less keeper's stat sums (index + _ZERO), the chance of a goal with usual cards."""
    pair = odds.usual_pair()
    chances: list[float] = []
    for lead in range(-_ZERO, _ZERO + 1):
        chance = 0.0
        for side, share in ((SIDE_MATCH, 1 / 3), (SIDE_MISS, 2 / 3)):
            higher, equal, _ = odds.compare(odds.shift(pair, lead - side), pair)
            chance += share * (higher + _REBOUND_GOAL * equal)
        chances.append(chance)
    return tuple(chances)


_REBOUND_GOAL = 0.2
"""A tied shot's worth in goals: half of the rebounds stay, near the goal."""


@cache
def tackle_chance() -> tuple[float, ...]:
    """Give, by tackler's less carrier's sums (index + _ZERO), the chance to win the ball with usual cards."""
    pair = odds.usual_pair()
    chances: list[float] = []
    for lead in range(-_ZERO, _ZERO + 1):
        higher, equal, _ = odds.compare(odds.shift(pair, lead), pair)
        chances.append(higher + equal / 2)
    return tuple(chances)


_REACH_SPAN = 64


@cache
def reach_chance() -> Reals:
    """Give, by cost less stat (index + _ZERO), the chance that two usual cards pay for it."""
    pair = odds.usual_pair()
    chances = [
        sum(chance for value, chance in pair.items() if value >= need) for need in range(-_ZERO, _REACH_SPAN)
    ]
    return np.array(chances, np.float32)


@cache
def potential(seat: int) -> Reals:
    """Give, by hex, what having the ball there is worth to a seat in goals, all else being usual."""
    chances = goal_chance()
    best = np.zeros(SIZE, np.float32)
    usual = [chances[_ZERO + bonus - 1] for bonus in (-1, 0, 1, 2)]
    for h in ZONE_HEXES[seat]:
        share = usual[int(ZONE[seat][h]) + 1] / usual[3]
        best = np.maximum(best, share * np.exp(-WEIGHTS.fade * DISTANCE[h, :SIZE].astype(np.float32)))
    return (WEIGHTS.peak * best).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Scene:
    """What stays the same while positions are compared."""

    teams: Pair[tuple[int, ...]]
    """By seat: the footballers on the pitch, ascending; a place in it is how arrays name a footballer."""
    stats: Pair[Ints]
    """By seat: a row a footballer, a column a stat."""
    keeper: Pair[int]
    """By seat: the goalkeeper's place in the team, or -1."""
    bank: Pair[int]
    stake: Pair[float]
    """By seat: what a goal of its is worth."""
    last: bool
    """Whether who loses the ball next can't be punished any more: the match is over then (FIF-11.4)."""

    def save(self, seat: int) -> int:
        """Give the Save of a seat's goalkeeper, 0 without one."""
        return int(self.stats[seat][self.keeper[seat], Stat.SAVE]) if self.keeper[seat] >= 0 else 0


@dataclass(frozen=True, slots=True)
class Positions:
    """Rows of positions: places by seat, the ball's hex, and the carrier's place in the holder's team."""

    men: Pair[Ints]
    ball: Ints
    carrier: Ints


def ball_costs(rivals: Ints, ball: Ints, farthest: int = 15) -> Bytes:
    """Give, by position and hex, what it costs to bring the ball there, up to `farthest`.

    Beyond that the costs are merely high. Rivals' own hexes may be crossed as in a pass (FIF-1.7, 6.1).
    """
    enter = 1 + sum(NEXT[rivals[:, j], :SIZE] + SAME[rivals[:, j], :SIZE] for j in range(rivals.shape[1]))
    rows = max(len(rivals), len(ball))
    entry = np.ascontiguousarray(np.asarray(enter, np.uint8).T).reshape(GRID.rows, GRID.columns, len(rivals))
    cost = np.full((GRID.rows + 2, GRID.columns + 2, rows), 200, np.uint8)
    at = np.broadcast_to(ball, (rows,)).astype(np.intp)
    cost[at // GRID.columns + 1, at % GRID.columns + 1, np.arange(rows)] = 0
    inner = cost[1:-1, 1:-1]
    # Columns that are even counted from 0 have their slanting neighbours one row up, the others one down.
    high, low = inner[:, 0::2], inner[:, 1::2]
    for _ in range(farthest):
        near = np.minimum(cost[:-2, 1:-1], cost[2:, 1:-1])
        best_high, best_low = near[:, 0::2], near[:, 1::2]
        for column in (slice(0, -2, 2), slice(2, None, 2)):
            np.minimum(best_high, cost[1:-1, column], out=best_high)
            np.minimum(best_high, cost[:-2, column], out=best_high)
        for column in (slice(1, -2, 2), slice(3, None, 2)):
            np.minimum(best_low, cost[1:-1, column], out=best_low)
            np.minimum(best_low, cost[2:, column], out=best_low)
        near += entry
        np.minimum(high, best_high, out=high)
        np.minimum(low, best_low, out=low)
    return np.ascontiguousarray(inner.reshape(SIZE, rows).T)


@cache
def _mouth(seat: int) -> Bytes:
    home = np.zeros(SIZE + 1, np.uint8)
    home[list(hexes_of(GOAL_MOUTH[seat]))] = 1
    return home


_NOBODY = -20
"""Stands for a stat that nobody has: no shot, no reach."""


class Defence:
    """What one side can do against the other's ball, by position and hex."""

    def __init__(self, scene: Scene, seat: int, men: Ints) -> None:
        keeper = scene.keeper[seat]
        rows = len(men)
        self.blocking = np.zeros((rows, SIZE + 1), np.uint8)
        """1 where somebody stands who can block a shot."""
        self.closing = np.zeros((rows, SIZE + 1), np.uint8)
        """1 where somebody who can block may get to by a regroup."""
        self.close = np.zeros((rows, SIZE + 1), np.uint8)
        """How many can get next to the hex by a regroup, or on it."""
        tackle = np.full((rows, SIZE + 1), NO_SHOT, np.int16)
        for j in range(men.shape[1]):
            at = men[:, j]
            stats = scene.stats[seat][j]
            np.maximum(tackle, tackling(int(stats[Stat.TACKLE]), int(stats[Stat.RUN]), STEPS)[at], out=tackle)
            self.close += within(STEPS + 1)[at]
            if j != keeper:
                self.blocking |= SAME[at]
                self.closing |= within(STEPS)[at]
        self.closing[:, NOWHERE] = 0
        self.tackle: Ints = tackle + (self.close >= 2)
        """The best tackle's stat, distance and pressure, after a regroup."""
        away = 0 if keeper < 0 else AWAY * (1 - _mouth(seat)[men[:, keeper]].astype(np.int16))
        self.save: Ints = np.broadcast_to(np.asarray(scene.save(seat) + away, np.int16), (rows,))


def _rows(table: npt.NDArray[Any], hexes: Ints) -> npt.NDArray[Any]:
    """Give each row's value at its hex, where either may have a single row for all."""
    if len(table) == 1:
        return table[0][hexes]
    return table[np.arange(len(table)), hexes if len(hexes) > 1 else hexes[0]]


class Evaluator:
    """Values positions of one scene; results are net stakes of `side`, the seat that has the ball."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._worth = tuple((scene.stake[seat] * potential(seat)).astype(np.float32) for seat in (0, 1))
        self._shot_worth = tuple(self._shot_table(seat) for seat in (0, 1))
        self._tackle = np.array(tackle_chance(), np.float32)

    def _shot_table(self, seat: int) -> Reals:
        """Give, by shooter's less keeper's sums (index + _ZERO), what a shot is worth to a seat."""
        rival = 1 - seat
        kickoff, saved = (float(self._worth[rival][h]) for h in (KICKOFF, GOAL_MIDDLE[rival]))
        chances = np.array(goal_chance(), np.float32)
        lost = 0.0 if self.scene.last else saved
        return (chances * (self.scene.stake[seat] - kickoff) - (1 - chances) * lost).astype(np.float32)

    def value(
        self, side: int, at: Positions, *, rival_next: bool, regroup_left: bool, extra: bool = False
    ) -> Reals:
        """Give what positions are worth to the side that has the ball.

        `rival_next` says whose turn comes next; `regroup_left` whether the rival may regroup before it;
        `extra` whether the side may still spend an energy on a shot before it.
        """
        defence = Defence(self.scene, 1 - side, at.men[1 - side])
        if not rival_next:
            return self._act(side, at, defence, later=regroup_left, drift=False)
        risk, tackler = self._risk(side, at, regroup_left=regroup_left)
        worth = (1 - risk) * WEIGHTS.patience * self._act(side, at, defence, later=True, drift=True)
        if not self.scene.last:
            turned = Positions(at.men, at.ball, tackler)
            counter = Defence(self.scene, side, at.men[side])
            worth = worth - risk * self._act(1 - side, turned, counter, later=True, drift=False)
        if extra and self.scene.bank[side]:
            worth = np.maximum(worth, self._shot(side, at, defence, later=regroup_left) - self._energy(side))
        return worth.astype(np.float32)

    def tackle_share(self, leads: Ints) -> Reals:
        """Give the chance to win the ball, by tackler's less carrier's sums, with usual cards."""
        return self._tackle[np.clip(leads + _ZERO, 0, _SPAN - 1)]

    def _energy(self, side: int) -> float:
        """Give what a banked energy is worth to a side."""
        return WEIGHTS.energy * self.scene.stake[side]

    def loose(self, at: Positions, *, next_seat: int) -> Reals:
        """Give what a loose ball is worth to the seat that acts next."""
        reach = reach_chance()
        chance = np.float32(0)
        for j in range(at.men[next_seat].shape[1]):
            steps = DISTANCE[at.men[next_seat][:, j], at.ball].astype(np.int16)
            run = int(self.scene.stats[next_seat][j, Stat.RUN])
            chance = np.maximum(chance, reach[steps - run + _ZERO])
        mine, theirs = (self._worth[seat][at.ball] for seat in (next_seat, 1 - next_seat))
        return (chance * mine * WEIGHTS.patience - (1 - chance) * theirs).astype(np.float32)

    def _act(self, side: int, at: Positions, defence: Defence, *, later: bool, drift: bool) -> Reals:
        """Give what it is worth to be about to act with the ball.

        `later`: the rival regroups before, so that a shot at once meets those who can come to block it.
        `drift`: the carrier regroups before, too.
        """
        scene, rows = self.scene, np.arange(max(len(at.ball), len(at.men[0]), len(at.men[1])))
        stats = scene.stats[side]
        men, keeper = at.men[side], scene.keeper[side]
        outfield = (at.carrier != keeper).astype(np.int16)
        shot, run, dribble, pass_ = (
            stats[at.carrier, stat].astype(np.int16)
            for stat in (Stat.SHOT, Stat.RUN, Stat.DRIBBLE, Stat.PASS)
        )
        shot, run = (np.where(outfield, stat, _NOBODY).astype(np.int16)[:, None] for stat in (shot, run))

        own = np.zeros((len(men), SIZE + 1), np.uint8)
        fetch = np.zeros((len(men), SIZE + 1), np.uint8)
        for j in range(men.shape[1]):
            own |= SAME[men[:, j]]
            if j != keeper:
                fetch = np.maximum(
                    fetch, receiving(int(stats[j, Stat.RUN]), int(stats[j, Stat.SHOT]))[men[:, j]]
                )

        zone = ZONE_HEXES[side]
        closing = defence.closing & (1 - own)
        block = np.minimum(closing[:, BETWEEN[side][zone]].sum(axis=2), defence.close[:, zone])
        block = np.minimum(block, MAX_BLOCKERS).astype(np.int16)
        base = ZONE[side][zone] - block - defence.save[:, None] + _ZERO
        table = self._shot_worth[side]
        by_run = table[np.clip(base + shot, 0, _SPAN - 1)]
        by_pass = table[np.clip(base + (fetch[:, zone].astype(np.int16) - 1), 0, _SPAN - 1)]

        tackle = defence.tackle[:, :SIZE]
        after_run = self._stay(side, tackle - dribble[:, None], by_run)
        after_pass = self._stay(side, tackle - _USUAL_DRIBBLE, by_pass)
        cost = ball_costs(at.men[1 - side], at.ball).astype(np.int16)
        reach = reach_chance()
        here = _rows(after_run, at.ball)
        ran = reach[np.minimum(cost - run + _ZERO, _REACH_SPAN + _ZERO - 1)] * (after_run - here[:, None])
        passed = reach[np.minimum(cost - pass_[:, None] + _ZERO, _REACH_SPAN + _ZERO - 1)]
        passed = passed * (fetch[:, :SIZE] > 0) * (after_pass - here[:, None])
        best = np.maximum(np.maximum(ran.max(axis=1), passed.max(axis=1)), 0)
        support = sum(np.maximum(_rows(passed, men[:, j]), 0) for j in range(men.shape[1]) if j != keeper)
        support = support / max(men.shape[1] - 1, 1)
        moved = here + (1 - WEIGHTS.support) * best + WEIGHTS.support * support

        if drift:
            near = within(STEPS)[at.ball][:, zone] > 0
            shoot = np.where(near, by_run, -np.inf).max(axis=1)
        else:
            shoot = self._shot(side, at, defence, later=later)
        return np.broadcast_to(np.maximum(moved, shoot), rows.shape).astype(np.float32)

    def _shot(self, side: int, at: Positions, defence: Defence, *, later: bool) -> Reals:
        """Give what a shot from the ball's hex is worth, after the rival's regroup if `later`."""
        standing = defence.blocking
        if later:
            men = at.men[side]
            own = np.zeros((len(men), SIZE + 1), np.uint8)
            for j in range(men.shape[1]):
                own |= SAME[men[:, j]]
            standing = defence.closing & (1 - own)
        shot = self.scene.stats[side][at.carrier, Stat.SHOT]
        shot = np.where(at.carrier == self.scene.keeper[side], _NOBODY, shot)
        blocked = self._blocked(side, at.ball, defence, standing)
        lead = ZONE[side][at.ball] - blocked - defence.save + shot + _ZERO
        return self._shot_worth[side][np.clip(lead, 0, _SPAN - 1)]

    def _blocked(self, side: int, ball: Ints, defence: Defence, standing: Bytes) -> Ints:
        spots = BETWEEN[side][ball]
        count = sum(_rows(standing, spots[:, k]).astype(np.int16) for k in range(spots.shape[1]))
        return np.minimum(count, np.minimum(_rows(defence.close, ball), MAX_BLOCKERS)).astype(np.int16)

    def _stay(self, side: int, lead: Ints, shots: Reals) -> Reals:
        """Give, by hex, what it is worth to end an action there with the ball.

        `lead` is the rival's best tackle less the dribble, `shots` what a shot from each zone hex is worth.
        """
        risk = self.tackle_share(lead)
        zone = ZONE_HEXES[side]
        held = np.broadcast_to(self._worth[side], (max(len(risk), len(shots)), SIZE)).copy()
        held[:, zone] = np.maximum(held[:, zone], shots)
        held = WEIGHTS.patience * (1 - risk) * held
        if not self.scene.last:
            held -= risk * self._worth[1 - side]
        if self.scene.bank[side]:
            held[:, zone] = np.maximum(held[:, zone], shots - self._energy(side))
        return held

    def _risk(self, side: int, at: Positions, *, regroup_left: bool) -> tuple[Reals, Ints]:
        """Give the chance that the rival's next tackle wins the ball, and the tackler's place in his team."""
        rivals, men = at.men[1 - side], at.men[side]
        stats = self.scene.stats[1 - side]
        ring = RING[at.ball]
        free = np.ones((max(len(ring), len(men)), 6), bool)
        for j in range(men.shape[1]):
            free &= ring != men[:, j, None]
        free &= ring != NOWHERE
        standing = np.zeros((max(len(free), len(rivals)), 6), bool)
        for j in range(rivals.shape[1]):
            standing |= ring == rivals[:, j, None]
        steps = np.empty((rivals.shape[1], len(standing)), np.int16)
        for j in range(rivals.shape[1]):
            own = ring == rivals[:, j, None]
            open_ = free & (~standing | own)
            away = np.where(open_, DISTANCE[ring, rivals[:, j, None]], FAR)
            steps[j] = away.min(axis=1)
        slack = STEPS if regroup_left else 0
        room = free.sum(axis=1)
        beside = np.minimum((steps <= slack).sum(axis=0), room)
        left = np.maximum(steps - slack, 0)
        can = left <= stats[:, Stat.RUN, None]
        pressed = (beside - (left == 0)) >= 1
        lead = np.where(can, stats[:, Stat.TACKLE, None] - left + pressed, NO_SHOT)
        tackler = lead.argmax(axis=0).astype(np.int16)
        dribble = self.scene.stats[side][at.carrier, Stat.DRIBBLE]
        return self.tackle_share(lead.max(axis=0) - dribble), tackler


_USUAL_DRIBBLE = 4
"""Of who receives a pass."""
