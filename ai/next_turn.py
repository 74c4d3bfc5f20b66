"""The turn after the present one: what its side can make of a position, averaged over what it may hold.

The deciding side's own hand is known; the rival's is reckoned as the belief has it, exactly and without
sampling: a run or pass is worth what its points reach, averaged over what the best two cards of an unseen
hand come to, and a duel is the equilibrium of what is seen of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from ai import candidates, contests
from ai.candidates import LOOSE, MOST_CARDS, Ends
from ai.evaluation import Evaluator, Positions, Scene
from ai.odds import Odds
from ai.tables import DISTANCE, Reals
from engine.core.bits import mask_of
from engine.core.pairs import Pair
from engine.fifes.actions import Node
from engine.fifes.cards import Stat
from engine.fifes.events import Mode
from engine.fifes.pitch import SHOT_FROM
from engine.fifes.state import OFF, TURNS
from engine.fifes.view import View

if TYPE_CHECKING:
    from ai.search import Turn

_TACKLES = 2
"""How many ways to tackle are looked at."""


class NextTurn:
    """Values positions before the turn that follows `turn`, from the deciding seat's side."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        number = turn.view.turn + 1
        self.scene: Scene = replace(
            turn.scene, left=max(turn.scene.left - 1, 0), golden=number >= TURNS, last=number >= TURNS - 1
        )
        self.evaluator = Evaluator(self.scene, turn.weights, turn.evaluator.duels)

    def value(self, at: Positions, holder: int, side: int) -> float:
        """Give what a position (one row) is worth once `side` has made the best action that it can.

        `holder` is who has the ball, a seat or LOOSE.
        """
        view = _seen(self.turn.view, at, self.scene, holder, side)
        if holder == 1 - side:
            worth = self._defended(view, at, side)
        else:
            worth = self._attacked(view, at, holder, side)
        return worth if side == self.turn.seat else -worth

    def _leaf(self, at: Positions, holder: int, side: int) -> Reals:
        """Give what positions are worth to `side` once its action is over."""
        if holder == LOOSE:
            return -self.evaluator.loose(at, next_seat=1 - side)
        worth = self.evaluator.value(
            holder, at, rival_next=holder == side, regroup_left=True, extra=holder == side
        )
        return worth if holder == side else -worth

    def _attacked(self, view: View, at: Positions, holder: int, side: int) -> float:
        stay = float(self._leaf(at, holder, side)[0])
        best = stay
        team, stats = self.scene.teams[side], self.scene.stats[side]
        runners = [int(at.carrier[0])] if holder == side else self._nearest(at, side)
        for place in runners:
            if place == self.scene.keeper[side]:
                continue
            points = int(stats[place, Stat.RUN])
            ends = candidates.runs(view, self.scene, at, place, points + MOST_CARDS, sparse=True)
            best = max(best, self._reached(ends, side, points, Stat.RUN, stay))
        if holder == side:
            points = int(stats[int(at.carrier[0]), Stat.PASS])
            passed = candidates.passes(view, self.scene, at, points + MOST_CARDS, sparse=True)
            if passed is not None:
                best = max(best, self._reached([passed], side, points, Stat.PASS, stay))
            out = team[int(at.carrier[0])]
            if SHOT_FROM[side] >> view.ball & 1 and out != team[self.scene.keeper[side]]:
                shot = contests.duel_choice(self.turn, (), contests.shot(self.turn, view, at)).value
                best = max(best, shot if side == self.turn.seat else -shot)
        return best

    def _nearest(self, at: Positions, side: int) -> list[int]:
        """Give who of a side is nearest to the loose ball."""
        steps = DISTANCE[at.men[side][0], int(at.ball[0])]
        return [int(place) for place in np.argsort(steps, kind="stable")[:2]]

    def _reached(self, ends: list[Ends], side: int, points: int, stat: Stat, stay: float) -> float:
        by_points = np.full(points + MOST_CARDS + 1, stay, np.float32)
        for each in ends:
            np.maximum.at(by_points, each.costs, self._leaf(each.at, each.holder, side))
        by_points = np.maximum.accumulate(by_points)
        return sum(
            chance * float(by_points[points + more]) for more, chance in self._sums(side, stat).items()
        )

    def _sums(self, side: int, stat: Stat) -> Odds:
        belief = self.turn.belief
        return belief.own_best(stat) if side == self.turn.seat else belief.rival_sums(stat)[0]

    def _defended(self, view: View, at: Positions, side: int) -> float:
        worth = float(self._leaf(at, 1 - side, side)[0])
        ways = candidates.tackles(view, self.scene, at)
        if ways is None:
            return worth
        won = np.broadcast_to(
            self.evaluator.value(
                side, Positions(ways.at.men, ways.hexes, ways.who), rival_next=False, regroup_left=False
            ),
            ways.hexes.shape,
        )
        lost = np.broadcast_to(self._leaf(ways.at, 1 - side, side), ways.hexes.shape)
        rough = self.evaluator.tackle_share(ways.lead)
        order = np.argsort(-(rough * won + (1 - rough) * lost), kind="stable")[:_TACKLES]
        sign = 1 if side == self.turn.seat else -1
        for i in (int(i) for i in order):
            duel = contests.tackle(
                self.turn, side, int(ways.lead[i]), sign * float(won[i]), sign * float(lost[i])
            )
            worth = max(worth, sign * contests.duel_choice(self.turn, (), duel).value)
        return worth


def _seen(view: View, at: Positions, scene: Scene, holder: int, side: int) -> View:
    """Give what is public of a position that may come, as `side` would see it at the start of its turn."""
    pos = list(view.pos)
    for team, places in zip(scene.teams, at.men, strict=True):
        for f, h in zip(team, places[0], strict=True):
            pos[f] = int(h)
    men: Pair[int] = (mask_of([int(h) for h in at.men[0][0]]), mask_of([int(h) for h in at.men[1][0]]))
    return replace(
        view,
        seat=side,
        actor=side,
        active=side,
        node=Node.ACTION,
        mode=Mode.NORMAL,
        phase=1,
        turn=view.turn + 1,
        kickoff=False,
        pos=tuple(pos),
        men=men,
        ball=int(at.ball[0]),
        carrier=OFF if holder == LOOSE else scene.teams[holder][int(at.carrier[0])],
        possession=view.possession if holder == LOOSE else holder,
        frozen=OFF,
        doer=OFF,
        play=b"",
        opened=False,
        distance=0,
    )
