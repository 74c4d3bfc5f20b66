"""A match being played at this screen: who sits where, the computer's thinking, and the saved record."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, cast

from ai.levels import LEVELS
from ai.worker import NoAdvice
from engine.core import record
from engine.core.errors import NewerRecord, RecordError
from engine.core.journal import Journal
from engine.core.match import Match
from engine.core.record import Record
from engine.core.refusal import Refusal
from engine.fifes.actions import Action
from engine.fifes.events import Event, Substituted, TeamsPlaced
from engine.fifes.game import FIFES
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import Setup, State
from engine.fifes.view import View
from engine.registry import GAMES
from game.flow import Odds
from game.outcome import Outcome, outcome_of

if TYPE_CHECKING:
    from ai.advice import Advice

log = logging.getLogger(__name__)

FifesMatch = Match[State, Action, View, Event]
PLAYABLE = FIFES.name
"""The game that has screens."""
ADVISER = "first-division"
"""The level that says what it would do when a person asks for a hint."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays: a level for a seat of the computer's, None for a person; and what the screen tells."""

    levels: tuple[str | None, str | None]
    odds: Odds

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen."""
        return self.levels == (None, None)

    @property
    def watched(self) -> bool:
        """Whether the computer plays both sides, and people watch."""
        return None not in self.levels


class Thinker(Protocol):
    """Whoever decides for the computer, in the background."""

    def ask(self, view: View, level: str, seed: int) -> None:
        """Begin to think about a view."""
        ...

    def answer(self) -> Sequence[Action] | None:
        """Give the decisions, or None while it still thinks."""
        ...

    def ask_advice(self, view: View, level: str, seed: int) -> None:
        """Begin to think about what a person might do; it takes the place of what was asked before."""
        ...

    def advice(self) -> Advice | NoAdvice | None:
        """Give the advice, or None while it still thinks."""
        ...

    def cancel(self) -> None:
        """Stop thinking; no answer will come."""
        ...

    def close(self) -> None:
        """End whatever thinks; it begins again when it is next asked."""
        ...


class Session:
    """One match, its players and its file.

    Args:
        match: at any point.
        players: who sits where.
        thinker: decides for the computer.
        path: the record's file, or None to keep none.
        app: the program's version, for the record's header.
        notes: what else the header says, such as whose match it is.
        goes_on: what was read from that file, if the match is gone on with.
    """

    def __init__(
        self,
        match: FifesMatch,
        players: Players,
        thinker: Thinker,
        path: Path | None = None,
        app: str = "",
        *,
        notes: Mapping[str, Any] = MappingProxyType({}),
        goes_on: Record | None = None,
    ) -> None:
        self.match = match
        self.players = players
        self.viewer = next((seat for seat in (0, 1) if players.levels[seat] is None), 0)
        """The seat that the screen shows; in hot-seat the scene changes it behind a curtain."""
        self._thinker = thinker
        self.owner = str(notes.get("profile", ""))
        """Id of the profile whose match it is."""
        self._journal: Journal | None = None
        if path is not None:
            self._journal = Journal(path, app, {**notes, "players": asdict(players)}, goes_on)
        self._resigned: int | None = None
        self._told = match.event_count
        self._thinking = False
        self.trouble = ""
        """Why the record could not be written the last time; empty when it was."""
        self.save()

    @property
    def actor(self) -> int | None:
        """The seat that is asked."""
        return self.match.actor

    @property
    def thinking(self) -> bool:
        """Whether the computer is thinking."""
        return self._thinking

    def is_person(self, seat: int) -> bool:
        """Whether a person plays that seat."""
        return self.players.levels[seat] is None

    def view(self) -> View:
        """What the screen's seat may know."""
        return self.match.view(self.viewer)

    def decide(self, actions: Sequence[Action], seat: int | None = None) -> Refusal | None:
        """Do a seat's decisions in a row (by default the screen's); stop at a refusal and say why."""
        who = self.viewer if seat is None else seat
        refusal: Refusal | None = None
        for action in actions:
            refusal = self.match.why_illegal(who, action)
            if refusal is not None:
                break
            self.match.decide(who, action)
        self.save()
        return refusal

    def can_undo(self) -> bool:
        """Whether the screen's seat may take its last decision back."""
        return self.match.can_undo(self.viewer)

    def undo(self) -> bool:
        """Take the screen's seat's last decision back; then nothing is untold any more."""
        done = self.match.undo(self.viewer)
        if done:
            self._told = self.match.event_count
            self.save()
        return done

    def untold(self) -> list[Event]:
        """Give the events since the last call, as the screen's seat may see them."""
        events = self.match.events(self.viewer, self._told)
        self._told += len(events)
        return events

    def think(self) -> None:
        """Let the computer decide if it is asked; call it again and again, it never waits."""
        seat = self.actor
        level = None if seat is None else self.players.levels[seat]
        if seat is None or level is None:
            return
        if not self._thinking:
            self._thinking = True
            seed = len(self.match.entries)
            self._thinker.ask(self.match.view(seat), level, seed)
            return
        decisions = self._thinker.answer()
        if decisions is None:
            return
        self._thinking = False
        before = len(self.match.entries)
        for action in decisions:
            if self.match.actor != seat or self.match.why_illegal(seat, action) is not None:
                break
            self.match.decide(seat, action)
        if len(self.match.entries) == before:
            # A computer player that answers nothing possible must not stop the match.
            view = self.match.view(seat)
            said = ", ".join(map(str, decisions)) or "nothing"
            log.warning(
                "asked for %s, the computer player answered %s; the first possible decision was taken",
                view.node.name,
                said,
            )
            self.match.decide(seat, view.legal[0])
        self.save()

    @property
    def can_be_advised(self) -> bool:
        """Whether the screen's seat is the one that is asked, so that there is something to advise."""
        return self.actor == self.viewer and self.is_person(self.viewer)

    def ask_advice(self) -> None:
        """Have it thought about what the screen's seat might do, from what that seat may know.

        Only while it can be advised: the computer isn't asked anything then.
        """
        self._thinker.ask_advice(self.view(), ADVISER, len(self.match.entries))

    def advice(self) -> Advice | NoAdvice | None:
        """Give the advice that was asked for, once; None while it isn't there."""
        return self._thinker.advice()

    def drop_advice(self) -> None:
        """Nobody waits for the advice any more."""
        if not self._thinking:
            self._thinker.cancel()

    def show_odds(self, odds: Odds) -> None:
        """Tell another part of the chances from now on."""
        self.players = replace(self.players, odds=odds)

    def save(self) -> None:
        """Write the record. If that fails the match goes on all the same: the next decision tries again."""
        if self._journal is None:
            return
        try:
            self._journal.keep(self.match, None if self.outcome is None else self.outcome.to_data())
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self.trouble = ""

    def last_places(self, seat: int) -> dict[int, int]:
        """Give where a seat's footballers (by place in the squad) were placed last; a substitute
        stands for whom he replaced. Empty before the first placement."""
        places: dict[int, int] = {}
        for event in self.match.events(seat):
            match event:
                case TeamsPlaced(placed):
                    places = {f % SQUAD_SIZE: h for f, h in placed if f // SQUAD_SIZE == seat}
                case Substituted(who, out, into) if who == seat:
                    places[into % SQUAD_SIZE] = places.pop(out % SQUAD_SIZE)
                case _:
                    pass
        return places

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if self._resigned is None and not self.match.is_over:
            return None
        return outcome_of(self.match, self._resigned)

    def finish(self, resigned: int | None = None) -> None:
        """The match is over, or the seat `resigned` gave up: its record says so from now on."""
        self._resigned = resigned
        self.save()

    def close(self) -> None:
        """End the computer's thinking, with its process."""
        self._thinker.close()
        self._thinking = False


def new_match(setup: Setup, seed: str) -> FifesMatch:
    """Begin a match."""
    return Match(FIFES, setup, seed)


def replayed(path: Path) -> FifesMatch:
    """Play a whole record. Raises RecordError when it is damaged or foreign."""
    return record.replay(record.load(path, GAMES))


def players_of(path: Path, notes: Any) -> Players:
    """Tell who plays by a record's notes. Raises NewerRecord or RecordError when it can't be gone on with."""
    match notes:
        case {"players": {"levels": [first, second]}} if {first, second} - {None, *LEVELS}:
            raise NewerRecord(f"{path}: the computer plays with a strength that is unknown here")
        case _:
            pass
    match notes:
        case {"players": {"levels": [first, second], "odds": ("full" | "sums" | "none") as odds}} if all(
            level is None or (isinstance(level, str) and level in LEVELS) for level in (first, second)
        ):
            return Players((first, second), cast(Odds, odds))
        case _:
            raise RecordError(f"{path}: doesn't say who plays ({json.dumps(notes)}); it can only be watched")
