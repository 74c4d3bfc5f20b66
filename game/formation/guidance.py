"""What the line-up screen says: the banner's line and the label on the pitch, from what is being done."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.refusal import Refusal
from game.formation.placing import Placing
from game.i18n import _
from game.pitch import grid


class Advice(NamedTuple):
    """A line for the banner.

    Attributes:
        icon: at its left end.
        text: what to do, or why something was not done.
        kicker: which way one attacks, or the clause of the rules.
    """

    icon: str
    text: str
    kicker: str


class HexLabel(NamedTuple):
    """A label for the pitch.

    Attributes:
        hex: under whose lower edge it stands.
        text: what it says.
        icon: before it.
        refused: whether it tells why something can't be.
    """

    hex: int
    text: str
    icon: str = ""
    refused: bool = False


def reason(refusal: Refusal) -> str:
    """A refusal in the present language."""
    return _(refusal.reason).format(**refusal.values)


def advice(placing: Placing, refusal: Refusal | None) -> Advice:
    """The banner's line.

    Args:
        placing: what is being done.
        refusal: what was refused a moment ago.
    """
    if refusal is not None:
        return Advice("cancel", reason(refusal), refusal.clause)
    plan = placing.plan
    kicker = _("You attack →") if plan.seat == 0 else _("You attack ←")
    active = placing.active
    if active is None:
        text = (
            _("Place your eleven again. The halfway line stays empty.")
            if plan.replacing
            else _("Place your eleven in your half. The halfway line stays empty.")
        )
        return Advice("swap", text, kicker)
    name = plan.footballer(active).name
    if not plan.plays(active):
        text = _("Whom does {name} replace?")
    elif placing.held is not None:
        text = _("Put {name} down on a hex of your half")
    elif plan.replacing:
        text = _("{name}: choose his hex")
    else:
        text = _("{name}: choose his hex, or a substitute for him")
    return Advice("swap", text.format(name=name), kicker)


def hex_label(placing: Placing, *, cursor_shown: bool) -> HexLabel | None:
    """The label on the pitch: where the one at hand would go, or who is pointed at.

    Args:
        placing: what is being done.
        cursor_shown: whether the keyboard's cursor is on the pitch.
    """
    plan, active, over = placing.plan, placing.active, placing.over
    if active is not None and over is not None:
        place, there, obstacle = coordinates(over), plan.at(over), placing.obstacle
        if obstacle is not None:
            return HexLabel(over, f"{place}   {reason(obstacle)}", "cancel", refused=True)
        if there is not None and there != active:
            return HexLabel(over, f"{place}   {plan.footballer(there).name}", "swap")
        return HexLabel(over, place)
    if active is not None and plan.plays(active):
        return HexLabel(plan.places[active], coordinates(plan.places[active]))
    cursor = placing.cursor if cursor_shown else None
    hovered = placing.hovered
    if cursor is not None and (hovered is None or plan.places.get(hovered) != cursor):
        there = plan.at(cursor)
        name = "" if there is None else f"   {plan.footballer(there).name}"
        return HexLabel(cursor, coordinates(cursor) + name)
    if hovered is not None and plan.plays(hovered):
        return HexLabel(plan.places[hovered], plan.footballer(hovered).name)
    return None


def coordinates(hex_: int) -> str:
    """A hex by row and column (FIF-1.1)."""
    row, column = grid.hex_of(hex_)
    return f"{row} · {column}"
