"""A gamepad without a gamepad: pyglet's own controller over a device that tests press the buttons of."""

from __future__ import annotations

from random import Random
from typing import Any

import arcade
import pyglet
from pyglet.input import AbsoluteAxis, Button, Controller, Device
from pyglet.input.controller import Relation

from game.scenes.match import MatchScene
from game.shell import Shell
from game.ui.choosers import Segmented
from tests.client.robot import Robot

BUTTONS = (
    "a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start", "guide", "leftstick", "rightstick",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
key = arcade.key


class PretendDevice(Device):
    """Buttons and axes, and whether it is open."""

    def __init__(self, name: str = "Pretend Pad", fails: bool = False) -> None:
        super().__init__(pyglet.display.get_display(), name)
        self.fails = fails
        self.opened = 0
        self.buttons = [Button(each) for each in BUTTONS]
        self.axes = [AbsoluteAxis(each, 0 if "trigger" in each else -100, 100) for each in AXES]

    def open(self, window: Any = None, exclusive: bool = False) -> None:
        if self.fails:
            raise OSError("it is another program's")
        self.opened += 1

    def close(self) -> None:
        self.opened -= 1

    def get_controls(self) -> list[Any]:
        return [*self.buttons, *self.axes]

    def get_guid(self) -> str:
        return "0" * 32


class Pad:
    """A gamepad in a hand.

    Args:
        shell: where it is plugged in.
    """

    def __init__(self, shell: Shell, *, fails: bool = False) -> None:
        self.shell = shell
        self.device = PretendDevice(fails=fails)
        mapping: dict[str, Any] = {"guid": self.device.get_guid(), "name": self.device.name}
        mapping |= {name: Relation("button", place) for place, name in enumerate(BUTTONS)}
        mapping |= {name: Relation("axis", place) for place, name in enumerate(AXES)}
        self.controller = Controller(self.device, mapping)
        shell.gamepad.connect(self.controller)

    def down(self, button: str) -> None:
        self.device.buttons[BUTTONS.index(button)].value = True

    def up(self, button: str) -> None:
        self.device.buttons[BUTTONS.index(button)].value = False

    def press(self, button: str) -> None:
        self.down(button)
        self.up(button)

    def tilt(self, axis: str, value: int) -> None:
        """Push an axis: -100 to 100, a trigger 0 to 100."""
        self.device.axes[AXES.index(axis)].value = value

    def pull(self, trigger: str) -> None:
        self.tilt(trigger, 100)
        self.tilt(trigger, 0)

    def unplug(self) -> None:
        self.shell.gamepad.disconnect(self.controller)


class PadRobot(Robot):
    """A person with nothing but a gamepad: whatever key it wants, it has to find a button for."""

    def __init__(self, shell: Shell, luck: Random) -> None:
        super().__init__(shell, luck, keyboard=True)
        self.pad = Pad(shell)
        self.pressed: set[str] = set()

    def key(self, symbol: int, modifiers: int = 0) -> None:
        buttons = {
            key.ENTER: "a", key.ESCAPE: "b", key.SPACE: "x", key.LEFT: "dpleft", key.RIGHT: "dpright",
            key.UP: "dpup", key.DOWN: "dpdown",
        }  # fmt: skip
        if symbol == key.TAB:
            self.pressed.add("righttrigger")
            self.pad.pull("righttrigger")
            return
        assert symbol in buttons, f"a gamepad has no button for key {symbol}"
        self.pressed.add(buttons[symbol])
        self.pad.press(buttons[symbol])

    def lift_curtain(self) -> None:
        curtain = self.scene
        self.step()
        self.pad.down("a")
        for _ in range(40):
            if self.scene is not curtain:
                break
            self.step()
        self.pad.up("a")
        assert self.scene is not curtain

    def choose_card(self, scene: MatchScene, slot: int) -> None:
        self._press(scene, f"card:{slot}")

    def choose_cards(self, scene: MatchScene, *, play: bool = True) -> None:
        control = scene.control
        prompt = control.prompt
        hand = [held for held in scene.table.hand if held not in control.draft.held]
        for held in self.luck.sample(hand, prompt.needed - len(control.draft.held)):
            self.choose_card(scene, held.slot)
        if prompt.sides:
            self._press(scene, f"side:{self.luck.choice(('left', 'centre', 'right'))}")
        assert control.ready, (prompt, control.draft)
        if play:
            self._press(scene, "play")

    def switch(self, name: str, index: int) -> None:
        control = self.control(name)
        assert isinstance(control, Segmented)
        self.focus(name)
        for _ in range(10):
            self.key(key.LEFT)
        for _ in range(index):
            self.key(key.RIGHT)
        self.step(2)
