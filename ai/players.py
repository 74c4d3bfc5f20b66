"""Who can play in the arena, by name: the levels, the baselines, and whatever `module:name` stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from ai.baselines import greedy, one_turn, random_player
from ai.decision import Decision
from ai.levels import LEVELS, Budget
from ai.player import choose
from engine.core.errors import PotreroError
from engine.fifes.view import View

Player = Callable[[View, int], Decision]
"""Answers a view with a decision; the number is its seed."""


@dataclass(frozen=True, slots=True)
class Seer:
    """A player who is shown the rival's view too, so that he knows all cards that anybody knows.

    None is honest, and the program has none: tests measure with one what such knowledge is worth.
    """

    decide: Callable[[Any, Any, int], Any]
    """Answers the own view and the rival's; the number is the decision's seed."""


BASELINES: dict[str, Player] = {"random": random_player, "greedy": greedy, "one-turn": one_turn}
"""By name, weakest first."""


def _player(budget: Budget) -> Player:
    return lambda view, seed: choose(view, budget, seed)


PLAYERS: Mapping[str, Player] = {
    **BASELINES,
    **{name: _player(budget) for name, budget in LEVELS.items()},
}
"""By name, the baselines before the levels."""


def plain(name: str) -> str:
    """Give the name by which results are kept: `first_division` is `first-division`."""
    return name if ":" in name else name.replace("_", "-")


def level(name: str) -> Budget:
    """Give the level of a name. Raises PotreroError that lists those there are."""
    found = LEVELS.get(plain(name))
    if found is None:
        raise PotreroError(f"no level {name!r}; there are {', '.join(LEVELS)}")
    return found


def player(name: str) -> Player:
    """Give the player of a name: a level, a baseline, or `module:name`, a function of a module.

    Raises PotreroError of one line when there is none.
    """
    found = entrant(name)
    if isinstance(found, Seer):
        raise PotreroError(f"{name!r} sees more than a view: he can play in the arena alone")
    return found


def entrant(name: str) -> Player | Seer:
    """Give who plays in the arena under a name: what `player` gives, or a Seer of `module:name`."""
    name = plain(name)
    if name in PLAYERS:
        return PLAYERS[name]
    if ":" in name:
        return imported(name)
    raise PotreroError(f"no player {name!r}; there are {', '.join(PLAYERS)}, or write module:name")


def imported(name: str) -> Player | Seer:
    """Give the player `module:name`, of whatever game. Raises PotreroError of one line when there is none."""
    module, _, wanted = name.partition(":")
    try:
        found: object = getattr(import_module(module), wanted)
    except (ImportError, ValueError, AttributeError) as error:
        raise PotreroError(f"no player {name!r}: {error}") from error
    if isinstance(found, Seer):
        return found
    if callable(found):
        return cast(Player, found)
    raise PotreroError(f"no player {name!r}: that is no function of a view and a seed")
