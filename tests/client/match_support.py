"""Matches on the screen for tests: a shell with a computer that answers at once, and scripted positions."""

from __future__ import annotations

import gc
import os
import time
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import arcade

from ai.advice import Advice, advise
from ai.baselines import greedy
from ai.levels import LEVELS
from ai.worker import NoAdvice
from engine.core.match import Match
from engine.fifes.actions import Action, Node
from engine.fifes.game import FIFES
from engine.fifes.positions import build
from engine.fifes.view import View
from game import app, i18n
from game.app import PotreroWindow
from game.matches import Matches, WorkerThinker
from game.scenes.match import MatchScene
from game.scenes.title import TitleScene
from game.session import FifesMatch, Players, Session
from game.settings import Settings, SettingsStore
from game.shell import Shell

Decide = Callable[[View, int], Sequence[Action]]
HOT_SEAT = Players((None, None), "full")
AGAINST_THE_COMPUTER = Players((None, "club"), "full")
SHOTS = "POTRERO_SHOTS"
"""Environment variable: a folder in which pictures of every question are left."""
_PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)


def lively(view: View, seed: int) -> Sequence[Action]:
    """Play forward, but now and then anything that is legal, so that every kind of event comes up."""
    luck = Random(seed)
    if view.node not in _PLACING and luck.random() < 0.3:
        return (luck.choice(view.legal),)
    return greedy(view, seed).actions


def idle(view: View, seed: int) -> Sequence[Action]:
    """Never come to an answer."""
    del view, seed
    return ()


class QuickThinker(WorkerThinker):
    """A computer player in this process that has its answer when it is next looked at."""

    def __init__(self, decide: Decide = lively) -> None:
        super().__init__()
        self.decide = decide
        self.asked = 0
        self.advised: list[View] = []
        self.slow = False
        self.fails = False
        self._question: tuple[View, int] | None = None
        self._wanted: tuple[View, str, int] | None = None

    def start(self) -> None:
        pass

    def ask(self, view: View, level: str, seed: int) -> None:
        self.asked += 1
        self._question = view, seed

    def answer(self) -> Sequence[Action] | None:
        if self._question is None:
            return None
        return self.decide(*self._question) or None

    def ask_advice(self, view: View, level: str, seed: int) -> None:
        self.advised.append(view)
        self._wanted = view, level, seed

    def advice(self) -> Advice | NoAdvice | None:
        if self._wanted is None or self.slow:
            return None
        (view, level, seed), self._wanted = self._wanted, None
        return NoAdvice("late") if self.fails else advise(view, LEVELS[level].calm, seed)

    def cancel(self) -> None:
        self._question = self._wanted = None

    def close(self) -> None:
        self.cancel()


def make_shell(
    window: PotreroWindow,
    home: Path,
    *,
    thinker: WorkerThinker | None = None,
    language: str = "en",
    settings: Settings | None = None,
    seed: int = 7,
) -> Shell:
    """The whole program in a window, at the title."""
    store = SettingsStore(home)
    chosen = settings or Settings(quality="low", speed=4.0)
    i18n.set_language(language)
    matches = Matches()
    matches.thinker = thinker or QuickThinker()
    shell = app.make_shell(window, store, chosen, matches, seed=seed)
    shell.navigator.reset(TitleScene(shell))
    return shell


def close_shell(shell: Shell) -> None:
    """Let go of everything that the program holds."""
    for scene in reversed(shell.navigator.scenes):
        scene.leave()
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.close()
    shell.close()
    shell.window.hide_view()
    i18n.set_language("en")
    gc.collect()  # what a pitch keeps in memory is far more than Python knows of
    shell.window.ctx.gc()


def match_at(text: str, seed: str = "position") -> FifesMatch:
    """A match that stands at a position written as in a scenario file."""
    built = build(tomllib.loads(text), "position")
    match: FifesMatch = Match(FIFES, built.state.setup, seed)
    match._state = built.state  # pyright: ignore[reportPrivateUsage]
    match._turn = built.state.turn  # pyright: ignore[reportPrivateUsage]
    match.entries.clear()
    match._events.clear()  # pyright: ignore[reportPrivateUsage]
    match._settle()  # pyright: ignore[reportPrivateUsage]
    return match


def decide(match: FifesMatch, *words: str) -> None:
    """Let whoever is asked decide, word by word."""
    for word in words:
        seat = match.actor
        assert seat is not None
        match.decide(seat, match.parse(seat, word))


def picture(window: PotreroWindow, path: Path) -> None:
    """Draw a frame and keep it as a file."""
    shell = window.shell
    assert shell is not None
    scene = shell.navigator.current
    assert scene is not None
    window.switch_to()
    scene.on_draw()
    path.parent.mkdir(parents=True, exist_ok=True)
    arcade.get_image(components=3).save(path)
    window.flip()


def pictures(default: Path) -> Path:
    """The folder for pictures to look at: `POTRERO_SHOTS` if that is set."""
    return Path(os.environ.get(SHOTS, default))


def show(
    shell: Shell, match: FifesMatch, players: Players = AGAINST_THE_COMPUTER, viewer: int = 0
) -> MatchScene:
    """Open a match at once; its record is kept nowhere."""
    flow = shell.flow
    assert isinstance(flow, Matches)
    session = Session(match, players, flow.thinker)
    session.viewer = viewer
    scene = MatchScene(shell, session, flow)
    shell.navigator.reset(scene)
    scene.ensure_built()
    return scene


def asked_for_pictures() -> bool:
    """Whether somebody wants to look at all pictures."""
    return SHOTS in os.environ


def resize(window: PotreroWindow, width: int, height: int) -> None:
    """Give the window another size, and wait until the window system has done it."""
    window.set_size(width, height)
    for _ in range(200):
        window.dispatch_events()
        if window.get_size() == (width, height) and window.ctx.screen.viewport[2] == width:
            return
        time.sleep(0.01)
    raise AssertionError(f"the window has {window.get_size()}, not {(width, height)}")
