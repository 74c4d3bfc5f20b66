"""The board's picture: felt with its overlays, frame and table, and the shadows that fall on the felt."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from arcade import ArcadeContext
from arcade.gl import BufferDescription, Framebuffer, Texture2D

from game.pitch import gl, grid, meshes
from game.pitch.quality import QualityProfile, anisotropy
from game.pitch.shaders.board import (
    PLANE_VERTEX,
    felt_fragment,
    frame_fragment,
    grain_program,
    table_fragment,
)
from game.pitch.shaders.flat import SHADOW_FRAGMENT, SHADOW_VERTEX
from game.pitch.state import Overlay

_GRAIN_SIZE = 1024
_SHEET_COLUMNS = grid.COLUMNS + 2
_SHEET_ROWS = grid.ROWS + 2

_REACH, _PATH, _INFLUENCE, _LIT = 1, 2, 4, 8
_FORBIDDEN, _TARGET, _HOVER, _CURSOR = 16, 32, 64, 128
_INSIDE = 32

_SHADOW_FLOATS = 9
MAX_HALOS = 4

Halo = tuple[float, float, float]
"""x, y and strength of a pale light on the felt."""

Shadow = tuple[float, float, float, float, float, float, float, float, float]
"""Foot and tip on the felt, radius, strength, blur at foot and tip, contact darkening 0 to 1."""


class HexSheet:
    """The flags of every hex as a small texture, a texel a hex with a border of one."""

    def __init__(self, ctx: ArcadeContext):
        self.texture: Texture2D = gl.texture(ctx, (_SHEET_COLUMNS, _SHEET_ROWS), 4)
        self._plain = {None: _codes(None), grid.Side.RIGHT: _codes(grid.Side.RIGHT)}
        self._plain[grid.Side.LEFT] = _codes(grid.Side.LEFT)

    def write(self, overlay: Overlay) -> None:
        """Take over an overlay."""
        data = bytearray(self._plain[overlay.zones])
        for flag, hexes in (
            (_PATH, overlay.path),
            (_TARGET, overlay.targets),
            (_INFLUENCE, overlay.influence),
            (_FORBIDDEN, overlay.forbidden),
            (_LIT, overlay.lit or ()),
            (_HOVER, () if overlay.hover is None else (overlay.hover,)),
            (_CURSOR, () if overlay.cursor is None else (overlay.cursor,)),
        ):
            for index in hexes:
                data[_texel(index) + 1] |= flag
        for index, ring in overlay.reach.items():
            at = _texel(index)
            data[at + 1] |= _REACH
            data[at + 2] = min(255, max(0, ring))
        gl.repaint(self.texture, bytes(data))


class ShadowSheet:
    """What the pieces leave of the lamp's light on the felt, as one texture drawn when a piece moves."""

    _CAPACITY = 64

    def __init__(self, ctx: ArcadeContext, density: int):
        self._ctx = ctx
        width = round((grid.FELT.right - grid.FELT.left) * density)
        height = round((grid.FELT.top - grid.FELT.bottom) * density)
        self.texture: Texture2D = gl.texture(ctx, (width, height), 1)
        self._surface: Framebuffer = gl.surface(ctx, self.texture)
        self._program = gl.program(ctx, SHADOW_VERTEX, SHADOW_FRAGMENT)
        self._buffer = gl.changing(ctx, self._CAPACITY * _SHADOW_FLOATS)
        self._geometry = gl.square(
            ctx, gl.instances(self._buffer, "4f 4f 1f", "in_line", "in_cast", "in_contact")
        )

    def draw(self, shadows: Iterable[Shadow], back: Framebuffer) -> None:
        """Draw the shadows anew; drawing returns to `back` afterwards."""
        data = array("f")
        for shadow in shadows:
            data.extend(shadow)
        count = min(len(data) // _SHADOW_FLOATS, self._CAPACITY)
        self._surface.use(force=True)
        self._surface.clear(color=(255, 255, 255, 255))
        if count:
            gl.put(self._buffer, data[: count * _SHADOW_FLOATS])
            self._ctx.enable_only(self._ctx.BLEND)
            self._ctx.blend_func = self._ctx.DST_COLOR, self._ctx.ZERO
            gl.render(self._geometry, self._program, count)
            self._ctx.blend_func = self._ctx.BLEND_DEFAULT
        back.use(force=True)


class Board:
    """Felt, frame and table."""

    def __init__(self, ctx: ArcadeContext, profile: QualityProfile):
        self.hexes = HexSheet(ctx)
        self.shadows = ShadowSheet(ctx, profile.shadow_density)
        self._grain = _bake_grain(ctx) if profile.noise else None
        bare, marked, frame, table = (
            gl.program(ctx, PLANE_VERTEX, fragment)
            for fragment in (
                felt_fragment(profile.noise, marks=False),
                felt_fragment(profile.noise, marks=True),
                frame_fragment(profile.noise),
                table_fragment(profile.noise),
            )
        )
        for program in (bare, marked, frame, table):
            for unit, name in enumerate(("flags", "shadow", "grain")):
                program.set_uniform_safe(name, unit)
        self._bare, self._marked = bare, marked
        # Nearest first: the table under the felt is never shaded.
        self._timber = [
            (gl.triangles(ctx, _plane(ctx, meshes.frame())), frame),
            (gl.triangles(ctx, _plane(ctx, meshes.table())), table),
        ]
        self._cloth = gl.triangles(ctx, _plane(ctx, meshes.felt()))

    def set_reach(self, rings: float, strength: float, darkened: bool) -> None:
        """How many rings of the reach glow, how strongly, and whether hexes not lit lie in the dark."""
        self._marked["reach"] = rings, strength, 1.0 if darkened else 0.0, 0.0

    def set_halos(self, halos: Sequence[Halo]) -> None:
        """Lights around at most four pieces."""
        values = [0.0] * (MAX_HALOS * 4)
        for i, (x, y, strength) in enumerate(halos[:MAX_HALOS]):
            values[i * 4 : i * 4 + 3] = x, y, strength
        self._marked["halos"] = values
        self._bare["halos"] = values

    def draw(self, marks: bool) -> None:
        """Draw with the present camera and depth test; without marks the felt is cheaper."""
        self.hexes.texture.use(0)
        self.shadows.texture.use(1)
        if self._grain is not None:
            self._grain.use(2)
        gl.render(self._cloth, self._marked if marks else self._bare)
        for mesh, program in self._timber:
            gl.render(mesh, program)


def _plane(ctx: ArcadeContext, mesh: array[float]) -> BufferDescription:
    return gl.vertices(gl.constant(ctx, mesh), "3f f", "in_position", "in_part")


def _texel(index: int) -> int:
    row, column = divmod(index, grid.COLUMNS)
    return ((row + 1) * _SHEET_COLUMNS + column + 1) * 4


def _codes(side: grid.Side | None) -> bytes:
    """The sheet without any marks: areas, the zones of a side, and which texels are hexes."""
    data = bytearray(_SHEET_COLUMNS * _SHEET_ROWS * 4)
    for index in range(grid.HEXES):
        row, column = grid.hex_of(index)
        zone = grid.zone_code(row, column, side) if side is not None else 0
        data[_texel(index)] = grid.area_code(row, column) | zone << 2 | _INSIDE
    return bytes(data)


def _bake_grain(ctx: ArcadeContext) -> Texture2D:
    """Fibre, mottle, wear and wood as one tiling texture; noise made in the picture would shimmer."""
    back = ctx.active_framebuffer
    texture = gl.texture(ctx, (_GRAIN_SIZE, _GRAIN_SIZE), 4, tiling=True)
    gl.surface(ctx, texture).use(force=True)
    ctx.enable_only()
    gl.render(gl.square(ctx), gl.program(ctx, *grain_program()))
    back.use(force=True)
    ctx.enable_only(ctx.BLEND)
    gl.sharpen(texture, ctx, anisotropy(ctx.info.RENDERER))
    return texture
