"""What stands between the halves of a duel: the goal with its three thirds, or the two tokens that meet."""

from __future__ import annotations

from game.hud import art
from game.hud.canvas import Group
from game.hud.component import Target, fit
from game.hud.models import SIDES, DuelModel
from game.hud.words import SIDES as SIDE_NAMES
from game.i18n import _
from game.layout import Box, Layout
from game.theme import NAME, PALETTE, SMALL, VALUE

_LINE = 9 / 280
"""From the mouth's lower edge to that of the goal line, by the mouth's width."""


def draw_goal(group: Group, frame: Layout, box: Box, model: DuelModel, hot: str) -> list[Target]:
    """The goal; its thirds are targets "side:<side>" while one can be picked, and one of them may be lit."""
    drawn, goal, opening = art.goal(box.width, box.left, box.top)
    group.picture(drawn, goal)
    thirds = opening.columns(3)
    targets: list[Target] = []
    line = opening.bottom - opening.width * _LINE
    labels = Box(opening.left, box.bottom, opening.width, line - box.bottom).columns(3)
    for side, third, label in zip(SIDES, thirds, labels, strict=True):
        lit = side in (model.ball, model.glove)
        if lit or model.pick_side:
            group.rect(third, PALETTE.cartel.alpha(0.2 if lit else 0.14 if side == hot else 0.04))
        _marks(group, third, ball=side == model.ball, glove=side == model.glove)
        size = frame.font(19 if not frame.compact else 16)
        ink = PALETTE.cartel if lit else PALETTE.papel if model.pick_side else PALETTE.rotulo
        fit(group, _(SIDE_NAMES[side]), NAME if lit else VALUE, size, ink, label, align=0.5)
        if model.pick_side:
            whole = Box(third.left, label.bottom, third.width, third.top - label.bottom)
            targets.append(Target(f"side:{side}", whole))
    return targets


def _marks(group: Group, third: Box, *, ball: bool, glove: bool) -> None:
    """Ball above, glove below; alone in the middle."""
    side = min(third.width * 0.78, third.height * 0.42)
    x, y = third.center
    spots: list[tuple[str, float]] = []
    if ball:
        spots.append(("ball", y + (side * 0.55 if glove else 0)))
    if glove:
        spots.append(("action-save", y - (side * 0.55 if ball else 0)))
    for icon, height in spots:
        if icon == "ball":
            spot = Box(x - side / 2, height - side / 2, side, side)
            group.picture(art.disc(side), spot, PALETTE.noche.alpha(0.55))
        group.icon(icon, (x, height), side * 0.95, PALETTE.papel)


def draw_meeting(group: Group, frame: Layout, box: Box, model: DuelModel) -> None:
    """Tackler and carrier on neighbouring hexes; the walk as dots with its cost, and who else presses."""
    px, compact = frame.px, frame.compact
    reach = min(box.width * 0.25, box.height * 0.36)
    x, y = box.center[0], box.top - reach * 1.02
    walker = model.sides[0] if model.tackler == 0 else model.sides[1]
    spots = (x - reach * 0.88, x + reach * 0.88)
    for middle, side in zip(spots, model.sides, strict=True):
        high = reach * 0.866
        hexagon = Box(middle - reach, y - high, 2 * reach, 2 * high)
        group.picture(art.pip(hexagon.width, hexagon.height), hexagon, PALETTE.papel.alpha(0.28))
        inner = hexagon.inset(px(2), px(2))
        group.picture(art.pip(inner.width, inner.height), inner, PALETTE.pano_2)
        token = reach * 1.24
        group.picture(*art.token(side.token, Box(middle - token / 2, y - token / 2, token, token)))
    start = spots[0] if walker is model.sides[0] else spots[1]
    rows = Box(box.left, box.bottom, box.width, y - reach * 0.866 - px(6) - box.bottom)
    columns = rows.columns(2, px(8))
    own, other = columns if start < x else (columns[1], columns[0])
    if model.steps:
        _walk(group, frame, own, model.steps)
    if model.pressure:
        size = frame.font(17 if not compact else 16, reading=True)
        upper, lower = other.cut_top(px(24))
        group.icon("person", upper.center, px(22), PALETTE.laton_luz)
        text = lower.cut_top(px(26))[0]
        fit(group, _("Pressure +1"), SMALL, size, PALETTE.papel, text, align=0.5)


def _walk(group: Group, frame: Layout, box: Box, steps: int) -> None:
    """As many dots as steps, and what they cost."""
    px = frame.px
    upper, lower = box.cut_top(px(24))
    dot = px(10)
    gap = min(px(8), (upper.width - steps * dot) / max(1, steps))
    left = upper.center[0] - (steps * dot + (steps - 1) * gap) / 2
    for index in range(steps):
        place = Box(left + index * (dot + gap), upper.center[1] - dot / 2, dot, dot)
        group.picture(art.disc(dot), place, PALETTE.papel)
    text = _("Distance −{steps}").format(steps=steps)
    size = frame.font(17 if not frame.compact else 16, reading=True)
    fit(group, text, SMALL, size, PALETTE.papel, lower.cut_top(px(26))[0], align=0.5)
