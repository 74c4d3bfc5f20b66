"""What has happened, told in the past tense with ids and values only.

The screen plays events as clips and the log tells them; nothing in them refers to a live object. Seats are
0 (home) and 1 (away), places nodes of the board, routes tuples of nodes with both ends. Nothing in this game
is hidden, so both seats see the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tablero_y_dados.actions import Mode


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class PeriodPrepared(Event):
    """Ends are taken for a period (3 is extra time), the board is empty; `south` defends the south goal."""

    period: int
    south: int


@dataclass(frozen=True, slots=True)
class PlacementDrawn(Event):
    """The draw of the placement: dice by seat; `first`, the lower one, places first (FTD-3.7)."""

    dice: tuple[int, int]
    first: int


@dataclass(frozen=True, slots=True)
class PiecePlaced(Event):
    """A piece was placed; `number` 0 is the keeper, 1 to 10 the others in order of placement."""

    seat: int
    number: int
    node: int


@dataclass(frozen=True, slots=True)
class PlacementRestarted(Event):
    """Nobody places by hand, or a team had no legal square: both took formation F0 (FTD-3.8)."""

    pieces: tuple[tuple[int, ...], tuple[int, ...]]
    stuck: int | None
    """The seat that had no legal square, or None when the match is played with F0."""


@dataclass(frozen=True, slots=True)
class KickoffDrawn(Event):
    """The draw of the kick-off: dice by seat; the higher one kicks off (FTD-4.1)."""

    dice: tuple[int, int]
    seat: int


@dataclass(frozen=True, slots=True)
class PeriodStarted(Event):
    """Play of a period began with a kick-off from the centre spot."""

    period: int
    kicker: int


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A turn began. `number` counts within the period; `counted` is False for a last turn's penalty kick."""

    turn: int
    number: int
    seat: int
    mode: Mode
    ball: int
    counted: bool


@dataclass(frozen=True, slots=True)
class KeeperCalled(Event):
    """A seat called "¡portero!"."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeeperRolled(Event):
    """The keeper's die was thrown."""

    seat: int
    die: int


@dataclass(frozen=True, slots=True)
class KeeperMoved(Event):
    """The keeper was moved, or stayed when `start` is `end`; `ball` says whether the ball went along."""

    seat: int
    start: int
    end: int
    ball: bool


@dataclass(frozen=True, slots=True)
class KeeperHeld(Event):
    """The keeper may move, but has no legal square (FTD-11.4, 11.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeeperCallFailed(Event):
    """The call failed: `bonus` is added to the rival's next ball roll (FTD-11.6)."""

    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class BallRolled(Event):
    """A ball roll: one die, two for a corner kick; with the bonus they make `value` (FTD-5.5)."""

    seat: int
    dice: tuple[int, ...]
    bonus: int
    value: int


@dataclass(frozen=True, slots=True)
class RecoveryCounted(Event):
    """A loose ball was counted to from a piece; `left` is what remains, below 0 when it wasn't reached."""

    seat: int
    piece: int
    route: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class RecoveryFailed(Event):
    """The loose ball wasn't won: `why` is short, nothing_left or no_pass (FTD-10.4)."""

    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class BallMoved(Event):
    """The ball went along a route; `kind` is pass, shot, clearance or corner.

    A shot's and a corner's route ends on the last square before the line.
    """

    seat: int
    route: tuple[int, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class PassCompleted(Event):
    """A piece received the ball."""

    seat: int
    start: int
    piece: int


@dataclass(frozen=True, slots=True)
class GoalScored(Event):
    """A goal; `how` is shot or penalty, `score` the new one by seat."""

    seat: int
    how: str
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BallCleared(Event):
    """The ball was cleared and lies loose on `node`."""

    seat: int
    node: int


@dataclass(frozen=True, slots=True)
class BallStuck(Event):
    """The ball stayed where it was, and is loose; `idle` recoveries in a row have left it there."""

    seat: int
    node: int
    idle: int


@dataclass(frozen=True, slots=True)
class FoulCommitted(Event):
    """The same number twice in a row: the roll is void (FTD-12.1, 12.2)."""

    seat: int
    die: int
    ball: int


@dataclass(frozen=True, slots=True)
class FreeKickPlaced(Event):
    """The ball was put on the piece nearest to the foul (FTD-12.3)."""

    seat: int
    start: int
    piece: int
    distance: int


@dataclass(frozen=True, slots=True)
class DeadBallPlaced(Event):
    """A ball that nobody reaches was put on the nearest piece (FTD-10.8)."""

    seat: int
    start: int
    piece: int
    distance: int


@dataclass(frozen=True, slots=True)
class PenaltyAwarded(Event):
    """A seat gets a penalty kick from the spot `node` (FTD-13.1)."""

    seat: int
    node: int


@dataclass(frozen=True, slots=True)
class PenaltyRolled(Event):
    """A penalty kick's roll."""

    seat: int
    die: int
    bonus: int
    value: int


@dataclass(frozen=True, slots=True)
class PenaltySaved(Event):
    """The keeper of `seat` saved a penalty and has the ball on `node`."""

    seat: int
    node: int


@dataclass(frozen=True, slots=True)
class CornerConceded(Event):
    """A seat deflected the ball over its own end line, with `added` points; it lies on triangle `node`."""

    seat: int
    side: int
    added: int
    node: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended.

    `why` is goal, save, lost (the ball is loose), foul, corner, or guard (the most rolls, FTD-6.6).
    """

    turn: int
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class ClockRead(Event):
    """The clock on the wall says that so many seconds of the period are left (FTD-15.1)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class PeriodEnded(Event):
    """A period ended; what was waiting is dropped (FTD-4.6)."""

    period: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ExtraTimeStarted(Event):
    """A drawn match goes on with extra time (FTD-16.1)."""


@dataclass(frozen=True, slots=True)
class ShootoutDrawn(Event):
    """A drawn match goes to penalty kicks; `first`, the higher die, kicks first (FTD-16.3)."""

    dice: tuple[int, int]
    first: int


@dataclass(frozen=True, slots=True)
class ShootoutKick(Event):
    """A kick of the shoot-out; `goals` are the shoot-out's by seat after it."""

    seat: int
    die: int
    goal: bool
    goals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over. `winner` is a seat or None for a draw.

    `why` is time, extra_time, golden_goal, shootout, or draw_winner (the shoot-out's cap, FTD-16.3).
    """

    score: tuple[int, int]
    winner: int | None
    why: str
