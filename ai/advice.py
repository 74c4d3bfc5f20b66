"""What the computer player would do and why: the candidates that it weighs, with odds, values and facts.

Everything is ids and numbers. The command line and the screen put them into words, so both say the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from ai import candidates, contests, facts, options
from ai.candidates import Ends
from ai.choice import Choice
from ai.decision import Decision
from ai.evaluation import Positions
from ai.facts import BankFacts, Facts, RegroupFacts, Shift
from ai.levels import Budget
from ai.options import Option
from ai.outlook import stakes, turns_left, win_chance
from ai.player import choose, luck_of
from ai.regroup import row_of
from ai.search import Turn
from ai.spots import Spot, moved, seen_at, spot_of
from engine.core.pairs import put
from engine.fifes.actions import CARD, DONE, EXTRA, FOOTBALLER, HEX, RUN, SIDE, TACKLE, Action, Node, Verb
from engine.fifes.events import Deed
from engine.fifes.pitch import GRID
from engine.fifes.state import OFF
from engine.fifes.view import View

MOST = 6
"""How many candidates are told, the chosen one among them."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing that could be decided. Figures are the deciding side's, None where none were reckoned."""

    actions: tuple[Action, ...]
    """Decisions in a row, without the cards of a duel where those are mixed."""
    cards: tuple[int, ...] = ()
    """The cards it is played with, those that lie already among them; the likeliest where they are mixed."""
    share: float | None = None
    """How often it should be chosen among candidates that are as good (cards and sides of a duel)."""
    chance: float | None = None
    """Chance that a duel is won against a rival who plays his cards as well as can be."""
    goals: float | None = None
    """Goals for minus goals against expected of the next few turns, which compare candidates."""
    outlook: float | None = None
    """Chance to win the match, a draw counted as half."""
    facts: Facts | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """A decision with what it was chosen from."""

    decision: Decision
    """What `choose` decides."""
    candidates: tuple[Candidate, ...]
    """Best first; at least the chosen one."""
    chosen: int
    """Which candidate the decision is."""
    before: Spot | None
    """The ball as it is; None while the footballers are placed."""
    outlook: float
    """Chance to win the match by score and clock alone."""
    own_goal: float
    """By how much a goal of the own side would move that chance."""
    rival_goal: float
    """By how much one of the rival's would take off it."""

    @property
    def best(self) -> Candidate:
        """The chosen candidate."""
        return self.candidates[self.chosen]


def advise(view: View, budget: Budget, seed: int) -> Advice:
    """Say what `choose` decides with these arguments, and why.

    It takes about twice as long. Raises ValueError when the seat isn't asked.
    """
    decision = choose(view, budget, seed)
    weigh = _WEIGHED.get(view.node)
    found: list[Candidate] = []
    if weigh is not None and len(view.legal) > 1:
        found = weigh(view, budget, decision, luck_of(view, seed))
    told, chosen = _with_decision(found, decision)
    seat, left = view.seat, turns_left(view)
    lead = view.score[seat] - view.score[1 - seat]
    before = None if view.node in _PLACING else spot_of(view)
    return Advice(decision, told, chosen, before, win_chance(lead, left), *stakes(lead, left))


def _with_decision(found: list[Candidate], decision: Decision) -> tuple[tuple[Candidate, ...], int]:
    """Keep the best few candidates and the decided one, which is made up when it was none of them."""
    at = next((i for i, each in enumerate(found) if _is(each, decision)), None)
    if at is None:
        made_up = Candidate(
            decision.actions, (), None, decision.chance, decision.expected_goals, decision.outlook
        )
        return (made_up, *found[: MOST - 1]), 0
    if at < MOST:
        return tuple(found[:MOST]), at
    return (*found[: MOST - 1], found[at]), MOST - 1


def _is(candidate: Candidate, decision: Decision) -> bool:
    return decision.actions[: len(candidate.actions)] == candidate.actions


def _figured(turn: Turn, candidate: Candidate, value: float) -> Candidate:
    """Give a candidate the figures of a value in stakes."""
    figures = turn.decision(candidate.actions, value, candidate.chance)
    return replace(candidate, goals=figures.expected_goals, outlook=figures.outlook)


# Actions


def _actions(view: View, budget: Budget, decision: Decision, _luck: Random) -> list[Candidate]:
    return _choices(Turn(view, budget), decision, 0)


def _begun(view: View, budget: Budget, decision: Decision, _luck: Random) -> list[Candidate]:
    """Go on with a run or a tackle of which the footballer, or his hex, isn't said yet."""
    turn = Turn(view, budget)
    verb = RUN if view.node == Node.RUNNER else TACKLE
    return _choices(turn, decision, 1, verb)


def _choices(turn: Turn, decision: Decision, said: int, verb: Action | None = None) -> list[Candidate]:
    every = [each for each in turn.choices() if verb in (None, each.actions[0])]
    return [_of_choice(turn, choice, decision, said) for choice in turn.ranked(every)]


def _of_choice(turn: Turn, choice: Choice, decision: Decision, said: int) -> Candidate:
    found = Candidate(choice.actions[said:], choice.cards, chance=choice.chance)
    if _is(found, decision):
        found = replace(found, cards=_cards(decision))
    what = facts.of_choice(turn, choice, found.cards)
    return _figured(turn, replace(found, facts=what), choice.value)


def _tackle_hexes(view: View, budget: Budget, decision: Decision, _luck: Random) -> list[Candidate]:
    turn = Turn(view, budget)
    ways = sorted(contests.tackles(turn, view.doer), key=lambda each: -each.value)
    return [_of_choice(turn, choice, decision, 2) for choice in ways]


def _cards(decision: Decision) -> tuple[int, ...]:
    return tuple(action.value for action in decision.actions if action.verb == Verb.CARD)


# Cards


def _played(view: View, budget: Budget, decision: Decision, _luck: Random) -> list[Candidate]:
    turn = Turn(view, budget)
    placed = len(view.play)
    if view.deed in (Deed.RUN, Deed.PASS):
        choice = turn.continued()
        actions = tuple(CARD[card] for card in choice.cards[placed:])
        what = facts.of_declared(turn, choice)
        return [_figured(turn, Candidate(actions, choice.cards, facts=what), choice.value)]
    choice = contests.duel_choice(turn, (), contests.declared(turn))
    mix = sorted(zip(choice.shares, turn.pairs, strict=True), key=lambda entry: -entry[0])
    found: list[Candidate] = []
    for share, pair in mix[:MOST]:
        what = facts.duel(turn, view, choice, pair)
        actions = tuple(CARD[card] for card in pair[placed:])
        found.append(_figured(turn, Candidate(actions, pair, share, choice.chance, facts=what), choice.value))
    return [each for each in found if each.share or _is(each, decision)]


def _sides(_view: View, _budget: Budget, _decision: Decision, _luck: Random) -> list[Candidate]:
    return [Candidate((side,), share=1 / len(SIDE)) for side in SIDE]


# Where to


def _run_ends(view: View, budget: Budget, decision: Decision, _luck: Random) -> list[Candidate]:
    turn = Turn(view, budget)
    place = turn.scene.teams[turn.seat].index(view.doer)
    return _ends(turn, candidates.runs(view, turn.scene, turn.at, place, view.points), decision)


def _pass_ends(view: View, budget: Budget, decision: Decision, _luck: Random) -> list[Candidate]:
    turn = Turn(view, budget)
    ends = candidates.passes(view, turn.scene, turn.at, view.points)
    return [] if ends is None else _ends(turn, [ends], decision)


def _ends(turn: Turn, every: list[Ends], decision: Decision) -> list[Candidate]:
    """Weigh the most promising ends, of those next to each other only one, and the decided one.

    No more are weighed than are looked at for a decision: that an end might be better still which the level
    doesn't consider is no reason of its own.
    """
    rows: list[tuple[float, Ends, Candidate]] = []
    for ends in every:
        values = np.broadcast_to(turn.leaf(ends.at, ends.holder), ends.hexes.shape)
        for row, value in enumerate(values):
            one = Ends(
                ends.hexes[row : row + 1],
                ends.costs[row : row + 1],
                ends.who[row : row + 1],
                row_of(ends.at, row),
                ends.holder,
            )
            rows.append((float(value), one, Candidate(_words(turn, one))))
    rows.sort(key=lambda entry: -entry[0])
    decided = next((entry for entry in rows if entry[2].actions == decision.actions), None)
    kept = [] if decided is None else [decided]
    most = min(MOST, turn.budget.refined or MOST)
    for entry in rows:
        if len(kept) < most and all(_apart(entry[1], other) for _, other, _ in kept):
            kept.append(entry)
    found = [_end(turn, one, candidate) for _, one, candidate in kept]
    return sorted(found, key=lambda each: -(each.outlook or 0.0))


def _apart(one: Ends, other: Ends) -> bool:
    return one.who[0] != other.who[0] or GRID.distance[int(one.hexes[0])][int(other.hexes[0])] > 1


def _words(turn: Turn, one: Ends) -> tuple[Action, ...]:
    """Give the decisions that lead to an end."""
    view, end = turn.view, int(one.hexes[0])
    if view.node == Node.PASS_TO:
        receiver = turn.scene.teams[turn.seat][int(one.who[0])]
        return (HEX[end],) if view.pos[receiver] == end else (HEX[end], FOOTBALLER[receiver])
    takes = view.node == Node.RUN_TO and view.carrier == OFF and one.holder == turn.seat
    if takes and end != view.ball:
        return (HEX[view.ball], HEX[end])
    return (HEX[end],)


def _end(turn: Turn, one: Ends, candidate: Candidate) -> Candidate:
    # Asked for the best of this one alone, it gives what the one is worth as deep as ends are looked at.
    value = turn.ranked_ends([one])[0][0]
    then = seen_at(turn.view, turn.scene, one.at, one.holder)
    deed = Deed.PASS if turn.view.node == Node.PASS_TO else Deed.RUN
    what = facts.arrival(deed, turn.view.doer, int(one.hexes[0]), int(one.costs[0]), then)
    return _figured(turn, replace(candidate, facts=what), value)


def _fetchers(view: View, budget: Budget, _decision: Decision, _luck: Random) -> list[Candidate]:
    turn = Turn(view, budget)
    ends = candidates.fetches(view, turn.scene, turn.at)
    values = np.broadcast_to(turn.leaf(ends.at, turn.seat), ends.who.shape)
    found: list[Candidate] = []
    for row, value in enumerate(values):
        then = seen_at(view, turn.scene, row_of(ends.at, row), turn.seat)
        what = facts.arrival(Deed.PASS, view.doer, view.ball, None, then)
        found.append(_figured(turn, Candidate((FOOTBALLER[then.carrier],), facts=what), float(value)))
    return sorted(found, key=lambda each: -(each.outlook or 0.0))


# Between actions


def _regroups(view: View, budget: Budget, decision: Decision, _luck: Random) -> list[Candidate]:
    """Weigh the planned regroup against standing still, and each footballer's part of it."""
    if view.planned != OFF:
        return []
    turn = Turn(view, budget)
    ends = facts.placed(view, decision.actions)
    team = turn.scene.teams[turn.seat]
    planned = turn.at.men[turn.seat][0].copy()
    for footballer, end in ends.items():
        planned[team.index(footballer)] = end
    rows = np.repeat(planned[None], 2 + len(ends), axis=0)
    rows[1] = turn.at.men[turn.seat][0]
    for row, footballer in enumerate(ends, start=2):
        rows[row, team.index(footballer)] = view.pos[footballer]
    carrier = int(turn.at.carrier[0])
    ball = rows[:, carrier] if turn.holder == turn.seat and carrier >= 0 else turn.at.ball
    at = Positions(put(turn.at.men, turn.seat, rows), ball, turn.at.carrier)
    values = [float(value) for value in np.broadcast_to(turn.leaf(at, turn.holder, (turn.seat,)), len(rows))]
    stays = _figured(turn, Candidate((DONE,)), values[1])
    if not ends:
        return [stays]
    goal = turn.goals(1)
    shifts = [
        Shift(f, view.pos[f], end, (values[0] - value) / goal if goal else None)
        for (f, end), value in zip(ends.items(), values[2:], strict=True)
    ]
    shifts.sort(key=lambda shift: -(shift.gain or 0.0))
    pos = tuple(ends.get(f, h) for f, h in enumerate(view.pos))
    what = RegroupFacts(tuple(shifts), spot_of(view), spot_of(moved(view, pos), regrouped=True))
    return [_figured(turn, Candidate(decision.actions, facts=what), values[0]), stays]


def _lightnings(view: View, budget: Budget, _decision: Decision, luck: Random) -> list[Candidate]:
    return _options(view, budget, options.lightning(view, budget, luck))


def _closings(view: View, budget: Budget, _decision: Decision, luck: Random) -> list[Candidate]:
    return _options(view, budget, options.closing(view, budget, luck))


def _options(view: View, budget: Budget, every: list[Option]) -> list[Candidate]:
    turn = Turn(view, budget)
    found: list[Candidate] = []
    for option in sorted(every, key=lambda option: -option.gain):
        actions = option.decision.actions
        cards = _cards(option.decision)
        if option.then is not None and actions[0] == EXTRA:
            actions = (EXTRA, *option.then.actions)
        banked = view.bank[view.seat]
        after = banked + {Verb.COOL: 1, Verb.EXTRA: -1}.get(actions[0].verb, 0)
        then = None
        if option.then is not None:
            then = facts.of_choice(option.turn, option.then, option.then.cards)
        what = BankFacts(banked, after, cards, () if option.then is None else option.then.actions, then)
        found.append(
            _figured(
                turn,
                Candidate(actions, cards, chance=option.decision.chance, facts=what),
                turn.now + option.gain,
            )
        )
    return found


_PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX, Node.CHOOSE_KICKOFF, Node.TAKER)

_WEIGHED: dict[Node, Callable[[View, Budget, Decision, Random], list[Candidate]]] = {
    Node.ACTION: _actions,
    Node.RUNNER: _begun,
    Node.TACKLER: _begun,
    Node.TACKLE_HEX: _tackle_hexes,
    Node.CARD: _played,
    Node.SIDE: _sides,
    Node.RUN_TO: _run_ends,
    Node.CARRY_TO: _run_ends,
    Node.PASS_TO: _pass_ends,
    Node.FETCH: _fetchers,
    Node.REGROUP: _regroups,
    Node.LIGHTNING: _lightnings,
    Node.CLOSING: _closings,
}
"""Questions whose answers are weighed one by one; of the others the decision alone is told."""
