"""A match flow with nothing behind it, and a hand on the window, for the tests of the shell's screens."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import arcade

from game import app, i18n
from game.flow import ClubCard, FootballerCard, Level, MatchChoices, MatchSummary, Role, UnfinishedMatch
from game.history import History
from game.layout import Box
from game.played import Played
from game.settings import SettingsStore
from game.shell import Shell
from game.ui.buttons import Control
from game.ui.scene import Scene

NAMES = (
    ("JAR", "Atlético Las Jarillas", "fast_wings"),
    ("DPQ", "Deportivo Puente Quemado", "long_passing"),
    ("FER", "Ferroviarios del Salado", "hard_markers"),
    ("UMC", "Unión Monte Ceibo", "dribblers"),
    ("BLO", "Bahía Lobera Fútbol Club", "shooters"),
    ("MOL", "Molinos de Arriba", "possession"),
    ("EBA", "Estrella de Barranquito", "counter_attack"),
    ("NTI", "Náutico Tres Islotes", "balanced"),
)


ELEVEN: tuple[tuple[Role, tuple[int, ...]], ...] = (
    ("goalkeeper", (1,)),
    ("defender", (4, 2, 6, 3)),
    ("midfielder", (8, 5, 10)),
    ("forward", (7, 9, 11)),
)


def club(code: str, name: str, style: str) -> ClubCard:
    starters = tuple(FootballerCard(n, f"Nombre{n}", role) for role, numbers in ELEVEN for n in numbers)
    return ClubCard(code, name, style, "4-3-3", (4.2, 3.8, 3.0, 3.1, 2.9), starters)


CLUBS = tuple(club(*each) for each in NAMES)


@dataclass
class RecordingFlow:
    """Remembers what it was asked."""

    match: UnfinishedMatch | None = None
    started: list[MatchChoices] = field(default_factory=list[MatchChoices])
    resumed: int = 0
    history: History = field(default_factory=History)
    gone_on: list[Played] = field(default_factory=list[Played])
    result: MatchSummary | None = None

    def clubs(self) -> tuple[ClubCard, ...]:
        return CLUBS

    def levels(self) -> tuple[Level, ...]:
        return (Level("classic", "Classic", "Thinks for up to 2 s"),)

    def unfinished(self, shell: Shell) -> UnfinishedMatch | None:
        return self.match

    def start(self, shell: Shell, choices: MatchChoices) -> None:
        self.started.append(choices)

    def resume(self, shell: Shell) -> None:
        self.resumed += 1

    def go_on(self, shell: Shell, played: Played) -> None:
        self.gone_on.append(played)

    def summary(self, played: Played) -> MatchSummary | None:
        return self.result


class Hand:
    """Works the window as a person would, one step at a time."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.window = shell.window

    @property
    def scene(self) -> Scene:
        scene = self.shell.navigator.current
        assert scene is not None
        return scene

    def step(self, seconds: float = 1 / 60, times: int = 1) -> None:
        for _ in range(times):
            self.window.switch_to()
            self.window.dispatch_events()
            self.window._dispatch_updates(seconds)  # pyright: ignore[reportPrivateUsage]
            self.window.draw(seconds)

    def settle(self) -> None:
        self.step(0.1, 4)

    def resize(self, width: int, height: int) -> None:
        self.window.set_size(width, height)
        for _ in range(20):
            self.step()
            if (
                self.window.get_size() == (width, height)
                and self.scene.window.ctx.screen.viewport[2] == width
            ):
                break
        self.settle()

    def press(self, key: int, modifiers: int = 0) -> None:
        self.window.dispatch_event("on_key_press", key, modifiers)
        self.step()
        self.window.dispatch_event("on_key_release", key, modifiers)
        self.step()

    def click(self, x: float, y: float) -> None:
        self.window.dispatch_event("on_mouse_motion", x, y, 1, 1)
        self.step()
        self.window.dispatch_event("on_mouse_press", x, y, arcade.MOUSE_BUTTON_LEFT, 0)
        self.step()
        self.window.dispatch_event("on_mouse_release", x, y, arcade.MOUSE_BUTTON_LEFT, 0)
        self.step()

    def control(self, name: str) -> Control:
        found = [each for each in self.scene.widgets() if isinstance(each, Control) and each.name == name]
        assert found, (
            f"no control {name!r} among {[c.name for c in self.scene.widgets() if isinstance(c, Control)]}"
        )
        return found[-1]

    def click_on(self, name: str) -> None:
        control = self.control(name)
        self.click(control.center_x, control.center_y)

    def click_in(self, box: Box) -> None:
        self.click(*box.center)

    def picture(self, path: Path) -> None:
        self.scene.request_draw()
        self.window.switch_to()
        self.window.dispatch_event("on_draw")
        path.parent.mkdir(parents=True, exist_ok=True)
        arcade.get_image(components=3).save(path)
        self.window.flip()


class Blind(Hand):
    """A hand that draws no frames: what is looked at here are values."""

    def step(self, seconds: float = 1 / 60, times: int = 1) -> None:
        for _ in range(times):
            self.window.switch_to()
            self.window.dispatch_events()
            self.window._dispatch_updates(seconds)  # pyright: ignore[reportPrivateUsage]


def make_shell(
    window: app.PotreroWindow, home: Path, flow: RecordingFlow | None = None, language: str = "es"
) -> Shell:
    """A shell in a window, its settings in a folder."""
    store = SettingsStore(home)
    settings = store.load()
    i18n.set_language(language if settings.language == "system" else settings.language)
    return app.make_shell(window, store, settings, flow or RecordingFlow())


def close_shell(shell: Shell) -> None:
    """Leave all its screens, and the window as it was."""
    for scene in reversed(shell.navigator.scenes):
        scene.leave()
    shell.close()
    window = shell.window
    assert isinstance(window, app.PotreroWindow)
    window.hide_view()
    window.shell = None
    i18n.set_language("en")
