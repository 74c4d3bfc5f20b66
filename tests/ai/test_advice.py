"""Advice: it agrees with the decision, its numbers are the forecasts', and what is hidden moves none."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ai import forecast
from ai.advice import MOST, Advice, advise
from ai.facts import BankFacts, DuelFacts, MoveFacts, RegroupFacts
from ai.levels import LEVELS
from ai.outlook import win_chance
from ai.player import choose
from ai.spots import spot_of
from engine.fifes import rules
from engine.fifes.actions import (
    CARD,
    DONE,
    EXTRA,
    FOOTBALLER,
    NO,
    NONE,
    PASS,
    RUN,
    SHOOT,
    SIDE,
    SUBSTITUTE,
    TACKLE,
    YES,
    Action,
    Node,
    Verb,
)
from engine.fifes.cards import Card
from engine.fifes.events import Deed
from engine.fifes.pitch import GRID
from engine.fifes.state import OFF, State
from engine.fifes.worlds import determinize
from tests.ai.positions import asked, met, random_state, set_up, settle

QUICK = LEVELS["club"]
STEADY, FULL = QUICK.calm, LEVELS["first-division"].calm
"""A quick level and a careful one that always take what they think best."""
GOOD = bytes(sorted((Card.SHOT_PLUS, Card.FOUR, Card.THREE, Card.THREE, Card.TWO, Card.ONE, Card.ONE)))
POOR = bytes(sorted((Card.ONE, Card.ONE, Card.TWO, Card.TWO, Card.MIRAR, Card.CAMBIO, Card.THREE)))


def actions(state: State, *said: Action) -> None:
    for action in said:
        rules.apply(state, action)


def sound(advice: Advice) -> None:
    """What must hold of every advice."""
    best = advice.best
    assert advice.decision.actions[: len(best.actions)] == best.actions
    assert 1 <= len(advice.candidates) <= MOST
    assert len({each.actions for each in advice.candidates}) == len(advice.candidates)
    assert 0 <= advice.own_goal <= 1
    assert 0 <= advice.rival_goal <= 1
    for each in advice.candidates:
        for chance in (each.share, each.chance, each.outlook):
            assert chance is None or 0 <= chance <= 1
        if isinstance(each.facts, DuelFacts):
            assert each.facts.win + each.facts.tie + each.facts.lose == pytest.approx(1)
        if isinstance(each.facts, MoveFacts) and each.facts.points:
            assert sum(chance for _, chance in each.facts.points) == pytest.approx(1)


def test_it_is_what_choose_decides_whatever_is_asked() -> None:
    for seen in met(14, 2):
        advice = advise(seen, QUICK, 3)
        assert advice.decision == choose(seen, QUICK, 3), seen.node.name
        sound(advice)


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_it_is_what_choose_decides_at_every_level(level: str) -> None:
    for seed in range(3):
        seen = asked(random_state(seed, 150 + 70 * seed))
        advice = advise(seen, LEVELS[level], seed)
        assert advice.decision == choose(seen, LEVELS[level], seed)
        assert advice == advise(seen, LEVELS[level], seed)
        sound(advice)


def test_what_is_hidden_changes_nothing() -> None:
    for seed in range(12):
        state = random_state(seed, 40 + 37 * seed)
        seen = asked(state)
        other = determinize(seen, Random(seed + 1000))
        assert advise(asked(other), QUICK, 1) == advise(seen, QUICK, 1)


# Actions


def test_a_shot_tells_its_odds_and_what_each_result_is_worth() -> None:
    state = set_up(turn=5, active=0, carrier=9, spot=(9, 22), score=(0, 1), hands=(GOOD, POOR))
    advice = advise(asked(state), STEADY, 1)
    assert advice.best.actions == (SHOOT,)
    facts = advice.best.facts
    assert isinstance(facts, DuelFacts)
    assert (facts.deed, facts.attacks, facts.footballer, facts.rival) == (Deed.SHOT, True, 9, 15)
    assert facts.spot == GRID.index(9, 22)
    played = [action.value for action in advice.decision.actions if action.verb == Verb.CARD]
    assert facts.cards == tuple(played)
    shooter = state.setup.squads[0].footballers[9]
    assert facts.own.total == shooter.stats[2] + sum(
        line.value for line in facts.own.lines if line.label in ("zone", "blockers")
    )
    # The screen's own forecast for these cards, once the shot is declared.
    rules.apply(state, SHOOT)
    shown = forecast.duel(asked(state), played)
    assert (facts.win, facts.tie, facts.lose) == pytest.approx((shown.win, shown.tie, shown.lose))
    won, tied, lost = facts.outlooks
    assert won > tied > lost
    assert advice.best.chance is not None
    assert facts.win >= advice.best.chance - 0.05
    assert advice.outlook == pytest.approx(win_chance(-1, 13))
    assert advice.own_goal == pytest.approx(win_chance(0, 13) - win_chance(-1, 13))


def test_a_tackle_tells_who_walks_where() -> None:
    moved = {1: (9, 5), 2: (8, 5)}
    state = set_up(turn=6, active=0, carrier=24, spot=(9, 6), moved=moved, hands=(GOOD, POOR))
    advice = advise(asked(state), STEADY, 1)
    assert advice.best.actions[0] == TACKLE
    facts = advice.best.facts
    assert isinstance(facts, DuelFacts)
    assert (facts.deed, facts.attacks, facts.rival) == (Deed.TACKLE, True, 24)
    assert FOOTBALLER[facts.footballer] == advice.best.actions[1]
    assert facts.spot == advice.best.actions[2].value
    actions(state, *advice.best.actions)
    shown = forecast.duel(asked(state), facts.cards)
    assert (facts.win, facts.tie, facts.lose) == pytest.approx((shown.win, shown.tie, shown.lose))


def test_a_run_and_a_pass_tell_points_end_and_danger() -> None:
    state = set_up(turn=6, active=0, carrier=6, spot=(9, 12), hands=(POOR, GOOD))
    advice = advise(asked(state), STEADY, 1)
    kinds = {each.actions[0]: each for each in reversed(advice.candidates)}
    for verb in (RUN, PASS):
        facts = kinds[verb].facts
        assert isinstance(facts, MoveFacts)
        assert facts.after is not None
        assert facts.points[0][0] > 0
        assert facts.cost is not None
        assert facts.cost <= facts.points[-1][0]
        assert len(facts.cards) == 2
    passed = kinds[PASS].facts
    assert isinstance(passed, MoveFacts)
    assert passed.after is not None
    assert passed.receiver == passed.after.carrier
    ran = kinds[RUN].facts
    assert isinstance(ran, MoveFacts)
    assert ran.footballer == kinds[RUN].actions[1].value
    values = [each.outlook for each in advice.candidates if each.outlook is not None]
    assert values == sorted(values, reverse=True)


def test_a_nervous_level_may_take_another_than_the_best() -> None:
    nervous = replace(QUICK, nerves=3.0)
    state = set_up(turn=6, active=0, carrier=6, spot=(9, 12), hands=(POOR, GOOD))
    seen = asked(state)
    chosen = [advise(seen, nervous, seed) for seed in range(8)]
    assert len({advice.decision.actions[:2] for advice in chosen}) > 1
    assert any(advice.chosen > 0 for advice in chosen)
    for advice in chosen:
        sound(advice)


def test_a_substitution_comes_first_with_what_it_was_put_before() -> None:
    hand = bytes(sorted((Card.ENERGY, Card.ONE, Card.TWO, Card.TWO, Card.THREE, Card.THREE, Card.FOUR)))
    state = set_up(turn=5, active=0, carrier=6, spot=(9, 12), hands=(hand, POOR))
    advice = advise(asked(state), STEADY, 1)
    assert advice.decision.actions[0] == SUBSTITUTE
    assert advice.best.actions == advice.decision.actions
    assert advice.best.outlook is None
    assert {each.actions[0] for each in advice.candidates[1:]} & {RUN, PASS}


# Cards and sides


def test_the_pairs_of_a_duel_come_with_their_shares() -> None:
    state = set_up(turn=5, active=0, carrier=9, spot=(9, 20), hands=(GOOD, GOOD))
    actions(state, SHOOT, CARD[Card.THREE], CARD[Card.FOUR], SIDE[0])
    seen = asked(state)
    advice = advise(seen, QUICK, 1)
    shares = [each.share or 0.0 for each in advice.candidates]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1, abs=0.1)
    for each in advice.candidates:
        assert isinstance(each.facts, DuelFacts)
        assert not each.facts.attacks
        assert each.facts.footballer == 15
        assert sorted(each.cards) == sorted(action.value for action in each.actions)
        shown = forecast.duel(seen, each.cards)
        assert each.facts.win == pytest.approx(shown.win)


def test_the_second_card_of_a_duel_goes_on_with_the_first() -> None:
    state = set_up(turn=5, active=0, carrier=9, spot=(9, 20), hands=(GOOD, POOR))
    actions(state, SHOOT, CARD[Card.SHOT_PLUS])
    advice = advise(asked(state), QUICK, 1)
    sound(advice)
    for each in advice.candidates:
        assert len(each.actions) == 1
        assert len(each.cards) == 2
        assert each.cards[0] == Card.SHOT_PLUS
    assert len(advice.decision.actions) == 2


def test_sides_are_as_good_as_each_other() -> None:
    state = set_up(turn=5, active=0, carrier=9, spot=(9, 20), hands=(GOOD, POOR))
    actions(state, SHOOT, CARD[Card.THREE], CARD[Card.FOUR])
    advice = advise(asked(state), QUICK, 1)
    assert [each.share for each in advice.candidates] == pytest.approx([1 / 3] * 3)
    assert advice.best.actions == advice.decision.actions


# Where to


@pytest.mark.parametrize("budget", [STEADY, FULL])
def test_ends_are_told_with_what_is_next(budget: object) -> None:
    level = STEADY if budget is STEADY else FULL
    state = set_up(turn=6, active=0, carrier=6, spot=(9, 12), hands=(GOOD, POOR))
    actions(state, RUN, FOOTBALLER[6], CARD[Card.THREE], CARD[Card.FOUR])
    settle(state, Random(1))
    assert state.node == Node.RUN_TO
    advice = advise(asked(state), level, 1)
    sound(advice)
    assert advice.chosen == 0
    assert len(advice.candidates) == (MOST if level is STEADY else FULL.refined)
    ends = [each.actions[0].value for each in advice.candidates]
    assert all(GRID.distance[a][b] > 1 for a in ends for b in ends if a != b)
    for each in advice.candidates:
        assert isinstance(each.facts, MoveFacts)
        assert each.facts.end == each.actions[0].value
        assert each.facts.after is not None
        assert (each.facts.after.ball, each.facts.after.carrier) == (each.facts.end, 6)


def test_a_loose_ball_is_taken_and_carried_on() -> None:
    state = set_up(turn=6, active=0, carrier=6, spot=(9, 10))
    state.carrier, state.ball = OFF, GRID.index(9, 13)
    actions(state, RUN, FOOTBALLER[6], CARD[Card.THREE], CARD[Card.FOUR])
    settle(state, Random(1))
    advice = advise(asked(state), STEADY, 1)
    sound(advice)
    assert advice.before is not None
    assert advice.before.carrier == OFF
    assert advice.best.actions[0].value == state.ball
    assert isinstance(advice.best.facts, MoveFacts)
    assert advice.best.facts.after is not None
    assert advice.best.facts.after.carrier == 6


# Between actions


def test_a_regroup_tells_who_moves_and_what_each_brings() -> None:
    state = set_up(turn=6, active=0, carrier=6, spot=(9, 12), hands=(POOR, GOOD))
    rules.apply(state, NONE)
    while state.node != Node.REGROUP:
        rules.apply(state, NO)
    while state.node == Node.REGROUP and state.actor == 0:
        rules.apply(state, DONE)
    while state.node != Node.REGROUP:
        rules.apply(state, NO)
    assert state.actor == 1
    advice = advise(asked(state), replace(STEADY, movers=11), 1)
    sound(advice)
    facts = advice.best.facts
    assert isinstance(facts, RegroupFacts)
    assert {shift.footballer for shift in facts.shifts} == {
        action.value for action in advice.decision.actions if action.verb == Verb.FOOTBALLER
    }
    gains = [shift.gain or 0.0 for shift in facts.shifts]
    assert gains == sorted(gains, reverse=True)
    standing = advice.candidates[1]
    assert standing.actions == (DONE,)
    assert advice.best.goals is not None
    assert standing.goals is not None
    assert advice.best.goals > standing.goals
    assert facts.before.carrier == facts.after.carrier == 6


def test_closing_options_tell_what_they_are_for() -> None:
    state = set_up(turn=7, active=0, carrier=9, spot=(9, 21), banks=(1, 0), hands=(GOOD, POOR))
    state = state.clone()
    state.node, state.phase, state.todo = Node.CLOSING, 4, state.todo[:1]
    advice = advise(asked(state), FULL, 1)
    sound(advice)
    assert advice.best.actions == (EXTRA, SHOOT)
    assert isinstance(advice.best.facts, BankFacts)
    assert (advice.best.facts.before, advice.best.facts.after) == (1, 0)
    assert isinstance(advice.best.facts.then, DuelFacts)
    nothing = next(each for each in advice.candidates if each.actions == (NONE,))
    assert advice.best.goals is not None
    assert nothing.goals is not None
    assert advice.best.goals > nothing.goals


def test_a_lightning_tells_the_action_it_would_buy() -> None:
    hand = bytes(sorted((Card.LIGHTNING, Card.TACKLE_PLUS, Card.FOUR, Card.FOUR, Card.THREE, Card.TWO)))
    moved = {16: (9, 13), 17: (8, 12)}
    state = set_up(turn=6, active=0, carrier=6, spot=(9, 12), moved=moved, hands=(POOR, hand))
    rules.apply(state, NONE)
    while not (state.node == Node.LIGHTNING and state.actor == 1):
        rules.apply(state, NO)
    advice = advise(asked(state), STEADY, 1)
    sound(advice)
    assert {each.actions for each in advice.candidates} == {(YES,), (NO,)}
    yes = next(each for each in advice.candidates if each.actions == (YES,))
    assert isinstance(yes.facts, BankFacts)
    assert yes.facts.actions


# Spots


def test_danger_grows_with_who_comes_near() -> None:
    alone = set_up(turn=6, active=0, carrier=6, spot=(9, 9))
    pressed = set_up(turn=6, active=0, carrier=6, spot=(9, 9), moved={16: (9, 10), 17: (8, 9)})
    far, near = spot_of(asked(alone)), spot_of(asked(pressed))
    assert near.danger > far.danger
    assert near.tackler in (16, 17)
    assert near.zone is None
    assert near.goal is None
    assert not near.acts_next


def test_a_shot_from_a_zone_counts_who_is_in_the_way() -> None:
    free = spot_of(asked(set_up(turn=6, active=0, carrier=9, spot=(9, 21))))
    blocked = spot_of(asked(set_up(turn=6, active=0, carrier=9, spot=(9, 21), moved={16: (9, 22)})))
    assert free.zone == blocked.zone
    assert free.goal is not None
    assert blocked.goal is not None
    assert blocked.blockers == free.blockers + 1
    assert blocked.goal < free.goal
