"""The pause: the match lies soft and dark behind a column of buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n import N_, _
from game.layout import Layout
from game.theme import BUTTON, PALETTE, SMALL
from game.ui.buttons import Button, ButtonKind
from game.ui.logo import screen_title, title_width
from game.ui.overlays import Confirm
from game.ui.root import Root
from game.ui.scene import Scene
from game.ui.snapshot import Snapshot
from game.ui.widgets import Line, Panel

if TYPE_CHECKING:
    from game.shell import Shell


class PauseScene(Scene):
    """Over a match. Made while the match is the scene shown: it takes the picture behind from there.

    Args:
        shell: the running program.
        standing: how the match stands, such as "Jarillas 1 – 0 Molinos · Turn 7"; translated.
        on_leave_match: called when the player saves and leaves; it has to go to another scene.
        on_resign: called when the player gives the match up; it has to go to another scene.
        clause: where the rules open, such as the clause of the last refusal; empty for the beginning.
    """

    def __init__(
        self,
        shell: Shell,
        standing: str,
        on_leave_match: Callable[[], None],
        on_resign: Callable[[], None],
        *,
        clause: str = "",
    ) -> None:
        super().__init__(shell)
        self.standing = standing
        self.on_leave_match = on_leave_match
        self.on_resign = on_resign
        self.clause = clause
        below = shell.navigator.current
        if below is not None:
            below.on_draw()
        self._behind = Snapshot(shell.window)
        self._behind.blur()

    def draw_behind(self) -> None:
        """The match, blurred and dark."""
        self.clear()
        self._behind.draw(light=0.4)

    def build(self, root: Root, layout: Layout) -> None:
        """Title, how it stands, five buttons."""
        px, small = layout.px, layout.compact
        rows: list[tuple[str, str, ButtonKind, str, Callable[[], None]]] = [
            ("resume", _("Go on"), "primary", "confirm", self.back),
            ("rules", _("Rules"), "secondary", "rules", self._rules),
            ("options", _("Options"), "secondary", "options", self._options),
            ("leave", _("Save and leave"), "secondary", "undo", self.on_leave_match),
            ("resign", _("Give up"), "ghost", "cancel", self._ask_resign),
        ]
        height, gap = px(54 if small else 58), px(10 if small else 12)
        width = px(420)
        total = px(24) + px(60) + px(34) + px(14) + len(rows) * height + (len(rows) - 1) * gap + px(28)
        box = layout.safe.placed(width, total)
        root.add(Panel(layout, box))
        inner = box.inset(px(28), px(24))
        head, rest = inner.cut_top(px(60))
        title = _("Pause")
        size = round(layout.font(50 if not small else 37))
        screen_title(root, layout, head.placed(min(head.width, title_width(title, size)), head.height), title)
        line, rest = rest.cut_top(px(34), px(14))
        root.add(Line(layout, line, self.standing, SMALL, PALETTE.hueso, align="center"))
        for place, (name, label, kind, icon, action) in zip(
            rest.stacked([height] * len(rows), gap), rows, strict=True
        ):
            button = Button(layout, place, label, action, kind=kind, icon=icon, name=name, role=BUTTON)
            if name == "resume":
                self.primary = button
            root.add(button)

    def _rules(self) -> None:
        from game.scenes.rules import RulesScene  # noqa: PLC0415 - only opened from here

        self.shell.navigator.push(RulesScene(self.shell, self.clause))

    def _options(self) -> None:
        from game.scenes.options import OptionsScene  # noqa: PLC0415 - only opened from here

        self.shell.navigator.push(OptionsScene(self.shell))

    def _ask_resign(self) -> None:
        self.open(
            Confirm(
                self,
                N_("Give the match up?"),
                N_("It counts as lost and can't be gone on with."),
                N_("Give up"),
                self.on_resign,
            )
        )
