"""A person at the match screen: answers every question by real mouse or key events, and watches the screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import arcade

from engine.fifes.actions import Node
from game.app import PotreroWindow
from game.hud.models import Focusable
from game.pitch import grid
from game.scenes.formation import FormationScene
from game.scenes.match import MatchScene
from game.session import Session
from game.shell import Shell
from game.ui.scene import Scene

STEP = 1 / 30


class Robot:
    """Plays at a window.

    Args:
        window: the program's.
        shell: on it.
        luck: chooses among what is possible.
        keyboard: whether it uses keys alone instead of the mouse alone.
        on_question: called before each answer.
    """

    def __init__(
        self,
        window: PotreroWindow,
        shell: Shell,
        luck: Random,
        *,
        keyboard: bool = False,
        on_question: Callable[[MatchScene], None] | None = None,
    ) -> None:
        self.window = window
        self.shell = shell
        self.luck = luck
        self.keyboard = keyboard
        self.on_question = on_question
        self.answered: dict[str, int] = {}

    # ------------------------------------------------------------------ the window

    @property
    def scene(self) -> Scene:
        current = self.shell.navigator.current
        assert current is not None
        return current

    def step(self, count: int = 1, seconds: float = STEP) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.window.switch_to()
            self.window.dispatch_events()
            self.window._dispatch_updates(seconds)  # pyright: ignore[reportPrivateUsage]
            self.window.draw(seconds)

    def key(self, symbol: int, modifiers: int = 0) -> None:
        self.window.dispatch_event("on_key_press", symbol, modifiers)
        self.window.dispatch_event("on_key_release", symbol, modifiers)

    def click(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        self.window.dispatch_event("on_mouse_motion", x, y, 0, 0)
        self.window.dispatch_event("on_mouse_press", x, y, button, 0)
        self.window.dispatch_event("on_mouse_release", x, y, button, 0)

    # ------------------------------------------------------------------ one question

    def wait(self, seconds: float = 30.0) -> None:
        """Let clips play (skipping them) until a person is asked or another scene is there."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            scene = self.scene
            if not isinstance(scene, MatchScene):
                self.step(2)
                return
            if scene.director.busy or scene.state.pile is not None:
                self.key(arcade.key.SPACE)
            self.step(1)
            if scene is self.scene and scene.idle and scene.control.asked and scene.state.pile is None:
                return
            if scene.session.thinking:
                time.sleep(0.005)
        raise AssertionError(f"nothing was asked within {seconds} s: {self.scene}")

    def answer(self) -> None:
        """Answer the present question."""
        scene = self.scene
        if isinstance(scene, FormationScene):
            self.key(arcade.key.ENTER)
            self.step(2)
            return
        assert isinstance(scene, MatchScene), scene
        node = scene.control.view.node
        self.answered[node.name] = self.answered.get(node.name, 0) + 1
        if self.on_question is not None:
            self.on_question(scene)
        if scene.state.pile is not None:
            self._press(scene, "close")
        elif scene.control.prompt.pick and node == Node.RECOVER:
            self._press(scene, self.luck.choice([n for n in self._ids(scene) if n.startswith("pick:")]))
        elif scene.control.prompt.needed or scene.control.prompt.sides:
            self._cards(scene)
        elif node in (Node.REGROUP, Node.REGROUP_HEX):
            self._regroup(scene)
        elif scene.control.prompt.bench:
            self._press(scene, f"bench:{self.luck.choice(scene.control.prompt.bench)}")
        else:
            self._choose(scene)
        self.step(1)

    def _ids(self, scene: MatchScene) -> list[str]:
        return [each.id for each in scene.hud.focusables()]

    def _press(self, scene: MatchScene, name: str) -> None:
        """Press a control of the HUD: by its key ring, or where it lies on the screen."""
        scene.refresh()
        found = {each.id: each for each in scene.hud.focusables()}
        assert name in found, f"{name} is not on the screen: {sorted(found)}"
        if self.keyboard:
            for _ in range(len(found) + 2):
                if scene.hud.focused == name:
                    break
                self.key(arcade.key.TAB)
            assert scene.hud.focused == name
            self.key(arcade.key.ENTER)
            return
        self.click(*_middle(found[name]))

    def _cards(self, scene: MatchScene) -> None:
        control = scene.control
        prompt = control.prompt
        missing = prompt.needed - len(control.draft.held)
        hand = [held for held in scene.table.hand if held not in control.draft.held]
        for held in self.luck.sample(hand, missing):
            if self.keyboard and scene.table.hand.index(held) < 9:
                self.key(getattr(arcade.key, f"KEY_{scene.table.hand.index(held) + 1}"))
            else:
                scene.refresh()
                self.step(12)
                place = scene.hud.hand.card_place(held.slot)
                assert place is not None
                self.click(place.x, min(place.y + place.width * 0.55, self.window.height - 4))
        if prompt.sides:
            side = self.luck.randrange(3)
            if self.keyboard:
                self.key((arcade.key.Q, arcade.key.W, arcade.key.E)[side])
            else:
                self.step(2)
                self._press(scene, f"side:{('left', 'centre', 'right')[side]}")
        assert control.ready, (prompt, control.draft)
        if self.keyboard:
            self.key(arcade.key.ENTER)
        else:
            self._press(scene, "play")

    def _regroup(self, scene: MatchScene) -> None:
        control = scene.control
        for footballer in self.luck.sample(sorted(control.prompt.footballers), 2):
            self._pitch(scene, control.draft.plan.get(footballer, scene.table.pos[footballer]), footballer)
            if control.draft.footballer == footballer and control.prompt.hexes:
                self._pitch(scene, self.luck.choice(sorted(control.prompt.hexes)))
        self._press(scene, "done")

    def _choose(self, scene: MatchScene) -> None:
        prompt = scene.control.prompt
        buttons = [c.id for c in prompt.choices if c.enabled]
        preferred = [
            n for n in ("shoot", "tackle", "pass", "substitute", "swap", "extra", "cool") if n in buttons
        ]
        if preferred and self.luck.random() < 0.7:
            self._press(scene, preferred[0])
        elif (
            prompt.hexes
            and scene.control.view.node != Node.ACTION
            and (not buttons or self.luck.random() < 0.9)
        ):
            self._pitch(scene, self._forward(scene))
        elif (
            prompt.footballers
            and scene.control.view.node != Node.ACTION
            and (not buttons or self.luck.random() < 0.8)
        ):
            footballer = self.luck.choice(sorted(prompt.footballers))
            self._pitch(scene, scene.table.pos[footballer], footballer)
        elif buttons:
            self._press(scene, self.luck.choice(buttons))
        else:
            raise AssertionError(f"nothing can be chosen: {prompt}")

    def _forward(self, scene: MatchScene) -> int:
        """A hex among those nearest to the rival's goal."""
        goal = 23 if scene.session.viewer == 0 else 0
        hexes = sorted(scene.control.prompt.hexes, key=lambda h: abs(h % 24 - goal) + abs(h // 24 - 8) / 2)
        return self.luck.choice(hexes[:4])

    def _pitch(self, scene: MatchScene, h: int, footballer: int | None = None) -> None:
        """Choose a hex (or who stands on it) with the pointer or the cursor."""
        if self.keyboard:
            if not scene.pointer.by_keyboard:
                self.key(arcade.key.RIGHT)
            for _ in range(60):
                at = scene.pointer.hex
                assert at is not None
                (row, column), (to_row, to_column) = divmod(at, 24), divmod(h, 24)
                if column != to_column:
                    self.key(arcade.key.RIGHT if column < to_column else arcade.key.LEFT)
                elif row != to_row:
                    self.key(arcade.key.DOWN if row < to_row else arcade.key.UP)
                else:
                    break
            self.key(arcade.key.ENTER)
            return
        x, y = grid.centre_of(h)
        del footballer
        self.click(*scene.camera.project(x, y, 0.0))


def _middle(each: Focusable) -> tuple[float, float]:
    left, bottom, width, height = each.box
    return left + width / 2, max(bottom, 2.0) + (height - max(0.0, 2.0 - bottom)) / 2


def sessions_of(robot: Robot) -> Session:
    """Give the session of the match on the screen."""
    for scene in robot.shell.navigator.scenes:
        if isinstance(scene, MatchScene):
            return scene.session
    raise AssertionError("no match is on the screen")
