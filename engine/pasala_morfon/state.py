"""The whole truth about a match at one moment, each card in one place (PMF-2.3).

Every value is immutable (ints, tuples, bytes, enums), so a clone shares them all. Pairs hold the home
team's value (seat 0) and the away team's (seat 1).
"""

from __future__ import annotations

from enum import IntEnum

from engine.core.cards import Cards
from engine.core.pairs import Pair
from engine.pasala_morfon.actions import NO_CARD, Node
from engine.pasala_morfon.cards import DECK
from engine.pasala_morfon.setup import Setup

OFF = -1
"""Stands for no seat, no card, no number."""

EXTRA_TIME_DECK = 15
"""Cards in extra time's deck (PMF-19.1)."""


class Period(IntEnum):
    """The parts of a match."""

    REGULATION = 0
    EXTRA_TIME = 1
    SHOOTOUT = 2
    FINISHED = 3


class Open(IntEnum):
    """What the next ordinary action may answer (PMF-23.1)."""

    NONE = 0
    DRAW = 1
    PASS = 2
    FOUL = 3


class Kick(IntEnum):
    """What is on its way to goal."""

    NONE = 0
    SHOT = 1
    FREE_KICK = 2
    PENALTY = 3


class State:
    """One moment of a match. The rules change it in place; `clone` first to keep it."""

    # fmt: off
    __slots__ = (
        "actor", "attacker", "buried", "chain", "closing", "counter", "covered", "deck_size", "discard",
        "goals", "hand", "keeper", "kick", "kicks", "last", "node", "open", "order", "period", "pool",
        "removed", "setup", "shootout", "shot", "track", "turn",
    )
    # fmt: on

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.node = Node.KICKOFF_ROLL
        self.actor = OFF
        """The seat that is asked, or OFF when chance is due or the match is over."""
        self.period = Period.REGULATION
        self.turn = 0
        """Ordinary actions asked for so far, in the shoot-out kicks; 0 before the kick-off is decided."""
        self.attacker = OFF
        """The seat that has the ball; in the shoot-out, that kicks. OFF before the kick-off is decided."""
        self.last = OFF
        """The seat that took the last action (PMF-5.8)."""
        self.open = Open.NONE
        self.counter = OFF
        """The seat whose next action may be a counter-attack (PMF-6.3)."""
        self.keeper = True
        """Whether the present defender's keeper has his bonus (PMF-10.3)."""
        self.kick = Kick.NONE
        self.closing = OFF
        """Actions until a sudden end, or OFF while none is near (PMF-3.11)."""

        self.pool: Cards = DECK
        """The deck's cards and those out of play: which is which, and in what order, nobody knows."""
        self.deck_size = len(DECK)
        self.hand: Pair[Cards] = (b"", b"")
        self.chain: Cards = b""
        """The attacker's cards of this move, in the order played."""
        self.shot = NO_CARD
        """The card face down on the table; the attacker's."""
        self.track: Pair[Cards] = (b"", b"")
        """Yellow, red and injury cards in front of each team, sorted."""
        self.discard: Cards = b""
        """Whatever was discarded face up, the last one at the end."""
        self.buried: Pair[Cards] = (b"", b"")
        """Shot cards that were discarded face down, by whose they were, sorted (PMF-3.9)."""
        self.covered = False
        """Whether a face-down shot card lies on top of the discard pile (PMF-3.9)."""
        self.removed: Cards = b""
        """Cards that left the game (PMF-14.9)."""

        self.goals: Pair[int] = (0, 0)
        self.order = OFF
        """The seat that kicks first in the shoot-out."""
        self.kicks: Pair[int] = (0, 0)
        self.shootout: Pair[int] = (0, 0)
        """Goals of the shoot-out, which don't count in the score (PMF-21.2)."""

    def clone(self) -> State:
        """Give an independent copy."""
        twin = object.__new__(State)
        twin.setup = self.setup
        twin.node = self.node
        twin.actor = self.actor
        twin.period = self.period
        twin.turn = self.turn
        twin.attacker = self.attacker
        twin.last = self.last
        twin.open = self.open
        twin.counter = self.counter
        twin.keeper = self.keeper
        twin.kick = self.kick
        twin.closing = self.closing
        twin.pool = self.pool
        twin.deck_size = self.deck_size
        twin.hand = self.hand
        twin.chain = self.chain
        twin.shot = self.shot
        twin.track = self.track
        twin.discard = self.discard
        twin.buried = self.buried
        twin.covered = self.covered
        twin.removed = self.removed
        twin.goals = self.goals
        twin.order = self.order
        twin.kicks = self.kicks
        twin.shootout = self.shootout
        return twin

    def key(self) -> tuple[object, ...]:
        """Give a value equal for equal states of one set-up, and hashable."""
        return tuple([getattr(self, name) for name in NAMES])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.setup == other.setup and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment] # states change; use key()


NAMES: tuple[str, ...] = tuple(name for name in State.__slots__ if name != "setup")
"""All that a state holds besides its set-up, sorted."""
