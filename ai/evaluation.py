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

from ai.reach import ball_costs
from ai.tables import (
    BETWEEN,
    COLUMNS,
    DISTANCE,
    FAR,
    NEAREST,
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
    Small,
    in_columns,
    within,
)
from ai.usual import (
    SPAN,
    ZERO,
    Weights,
    goal_chance,
    potential,
    reach_chance,
    tackle_chance,
)
from engine.core.bits import members
from engine.core.pairs import Pair, put
from engine.fifes.cards import Stat
from engine.fifes.duels import AWAY, MAX_BLOCKERS
from engine.fifes.pitch import GOAL_MIDDLE, GOAL_MOUTH, KICKOFF
from engine.fifes.regroup import STEPS


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
    left: int
    """Turns to come after the present one."""
    golden: bool
    """Whether the next goal ends the match (FIF-11.4)."""
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
    """-1 while the ball is loose."""


def stacked(parts: list[Positions], seat: int) -> Positions:
    """Put positions one below the other that differ in a seat's men, the ball and the carrier alone."""
    lengths = [len(each.men[seat]) for each in parts]
    men = np.concatenate([each.men[seat] for each in parts])
    ball, carrier = (
        np.concatenate([np.broadcast_to(row, n) for row, n in zip(rows, lengths, strict=True)])
        for rows in ([each.ball for each in parts], [each.carrier for each in parts])
    )
    if not np.ptp(ball):
        ball = ball[:1]
    return Positions(put(parts[0].men, seat, men), ball, carrier)


@cache
def _mouth(seat: int) -> Bytes:
    home = np.zeros(SIZE + 1, np.uint8)
    home[list(members(GOAL_MOUTH[seat]))] = 1
    return home


def _covering(seat: int) -> Reals:
    """Give, by the ball's hex and a footballer's, how near he is to the way from the ball to his goal."""
    goal = DISTANCE[GOAL_MIDDLE[seat]].astype(np.float32)
    around = goal[:, None] - goal[None, :]
    detour = DISTANCE.astype(np.float32) - around
    # Between ball and goal the detour is none; behind the ball it grows twice as fast as the distance.
    return np.exp(-(detour + DISTANCE / 2) / 4).astype(np.float32)


_COVER = (_covering(0), _covering(1))

_NOBODY = -20
"""Stands for a stat that nobody has: no shot, no reach."""
_USUAL_DRIBBLE = 4
"""Of who receives a pass."""


def _occupied(men: Ints) -> Bytes:
    """Give 1 where somebody stands, by position and hex."""
    where = np.zeros((len(men), SIZE + 1), np.uint8)
    for j in range(men.shape[1]):
        where |= SAME[men[:, j]]
    return where


class Attack:
    """What the side with the ball can do, by position; `seat` is that side's."""

    def __init__(self, scene: Scene, seat: int, men: Ints) -> None:
        stats = scene.stats[seat]
        self.standing = _occupied(men)
        """By hex: 1 where somebody of the side stands."""
        self.fetch: Bytes = np.zeros((len(men), len(COLUMNS[seat])), np.uint8)
        """By column: 1 + the Shot of the best shooter who gets to a ball that stops there, else 0."""
        self.near: Bytes = np.zeros((len(men), len(COLUMNS[seat])), np.uint8)
        """By column: how many of the side can get next to it by a regroup, or on it."""
        for j in range(men.shape[1]):
            if j != scene.keeper[seat]:
                able = in_columns(seat, "receiving", int(stats[j, Stat.RUN]), int(stats[j, Stat.SHOT]))
                np.maximum(self.fetch, able[men[:, j]], out=self.fetch)
                self.near += in_columns(seat, "within", STEPS + 1)[men[:, j]]


class Defence:
    """What the other side can do against it, by position; `seat` is the defending side's."""

    def __init__(self, scene: Scene, seat: int, men: Ints) -> None:
        stats, keeper, rows, ball_side = scene.stats[seat], scene.keeper[seat], len(men), 1 - seat
        self.standing = _occupied(men)
        """By hex: 1 where somebody of the side stands."""
        self.blocking = self.standing
        """By hex: 1 where somebody stands who can block a shot."""
        self.closing = np.zeros((rows, SIZE + 1), np.uint8)
        """By hex: 1 where somebody who can block may get to by a regroup."""
        self.close = np.zeros((rows, len(COLUMNS[ball_side])), np.uint8)
        """By column: how many can get next to it by a regroup, or on it."""
        tackle = np.full((rows, len(COLUMNS[ball_side])), NO_SHOT, np.int8)
        for j in range(men.shape[1]):
            at = men[:, j]
            run, strength = int(stats[j, Stat.RUN]), int(stats[j, Stat.TACKLE])
            np.maximum(tackle, in_columns(ball_side, "tackling", strength, run, STEPS)[at], out=tackle)
            self.close += in_columns(ball_side, "within", STEPS + 1)[at]
            if j != keeper:
                self.closing |= within(STEPS)[at]
        self.closing[:, NOWHERE] = 0
        self.tackle: Small = tackle + (self.close >= 2)
        """By column: the best tackle's stat less distance, with pressure, after a regroup."""
        away = np.zeros(rows, np.int16)
        if keeper >= 0:
            self.blocking = self.standing & (1 - SAME[men[:, keeper]])
            away = AWAY * (1 - _mouth(seat)[men[:, keeper]].astype(np.int16))
        self.save: Ints = scene.save(seat) + away


def _by_lead(leads: Ints) -> Ints:
    """Give where leads lie in the tables by lead."""
    return np.clip(leads + np.int16(ZERO), 0, SPAN - 1)


def _rows(table: npt.NDArray[Any], hexes: Ints) -> npt.NDArray[Any]:
    """Give each row's value at its hex, where either may have a single row for all."""
    if len(table) == 1:
        return table[0][hexes]
    return table[np.arange(len(table)), hexes if len(hexes) > 1 else hexes[0]]


def _powers(gains: Reals) -> Reals:
    """Give each row's sum of the eighth powers of what it gains, losses left out."""
    gains = np.maximum(gains, 0)
    gains *= gains
    gains *= gains
    gains *= gains
    return gains.sum(axis=1)


@dataclass(frozen=True, slots=True)
class Duels:
    """Chances of the very next duels, which are played with cards that are known in part.

    By the seat that has the ball: a table by lead (see `usual`).
    """

    lost: Pair[Reals]
    """To lose it in a tackle."""
    goal: Pair[Reals]
    """To score with a shot."""


class Evaluator:
    """Values positions of one scene; results are net stakes of `side`, the seat that has the ball."""

    def __init__(self, scene: Scene, weights: Weights, duels: Duels) -> None:
        """Get ready to value a scene's positions."""
        self.scene = scene
        self.weights = weights
        self.duels = duels
        self._worth = tuple((scene.stake[s] * potential(s, weights)).astype(np.float32) for s in (0, 1))
        self._columns = tuple(self._worth[side][COLUMNS[side]] for side in (0, 1))
        self._shot_worth = tuple(self._shot_table(seat, goal_chance()) for seat in (0, 1))
        self._next_shot_worth = tuple(self._shot_table(seat, duels.goal[seat]) for seat in (0, 1))

    def _shot_table(self, seat: int, chances: Reals) -> Reals:
        """Give, by shooter's less keeper's sums (index + ZERO), what a shot is worth to a seat."""
        rival = 1 - seat
        kickoff, saved = (float(self._worth[rival][h]) for h in (KICKOFF, GOAL_MIDDLE[rival]))
        if self.scene.golden:
            kickoff = 0.0
        lost = 0.0 if self.scene.last else saved
        return (chances * (self.scene.stake[seat] - kickoff) - (1 - chances) * lost).astype(np.float32)

    def value(
        self, side: int, at: Positions, *, rival_next: bool, regroup_left: bool, extra: bool = False
    ) -> Reals:
        """Give what positions are worth to the side that has the ball.

        `rival_next` says whose turn comes next; `regroup_left` whether the rival may regroup before it;
        `extra` whether the side may still spend an energy on a shot before it.
        """
        attack = Attack(self.scene, side, at.men[side])
        defence = Defence(self.scene, 1 - side, at.men[1 - side])
        if not rival_next:
            worth = self._act(side, at, attack, defence, later=regroup_left, drift=False)
            return worth - self._cover(side, at)
        risk, tackler = self._risk(side, at, regroup_left=regroup_left, at_once=True)
        kept = self._act(side, at, attack, defence, later=True, drift=True)
        worth = (1 - risk) * np.float32(self.weights.patience) * kept
        if not self.scene.last:
            turned = Positions(at.men, at.ball, tackler)
            counter = Attack(self.scene, 1 - side, at.men[1 - side])
            cover = Defence(self.scene, side, at.men[side])
            worth = worth - risk * self._act(1 - side, turned, counter, cover, later=True, drift=False)
        if extra and self.scene.bank[side]:
            shot = self._shot(side, at, attack, defence, later=regroup_left)
            worth = np.maximum(worth, shot - self._energy(side))
            worth = worth + np.float32(self.weights.ready) * np.maximum(shot, 0)
        return worth - self._cover(side, at)

    def _cover(self, side: int, at: Positions) -> Reals:
        """Give what the other side's footballers near the way from the ball to their goal take off."""
        seat = 1 - side
        near = np.zeros(1, np.float32)
        for j in range(at.men[seat].shape[1]):
            if j != self.scene.keeper[seat]:
                near = near + _COVER[seat][at.ball, at.men[seat][:, j]]
        return np.float32(self.weights.cover * self.scene.stake[side]) * near

    def shot(self, side: int, at: Positions, *, regroup_left: bool) -> Reals:
        """Give what a shot at once is worth to the side that has the ball, no energy reckoned."""
        attack = Attack(self.scene, side, at.men[side])
        defence = Defence(self.scene, 1 - side, at.men[1 - side])
        return self._shot(side, at, attack, defence, later=regroup_left)

    def loose(self, at: Positions, *, next_seat: int) -> Reals:
        """Give what a loose ball is worth to the seat that acts next."""
        reach = reach_chance()
        chance = np.zeros(1, np.float32)
        for j in range(at.men[next_seat].shape[1]):
            steps = DISTANCE[at.men[next_seat][:, j], at.ball].astype(np.int16)
            run = int(self.scene.stats[next_seat][j, Stat.RUN])
            chance = np.maximum(chance, reach[steps - run + ZERO])
        mine, theirs = (self._worth[seat][at.ball] for seat in (next_seat, 1 - next_seat))
        worth = (chance * mine * self.weights.patience - (1 - chance) * theirs).astype(np.float32)
        return np.broadcast_to(worth, (max(len(worth), *(len(men) for men in at.men)),))

    def tackle_share(self, leads: Ints) -> Reals:
        """Give the chance to win the ball, by tackler's less carrier's sums, with usual cards."""
        return np.float32(self.weights.fear) * tackle_chance()[_by_lead(leads)]

    def _energy(self, side: int) -> np.float32:
        """Give what a side's last banked energy is worth to it."""
        worth = self.weights.banked(self.scene.bank[side], self.scene.left)
        return np.float32(worth * self.scene.stake[side])

    def _act(
        self, side: int, at: Positions, attack: Attack, defence: Defence, *, later: bool, drift: bool
    ) -> Reals:
        """Give what it is worth to be about to act with the ball.

        `later`: the rival regroups before, so that a shot at once meets those who can come to block it.
        `drift`: the carrier regroups before, too.
        """
        stats, men, keeper = self.scene.stats[side], at.men[side], self.scene.keeper[side]
        outfield = at.carrier != keeper
        shot = np.where(outfield, stats[at.carrier, Stat.SHOT], _NOBODY)[:, None]
        run = np.where(outfield, stats[at.carrier, Stat.RUN], _NOBODY)[:, None]
        dribble, pass_ = (stats[at.carrier, stat][:, None] for stat in (Stat.DRIBBLE, Stat.PASS))
        columns, zone = COLUMNS[side], ZONE_HEXES[side]
        zones = slice(len(columns) - len(zone), None)

        base = ZONE[side][zone] - self._late_block(side, attack, defence) - defence.save[:, None]
        by_run = self._shots(side, base + shot)
        by_pass = self._shots(side, base + attack.fetch[:, zones] - np.int16(1))
        guarded = 1 - np.float32(self.weights.guard) * np.maximum(attack.near.astype(np.float32) - 1, 0)
        after_run = self._stay(side, defence.tackle - dribble, by_run, guarded)
        after_pass = self._stay(side, defence.tackle - np.int16(_USUAL_DRIBBLE), by_pass, guarded)
        here = self._here(side, at, attack, defence)[:, None]
        cost = ball_costs(at.men[1 - side], at.ball)[:, columns].astype(np.int16)
        free = 1 - defence.standing[:, columns]
        reach = reach_chance()
        ran = reach[cost + (ZERO - run)] * (after_run - here) * free
        passed = reach[cost + (ZERO - pass_)] * (after_pass - here) * (free & (attack.fetch > 0))
        best = self._smooth(ran, passed)
        support = np.zeros(1, np.float32)
        for j in range(men.shape[1]):
            if j != keeper:
                support = support + np.maximum(_rows(passed, NEAREST[side][men[:, j]]), 0)
        share = np.float32(self.weights.support)
        moved = (1 - share) * best + share / max(men.shape[1] - 1, 1) * support
        if drift:
            near = within(STEPS)[at.ball][:, zone] > 0
            at_once = self._next_shot_worth[side][_by_lead(base + shot)]
            shoot = np.where(near, at_once, -np.inf).max(axis=1)
        else:
            shoot = self._shot(side, at, attack, defence, later=later)
        shot_gain: Reals = (shoot - here[:, 0]).astype(np.float32)
        gain = self._smooth(moved.astype(np.float32)[:, None], shot_gain[:, None])
        # Many good ways are still worth less than a goal.
        most = np.float32(self.weights.patience) * self._shot_worth[side][-1]
        return np.maximum(np.minimum(here[:, 0] + gain, most), shoot).astype(np.float32)

    def _smooth(self, *gains: npt.NDArray[Any]) -> Reals:
        """Give the best of each row's gains, 0 at least, near misses counted as the weights have it.

        The root of the sum of eighth powers is a smooth maximum: the best counts by far the most, yet each
        further way that is nearly as good adds a little. So taking one of the rival's many ways is worth
        something, too, and a regroup that can only close them one by one gets on.
        """
        best = np.maximum(np.maximum.reduce([each.max(axis=1) for each in gains]), 0)
        if not self.weights.ways:
            return best
        root = sum(_powers(each) for each in gains) ** np.float32(1 / 8)
        return best + np.float32(self.weights.ways) * (root - best)

    def _here(self, side: int, at: Positions, attack: Attack, defence: Defence) -> Reals:
        """Give what it is worth to stay with the ball where it is."""
        risk, _ = self._risk(side, at, regroup_left=True)
        shot = self._shot(side, at, attack, defence, later=True)
        held = np.maximum(self._worth[side][at.ball], shot)
        held = (1 - risk) * np.float32(self.weights.patience) * held
        if not self.scene.last:
            held = held - risk * self._worth[1 - side][at.ball]
        if self.scene.bank[side]:
            held = np.maximum(held, shot - self._energy(side))
        return held

    def _shots(self, side: int, lead: Ints) -> Reals:
        return self._shot_worth[side][_by_lead(lead)]

    def _late_block(self, side: int, attack: Attack, defence: Defence) -> Ints:
        """Give how many block a shot from each hex of the shot zones once both sides have regrouped.

        The shooter's side regroups first: of those near him all but himself can keep a hex from blockers.
        """
        spots = BETWEEN[side][ZONE_HEXES[side]]
        standing = defence.blocking[:, spots].sum(axis=2, dtype=np.int16)
        coming = (defence.closing & (1 - attack.standing) & (1 - defence.blocking))[:, spots]
        mates = np.maximum(attack.near[:, -len(spots) :].astype(np.int16) - 1, 0)
        block = standing + np.maximum(coming.sum(axis=2, dtype=np.int16) - mates, 0)
        return np.minimum(block, np.minimum(defence.close[:, -len(spots) :], MAX_BLOCKERS)).astype(np.int16)

    def _shot(self, side: int, at: Positions, attack: Attack, defence: Defence, *, later: bool) -> Reals:
        """Give what a shot from the ball's hex is worth, after the rival's regroup if `later`."""
        standing = defence.closing & (1 - attack.standing) if later else defence.blocking
        spots = BETWEEN[side][at.ball]
        block = sum(_rows(standing, spots[:, k]).astype(np.int16) for k in range(spots.shape[1]))
        block = np.minimum(block, _rows(defence.close, NEAREST[side][at.ball]))
        shot = self.scene.stats[side][at.carrier, Stat.SHOT]
        shot = np.where(at.carrier == self.scene.keeper[side], _NOBODY, shot)
        lead = ZONE[side][at.ball] - np.minimum(block, MAX_BLOCKERS) - defence.save + shot
        return self._next_shot_worth[side][_by_lead(lead)]

    def _stay(self, side: int, lead: Ints, shots: Reals, guarded: Reals) -> Reals:
        """Give, by column, what it is worth to end an action there with the ball.

        `lead` is the rival's best tackle less the dribble, `shots` what a shot from each zone hex is worth,
        `guarded` what team-mates around leave of the risk.
        """
        risk = self.tackle_share(lead) * guarded
        held = np.repeat(self._columns[side][None], max(len(risk), len(shots)), axis=0)
        zone = held[:, -shots.shape[1] :]
        np.maximum(zone, shots, out=zone)
        held *= (1 - risk) * np.float32(self.weights.patience)
        if not self.scene.last:
            held -= risk * self._worth[1 - side][COLUMNS[side]]
        if self.scene.bank[side]:
            np.maximum(zone, shots - self._energy(side), out=zone)
        return held

    def _risk(
        self, side: int, at: Positions, *, regroup_left: bool, at_once: bool = False
    ) -> tuple[Reals, Ints]:
        """Give the chance that a rival's tackle wins the ball, and the tackler's place in his team."""
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
        table = self.duels.lost[side] if at_once else tackle_chance()
        risk = np.float32(self.weights.fear) * table[_by_lead(lead.max(axis=0) - dribble)]
        return risk, tackler
