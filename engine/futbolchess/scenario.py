"""Scenario files of Futbolchess: what positions name, and what may be expected of them (see SCENARIOS.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import scenario
from engine.futbolchess.clock import display_seconds
from engine.futbolchess.events import Event
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.positions import KEYS, build
from engine.futbolchess.state import ENDINGS, OFF, State
from engine.futbolchess.telling import NONE, place_word, seat_word, told
from engine.futbolchess.words import SEATS, SIDES, footballer_word

OBSERVED: Mapping[str, Callable[[State], object]] = {
    "question": lambda state: state.node.name.lower(),
    "ball": lambda state: place_word(state.ball),
    "places": lambda state: {footballer_word(f): place_word(s) for f, s in enumerate(state.pos)},
    "half": lambda state: state.half,
    "moves_done": lambda state: state.moves_done,
    "display_seconds": lambda state: display_seconds(
        state.setup, state.half, state.moves_done, state.elapsed
    ),
    "side": lambda state: seat_word(state.side),
    "obliged": lambda state: state.obliged,
    "half_kicker": lambda state: seat_word(state.half_kicker),
    "kicker": lambda state: seat_word(state.kicker),
    "quiet": lambda state: state.quiet,
    "last_ball_side": lambda state: seat_word(state.last_ball_side),
    "roll": lambda state: state.roll,
    "shootout": lambda state: list(state.shootout),
    "penalties": lambda state: [f"{SIDES[kick // 3]}/{SIDES[kick % 3]}" for kick in state.penalties],
    "winner": lambda state: seat_word(state.winner),
    "ending": lambda state: NONE if state.ending == OFF else ENDINGS[state.ending].value,
}
"""What may be expected of a state, by name."""

STAGE = scenario.Stage(
    rules=FUTBOLCHESS,
    seats=(SEATS[0], SEATS[1]),
    keys=KEYS,
    build=build,
    observe=OBSERVED,
    events=Event,
    tell=told,
)


def run(data: dict[str, Any], where: str) -> scenario.Result:
    """Play a scenario of plain data. Raises DataError that names file, place and cure."""
    return scenario.run(STAGE, data, where)
