"""The matches that were played: as a list, each with its result, and in numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

import arcade

from game.i18n import N_, _
from game.layout import Box, Layout
from game.played import Played
from game.scenes.match_table import MatchTable, columns
from game.scenes.match_words import game_name, level_name
from game.scenes.numbers import Numbers, add_numbers
from game.scenes.result import ResultScene
from game.session import PLAYABLE
from game.statistics import Group, Tally
from game.theme import HEADING, MICRO, PALETTE, SMALL, VALUE
from game.ui.backdrop import MENU_PICTURE, Backdrop
from game.ui.buttons import Button, IconButton
from game.ui.choosers import Segmented
from game.ui.logo import screen_title
from game.ui.page import back_button
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.widgets import Line, Panel, Paragraph, paragraph_needs

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1600, 880)
COMPACT = (1016, 632)
PER_PAGE = 9

View = Literal["list", "numbers"]


class HistoryScene(Scene):
    """Look at matches, and go on with one that was left.

    Args:
        shell: the running program.
        view: the "list" of matches, or their "numbers".
    """

    shortcuts = (
        Shortcut(N_("Up, down"), N_("In the list: choose a match")),
        Shortcut(N_("Enter"), N_("In the list: open it")),
        Shortcut(N_("Page keys, wheel"), N_("Later matches, earlier ones")),
    )

    def __init__(self, shell: Shell, view: View = "list") -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, MENU_PICTURE, "even", 0.15)
        self.view: View = view
        self.everybody = False
        self.group: Group = "level"
        self.page = 0
        self.chosen = 0
        self.levels = shell.flow.levels()
        self.matches: list[Played] = []
        self._read()

    # What is done

    def open_chosen(self) -> None:
        """Show the result of the chosen match, or go on with it."""
        played = self.played
        if played is None or self._why_not(played):
            return
        if played.outcome is None:
            self.shell.flow.go_on(self.shell, played)
            return
        summary = self.shell.flow.summary(played)
        if summary is None:
            self._read()  # it has become unreadable since: the list says so
            self.rebuild()
            return
        self.shell.navigator.push(ResultScene(self.shell, summary, None, self.shell.navigator.pop))

    def turn_page(self, by: int) -> None:
        """Show earlier (1) or later (-1) matches."""
        page = self.page + by
        if 0 <= page <= self._last_page:
            self.page, self.chosen = page, 0
            self.rebuild()

    def choose(self, place: int) -> None:
        """Choose a match of the page."""
        self.chosen = place
        self.rebuild()

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """Page keys turn the page."""
        del modifiers
        by = {arcade.key.PAGEUP: -1, arcade.key.PAGEDOWN: 1}.get(symbol, 0)
        if by and self.view == "list":
            self.turn_page(by)
        return bool(by)

    def on_show_view(self) -> None:
        """The scene appears, perhaps after a match."""
        self._read()
        self.rebuild()
        super().on_show_view()

    @property
    def played(self) -> Played | None:
        """The chosen match; None without any."""
        shown = self._on_page
        return shown[self.chosen] if self.chosen < len(shown) else None

    @property
    def profile(self) -> str | None:
        """Whose matches are shown; None for everybody's."""
        return None if self.everybody else self.shell.profiles.current.id

    @property
    def _on_page(self) -> list[Played]:
        return self.matches[self.page * PER_PAGE : (self.page + 1) * PER_PAGE]

    @property
    def _last_page(self) -> int:
        return max(0, len(self.matches) - 1) // PER_PAGE

    def _read(self) -> None:
        history = self.shell.flow.history
        history.sync()
        self.shell.tell(*history.notices)
        history.notices.clear()
        self.matches = history.matches(self.profile)
        self.page = min(self.page, self._last_page)
        self.chosen = min(self.chosen, max(0, len(self._on_page) - 1))

    def _why_not(self, played: Played) -> str:
        """Why a match can't be opened; empty if it can."""
        if played.game != PLAYABLE:
            return _("This game has no screen yet.")
        if played.outcome is None and not played.level:
            return _("Its record doesn't say who plays.")
        if played.outcome is not None and played.damaged:
            return _("Its record is damaged from line {n} on: the result is all that is left.").format(
                n=played.damaged
            )
        return ""

    def _owner(self, profile: str) -> str:
        known = (each.name for each in self.shell.profiles.all if each.id == profile)
        return next(known, _("Somebody"))

    def _name_of(self, tally: Tally) -> str:
        if self.group == "level":
            return level_name(tally.key, self.levels) or _("Unknown")
        return (game_name(tally.key) if self.group == "game" else tally.name) or _("Without a club")

    def _show(self, view: View) -> None:
        self.view = view
        self.rebuild()

    def _set_whose(self, everybody: bool) -> None:
        self.everybody, self.page, self.chosen = everybody, 0, 0
        self._read()
        self.rebuild()

    def _set_group(self, group: Group) -> None:
        self.group = group
        self.rebuild()

    # What is shown

    def build(self, root: Root, layout: Layout) -> None:
        """Header, then the list or the numbers."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px, small = layout.px, layout.compact
        wide = min(layout.safe.width - 2 * px(16), px(984 if small else 1400))
        tall = min(layout.height, px(632 if small else 860))
        area = layout.safe.placed(wide, tall).inset(0, px(10 if small else 22))
        header, area = area.cut_top(px(50 if small else 76), px(10 if small else 20))
        self._header(root, layout, header)
        if self.view == "list":
            self._list(root, layout, area)
        else:
            numbers = Numbers(self.shell.flow.history, self.profile, self.group)
            add_numbers(root, layout, area, numbers, self._name_of, self._set_group)

    def _header(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        rest = back_button(root, layout, box, self.back)
        side = px(44)
        whose, rest = rest.cut_right(px(300 if small else 380), px(12))
        mine = (False, self.shell.profiles.current.name), (True, _("Everybody"))
        place = whose.placed(whose.width, side)
        root.add(Segmented(layout, place, mine, self.everybody, self._set_whose, name="whose"))
        views: tuple[tuple[View, str], ...] = (("list", _("List")), ("numbers", _("Numbers")))
        switch, rest = rest.cut_right(px(220 if small else 280), px(16))
        place = switch.placed(switch.width, side)
        root.add(Segmented(layout, place, views, self.view, self._show, name="view"))
        screen_title(root, layout, rest, _("Matches"))

    def _list(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        foot, box = box.cut_bottom(px(58 if small else 70), px(10 if small else 16))
        root.add(Panel(layout, box))
        inner = box.inset(px(10 if small else 18), px(8 if small else 14))
        if not self.matches:
            words = _("No match yet: go back and choose New match.")
            root.add(Line(layout, inner, words, SMALL, PALETTE.hueso, align="center"))
            return
        head, rows = inner.cut_top(px(26 if small else 32))
        places = columns(layout, head, owners=self.everybody)
        titles = (
            (places.day, _("Day")),
            (places.level, _("Who and against whom") if self.everybody else _("Rival")),
            (places.ended, _("How it ended")),
        )
        for place, words in titles:
            root.add(Line(layout, place, words, MICRO, PALETTE.rotulo))
        table = MatchTable(
            layout,
            rows,
            PER_PAGE,
            self._on_page,
            self.chosen,
            self.levels,
            self._owner if self.everybody else None,
            self.choose,
            self.open_chosen,
            self.turn_page,
        )
        root.add(table)
        self._foot(root, layout, foot)

    def _foot(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        played = self.played
        assert played is not None
        open_, rest = box.cut_right(px(300 if small else 380), px(16))
        why_not = self._why_not(played)
        self.primary = Button(
            layout,
            open_,
            _("See the result") if played.outcome else _("Go on with the match"),
            self.open_chosen,
            kind="primary",
            icon="trophy" if played.outcome else "replay",
            key=_("Enter"),
            name="open",
            role=HEADING,
            disabled=bool(why_not),
        )
        root.add(self.primary)
        if self._last_page:
            side = px(44)
            pager, rest = rest.cut_left(px(190), px(16))
            before, middle = pager.placed(pager.width, side).cut_left(side)
            after, middle = middle.cut_right(side)
            tips = _("Later matches"), _("Earlier matches")
            sides = ((before, "chevron-left", tips[0], -1), (after, "chevron-right", tips[1], 1))
            for place, icon, tip, by in sides:
                root.add(
                    IconButton(layout, place, icon, tip, partial(self.turn_page, by), name=f"page-{icon}")
                )
            text = f"{self.page + 1} / {self._last_page + 1}"
            root.add(Line(layout, middle, text, VALUE, PALETTE.hueso, align="center"))
        words = why_not or _("Its record: {file}").format(file=played.file)
        about = rest.placed(rest.width, min(rest.height, paragraph_needs(layout, words, SMALL, rest.width)))
        root.add(Paragraph(layout, about, words, SMALL, PALETTE.anulado if why_not else PALETTE.rotulo))
