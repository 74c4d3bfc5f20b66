"""What has happened, told in the past tense with ids and values only.

The screen plays events as clips and the log tells them; nothing in them refers to a live object. Seats
are 0 and 1, footballers 0..29 (seat * 15 + place in the squad), hexes board indices, paths tuples of
hexes with both ends, cards kinds of `Card`. `redacted` gives an event as a seat may see it: a secret
becomes None.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum


class Deed(StrEnum):
    """The kind of an action."""

    RUN = "run"
    PASS = "pass"
    TACKLE = "tackle"
    SHOT = "shot"
    NONE = "none"


class Mode(StrEnum):
    """By what right an action is done: the turn's own, a banked energy, a lightning, the shoot-out."""

    NORMAL = "normal"
    EXTRA = "extra"
    LIGHTNING = "lightning"
    SHOOTOUT = "shootout"


class Contest(StrEnum):
    """What the decks' top cards are compared for (FIF-4.3, 11.1, 12.1, 11.9)."""

    KICKOFF = "kickoff"
    REBOUND = "rebound"
    LIGHTNING = "lightning"
    SHOOTOUT = "shootout"


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of a sum. `label` is stat, cards, stress, zone, blockers, side, away, distance, pressure.

    `parts` are the single numbers of a line of cards; a `cancelled` line does not count (Tiro Largo).
    """

    label: str
    value: int
    parts: tuple[int, ...] = ()
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """A total with the lines that make it."""

    lines: tuple[SumLine, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class TeamsPlaced(Event):
    """Both sides have confirmed their placement; (footballer, hex) of everyone on the pitch."""

    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the deck to the hand."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discard was shuffled into the deck, which now has `size` cards (FIF-3.4, 11.3)."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class ContestBegan(Event):
    """The decks' top cards are about to be compared. `seat` is whom it is for: activator, action's side."""

    contest: Contest
    seat: int


@dataclass(frozen=True, slots=True)
class TopRevealed(Event):
    """A deck's top card was turned up for a contest, or for a stress card with `stress`; None: no card."""

    seat: int
    card: int | None
    stress: bool


@dataclass(frozen=True, slots=True)
class ContestTied(Event):
    """Equal numbers: the next cards are revealed."""

    contest: Contest


@dataclass(frozen=True, slots=True)
class ContestWon(Event):
    """The contest is decided; `values` are the last numbers by seat."""

    contest: Contest
    winner: int
    values: tuple[int, int]


@dataclass(frozen=True, slots=True)
class KickoffChosen(Event):
    """It is settled which seat kicks off."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakerPlaced(Event):
    """The kick-off's taker was put on the kick-off hex with the ball (FIF-4.4)."""

    footballer: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began. With `kickoff`, phase 1 must be a pass."""

    turn: int
    seat: int
    kickoff: bool


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """Phase 1 to 4 began; `seat` is who decides in it."""

    phase: int
    seat: int


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """The passive seat is asked for a lightning after `phase`, whether or not it holds one (FIF-12.2)."""

    phase: int
    seat: int


@dataclass(frozen=True, slots=True)
class Substituted(Event):
    """A substitution was made on `hex`."""

    seat: int
    out: int
    into: int
    hex: int


@dataclass(frozen=True, slots=True)
class EnergyCooled(Event):
    """An energy went from hand to bank. `by` is closing, ability or substitution."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class EnergySpent(Event):
    """A banked energy was spent for an extra action."""

    seat: int


@dataclass(frozen=True, slots=True)
class ActionDeclared(Event):
    """An action was declared; a tackle's walk and its target hex follow as `TacklerWalked`."""

    seat: int
    deed: Deed
    mode: Mode
    footballer: int | None
    rival: int | None


@dataclass(frozen=True, slots=True)
class TacklerWalked(Event):
    """The tackler walked next to the carrier; the path's length is his distance (FIF-9.1)."""

    footballer: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card was placed face down as the seat's `order`-th (1 or 2)."""

    seat: int
    card: int | None
    order: int


@dataclass(frozen=True, slots=True)
class SidePlaced(Event):
    """A side card was placed face down (0 left, 1 centre, 2 right)."""

    seat: int
    side: int | None


@dataclass(frozen=True, slots=True)
class CardsTurned(Event):
    """A seat's placed cards were turned up, in place order; `side` in a shot."""

    seat: int
    cards: tuple[int, ...]
    side: int | None


@dataclass(frozen=True, slots=True)
class StressCounted(Event):
    """A stress card got its number (FIF-3.5); the revealed cards went to the discard."""

    seat: int
    value: int
    revealed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An ability took effect, or was `skipped` because it could not be done (FIF-3.15)."""

    seat: int
    card: int
    skipped: bool


@dataclass(frozen=True, slots=True)
class TopSeen(Event):
    """A seat looked at its deck's top card (Adivinar)."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class TopDecided(Event):
    """The looked-at card stayed on top or went to the bottom."""

    seat: int
    bottom: bool


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """A seat's whole hand was shown to the other (Mirar); the owner knows it anyway."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card went from hand to discard. `why` is descarte, cambio, closing or lightning."""

    seat: int
    card: int
    why: str


@dataclass(frozen=True, slots=True)
class CardRecovered(Event):
    """A card went from discard to hand (Recupero)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardsLeft(Event):
    """The cards played in the action went to the discard."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsKnown(Event):
    """The points of a run or a pass are known."""

    seat: int
    footballer: int
    deed: Deed
    sum: Sum


@dataclass(frozen=True, slots=True)
class Ran(Event):
    """A footballer ran along a path that cost `cost`; `ball` says whether he has the ball at its end."""

    footballer: int
    path: tuple[int, ...]
    cost: int
    ball: bool


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The ball rolled along a path. One hex: it could not be moved (FIF-8.4)."""

    footballer: int
    path: tuple[int, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class BallTaken(Event):
    """A footballer got the ball: `how` is run, stop, fetch, rebound, tackle or save; the path he walked."""

    footballer: int
    how: str
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BallLoose(Event):
    """Nobody fetched the ball: it lies on `hex`."""

    hex: int


@dataclass(frozen=True, slots=True)
class TackleDecided(Event):
    """A tackle's sums are known. `winner` is a seat, or None for a tie."""

    tackler: int
    carrier: int
    tackle: Sum
    dribble: Sum
    winner: int | None


@dataclass(frozen=True, slots=True)
class ShotDecided(Event):
    """A shot's sums are known. `goalkeeper` is None when nobody keeps goal; `winner` None for a tie."""

    shooter: int
    goalkeeper: int | None
    shot: Sum
    save: Sum
    sides: tuple[int, int]
    winner: int | None


@dataclass(frozen=True, slots=True)
class GoalScored(Event):
    """A goal; `score` is the new one by seat. In the shoot-out, of the shoot-out."""

    seat: int
    footballer: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Regrouped(Event):
    """A regroup was confirmed: (footballer, path) of everyone who moved."""

    seat: int
    phase: int
    moves: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class LightningPlayed(Event):
    """The passive seat activated a lightning."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended; `early` by a tackle, save, lost rebound or goal."""

    turn: int
    seat: int
    early: bool


@dataclass(frozen=True, slots=True)
class HalfTime(Event):
    """The first half ended."""


@dataclass(frozen=True, slots=True)
class ExtraTimeBegan(Event):
    """Play goes on after turn 18 (FIF-11.4)."""


@dataclass(frozen=True, slots=True)
class ShootoutBegan(Event):
    """A drawn cup tie goes to shots; `first` shoots first."""

    first: int


@dataclass(frozen=True, slots=True)
class ShootoutMissed(Event):
    """A shot of the shoot-out was no goal."""

    seat: int
    footballer: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over. `winner` is a seat or None for a draw; `why` names the clause's case."""

    score: tuple[int, int]
    winner: int | None
    why: str


def redacted(event: Event, seat: int) -> Event:
    """Give the event as `seat` may see it: the other seat's secrets become None."""
    match event:
        case CardDrawn() | CardPlaced() | TopSeen() if event.seat != seat:
            return replace(event, card=None)
        case SidePlaced() if event.seat != seat:
            return replace(event, side=None)
        case _:
            return event
