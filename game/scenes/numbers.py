"""Somebody's matches in numbers: totals at the left, by level, club or game at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.history import History
from game.i18n import _
from game.layout import Box, Layout
from game.scenes.match_words import day, score, sides
from game.statistics import Group, Runs, Tally, runs, total
from game.theme import COUNT, MICRO, NAME, PALETTE, SMALL, SUM
from game.ui.choosers import Segmented
from game.ui.root import Root
from game.ui.scroll import ScrollArea
from game.ui.widgets import Caption, Line, Panel, Rule


class Numbers:
    """What is shown, read once from the list of matches.

    Args:
        history: the list.
        profile: whose matches; None for everybody's.
        by: what the table at the right goes by.
    """

    def __init__(self, history: History, profile: str | None, by: Group) -> None:
        self.by: Group = by
        self.tallies: Sequence[Tally] = history.tallies(by, profile)
        self.total = total(self.tallies)
        self.runs: Runs = runs(reversed(history.matches(profile, ended=True)))


def add_numbers(
    root: Root,
    layout: Layout,
    box: Box,
    numbers: Numbers,
    name_of: Callable[[Tally], str],
    on_group: Callable[[Group], None],
) -> None:
    """Put both panels into a screen.

    Args:
        root: of the screen.
        layout: the window's measures.
        box: for both.
        numbers: to show.
        name_of: gives the name of an entry at the right.
        on_group: called when the table is to go by something else.
    """
    px, small = layout.px, layout.compact
    left, right = box.cut_left(px(380 if small else 470), px(12 if small else 20))
    for place in (left, right):
        root.add(Panel(layout, place))
    margin = px(20 if small else 30), px(16 if small else 24)
    _add_totals(root, layout, left.inset(*margin), numbers)
    _add_table(root, layout, right.inset(*margin), numbers, name_of, on_group)


def _add_totals(root: Root, layout: Layout, box: Box, numbers: Numbers) -> None:
    px, small = layout.px, layout.compact
    all_of_it, found = numbers.total, numbers.runs
    figures = (
        ((_("Played"), all_of_it.played), (_("Won"), all_of_it.won)),
        ((_("Drawn"), all_of_it.drawn), (_("Lost"), all_of_it.lost)),
        ((_("Goals"), all_of_it.goals), (_("Goals against"), all_of_it.against)),
        ((_("Longest run of wins"), found.wins), (_("Longest unbeaten"), found.unbeaten)),
        ((_("Wins in a row now"), found.present), (_("Won, in per cent"), _share(all_of_it))),
    )
    best, box = box.cut_bottom(px(66 if small else 80), px(8))
    for place, pair in zip(box.rows(len(figures), px(6)), figures, strict=True):
        for cell, (label, value) in zip(place.columns(2, px(16)), pair, strict=True):
            caption, number = cell.cut_top(px(20 if small else 24), 0)
            root.add(Caption(layout, caption, label))
            size = min(layout.font(SUM.size), number.height * 0.85)
            root.add(Line(layout, number, str(value), SUM, PALETTE.papel, size=size))
    root.add(Rule(layout, Box(best.left, best.top - 1, best.width, 2)))
    caption, words = best.inset(0, px(6)).cut_top(px(20 if small else 24))
    root.add(Caption(layout, caption, _("Highest win")))
    text = _("None yet")
    if found.best is not None:
        home, away = sides(found.best)
        text = f"{home} {score(found.best)} {away} · {day(found.best.began)}".rstrip(" ·")
    root.add(Line(layout, words, text, SMALL, PALETTE.papel))


def _share(tally: Tally) -> str:
    return "–" if not tally.played else str(round(100 * tally.won / tally.played))


def _add_table(
    root: Root,
    layout: Layout,
    box: Box,
    numbers: Numbers,
    name_of: Callable[[Tally], str],
    on_group: Callable[[Group], None],
) -> None:
    px, small = layout.px, layout.compact
    chooser, rest = box.cut_top(px(46), px(12 if small else 20))
    groups: tuple[tuple[Group, str], ...] = (
        ("level", _("By rival")),
        ("club", _("By club")),
        ("game", _("By game")),
    )
    root.add(Segmented(layout, chooser, groups, numbers.by, on_group, name="group"))
    head, rest = rest.cut_top(px(30), px(4))
    rest = rest.cut_right(px(24))[1]
    head = head.cut_right(px(24))[1]
    words = (_("Played"), _("Won"), _("Drawn"), _("Lost"), _("Goals"))
    for place, word in zip(_cells(layout, head)[1], words, strict=True):
        root.add(Line(layout, place, word, MICRO, PALETTE.rotulo, align="right"))
    if not numbers.tallies:
        root.add(Line(layout, rest, _("No match has ended yet"), SMALL, PALETTE.rotulo, align="center"))
        return
    high = px(44 if small else 52)
    area = root.add(ScrollArea(layout, rest, high * len(numbers.tallies)))
    area.add_bar(root, "tallies")
    for index, tally in enumerate(numbers.tallies):
        row = area.place(Box(0, index * high, area.width, high))
        name, cells = _cells(layout, row)
        area.content.add(Line(layout, name, name_of(tally), NAME, PALETTE.papel))
        goals = f"{tally.goals} – {tally.against}"
        values = (str(tally.played), str(tally.won), str(tally.drawn), str(tally.lost), goals)
        for cell, value in zip(cells, values, strict=True):
            area.content.add(Line(layout, cell, value, COUNT, PALETTE.papel, align="right"))
        area.content.add(Rule(layout, Box(row.left, row.bottom, row.width, 2)))


def _cells(layout: Layout, row: Box) -> tuple[Box, list[Box]]:
    """The name's place in a row, and those of the five numbers."""
    px, small = layout.px, layout.compact
    numbers, name = row.cut_right(px(300 if small else 400), px(10))
    goals, four = numbers.cut_right(numbers.width * 0.28)
    return name, [*four.columns(4), goals]
