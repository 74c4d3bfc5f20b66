"""The rules: contents at the left, a section on paper at the right, its clauses' ids in the margin."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade

from game.i18n import N_, _, language
from game.layout import Box, Layout
from game.rulebook import Rulebook, load_rulebook
from game.theme import HEADING, MICRO, NAME, PALETTE, RULES
from game.ui.backdrop import MENU_PICTURE, Backdrop
from game.ui.buttons import Button
from game.ui.logo import screen_title
from game.ui.page import back_button
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.scroll import ScrollArea
from game.ui.text import text_width
from game.ui.widgets import Line, Panel, Paragraph, paragraph_needs

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1320, 840)
COMPACT = (1016, 632)
_COLUMN = 660
"""Reference pixels of the text: some 70 characters."""


class RulesScene(Scene):
    """Read the rules.

    Args:
        shell: the running program.
        clause: id of the clause to open at, such as "FIF-9.2"; the summary if empty or unknown.
    """

    shortcuts = (
        Shortcut(N_("Page up, page down"), N_("Scroll, and on to the next section")),
        Shortcut(N_("Up, down"), N_("Scroll")),
    )

    def __init__(self, shell: Shell, clause: str = "") -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, MENU_PICTURE, "even", 0.15)
        self.clause = clause
        self.section = 0
        self.area: ScrollArea | None = None
        place = self.book.find(clause) if clause else None
        if place:
            self.section = place[0]

    @property
    def book(self) -> Rulebook:
        """The rules in the present language."""
        return load_rulebook("fifes", language())

    def open_section(self, index: int) -> None:
        """Show another section from its beginning."""
        self.section = max(0, min(len(self.book.sections) - 1, index))
        self.clause = ""
        self.rebuild()

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """Scroll; a page further than the end is the next section."""
        del modifiers
        self.ensure_built()
        if self.area and self.area.key_pressed(symbol):
            return True
        step = {arcade.key.PAGEDOWN: 1, arcade.key.PAGEUP: -1}.get(symbol, 0)
        if step:
            self.open_section(self.section + step)
        return bool(step)

    def build(self, root: Root, layout: Layout) -> None:
        """Header, contents, paper."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px, small = layout.px, layout.compact
        width = min(layout.safe.width - 2 * px(16), px(984 if small else 1240))
        height = min(layout.height - 2 * px(12), px(616 if small else 820))
        area = layout.safe.placed(width, height)
        header, area = area.cut_top(px(46 if small else 72), px(8 if small else 18))
        rest = back_button(root, layout, header, self.back)
        screen_title(root, layout, rest, _("Rules"))
        contents, paper = area.cut_left(px(236 if small else 300), px(14 if small else 24))
        self._contents(root, layout, contents)
        root.add(Panel(layout, paper, "paper"))
        self._paper(root, layout, paper)

    def _contents(self, root: Root, layout: Layout, box: Box) -> None:
        px = layout.px
        sections = self.book.sections
        gap = px(2)
        height = min(px(48), (box.height - gap * (len(sections) - 1)) / len(sections))
        for index, (place, section) in enumerate(
            zip(box.stacked([height] * len(sections), gap), sections, strict=True)
        ):
            label = f"{section.number}  {section.title}" if section.number else section.title
            root.add(
                Button(
                    layout,
                    place,
                    label,
                    self._opener(index),
                    kind="tab",
                    name=f"section-{section.number}",
                    chosen=index == self.section,
                    role=NAME,
                )
            )

    def _opener(self, index: int) -> Callable[[], None]:
        return lambda: self.open_section(index)

    def _paper(self, root: Root, layout: Layout, paper: Box) -> None:
        px, small = layout.px, layout.compact
        section = self.book.sections[self.section]
        inner = paper.inset(px(24 if small else 40), px(18 if small else 30))
        head, body = inner.cut_top(px(38 if small else 44), px(8 if small else 16))
        title = f"{section.number}  {section.title}" if section.number else section.title
        root.add(Line(layout, head, title, HEADING, PALETTE.tinta))
        bar = px(24)
        mark_size = layout.font(MICRO.size)
        margin = text_width("FIF-13.13", MICRO, mark_size) + px(34 if small else 44)
        size = layout.font(17 if small else 20, reading=True)
        column = min(body.width - bar - margin, px(_COLUMN))
        gap = px(14)
        line = round(mark_size * 1.35)
        heights = [
            max(paragraph_needs(layout, each.text, RULES, column, size), line * len(each.clauses))
            for each in section.paragraphs
        ]
        total = sum(heights) + gap * (len(heights) - 1) + px(8)
        area = root.add(ScrollArea(layout, Box(body.left, body.bottom, margin + column, body.height), total))
        self.area = area
        y = 0.0
        for paragraph, height in zip(section.paragraphs, heights, strict=True):
            if self.clause in paragraph.clauses:
                here = area.place(Box(0, y, px(5), height))
                area.content.add(Panel(layout, here, "mark_brass"))
                area.scroll_to(y - gap)
            for index, clause in enumerate(paragraph.clauses):
                mark = area.place(Box(px(14), y + index * line + px(2), margin - px(16), line))
                area.content.add(Line(layout, mark, clause, MICRO, PALETTE.laton_sombra))
            words = area.place(Box(margin, y, column, height))
            area.content.add(Paragraph(layout, words, paragraph.text, RULES, PALETTE.tinta, size=size))
            y += height + gap
        area.add_bar(root, "rules-bar")
