"""The options' pages for keys and gamepads: what every key does and how to give it another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade
from arcade.gui import Surface

from game import gamepad, keys
from game.i18n import N_, _
from game.layout import Box, Layout
from game.theme import BODY, BUTTON, HEADING, PALETTE, SMALL
from game.ui.buttons import Button, Control
from game.ui.choosers import Segmented
from game.ui.overlays import Confirm, Overlay
from game.ui.root import Root
from game.ui.widgets import Line, Panel, Paragraph, Rule, paragraph_needs

if TYPE_CHECKING:
    from game.scenes.options import OptionsScene
    from game.ui.scene import Scene

_CAP_WIDTH = {False: 128, True: 92}


class KeysPage:
    """One group of commands at a time, in two columns; a press on a key asks for another one.

    Args:
        scene: the options.
    """

    def __init__(self, scene: OptionsScene) -> None:
        self._scene = scene
        self.group = keys.GROUPS[0][0]

    def build(self, root: Root, layout: Layout, box: Box) -> None:
        """The groups, then the commands of the one that is open."""
        px = layout.px
        top, rest = box.cut_top(px(46), px(10))
        groups = [(key, _(label)) for key, label in keys.GROUPS]
        root.add(Segmented(layout, top, groups, self.group, self.open_group, name="key-group"))
        commands = [each for each in keys.COMMANDS.values() if each.group == self.group]
        left, right = rest.columns(2, px(20 if layout.compact else 32))
        half = -(-len(commands) // 2)
        height = min(px(60), rest.height / max(8, half))
        for column, some in ((left, commands[:half]), (right, commands[half:])):
            for place, command in zip(column.stacked([height] * len(some)), some, strict=True):
                self._row(root, layout, place, command)

    def open_group(self, group: str) -> None:
        """Show other commands."""
        self.group = group
        self._scene.rebuild()

    def _row(self, root: Root, layout: Layout, box: Box, command: keys.Command) -> None:
        px = layout.px
        control, words = box.cut_right(px(_CAP_WIDTH[layout.compact]), px(12))
        root.add(Rule(layout, Box(box.left, box.bottom, box.width, 2)))
        needs = min(words.height, paragraph_needs(layout, _(command.does), SMALL, words.width))
        about = words.placed(words.width, needs)
        root.add(Paragraph(layout, about, _(command.does), SMALL, PALETTE.papel))
        cap = ", ".join(keys.key_word(name) for name in keys.names_of(command.name)[:1]) or "–"
        place = control.placed(control.width, min(px(42), box.height - px(6)))
        name = f"key-{command.name}"
        root.add(Button(layout, place, cap, self._asker(command), kind="secondary", name=name))

    def _asker(self, command: keys.Command) -> Callable[[], None]:
        return lambda: self._scene.open(BindSign(self._scene, command, self.bind))

    def bind(self, command: keys.Command, key: str) -> None:
        """Give a command a key; if it is another's, ask first."""
        takers = keys.takers(command.name, key) if key else []
        if not takers:
            self._give(command, key, [])
            return
        others = ", ".join(_(each.does) for each in takers)
        word = keys.key_word(key)
        self._scene.open(
            Confirm(
                self._scene,
                N_("Another command has this key"),
                _("{key} is for: {others}. If you take it, that has no key any more.").format(
                    key=word, others=others
                ),
                N_("Take it"),
                lambda: self._give(command, key, takers),
            )
        )

    def _give(self, command: keys.Command, key: str, takers: list[keys.Command]) -> None:
        own = self._scene.shell.settings.keys
        for each in takers:
            own[each.name] = keys.NO_KEY
        if command.keys == (key,):
            own.pop(command.name, None)
        else:
            own[command.name] = key
        self._scene.shell.settings_changed(rebuild=True)


class BindSign(Overlay):
    """Asks for a key. Esc leaves everything as it is.

    Args:
        scene: what it lies over.
        command: what the key is for.
        on_key: called with the command and the name of the key, or `keys.NO_KEY`, after the sign has closed.
    """

    takes_every_key = True

    def __init__(
        self, scene: Scene, command: keys.Command, on_key: Callable[[keys.Command, str], None]
    ) -> None:
        super().__init__(scene)
        self.command = command
        self.on_key = on_key
        self._refused = ""

    def build(self, root: Root, layout: Layout) -> None:
        """What it is for, what is to be done, two buttons."""
        px = layout.px
        box = layout.safe.placed(px(560), px(264))
        root.add(Panel(layout, box, "panel_opaque"))
        inner = box.inset(px(32), px(28))
        head, rest = inner.cut_top(px(40), px(8))
        root.add(Line(layout, head, _(self.command.does), HEADING, PALETTE.papel))
        foot, middle = rest.cut_bottom(px(54), px(16))
        text = self._refused or _("Press the key that is to do this.")
        ink = PALETTE.anulado if self._refused else PALETTE.hueso
        root.add(Paragraph(layout, middle.inset(px(12), px(10)), text, BODY, ink))
        catcher = root.add(_KeyCatcher(layout, middle, self.key_pressed))
        none, back = foot.columns(2, px(16))
        root.add(Button(layout, none, _("No key"), self._no_key, kind="secondary", name="no-key"))
        root.add(Button(layout, back, _("Cancel"), self.close, kind="primary", name="cancel", key=_("Esc")))
        root.focus(catcher)

    def show(self, layout: Layout) -> None:
        """Listen at once: nothing but the catcher has the focus."""
        super().show(layout)
        if self.root is not None:
            self.root.focus_named("catcher")

    def key_pressed(self, symbol: int) -> None:
        """Take the key, or say why it can't be taken."""
        name = keys.key_name(symbol)
        if name is None:
            fixed = keys.is_fixed(symbol)
            self._refused = (
                _("This key always means the same. Press another one.")
                if fixed
                else _("This key has no name here. Press another one.")
            )
            self.show(self.scene.shell.layout)
            self.scene.request_draw()
            return
        self.close()
        self.on_key(self.command, name)

    def _no_key(self) -> None:
        self.close()
        self.on_key(self.command, keys.NO_KEY)


class _KeyCatcher(Control):
    """Lies over the text: while it has the focus, Space and Home come here instead of to a button."""

    def __init__(self, layout: Layout, box: Box, on_key: Callable[[int], None]) -> None:
        super().__init__(layout, box, "catcher")
        self._on_key = on_key

    def activate(self) -> None:
        """Enter came here too."""
        self._on_key(arcade.key.ENTER)

    def key_pressed(self, symbol: int) -> bool:
        """Hand on whatever comes, but let the arrows move to the buttons."""
        if symbol in (arcade.key.LEFT, arcade.key.RIGHT, arcade.key.UP, arcade.key.DOWN):
            return False
        self._on_key(symbol)
        return True

    def do_render(self, surface: Surface) -> None:
        """Nothing is to be seen."""
        del surface


def add_pad_rows(root: Root, layout: Layout, box: Box) -> None:
    """What each button of a gamepad does."""
    px = layout.px
    height = min(px(40), box.height / len(gamepad.ROWS))
    for place, row in zip(box.stacked([height] * len(gamepad.ROWS)), gamepad.ROWS, strict=True):
        left, right = place.cut_left(place.width * 0.34, px(16))
        root.add(Line(layout, left, _(row.buttons), BUTTON, PALETTE.laton_luz))
        root.add(Line(layout, right, _(row.does), SMALL, PALETTE.papel))
