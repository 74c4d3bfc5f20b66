"""A stage without a window, and the events of whole matches, for the tests of what is presented."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random

from engine.core.match import Match
from engine.fifes import events as ev
from engine.fifes.game import FIFES
from engine.fifes.squads import clubs
from engine.fifes.state import Setup
from engine.fifes.view import View
from game.present.stage import Pieces, Spot
from tests.client.match_support import lively


@dataclass
class BareStage:
    """Remembers what clips ask of it."""

    pieces: Pieces = field(default_factory=Pieces)
    flown: list[tuple[int | None, Spot, Spot]] = field(default_factory=list[tuple[int | None, Spot, Spot]])
    lying: int = 0
    goals: list[int] = field(default_factory=list[int])
    homecomings: int = 0

    def fly(
        self,
        card: int | None,
        seat: int,
        start: Spot,
        end: Spot,
        seconds: float,
        *,
        flip: bool,
        stay: bool = False,
    ) -> None:
        del seat, flip
        assert seconds >= 0
        self.flown.append((card, start, end))
        self.lying += stay

    def clear_table(self) -> None:
        self.lying = 0

    def shake_goal(self, seat: int, stretch: float) -> None:
        del seat
        assert 0 <= stretch <= 0.6

    def look_at_goal(self, seat: int) -> None:
        self.goals.append(seat)

    def look_home(self) -> None:
        self.homecomings += 1


@dataclass(frozen=True)
class Told:
    """A match as a seat was told of it: the view at the beginning and at the end, the events between."""

    setup: Setup
    begin: View
    events: tuple[ev.Event, ...]
    end: View


@cache
def told(seed: int, seat: int = 0) -> Told:
    """The events of a lively match, a cup tie."""
    first, second = Random(seed).sample(clubs(), 2)
    match = Match(FIFES, Setup((first, second), cup=True), f"told {seed}")
    begin = match.view(seat)
    since = match.event_count
    number = 0
    while (actor := match.actor) is not None:
        number += 1
        for action in lively(match.view(actor), seed * 100_000 + number):
            if match.actor != actor or match.why_illegal(actor, action) is not None:
                break
            match.decide(actor, action)
    return Told(match.setup, begin, tuple(match.events(seat, since)), match.view(seat))
