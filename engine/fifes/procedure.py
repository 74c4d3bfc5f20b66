"""How a match goes on by itself between decisions: a stack of steps.

A step is one int, `Step | argument << 6`, so that pending procedures are part of the state as plain
values. `plan` puts steps on the stack in the order they are to be done; the rules' loop takes them off
one by one until one of them asks a question (sets `state.node`) or calls for chance.
"""

from __future__ import annotations

from enum import IntEnum

from engine.fifes.actions import Node
from engine.fifes.events import Event
from engine.fifes.state import OFF, State

Out = list[Event] | None
"""Where a step tells what happened; None when nobody listens."""

ARGUMENT = 6
STEP_MASK = (1 << ARGUMENT) - 1


class Step(IntEnum):
    """Everything that happens without being decided at that moment."""

    BEGIN_MATCH = 0
    PLACE = 1
    REVEAL_PLACES = 2
    TOP = 3
    DRAW = 4
    DREW = 5
    REFILL = 6
    CONTEST = 7
    SHOW = 8
    SHOWN = 9
    COMPARE = 10
    ASK_TAKER = 11
    BEGIN_TURN = 12
    ACT = 13
    WINDOW = 14
    REGROUP_ATTACK = 15
    REGROUP_DEFENCE = 16
    CLOSE = 17
    END_TURN = 18
    PLACE_CARDS = 19
    PLACE_SIDE = 20
    TURN_UP = 21
    STRESS = 22
    STRESS_GOT = 23
    ABILITY = 24
    PEEKED = 25
    DROPPED = 26
    POINTS = 27
    TACKLE = 28
    SHOT = 29
    LEAVE = 30
    FINISH = 31
    END_MATCH = 32
    SHOOTOUT_NEXT = 33
    SHOOTOUT_SHOT = 34
    KICKOFF_WON = 35
    REBOUND_WON = 36
    LIGHTNING_WON = 37


def step(what: Step, argument: int = 0) -> int:
    """Write a step with its argument as one int."""
    return what | argument << ARGUMENT


def plan(state: State, *steps: int) -> None:
    """Put steps on the stack; they will be done in the order given, before all that waits already."""
    state.todo += steps[::-1]


def ask(state: State, node: Node, seat: int) -> None:
    """Ask a seat a question; the loop stops until it is answered."""
    state.node = node
    state.actor = seat


def call_chance(state: State, seat: int, *, hand: bool = False) -> None:
    """Let chance name a card of a seat's deck, or of its hand."""
    state.node = Node.CHANCE
    state.actor = OFF
    state.chance_seat = seat
    state.chance_hand = hand
