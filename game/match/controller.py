"""From clicks and keys to decisions: keeps the draft, asks the match, and says why something can't be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ai.forecast import PointsForecast
from engine.core.refusal import Refusal
from engine.fifes import insight
from engine.fifes.actions import CARD, FOOTBALLER, HEX, NO, RUN, SIDE, Action, Node
from engine.fifes.cards import Card
from engine.fifes.events import Deed
from engine.fifes.view import View
from game.flow import Odds
from game.match import chances, hints
from game.match import prompt as prompts
from game.match.chances import Forecast
from game.match.draft import Draft
from game.match.prompt import Prompt
from game.present.table import HeldCard
from game.session import Session

_PHASES = (Node.ACTION, Node.REGROUP, Node.CLOSING)
"""Questions that open a phase of a turn."""


@dataclass(frozen=True, slots=True)
class Route:
    """The way that a choice under the pointer would take."""

    path: tuple[int, ...]
    costs: tuple[int, ...]
    """Points spent on arriving at each hex after the first."""
    left: int
    """Points left at its end."""


class Controller:
    """One person's dealings with the match.

    Args:
        session: the match.
        on_refusal: told why something can't be done.
        on_decided: told that decisions were made, so that their events can be shown.
        on_taken_back: told that the match went back, so that the table must be set to the view.
    """

    def __init__(
        self,
        session: Session,
        on_refusal: Callable[[Refusal], None],
        on_decided: Callable[[], None],
        on_taken_back: Callable[[], None],
    ) -> None:
        self.session = session
        self.draft = Draft()
        self.asks_first = True
        """Whether what may cost the ball is shown before it is chosen for good (an option)."""
        self.auto_end = True
        """Whether a question with one answer answers itself (an option)."""
        self._on_refusal = on_refusal
        self._on_decided = on_decided
        self._on_taken_back = on_taken_back
        self._view: View = session.view()
        self._seen = len(session.match.entries)
        self._prompt: Prompt | None = None
        self._reckoned: tuple[View, list[int]] | None = None
        self._forecast: Forecast | None = None

    # ------------------------------------------------------------------ the question

    @property
    def view(self) -> View:
        """The view that the present prompt is about."""
        return self._view

    @property
    def asked(self) -> bool:
        """Whether the person at the screen is asked something."""
        own = self._view.actor == self._view.seat and self.session.is_person(self._view.seat)
        return own or self.asks_other

    @property
    def can_be_advised(self) -> bool:
        """Whether there is a hint to ask for: the person's own question."""
        return self.asked and self.session.can_be_advised

    @property
    def asks_other(self) -> bool:
        """Whether the other person is asked for a lightning without a change of seat.

        The question comes alike whether or not one is held (FIF-12.2); only who wants to play one takes
        the seat.
        """
        view = self._view
        return (
            self.session.players.hot_seat
            and view.node == Node.LIGHTNING
            and view.actor not in (view.seat, -1)
        )

    @property
    def behind(self) -> bool:
        """Whether the match has gone on since the view was taken."""
        return self._seen != len(self.session.match.entries)

    def renew(self) -> None:
        """Look at the match anew: something was decided or taken back."""
        node, doer = self._view.node, self._view.doer
        self._view = self.session.view()
        self._seen = len(self.session.match.entries)
        if (node, doer) != (self._view.node, self._view.doer) or not self.asked:
            self.draft = Draft()
        self._prompt = None

    @property
    def prompt(self) -> Prompt:
        """The present question."""
        if self._prompt is None:
            view = self._view
            if self.asks_other:
                self._prompt = prompts.ask_other(view)
            elif self.asked:
                self._prompt = self._foretold(prompts.build(view, self.draft, self._why))
            else:
                club = view.setup.squads[1 - view.seat].name
                self._prompt = prompts.waiting(view, club)
        return self._prompt

    @property
    def odds(self) -> Odds:
        """How much the players want to be told before a duel."""
        return self.session.players.odds

    @property
    def forecast(self) -> Forecast | None:
        """What the picked cards will come to, if it is to be told; reckoned when view or picks change."""
        if self.odds != "full":
            return None
        view, cards = self._view, self.draft.cards
        if self._reckoned is None or self._reckoned[0] is not view or self._reckoned[1] != cards:
            self._reckoned = view, cards
            self._forecast = chances.reckon(view, self.draft)
        return self._forecast

    def _foretold(self, prompt: Prompt) -> Prompt:
        """Give the prompt with what stress may come to: in words, and as hexes that may be reached."""
        found = self.forecast
        if not isinstance(found, PointsForecast) or found.certain:
            return prompt
        text, short = chances.order(found)
        hexes = prompts.reach(self._view, found.high)
        return replace(prompt, text=text, short=short, hexes=hexes, points=found.high, sure=found.low)

    def chance_to_reach(self, cost: int) -> float | None:
        """Give the chance that the picked cards give so many points; None where nothing is open or told."""
        found = self.forecast
        return found.at_least(cost) if isinstance(found, PointsForecast) and not found.certain else None

    def language_changed(self) -> None:
        """Say the question anew."""
        self._prompt = None

    def _why(self, action: Action) -> Refusal | None:
        return self.session.match.why_illegal(self._view.seat, action)

    @property
    def passes_by_itself(self) -> bool:
        """Whether the question has one answer and nothing is hidden by giving it: no lightning in hand."""
        view = self._view
        if not self.auto_end or view.actor != view.seat:
            return False
        if view.node == Node.LIGHTNING:
            return not self.session.players.hot_seat and Card.LIGHTNING not in view.hand
        return view.node in _PHASES and len(view.legal) == 1

    # ------------------------------------------------------------------ picking

    def pick_footballer(self, footballer: int) -> bool:
        """A footballer was clicked; True when that meant something."""
        prompt, view, draft = self.prompt, self._view, self.draft
        if not self.asked:
            return False
        if view.node in (Node.REGROUP, Node.REGROUP_HEX):
            return self._pick_for_regroup(footballer)
        if view.node == Node.ACTION:
            if footballer not in prompt.footballers:
                return False
            draft.footballer = None if draft.footballer == footballer else footballer
            self._prompt = None
            return True
        h = view.pos[footballer]
        if h in prompt.hexes:
            return self.pick_hex(h)
        if prompt.footballers or footballer in prompt.bench:
            self.decide([FOOTBALLER[footballer]])
            return True
        if prompt.hexes and view.node in (Node.RUN_TO, Node.CARRY_TO, Node.PASS_TO, Node.TACKLE_HEX):
            return self.pick_hex(h)
        return False

    def pick_hex(self, h: int) -> bool:
        """A hex was clicked; True when that meant something."""
        view = self._view
        if not self.asked:
            return False
        match view.node:
            case Node.PASS_TO if self._shows_first(h):
                self.draft.spot = h
                self._prompt = None
                return True
            case Node.RUN_TO | Node.CARRY_TO | Node.PASS_TO | Node.TACKLE_HEX:
                self.decide([HEX[h]])
                return True
            case Node.REGROUP | Node.REGROUP_HEX if self.draft.footballer is not None:
                self._plan(self.draft.footballer, h)
                return True
            case _:
                return False

    def _shows_first(self, h: int) -> bool:
        """Whether a hex is shown with what would come of a pass there before it is chosen for good."""
        empty = h in self.prompt.hexes and h not in self._view.pos
        return self.asks_first and empty and self.draft.spot != h

    def pick_card(self, held: HeldCard) -> bool:
        """A card of the own hand was clicked; True when that meant something."""
        prompt = self.prompt
        if not self.asked or not prompt.needed:
            return False
        self.draft.toggle(held, prompt.needed)
        self._prompt = None
        return True

    def put_back(self, index: int) -> None:
        """A picked card on a duel's table was clicked: it goes back to the hand."""
        if index < len(self.draft.held):
            del self.draft.held[index]
            self._prompt = None

    def pick_side(self, side: int) -> bool:
        """A third of the goal was clicked."""
        if not self.asked or not self.prompt.sides:
            return False
        self.draft.side = side
        self._prompt = None
        return True

    def pick_from_pile(self, card: int) -> bool:
        """A card outside the hand was clicked (Recupero)."""
        if not self.asked or self._view.node != Node.RECOVER:
            return False
        self.decide([CARD[card]])
        return True

    # ------------------------------------------------------------------ committing

    @property
    def ready(self) -> bool:
        """Whether picked cards (and side) are complete and can be played."""
        prompt = self.prompt
        if not self.asked or not (prompt.needed or prompt.sides):
            return False
        return len(self.draft.held) == prompt.needed and (not prompt.sides or self.draft.side is not None)

    def play(self) -> bool:
        """Play the picked cards and side."""
        if not self.ready:
            missing = hints.unready(self.prompt, self.draft)
            if self.asked and missing is not None:
                self._on_refusal(missing)
            return False
        actions: list[Action] = [CARD[card] for card in self.draft.cards]
        if self.prompt.sides and self.draft.side is not None:
            actions.append(SIDE[self.draft.side])
        self.decide(actions)
        return True

    def choose(self, name: str) -> bool:
        """A button was pressed; True when that meant something."""
        view, draft = self._view, self.draft
        if not self.asked:
            return False
        if self.asks_other:
            return self._answer_for_other(name)
        if name == "play":
            return self.play()
        if name == "done":
            return self._confirm_regroup()
        if name == "exchange" and draft.footballer is not None:
            draft.swapping = not draft.swapping
            return True
        if name == "stay":
            self.decide([HEX[view.pos[view.doer]]])
            return True
        action = prompts.DECISIONS.get(name)
        if action is None:
            return False
        actions = [action]
        if action == RUN and draft.footballer is not None:
            actions.append(FOOTBALLER[draft.footballer])
        self.decide(actions)
        return True

    def _answer_for_other(self, name: str) -> bool:
        if name != "no":
            return False
        self.session.decide([NO], self._view.actor)
        self.renew()
        self._on_decided()
        return True

    def decide(self, actions: Sequence[Action]) -> None:
        """Commit to decisions; a refused one is told, those before it stand."""
        refusal = self.session.decide(actions)
        self.renew()
        if refusal is not None:
            self._on_refusal(refusal)
        self._on_decided()

    def pass_by_itself(self) -> None:
        """Answer a question that has one answer."""
        self.decide([NO] if self._view.node == Node.LIGHTNING else self._view.legal)

    def back(self) -> bool:
        """Put back what was picked, or take the last decision back; False when there is neither."""
        draft = self.draft
        if draft.swapping:
            draft.swapping = False
        elif draft.held or draft.side is not None or draft.spot is not None:
            draft.held.clear()
            draft.side = draft.spot = None
        elif (
            self._view.node in (Node.REGROUP, Node.REGROUP_HEX) and draft.take_back()
        ) or draft.footballer is not None:
            draft.footballer = None
        else:
            return self.undo()
        self._prompt = None
        return True

    def undo(self) -> bool:
        """Take the last decision back."""
        if not self.session.undo():
            return False
        self.renew()
        self._on_taken_back()
        return True

    @property
    def can_go_back(self) -> bool:
        """Whether `back` would do something."""
        draft = self.draft
        one = any(each is not None for each in (draft.side, draft.spot, draft.footballer))
        return one or bool(draft.held or draft.history) or self.session.can_undo()

    # ------------------------------------------------------------------ regroup

    def _pick_for_regroup(self, footballer: int) -> bool:
        draft, view = self.draft, self._view
        if footballer // 15 != view.seat:
            return False
        if draft.swapping and draft.footballer is not None and footballer != draft.footballer:
            self.exchange(draft.footballer, footballer)
            return True
        if footballer not in self.prompt.footballers:
            refusal = self._why(FOOTBALLER[footballer])
            if refusal is not None:
                self._on_refusal(refusal)
            return True
        draft.footballer = None if draft.footballer == footballer else footballer
        self._prompt = None
        return True

    def exchange(self, one: int, other: int) -> None:
        """Plan two team-mates to change places, if the rules allow it."""
        draft, view = self.draft, self._view
        ends = dict(draft.plan)
        place = {f: ends.get(f, view.pos[f]) for f in (one, other)}
        ends[one], ends[other] = place[other], place[one]
        self._try(ends)
        draft.swapping = False
        self._prompt = None

    def _plan(self, footballer: int, h: int) -> None:
        ends = dict(self.draft.plan)
        ends[footballer] = h
        self._try(ends)
        self._prompt = None

    def _try(self, ends: dict[int, int]) -> None:
        ends = {f: h for f, h in ends.items() if h != self._view.pos[f]}
        checked = insight.regroup_decisions(self._view, ends)
        if isinstance(checked, Refusal):
            self._on_refusal(checked)
            return
        self.draft.history.append(dict(self.draft.plan))
        self.draft.plan = ends

    def _confirm_regroup(self) -> bool:
        checked = insight.regroup_decisions(self._view, self.draft.plan)
        if isinstance(checked, Refusal):
            self._on_refusal(checked)
            return False
        self.decide(checked)
        return True

    # ------------------------------------------------------------------ what would happen

    def route_to(self, h: int) -> Route | None:
        """Give the way to a hex under the pointer, where one is being chosen; None when there is none."""
        view, prompt = self._view, self.prompt
        if h not in prompt.hexes or not prompt.numbered:
            return None
        if view.node == Node.ACTION and self.draft.footballer is not None:
            points = max(prompt.hexes.values())
            return self._run_route(self.draft.footballer, points, h)
        if view.node in (Node.RUN_TO, Node.CARRY_TO):
            return self._run_route(view.doer, view.points, h)
        if view.node == Node.CARD and view.deed == Deed.RUN and prompt.points is not None:
            return self._run_route(view.doer, prompt.points, h)
        points = view.points if view.node == Node.PASS_TO else prompt.points
        if points is not None and view.deed == Deed.PASS and view.node in (Node.PASS_TO, Node.CARD):
            path = insight.pass_path(view, view.seat, points, h)
            costs = insight.pass_path_costs(view, view.seat, path)
            return Route(path, costs, points - costs[-1])
        if view.node == Node.TACKLE_HEX:
            path = insight.tackle_path(view, view.doer, h)
            return Route(path, tuple(range(1, len(path))), 0)
        return None

    def _run_route(self, footballer: int, points: int, h: int) -> Route | None:
        view = self._view
        path = insight.run_path(view, footballer, points, h)
        if len(path) < 2:
            return None
        costs = insight.run_path_costs(view, footballer, path)
        return Route(path, costs, points - costs[-1])
