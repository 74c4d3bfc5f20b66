"""Letters: how a string is measured, and texts ready to draw.

The roles (face and size) are the theme's; sizes here are em sizes in logical pixels.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import arcade
from arcade.types import Color
from pyglet.graphics import Batch

from game.theme import DISPLAY_FAMILY, INTERFACE_FAMILY, LINE_HEIGHT, TextRole

Align = Literal["left", "center", "right"]

CAP_HEIGHTS = {DISPLAY_FAMILY: 0.71, INTERFACE_FAMILY: 0.686}
_OTHER_CAP_HEIGHT = 0.642
"""Height of a capital as a part of the em: single lines are centred by it."""


def cap_height(role: TextRole, size: float) -> float:
    """Height of a capital letter in logical pixels."""
    return CAP_HEIGHTS.get(role.family, _OTHER_CAP_HEIGHT) * size


def make_text(
    text: str,
    role: TextRole,
    size: float,
    colour: tuple[int, int, int, int],
    *,
    align: Align = "left",
    width: float | None = None,
    tracking: float = 0.0,
    batch: Batch | None = None,
) -> arcade.Text:
    """A text to be placed by its baseline (a single line) or by its top left corner (a paragraph).

    Args:
        text: what it says.
        role: whose face is used.
        size: em size in logical pixels.
        colour: of the letters.
        align: which end of a single line stands at its position; how a paragraph's lines are set.
        width: logical pixels at which a paragraph is wrapped; None for a single line.
        tracking: space added between letters, as a part of the em.
        batch: what it is drawn together with; None if it is drawn by itself.
    """
    kind = role.text_kwargs(size)
    made = arcade.Text(
        text,
        0,
        0,
        Color(*colour),
        kind["font_size"],
        width=None if width is None else int(width),
        align=align,
        font_name=kind["font_name"],
        bold=kind["bold"],
        italic=kind["italic"],
        anchor_x="left" if width is not None else align,
        anchor_y="baseline" if width is None else "top",
        multiline=width is not None,
        batch=batch,
    )
    style: dict[str, object] = {}
    if tracking:
        style["kerning"] = max(1, round(tracking * size))  # the layout takes whole pixels
    if width is not None:
        style["line_spacing"] = line_height(size)
    if style and text:
        made.label.document.set_style(0, len(text), style)
    return made


def line_height(size: float) -> int:
    """Distance of a paragraph's lines in logical pixels."""
    return round(size * LINE_HEIGHT)


@lru_cache(maxsize=4096)
def text_width(text: str, role: TextRole, size: float, tracking: float = 0.0) -> float:
    """Width of a single line in logical pixels."""
    return float(make_text(text, role, size, (0, 0, 0, 255), tracking=tracking).content_width)


@lru_cache(maxsize=1024)
def paragraph_height(text: str, role: TextRole, size: float, width: float) -> float:
    """Height of a wrapped paragraph in logical pixels, the last line's descenders included."""
    return float(
        make_text(text, role, size, (0, 0, 0, 255), width=width).content_height + math.ceil(size * 0.25)
    )


def cut_short(text: str, role: TextRole, size: float, width: float) -> str:
    """Give a text that is no wider than that at that size: its end goes, for three dots."""
    if text_width(text, role, size) <= width:
        return text
    while text and text_width(f"{text}…", role, size) > width:
        text = text[:-1].rstrip()
    return f"{text}…"


def fitting_size(text: str, role: TextRole, size: float, width: float, smallest: float) -> float:
    """The largest size up to `size`, in steps of half a pixel, at which the line is no wider than `width`.

    Never less than `smallest`, even if the line is then too wide.
    """
    natural = text_width(text, role, size)
    if natural > width:
        size = max(smallest, int(size * width / natural * 2) / 2)
        while size > smallest and text_width(text, role, size) > width:
            size = max(smallest, size - 0.5)
    return size
