"""The picture behind a menu, filling the window, with a veil that keeps the text readable."""

from __future__ import annotations

from concurrent.futures import Future
from functools import lru_cache
from typing import Literal

import arcade
from arcade.gl import Texture2D, geometry
from PIL import Image

from game.artwork import beside
from game.theme import ASSETS, PALETTE

Veil = Literal["slope", "even"]

TITLE_PICTURE, MENU_PICTURE = "title.jpg", "menu.jpg"
"""Files in ``assets/textures``."""

_VERTEX = """
#version 330
in vec2 in_vert;
out vec2 uv;
void main() {
    uv = in_vert * 0.5 + 0.5;
    gl_Position = vec4(in_vert, 0.0, 1.0);
}
"""
# slope: dark towards the left and the bottom, where the title's menu and footer stand.
_FRAGMENT = """
#version 330
uniform sampler2D picture;
uniform vec2 cover;      // part of the picture that the window shows, per axis
uniform vec2 anchor;     // which part: 0 left or bottom, 1 right or top
uniform vec3 night;
uniform float slope;
uniform float veil;
in vec2 uv;
out vec4 colour;
void main() {
    vec3 seen = texture(picture, anchor * (1.0 - cover) + uv * cover).rgb;
    float left = uv.x < 0.3 ? mix(0.94, 0.80, uv.x / 0.3) : 0.80 * clamp((0.58 - uv.x) / 0.28, 0.0, 1.0);
    float low = 0.85 * clamp(1.0 - uv.y / 0.22, 0.0, 1.0);
    float dark = mix(veil, 1.0 - (1.0 - left) * (1.0 - low), slope);
    colour = vec4(mix(seen, night, dark), 1.0);
}
"""


_ahead: dict[str, Future[Image.Image]] = {}


def read_ahead(name: str) -> None:
    """Read a picture beside what is done now, for a backdrop that is to come: it takes a tenth of a start."""
    _ahead[name] = beside(_read, name)


def _read(name: str) -> Image.Image:
    with Image.open(ASSETS / "textures" / name) as stored:
        return stored.convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)


@lru_cache(maxsize=4)
def _picture(name: str, ctx: arcade.ArcadeContext) -> Texture2D:
    reading = _ahead.pop(name, None)
    image = _read(name) if reading is None else reading.result()
    return ctx.texture(image.size, components=3, data=image.tobytes())  # pyright: ignore[reportUnknownMemberType]


class Backdrop:
    """A picture over the whole window.

    Args:
        window: where it is drawn.
        name: file in ``assets/textures``.
        veil: "slope" for a dark left side, "even" for darkness all over.
        strength: of an even veil, 0 to 1.
    """

    def __init__(self, window: arcade.Window, name: str, veil: Veil, strength: float = 0.0) -> None:
        self._ctx = window.ctx
        self._texture = _picture(name, window.ctx)
        self._quad = geometry.quad_2d_fs()
        self._program = window.ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
        self._program["night"] = tuple(part / 255 for part in PALETTE.noche[:3])
        self._program["slope"] = 1.0 if veil == "slope" else 0.0
        self._program["veil"] = strength

    def draw(self, width: float, height: float) -> None:
        """Fill a window of that size; what doesn't fit falls off, left, top and bottom."""
        wide, tall = self._texture.size
        factor = max(width / wide, height / tall)
        self._program["cover"] = width / (wide * factor), height / (tall * factor)
        self._program["anchor"] = 0.8, 0.5
        self._ctx.disable(self._ctx.BLEND)  # pyright: ignore[reportUnknownMemberType]
        self._texture.use(0)
        self._quad.render(self._program)  # pyright: ignore[reportUnknownMemberType]
        self._ctx.enable_only(self._ctx.BLEND)
