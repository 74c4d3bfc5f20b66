"""One turn looked ahead: every action with exact odds, then the regroup, then what the position is worth."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

import numpy as np

from ai import candidates, duels, odds, regroup
from ai.belief import Belief
from ai.candidates import LOOSE, Ends
from ai.decision import Decision
from ai.evaluation import Evaluator, Positions, stacked
from ai.levels import Budget
from ai.odds import Odds
from ai.outlook import turns_left, win_chance
from ai.scene import positions_of, scene_of
from ai.tables import Reals
from ai.worth import points
from engine.core.hexgrid import Mask, hexes_of, mask_of
from engine.fifes import insight
from engine.fifes.actions import FOOTBALLER, HEX, NONE, PASS, RUN, SHOOT, TACKLE, Action, Verb
from engine.fifes.cards import Card, Stat
from engine.fifes.duels import SIDE_MATCH, SIDE_MISS
from engine.fifes.events import Deed, Mode
from engine.fifes.pitch import GOAL_MIDDLE, GOAL_MOUTH, GRID, SHOT_FROM, between
from engine.fifes.state import OFF, TURNS, put
from engine.fifes.view import View

MOST_CARDS = 8
"""What two cards add at most."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A shot or tackle as one side sees it: what each outcome is worth to it, and by how much it leads."""

    own: Stat
    rival: Stat
    leads: tuple[tuple[float, int], ...]
    """(chance, own sum less the rival's) before cards; several where sides decide."""
    flat: int
    """The lead when Tiro Largo cancels all but stats and cards; ignored in a tackle."""
    won: float
    tied: float
    lost: float


@dataclass(frozen=True, slots=True)
class After:
    """A position that an action probably leads to, the turn going on."""

    at: Positions
    """One row."""
    holder: int
    chance: float


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with everything that is decided before luck falls, and what it is worth."""

    actions: tuple[Action, ...]
    """What declares it: `run`, `#10`; `tackle`, `#4`, `8,12`."""
    cards: tuple[int, ...]
    """The likeliest ones, where they are mixed."""
    value: float
    chance: float | None = None
    duel: Duel | None = None
    shares: tuple[float, ...] = ()
    """In a duel: how often to play each of the turn's pairs."""
    after: After | None = None


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
        self.evaluator = Evaluator(self.scene, self.weights)
        self.belief = Belief(view)

    # What positions are worth

    def leaf(self, at: Positions, holder: int, *, settled: bool = False) -> Reals:
        """Give what positions are worth to the deciding seat, the present action being over.

        `settled`: the own regroup of this phase is made, too.
        """
        view = self.view
        following = 1 - view.active
        if holder == LOOSE:
            worth = self.evaluator.loose(at, next_seat=following)
            return worth if following == self.seat else -worth
        worth = self.evaluator.value(
            holder,
            at,
            rival_next=following != holder,
            regroup_left=self._regroups(1 - holder, settled=settled),
            extra=view.active == holder and view.phase < 4 and view.mode != Mode.LIGHTNING,
        )
        return worth if holder == self.seat else -worth

    def _regroups(self, seat: int, *, settled: bool) -> bool:
        """Whether a seat still regroups in this turn."""
        if settled and seat == self.seat:
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
        return win_chance(lead, 0) - win_chance(lead, turns_left(self.view.turn))

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
            found.append(Choice((NONE,), (), self.now, after=After(self.at, self.holder, 1.0)))
            found += self._runs()
        if view.carrier != OFF and view.possession == self.seat:
            found += self._passes()
            if not view.kickoff and self.may_shoot:
                found.append(self.duel_choice((SHOOT,), self.shot()))
        elif view.carrier != OFF:
            found += self.tackles()
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
        return replace(best, after=_end_within(ends, values, points + likely))

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
        horizon = min(1.0, turns_left(self.view.turn) / 4)
        worth = self.weights.point * points(cards, self.view, self.belief.own_deck)
        return self.goals(horizon * worth)

    # Duels

    def shot(self) -> Duel:
        """Give the shot from where the carrier stands, from the shooter's side."""
        shot, save = insight.shot_sums(self.view)
        lead = shot.total - save.total
        line = {each.label: each.value for each in (*shot.lines, *save.lines) if each.label != "stat"}
        flat = lead - line.get("zone", 0) - line.get("blockers", 0) + line.get("away", 0)
        scorer, keeper = self.view.possession, 1 - self.view.possession
        goal, saved, tied = self._shot_results(scorer, keeper)
        sides = ((1 / 3, lead - SIDE_MATCH), (2 / 3, lead - SIDE_MISS))
        if self.seat == scorer:
            return Duel(Stat.SHOT, Stat.SAVE, sides, flat, goal, tied, saved)
        turned = tuple((chance, -by) for chance, by in sides)
        return Duel(Stat.SAVE, Stat.SHOT, turned, -flat, saved, tied, goal)

    def _shot_results(self, scorer: int, keeper: int) -> tuple[float, float, float]:
        """Give what a goal, a save and a tie are worth to the deciding seat."""
        sign = 1 if scorer == self.seat else -1
        scene, view = self.scene, self.view
        kickoff = self.weights.peak * 0.3 * scene.stake[keeper]
        goal = sign * (scene.stake[scorer] - (0 if view.turn >= TURNS else kickoff))
        guard = scene.keeper[keeper]
        if guard >= 0:
            spot = self.at.men[keeper][:, guard]
            held = Positions(self.at.men, spot, np.array([guard], np.int16))
            saved = float(self.new_turn(held, keeper)[0])
        else:
            saved = self._rebound(keeper, scorer)
        first = self.belief.contest if scorer == self.seat else 1 - self.belief.contest
        tied = first * self._rebound(scorer, scorer) + (1 - first) * self._rebound(keeper, scorer)
        return goal, saved, tied

    def _rebound(self, winner: int, scorer: int) -> float:
        """Give what it is worth when a side's footballer nearest to the goal gets the ball (FIF-11.1)."""
        spot = GOAL_MIDDLE[1 - scorer]
        out = int(self.at.carrier[0]) if winner == scorer else self.scene.keeper[winner]
        men = self.at.men[winner][0]
        able = [place for place in range(len(men)) if place != out] or [0]
        place = min(able, key=lambda each: GRID.distance[spot][int(men[each])])
        at = Positions(self.at.men, men[place : place + 1], np.array([place], np.int16))
        values = self.leaf(at, winner) if winner == scorer else self.new_turn(at, winner)
        return float(values[0])

    def tackles(self, only: int | None = None) -> list[Choice]:
        """Give the best ways to tackle, of one footballer if `only` names him."""
        ways = candidates.tackles(self.view, self.scene, self.at, only)
        if ways is None:
            return []
        won, lost = self._tackle_results(ways)
        rough = self.evaluator.tackle_share(ways.lead)
        order = np.argsort(-(rough * won + (1 - rough) * lost), kind="stable")[:_TACKLES]
        team = self.scene.teams[self.seat]
        found: list[Choice] = []
        for i in (int(i) for i in order):
            declared = (TACKLE, FOOTBALLER[team[int(ways.who[i])]], HEX[int(ways.hexes[i])])
            duel = self._tackle_duel(int(ways.lead[i]), float(won[i]), float(lost[i]))
            choice = self.duel_choice(declared, duel)
            beaten = After(regroup.row_of(ways.at, i), self.rival, 1 - (choice.chance or 0.0))
            found.append(replace(choice, after=beaten))
        return found

    def _tackle_results(self, ways: candidates.Tackles) -> tuple[Reals, Reals]:
        """Give what winning and losing each tackle is worth to the deciding seat, who tackles."""
        ball = ways.hexes
        won = self.new_turn(Positions(ways.at.men, ball, ways.who), self.seat)
        lost = self.leaf(ways.at, self.rival)
        return np.broadcast_to(won, ball.shape), np.broadcast_to(lost, ball.shape)

    def _tackle_duel(self, lead: int, won: float, lost: float) -> Duel:
        # The rebound's ball goes to somebody near; that is worth about what winning or losing the duel is.
        contest = self.belief.contest
        return Duel(
            Stat.TACKLE, Stat.DRIBBLE, ((1.0, lead),), lead, won, contest * won + (1 - contest) * lost, lost
        )

    def defended(self) -> Duel:
        """Give the tackle that the rival has declared, from the carrier's side."""
        attack, defence = insight.tackle_sums(self.view, self.view.doer, self.view.pos[self.view.doer])
        lead = defence.total - attack.total
        kept = float(self.leaf(self.at, self.seat)[0])
        place = self.scene.teams[self.rival].index(self.view.doer)
        spot = self.at.men[self.rival][:, place]
        lost = float(self.new_turn(Positions(self.at.men, spot, np.array([place], np.int16)), self.rival)[0])
        contest = self.belief.contest
        return Duel(
            Stat.DRIBBLE, Stat.TACKLE, ((1.0, lead),), lead, kept, contest * kept + (1 - contest) * lost, lost
        )

    def attacked(self) -> Duel:
        """Give the tackle that this seat has declared and walked to."""
        attack, defence = insight.tackle_sums(self.view, self.view.doer, self.view.pos[self.view.doer])
        place = self.scene.teams[self.seat].index(self.view.doer)
        spot = self.at.men[self.seat][:, place]
        won = float(self.new_turn(Positions(self.at.men, spot, np.array([place], np.int16)), self.seat)[0])
        lost = float(self.leaf(self.at, self.rival)[0])
        return self._tackle_duel(attack.total - defence.total, won, lost)

    def duel_choice(self, actions: tuple[Action, ...], duel: Duel) -> Choice:
        """Give a duel's declaration with how often to play which pair, in equilibrium."""
        rivals = self.belief.rival_sums(duel.rival)
        payoff = np.zeros((len(self.pairs), len(rivals)))
        wins = np.zeros_like(payoff)
        for i, pair in enumerate(self.pairs):
            mine = self.belief.own_sum(pair, duel.own)
            cost = self.price(pair)
            at_stake = np.array((duel.won, duel.tied, duel.lost))
            for k, theirs in enumerate(rivals):
                results = _compare(duel, pair, mine, theirs)
                wins[i, k] = results[0]
                payoff[i, k] = at_stake @ results - cost + self.goals(_SPENT[k])
        row, column, value = duels.solve(payoff)
        likely = self.pairs[int(row.argmax())]
        return Choice(actions, likely, value, float(row @ wins @ column), duel, tuple(float(p) for p in row))

    def mixed(self, choice: Choice, luck: Random) -> tuple[int, ...]:
        """Give the cards to play, mixed by luck where it is a duel."""
        if choice.duel is None:
            return choice.cards
        return luck.choices(self.pairs, choice.shares)[0]

    # Ends and regroups

    def best(self, choices: list[Choice]) -> Choice:
        """Give the best of several choices, the most promising looked at with the own regroup planned."""
        choices = sorted(choices, key=lambda choice: -choice.value)
        if self.view.mode == Mode.NORMAL and self.view.phase == 1 and self.budget.refined:
            choices = [self._looked_at(choice) for choice in choices[: self.budget.refined]]
        return max(choices, key=lambda choice: choice.value)

    def _looked_at(self, choice: Choice) -> Choice:
        """Give a choice with what the own regroup adds to its value."""
        after = choice.after
        if after is None:
            return choice
        before = float(self.leaf(after.at, after.holder)[0])
        gain = self._after_regroup(after.at, after.holder) - before
        return replace(choice, value=choice.value + after.chance * gain)

    def _after_regroup(self, at: Positions, holder: int) -> float:
        planned = self._regrouped(at, holder, self._reach(at, int(at.carrier[0]), holder), 1)
        return float(self.leaf(planned, holder, settled=True)[0])

    def best_end(self, ends: list[Ends]) -> tuple[Ends, int, float]:
        """Give the best row of several sets of ends, and its value."""
        rows: list[tuple[float, int, int]] = []
        for n, values in enumerate(self._valued(ends)):
            rows += [(float(value), n, row) for row, value in enumerate(values)]
        rows.sort(key=lambda entry: -entry[0])
        if self.view.mode == Mode.NORMAL and self.budget.refined:
            top = rows[: self.budget.refined]
            rows = [
                (self._after_regroup(regroup.row_of(ends[n].at, row), ends[n].holder), n, row)
                for _, n, row in top
            ]
            rows.sort(key=lambda entry: -entry[0])
        value, n, row = rows[0]
        return ends[n], row, value

    def _reach(self, at: Positions, carrier: int, holder: int) -> dict[int, Mask]:
        """Give where each own footballer may end his regroup after this action."""
        rivals = mask_of([int(h) for h in at.men[self.rival][0]])
        reach: dict[int, Mask] = {}
        for place, h in enumerate(at.men[self.seat][0]):
            if holder == self.seat and place == carrier:
                continue
            reach[place] = self._ends(place, int(h), regroup.reach_of(int(h), rivals))
        return reach

    def _ends(self, place: int, start: int, reach: Mask) -> Mask:
        keeper = place == self.scene.keeper[self.seat]
        return regroup.keeper_reach(self.seat, start, reach) if keeper else reach

    def own_regroup(self) -> Positions:
        """Give the position after the regroup that is asked now."""
        view = self.view
        held = insight.held_back(view)
        reach = {
            place: self._ends(place, view.pos[f], insight.regroup_hexes(view, f) | 1 << view.pos[f])
            for place, f in enumerate(self.scene.teams[self.seat])
            if f != held
        }
        return self._regrouped(self.at, self.holder, reach, self.budget.sweeps)

    def _regrouped(self, at: Positions, holder: int, reach: dict[int, Mask], sweeps: int) -> Positions:
        def leaf(rows: Positions) -> Reals:
            return self.leaf(rows, holder, settled=True)

        shapes = self._shapes(at, holder)
        return regroup.plan(at, self.seat, holder == self.seat, reach, leaf, sweeps, shapes)

    def _shapes(self, at: Positions, holder: int) -> list[list[int]]:
        """Give the shapes worth filling: around the own carrier; before the rival's, and the own goal."""
        ball = int(at.ball[0])
        ring = list(GRID.neighbours[ball])
        if holder == LOOSE:
            return []
        if holder == self.seat:
            return [ring]
        wall = list(hexes_of(between(self.rival, ball)))
        return [wall + [h for h in ring if h not in wall], list(hexes_of(GOAL_MOUTH[self.seat])) + wall]

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
        return HEX[hexes[int(self.leaf(rows, self.holder, settled=True).argmax())]]

    def received(self, footballer: int) -> float:
        """Give what it is worth when a footballer gets the rebound's ball."""
        place = self.scene.teams[self.seat].index(footballer)
        at = Positions(self.at.men, self.at.men[self.seat][:, place], np.array([place], np.int16))
        kept = self.view.possession == self.seat
        return float((self.leaf(at, self.seat) if kept else self.new_turn(at, self.seat))[0])

    # Words

    def goals(self, number: float) -> float:
        """Put goals into stakes: what as many goals for either side are worth on average."""
        return number * sum(self.scene.stake) / 2

    def decision(self, actions: tuple[Action, ...], value: float, chance: float | None) -> Decision:
        """Give a decision with its figures."""
        lead = self.view.score[self.seat] - self.view.score[self.rival]
        now = win_chance(lead, turns_left(self.view.turn))
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
            most, best = float(within[row]), After(regroup.row_of(each.at, row), each.holder, 1.0)
    return best


_TACKLES = 4
"""How many ways to tackle are looked at with exact odds."""
_NO_STAKE = 0.01
"""Below this a goal changes nothing, and no number of goals says what a position is worth."""
_SPENT = (0.03, 0.0, -0.02)
"""What it costs a rival, in goals, to spend as many of his good cards as `odds.SPENDS` says."""


def _compare(duel: Duel, pair: tuple[int, ...], mine: Odds, theirs: Odds) -> tuple[float, float, float]:
    leads = duel.leads
    if Card.TIRO_LARGO in pair and duel.own in (Stat.SHOT, Stat.SAVE):
        leads = ((1.0, duel.flat),)
    totals = [0.0, 0.0, 0.0]
    for chance, lead in leads:
        for at, share in enumerate(odds.compare(odds.shift(mine, lead), theirs)):
            totals[at] += chance * share
    return totals[0], totals[1], totals[2]
