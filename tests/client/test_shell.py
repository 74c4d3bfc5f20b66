"""The shell used as a person would: by keyboard alone, by mouse alone, across a restart."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import arcade
import pytest
from pyglet.window.key import MOTION_PASTE

from game import app, i18n
from game.app import IDLE_RATE, PotreroWindow
from game.flow import MatchChoices, UnfinishedMatch
from game.notice import Notice
from game.scenes.curtain import HOLD_SECONDS, CurtainScene
from game.scenes.help import HelpSign
from game.scenes.new_match import NewMatchScene
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.profiles import ProfilesScene
from game.scenes.rules import RulesScene
from game.scenes.title import TitleScene
from game.settings import Settings, SettingsStore
from game.theme import BODY
from game.ui.choosers import Segmented
from game.ui.root import TOOLTIP_DELAY, Tooltip
from game.ui.widgets import Paragraph, paragraph_needs
from tests.client.shell_support import Hand, RecordingFlow, close_shell, make_shell

key = arcade.key


@pytest.fixture
def flow() -> RecordingFlow:
    return RecordingFlow()


@pytest.fixture
def hand(window: PotreroWindow, tmp_path: Path, flow: RecordingFlow) -> Iterator[Hand]:
    shell = make_shell(window, tmp_path, flow, "en")
    shell.navigator.reset(TitleScene(shell))
    working = Hand(shell)
    working.settle()
    yield working
    close_shell(shell)


def focus_on(hand: Hand, name: str) -> None:
    """Tab until a control has the focus."""
    for _ in range(60):
        root = hand.scene.overlays[-1].root if hand.scene.overlays else hand.scene.root
        assert root is not None
        if root.focused_name == name and root.keyboard_in_use:
            return
        hand.press(key.TAB)
    raise AssertionError(f"Tab never reaches {name}")


def test_by_keyboard_alone_from_the_title_to_the_pitch(hand: Hand, flow: RecordingFlow) -> None:
    hand.press(key.DOWN)
    focus_on(hand, "new")
    hand.press(key.ENTER)
    hand.settle()
    assert isinstance(hand.scene, NewMatchScene)
    focus_on(hand, "opponent")
    hand.press(key.RIGHT)
    focus_on(hand, "cup")
    hand.press(key.SPACE)
    focus_on(hand, "club-MOL")
    hand.press(key.ENTER)
    focus_on(hand, "picking")
    hand.press(key.RIGHT)
    hand.press(key.KEY_3)
    focus_on(hand, "start")
    hand.press(key.ENTER)
    assert flow.started == [MatchChoices("table", "", ("MOL", "FER"), True, "full")]


def test_enter_presses_the_primary_button_at_once(hand: Hand, flow: RecordingFlow) -> None:
    hand.press(key.ENTER)
    hand.settle()
    hand.press(key.ENTER)
    assert flow.started == [MatchChoices("computer", "classic", ("JAR", "DPQ"), False, "full")]


def test_by_mouse_alone_from_the_title_to_the_pitch(hand: Hand, flow: RecordingFlow) -> None:
    hand.click_on("new")
    hand.settle()
    opponent = hand.control("opponent")
    assert isinstance(opponent, Segmented)
    hand.click_in(opponent.segment_box(1))
    hand.click_on("player-2")
    hand.click_on("club-NTI")
    odds = hand.control("odds")
    assert isinstance(odds, Segmented)
    hand.click_in(odds.segment_box(2))
    hand.click_on("start")
    assert flow.started == [MatchChoices("table", "", ("JAR", "NTI"), False, "none")]


def test_taking_the_others_club_swaps_them(hand: Hand) -> None:
    hand.click_on("new")
    hand.settle()
    scene = hand.scene
    assert isinstance(scene, NewMatchScene)
    hand.click_on("club-DPQ")
    assert scene.picked == ["DPQ", "JAR"]
    hand.press(key.X)
    assert scene.picked == ["JAR", "DPQ"]


def test_an_unfinished_match_comes_first(hand: Hand, flow: RecordingFlow) -> None:
    assert not any(getattr(each, "name", "") == "resume" for each in hand.scene.widgets())
    flow.match = UnfinishedMatch(("Jarillas", "Molinos"), (1, 0), 7)
    hand.shell.navigator.reset(TitleScene(hand.shell))
    hand.settle()
    assert hand.scene.primary is not None
    assert hand.scene.primary.name == "resume"
    hand.press(key.ENTER)
    assert flow.resumed == 1


def test_arrows_go_where_they_point(hand: Hand) -> None:
    root = hand.scene.root
    assert root is not None
    hand.press(key.DOWN)
    names = [root.focused_name]
    for _ in range(5):
        hand.press(key.DOWN)
        names.append(root.focused_name)
    assert names == ["matches", "rules", "options", "quit", "profile", "profile"]
    hand.press(key.UP)
    assert root.focused_name == "quit"


def test_the_ring_shows_with_the_keyboard_and_goes_with_the_mouse(hand: Hand) -> None:
    root = hand.scene.root
    assert root is not None
    assert not root.keyboard_in_use
    hand.press(key.TAB)
    assert root.keyboard_in_use
    hand.click(5, 5)
    assert not root.keyboard_in_use


def test_escape_goes_back_and_stops_at_the_title(hand: Hand) -> None:
    hand.click_on("options")
    hand.settle()
    assert isinstance(hand.scene, OptionsScene)
    hand.press(key.ESCAPE)
    hand.settle()
    assert isinstance(hand.scene, TitleScene)
    hand.press(key.ESCAPE)
    assert isinstance(hand.scene, TitleScene)


def test_f1_lists_the_scenes_keys_and_has_all_input(hand: Hand) -> None:
    hand.click_on("new")
    hand.settle()
    hand.press(key.F1)
    assert isinstance(hand.scene.overlays[-1], HelpSign)
    words = {getattr(each, "text", "") for each in hand.scene.widgets()}
    assert {"Swap the clubs", "This help"} <= words
    scene = hand.scene
    assert isinstance(scene, NewMatchScene)
    hand.press(key.X)
    hand.click_on("back")
    assert scene.picked == ["JAR", "DPQ"]
    assert hand.scene is scene
    hand.press(key.F1)
    assert not scene.overlays
    hand.press(key.X)
    assert scene.picked == ["DPQ", "JAR"]


def test_options_hold_at_once_and_survive_a_restart(hand: Hand, tmp_path: Path) -> None:
    hand.shell.navigator.push(OptionsScene(hand.shell))
    hand.settle()
    focus_on(hand, "quality")
    hand.press(key.RIGHT)
    focus_on(hand, "ui_scale")
    hand.press(key.RIGHT)
    hand.press(key.RIGHT)
    hand.click_on("vsync")
    hand.click_on("tab-play")
    speed = hand.control("speed")
    assert isinstance(speed, Segmented)
    hand.click_in(speed.segment_box(3))
    hand.click_on("tab-language")
    language = hand.control("language")
    assert isinstance(language, Segmented)
    hand.click_in(language.segment_box(1))
    assert i18n.language() == "es"
    stored = SettingsStore(tmp_path).load()
    assert stored == Settings(language="es", quality="high", ui_scale=120, vsync=False, speed=4.0)


def test_defaults_are_restored_after_a_question(hand: Hand) -> None:
    hand.shell.settings.ui_scale = 130
    hand.shell.navigator.push(OptionsScene(hand.shell))
    hand.settle()
    hand.click_on("defaults")
    hand.press(key.ESCAPE)
    assert hand.shell.settings.ui_scale == 130
    hand.click_on("defaults")
    hand.click_on("yes")
    assert hand.shell.settings == Settings()


def test_a_slider_follows_the_mouse(hand: Hand) -> None:
    hand.shell.navigator.push(OptionsScene(hand.shell))
    hand.settle()
    slider = hand.control("camera_elevation")
    y = slider.center_y
    hand.window.dispatch_event("on_mouse_press", slider.left + 4, y, arcade.MOUSE_BUTTON_LEFT, 0)
    hand.step()
    assert hand.shell.settings.camera_elevation == 40
    hand.window.dispatch_event("on_mouse_drag", slider.right - 30, y, 300, 0, arcade.MOUSE_BUTTON_LEFT, 0)
    hand.step()
    assert hand.shell.settings.camera_elevation == 75
    hand.window.dispatch_event("on_mouse_release", slider.right - 30, y, arcade.MOUSE_BUTTON_LEFT, 0)


def test_the_rules_open_at_a_clause_and_scroll(hand: Hand) -> None:
    scene = RulesScene(hand.shell, "FIF-3.17")
    hand.shell.navigator.push(scene)
    hand.settle()
    assert scene.book.sections[scene.section].number == 3
    assert scene.area is not None
    assert scene.area.offset == pytest.approx(scene.area.range)
    hand.press(key.PAGEDOWN)
    assert scene.book.sections[scene.section].number == 4
    hand.window.dispatch_event("on_mouse_scroll", scene.area.center_x, scene.area.center_y, 0, -1)
    hand.click_on("section-9")
    assert scene.book.sections[scene.section].title == "Tackle"


def test_an_icon_button_tells_what_it_does(hand: Hand) -> None:
    hand.click_on("new")
    hand.settle()
    back = hand.control("back")
    hand.window.dispatch_event("on_mouse_motion", back.center_x, back.center_y, 1, 1)
    hand.step(TOOLTIP_DELAY / 2, 3)
    assert any(isinstance(each, Tooltip) for each in hand.scene.widgets())
    hand.window.dispatch_event("on_mouse_motion", 2, 2, 1, 1)
    hand.step()
    assert not any(isinstance(each, Tooltip) for each in hand.scene.widgets())


def test_giving_up_is_asked_first(hand: Hand) -> None:
    told: list[str] = []
    scene = PauseScene(hand.shell, "1 – 0", lambda: told.append("leave"), lambda: told.append("resign"))
    hand.shell.navigator.push(scene)
    hand.settle()
    hand.click_on("resign")
    hand.press(key.ENTER)
    assert told == []
    assert not scene.overlays
    hand.click_on("resign")
    hand.click_on("yes")
    hand.click_on("leave")
    assert told == ["resign", "leave"]
    hand.press(key.ESCAPE)
    hand.settle()
    assert isinstance(hand.scene, TitleScene)


def test_the_curtain_wants_to_be_held(hand: Hand) -> None:
    lifted: list[bool] = []
    scene = CurtainScene(hand.shell, 1, "Nico", "0 – 0", lambda: lifted.append(True))
    hand.shell.navigator.push(scene)
    hand.settle()
    hand.press(key.ESCAPE)
    hand.press(key.ENTER)
    hand.click_on("lift")
    assert not lifted
    assert hand.scene is scene
    hand.window.dispatch_event("on_key_press", key.ENTER, 0)
    hand.step(HOLD_SECONDS / 5, 6)
    assert lifted == [True]


def test_the_curtain_lifts_by_mouse(hand: Hand) -> None:
    lifted: list[bool] = []
    hand.shell.navigator.push(CurtainScene(hand.shell, 2, "Nico", "", lambda: lifted.append(True)))
    hand.settle()
    lift = hand.control("lift")
    hand.window.dispatch_event("on_mouse_press", lift.center_x, lift.center_y, arcade.MOUSE_BUTTON_LEFT, 0)
    hand.step(HOLD_SECONDS / 5, 6)
    assert lifted == [True]


def test_an_idle_screen_draws_next_to_nothing(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[int] = []

    def count() -> None:
        frames.append(1)

    monkeypatch.setattr(hand.scene, "draw_behind", count)
    hand.step(0.1, 15)
    frames.clear()
    hand.step(0.05, 60)
    assert 1 <= len(frames) <= 4
    assert hand.window._update_rate == IDLE_RATE  # pyright: ignore[reportPrivateUsage]
    button = hand.control("rules")
    hand.window.dispatch_event("on_mouse_motion", button.center_x, button.center_y, 1, 1)
    frames.clear()
    hand.step()
    assert len(frames) == 1
    assert hand.window._update_rate < IDLE_RATE  # pyright: ignore[reportPrivateUsage]


def test_changing_scenes_fades(hand: Hand) -> None:
    hand.click_on("options")
    assert hand.shell.navigator.fading
    hand.step(0.1, 4)
    assert not hand.shell.navigator.fading


def test_a_problem_with_the_settings_is_told_on_the_title(window: PotreroWindow, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    shell = make_shell(window, tmp_path)
    try:
        shell.navigator.reset(TitleScene(shell))
        texts = [getattr(each, "text", "") for each in TitleScene(shell).widgets()]
        assert any("settings.json" in text for text in texts)
    finally:
        close_shell(shell)


def test_no_notice_is_taken_away_unread(hand: Hand, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING"):
        hand.shell.tell(
            *(Notice("The unfinished match {file} is no longer there.", {"file": n}) for n in range(5))
        )
    assert len(caplog.records) == 5, "the log keeps them, too"
    seen = set[str]()
    for rounds_left in (2, 1, 0):
        hand.scene.rebuild()
        hand.settle()
        texts = {str(getattr(each, "text", "")) for each in hand.scene.widgets()}
        seen |= {text for text in texts if "no longer there" in text}
        if rounds_left:
            hand.click_on("dismiss")
    assert len(seen) == 5
    assert not hand.shell.notices


def test_the_language_of_a_start_outlives_a_change_of_profiles(window: PotreroWindow, tmp_path: Path) -> None:
    shell = make_shell(window, tmp_path, language="en")
    other = app.make_shell(
        window, shell.store, shell.settings, shell.flow, shell.profiles, language="es"
    )  # as `--language es` starts it
    i18n.set_language("es")
    try:
        other.create_profile()
        assert i18n.language() == "es"
        assert other.profiles.current.name == "Jugador 1"
        other.play_as(other.profiles.all[0])
        assert i18n.language() == "es"
        other.set_language("en")
        other.create_profile()
        assert i18n.language() == "en", "what the player chooses holds from then on"
    finally:
        other.close()
        close_shell(shell)


def test_what_was_copied_goes_into_a_field(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand.window, "get_clipboard_text", lambda: "Ñandú\n☃ Pérez")
    hand.shell.navigator.push(ProfilesScene(hand.shell))
    hand.settle()
    focus_on(hand, "name")
    field = hand.scene.field
    assert field is not None
    for _ in field.text:
        hand.window.dispatch_event("on_text_motion", key.MOTION_BACKSPACE)
    hand.window.dispatch_event("on_text_motion", MOTION_PASTE)
    assert field.text == "Ñandú Pérez"


@pytest.mark.skipif(sys.platform != "linux", reason="X alone has two windows in one")
def test_keys_under_the_mouse_reach_the_input_method(window: PotreroWindow) -> None:
    from pyglet.libs.x11 import xlib

    x: Any = window
    event = xlib.XEvent()
    event.type = xlib.KeyPress
    event.xkey.display = x._x_display
    xlib_any: Any = xlib
    event.xkey.keycode = xlib_any.XKeysymToKeycode(x._x_display, ord("e"))
    event.xkey.window = x._view
    text, symbol = x._event_text_symbol(event)
    assert event.xkey.window == x._window
    assert (text, symbol) == ("e", key.E)


def test_the_help_sign_shows_every_word(hand: Hand) -> None:
    for text_size in (0, 30):
        hand.shell.settings.text_size = text_size
        hand.shell.rebuild()
        hand.settle()
        hand.scene.open_help()
        hand.settle()
        words = [each for each in hand.scene.widgets() if isinstance(each, Paragraph)]
        assert words
        for each in words:
            assert paragraph_needs(hand.shell.layout, each.text, BODY, each.width) <= each.height + 1
        hand.scene.overlays[-1].close()


def test_a_restored_language_is_the_profile_s_too(hand: Hand) -> None:
    hand.shell.set_language("es")
    hand.shell.restore(["language"])
    assert hand.shell.profiles.current.language == "system", "the next start asks the profile"
    assert hand.shell.settings.language == "system"
