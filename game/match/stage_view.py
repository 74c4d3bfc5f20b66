"""The stage on the real screen: pieces on the pitch, cards between the HUD's places, the camera."""

from __future__ import annotations

from typing import Protocol

from engine.fifes.cards import Card
from game.hud.cards import Place
from game.hud.flying import Flight, FlyingCards
from game.match.board import Board
from game.pitch.camera import PitchCamera, Shot
from game.pitch.grid import Side
from game.present.easing import in_out, out3
from game.present.stage import Pieces, Spot

GLIDE = 0.9


class Ground(Protocol):
    """Knows where on the screen the cards lie."""

    def place_of(self, spot: Spot) -> Place:
        """Give a pile's or card's place in the window."""
        ...


class StageView:
    """What clips move in the match scene.

    Args:
        board: the pitch.
        camera: its eye.
        flying: cards under way.
        ground: where cards lie.
    """

    def __init__(
        self,
        board: Board,
        camera: PitchCamera,
        flying: FlyingCards,
        ground: Ground,
    ) -> None:
        self._pieces = Pieces()
        self._board = board
        self._camera = camera
        self._flying = flying
        self._ground = ground
        self._home: Shot | None = None
        self._lying: list[Flight] = []
        self.speed = 1.0

    @property
    def pieces(self) -> Pieces:
        """The pitch's pieces."""
        return self._pieces

    @property
    def near(self) -> bool:
        """Whether the camera is near something that happens."""
        return self._home is not None

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
        """Let a card fly; a flipped one shows its back first."""
        kind = None if card is None else Card(card).word
        curve = in_out if flip else out3
        way = (self._ground.place_of(start), self._ground.place_of(end), seconds / self.speed, curve)
        if flip and kind is not None:
            flight = self._flying.fly(None, *way, flip=kind, seat=seat + 1, stay=stay)
        else:
            flight = self._flying.fly(kind, *way, seat=seat + 1, stay=stay)
        if stay:
            self._lying.append(flight)

    def clear_table(self) -> None:
        """Take away the cards that lie there for a clip alone."""
        for flight in self._lying:
            self._flying.land(flight)
        self._lying.clear()

    def shake_goal(self, seat: int, stretch: float) -> None:
        """Bulge a net."""
        self._board.shake_net(seat, stretch)

    def look_at_goal(self, seat: int) -> None:
        """Bring the camera to the goal that `seat` attacks."""
        if self._home is None:
            self._home = self._camera.shot
        shot = self._camera.goal_shot(Side.RIGHT if seat == 0 else Side.LEFT)
        self._camera.go_to(shot, GLIDE / self.speed)

    def look_home(self) -> None:
        """Bring the camera back."""
        if self._home is not None:
            self._camera.go_to(self._home, GLIDE / 2 / self.speed)
            self._home = None
