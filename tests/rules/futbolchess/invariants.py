"""What holds at every moment of every match of Futbolchess, whoever plays it."""

from __future__ import annotations

from random import Random

from engine.core.bits import members
from engine.futbolchess import rules
from engine.futbolchess.actions import (
    CHANCES,
    FOOTBALLER,
    RESIGN,
    SQUARE,
    STANDING,
    TIMEOUT,
    Action,
    Node,
    Verb,
    clock,
)
from engine.futbolchess.checks import check as check_position
from engine.futbolchess.moves import beside, closed_goals
from engine.futbolchess.pitch import EXISTING, GAPS, GOAL, RING
from engine.futbolchess.refusals import why_illegal
from engine.futbolchess.squads import SQUAD
from engine.futbolchess.state import OFF, SHOOTOUT, Clock, State

EVERYTHING: list[Action] = [
    *(Action(verb) for verb in Verb if verb < Verb.FOOTBALLER),
    *FOOTBALLER,
    *(SQUARE[square] for square in members(EXISTING)),
]
ASIDES = [RESIGN, TIMEOUT, clock(5), *STANDING]


def check(state: State) -> None:
    """Fail when something can't be so."""
    check_position(state, "here")
    check_clock(state)
    if OFF not in state.pos:
        check_goals(state)
    if state.node is Node.TURN:
        assert not beside(state.pos, state.men[0], state.ball) or not beside(
            state.pos, state.men[1], state.ball
        ), "an ordinary turn begins with an undisputed ball"
        assert state.actor == state.side
    if state.node in (Node.TURN, Node.OBLIGATION):
        assert not any(GOAL[seat] >> state.ball & 1 for seat in (0, 1))
        assert state.obliged == (state.node is Node.OBLIGATION)


def check_goals(state: State) -> None:
    closed = closed_goals(state.pos)
    for seat in (0, 1):
        assert GAPS[seat] & ~closed, "one gap of each goal is always open"
        men = state.pos[seat * SQUAD : (seat + 1) * SQUAD]
        assert state.men[seat] == sum(1 << square for square in men)


def check_clock(state: State) -> None:
    assert 0 <= state.half <= SHOOTOUT
    if 0 < state.half < SHOOTOUT:
        assert 0 <= state.moves_done <= state.setup.moves_of(state.half)
    if limit := state.setup.quiet_limit:
        assert state.quiet <= limit
    if state.node is Node.OVER:
        assert state.actor == OFF
        assert state.winner in (0, 1), "nothing ends in a draw"
    elif state.node in CHANCES:
        assert state.actor == OFF
        assert rules.outcomes(state)
    else:
        assert state.actor in (0, 1)


def check_legal(state: State, luck: Random, *, whole: bool) -> None:
    """Legal decisions are sorted and agree with the refusals, which leave no trace."""
    legal = rules.legal(state)
    assert legal, "who is asked has an answer"
    assert legal == sorted(set(legal))
    before = state.key()
    allowed = legal if whole else [luck.choice(legal)]
    assert all(why_illegal(state, action) is None for action in allowed)
    known = set(legal)
    for action in EVERYTHING if whole else luck.sample(EVERYTHING, 2):
        if action not in known:
            refusal = why_illegal(state, action)
            assert refusal is not None
            assert refusal.clause.startswith("FCH-")
            assert "{" not in str(refusal)
    assert all((why_illegal(state, action) is None) <= (action not in known) for action in ASIDES)
    assert state.key() == before, "a refusal leaves no trace"


def check_step(before: State, after: State) -> None:
    """The clock goes up, or a new half begins; the score goes up by one goal at most."""
    assert after.turn >= before.turn
    if after.half == before.half:
        assert before.moves_done <= after.moves_done <= before.moves_done + 2
    else:
        assert after.half == before.half + 1
    gained = [b - a for a, b in zip(before.score, after.score, strict=True)]
    assert sorted(gained) in ([0, 0], [0, 1])
    if before.ball != OFF and after.node is Node.TURN and before.node is Node.SQUARE:
        moved = sum(a != b for a, b in zip(before.pos, after.pos, strict=True))
        done = moved + (before.ball != after.ball)
        # With the real clock a turn may be passed.
        assert done == 1 or (done == 0 and before.setup.clock is Clock.REAL), "one thing moves in a turn"
        if before.ball != after.ball and before.deed == Verb.PLAY:
            assert RING[before.ball] >> before.pos[before.chosen] & 1
