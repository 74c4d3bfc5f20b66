"""The computer player: `choose` answers any question that a match asks of its seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ai import candidates, contests, moves, options, placing, replies, worth
from ai.decision import Decision
from ai.levels import Budget
from ai.search import Turn
from engine.core.refusal import Refusal
from engine.fifes import insight
from engine.fifes.actions import (
    CARD,
    DONE,
    FOOTBALLER,
    HEX,
    NO,
    RUN,
    SIDE,
    SUBSTITUTE,
    TACKLE,
    YES,
    Action,
    Node,
)
from engine.fifes.cards import Stat
from engine.fifes.events import Deed
from engine.fifes.state import OFF
from engine.fifes.view import View


def choose(view: View, budget: Budget, seed: int) -> Decision:
    """Decide for the seat that is asked, from what it may know.

    The same view, budget and seed give the same decision. Raises ValueError when the seat isn't asked.
    """
    if not view.legal:
        raise ValueError("nothing is asked of this seat")
    if len(view.legal) == 1 and view.node not in _PLANNED:
        return Decision(view.legal)
    return _ANSWERS[view.node](view, budget, luck_of(view, seed))


_PLANNED = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX, Node.REGROUP)


def luck_of(view: View, seed: int) -> Random:
    """Give the chance by which mixed choices are made: of the seed and of what the seat sees."""
    return Random(repr((seed, view.turn, view.phase, view.ball, view.hand, view.discard, view.pos)))


def _only(action: Action) -> Callable[[View, Budget, Random], Decision]:
    return lambda _view, _budget, _luck: Decision((action,))


def _place(view: View, _budget: Budget, _luck: Random) -> Decision:
    return placing.place(view)


def _taker(view: View, budget: Budget, _luck: Random) -> Decision:
    return placing.taker(view, budget)


# Actions


def _action(view: View, budget: Budget, luck: Random) -> Decision:
    if SUBSTITUTE in view.legal and (change := moves.substitution(view)) is not None:
        return Decision(change)
    turn = Turn(view, budget)
    return options.declared(turn, turn.best(turn.choices(), luck), luck)


def _runner(view: View, budget: Budget, luck: Random) -> Decision:
    return _rest(view, budget, luck, RUN)


def _tackler(view: View, budget: Budget, luck: Random) -> Decision:
    return _rest(view, budget, luck, TACKLE)


def _rest(view: View, budget: Budget, luck: Random, verb: Action) -> Decision:
    """Go on with a declaration whose first word has been said."""
    turn = Turn(view, budget)
    choice = turn.best([each for each in turn.choices() if each.actions[0] == verb], luck)
    return options.declared(turn, replace(choice, actions=choice.actions[1:]), luck)


def _tackle_hex(view: View, budget: Budget, luck: Random) -> Decision:
    turn = Turn(view, budget)
    choice = max(contests.tackles(turn, view.doer), key=lambda each: each.value)
    return options.declared(turn, replace(choice, actions=choice.actions[2:]), luck)


# Cards


def _card(view: View, budget: Budget, luck: Random) -> Decision:
    turn = Turn(view, budget)
    placed = len(view.play)
    if view.deed in (Deed.RUN, Deed.PASS):
        choice = turn.continued()
        cards = turn.mixed(choice, luck)[placed:]
        return turn.decision(tuple(CARD[card] for card in cards), choice.value, None)
    choice = contests.duel_choice(turn, (), contests.declared(turn))
    actions = tuple(CARD[card] for card in turn.mixed(choice, luck)[placed:])
    if view.deed == Deed.SHOT:
        actions += (luck.choice(SIDE),)
    return turn.decision(actions, choice.value, choice.chance)


def _side(_view: View, _budget: Budget, luck: Random) -> Decision:
    return Decision((luck.choice(SIDE),))


def _bottom(view: View, _budget: Budget, _luck: Random) -> Decision:
    poor = worth.WORTH[view.top[0]] < worth.mean(view.unseen(view.seat))
    return Decision((YES if poor else NO,))


def _recover(view: View, _budget: Budget, _luck: Random) -> Decision:
    return Decision((CARD[worth.best(view.discard[view.seat])],))


def _throw(view: View, _budget: Budget, _luck: Random) -> Decision:
    return Decision((CARD[worth.worst(view.hand)],))


# Where to


def _run_to(view: View, budget: Budget, luck: Random) -> Decision:
    turn = Turn(view, budget)
    place = turn.scene.teams[turn.seat].index(view.doer)
    ends = candidates.runs(view, turn.scene, turn.at, place, view.points)
    at, row, value = turn.best_end(ends, luck)
    end = int(at.hexes[row])
    takes = view.node == Node.RUN_TO and view.carrier < 0 and at.holder == turn.seat
    if not takes:
        return turn.decision((HEX[end],), value, None)
    carry = (HEX[end],) if end != view.ball else ()
    return turn.decision((HEX[view.ball], *carry), value, None)


def _pass_to(view: View, budget: Budget, luck: Random) -> Decision:
    turn = Turn(view, budget)
    ends = candidates.passes(view, turn.scene, turn.at, view.points)
    if ends is None:
        return Decision((moves.forward(view),))
    at, row, value = turn.best_end([ends], luck)
    end, receiver = int(at.hexes[row]), turn.scene.teams[turn.seat][int(at.who[row])]
    fetch = () if view.pos[receiver] == end else (FOOTBALLER[receiver],)
    return turn.decision((HEX[end], *fetch), value, None)


def _fetch(view: View, budget: Budget, _luck: Random) -> Decision:
    turn = Turn(view, budget)
    ends = candidates.fetches(view, turn.scene, turn.at)
    values = turn.leaf(ends.at, turn.seat)
    best = int(values.argmax())
    fetcher = turn.scene.teams[turn.seat][int(ends.who[best])]
    return turn.decision((FOOTBALLER[fetcher],), float(values[best]), None)


def _receiver(view: View, budget: Budget, _luck: Random) -> Decision:
    turn = Turn(view, budget)
    team, kept = turn.scene.teams[turn.seat], view.possession == turn.seat

    def worth_of(action: Action) -> float:
        return contests.received(turn, turn.at, turn.seat, team.index(action.value), kept=kept)

    return Decision((max(view.legal, key=worth_of),))


# Between actions


def _regroup(view: View, budget: Budget, _luck: Random) -> Decision:
    if view.planned != OFF:
        # Somebody else has begun it: go no further than must be.
        return Decision((DONE if DONE in view.legal else view.legal[0],))
    turn = Turn(view, budget)
    after = replies.own_regroup(turn)
    team = turn.scene.teams[turn.seat]
    ends = {f: int(h) for f, h in zip(team, after.men[turn.seat][0], strict=True)}
    decisions = insight.regroup_decisions(view, ends)
    if isinstance(decisions, Refusal):
        raise ValueError(f"a planned regroup was refused: {decisions}")
    value = float(turn.leaf(after, turn.holder, (turn.seat,))[0])
    return turn.decision(tuple(decisions), value, None)


def _regroup_hex(view: View, budget: Budget, _luck: Random) -> Decision:
    turn = Turn(view, budget)
    return Decision((turn.best_hex(),))


def _lightning(view: View, budget: Budget, luck: Random) -> Decision:
    return options.best(options.lightning(view, budget, luck)).decision


def _closing(view: View, budget: Budget, luck: Random) -> Decision:
    return options.best(options.closing(view, budget, luck)).decision


def _substitute(view: View, _budget: Budget, _luck: Random) -> Decision:
    return Decision((moves.substituted(view),))


def _shooter(view: View, _budget: Budget, _luck: Random) -> Decision:
    return Decision((max(view.legal, key=lambda action: moves.stat(view, action.value, Stat.SHOT)),))


_ANSWERS: dict[Node, Callable[[View, Budget, Random], Decision]] = {
    Node.PLACE_FOOTBALLER: _place,
    Node.PLACE_HEX: _place,
    Node.CHOOSE_KICKOFF: _only(YES),
    Node.TAKER: _taker,
    Node.ACTION: _action,
    Node.SUB_OUT: _substitute,
    Node.SUB_IN: _substitute,
    Node.SUB_COOL: _only(YES),
    Node.RUNNER: _runner,
    Node.TACKLER: _tackler,
    Node.TACKLE_HEX: _tackle_hex,
    Node.CARD: _card,
    Node.SIDE: _side,
    Node.RUN_TO: _run_to,
    Node.CARRY_TO: _run_to,
    Node.PASS_TO: _pass_to,
    Node.FETCH: _fetch,
    Node.BOTTOM: _bottom,
    Node.RECOVER: _recover,
    Node.CHANGE: _throw,
    Node.RECEIVER: _receiver,
    Node.REGROUP: _regroup,
    Node.REGROUP_HEX: _regroup_hex,
    Node.LIGHTNING: _lightning,
    Node.CLOSING: _closing,
    Node.THROW: _throw,
    Node.STOP_PLAY: _only(YES),
    Node.SHOOTER: _shooter,
}
