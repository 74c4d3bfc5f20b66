"""A player's micro-decisions, and the questions that ask for them.

A move is a row of small decisions (walk, who, where to; long, who, and after the dice where to), each one
`Action`. Actions are interned: `SQUARE[s]` is the one action that names square s.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from enum import IntEnum
from typing import NamedTuple

from engine.core.bits import members
from engine.futbolchess.pitch import EXISTING, SIZE


class Verb(IntEnum):
    """What an action says; FOOTBALLER, SQUARE, CLOCK and STANDING carry a value.

    Those from RESIGN on answer no question: they are possible beside the answers and never listed as legal.
    """

    HEADS = 0
    TAILS = 1
    KEEP = 2
    DEFAULT = 3
    ARRANGE = 4
    WALK = 5
    PLAY = 6
    SHORT = 7
    LONG = 8
    PASS = 9
    LEFT = 10
    CENTRE = 11
    RIGHT = 12
    FOOTBALLER = 13
    SQUARE = 14
    RESIGN = 15
    TIMEOUT = 16
    CLOCK = 17
    STANDING = 18


class Node(IntEnum):
    """What is asked, or why nobody is."""

    TOSS_CALL = 0
    COINS = 1
    LAST_COIN = 2
    LINEUP = 3
    KICKOFF = 4
    TURN = 5
    OBLIGATION = 6
    FOOTBALLER = 7
    SQUARE = 8
    DIE = 9
    KICK_TARGET = 10
    DROP = 11
    PENALTY_TAKE = 12
    PENALTY_KEEP = 13
    ANY_KICKOFF = 14
    ANY_AIM = 15
    ANY_DIVE = 16
    OVER = 17


CHANCES = frozenset(
    {Node.COINS, Node.LAST_COIN, Node.DIE, Node.DROP, Node.ANY_KICKOFF, Node.ANY_AIM, Node.ANY_DIVE}
)
"""Nodes at which chance decides."""


class Action(NamedTuple):
    """One micro-decision.

    `value` is a footballer (0..21), a square (0..263), the milliseconds that the half's real clock shows, or
    what a standing call is to be (0 heads, 1 tails, 2 to be asked).
    """

    verb: Verb
    value: int = 0


HEADS, TAILS, KEEP, DEFAULT, ARRANGE, WALK, PLAY, SHORT, LONG, PASS = map(Action, list(Verb)[:10])
LEFT, CENTRE, RIGHT = map(Action, list(Verb)[10:13])
RESIGN, TIMEOUT = Action(Verb.RESIGN), Action(Verb.TIMEOUT)
SIDES = (LEFT, CENTRE, RIGHT)
FOOTBALLER: tuple[Action, ...] = tuple(Action(Verb.FOOTBALLER, f) for f in range(22))
SQUARE: tuple[Action, ...] = tuple(Action(Verb.SQUARE, s) for s in range(SIZE))
STANDING: tuple[Action, ...] = tuple(Action(Verb.STANDING, call) for call in range(3))
ASIDES = Verb.RESIGN.value
"""Verbs from here on answer no question."""
CLOCK_DIGITS = 9
"""A report of the clock is written with at most so many digits: eleven days, and no half lasts an hour."""
VALUES: Mapping[Verb, Container[int]] = {
    **{verb: range(1) for verb in Verb},
    Verb.FOOTBALLER: range(len(FOOTBALLER)),
    Verb.SQUARE: frozenset(members(EXISTING)),
    Verb.CLOCK: range(10**CLOCK_DIGITS),
    Verb.STANDING: range(len(STANDING)),
}
"""By verb: the values that a word can say, so that every decision can be recorded (FCH-14.4)."""


def clock(milliseconds: int) -> Action:
    """Give the action that tells what the half's real clock shows."""
    return Action(Verb.CLOCK, milliseconds)
