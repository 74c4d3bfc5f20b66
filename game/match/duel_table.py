"""What lies on a duel's table: a tackle or a shot while it is chosen and settled, and two decks compared."""

from __future__ import annotations

from dataclasses import replace

from ai.forecast import DuelForecast
from engine.fifes import events as ev
from engine.fifes import insight
from engine.fifes.actions import Node
from engine.fifes.cards import Card, Stat
from engine.fifes.events import Deed
from engine.fifes.pitch import zone_of
from engine.fifes.view import View
from game.hud import models as hud
from game.i18n import N_, _
from game.match import chances
from game.match.controller import Controller
from game.match.draft import Draft
from game.match.names import STAT_NAMES, ZONES, man, role, short_club
from game.match.showing import STAT_KEYS, kind, seat_number, token
from game.present.table import Comparison, Duel, Table

_SIDES: tuple[hud.ShotSide, ...] = ("left", "centre", "right")
ROW_WORDS = {
    "cards": ("deck", N_("Cards")),
    "distance": ("action-run", N_("Distance walked")),
    "pressure": ("influence", N_("A team-mate presses")),
    "away": ("position-goalkeeper", N_("Keeper not under the goal")),
}
BLOCKERS = (N_("One rival in the way"), N_("Two rivals in the way"), N_("Three rivals in the way"))
_CONTEST_TITLES = {
    ev.Contest.KICKOFF: N_("Kick-off"),
    ev.Contest.REBOUND: N_("Rebound"),
    ev.Contest.LIGHTNING: N_("Lightning"),
    ev.Contest.SHOOTOUT: N_("The shots"),
}


def duel(table: Table, view: View, control: Controller, *, asked: bool) -> hud.DuelModel | None:
    """Give the tackle or shot that is being chosen or settled; None when there is none."""
    state = table.duel
    if state is None or state.doer < 0:
        return None
    if state.deed == Deed.TACKLE and state.rival is None:
        return None
    doer_seat = state.doer // 15
    choosing = state.sums is None
    draft = control.draft if asked and control.view.node in (Node.CARD, Node.SIDE) else Draft()
    telling = not choosing or control.odds != "none"
    halves = tuple(_half(table, view, state, seat, draft, telling) for seat in (doer_seat, 1 - doer_seat))
    left, right = (halves[0], halves[1]) if doer_seat == 0 else (halves[1], halves[0])
    shot = state.deed == Deed.SHOT
    found = control.forecast
    opened = bool(table.play[1 - table.seat]) and None not in table.play[1 - table.seat]
    return hud.DuelModel(
        kind="shot" if shot else "tackle",
        sides=(left, right),
        choosing=choosing and not opened,
        ball=_shown_side(table, doer_seat, draft) if shot else None,
        glove=_shown_side(table, 1 - doer_seat, draft) if shot else None,
        pick_side=asked and control.prompt.sides,
        steps=_steps(state, view) if telling else 0,
        tackler=doer_seat,
        pressure=_presses(state),
        note=_duel_note(table, state),
        word=_duel_word(state),
        odds=chances.duel_lines(view, found) if asked and isinstance(found, DuelForecast) else "",
    )


def _shown_side(table: Table, seat: int, draft: Draft) -> hud.ShotSide | None:
    side = table.sides[seat]
    if side is None and seat == table.seat:
        side = draft.side
    return None if side is None else _SIDES[side]


def _steps(state: Duel, view: View) -> int:
    if state.deed != Deed.TACKLE:
        return 0
    return view.distance if view.doer == state.doer else 0


def _presses(state: Duel) -> bool:
    return state.sums is not None and any(line.label == "pressure" for line in state.sums[0].lines)


def _half(table: Table, view: View, state: Duel, seat: int, draft: Draft, telling: bool) -> hud.DuelSide:
    doing = seat == state.doer // 15
    shot = state.deed == Deed.SHOT
    stat = (Stat.SHOT if doing else Stat.SAVE) if shot else (Stat.TACKLE if doing else Stat.DRIBBLE)
    who = state.doer if doing else state.rival
    squad = view.setup.squads[seat]
    cards = _duel_cards(table, state, seat, draft)
    rows, total = _rows(view, state, seat, stat, draft) if telling else ((), None)
    side: hud.ShotSide | str | None = None
    if shot:
        side = _shown_side(table, seat, draft)
        if side is None and table.side_placed[seat]:
            side = "hidden"
    outcome = None
    if state.decided:
        outcome = "tied" if state.winner is None else "won" if state.winner == seat else "lost"
    person = None if who is None else man(view.setup, who)
    name = _("Empty goal") if person is None else person.name
    where = squad.name if person is None else f"{role(person)} · {short_club(squad)}"
    return hud.DuelSide(
        token=hud.Token(seat_number(seat), 0, "goalkeeper") if who is None else token(view, who),
        name=name,
        role=where,
        stat=_(STAT_NAMES[STAT_KEYS[stat]]),
        value=0 if person is None else person.stats[stat],
        cards=cards,
        rows=rows,
        total=total,
        side="hidden" if side == "hidden" else _as_side(side),
        outcome=outcome,
        takes_side=shot,
    )


def _as_side(side: hud.ShotSide | str | None) -> hud.ShotSide | None:
    return next((known for known in _SIDES if known == side), None)


def _duel_cards(table: Table, state: Duel, seat: int, draft: Draft) -> tuple[hud.DuelCard, ...]:
    numbers = iter(state.stress[seat])
    placed: list[hud.DuelCard] = []
    for card in table.play[seat]:
        number = next(numbers, None) if card == Card.STRESS else None
        placed.append(hud.DuelCard(kind(card), put=True, number=number))
    if seat == table.seat and not placed:
        placed = [hud.DuelCard(kind(card), put=True, id=f"picked:{i}") for i, card in enumerate(draft.cards)]
    while len(placed) < 2:
        placed.append(hud.DuelCard(None, put=False))
    return tuple(placed)


def _rows(
    view: View, state: Duel, seat: int, stat: Stat, draft: Draft
) -> tuple[tuple[hud.DuelRow, ...], int | None]:
    doing = seat == state.doer // 15
    if state.sums is not None:
        total = state.sums[0 if doing else 1]
        rows = tuple(_row(line, stat, view, state) for line in total.lines[: max(state.rows, 0)])
        return rows, total.total if state.decided else None
    # While it is chosen: what both know, and the own cards, placed and picked.
    own = (*view.play, *draft.cards)
    if state.deed == Deed.TACKLE and view.carrier >= 0 and view.doer == state.doer:
        known = insight.tackle_sums(view, state.doer, view.pos[state.doer], own)
    elif state.deed == Deed.SHOT and view.carrier == state.doer:
        known = insight.shot_sums(view, own)
    else:
        return (), None
    cards = own if seat == view.seat else ()
    return _known_rows(known[0 if doing else 1], stat, view, state, own, cards)


def _known_rows(
    known: ev.Sum, stat: Stat, view: View, state: Duel, own: tuple[int, ...], cards: tuple[int, ...]
) -> tuple[tuple[hud.DuelRow, ...], int | None]:
    """Give a half's lines and sum as far as they are known before the cards are turned up.

    `own` are the cards of the screen's seat, `cards` those of this half's that the seat knows.
    """
    long = state.deed == Deed.SHOT and Card.TIRO_LARGO in own
    rows: list[hud.DuelRow] = []
    for line in known.lines:
        if line.label == "cards":
            values = [insight.card_value(card, stat) for card in cards]
            words = f"{_('Cards')}: {' + '.join('?' if v is None else str(v) for v in values)}"
            rows.append(hud.DuelRow("deck", words, None if None in values else line.value))
        else:
            cancelled = long and line.label != "stat"
            rows.append(_row(replace(line, cancelled=cancelled), stat, view, state))
    if stat == Stat.SAVE:
        rows.append(hud.DuelRow("side-centre", _("Side: +2 or −1"), None, cancelled=long))
    values = [row.value for row in rows if not row.cancelled]
    return tuple(rows), sum(v for v in values if v is not None) if cards and None not in values else None


def _row(line: ev.SumLine, stat: Stat, view: View, state: Duel) -> hud.DuelRow:
    match line.label:
        case "stat":
            name = _(STAT_NAMES[STAT_KEYS[stat]])
            return hud.DuelRow(f"action-{STAT_KEYS[stat]}", name, line.value, first=True)
        case "cards" if line.parts:
            words = f"{_('Cards')}: {' + '.join(str(part) for part in line.parts)}"
            return hud.DuelRow("deck", words, line.value)
        case "zone":
            zone = zone_of(state.doer // 15, view.ball) or "white"
            return hud.DuelRow("zones", _(ZONES[zone]), line.value, cancelled=line.cancelled)
        case "blockers":
            words = _(BLOCKERS[min(-line.value, 3) - 1])
            return hud.DuelRow("phase-3-defence-regroup", words, line.value, cancelled=line.cancelled)
        case "side":
            words = _("Same side") if line.value > 0 else _("Other side")
            return hud.DuelRow("side-centre", words, line.value, cancelled=line.cancelled)
        case label:
            icon, words = ROW_WORDS[label]
            return hud.DuelRow(icon, _(words), line.value, cancelled=line.cancelled)


def _duel_note(table: Table, state: Duel) -> str:
    if not state.decided:
        return ""
    cards = [card for row in table.play for card in row if card is not None]
    if state.deed == Deed.SHOT and Card.TIRO_LARGO in cards:
        return _("Long Shot: no bonus or penalty counts.")
    if state.winner is None:
        return _("A tie: the decks decide.")
    return ""


def _duel_word(state: Duel) -> str:
    if not state.decided:
        return ""
    if state.winner is None:
        return _("Rebound!")
    won = state.winner == state.doer // 15
    if state.deed == Deed.SHOT:
        return _("Goal!") if won else _("Saved!")
    return _("Tackle!") if won else _("Past him!")


def contest(view: View, state: Comparison) -> hud.ContestModel:
    """Give the comparison of the decks' top cards."""
    rounds = max(len(state.shown[0]), len(state.shown[1]), 1)
    pairs = tuple((_turned(state.shown[0], index), _turned(state.shown[1], index)) for index in range(rounds))
    names = tuple(short_club(squad) for squad in view.setup.squads)
    note = ""
    if state.winner is not None:
        note = _("{club} has the higher number.").format(club=names[state.winner])
    return hud.ContestModel(
        title=_(_CONTEST_TITLES[state.contest]),
        names=(names[0], names[1]),
        seats=(1, 2),
        rounds=pairs,
        winner=state.winner,
        note=note,
    )


def _turned(row: list[int | None], index: int) -> str | None:
    return kind(row[index]) if index < len(row) else None
