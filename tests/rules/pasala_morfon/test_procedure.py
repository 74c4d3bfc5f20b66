"""The program's decision points and chance points, and what leads where (PMF-23)."""

from __future__ import annotations

import pytest

from engine.core.cards import weights
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.dice import ROLLS
from engine.pasala_morfon.state import OFF
from tests.rules.pasala_morfon.book import moments, table

DECK = "pass_ball wall_pass pass_ball wall_pass"

BEGINS_OR_ENDS = {Node.CHOOSE_ACTION, Node.KICKOFF_ROLL, Node.SHOOTOUT_ORDER_ROLL, Node.OVER}
"""What may come when nothing is pending any more."""

LEADS_TO: dict[Node, set[Node]] = {
    Node.KICKOFF_ROLL: {Node.KICKOFF_ROLL, Node.CHOOSE_ACTION},
    Node.CHOOSE_ACTION: BEGINS_OR_ENDS
    | {Node.DRAW_CARD, Node.ANSWER_SWEEP, Node.ANSWER_SHOT, Node.SHOT_ROLL, Node.POSSESSION_ROLL},
    Node.DRAW_CARD: BEGINS_OR_ENDS,
    Node.ANSWER_SWEEP: BEGINS_OR_ENDS | {Node.ANSWER_FREE_KICK, Node.ANSWER_PENALTY},
    Node.ANSWER_SHOT: BEGINS_OR_ENDS | {Node.SHOT_ROLL, Node.POSSESSION_ROLL},
    Node.ANSWER_FREE_KICK: BEGINS_OR_ENDS | {Node.SHOT_ROLL, Node.POSSESSION_ROLL},
    Node.ANSWER_PENALTY: {Node.SHOT_ROLL},
    Node.SHOT_ROLL: BEGINS_OR_ENDS | {Node.POSSESSION_ROLL},
    Node.POSSESSION_ROLL: BEGINS_OR_ENDS | {Node.POSSESSION_ROLL},
    Node.SHOOTOUT_ORDER_ROLL: {Node.SHOOTOUT_ORDER_ROLL, Node.SHOOTOUT_KICK_ROLL},
    Node.SHOOTOUT_KICK_ROLL: {Node.SHOOTOUT_KICK_ROLL, Node.OVER},
}

ASKING = {Node.CHOOSE_ACTION, Node.ANSWER_SWEEP, Node.ANSWER_SHOT, Node.ANSWER_FREE_KICK, Node.ANSWER_PENALTY}


@pytest.mark.rule("PMF-23.3", "PMF-23.4", "PMF-23.5", "PMF-23.6", "PMF-23.7", "PMF-8.3")
def test_what_leads_where() -> None:
    met: set[tuple[Node, Node]] = set()
    for seed in range(60):
        before = None
        for state in moments(f"nodes {seed}"):
            if before is not None:
                met.add((before, state.node))
                assert state.node in LEADS_TO[before], f"{before.name} to {state.node.name}"
            before = state.node
            assert (state.actor != OFF) == (state.node in ASKING)
            assert bool(rules.legal(state)) == (state.node in ASKING)
            assert bool(rules.chance(state)) == (state.node not in ASKING and state.node is not Node.OVER)
    assert {node for node, _ in met} == set(LEADS_TO)
    asked = {pair for pair in met if pair[0] in ASKING}
    assert len(asked) >= 15


@pytest.mark.rule("PMF-23.8", "PMF-23.9", "PMF-23.10", "PMF-23.11", "PMF-23.12", "PMF-23.13", "PMF-23.14")
def test_chance_is_a_card_of_the_heap_or_two_dice() -> None:
    drawn: set[int] = set()
    for seed in range(30):
        for state in moments(f"chances {seed}"):
            outcomes = rules.chance(state)
            if state.node is Node.DRAW_CARD:
                assert outcomes == weights(state.pool)
                assert sum(weight for _, weight in outcomes) == len(state.pool) >= state.deck_size > 0
                drawn.add(state.deck_size)
            elif outcomes:
                assert outcomes == [(outcome, 1) for outcome in ROLLS]
    assert drawn == set(range(1, 46))


@pytest.mark.rule("PMF-23.8")
def test_a_drawn_card_leaves_the_heap_and_no_other_is_possible() -> None:
    state = table(home="clearance", away="clearance clearance clearance", deck="clearance").state
    rules.apply(state, rules.legal(state)[0])
    assert dict(rules.chance(state))[3] == 2
    with pytest.raises(ValueError, match="not found"):
        rules.apply_chance(state, 12)
    rules.apply_chance(state, 3)
    assert state.hand[0].count(3) == 2
    assert state.pool.count(3) == 1
    assert state.deck_size == 0
    with pytest.raises(ValueError, match="no chance is due"):
        rules.apply_chance(state, 3)


@pytest.mark.rule("PMF-23.9", "PMF-23.11", "PMF-1.6", "PMF-4.3", "PMF-4.4")
def test_ties_are_rolled_again() -> None:
    kickoff = table(start="kickoff").say("3+3", "6+6")
    assert kickoff.state.node is Node.KICKOFF_ROLL
    assert len(kickoff.happened("DieTied")) == 2
    kickoff.say("3+4")
    assert (kickoff.ball, kickoff.asked) == ("away", "away")
    pass_laid = table(act="away", open="pass", chain="pass_ball", away="clearance", deck=DECK)
    cleared = pass_laid.say("play-clearance", "2+2", "5+5")
    assert cleared.state.node is Node.POSSESSION_ROLL
    assert cleared.say("6+5").ball == "home"
