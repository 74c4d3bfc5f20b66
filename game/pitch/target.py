"""Where the 3D picture is drawn: an own surface with smooth edges, kept until something changes.

The window's surface is not used for it, so that the number of samples can change while the program runs
and an unchanged picture costs one copy a frame.
"""

from __future__ import annotations

from arcade import ArcadeContext
from arcade.gl import Framebuffer, Texture2D
from pyglet import gl
from pyglet.image.buffer import Framebuffer as RawFramebuffer
from pyglet.image.buffer import Renderbuffer


class PictureTarget:
    """A colour texture of a given size in pixels, drawn with depth and `samples` samples a pixel."""

    def __init__(self, ctx: ArcadeContext, size: tuple[int, int], samples: int):
        self._ctx = ctx
        self.size = size
        self.texture: Texture2D = ctx.texture(
            size,
            components=4,
            filter=(ctx.LINEAR, ctx.LINEAR),
            wrap_x=ctx.CLAMP_TO_EDGE,
            wrap_y=ctx.CLAMP_TO_EDGE,
        )
        self._resolved: Framebuffer
        self._sampled: RawFramebuffer | None = None
        self._buffers: list[Renderbuffer] = []
        samples = min(samples, int(ctx.info.MAX_SAMPLES))
        if samples > 1:
            self._resolved = ctx.framebuffer(color_attachments=[self.texture])
            self._sampled = self._multisampled(samples)
        if self._sampled is None:
            depth = ctx.depth_texture(size)
            self._resolved = ctx.framebuffer(color_attachments=[self.texture], depth_attachment=depth)

    def begin(self) -> None:
        """Clear the surface and send all drawing there."""
        if self._sampled is None:
            self._resolved.use(force=True)
        else:
            gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._sampled.id)
            gl.glViewport(0, 0, *self.size)
            gl.glScissor(0, 0, *self.size)
            gl.glDepthMask(gl.GL_TRUE)
        gl.glClearColor(0.0, 0.0, 0.0, 1.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)

    def end(self, back: Framebuffer) -> None:
        """Finish the texture and return drawing to the surface that had it before."""
        if self._sampled is not None:
            width, height = self.size
            gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._sampled.id)
            gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, self._resolved.glo)
            gl.glBlitFramebuffer(
                *(0, 0, width, height), *(0, 0, width, height), gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST
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
            Renderbuffer(width, height, gl.GL_RGBA8, samples),
            Renderbuffer(width, height, gl.GL_DEPTH_COMPONENT24, samples),
        ]
        surface.attach_renderbuffer(self._buffers[0], attachment=gl.GL_COLOR_ATTACHMENT0)
        surface.attach_renderbuffer(self._buffers[1], attachment=gl.GL_DEPTH_ATTACHMENT)
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
