"""Scenario files of this game: what the core's runner needs to play them (see SCENARIOS.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, cast

from engine.core import scenario
from engine.core.cards import Cards
from engine.core.scenario import Result, Stage, plain
from engine.pasala_morfon.actions import NO_CARD, Node
from engine.pasala_morfon.cards import MALUS, Card, chain_bonus
from engine.pasala_morfon.events import Event, Throw
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.positions import KEYS, SEATS, build, words_of
from engine.pasala_morfon.state import OFF, State

_SEATS = frozenset({"seat", "winner", "first"})
_CARDS = frozenset({"card", "removed"})
_TOLD_AS = {"throws": ("dice", "totals"), "setup": ()}
_ROWS = frozenset({"cards", "chain"})


def run(data: dict[str, Any], where: str) -> Result:
    """Play a scenario of plain data. Raises DataError that names file, place and cure."""
    decks: list[tuple[State, Cards]] = []

    def begin(position: dict[str, Any], place: str) -> State:
        state, deck = build(position, place)
        decks.append((state.clone(), deck))
        return state

    def next_card(state: State) -> int | None:
        """Give the deck's next card as the position has it; dice have to be scripted."""
        first, deck = decks[0]
        at = first.deck_size - state.deck_size
        is_known = state.node is Node.DRAW_CARD and state.period is first.period and at < len(deck)
        return deck[at] if is_known else None

    stage = Stage(PASALA_MORFON, SEATS, KEYS, begin, OBSERVE, Event, tell, _TOLD_AS, next_card)
    return scenario.run(stage, data, where)


def tell(event: Event) -> dict[str, object]:
    """Give an event's fields as files name them; throws become `dice` and `totals`."""
    told: dict[str, object] = {}
    for field in fields(event):
        name, value = field.name, getattr(event, field.name)
        if name == "throws":
            throws = cast(tuple[Throw, Throw], value)
            told["dice"] = [throw.die for throw in throws]
            told["totals"] = [throw.total for throw in throws]
        elif name in _SEATS:
            told[name] = _seat(value)
        elif name in _CARDS:
            told[name] = "none" if value is None else Card(value).word
        elif name in _ROWS:
            told[name] = words_of(value)
        elif name != "setup":
            told[name] = plain(value)
    return told


def _seat(seat: int | None) -> str:
    return "none" if seat is None or seat == OFF else SEATS[seat]


OBSERVE: Mapping[str, Callable[[Any], object]] = {
    "phase": lambda state: state.node,
    "period": lambda state: state.period,
    "ball": lambda state: _seat(state.attacker),
    "open": lambda state: state.open,
    "counter": lambda state: _seat(state.counter),
    "keeper": lambda state: state.keeper,
    "chain": lambda state: chain_bonus(state.chain),
    "hands": lambda state: [len(hand) for hand in state.hand],
    "home": lambda state: words_of(state.hand[0]),
    "away": lambda state: words_of(state.hand[1]),
    "malus": lambda state: [MALUS[track] for track in state.track],
    "home_track": lambda state: words_of(state.track[0]),
    "away_track": lambda state: words_of(state.track[1]),
    "discard": lambda state: words_of(state.discard),
    "covered": lambda state: state.covered,
    "face_down": lambda state: [len(cards) for cards in state.buried],
    "removed": lambda state: words_of(state.removed),
    "shot_card": lambda state: "none" if state.shot == NO_CARD else Card(state.shot).word,
    "deck": lambda state: state.deck_size,
    "out_of_play": lambda state: len(state.pool) - state.deck_size,
    "kicks": lambda state: list(state.kicks),
    "shootout": lambda state: list(state.shootout),
    "first": lambda state: _seat(state.order),
}
"""What a scenario may expect of a state."""
