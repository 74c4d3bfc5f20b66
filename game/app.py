"""The window and the program's start.

The window itself draws nothing: scenes are arcade Views. It decides when a frame is drawn: while a scene
is moving, at full rate; otherwise only when the scene asks for it, and now and then for good measure.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import arcade
import pyglet
from arcade.application import NoOpenGLException

from game import artwork, i18n, teams, theme
from game.flow import MatchFlow
from game.layout import MINIMUM_WINDOW, window_size
from game.profiles import Profiles
from game.settings import Settings, SettingsStore
from game.shell import Shell
from game.sound.output import Device
from game.sound.sounds import Sounds

TITLE = "Potrero"
FULL_RATE = 1 / 60
"""Seconds between steps while something moves or the player is at it."""
IDLE_RATE = 1 / 10
"""Seconds between steps while nothing happens."""
IDLE_AFTER = 1.0
"""Seconds without input or movement after which the window idles."""
IDLE_FRAME_EVERY = 3.0
"""Seconds after which a frame is drawn even if nothing asked for it."""
ATLAS = 4096
"""Side in pixels of the texture that holds all 2D pictures: enlarging it in mid-match would take a tenth of a
second."""
_NOT_INPUT = frozenset({"on_update", "on_fixed_update", "on_draw", "on_refresh"})


class StartError(Exception):
    """The window can't be opened; the message is one line for the console."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for.

    Attributes:
        language: a language code, for this start alone.
        window_size: width and height in logical pixels; None chooses by the screen.
        seed: of the next new match; None draws one.
    """

    language: str | None = None
    window_size: tuple[int, int] | None = None
    seed: int | None = None


class PotreroWindow(arcade.Window):
    """The bare window.

    Args:
        size: width and height in logical pixels.
        settings: for vertical sync and full screen.
        visible: False for tests.
    """

    # Set here already: the first events come while arcade is still making the window.
    shell: Shell | None = None
    _idle_for = 0.0
    _frame_age = 0.0
    _rate = FULL_RATE

    def __init__(self, size: tuple[int, int], settings: Settings, *, visible: bool = True) -> None:
        super().__init__(
            *size,
            title=TITLE,
            resizable=True,
            gl_version=(3, 3),
            vsync=settings.vsync,
            antialiasing=False,  # the pitch smooths its own picture, and 2D needs none
            update_rate=FULL_RATE,
            draw_rate=FULL_RATE,
            center_window=True,
            visible=visible,
            enable_polling=False,
        )
        side = min(ATLAS, self.ctx.info.MAX_TEXTURE_SIZE)
        self.ctx.atlas_size = side, side
        self.set_minimum_size(*MINIMUM_WINDOW)
        icons = [theme.ASSETS / "icons" / "app" / f"app-icon-{side}.png" for side in (16, 32, 48, 128)]
        self.set_icon(*(pyglet.image.load(str(path)).get_image_data() for path in icons))

    def on_update(self, delta_time: float) -> bool | None:
        """Let time pass for what belongs to no scene."""
        if self.shell is not None:
            self.shell.update(delta_time)

    def close(self) -> None:
        """Close the window, and drop what was drawn for it."""
        artwork.forget_all()
        super().close()

    def wake(self) -> None:
        """Step at full rate for the next while."""
        self._idle_for = 0.0
        self._step_every(FULL_RATE)

    def _step_every(self, seconds: float) -> None:
        if seconds != self._rate:
            self._rate = seconds
            self.set_update_rate(seconds)
            self.set_draw_rate(seconds)

    def dispatch_event(self, *args: Any) -> Any:
        """Pass an event on; input wakes the window, and what exposes it asks for a frame."""
        if args[0] not in _NOT_INPUT:
            self.wake()
            if not args[0].startswith(("on_mouse", "on_key", "on_text")):
                self._frame_age = IDLE_FRAME_EVERY
        return super().dispatch_event(*args)

    def draw(self, dt: float) -> None:
        """Draw a frame if one is needed."""
        shell = self.shell
        scene = shell.navigator.current if shell else None
        self._frame_age += dt
        if shell is None or scene is None:
            super().draw(dt)
            return
        moving = shell.navigator.fading or scene.animating
        if moving:
            self.wake()
        else:
            self._idle_for += dt
            if self._idle_for > IDLE_AFTER:
                self._step_every(IDLE_RATE)
        if not (moving or scene.needs_frame or self._frame_age >= IDLE_FRAME_EVERY):
            return
        self._frame_age = 0.0
        self.switch_to()
        self.dispatch_event("on_draw")
        shell.navigator.advance(dt)
        shell.navigator.draw_fade()
        self.dispatch_event("on_refresh", dt)
        self.flip()


def open_window(
    settings: Settings, size: tuple[int, int] | None = None, *, visible: bool = True
) -> PotreroWindow:
    """Open the window.

    Args:
        settings: the player's.
        size: width and height in logical pixels; by default as much as suits the screen.
        visible: False for tests.

    Raises:
        StartError: there is no screen, or no OpenGL 3.3.
    """
    try:
        window = PotreroWindow(size or _size_at_first(settings), settings, visible=visible)
        if settings.fullscreen and visible:
            window.set_fullscreen(True)
    except Exception as error:
        # pyglet has a class of that name for each system, without a common base.
        if type(error).__name__ == "NoSuchDisplayException":
            raise StartError(f"no screen was found ({error}); start Potrero in a desktop session") from error
        if isinstance(
            error, (NoOpenGLException, pyglet.window.NoSuchConfigException, pyglet.gl.ContextException)
        ):
            raise StartError(
                "the graphics driver offers no OpenGL 3.3; update it, or install a software one such as Mesa"
            ) from error
        raise
    return window


def _size_at_first(settings: Settings) -> tuple[int, int]:
    screen: Any = pyglet.display.get_display().get_default_screen()
    return window_size(settings.window_size, (screen.width, screen.height))


def make_shell(
    window: PotreroWindow,
    store: SettingsStore,
    settings: Settings,
    flow: MatchFlow,
    profiles: Profiles | None = None,
    *,
    seed: int | None = None,
    sounds: Sounds | None = None,
) -> Shell:
    """Put a window and the rest together, ready to show a scene. Without `sounds` it is silent."""
    profiles = profiles or load_profiles(settings, flow)
    shell = Shell(window, store, settings, flow, profiles, seed=seed, sounds=sounds)
    problems = [
        *([] if store.problem is None else [store.problem]),
        *profiles.problems,
        *teams.load().problems,
    ]
    for problem in problems:
        print(f"potrero: {problem}", file=sys.stderr)
    shell.tell(*problems)
    window.shell = shell
    return shell


def load_profiles(settings: Settings, flow: MatchFlow) -> Profiles:
    """Find out who plays; at a first start a profile is made, without questions."""
    profiles = Profiles()
    profiles.load(owner=flow.history.last_owner, language=settings.language)
    return profiles


def run(options: Options, flow: MatchFlow) -> int:
    """Show the title screen and play until the window is closed.

    Args:
        options: from the command line.
        flow: who plays matches.

    Returns:
        The exit code: 0, or 1 if the window couldn't be opened (the reason is on stderr).
    """
    from game.scenes.title import TitleScene  # noqa: PLC0415 - the scenes need the window that is made here

    store = SettingsStore()
    settings = store.load()
    i18n.set_language(options.language or settings.language)
    profiles = load_profiles(settings, flow)
    settings.language = profiles.current.language
    i18n.set_language(options.language or settings.language)
    theme.load_fonts()
    try:
        window = open_window(settings, options.window_size)
    except StartError as error:
        print(f"potrero: {error}", file=sys.stderr)
        return 1
    sounds = Sounds(Device())
    shell = make_shell(window, store, settings, flow, profiles, seed=options.seed, sounds=sounds)
    shell.navigator.reset(TitleScene(shell))
    arcade.run()
    shell.close()
    return 0
