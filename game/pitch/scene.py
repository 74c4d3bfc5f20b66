"""The 3D pitch as one thing: takes plain states, draws when they change, shows the picture on the screen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from arcade import ArcadeContext

from game.pitch import gl
from game.pitch.backdrop import Backdrop
from game.pitch.board import MAX_HALOS, Board
from game.pitch.camera import PitchCamera
from game.pitch.decals import CostLabels, PathLine
from game.pitch.grid import Side
from game.pitch.picking import token_at
from game.pitch.pieces import Ball, Goals, Tokens
from game.pitch.quality import PROFILES, Quality
from game.pitch.shaders import FRAME_BINDING
from game.pitch.shaders.flat import SCREEN_FRAGMENT, SCREEN_VERTEX
from game.pitch.shadows import shadows_of
from game.pitch.state import (
    BallState,
    HexLabel,
    NetState,
    Overlay,
    PathState,
    PitchStyle,
    TokenState,
)
from game.pitch.target import PictureTarget
from game.settings import Settings
from game.theme import POSITIONS, POSITIONS_ALTERNATIVE

RINGS_A_SECOND = 40.0
LONGEST_SPREAD = 0.25
"""The reach's glow spreads a ring in 25 ms, but over all rings in no more than 250 ms."""
FADE = 0.12
"""Seconds in which the reach's glow goes out."""
_LONGEST_STEP = 0.05
_FRAME_FLOATS = 28

_NO_MARKS = Overlay()


def style_of(settings: Settings) -> PitchStyle:
    """The picture that a player's options ask for."""
    marks = settings.colour_marks
    goalkeeper, defender, midfielder, forward = POSITIONS_ALTERNATIVE if marks else POSITIONS
    return PitchStyle(
        rims=(goalkeeper[:3], defender[:3], midfielder[:3], forward[:3]),
        high_contrast=settings.high_contrast,
        large_marks=marks,
        reduced_motion=settings.reduced_motion,
    )


DEFAULT_STYLE = style_of(Settings())


class PitchScene:
    """Board, pieces and marks.

    Setters only remember what changed; `draw` makes the picture anew if it must, else shows the kept one.
    It leaves the context ready for 2D drawing: blending on with the usual function, no depth test.
    """

    def __init__(self, ctx: ArcadeContext, quality: Quality, style: PitchStyle = DEFAULT_STYLE):
        self._ctx = ctx
        self._style = style
        self._tokens: tuple[TokenState, ...] = ()
        self._ball: BallState | None = None
        self._overlay = Overlay()
        self._labels: tuple[HexLabel, ...] = ()
        self._path: PathState | None = None
        self._nets = (NetState(), NetState())
        self._brightness = 1.0
        self._blur = 0.0

        self._rings = 0.0
        self._strength = 1.0
        self._fading = False

        self._camera_version = -1
        self._stale = True
        self._pieces_stale = True
        self._overlay_stale = True
        self._decals_stale = True

        self._frame = gl.changing(ctx, _FRAME_FLOATS)
        self._sheet = gl.square(ctx)
        self._screen = gl.program(ctx, SCREEN_VERTEX, SCREEN_FRAGMENT)
        self._backdrop = Backdrop(ctx, self._sheet)
        self._labels_batch = CostLabels(ctx)
        self._path_line = PathLine(ctx)
        self._target: PictureTarget | None = None
        self._build(quality)

    # ------------------------------------------------------------------ what is shown

    @property
    def quality(self) -> Quality:
        """The present level."""
        return self._quality

    def set_quality(self, quality: Quality) -> None:
        """Change the level; the picture is rebuilt, what it shows is kept."""
        if quality is not self._quality:
            self._build(quality)

    @property
    def style(self) -> PitchStyle:
        """The options in force."""
        return self._style

    def set_style(self, style: PitchStyle) -> None:
        """Take over the player's options."""
        if style != self._style:
            self._style = style
            self._pieces_stale = self._stale = True

    @property
    def tokens(self) -> tuple[TokenState, ...]:
        """The tokens as they are shown."""
        return self._tokens

    @property
    def ball(self) -> BallState | None:
        """The ball as it is shown."""
        return self._ball

    @property
    def overlay(self) -> Overlay:
        """The marks as they are shown."""
        return self._overlay

    def set_tokens(self, tokens: Sequence[TokenState]) -> None:
        """Show exactly these tokens (at most 64), ghosts among them."""
        shown = tuple(tokens)
        if shown != self._tokens:
            self._tokens = shown
            self._pieces_stale = True

    def set_ball(self, ball: BallState | None) -> None:
        """Show the ball there, or none."""
        if ball != self._ball:
            self._ball = ball
            self._pieces_stale = True

    def set_overlay(self, overlay: Overlay) -> None:
        """Show these marks; a new reach spreads ring by ring, one that goes fades out."""
        old = self._overlay
        if overlay == old:
            return
        if overlay.reach != old.reach:
            gone = not overlay.reach
            still = self._style.reduced_motion
            if gone and not still:
                self._fading = True
                overlay = replace(overlay, reach=old.reach)
            else:
                self._fading = False
                self._strength = 1.0
                self._rings = math.inf if still else 0.0
        elif self._fading and overlay.reach:
            self._fading, self._strength = False, 1.0
        self._overlay = overlay
        self._overlay_stale = True

    def set_labels(self, labels: Sequence[HexLabel]) -> None:
        """Show these numbers over hexes, one a hex at most."""
        shown = tuple(labels)
        if shown != self._labels:
            self._labels = shown
            self._decals_stale = True

    def set_path(self, path: PathState | None) -> None:
        """Show this path with its costs, or none."""
        if path != self._path:
            self._path = path
            self._decals_stale = True

    def set_net(self, side: Side, net: NetState) -> None:
        """Let the net of the goal that `side` attacks bulge."""
        left, right = self._nets
        nets = (left, net) if side is Side.RIGHT else (net, right)
        if nets != self._nets:
            self._nets = nets
            self._pieces_stale = True

    def set_backdrop(self, brightness: float = 1.0, blur: float = 0.0) -> None:
        """Dim (0 to 1) and blur (logical pixels) the picture, as behind a duel; blurred it has no labels."""
        self._brightness, self._blur = brightness, blur

    def token_at(self, camera: PitchCamera, screen_x: float, screen_y: float) -> int | None:
        """Id of the nearest solid token whose raised body lies under a screen position, or None."""
        return token_at(self._tokens, camera, screen_x, screen_y)

    # ------------------------------------------------------------------ drawing

    def needs_redraw(self, camera: PitchCamera) -> bool:
        """Whether `draw` would show something else than the last time, brightness and blur aside."""
        return (
            self._stale
            or self._pieces_stale
            or self._overlay_stale
            or self._decals_stale
            or self._animating
            or camera.version != self._camera_version
        )

    def draw(self, camera: PitchCamera, dt: float) -> None:
        """Show the pitch on the active surface; `dt` is the time since the last call in seconds."""
        ctx = self._ctx
        self._advance(min(dt, _LONGEST_STEP))
        screen = ctx.active_framebuffer
        target = self._fitting_target(screen.size)
        self._frame.bind_to_uniform_block(FRAME_BINDING)
        if self._stale or self._pieces_stale or self._overlay_stale or camera.version != self._camera_version:
            self._upload(camera, target)
            target.begin()
            self._draw_picture()
            target.end(screen)
            self._backdrop.forget()
            self._stale = False
            self._camera_version = camera.version
        if self._decals_stale:
            self._labels_batch.write(self._labels, self._path)
            self._path_line.write(self._path)
            self._decals_stale = False

        ratio = target.size[1] / camera.height
        image = target.texture
        if self._blur > 0.0:
            image = self._backdrop.blurred(target.texture, self._blur * ratio)
        ctx.enable_only()
        image.use(0)
        self._screen["brightness"] = self._brightness
        gl.render(self._sheet, self._screen)
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        if self._blur <= 0.0:
            self._path_line.draw()
            self._labels_batch.draw(ratio)

    # ------------------------------------------------------------------ inside

    def _build(self, quality: Quality) -> None:
        profile = PROFILES[quality]
        self._quality = quality
        self._profile = profile
        self._board = Board(self._ctx, profile)
        self._token_batch = Tokens(self._ctx, profile.segments, profile.bends)
        self._ball_mesh = Ball(self._ctx, profile.segments // 2)
        self._goals = Goals(self._ctx, profile.segments // 4)
        if self._target is not None:
            self._target.delete()
            self._target = None
        self._stale = self._pieces_stale = self._overlay_stale = True

    @property
    def _animating(self) -> bool:
        reach = self._overlay.reach
        return self._fading or (bool(reach) and self._rings <= max(reach.values(), default=0))

    def _advance(self, dt: float) -> None:
        if not self._animating:
            return
        self._stale = True
        if self._fading:
            self._strength -= dt / FADE
            if self._strength <= 0.0:
                self._fading, self._strength = False, 1.0
                self._overlay = replace(self._overlay, reach={})
                self._overlay_stale = True
            return
        last = max(self._overlay.reach.values()) + 1
        self._rings += dt * max(RINGS_A_SECOND, last / LONGEST_SPREAD)
        if self._rings > last:
            self._rings = math.inf

    def _fitting_target(self, size: tuple[int, int]) -> PictureTarget:
        width, height = max(size[0], 1), max(size[1], 1)
        shrink = min(1.0, math.sqrt(self._profile.max_pixels / (width * height)))
        wanted = (max(1, round(width * shrink)), max(1, round(height * shrink)))
        if self._target is None or self._target.size != wanted:
            if self._target is not None:
                self._target.delete()
            self._target = PictureTarget(self._ctx, wanted, self._profile.samples)
            if wanted == size:
                # Pixel for pixel: nothing to smooth, and software drivers copy twice as fast.
                self._target.texture.filter = self._ctx.NEAREST, self._ctx.NEAREST
            self._stale = True
        return self._target

    def _upload(self, camera: PitchCamera, target: PictureTarget) -> None:
        """Hand everything that changed to the driver."""
        width, height = target.size
        style = self._style
        gl.put(
            self._frame,
            gl.values(
                camera.matrix(),
                camera.eye,
                camera.pixels_per_tangent * height / camera.height,
                (width, height, 0.0 if style.high_contrast else style.vignette),
                math.sin(math.radians(camera.shot.elevation)),
                (float(style.high_contrast), float(style.large_marks), 0.0, 0.0),
            ),
        )
        if self._overlay_stale:
            self._board.hexes.write(self._overlay)
            self._overlay_stale = False
        self._board.set_reach(min(self._rings, 1e6), self._strength, self._overlay.lit is not None)
        if self._pieces_stale:
            self._token_batch.write(self._tokens, style.rims)
            halos = [(token.x, token.y, token.halo) for token in self._tokens if token.halo > 0.0]
            if self._ball is not None:
                self._ball_mesh.write(self._ball)
                if self._ball.halo > 0.0:
                    halos.insert(0, (self._ball.x, self._ball.y, self._ball.halo))
            self._board.set_halos(halos[:MAX_HALOS])
            self._goals.write(*self._nets)
            self._board.shadows.draw(shadows_of(self._tokens, self._ball), self._ctx.active_framebuffer)
            self._pieces_stale = False

    def _draw_picture(self) -> None:
        """Near things first, so that what they hide is never shaded; see-through things last."""
        ctx = self._ctx
        ctx.enable_only(ctx.DEPTH_TEST, ctx.CULL_FACE)
        self._token_batch.draw_solid()
        if self._ball is not None:
            self._ball_mesh.draw()
        self._goals.draw_tubes()
        ctx.enable_only(ctx.DEPTH_TEST)
        self._token_batch.draw_cards()
        self._board.draw(self._overlay != _NO_MARKS)
        ctx.enable_only(ctx.DEPTH_TEST, ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        self._goals.draw_nets()
        ctx.enable_only(ctx.DEPTH_TEST, ctx.BLEND, ctx.CULL_FACE)
        self._token_batch.draw_ghosts()
