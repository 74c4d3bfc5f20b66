"""Fitting the evaluation's weights by play: SPSA over mirrored matches of a level with itself.

Simultaneous perturbation (Spall, "Multivariate stochastic approximation using a simultaneous perturbation
gradient approximation", IEEE Transactions on Automatic Control 37, 1992): both players get the weights,
all of them moved at random a little up for the one and down for the other, and all are then drawn towards
those that did better. What is measured is goals and, with much less luck in it, the chances of the shots.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, replace
from itertools import repeat
from pathlib import Path
from random import Random

from ai.arena import FifesMatch, Player, set_up
from ai.decision import Decision
from ai.levels import LEVELS
from ai.player import choose
from ai.usual import Weights
from engine.fifes.actions import SHOOT, Action
from engine.fifes.game import FIFES
from engine.fifes.view import View

STEP = 0.2
"""By what share weights are moved to be compared."""
GAIN = 0.06
"""How far, at first, a difference of one goal a match draws them, in the same measure."""
_SLOWED = 60
"""Rounds after which the gain is down to some two thirds."""
_DEALS = 2
"""Deals a round, each played twice with seats swapped."""


@dataclass(frozen=True, slots=True)
class Round:
    """One comparison: the weights after it, and by how much the one side was better, in goals a match."""

    number: int
    lead: float
    weights: Weights


def tune(
    level: str, start: Weights, rounds: int, seed: int, executor: Executor | None = None
) -> Iterator[Round]:
    """Give the weights round by round."""
    luck = Random(f"tuning {seed}")
    weights = asdict(start)
    for number in range(rounds):
        signs = {name: luck.choice((-1, 1)) for name in weights}
        up, down = (
            Weights(
                **{name: moved(name, value, side * signs[name] * STEP) for name, value in weights.items()}
            )
            for side in (1, -1)
        )
        deals = [f"{seed}:{number}:{deal}" for deal in range(_DEALS) for _ in (0, 1)]
        swapped = [False, True] * _DEALS
        spread = map if executor is None else executor.map
        leads = list(spread(_lead, repeat(level), repeat(up), repeat(down), deals, swapped))
        lead = sum(leads) / len(leads)
        gain = GAIN / (1 + number / _SLOWED) ** 0.6
        weights = {name: moved(name, value, gain * lead * signs[name]) for name, value in weights.items()}
        yield Round(number + 1, lead, Weights(**weights))


def moved(name: str, value: float, share: float) -> float:
    """Move a weight by a share of itself; of what is a share itself, by that of what is missing to 1."""
    if name in ("patience", "thrift"):
        return 1 - (1 - value) * (1 + share)
    return value * (1 + share)


def _lead(level: str, up: Weights, down: Weights, deal: str, swapped: bool) -> float:
    """Give by how many goals the first weights were better in one match, half of it by chances."""
    match = FifesMatch(FIFES, set_up(Random(deal).randrange(1 << 30)), deal)
    chances = [0.0, 0.0]
    players = [_watched(level, weights, chances, side) for side, weights in enumerate((up, down))]
    order = (1, 0) if swapped else (0, 1)
    number = 0
    while (seat := match.actor) is not None:
        decision = players[order[seat]](match.view(seat), number)
        number += 1
        for action in decision.actions:
            if match.actor != seat or match.why_illegal(seat, action) is not None:
                break
            match.decide(seat, action)
    goals = match.score[order.index(0)] - match.score[order.index(1)]
    return (goals + chances[0] - chances[1]) / 2


def _watched(level: str, weights: Weights, chances: list[float], side: int) -> Player:
    budget = replace(LEVELS[level], weights=weights)

    def player(view: View, seed: int) -> Decision:
        decision = choose(view, budget, seed)
        shoots: tuple[Action, ...] = decision.actions[:2]
        if SHOOT in shoots and decision.chance is not None:
            chances[side] += decision.chance
        return decision

    return player


def kept(path: Path, weights: Weights, made_by: str) -> None:
    """Write weights as data, with the command that made them."""
    data = {"made_by": made_by, "weights": {name: round(value, 4) for name, value in asdict(weights).items()}}
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
