"""Mouse and keys on the match screen: what they point at, press, drag and move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from engine.fifes.actions import Node
from engine.fifes.pitch import GRID
from game.match import hints
from game.match import prompt as prompts
from game.pitch import grid

if TYPE_CHECKING:
    from game.scenes.match import MatchScene

CLICK_SLACK = 6
"""Logical pixels that the mouse may move between press and release of a click."""
ZOOM_STEP = 1.12
TILT_STEP = 4.0
_DIGITS = {getattr(arcade.key, f"KEY_{n}"): n for n in range(1, 10)} | {
    getattr(arcade.key, f"NUM_{n}"): n for n in range(1, 10)
}
SIDES = ("left", "centre", "right")
"""The thirds of the goal, and the commands that choose them."""


class Inputs:
    """One person's mouse and keyboard.

    Args:
        scene: the match screen.
    """

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        self._pressed: tuple[float, float, int] | None = None
        self._target = ""
        self._carried: int | None = None
        """The footballer being dragged in a regroup."""
        self._dragged = False

    # ------------------------------------------------------------------ mouse

    def point(self, x: float, y: float) -> None:
        """The pointer is there."""
        scene = self._scene
        pointed = scene.hud.hover(x, y) or ""
        pointer = scene.pointer
        pointer.by_keyboard = False
        if scene.hud.covers(x, y):
            pointer.hex = None
            # A substitute's button shows his stats in the panel.
            kind, _colon, who = pointed.partition(":")
            pointer.footballer = int(who) if kind == "bench" else None
        else:
            pointer.hex, pointer.footballer = self._pitch_at(x, y)
        scene.request_draw()

    def leave(self) -> None:
        """The pointer left the window."""
        self._scene.hud.leave()
        pointer = self._scene.pointer
        if not pointer.by_keyboard:
            pointer.hex = pointer.footballer = None
        self._scene.request_draw()

    def _pitch_at(self, x: float, y: float) -> tuple[int | None, int | None]:
        scene = self._scene
        footballer = scene.board.token_at(scene.camera, x, y)
        if footballer is not None:
            h = scene.control.draft.plan.get(footballer, scene.table.pos[footballer])
            return h, footballer
        found = scene.camera.hex_at(x, y)
        h = None if found is None else grid.index_of(*found)
        return h, None if h is None else scene.board.footballer_at(scene.table, scene.control, h)

    def press(self, x: float, y: float, button: int) -> None:
        """A button went down."""
        scene = self._scene
        self.point(x, y)
        scene.hud.focus("")
        self._pressed = (x, y, button)
        self._dragged = False
        if button == arcade.MOUSE_BUTTON_LEFT:
            self._target = scene.hud.press(x, y) or ""
            if self._target:
                scene.shell.sounds.play("button")
            regrouping = scene.control.view.node in (Node.REGROUP, Node.REGROUP_HEX)
            if not self._target and regrouping and scene.idle and scene.control.asked:
                self._carried = scene.pointer.footballer

    def release(self, x: float, y: float, button: int) -> None:
        """A button went up: a click if the pointer stayed, else the end of a drag."""
        scene, pressed = self._scene, self._pressed
        self._pressed = None
        clicked = scene.hud.release(x, y)
        carried, self._carried = self._carried, None
        if pressed is None or pressed[2] != button:
            return
        if button == arcade.MOUSE_BUTTON_RIGHT and not self._dragged:
            _hex, footballer = self._pitch_at(x, y)
            scene.show_stats(None if scene.hud.covers(x, y) else footballer)
        elif button == arcade.MOUSE_BUTTON_LEFT:
            target, self._target = self._target, ""
            if clicked:
                self.activate(clicked)
            elif target or (self._dragged and carried is None):
                pass
            elif scene.hud.covers(x, y):
                self._click_on_hud(x, y)
            elif carried is not None and self._dragged:
                self._drop(carried, x, y)
            else:
                self._click(x, y)
        scene.request_draw()

    def drag(self, at: tuple[float, float], by: tuple[float, float], buttons: int) -> None:
        """The pointer moves with a button down."""
        scene, pressed = self._scene, self._pressed
        if pressed is None:
            return
        x, y = at
        if abs(x - pressed[0]) + abs(y - pressed[1]) > CLICK_SLACK:
            self._dragged = True
        if buttons & (arcade.MOUSE_BUTTON_RIGHT | arcade.MOUSE_BUTTON_MIDDLE) and self._dragged:
            scene.camera.pan(x - by[0], y - by[1], x, y)
        elif self._carried is not None and self._dragged:
            control = scene.control
            if control.draft.footballer != self._carried:
                control.pick_footballer(self._carried)
            scene.pointer.hex = self._hex_at(x, y)
        scene.request_draw()

    def _hex_at(self, x: float, y: float) -> int | None:
        found = self._scene.camera.hex_at(x, y)
        return None if found is None else grid.index_of(*found)

    def _drop(self, footballer: int, x: float, y: float) -> None:
        control, scene = self._scene.control, self._scene
        h = self._hex_at(x, y)
        if h is None:
            return
        other = scene.board.footballer_at(scene.table, control, h)
        if other is not None and other != footballer and other // 15 == footballer // 15:
            control.exchange(footballer, other)
        else:
            control.draft.footballer = footballer
            control.pick_hex(h)
        control.draft.footballer = None
        control.language_changed()

    def scroll(self, x: float, y: float, clicks: float) -> None:
        """The wheel turned."""
        scene = self._scene
        if not scene.hud.scroll(x, y, clicks):
            scene.camera.zoom_at(x, y, ZOOM_STEP**clicks)
        scene.request_draw()

    def _click(self, x: float, y: float) -> None:
        scene = self._scene
        closed = scene.state.stats is not None
        if closed:
            scene.show_stats(None)
        if not scene.idle:
            scene.director.hurry()
            return
        h, footballer = self._pitch_at(x, y)
        self.choose_on_pitch(h, footballer, quiet=closed)

    def _click_on_hud(self, x: float, y: float) -> None:
        """A click on what can't be pressed: whatever it is meant for says why not."""
        hud = self._scene.hud
        barred = hud.barred_at(x, y)
        if barred is not None:
            self.activate(barred)
        elif hud.asks_at(x, y):
            self._nothing_there()

    def choose_on_pitch(self, h: int | None, footballer: int | None, *, quiet: bool = False) -> None:
        """A hex, or who stands on it, was chosen; unless `quiet`, it is told if that does nothing."""
        control = self._scene.control
        if footballer is not None and control.pick_footballer(footballer):
            self._scene.shell.sounds.play("pick")
            return
        if not (h is not None and control.pick_hex(h)) and not quiet:
            self._nothing_there()

    def _nothing_there(self) -> None:
        """Say what is to be done: the click chose nothing."""
        scene, control = self._scene, self._scene.control
        if not scene.idle:
            scene.director.hurry()
            return
        node = control.view.node
        scene.refuse(hints.on_pitch(node, control.prompt, control.draft, asked=control.asked))

    # ------------------------------------------------------------------ the HUD's ids

    def _press(self, name: str) -> None:
        """A control of the HUD was pressed by a key."""
        self._scene.shell.sounds.play("button")
        self.activate(name)

    def activate(self, name: str) -> None:
        """Do what a control of the HUD stands for."""
        scene, control = self._scene, self._scene.control
        kind, _colon, rest = name.partition(":")
        if name == "pause":
            scene.pause()
        elif name in ("undo", "back"):
            self._back()
        elif name == "influence":
            scene.board.show_influence = not scene.board.show_influence
        elif name == "zones":
            scene.board.show_zones = not scene.board.show_zones
        elif name in ("hint", "hint-close"):
            scene.toggle_hint()
        elif name == "camera":
            scene.camera.reset()
        elif name == "log":
            scene.hud.log.toggle()
        elif name in ("discard", "rival-discard"):
            scene.look_into(own=name == "discard")
        elif name == "close":
            scene.state.pile = None
        elif name == "look":
            scene.hand_over()
        elif not scene.idle:
            scene.director.hurry()
        elif kind == "card":
            self._card(int(rest))
        elif kind == "side":
            self._side(SIDES.index(rest))
        elif kind == "pick":
            control.pick_from_pile(int(rest))
        elif kind == "picked":
            control.put_back(int(rest))
        elif kind == "bench":
            control.pick_footballer(int(rest))
        elif kind != "log":
            control.choose(name)
        scene.request_draw()

    def _back(self) -> None:
        scene, control = self._scene, self._scene.control
        if scene.idle and not (control.asked and control.back()):
            scene.refuse(hints.on_undo(asked=control.asked))

    def _card(self, slot: int) -> None:
        held = next((held for held in self._scene.table.hand if held.slot == slot), None)
        control = self._scene.control
        if held is not None and not control.pick_card(held):
            self._scene.refuse(hints.on_card(control.view.node, asked=control.asked))

    def _side(self, side: int) -> None:
        control = self._scene.control
        if not control.pick_side(side):
            self._scene.refuse(hints.on_side(asked=control.asked))

    # ------------------------------------------------------------------ keys

    @property
    def moment(self) -> str:
        """What the keys are about now: one of the moments of `game.keys`."""
        scene, control = self._scene, self._scene.control
        if not scene.idle or not control.asked:
            return "watching"
        if control.prompt.sides:
            return "side"
        node = control.view.node
        if node in (Node.REGROUP, Node.REGROUP_HEX):
            return "regroup"
        return {Node.ACTION: "action", Node.CLOSING: "closing"}.get(node, "answer")

    def key(self, symbol: int, *, backwards: bool = False) -> bool:
        """A key of fixed meaning went down; True when it meant something."""
        used = self._key(symbol, backwards=backwards)
        if used:
            self._scene.request_draw()
        return used

    def do(self, command: str) -> bool:
        """Do what a key is bound to; True when that meant something."""
        used = self._look(command) or self._choose(command)
        if used:
            self._scene.request_draw()
        return used

    def _look(self, command: str) -> bool:
        """Commands that decide nothing."""
        scene = self._scene
        width, height = scene.window.get_size()
        match command:
            case "influence" | "zones" | "hint" | "log" | "pause":
                self.activate(command)
            case "camera_home":
                scene.camera.reset()
            case "camera_top":
                scene.camera.top_down()
            case "zoom_in":
                scene.camera.zoom_at(width / 2, height / 2, ZOOM_STEP)
            case "zoom_out":
                scene.camera.zoom_at(width / 2, height / 2, 1 / ZOOM_STEP)
            case "tilt_up":
                scene.camera.tilt(TILT_STEP)
            case "tilt_down":
                scene.camera.tilt(-TILT_STEP)
            case "stats":
                scene.show_stats(None if scene.state.stats is not None else scene.pointer.footballer)
            case "skip":
                self._space()
            case "next" | "previous":
                self._jump(-1 if command == "previous" else 1)
            case _:
                return False
        return True

    def _choose(self, command: str) -> bool:
        """Commands that pick or decide something."""
        scene, control = self._scene, self._scene.control
        if not scene.idle or not control.asked:
            return False
        if control.prompt.sides and command in SIDES:
            return control.pick_side(SIDES.index(command))
        if command == "undo":
            self._back()
            return True
        if command == "exchange":
            return control.choose("exchange")
        for choice in control.prompt.choices:
            if prompts.COMMANDS.get(choice.id) == command:
                # One that can't be made is asked of the rules all the same: the refusal says why.
                self._press(choice.id)
                return True
        return False

    def _space(self) -> None:
        scene = self._scene
        if scene.state.pile is not None:
            self.activate("close")
        elif scene.director.busy:
            scene.director.skip()
            scene.hud.cards.clear()
        elif scene.hud.focused:
            self._press(scene.hud.focused)
        elif scene.pointer.by_keyboard:
            self.choose_on_pitch(scene.pointer.hex, scene.pointer.footballer)

    def _key(self, symbol: int, *, backwards: bool) -> bool:
        scene, key, control = self._scene, arcade.key, self._scene.control
        if symbol == key.TAB:
            self._tab(backwards=backwards)
        elif symbol in (key.ENTER, key.NUM_ENTER):
            self._enter()
        elif symbol in (key.LEFT, key.RIGHT, key.UP, key.DOWN):
            self._arrow(symbol)
        elif symbol in _DIGITS and scene.idle and control.asked:
            index = _DIGITS[symbol] - 1
            bench = control.prompt.bench
            if bench:
                return index < len(bench) and control.pick_footballer(bench[index])
            if index < len(scene.table.hand):
                self._card(scene.table.hand[index].slot)
        else:
            return False
        return True

    def _enter(self) -> None:
        scene, control = self._scene, self._scene.control
        if scene.state.pile is not None:
            self.activate("close")
        elif not scene.idle:
            scene.director.hurry()
        elif scene.hud.focused:
            self._press(scene.hud.focused)
        elif not control.asked:
            return
        elif control.prompt.needed or control.prompt.sides:
            control.play()
        elif scene.pointer.by_keyboard and self._on_something():
            self.choose_on_pitch(scene.pointer.hex, scene.pointer.footballer)
        else:
            primary = next((choice.id for choice in control.prompt.choices if choice.primary), None)
            if primary is not None:
                self._press(primary)

    def _on_something(self) -> bool:
        """Whether the keyboard's cursor is where something could be chosen."""
        scene = self._scene
        prompt, pointer = scene.control.prompt, scene.pointer
        return bool(prompt.hexes) or (pointer.footballer is not None and bool(prompt.footballers))

    def _tab(self, *, backwards: bool) -> None:
        scene = self._scene
        names = [each.id for each in scene.hud.focusables()]
        ring = ["", *names]
        at = ring.index(scene.hud.focused) if scene.hud.focused in ring else 0
        scene.pointer.by_keyboard = False
        scene.hud.focus(ring[(at + (-1 if backwards else 1)) % len(ring)])

    def _arrow(self, symbol: int) -> None:
        key = arcade.key
        scene = self._scene
        scene.hud.focus("")
        start = scene.pointer.hex if scene.pointer.hex is not None else scene.table.ball
        row, column = GRID.place(start)
        if scene.pointer.by_keyboard:
            row += (symbol == key.DOWN) - (symbol == key.UP)
            column += (symbol == key.RIGHT) - (symbol == key.LEFT)
        row, column = min(max(row, 1), GRID.rows), min(max(column, 1), GRID.columns)
        self._cursor(GRID.index(row, column))

    def _jump(self, way: int) -> None:
        """Put the cursor on the next footballer or hex that can be chosen."""
        scene, control = self._scene, self._scene.control
        if not scene.idle or not control.asked:
            return
        prompt, draft = control.prompt, control.draft
        spots = [draft.plan.get(f, scene.table.pos[f]) for f in prompt.footballers]
        if not spots or (draft.footballer is not None and prompt.hexes and prompt.footballers):
            spots = list(prompt.hexes) or spots
        spots.sort()
        if not spots:
            return
        at = scene.pointer.hex if scene.pointer.by_keyboard else None
        if at in spots:
            self._cursor(spots[(spots.index(at) + way) % len(spots)])
        else:
            self._cursor(spots[0 if way > 0 else -1])

    def _cursor(self, h: int) -> None:
        scene = self._scene
        scene.hud.focus("")
        pointer = scene.pointer
        pointer.hex = h
        pointer.by_keyboard = True
        pointer.footballer = scene.board.footballer_at(scene.table, scene.control, h)
