"""The games that can be played in the arena: their rules, their deals, and who plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ai import futbolchess, pasala_morfon, players, tablero_y_dados
from engine.core.errors import DataError, PotreroError
from engine.core.rules import Rules
from engine.fifes import events as fifes_events
from engine.fifes.game import FIFES
from engine.fifes.squads import clubs
from engine.fifes.state import Setup
from engine.futbolchess import events as futbolchess_events
from engine.futbolchess.game import FUTBOLCHESS
from engine.pasala_morfon import events as pasala_morfon_events
from engine.pasala_morfon.game import PASALA_MORFON
from engine.tablero_y_dados import events as tablero_y_dados_events
from engine.tablero_y_dados.game import TABLERO_Y_DADOS

REAL = "real"
"""What the option of a real clock says."""

Options = tuple[tuple[str, Any], ...]
"""Of a match, by name, where they differ from what is proposed."""


@dataclass(frozen=True, slots=True)
class Game:
    """One of them.

    Attributes:
        rules: its rules.
        set_up: what is played with in the deals of a seed.
        clock: the option that has a match played against a real clock, if there is one.
        players: who plays, by name, the baselines before the levels: functions of a view and a seed.
        turn: the event that a turn begins with.
        goal: the event that tells of a goal in play.
    """

    rules: Rules[Any, Any, Any, Any]
    set_up: Callable[[int], Any]
    clock: str | None
    players: Mapping[str, Callable[[Any, int], Any]]
    turn: type[Any]
    goal: type[Any]

    def entrant(self, name: str) -> Any:
        """Give who plays under a name, which may be `module:name`, a function of a view and a seed.

        Raises PotreroError when there is nobody.
        """
        if ":" in name:
            return players.imported(name)
        found = self.players.get(name)
        if found is None:
            raise PotreroError(
                f"no player {name!r}; there are {', '.join(self.players)}, or write module:name"
            )
        return found

    def agreed(self, seed: int, options: Options = ()) -> Any:
        """Give what is played with in the deals of a seed under some options of the match.

        Raises DataError when there is no such option, it can't be that, or it asks for a real clock, which
        nobody runs between computers.
        """
        setup = self.set_up(seed)
        if not options:
            return setup
        data = self.rules.setup_to_data(setup)
        for name, _ in options:
            if name not in data:
                raise DataError(f"option {name}: unknown in {self.rules.name}; there are {', '.join(data)}")
            if name == self.clock and dict(options)[name] == REAL:
                raise DataError(f"option {name}: no clock runs between computers; leave it at {data[name]!r}")
        return self.rules.setup_from_data(data | dict(options))


def fifes_set_up(seed: int) -> Setup:
    """Give the clubs that meet in the deals of a seed."""
    return Setup(tuple(Random(f"clubs {seed}").sample(clubs(), 2)))  # type: ignore[arg-type] # two of them


GAMES: Mapping[str, Game] = {
    FIFES.name: Game(
        FIFES,
        fifes_set_up,
        None,
        players.PLAYERS,
        fifes_events.TurnBegan,
        fifes_events.GoalScored,
    ),
    FUTBOLCHESS.name: Game(
        FUTBOLCHESS,
        futbolchess.set_up,
        "clock",
        futbolchess.PLAYERS,
        futbolchess_events.TurnStarted,
        futbolchess_events.GoalScored,
    ),
    PASALA_MORFON.name: Game(
        PASALA_MORFON,
        pasala_morfon.set_up,
        None,
        pasala_morfon.PLAYERS,
        pasala_morfon_events.TurnStarted,
        pasala_morfon_events.GoalScored,
    ),
    TABLERO_Y_DADOS.name: Game(
        TABLERO_Y_DADOS,
        tablero_y_dados.set_up,
        "clock_mode",
        tablero_y_dados.PLAYERS,
        tablero_y_dados_events.TurnStarted,
        tablero_y_dados_events.GoalScored,
    ),
}
"""By name."""


def game(name: str) -> Game:
    """Give the game of a name. Raises PotreroError that lists those there are."""
    found = GAMES.get(name)
    if found is None:
        raise PotreroError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return found
