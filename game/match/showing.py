"""From table, view and prompt to what the HUD's parts show: plain models in the present language."""

from __future__ import annotations

from typing import Literal

from ai.forecast import PointsForecast
from engine.core.cards import common
from engine.fifes import insight
from engine.fifes.actions import Node
from engine.fifes.cards import Card, Stat
from engine.fifes.events import Deed
from engine.fifes.squads import Squad
from engine.fifes.state import TURNS
from engine.fifes.view import View
from game import keys
from game.clubs import Kit, club_look
from game.hud import models as hud
from game.i18n import _
from game.match import chances
from game.match.chronicle import Line
from game.match.controller import Controller
from game.match.names import STAT_NAMES, card_name, man, short_club
from game.match.prompt import Choice, Prompt
from game.present.table import Table

_StatKey = Literal["run", "dribble", "shot", "tackle", "pass", "save"]
STAT_KEYS: tuple[_StatKey, ...] = ("run", "dribble", "shot", "tackle", "pass", "save")
_OUTFIELD_ORDER: tuple[_StatKey, ...] = ("run", "dribble", "shot", "tackle", "pass")
_KEEPER_ORDER: tuple[_StatKey, ...] = ("run", "dribble", "save", "tackle", "pass")
_DEED_STAT = {Deed.RUN: Stat.RUN, Deed.PASS: Stat.PASS, Deed.TACKLE: Stat.TACKLE, Deed.SHOT: Stat.SHOT}


def seat_number(seat: int) -> hud.Seat:
    """Give a seat as the HUD counts them, from 1."""
    return 1 if seat == 0 else 2


def kind(card: int | None) -> str | None:
    """Give a card's kind as the artwork names it."""
    return None if card is None else Card(card).word


def token(view: View, footballer: int) -> hud.Token:
    """Give a footballer's button."""
    person = man(view.setup, footballer)
    position: hud.Position = (
        "goalkeeper"
        if person.role == "goalkeeper"
        else "defender"
        if person.role == "defender"
        else "midfielder"
        if person.role == "midfielder"
        else "forward"
    )
    kit = kit_of(view, footballer // 15)
    return hud.Token(seat_number(footballer // 15), person.number, position, kit.body[:3], kit.ink[:3])


def kit_of(view: View, seat: int) -> Kit:
    """Give a side's colours: its club's dark kit for seat 0, its light one for seat 1."""
    squad = view.setup.squads[seat]
    return club_look(squad.code, squad.name).kit(seat + 1)


def club_name(squad: Squad) -> hud.ClubName:
    """Give a club for the score plate."""
    return hud.ClubName(squad.code, squad.name, short_club(squad))


def banner(prompt: Prompt, *, busy: bool = False) -> hud.BannerModel:
    """Give what has to be done now; `busy` says that the computer is thinking."""
    return hud.BannerModel(prompt.text, prompt.short, prompt.kicker, prompt.icon, busy)


def score(table: Table, view: View) -> hud.ScoreModel:
    """Give the score plate."""
    first, second = (club_name(squad) for squad in view.setup.squads)
    shots = view.shots != (0, 0)
    if shots:
        period = _("Shots")
    elif table.turn > TURNS:
        period = _("Extra time")
    else:
        period = _("1st half") if table.turn <= TURNS // 2 else _("2nd half")
    rival = 1 - table.seat
    return hud.ScoreModel(
        clubs=(first, second),
        goals=table.shootout if shots else table.score,
        turn=max(table.turn, 1),
        turns=TURNS if table.turn <= TURNS else 0,
        period=period,
        phase=table.phase if table.turn else 0,
        active=(table.active + 1) if table.turn else 0,
        own=seat_number(table.seat),
        rival=hud.RivalChip(table.rival_hand_size, table.bank[rival]),
    )


def chip(table: Table, view: View, *, mine: bool) -> hud.ChipModel:
    """Give whose decision it is and which way he attacks."""
    to_right = table.seat == 0
    note = _("You attack to the right →") if to_right else _("You attack to the left ←")
    carrier = table.carrier if table.carrier >= 0 and table.carrier // 15 == table.seat else None
    title = _("Your move") if mine else _("The rival's move")
    if mine and view.node == Node.LIGHTNING:
        title = _("A lightning?")  # whoever holds one: in hot-seat the other side is meant
    return hud.ChipModel(None if carrier is None else token(view, carrier), title, note)


def watched_chip(table: Table, view: View) -> hud.ChipModel:
    """Give whose turn it is and which way he attacks, to somebody who only watches."""
    to_right = table.active == 0
    note = _("attacks to the right →") if to_right else _("attacks to the left ←")
    return hud.ChipModel(None, short_club(view.setup.squads[table.active]), note)


def own(table: Table) -> hud.OwnModel:
    """Give the own energy, deck and discard."""
    seat = table.seat
    pile = table.discard[seat]
    return hud.OwnModel(
        seat=seat_number(seat),
        energy=table.bank[seat],
        deck=table.deck_sizes[seat],
        discard=len(pile),
        discard_top=kind(pile[-1]) if pile else None,
        discard_below=tuple(Card(card).word for card in reversed(pile[-4:-1])),
    )


def rival(table: Table, view: View, note: str, *, thinking: bool) -> hud.RivalModel:
    """Give what is known of the rival."""
    seat = 1 - table.seat
    pile = table.discard[seat]
    # Of the cards known to be the rival's, some may lie face down in play.
    known = [kind(card) for card in table.rival_known][: table.rival_hand_size]
    hand = (*known, *[None] * (table.rival_hand_size - len(known)))
    return hud.RivalModel(
        seat=seat_number(seat),
        name=short_club(view.setup.squads[seat]),
        code=view.setup.squads[seat].code,
        note=note,
        hand=hand,
        energy=table.bank[seat],
        deck=table.deck_sizes[seat],
        discard=len(pile),
        discard_top=kind(pile[-1]) if pile else None,
        thinking=thinking,
    )


def footballer(view: View, who: int, highlight: Deed | None = None) -> hud.FootballerModel:
    """Give a footballer with his five stats (FIF-14.1)."""
    person = man(view.setup, who)
    values = dict(zip(STAT_KEYS, person.stats, strict=True))
    order = _KEEPER_ORDER if person.is_goalkeeper else _OUTFIELD_ORDER
    stats = tuple(hud.StatModel(key, values[key]) for key in order)
    lit = "" if highlight is None or highlight == Deed.NONE else STAT_KEYS[_DEED_STAT[highlight]]
    return hud.FootballerModel(token(view, who), person.name, stats, lit)


def log(lines: list[Line]) -> tuple[hud.LogLine, ...]:
    """Give the log's lines."""
    return tuple(
        hud.LogLine(
            _("T{turn}").format(turn=max(line.turn, 1)),
            f"*{line.text}*" if line.strong else line.text,
            line.clause,
        )
        for line in lines
    )


def points(control: Controller) -> hud.PointsModel | None:
    """Give the sum that the picked cards make, in a run, a pass or a duel, and the chances if asked for."""
    view, draft, found = control.view, control.draft, control.forecast
    if view.node != Node.CARD or view.actor != view.seat:
        return None
    if control.odds == "none" and view.deed in (Deed.TACKLE, Deed.SHOT):
        return None
    stat, who = duel_stat(view)
    base = man(view.setup, who).stats[stat]
    cards = [*view.play, *draft.cards]
    parts: list[int | None] = [base, *(insight.card_value(card, stat) for card in cards)]
    if stat == Stat.SAVE and Card.TIRO_LARGO not in cards:
        parts.append(None)  # whether the sides match
    known = [part for part in parts if part is not None]
    label = {
        Stat.RUN: _("Points to run"),
        Stat.PASS: _("Points to pass"),
        Stat.TACKLE: _("Your tackle"),
        Stat.DRIBBLE: _("Your dribble"),
        Stat.SHOT: _("Your shot"),
        Stat.SAVE: _("Your save"),
    }[stat]
    icon = f"action-{STAT_KEYS[stat]}"
    extra = _known_extras(view, cards)
    total = sum(known) + extra if len(known) == len(parts) else None
    if extra:
        parts.append(extra)
    odds = ""
    if isinstance(found, PointsForecast):
        odds = chances.points_line(found)
    elif found is not None:
        odds = chances.duel_line(view, found)
    return hud.PointsModel(label, icon, tuple(parts), total, _points_note(stat, base, cards), odds)


def _points_note(stat: Stat, base: int, cards: list[int]) -> str:
    words = [f"{_(STAT_NAMES[STAT_KEYS[stat]])} {base}"]
    for card in cards:
        value = insight.card_value(card, stat)
        words.append(card_name(card) if value is None else f"{card_name(card)} {value}")
    return " · ".join(words)


def duel_stat(view: View) -> tuple[Stat, int]:
    """Give which stat of whom the view's seat plays its cards for."""
    acting = view.seat == view.act_seat
    if view.deed == Deed.SHOT and not acting:
        keeper = next((f for f in insight.own_footballers(view.seat) if _keeps(view, f)), view.doer)
        return Stat.SAVE, keeper
    if view.deed == Deed.TACKLE and not acting:
        return Stat.DRIBBLE, view.mark
    return _DEED_STAT.get(view.deed, Stat.RUN), view.doer


def _keeps(view: View, who: int) -> bool:
    return view.pos[who] >= 0 and man(view.setup, who).is_goalkeeper


def _known_extras(view: View, cards: list[int]) -> int:
    """What is added or taken besides stat and cards, as far as it is known before the reveal."""
    acting = view.seat == view.act_seat
    if view.deed == Deed.TACKLE and acting:
        sums = insight.tackle_sums(view, view.doer, view.pos[view.doer])[0]
    elif view.deed == Deed.SHOT and Card.TIRO_LARGO not in cards:
        sums = insight.shot_sums(view)[0 if acting else 1]
    else:
        return 0
    return sum(line.value for line in sums.lines if line.label not in ("stat", "cards"))


def hand(table: Table, control: Controller, hinted: tuple[int, ...], *, asked: bool) -> hud.HandModel:
    """Give the own hand; what can't be picked now is dim, what the hint would play is marked."""
    view, prompt, draft = control.view, control.prompt, control.draft
    wanted = list(hinted)
    known = bytearray(common(bytes(sorted(held.card for held in table.hand)), view.own_known))
    cards: list[hud.HandCard] = []
    for held in table.hand:
        seen = held.card in known
        if seen:
            known.remove(held.card)
        marked = held.card in wanted
        if marked:
            wanted.remove(held.card)
        cards.append(
            hud.HandCard(
                slot=held.slot,
                kind=kind(held.card),
                chosen=draft.held.index(held) + 1 if held in draft.held else 0,
                possible=not asked or not prompt.needed or held.card in prompt.cards,
                known=seen,
                active=view.actor == view.seat
                and view.node == Node.LIGHTNING
                and held.card == Card.LIGHTNING,
                hinted=marked,
            )
        )
    duel = view.node in (Node.CARD, Node.SIDE) and view.deed in (Deed.TACKLE, Deed.SHOT)
    lowered = bool(prompt.choices) and asked
    return hud.HandModel(seat_number(table.seat), tuple(cards), lowered, tabled=duel)


def _button(choice: Choice) -> hud.ChoiceModel:
    return hud.ChoiceModel(choice.id, choice.label, choice.icon, choice.key, choice.enabled, choice.reason)


def choices(control: Controller, *, asked: bool, idle: bool) -> hud.ChoicesModel:
    """Give the buttons: the question's own, the one that goes on, the way back."""
    prompt, draft = control.prompt, control.draft
    if not asked or not idle:
        return hud.ChoicesModel()
    options = tuple(_button(choice) for choice in prompt.choices if not choice.primary)
    primary = next((_button(choice) for choice in prompt.choices if choice.primary), None)
    if prompt.needed or prompt.sides:
        missing = prompt.needed - len(draft.held)
        label = _play_label(control.view.node, prompt.needed)
        reason = ""
        if missing > 0:
            reason = _("Choose {count} cards first.").format(count=prompt.needed)
        elif prompt.sides and draft.side is None:
            reason = _("Choose a side first.")
        primary = hud.ChoiceModel("play", label, "confirm", "Enter", not reason, reason)
    if control.view.node in (Node.REGROUP, Node.REGROUP_HEX) and draft.footballer is not None:
        label = _("Choose the other one") if draft.swapping else _("Change places")
        options += (hud.ChoiceModel("exchange", label, "swap", keys.cap("exchange"), chosen=draft.swapping),)
    secondary = hud.ChoiceModel("back", _("Back"), "undo", "Esc") if control.can_go_back else None
    sum_up = points(control) if len(draft.held) == prompt.needed else None
    return hud.ChoicesModel(options, primary, secondary, None if sum_up is None else sum_up.total)


def _play_label(node: Node, count: int) -> str:
    if node == Node.THROW:
        return _("Swap them") if count != 1 else _("Swap it")
    if node == Node.CHANGE:
        return _("Discard it")
    return _("Play them") if count != 1 else _("Play the card")


def picker(control: Controller, table: Table) -> hud.PickerModel | None:
    """Give the cards to pick one of: the own discard for Recupero, the top card for Adivinar."""
    prompt, view = control.prompt, control.view
    if not prompt.pick:
        return None
    pickable = view.node == Node.RECOVER
    cards = tuple(
        hud.PickCard(f"pick:{card}" if pickable else "", kind(card), count=prompt.pick.count(card))
        for card in sorted(set(prompt.pick))
    )
    buttons = {choice.id: _button(choice) for choice in prompt.choices}
    return hud.PickerModel(
        prompt.text,
        cards,
        seat=seat_number(table.seat),
        primary=buttons.get("no"),
        secondary=buttons.get("yes"),
    )


def pile(title: str, cards: bytes) -> hud.PickerModel:
    """Give cards to look at: a discard, or the rival's hand."""
    shown = tuple(hud.PickCard("", kind(card), count=cards.count(card)) for card in sorted(set(cards)))
    close = hud.ChoiceModel("close", _("Close"), "confirm", "Esc")
    note = "" if shown else _("There are no cards.")
    return hud.PickerModel(title, shown, note, primary=close)
