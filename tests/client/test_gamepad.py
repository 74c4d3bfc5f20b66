"""Gamepads: the whole game by their buttons alone, plugged in and out, held and let go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import arcade
import pytest

from engine.fifes.actions import Node
from engine.fifes.squads import clubs
from game import gamepad
from game.app import PotreroWindow
from game.gamepad import FIRST_REPEAT, NEXT_REPEAT, Gamepad
from game.scenes.curtain import CurtainScene
from game.scenes.help import HelpSign
from game.scenes.new_match import NewMatchScene
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.profiles import ProfilesScene
from game.scenes.result import ResultScene
from game.scenes.team_editor import TeamEditorScene
from game.scenes.title import TitleScene
from game.shell import Shell
from game.ui.scene import Scene
from tests.client import match_support
from tests.client.match_positions import CARRIED, Stop
from tests.client.pad_support import Pad, PadRobot


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    made = match_support.make_shell(window, tmp_path, seed=11)
    yield made
    match_support.close_shell(made)


def test_a_stick_that_trembles_lets_no_direction_of_the_d_pad_go(shell: Shell) -> None:
    pressed: list[int] = []
    pad = Pad(shell)

    def note(symbol: int, _modifiers: int) -> None:
        pressed.append(symbol)

    shell.window.push_handlers(on_key_press=note)
    try:
        pad.down("dpdown")
        for tremble in (5, -4, 3, -5):
            pad.tilt("leftx", tremble)
        for _ in range(10):
            shell.gamepad.update(NEXT_REPEAT)
        pad.up("dpdown")
    finally:
        shell.window.pop_handlers()
    assert pressed.count(arcade.key.DOWN) > 3


def test_a_name_is_written_by_gamepad(shell: Shell) -> None:
    shell.navigator.push(ProfilesScene(shell))
    settle(shell)
    scene = shell.navigator.current
    assert isinstance(scene, ProfilesScene)
    pad = Pad(shell)
    settle(shell)
    assert scene.root is not None
    assert scene.root.focus_named("name")
    for _ in range(40):
        pad.press("back")
    assert scene.name == ""
    pad.press("rightshoulder")  # where there is no letter yet, the first
    pad.press("rightshoulder")
    pad.press("x")
    pad.press("leftshoulder")
    pad.press("leftshoulder")
    pad.press("x")
    assert scene.name == "B'a"
    for _ in range(3):
        pad.press("rightshoulder")
    pad.press("back")
    pad.press("x")
    assert scene.name == "B'a"
    assert scene.field is not None
    scene.field.caret = 1
    pad.press("leftshoulder")
    assert scene.name == "A'a"
    scene.root.focus_named("new")
    pad.press("x")
    assert scene.name == "A'a", "elsewhere the buttons do what they always do"


def test_every_line_of_a_team_takes_what_a_gamepad_spells(shell: Shell) -> None:
    shell.navigator.push(TeamEditorScene(shell, clubs()[0].code, lambda _code: None))
    settle(shell)
    scene = shell.navigator.current
    assert isinstance(scene, TeamEditorScene)
    pad = Pad(shell)
    for name, wanted in (("team-code", "A"), ("man-number", "0")):
        settle(shell)
        assert scene.root is not None
        assert scene.root.focus_named(name)
        for _ in range(4):
            pad.press("back")
        pad.press("x")
        assert scene.field is not None
        assert scene.field.text.endswith(wanted)


def settle(shell: Shell) -> None:
    for _ in range(6):
        shell.window.switch_to()
        shell.window._dispatch_updates(0.1)  # pyright: ignore[reportPrivateUsage]


def over(scene: Scene) -> bool:
    return isinstance(scene, ResultScene)


def test_by_gamepad_alone_from_the_title_to_the_result(shell: Shell) -> None:
    robot = PadRobot(shell, Random(5))
    robot.step(2)
    robot.use("new")
    assert isinstance(robot.scene, NewMatchScene)
    robot.switch("cup", 1)
    robot.use("start")
    robot.play(over)
    assert isinstance(robot.scene, ResultScene)
    assert robot.pressed >= {"a", "x", "righttrigger", "dpleft", "dpright", "dpup", "dpdown"}
    robot.pad.press("b")
    robot.step(2)
    assert isinstance(robot.scene, TitleScene)


def test_the_left_stick_goes_on_while_it_is_held(shell: Shell) -> None:
    settle(shell)
    pad = Pad(shell)
    root = shell.navigator.scenes[0].root
    assert root is not None
    pad.tilt("lefty", 100)  # down
    first = root.focused_name
    shell.update(FIRST_REPEAT / 2)
    assert root.focused_name == first
    shell.update(FIRST_REPEAT / 2 + 0.01)
    second = root.focused_name
    shell.update(NEXT_REPEAT + 0.01)
    assert len({first, second, root.focused_name}) == 3
    pad.tilt("lefty", 0)
    last = root.focused_name
    shell.update(1.0)
    assert root.focused_name == last


def test_a_stick_that_trembles_counts_once(shell: Shell) -> None:
    settle(shell)
    pad = Pad(shell)
    root = shell.navigator.scenes[0].root
    assert root is not None
    pad.tilt("lefty", 60)
    name = root.focused_name
    for value in (50, 58, 45, 60):
        pad.tilt("lefty", value)
    assert root.focused_name == name


def test_the_confirming_button_can_be_the_other_one(shell: Shell) -> None:
    settle(shell)
    pad = Pad(shell)
    shell.settings.gamepad_confirm = "b"
    shell.settings_changed()
    pad.press("a")
    settle(shell)
    assert isinstance(shell.navigator.current, TitleScene)
    pad.press("b")
    settle(shell)
    assert isinstance(shell.navigator.current, NewMatchScene)
    pad.press("a")
    settle(shell)
    assert isinstance(shell.navigator.current, TitleScene)


def test_every_other_button_does_its_command_whatever_its_key(shell: Shell) -> None:
    scene = match_support.show(shell, Stop("action", Node.ACTION, CARRIED).match())
    shell.settings.keys = {"pause": "", "hint": "", "undo": ""}
    shell.settings_changed()
    pad = Pad(shell)
    settle(shell)
    pad.press("rightshoulder")
    assert scene.pointer.by_keyboard
    pad.press("leftstick")
    assert scene.state.stats is not None
    pad.press("leftstick")
    before = scene.camera.version
    pad.tilt("righty", -100)
    pad.tilt("righty", 0)
    assert scene.camera.version != before
    pad.press("rightstick")
    pad.press("y")
    settle(shell)
    assert scene.hint.open
    pad.press("start")
    assert isinstance(shell.navigator.current, PauseScene)
    pad.press("start")
    assert isinstance(shell.navigator.current.overlays[-1], HelpSign)
    words = {getattr(each, "text", "") for each in shell.navigator.current.widgets()}
    assert {"Right stick", "D-pad, left stick"} <= words
    pad.press("b")
    pad.press("b")
    settle(shell)
    assert shell.navigator.current is scene


def test_the_curtain_is_held_by_a_button(shell: Shell) -> None:
    lifted: list[bool] = []
    shell.navigator.push(CurtainScene(shell, 1, "Nico", "", lambda: lifted.append(True)))
    settle(shell)
    pad = Pad(shell)
    pad.press("a")
    settle(shell)
    assert not lifted
    pad.down("a")
    settle(shell)
    assert lifted == [True]
    pad.up("a")


def test_the_options_name_a_gamepad_while_it_is_plugged_in(shell: Shell) -> None:
    scene = OptionsScene(shell, "gamepad")
    shell.navigator.push(scene)
    settle(shell)
    assert "None is connected now" in texts(scene)
    pad = Pad(shell)
    settle(shell)
    assert "Connected: Pretend Pad" in texts(scene)
    pad.down("dpdown")
    pad.unplug()
    assert pad.device.opened == 0
    settle(shell)
    assert "None is connected now" in texts(scene)
    assert scene.root is not None
    focused = scene.root.focused_name
    shell.update(5.0)
    assert scene.root.focused_name == focused, "what was held when it was pulled out is let go"


def texts(scene: Scene) -> set[str]:
    return {str(getattr(each, "text", "")) for each in scene.widgets()}


def test_one_that_cannot_be_opened_is_left_alone(shell: Shell) -> None:
    Pad(shell, fails=True)
    assert shell.gamepad.names == []


class Finder:
    """Stands in for what finds gamepads."""

    def __init__(self, pads: list[Any]) -> None:
        self.pads = pads
        self.handlers: dict[str, Any] = {}

    def push_handlers(self, **handlers: Any) -> None:
        self.handlers |= handlers

    def remove_handlers(self, **handlers: Any) -> None:
        for name in handlers:
            del self.handlers[name]

    def get_controllers(self) -> list[Any]:
        return self.pads


def test_gamepads_are_found_at_the_start_later_and_not_when_turned_off(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Pad(shell), Pad(shell)
    for each in (first, second):
        each.unplug()
    finder = Finder([first.controller])
    monkeypatch.setattr(gamepad, "_manager", lambda: finder)
    pads = Gamepad(shell)
    pads.listen(True)
    assert len(pads.names) == 1
    finder.handlers["on_connect"](second.controller)
    assert len(pads.names) == 2
    pads.listen(False)
    assert pads.names == []
    assert first.device.opened == second.device.opened == 0
    assert not finder.handlers


def test_a_system_without_gamepads_is_no_error(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamepad, "_manager", lambda: None)
    pads = Gamepad(shell)
    pads.listen(True)
    pads.update(1.0)
    assert pads.names == []
    assert arcade.get_window() is shell.window
