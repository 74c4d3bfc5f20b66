"""Plays matches for the program: from the choices of the new match screen to the result and the rematch."""

from __future__ import annotations

import gc
import logging
import random
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ai.decision import Decision
from ai.levels import LEVELS
from ai.worker import NoAdvice, Worker, WorkerFailed
from engine.core.errors import DataError, RecordError
from engine.core.refusal import Refusal
from engine.fifes import insight
from engine.fifes.actions import Action
from engine.fifes.squads import SQUAD_SIZE, Squad, clubs
from engine.fifes.state import Setup
from engine.fifes.view import View
from game import saves, teams
from game import session as sessions
from game.clubs import club_look
from game.flow import ClubCard, Level, MatchChoices, MatchSummary, UnfinishedMatch
from game.history import History
from game.i18n import N_, _
from game.match.club_cards import club_cards
from game.match.summary import summarize
from game.notice import Notice, shown
from game.played import Played
from game.saves import Opened, Saves
from game.session import Players, Session
from game.version import version

if TYPE_CHECKING:
    from ai.advice import Advice
    from game.shell import Shell
    from game.ui.scene import Scene

log = logging.getLogger(__name__)

_LEVEL_TEXTS = {
    "amateur": (N_("Kid"), N_("Plays what it sees")),
    "club": (N_("Neighbourhood"), N_("Quick and careless")),
    "first-division": (N_("Classic"), N_("Weighs its chances")),
    "world-class": (N_("Master"), N_("Thinks two turns ahead")),
}

_SHOWN_LEVEL = "club"
"""How strong the computer plays against itself: quick enough to be watched."""

_CANT_SAVE = N_(
    "The match can't be saved ({reason}): it lasts until you leave the program. "
    "Put it right, and it is tried again."
)
_SAVED = N_("The match that couldn't be saved is saved now.")
_TEAM_GONE = N_("One of the teams {first} and {second} is no longer there: choose another one.")
_GONE = N_("The unfinished match {file} is no longer there.")


class WorkerThinker:
    """The computer player's process, as a session asks it. Started when first needed."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self.trouble = ""
        """Why the last answer came from the stand-in; empty when all is well."""

    def start(self) -> None:
        """Have the process ready before it is needed."""
        if self._worker is None:
            self._worker = Worker()

    def ask(self, view: View, level: str, seed: int) -> None:
        """Begin to think about a view."""
        self.start()
        assert self._worker is not None
        self._worker.ask(view, level, seed)

    def answer(self) -> Sequence[Action] | None:
        """Give the decisions once they are there."""
        if self._worker is None:
            return None
        said = self._worker.poll()
        if isinstance(said, WorkerFailed):
            self.trouble = said.reason
            return said.decision.actions
        if not isinstance(said, Decision):
            return None
        self.trouble = ""
        return said.actions

    def ask_advice(self, view: View, level: str, seed: int) -> None:
        """Begin to think about what a person might do."""
        self.start()
        assert self._worker is not None
        self._worker.ask_advice(view, level, seed)

    def advice(self) -> Advice | NoAdvice | None:
        """Give the advice, or why there is none, once it is there."""
        said = None if self._worker is None else self._worker.poll()
        return None if said is None or isinstance(said, (Decision, WorkerFailed)) else said

    def cancel(self) -> None:
        """Forget the question."""
        if self._worker is not None:
            self._worker.cancel()

    def close(self) -> None:
        """End the process; another one begins when it is next asked."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None


class Matches:
    """The program's `MatchFlow`."""

    def __init__(self) -> None:
        self.thinker = WorkerThinker()
        self.saves = Saves()
        self._unsaved: list[Session] = []
        """Matches that the disk didn't take; they are kept here and tried again."""

    @property
    def history(self) -> History:
        """The list of all matches."""
        return self.saves.history

    def clubs(self) -> Sequence[ClubCard]:
        """The clubs to choose from."""
        return club_cards()

    def levels(self) -> Sequence[Level]:
        """The computer's strengths, weakest first."""
        return [Level(key, *_LEVEL_TEXTS[key]) for key in LEVELS]

    def unfinished(self, shell: Shell) -> UnfinishedMatch | None:
        """The player's last match that can be gone on with."""
        self._save_the_unsaved(shell)
        found = self.saves.unfinished(shell.profiles.current.id)
        self._tell(shell)
        waiting = self._waiting(shell)
        match = waiting.match if waiting is not None else None if found is None else found.match
        if match is None:
            return None
        first, second = (club_look(s.code, s.name).short for s in match.setup.squads)
        return UnfinishedMatch((first, second), match.score, max(match.turn, 1))

    def _tell(self, shell: Shell) -> None:
        shell.tell(*self.saves.notices)
        self.saves.notices.clear()

    def _save_the_unsaved(self, shell: Shell) -> None:
        for session in self._unsaved:
            session.save()
        if any(not session.trouble for session in self._unsaved):
            shell.tell(Notice(_SAVED))
        self._unsaved = [session for session in self._unsaved if session.trouble]

    def _waiting(self, shell: Shell) -> Session | None:
        """The last match of this player that is kept in memory alone and can be gone on with."""
        mine = (each for each in reversed(self._unsaved) if each.owner == shell.profiles.current.id)
        return next((each for each in mine if each.outcome is None), None)

    def _keep_in_memory(self, shell: Shell, session: Session) -> None:
        if session.trouble:
            shell.tell(Notice(_CANT_SAVE, {"reason": session.trouble}))
            self._unsaved.append(session)

    def start(self, shell: Shell, choices: MatchChoices) -> None:
        """Open a new match."""
        first, second = choices.clubs
        try:
            squads = teams.find(first), teams.find(second)
        except DataError:
            shell.tell(Notice(_TEAM_GONE, {"first": first, "second": second}))
            self._to_title(shell)
            return
        self._begin(shell, squads, choices)

    def demonstrate(self, shell: Shell) -> None:
        """Let the computer play against itself, to be watched. Nothing of it is kept on disk."""
        first, second = random.Random(shell.seed).sample(clubs(), 2)
        seed = str(shell.seed) if shell.seed is not None else secrets.token_hex(8)
        shell.seed = None
        match = sessions.new_match(Setup((first, second), cup=False), seed)
        self._open(shell, Session(match, Players((_SHOWN_LEVEL, _SHOWN_LEVEL), "full"), self.thinker))

    def _begin(self, shell: Shell, squads: tuple[Squad, Squad], choices: MatchChoices) -> None:
        seed = str(shell.seed) if shell.seed is not None else secrets.token_hex(8)
        shell.seed = None
        level = choices.level if choices.opponent == "computer" else None
        players = Players((None, level), choices.odds)
        match = sessions.new_match(Setup(squads, choices.cup), seed)
        notes = {"profile": shell.profiles.current.id, "seat": 0, "began": saves.began()}
        self._open(shell, Session(match, players, self.thinker, self.saves.new(), version(), notes=notes))

    def resume(self, shell: Shell) -> None:
        """Open the unfinished match, or the title with the reason if it is gone or damaged meanwhile."""
        waiting = self._waiting(shell)
        if waiting is not None:
            self._unsaved.remove(waiting)
            self._go_on(shell, waiting)
            return
        path = self.saves.held
        found = self.saves.unfinished(shell.profiles.current.id)
        if found is None or found.path != path:
            if not self.saves.notices and path is not None:
                shell.tell(Notice(_GONE, {"file": shown(path)}))
            self._to_title(shell)
            return
        self._go_on(shell, self._session_of(found))

    def go_on(self, shell: Shell, played: Played) -> None:
        """Open a match of the list, or the title with the reason."""
        found = self.saves.open(played)
        if found is None:
            self._to_title(shell)
        else:
            self._go_on(shell, self._session_of(found))

    def summary(self, played: Played) -> MatchSummary | None:
        """Give a match of the list as its result shows it."""
        path = saves.folder() / played.file
        try:
            match = sessions.replayed(path)
        except RecordError as error:
            log.warning("%s", error)
            return None
        resigned = None if played.outcome is None else played.outcome.resigned
        return summarize(match.setup, match.events(played.seat), resigned)

    def _session_of(self, found: Opened) -> Session:
        header = found.read.header
        return Session(
            found.match,
            found.players,
            self.thinker,
            found.path,
            str(header.get("app")),
            notes=header["notes"],
            goes_on=found.read,
        )

    def _go_on(self, shell: Shell, session: Session) -> None:
        if session.players.hot_seat and session.actor is not None:
            # Whoever goes on with it may be the other one: nobody's cards are shown before the curtain rises.
            session.viewer = session.actor
            shell.navigator.reset(self._curtain(shell, session, lambda: self._open(shell, session)))
        else:
            self._open(shell, session)

    def _to_title(self, shell: Shell) -> None:
        from game.scenes.title import TitleScene  # noqa: PLC0415 - scenes need the window

        self._tell(shell)
        shell.navigator.reset(TitleScene(shell))

    def close(self) -> None:
        """Let go of the computer player's process and of the match's file."""
        self.thinker.close()
        self.saves.close()

    # ------------------------------------------------------------------ from scene to scene

    def _open(self, shell: Shell, session: Session) -> None:
        from game.scenes.match import MatchScene  # noqa: PLC0415 - scenes need the window

        if not session.players.hot_seat:
            self.thinker.start()
        scene = MatchScene(shell, session, self)
        shell.navigator.reset(scene)
        _tidy_memory()

    def place(self, shell: Shell, session: Session) -> None:
        """Let the screen's seat place its team; then the match goes on."""
        from game.scenes.formation import FormationScene, FormationTask  # noqa: PLC0415 - scenes need the window
        from game.scenes.match import MatchScene  # noqa: PLC0415

        seat = session.viewer
        view = session.view()
        first = seat * SQUAD_SIZE

        def check(places: dict[int, int]) -> Refusal | None:
            judged = insight.placement_decisions(view, {first + f: h for f, h in places.items()})
            return judged if isinstance(judged, Refusal) else None

        def done(places: dict[int, int]) -> None:
            judged = insight.placement_decisions(view, {first + f: h for f, h in places.items()})
            if not isinstance(judged, Refusal):
                session.decide(judged)
            shell.navigator.pop()

        last = session.last_places(seat)
        task = FormationTask(
            squad=view.setup.squads[seat],
            seat=seat,
            check=lambda places: check(dict(places)),
            on_done=done,
            on_back=lambda: self.pause(shell, session),
            places=last or None,
            hot_seat=session.players.hot_seat,
        )
        below = shell.navigator.current
        pitch = below.pitch if isinstance(below, MatchScene) else None
        shell.navigator.push(FormationScene(shell, task, pitch))

    def hand_over(self, shell: Shell, session: Session, take_seat: Callable[[], None]) -> None:
        """Let the curtain fall before the other seat sees its cards."""

        def lift() -> None:
            take_seat()
            shell.navigator.pop()

        shell.navigator.push(self._curtain(shell, session, lift))

    @staticmethod
    def _curtain(shell: Shell, session: Session, lift: Callable[[], None]) -> Scene:
        from game.scenes.curtain import CurtainScene  # noqa: PLC0415 - scenes need the window

        seat = session.actor
        assert seat is not None
        first, second = (club_look(s.code, s.name).short for s in session.match.setup.squads)
        score = session.match.score
        standing = f"{first} {score[0]} – {score[1]} {second}"
        name = session.match.setup.squads[seat].name
        return CurtainScene(shell, seat + 1, name, standing, lift)

    def pause(self, shell: Shell, session: Session, clause: str = "") -> None:
        """Open the pause; its rules begin at a clause, such as that of the last refusal."""
        from game.scenes.pause import PauseScene  # noqa: PLC0415 - scenes need the window

        first, second = (club_look(s.code, s.name).short for s in session.match.setup.squads)
        a, b = session.match.score
        standing = _("{home} {a} – {b} {away} · Turn {turn}").format(
            home=first, a=a, b=b, away=second, turn=max(session.match.turn, 1)
        )
        scene = PauseScene(
            shell,
            standing,
            lambda: self.leave(shell, session),
            lambda: self.finish(shell, session, session.viewer),
            clause=clause,
        )
        shell.navigator.push(scene)

    def leave(self, shell: Shell, session: Session) -> None:
        """Save and go to the title."""
        from game.scenes.title import TitleScene  # noqa: PLC0415 - scenes need the window

        session.save()
        self._keep_in_memory(shell, session)
        session.close()
        shell.navigator.reset(TitleScene(shell))

    def finish(self, shell: Shell, session: Session, resigned: int | None = None) -> None:
        """Show the result; the record says how it ended, and the list of matches has it."""
        from game.scenes.result import ResultScene  # noqa: PLC0415 - scenes need the window
        from game.scenes.title import TitleScene  # noqa: PLC0415 - scenes need the window

        session.close()
        session.finish(resigned)
        self._keep_in_memory(shell, session)
        self.saves.sync(shell.profiles.current.id)
        match = session.match
        summary = summarize(match.setup, match.events(session.viewer), resigned)
        choices = MatchChoices(
            "table" if session.players.hot_seat else "computer",
            session.players.levels[1] or "",
            (match.setup.squads[0].code, match.setup.squads[1].code),
            match.setup.cup,
            session.players.odds,
        )

        def again() -> None:
            if session.players.watched:
                self.demonstrate(shell)
            else:
                self._begin(shell, match.setup.squads, choices)

        shell.navigator.reset(
            ResultScene(
                shell,
                summary,
                again,
                lambda: shell.navigator.reset(TitleScene(shell)),
            )
        )


def _tidy_memory() -> None:
    """Collect what earlier screens left, and leave all else out of later searches for such.

    In mid-match a search through everything that is loaded would hold a frame up for a tenth of a second.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
