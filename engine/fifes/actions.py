"""A player's micro-decisions, and the questions that ask for them.

A compound turn is a row of small decisions (run, who, two cards, where to), each one `Action`. Actions
are interned: `HEX[h]` is the one action that names hex h, so that lists of legal ones cost little.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

from engine.fifes.cards import Card
from engine.fifes.pitch import GRID


class Verb(IntEnum):
    """What an action says; FOOTBALLER, HEX, CARD and SIDE carry a value."""

    RUN = 0
    PASS = 1
    TACKLE = 2
    SHOOT = 3
    NONE = 4
    SUBSTITUTE = 5
    EXTRA = 6
    COOL = 7
    SWAP = 8
    YES = 9
    NO = 10
    DONE = 11
    RESTART = 12
    FOOTBALLER = 13
    HEX = 14
    CARD = 15
    SIDE = 16


class Action(NamedTuple):
    """One micro-decision. `value` is a footballer (0..29), a hex, a kind of card, or a side (0..2)."""

    verb: Verb
    value: int = 0


RUN, PASS, TACKLE, SHOOT, NONE, SUBSTITUTE, EXTRA, COOL, SWAP, YES, NO, DONE, RESTART = (
    Action(verb) for verb in Verb if verb < Verb.FOOTBALLER
)
FOOTBALLER: tuple[Action, ...] = tuple(Action(Verb.FOOTBALLER, f) for f in range(30))
HEX: tuple[Action, ...] = tuple(Action(Verb.HEX, h) for h in range(GRID.size))
CARD: tuple[Action, ...] = tuple(Action(Verb.CARD, card) for card in Card)
SIDE: tuple[Action, ...] = tuple(Action(Verb.SIDE, side) for side in range(3))
SIDES = ("left", "centre", "right")
VALUES: Mapping[Verb, range] = dict.fromkeys(Verb, range(1)) | {
    Verb.FOOTBALLER: range(len(FOOTBALLER)),
    Verb.HEX: range(len(HEX)),
    Verb.CARD: range(len(CARD)),
    Verb.SIDE: range(len(SIDE)),
}
"""By verb: the values that a word can say."""
LEFT, CENTRE, RIGHT = SIDE


class Node(IntEnum):
    """The question that a state asks of `state.actor`; CHANCE asks nobody, OVER is the end.

    BUSY never shows outside: it says that steps are being done.
    """

    PLACE_FOOTBALLER = 0
    PLACE_HEX = 1
    CHOOSE_KICKOFF = 2
    TAKER = 3
    ACTION = 4
    SUB_OUT = 5
    SUB_IN = 6
    SUB_COOL = 7
    RUNNER = 8
    TACKLER = 9
    TACKLE_HEX = 10
    CARD = 11
    SIDE = 12
    RUN_TO = 13
    CARRY_TO = 14
    PASS_TO = 15
    FETCH = 16
    BOTTOM = 17
    RECOVER = 18
    CHANGE = 19
    RECEIVER = 20
    REGROUP = 21
    REGROUP_HEX = 22
    LIGHTNING = 23
    CLOSING = 24
    THROW = 25
    STOP_PLAY = 26
    SHOOTER = 27
    CHANCE = 28
    OVER = 29
    BUSY = 30
