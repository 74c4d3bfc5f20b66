"""A team's decisions, and the moments at which one is asked for or chance is due.

Actions are interned: lists of legal ones are made once and hold the same few objects.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from engine.pasala_morfon.cards import Card


class Node(IntEnum):
    """What is due: a team's decision (PMF-23.2 to 23.7), or chance (PMF-23.8 to 23.14)."""

    CHOOSE_ACTION = 0
    ANSWER_SWEEP = 1
    ANSWER_SHOT = 2
    ANSWER_FREE_KICK = 3
    ANSWER_PENALTY = 4
    DRAW_CARD = 5
    KICKOFF_ROLL = 6
    SHOT_ROLL = 7
    POSSESSION_ROLL = 8
    SHOOTOUT_ORDER_ROLL = 9
    SHOOTOUT_KICK_ROLL = 10
    OVER = 11


class Verb(IntEnum):
    """What an action does; PLAY, SHOOT and DISCARD name a card."""

    DRAW = 0
    PLAY = 1
    SHOOT = 2
    DISCARD = 3
    SKIP = 4
    ACCEPT = 5


class How(IntEnum):
    """More about a card that is played: the free kick's kind (PMF-12.2), or what is removed (PMF-14.8)."""

    PLAIN = 0
    DIRECT = 1
    NEW_MOVE = 2
    YELLOW = 3
    INJURY = 4
    RED = 5


NO_CARD = -1


class Action(NamedTuple):
    """One decision. `card` is a kind of card, or NO_CARD for a verb without one."""

    verb: Verb
    card: int = NO_CARD
    how: How = How.PLAIN


DRAW, SKIP, ACCEPT = Action(Verb.DRAW), Action(Verb.SKIP), Action(Verb.ACCEPT)
PLAY: tuple[Action, ...] = tuple(Action(Verb.PLAY, int(card)) for card in Card)
"""By card: to play it, where no more is to be said."""
SHOOT: tuple[Action, ...] = tuple(Action(Verb.SHOOT, int(card)) for card in Card)
DISCARD: tuple[Action, ...] = tuple(Action(Verb.DISCARD, int(card)) for card in Card)
FREE_KICKS = (Card.FREE_KICK, Card.FREE_KICK_YELLOW, Card.FREE_KICK_RED)
DIRECT: dict[int, Action] = {card: Action(Verb.PLAY, int(card), How.DIRECT) for card in FREE_KICKS}
NEW_MOVE: dict[int, Action] = {card: Action(Verb.PLAY, int(card), How.NEW_MOVE) for card in FREE_KICKS}
REMOVE: dict[int, Action] = {
    Card.FREE_KICK_YELLOW: Action(Verb.PLAY, int(Card.SUBSTITUTION), How.YELLOW),
    Card.INJURY: Action(Verb.PLAY, int(Card.SUBSTITUTION), How.INJURY),
}
"""By what is removed: to play a substitution."""

REMOVE_RED = Action(Verb.PLAY, int(Card.SUBSTITUTION), How.RED)
"""What somebody may try and never may: a red card stays (PMF-14.7)."""

EVERY_ACTION: tuple[Action, ...] = tuple(
    sorted(
        {
            DRAW,
            SKIP,
            ACCEPT,
            *(PLAY[card] for card in Card if card not in FREE_KICKS and card != Card.SUBSTITUTION),
            *SHOOT,
            *DISCARD,
            *DIRECT.values(),
            *NEW_MOVE.values(),
            *REMOVE.values(),
        }
    )
)
"""All that can ever be decided, sorted."""
