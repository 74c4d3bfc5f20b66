"""What each part of the HUD shows now, and where on the screen cards lie."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from engine.fifes.actions import Node
from engine.fifes.events import Deed
from game import i18n, keys
from game.hud.cards import Place
from game.hud.component import Component
from game.hud.hint_models import HintModel
from game.hud.hud import Hud
from game.hud.log import LogModel
from game.hud.models import BannerModel, ChoicesModel, PickerModel, StatsBoxModel, TipModel, ToolModel
from game.hud.places import places
from game.i18n import _
from game.layout import Box
from game.match import duel_table, hints, showing
from game.match.chronicle import Chronicle
from game.match.controller import Controller
from game.present.stage import Pile, Spot
from game.present.table import Table

BUDGET = 0.0008
"""Seconds of a frame after which no further part of the HUD is written anew; the rest comes with the next."""
_DUELLING = (Node.CARD, Node.SIDE, Node.BOTTOM, Node.RECOVER, Node.CHANGE)


@dataclass(slots=True)
class HudState:
    """What the HUD shows besides table and prompt."""

    idle: bool = True
    """Whether no clip plays."""
    telling: BannerModel | None = None
    """What the clip that plays is about."""
    rival_note: str = ""
    thinking: bool = False
    watched: bool = False
    """Whether the computer plays both sides."""
    influence: bool = False
    zones: bool = False
    hints: bool = True
    """Whether advice can be asked for at all."""
    selected: int | None = None
    """The footballer in the panel."""
    stats: StatsBoxModel | None = None
    """The box beside a token."""
    hex_tip: TipModel | None = None
    """What the hex under the pointer costs."""
    hint: HintModel | None = None
    hinted: tuple[int, ...] = ()
    """Kinds of the hand's cards that the hint would play."""
    pile: PickerModel | None = None
    """A discard being looked at, or the rival's hand (Mirar)."""


class Presenter:
    """Fills the HUD.

    Args:
        hud: the parts.
    """

    def __init__(self, hud: Hud) -> None:
        self.hud = hud
        self._shown: tuple[object, ...] = ()
        self._due: deque[tuple[Component[Any], Any]] = deque()
        self._told: tuple[object, ...] = ()
        self._lines: LogModel = ()
        self._reckoned = False
        """Whether the last frame only found out what is to be shown."""

    @property
    def busy(self) -> bool:
        """Whether some parts still show what was before."""
        return bool(self._due)

    def refresh(
        self,
        table: Table,
        control: Controller,
        chronicle: Chronicle,
        state: HudState,
        *,
        at_once: bool,
    ) -> None:
        """Show everything as it is now. What has not changed costs nothing.

        Args:
            table: what lies there.
            control: what is asked and picked.
            chronicle: what is told.
            state: the rest.
            at_once: now, however long it takes; otherwise the most important first, within the budget.
        """
        now = _moment(table, control, chronicle, state)
        if now != self._shown:
            self._shown = now
            self._due = deque(self.models(table, control, chronicle, state))
            # To find out and to show are two frames' work, but not when everything changes all the time.
            self._reckoned = not self._reckoned
            if self._reckoned and not at_once:
                return
        self._reckoned = False
        begin = perf_counter()
        while self._due and (at_once or perf_counter() - begin < BUDGET):
            part, model = self._due.popleft()
            part.show(model)
        self.hud.follow_focus()

    def models(
        self, table: Table, control: Controller, chronicle: Chronicle, state: HudState
    ) -> list[tuple[Component[Any], Any]]:
        """What each part is to show, the most important first."""
        hud = self.hud
        view, prompt = control.view, control.prompt
        asked = control.asked and state.idle
        telling = None if state.idle else state.telling
        deed = view.deed if view.node in (Node.CARD, Node.RUN_TO, Node.PASS_TO) else None
        who = state.selected
        # A settled duel or comparison has been seen once its clip is over: the next question shows the pitch.
        settled = state.idle and (table.duel is None or table.duel.decided or view.node not in _DUELLING)
        duel = None if settled else duel_table.duel(table, view, control, asked=asked)
        compared = None if state.idle else table.comparison
        # While a duel is settled or decks are compared, the table is theirs.
        away = compared is not None or (duel is not None and not duel.choosing and not asked)
        picker = state.pile or (showing.picker(control, table) if asked else None)
        choices = showing.choices(control, asked=asked, idle=state.idle)
        return [
            (hud.contest, None if compared is None else duel_table.contest(view, compared)),
            (hud.duel, None if compared is not None else duel),
            (hud.picker, picker),
            (hud.hand, None if away else showing.hand(table, control, state.hinted, asked=asked)),
            (hud.choices, ChoicesModel() if picker else choices),
            (hud.banner, telling or showing.banner(prompt, busy=state.thinking)),
            (hud.hint, state.hint),
            (hud.hex_tip, state.hex_tip),
            (hud.stats, state.stats),
            (hud.points, showing.points(control) if asked else None),
            (hud.score, showing.score(table, view)),
            (
                hud.chip,
                showing.watched_chip(table, view) if state.watched else showing.chip(table, view, mine=asked),
            ),
            (hud.own, showing.own(table)),
            (hud.rival, showing.rival(table, view, state.rival_note, thinking=state.thinking)),
            (hud.tools, _tools(control, state)),
            (hud.footballer, None if who is None else showing.footballer(view, who, deed or Deed.NONE)),
            (hud.log, self._log(chronicle)),
        ]

    def _log(self, chronicle: Chronicle) -> LogModel:
        told = (chronicle, chronicle.size, i18n.language())
        if told != self._told:
            self._told, self._lines = told, showing.log(chronicle.lines())
        return self._lines

    def place_of(self, spot: Spot, own_seat: int) -> Place:
        """Give where a pile or a card of a seat's is in the window."""
        hud = self.hud
        own = spot.seat == own_seat
        match spot.pile:
            case Pile.DECK:
                box = hud.own.place_of("deck") if own else hud.rival.place_of("rival-deck")
            case Pile.DISCARD:
                box = hud.own.place_of("discard") if own else hud.rival.place_of("rival-discard")
            case Pile.BANK:
                box = hud.own.place_of("bank") if own else hud.rival.place_of("hand")
            case Pile.HAND:
                return self._in_hand(spot, own=own)
            case Pile.PLAY | Pile.STRESS:
                return self._on_table(spot)
        return self._in_box(box, own=own)

    def _in_hand(self, spot: Spot, *, own: bool) -> Place:
        assert self.hud.frame is not None
        if not own:
            return self._in_box(self.hud.rival.place_of("hand"), own=False)
        known = self.hud.hand.card_place(spot.index) if spot.index >= 0 else None
        if known is not None:
            return known
        area = places(self.hud.frame).hand
        width = self.hud.frame.px(92 if self.hud.frame.compact else 132)
        count = len(self.hud.hand.model.cards) if self.hud.hand.model else 0
        x = area.center[0] + (count / 2 + (-1 - spot.index)) * width * 0.4
        return Place(min(x, area.right - width / 2), area.bottom + area.height / 2, 0.0, width)

    def _in_box(self, box: Box | None, *, own: bool) -> Place:
        assert self.hud.frame is not None
        if box is None:
            where = places(self.hud.frame).left if own else places(self.hud.frame).icons
            box = Box(where.left, where.bottom, self.hud.frame.px(44), self.hud.frame.px(44))
        return Place(*box.center, 0.0, min(box.width, self.hud.frame.px(60)))

    def _on_table(self, spot: Spot) -> Place:
        """In a duel its slots, a stress card's number over it; otherwise the middle of the table."""
        hud = self.hud
        assert hud.frame is not None
        slot = spot.index
        if spot.pile is Pile.STRESS and hud.duel.model is not None:
            cards = hud.duel.model.sides[spot.seat].cards
            stressed = [i for i, card in enumerate(cards) if card.kind == "stress"]
            slot = stressed[min(spot.index, len(stressed) - 1)] if stressed else 0
        known = hud.duel.card_place(spot.seat, slot)
        if known is not None:
            return known
        middle = places(hud.frame).pitch.center
        width = hud.frame.px(100)
        return Place(middle[0] + (slot - 0.5) * width * 1.1, middle[1], 0.0, width)


def _moment(table: Table, control: Controller, chronicle: Chronicle, state: HudState) -> tuple[object, ...]:
    """Everything that the HUD's models follow from, as a value that is quickly compared."""
    return (
        table.version,
        control.view,
        control.prompt,
        control.draft.picked,
        chronicle,
        chronicle.size,
        replace(state),
        i18n.language(),
        keys.version(),
    )


def _tools(control: Controller, state: HudState) -> tuple[ToolModel, ...]:
    can_undo = state.idle and control.asked and control.can_go_back
    no_undo = "" if can_undo else _("Nothing to undo")
    hint = ToolModel(
        "hint",
        "hint",
        _("Hint: what the computer would do here"),
        keys.cap("hint"),
        control.can_be_advised,
        on=state.hint is not None,
        reason="" if control.can_be_advised else _(hints.on_hint().reason),
    )
    return (
        ToolModel("undo", "undo", _("Undo"), keys.cap("undo"), can_undo, reason=no_undo),
        *((hint,) if state.hints else ()),
        ToolModel(
            "influence", "influence", _("Rivals' influence"), keys.cap("influence"), on=state.influence
        ),
        ToolModel("zones", "zones", _("Shot zones"), keys.cap("zones"), on=state.zones),
        ToolModel("camera", "replay", _("Camera: whole pitch"), keys.cap("camera_home")),
        ToolModel("log", "rules", _("What happened"), keys.cap("log")),
        ToolModel("pause", "pause", _("Pause"), keys.cap("pause")),
    )
