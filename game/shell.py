"""What every screen may use: the settings, the way from screen to screen, and the match behind it all."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import arcade

from game import i18n, keys, theme
from game.flow import MatchFlow
from game.gamepad import Gamepad
from game.i18n import N_
from game.layout import Layout, window_size
from game.notice import Notice, shown
from game.profiles import Profile, Profiles
from game.settings import TABS, Settings, SettingsStore
from game.sound.sounds import Sounds
from game.ui.snapshot import Snapshot

if TYPE_CHECKING:
    from game.ui.scene import Scene

log = logging.getLogger(__name__)
_CANT_KEEP = N_("The profile can't be kept in {folder}: {reason}.")
FADE_SECONDS = 0.28
FADE_SECONDS_REDUCED = 0.12
_NO_SUCH_KEYS = N_(
    "These commands have their first keys again, since the options file gave them none that can be: {names}."
)


class Navigator:
    """A stack of scenes; the top one is shown. Each change fades from the old picture to the new."""

    def __init__(self, window: arcade.Window, fade_seconds: Callable[[], float]) -> None:
        self._window = window
        self._fade_seconds = fade_seconds
        self._stack: list[Scene] = []
        self._fade: Snapshot | None = None
        self._fade_left = 0.0
        self._fade_length = 1.0

    @property
    def current(self) -> Scene | None:
        """The scene that is shown."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the shown one last."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""
        self._change(lambda: self._stack.append(scene))

    def pop(self) -> None:
        """Go back to the scene below; the last one stays."""
        if len(self._stack) > 1:
            self._change(lambda: self._stack.pop().leave())

    def replace(self, scene: Scene) -> None:
        """Show a scene in place of the present one."""

        def swap() -> None:
            if self._stack:
                self._stack.pop().leave()
            self._stack.append(scene)

        self._change(swap)

    def reset(self, scene: Scene) -> None:
        """Show a scene with nothing below it."""

        def clear() -> None:
            while self._stack:
                self._stack.pop().leave()
            self._stack.append(scene)

        self._change(clear)

    @property
    def fading(self) -> bool:
        """Whether one scene is passing into another."""
        return self._fade is not None

    def advance(self, seconds: float) -> None:
        """Let the fade go on."""
        if self._fade:
            self._fade_left -= seconds
            if self._fade_left <= 0:
                self._fade = None

    def draw_fade(self) -> None:
        """Draw what is left of the old scene over the new one."""
        if self._fade:
            rest = max(0.0, min(1.0, self._fade_left / self._fade_length))
            self._fade.draw(alpha=rest * rest * (3 - 2 * rest))

    def _change(self, change: Callable[[], None]) -> None:
        old, seconds = self.current, self._fade_seconds()
        if old is not None and self._window.current_view is old and seconds > 0:
            old.on_draw()
            self._fade = Snapshot(self._window)
            self._fade_left = self._fade_length = seconds
        change()
        assert self.current is not None
        log.info("to %s", type(self.current).__name__)
        self._window.show_view(self.current)
        self.current.request_draw()


class Shell:
    """The running program, as a scene sees it.

    Args:
        window: where everything is shown.
        store: the settings' file.
        settings: as loaded.
        flow: who plays matches.
        profiles: who plays at this computer.
        seed: the seed for the next new match; None draws one.
        safe_mode: draw as little as can be, whatever the settings say.
        sounds: what is heard; silence by default.
        language: that of this start, whoever plays, until the player chooses another; None takes his own.
    """

    def __init__(
        self,
        window: arcade.Window,
        store: SettingsStore,
        settings: Settings,
        flow: MatchFlow,
        profiles: Profiles,
        *,
        seed: int | None = None,
        safe_mode: bool = False,
        sounds: Sounds | None = None,
        language: str | None = None,
    ) -> None:
        self.window = window
        self.store = store
        self.settings = settings
        self.flow = flow
        self.profiles = profiles
        self.seed = seed
        self.safe_mode = safe_mode
        self._language = language
        self.notices: list[Notice] = []
        """What the title tells until the player takes it away: problems with his files, above all."""
        self.navigator = Navigator(window, self.fade_seconds)
        self.sounds = sounds or Sounds()
        self.gamepad = Gamepad(self)
        settings.keys, wrong = keys.sift(settings.keys)
        if wrong:
            self.tell(Notice(_NO_SUCH_KEYS, {"names": ", ".join(wrong)}))
        self._apply()
        i18n.add_language_listener(self.rebuild)

    def close(self) -> None:
        """Let go of what the shell listens to."""
        i18n.remove_language_listener(self.rebuild)
        self.gamepad.close()
        self.sounds.close()

    def update(self, seconds: float) -> None:
        """Let time pass for what belongs to no scene."""
        self.sounds.update(seconds)
        self.gamepad.update(seconds)

    @property
    def quality(self) -> str:
        """How much is drawn: the player's wish, or as little as can be in safe mode."""
        return "low" if self.safe_mode else self.settings.quality

    @property
    def layout(self) -> Layout:
        """The window's present measures."""
        width, height = self.window.get_size()
        wanted = self.settings
        return Layout(
            width, height, wanted.ui_scale / 100, wanted.text_size / 100, solid=wanted.high_contrast
        )

    def wake(self) -> None:
        """Step at full rate for a while: the player is at it."""
        wake = getattr(self.window, "wake", None)
        if wake is not None:
            wake()

    def tell(self, *notices: Notice) -> None:
        """Let the title say something, once each; the log keeps it."""
        for notice in notices:
            if notice not in self.notices:
                log.warning("%s", notice.impersonal)
                self.notices.append(notice)

    def fade_seconds(self) -> float:
        """How long a change of scene takes."""
        return FADE_SECONDS_REDUCED if self.settings.reduced_motion else FADE_SECONDS

    def rebuild(self) -> None:
        """Every scene makes its widgets anew: the language or a size has changed."""
        for scene in self.navigator.scenes:
            scene.rebuild()

    def _apply(self) -> None:
        """Put in force what scenes don't ask for themselves."""
        settings = self.settings
        keys.bind(settings.keys)
        theme.use_positions(alternative=settings.colour_marks)
        self.sounds.mix(settings)
        self.gamepad.listen(settings.gamepad)
        if self.window.vsync != settings.vsync:
            self.window.set_vsync(settings.vsync)

    def settings_changed(self, *, rebuild: bool = False) -> None:
        """Put the settings in force, keep them, and let the scenes know."""
        self._apply()
        self.store.save(self.settings)
        if self.store.problem is not None:
            self.tell(self.store.problem)
        for scene in self.navigator.scenes:
            scene.on_settings_changed()
        if rebuild:
            self.rebuild()

    def set_language(self, code: str) -> None:
        """Speak another language from now on ("system" follows the computer); it is the profile's."""
        current = self.profiles.current
        if current.language != code:
            self.change_profile(replace(current, language=code))
        self._language = None
        self._speak(code)

    def _speak(self, code: str) -> None:
        self.settings.language = code
        i18n.set_language(self._language or code)
        self.settings_changed(rebuild=True)

    def change_profile(self, changed: Profile) -> None:
        """Take the new look of whoever plays."""
        self._keep_profiles(lambda: self.profiles.change(changed))

    def play_as(self, profile: Profile) -> None:
        """Let somebody else play, in his language."""
        self._keep_profiles(lambda: self.profiles.choose(profile))
        self._speak(profile.language)

    def create_profile(self) -> None:
        """Make another profile, who plays at once, in the present language."""
        language = self.profiles.current.language
        self._keep_profiles(lambda: self.profiles.create(language))
        self._speak(self.profiles.current.language)

    def delete_profile(self) -> None:
        """Take whoever plays away, if somebody else is left to play then."""
        self._keep_profiles(lambda: self.profiles.delete(self.profiles.current))
        self._speak(self.profiles.current.language)

    def _keep_profiles(self, change: Callable[[], object]) -> None:
        try:
            change()
        except OSError as error:
            values = {"folder": shown(self.profiles.folder), "reason": error.strerror or error}
            self.tell(Notice(_CANT_KEEP, values))

    def toggle_fullscreen(self) -> None:
        """Cover the screen, or go back to a window."""
        self.settings.fullscreen = not self.settings.fullscreen
        self.window.set_fullscreen(self.settings.fullscreen)
        self.settings_changed(rebuild=True)

    def toggle_mute(self) -> None:
        """Let nothing be heard, or everything again."""
        self.settings.mute = not self.settings.mute
        self.settings_changed()
        current = self.navigator.current
        if current is not None:
            current.on_muted()

    def set_window_size(self, wanted: str) -> None:
        """Give the window another size, at once unless it covers the screen.

        Args:
            wanted: one of `game.settings.WINDOW_SIZES`.
        """
        self.settings.window_size = wanted
        if not self.window.fullscreen:
            self._size_window()
        self.settings_changed(rebuild=True)

    def _size_window(self) -> None:
        screen = self.window.screen
        size = window_size(self.settings.window_size, (screen.width, screen.height))
        if size != self.window.get_size():
            self.window.set_size(*size)
            self.window.center_window()

    def restore(self, tabs: Iterable[str]) -> None:
        """Give the settings of some pages of the options the values of a first start, at once.

        Args:
            tabs: keys of `game.settings.TABS`.
        """
        settings = self.settings
        before = settings.fullscreen, settings.window_size, settings.language
        settings.restore(name for tab in tabs for name in TABS[tab])
        if settings.fullscreen != before[0]:
            self.window.set_fullscreen(settings.fullscreen)
        if settings.window_size != before[1] and not settings.fullscreen:
            self._size_window()
        if settings.language != before[2]:
            self.set_language(settings.language)
        self.settings_changed(rebuild=True)

    def quit(self) -> None:
        """Leave the program."""
        for scene in reversed(self.navigator.scenes):
            scene.leave()
        self.window.close()
