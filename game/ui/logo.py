"""Display lettering painted like a sign: gold from top to bottom, with a brown foot and a shadow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

import arcade
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from game.layout import Box, Layout
from game.theme import CLUB_NAME, LOGO, PALETTE, TITLE, Colour
from game.ui.root import Root
from game.ui.widgets import Picture

_FINE = 2


@lru_cache(maxsize=16)
def lettering(text: str, size: int) -> arcade.Texture:
    """A word in gold.

    Args:
        text: at most three words, without numbers or signs (the face has none of them).
        size: em size in pixels.
    """
    return arcade.Texture(lettering_image(text, size))


def lettering_image(text: str, size: int) -> Image.Image:
    """The same as a picture: 0.12 em of room at the sides, the baseline 0.4 em above the lower edge."""
    fine = size * _FINE
    font = ImageFont.truetype(str(LOGO.path), fine)
    side = round(fine * 0.12)
    width = round(font.getlength(text)) + 2 * side
    height = round(fine * 1.35)
    baseline = height - round(fine * 0.4)
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).text((side, baseline), text, fill=255, font=font, anchor="ls")
    picture = Image.new("RGBA", mask.size)

    def lay(colour: Colour, drops: Iterable[float], soft: float = 0.0) -> None:
        shape = Image.new("L", mask.size)
        for drop in drops:
            shape.paste(255, (0, round(drop)), mask)
        if soft:
            shape = shape.filter(ImageFilter.GaussianBlur(soft))
        layer = Image.new("RGBA", mask.size, colour.alpha(0))
        layer.putalpha(shape.point([level * colour.a // 255 for level in range(256)]))
        picture.alpha_composite(layer)

    unit = fine / 172  # the style guide's numbers are for a logo of 172
    lay(PALETTE.noche.alpha(0.8), [14 * unit], 12 * unit)
    foot = PALETTE.laton_sombra.mix(PALETTE.noche, 0.35)
    edge = int(3 * unit)
    lay(foot, range(1, edge + 1))
    lay(foot.times(0.65), range(edge + 1, round(7 * unit) + 1))
    gold = Image.new("RGBA", (1, height))
    top, span = baseline - 0.72 * fine, 0.72 * fine
    stops = (
        (0.0, PALETTE.cartel_luz.mix(PALETTE.papel_luz, 0.55)),
        (0.45, PALETTE.cartel),
        (1.0, _deep_gold()),
    )
    for y in range(height):
        gold.putpixel((0, y), _between(stops, (y - top) / span))
    face = gold.resize(mask.size)
    face.putalpha(mask)
    picture.alpha_composite(face)
    return picture.resize((width // _FINE, height // _FINE), Image.Resampling.LANCZOS)


def _deep_gold() -> Colour:
    return PALETTE.cartel_sombra.mix(PALETTE.carta_energia, 0.5)


def _between(stops: tuple[tuple[float, Colour], ...], t: float) -> Colour:
    if t <= stops[0][0]:
        return stops[0][1]
    for (start, first), (end, second) in pairwise(stops):
        if t <= end:
            return first.mix(second, (t - start) / (end - start))
    return stops[-1][1]


def screen_title(root: Root, layout: Layout, box: Box, text: str) -> None:
    """Put a screen's title into a box, at its left, in the display face with a painted foot."""
    role = TITLE if not layout.compact else CLUB_NAME
    size = round(layout.font(role.size * (0.9 if role is TITLE else 1.0)))
    texture = title_texture(text, min(size, round(size * box.width / max(1.0, title_width(text, size)))))
    left, bottom = box.left, box.center[1] - texture.height / 2
    root.add(Picture(layout, Box(left, round(bottom), texture.width, texture.height), texture))


def title_width(text: str, size: int) -> float:
    """Width of a title of that em size in pixels."""
    return ImageFont.truetype(str(TITLE.path), size).getlength(text) + 4


@lru_cache(maxsize=32)
def title_texture(text: str, size: int) -> arcade.Texture:
    """A screen's title: pale gold with a brown foot; as high as the em, its baseline at a quarter."""
    fine = size * _FINE
    font = ImageFont.truetype(str(TITLE.path), fine)
    picture = Image.new("RGBA", (round(font.getlength(text)) + 4 * _FINE, round(fine * 1.24)))
    draw = ImageDraw.Draw(picture)
    baseline = round(fine * 0.9)
    drop = max(1, round(fine * 0.06))
    for step in range(drop, 0, -1):
        draw.text((_FINE, baseline + step), text, fill=PALETTE.madera, font=font, anchor="ls")
    draw.text((_FINE, baseline), text, fill=PALETTE.titulo, font=font, anchor="ls")
    small = (picture.width // _FINE, picture.height // _FINE)
    return arcade.Texture(picture.resize(small, Image.Resampling.LANCZOS))
