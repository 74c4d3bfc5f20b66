"""The window and the program's start.

The window itself draws nothing: scenes are arcade Views. It decides when a frame is drawn: while a scene
is moving, at full rate; otherwise only when the scene asks for it, and now and then for good measure.
"""

from __future__ import annotations

import logging
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pyglet

from game import artwork, crash, i18n, teams, theme, trouble
from game.flow import MatchFlow
from game.layout import MINIMUM_WINDOW, window_size
from game.profiles import Profiles
from game.settings import Settings, SettingsStore
from game.shell import Shell
from game.sound.output import Device
from game.sound.sounds import Sounds
from game.ui.backdrop import TITLE_PICTURE, read_ahead

if TYPE_CHECKING:
    from game.matches import Matches
    from game.notice import Notice
    from game.smoke import SmokeTest

log = logging.getLogger(__name__)

TITLE = trouble.TITLE
CANT_RUN, BROKE_OFF = 1, 3
"""Exit codes."""
FULL_RATE = 1 / 60
"""Seconds between steps while something moves or the player is at it."""
IDLE_RATE = 1 / 10
"""Seconds between steps while nothing happens."""
IDLE_AFTER = 1.0
"""Seconds without input or movement after which the window idles."""
IDLE_FRAME_EVERY = 3.0
"""Seconds after which a frame is drawn even if nothing asked for it."""
_NOT_INPUT = frozenset({"on_update", "on_fixed_update", "on_draw", "on_refresh"})


class StartError(Exception):
    """The window can't be opened; the message is what the player is told."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for.

    Attributes:
        language: a language code, for this start alone.
        window_size: width and height in logical pixels; None chooses by the screen.
        seed: of the next new match; None draws one.
        demo: begin with a match of the computer against itself.
        safe_mode: draw as little as can be, whatever the settings say.
        sound: False for a start without any.
        smoke_test: the folder for what the smoke test leaves; None for a program that a person uses.
    """

    language: str | None = None
    window_size: tuple[int, int] | None = None
    seed: int | None = None
    demo: bool = False
    safe_mode: bool = False
    sound: bool = True
    smoke_test: Path | None = None


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
    _shown = False
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
        self.set_minimum_size(*MINIMUM_WINDOW)

    if sys.platform == "linux":

        def _event_text_symbol(self, ev: Any) -> tuple[str | None, int]:
            # Under the mouse keys come by way of pyglet's inner window, which X's input method knows nothing
            # of: a dead key would write no accent.
            ev.xany.window = self._window
            return super()._event_text_symbol(ev)

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
        if not self._shown:
            self._shown = True
            log.info("%s is on the screen", type(scene).__name__)
            self._put_icon()

    def _put_icon(self) -> None:
        # No bigger ones, and not before something is seen: pyglet turns them over pixel by pixel.
        icons = [theme.ASSETS / "icons" / "app" / f"app-icon-{side}.png" for side in (16, 32, 48, 64)]
        self.set_icon(*(pyglet.image.load(str(path)).get_image_data() for path in icons))


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
        cure = trouble.cure_of(error)
        if cure is None:
            raise
        raise StartError(cure) from error
    context: Any = window.ctx
    log.info("%s, OpenGL %d.%d", context.info.RENDERER, *context.gl_version)
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
    safe_mode: bool = False,
    sounds: Sounds | None = None,
    language: str | None = None,
) -> Shell:
    """Put a window and the rest together, ready to show a scene. Without `sounds` it is silent."""
    profiles = profiles or load_profiles(settings, flow)
    shell = Shell(
        window, store, settings, flow, profiles,
        seed=seed, safe_mode=safe_mode, sounds=sounds, language=language,
    )  # fmt: skip
    shell.tell(*([store.problem] if store.problem else []), *profiles.problems, *teams.load().problems)
    window.shell = shell
    return shell


def load_profiles(settings: Settings, flow: MatchFlow) -> Profiles:
    """Find out who plays; at a first start a profile is made, without questions."""
    profiles = Profiles()
    profiles.load(owner=flow.history.last_owner, language=settings.language)
    return profiles


def run(
    options: Options, store: SettingsStore, settings: Settings, matches: Matches, *notices: Notice
) -> int:
    """Show the title screen and play until the window is closed.

    Args:
        options: from the command line.
        store: the settings' file.
        settings: as loaded from it; the language is already set.
        matches: who plays matches.
        notices: what the title tells besides.

    Returns:
        The exit code: 0; `BROKE_OFF` after an error, of which the player was told; `CANT_RUN` when the smoke
        test found something wrong.

    Raises:
        StartError: the window can't be opened.
    """
    profiles = load_profiles(settings, matches)
    settings.language = profiles.current.language
    i18n.set_language(options.language or settings.language)
    read_ahead(TITLE_PICTURE)
    theme.load_fonts()
    smallest = None if options.smoke_test is None else MINIMUM_WINDOW  # the smaller, the sooner it is over
    window = open_window(settings, options.window_size or smallest)
    sounds = Sounds(Device()) if options.sound else None
    shell = make_shell(
        window,
        store,
        settings,
        matches,
        profiles,
        seed=options.seed,
        safe_mode=options.safe_mode,
        sounds=sounds,
        language=options.language,
    )
    shell.tell(*notices)
    try:
        test = _first_scene(shell, matches, options)
        arcade.run()
    except Exception as error:
        told = crash.write_report(error, shell)
        _close(window)
        trouble.tell(str(told), on_screen=options.smoke_test is None)
        return BROKE_OFF
    finally:
        shell.close()
    return 0 if test is None or test.passed else CANT_RUN


def _first_scene(shell: Shell, matches: Matches, options: Options) -> SmokeTest | None:
    # The scenes need the window that has been made meanwhile.
    from game.scenes.title import TitleScene  # noqa: PLC0415

    shell.navigator.reset(TitleScene(shell))
    if options.smoke_test is not None:
        from game.smoke import SmokeTest  # noqa: PLC0415

        return SmokeTest(shell, matches, options.smoke_test)
    if options.demo:
        matches.demonstrate(shell)
    return None


def _close(window: PotreroWindow) -> None:
    """Give the screen back, so that the box with the reason can be seen."""
    try:
        window.close()
    except Exception as error:  # whatever broke may break this too, and the first error is the one to tell
        log.warning("the window can't be closed: %s", error)
