"""Where the 3D picture is drawn: an own surface with smooth edges, kept until something changes.

The window's surface is not used for it, so that the number of samples can change while the program runs
and an unchanged picture costs one copy a frame.
"""

from __future__ import annotations

from arcade import ArcadeContext
from arcade.gl import Framebuffer, Texture2D
from pyglet import gl as raw
from pyglet.image.buffer import Framebuffer as RawFramebuffer
from pyglet.image.buffer import Renderbuffer

from game.pitch import gl


class PictureTarget:
    """A colour texture of a given size in pixels, drawn with depth and `samples` samples a pixel."""

    def __init__(self, ctx: ArcadeContext, size: tuple[int, int], samples: int):
        self._ctx = ctx
        self.size = size
        self.texture: Texture2D = gl.texture(ctx, size, 4)
        self._sampled: RawFramebuffer | None = None
        self._buffers: list[Renderbuffer] = []
        samples = min(samples, int(ctx.info.MAX_SAMPLES))
        if samples > 1:
            self._sampled = self._multisampled(samples)
        self._resolved: Framebuffer = gl.surface(ctx, self.texture, depth=self._sampled is None)

    def begin(self) -> None:
        """Clear the surface and send all drawing there."""
        if self._sampled is None:
            self._resolved.use(force=True)
        else:
            raw.glBindFramebuffer(raw.GL_FRAMEBUFFER, self._sampled.id)
            raw.glViewport(0, 0, *self.size)
            raw.glScissor(0, 0, *self.size)
            raw.glDepthMask(raw.GL_TRUE)
        raw.glClearColor(0.0, 0.0, 0.0, 1.0)
        raw.glClear(raw.GL_COLOR_BUFFER_BIT | raw.GL_DEPTH_BUFFER_BIT)

    def end(self, back: Framebuffer) -> None:
        """Finish the texture and return drawing to the surface that had it before."""
        if self._sampled is not None:
            width, height = self.size
            self._resolved.use(force=True)
            raw.glBindFramebuffer(raw.GL_READ_FRAMEBUFFER, self._sampled.id)
            raw.glBlitFramebuffer(
                *(0, 0, width, height), *(0, 0, width, height), raw.GL_COLOR_BUFFER_BIT, raw.GL_NEAREST
            )
        back.use(force=True)

    def delete(self) -> None:
        """Give the surfaces back to the driver."""
        self._resolved.delete()
        self.texture.delete()
        if self._sampled is not None:
            self._sampled.delete()
            for buffer in self._buffers:
                buffer.delete()
            self._sampled = None

    def _multisampled(self, samples: int) -> RawFramebuffer | None:
        """The surface with samples, or None if the driver refuses it."""
        width, height = self.size
        back = self._ctx.active_framebuffer
        surface = RawFramebuffer()
        self._buffers = [
            Renderbuffer(width, height, raw.GL_RGBA8, samples),
            Renderbuffer(width, height, raw.GL_DEPTH_COMPONENT24, samples),
        ]
        surface.attach_renderbuffer(self._buffers[0], attachment=raw.GL_COLOR_ATTACHMENT0)
        surface.attach_renderbuffer(self._buffers[1], attachment=raw.GL_DEPTH_ATTACHMENT)
        surface.bind()
        complete = surface.is_complete
        back.use(force=True)
        if complete:
            return surface
        surface.delete()
        for buffer in self._buffers:
            buffer.delete()
        self._buffers = []
        return None
