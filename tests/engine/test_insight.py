"""What the screen and the computer are told beforehand is what happens afterwards."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import TypeVar

import pytest

from engine.core.playout import pick
from engine.core.refusal import Refusal
from engine.fifes import insight, rules
from engine.fifes.actions import CARD, DONE, NO, Action, Node, Verb
from engine.fifes.cards import Card
from engine.fifes.events import (
    BallTaken,
    Event,
    Passed,
    Ran,
    Regrouped,
    ShotDecided,
    Sum,
    TackleDecided,
    TacklerWalked,
    TeamsPlaced,
)
from engine.fifes.pitch import GRID
from engine.fifes.state import OFF, State
from engine.fifes.view import View, view
from tests.property.sampling import moments

E = TypeVar("E", bound=Event)

SEEDS = range(10)


def after(state: State, *actions: Action) -> tuple[State, list[Event]]:
    """Decide in a row; the plainest chance there is."""
    end, out = state.clone(), list[Event]()
    for action in actions:
        assert action in rules.legal(end)
        rules.apply(end, action, out)
        while end.node == Node.CHANCE:
            rules.apply_chance(end, rules.chance_cards(end)[0], out)
    return end, out


def told(events: list[Event], kind: type[E]) -> E:
    return next(event for event in events if isinstance(event, kind))


def asked(state: State) -> View:
    return view(state, state.actor)


def some(state: State, luck: Random, count: int = 5) -> list[Action]:
    legal = rules.legal(state)
    return luck.sample(legal, min(count, len(legal)))


@pytest.mark.parametrize("seed", SEEDS)
def test_runs_passes_and_fetches(seed: int) -> None:
    luck, seen = Random(seed), set[Node]()
    for state in moments(f"insight {seed}"):
        if state.node not in (Node.RUN_TO, Node.CARRY_TO, Node.PASS_TO, Node.FETCH):
            continue
        seen.add(state.node)
        now = asked(state)
        legal = rules.legal(state)
        if state.node == Node.FETCH:
            able = insight.fetchers(now, now.actor, now.ball)
            assert sorted(able) == [action.value for action in legal if action != NO]
            for action in some(state, luck):
                if action != NO:
                    _, events = after(state, action)
                    assert len(told(events, BallTaken).path) - 1 == able[action.value]
            continue
        passing = state.node == Node.PASS_TO
        costs = (
            insight.pass_costs(now, now.actor, now.points)
            if passing
            else insight.run_costs(now, now.doer, now.points)
        )
        assert sorted(costs) == [action.value for action in legal]
        for action in some(state, luck):
            if state.node == Node.CARRY_TO and action.value == now.ball:
                continue
            _, events = after(state, action)
            if passing:
                rolled = told(events, Passed)
                assert rolled.cost == costs[action.value]
                assert rolled.path == insight.pass_path(now, now.actor, now.points, action.value)
                each = insight.pass_path_costs(now, now.actor, rolled.path)
            else:
                ran = told(events, Ran)
                assert ran.cost == costs[action.value]
                assert ran.path == insight.run_path(now, now.doer, now.points, action.value)
                each = insight.run_path_costs(now, now.doer, ran.path)
            assert (each or (0,))[-1] == costs[action.value]
            assert list(each) == sorted(each)
    assert {Node.RUN_TO, Node.PASS_TO} <= seen


def plain(cards: bytes) -> list[int]:
    """Cards whose worth is known beforehand and that change nothing else."""
    return [
        card for card in cards if Card(card) in (Card.ONE, Card.TWO, Card.THREE, Card.FOUR, Card.TACKLE_PLUS)
    ]


def lines(total: Sum) -> dict[str, int]:
    return {line.label: line.value for line in total.lines if line.label not in ("side",)}


def test_tackles() -> None:
    luck, tried = Random("tackles"), 0
    for state in chain.from_iterable(moments(f"insight {seed}") for seed in SEEDS):
        now = asked(state) if state.actor != OFF else None
        if state.node == Node.TACKLER and now is not None:
            for action in some(state, luck, 2):
                walks = insight.tackle_distances(now, action.value)
                named, _ = after(state, action)
                assert sorted(walks) == [hex_.value for hex_ in rules.legal(named)]
        if state.node != Node.TACKLE_HEX or now is None:
            continue
        walks = insight.tackle_distances(now, now.doer)
        for action in some(state, luck):
            path = insight.tackle_path(now, now.doer, action.value)
            beforehand = insight.tackle_sums(now, now.doer, action.value)[0]
            placing, events = after(state, action)
            walked = told(events, TacklerWalked)
            assert walked.path == path
            assert len(path) - 1 == walks[action.value]
            cards = plain(placing.hand[placing.actor])
            if placing.node != Node.CARD or len(cards) < 2:
                continue
            first, second = cards[:2]
            half = insight.tackle_sums(asked(placing), now.doer, action.value, (first, second))[0]
            end, events = after(placing, CARD[first], CARD[second])
            while end.node == Node.CARD:
                end, more = after(end, rules.legal(end)[0])
                events += more
            if not any(isinstance(event, TackleDecided) for event in events):
                continue
            decided = told(events, TackleDecided)
            assert decided.tackle == half
            assert lines(beforehand) == {k: v for k, v in lines(half).items() if k != "cards"} | {
                k: v for k, v in lines(beforehand).items() if k == "cards"
            }
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_shots(seed: int) -> None:
    for state in moments(f"insight {seed}"):
        if (
            state.node != Node.SIDE
            or state.actor != state.act_seat
            or len(plain(state.play[state.actor])) < 2
        ):
            continue
        now = asked(state)
        expected = insight.shot_sums(now, tuple(now.play))[0]
        end, events = after(state, rules.legal(state)[0])
        while end.node in (Node.CARD, Node.SIDE):
            options = rules.legal(end)
            calm = [action for action in options if action.verb == Verb.SIDE or plain(bytes([action.value]))]
            end, more = after(end, (calm or options)[0])
            events += more
        if any(isinstance(event, ShotDecided) for event in events):
            decided = told(events, ShotDecided)
            if not any(line.cancelled for line in decided.shot.lines):
                assert decided.shot == expected
            saves = insight.shot_sums(view(state, 1 - now.seat))[1]
            assert lines(saves) == {k: v for k, v in lines(decided.save).items() if k != "cards"} | {
                k: v for k, v in lines(saves).items() if k == "cards"
            }


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_regroup_is_told_in_decisions(seed: int) -> None:
    luck, told_ = Random(seed), 0
    for state in moments(f"insight {seed}"):
        if state.node != Node.REGROUP or state.planned != OFF:
            continue
        now = asked(state)
        end = state.clone()
        while end.node in (Node.REGROUP, Node.REGROUP_HEX) and end.phase == state.phase and end.plan:
            rules.apply(end, pick(rules.legal(end), luck))
        ends = {f: end.pos[f] for f in end.team(now.seat)}
        for f, h in ends.items():
            if h != now.pos[f]:
                assert insight.regroup_hexes(now, f) >> h & 1
                assert f != insight.held_back(now)
        steps = insight.regroup_decisions(now, ends)
        assert not isinstance(steps, Refusal)
        assert steps[-1] == DONE
        again, events = after(state, *steps)
        assert again.pos == end.pos
        moved = {f: path[-1] for f, path in told(events, Regrouped).moves}
        assert moved == {f: h for f, h in ends.items() if h != now.pos[f]}
        told_ += 1
        # Two on a hex, too far, held back: each has its clause.
        f, g = luck.sample(state.team(now.seat), 2)
        for wrong, clauses in (
            ({f: now.pos[g], g: now.pos[g]}, ("FIF-5.5", "FIF-5.4")),
            ({f: GRID.turned(now.pos[f])}, ("FIF-5.4", "FIF-1.7", "FIF-5.5")),
        ):
            answer = insight.regroup_decisions(now, wrong)
            if isinstance(answer, Refusal):
                assert answer.clause in clauses
            else:
                assert now.pos[f] == GRID.turned(now.pos[f]) or GRID.distance[now.pos[f]][wrong[f]] <= 3
    assert told_ > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_placement_is_told_in_decisions(seed: int) -> None:
    done = 0
    for state in moments(f"insight {seed}"):
        if state.node not in (Node.PLACE_FOOTBALLER, Node.PLACE_HEX):
            continue
        own = range(state.actor * 15, state.actor * 15 + 15)
        team = state.team(state.actor)
        fresh = not any(state.plan[f] >= 0 for f in own) and (
            state.chosen == team[0] if team else state.node == Node.PLACE_FOOTBALLER
        )
        if not fresh:
            continue
        now = asked(state)
        end = state.clone()
        while end.actor == state.actor and end.node in (Node.PLACE_FOOTBALLER, Node.PLACE_HEX):
            rules.apply(end, rules.legal(end)[0])
        placed = end.plan or end.pos
        places = {f: placed[f] for f in own if placed[f] >= 0}
        steps = insight.placement_decisions(now, places)
        assert not isinstance(steps, Refusal)
        again, events = after(state, *steps)
        assert again.plan == end.plan
        if now.seat == 1:
            assert set(places.items()) <= set(told(events, TeamsPlaced).places)
        done += 1
        first, second = list(places)[:2]
        for wrong, clause in (
            ({**places, first: places[second]}, "FIF-1.7"),
            ({**places, second: GRID.index(9, 12)}, "FIF-4.5"),
            ({**places, second: GRID.index(1, 13)}, "FIF-4.1"),
        ):
            answer = insight.placement_decisions(now, wrong)
            assert isinstance(answer, Refusal)
            assert answer.clause == clause
        if state.turn == 0:
            few = dict(list(places.items())[:10])
            answer = insight.placement_decisions(now, few)
            assert isinstance(answer, Refusal)
            assert answer.clause == "FIF-4.1"
    assert done


def test_influence_counts_rivals_around() -> None:
    for state in moments("insight influence", every=40):
        for seat in (0, 1):
            near = insight.influence(view(state, 0), seat)
            rivals = [state.pos[f] for f in state.team(1 - seat)]
            for h in range(GRID.size):
                assert near.get(h, 0) == sum(GRID.distance[h][rival] == 1 for rival in rivals)


def test_what_cards_are_worth_beforehand() -> None:
    from engine.fifes.cards import Stat

    assert insight.card_value(Card.STRESS, Stat.RUN) is None
    assert insight.card_value(Card.RUN_PLUS, Stat.RUN) == 4
    assert insight.card_value(Card.RUN_PLUS, Stat.PASS) == 2
    assert list(insight.own_footballers(1)) == list(range(15, 30))
