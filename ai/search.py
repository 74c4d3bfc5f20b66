"""One turn looked ahead: every action with exact odds, then the regroups, then what the position is worth."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property
from random import Random

import numpy as np

from ai import candidates, contests, odds, replies, usual
from ai.belief import Belief
from ai.candidates import LOOSE, MOST_CARDS, Ends
from ai.choice import After, Choice
from ai.decision import Decision
from ai.evaluation import Duels, Evaluator, Positions, stacked
from ai.levels import Budget
from ai.next_turn import NextTurn
from ai.outlook import turns_left, win_chance
from ai.regroup import row_of
from ai.scene import positions_of, scene_of
from ai.tables import Reals
from ai.worth import points
from engine.core.pairs import put
from engine.fifes.actions import FOOTBALLER, HEX, NONE, PASS, RUN, SHOOT, Action, Verb
from engine.fifes.cards import Stat
from engine.fifes.events import Deed, Mode
from engine.fifes.pitch import GRID, SHOT_FROM
from engine.fifes.state import OFF, TURNS
from engine.fifes.view import View


class Turn:
    """A view being thought about."""

    def __init__(self, view: View, budget: Budget) -> None:
        self.view = view
        self.budget = budget
        self.weights = budget.weights
        self.seat = view.seat
        self.rival = 1 - view.seat
        self.scene = scene_of(view)
        self.at = positions_of(view, self.scene)
        self.belief = Belief(view, reads_play=budget.reads_play)
        self.evaluator = Evaluator(self.scene, self.weights, self._duels())

    def _duels(self) -> Duels:
        """Give the chances of the very next duels."""
        own, rival = self.belief.own_best, self.belief.rival_sums
        kept = usual.ball_won(rival(Stat.TACKLE)[0], own(Stat.DRIBBLE))
        taken = usual.ball_won(own(Stat.TACKLE), rival(Stat.DRIBBLE)[0])
        scored = usual.goal_scored(own(Stat.SHOT), rival(Stat.SAVE)[0])
        conceded = usual.goal_scored(rival(Stat.SHOT)[0], own(Stat.SAVE))
        return (
            Duels((kept, taken), (scored, conceded))
            if self.seat == 0
            else Duels((taken, kept), (conceded, scored))
        )

    # What positions are worth

    def leaf(self, at: Positions, holder: int, done: tuple[int, ...] = ()) -> Reals:
        """Give what positions are worth to the deciding seat, the present action being over.

        `done` names the seats that have made their regroup of this turn, too.
        """
        view = self.view
        following = 1 - view.active
        extra = view.active == holder and view.phase < 4 and view.mode != Mode.LIGHTNING
        if view.turn >= TURNS and (not self.scene.left or holder != view.began_with):
            return self._last(at, holder, extra=extra)
        if holder == LOOSE:
            worth = self.evaluator.loose(at, next_seat=following)
            return worth if following == self.seat else -worth
        worth = self.evaluator.value(
            holder,
            at,
            rival_next=following != holder,
            regroup_left=self.regroups(1 - holder, done),
            extra=extra,
        )
        return worth if holder == self.seat else -worth

    def _last(self, at: Positions, holder: int, *, extra: bool) -> Reals:
        """Give what positions are worth when no turn follows: an energy's shot is all that may come."""
        rows = max(len(at.men[0]), len(at.men[1]), len(at.ball))
        if not extra or not self.scene.bank[holder]:
            return np.full(rows, self.end, np.float32)
        shot = np.maximum(self.evaluator.shot(holder, at, regroup_left=self.regroups(1 - holder, ())), 0)
        return np.float32(self.end) + np.broadcast_to(shot if holder == self.seat else -shot, rows)

    def regroups(self, seat: int, done: tuple[int, ...]) -> bool:
        """Whether a seat still regroups in this turn, those of `done` apart."""
        if seat in done:
            return False
        if self.view.phase == 1:
            return True
        return self.view.phase == 2 and seat != self.view.attacker

    def new_turn(self, at: Positions, holder: int) -> Reals:
        """Give what positions are worth when their holder begins a new turn at once (FIF-5.7)."""
        if self.view.turn >= TURNS:
            return np.full(1, self.end, np.float32)
        worth = self.evaluator.value(holder, at, rival_next=False, regroup_left=False)
        return worth if holder == self.seat else -worth

    @cached_property
    def end(self) -> float:
        """What it is worth when the match ends now, against the chance to win that is reckoned with."""
        lead = self.view.score[self.seat] - self.view.score[self.rival]
        return win_chance(lead, 0) - win_chance(lead, turns_left(self.view))

    @property
    def looks_further(self) -> bool:
        """Whether the turn after the present one is played through before a position is valued."""
        return self.budget.turns > 1 and self.view.turn < TURNS

    @cached_property
    def following(self) -> NextTurn:
        """The turn after the present one."""
        return NextTurn(self)

    @cached_property
    def now(self) -> float:
        """What the position is worth as it is, the action over."""
        return float(self.leaf(self.at, self.holder)[0])

    # Actions

    def choices(self) -> list[Choice]:
        """Give the best form of every action that is possible now, best first.

        An energy or a lightning isn't spent on a run away from the ball.
        """
        view = self.view
        found: list[Choice] = []
        if not view.kickoff:
            found.append(Choice((NONE,), (), self.now, after=(After(self.at, self.holder, 1.0),)))
            found += self._runs()
        if view.carrier != OFF and view.possession == self.seat:
            found += self._passes()
            if not view.kickoff and self.may_shoot:
                found.append(self._shot())
        elif view.carrier != OFF:
            found += contests.tackles(self)
        return sorted(found, key=lambda choice: -choice.value)

    @property
    def holder(self) -> int:
        """Who has the ball: a seat, or LOOSE."""
        return LOOSE if self.view.carrier == OFF else self.view.possession

    @property
    def may_shoot(self) -> bool:
        """Whether the own carrier may shoot from where he stands."""
        place = int(self.at.carrier[0])
        return bool(SHOT_FROM[self.seat] >> self.view.ball & 1) and place != self.scene.keeper[self.seat]

    def _runs(self) -> list[Choice]:
        every: list[tuple[int, int, list[Ends]]] = []
        for place, footballer in enumerate(self.scene.teams[self.seat]):
            spends = self.view.mode != Mode.NORMAL and self.view.carrier not in (OFF, footballer)
            if spends or place == self.scene.keeper[self.seat]:
                continue
            most = int(self.scene.stats[self.seat][place, Stat.RUN]) + MOST_CARDS
            ends = candidates.runs(self.view, self.scene, self.at, place, most, sparse=True)
            every.append((footballer, most - MOST_CARDS, ends))
        values = iter(self._valued([each for _, _, ends in every for each in ends]))
        return [
            self._priced((RUN, FOOTBALLER[footballer]), Stat.RUN, stat, ends, [next(values) for _ in ends])
            for footballer, stat, ends in every
        ]

    def _shot(self) -> Choice:
        choice = contests.duel_choice(self, (SHOOT,), contests.shot(self, self.view, self.at))
        saved = contests.save_after(self, self.at, self.rival)
        if saved is None:
            return choice
        share = 1 - (choice.chance or 0.0)
        return replace(choice, after=(After(saved, self.rival, share, new_turn=True),))

    def _valued(self, ends: list[Ends]) -> list[Reals]:
        """Give what every row of several sets of ends is worth; sets are valued together, which is faster."""
        values: dict[int, Reals] = {}
        for holder in {each.holder for each in ends}:
            group = [n for n, each in enumerate(ends) if each.holder == holder]
            rows = self.leaf(stacked([ends[n].at for n in group], self.seat), holder)
            first = 0
            for n in group:
                values[n] = rows[first : first + len(ends[n].hexes)]
                first += len(ends[n].hexes)
        return [values[n] for n in range(len(ends))]

    def _passes(self) -> list[Choice]:
        stat = int(self.scene.stats[self.seat][int(self.at.carrier[0]), Stat.PASS])
        ends = candidates.passes(self.view, self.scene, self.at, stat + MOST_CARDS, sparse=True)
        found = [ends] if ends else []
        return [self._priced((PASS,), Stat.PASS, stat, found, self._valued(found))]

    def continued(self) -> Choice:
        """Give the run or pass that has been declared, with its best cards."""
        view = self.view
        place = self.scene.teams[self.seat].index(view.doer)
        if view.deed == Deed.PASS:
            return self._passes()[0]
        stat = int(self.scene.stats[self.seat][place, Stat.RUN])
        ends = candidates.runs(view, self.scene, self.at, place, stat + MOST_CARDS)
        return self._priced((), Stat.RUN, stat, ends, self._valued(ends))

    def _priced(
        self, actions: tuple[Action, ...], stat: Stat, points: int, ends: list[Ends], values: list[Reals]
    ) -> Choice:
        """Give a run or pass with the two cards that serve it best."""
        by_points = np.full(points + MOST_CARDS + 1, self.now, np.float32)
        for each, worth in zip(ends, values, strict=True):
            np.maximum.at(by_points, each.costs, worth)
        by_points = np.maximum.accumulate(by_points)
        best = Choice(actions, (), -math.inf)
        for pair in self.pairs:
            value = sum(
                chance * float(by_points[points + more])
                for more, chance in self.belief.own_sum(pair, stat).items()
            )
            value -= self.price(pair)
            if value > best.value:
                best = Choice(actions, pair, value)
        likely = max(self.belief.own_sum(best.cards, stat).items(), key=lambda entry: entry[1])[0]
        end = _end_within(ends, values, points + likely)
        return replace(best, after=() if end is None else (end,))

    # Cards

    @cached_property
    def pairs(self) -> list[tuple[int, ...]]:
        """The different pairs that can be played, with those already placed."""
        placed = tuple(self.view.play)
        hand = self.view.hand
        if len(placed) + len(hand) <= 2:
            return [(*placed, *hand)]
        if placed:
            return [(*placed, card) for card in sorted(set(hand))]
        return list(odds.pairs(hand))

    def price(self, cards: tuple[int, ...]) -> float:
        """Give what spending cards costs, in stakes; negative when what is drawn for them is better."""
        horizon = min(1.0, self.scene.left / 4)
        worth = self.weights.point * points(cards, self.view, self.belief.own_deck)
        return self.goals(horizon * worth)

    def mixed(self, choice: Choice, luck: Random) -> tuple[int, ...]:
        """Give the cards to play, mixed by luck where it is a duel.

        Whoever is nervous now and then plays those that come to hand, but not for a certain goal.
        """
        if self.nerves and not choice.is_certain_goal and luck.random() < self.budget.nerves * _FUMBLED:
            return luck.choice(self.pairs)
        if choice.duel is None:
            return choice.cards
        return luck.choices(self.pairs, choice.shares)[0]

    # Ends and regroups

    def best(self, choices: list[Choice], luck: Random) -> Choice:
        """Give the best of several choices, as well as the budget's nerves allow.

        Nobody walks past a certain goal.
        """
        certain = [choice for choice in choices if choice.is_certain_goal]
        ranked = self.ranked(certain or choices)
        if certain or not self.nerves:
            return ranked[0]
        sane = [choice for choice in ranked if not choice.is_hopeless] or ranked
        return max(sane, key=lambda choice: choice.value + luck.uniform(-self.nerves, self.nerves))

    @cached_property
    def nerves(self) -> float:
        """By how much an action may be misjudged, in stakes; in the last turn everybody is awake."""
        return 0.0 if self.view.turn >= TURNS else self.goals(self.budget.nerves)

    def ranked(self, choices: list[Choice]) -> list[Choice]:
        """Give the choices that were looked at to the end, best first.

        These are the most promising ones, with the regroups planned, where the budget allows it; else all.
        """
        choices = sorted(choices, key=lambda choice: -choice.value)
        if self.view.mode == Mode.NORMAL and self.view.phase == 1 and self.budget.refined:
            choices = self._various(choices)
            choices = [replace(choice, value=replies.looked_at(self, choice)) for choice in choices]
        return sorted(choices, key=lambda choice: -choice.value)

    def _various(self, choices: list[Choice]) -> list[Choice]:
        """Give the first few choices, of one kind not more than two, and of runs off the ball only one."""
        kept: list[Choice] = []
        kinds: list[tuple[Action, bool]] = []
        for choice in choices:
            away = choice.actions[0] == RUN and choice.actions[1:] != (FOOTBALLER[self.view.carrier],)
            kind = choice.actions[0], away
            if kinds.count(kind) < (1 if away and self.view.carrier != OFF else 2):
                kept.append(choice)
                kinds.append(kind)
        return kept[: self.budget.refined]

    def best_end(self, ends: list[Ends], luck: Random) -> tuple[Ends, int, float]:
        """Give the best row of several sets of ends, and its value, as well as the budget's nerves allow."""
        rows = self.ranked_ends(ends)
        slip = self.nerves * _SLIP
        value, n, row = max(rows, key=lambda entry: entry[0] + luck.uniform(-slip, slip)) if slip else rows[0]
        return ends[n], row, value

    def ranked_ends(self, ends: list[Ends]) -> list[tuple[float, int, int]]:
        """Give (value, which set, which row) of the ends that the budget looks at to the last, best first."""
        rows: list[tuple[float, int, int]] = []
        for n, values in enumerate(self._valued(ends)):
            rows += [(float(value), n, row) for row, value in enumerate(values)]
        rows.sort(key=lambda entry: -entry[0])
        if self.view.mode == Mode.NORMAL and self.budget.refined:
            rows = [
                (replies.after_regroups(self, row_of(ends[n].at, row), ends[n].holder), n, row)
                for _, n, row in self._apart(rows, ends)
            ]
            rows.sort(key=lambda entry: -entry[0])
        return rows

    def _apart(self, rows: list[tuple[float, int, int]], ends: list[Ends]) -> list[tuple[float, int, int]]:
        """Give the first few rows, leaving out those that differ from an earlier one by a step alone."""
        kept: list[tuple[float, int, int]] = []
        seen: list[tuple[int, int]] = []
        for entry in rows:
            each, row = ends[entry[1]], entry[2]
            who, h = int(each.who[row]), int(each.hexes[row])
            if all(who != other or GRID.distance[h][spot] > 1 for other, spot in seen):
                kept.append(entry)
                seen.append((who, h))
            if len(kept) == self.budget.refined:
                break
        return kept

    def best_hex(self) -> Action:
        """Give the best hex for the footballer whose regroup has been begun."""
        hexes = [action.value for action in self.view.legal if action.verb == Verb.HEX]
        if not hexes:
            return self.view.legal[0]
        place = self.scene.teams[self.seat].index(self.view.chosen)
        men = np.repeat(self.at.men[self.seat], len(hexes), axis=0)
        men[:, place] = hexes
        ball = men[:, place] if self.view.carrier == self.view.chosen else self.at.ball
        rows = Positions(put(self.at.men, self.seat, men), ball, self.at.carrier)
        return HEX[hexes[int(self.leaf(rows, self.holder, (self.seat,)).argmax())]]

    def banked(self, number: int) -> float:
        """Give what the last of so many banked energies is worth, in goals."""
        return self.weights.banked(number, self.scene.left)

    # Words

    def goals(self, number: float) -> float:
        """Put goals into stakes: what as many goals for either side are worth on average."""
        return number * sum(self.scene.stake) / 2

    def decision(self, actions: tuple[Action, ...], value: float, chance: float | None) -> Decision:
        """Give a decision with its figures."""
        lead = self.view.score[self.seat] - self.view.score[self.rival]
        now = win_chance(lead, turns_left(self.view))
        stake = sum(self.scene.stake) / 2
        goals = value / stake if stake > _NO_STAKE else None
        return Decision(actions, chance, goals, min(max(now + value, 0.0), 1.0))


def _end_within(ends: list[Ends], values: list[Reals], points: int) -> After | None:
    """Give the best end that costs at most so many points."""
    best: After | None = None
    most = -math.inf
    for each, worth in zip(ends, values, strict=True):
        within = np.where(each.costs <= points, worth, -np.inf)
        row = int(within.argmax())
        if within[row] > most:
            most, best = float(within[row]), After(row_of(each.at, row), each.holder, 1.0)
    return best


_SLIP = 0.25
"""By how much of the nerves it is misjudged where an action should end: its ends are easier to compare."""
_FUMBLED = 0.25
"""How often, for each goal of nerves, cards are played that nobody has weighed."""
_NO_STAKE = 0.01
"""Below this a goal changes nothing, and no number of goals says what a position is worth."""
