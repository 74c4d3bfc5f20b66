"""The player who sees all cards: what he knows is true, and he uses it."""

from __future__ import annotations

from random import Random

from ai.arena import Fixture, meet
from ai.levels import LEVELS
from engine.core.cards import subtract
from engine.fifes import rules
from engine.fifes.actions import CARD, SHOOT, SIDE, Node, Verb
from engine.fifes.cards import Card, Stat, counts
from engine.fifes.state import State
from engine.fifes.view import view
from tests.ai.oracle import known, seeing
from tests.ai.positions import random_state, set_up

ORACLE = seeing(next(iter(LEVELS.values())).calm)
GOOD = bytes(sorted((Card.SHOT_PLUS, Card.FOUR, Card.THREE, Card.THREE, Card.TWO, Card.ONE, Card.ONE)))
MIXED = bytes(sorted((Card.ONE, Card.ONE, Card.TWO, Card.TWO, Card.THREE, Card.THREE, Card.SAVE_PLUS)))


def shot_at(side: int, cards: tuple[Card, Card]) -> State:
    """The goalkeeper's first question, the shooter having chosen."""
    state = set_up(turn=5, active=0, carrier=9, spot=(9, 22), hands=(GOOD, MIXED))
    for action in (SHOOT, CARD[cards[0]], CARD[cards[1]], SIDE[side]):
        rules.apply(state, action)
    assert (state.node, state.actor) == (Node.CARD, 1)
    return state


def decide(state: State, seed: int) -> list[int]:
    seat = state.actor
    decision = ORACLE.decide(view(state, seat), view(state, 1 - seat), seed)
    return [action.value for action in decision.actions]


def test_the_goalkeeper_who_sees_guesses_every_side() -> None:
    for side in range(3):
        for seed in range(4):
            *_, guess = decide(shot_at(side, (Card.THREE, Card.FOUR)), seed)
            assert guess == side


def test_he_spends_what_saves_and_nothing_where_nothing_does() -> None:
    def played(cards: tuple[Card, Card]) -> int:
        first, second, _ = decide(shot_at(1, cards), 1)
        return counts(first, Stat.SAVE) + counts(second, Stat.SAVE)

    assert played((Card.ONE, Card.ONE)) < played((Card.FOUR, Card.THREE))


def test_what_he_knows_is_what_the_rival_holds() -> None:
    for seed in range(40):
        state = random_state(seed, 30 + 11 * seed)
        seat = state.actor
        seen = known(view(state, seat), view(state, 1 - seat))
        held = state.hand[1 - seat]
        if seen.rival_hand_size:
            assert subtract(seen.rival_known, held) in (b"", state.play[1 - seat])
        else:
            assert seen.rival_known in (bytes(sorted(state.play[1 - seat])), b"")


def test_he_plays_whole_matches_on_the_command_lines_name() -> None:
    ours, theirs = meet(Fixture(("tests.ai.oracle:quick_oracle", "random"), 1, swapped=False)).result.goals
    assert ours > theirs


def test_a_shooter_who_cannot_know_mixes_his_sides() -> None:
    state = set_up(turn=5, active=0, carrier=9, spot=(9, 22), hands=(GOOD, MIXED))
    luck = Random(1)
    sides = set[int]()
    for _ in range(40):
        decision = ORACLE.decide(view(state, 0), view(state, 1), luck.randrange(10**6))
        sides.update(action.value for action in decision.actions if action.verb == Verb.SIDE)
    assert sides == {0, 1, 2}
