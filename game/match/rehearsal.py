"""A match of the same two sides, played out on a HUD that nobody sees, so that its letters and cards are drawn.

A card's face or a letter takes longest the first time. The rehearsal goes through what the match will show
while there is nothing else to do; then no frame of the match has to wait for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from engine.fifes import events as ev
from engine.fifes.actions import Action, Verb
from engine.fifes.state import Setup
from engine.fifes.view import View
from game.hud.cards import Place
from game.hud.component import Component
from game.hud.hud import Hud
from game.hud.models import BannerModel
from game.layout import Layout
from game.match import showing
from game.match.chronicle import Chronicle
from game.match.controller import Controller
from game.match.hud_view import HudState, Presenter
from game.match.prompt import kicker_of
from game.present.table import Table
from game.session import Players, Session, new_match

TURNS = 6
"""Turns after which what is common has been shown."""
_FIRST = (Verb.SHOOT, Verb.TACKLE, Verb.YES)
"""What is done whenever it can be: it shows most."""
_NEVER = (Verb.NONE, Verb.NO, Verb.RESTART)


class _Nobody:
    """Thinks about nothing: the rehearsal decides for both sides."""

    def ask(self, view: View, level: str, seed: int) -> None:
        """Do nothing."""

    def answer(self) -> Sequence[Action] | None:
        """Give no answer."""
        return None

    def cancel(self) -> None:
        """Do nothing."""


class Rehearsal:
    """Goes through a match bit by bit.

    Args:
        setup: the sides.
        players: of the match, whose seat at the screen is rehearsed.
        layout: the window's measures.
        rival_note: as the match screen has it.
    """

    def __init__(self, setup: Setup, players: Players, layout: Layout, rival_note: str) -> None:
        self._hud = Hud(reduced_motion=True)
        self._hud.layout(layout)
        self._presenter = Presenter(self._hud)
        self._session = Session(new_match(setup, "rehearsal"), players, _Nobody())
        self._control = Controller(self._session, lambda _: None, lambda: None, lambda: None)
        self._table = Table(self._session.view())
        self._chronicle = Chronicle(setup)
        self._state = HudState(rival_note=rival_note)
        self._luck = Random("rehearsal")
        self._events: deque[ev.Event] = deque()
        self._due: deque[tuple[Component[Any], Any]] = deque()
        self._cards: set[str] = set()

    @property
    def over(self) -> bool:
        """Whether nothing is left to rehearse."""
        match = self._session.match
        return match.is_over or match.turn > TURNS

    def go_on(self, seconds: float) -> None:
        """Spend about so much time on it."""
        begin = perf_counter()
        while not self.over and perf_counter() - begin < seconds:
            if self._due:
                part, model = self._due.popleft()
                part.show(model)
            else:
                self._step()

    def _step(self) -> None:
        """The next event, or the next decision."""
        if self._events:
            self._tell(self._events.popleft())
        else:
            self._decide()
            self._events.extend(self._session.untold())

    def _tell(self, event: ev.Event) -> None:
        told = self._chronicle.telling(event)
        if told is not None:
            icon, text = told
            kicker = kicker_of(self._control.view)
            self._state.telling = BannerModel(text.rstrip("."), icon=icon, kicker=kicker)
        self._table.apply(event)
        self._chronicle.note(event)
        self._state.idle = False
        self._present()

    def _decide(self) -> None:
        session, control = self._session, self._control
        control.renew()
        self._state.idle = True
        if control.asked and session.match.turn > 0:
            for held in self._luck.sample(self._table.hand, min(len(self._table.hand), control.prompt.needed)):
                control.pick_card(held)
            self._present()
            self._look_at_cards()
        seat = session.actor
        assert seat is not None
        legal = session.match.view(seat).legal
        wanted = [action for action in legal if action.verb in _FIRST]
        wanted = wanted or [action for action in legal if action.verb not in _NEVER]
        session.match.decide(seat, self._luck.choice(wanted or list(legal)))

    def _present(self) -> None:
        self._state.selected = self._table.carrier if self._table.carrier >= 0 else None
        models = self._presenter.models(self._table, self._control, self._chronicle, self._state)
        self._due.extend((part, model) for part, model in models if model != part.model)

    def _look_at_cards(self) -> None:
        """The large face of each kind of card that comes into the hand."""
        for held in self._table.hand:
            kind = showing.kind(held.card)
            if kind is not None and kind not in self._cards:
                self._cards.add(kind)
                self._due.append((self._hud.card_tip, (kind, "", Place(0, 0, 0, 1))))
