"""What the banner says where cards are chosen and where a ball is passed: it grows with what is picked."""

from __future__ import annotations

from engine.fifes import insight
from engine.fifes.cards import Card, Stat
from engine.fifes.events import Deed
from engine.fifes.view import View
from game.i18n import _
from game.match.draft import Draft
from game.match.names import man

_SEVERAL = 3
"""How many numbers a banner has room for."""


def cards_order(view: View, draft: Draft, needed: int, *, sides: bool) -> tuple[str, str]:
    """Give what to do for a run, a pass, a tackle or a shot with the hand's cards, and that in short."""
    order = _missing(draft, needed, sides=sides)
    return _("{deed}: {order}").format(deed=_deed(view), order=order), order[:1].upper() + order[1:]


def points_order(view: View, draft: Draft, needed: int, points: int) -> tuple[str, str]:
    """Give what to do for a run or a pass, whose points are told once both cards are picked."""
    if len(draft.cards) < needed:
        return cards_order(view, draft, needed, sides=False)
    if Card.STRESS in (*view.play, *draft.cards):
        text = _("Stress: the deck decides the number")
        return text, text
    text = _("{deed}: {p} points, play them").format(deed=_deed(view), p=points)
    return text, _("{p} points: play them").format(p=points)


def pass_order(view: View, spot: int | None, points: int) -> tuple[str, str]:
    """Give what to do with a pass's points; for a hex without a team-mate what would happen there."""
    if spot is None:
        text = _("Pass: choose where the ball stops, {p} points left").format(p=points)
        return text, _("Where does the ball stop?")
    able = insight.fetchers(view, view.seat, spot)
    if not able:
        text = _("Nobody of yours gets there: the ball would be loose. Choose it again to pass")
        return text, _("Loose ball there: choose it again")
    numbers = sorted(man(view.setup, footballer).number for footballer in able)
    who = ", ".join(map(str, numbers[:_SEVERAL])) + (", …" if len(numbers) > _SEVERAL else "")
    text = _("Nobody stands there; it can be fetched by {who}. Choose it again to pass").format(who=who)
    return text, _("To be fetched by {who}: choose it again").format(who=who)


def card_points(view: View, draft: Draft) -> int:
    """Give the points for a run or a pass that are known: stat, cards placed, cards picked."""
    stat = Stat.RUN if view.deed == Deed.RUN else Stat.PASS
    cards = (*view.play, *draft.cards)
    return man(view.setup, view.doer).stats[stat] + sum(insight.card_value(c, stat) or 0 for c in cards)


def _deed(view: View) -> str:
    n = man(view.setup, view.doer).number
    acting = view.seat == view.act_seat
    match view.deed:
        case Deed.RUN:
            return _("Run with {n}").format(n=n)
        case Deed.PASS:
            return _("Pass with {n}").format(n=n)
        case Deed.TACKLE if acting and not view.distance:
            return _("Tackle of {n}").format(n=n)
        case Deed.TACKLE if acting:
            return _("{n} arrives with −{d}").format(n=n, d=view.distance)
        case Deed.TACKLE:
            return _("They go for {n}").format(n=man(view.setup, view.mark).number)
        case _:
            return _("Shot of {n}").format(n=n) if acting else _("{n} shoots").format(n=n)


def _missing(draft: Draft, needed: int, *, sides: bool) -> str:
    missing = needed - len(draft.held)
    side = sides and draft.side is None
    if missing > 0 and side:
        return (
            _("choose a side and two cards of your hand")
            if missing > 1
            else _("choose a side and one more card")
            if draft.held
            else _("choose a side and a card of your hand")
        )
    if missing > 0:
        return (
            _("choose two cards of your hand")
            if missing > 1
            else _("choose one more card")
            if draft.held
            else _("choose a card of your hand")
        )
    return _("choose a side") if side else _("play your choice")
