"""The board's picture: felt with its overlays, frame and table, and the shadows that fall on the felt."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from arcade import ArcadeContext
from arcade.gl import BufferDescription, Framebuffer, Program, Texture2D

from game.pitch import grid, meshes
from game.pitch.quality import QualityProfile, anisotropy
from game.pitch.shaders import FRAME_BINDING
from game.pitch.shaders.board import PLANE_VERTEX, felt_fragment, grain_program, wood_fragment
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
        self.texture: Texture2D = ctx.texture(
            (_SHEET_COLUMNS, _SHEET_ROWS),
            components=4,
            filter=(ctx.NEAREST, ctx.NEAREST),
        )
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
        self.texture.write(bytes(data))


class ShadowSheet:
    """What the pieces leave of the lamp's light on the felt, as one texture drawn when a piece moves."""

    _CAPACITY = 64

    def __init__(self, ctx: ArcadeContext, density: int):
        self._ctx = ctx
        width = round((grid.FELT.right - grid.FELT.left) * density)
        height = round((grid.FELT.top - grid.FELT.bottom) * density)
        self.texture: Texture2D = ctx.texture(
            (width, height),
            components=1,
            filter=(ctx.LINEAR, ctx.LINEAR),
            wrap_x=ctx.CLAMP_TO_EDGE,
            wrap_y=ctx.CLAMP_TO_EDGE,
        )
        self._surface: Framebuffer = ctx.framebuffer(color_attachments=[self.texture])
        self._program = ctx.program(vertex_shader=SHADOW_VERTEX, fragment_shader=SHADOW_FRAGMENT)
        self._buffer = ctx.buffer(reserve=self._CAPACITY * _SHADOW_FLOATS * 4, usage="dynamic")
        self._geometry = ctx.geometry(
            [
                BufferDescription(ctx.buffer(data=array("f", (-1, -1, 1, -1, -1, 1, 1, 1))), "2f", ["in_corner"]),
                BufferDescription(self._buffer, "4f 4f 1f", ["in_line", "in_cast", "in_contact"], instanced=True),
            ],
            mode=ctx.TRIANGLE_STRIP,
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
            self._buffer.write(data[: count * _SHADOW_FLOATS])
            self._ctx.enable_only(self._ctx.BLEND)
            self._ctx.blend_func = self._ctx.DST_COLOR, self._ctx.ZERO
            self._geometry.render(self._program, instances=count)
            self._ctx.blend_func = self._ctx.BLEND_DEFAULT
        back.use(force=True)


class Board:
    """Felt, frame and table."""

    def __init__(self, ctx: ArcadeContext, profile: QualityProfile):
        self.hexes = HexSheet(ctx)
        self.shadows = ShadowSheet(ctx, profile.shadow_density)
        self._grain = _bake_grain(ctx) if profile.noise else None
        self._felt = _program(ctx, felt_fragment(profile.noise))
        self._wood = _program(ctx, wood_fragment(profile.noise))
        self._felt.set_uniform_safe("flags", 0)
        self._felt.set_uniform_safe("shadow", 1)
        self._felt.set_uniform_safe("grain", 2)
        self._wood.set_uniform_safe("grain", 2)
        self._cloth = ctx.geometry(
            [BufferDescription(ctx.buffer(data=meshes.felt()), "3f f", ["in_position", "in_part"])]
        )
        self._timber = ctx.geometry(
            [BufferDescription(ctx.buffer(data=meshes.wood()), "3f f", ["in_position", "in_part"])]
        )

    def set_reach(self, rings: float, strength: float, darkened: bool) -> None:
        """How many rings of the reach glow, how strongly, and whether hexes that are not lit lie in the dark."""
        self._felt["reach"] = rings, strength, 1.0 if darkened else 0.0, 0.0

    def set_halos(self, halos: Sequence[Halo]) -> None:
        """Lights around at most four pieces."""
        values = [0.0] * (MAX_HALOS * 4)
        for i, (x, y, strength) in enumerate(halos[:MAX_HALOS]):
            values[i * 4 : i * 4 + 3] = x, y, strength
        self._felt["halos"] = values

    def draw(self) -> None:
        """Draw with the present camera and depth test."""
        self.hexes.texture.use(0)
        self.shadows.texture.use(1)
        if self._grain is not None:
            self._grain.use(2)
        self._cloth.render(self._felt)
        self._timber.render(self._wood)


def _program(ctx: ArcadeContext, fragment: str) -> Program:
    program = ctx.program(vertex_shader=PLANE_VERTEX, fragment_shader=fragment)
    program["Frame"] = FRAME_BINDING
    return program


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
    texture = ctx.texture((_GRAIN_SIZE, _GRAIN_SIZE), components=4, wrap_x=ctx.REPEAT, wrap_y=ctx.REPEAT)
    surface = ctx.framebuffer(color_attachments=[texture])
    vertex, fragment = grain_program()
    program = ctx.program(vertex_shader=vertex, fragment_shader=fragment)
    corners = ctx.buffer(data=array("f", (-1, -1, 1, -1, -1, 1, 1, 1)))
    plane = ctx.geometry([BufferDescription(corners, "2f", ["in_corner"])], mode=ctx.TRIANGLE_STRIP)
    surface.use(force=True)
    ctx.enable_only()
    plane.render(program)
    back.use(force=True)
    ctx.enable_only(ctx.BLEND)
    texture.filter = ctx.LINEAR_MIPMAP_LINEAR, ctx.LINEAR
    texture.build_mipmaps()
    texture.anisotropy = anisotropy(ctx.info.RENDERER)
    return texture
