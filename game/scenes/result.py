"""The result: who won, how the goals fell, and the match in numbers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import TYPE_CHECKING

from arcade.gui import Surface
from arcade.types import LBWH

from game.flow import ClubCard, MatchSummary, Tally
from game.i18n import N_, _
from game.layout import Box, Layout
from game.scenes.club_art import crest
from game.theme import BANNER, CLUB_NAME, COUNT, PALETTE, SCORE, SMALL, VALUE
from game.ui.backdrop import MENU_PICTURE, Backdrop
from game.ui.buttons import Button
from game.ui.logo import screen_title, title_width
from game.ui.ornament import Ornament, ornament_size
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.scroll import ScrollArea
from game.ui.skin import draw_piece
from game.ui.text import Align, text_width
from game.ui.widgets import Line, Panel, Picture, Piece, Rule

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1240, 860)
COMPACT = (1016, 632)
_ENDS: tuple[Align, Align] = ("left", "right")
GROW_SECONDS = 0.7
"""How long the bars take to grow."""


class ResultScene(Scene):
    """After a match.

    Args:
        shell: the running program.
        summary: the match.
        on_rematch: called for another match of the same two; it has to go to another scene. None for an old
            match, which is left for where it was opened.
        on_title: called to leave; it has to go to another scene.
    """

    def __init__(
        self,
        shell: Shell,
        summary: MatchSummary,
        on_rematch: Callable[[], None] | None,
        on_title: Callable[[], None],
    ) -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, MENU_PICTURE, "even", 0.1)
        self.summary = summary
        self.on_rematch = on_rematch
        if on_rematch is not None:
            self.shortcuts = (Shortcut(N_("Enter"), N_("Rematch")),)
        self.on_title = on_title
        self.grown = 1.0 if shell.settings.reduced_motion else 0.0
        self._bars: list[TallyBar] = []

    def back(self) -> None:
        """Esc leaves to the title."""
        self.on_title()

    @property
    def animating(self) -> bool:
        """While the bars grow."""
        return self.grown < 1.0

    def update(self, seconds: float) -> None:
        """Let the bars grow from the middle."""
        if self.grown < 1.0:
            self.grown = min(1.0, self.grown + seconds / GROW_SECONDS)
            for bar in self._bars:
                bar.grow(1 - (1 - self.grown) ** 3)

    def build(self, root: Root, layout: Layout) -> None:
        """Panel with score, goals and numbers; two buttons."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px, small = layout.px, layout.compact
        box = layout.safe.placed(px(960 if small else 1120), px(612 if small else 800))
        root.add(Panel(layout, box))
        inner = box.inset(px(28 if small else 44), px(14 if small else 26))
        buttons, inner = inner.cut_bottom(px(56 if small else 62), px(14 if small else 20))
        self._buttons(root, layout, buttons)
        title, inner = inner.cut_top(px(44 if small else 64))
        self._title(root, layout, title)
        score, inner = inner.cut_top(px(150 if small else 210))
        self._score(root, layout, score)
        most = inner.height - px(34 if small else 40) * len(self.summary.tallies) - px(20)
        rows = self._goal_rows(layout, inner.columns(2, px(32))[0].width - px(24))
        line = self._line_height(layout)
        goals, inner = inner.cut_top(min(line * max(2, len(rows)), most // line * line), px(8))
        self._goals(root, layout, goals, rows)
        rule, inner = inner.cut_top(px(2), px(10 if small else 16))
        root.add(Rule(layout, rule))
        self._numbers(root, layout, inner)

    def _title(self, root: Root, layout: Layout, box: Box) -> None:
        text = _("Full time")
        size = round(layout.font(37 if layout.compact else 50))
        screen_title(root, layout, box.placed(min(box.width, title_width(text, size)), box.height), text)

    def _score(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        summary = self.summary
        middle = box.placed(px(280 if small else 330), box.height)
        left = Box(box.left, box.bottom, middle.left - box.left, box.height)
        right = Box(middle.right, box.bottom, box.right - middle.right, box.height)
        for side, place in ((1, left), (2, right)):
            self._club(root, layout, place, summary.clubs[side - 1], won=summary.winner in (0, side))
        number_height = px(84 if small else 110)
        numbers, rest = middle.cut_top(number_height, px(2))
        first, second = numbers.cut_left(numbers.width / 2)
        size = layout.font(72 if small else 92)
        for side, place in ((1, first), (2, second)):
            wins = summary.winner == side
            colour = PALETTE.cartel if wins else PALETTE.papel
            root.add(
                Line(layout, place, str(summary.score[side - 1]), SCORE, colour, align="center", size=size)
            )
        dash = numbers.placed(px(40), px(60))
        root.add(Line(layout, dash, "–", SCORE, PALETTE.rotulo, align="center"))
        note, rest = rest.cut_top(px(24))
        root.add(Line(layout, note, self._note(), VALUE, PALETTE.hueso, align="center"))
        width, height = (part * layout.scale * (0.6 if small else 0.8) for part in ornament_size("divider"))
        root.add(Ornament(layout, rest.placed(width, height, y=0.4), "divider"))

    def _note(self) -> str:
        summary = self.summary
        if summary.shootout:
            return _("By shots, {a} – {b}").format(a=summary.shootout[0], b=summary.shootout[1])
        if summary.reason:
            return _(summary.reason)
        if not summary.winner:
            return _("A draw after {n} turns").format(n=summary.turns)
        return _("After {n} turns").format(n=summary.turns)

    @staticmethod
    def _club(root: Root, layout: Layout, box: Box, club: ClubCard, *, won: bool) -> None:
        px, small = layout.px, layout.compact
        side = px((110 if small else 160) if won else (84 if small else 110))
        words, upper = box.cut_bottom(px(34 if small else 44))
        picture = crest(club.code, side)
        root.add(Picture(layout, upper.placed(side, side), picture, alpha=255 if won else 178))
        colour = PALETTE.titulo if won else PALETTE.hueso
        size = layout.font(26 if small else 32)
        root.add(Line(layout, words.inset(px(8), 0), club.name, CLUB_NAME, colour, align="center", size=size))

    @staticmethod
    def _line_height(layout: Layout) -> float:
        return max(layout.px(28 if layout.compact else 34), round(layout.font(SMALL.size) * 1.5))

    def _goal_rows(self, layout: Layout, width: float) -> list[tuple[str, str]]:
        """Both sides' goals, in the order they fell, in as many rows as the longer side needs."""
        size = layout.font(SMALL.size)
        sides: list[list[str]] = [[], []]
        for goal in self.summary.goals:
            rows, words = sides[goal.side - 1], f"T{goal.turn} {goal.scorer}"
            longer = f"{rows[-1]} · {words}" if rows else ""
            if longer and text_width(longer, SMALL, size) <= width:
                rows[-1] = longer
            else:
                rows.append(words)
        return list(zip_longest(sides[0], sides[1], fillvalue=""))

    def _goals(self, root: Root, layout: Layout, box: Box, rows: list[tuple[str, str]]) -> None:
        if not rows:
            root.add(Line(layout, box, _("No goals"), SMALL, PALETTE.rotulo, align="center"))
            return
        high = self._line_height(layout)
        area = root.add(ScrollArea(layout, box.inset(layout.px(12), 0), high * len(rows)))
        area.add_bar(root, "goals")
        for number, row in enumerate(rows):
            place = area.place(Box(0, number * high, area.width, high))
            for names, half, align in zip(row, place.columns(2, layout.px(32)), _ENDS, strict=True):
                if names:
                    area.content.add(Line(layout, half, names, SMALL, PALETTE.papel, align=align))

    def _numbers(self, root: Root, layout: Layout, box: Box) -> None:
        self._bars.clear()
        tallies = self.summary.tallies
        if not tallies:
            return
        height = min(layout.px(50), box.height / len(tallies))
        for place, tally in zip(box.stacked([height] * len(tallies)), tallies, strict=True):
            bar = TallyBar(layout, place, tally)
            bar.grow(1.0 if self.grown >= 1.0 else 1 - (1 - self.grown) ** 3)
            self._bars.append(bar)
            root.add(bar)

    def _buttons(self, root: Root, layout: Layout, box: Box) -> None:
        px = layout.px
        if self.on_rematch is None:
            place = box.placed(min(box.width, px(302)), box.height)
            self.primary = Button(
                layout,
                place,
                _("Back"),
                self.on_title,
                kind="primary",
                icon="undo",
                key=_("Esc"),
                name="title",
            )
            root.add(self.primary)
            return
        first, second = box.placed(min(box.width, px(620)), box.height).columns(2, px(16))
        self.primary = Button(
            layout,
            first,
            _("Rematch"),
            self.on_rematch,
            kind="primary",
            icon="replay",
            key=_("Enter"),
            name="rematch",
        )
        root.add(self.primary)
        root.add(
            Button(layout, second, _("To the title"), self.on_title, icon="undo", key=_("Esc"), name="title")
        )


class TallyBar(Piece):
    """A number of both sides: a bar from the middle to each side, in the kits' colours."""

    def __init__(self, layout: Layout, box: Box, tally: Tally) -> None:
        super().__init__(layout, box)
        self.tally = tally
        self._part = 1.0
        px = layout.px
        inner = self.inner
        label = inner.placed(px(190), inner.height)
        self.writing.line(_(tally.label), BANNER, PALETTE.hueso, label, align="center", size=layout.font(18))
        self._left = Box(px(50), 0, label.left - px(50), inner.height)
        self._right = Box(label.right, 0, inner.width - label.right - px(50), inner.height)
        self.writing.line(
            str(tally.values[0]), COUNT, PALETTE.papel, Box(0, 0, px(38), inner.height), align="right"
        )
        self.writing.line(
            str(tally.values[1]), COUNT, PALETTE.papel, Box(inner.width - px(38), 0, px(38), inner.height)
        )

    def grow(self, part: float) -> None:
        """Show the bars at a part of their length, 0 to 1."""
        if part != self._part:
            self._part = part
            self.trigger_full_render()

    def do_render(self, surface: Surface) -> None:
        """Draw both bars, the numbers and the label."""
        most = max(1, *self.tally.values)
        px = self.layout.px
        thick = px(14)
        for box, value, piece, from_right in (
            (self._left, self.tally.values[0], "bar_fill_dark", True),
            (self._right, self.tally.values[1], "bar_fill_light", False),
        ):
            room = box.moved(self.left, self.bottom).inset(px(8), 0).placed(box.width - px(16), thick)
            draw_piece(
                surface, LBWH(room.left, room.bottom, room.width, room.height), "bar", self.layout.scale
            )
            length = round(room.width * value / most * self._part)
            if length >= thick:
                left = room.right - length if from_right else room.left
                draw_piece(surface, LBWH(left, room.bottom, length, thick), piece, self.layout.scale)
        super().do_render(surface)
