"""A footballer's five stats: as a panel at the left, and as a box beside his token (FIF-14.1)."""

from __future__ import annotations

from game.hud import art, lettering
from game.hud.canvas import Group
from game.hud.component import Component, fit
from game.hud.models import FootballerModel, StatsBoxModel
from game.hud.places import places
from game.hud.side import PADDING, own_height
from game.hud.words import POSITIONS, STAT_ICONS, STATS
from game.i18n import _
from game.layout import Box, Layout
from game.theme import BODY, COUNT, NAME, PALETTE, SMALL

MOST = 6
"""The largest stat."""


def stats_height(frame: Layout, model: FootballerModel) -> float:
    """Height of head, stats and note."""
    return (
        _head_height(frame) + frame.px(6) + len(model.stats) * _row_height(frame) + _note_height(frame, model)
    )


def _head_height(frame: Layout) -> float:
    return max(frame.px(48), frame.font(20) * 1.15 + frame.font(SMALL.size, reading=True) * 1.2)


def _row_height(frame: Layout) -> float:
    return max(frame.px(27), round(frame.font(17, reading=True) * 1.35))


def _note_height(frame: Layout, model: FootballerModel) -> float:
    return round(frame.font(SMALL.size, reading=True) * 1.5) if model.note else 0


def draw_stats(group: Group, frame: Layout, box: Box, model: FootballerModel) -> None:
    """Token, name and position, then the stats with their pips."""
    px = frame.px
    head, rows = box.cut_top(_head_height(frame), px(6))
    side = px(46)
    place = Box(head.left, round(head.center[1] - side / 2), side, side)
    group.picture(*art.token(model.token, place))
    words = Box(place.right + px(10), head.bottom, head.right - place.right - px(10), head.height)
    upper, lower = words.inset(0, px(3)).rows(2)
    fit(group, model.name, NAME, frame.font(20), PALETTE.papel, upper)
    position = _(POSITIONS[model.token.position])
    fit(group, position, SMALL, frame.font(SMALL.size, reading=True), PALETTE.hueso, lower)
    row = _row_height(frame)
    names = [_(STATS[stat.key]) for stat in model.stats]
    size = frame.font(17, reading=True)
    pip, gap = (px(12), px(10)), px(3)
    pips = MOST * pip[0] + (MOST - 1) * gap
    number = lettering.width("8", COUNT, frame.font(COUNT.size)) + px(6)
    room = rows.width - px(24) - pips - number - px(6)
    longest = max((lettering.width(name, BODY, size) for name in names), default=0)
    if longest > room:  # narrower pips leave room for the words
        pip = (px(9), px(9))
        gap = px(2)
        pips = MOST * pip[0] + (MOST - 1) * gap
        room = rows.width - px(24) - pips - number - px(6)
    for line, stat, name in zip(rows.stacked([row] * len(names)), model.stats, names, strict=True):
        lit = stat.key == model.highlight
        ink = PALETTE.cartel if lit else PALETTE.papel
        group.icon(
            STAT_ICONS[stat.key], (line.left + px(9), line.center[1]), px(18), ink if lit else PALETTE.hueso
        )
        fit(group, name, BODY, size, ink, Box(line.left + px(24), line.bottom, room, line.height))
        x = line.right - number - pips
        for index in range(MOST):
            spot = Box(x + index * (pip[0] + gap), round(line.center[1] - pip[1] / 2), pip[0], pip[1])
            on = index < stat.value
            colour = (
                PALETTE.cartel
                if on and lit
                else PALETTE.laton_luz.mix(PALETTE.laton, 0.4)
                if on
                else PALETTE.papel.alpha(0.1)
            )
            group.picture(art.pip(*pip), spot, colour)
        value = Box(line.right - number, line.bottom, number, line.height)
        group.label(str(stat.value), COUNT, frame.font(COUNT.size), ink, value, align=1.0)
    if model.note:
        place = Box(box.left, box.bottom, box.width, _note_height(frame, model))
        fit(group, model.note, SMALL, frame.font(SMALL.size, reading=True), PALETTE.anulado, place)


class FootballerPanel(Component[FootballerModel]):
    """The chosen footballer, below the own panel; left out when compact (the stats box serves there)."""

    def changed(self, old: FootballerModel | None, new: FootballerModel | None) -> None:
        """It comes and goes with every choice, so its sprites stay."""
        self.group.park()
        super().changed(old, new)

    def build(self, model: FootballerModel, frame: Layout) -> None:
        """A panel as high as its rows."""
        if frame.compact:
            return
        px = frame.px
        column = places(frame).left
        _own, rest = column.cut_top(own_height(frame), px(16))
        height = stats_height(frame, model) + 2 * px(12)
        self.box, _below = rest.cut_top(min(height, rest.height))
        self.group.plate("panel", self.box, frame.scale)
        draw_stats(self.group, frame, self.box.inset(px(PADDING), px(12)), model)


class StatsBox(Component[StatsBoxModel]):
    """A footballer's stats beside his token; it points at him and never lies over the ball."""

    def build(self, model: StatsBoxModel, frame: Layout) -> None:
        """Right of the token if there is room, otherwise left."""
        px = frame.px
        width = px(210 if not frame.compact else 226)
        height = stats_height(frame, model.footballer) + 2 * px(10)
        bounds = frame.window.inset(px(8))
        away = model.reach + px(14)
        x, y = model.at
        right = Box(round(x + away), 0, width, height)
        left = Box(round(x - away - width), 0, width, height)
        bottom = round(min(max(y - height / 2, bounds.bottom), bounds.top - height))
        choices = [place.moved(0, bottom) for place in (right, left)]
        fitting = [place for place in choices if bounds.contains(place)] or [
            Box(min(max(place.left, bounds.left), bounds.right - width), place.bottom, width, height)
            for place in choices
        ]
        self.box = next((place for place in fitting if not _covers_ball(place, model, frame)), fitting[0])
        self.group.plate("tooltip", self.box, frame.scale)
        pointer_side = 1 if self.box.left >= x else -1
        height_at = min(max(y, self.box.bottom + px(18)), self.box.top - px(18))
        edge = self.box.left - px(8) if pointer_side == 1 else self.box.right + px(8)
        drawn, place, turned = art.pointer((edge, height_at), px(9), 90 if pointer_side == 1 else 270)
        self.group.picture(drawn, place, angle=turned)
        draw_stats(self.group, frame, self.box.inset(px(12), px(10)), model.footballer)


def _covers_ball(box: Box, model: StatsBoxModel, frame: Layout) -> bool:
    if model.avoid is None:
        return False
    x, y = model.avoid
    around = frame.px(16)
    return box.left - around < x < box.right + around and box.bottom - around < y < box.top + around
