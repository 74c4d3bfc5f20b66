"""The games that can be played in the arena: their rules, their deals, and who plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ai import futbolchess, pasala_morfon, players, tablero_y_dados
from engine.core.errors import PotreroError
from engine.core.rules import Rules
from engine.fifes.game import FIFES
from engine.fifes.squads import clubs
from engine.fifes.state import Setup
from engine.futbolchess.game import FUTBOLCHESS
from engine.pasala_morfon.game import PASALA_MORFON
from engine.tablero_y_dados.game import TABLERO_Y_DADOS


@dataclass(frozen=True, slots=True)
class Game:
    """One of them.

    Attributes:
        rules: its rules.
        set_up: what is played with in the deals of a seed.
        names: of the players there are, the baselines before the levels.
        entrant: who plays under a name; it raises PotreroError when there is nobody.
    """

    rules: Rules[Any, Any, Any, Any]
    set_up: Callable[[int], Any]
    names: Callable[[], list[str]]
    entrant: Callable[[str], Any]


def fifes_set_up(seed: int) -> Setup:
    """Give the clubs that meet in the deals of a seed."""
    return Setup(tuple(Random(f"clubs {seed}").sample(clubs(), 2)))  # type: ignore[arg-type] # two of them


GAMES: Mapping[str, Game] = {
    FIFES.name: Game(FIFES, fifes_set_up, players.names, players.entrant),
    FUTBOLCHESS.name: Game(FUTBOLCHESS, futbolchess.set_up, futbolchess.names, futbolchess.entrant),
    PASALA_MORFON.name: Game(PASALA_MORFON, pasala_morfon.set_up, pasala_morfon.names, pasala_morfon.entrant),
    TABLERO_Y_DADOS.name: Game(
        TABLERO_Y_DADOS, tablero_y_dados.set_up, tablero_y_dados.names, tablero_y_dados.entrant
    ),
}
"""By name."""


def game(name: str) -> Game:
    """Give the game of a name. Raises PotreroError that lists those there are."""
    found = GAMES.get(name)
    if found is None:
        raise PotreroError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return found
