"""What has happened, told in the past tense with ids and values only (PMF-22.9).

Seats are 0 (home) and 1 (away), cards kinds of `Card`. `redacted` gives an event as a seat may see it: a
secret becomes None. What a seat may decide is in its view, never in an event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.cards import Cards
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.setup import Setup
from engine.pasala_morfon.state import Kick, Period


@dataclass(frozen=True, slots=True)
class Throw:
    """One team's roll: the die, what was added and taken off, and the total."""

    seat: int
    die: int
    chain: int
    """The chain's bonus (PMF-6.2)."""
    extra: int
    """A penalty kick's 2 (PMF-13.1, 20.2), or what the card face down adds to its own shot (PMF-3.8)."""
    keeper: int
    """The keeper bonus, 3 or 0."""
    malus: int
    total: int


def throw(seat: int, die: int, malus: int, *, chain: int = 0, extra: int = 0, keeper: int = 0) -> Throw:
    """Give a roll with its total, which may be zero or negative (PMF-1.4)."""
    return Throw(seat, die, chain, extra, keeper, malus, die + chain + extra + keeper - malus)


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class MatchStarted(Event):
    """A match began under these options."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class PeriodStarted(Event):
    """The deck was shuffled for a period."""

    period: Period
    deck_size: int


@dataclass(frozen=True, slots=True)
class DieTied(Event):
    """Totals that must differ were equal; both teams roll again (PMF-1.6). Home's throw comes first in the
    kick-off roll and in the shoot-out's order, otherwise that of the team that had the ball."""

    node: Node
    throws: tuple[Throw, Throw]


@dataclass(frozen=True, slots=True)
class KickoffDecided(Event):
    """It is settled who begins, with the ball (PMF-4.3, 4.4)."""

    seat: int
    throws: tuple[Throw, Throw]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A team is asked for an ordinary action. `attacking` says whether it has the ball."""

    turn: int
    seat: int
    attacking: bool


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the deck to a hand; sizes are those after it."""

    seat: int
    card: int | None
    hand_size: int
    deck_size: int
    attacking: bool


@dataclass(frozen=True, slots=True)
class HandLimitReached(Event):
    """A hand is as full as it may be."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeckEmptied(Event):
    """The deck's last card was drawn."""


@dataclass(frozen=True, slots=True)
class PassPlayed(Event):
    """A pass, a one-two or a counter-attack was laid; `chain` and `bonus` are those after it."""

    seat: int
    card: int
    chain: Cards
    bonus: int


@dataclass(frozen=True, slots=True)
class ShotDeclared(Event):
    """A card was laid face down as a shot; `bonus` is the chain's."""

    seat: int
    card: int | None
    bonus: int


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """A team is asked whether it answers; whether it can isn't told (PMF-22.4)."""

    seat: int
    node: Node


@dataclass(frozen=True, slots=True)
class WindowAccepted(Event):
    """A team let it go."""

    seat: int
    node: Node


@dataclass(frozen=True, slots=True)
class InterceptionPlayed(Event):
    """A pass (Kick.NONE), a shot or a direct free kick was intercepted."""

    seat: int
    against: Kick


@dataclass(frozen=True, slots=True)
class ClearancePlayed(Event):
    """A pass (Kick.NONE), a shot or a direct free kick was cleared; a possession roll follows."""

    seat: int
    against: Kick


@dataclass(frozen=True, slots=True)
class SweepTacklePlayed(Event):
    """The attacker's draw was answered with a sweep tackle."""

    seat: int


@dataclass(frozen=True, slots=True)
class FoulCalled(Event):
    """The tackled team called a foul. `kick` is NONE for a new move."""

    seat: int
    card: int
    kick: Kick


@dataclass(frozen=True, slots=True)
class YellowShown(Event):
    """A yellow card was laid in front of a team; `second` if it is its second one (PMF-14.2)."""

    seat: int
    second: bool


@dataclass(frozen=True, slots=True)
class RedShown(Event):
    """A red card was laid in front of a team."""

    seat: int


@dataclass(frozen=True, slots=True)
class InjurySuffered(Event):
    """The fouled team got the injury card."""

    seat: int


@dataclass(frozen=True, slots=True)
class MalusChanged(Event):
    """What a team subtracts from every roll is now `malus`."""

    seat: int
    malus: int


@dataclass(frozen=True, slots=True)
class SubstitutionMade(Event):
    """A card was removed from the own track and left the game."""

    seat: int
    removed: int


@dataclass(frozen=True, slots=True)
class KeeperBonusLost(Event):
    """A defender's keeper has no bonus any more."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeeperBonusRestored(Event):
    """A team that had lost it has its keeper bonus again, having won the ball (PMF-10.2, 10.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class KickRolled(Event):
    """The dice of a shot, a direct free kick or a penalty kick; the attacker's throw first."""

    kick: Kick
    throws: tuple[Throw, Throw]


@dataclass(frozen=True, slots=True)
class GoalScored(Event):
    """A goal; `score` is the new one."""

    seat: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ShotSaved(Event):
    """The defender's total was higher; `seat` is the keeper's team."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rebounded(Event):
    """Equal totals; a possession roll follows."""


@dataclass(frozen=True, slots=True)
class PossessionRolled(Event):
    """A possession roll is decided; the throw of the team that had the ball comes first."""

    throws: tuple[Throw, Throw]
    winner: int


@dataclass(frozen=True, slots=True)
class PossessionKept(Event):
    """The attacker keeps the ball and begins a new move."""

    seat: int


@dataclass(frozen=True, slots=True)
class PossessionChanged(Event):
    """A team has obtained the ball."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShotCardDiscarded(Event):
    """The shot card left the table, turned up; face down if `hidden` (PMF-3.9)."""

    seat: int
    card: int | None
    hidden: bool


@dataclass(frozen=True, slots=True)
class ChainDiscarded(Event):
    """The move's cards were discarded."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A team discarded a card instead of playing one."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A team had nothing to do."""

    seat: int


@dataclass(frozen=True, slots=True)
class SuddenEndNear(Event):
    """Each team has one more action (PMF-3.11)."""


@dataclass(frozen=True, slots=True)
class PeriodEnded(Event):
    """A period is over; `left` is how many cards stayed in each hand, none but at a sudden end."""

    period: Period
    score: tuple[int, int]
    left: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ShootoutStarted(Event):
    """The order of the shoot-out is settled; home's throw comes first."""

    first: int
    throws: tuple[Throw, Throw]


@dataclass(frozen=True, slots=True)
class ShootoutKicked(Event):
    """A kick of the shoot-out; `tally` is the new one by seat."""

    seat: int
    throws: tuple[Throw, Throw]
    goal: bool
    tally: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ShootoutDecided(Event):
    """The shoot-out is decided."""

    winner: int
    tally: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; `winner` None is a draw. `tally` is the shoot-out's, (0, 0) without one."""

    score: tuple[int, int]
    tally: tuple[int, int]
    winner: int | None


def redacted(event: Event, seat: int) -> Event:
    """Give the event as `seat` may see it: the other team's secrets become None."""
    match event:
        case CardDrawn() | ShotDeclared() if event.seat != seat:
            return replace(event, card=None)
        case ShotCardDiscarded() if event.hidden and event.seat != seat:
            return replace(event, card=None)
        case _:
            return event
