"""A screen of the program: its widgets, its keys, its backdrop, and the signs that may lie over it.

A scene makes its widgets in `build`, from the window's measures, and makes them anew whenever the window,
the language or a size changes; so what has to last is kept in the scene and not in a widget.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import arcade
from arcade.gui import UIManager
from arcade.gui.widgets import UIWidget

from game import keys
from game.i18n import N_
from game.layout import Layout
from game.theme import PALETTE
from game.ui.backdrop import Backdrop
from game.ui.buttons import Button
from game.ui.field import Field
from game.ui.root import Root, walk

if TYPE_CHECKING:
    from game.shell import Shell
    from game.ui.overlays import Overlay

LONGEST_STEP = 0.1
"""Seconds. A longer pause (the window was moved, the computer slept) counts as no more than this."""


class Shortcut(NamedTuple):
    """A key with a fixed meaning and what it does, for the help sign.

    Attributes:
        keys: as written on the keyboard; message id.
        does: message id.
    """

    keys: str
    does: str


class Bound(NamedTuple):
    """Commands of `game.keys` that the help sign shows in one line, with the keys that they have now.

    Attributes:
        commands: their names.
        does: message id; what the only command does if empty.
    """

    commands: tuple[str, ...]
    does: str = ""


EVERYWHERE = (
    Shortcut(N_("Tab, arrows"), N_("Move between the controls")),
    Shortcut(N_("Enter, Space"), N_("Press the control in focus")),
    Shortcut(N_("Esc"), N_("Back")),
    Bound(("help",)),
    Bound(("fullscreen",)),
    Bound(("mute",)),
)


class Scene(arcade.View, ABC):
    """The base of every screen.

    Args:
        shell: the running program.
    """

    shortcuts: Sequence[Shortcut | Bound] = ()
    """The scene's own keys; those that hold everywhere are added by the help sign."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.window, background_color=PALETTE.noche)
        self.shell = shell
        self.ui = UIManager(shell.window)
        self.root: Root | None = None
        self.primary: Button | None = None
        """What Enter presses while the focus is not shown."""
        self.backdrop: Backdrop | None = None
        self.overlays: list[Overlay] = []
        self._dirty = True
        self._stale = True

    # For subclasses

    @abstractmethod
    def build(self, root: Root, layout: Layout) -> None:
        """Put the widgets into the root. What they show comes from the scene's own fields."""

    def back(self) -> None:
        """What Esc does: by default, to the scene below."""
        self.shell.navigator.pop()

    def draw_behind(self) -> None:
        """Draw what lies behind the widgets: by default the backdrop."""
        self.clear()
        if self.backdrop:
            self.backdrop.draw(*self.window.get_size())

    def update(self, seconds: float) -> None:
        """Let time pass; called at every step with at most `LONGEST_STEP`."""

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """Take a key that no widget wanted; True if it was used."""
        del symbol, modifiers
        return False

    @property
    def moment(self) -> str:
        """What the keys are about: one of the moments of `game.keys`."""
        return "screen"

    def do(self, command: str) -> bool:
        """Do one of the scene's own commands of `game.keys`; True if it meant something."""
        del command
        return False

    def on_settings_changed(self) -> None:
        """The player changed an option."""

    def on_muted(self) -> None:
        """The sound was turned off or on by its key: say so if there is a place for it."""

    def on_leave(self) -> None:
        """The scene was taken off the stack for good."""

    def leave(self) -> None:
        """Let go of everything: the scene is not shown again."""
        self.on_leave()
        for overlay in self.overlays:
            overlay.hide()
        self._clear_widgets()

    # When to draw

    @property
    def animating(self) -> bool:
        """Whether every frame looks different. While it doesn't, frames are drawn on request alone."""
        return False

    @property
    def needs_frame(self) -> bool:
        """Whether the window shows something out of date."""
        return self._dirty or self._stale or self.animating

    def request_draw(self) -> None:
        """Ask for a frame: something looks different now."""
        self._dirty = True

    # Widgets

    def rebuild(self) -> None:
        """Make the widgets anew before the next frame."""
        self._stale = True

    def ensure_built(self) -> None:
        """Make the widgets now if they are out of date. The focus returns to the control of the same name."""
        if not self._stale:
            return
        self._stale = False
        focused = self.root.focused_name if self.root else ""
        keyboard = self.root.keyboard_in_use if self.root else False
        self._clear_widgets()
        layout = self.shell.layout
        self.root = Root(layout, self.request_draw, on_press=self.on_control_pressed)
        self.ui.add(self.root)  # pyright: ignore[reportUnknownMemberType]
        self.build(self.root, layout)
        self.root.keyboard_in_use = keyboard
        if not (focused and self.root.focus_named(focused)):
            self.root.focus(self.primary)
        for overlay in self.overlays:
            overlay.show(layout)
        self._wake_the_top()
        self.request_draw()

    def _clear_widgets(self) -> None:
        self.ui.clear()
        self.primary = None
        if self.root:
            self.root.release()
            self.root = None

    def on_control_pressed(self) -> None:
        """A control was pressed, by mouse or by key."""
        self.shell.sounds.play("button")

    def widgets(self) -> list[UIWidget]:
        """Every widget that is shown, those of the signs above included."""
        self.ensure_built()
        roots = [root for layer in sorted(self.ui.children) for root in self.ui.children[layer]]
        return [widget for root in roots for widget in walk(root)]

    def open(self, overlay: Overlay) -> None:
        """Lay a sign over the scene; it has all input until it is closed."""
        self.ensure_built()
        self.overlays.append(overlay)
        overlay.show(self.shell.layout)
        self._wake_the_top()
        self.request_draw()

    def close(self, overlay: Overlay) -> None:
        """Take a sign away."""
        self.overlays.remove(overlay)
        overlay.hide()
        self._wake_the_top()
        self.request_draw()

    def _wake_the_top(self) -> None:
        roots = [self.root, *(overlay.root for overlay in self.overlays)]
        for root in roots:
            if root:
                root.asleep = root is not roots[-1]

    # What arcade calls

    def on_show_view(self) -> None:
        """The scene appears."""
        self.ui.enable()
        if self.root and (self.root.width, self.root.height) != self.window.get_size():
            self.ui.on_resize(*self.window.get_size())  # pyright: ignore[reportUnknownMemberType]
            self.rebuild()
        self.ensure_built()

    def on_hide_view(self) -> None:
        """The scene is covered or left."""
        self.ui.disable()

    def on_resize(self, width: int, height: int) -> None:
        """The window changed its size, or says at its start which one it has."""
        if self.root is None or (self.root.width, self.root.height) != (width, height):
            self.rebuild()

    def on_update(self, delta_time: float) -> None:
        """Time has passed."""
        self.ensure_built()
        self.update(min(delta_time, LONGEST_STEP))

    def on_draw(self) -> None:
        """Draw everything."""
        self.ensure_built()
        self._dirty = False
        ctx = self.window.ctx
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        self.window.default_camera.use()
        self.draw_behind()
        if not any(root.children for layer in self.ui.children.values() for root in layer):
            return  # a match without a sign over it: to draw no widgets costs a quarter of its frame
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        self.window.default_camera.use()
        self.ui.draw()  # pyright: ignore[reportUnknownMemberType]

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Nothing is under the mouse any more."""
        del x, y
        self.ui.on_mouse_motion(-1, -1, 0, 0)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """A key that no widget took."""
        self.ensure_built()
        top = self.overlays[-1] if self.overlays else None
        command = None if self._typing(symbol) else keys.command_of(symbol, self.moment)
        if symbol == arcade.key.ESCAPE:
            if top:
                top.dismiss()
            else:
                self.back()
        elif top and top.takes_every_key:
            top.key_pressed(symbol)
        elif command is not None and self.perform(command):
            pass
        elif top:
            top.key_pressed(symbol)
        elif (
            symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER) and self.primary and not self.primary.disabled
        ):
            self.on_control_pressed()
            self.primary.activate()
        else:
            return self.key_pressed(symbol, modifiers) or None
        return True

    def perform(self, command: str) -> bool:
        """Do what a key or a gamepad's button stands for; True if it meant something here and now."""
        match command:
            case "fullscreen":
                self.shell.toggle_fullscreen()
            case "mute":
                self.shell.toggle_mute()
            case _ if self.overlays:
                return False
            case "help":
                self.open_help()
            case _:
                return self.do(command)
        return True

    def _typing(self, symbol: int) -> bool:
        """Whether a key writes a letter into a line that has the focus."""
        return self.field is not None and keys.writes(symbol)

    @property
    def field(self) -> Field | None:
        """The line to write in that has the focus."""
        root = self.overlays[-1].root if self.overlays else self.root
        focused = None if root is None else root.focused_widget
        return focused if isinstance(focused, Field) else None

    def open_help(self) -> None:
        """Lay the list of keys over the scene."""
        from game.scenes.help import HelpSign  # noqa: PLC0415 - the sign lists a scene's keys

        self.open(HelpSign(self))
