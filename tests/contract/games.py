"""What the contract's tests need of each game: set-ups to play, and moments of its matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from engine.core.playout import pick
from engine.core.rules import Rules
from engine.fifes import playout
from engine.futbolchess import playout as futbolchess_playout
from engine.pasala_morfon import playout as pasala_playout
from engine.registry import GAMES
from engine.tablero_y_dados import playout as tablero_playout

AnyRules = Rules[Any, Any, Any, Any]


class Trial(NamedTuple):
    """A game to be tried."""

    rules: AnyRules
    setup: Callable[[Random], Any]
    habits: tuple[Callable[[Any, list[Any], Random], Any], ...]
    """Ways to choose among the legal actions of a state."""


TRIALS = {
    "fifes": Trial(GAMES["fifes"], playout.random_setup, tuple(playout.HABITS.values())),
    "futbolchess": Trial(
        GAMES["futbolchess"], futbolchess_playout.random_setup, tuple(futbolchess_playout.HABITS.values())
    ),
    "pasala_morfon": Trial(
        GAMES["pasala_morfon"], pasala_playout.random_options, tuple(pasala_playout.HABITS.values())
    ),
    "tablero_y_dados": Trial(
        GAMES["tablero_y_dados"], tablero_playout.random_setup, tuple(tablero_playout.HABITS.values())
    ),
}


def moments(trial: Trial, seed: str, every: int = 1) -> Iterator[Any]:
    """Every so-many-th state of a random match, chances and the end included. Each is a copy."""
    rules, luck = trial.rules, Random(seed)
    state = rules.initial(trial.setup(luck))
    habits = [pick(trial.habits, luck) for _ in (0, 1)]
    count = int(luck.random() * every)
    while True:
        if count % every == 0 or rules.is_over(state):
            yield rules.clone(state)
        if rules.is_over(state):
            return
        count += 1
        seat = rules.actor(state)
        if seat is None:
            rules.apply_chance(state, pick(_blind(rules.chance(state)), luck))
        else:
            rules.apply(state, habits[seat](state, rules.legal(state), luck))


def _blind(outcomes: list[tuple[int, int]]) -> list[int]:
    return [outcome for outcome, weight in outcomes for _ in range(weight)]
