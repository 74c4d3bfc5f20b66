"""The whole truth about a match at one moment.

Every value in a state is immutable (ints, tuples, enums), so a clone is a copy of the table of names, can't
forget one, and shares everything else. Pairs hold home's value and away's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.bits import Mask
from engine.core.pairs import Pair, put
from engine.tablero_y_dados.actions import Mode, Node
from engine.tablero_y_dados.board import CENTRE

OFF = -1
"""Stands for no place, no seat, no period."""
HOME, AWAY = 0, 1
PIECES = 11

FIRST_HALF, SECOND_HALF, EXTRA_TIME = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a match: the parameters of FTD-15 and the match options.

    Attributes:
        clock_mode: turns, or real for minutes on a clock that the client reads (FTD-15.1, 15.2).
        half_turns: turns of a half, both teams together; even.
        extra_turns: turns of extra time; even.
        half_minutes: minutes of a half, with the real clock.
        extra_minutes: minutes of extra time, with the real clock.
        tie_break: what follows a drawn match (FTD-16.1, 16.2).
        golden_goal: whether the first goal of extra time ends the match.
        max_rolls_per_turn: the guard of FTD-6.6; a corner kick counts as two.
        idle_limit: recoveries that may leave the ball where it is before it is dead (FTD-10.8); 0: never.
        shootout_kicks: kicks of each team before sudden death.
        shootout_cap: level pairs of sudden death after which the draw's winner wins.
        placement_mode: alternate by hand, or f0 for the ready formation (FTD-3.7).
        path_rule: any way without entering a square twice, or shortest ways alone.
        clear_anyway: whether a clearance is possible though there is a pass or a goal.
        reached: what becomes of a loose ball reached without pass or goal: clear or stay.
        foul_by: what the foul test compares, dice or values with the bonus.
        penalty_area: where a foul is a penalty: in the own area, or in either.
        deflection: corners conceded from anywhere, or from the own penalty area only.
    """

    clock_mode: Literal["turns", "real"] = "turns"
    half_turns: int = 48
    extra_turns: int = 32
    half_minutes: int = 15
    extra_minutes: int = 10
    tie_break: Literal["extra_then_shootout", "extra_only", "shootout", "none"] = "extra_then_shootout"
    golden_goal: bool = False
    max_rolls_per_turn: int = 60
    idle_limit: int = 2
    shootout_kicks: int = 5
    shootout_cap: int = 30
    placement_mode: Literal["alternate", "f0"] = "alternate"
    path_rule: Literal["any", "shortest"] = "any"
    clear_anyway: bool = False
    reached: Literal["clear", "stay"] = "clear"
    foul_by: Literal["dice", "values"] = "dice"
    penalty_area: Literal["own", "either"] = "own"
    deflection: Literal["anywhere", "own_area"] = "anywhere"


class State:
    """One moment of a match. The rules change it in place; `clone` first to keep it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.node = Node.PLACEMENT_DRAW
        self.actor = OFF

        # The board
        self.men: Pair[tuple[int, ...]] = ((), ())
        """By seat: its pieces' squares, the keeper's first, the others in the order of placement."""
        self.occupied: Pair[Mask] = (0, 0)
        """By seat: the squares of its pieces; always agrees with `men`."""
        self.ball = CENTRE
        self.loose = False

        # The clock and the score
        self.period = 0
        self.south = HOME
        """The seat that defends the south goal."""
        self.turn = 0
        """The present turn, counted through the match."""
        self.number = 0
        """The present turn, counted through the period; an uncounted penalty kick leaves it (FTD-15.4)."""
        self.uncounted = False
        self.clock = 0
        """Seconds left on the clock on the wall; 0 with the clock of turns."""
        self.score: Pair[int] = (0, 0)
        self.first_placer = OFF
        self.first_kicker = OFF
        """Who kicked off the first half."""

        # The turn
        self.to_play = OFF
        self.mode = Mode.KICK_OFF
        self.last_die = 0
        """The die of this turn's ball roll before, or 0; its value if fouls go by values."""
        self.rolls = 0
        self.called: Pair[bool] = (False, False)
        """Who has called his keeper in this turn."""
        self.bonus: Pair[int] = (0, 0)
        """By seat: what a rival's failed call adds to its next ball roll."""
        self.idle = 0
        """Failed recoveries in a row that left the ball on its square."""

        # The roll
        self.dice: tuple[int, ...] = ()
        """What the ball was rolled with, while its use is being decided, or the keeper's die."""
        self.value = 0
        """The dice with the bonus."""
        self.left = 0
        """What remains of the value for moving the ball, after counting to a loose one."""
        self.nearest: Mask = 0
        """The pieces nearest to the ball that may be counted from, or put on; else nothing."""
        self.caller = OFF
        """Whose keeper is being rolled for or moved."""

        # The shoot-out
        self.first_shooter = OFF
        self.shots: Pair[int] = (0, 0)
        self.shootout: Pair[int] = (0, 0)

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

    def end_of(self, seat: int) -> int:
        """Give the end that a seat defends: 0 south, 1 north."""
        return seat ^ self.south

    def keeper(self, seat: int) -> int:
        """Give the square of a seat's keeper, or OFF."""
        men = self.men[seat]
        return men[0] if men else OFF

    def set_men(self, seat: int, men: tuple[int, ...]) -> None:
        """Put a seat's pieces, the keeper first (OFF for none)."""
        mask = 0
        for node in men:
            if node >= 0:
                mask |= 1 << node
        self.men = put(self.men, seat, men)
        self.occupied = put(self.occupied, seat, mask)
