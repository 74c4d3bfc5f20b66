"""What follows from a view, and chance summed up, agree with the rules."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from engine.core.bits import members
from engine.futbolchess import insight, rules, turn
from engine.futbolchess.actions import Node, Verb
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.lineups import DEFAULTS
from engine.futbolchess.odds import SUMMED, TOTAL
from engine.futbolchess.pitch import GOAL, index
from engine.futbolchess.state import Setup, State
from engine.futbolchess.view import view
from engine.futbolchess.worlds import random_lineup
from tests.rules.futbolchess.book import board, moments, opened, places


def reach_by_trying(state: State, footballer: int) -> dict[int, Fraction]:
    """The chance of each square by rolling all the dice there are."""
    chances: dict[int, Fraction] = {}
    for outcome, weight in SUMMED.chance(state):
        rolled = state.clone()
        SUMMED.apply_chance(rolled, outcome)
        assert rolled.chosen == footballer
        if rolled.node is Node.KICK_TARGET:
            total = sum(weight for _, weight in SUMMED.chance(state))
            for square in members(turn.targets(rolled)):
                chances[square] = chances.get(square, Fraction(0)) + Fraction(weight, total)
    return chances


@pytest.mark.parametrize("seed", range(4))
def test_reach_and_odds_agree_with_the_rules(seed: int) -> None:
    tried = 0
    for state in moments(f"insight {seed}", every=2):
        if state.node is Node.SQUARE and state.deed == Verb.WALK:
            assert insight.walk_squares(view(state, 0), state.chosen) == turn.ends(state)
        elif state.node is Node.SQUARE:
            assert insight.play_squares(view(state, 0), state.chosen) == turn.ends(state)
        elif state.node is Node.KICK_TARGET:
            assert insight.kick_squares(view(state, 1), state.chosen, state.roll) == turn.targets(state)
        elif state.node is Node.DIE and not state.dice:
            seen = view(state, 0)
            chances = insight.kick_chances(seen, state.chosen, long=state.deed == Verb.LONG)
            assert chances == reach_by_trying(state, state.chosen)
            tried += 1
    assert tried


def test_what_is_not_beside_the_ball_reaches_nothing() -> None:
    seen = view(board(ball="6,6", red={"M1": "6,9"}).state, 0)
    assert insight.play_squares(seen, 5) == 0
    assert insight.kick_squares(seen, 5, 12) == 0


def test_goals_disputes_and_paths() -> None:
    table = board(start="obligation", ball="6,20", red={"DC1": "6,19"}, blue={"P": "7,21", "M1": "9,19"})
    seen = view(table.state, 0)
    assert places(insight.open_goal(seen, 0)) == {(5, 21), (8, 21)}
    assert insight.open_goal(seen, 1) & ~GOAL[0] == 0
    assert insight.is_disputed(seen, index(7, 20)), "the keeper is beside it too"
    assert not insight.is_disputed(seen, index(8, 20))
    assert insight.at_ball(seen, 0) == [9]
    assert insight.kick_path(seen, index(8, 18)) == (index(6, 20), index(7, 19), index(8, 18))
    assert insight.kick_path(seen, index(9, 19)) == (index(6, 20), index(6, 19), index(9, 19))
    own = view(board(ball="6,1", red={"P": "6,0"}).state, 0)
    assert insight.is_own_goal(own, 0, index(5, 0))
    assert not insight.is_own_goal(own, 0, index(5, 1))


def test_line_ups_as_decisions() -> None:
    luck = Random(3)
    for kicker in ("red", "blue"):
        table = opened(kicker=kicker)
        seat = table.state.actor
        seen = view(table.state, seat)
        assert insight.proposed_lineup(seen) == DEFAULTS[seat][True]
        lineup = random_lineup(seen.setup, seat, luck, kickoff=True)
        decisions = insight.lineup_decisions(seen, lineup)
        assert isinstance(decisions, list)
        for action in decisions:
            rules.apply(table.state, action)
        assert table.state.plan[seat * 11 : seat * 11 + 11] == lineup
        assert insight.lineup_decisions(seen, (lineup[0], lineup[0], *lineup[2:])) == 1
        assert insight.lineup_squares(seen.setup, seat, lineup[:10], kickoff=True) >> lineup[10] & 1


@pytest.mark.rule("FCH-3.2", "FCH-6.16")
@pytest.mark.parametrize("seed", range(3))
def test_chance_summed_up_leads_where_chance_leads(seed: int) -> None:
    luck = Random(seed)
    met: set[Node] = set()
    for state in moments(f"summed {seed}", setup=Setup(moves=60)):
        if state.node not in (Node.COINS, Node.DIE) or (state.node is Node.DIE and state.dice):
            continue
        node, ends = state.node, dict[int, State]()
        for outcome, weight in SUMMED.chance(state):
            assert weight > 0
            ends[outcome] = state.clone()
            SUMMED.apply_chance(ends[outcome], outcome)
        with pytest.raises(ValueError, match="outcome"):
            SUMMED.apply_chance(state, TOTAL + 13)
        while state.node in (Node.COINS, Node.LAST_COIN, Node.DIE):
            rules.apply_chance(state, luck.choice(rules.outcomes(state)))
        for end in ends.values():
            # How the toss went and which dice made the sum is all that may differ.
            end.rounds = state.rounds
            if end.roll == state.roll:
                end.dice = state.dice
        assert state in ends.values()
        met.add(node)
    assert met == {Node.COINS, Node.DIE}


def test_the_game_s_own_chance_is_the_full_one() -> None:
    table = board(start="toss").say("heads heads")
    assert len(FUTBOLCHESS.chance(table.state)) == 4
    assert len(SUMMED.chance(table.state)) == 2
