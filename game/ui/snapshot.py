"""A copy of what the window shows: to fade from, or blurred to lie behind a menu."""

from __future__ import annotations

from typing import Any, cast

import arcade
from arcade.gl import geometry
from pyglet import gl

_VERTEX = """
#version 330
in vec2 in_vert;
out vec2 uv;
void main() {
    uv = in_vert * 0.5 + 0.5;
    gl_Position = vec4(in_vert, 0.0, 1.0);
}
"""
_COPY = """
#version 330
uniform sampler2D picture;
uniform float alpha;
uniform float light;
in vec2 uv;
out vec4 colour;
void main() {
    colour = vec4(texture(picture, uv).rgb * light, alpha);
}
"""
_BLUR = """
#version 330
uniform sampler2D picture;
uniform vec2 step;
in vec2 uv;
out vec4 colour;
void main() {
    vec3 sum = texture(picture, uv).rgb * 0.1964;
    float weights[4] = float[](0.1747, 0.1210, 0.0670, 0.0391);
    for (int i = 0; i < 4; i++) {
        sum += weights[i] * texture(picture, uv + step * float(i + 1)).rgb;
        sum += weights[i] * texture(picture, uv - step * float(i + 1)).rgb;
    }
    colour = vec4(sum, 1.0);
}
"""


class Snapshot:
    """The picture in the window's back buffer at the moment this is made.

    Args:
        window: the window; its present scene has just been drawn.
    """

    def __init__(self, window: arcade.Window) -> None:
        self._ctx = window.ctx
        size = window.get_framebuffer_size()
        self._texture = self._ctx.texture(size, components=4)  # pyright: ignore[reportUnknownMemberType]
        target: Any = self._ctx.framebuffer(color_attachments=[self._texture])
        # By hand: arcade's own copy names a read buffer that the window's framebuffer doesn't have.
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, cast(Any, self._ctx.screen).glo)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target.glo)
        corners = (0, 0, *size, 0, 0, *size)
        gl.glBlitFramebuffer(*corners, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        self._ctx.screen.use(force=True)
        self._quad = geometry.quad_2d_fs()
        self._program = self._ctx.program(vertex_shader=_VERTEX, fragment_shader=_COPY)

    def draw(self, alpha: float = 1.0, light: float = 1.0) -> None:
        """Draw it over the whole window.

        Args:
            alpha: opacity, 0 to 1.
            light: brightness, 1 as it was.
        """
        self._ctx.enable_only(self._ctx.BLEND)
        self._ctx.blend_func = self._ctx.BLEND_DEFAULT
        self._texture.use(0)
        self._program["alpha"] = alpha
        self._program["light"] = light
        self._quad.render(self._program)  # pyright: ignore[reportUnknownMemberType]

    def blur(self, strength: float = 2.0) -> None:
        """Replace the picture by a soft one of a quarter of its size.

        Args:
            strength: how many quarter-size pixels lie between the samples.
        """
        width, height = (max(1, side // 4) for side in self._texture.size)
        blur: Any = self._ctx.program(vertex_shader=_VERTEX, fragment_shader=_BLUR)
        source = self._texture
        for step in ((1 / width, 0.0), (0.0, 1 / height), (strength / width, 0.0), (0.0, strength / height)):
            texture = self._ctx.texture((width, height), components=4)  # pyright: ignore[reportUnknownMemberType]
            target = self._ctx.framebuffer(color_attachments=[texture])
            with target.activate():
                self._ctx.disable(self._ctx.BLEND)  # pyright: ignore[reportUnknownMemberType]
                source.use(0)
                blur["step"] = step
                self._quad.render(blur)  # pyright: ignore[reportUnknownMemberType]
            source = texture
        self._texture = source
        self._ctx.screen.use()
