"""Matches between computer players: mirrored, so that neither luck of the deal nor the clubs decide."""

from __future__ import annotations

import time
import traceback
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from ai import games
from ai.crew import CrewLeft, stay
from ai.players import Seer
from ai.ratings import Result, points_of
from engine.core import record
from engine.core.errors import PotreroError
from engine.core.match import Match
from engine.fifes.actions import Action
from engine.fifes.events import Event
from engine.fifes.state import State
from engine.fifes.view import View

AnyMatch = Match[Any, Any, Any, Any]
FifesMatch = Match[State, Action, View, Event]

_APP = "arena"
"""Stands in the records' headers where the program writes its version."""


class Answer(Protocol):
    """What a player of any game answers."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """Decisions in a row, played as far as nothing comes between."""
        ...


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played."""

    names: tuple[str, str]
    """A's and B's."""
    seed: int
    """Of the deal and the clubs; players draw their luck from it, too."""
    swapped: bool
    """Whether B has the first seat."""
    game: str = "fifes"
    """What is played."""
    options: games.Options = ()
    """Of the match, by name, where they differ from what is proposed."""

    @property
    def seats(self) -> tuple[str, str]:
        """The names by seat."""
        first, second = self.names
        return (second, first) if self.swapped else (first, second)

    def __str__(self) -> str:
        first, second = self.seats
        return f"seed {self.seed}, {first} in the first seat, {second} in the second"


@dataclass(frozen=True, slots=True)
class Played:
    """One match between two players, A and B."""

    result: Result
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """A's and B's: what each decision took of processor time, the same on a busy machine."""
    record: str = ""
    """The match's record, if it was wanted."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A match that a player's error ended."""

    trouble: str
    """One line."""
    details: str
    """Where it happened: a traceback, or nothing when the trouble says all."""
    record: str
    """The match up to there."""


class MatchFailed(PotreroError):
    """A series that can't go on. `details` is a traceback or empty, `record` the match's up to there."""

    def __init__(self, fixture: Fixture, trouble: str, details: str = "", record: str = "") -> None:
        super().__init__(f"{trouble}; the match that reproduces it: {fixture}")
        self.fixture = fixture
        self.details = details
        self.record = record


def play(match: AnyMatch, players: tuple[Any, Any], seed: int) -> tuple[list[float], list[float]]:
    """Play a match to its end; give what each seat's decisions took in seconds.

    Raises PotreroError when a player decides something illegal, and what `stay` raises.
    """
    seconds: tuple[list[float], list[float]] = ([], [])
    asked = 0
    while (seat := match.actor) is not None:
        stay()
        began = time.thread_time()
        decision = _decision(players[seat], match, seat, seed * 1_000_003 + asked)
        seconds[seat].append(time.thread_time() - began)
        asked += 1
        _carry_out(match, seat, decision)
    return seconds


def _decision(who: Any, match: AnyMatch, seat: int, seed: int) -> Answer:
    seen = match.view(seat)
    return who.decide(seen, match.view(1 - seat), seed) if isinstance(who, Seer) else who(seen, seed)


def _carry_out(match: AnyMatch, seat: int, decision: Answer) -> None:
    """Play a decision as far as nothing comes between; its first word must be possible."""
    for number, action in enumerate(decision.actions):
        if match.actor != seat:
            return
        refusal = match.why_illegal(seat, action)
        if refusal is not None and number == 0:
            raise PotreroError(f"seat {seat + 1} decided {match.word(action)}, which is refused: {refusal}")
        if refusal is not None:
            return
        match.decide(seat, action)


def meet(fixture: Fixture) -> Played:
    """Play one match. Raises what a player raises."""
    return _played(fixture, _begun(fixture))


def attempt(fixture: Fixture, recorded: bool) -> Played | Failed:
    """Play a match in whatever process this is; tell of an error instead of raising it.

    Raises CrewLeft when nobody waits for it any more.
    """
    match = _begun(fixture)
    try:
        played = _played(fixture, match)
    except CrewLeft:
        raise
    except Exception as error:
        if isinstance(error, PotreroError):
            return Failed(str(error), "", _record(fixture, match))
        return Failed(f"{type(error).__name__}: {error}", traceback.format_exc(), _record(fixture, match))
    return Played(played.result, played.seconds, _record(fixture, match)) if recorded else played


def _begun(fixture: Fixture) -> AnyMatch:
    game = games.game(fixture.game)
    return Match(game.rules, game.agreed(fixture.seed, fixture.options), f"arena {fixture.seed}")


def _played(fixture: Fixture, match: AnyMatch) -> Played:
    first, second = map(games.game(fixture.game).entrant, fixture.seats)
    seconds = play(match, (first, second), fixture.seed)
    a = int(fixture.swapped)
    result = Result((match.score[a], match.score[1 - a]), points_of(match.winner, a))
    return Played(result, (tuple(seconds[a]), tuple(seconds[1 - a])))


def _record(fixture: Fixture, match: AnyMatch) -> str:
    return record.text_of(match, _APP, {"arena": {"players": list(fixture.seats), "seed": fixture.seed}})


def fixtures(
    names: tuple[str, str], matches: int, seed: int, game: str = "fifes", options: games.Options = ()
) -> Iterator[Fixture]:
    """Give a series: two matches a deal, seats swapped."""
    for number in range(matches):
        yield Fixture(names, seed + number // 2, bool(number % 2), game, options)


def series(
    schedule: Iterable[Fixture], executor: Executor | None, ahead: int = 1, *, recorded: bool = False
) -> Generator[Played, None, None]:
    """Play matches through an executor, or in this process; give the results in the schedule's order.

    In that order, whatever match ends first: short matches are won more often by one side than by the
    other, and who stops early on them stops on a wrong share.

    Args:
        schedule: what to play.
        executor: any; None is this process.
        ahead: how many matches are handed to the executor at a time.
        recorded: whether results carry the matches' records.

    Raises:
        MatchFailed: a player or a process failed.
    """
    if executor is None:
        for fixture in schedule:
            yield _result(fixture, attempt(fixture, recorded))
        return
    rest = iter(schedule)
    waiting: deque[tuple[Fixture, Future[Played | Failed]]] = deque()

    def hand_out(count: int) -> None:
        for fixture in islice(rest, count):
            waiting.append((fixture, executor.submit(attempt, fixture, recorded)))

    try:
        hand_out(ahead)
        while waiting:
            fixture, future = waiting.popleft()
            try:
                outcome = future.result()
            except BrokenExecutor as error:
                trouble = f"a process died in this match or in one of the next {ahead - 1}"
                raise MatchFailed(fixture, trouble) from error
            yield _result(fixture, outcome)
            hand_out(1)
    finally:
        for _, future in waiting:
            future.cancel()


def _result(fixture: Fixture, outcome: Played | Failed) -> Played:
    if isinstance(outcome, Failed):
        raise MatchFailed(fixture, outcome.trouble, outcome.details, outcome.record)
    return outcome
