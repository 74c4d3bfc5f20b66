"""What the picked cards will come to, in words: the chances that a player may be told before a duel."""

from __future__ import annotations

from ai import forecast
from ai.forecast import DuelForecast, PointsForecast
from engine.fifes.actions import Node
from engine.fifes.events import Deed
from engine.fifes.view import View
from game.i18n import N_, _
from game.match.draft import Draft

Forecast = PointsForecast | DuelForecast

# By deed and by whether the seat at the screen does it: for the table, and in short for the panel.
_OUTCOMES = {
    (Deed.SHOT, True): N_("*Goal {win} %* · saved {lose} %"),
    (Deed.SHOT, False): N_("*Saved {win} %* · goal {lose} %"),
    (Deed.TACKLE, True): N_("*Tackle won {win} %* · lost {lose} %"),
    (Deed.TACKLE, False): N_("*Ball kept {win} %* · lost {lose} %"),
}
_SHORT = {
    (Deed.SHOT, True): N_("Goal {win} % · rebound {tie} %"),
    (Deed.SHOT, False): N_("Saved {win} % · rebound {tie} %"),
    (Deed.TACKLE, True): N_("Tackle won {win} % · rebound {tie} %"),
    (Deed.TACKLE, False): N_("Ball kept {win} % · rebound {tie} %"),
}


def reckon(view: View, draft: Draft) -> Forecast | None:
    """Give what the picked cards come to once they are all picked; None before, and where none are asked.

    It takes some milliseconds: keep the answer until view or picks change.
    """
    asked = view.node in (Node.CARD, Node.SIDE) and view.actor == view.seat
    if not asked or len(draft.held) < missing(view):
        return None
    if view.deed in (Deed.RUN, Deed.PASS):
        return forecast.points(view, draft.cards)
    return forecast.duel(view, draft.cards)


def missing(view: View) -> int:
    """Give how many cards the view's seat has still to place (FIF-3.11)."""
    return min(2 - len(view.play), len(view.hand))


def order(found: PointsForecast) -> tuple[str, str]:
    """Give the banner's text, and a shorter one, for points that a stress card leaves open."""
    text = _("Stress: {low} to {high} points · {number} or more: {chance} %")
    short = _("Stress: {low} to {high} points")
    values = _values(found)
    return joined(text.format(**values)), short.format(**values)


def points_line(found: PointsForecast) -> str:
    """Give the line below the points; empty when they are certain."""
    if found.certain:
        return ""
    text = _("{low} to {high} points · {number} or more: {chance} %")
    return joined(text.format(**_values(found)))


def duel_line(view: View, found: DuelForecast) -> str:
    """Give a duel's chances in one short line."""
    win, tie, _lose = percents(found.win, found.tie, found.lose)
    return joined(_(_SHORT[view.deed, view.seat == view.act_seat]).format(win=win, tie=tie))


def duel_lines(view: View, found: DuelForecast) -> str:
    """Give a duel's chances for its table: who has the higher sum, the rebound, and what is assumed."""
    win, tie, lose = percents(found.win, found.tie, found.lose)
    lines = [_(_OUTCOMES[view.deed, view.seat == view.act_seat]).format(win=win, lose=lose)]
    if found.tie:
        (won,) = percents(found.comparison)
        lines.append(_("Rebound {tie} %: you would win {won} %").format(tie=tie, won=won))
    if view.deed == Deed.SHOT:
        lines.append(_("If he picks cards and side at random"))
    else:
        lines.append(_("If he picks his cards at random"))
    return joined("\n".join(lines))


def percents(*chances: float) -> list[str]:
    """Give chances in whole per cent; several that make a whole add up to 100.

    What is possible is never told as 0, what is not certain never as 100.
    """
    exact = [100 * chance for chance in chances]
    whole = [int(each + 1e-9) for each in exact]
    left = round(sum(exact)) - sum(whole)
    for at in sorted(range(len(exact)), key=lambda at: whole[at] - exact[at])[:left]:
        whole[at] += 1
    return [_whole(chance, number) for chance, number in zip(chances, whole, strict=True)]


_SURE = 1e-9


def _whole(chance: float, number: int) -> str:
    if number == 0 and chance > _SURE:
        return "<1"
    if number == 100 and chance < 1 - _SURE:
        return ">99"
    return str(number)


def _values(found: PointsForecast) -> dict[str, int | str]:
    (chance,) = percents(found.at_least(found.even))
    return {"low": found.low, "high": found.high, "number": found.even, "chance": chance}


def joined(text: str) -> str:
    """Keep a number and its per cent sign on one line."""
    return text.replace(" %", "\u00a0%")
