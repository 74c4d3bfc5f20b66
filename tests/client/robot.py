"""A person at the program: answers every question by real mouse or key events, and watches the screen.

By mouse alone it presses no key, and by keyboard alone it moves no mouse: what it can't reach that way, it
can't do. Time passes in steps of its own; a frame is only drawn where it is looked at.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from random import Random
from typing import cast

import arcade

from engine.fifes.actions import Node
from game import i18n
from game.app import PotreroWindow
from game.hud.models import Focusable
from game.match import showing
from game.pitch import grid
from game.scenes.curtain import CurtainScene
from game.scenes.formation import FormationScene
from game.scenes.match import MatchScene
from game.shell import Shell
from game.ui.buttons import Control
from game.ui.choosers import Segmented
from game.ui.scene import Scene

STEP = 0.1
"""Seconds of a step; the program takes no longer ones at once."""
PATIENCE = 60.0
"""Seconds of real time after which a robot stops waiting for a question."""
_REGROUP = (Node.REGROUP, Node.REGROUP_HEX)
_PREFERRED = ("shoot", "tackle", "pass", "substitute", "swap", "extra", "cool", "yes", "look")


class Robot:
    """Plays at a window.

    Args:
        shell: on the window.
        luck: chooses among what is possible.
        keyboard: whether it uses keys alone instead of the mouse alone.
        skip: whether it skips clips (by keyboard alone); otherwise it lets them play.
        on_question: called before each answer.
        on_step: called after each step.
    """

    def __init__(
        self,
        shell: Shell,
        luck: Random,
        *,
        keyboard: bool = False,
        skip: bool = True,
        on_question: Callable[[MatchScene], None] | None = None,
        on_step: Callable[[Scene], None] | None = None,
    ) -> None:
        window = shell.window
        assert isinstance(window, PotreroWindow)
        self.window = window
        self.shell = shell
        self.luck = luck
        self.keyboard = keyboard
        self.skip = skip
        self.on_question = on_question
        self.on_step = on_step
        self.answered: dict[Node, int] = {}
        self.curtains = 0

    # ------------------------------------------------------------------ the window

    @property
    def scene(self) -> Scene:
        """The screen that is shown."""
        current = self.shell.navigator.current
        assert current is not None
        return current

    @property
    def match(self) -> MatchScene:
        """The match screen, which must be the one that is shown."""
        scene = self.scene
        assert isinstance(scene, MatchScene), scene
        return scene

    def step(self, count: int = 1, seconds: float = STEP, *, draw: bool = False) -> None:
        """Let time pass; with `draw` a frame is drawn after each step, if the program wants one."""
        for _ in range(count):
            self.window.switch_to()
            self.window.dispatch_events()
            self.window._dispatch_updates(seconds)  # pyright: ignore[reportPrivateUsage]
            if draw:
                self.window.draw(seconds)
            self.window.ctx.gc()  # as at a frame's end, so that what is no longer shown leaves the card
            if self.on_step is not None:
                self.on_step(self.scene)

    def show_all(self) -> None:
        """Let time pass until the match's screen shows what is so now; parts come with several frames."""
        self.step(2)
        for _ in range(60):
            scene = self.scene
            if not (isinstance(scene, MatchScene) and scene.presenter.busy):
                return
            self.step()
        raise AssertionError("the screen never catches up")

    def key(self, symbol: int, modifiers: int = 0) -> None:
        """Press a key and let it go."""
        assert self.keyboard, "this robot has no keyboard"
        self.window.dispatch_event("on_key_press", symbol, modifiers)
        self.window.dispatch_event("on_key_release", symbol, modifiers)

    def move(self, x: float, y: float) -> None:
        """Move the mouse."""
        assert not self.keyboard, "this robot has no mouse"
        self.window.dispatch_event("on_mouse_motion", x, y, 1, 1)

    def click(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Move the mouse and click."""
        self.move(x, y)
        self.window.dispatch_event("on_mouse_press", x, y, button, 0)
        self.window.dispatch_event("on_mouse_release", x, y, button, 0)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Move the mouse with its left button held."""
        self.move(*start)
        self.window.dispatch_event("on_mouse_press", *start, arcade.MOUSE_BUTTON_LEFT, 0)
        for part in (0.3, 0.7, 1.0):
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self.window.dispatch_event("on_mouse_drag", x, y, 1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
        self.window.dispatch_event("on_mouse_release", *end, arcade.MOUSE_BUTTON_LEFT, 0)

    # ------------------------------------------------------------------ screens of widgets

    def control(self, name: str) -> Control:
        """The control of that name on the present screen."""
        found = [each for each in self.scene.widgets() if isinstance(each, Control) and each.name == name]
        assert found, f"{type(self.scene).__name__} has no control {name!r}"
        return found[-1]

    def focus(self, name: str) -> None:
        """Tab until a control has the focus."""
        for _ in range(60):
            root = self.scene.overlays[-1].root if self.scene.overlays else self.scene.root
            if root is not None and root.focused_name == name and root.keyboard_in_use:
                return
            self.key(arcade.key.TAB)
            self.step()
        raise AssertionError(f"Tab never reaches {name!r}")

    def use(self, name: str) -> None:
        """Press a control."""
        self.scene.ensure_built()
        if self.keyboard:
            self.focus(name)
            self.key(arcade.key.ENTER)
        else:
            control = self.control(name)
            self.click(control.center_x, control.center_y)
        self.step(2)

    def switch(self, name: str, index: int) -> None:
        """Make another choice of a row hold."""
        control = self.control(name)
        assert isinstance(control, Segmented)
        chooser = cast("Segmented[str]", control)
        if self.keyboard:
            self.focus(name)
            for _ in chooser.choices:
                self.key(arcade.key.LEFT)
            for _ in range(index):
                self.key(arcade.key.RIGHT)
        else:
            self.click(*chooser.segment_box(index).center)
        self.step(2)

    def lift_curtain(self) -> None:
        """Hold the curtain's button until it rises."""
        curtain = self.scene
        assert isinstance(curtain, CurtainScene)
        self.curtains += 1
        self.step()
        button = self.control("lift")
        at = button.center_x, button.center_y
        if self.keyboard:
            self.window.dispatch_event("on_key_press", arcade.key.ENTER, 0)
        else:
            self.move(*at)
            self.window.dispatch_event("on_mouse_press", *at, arcade.MOUSE_BUTTON_LEFT, 0)
        for _ in range(40):
            if self.scene is not curtain:
                break
            self.step()
        if self.keyboard:
            self.window.dispatch_event("on_key_release", arcade.key.ENTER, 0)
        else:
            self.window.dispatch_event("on_mouse_release", *at, arcade.MOUSE_BUTTON_LEFT, 0)
        assert self.scene is not curtain

    # ------------------------------------------------------------------ the match

    def play(self, until: Callable[[Scene], bool], seconds: float = 180.0) -> None:
        """Answer question after question until something holds."""
        end = time.monotonic() + seconds
        while True:
            self.wait(until)
            if until(self.scene):
                return
            assert time.monotonic() < end, f"not there within {seconds} s: {self.scene}"
            self.answer()

    def wait(self, until: Callable[[Scene], bool] | None = None) -> None:
        """Let clips play until a person is asked or another screen is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            scene = self.scene
            if not isinstance(scene, MatchScene) or (until is not None and until(scene)):
                self.step()
                return
            if scene.state.pile is not None:
                self._press(scene, "close")
            elif scene.director.busy and self.keyboard and self.skip:
                self.key(arcade.key.SPACE)
            self.step()
            if scene is self.scene and scene.idle and scene.control.asked and scene.state.pile is None:
                return
            if scene.session.thinking:
                time.sleep(0.002)
        raise AssertionError(f"nothing was asked within {PATIENCE} s: {self.scene}")

    def answer(self) -> None:
        """Answer the present question."""
        scene = self.scene
        if isinstance(scene, FormationScene):
            self.use("done")
        elif isinstance(scene, CurtainScene):
            self.lift_curtain()
        else:
            self._answer(self.match)

    def _answer(self, scene: MatchScene) -> None:
        node, prompt = scene.control.view.node, scene.control.prompt
        self.answered[node] = self.answered.get(node, 0) + 1
        if self.on_question is not None:
            self.on_question(scene)
        if prompt.pick and node == Node.RECOVER:
            scene.refresh()  # the picker may be due in the next frame
            names = [each.id for each in scene.hud.focusables() if each.id.startswith("pick:")]
            self._press(scene, self.luck.choice(names))
        elif prompt.needed or prompt.sides:
            self.choose_cards(scene)
        elif node in _REGROUP:
            self._regroup(scene)
        elif prompt.bench:
            self._press(scene, f"bench:{self.luck.choice(prompt.bench)}")
        else:
            self._choose(scene)
        self.step()

    def press(self, name: str) -> None:
        """Press a control of the match screen."""
        self._press(self.match, name)
        self.step()

    def _press(self, scene: MatchScene, name: str) -> None:
        scene.refresh()
        found = {each.id: each for each in scene.hud.focusables()}
        assert name in found, f"{name} is not on the screen: {sorted(found)}"
        if not self.keyboard:
            self.click(*middle_of(found[name]))
            return
        for _ in range(len(found) + 2):
            if scene.hud.focused == name:
                break
            self.key(arcade.key.TAB)
        assert scene.hud.focused == name
        self.key(arcade.key.ENTER)

    def choose_cards(self, scene: MatchScene, *, play: bool = True) -> None:
        """Choose as many cards as are asked for, and a side if one is; play them."""
        control = scene.control
        prompt = control.prompt
        missing = prompt.needed - len(control.draft.held)
        hand = [held for held in scene.table.hand if held not in control.draft.held]
        for held in self.luck.sample(hand, missing):
            self.choose_card(scene, held.slot)
        if prompt.sides and self.keyboard:
            self.key(self.luck.choice((arcade.key.Q, arcade.key.W, arcade.key.E)))
        elif prompt.sides:
            self._press(scene, f"side:{self.luck.choice(('left', 'centre', 'right'))}")
        assert control.ready, (prompt, control.draft)
        if play and self.keyboard:
            self.key(arcade.key.ENTER)
        elif play:
            self._press(scene, "play")

    def choose_card(self, scene: MatchScene, slot: int) -> None:
        """Choose a card of the hand, or put it back."""
        place = next(index for index, held in enumerate(scene.table.hand) if held.slot == slot)
        if self.keyboard and place < 9:
            self.key(getattr(arcade.key, f"KEY_{place + 1}"))
        elif self.keyboard:
            self._press(scene, f"card:{slot}")
        else:
            scene.refresh()
            self.step(5)  # the fan must be at rest
            self.click(*self.card_at(scene, slot))

    def card_at(self, scene: MatchScene, slot: int) -> tuple[float, float]:
        """A point of a card of the hand that no other card covers."""
        place = scene.hud.hand.card_place(slot)
        assert place is not None
        width, height = self.window.get_size()
        del width
        for down in (0.64, 0.5, 0.3):
            for across in (-0.4, -0.3, 0.0, 0.4):
                x, y = place.x + across * place.width, min(place.y + down * place.width, height - 4)
                if scene.hud.hit(x, y) == f"card:{slot}":
                    return x, y
        raise AssertionError(f"card {slot} is covered everywhere")

    def _regroup(self, scene: MatchScene) -> None:
        control = scene.control
        team = sorted(control.prompt.footballers)
        for footballer in self.luck.sample(team, min(2, len(team))):
            self.point(control.draft.plan.get(footballer, scene.table.pos[footballer]), press=True)
            if control.draft.footballer == footballer and control.prompt.hexes:
                self.point(self.luck.choice(sorted(control.prompt.hexes)), press=True)
        self._press(scene, "done")

    def _choose(self, scene: MatchScene) -> None:
        prompt = scene.control.prompt
        buttons = [choice.id for choice in prompt.choices if choice.enabled]
        preferred = [name for name in _PREFERRED if name in buttons]
        on_pitch = scene.control.view.node != Node.ACTION and not scene.control.asks_other
        if preferred and self.luck.random() < 0.7:
            self._press(scene, preferred[0])
        elif on_pitch and prompt.hexes and (not buttons or self.luck.random() < 0.9):
            h = self._forward(scene)
            self.point(h, press=True)
            if scene.control.draft.spot == h:  # nobody stands there: it is shown first
                self.point(h, press=True)
        elif on_pitch and prompt.footballers and (not buttons or self.luck.random() < 0.8):
            footballer = self.luck.choice(sorted(prompt.footballers))
            self.point(scene.table.pos[footballer], press=True)
        elif buttons:
            self._press(scene, self.luck.choice(buttons))
        else:
            raise AssertionError(f"nothing can be chosen: {prompt}")

    def _forward(self, scene: MatchScene) -> int:
        """A hex among those nearest to the rival's goal."""
        goal = 23 if scene.session.viewer == 0 else 0
        hexes = sorted(scene.control.prompt.hexes, key=lambda h: abs(h % 24 - goal) + abs(h // 24 - 8) / 2)
        return self.luck.choice(hexes[:4])

    def point(self, h: int, *, press: bool = False) -> None:
        """Point at a hex (or who stands on it) with the mouse or the keyboard's cursor, and choose it."""
        scene = self.match
        if not self.keyboard:
            at = scene.camera.project(*grid.centre_of(h), 0.0)
            self.click(*at) if press else self.move(*at)
            return
        if not scene.pointer.by_keyboard:
            self.key(arcade.key.RIGHT)
        for _ in range(60):
            at_hex = scene.pointer.hex
            assert at_hex is not None
            (row, column), (to_row, to_column) = divmod(at_hex, 24), divmod(h, 24)
            if column != to_column:
                self.key(arcade.key.RIGHT if column < to_column else arcade.key.LEFT)
            elif row != to_row:
                self.key(arcade.key.DOWN if row < to_row else arcade.key.UP)
            else:
                break
        if press:
            self.key(arcade.key.ENTER)


def middle_of(each: Focusable) -> tuple[float, float]:
    """Where to press a control; one that reaches below the window is pressed in its upper part."""
    left, bottom, width, height = each.box
    low = max(bottom, 2.0)
    return left + width / 2, low + (bottom + height - low) / 2


@contextmanager
def speaking(language: str) -> Generator[None, None, None]:
    """Say what is said meanwhile in another language, without telling the screens of it."""
    known, kept = i18n._translations, i18n.language()  # pyright: ignore[reportPrivateUsage]
    listeners, i18n._listeners = i18n._listeners, []  # pyright: ignore[reportPrivateUsage]
    try:
        i18n.set_language(language)
        yield
    finally:
        i18n._translations, i18n._language = known, kept  # pyright: ignore[reportPrivateUsage]
        i18n._listeners = listeners  # pyright: ignore[reportPrivateUsage]


def orders(scene: MatchScene) -> dict[str, str]:
    """What the banner says of the present question, in every language."""
    said: dict[str, str] = {}
    for language in i18n.LANGUAGES:
        with speaking(language):
            scene.control.language_changed()
            said[language] = showing.banner(scene.control.prompt).text
    scene.control.language_changed()
    return said


class Watch:
    """What must hold at every question and at every step of a match."""

    def __init__(self) -> None:
        self.questions = 0
        self.steps = 0
        self.nodes: dict[Node, int] = {}

    def question(self, scene: MatchScene) -> None:
        """Everything has been shown: the screen says what the view says, and what to do."""
        self.questions += 1
        node = scene.control.view.node
        self.nodes[node] = self.nodes.get(node, 0) + 1
        assert scene.table.differences(scene.session.view()) == []
        said = orders(scene)
        assert all(said.values()), (node, said)
        assert said["en"] != said["es"], said
        assert not any(brace in text for text in said.values() for brace in "{}"), said

    def step(self, scene: Scene) -> None:
        """The banner says something at every moment, and the hand is that of whose screen it is."""
        self.steps += 1
        if not isinstance(scene, MatchScene):
            return
        banner, hand, seat = scene.hud.banner.model, scene.hud.hand.model, scene.session.viewer
        assert banner is not None
        assert banner.text
        assert scene.table.seat == seat
        settled = scene.idle and not scene.presenter.busy
        assert hand is not None or not settled
        if hand is None:
            return
        assert hand.seat == seat + 1
        if settled:
            shown = sorted(card.kind for card in hand.cards if card.kind is not None)
            own = sorted(str(showing.kind(card)) for card in scene.session.view().hand)
            assert shown == own
