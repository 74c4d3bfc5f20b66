"""The smoke test of a build: the program proves by itself that it runs as it is installed.

Two computer players play a whole match on the screen, with the real window and the real processes, only
faster than one could watch. Their record and two pictures are left in a folder. Anything that isn't as it
should be, even if a player would hardly notice it, fails the test.
"""

from __future__ import annotations

import logging
import time
from pathlib import Path

import arcade
import pyglet

from engine.core import record
from engine.core.errors import RecordError
from engine.registry import GAMES
from game.matches import Matches
from game.scenes.match import MatchScene
from game.scenes.result import GROW_SECONDS, ResultScene
from game.session import FifesMatch
from game.settings import SPEEDS
from game.shell import Shell
from game.version import version

log = logging.getLogger(__name__)

PATIENCE = 600.0
"""Seconds that the whole match may take, on a slow computer without a graphics card."""
RECORD, MATCH_PICTURE, RESULT_PICTURE = "match.jsonl", "match.png", "result.png"
_LOOK_EVERY = 0.05
_CLIPS_TO_TURN = 2
"""The turn before which everything is shown as to a player, only faster; from then on it is skipped."""
_FEWEST_COLOURS = 500
"""An empty or torn picture has fewer; the pitch and the result have thousands."""


class SmokeTest:
    """Drives the program from the title to the result and then leaves it.

    Args:
        shell: the program, at any screen.
        matches: its flow.
        folder: for the record and the pictures; made if needed.

    Raises OSError when the folder can't be made.
    """

    def __init__(self, shell: Shell, matches: Matches, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._shell = shell
        self._matches = matches
        self._folder = folder
        self._until = time.monotonic() + PATIENCE
        self._result_since = 0.0
        self._pictured = False
        self._match: FifesMatch | None = None
        self._complaints = _Complaints()
        self.problems: list[str] = []
        """What was wrong; complete once the program has been left."""
        logging.getLogger().addHandler(self._complaints)
        shell.settings.speed = max(SPEEDS)
        matches.demonstrate(shell)
        pyglet.clock.schedule_interval(self._look, _LOOK_EVERY)  # pyright: ignore[reportUnknownMemberType]

    @property
    def passed(self) -> bool:
        """Whether the match was played to its end and nothing was wrong."""
        return self._result_since > 0 and not self.problems

    def _look(self, _seconds: float) -> None:
        scene = self._shell.navigator.current
        if time.monotonic() > self._until:
            self._end(f"the match wasn't over after {PATIENCE:.0f} s")
        elif isinstance(scene, MatchScene):
            self._match = scene.session.match
            if self._matches.thinker.trouble:
                self._end(f"the computer player's process failed: {self._matches.thinker.trouble}")
            elif scene.session.match.turn >= _CLIPS_TO_TURN:
                if not self._pictured:
                    self._pictured = True
                    self._picture(MATCH_PICTURE)
                scene.director.skip()
            else:
                scene.director.hurry()
        elif isinstance(scene, ResultScene):
            self._result_since = self._result_since or time.monotonic()
            if time.monotonic() > self._result_since + 2 * GROW_SECONDS:
                self._picture(RESULT_PICTURE)
                self._keep_record()
                self._end()

    def _picture(self, name: str) -> None:
        scene = self._shell.navigator.current
        assert scene is not None
        self._shell.window.switch_to()
        scene.on_draw()
        picture = arcade.get_image(components=3)
        picture.save(self._folder / name)
        if picture.getcolors(_FEWEST_COLOURS) is not None:
            self.problems.append(f"{name} shows next to nothing")

    def _keep_record(self) -> None:
        assert self._match is not None
        path = self._folder / RECORD
        record.save(self._match, path, version())
        try:
            again = record.replay(record.load(path, GAMES))
        except RecordError as error:
            self.problems.append(str(error))
        else:
            if not again.is_over or again.hash() != self._match.hash():
                self.problems.append(f"{path}: doesn't play to the same end")

    def _end(self, problem: str = "") -> None:
        pyglet.clock.unschedule(self._look)  # pyright: ignore[reportUnknownMemberType]
        logging.getLogger().removeHandler(self._complaints)
        self.problems += [problem] if problem else []
        self.problems += self._complaints.heard
        for each in self.problems:
            log.error("smoke test: %s", each)
        self._shell.quit()


class _Complaints(logging.Handler):
    """Hears warnings and errors."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.levelname.lower()} in {record.name}: {record.getMessage()}")
