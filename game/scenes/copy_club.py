"""The sign that asks which club a new team begins as a copy of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.fifes.squads import Squad, clubs
from game.i18n import _
from game.layout import Layout
from game.theme import BODY, HEADING, PALETTE, SMALL
from game.ui.buttons import Button
from game.ui.overlays import Overlay
from game.ui.root import Root
from game.ui.widgets import Line, Panel

if TYPE_CHECKING:
    from game.ui.scene import Scene


class CopyClub(Overlay):
    """Each club is a button. Esc leaves everything as it was.

    Args:
        scene: what it lies over.
        on_club: called with the club, after the sign has closed.
    """

    def __init__(self, scene: Scene, on_club: Callable[[Squad], None]) -> None:
        super().__init__(scene)
        self.on_club = on_club

    def build(self, root: Root, layout: Layout) -> None:
        """Heading, the clubs in two columns, the way back."""
        px = layout.px
        rows = (len(clubs()) + 1) // 2
        row, gap, padding = px(52), px(10), px(28)
        heading, note = px(36), px(28)
        tall = 2 * padding + heading + note + px(14) + rows * (row + gap) + row
        box = layout.safe.placed(min(px(680), layout.safe.width - px(32)), tall)
        root.add(Panel(layout, box, "panel_opaque"))
        inner = box.inset(padding)
        head, rest = inner.cut_top(heading)
        about, rest = rest.cut_top(note, px(14))
        root.add(Line(layout, head, _("A new team"), HEADING, PALETTE.papel))
        root.add(Line(layout, about, _("It begins as a copy of a club. Which one?"), BODY, PALETTE.hueso))
        grid, way_back = rest.cut_top(rows * (row + gap))
        for line, start in zip(grid.stacked([row] * rows, gap), range(0, len(clubs()), 2), strict=True):
            for place, club in zip(line.columns(2, gap), clubs()[start : start + 2], strict=False):
                name = f"copy-{club.code}"
                root.add(Button(layout, place, club.name, self._chooser(club), name=name, role=SMALL))
        self.primary = Button(
            layout, way_back, _("No, go back"), self.close, kind="primary", name="no", key=_("Esc")
        )
        root.add(self.primary)

    def _chooser(self, club: Squad) -> Callable[[], None]:
        def choose() -> None:
            self.close()
            self.on_club(club)

        return choose
