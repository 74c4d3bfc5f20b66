"""The whole truth about a match at one moment, and what was agreed on before it.

Every value in a state is immutable (ints and tuples of ints), so a clone is a copy of the table of names,
can't forget one, and shares everything else. Pairs hold Red's value and Blue's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from engine.core.bits import Mask
from engine.core.pairs import Pair
from engine.futbolchess.actions import Node, Verb
from engine.futbolchess.pitch import Square
from engine.futbolchess.squads import SQUAD

OFF = -1
"""Stands for no square, no footballer, no seat, no choice."""
NOBODY: tuple[int, ...] = (OFF,) * (2 * SQUAD)

SHOOTOUT = 5
"""The `half` of the shoot-out; 1 and 2 are the match's halves, 3 and 4 those of extra time."""


class Format(StrEnum):
    """How long a match is (FCH-10.3)."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


class Clock(StrEnum):
    """What ends a half: so many moves, or real time that the client feeds in (FCH-10.2)."""

    MOVES = "moves"
    REAL = "real"


class RestartKicker(StrEnum):
    """Who kicks off after a goal (FCH-9.2)."""

    HALF = "half"
    CONCEDING = "conceding"
    NEW_TOSS = "new_toss"


class Standing(IntEnum):
    """What a seat calls in a dispute without being asked (FCH-7.7)."""

    HEADS = 0
    TAILS = 1
    ASK = 2


class Ending(StrEnum):
    """By what a match was decided."""

    GOALS = "goals"
    EXTRA_TIME = "extra_time"
    SHOOTOUT = "shootout"
    TOSS = "toss"
    RESIGNED = "resigned"


MOVES = {Format.SHORT: 60, Format.MEDIUM: 90, Format.LONG: 180}
"""Moves of a half by format."""
EXTRA_PART = 3
"""A half of extra time has a third of the moves."""
MINUTES = {Format.SHORT: (10, 3), Format.MEDIUM: (15, 5), Format.LONG: (30, 10)}
"""Real minutes of a half, and of one of extra time, by format."""
QUIET_LIMITS = (0, 20, 30, 40, 60)
MOST_MOVES = 999


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a match.

    Attributes:
        format: how long it is.
        clock: what ends a half.
        moves: moves of a half, 1..999, instead of the format's; 0 leaves those (FCH-10.3).
        limit: with the real clock, the seconds for a decision (FCH-10.9), kept by whoever feeds the clock.
        quiet_limit: moves without a change of the ball's side before it is dropped; 0 for never (FCH-15.5).
        restart_kicker: who kicks off after a goal (FCH-9.2).
        cross_blocked: whether both legs of a full-back's L must be clear (FCH-6.14).
        clear_circle: whether the side without the kick-off keeps out of the centre circle (FCH-2.11).
        keeper_in_middle: whether a keeper may never stand on a gap (FCH-8.4).
        both_flanks: whether each flank has one of the full-backs and one of the wingers (FCH-2.6, 2.8).
        open_lineups: whether the side without the kick-off sees the other's line-up first (FCH-2.13).
        golden_goal: whether a goal in extra time ends the match (FCH-11.3).
        all_five: whether five penalties each are always shot (FCH-12.6).
        guard: whether a toss ends a shoot-out after 30 more pairs; not for two people (FCH-12.8).
        standing: what each seat calls in disputes at the start of the match (FCH-7.7).
    """

    format: Format = Format.MEDIUM
    clock: Clock = Clock.MOVES
    moves: int = 0
    limit: int = 30
    quiet_limit: int = 30
    restart_kicker: RestartKicker = RestartKicker.HALF
    cross_blocked: bool = False
    clear_circle: bool = False
    keeper_in_middle: bool = False
    both_flanks: bool = False
    open_lineups: bool = False
    golden_goal: bool = False
    all_five: bool = False
    guard: bool = True
    standing: tuple[Standing, Standing] = (Standing.HEADS, Standing.HEADS)

    def moves_of(self, half: int) -> int:
        """Give the moves of a half, 1..4 (FCH-10.3)."""
        moves = self.moves or MOVES[self.format]
        return moves if half <= 2 else -(-moves // EXTRA_PART)

    def milliseconds_of(self, half: int) -> int:
        """Give the real milliseconds of a half, 1..4 (FCH-10.3, 10.4)."""
        return MINUTES[self.format][half > 2] * 60_000


class State:
    """One moment of a match. The rules change it in place; `clone` first to keep it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

        self.node = Node.TOSS_CALL
        self.actor = 0

        # The board
        self.pos: tuple[Square, ...] = NOBODY
        """By footballer: his square, or OFF."""
        self.men: tuple[Mask, Mask] = (0, 0)
        """By seat: the squares of its footballers; always agrees with `pos`."""
        self.ball: Square = OFF

        # The clock and the score
        self.half = 0
        """0 before the first half, 1..4, or SHOOTOUT."""
        self.moves_done = 0
        self.elapsed = 0
        """Milliseconds of the half, with the real clock."""
        self.turn = 0
        """How many turns, kick-offs, obligations and penalties have begun."""
        self.score: Pair[int] = (0, 0)
        self.half_kicker = OFF
        """Who kicked off the half (FCH-3.1)."""
        self.kicker = OFF
        """Who takes the next kick-off, or took the last."""

        # The turn
        self.side = OFF
        """Who has the turn, the obligation or the kick-off."""
        self.kickoff = False
        """Whether the move is a kick-off."""
        self.obliged = False
        """Whether the side must play the ball (FCH-7.4)."""
        self.failed = False
        """Whether the other side has just failed to (FCH-7.6)."""
        self.deed = OFF
        """The verb that the turn's move began with (a `Verb`), or OFF."""
        self.chosen = OFF
        """The footballer who moves or plays the ball."""
        self.dice: tuple[int, ...] = ()
        """What the dice of this kick, or of the last, have shown."""
        self.quiet = 0
        self.last_ball_side = OFF
        """Who made the last ball move."""
        self.drop = OFF
        """Why the ball is being dropped: index of the `Drop`, or OFF."""

        # A toss
        self.toss = 0
        """Index of what it decides (`Toss`)."""
        self.calls: Pair[int] = (OFF, OFF)
        """0 heads, 1 tails."""
        self.rounds = 0
        self.standing: Pair[int] = (int(setup.standing[0]), int(setup.standing[1]))

        # Line-ups
        self.plan: tuple[Square, ...] = NOBODY
        """The line-ups being made; hidden from the other seat."""
        self.arranging = OFF
        """The place 0..10 of the line-up that is asked for, or OFF before a line-up is begun; hidden too."""
        self.lineups: tuple[Square, ...] = NOBODY
        """Each side's last line-up (FCH-2.14)."""

        # The shoot-out
        self.shooter = OFF
        """Who shoots first."""
        self.aim = OFF
        """The taker's choice 0..2 while the other side makes its own; hidden from it."""
        self.penalties: tuple[int, ...] = ()
        """Each penalty as 3 * taker's choice + keeper's choice (0 left, 1 centre, 2 right)."""
        self.shootout: Pair[int] = (0, 0)

        self.winner = OFF
        self.ending = OFF
        """Index of the `Ending`, or OFF."""

    def clone(self) -> State:
        """Give an independent copy."""
        twin = object.__new__(State)
        twin.__dict__.update(self.__dict__)
        return twin

    def key(self) -> tuple[object, ...]:
        """Give a value equal for equal states of one set-up, and hashable."""
        return tuple(self.__dict__.values())[1:]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment] # states change; use key()

    def set_positions(self, pos: tuple[Square, ...]) -> None:
        """Put everyone at once."""
        self.pos = pos
        red = blue = 0
        for square in pos[:SQUAD]:
            if square >= 0:
                red |= 1 << square
        for square in pos[SQUAD:]:
            if square >= 0:
                blue |= 1 << square
        self.men = (red, blue)

    def move(self, footballer: int, end: Square) -> None:
        """Put a footballer who is on the board on another square."""
        pos = self.pos
        change = 1 << pos[footballer] | 1 << end
        self.pos = (*pos[:footballer], end, *pos[footballer + 1 :])
        red, blue = self.men
        self.men = (red ^ change, blue) if footballer < SQUAD else (red, blue ^ change)

    @property
    def roll(self) -> int:
        """The dice's sum."""
        return sum(self.dice)

    @property
    def verb(self) -> Verb | None:
        """The verb that the turn's move began with."""
        return None if self.deed == OFF else Verb(self.deed)


ENDINGS = tuple(Ending)
