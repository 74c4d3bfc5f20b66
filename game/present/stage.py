"""Where clips play: the moving pieces of the pitch, and the places between which cards fly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from game.pitch import grid
from game.pitch.state import BALL_SIDE, BallState, Quaternion, rolled


class Pile(Enum):
    """Where a card can lie."""

    DECK = "deck"
    HAND = "hand"
    PLAY = "play"
    DISCARD = "discard"
    BANK = "bank"
    STRESS = "stress"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a seat's cards; `index` is the own hand's slot, or the place in a row."""

    pile: Pile
    seat: int
    index: int = 0


class Stage(Protocol):
    """What a clip may move."""

    @property
    def pieces(self) -> Pieces:
        """The pitch's pieces."""
        ...

    def fly(
        self,
        card: int | None,
        seat: int,
        start: Spot,
        end: Spot,
        seconds: float,
        *,
        flip: bool,
        stay: bool = False,
    ) -> None:
        """Let a card of a seat's (None: its back) fly; with `stay` it lies there until `clear_table`."""
        ...

    def clear_table(self) -> None:
        """Take away the cards that flew somewhere and lie there for their clip alone."""
        ...

    def shake_goal(self, seat: int, stretch: float) -> None:
        """Bulge the net of the goal that `seat` attacks, by world units."""
        ...

    def look_at_goal(self, seat: int) -> None:
        """Bring the camera near the goal that `seat` attacks."""
        ...

    def look_home(self) -> None:
        """Bring the camera back to where the player had it."""
        ...


class Pieces:
    """Positions of pieces that are on their way; all others stand on their hexes."""

    def __init__(self) -> None:
        self.moving: dict[int, tuple[float, float, float]] = {}
        """By footballer: world x, y and height."""
        self.ball: BallState | None = None
        self._roll: Quaternion = BallState(0, 0).rotation
        self.version = 0

    def put(self, footballer: int, x: float, y: float, z: float = 0.0) -> None:
        """Show a footballer there."""
        self.moving[footballer] = (x, y, z)
        self.version += 1

    def put_ball(self, x: float, y: float, z: float = 0.0, *, squash: float = 0.0) -> None:
        """Show the ball there, rolled on from where it was."""
        if self.ball is not None:
            self._roll = rolled(self._roll, x - self.ball.x, y - self.ball.y)
        self.ball = BallState(x, y, z, self._roll, squash)
        self.version += 1

    def settle(self) -> None:
        """Let everything stand on its hex again."""
        self.moving.clear()
        self.ball = None
        self.version += 1

    @property
    def rotation(self) -> Quaternion:
        """How the ball came to lie."""
        return self._roll


def along(path: Sequence[int], t: float) -> tuple[float, float]:
    """Give the world position a fraction `t` of the way along a path of hexes."""
    if len(path) == 1:
        return grid.centre_of(path[0])
    way = t * (len(path) - 1)
    leg = min(int(way), len(path) - 2)
    x0, y0 = grid.centre_of(path[leg])
    x1, y1 = grid.centre_of(path[leg + 1])
    f = way - leg
    return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f


def beside(h: int) -> tuple[float, float]:
    """Give where the ball lies by a carrier on a hex."""
    x, y = grid.centre_of(h)
    return x + BALL_SIDE[0], y + BALL_SIDE[1]
