"""What usually happens, seen from nowhere: chances of duels and reach with the cards that a hand holds.

The evaluation looks several actions ahead, past cards that nobody has drawn yet. There it reckons with
both sides playing the two best cards of a blind hand; what is decided now is reckoned with the true hands.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ai import odds
from ai.odds import Odds
from ai.tables import DISTANCE, SIZE, ZONE, ZONE_HEXES, Reals
from engine.core.errors import DataError
from engine.fifes.duels import SIDE_MATCH, SIDE_MISS

ZERO = 24
"""Where difference 0 lies in the tables by difference."""
SPAN = 2 * ZERO + 1
DEAREST = 63
"""The highest cost that the table of reach tells from higher ones."""

_UNHURRIED = 3
"""Own turns to come, beyond those that other energies take, from which on an energy has its full worth."""
_REBOUND_GOAL = 0.2
"""A tied shot's worth in goals: half of the rebounds stay, near the goal."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The evaluation's few numbers; `weights.json` holds those that are played with."""

    peak: float
    """Worth, in goals, of having the ball in the best place to shoot from, one's turn to come."""
    fade: float
    """By how much, per hex of distance, that worth shrinks (exponentially)."""
    patience: float
    """What is left of a worth that must wait for the rival's turn."""
    support: float
    """Share of the worth that comes from how many footballers can be played to, not from the best alone."""
    guard: float
    """Share of the risk to lose the ball that each team-mate near takes off."""
    ways: float
    """Share in which ways that are nearly as good as the best count, too (see `Evaluator`)."""
    ready: float
    """Share of a shot that an energy could pay for, which counts even when something else is better."""
    effort: float
    """What a hex of a regroup must gain, in goals: nobody wanders for nothing."""
    fear: float
    """Share of the chances to lose the ball that is reckoned with: tacklers save their good cards, too."""
    cover: float
    """Worth, in goals, of one footballer between the rival's carrier and the own goal, close to him."""
    foresight: float
    """Share that playing the next turn through has in a position's worth; the evaluation has the rest."""
    energy: float
    """Worth, in goals, of the only energy in the bank."""
    thrift: float
    """How much less each further energy in the bank is worth."""
    lightning: float
    """Worth, in goals, of a lightning kept in hand above that of the 3 it is."""
    point: float
    """Worth, in goals, of one point of a card kept in hand."""

    def banked(self, number: int, turns: int) -> float:
        """Give what the last of so many banked energies is worth, in goals, with so many turns to come.

        One can be spent in each turn of one's own, which are half of them; near the end the last ones are
        worth nothing.
        """
        chances = turns // 2 - number + 1
        return self.energy * self.thrift ** (number - 1) * min(max(chances / _UNHURRIED, 0.0), 1.0)


def read_weights(path: Path) -> Weights:
    """Read weights as `python -m ai tune` writes them. Raises DataError that names the file and the fault."""
    wanted = {field.name for field in fields(Weights)}
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
        found = {str(name): float(value) for name, value in data["weights"].items()}
    except OSError as error:
        raise DataError(f"{path}: can't be read: {error.strerror}") from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise DataError(f"{path}: holds no weights; write it anew with `python -m ai tune`") from error
    if found.keys() != wanted:
        names = ", ".join(sorted(found.keys() ^ wanted))
        raise DataError(f"{path}: weights missing or unknown: {names}")
    return Weights(**found)


WEIGHTS = read_weights(Path(__file__).with_name("weights.json"))


@cache
def goal_chance() -> Reals:
    """Give, by shooter's less keeper's sums before cards and sides (index + ZERO), the chance of a goal."""
    return goal_scored(odds.usual_pair(), odds.usual_pair())


def goal_scored(shot: Odds, save: Odds) -> Reals:
    """Give that table for what both sides' cards come to; a tie is worth a share of a goal."""
    chances = np.zeros(SPAN, np.float32)
    for value, chance in odds.plus(shot, {-value: chance for value, chance in save.items()}).items():
        for side, share in ((SIDE_MATCH, 1 / 3), (SIDE_MISS, 2 / 3)):
            level = min(max(ZERO - value + side, 0), SPAN)
            chances[level + 1 :] += share * chance
            chances[level : level + 1] += share * chance * np.float32(_REBOUND_GOAL)
    return chances


@cache
def tackle_chance() -> Reals:
    """Give, by tackler's less carrier's sums before cards (index + ZERO), the chance to win the ball."""
    return ball_won(odds.usual_pair(), odds.usual_pair())


def ball_won(tackle: Odds, dribble: Odds) -> Reals:
    """Give that table for what both sides' cards come to; half of the ties are won, too."""
    lead: Odds = odds.plus(tackle, {-value: chance for value, chance in dribble.items()})
    chances = np.zeros(SPAN, np.float32)
    for by, chance in lead.items():
        chances[ZERO - by + 1 :] += chance
        chances[ZERO - by] += chance / 2
    return chances


@cache
def reach_chance() -> Reals:
    """Give, by cost less stat (index + ZERO, to DEAREST), the chance that two cards pay for it."""
    pair = odds.usual_pair()
    needs = range(-ZERO, DEAREST + 1)
    return np.array([sum(p for value, p in pair.items() if value >= need) for need in needs], np.float32)


@cache
def potential(seat: int, weights: Weights) -> Reals:
    """Give, by hex, what having the ball there is worth to a seat in goals, all else being usual."""
    zone_worth = {bonus: float(goal_chance()[ZERO + bonus - 1]) for bonus in (-1, 0, 1, 2)}
    best = np.zeros(SIZE, np.float32)
    for h in ZONE_HEXES[seat]:
        share = zone_worth[int(ZONE[seat][h])] / zone_worth[2]
        best = np.maximum(best, share * np.exp(-weights.fade * DISTANCE[h, :SIZE].astype(np.float32)))
    return (weights.peak * best).astype(np.float32)
