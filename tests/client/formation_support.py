"""A line-up screen with the real rules behind it, and a hand that finds its way over the pitch."""

from __future__ import annotations

from dataclasses import dataclass, field

import arcade

from engine.core.match import Match
from engine.core.refusal import Refusal
from engine.fifes.game import FIFES
from engine.fifes.insight import placement_decisions
from engine.fifes.pitch import GRID
from engine.fifes.squads import club, formations, line_up
from engine.fifes.state import Setup
from game.formation.plan import Check, Places
from game.pitch import grid
from game.pitch.scene import PitchScene
from game.pitch.state import Overlay
from game.scenes.formation import FormationScene, FormationTask
from game.shell import Shell
from tests.client.shell_support import Hand

CLUBS = ("JAR", "DPQ")
# Places in every squad of the game's clubs.
KEEPER, DEFENDER, FORWARD = 0, 1, 10
SECOND_KEEPER, SPARE_FORWARD = 11, 14


def judge(seat: int) -> Check:
    """The real rules for a match's first placement."""
    squads = (club(CLUBS[0]), club(CLUBS[1]))
    match = Match(FIFES, Setup(squads=squads), "1")
    if seat == 1:
        first = line_up(squads[0], formations()["4-3-3"], 0)
        decisions = placement_decisions(match.view(0), first)
        assert not isinstance(decisions, Refusal)
        for action in decisions:
            match.decide(0, action)
    view = match.view(seat)

    def check(places: Places) -> Refusal | None:
        result = placement_decisions(view, {15 * seat + index: hex_ for index, hex_ in places.items()})
        return result if isinstance(result, Refusal) else None

    return check


@dataclass
class Told:
    """What the screen called back."""

    done: list[dict[int, int]] = field(default_factory=list[dict[int, int]])
    back: int = 0

    def left(self) -> None:
        self.back += 1


class PitchHand(Hand):
    """Works the line-up screen by events at places of the window."""

    def __init__(self, shell: Shell, pitch: PitchScene) -> None:
        super().__init__(shell)
        self.pitch = pitch
        self.told = Told()

    def make(self, seat: int = 0, places: Places | None = None, *, hot_seat: bool = False) -> FormationScene:
        """A line-up screen that is not shown yet."""
        self.told = Told()
        task = FormationTask(
            club(CLUBS[seat]), seat, judge(seat), self.told.done.append, self.told.left, places, hot_seat
        )
        return FormationScene(self.shell, task, self.pitch)

    def open(self, seat: int = 0, places: Places | None = None) -> FormationScene:
        """Show a line-up screen."""
        scene = self.make(seat, places)
        self.shell.navigator.reset(scene)
        self.step(0.3, 2)
        return scene

    def press(self, key: int, modifiers: int = 0) -> None:
        self.window.dispatch_event("on_key_press", key, modifiers)
        self.window.dispatch_event("on_key_release", key, modifiers)
        self.step()

    @property
    def formation(self) -> FormationScene:
        scene = self.scene
        assert isinstance(scene, FormationScene)
        return scene

    def hex(self, row: int, column: int) -> tuple[float, float]:
        """Where the middle of a hex is on the screen."""
        return self.formation.stage.camera.project(*grid.centre(row, column))

    def token(self, index: int) -> tuple[float, float]:
        """Where the middle of a footballer's button is on the screen."""
        x, y = grid.centre_of(self.formation.plan.places[index])
        return self.formation.stage.camera.project(x, y, 0.2)

    def point(self, x: float, y: float) -> None:
        self.window.dispatch_event("on_mouse_motion", x, y, 1, 1)
        self.step()

    def grip(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        self.point(x, y)
        self.window.dispatch_event("on_mouse_press", x, y, button, 0)
        self.step()

    def pull(self, x: float, y: float) -> None:
        self.window.dispatch_event("on_mouse_drag", x, y, 1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
        self.step()

    def let_go(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        self.window.dispatch_event("on_mouse_release", x, y, button, 0)
        self.step()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From one place to another in three steps."""
        self.grip(*start)
        for part in (0.3, 0.7, 1.0):
            self.pull(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        self.let_go(*end)

    def right_click(self, x: float, y: float) -> None:
        self.grip(x, y, arcade.MOUSE_BUTTON_RIGHT)
        self.let_go(x, y, arcade.MOUSE_BUTTON_RIGHT)

    def row(self, index: int) -> tuple[float, float]:
        """Where a footballer's row is on the screen."""
        row = self.formation.rows[index]
        return row.center_x, row.center_y

    def tab_to(self, name: str) -> None:
        """Press Tab until the control of that name has the focus."""
        for _ in range(60):
            root = self.formation.root
            assert root is not None
            if root.keyboard_in_use and root.focused_name == name:
                return
            self.press(arcade.key.TAB)
        raise AssertionError(f"Tab never comes to {name!r}")

    @property
    def overlay(self) -> Overlay:
        """The marks on the felt, as drawn last."""
        return self.formation.stage.pitch.overlay

    @property
    def banner(self) -> str:
        banner = self.formation.banner
        assert banner is not None
        return banner.text

    @property
    def label(self) -> str:
        """What the label on the pitch says; empty without one."""
        chip = self.formation.chip
        return "" if chip is None else chip.text


def at(row: int, column: int) -> int:
    """The number of a hex."""
    return GRID.index(row, column)
