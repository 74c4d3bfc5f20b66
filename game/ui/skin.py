"""The surfaces of the interface: rounded panels, buttons and tiles with edge, gleam and shadow.

A skin is drawn once for each height that occurs, as a strip whose middle is stretched sideways; so the
vertical light is exact and the corners keep their shape at any scale.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import arcade
from arcade.gui import NinePatchTexture, Surface
from arcade.types import LBWH, Rect
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.theme import PALETTE, Colour

_FINE = 3  # drawn this much larger, then reduced: smooth edges


@dataclass(frozen=True, slots=True)
class Skin:
    """How a surface looks. Lengths are reference pixels.

    Attributes:
        top: colour of the upper edge.
        bottom: colour of the lower edge; between them the light falls off evenly.
        radius: of the corners.
        edge: colour of the border line.
        edge_width: its width.
        ring: colour of a second line outside the border; None for none.
        ring_width: its width.
        shadow: strength of the shadow below, 0 to 1.
        shadow_drop: how far it falls.
        shadow_blur: how soft it is.
        gleam: strength of the light line under the upper edge, 0 to 1.
    """

    top: Colour
    bottom: Colour
    radius: float = 10
    edge: Colour | None = None
    edge_width: float = 1
    ring: Colour | None = None
    ring_width: float = 3
    shadow: float = 0.0
    shadow_drop: float = 4
    shadow_blur: float = 10
    gleam: float = 0.0

    def lit(self, amount: float) -> Skin:
        """The same surface brighter (amount above 0) or darker (below)."""
        return replace(self, top=_shifted(self.top, amount), bottom=_shifted(self.bottom, amount))

    @property
    def outset(self) -> float:
        """How far ring and shadow reach beyond the surface."""
        reach = self.ring_width if self.ring else 0.0
        return max(reach, self.shadow_drop + self.shadow_blur) if self.shadow else reach


def _shifted(value: Colour, amount: float) -> Colour:
    end = Colour(255, 255, 255, value.a) if amount > 0 else Colour(0, 0, 0, value.a)
    return value.mix(end, abs(amount))


def draw_skin(surface: Surface, rect: Rect, skin: Skin, scale: float) -> None:
    """Draw a surface on a rectangle of the interface (in window coordinates), shadow and ring around it."""
    strip = _strip(skin, max(1, round(rect.height)), scale)
    margin = _outset(skin, scale)
    outer = LBWH(rect.left - margin, rect.bottom - margin, rect.width + 2 * margin, rect.height + 2 * margin)
    surface.limit(outer)
    strip.draw_rect(rect=LBWH(0, 0, outer.width, outer.height))


def _outset(skin: Skin, scale: float) -> int:
    return round(skin.outset * scale)


@lru_cache(maxsize=256)
def _strip(skin: Skin, height: int, scale: float) -> NinePatchTexture:
    margin = _outset(skin, scale)
    cap = margin + max(round(skin.radius * scale), 1) + 1
    image = skin_image(skin, 2 * (cap - margin) + 2, height, scale)
    return NinePatchTexture(left=cap, right=cap, bottom=0, top=0, texture=arcade.Texture(image))


def skin_image(skin: Skin, width: int, height: int, scale: float) -> Image.Image:
    """The surface as a picture: width x height pixels plus what reaches beyond on every side."""
    margin = _outset(skin, scale)
    fine = _FINE * scale
    size = ((width + 2 * margin) * _FINE, (height + 2 * margin) * _FINE)
    area = (margin * _FINE, margin * _FINE, size[0] - margin * _FINE - 1, size[1] - margin * _FINE - 1)
    radius = min(skin.radius * fine, (area[3] - area[1]) / 2, (area[2] - area[0]) / 2)

    def shape(grow: float = 0.0) -> Image.Image:
        mask = Image.new("L", size)
        box = (area[0] - grow, area[1] - grow, area[2] + grow, area[3] + grow)
        ImageDraw.Draw(mask).rounded_rectangle(box, max(0.0, radius + grow), fill=255)
        return mask

    body = shape()
    result = Image.new("RGBA", size)
    if skin.shadow:
        fallen = ImageChops.offset(body, 0, round(skin.shadow_drop * fine))
        soft = fallen.filter(ImageFilter.GaussianBlur(skin.shadow_blur * fine / 2))
        result.putalpha(soft.point(lambda value: round(value * skin.shadow)))
        # Nothing under the surface itself, which may be translucent.
        result.putalpha(ImageChops.multiply(result.getchannel("A"), ImageChops.invert(body)))
    if skin.ring:
        _lay(result, ImageChops.subtract(shape(skin.ring_width * fine), body), skin.ring)
    _lay_gradient(result, body, skin.top, skin.bottom, area)
    if skin.gleam:
        below = ImageChops.subtract(body, ImageChops.offset(body, 0, round(max(1.0, fine))))
        _lay(result, below, PALETTE.panel_borde_luz.alpha(skin.gleam))
    if skin.edge:
        _lay(result, ImageChops.subtract(body, shape(-skin.edge_width * fine)), skin.edge)
    return result.resize((width + 2 * margin, height + 2 * margin), Image.Resampling.BOX)


def _lay(onto: Image.Image, mask: Image.Image, value: Colour) -> None:
    layer = Image.new("RGBA", onto.size, value.alpha(0))
    layer.putalpha(mask.point(lambda level: level * value.a // 255))
    onto.alpha_composite(layer)


def _lay_gradient(
    onto: Image.Image, mask: Image.Image, top: Colour, bottom: Colour, area: tuple[int, int, int, int]
) -> None:
    column = Image.new("RGBA", (1, onto.height))
    span = max(1, area[3] - area[1])
    for y in range(onto.height):
        t = min(1.0, max(0.0, (y - area[1]) / span))
        column.putpixel((0, y), top.mix(bottom, t))
    layer = column.resize(onto.size)
    layer.putalpha(ImageChops.multiply(layer.getchannel("A"), mask))
    onto.alpha_composite(layer)
