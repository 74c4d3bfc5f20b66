"""What the computer player decides: always legal and the same, never absurd, blind to what is hidden."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from ai.arena import FifesMatch, Fixture, meet, play
from ai.baselines import greedy, random_player
from ai.decision import Decision
from ai.games import fifes_set_up
from ai.levels import LEVELS
from ai.player import choose
from engine.fifes import rules
from engine.fifes.actions import CARD, FOOTBALLER, NONE, PASS, RUN, SHOOT, SIDE, TACKLE, YES, Node
from engine.fifes.cards import Card
from engine.fifes.events import Deed
from engine.fifes.game import FIFES
from engine.fifes.pitch import GOAL_MOUTH, GRID
from engine.fifes.state import OFF, TURNS, State
from engine.fifes.view import view
from engine.fifes.worlds import determinize
from tests import source
from tests.ai.positions import asked, met, random_state, settle
from tests.ai.positions import set_up as put_up

QUICK, FULL = LEVELS["club"], LEVELS["first-division"]


def play_on(state: State, seed: int, decisions: int, *, first_only: bool) -> None:
    """Let the player decide for both seats, all that he says or the first word of it."""
    luck = Random(seed)
    for _ in range(decisions):
        settle(state, luck)
        if state.node == Node.OVER:
            break
        seat = state.actor
        seen = asked(state)
        decision = choose(seen, QUICK, seed)
        for action in decision.actions[: 1 if first_only else None]:
            assert state.actor == seat, f"{seen.node.name}: more decisions than were asked for"
            assert action in rules.legal(state), f"{seen.node.name}: {action} is illegal"
            rules.apply(state, action)


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_is_legal_from_anywhere(seed: int) -> None:
    for start in (3, 45, 160, 320, 480):
        play_on(random_state(seed * 7 + start, start), seed, 12, first_only=False)


@pytest.mark.parametrize("seed", range(6))
def test_each_question_alone_is_answered_legally(seed: int) -> None:
    for start in (30, 130, 270, 430):
        play_on(random_state(seed * 11 + start, start), seed, 14, first_only=True)


def test_every_question_has_an_answer() -> None:
    views = met(30, 3)
    # Random play hardly ever comes to the last two: they have a test of their own.
    others = {Node.CHANCE, Node.OVER, Node.BUSY, Node.RECEIVER, Node.STOP_PLAY}
    assert {seen.node for seen in views} >= set(Node) - others
    for seen in views:
        assert choose(seen, QUICK, 1).actions[0] in seen.legal, seen.node.name
        assert greedy(seen, 1).actions[0] in seen.legal, seen.node.name


def test_the_same_view_and_seed_give_the_same_decision() -> None:
    for seed in range(8):
        seen = asked(random_state(seed, 60 + 40 * seed))
        assert choose(seen, FULL, 5) == choose(seen, FULL, 5)


def test_the_decision_does_not_depend_on_the_process() -> None:
    # Python's own hashing differs from process to process.
    code = (
        "from ai.levels import LEVELS; from ai.player import choose; from tests.ai.positions import *; "
        "print([choose(asked(random_state(s, 90 + 50 * s)), LEVELS['club'], 3) for s in range(6)])"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=source.ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    ]
    assert told[0] == told[1]


def test_what_is_hidden_changes_nothing() -> None:
    for seed in range(30):
        state = random_state(seed, 40 + 17 * seed)
        seen = asked(state)
        other = determinize(seen, Random(seed + 1000))
        assert view(other, state.actor) == seen
        assert choose(view(other, state.actor), QUICK, 1) == choose(seen, QUICK, 1)


def test_a_view_goes_through_a_queue() -> None:
    seen = asked(random_state(4, 200))
    assert pickle.loads(pickle.dumps(seen)) == seen


def test_asking_whoever_is_not_asked_is_an_error() -> None:
    state = random_state(2, 100)
    with pytest.raises(ValueError, match="nothing is asked"):
        choose(view(state, 1 - state.actor), QUICK, 1)


# Sense

LEVEL = pytest.mark.parametrize("level", sorted(LEVELS))
GOOD = bytes((Card.SHOT_PLUS, Card.FOUR, Card.THREE, Card.THREE, Card.TWO, Card.ONE, Card.ONE))
POOR = bytes((Card.ONE, Card.ONE, Card.TWO, Card.TWO, Card.MIRAR, Card.CAMBIO, Card.THREE))


def first(decision: Decision) -> object:
    return decision.actions[0]


@LEVEL
@pytest.mark.parametrize("seat", [0, 1])
def test_a_certain_goal_is_taken(level: str, seat: int) -> None:
    spot, away = ((9, 22), (9, 15)) if seat == 0 else ((9, 3), (9, 10))
    keeper = 15 if seat == 0 else 0
    state = put_up(
        turn=5, active=seat, carrier=seat * 15 + 9, spot=spot, moved={keeper: away}, hands=(GOOD, POOR)
    )
    if seat == 1:
        state.hand = (POOR, GOOD)
    seen = asked(state)
    calm = choose(seen, LEVELS[level].calm, 1)
    assert first(calm) == SHOOT
    assert calm.chance == pytest.approx(1.0)
    for seed in range(12):
        assert choose(seen, LEVELS[level], seed).actions[:3] == calm.actions[:3], "no nerves here"


@pytest.mark.parametrize(("nerves", "turn", "most"), [(0.0, 6, 1), (2.0, 6, 12), (2.0, TURNS, 1)])
def test_nerves_play_cards_that_nobody_has_weighed(nerves: float, turn: int, most: int) -> None:
    state = put_up(turn=turn, active=0, carrier=6, spot=(9, 12), hands=(POOR, GOOD))
    for action in (RUN, FOOTBALLER[6]):
        rules.apply(state, action)
    seen = asked(state)
    assert seen.node == Node.CARD
    played = {choose(seen, replace(QUICK, nerves=nerves), seed).actions for seed in range(12)}
    assert min(2, most) <= len(played) <= most


@LEVEL
def test_no_hopeless_shot_while_there_is_something_better(level: str) -> None:
    blockers = {16: (9, 17), 17: (8, 17), 18: (10, 17)}
    state = put_up(turn=5, active=0, carrier=4, spot=(9, 16), moved=blockers, hands=(POOR, GOOD))
    assert SHOOT in asked(state).legal
    assert first(choose(asked(state), LEVELS[level], 1)) != SHOOT


@LEVEL
def test_behind_in_the_last_turn_it_shoots(level: str) -> None:
    # Whoever has the ball can't keep it: rivals stand all around.
    around = {16: (8, 20), 17: (9, 19), 18: (10, 20)}
    state = put_up(turn=18, active=0, carrier=9, spot=(9, 20), moved=around, score=(0, 1), hands=(GOOD, POOR))
    assert first(choose(asked(state), LEVELS[level], 1)) == SHOOT


@LEVEL
def test_ahead_near_the_end_it_keeps_the_ball(level: str) -> None:
    state = put_up(turn=17, active=0, carrier=6, spot=(11, 16), score=(1, 0), hands=(POOR, GOOD))
    decision = choose(asked(state), LEVELS[level], 1)
    assert first(decision) in (RUN, PASS, NONE)


@pytest.mark.parametrize("level", ["first-division", "world-class"])
def test_a_lone_ball_carrier_is_tackled(level: str) -> None:
    moved = {1: (9, 5), 2: (8, 5)}
    state = put_up(turn=6, active=0, carrier=24, spot=(9, 6), moved=moved, hands=(GOOD, POOR))
    decision = choose(asked(state), LEVELS[level], 1)
    assert first(decision) == TACKLE


def test_a_loose_ball_is_fetched() -> None:
    state = put_up(turn=6, active=0, carrier=6, spot=(9, 10))
    state.carrier, state.ball = OFF, GRID.index(9, 13)
    decision = choose(asked(state), FULL, 1)
    assert first(decision) == RUN
    rules.apply(state, decision.actions[0])
    for action in decision.actions[1:]:
        rules.apply(state, action)
    settle(state, Random(1))
    assert choose(asked(state), FULL, 1).actions[0].value == state.ball


def test_energy_is_spent_when_it_gives_a_shot() -> None:
    state = put_up(turn=7, active=0, carrier=9, spot=(9, 21), banks=(1, 0), hands=(GOOD, POOR))
    state = state.clone()
    state.node, state.phase, state.todo = Node.CLOSING, 4, state.todo[:1]
    decision = choose(asked(state), FULL, 1)
    assert decision.actions[:2] == (rules.legal(state)[1], SHOOT)


def test_the_goalkeeper_stays_under_his_goal() -> None:
    state, luck = random_state(3, 60), Random(3)
    while state.turn < 9:
        settle(state, luck)
        seat = state.actor
        for action in choose(asked(state), QUICK, state.turn).actions:
            rules.apply(state, action)
        keeper = state.goalkeeper(seat)
        if state.turn > 5 and state.carrier != keeper:
            assert GOAL_MOUTH[seat] >> state.pos[keeper] & 1


@pytest.mark.parametrize(
    ("nerves", "turn", "least", "most"), [(0.0, 6, 1, 1), (2.0, 6, 3, 12), (2.0, TURNS, 1, 1)]
)
def test_nerves_misjudge_where_a_run_should_end(nerves: float, turn: int, least: int, most: int) -> None:
    state = put_up(turn=turn, active=0, carrier=6, spot=(9, 12), hands=(GOOD, POOR))
    for action in (RUN, FOOTBALLER[6], CARD[Card.THREE], CARD[Card.FOUR]):
        rules.apply(state, action)
    settle(state, Random(1))
    seen = asked(state)
    assert seen.node == Node.RUN_TO
    ends = {choose(seen, replace(QUICK, nerves=nerves), seed).actions for seed in range(12)}
    assert least <= len(ends) <= most


def test_a_rebound_goes_to_one_of_the_nearest() -> None:
    state = put_up(turn=6, active=0, carrier=24, spot=(9, 6), moved={6: (9, 8), 7: (9, 4)})
    state.node, state.deed, state.doer, state.mark, state.act_seat = Node.RECEIVER, Deed.TACKLE, 5, 24, 0
    seen = asked(state)
    assert len(seen.legal) > 1
    assert first(choose(seen, QUICK, 1)) in seen.legal


def test_the_leader_ends_extra_time() -> None:
    state = put_up(turn=18, active=0, carrier=6, spot=(9, 10), score=(1, 0))
    state = state.clone()
    state.node, state.actor = Node.STOP_PLAY, 0
    assert first(choose(asked(state), QUICK, 1)) == YES


def test_sides_cannot_be_foretold() -> None:
    seen = replace(asked(put_up(turn=5, active=0, carrier=9, spot=(9, 20))), node=Node.SIDE, legal=SIDE)
    counts, guessed, last = [0, 0, 0], 0, 0
    shots = 6000
    for shot in range(shots):
        # Guess what followed the last side most often, were it so simple.
        guess = max(range(3), key=lambda side: counts[side]) if shot % 2 else last
        last = choose(seen, QUICK, shot).actions[0].value
        counts[last] += 1
        guessed += guess == last
    assert guessed / shots < 1 / 3 + 0.02


# Strength: a taste; the arena measures it


@pytest.mark.parametrize(("seed", "swapped"), [(1, False), (1, True)])
def test_it_beats_a_random_player(seed: int, swapped: bool) -> None:
    ours, theirs = meet(Fixture(("club", "random"), seed, swapped)).result.goals
    assert ours > theirs


def test_the_baselines_play_whole_matches() -> None:
    match = FifesMatch(FIFES, fifes_set_up(2), "baselines")
    play(match, (greedy, random_player), 2)
    assert match.is_over
