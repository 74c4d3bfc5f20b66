"""What stands around the pitch of the line-up screen: header, tools, formations, the primary button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import keys
from game.formation.kit import crest_picture
from game.formation.plan import OWN, Plan
from game.formation.presets import PresetTile, formation_dots, placement_dots
from game.formation.squad_list import tallest_list
from game.i18n import _
from game.layout import MINIMUM_TEXT, Box, Layout
from game.theme import HEADING, NAME, PALETTE, SMALL
from game.ui.buttons import Button, IconButton
from game.ui.root import Root
from game.ui.text import fitting_size
from game.ui.widgets import Line, Picture

REGULAR = (1272, 672)
COMPACT = (1016, 632)


@dataclass(frozen=True, slots=True)
class Zones:
    """Where the parts of the screen go.

    Attributes:
        header: the strip at the top.
        panel: the list.
        felt: the part of the window that the felt may fill.
        presets: the row of formations.
        primary: the button that hands in.
        note: a line below it; None in the compact layout.
        banner: the yellow one.
        tools: undo and the like.
    """

    header: Box
    panel: Box
    felt: Box
    presets: Box
    primary: Box
    note: Box | None
    banner: Box
    tools: Box

    def covers(self, x: float, y: float) -> bool:
        """Whether something lies over the pitch there."""
        parts = (self.header, self.panel, self.presets, self.primary)
        return any(box.left <= x <= box.right and box.bottom <= y <= box.top for box in parts)


def zones(layout: Layout) -> Zones:
    """Cut the window.

    Args:
        layout: its measures, fitted to `REGULAR` or `COMPACT`.
    """
    px, small = layout.px, layout.compact
    area = layout.safe.inset(px(8 if small else 16))
    header, below = area.cut_top(px(44 if small else 48), px(8 if small else 12))
    column, rest = below.cut_left(px(284 if small else 366), px(10 if small else 16))
    panel, _below = column.cut_top(min(column.height, tallest_list(layout)))
    if small:
        primary = Box(rest.right - px(164), rest.bottom, px(164), px(66))
        note = None
    else:
        primary = Box(rest.right - px(300), rest.bottom + px(26), px(300), px(64))
        note = Box(primary.left - px(10), rest.bottom, primary.width + px(20), px(20))
    gap = px(10 if small else 20)
    presets = Box(rest.left, rest.bottom, primary.left - gap - rest.left, px(66 if small else 86))
    tools, line = Box(rest.left, header.bottom, rest.width, header.height).cut_right(px(96), px(20))
    banner = line.placed(min(line.width, px(860)), px(40 if small else 48), y=1.0)
    left, right = panel.right + px(26 if small else 34), layout.safe.right - px(48 if small else 103)
    bottom, top = px(104 if small else 145), layout.height - px(86 if small else 101)
    felt = Box(left, bottom, right - left, top - bottom)
    return Zones(header, panel, felt, presets, primary, note, banner, tools)


@dataclass(frozen=True, slots=True)
class FrameActions:
    """What the buttons do."""

    done: Callable[[], None]
    back: Callable[[], None]
    undo: Callable[[], None]
    start_over: Callable[[], None]
    take: Callable[[str], None]


def add_primary(root: Root, layout: Layout, places: Zones, done: Callable[[], None]) -> Button:
    """The button that hands in, and what the rival sees then."""
    small = layout.compact
    button = Button(
        layout, places.primary, _("Done, let's play"), done, kind="primary", icon="" if small else "confirm",
        key=_("Enter"), name="done", role=NAME if small else HEADING,
    )  # fmt: skip
    root.add(button)
    if places.note is not None:
        text = _("Your rival sees it once both have confirmed")
        size = fitting_size(
            text, SMALL, layout.font(SMALL.size, reading=True), places.note.width, MINIMUM_TEXT
        )
        root.add(Line(layout, places.note, text, SMALL, PALETTE.hueso, align="center", size=size))
    return button


def add_presets(
    root: Root, layout: Layout, box: Box, plan: Plan, take: Callable[[str], None]
) -> dict[str, PresetTile]:
    """The row of formations, and what was made by hand; by name."""
    px, small = layout.px, layout.compact
    names = [*plan.formations, OWN]
    gap = px(6 if small else 8)
    width = min(px(104), (box.width - gap * (len(names) - 1)) / len(names))
    row = box.placed(width * len(names) + gap * (len(names) - 1), box.height)
    tiles: dict[str, PresetTile] = {}

    def taker(name: str) -> Callable[[], None]:
        return lambda: take(name)

    for key, (name, place) in enumerate(zip(names, row.columns(len(names), gap), strict=True), 1):
        if name == OWN:
            dots = placement_dots(plan.squad, plan.seat, plan.own or plan.places)
            label, tip = _("Mine"), _("As you placed them by hand ({key})").format(key=key)
        else:
            dots = formation_dots(plan.formations[name])
            label, tip = name, _("Take this formation ({key})").format(key=key)
        tile = PresetTile(
            layout, place, f"formation-{name}", label, dots, plan.seat, taker(name),
            disabled=name == OWN and plan.own is None, tooltip=tip,
        )  # fmt: skip
        tiles[name] = root.add(tile)
    return tiles


def add_header(
    root: Root, layout: Layout, places: Zones, plan: Plan, who: str, actions: FrameActions
) -> IconButton:
    """Back, club and tools; returns the button that takes a step back."""
    px, small = layout.px, layout.compact
    side, gap = px(44), px(8 if small else 12)
    header = Box(places.panel.left, places.header.bottom, places.panel.width, places.header.height)
    back, words = header.cut_left(side, gap)
    badge, words = words.cut_left(side, gap)
    upper, lower = words.rows(2)
    what = _("the same eleven") if plan.replacing else _("eleven starters")
    root.add(Picture(layout, badge.placed(side, side), crest_picture(plan.squad, side)))
    root.add(Line(layout, upper, plan.squad.name, NAME, PALETTE.papel, size=layout.font(17 if small else 22)))
    root.add(Line(layout, lower, f"{who} · {what}", SMALL, PALETTE.hueso))
    left, right = places.tools.columns(2, px(8))
    place = left.placed(side, side)
    tip = keys.tagged(_("Undo"), "undo")
    undo = root.add(IconButton(layout, place, "undo", tip, actions.undo, name="undo"))
    place = right.placed(side, side)
    tip = keys.tagged(_("Start over"), "start_over")
    root.add(IconButton(layout, place, "replay", tip, actions.start_over, name="start-over"))
    place = back.placed(side, side)
    root.add(IconButton(layout, place, "chevron-left", _("Back (Esc)"), actions.back, name="back"))
    return undo
