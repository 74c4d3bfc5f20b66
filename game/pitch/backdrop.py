"""A blurred copy of the picture for duels and menus: made once at a quarter of the size, then kept."""

from __future__ import annotations

from arcade import ArcadeContext
from arcade.gl import Framebuffer, Geometry, Texture2D

from game.pitch import gl
from game.pitch.shaders.flat import BLUR_FRAGMENT, SCREEN_VERTEX

_SHRINK = 4
_REACH = 3.0
"""Quarter-size pixels that one pass of the filter blurs by, as a standard deviation's double."""


class Backdrop:
    """Keeps the blurred picture until it is told that the picture changed."""

    def __init__(self, ctx: ArcadeContext, sheet: Geometry):
        self._ctx = ctx
        self._sheet = sheet
        self._program = gl.program(ctx, SCREEN_VERTEX, BLUR_FRAGMENT)
        self._surfaces: list[Framebuffer] = []
        self._made: float | None = None

    def forget(self) -> None:
        """The picture changed."""
        self._made = None

    def blurred(self, image: Texture2D, radius: float) -> Texture2D:
        """The picture blurred by `radius` of its pixels."""
        size = max(1, image.width // _SHRINK), max(1, image.height // _SHRINK)
        if not self._surfaces or self._surfaces[0].size != size:
            self._delete()
            self._surfaces = [self._surface(size) for _ in range(2)]
            self._made = None
        first, second = self._surfaces
        if self._made != radius:
            back = self._ctx.active_framebuffer
            self._ctx.enable_only()
            spread = radius / _SHRINK / _REACH
            source = image
            for passes in range(2):
                step = spread * (1.0 + passes)
                self._pass(source, first, (step / size[0], 0.0))
                self._pass(first.color_attachments[0], second, (0.0, step / size[1]))
                source = second.color_attachments[0]
            back.use(force=True)
            self._made = radius
        return second.color_attachments[0]

    def _pass(self, source: Texture2D, to: Framebuffer, way: tuple[float, float]) -> None:
        to.use(force=True)
        source.use(0)
        self._program["way"] = way
        gl.render(self._sheet, self._program)

    def _surface(self, size: tuple[int, int]) -> Framebuffer:
        return gl.surface(self._ctx, gl.texture(self._ctx, size, 4))

    def _delete(self) -> None:
        for surface in self._surfaces:
            surface.color_attachments[0].delete()
            surface.delete()
        self._surfaces = []
