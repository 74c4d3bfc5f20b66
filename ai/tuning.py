"""`python -m ai tune`: the evaluation's weights fitted by play, SPSA over mirrored matches of a level.

Simultaneous perturbation (Spall, "Multivariate stochastic approximation using a simultaneous perturbation
gradient approximation", IEEE Transactions on Automatic Control 37, 1992): both sides play the level with
all weights moved at random, a little up for the one and down for the other, and the weights are then drawn
towards the side that did better. What is measured is goals and, with less luck in it, the chances of the
shots. What comes out is a proposal: let it play against the present weights (`arena --until`) before it
is kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

from ai import players
from ai.arena import FifesMatch, play
from ai.arena_command import add_crew, positive
from ai.crew import crew
from ai.decision import Decision
from ai.games import fifes_set_up
from ai.player import choose
from ai.players import Player, plain
from ai.progress import Progress
from ai.usual import WEIGHTS, Weights
from engine.core.errors import PotreroError
from engine.fifes.actions import SHOOT
from engine.fifes.game import FIFES
from engine.fifes.view import View

STEP = 0.2
"""By what share of themselves weights are moved to be compared."""
GAIN = 0.06
"""How far, at first, a lead of one goal a match draws them, in the same measure."""
_SLOWED = 60
"""Rounds after which the gain is down to two thirds."""
_DEALS = 2
"""Deals a round, each played twice with seats swapped."""
_SHARES = ("patience", "thrift", "fear")
"""Weights that are a share themselves: they are moved by what is missing to 1."""


@dataclass(frozen=True, slots=True)
class Round:
    """One comparison."""

    lead: float
    """By how many goals a match the side with the weights moved up was better."""
    weights: Weights
    """As they are after it."""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:  # pyright: ignore[reportPrivateUsage]
    """Add `tune` to the computer player's command line; `run` does it."""
    parser = commands.add_parser(
        "tune",
        help="fit the evaluation's weights by play",
        description="Draw the weights towards those that play better, and write them as data. "
        "Hundreds of rounds are needed; the file is written after each.",
    )
    parser.add_argument("out", type=Path, metavar="FILE", help="where the weights go (JSON)")
    parser.add_argument("--level", default="club", help="who plays (default: %(default)s)")
    parser.add_argument(
        "--rounds", type=positive, default=400, metavar="N", help="of four matches (default: %(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="of the deals (default: %(default)s)"
    )
    add_crew(parser)


def run(options: argparse.Namespace) -> int:
    """Tune. Raises PotreroError for an unknown level or a file that can't be written."""
    level = plain(options.level)
    players.level(level)
    made_by = f"python -m ai tune --level {level} --rounds {options.rounds} --seed {options.seed}"
    with crew(options.jobs, options.dask) as at_work, Progress(options.rounds) as progress:
        for each in tune(level, WEIGHTS, options.rounds, options.seed, at_work.executor):
            keep(options.out, each.weights, made_by)
            progress.step(f"lead {each.lead:+.2f}")
    print(f"{options.out}: weights after {options.rounds} rounds")
    return 0


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
        deals = [luck.randrange(1 << 30) for _ in range(_DEALS)]
        matches = [(level, (up, down), deal, swapped) for deal in deals for swapped in (False, True)]
        if executor is None:
            leads = [lead(*match) for match in matches]
        else:
            leads = [each.result() for each in [executor.submit(lead, *match) for match in matches]]
        better = sum(leads) / len(leads)
        gain = GAIN / (1 + number / _SLOWED) ** 0.6
        weights = {name: moved(name, value, gain * better * signs[name]) for name, value in weights.items()}
        yield Round(better, Weights(**weights))


def moved(name: str, value: float, share: float) -> float:
    """Move a weight by a share of itself, or of what is missing to 1."""
    return 1 - (1 - value) * (1 + share) if name in _SHARES else value * (1 + share)


def lead(level: str, weights: tuple[Weights, Weights], deal: int, swapped: bool) -> float:
    """Give by how many goals the first weights do better in one match, the mean of goals and chances."""
    match = FifesMatch(FIFES, fifes_set_up(deal), f"tuning {deal}")
    chances = [0.0, 0.0]
    first, second = (_watched(level, each, chances, side) for side, each in enumerate(weights))
    play(match, (second, first) if swapped else (first, second), deal)
    scored = match.score[::-1] if swapped else match.score
    return (scored[0] - scored[1] + chances[0] - chances[1]) / 2


def _watched(level: str, weights: Weights, chances: list[float], side: int) -> Player:
    budget = replace(players.level(level), weights=weights)

    def player(view: View, seed: int) -> Decision:
        decision = choose(view, budget, seed)
        if SHOOT in decision.actions[:2] and decision.chance is not None:
            chances[side] += decision.chance
        return decision

    return player


def keep(path: Path, weights: Weights, made_by: str) -> None:
    """Write weights as data, with the command that made them. Raises PotreroError when that can't be."""
    rounded = {name: round(value, 6) for name, value in asdict(weights).items()}
    text = json.dumps({"made_by": made_by, "weights": rounded}, indent=2) + "\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise PotreroError(f"{path}: can't be written: {error.strerror}") from error
