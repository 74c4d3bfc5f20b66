"""The rulebook and its positions as the tests use them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.core.playout import pick
from engine.tablero_y_dados import playout, rules
from engine.tablero_y_dados.actions import Action, Node, Verb
from engine.tablero_y_dados.board import named
from engine.tablero_y_dados.events import Event
from engine.tablero_y_dados.scenario import build
from engine.tablero_y_dados.state import OFF, Setup, State
from engine.tablero_y_dados.words import parse, word
from tests import source

RULES = (source.ROOT / "engine" / "tablero_y_dados" / "RULES.md").read_text(encoding="utf-8")


def position(**data: Any) -> State:
    """A position as a scenario file would describe it."""
    return build(data, "here")


def rolled(outcome: int, **data: Any) -> State:
    """A position after its roll."""
    state = position(**data)
    rules.apply_chance(state, outcome)
    return state


def words(state: State, *verbs: Verb) -> set[str]:
    """The legal decisions as words, maybe of some kinds only."""
    return {word(action) for action in rules.legal(state) if not verbs or action.verb in verbs}


def decide(state: State, *texts: str) -> list[Event]:
    """Do decisions by their words; all must be legal. Gives what happened."""
    out: list[Event] = []
    for text in texts:
        action = parse(text)
        assert action in rules.legal(state), f"{text} isn't legal: {sorted(words(state))}"
        rules.apply(state, action, out)
    return out


def roll(state: State, *outcomes: int) -> list[Event]:
    """Let dice fall. Gives what happened."""
    out: list[Event] = []
    for outcome in outcomes:
        rules.apply_chance(state, outcome, out)
    return out


def decline(state: State) -> None:
    """Decline the keeper calls up to the next roll."""
    while state.node == Node.WINDOW:
        decide(state, "decline")


def of(events: list[Event], kind: type[Any]) -> list[Any]:
    """The events of a type."""
    return [event for event in events if isinstance(event, kind)]


def moments(seed: str, every: int = 1, setup: Setup | None = None) -> Iterator[State]:
    """Every so-many-th state of a random match, chances and the end included. Each is a copy."""
    luck = Random(seed)
    habits = [pick(list(playout.HABITS.values()), luck) for _ in (0, 1)]
    state = rules.initial(setup or playout.random_setup(luck))
    count = int(luck.random() * every)
    while True:
        if count % every == 0 or state.node == Node.OVER:
            yield state.clone()
        if state.node == Node.OVER:
            return
        count += 1
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.chance(state), luck)[0])
        else:
            rules.apply(state, habits[state.actor](state, rules.legal(state), luck))


def everything() -> list[Action]:
    """One of each decision there is, the clock's word apart."""
    from engine.tablero_y_dados import actions as a

    return [a.DECLINE, a.CALL, a.GOAL, a.STAY, *a.CORNER, *a.PLACE, *a.KEEPER, *a.PASS, *a.CLEAR, *a.TAKE]


def nodes(text: str) -> list[int]:
    """The places named in a text."""
    return [named(part) for part in text.split()]
