"""Positions and matches of Futbolchess as the tests write them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core.bits import Mask, mask_of, members
from engine.core.playout import pick
from engine.futbolchess import rules
from engine.futbolchess.actions import Node
from engine.futbolchess.events import Event
from engine.futbolchess.pitch import Place, index, place, turned_mask
from engine.futbolchess.playout import HABITS, random_setup
from engine.futbolchess.positions import build
from engine.futbolchess.refusals import why_illegal
from engine.futbolchess.squads import SQUAD
from engine.futbolchess.state import OFF, Setup, State
from engine.futbolchess.words import OUTCOME_WORDS, SEATS, parse, parse_outcome, word
from tests import source

RULES = (source.ROOT / "engine" / "futbolchess" / "RULES.md").read_text(encoding="utf-8")

_AROUND = mask_of(index(*each) for each in ((5, 9), (5, 10), (6, 9), (7, 9), (7, 10)))
AROUND_SPOT = (_AROUND, turned_mask(_AROUND))
"""By seat: the squares of the own half around the own kick-off spot (FCH-2.10)."""


@dataclass
class Board:
    """A position being played by words."""

    state: State
    events: list[Event] = field(default_factory=list[Event])

    def say(self, *lines: str) -> Board:
        """Do decisions of whoever is asked, several words to a text."""
        for text in " ".join(lines).split():
            action = parse(self.state.actor, text)
            assert self.state.actor != OFF, f"{text}: chance is due"
            assert why_illegal(self.state, action) is None, f"{text}: {why_illegal(self.state, action)}"
            rules.apply(self.state, action, self.events)
        return self

    def chance(self, *words: str) -> Board:
        """Let chance have outcomes."""
        for text in words:
            rules.apply_chance(self.state, parse_outcome(text), self.events)
        return self

    @property
    def legal(self) -> list[str]:
        """The words of what may be decided."""
        return [word(action) for action in rules.legal(self.state)]

    @property
    def possible(self) -> list[str]:
        """The words of what chance may do."""
        return [OUTCOME_WORDS[outcome] for outcome in rules.outcomes(self.state)]

    @property
    def asked(self) -> str:
        """Who is asked what, such as `red turn`."""
        name = self.state.node.name.lower()
        return name if self.state.actor == OFF else f"{SEATS[self.state.actor]} {name}"

    def refused(self, text: str) -> str:
        """The clause for which a word is refused."""
        refusal = why_illegal(self.state, parse(self.state.actor, text))
        assert refusal is not None, f"{text} is legal"
        assert "{" not in str(refusal)
        return refusal.clause

    def happened(self, name: str) -> list[Any]:
        """The events of one type so far."""
        return [event for event in self.events if type(event).__name__ == name]


def board(**data: object) -> Board:
    """A position as a scenario file would describe it."""
    return Board(build(dict(data), "here"))


def opened(setup: Setup | None = None, kicker: str = "red") -> Board:
    """A match whose toss is won; the line-ups come next."""
    events: list[Event] = []
    table = Board(rules.initial(setup or Setup(), events), events)
    calls = ("heads", "tails") if kicker == "red" else ("tails", "heads")
    return table.say(*calls).chance("heads+heads")


def kicked_off(setup: Setup | None = None) -> Board:
    """A match in its first turn after a kick-off of one square; it is Blue's."""
    return opened(setup).say("keep keep DC1 6,11")


def other_seat_s(footballer: int) -> int:
    """The rival of the same name."""
    return (footballer + SQUAD) % (2 * SQUAD)


def places(mask: Mask) -> set[Place]:
    """The squares of a set as (row, column)."""
    return {place(square) for square in members(mask)}


def words(text: str) -> list[str]:
    """Words in the order of squares."""
    return sorted(text.split(), key=lambda each: tuple(map(int, each.split(","))))


def moments(seed: str, every: int = 1, setup: Setup | None = None) -> Iterator[State]:
    """Every so-many-th state of a random match, chances and the end included. Each is a copy."""
    luck = Random(seed)
    habits = [pick(tuple(HABITS.values()), luck) for _ in (0, 1)]
    state = rules.initial(setup or random_setup(luck))
    count = int(luck.random() * every)
    while True:
        if count % every == 0 or state.node is Node.OVER:
            yield state.clone()
        count += 1
        if state.node is Node.OVER:
            return
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.outcomes(state), luck))
        else:
            rules.apply(state, habits[state.actor](state, rules.legal(state), luck))
