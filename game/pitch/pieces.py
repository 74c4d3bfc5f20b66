"""What stands on the felt: tokens, ball, goals with their nets, booking cards."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from arcade import ArcadeContext
from arcade.gl import BufferDescription, Program

from game.pitch import gl, meshes
from game.pitch.numbers import token_numbers
from game.pitch.shaders import linear
from game.pitch.shaders.pieces import (
    BALL_FRAGMENT,
    BALL_VERTEX,
    CARD_FRAGMENT,
    CARD_VERTEX,
    NET_FRAGMENT,
    NET_VERTEX,
    TOKEN_VERTEX,
    TUBE_FRAGMENT,
    TUBE_VERTEX,
    token_fragment,
)
from game.pitch.state import BallState, Booking, NetState, Quaternion, Rgb, TokenShape, TokenState
from game.theme import PALETTE

NUMBER_CELL = 0.491
"""Half the side of a number's cell on a token, in world units."""

_CAPACITY = 64
_CARD_SIDE = (-0.95, 0.30)
"""Where a booking card stands, from the token's middle."""


class Batch:
    """One mesh drawn many times with values of its own."""

    def __init__(
        self, ctx: ArcadeContext, program: Program, mesh: BufferDescription, layout: str, names: Sequence[str]
    ):
        self._program = program
        self._floats = sum(int(part[0]) for part in layout.split())
        self._buffer = gl.changing(ctx, _CAPACITY * self._floats)
        self._geometry = gl.triangles(ctx, mesh, gl.instances(self._buffer, layout, *names))
        self._count = 0

    def write(self, data: array[float]) -> None:
        """Replace the values; what exceeds 64 instances is left out."""
        self._count = min(len(data) // self._floats, _CAPACITY)
        if self._count:
            gl.put(self._buffer, data[: self._count * self._floats])

    def draw(self) -> None:
        """Draw all instances; without any, nothing."""
        if self._count:
            gl.render(self._geometry, self._program, self._count)


class Tokens:
    """Both kinds of buttons, solid ones and ghosts, and the cards beside them."""

    _LAYOUT = "4f 4f 4f 4f"
    _NAMES = ("in_place", "in_body", "in_ink", "in_rim")

    def __init__(self, ctx: ArcadeContext, segments: int, bends: int):
        atlas = token_numbers(ctx)
        self._cells, self._digits = atlas.cells, atlas.texture
        shapes = {
            TokenShape.ROUND: meshes.round_token(segments, bends),
            TokenShape.HEXAGON: meshes.hexagonal_token(bends),
        }
        self._solid: dict[TokenShape, Batch] = {}
        self._ghosts: dict[TokenShape, Batch] = {}
        for shape, mesh in shapes.items():
            program = gl.program(ctx, TOKEN_VERTEX, token_fragment(shape is TokenShape.ROUND))
            program["digits"] = 0
            program["atlas"] = atlas.columns, atlas.rows, NUMBER_CELL, 0.0
            vertices = gl.vertices(gl.constant(ctx, mesh), "3f 3f", "in_position", "in_normal")
            self._solid[shape] = Batch(ctx, program, vertices, self._LAYOUT, self._NAMES)
            self._ghosts[shape] = Batch(ctx, program, vertices, self._LAYOUT, self._NAMES)
        card = array("f", (0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0))
        self._cards = Batch(
            ctx,
            gl.program(ctx, CARD_VERTEX, CARD_FRAGMENT),
            gl.vertices(gl.constant(ctx, card), "3f", "in_position"),
            "4f 4f",
            ("in_place", "in_tone"),
        )
        self._tones = {Booking.YELLOW: linear(PALETTE.pos_amarillo), Booking.RED: linear(PALETTE.pos_rojo)}

    def write(self, tokens: Iterable[TokenState], rims: tuple[Rgb, Rgb, Rgb, Rgb]) -> None:
        """Take over all tokens, ghosts among them, and the rim colours by position."""
        tones = [linear(rim) for rim in rims]
        solid = {shape: array("f") for shape in TokenShape}
        ghosts = {shape: array("f") for shape in TokenShape}
        cards = array("f")
        for token in tokens:
            code = token.position.value
            (solid if token.alpha >= 1.0 else ghosts)[token.shape].extend(
                (
                    *(token.x, token.y, token.z, token.alpha),
                    *(*linear(token.body), token.light),
                    *(*linear(token.ink), self._cells[str(token.number)]),
                    *(*tones[code], code + (4 if token.moved else 0)),
                )
            )
            if token.booking is not Booking.NONE:
                x, y = token.x + _CARD_SIDE[0], token.y + _CARD_SIDE[1]
                cards.extend((x, y, 0.0, token.booking_rise, *self._tones[token.booking], 1.0))
        for shape in TokenShape:
            self._solid[shape].write(solid[shape])
            self._ghosts[shape].write(ghosts[shape])
        self._cards.write(cards)

    def draw_solid(self) -> None:
        """Draw the opaque tokens."""
        self._digits.use(0)
        for batch in self._solid.values():
            batch.draw()

    def draw_cards(self) -> None:
        """Draw the booking cards; they have two sides, so without culling."""
        self._cards.draw()

    def draw_ghosts(self) -> None:
        """Draw the faint tokens, blended over everything else."""
        self._digits.use(0)
        for batch in self._ghosts.values():
            batch.draw()


class Ball:
    """The ball."""

    def __init__(self, ctx: ArcadeContext, segments: int):
        self._program = gl.program(ctx, BALL_VERTEX, BALL_FRAGMENT)
        mesh = gl.constant(ctx, meshes.sphere(segments, segments // 2))
        self._geometry = gl.triangles(ctx, gl.vertices(mesh, "3f", "in_position"))

    def write(self, ball: BallState) -> None:
        """Take over place, turn and squash."""
        self._program["ball"] = ball.x, ball.y, ball.z, ball.squash
        self._program["turn"] = rotation_matrix(ball.rotation)

    def draw(self) -> None:
        """Draw it."""
        gl.render(self._geometry, self._program)


class Goals:
    """Both goals."""

    def __init__(self, ctx: ArcadeContext, segments: int):
        self._tube_program = gl.program(ctx, TUBE_VERTEX, TUBE_FRAGMENT)
        self._net_program = gl.program(ctx, NET_VERTEX, NET_FRAGMENT)
        tubes = gl.constant(ctx, meshes.goal_tubes(segments))
        nets = gl.constant(ctx, meshes.nets())
        self._tubes = gl.triangles(ctx, gl.vertices(tubes, "3f 3f", "in_position", "in_normal"))
        self._nets = gl.triangles(ctx, gl.vertices(nets, "3f 2f 4f", "in_position", "in_mesh", "in_give"))

    def write(self, left: NetState, right: NetState) -> None:
        """Take over how the nets bulge."""
        self._net_program["nets"] = left.stretch, left.where, right.stretch, right.where

    def draw_tubes(self) -> None:
        """Draw posts and bars."""
        gl.render(self._tubes, self._tube_program)

    def draw_nets(self) -> None:
        """Draw the nets, blended, from both sides."""
        gl.render(self._nets, self._net_program)


def rotation_matrix(rotation: Quaternion) -> tuple[float, ...]:
    """The rotation as a 3 by 3 matrix, column by column."""
    w, x, y, z = rotation
    return (
        *(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        *(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        *(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )
