"""What speaks for or against a candidate, as ids and numbers: whoever shows them puts them into words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ai import forecast
from ai.choice import After, Choice
from ai.search import Turn
from ai.spots import Spot, moved, seen_at, spot_of
from engine.fifes import insight
from engine.fifes.actions import PASS, RUN, TACKLE, Action, Node, Verb
from engine.fifes.events import Deed, Sum
from engine.fifes.state import OFF
from engine.fifes.view import View


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """A run or a pass."""

    deed: Deed
    footballer: int
    cards: tuple[int, ...]
    points: tuple[tuple[int, float], ...]
    """What stat and cards come to, ascending, each with its chance; empty once they are known."""
    end: int
    """The likeliest end: the runner's hex, or where the ball stops."""
    cost: int | None
    """Points that the end takes; None where it is reached in two parts, to a loose ball and on with it."""
    receiver: int
    """Who has the ball after a pass, or -1."""
    after: Spot | None
    """The ball there; None when it isn't looked at further."""


@dataclass(frozen=True, slots=True)
class DuelFacts:
    """A tackle or a shot, from the deciding seat's side whether it attacks or defends."""

    deed: Deed
    attacks: bool
    """Whether the own side tackles or shoots."""
    footballer: int
    """Of the own side: tackler or carrier, shooter or goalkeeper (-1 when he isn't on the pitch)."""
    rival: int
    """Of the other side."""
    spot: int
    """Where the tackler stands, or the ball that is shot."""
    cards: tuple[int, ...]
    own: Sum
    """What is known of the own sum before cards and sides."""
    theirs: Sum
    win: float
    """With these cards against any two of the rival's, each pair as likely: the chances of a higher, an
    equal and a lower sum."""
    tie: float
    lose: float
    outlooks: tuple[float, float, float]
    """Chance to win the match after each of the three, a draw counted as half."""


@dataclass(frozen=True, slots=True)
class Shift:
    """One footballer's part of a regroup."""

    footballer: int
    start: int
    end: int
    gain: float | None
    """Goals that would be missing if he alone stayed where he is; None where goals count for nothing."""


@dataclass(frozen=True, slots=True)
class RegroupFacts:
    """A regroup: who moves, and the ball before and after."""

    shifts: tuple[Shift, ...]
    before: Spot
    after: Spot


@dataclass(frozen=True, slots=True)
class BankFacts:
    """A closing option or a lightning: energies before and after, cards that go, the action that it buys."""

    before: int
    after: int
    cards: tuple[int, ...]
    actions: tuple[Action, ...]
    then: MoveFacts | DuelFacts | None


Facts = MoveFacts | DuelFacts | RegroupFacts | BankFacts


def of_choice(turn: Turn, choice: Choice, cards: tuple[int, ...]) -> MoveFacts | DuelFacts | None:
    """Describe an action that could be declared, played with these cards; None for doing nothing."""
    view = turn.view
    match choice.actions:
        case (verb, *rest) if verb == RUN:
            runner = rest[0].value if rest else view.doer
            return _move(turn, Deed.RUN, runner, cards, choice.after)
        case (verb, *_) if verb == PASS:
            return _move(turn, Deed.PASS, view.carrier, cards, choice.after)
        case (verb, who, where) if verb == TACKLE:
            return duel(turn, tackling(view, who.value, where.value), choice, cards)
        case _ if choice.duel is not None:
            return duel(turn, shooting(view), choice, cards)
        case _:
            return None


def of_declared(turn: Turn, choice: Choice) -> MoveFacts:
    """Describe the run or pass that has been declared, with the cards of `choice`."""
    return _move(turn, turn.view.deed, turn.view.doer, choice.cards, choice.after)


def _move(
    turn: Turn, deed: Deed, footballer: int, cards: tuple[int, ...], after: tuple[After, ...]
) -> MoveFacts:
    view = replace(turn.view, deed=deed, doer=footballer, act_seat=turn.seat)
    picked = list(cards)
    for card in view.play:
        picked.remove(card)
    points = forecast.points(view, picked).chances
    if not after:
        return MoveFacts(deed, footballer, cards, points, OFF, None, OFF, None)
    then = seen_at(view, turn.scene, after[0].at, after[0].holder)
    most = points[-1][0]
    if deed == Deed.PASS:
        costs = insight.pass_costs(view, turn.seat, most)
        return MoveFacts(
            deed, footballer, cards, points, then.ball, costs.get(then.ball), then.carrier, spot_of(then)
        )
    end = then.pos[footballer]
    cost = insight.run_costs(view, footballer, most).get(end)
    carries_on = view.carrier == OFF and then.carrier == footballer and end != view.ball
    return MoveFacts(deed, footballer, cards, points, end, None if carries_on else cost, OFF, spot_of(then))


def arrival(deed: Deed, footballer: int, end: int, cost: int | None, then: View) -> MoveFacts:
    """Describe where a run or pass may end whose points are known."""
    receiver = then.carrier if deed == Deed.PASS else OFF
    return MoveFacts(deed, footballer, (), (), end, cost, receiver, spot_of(then))


def tackling(view: View, tackler: int, spot: int) -> View:
    """Give the view as it will be when the tackler has walked and cards are asked for."""
    distance = insight.tackle_distances(view, tackler)[spot]
    pos = (*view.pos[:tackler], spot, *view.pos[tackler + 1 :])
    return replace(
        moved(view, pos),
        deed=Deed.TACKLE,
        node=Node.CARD,
        act_seat=view.seat,
        doer=tackler,
        mark=view.carrier,
        distance=distance,
        opened=False,
    )


def shooting(view: View) -> View:
    """Give the view as it will be when the shot has been declared and cards are asked for."""
    return replace(view, deed=Deed.SHOT, node=Node.CARD, act_seat=view.seat, doer=view.carrier, opened=False)


def duel(turn: Turn, view: View, choice: Choice, cards: tuple[int, ...]) -> DuelFacts:
    """Describe a duel at the moment when the seat of `turn` picks its cards; `view` is of that moment."""
    attacks = view.act_seat == view.seat
    picked = list(cards)
    for card in view.play:
        picked.remove(card)
    chances = forecast.duel(view, picked)
    if view.deed == Deed.SHOT:
        sums = insight.shot_sums(view)
        keeper = _keeper(turn, 1 - view.possession)
        men = (view.carrier, keeper)
        spot = view.ball
    else:
        spot = view.pos[view.doer]
        sums = insight.tackle_sums(view, view.doer, spot)
        men = (view.doer, view.carrier)
    mine, theirs = (0, 1) if attacks else (1, 0)
    worth = choice.duel
    values = (0.0, 0.0, 0.0) if worth is None else (worth.won, worth.tied, worth.lost)
    won, tied, lost = (turn.decision((), value, None).outlook or 0.0 for value in values)
    return DuelFacts(
        view.deed,
        attacks,
        men[mine],
        men[theirs],
        spot,
        cards,
        _known(sums[mine]),
        _known(sums[theirs]),
        chances.win,
        chances.tie,
        chances.lose,
        (won, tied, lost),
    )


def _keeper(turn: Turn, seat: int) -> int:
    place = turn.scene.keeper[seat]
    return OFF if place < 0 else turn.scene.teams[seat][place]


def _known(whole: Sum) -> Sum:
    """Leave the line of the cards out, of which none were given."""
    return Sum(tuple(line for line in whole.lines if line.label != "cards"), whole.total)


def placed(view: View, actions: tuple[Action, ...]) -> dict[int, int]:
    """Give where a regroup's decisions send whom."""
    ends: dict[int, int] = {}
    mover = view.chosen
    for action in actions:
        if action.verb == Verb.FOOTBALLER:
            mover = action.value
        elif action.verb == Verb.HEX:
            ends[mover] = action.value
    return ends
