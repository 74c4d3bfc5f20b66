"""One clip for each kind of event: how long it takes, and what moves while it does.

Times are the style guide's (section 10), in seconds at normal speed. A clip only moves pieces and cards;
the table itself changes when its event is applied, before (`at_start`) or after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.fifes import events as ev
from engine.fifes.cards import Card
from engine.fifes.pitch import GOAL_MIDDLE
from game.pitch import grid
from game.present.easing import back, in_out, out3
from game.present.stage import Pile, Spot, Stage, along, beside
from game.present.table import Table

Step = Callable[[float], None]

RUN_HEX, RUN_MOST = 0.150, 1.2
PASS_HEX, PASS_MOST = 0.095, 1.0
REGROUP_HEX, REGROUP_MOST = 0.120, 0.6
DEAL, DEAL_GAP = 0.24, 0.09
ROW = 0.14
SHORT = 0.12
"""How long any clip takes with reduced motion, at most."""
BALL_LEADS = 0.3
_NET_BULGE = 0.3


def _nothing(_t: float) -> None:
    """Move nothing: time passes."""


@dataclass(slots=True)
class Clip:
    """A stretch of time in which something moves.

    Attributes:
        events: what it tells, applied together.
        seconds: at normal speed.
        step: moves things, from 0 to 1.
        begin: called once when the clip starts.
        at_start: whether the events are applied before the clip instead of after it.
        hold: whether the end may be cut short by the player (a result being read).
    """

    events: Sequence[ev.Event]
    seconds: float
    step: Step = _nothing
    begin: Callable[[], None] | None = None
    at_start: bool = False
    hold: bool = False


def clip_for(events: Sequence[ev.Event], table: Table, stage: Stage) -> Clip:
    """Give the clip that tells the first of the events, and those after it that belong with it."""
    event = events[0]
    match event:
        case ev.CardDrawn():
            return _deal(event.seat, events, table, stage)
        case ev.TeamsPlaced():
            return Clip([event], 0.5, at_start=True)
        case ev.TakerPlaced(footballer, start, end):
            return _slide([event], footballer, (start, end), RUN_HEX * 4, stage, ball=False)
        case ev.TacklerWalked(footballer, path):
            return _slide([event], footballer, path, _length(path, RUN_HEX, RUN_MOST), stage, ball=False)
        case ev.Ran(footballer, path, _, ball):
            taken = _following(events, ev.BallTaken)
            told: list[ev.Event] = [event, *taken]
            seconds = _length(path, RUN_HEX, RUN_MOST)
            return _slide(told, footballer, path, seconds, stage, ball=ball and not taken)
        case ev.Passed(_, path):
            return _roll(event, path, stage)
        case ev.BallTaken(footballer, _, path):
            return _take(event, footballer, path, table, stage)
        case ev.Regrouped(_, _, moves):
            return _regroup(event, moves, table, stage)
        case ev.Substituted():
            return Clip([event], 0.5)
        case ev.CardPlaced(seat, card, order):
            return _place(event, seat, card, order, table, stage)
        case ev.SidePlaced():
            return Clip([event], 0.2, at_start=True)
        case ev.CardsTurned():
            turned = _run_of(events, ev.CardsTurned)
            return Clip(turned, 0.9, at_start=True)
        case ev.TopRevealed(_, _, False):
            # The decks on the table turn the card themselves.
            return Clip([event], 0.55, at_start=True)
        case ev.TopRevealed(seat, card, True):
            counted = 0 if table.duel is None else len(table.duel.stress[seat])
            end = Spot(Pile.STRESS, seat, counted)
            return _flight(
                [event], card, seat, Spot(Pile.DECK, seat), end, 0.38, stage, flip=True, pause=0.45
            )
        case ev.StressCounted():
            return Clip([event], 0.5)
        case ev.ContestBegan() | ev.ContestTied():
            return Clip([event], 0.45, at_start=True)
        case ev.ContestWon():
            return Clip([event], 1.1, at_start=True, hold=True)
        case ev.AbilityUsed() | ev.TopSeen() | ev.TopDecided() | ev.HandSeen():
            return Clip([event], 0.7 if isinstance(event, ev.HandSeen) else 0.42, at_start=True)
        case ev.CardDiscarded(seat, card, _):
            start = Spot(Pile.HAND, seat, _slot(table, seat, card))
            return _flight([event], card, seat, start, Spot(Pile.DISCARD, seat), 0.22, stage, flip=False)
        case ev.CardRecovered(seat, card):
            start, end = Spot(Pile.DISCARD, seat), Spot(Pile.HAND, seat)
            return _flight([event], card, seat, start, end, DEAL, stage, flip=False)
        case ev.CardsLeft():
            return _leave(_run_of(events, ev.CardsLeft), stage)
        case ev.EnergyCooled(seat):
            from_hand = Spot(Pile.HAND, seat, _slot(table, seat, Card.ENERGY))
            return _flight(
                [event], Card.ENERGY, seat, from_hand, Spot(Pile.BANK, seat), 0.42, stage, flip=False
            )
        case ev.EnergySpent(seat):
            start, end = Spot(Pile.BANK, seat), Spot(Pile.DISCARD, seat)
            return _flight([event], Card.ENERGY, seat, start, end, 0.38, stage, flip=False)
        case ev.DeckShuffled():
            return Clip([event], 0.52)
        case ev.LightningPlayed():
            return Clip([event], 0.3, at_start=True)
        case ev.TackleDecided(_, _, first, second) | ev.ShotDecided(_, _, first, second):
            return _sums(event, first, second, table)
        case ev.GoalScored(seat):
            return _goal(event, seat, table, stage)
        case ev.PointsKnown():
            return Clip([event], 0.5, at_start=True)
        case ev.TurnBegan() | ev.HalfTime() | ev.ExtraTimeBegan() | ev.ShootoutBegan():
            return Clip([event], 0.6, at_start=True)
        case ev.MatchEnded():
            return Clip([event], 0.9, at_start=True)
        case ev.PhaseBegan():
            return Clip([event], 0.12, at_start=True)
        case _:
            return Clip([event], 0.0)


def _run_of(events: Sequence[ev.Event], kind: type[ev.Event]) -> list[ev.Event]:
    row: list[ev.Event] = []
    for event in events:
        if not isinstance(event, kind):
            break
        row.append(event)
    return row


def _following(events: Sequence[ev.Event], kind: type[ev.Event]) -> list[ev.Event]:
    return [events[1]] if len(events) > 1 and isinstance(events[1], kind) else []


def _length(path: Sequence[int], each: float, most: float) -> float:
    return min(max(len(path) - 1, 1) * each, most)


def _slide(
    events: Sequence[ev.Event],
    footballer: int,
    path: Sequence[int],
    seconds: float,
    stage: Stage,
    *,
    ball: bool,
) -> Clip:
    def step(t: float) -> None:
        x, y = along(path, in_out(t))
        stage.pieces.put(footballer, x, y)
        if ball:
            ahead = along(path, min(1.0, in_out(t) + BALL_LEADS / max(len(path) - 1, 1)))
            side = beside(path[-1])
            end = grid.centre_of(path[-1])
            stage.pieces.put_ball(ahead[0] + (side[0] - end[0]), ahead[1] + (side[1] - end[1]))

    return Clip(events, seconds if len(path) > 1 else 0.1, step)


def _roll(event: ev.Event, path: Sequence[int], stage: Stage) -> Clip:
    def step(t: float) -> None:
        # Even speed at first, a soft end.
        eased = t if t < 0.7 else 0.7 + 0.3 * out3((t - 0.7) / 0.3)
        x, y = along(path, eased)
        start = beside(path[0])
        blend = max(0.0, 1 - eased * (len(path) - 1))
        x0, y0 = grid.centre_of(path[0])
        stage.pieces.put_ball(x + (start[0] - x0) * blend, y + (start[1] - y0) * blend)

    return Clip([event], _length(path, PASS_HEX, PASS_MOST) + 0.15, step)


def _take(event: ev.BallTaken, footballer: int, path: Sequence[int], table: Table, stage: Stage) -> Clip:
    begin = _ball_now(table)
    if event.how == "fetch":

        def fetch(t: float) -> None:
            x, y = along(path, in_out(t))
            stage.pieces.put(footballer, x, y)
            stage.pieces.put_ball(*begin)

        return Clip([event], _length(path, RUN_HEX, RUN_MOST), fetch)
    end = beside(path[-1])
    high = 1.2 if event.how in ("rebound", "save") else 0.25

    def hop(t: float) -> None:
        f = back(t) if event.how == "stop" else in_out(t)
        x, y = begin[0] + (end[0] - begin[0]) * f, begin[1] + (end[1] - begin[1]) * f
        stage.pieces.put_ball(x, y, high * 4 * t * (1 - t))

    far = abs(end[0] - begin[0]) + abs(end[1] - begin[1])
    return Clip([event], 0.2 if event.how == "stop" else min(0.3 + far * 0.04, 0.7), hop)


def _ball_now(table: Table) -> tuple[float, float]:
    return beside(table.ball) if table.carrier >= 0 else grid.centre_of(table.ball)


def _regroup(
    event: ev.Event, moves: Sequence[tuple[int, tuple[int, ...]]], table: Table, stage: Stage
) -> Clip:
    if not moves:
        return Clip([event], 0.15)
    groups = -(-len(moves) // 3)
    carrier = table.carrier

    def step(t: float) -> None:
        # Up to three at once, one group after the other.
        for place, (footballer, path) in enumerate(moves):
            own = min(1.0, max(0.0, t * groups - place // 3))
            x, y = along(path, in_out(own))
            stage.pieces.put(footballer, x, y)
            if footballer == carrier:
                end, side = grid.centre_of(path[-1]), beside(path[-1])
                stage.pieces.put_ball(x + side[0] - end[0], y + side[1] - end[1])

    longest = max(len(path) for _, path in moves)
    return Clip([event], min((longest - 1) * REGROUP_HEX, REGROUP_MOST) * groups, step)


def _deal(seat: int, events: Sequence[ev.Event], table: Table, stage: Stage) -> Clip:
    drawn: list[ev.CardDrawn] = []
    for e in events:
        if not isinstance(e, ev.CardDrawn) or e.seat != seat:
            break
        drawn.append(e)
    seconds = DEAL + DEAL_GAP * (len(drawn) - 1)
    sent = [0]

    def step(t: float) -> None:
        while sent[0] < len(drawn) and t * seconds >= sent[0] * DEAL_GAP:
            event = drawn[sent[0]]
            end = Spot(Pile.HAND, event.seat, -1 - sent[0])
            own = event.seat == table.seat
            stage.fly(event.card, event.seat, Spot(Pile.DECK, event.seat), end, DEAL, flip=own)
            sent[0] += 1

    return Clip(drawn, seconds, step)


def _flight(
    events: Sequence[ev.Event],
    card: int | None,
    seat: int,
    start: Spot,
    end: Spot,
    seconds: float,
    stage: Stage,
    *,
    flip: bool,
    pause: float = 0.0,
) -> Clip:
    def begin() -> None:
        stage.fly(card, seat, start, end, seconds, flip=flip, stay=pause > 0)

    return Clip(events, seconds + pause, begin=begin)


def _place(event: ev.Event, seat: int, card: int | None, order: int, table: Table, stage: Stage) -> Clip:
    slot = _slot(table, seat, card)
    end = Spot(Pile.PLAY, seat, order - 1)
    return _flight([event], card, seat, Spot(Pile.HAND, seat, slot), end, 0.26, stage, flip=False)


def _slot(table: Table, seat: int, card: int | None) -> int:
    if seat != table.seat:
        return 0
    return next((held.slot for held in table.hand if held.card == card), 0)


def _leave(events: Sequence[ev.Event], stage: Stage) -> Clip:
    def begin() -> None:
        for event in events:
            if isinstance(event, ev.CardsLeft):
                for place, card in enumerate(event.cards):
                    start, end = Spot(Pile.PLAY, event.seat, place), Spot(Pile.DISCARD, event.seat)
                    stage.fly(card, event.seat, start, end, 0.22, flip=False)

    return Clip(events, 0.26, begin=begin)


def _sums(event: ev.TackleDecided | ev.ShotDecided, first: ev.Sum, second: ev.Sum, table: Table) -> Clip:
    rows = max(len(first.lines), len(second.lines))
    counting = rows * ROW
    seconds = counting + 0.38 + 1.2

    def begin() -> None:
        if table.duel is not None:
            table.duel.sums = (first, second)
            table.duel.winner = event.winner

    def step(t: float) -> None:
        if table.duel is not None:
            table.duel.rows = min(rows, int(t * seconds / ROW))
            table.duel.decided = t * seconds >= counting

    return Clip([event], seconds, step, begin, hold=True)


def _goal(event: ev.Event, seat: int, table: Table, stage: Stage) -> Clip:
    goal = GOAL_MIDDLE[1 - seat]
    x0, y0 = _ball_now(table)
    x1, y1 = grid.centre_of(goal)
    x1 += 1.9 if seat == 0 else -1.9
    flight, seconds = 0.42, 2.5

    def begin() -> None:
        table.duel = None
        stage.look_at_goal(seat)

    def step(t: float) -> None:
        spent = t * seconds
        f = out3(min(1.0, spent / flight))
        stage.pieces.put_ball(x0 + (x1 - x0) * f, y0 + (y1 - y0) * f, 1.6 * 4 * f * (1 - f) * 0.5)
        ripple = max(0.0, 1 - max(0.0, spent - flight) / 0.9) if spent > flight else 0.0
        stage.shake_goal(seat, _NET_BULGE * ripple)
        if t >= 1.0:
            stage.look_home()

    return Clip([event], seconds, step, begin, at_start=True, hold=True)
