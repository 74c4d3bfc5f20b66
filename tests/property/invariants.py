"""What holds at every moment of every match, whoever plays it."""

from __future__ import annotations

from random import Random

from engine.fifes import rules
from engine.fifes.actions import CARD, FOOTBALLER, HEX, SIDE, Action, Node, Verb
from engine.fifes.cards import BASE_DECK, HAND_SIZE, Card
from engine.fifes.events import Mode
from engine.fifes.pitch import GRID
from engine.fifes.refusals import why_illegal
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import LAST_TURN, OFF, TURNS, State, seat_of

EVERYTHING: list[Action] = [
    *(Action(verb) for verb in Verb if verb < Verb.FOOTBALLER),
    *FOOTBALLER,
    *HEX,
    *CARD,
    *SIDE,
]

_PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)
_PHASES = {Node.CLOSING: 4, Node.THROW: 4}


def check(state: State) -> None:
    """Fail when something can't be so."""
    check_cards(state)
    check_pitch(state)
    check_clock(state)


def check_cards(state: State) -> None:
    for seat in (0, 1):
        parts = (
            state.deck[seat]
            + state.top[seat]
            + state.bottom[seat]
            + state.hand[seat]
            + state.play[seat]
            + state.discard[seat]
            + state.aside[seat]
            + bytes([Card.ENERGY]) * state.bank[seat]
        )
        assert bytes(sorted(parts)) == BASE_DECK, "32 cards a side"
        assert len(state.hand[seat]) <= HAND_SIZE
        assert len(state.play[seat]) <= 2
        assert 0 <= state.bank[seat] <= 3
        for pile in (state.hand, state.deck, state.discard, state.seen):
            assert pile[seat] == bytes(sorted(pile[seat])), "multisets are sorted"
        held = state.hand[seat] + (b"" if state.opened else state.play[seat])
        for card in set(state.seen[seat]):
            assert state.seen[seat].count(card) <= held.count(card), "nobody knows of cards that aren't there"


def check_pitch(state: State) -> None:
    placed = [h for h in state.pos if h != OFF]
    assert len(set(placed)) == len(placed), "a hex holds one footballer"
    assert all(0 <= h < GRID.size for h in placed)
    for seat in (0, 1):
        own = [h for h in state.pos[seat * SQUAD_SIZE : (seat + 1) * SQUAD_SIZE] if h != OFF]
        assert state.men[seat] == sum(1 << h for h in own), "men agrees with pos"
        assert len(own) in ((0, 11) if state.turn == 0 else (11,))
        keepers = [f for f in state.team(seat) if f in state.goalkeepers]
        assert len(keepers) == (1 if own else 0)
    assert 0 <= state.ball < GRID.size, "one ball, on the pitch"
    if state.mode == Mode.SHOOTOUT:
        return
    if state.carrier == OFF:
        # Before a kick-off the ball waits, and while sides are placed again it lies where it lay.
        assert state.ball not in placed or state.node in _PLACING or state.goal, "a loose ball lies alone"
    elif state.node not in _PLACING:
        assert state.pos[state.carrier] == state.ball, "the carrier has the ball with him"
        assert state.goal or seat_of(state.carrier) == state.possession


def check_clock(state: State) -> None:
    assert 0 <= state.turn <= LAST_TURN
    assert 0 <= state.phase <= 4
    assert len(state.todo) < 60, "what is pending is done with when a turn ends early"
    assert state.phase == _PHASES.get(state.node, state.phase)
    if state.node == Node.OVER:
        assert state.turn >= TURNS
        assert state.actor == OFF
    elif state.node == Node.CHANCE:
        assert state.actor == OFF
        assert rules.chance(state)
        assert sum(weight for _, weight in rules.chance(state)) == len(rules.chance_cards(state))
    else:
        assert state.actor in (0, 1)
        assert state.node != Node.BUSY


def check_legal(state: State, luck: Random, *, whole: bool) -> None:
    """Legal decisions are sorted and agree with the refusals, which leave no trace."""
    legal = rules.legal(state)
    assert legal, "who is asked has an answer"
    assert legal == sorted(set(legal))
    assert sorted(rules.options(state)) == legal
    before = state.key()
    allowed = legal if whole else [legal[int(luck.random() * len(legal))]]
    for action in allowed:
        assert why_illegal(state, action) is None
    others = EVERYTHING if whole else [EVERYTHING[int(luck.random() * len(EVERYTHING))]]
    known = set(legal)
    for action in others:
        if action not in known:
            refusal = why_illegal(state, action)
            assert refusal is not None
            assert refusal.clause.startswith("FIF-")
            assert "{" not in str(refusal)
    assert state.key() == before, "a refusal leaves no trace"


def check_phases(before: State, after: State) -> None:
    """Phases go forward within a turn, turns go up one by one, the score by one goal."""
    if after.turn == before.turn:
        assert after.phase >= before.phase
    else:
        assert after.turn == before.turn + 1
        assert after.phase == 1
    gained = [b - a for a, b in zip(before.score, after.score, strict=True)]
    assert sorted(gained) in ([0, 0], [0, 1])
