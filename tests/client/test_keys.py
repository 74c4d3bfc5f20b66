"""Keys: one table that is listened to and shown, rebound in the options by real keys, clashes named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import arcade
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fifes.actions import Node
from game import i18n, keys
from game.app import PotreroWindow
from game.keys import COMMANDS
from game.match import prompt
from game.scenes.help import HelpSign
from game.scenes.match import MatchScene
from game.scenes.options import OptionsScene
from game.scenes.options_input import BindSign
from game.settings import Settings, SettingsStore
from game.shell import Shell
from game.ui.buttons import Button
from game.ui.field import Field
from tests.client import match_support
from tests.client.match_positions import CARRIED, SHOOTING, Stop
from tests.client.shell_support import Blind

key = arcade.key
KEYS = ["A", "J", "K", "U", "H", "F5", "SPACE", "PERIOD", "N", "M", "ENTER", "KEY_1", "NO_SUCH", ""]


@pytest.fixture(autouse=True)
def first_keys() -> Iterator[None]:
    keys.bind({})
    yield
    keys.bind({})


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    made = match_support.make_shell(window, tmp_path, settings=Settings())
    yield made
    match_support.close_shell(made)


def options(shell: Shell, group: str = "match") -> tuple[OptionsScene, Blind]:
    scene = OptionsScene(shell, "keys")
    scene.keys_page.group = group
    shell.navigator.push(scene)
    hand = Blind(shell)
    hand.settle()
    return scene, hand


def action_match(shell: Shell) -> MatchScene:
    scene = match_support.show(shell, Stop("action", Node.ACTION, CARRIED).match())
    Blind(shell).settle()
    return scene


# ---------------------------------------------------------------------- the table


def test_no_two_commands_share_a_key_at_first() -> None:
    clashes = {
        (command.name, name, other.name)
        for command in COMMANDS.values()
        for name in command.keys
        for other in keys.takers(command.name, name)
    }
    assert not clashes


def test_every_key_of_the_table_has_a_name_and_gives_its_command() -> None:
    for command in COMMANDS.values():
        for name in command.keys:
            symbol = getattr(key, name)
            assert keys.key_name(symbol) == name
            for where in command.where:
                assert keys.command_of(symbol, where) == command.name


def test_every_button_of_a_question_has_its_command() -> None:
    assert set(prompt.COMMANDS.values()) <= set(COMMANDS)
    assert set(prompt.DECISIONS) <= set(prompt.COMMANDS)


@settings(max_examples=40)
@given(st.dictionaries(st.sampled_from([*COMMANDS, "no_such"]), st.sampled_from(KEYS), max_size=12))
def test_what_is_kept_of_any_bindings_excludes_nothing(own: dict[str, str]) -> None:
    good, bad = keys.sift(own)
    assert good.keys() | set(bad) == own.keys()
    assert not good.keys() & set(bad)
    keys.bind(good)
    for command in COMMANDS.values():
        for where in command.where:
            for name in keys.names_of(command.name):
                assert keys.command_of(getattr(key, name), where) == command.name
    assert keys.sift(good) == (good, [])


def test_keys_with_a_fixed_meaning_have_no_name_to_bind() -> None:
    for symbol in (key.ENTER, key.TAB, key.ESCAPE, key.LEFT, key.KEY_1, key.NUM_5, key.LSHIFT):
        assert keys.is_fixed(symbol)
        assert keys.key_name(symbol) is None
    assert keys.key_name(1 << 40) is None


# ---------------------------------------------------------------------- rebinding


def test_a_key_is_bound_acts_at_once_is_shown_and_lasts(shell: Shell, tmp_path: Path) -> None:
    match = action_match(shell)
    scene, hand = options(shell)
    hand.click_on("key-log")
    sign = scene.overlays[-1]
    assert isinstance(sign, BindSign)
    hand.press(key.F5)
    assert not scene.overlays
    button = hand.control("key-log")
    assert isinstance(button, Button)
    assert button.label == "F5"
    assert SettingsStore(tmp_path).load().keys == {"log": "F5"}
    hand.press(key.ESCAPE)
    hand.settle()
    before = match.hud.log.open
    hand.press(key.L)
    assert match.hud.log.open == before
    hand.press(key.F5)
    assert match.hud.log.open != before
    tools = match.hud.tools.model
    assert tools is not None
    assert next(tool.key for tool in tools if tool.id == "log") == "F5"
    hand.press(key.F1)
    assert isinstance(match.overlays[-1], HelpSign)
    words = {getattr(each, "text", "") for each in match.widgets()}
    assert "F5" in words
    assert "L" not in words


def test_a_button_of_the_match_is_pressed_by_its_new_key_and_shows_it(shell: Shell) -> None:
    match = action_match(shell)
    shell.settings.keys = {"run": "J", "no": ""}
    shell.settings_changed()
    hand = Blind(shell)
    hand.settle()
    caps = {choice.id: choice.key for choice in match.control.prompt.choices}
    assert caps["run"] == "J"
    assert caps["none"] == ""
    hand.press(key.R)
    hand.press(key.N)
    assert match.control.view.node == Node.ACTION
    hand.press(key.J)
    assert match.control.view.node != Node.ACTION


def test_the_goal_is_aimed_at_by_its_keys(shell: Shell) -> None:
    match = match_support.show(shell, Stop("shot", Node.CARD, SHOOTING, "shoot").match())
    hand = Blind(shell)
    hand.settle()
    match.director.skip()
    hand.settle()
    for symbol, side in ((key.Q, 0), (key.W, 1), (key.E, 2)):
        hand.press(symbol)
        assert match.control.draft.side == side


def test_a_key_of_another_command_is_named_before_it_is_taken(shell: Shell, tmp_path: Path) -> None:
    scene, hand = options(shell)
    hand.click_on("key-undo")
    hand.press(key.H)
    words = " ".join(str(getattr(each, "text", "")) for each in scene.widgets())
    assert "H is for: Hint: what the computer would do here, and why" in words
    hand.press(key.ESCAPE)
    assert keys.names_of("undo") == ("U",)
    hand.click_on("key-undo")
    hand.press(key.H)
    hand.click_on("yes")
    assert keys.names_of("undo") == ("H",)
    assert keys.names_of("hint") == ()
    assert SettingsStore(tmp_path).load().keys == {"undo": "H", "hint": ""}
    hand.click_on("key-hint")
    hand.press(key.U)
    assert keys.names_of("hint") == ("U",), "a key that has become free is nobody's"


def test_the_same_key_may_serve_two_moments(shell: Shell) -> None:
    scene, hand = options(shell, "choices")
    hand.click_on("key-run")
    hand.press(key.C)  # that of swapping cards, which is never asked together with a run
    assert not scene.overlays
    assert keys.names_of("run") == keys.names_of("swap") == ("C",)


def test_every_key_can_be_bound_also_those_that_mean_something_everywhere(shell: Shell) -> None:
    scene, hand = options(shell)
    for symbol in (key.SPACE, key.HOME, key.F1, key.F11, key.M, key.BACKSPACE):
        hand.click_on("key-log")
        hand.press(symbol)
        assert not shell.settings.fullscreen
        assert not shell.settings.mute
        if scene.overlays:
            hand.click_on("yes")
        assert keys.names_of("log") == (keys.key_name(symbol),)


def test_a_key_that_cannot_be_bound_is_refused_and_another_one_taken(shell: Shell) -> None:
    scene, hand = options(shell)
    hand.click_on("key-log")
    for symbol in (key.ENTER, key.KEY_3, key.LCTRL, 1 << 40):
        hand.press(symbol)
        words = " ".join(str(getattr(each, "text", "")) for each in scene.widgets())
        assert "Press another one" in words, symbol
    hand.press(key.J)
    assert keys.names_of("log") == ("J",)


def test_by_keyboard_alone_and_without_a_key_at_all(shell: Shell) -> None:
    scene, hand = options(shell)
    assert scene.root is not None
    hand.press(key.TAB)
    for _ in range(40):
        if scene.root.focused_name == "key-log":
            break
        hand.window.dispatch_event("on_key_press", key.TAB, 0)
    hand.press(key.ENTER)
    hand.press(key.K)
    assert keys.names_of("log") == ("K",)
    hand.press(key.ENTER)
    hand.press(key.TAB)
    hand.press(key.SPACE)
    assert keys.names_of("log") == ()
    button = hand.control("key-log")
    assert isinstance(button, Button)
    assert button.label == "–"
    hand.press(key.L)


def test_the_page_is_reset_with_its_button(shell: Shell, tmp_path: Path) -> None:
    _scene, hand = options(shell)
    hand.click_on("key-log")
    hand.press(key.J)
    hand.click_on("restore-page")
    hand.click_on("yes")
    assert shell.settings.keys == {} == SettingsStore(tmp_path).load().keys
    assert keys.names_of("log") == ("L",)


def test_letters_written_into_a_line_give_no_commands(shell: Shell) -> None:
    scene, hand = options(shell)
    assert scene.root is not None
    layout = shell.layout
    field = Field(layout, layout.window.placed(200, 40), "", _nothing, name="f", longest=9, accept=str)
    scene.root.add(field)
    scene.root.focus(field)
    hand.press(key.M)
    assert not shell.settings.mute
    hand.press(key.F1)
    assert isinstance(scene.overlays[-1], HelpSign)


def _nothing(text: str, caret: int) -> None:
    del text, caret


# ---------------------------------------------------------------------- the file


def test_bindings_in_the_file_that_cannot_be_are_told_and_the_others_kept(
    window: PotreroWindow, tmp_path: Path
) -> None:
    own: dict[str, Any] = {"undo": "J", "hint": "J", "log": "ENTER", "fly": "K", "pause": "F9"}
    (tmp_path / "settings.json").write_text(json.dumps({"keys": own}))
    shell = match_support.make_shell(window, tmp_path, settings=SettingsStore(tmp_path).load())
    try:
        assert shell.settings.keys in ({"undo": "J", "pause": "F9"}, {"hint": "J", "pause": "F9"})
        (notice,) = shell.notices
        assert "log" in str(notice)
        assert "fly" in str(notice)
    finally:
        match_support.close_shell(shell)


@pytest.mark.parametrize("value", ["[]", '"U"', '{"undo": 5}', "null"])
def test_keys_that_are_no_table_cost_only_themselves(tmp_path: Path, value: str) -> None:
    (tmp_path / "settings.json").write_text(f'{{"quality": "low", "keys": {value}}}')
    store = SettingsStore(tmp_path)
    assert store.load() == Settings(quality="low")
    assert store.problem is not None
    assert "keys" in str(store.problem)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_command_says_what_it_does(language: str) -> None:
    i18n.set_language(language)
    said = [i18n._(command.does) for command in COMMANDS.values()]
    assert all(said)
    assert len(set(said)) == len(said)
