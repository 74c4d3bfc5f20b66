"""Number atlases: every number a token wears and every label a hex can carry, drawn once at the start."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from arcade import ArcadeContext
from arcade.gl import Texture2D
from PIL import Image, ImageDraw, ImageFont

from game.pitch import gl
from game.pitch.quality import anisotropy
from game.theme import FONT_FILES, FONTS, INTERFACE_FAMILY

_FONT = FONTS / FONT_FILES[INTERFACE_FAMILY, True, False]


@dataclass(frozen=True, slots=True)
class Atlas:
    """A texture of equal cells, row by row from the upper left, and which text stands in which."""

    texture: Texture2D
    columns: int
    rows: int
    cells: dict[str, int]


@dataclass(frozen=True, slots=True)
class _Sheet:
    image: Image.Image
    columns: int
    rows: int
    texts: tuple[str, ...]


LABEL_EM = 0.62
"""Font size of a label as a part of its cell."""


def token_numbers(ctx: ArcadeContext) -> Atlas:
    """The numbers 0 to 99 as large as a token's body allows."""
    return _atlas(ctx, _token_sheet())


def hex_labels(ctx: ArcadeContext) -> Atlas:
    """Digits with a dark outline around: 0 to 60, and signed 0 to 9."""
    return _atlas(ctx, _label_sheet())


@cache
def _token_sheet() -> _Sheet:
    cell = 128
    single = ImageFont.truetype(str(_FONT), 132)
    double = ImageFont.truetype(str(_FONT), 114)
    texts = tuple(str(number) for number in range(100))
    columns, rows = 10, 10
    sheet = Image.new("L", (columns * cell, rows * cell), 0)
    for index, text in enumerate(texts):
        glyphs = _centred(text, single if len(text) == 1 else double, cell)
        sheet.paste(glyphs, (index % columns * cell, index // columns * cell))
    return _Sheet(sheet, columns, rows, texts)


@cache
def _label_sheet() -> _Sheet:
    cell = 96
    font = ImageFont.truetype(str(_FONT), round(cell * LABEL_EM))
    signs = [sign + str(number) for sign in "+−" for number in range(10)]
    texts = (*(str(number) for number in range(61)), *signs)
    columns = 9
    rows = -(-len(texts) // columns)
    fill = Image.new("L", (columns * cell, rows * cell), 0)
    whole = fill.copy()
    for index, text in enumerate(texts):
        spot = (index % columns * cell, index // columns * cell)
        fill.paste(_centred(text, font, cell), spot)
        whole.paste(_centred(text, font, cell, outline=6), spot)
    return _Sheet(Image.merge("LA", (fill, whole)), columns, rows, texts)


def _centred(text: str, font: ImageFont.FreeTypeFont, cell: int, outline: int = 0) -> Image.Image:
    """A cell with the text in its exact middle; the vertical middle is that of the digits, signs or not."""
    image = Image.new("L", (cell, cell), 0)
    draw = ImageDraw.Draw(image)
    _, top, _, bottom = font.getbbox("0", anchor="ls")
    left, _, right, _ = font.getbbox(text, anchor="ls")
    spot = (cell / 2 - (left + right) / 2, cell / 2 - (top + bottom) / 2)
    draw.text(spot, text, font=font, fill=255, anchor="ls", stroke_width=outline)
    return image


def _atlas(ctx: ArcadeContext, sheet: _Sheet) -> Atlas:
    image = sheet.image
    texture = gl.texture(ctx, image.size, len(image.getbands()), image.tobytes())
    gl.sharpen(texture, ctx, anisotropy(ctx.info.RENDERER))
    return Atlas(texture, sheet.columns, sheet.rows, {text: i for i, text in enumerate(sheet.texts)})
