"""How a match goes on by itself between decisions.

Whatever answers a question returns the `Step` that follows; the rules' loop does step after step until one
of them waits: for an answer, for chance, or because the match is over. What a step needs to know is in the
state.
"""

from __future__ import annotations

from enum import IntEnum

from engine.futbolchess.actions import Node
from engine.futbolchess.events import Event, MatchEnded, Toss
from engine.futbolchess.state import ENDINGS, OFF, Ending, State

Out = list[Event] | None
"""Where a step tells what happened; None when nobody listens."""

TOSSES = tuple(Toss)


class Step(IntEnum):
    """What follows."""

    WAIT = 0
    TOSS = 1
    LINEUPS = 2
    KICKOFF = 3
    TURN = 4
    OBLIGATION = 5
    PENALTY = 6


def ask(state: State, node: Node, seat: int) -> Step:
    """Ask a seat a question."""
    state.node = node
    state.actor = seat
    return Step.WAIT


def call_chance(state: State, node: Node) -> Step:
    """Let chance decide."""
    state.node = node
    state.actor = OFF
    return Step.WAIT


def toss_for(state: State, what: Toss) -> Step:
    """Toss for something."""
    state.toss = TOSSES.index(what)
    return Step.TOSS


def end_match(state: State, winner: int, by: Ending, out: Out) -> Step:
    """End the match (FCH-13.1)."""
    state.node = Node.OVER
    state.actor = OFF
    state.winner = winner
    state.ending = ENDINGS.index(by)
    if out is not None:
        out.append(MatchEnded(winner, by.value, state.score, state.shootout))
    return Step.WAIT
