"""A player's decisions, and the questions that ask for them.

Actions are interned: `PASS[n]` is the one action that passes to place n, so that lists of legal ones cost
little. `CLOCK[s]` is no player's decision but the word of the clock on the wall (FTD-15.1): the client says
it for whoever is asked, and it is never among the legal ones that a player chooses from.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from itertools import compress
from typing import NamedTuple

from engine.core.bits import Mask
from engine.tablero_y_dados.board import EAST, PLACES, WEST

_BITS = bytes.maketrans(b"01", b"\0\1")


class Verb(IntEnum):
    """What an action says; PLACE, KEEPER, PASS, CLEAR and TAKE carry a place, CORNER a side."""

    PLACE = 0
    DECLINE = 1
    CALL = 2
    KEEPER = 3
    GOAL = 4
    PASS = 5
    CORNER = 6
    CLEAR = 7
    STAY = 8
    TAKE = 9
    CLOCK = 10


class Action(NamedTuple):
    """One decision. `value` is a place, a side (0 west, 1 east), or the clock's seconds left."""

    verb: Verb
    value: int = 0


DECLINE, CALL, GOAL, STAY = (Action(verb) for verb in (Verb.DECLINE, Verb.CALL, Verb.GOAL, Verb.STAY))
PLACE: tuple[Action, ...] = tuple(Action(Verb.PLACE, node) for node in range(PLACES))
KEEPER: tuple[Action, ...] = tuple(Action(Verb.KEEPER, node) for node in range(PLACES))
PASS: tuple[Action, ...] = tuple(Action(Verb.PASS, node) for node in range(PLACES))
CLEAR: tuple[Action, ...] = tuple(Action(Verb.CLEAR, node) for node in range(PLACES))
TAKE: tuple[Action, ...] = tuple(Action(Verb.TAKE, node) for node in range(PLACES))
CORNER: tuple[Action, Action] = (Action(Verb.CORNER, WEST), Action(Verb.CORNER, EAST))
WINDOW: tuple[Action, Action] = (DECLINE, CALL)
_ON_A_PLACE = (Verb.PLACE, Verb.KEEPER, Verb.PASS, Verb.CLEAR, Verb.TAKE)
VALUES: Mapping[Verb, range] = (
    dict.fromkeys(Verb, range(1))
    | dict.fromkeys(_ON_A_PLACE, range(PLACES))
    | {Verb.CORNER: range(len(CORNER))}
)
"""By verb: the values that a player's word can say."""


def chosen(actions: tuple[Action, ...], places: Mask) -> list[Action]:
    """Give of a row of actions, one a place, those of a set of places."""
    return list(compress(actions, bin(places)[:1:-1].encode().translate(_BITS)))


def clock(seconds: int) -> Action:
    """Give the clock's word: so many seconds of the period are left."""
    return Action(Verb.CLOCK, seconds)


class Node(IntEnum):
    """The question that a state asks of `state.actor`, or the chance that is due; OVER is the end."""

    PLACE = 0
    WINDOW = 1
    KEEPER_MOVE = 2
    BALL = 3
    NEAREST = 4
    PLACEMENT_DRAW = 5
    KICKOFF_DRAW = 6
    SHOOTOUT_DRAW = 7
    KEEPER_DIE = 8
    BALL_DIE = 9
    PENALTY_DIE = 10
    CORNER_DICE = 11
    SHOOTOUT_DIE = 12
    OVER = 13


class Mode(IntEnum):
    """How a turn starts (FTD-6.1). All but RECOVERY, CORNER and PENALTY are possession turns."""

    KICK_OFF = 0
    FREE_KICK = 1
    SAVE = 2
    DEAD_BALL = 3
    RECOVERY = 4
    CORNER = 5
    PENALTY = 6
