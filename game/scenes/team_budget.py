"""How much of the budget a team takes (FIF-2.4): within it or unbalanced, never a word on how good it is."""

from __future__ import annotations

from engine.fifes.squads import SQUAD_BUDGET, XI_BUDGET
from game.i18n import _
from game.layout import Box, Layout
from game.scenes.club_card import Tag
from game.team_draft import Draft
from game.theme import COUNT, HEADING, PALETTE, SMALL, VALUE, Colour
from game.ui.meter import Meter
from game.ui.root import Root
from game.ui.text import text_width
from game.ui.widgets import Line


def add_budget(root: Root, layout: Layout, box: Box, draft: Draft) -> None:
    """Put the budget into a screen: the starters' bar, the fifteen's, and whether it is kept."""
    px, small = layout.px, layout.compact
    verdict, bars = box.cut_right(px(150 if small else 210), px(16))
    if draft.squad.balanced:
        root.add(Line(layout, verdict, _("Within the budget"), VALUE, PALETTE.papel, align="right"))
    else:
        label = _("Unbalanced")
        width = min(verdict.width, text_width(label, HEADING, layout.font(17)) + px(22))
        root.add(Tag(layout, verdict.placed(width, px(30), x=1.0), label, ""))
    rows = (
        (_("Best eleven"), draft.eleven_total, XI_BUDGET),
        (_("The fifteen"), draft.total, SQUAD_BUDGET),
    )
    for line, (label, total, most) in zip(bars.rows(2), rows, strict=True):
        words, rest = line.cut_left(px(112 if small else 130), px(8))
        numbers, bar = rest.cut_right(px(80 if small else 100), px(12))
        ink: Colour = PALETTE.papel if total <= most else PALETTE.anulado
        root.add(Line(layout, words, label, SMALL, PALETTE.hueso))
        root.add(Meter(layout, bar.placed(bar.width, px(8)), total / most))
        root.add(Line(layout, numbers, f"{total} / {most}", COUNT, ink, align="right"))
