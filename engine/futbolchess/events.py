"""What has happened, told in the past tense with ids and values only.

The screen plays events as clips and the log tells them; nothing in them refers to a live object. Seats are
0 (Red) and 1 (Blue), footballers 0..21 (seat * 11 + place in the line-up), squares board indices, coins and
calls 0 heads and 1 tails, sides 0 left, 1 centre, 2 right as the taker sees them. Nothing hidden is told
before it is revealed, so every event is the same for both seats (FCH-14.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Toss(StrEnum):
    """What a toss decides."""

    MATCH = "match"
    EXTRA_TIME = "extra_time"
    RESTART = "restart"
    DISPUTE = "dispute"
    SHOOTOUT = "shootout"
    GUARD = "guard"


class Drop(StrEnum):
    """Why the ball was dropped."""

    SMOTHERED = "smothered"
    QUIET = "quiet"
    OBLIGATION = "obligation"


class Kick(StrEnum):
    """By what move the ball went."""

    KICKOFF = "kickoff"
    PLAY = "play"
    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class MatchStarted(Event):
    """The match began."""


@dataclass(frozen=True, slots=True)
class StandingCallSet(Event):
    """A seat settled what it calls in disputes: 0 heads, 1 tails, 2 to be asked (FCH-7.7)."""

    seat: int
    standing: int


@dataclass(frozen=True, slots=True)
class CoinCalled(Event):
    """A seat called its coin; `standing` when its standing call answered."""

    toss: Toss
    seat: int
    call: int
    standing: bool


@dataclass(frozen=True, slots=True)
class CoinsFlipped(Event):
    """A round of a toss: both coins by seat, and whose call was right. One coin alone decides the last."""

    toss: Toss
    round: int
    coins: tuple[int, ...]
    right: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class TossWon(Event):
    """A toss was decided."""

    toss: Toss
    seat: int


@dataclass(frozen=True, slots=True)
class LineupOpened(Event):
    """A seat is asked for its line-up; `kickoff` when it has the kick-off."""

    seat: int
    kickoff: bool


@dataclass(frozen=True, slots=True)
class LineupConfirmed(Event):
    """A seat's line-up is settled; where everybody stands is told when both are."""

    seat: int


@dataclass(frozen=True, slots=True)
class LineupsRevealed(Event):
    """Both line-ups, or with open line-ups the first: (footballer, square) of all of them."""

    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class HalfStarted(Event):
    """A half, 1..4, is about to be kicked off."""

    half: int
    kicker: int


@dataclass(frozen=True, slots=True)
class KickoffReady(Event):
    """The ball lies on the kick-off spot; `takers` may kick off."""

    seat: int
    square: int
    takers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A side may move. With `obliged` it must play the ball (FCH-7.4)."""

    turn: int
    seat: int
    obliged: bool


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A side passed because it had no move, or because its time was up."""

    seat: int


@dataclass(frozen=True, slots=True)
class FootballerMoved(Event):
    """A footballer walked; the path holds both ends and the middle square of a run."""

    footballer: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KickDeclared(Event):
    """A kicker and his dice were named."""

    footballer: int
    kick: Kick


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """All the dice of a kick lie; `total` is the most squares that the ball may go."""

    seat: int
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class BallRolled(Event):
    """The ball went straight; the path holds every square from start to end."""

    footballer: int
    kick: Kick
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BallFlew(Event):
    """The ball flew an L; the path holds its start, corner and end."""

    footballer: int
    kick: Kick
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KickWasted(Event):
    """A rolled kick found no square, or its time was up."""

    footballer: int


@dataclass(frozen=True, slots=True)
class DisputeStarted(Event):
    """The ball lies beside both sides; `footballers` are all who touch it."""

    square: int
    footballers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DisputeWon(Event):
    """A side won the ball and with it the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class ObligationFailed(Event):
    """A side that had to play the ball did not."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoalScored(Event):
    """A goal of `seat`; `kicker` is whoever moved the ball, of the other side in an own goal."""

    seat: int
    kicker: int
    own_goal: bool
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BallDropped(Event):
    """The ball was dropped; `options` are the squares of which one was drawn, in order."""

    reason: Drop
    start: int
    end: int
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HalfEnded(Event):
    """A half, 1..4, is over."""

    half: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ExtraTimeStarted(Event):
    """Level after two halves: two more follow."""


@dataclass(frozen=True, slots=True)
class ShootoutStarted(Event):
    """Level after extra time: penalties follow, shot first by `first`."""

    first: int


@dataclass(frozen=True, slots=True)
class PenaltyTaken(Event):
    """A penalty: the taker's side, both choices, whether it is a goal, and the shoot-out's score."""

    seat: int
    number: int
    aim: int
    dive: int
    goal: bool
    shootout: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ClockRan(Event):
    """The half's real clock shows so many milliseconds."""

    half: int
    elapsed: int
    display_seconds: int


@dataclass(frozen=True, slots=True)
class DecisionTimedOut(Event):
    """A seat's time for a decision was up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """A side gave the match up."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over. `by` is goals, extra_time, shootout, toss or resigned."""

    winner: int
    by: str
    score: tuple[int, int]
    shootout: tuple[int, int]
