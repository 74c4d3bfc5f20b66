"""What stands between the halves of a duel: the goal with its three thirds, or the two tokens that meet."""

from __future__ import annotations

from game.hud import art
from game.hud.canvas import Group
from game.hud.component import Target, fit
from game.hud.models import SIDES, DuelModel
from game.hud.words import SIDES as SIDE_NAMES
from game.i18n import _
from game.layout import Box, Layout
from game.theme import HEADING, NAME, PALETTE, SMALL, VALUE


def draw_goal(group: Group, frame: Layout, box: Box, model: DuelModel) -> list[Target]:
    """The goal; its thirds are targets "side:<side>" while one can be picked."""
    drawn, goal, opening = art.goal(box.width, box.left, box.top)
    group.picture(drawn, goal)
    thirds = opening.columns(3)
    targets: list[Target] = []
    labels = Box(opening.left, box.bottom, opening.width, goal.bottom - box.bottom).columns(3)
    for side, third, label in zip(SIDES, thirds, labels, strict=True):
        lit = side in (model.ball, model.glove)
        if lit or model.pick_side:
            group.rect(third, PALETTE.cartel.alpha(0.2 if side in (model.ball, model.glove) else 0.05))
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
    """Tackler and carrier on their hexes, the walk as dots with its cost, and who else presses."""
    px = frame.px
    side = min(box.height * 0.46, box.width * 0.34)
    y = box.top - side * 0.75
    left = box.left + side * 0.7
    right = box.right - side * 0.7
    tokens = (model.sides[0].token, model.sides[1].token)
    for x, token in ((left, tokens[0]), (right, tokens[1])):
        reach = side * 0.68
        spot = Box(x - reach, y - reach, 2 * reach, 2 * reach)
        group.picture(
            art.pip(2 * reach, 2 * reach * 0.866),
            Box(spot.left, y - reach * 0.866, 2 * reach, 2 * reach * 0.866),
            PALETTE.pano_2,
        )
        place = Box(x - side / 2, y - side / 2, side, side)
        group.picture(*art.token(token, place))
    lower = y - side * 0.68
    row = Box(box.left, lower - px(40), box.width, px(40))
    if model.steps:
        dot, gap = px(9), px(7)
        width = model.steps * dot + (model.steps - 1) * gap
        start = left - min(width, side) / 2
        for index in range(model.steps):
            place = Box(start + index * (dot + gap), row.center[1] + px(4), dot, dot)
            group.picture(art.disc(dot), place, PALETTE.papel)
        label = Box(row.left, row.bottom - px(14), side * 1.4, px(26))
        text = _("Distance −{steps}").format(steps=model.steps)
        fit(group, text, SMALL, frame.font(16, reading=True), PALETTE.hueso, label, align=0.5)
    if model.pressure:
        label = Box(row.right - side * 1.4, row.bottom - px(14), side * 1.4, px(26))
        fit(group, _("Pressure +1"), SMALL, frame.font(16, reading=True), PALETTE.hueso, label, align=0.5)
        group.icon("person", (label.center[0], label.top + px(12)), px(22), PALETTE.laton_luz)
    middle = Box(left + side * 0.6, y - px(14), right - left - side * 1.2, px(28))
    fit(group, "×", HEADING, frame.font(27), PALETTE.rotulo, middle, align=0.5)
