"""Whole random matches, with everything that must hold checked after every step, and turned half round."""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.core.bits import mask_of, members
from engine.core.playout import pick
from engine.tablero_y_dados import playout, rules, turns
from engine.tablero_y_dados.actions import CLEAR, CORNER, KEEPER, PASS, PLACE, TAKE, Action, Mode, Node, Verb
from engine.tablero_y_dados.board import (
    CENTRE,
    CORNERS,
    GOAL_AREA,
    NODES,
    PENALTY_AREA,
    SPOTS,
    TRIANGLES,
    turned,
)
from engine.tablero_y_dados.events import Event, TurnStarted
from engine.tablero_y_dados.playout import HABITS
from engine.tablero_y_dados.refusals import why_illegal
from engine.tablero_y_dados.state import EXTRA_TIME, OFF, PIECES, Setup, State
from engine.tablero_y_dados.view import view
from engine.tablero_y_dados.words import parse, word
from tests.rules.tablero_y_dados.book import everything, moments

PAIRS = list(product(HABITS, HABITS))
MATCHES = max(int(os.environ.get("POTRERO_MATCHES", "300")) // 8, len(PAIRS))
STEPS = 4000
"""More than any match takes."""
EVERYTHING = everything()


def check(state: State) -> None:
    """Fail when something can't be so."""
    men = [node for team in state.men for node in team]
    assert len(set(men)) == len(men), "a piece a square"
    assert not {CENTRE, *TRIANGLES, *SPOTS} & set(men)
    for seat in (0, 1):
        assert state.occupied[seat] == mask_of(state.men[seat])
        assert not state.occupied[seat] & CORNERS
        end = state.end_of(seat)
        if state.men[seat]:
            assert GOAL_AREA[end] >> state.keeper(seat) & 1
        assert not mask_of(state.men[seat][1:]) & (GOAL_AREA[0] | GOAL_AREA[1])
        assert (state.occupied[1 - seat] & PENALTY_AREA[end]).bit_count() <= 1
        assert 0 <= state.bonus[seat] <= 3
    if state.to_play != OFF:
        assert [len(team) for team in state.men] == [PIECES, PIECES]
        check_turn(state)
    elif state.node not in (Node.PLACE, Node.SHOOTOUT_DIE, Node.OVER):
        assert rules.chance(state)
    asked = state.node in (Node.PLACE, Node.WINDOW, Node.KEEPER_MOVE, Node.BALL, Node.NEAREST)
    assert (state.actor != OFF) == asked
    assert bool(rules.legal(state)) == asked
    assert bool(rules.chance(state)) == (not asked and state.node != Node.OVER)


def check_turn(state: State) -> None:
    setup = state.setup
    most = setup.extra_turns if state.period == EXTRA_TIME else setup.half_turns
    assert 1 <= state.number <= most
    assert not state.uncounted or (state.mode == Mode.PENALTY and state.number == most)
    assert state.rolls <= setup.max_rolls_per_turn + 1
    assert 0 <= state.idle <= max(setup.idle_limit, most if not setup.idle_limit else 0)
    if state.mode == Mode.PENALTY:
        assert state.ball in SPOTS
    elif state.mode == Mode.CORNER and (not state.rolls or (state.rolls == 2 and len(state.dice) == 2)):
        assert state.ball in TRIANGLES
    elif state.node != Node.NEAREST:
        assert state.ball <= CENTRE
    own = state.occupied[state.to_play] >> state.ball & 1
    if (
        state.mode not in (Mode.RECOVERY, Mode.KICK_OFF, Mode.PENALTY, Mode.CORNER)
        and state.node != Node.NEAREST
    ):
        assert own, "in possession the ball is on an own piece"
    if state.rolls and state.node in (Node.WINDOW, Node.KEEPER_MOVE, Node.BALL_DIE):
        assert own, "after a pass it is on the receiver"
        assert not state.loose
    assert state.last_die if state.rolls else not state.last_die
    assert (state.nearest != 0) <= (state.node in (Node.BALL, Node.NEAREST))
    if state.node == Node.BALL:
        assert state.left <= state.value <= 14
        assert state.dice


def check_legal(state: State, luck: Random) -> None:
    """Legal decisions are sorted and agree with the refusals, which leave no trace."""
    legal = rules.legal(state)
    assert legal == sorted(set(legal))
    before = state.key()
    known = set(legal)
    for action in [pick(legal, luck), *(pick(EVERYTHING, luck) for _ in range(6))]:
        refusal = why_illegal(state, action)
        assert (refusal is None) == (action in known), word(action)
        if refusal is not None:
            assert refusal.clause.startswith("FTD-")
            assert "{" not in str(refusal)
            steps, reach = refusal.values.get("steps", 1), refusal.values.get("reach", 0)
            assert isinstance(steps, int)
            assert isinstance(reach, int)
            assert steps > reach, "what is told is a reason"
        assert parse(word(action)) == action
    assert state.key() == before


@pytest.mark.rule("FTD-1.1", "FTD-3.9", "FTD-6.1", "FTD-15.2")
@pytest.mark.parametrize("pair", range(len(PAIRS)), ids=["-".join(pair) for pair in PAIRS])
def test_random_matches(pair: int) -> None:
    for number in range(pair, MATCHES, len(PAIRS)):
        luck = Random(f"property {number}")
        habits = [HABITS[name] for name in PAIRS[pair]]
        state = rules.initial(playout.random_setup(luck))
        for step in range(STEPS):
            check(state)
            if state.node == Node.OVER:
                break
            score, turn = state.score, state.turn
            if state.actor == OFF:
                rules.apply_chance(state, pick(rules.chance(state), luck)[0])
            else:
                if step % 2 == 0:
                    check_legal(state, luck)
                rules.apply(state, habits[state.actor](state, rules.legal(state), luck))
            assert sum(state.score) - sum(score) in (0, 1)
            assert state.turn - turn in (0, 1)
        else:
            raise AssertionError("the match does not end")
        drawn = state.score[0] == state.score[1]
        if drawn and "shootout" in state.setup.tie_break:
            assert state.shots[0] == state.shots[1] or state.shootout[0] != state.shootout[1]


@pytest.mark.rule("FTD-2.9")
def test_random_matches_show_every_question_and_chance() -> None:
    seen: Counter[Node] = Counter()
    for number in range(12):
        seen.update(state.node for state in moments(f"questions {number}", setup=Setup()))
    assert set(Node) - set(seen) <= {Node.SHOOTOUT_DRAW, Node.SHOOTOUT_DIE}


# Turned half round, teams and ends changed, a position is the same game.


def turned_action(action: Action) -> Action:
    rows = {Verb.PLACE: PLACE, Verb.KEEPER: KEEPER, Verb.PASS: PASS, Verb.CLEAR: CLEAR, Verb.TAKE: TAKE}
    if action.verb in rows:
        return rows[action.verb][turned(action.value)]
    return CORNER[1 - action.value] if action.verb == Verb.CORNER else action


def turned_value(name: str, value: Any) -> Any:
    if name in ("actor", "to_play", "first_placer", "first_kicker", "caller", "first_shooter"):
        return OFF if value == OFF else 1 - value
    if name == "ball":
        return turned(value)
    if name == "men":
        return tuple(tuple(map(turned, team)) for team in value[::-1])
    if name == "occupied":
        return tuple(mask_of(map(turned, members(mask))) for mask in value[::-1])
    if name == "nearest":
        return mask_of(map(turned, members(value)))
    return value[::-1] if name in ("score", "called", "bonus", "shots", "shootout") else value


def turned_state(state: State) -> State:
    other = State(state.setup)
    for name, value in vars(state).items():
        setattr(other, name, turned_value(name, value))
    return other


@pytest.mark.rule("FTD-1.4", "FTD-2.5", "FTD-2.6")
@pytest.mark.parametrize("seed", range(4))
def test_a_turned_position_is_the_same_game(seed: int) -> None:
    for state in moments(f"symmetry {seed}", every=4, setup=Setup()):
        if state.to_play == OFF or state.node == Node.OVER:
            continue
        other = turned_state(state)
        assert turned_state(other) == state
        legal = rules.legal(state)
        assert sorted(map(turned_action, legal)) == rules.legal(other)
        for action in legal[:: max(1, len(legal) // 3)]:
            after, other_after = state.clone(), other.clone()
            rules.apply(after, action)
            rules.apply(other_after, turned_action(action))
            if after.period == state.period:
                assert turned_state(after) == other_after
        for outcome, _ in rules.chance(state)[::7]:
            after, other_after = state.clone(), other.clone()
            rules.apply_chance(after, outcome)
            rules.apply_chance(other_after, outcome)
            if after.period == state.period:
                assert turned_state(after) == other_after


@pytest.mark.rule("FTD-4.2", "FTD-6.1")
def test_the_events_alone_tell_whose_turn_it_is() -> None:
    luck = Random("events")
    state, out = rules.initial(Setup(placement_mode="f0", half_turns=6)), list[Event]()
    while state.node != Node.OVER:
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.chance(state), luck)[0], out)
        else:
            rules.apply(state, pick(rules.legal(state), luck), out)
        started = [event for event in out if isinstance(event, TurnStarted)]
        if started and state.to_play != OFF:
            assert (started[-1].turn, started[-1].seat) == (state.turn, state.to_play)


def test_views_show_all_and_only_their_own_decisions() -> None:
    for state in moments("views", every=9):
        home, away = view(state, 0), view(state, 1)
        assert list(home.legal or away.legal) == rules.legal(state)
        assert not (home.legal and away.legal)
        for name, value in vars(state).items():
            assert getattr(home, name) == getattr(away, name) == value


def test_no_call_is_asked_of_a_team_that_may_not() -> None:
    for state in moments("windows", every=1):
        if state.node == Node.WINDOW:
            assert turns.may_call(state, state.actor)
    assert NODES == 185
