"""The pitch of the line-up screen: own half lit, the rival's dark, the eleven on it (FIF-4.1, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.bits import members
from engine.fifes.pitch import HALFWAY
from game.formation.placing import Placing
from game.formation.tokens import HELD_LIFT, Buttons, Marks
from game.layout import Box, Layout
from game.pitch import framing, grid
from game.pitch.camera import HOME_ELEVATION, PitchCamera
from game.pitch.quality import Quality, choose_quality
from game.pitch.scene import PitchScene, style_of
from game.pitch.state import TOKEN_HEIGHT, TOKEN_RADIUS, BallState, Overlay, TokenState

if TYPE_CHECKING:
    from game.shell import Shell

_RIVALS_COLUMN = (17.5, 7.5)
"""Between the centre circle and the rival's penalty area, by seat: room for a few words."""


class Stage:
    """Board, camera and tokens, and what lies where on the screen.

    Args:
        shell: where it is drawn, and how the player wants it.
        placing: what is shown.
        pitch: the 3D pitch, if there is one already; `leave` gives it back as it was.
    """

    def __init__(self, shell: Shell, placing: Placing, pitch: PitchScene | None = None) -> None:
        self._shell = shell
        self._window = shell.window
        self._settings = settings = shell.settings
        self._placing = placing
        plan = placing.plan
        self.pitch = pitch or PitchScene(shell.window.ctx, self._quality(), style_of(settings))
        self._overlay = Overlay()
        self._before: tuple[tuple[TokenState, ...], BallState | None, Overlay] | None = None
        self.camera = PitchCamera(*shell.window.get_size())
        self.buttons = Buttons(plan.squad, plan.seat, still=settings.reduced_motion)
        self.buttons.arrange(plan.places)
        self.settings_changed()
        columns = {hex_ % grid.COLUMNS for hex_ in plan.own_half}
        self.lit = frozenset(hex_ for hex_ in range(grid.HEXES) if hex_ % grid.COLUMNS in columns)
        self.forbidden = (self.lit - plan.own_half) | frozenset(members(HALFWAY))
        self._since_drawn = 0.0

    def settings_changed(self) -> None:
        """Take the player's options over."""
        self.buttons.still = self._settings.reduced_motion
        self.pitch.set_style(style_of(self._settings))
        self.pitch.set_quality(self._quality())

    def leave(self) -> None:
        """Show again what the pitch showed before."""
        if self._before is None:
            return
        tokens, ball, overlay = self._before
        self.pitch.set_tokens(tokens)
        self.pitch.set_ball(ball)
        self.pitch.set_overlay(overlay)

    def frame(self, layout: Layout, box: Box) -> None:
        """Fit the felt into a box of the window."""
        chosen = self._settings.camera_elevation
        elevation = None if chosen == HOME_ELEVATION else float(chosen)
        room = framing.Box(box.left, box.bottom, box.right, box.top)
        self.camera.resize(layout.width, layout.height, room, elevation)

    # What is shown

    def mark(self, *, dragged_from_list: bool) -> None:
        """Lift, light and dim the tokens.

        Args:
            dragged_from_list: the one in the hand is drawn at the pointer and stays on the pitch meanwhile.
        """
        placing, plan = self._placing, self._placing.plan
        active = placing.active
        comes_in = active is not None and not plan.plays(active)
        carried = placing.held if placing.held in plan.places and not dragged_from_list else None
        self.buttons.mark(
            Marks(carried, active, placing.hovered, placing.unsuited if comes_in else frozenset[int]())
        )

    def show(self, *, cursor: bool) -> None:
        """Bring the marks on the felt up to date.

        Args:
            cursor: whether the keyboard's cursor is shown.
        """
        placing = self._placing
        over = placing.over if placing.active is not None else None
        free = over is not None and placing.obstacle is None
        self._overlay = Overlay(
            targets=frozenset((over,)) if over is not None and free else frozenset[int](),
            forbidden=self.forbidden,
            lit=self.lit,
            hover=over,
            cursor=placing.cursor if cursor else None,
        )

    def carry(self, index: int, x: float, y: float) -> None:
        """Keep a held token's upper side under the pointer."""
        spot = self.camera.unproject(x, y, HELD_LIFT + TOKEN_HEIGHT)
        if spot is not None:
            self.buttons.hold(index, *spot)

    @property
    def moving(self) -> bool:
        """Whether the next frame looks different."""
        return self.buttons.moving or self.camera.moving

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._since_drawn += seconds
        self.camera.update(seconds)
        self.buttons.update(seconds)

    def draw(self) -> None:
        """Draw the pitch over the whole window."""
        pitch = self.pitch
        if self._before is None:
            self._before = pitch.tokens, pitch.ball, pitch.overlay
        # All of it every time: another scene may have had the pitch meanwhile.
        pitch.set_ball(None)
        pitch.set_labels(())
        pitch.set_path(None)
        pitch.set_backdrop()
        pitch.set_overlay(self._overlay)
        pitch.set_tokens(self.buttons.states(self._placing.plan.places))
        self.pitch.draw(self.camera, self._since_drawn)
        self._since_drawn = 0.0

    # What lies where

    def hex_at(self, x: float, y: float) -> int | None:
        """The hex under a place of the window."""
        found = self.camera.hex_at(x, y)
        return None if found is None else grid.index_of(*found)

    def token_at(self, x: float, y: float) -> int | None:
        """Whose token is under a place of the window."""
        return self.pitch.token_at(self.camera, x, y)

    def token_box(self, index: int) -> Box:
        """Where a token's upper side is."""
        x, y = self.buttons.spot(index)
        centre = self.camera.project(x, y, TOKEN_HEIGHT)
        half = TOKEN_RADIUS * self.camera.scale_at(x, y, TOKEN_HEIGHT)
        return Box(centre[0] - half, centre[1] - half, 2 * half, 2 * half)

    def below_hex(self, hex_: int) -> tuple[float, float]:
        """The middle of a hex's lower edge."""
        x, y = grid.centre_of(hex_)
        return self.camera.project(x, y - grid.APOTHEM)

    def rivals_middle(self) -> tuple[float, float]:
        """A free place of the rival's half."""
        column = _RIVALS_COLUMN[self._placing.plan.seat]
        return self.camera.project(1.5 * (column - 1), grid.CENTRE_Y)

    def _quality(self) -> Quality:
        wanted = self._shell.quality
        return choose_quality(self._window.ctx.info.RENDERER) if wanted == "auto" else Quality(wanted)
