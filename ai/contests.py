"""Tackles and shots as one seat decides them: what is at stake, and how often to play which cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from ai import candidates, duels, odds
from ai.choice import After, Choice, Duel
from ai.evaluation import Positions
from ai.odds import Odds
from ai.regroup import row_of
from engine.fifes import insight
from engine.fifes.actions import FOOTBALLER, HEX, TACKLE, Action
from engine.fifes.cards import Card, Stat
from engine.fifes.duels import SIDE_MATCH, SIDE_MISS
from engine.fifes.events import Deed
from engine.fifes.pitch import GOAL_MIDDLE, GRID
from engine.fifes.state import TURNS
from engine.fifes.view import View

if TYPE_CHECKING:
    from ai.search import Turn

_TACKLES = 4
"""How many ways to tackle are looked at with exact odds."""
_SPENT = (0.03, 0.0, -0.02)
"""What it costs a rival, in goals, to spend as many of his good cards as `odds.SPENDS` says."""
_TRACE = 0.02
"""The share below which a pair isn't played."""
_KICKOFF = 0.2
"""Worth, in goals, of kicking off after a goal."""


def duel_choice(turn: Turn, actions: tuple[Action, ...], duel: Duel) -> Choice:
    """Give a duel's declaration with how often to play which pair, in equilibrium."""
    rivals = turn.belief.rival_sums(duel.rival)
    payoff = np.zeros((len(turn.pairs), len(rivals)))
    wins = np.zeros_like(payoff)
    at_stake = np.array((duel.won, duel.tied, duel.lost))
    for i, pair in enumerate(turn.pairs):
        mine = turn.belief.own_sum(pair, duel.own)
        cost = turn.price(pair)
        for k, theirs in enumerate(rivals):
            results = _compare(duel, pair, mine, theirs)
            wins[i, k] = results[0]
            payoff[i, k] = at_stake @ results - cost + turn.goals(_SPENT[k])
    certain = np.array([_is_certain(turn, duel, pair) for pair in turn.pairs])
    if certain.any():
        # Whatever the rival holds and does: the cheapest of what can't fail.
        payoff[~certain] = payoff.min() - 1
    row, column, value = duels.solve(payoff)
    # The solver's last traces of bad pairs are not worth the risk of playing one.
    row = np.where(row < _TRACE, 0, row)
    row /= row.sum()
    likely = turn.pairs[int(row.argmax())]
    return Choice(actions, likely, value, float(row @ wins @ column), duel, tuple(float(p) for p in row))


def _is_certain(turn: Turn, duel: Duel, pair: tuple[int, ...]) -> bool:
    """Whether a pair wins whatever the rival plays, a Tiro Largo included (FIF-3.8)."""
    belief, own = turn.belief, min(turn.belief.own_sum(pair, duel.own))
    shot = duel.own in (Stat.SHOT, Stat.SAVE)
    if shot and Card.TIRO_LARGO in pair:
        return own + duel.flat > belief.rival_most(duel.rival)
    if own + min(lead for _, lead in duel.leads) <= belief.rival_most(duel.rival):
        return False
    if not shot or not belief.may_hold(Card.TIRO_LARGO):
        return True
    return own + duel.flat > belief.rival_most(duel.rival, with_card=Card.TIRO_LARGO)


def _compare(duel: Duel, pair: tuple[int, ...], mine: Odds, theirs: Odds) -> tuple[float, float, float]:
    leads = duel.leads
    if Card.TIRO_LARGO in pair and duel.own in (Stat.SHOT, Stat.SAVE):
        leads = ((1.0, duel.flat),)
    totals = [0.0, 0.0, 0.0]
    for chance, lead in leads:
        for at, share in enumerate(odds.compare(odds.shift(mine, lead), theirs)):
            totals[at] += chance * share
    return totals[0], totals[1], totals[2]


def declared(turn: Turn) -> Duel:
    """Give the duel that has been declared, from the seat's own side, whichever that is."""
    if turn.view.deed == Deed.SHOT:
        return shot(turn, turn.view, turn.at)
    attack, defence = insight.tackle_sums(turn.view, turn.view.doer, turn.view.pos[turn.view.doer])
    tackler = turn.view.act_seat
    place = turn.scene.teams[tackler].index(turn.view.doer)
    spot = turn.at.men[tackler][:, place]
    won = float(turn.new_turn(Positions(turn.at.men, spot, np.array([place], np.int16)), tackler)[0])
    return tackle(turn, tackler, attack.total - defence.total, won, turn.now)


def tackle(turn: Turn, tackler: int, lead: int, won: float, lost: float) -> Duel:
    """Give a tackle by a seat from the deciding seat's own side.

    `lead` is the tackler's sum less the carrier's before cards; `won` and `lost` are what it is worth to
    the deciding seat that the tackle succeeds or fails.
    """
    # The rebound's ball goes to somebody near; that is worth about what winning or losing the duel is.
    mine = turn.belief.contest
    if tackler == turn.seat:
        return Duel(
            Stat.TACKLE, Stat.DRIBBLE, ((1.0, lead),), lead, won, mine * won + (1 - mine) * lost, lost
        )
    return Duel(Stat.DRIBBLE, Stat.TACKLE, ((1.0, -lead),), -lead, lost, mine * lost + (1 - mine) * won, won)


def tackles(turn: Turn, only: int | None = None) -> list[Choice]:
    """Give the best ways to tackle, of one footballer if `only` names him."""
    ways = candidates.tackles(turn.view, turn.scene, turn.at, only)
    if ways is None:
        return []
    count = ways.hexes.shape
    won = np.broadcast_to(turn.new_turn(Positions(ways.at.men, ways.hexes, ways.who), turn.seat), count)
    lost = np.broadcast_to(turn.leaf(ways.at, turn.rival), count)
    rough = turn.evaluator.tackle_share(ways.lead)
    order = np.argsort(-(rough * won + (1 - rough) * lost), kind="stable")[:_TACKLES]
    team = turn.scene.teams[turn.seat]
    found: list[Choice] = []
    for i in (int(i) for i in order):
        actions = (TACKLE, FOOTBALLER[team[int(ways.who[i])]], HEX[int(ways.hexes[i])])
        choice = duel_choice(
            turn, actions, tackle(turn, turn.seat, int(ways.lead[i]), float(won[i]), float(lost[i]))
        )
        done = row_of(ways.at, i)
        taken = Positions(done.men, ways.hexes[i : i + 1], ways.who[i : i + 1])
        share = choice.chance or 0.0
        after = (After(taken, turn.seat, share, new_turn=True), After(done, turn.rival, 1 - share))
        found.append(replace(choice, after=after))
    return found


def shot(turn: Turn, view: View, at: Positions) -> Duel:
    """Give the carrier's shot at a view's position (`at`, one row), from the deciding seat's own side."""
    attack, save = insight.shot_sums(view)
    lead = attack.total - save.total
    line = {each.label: each.value for each in (*attack.lines, *save.lines) if each.label != "stat"}
    flat = lead - line.get("zone", 0) - line.get("blockers", 0) + line.get("away", 0)
    scorer = view.possession
    goal, saved, tied = _shot_results(turn, view, at)
    sides = ((1 / 3, lead - SIDE_MATCH), (2 / 3, lead - SIDE_MISS))
    if turn.seat == scorer:
        return Duel(Stat.SHOT, Stat.SAVE, sides, flat, goal, tied, saved)
    turned = tuple((chance, -by) for chance, by in sides)
    return Duel(Stat.SAVE, Stat.SHOT, turned, -flat, saved, tied, goal)


def save_after(turn: Turn, at: Positions, keeper: int) -> Positions | None:
    """Give the position after a save by a seat's goalkeeper; None when it has none on the pitch."""
    guard = turn.scene.keeper[keeper]
    if guard < 0:
        return None
    return Positions(at.men, at.men[keeper][:, guard], np.array([guard], np.int16))


def _shot_results(turn: Turn, view: View, at: Positions) -> tuple[float, float, float]:
    """Give what a goal, a save and a tie are worth to the deciding seat."""
    scorer, keeper = view.possession, 1 - view.possession
    sign = 1 if scorer == turn.seat else -1
    scene = turn.scene
    kickoff = 0.0 if view.turn >= TURNS else _KICKOFF * scene.stake[keeper]
    goal = sign * (scene.stake[scorer] - kickoff)
    held = save_after(turn, at, keeper)
    saved = _rebound(turn, at, keeper, scorer) if held is None else float(turn.new_turn(held, keeper)[0])
    first = turn.belief.contest if scorer == turn.seat else 1 - turn.belief.contest
    tied = first * _rebound(turn, at, scorer, scorer) + (1 - first) * _rebound(turn, at, keeper, scorer)
    return goal, saved, tied


def _rebound(turn: Turn, at: Positions, winner: int, scorer: int) -> float:
    """Give what it is worth when a side's footballer nearest to the goal gets the ball (FIF-11.1)."""
    spot = GOAL_MIDDLE[1 - scorer]
    out = int(at.carrier[0]) if winner == scorer else turn.scene.keeper[winner]
    men = at.men[winner][0]
    able = [place for place in range(len(men)) if place != out] or [0]
    place = min(able, key=lambda each: GRID.distance[spot][int(men[each])])
    return received(turn, at, winner, place, kept=winner == scorer)


def received(turn: Turn, at: Positions, winner: int, place: int, *, kept: bool) -> float:
    """Give what it is worth when a footballer gets a rebound's ball; `kept`: his side had it before."""
    got = Positions(at.men, at.men[winner][:, place], np.array([place], np.int16))
    return float((turn.leaf(got, winner) if kept else turn.new_turn(got, winner))[0])
