"""The eleven on the felt: where each button is drawn, at rest, on its way or in the player's hand."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace

from engine.fifes.squads import Squad
from game.formation.kit import kit
from game.pitch import grid
from game.pitch.camera import ease_out
from game.pitch.state import (
    HOVER_LIFT,
    RESTING_LIGHT,
    SELECTED_LIFT,
    Position,
    TokenShape,
    TokenState,
    ghost_of,
)

GLIDE_SECONDS = 0.32
"""From one hex to another after a choice of formation, an undo or a refused drop."""
DROP_SECONDS = 0.16
"""From the hand onto the hex below it."""
HELD_LIFT = 0.45
_ARRIVAL_HEIGHT = 1.2
"""From how high one who comes from the bench is put down."""
_LIFT_SPEED = SELECTED_LIFT / 0.12
"""World units a second."""

_POSITIONS = {
    "goalkeeper": Position.GOALKEEPER,
    "defender": Position.DEFENDER,
    "midfielder": Position.MIDFIELDER,
    "forward": Position.FORWARD,
}


@dataclass(frozen=True, slots=True)
class Marks:
    """What is special about some tokens.

    Attributes:
        held: in the hand.
        selected: the one that is being thought about.
        hovered: the one pointed at.
        dimmed: those that can't be part of what is being done.
    """

    held: int | None = None
    selected: int | None = None
    hovered: int | None = None
    dimmed: Container[int] = ()


@dataclass(slots=True)
class _Button:
    """One token's way: from where it was to where it belongs."""

    token: TokenState
    goal: tuple[float, float]
    start: tuple[float, float, float]
    seconds: float
    elapsed: float = 0.0
    lift: float = 0.0

    def place(self) -> tuple[float, float, float]:
        """Where it is now; height above its own lift."""
        if self.elapsed >= self.seconds:
            return *self.goal, 0.0
        along = ease_out(self.elapsed / self.seconds)
        (x, y), (x0, y0, z0) = self.goal, self.start
        return x0 + (x - x0) * along, y0 + (y - y0) * along, z0 * (1 - along)


class Buttons:
    """Keeps the tokens of one side and moves them.

    Args:
        squad: whose footballers they are; tokens are named by the place in the squad.
        seat: 0 wears the dark kit on round buttons, 1 the light one on hexagonal ones (FIF-14.3).
        still: whether nothing glides (reduced motion).
    """

    def __init__(self, squad: Squad, seat: int, *, still: bool = False) -> None:
        self.still = still
        self._squad = squad
        self._seat = seat
        self._buttons: dict[int, _Button] = {}
        self._held_at: tuple[float, float] | None = None
        self._marks = Marks()

    @property
    def moving(self) -> bool:
        """Whether the next frame looks different."""
        return any(
            button.elapsed < button.seconds or button.lift != self._lift(index)
            for index, button in self._buttons.items()
        )

    def arrange(self, places: Mapping[int, int], seconds: float = GLIDE_SECONDS) -> None:
        """Let everyone go to his hex; newcomers are put down from above, the others leave.

        Args:
            places: footballer -> hex.
            seconds: for the way.
        """
        first = not self._buttons
        for index in set(self._buttons) - set(places):
            del self._buttons[index]
        for index, hex_ in places.items():
            goal = grid.centre_of(hex_)
            button = self._buttons.get(index)
            if button is None:
                token = _token(self._squad, self._seat, index, goal)
                height = 0.0 if first else _ARRIVAL_HEIGHT
                fall = 0.0 if first or self.still else seconds
                self._buttons[index] = _Button(token, goal, (*goal, height), fall)
            elif button.goal != goal or self._marks.held == index:
                self._send(index, goal, seconds)

    def hold(self, index: int, x: float, y: float) -> None:
        """Carry a token over the felt; it goes back to its place by the next `arrange`."""
        self._held_at = (x, y)
        self._marks = replace(self._marks, held=index)

    def steer(self, index: int, hex_: int) -> None:
        """Let a token that is in the hand hover over a hex."""
        self._send(index, grid.centre_of(hex_), DROP_SECONDS)

    def mark(self, marks: Marks) -> None:
        """Say what is special about whom."""
        if marks.held is None:
            self._held_at = None
        self._marks = marks
        if self.still:
            for index, button in self._buttons.items():
                button.lift = self._lift(index)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for index, button in self._buttons.items():
            button.elapsed += seconds
            aim, step = self._lift(index), _LIFT_SPEED * seconds
            button.lift = min(aim, button.lift + step) if aim > button.lift else max(aim, button.lift - step)

    def states(self, origin: Mapping[int, int]) -> list[TokenState]:
        """The tokens as they look now.

        Args:
            origin: the hexes; a token that is in the hand leaves its ghost there.
        """
        tokens: list[TokenState] = []
        marks = self._marks
        for index, button in self._buttons.items():
            x, y, z = button.place()
            if index == marks.held and self._held_at is not None:
                x, y = self._held_at
            token = replace(
                button.token,
                x=x,
                y=y,
                z=z + button.lift,
                halo=1.0 if index in (marks.held, marks.selected) else 0.0,
                light=RESTING_LIGHT if index in marks.dimmed else 1.0,
            )
            tokens.append(token)
            if index == marks.held and index in origin:
                tokens.append(ghost_of(token, *grid.centre_of(origin[index])))
        return tokens

    def spot(self, index: int) -> tuple[float, float]:
        """Where a token is drawn on the felt."""
        if index == self._marks.held and self._held_at is not None:
            return self._held_at
        x, y, _height = self._buttons[index].place()
        return x, y

    def _lift(self, index: int) -> float:
        marks = self._marks
        if index == marks.held:
            return HELD_LIFT
        if index == marks.selected:
            return SELECTED_LIFT
        return HOVER_LIFT if index == marks.hovered else 0.0

    def _send(self, index: int, goal: tuple[float, float], seconds: float) -> None:
        button = self._buttons[index]
        x, y, z = button.place()
        if index == self._marks.held and self._held_at is not None:
            x, y = self._held_at
        button.start, button.goal = (x, y, z), goal
        button.seconds, button.elapsed = (0.0 if self.still else seconds), 0.0


def _token(squad: Squad, seat: int, index: int, place: tuple[float, float]) -> TokenState:
    footballer, colours = squad.footballers[index], kit(squad, seat)
    return TokenState(
        index,
        *place,
        TokenShape.ROUND if seat == 0 else TokenShape.HEXAGON,
        footballer.number,
        _POSITIONS[footballer.role],
        colours.body[:3],
        colours.ink[:3],
    )
