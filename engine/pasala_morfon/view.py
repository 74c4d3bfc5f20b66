"""What one seat may know, as a type that has no place for a secret (PMF-22.3, 23.16)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import Cards, subtract
from engine.core.pairs import Pair
from engine.pasala_morfon import legal
from engine.pasala_morfon.actions import NO_CARD, Action, Node
from engine.pasala_morfon.cards import DECK, MALUS, chain_bonus
from engine.pasala_morfon.setup import Setup
from engine.pasala_morfon.state import Kick, Open, Period, State


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Names are those of `State`; `rival_` marks what is known of the other."""

    seat: int
    setup: Setup
    node: Node
    actor: int
    legal: tuple[Action, ...]
    """What this seat may decide now, sorted; empty when it isn't asked."""
    period: Period
    turn: int
    attacker: int
    last: int
    open: Open
    counter: int
    keeper: bool
    kick: Kick
    closing: int

    deck_size: int
    hand: Cards
    rival_hand_size: int
    chain: Cards
    shot_lies: bool
    """Whether a shot card lies face down; it is the attacker's."""
    shot: int
    """This seat's own shot card, or NO_CARD."""
    track: Pair[Cards]
    discard: Cards
    """Whatever was discarded face up, the last one at the end."""
    buried: Cards
    """This seat's own shot cards that were discarded face down."""
    rival_buried_size: int
    covered: bool
    """Whether a face-down shot card lies on top of the discard pile."""
    removed: Cards

    goals: Pair[int]
    order: int
    kicks: Pair[int]
    shootout: Pair[int]

    @property
    def bonus(self) -> int:
        """The chain's bonus."""
        return chain_bonus(self.chain)

    def malus(self, seat: int) -> int:
        """Give what a team subtracts from every roll."""
        return MALUS[self.track[seat]]

    def unseen(self) -> Cards:
        """Give the cards that this seat can't place: in the deck, out of play, or hidden with the rival."""
        own = self.hand + self.buried + (b"" if self.shot == NO_CARD else bytes([self.shot]))
        return subtract(DECK, own + self.chain + self.track[0] + self.track[1] + self.discard + self.removed)


def view(state: State, seat: int) -> View:
    """Give a state as a seat may see it."""
    rival = 1 - seat
    return View(
        seat,
        state.setup,
        state.node,
        state.actor,
        legal.options(state) if state.actor == seat else (),
        state.period,
        state.turn,
        state.attacker,
        state.last,
        state.open,
        state.counter,
        state.keeper,
        state.kick,
        state.closing,
        state.deck_size,
        state.hand[seat],
        len(state.hand[rival]),
        state.chain,
        state.shot != NO_CARD,
        state.shot if state.attacker == seat else NO_CARD,
        state.track,
        state.discard,
        state.buried[seat],
        len(state.buried[rival]),
        state.covered,
        state.removed,
        state.goals,
        state.order,
        state.kicks,
        state.shootout,
    )
