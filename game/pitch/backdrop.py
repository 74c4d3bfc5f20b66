"""A blurred copy of the picture for duels and menus: made once at a quarter of the size, then kept."""

from __future__ import annotations

from arcade import ArcadeContext
from arcade.gl import Framebuffer, Geometry, Texture2D

from game.pitch import gl
from game.pitch.shaders.flat import BLUR_FRAGMENT, SCREEN_VERTEX, SHRINK_FRAGMENT

_SHRINK = 4
_REACH = 3.0
"""Quarter-size pixels that one pass of the filter blurs by, as a standard deviation's double."""


class Backdrop:
    """Keeps the blurred picture until it is told that the picture changed."""

    def __init__(self, ctx: ArcadeContext, sheet: Geometry):
        self._ctx = ctx
        self._sheet = sheet
        self._shrink = gl.program(ctx, SCREEN_VERTEX, SHRINK_FRAGMENT)
        self._blur = gl.program(ctx, SCREEN_VERTEX, BLUR_FRAGMENT)
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
            self._shrunk(image, second)
            spread = radius / _SHRINK / _REACH
            for passes in (1.0, 2.0):
                self._pass(second, first, (spread * passes / size[0], 0.0))
                self._pass(first, second, (0.0, spread * passes / size[1]))
            back.use(force=True)
            self._made = radius
        return second.color_attachments[0]

    def _shrunk(self, image: Texture2D, to: Framebuffer) -> None:
        """Average every 4 by 4 pixels; the image is read smoothly for it, whatever its own way."""
        usual = image.filter
        image.filter = self._ctx.LINEAR, self._ctx.LINEAR
        to.use(force=True)
        image.use(0)
        self._shrink["pixel"] = 1 / image.width, 1 / image.height
        gl.render(self._sheet, self._shrink)
        image.filter = usual

    def _pass(self, source: Framebuffer, to: Framebuffer, way: tuple[float, float]) -> None:
        to.use(force=True)
        source.color_attachments[0].use(0)
        self._blur["way"] = way
        gl.render(self._sheet, self._blur)

    def _surface(self, size: tuple[int, int]) -> Framebuffer:
        return gl.surface(self._ctx, gl.texture(self._ctx, size, 4))

    def _delete(self) -> None:
        for surface in self._surfaces:
            surface.color_attachments[0].delete()
            surface.delete()
        self._surfaces = []
