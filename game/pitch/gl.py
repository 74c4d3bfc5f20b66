"""A narrow, fully typed door to arcade.gl, whose own types leave holes.

Everything the pitch asks of the graphics library beyond plain methods goes through here.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeAlias

from arcade import ArcadeContext
from arcade.gl import Buffer, BufferDescription, Framebuffer, Geometry, Program, Texture2D

from game.pitch.shaders import FRAME_BINDING

Floats: TypeAlias = "array[float]"


def constant(ctx: ArcadeContext, data: Floats) -> Buffer:
    """A buffer of floats that never changes."""
    return ctx.buffer(data=data)  # pyright: ignore[reportUnknownMemberType]


def changing(ctx: ArcadeContext, floats: int) -> Buffer:
    """A buffer with room for so many floats, rewritten as the game goes on."""
    return ctx.buffer(reserve=floats * 4, usage="dynamic")  # pyright: ignore[reportUnknownMemberType]


def put(buffer: Buffer, data: Floats) -> None:
    """Write floats to the beginning of a buffer."""
    buffer.write(data)  # pyright: ignore[reportUnknownMemberType]


def vertices(buffer: Buffer, layout: str, *names: str) -> BufferDescription:
    """What a buffer holds for each vertex."""
    return BufferDescription(buffer, layout, names)


def instances(buffer: Buffer, layout: str, *names: str) -> BufferDescription:
    """What a buffer holds for each instance of a mesh."""
    return BufferDescription(buffer, layout, names, instanced=True)


def triangles(ctx: ArcadeContext, *parts: BufferDescription) -> Geometry:
    """A mesh of single triangles."""
    return ctx.geometry(parts)  # pyright: ignore[reportUnknownMemberType]


def square(ctx: ArcadeContext, *parts: BufferDescription) -> Geometry:
    """The square from (-1, -1) to (1, 1) as `in_corner`, with further values for each instance."""
    corners = vertices(constant(ctx, array("f", (-1, -1, 1, -1, -1, 1, 1, 1))), "2f", "in_corner")
    return ctx.geometry(  # pyright: ignore[reportUnknownMemberType]
        [corners, *parts], mode=ctx.TRIANGLE_STRIP
    )


def render(geometry: Geometry, program: Program, count: int = 1) -> None:
    """Draw a mesh `count` times."""
    geometry.render(program, instances=count)  # pyright: ignore[reportUnknownMemberType]


def program(ctx: ArcadeContext, vertex: str, fragment: str) -> Program:
    """A shader pair; if it reads the camera's block, it is connected to it."""
    made = ctx.program(vertex_shader=vertex, fragment_shader=fragment)
    made.set_uniform_safe("Frame", FRAME_BINDING)
    return made


def texture(
    ctx: ArcadeContext,
    size: tuple[int, int],
    components: int,
    data: bytes | None = None,
    tiling: bool = False,
) -> Texture2D:
    """A smoothly read texture of bytes; it repeats if it tiles, else its border goes on."""
    wrap = ctx.REPEAT if tiling else ctx.CLAMP_TO_EDGE
    return ctx.texture(  # pyright: ignore[reportUnknownMemberType]
        size,
        components=components,
        data=data,
        filter=(ctx.LINEAR, ctx.LINEAR),
        wrap_x=wrap,
        wrap_y=wrap,
    )


def repaint(image: Texture2D, data: bytes) -> None:
    """Replace all bytes of a texture."""
    image.write(data)  # pyright: ignore[reportUnknownMemberType]


def surface(ctx: ArcadeContext, colour: Texture2D, depth: bool = False) -> Framebuffer:
    """A texture to draw on, with or without a depth buffer of its size."""
    attached = (
        ctx.depth_texture(colour.size) if depth else None  # pyright: ignore[reportUnknownMemberType]
    )
    return ctx.framebuffer(color_attachments=[colour], depth_attachment=attached)


def sharpen(image: Texture2D, ctx: ArcadeContext, anisotropy: float) -> None:
    """Give a texture smaller copies for the distance, and sharpness when seen at a slant."""
    image.filter = ctx.LINEAR_MIPMAP_LINEAR, ctx.LINEAR
    image.build_mipmaps()
    image.anisotropy = anisotropy


def values(*numbers: float | Sequence[float]) -> Floats:
    """An array of floats from numbers and sequences of them."""
    out = array("f")
    for number in numbers:
        if isinstance(number, (int, float)):
            out.append(number)
        else:
            out.extend(number)
    return out
