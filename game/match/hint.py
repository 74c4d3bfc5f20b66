"""The hint: asks what the computer player would do in the person's place, and says and shows it."""

from __future__ import annotations

from dataclasses import dataclass

from ai.advice import Advice, Candidate
from ai.facts import BankFacts, DuelFacts, MoveFacts, RegroupFacts
from ai.worker import NoAdvice
from engine.fifes import insight
from engine.fifes.actions import PASS, RUN, TACKLE, Node, Verb
from engine.fifes.cards import Card
from engine.fifes.events import Deed
from engine.fifes.state import OFF
from engine.fifes.view import View
from game import i18n
from game.hud.hint_models import HintFigure, HintModel
from game.i18n import _
from game.match.advice_plan import cards_of, duel_of, plan, result_words
from game.match.advice_reasons import reasons
from game.match.chances import joined, percents
from game.session import Session

OTHERS = 2
"""How many other candidates are told."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What the hint shows on the pitch and in the hand.

    Attributes:
        footballers: who is to do something.
        hexes: where to.
        path: the way there, hex by hex, from the start; empty where there is none.
        costs: points spent on arriving at each hex of it after the start.
        ghosts: where a regroup sends whom.
        cards: kinds of the hand's cards to play.
    """

    footballers: frozenset[int] = frozenset()
    hexes: frozenset[int] = frozenset()
    path: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    ghosts: tuple[tuple[int, int], ...] = ()
    cards: tuple[int, ...] = ()


NOTHING = Marks()


class Hint:
    """One question's advice, from when it is asked for until it is closed or something is decided.

    Args:
        session: the match; nothing but the view of the seat at the screen is asked about.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._view: View | None = None
        self._entries = -1
        self._said: Advice | NoAdvice | None = None
        self._model: tuple[tuple[object, ...], HintModel] | None = None
        self.marks = NOTHING

    @property
    def open(self) -> bool:
        """Whether it is shown, be it still thought about."""
        return self._view is not None

    @property
    def thinking(self) -> bool:
        """Whether it is still thought about."""
        return self.open and self._said is None

    @property
    def advice(self) -> Advice | None:
        """What was advised; None before, or when it failed."""
        return self._said if isinstance(self._said, Advice) else None

    def ask(self) -> None:
        """Ask about the present question. Only while the session can be advised."""
        self.close()
        self._view = self._session.view()
        self._entries = len(self._session.match.entries)
        self._session.ask_advice()

    def close(self) -> None:
        """Take it away; whoever still thinks about it needn't."""
        if self.thinking:
            self._session.drop_advice()
        self._view = self._said = self._model = None
        self.marks = NOTHING

    def update(self) -> bool:
        """Look whether the advice is there, and close when something has been decided; never waits.

        Returns:
            Whether it looks different now.
        """
        view = self._view
        if view is None:
            return False
        session = self._session
        if len(session.match.entries) != self._entries or session.viewer != view.seat:
            self.close()
            return True
        if self._said is not None:
            return False
        self._said = session.advice()
        if isinstance(self._said, Advice):
            self.marks = marks(view, self._said.best)
        return self._said is not None

    def model(self, adviser: str, *, left: bool) -> HintModel | None:
        """Give what the panel shows; None while it is closed.

        Args:
            adviser: the name of whose advice it is.
            left: whether the panel stands at the left.
        """
        if self._view is None:
            return None
        key = (self._said, adviser, left, i18n.language())
        if self._model is None or self._model[0] != key:
            self._model = key, self._written(self._view, adviser, left=left)
        return self._model[1]

    def _written(self, view: View, adviser: str, *, left: bool) -> HintModel:
        title = _("Hint · {name}").format(name=adviser)
        close = _("Close the hint")
        said = self._said
        if said is None:
            note = _("Thinking it over")
            return HintModel(title, note=note, thinking=True, left=left, close=close)
        if isinstance(said, NoAdvice):
            note = _("No hint came ({reason}). Ask again, or decide yourself.")
            return HintModel(title, note=note.format(reason=_trouble(said)), left=left, close=close)
        odds = self._session.players.odds
        full = odds == "full"
        best = said.best
        others = [each for at, each in enumerate(said.candidates) if at != said.chosen]
        told = _distinct(view, best, others)
        return HintModel(
            title,
            plan(view, best),
            tuple(Card(card).word for card in cards_of(view, best)),
            _figures(view, said, best) if full else (),
            reasons(view, best, said.before, odds),
            tuple(HintFigure(words, _value(each) if full else "") for words, each in told),
            _("Also weighed"),
            left=left,
            close=close,
        )


def _trouble(said: NoAdvice) -> str:
    if said.reason == "late":
        return _("it took too long")
    return _("the computer player stopped") if said.reason == "dead" else said.reason


def _distinct(view: View, best: Candidate, others: list[Candidate]) -> list[tuple[str, Candidate]]:
    """Give the best others whose words differ from all before."""
    seen = {plan(view, best)}
    found: list[tuple[str, Candidate]] = []
    for each in others:
        words = plan(view, each)
        if words not in seen and len(found) < OTHERS:
            seen.add(words)
            found.append((words, each))
    return found


def _figures(view: View, advice: Advice, best: Candidate) -> tuple[HintFigure, ...]:
    found: list[HintFigure] = []
    duel = duel_of(view, best)
    if best.chance is not None and duel is not None:
        won, _lost = result_words(duel[0], attacks=duel[1])
        label = _("{what}, at least").format(what=won)
        found.append(HintFigure(label, _percent(best.chance)))
    if best.outlook is not None:
        found.append(HintFigure(_("Win by score and clock"), _percent(advice.outlook)))
        found.append(HintFigure(_("Win with this"), _percent(best.outlook)))
    return tuple(found)


def _value(candidate: Candidate) -> str:
    if candidate.outlook is not None:
        return _percent(candidate.outlook)
    return "" if candidate.share is None else _percent(candidate.share)


def _percent(chance: float) -> str:
    (whole,) = percents(min(max(chance, 0.0), 1.0))
    return joined(f"{whole} %")


# ---------------------------------------------------------------------- on the pitch and in the hand


def marks(view: View, candidate: Candidate) -> Marks:
    """Give what to show of a candidate on the pitch and in the hand."""
    actions, facts = candidate.actions, candidate.facts
    cards = tuple(cards_of(view, candidate))
    if isinstance(facts, BankFacts):
        actions, facts = facts.actions, facts.then
    men = {action.value for action in actions if action.verb == Verb.FOOTBALLER}
    ends = [action.value for action in actions if action.verb == Verb.HEX]
    if isinstance(facts, RegroupFacts):
        ghosts = tuple((shift.footballer, shift.end) for shift in facts.shifts)
        return Marks(frozenset(men), frozenset(end for _f, end in ghosts), ghosts=ghosts, cards=cards)
    if view.node == Node.REGROUP_HEX and ends:
        ghosts = ((view.chosen, ends[0]),)
        return Marks(frozenset({view.chosen}), frozenset(ends), ghosts=ghosts, cards=cards)
    path: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    if isinstance(facts, MoveFacts) and facts.end != OFF:
        path, costs = _way(view, facts)
        men.add(facts.receiver if facts.deed == Deed.PASS else facts.footballer)
        men.add(facts.footballer)
        ends.append(facts.end)
    elif isinstance(facts, DuelFacts):
        men.add(facts.footballer)
        if facts.deed == Deed.TACKLE and facts.attacks and view.pos[facts.footballer] != facts.spot:
            path = insight.tackle_path(view, facts.footballer, facts.spot)
            costs = tuple(range(1, len(path)))
            ends.append(facts.spot)
    elif actions and actions[0] in (RUN, PASS, TACKLE) and view.doer != OFF:
        men.add(view.doer)
    men.discard(OFF)
    on_pitch = frozenset(f for f in men if view.pos[f] != OFF)
    return Marks(on_pitch, frozenset(ends), path if len(path) > 1 else (), costs, cards=cards)


def _way(view: View, facts: MoveFacts) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the path of a run or a pass with what it costs, as far as the points may lead."""
    points = facts.points[-1][0] if facts.points else view.points
    if facts.deed == Deed.PASS:
        if facts.end not in insight.pass_costs(view, view.seat, points):
            return (), ()
        path = insight.pass_path(view, view.seat, points, facts.end)
        return path, insight.pass_path_costs(view, view.seat, path)
    if facts.end not in insight.run_costs(view, facts.footballer, points):
        return (), ()
    path = insight.run_path(view, facts.footballer, points, facts.end)
    return path, insight.run_path_costs(view, facts.footballer, path)
