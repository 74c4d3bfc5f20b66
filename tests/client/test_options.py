"""Every option in both directions: changed by mouse and by key it acts at once, lasts, and can be reset."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, cast

import arcade
import pytest

from engine.fifes.actions import NONE, Node
from game import gamepad, i18n, keys, theme
from game.app import PotreroWindow
from game.layout import window_size
from game.scenes.match import MatchScene
from game.scenes.options import OptionsScene
from game.settings import TABS, Settings, SettingsStore
from game.shell import Shell
from game.sound.cues import CUES, Bus
from game.ui.choosers import Segmented, Slider, Toggle
from tests.client import match_support
from tests.client.match_positions import CARRIED, Stop
from tests.client.shell_support import Blind, Hand
from tests.client.test_gamepad import Finder

key = arcade.key


@pytest.fixture(autouse=True)
def finder(monkeypatch: pytest.MonkeyPatch) -> Finder:
    monkeypatch.setenv("LANGUAGE", "en")
    found = Finder([])
    monkeypatch.setattr(gamepad, "_manager", lambda: found)
    return found


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    made = match_support.make_shell(window, tmp_path, settings=Settings())
    yield made
    if window.fullscreen:
        window.set_fullscreen(False)
    match_support.close_shell(made)
    keys.bind({})
    theme.use_positions(alternative=False)
    match_support.resize(window, 1280, 720)


@dataclass
class Bench:
    """A match with the options over it, and what can be looked at."""

    shell: Shell
    match: MatchScene
    options: OptionsScene
    hand: Hand

    def elevation(self) -> float:
        self.match.ensure_built()
        return round(self.match.camera.shot.elevation, 3)

    def caption(self) -> object:
        self.match.hud.caption.show(None)
        self.match._on_heard(CUES["whistle"])  # pyright: ignore[reportPrivateUsage]
        return self.match.hud.caption.model


@pytest.fixture
def bench(shell: Shell) -> Bench:
    match = match_support.show(shell, Stop("action", Node.ACTION, CARRIED).match())
    hand = Blind(shell)
    hand.settle()
    options = OptionsScene(shell)
    shell.navigator.push(options)
    hand.settle()
    return Bench(shell, match, options, hand)


def tools(bench: Bench) -> tuple[str, ...]:
    bench.match.ensure_built()
    model = bench.match.hud.tools.model
    assert model is not None
    return tuple(tool.id for tool in model)


LOOKS: dict[str, Callable[[Bench], object]] = {
    "quality": lambda b: b.match.pitch.quality.value,
    "window_size": lambda b: b.shell.window.get_size(),
    "fullscreen": lambda b: b.shell.window.fullscreen,
    "vsync": lambda b: b.shell.window.vsync,
    "ui_scale": lambda b: b.shell.layout.ui_scale,
    "camera_elevation": lambda b: b.elevation(),
    "mute": lambda b: [b.shell.sounds.volume_of(bus) for bus in Bus],
    "volume_effects": lambda b: b.shell.sounds.volume_of(Bus.EFFECTS),
    "volume_crowd": lambda b: b.shell.sounds.volume_of(Bus.CROWD),
    "volume_interface": lambda b: b.shell.sounds.volume_of(Bus.INTERFACE),
    "speed": lambda b: (b.match.director.speed, b.match.stage.speed),
    "odds_shown": lambda b: b.match.control.odds,
    "confirm": lambda b: b.match.control.asks_first,
    "hints": tools,
    "auto_end": lambda b: b.match.control.auto_end,
    "text_size": lambda b: b.shell.layout.font(18, reading=True),
    "reduced_motion": lambda b: (b.match.director.reduced_motion, b.match.hud.toast.reduced_motion),
    "high_contrast": lambda b: (b.match.pitch.style.high_contrast, b.shell.layout.solid),
    "colour_marks": lambda b: (b.match.pitch.style.large_marks, b.match.pitch.style.rims, theme.positions()),
    "captions": Bench.caption,
    "gamepad": lambda b: b.shell.gamepad.listening,
    "gamepad_confirm": lambda b: b.shell.gamepad.confirm,
    "language": lambda b: i18n.language(),
}
"""What shows that an option acts. The keys have tests of their own."""
_WINDOW = ("window_size", "fullscreen")
"""Options with tests of their own, since the window system has its say."""


def look(bench: Bench, name: str) -> object:
    bench.hand.step()
    return LOOKS[name](bench)


def by_mouse(bench: Bench, name: str) -> None:
    control = bench.hand.control(name)
    if isinstance(control, Segmented):
        chooser = cast("Segmented[Any]", control)
        values = [value for value, _label in chooser.choices]
        bench.hand.click_in(chooser.segment_box((values.index(chooser.value) + 1) % len(values)))
    elif isinstance(control, Slider):
        bench.hand.click(control.left + control.width * 0.6, control.center_y)
    else:
        assert isinstance(control, Toggle)
        bench.hand.click(control.center_x, control.center_y)


def by_keyboard(bench: Bench, name: str) -> None:
    focus_on(bench.hand, name)
    control = bench.hand.control(name)
    if isinstance(control, Toggle):
        bench.hand.press(key.SPACE)
    elif isinstance(control, Segmented):
        bench.hand.press(key.ENTER)
    else:
        bench.hand.press(key.LEFT)


def focus_on(hand: Hand, name: str) -> None:
    for _ in range(60):
        root = hand.scene.overlays[-1].root if hand.scene.overlays else hand.scene.root
        assert root is not None
        if root.focused_name == name and root.keyboard_in_use:
            return
        hand.window.dispatch_event("on_key_press", key.TAB, 0)
        hand.scene.ensure_built()
    raise AssertionError(f"Tab never reaches {name}")


def test_every_setting_stands_on_one_page_and_is_looked_at() -> None:
    named = [name for names in TABS.values() for name in names]
    assert sorted(named) == sorted(each.name for each in fields(Settings))
    assert set(LOOKS) == set(named) - {"keys"}


def test_each_option_acts_at_once_lasts_and_is_reset(bench: Bench, tmp_path: Path) -> None:
    hand, settings, fresh = bench.hand, bench.shell.settings, Settings()
    for tab, names in TABS.items():
        if tab == "keys":
            continue
        hand.click_on(f"tab-{tab}")
        before = {name: look(bench, name) for name in names if name not in _WINDOW}
        for name, first in before.items():
            at_first = getattr(fresh, name)
            by_mouse(bench, name)
            value = getattr(settings, name)
            assert value != at_first, name
            assert look(bench, name) != first, f"{name} does nothing by mouse"
            by_keyboard(bench, name)
            again = getattr(settings, name)
            assert again != value, name
            seen = look(bench, name)
            as_first = again == at_first or (name, again) == ("language", "en")  # the computer's here
            assert (seen == first) == as_first, f"{name} does nothing by keyboard"
            assert getattr(SettingsStore(tmp_path).load(), name) == again
        for name in before:
            if getattr(settings, name) == getattr(fresh, name):
                by_keyboard(bench, name)
            assert getattr(SettingsStore(tmp_path).load(), name) != getattr(fresh, name)
        focus_on(hand, "restore-page")
        hand.press(key.ENTER)
        hand.click_on("yes")
        for name in names:
            assert getattr(settings, name) == getattr(fresh, name), f"{name} is not reset"
            assert getattr(SettingsStore(tmp_path).load(), name) == getattr(fresh, name)
        for name, first in before.items():
            assert look(bench, name) == first, f"{name} goes on after its reset"


def test_the_window_takes_its_size_at_once_and_leaves_it_when_reset(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, hand = bench.shell.window, bench.hand
    chooser: Any = hand.control("window_size")
    hand.click_in(chooser.segment_box(2))
    for _ in range(200):
        window.dispatch_events()
        if window.get_size() == (1600, 900):
            break
        time.sleep(0.01)
    assert window.get_size() == (1600, 900)
    hand.settle()
    assert bench.shell.layout.width == 1600
    assert SettingsStore(tmp_path).load().window_size == "1600x900"
    asked: list[tuple[int, int]] = []

    def ask(width: int, height: int) -> None:
        asked.append((width, height))

    with monkeypatch.context() as patched:
        patched.setattr(window, "set_size", ask)
        hand.click_on("restore-page")
        hand.click_on("yes")
    assert asked == [window_size("auto", (window.screen.width, window.screen.height))]


def test_full_screen_by_its_switch_and_by_its_key(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a window manager the window can't really cover the screen; it is asked to."""
    asked: list[bool] = []
    monkeypatch.setattr(bench.shell.window, "set_fullscreen", lambda full=True: asked.append(full))
    bench.hand.click_on("fullscreen")
    assert asked == [True]
    bench.hand.press(key.F11)
    assert asked == [True, False]
    bench.hand.press(key.F11)
    bench.hand.click_on("restore-page")
    bench.hand.click_on("yes")
    assert asked == [True, False, True, False]


def test_everything_is_reset_at_once_after_a_question(bench: Bench, tmp_path: Path) -> None:
    shell, hand = bench.shell, bench.hand
    shell.settings.ui_scale, shell.settings.mute, shell.settings.keys = 130, True, {"undo": "J"}
    shell.settings_changed(rebuild=True)
    hand.settle()
    hand.click_on("defaults")
    hand.press(key.ESCAPE)
    assert shell.settings.mute
    hand.click_on("defaults")
    hand.click_on("yes")
    assert shell.settings == Settings() == SettingsStore(tmp_path).load()
    assert keys.names_of("undo") == ("U",)


def test_a_new_start_has_the_options_in_force(window: PotreroWindow, tmp_path: Path) -> None:
    chosen = Settings(
        mute=True, colour_marks=True, gamepad_confirm="b", keys={"mute": "K"}, vsync=False, language="en"
    )
    SettingsStore(tmp_path).save(chosen)
    shell = match_support.make_shell(window, tmp_path, settings=SettingsStore(tmp_path).load())
    try:
        assert shell.settings == chosen
        assert {shell.sounds.volume_of(bus) for bus in Bus} == {0.0}
        assert theme.positions() is theme.POSITIONS_ALTERNATIVE
        assert keys.cap("mute") == "K"
        assert shell.gamepad.confirm == "b"
        assert not window.vsync
        Hand(shell).press(key.K)
        assert not shell.settings.mute
    finally:
        match_support.close_shell(shell)
        keys.bind({})
        theme.use_positions(alternative=False)
        window.set_vsync(True)


def test_the_volume_that_is_set_is_heard(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def hear(cue: str, after: float = 0.0, pitch: float = 1.0) -> None:
        del after, pitch
        heard.append(cue)

    monkeypatch.setattr(bench.shell.sounds, "play", hear)
    bench.options.open_tab("sound")
    bench.hand.settle()
    focus_on(bench.hand, "volume_crowd")
    heard.clear()
    bench.hand.press(key.LEFT)
    assert heard == ["gasp"]


# ---------------------------------------------------------------------- what some of them do in a match


def test_zones_are_numbered_for_those_who_do_not_tell_colours(bench: Bench) -> None:
    match = bench.match
    bench.hand.press(key.ESCAPE)
    bench.hand.settle()
    bench.hand.press(key.Z)
    bench.hand.settle()
    assert not match.board.scene._labels  # pyright: ignore[reportPrivateUsage]
    bench.shell.settings.colour_marks = True
    bench.shell.settings_changed()
    bench.hand.settle()
    words = {label.text for label in match.board.scene._labels}  # pyright: ignore[reportPrivateUsage]
    assert words == {"+2", "+1", "0", "−1"}


def test_hints_that_are_turned_off_cannot_be_asked_for(bench: Bench) -> None:
    match, hand = bench.match, bench.hand
    hand.press(key.ESCAPE)
    hand.settle()
    hand.press(key.H)
    assert match.hint.open
    bench.shell.settings.hints = False
    bench.shell.settings_changed()
    hand.settle()
    assert not match.hint.open
    hand.press(key.H)
    assert not match.hint.open


@pytest.mark.parametrize("auto", [True, False])
def test_a_lightning_one_does_not_hold_is_passed_by_itself_if_wanted(shell: Shell, auto: bool) -> None:
    shell.settings.auto_end = auto
    text = CARRIED.replace('active = "A"\n', "") + 'A.hand = "four three two"\nB.hand = "three two one"\n'
    position = text.replace('ball = "A.10"\nA.10 = [9, 15]\n', 'active = "B"\nball = "B.9"\nB.9 = [9, 12]\n')
    match = match_support.match_at(position)
    while match.actor == 1:
        match.decide(1, match.view(1).legal[-1])
    scene = match_support.show(shell, match, match_support.AGAINST_THE_COMPUTER)
    assert scene.control.view.node == Node.LIGHTNING
    assert scene.control.passes_by_itself == auto
    Hand(shell).settle()
    assert (scene.control.view.node != Node.LIGHTNING) == auto


def test_a_phase_with_one_thing_to_do_ends_by_itself(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = match_support.show(shell, Stop("action", Node.ACTION, CARRIED).match())
    control = scene.control
    assert not control.passes_by_itself
    view = control.view
    monkeypatch.setattr(type(view), "legal", property(lambda _view: (NONE,)))
    assert control.passes_by_itself
    control.auto_end = False
    assert not control.passes_by_itself
