"""From table, view and prompt to what the HUD's parts show: plain models in the present language."""

from __future__ import annotations

from typing import Literal

from engine.core.cards import common
from engine.fifes import events as ev
from engine.fifes import insight
from engine.fifes.actions import Node
from engine.fifes.cards import Card, Stat
from engine.fifes.events import Deed
from engine.fifes.pitch import zone_of
from engine.fifes.squads import Squad
from engine.fifes.state import TURNS
from engine.fifes.view import View
from game.clubs import Kit, club_look
from game.hud import models as hud
from game.i18n import N_, _
from game.match.chronicle import Line
from game.match.controller import Controller
from game.match.draft import Draft
from game.match.names import STAT_NAMES, ZONES, card_name, man, role, short_club
from game.match.prompt import Choice, Prompt
from game.present.table import Comparison, Duel, Table

_SIDES: tuple[hud.ShotSide, ...] = ("left", "centre", "right")
_ROW_WORDS = {
    "cards": ("deck", N_("Cards")),
    "distance": ("action-run", N_("Distance walked")),
    "pressure": ("influence", N_("A team-mate presses")),
    "away": ("position-goalkeeper", N_("Keeper not under the goal")),
}
_BLOCKERS = (N_("One rival in the way"), N_("Two rivals in the way"), N_("Three rivals in the way"))
_StatKey = Literal["run", "dribble", "shot", "tackle", "pass", "save"]
_STAT_KEYS: tuple[_StatKey, ...] = ("run", "dribble", "shot", "tackle", "pass", "save")
_OUTFIELD_ORDER: tuple[_StatKey, ...] = ("run", "dribble", "shot", "tackle", "pass")
_KEEPER_ORDER: tuple[_StatKey, ...] = ("run", "dribble", "save", "tackle", "pass")
_DEED_STAT = {Deed.RUN: Stat.RUN, Deed.PASS: Stat.PASS, Deed.TACKLE: Stat.TACKLE, Deed.SHOT: Stat.SHOT}
_CONTEST_TITLES = {
    ev.Contest.KICKOFF: N_("Kick-off"),
    ev.Contest.REBOUND: N_("Rebound"),
    ev.Contest.LIGHTNING: N_("Lightning"),
    ev.Contest.SHOOTOUT: N_("The shots"),
}


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


def banner(prompt: Prompt) -> hud.BannerModel:
    """Give what has to be done now."""
    return hud.BannerModel(prompt.text, prompt.short, prompt.kicker, prompt.icon)


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
    return hud.ChipModel(None if carrier is None else token(view, carrier), title, note)


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
    values = dict(zip(_STAT_KEYS, person.stats, strict=True))
    order = _KEEPER_ORDER if person.is_goalkeeper else _OUTFIELD_ORDER
    stats = tuple(hud.StatModel(key, values[key]) for key in order)
    lit = "" if highlight is None or highlight == Deed.NONE else _STAT_KEYS[_DEED_STAT[highlight]]
    return hud.FootballerModel(token(view, who), person.name, stats, lit)


def log(lines: list[Line]) -> tuple[hud.LogLine, ...]:
    """Give the log's lines."""
    return tuple(
        hud.LogLine(
            _("T{turn}").format(turn=line.turn), f"*{line.text}*" if line.strong else line.text, line.clause
        )
        for line in lines
    )


def points(view: View, draft: Draft) -> hud.PointsModel | None:
    """Give the sum that the picked cards make, in a run, a pass or a duel."""
    if view.node != Node.CARD or view.actor != view.seat:
        return None
    stat, who = duel_stat(view)
    base = man(view.setup, who).stats[stat]
    cards = [*view.play, *draft.cards]
    parts: list[int | None] = [base, *(insight.card_value(card, stat) for card in cards)]
    known = [part for part in parts if part is not None]
    label = {
        Stat.RUN: _("Points to run"),
        Stat.PASS: _("Points to pass"),
        Stat.TACKLE: _("Your tackle"),
        Stat.DRIBBLE: _("Your dribble"),
        Stat.SHOT: _("Your shot"),
        Stat.SAVE: _("Your save"),
    }[stat]
    icon = f"action-{_STAT_KEYS[stat]}"
    extra = _known_extras(view)
    total = sum(known) + extra if len(known) == len(parts) else None
    if extra:
        parts.append(extra)
    return hud.PointsModel(label, icon, tuple(parts), total, _points_note(stat, base, cards))


def _points_note(stat: Stat, base: int, cards: list[int]) -> str:
    words = [f"{_(STAT_NAMES[_STAT_KEYS[stat]])} {base}"]
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


def _known_extras(view: View) -> int:
    """What is added or taken besides stat and cards, as far as it is known before the reveal."""
    acting = view.seat == view.act_seat
    if view.deed == Deed.TACKLE and acting:
        sums = insight.tackle_sums(view, view.doer, view.pos[view.doer])[0]
    elif view.deed == Deed.SHOT:
        sums = insight.shot_sums(view)[0 if acting else 1]
    else:
        return 0
    return sum(line.value for line in sums.lines if line.label not in ("stat", "cards"))


def hand(table: Table, view: View, prompt: Prompt, draft: Draft, *, asked: bool) -> hud.HandModel:
    """Give the own hand; what can't be picked now is dim, with the reason."""
    known = bytearray(common(bytes(sorted(held.card for held in table.hand)), view.own_known))
    cards: list[hud.HandCard] = []
    for held in table.hand:
        seen = held.card in known
        if seen:
            known.remove(held.card)
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
            )
        )
    return hud.HandModel(seat_number(table.seat), tuple(cards), lowered=bool(prompt.choices) and asked)


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
        label = _("Play them") if prompt.needed != 1 else _("Play it")
        reason = ""
        if missing > 0:
            reason = _("Choose {count} cards first.").format(count=prompt.needed)
        elif prompt.sides and draft.side is None:
            reason = _("Choose a side first.")
        primary = hud.ChoiceModel("play", label, "confirm", "Enter", not reason, reason)
    if control.view.node in (Node.REGROUP, Node.REGROUP_HEX) and draft.footballer is not None:
        label = _("Choose the other one") if draft.swapping else _("Change places")
        options += (hud.ChoiceModel("exchange", label, "swap", "X", chosen=draft.swapping),)
    secondary = hud.ChoiceModel("back", _("Back"), "undo", "Esc") if control.can_go_back else None
    total = prompt.points if prompt.needed and len(draft.held) == prompt.needed else None
    return hud.ChoicesModel(options, primary, secondary, total)


# ---------------------------------------------------------------------- duels


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
    halves = tuple(_half(table, view, state, seat, draft) for seat in (doer_seat, 1 - doer_seat))
    left, right = (halves[0], halves[1]) if doer_seat == 0 else (halves[1], halves[0])
    shot = state.deed == Deed.SHOT
    opened = bool(table.play[1 - table.seat]) and None not in table.play[1 - table.seat]
    return hud.DuelModel(
        kind="shot" if shot else "tackle",
        sides=(left, right),
        choosing=choosing and not opened,
        ball=_shown_side(table, doer_seat, draft) if shot else None,
        glove=_shown_side(table, 1 - doer_seat, draft) if shot else None,
        pick_side=asked and control.prompt.sides,
        steps=_steps(state, view),
        pressure=_presses(state),
        note=_duel_note(table, state),
        word=_duel_word(state),
        odds="",
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


def _half(table: Table, view: View, state: Duel, seat: int, draft: Draft) -> hud.DuelSide:
    doing = seat == state.doer // 15
    shot = state.deed == Deed.SHOT
    stat = (Stat.SHOT if doing else Stat.SAVE) if shot else (Stat.TACKLE if doing else Stat.DRIBBLE)
    who = state.doer if doing else state.rival
    squad = view.setup.squads[seat]
    cards = _duel_cards(table, state, seat, draft)
    rows, total = _rows(view, state, seat, stat)
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
        stat=_(STAT_NAMES[_STAT_KEYS[stat]]),
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


def _rows(view: View, state: Duel, seat: int, stat: Stat) -> tuple[tuple[hud.DuelRow, ...], int | None]:
    doing = seat == state.doer // 15
    if state.sums is not None:
        total = state.sums[0 if doing else 1]
        rows = tuple(_row(line, stat, view, state) for line in total.lines[: max(state.rows, 0)])
        return rows, total.total if state.decided else None
    # While it is chosen: what both know, and the own picked cards.
    if state.deed == Deed.TACKLE and view.carrier >= 0 and view.doer == state.doer:
        known = insight.tackle_sums(view, state.doer, view.pos[state.doer])[0 if doing else 1]
    elif state.deed == Deed.SHOT and view.carrier == state.doer:
        known = insight.shot_sums(view)[0 if doing else 1]
    else:
        return (), None
    return tuple(_row(line, stat, view, state) for line in known.lines if line.label != "cards"), None


def _row(line: ev.SumLine, stat: Stat, view: View, state: Duel) -> hud.DuelRow:
    match line.label:
        case "stat":
            name = _(STAT_NAMES[_STAT_KEYS[stat]])
            return hud.DuelRow(f"action-{_STAT_KEYS[stat]}", name, line.value, first=True)
        case "cards" if line.parts:
            words = f"{_('Cards')}: {' + '.join(str(part) for part in line.parts)}"
            return hud.DuelRow("deck", words, line.value)
        case "zone":
            zone = zone_of(state.doer // 15, view.ball) or "white"
            return hud.DuelRow("zones", _(ZONES[zone]), line.value, cancelled=line.cancelled)
        case "blockers":
            words = _(_BLOCKERS[min(-line.value, 3) - 1])
            return hud.DuelRow("phase-3-defence-regroup", words, line.value, cancelled=line.cancelled)
        case "side":
            words = _("Same side") if line.value > 0 else _("Other side")
            return hud.DuelRow("side-centre", words, line.value, cancelled=line.cancelled)
        case label:
            icon, words = _ROW_WORDS[label]
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
