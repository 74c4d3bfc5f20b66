"""Positions and matches as the tests write them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.core.playout import pick
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.cards import BY_WORD
from engine.pasala_morfon.dice import outcome_of
from engine.pasala_morfon.events import Event
from engine.pasala_morfon.picture import SEATS
from engine.pasala_morfon.playout import HABITS, random_options
from engine.pasala_morfon.positions import build
from engine.pasala_morfon.refusals import why_illegal
from engine.pasala_morfon.state import OFF, State
from engine.pasala_morfon.words import parse, word
from tests import source

RULEBOOK = source.ROOT / "engine" / "pasala_morfon" / "RULES.md"
SCENARIOS: list[Path] = sorted((source.ROOT / "tests" / "scenarios" / "pasala_morfon").glob("*.toml"))


@dataclass
class Table:
    """A position being played by words; the deck gives its cards in the order named."""

    state: State
    deck: list[int]
    events: list[Event] = field(default_factory=list[Event])

    def say(self, *words: str) -> Table:
        """Do decisions of whoever is asked, and chance: `4+2` are dice."""
        for each in words:
            if "+" in each:
                first, second = map(int, each.split("+"))
                rules.apply_chance(self.state, outcome_of(first, second), self.events)
            else:
                assert each in self.legal, f"{each} is none of {self.legal}"
                rules.apply(self.state, parse(each), self.events)
                if self.state.node is Node.DRAW_CARD:
                    rules.apply_chance(self.state, self.deck.pop(0), self.events)
        return self

    @property
    def legal(self) -> list[str]:
        """The words of what may be decided."""
        return [word(action) for action in rules.legal(self.state)]

    @property
    def asked(self) -> str:
        """The team that is asked."""
        return "nobody" if self.state.actor == OFF else SEATS[self.state.actor]

    @property
    def ball(self) -> str:
        """The team with the ball."""
        return SEATS[self.state.attacker]

    def refused(self, text: str) -> str:
        """The clause for which a word is refused."""
        refusal = why_illegal(self.state, parse(text))
        assert refusal is not None, f"{text} is legal"
        assert "{" not in str(refusal)
        return refusal.clause

    def happened(self, name: str) -> list[Any]:
        """The events of one type so far."""
        return [event for event in self.events if type(event).__name__ == name]


def table(**data: object) -> Table:
    """A position as a scenario file would describe it."""
    state, deck = build(dict(data), "here")
    return Table(state, list(deck))


def cards(text: str) -> bytes:
    """Cards by name."""
    return bytes(BY_WORD[name] for name in text.split())


def moments(seed: str, every: int = 1, out: list[Event] | None = None) -> Iterator[State]:
    """Every so-many-th state of a random match under any options, each a copy; `out` hears all events."""
    luck = Random(seed)
    state = rules.initial(random_options(luck), out)
    habits = [pick(list(HABITS.values()), luck) for _ in (0, 1)]
    count = int(luck.random() * every)
    while True:
        if count % every == 0 or state.node is Node.OVER:
            yield state.clone()
        count += 1
        if state.node is Node.OVER:
            return
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.chance_outcomes(state), luck), out)
        else:
            rules.apply(state, habits[state.actor](state, rules.options(state), luck), out)
