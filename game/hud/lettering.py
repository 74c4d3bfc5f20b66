"""Type for the match screen: a run of letters as a texture, set as one sprite on a canvas.

A letter of a face and size is drawn once and kept, so a run that is new costs little more than its texture,
and one that was printed before only its sprite. Sizes and places are logical pixels; letters are drawn for
the screen's real pixels.

Texts may hold two signs: ``*so*`` is strong, ``~so~`` is strong and in the accent colour.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image, ImageDraw

from game import artwork, card_art
from game.theme import (
    DISPLAY_FAMILY,
    INTERFACE_FAMILY,
    LINE_HEIGHT,
    READING_FAMILY,
    TextRole,
)

CAP_HEIGHTS = {DISPLAY_FAMILY: 0.71, INTERFACE_FAMILY: 0.686}
_READING_CAP_HEIGHT = 0.642
"""Height of a capital as a part of the em."""
ELLIPSIS = "…"
_ALPHABET = "eaosnrtilducmpgbhvyqfzjkxw0123456789EASCPTRMLDNFBGIVJHUOQKWYXZáéíóúñ.,:+−-()%/’!?¡¿"
"""Letters that most texts have, the frequent ones first."""
_PHASES = ((16, 4), (40, 2))
"""Up to which height of an x letters stand at how many places within a pixel; taller ones at one."""
_SHORT = 3
_LARGE = 24
"""Height of an x in pixels from which a fraction isn't seen."""
_UNITS = 1000
"""A size so large that its rounding doesn't matter."""


class Glyph(NamedTuple):
    """A letter in real pixels: its shape, and where that lies from the pen on the baseline.

    Attributes:
        mask: how much of each pixel it covers; None for a space.
        left: from the pen to the mask's left edge.
        below: from the baseline down to the mask's lower edge.
        advance: how far the pen moves on.
    """

    mask: Image.Image | None
    left: int
    below: int
    advance: float


class Printed(NamedTuple):
    """A run of letters in real pixels: its picture and where that lies.

    Attributes:
        texture: white on nothing; None for spaces alone.
        left: where the picture's left edge is.
        below: from the baseline down to the picture's lower edge.
        advance: how far the pen moves on.
    """

    texture: arcade.Texture | None
    left: int
    below: int
    advance: float

    @property
    def width(self) -> int:
        """Of the picture; 0 for none."""
        return self.texture.width if self.texture else 0

    @property
    def height(self) -> int:
        """Of the picture; 0 for none."""
        return self.texture.height if self.texture else 0


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one face.

    Attributes:
        text: without signs.
        strong: in the bold face.
        accent: in the accent colour.
    """

    text: str
    strong: bool = False
    accent: bool = False


Line = tuple[Span, ...]


_prints: artwork.Store[Printed] = artwork.Store(4_000_000)


def printed(role: TextRole, pixels: float, text: str, pen: float = 0.0, tracking: float = 0.0) -> Printed:
    """A run of letters of one face.

    Args:
        role: whose face it is.
        pixels: em size in real pixels.
        text: without signs.
        pen: where it begins, in real pixels.
        tracking: real pixels added after each letter.
    """
    role = _face(role)
    places = phases(role, pixels)
    whole, shift = divmod(round(pen * places), places)
    key = f"text {role.path.name} {pixels:g} {tracking:g} {shift} {text}"
    drawn = _prints.get(key, lambda key: _print(key, role, pixels, text, shift / places, tracking))
    return drawn._replace(left=drawn.left + whole)


def _print(key: str, role: TextRole, pixels: float, text: str, start: float, tracking: float) -> Printed:
    _draw_alphabet(role, pixels)  # where a size was used, more texts will come
    places, pen = phases(role, pixels), start
    set_letters: list[tuple[int, Image.Image, int]] = []
    for letter in text:
        whole, shift = divmod(round(pen * places), places)
        mask, left, below, step = glyph(role, pixels, letter, shift)
        if mask:
            set_letters.append((whole + left, mask, below))
        pen += step + tracking
    if not set_letters:
        return Printed(None, 0, 0, pen - start)
    first = min(left for left, _, _ in set_letters)
    end = max(left + mask.width for left, mask, _ in set_letters)
    above = max(mask.height - below for _, mask, below in set_letters)
    deepest = max(below for _, _, below in set_letters)
    sheet = Image.new("L", (end - first, above + deepest), 0)
    for left, mask, below in set_letters:
        sheet.paste(255, (left - first, above + below - mask.height), mask)
    picture = Image.new("RGBA", sheet.size, (255, 255, 255, 255))
    picture.putalpha(sheet)
    texture = arcade.Texture(picture, hit_box_algorithm=algo_bounding_box, hash=key)
    return Printed(texture, first, deepest, pen - start)


def draw_ahead(role: TextRole, size: float) -> None:
    """Have the letters of a size drawn beside the frames, so that none has to be in the frame that needs it.

    Args:
        role: whose face it is.
        size: em size in logical pixels.
    """
    _draw_alphabet(_face(role), real(size))


@lru_cache(maxsize=256)
def _draw_alphabet(face: TextRole, pixels: float) -> None:
    for letter in _ALPHABET:
        artwork.beside(_large, face, pixels, letter)


@lru_cache(maxsize=64)
def _face(role: TextRole) -> TextRole:
    """What roles that differ in their size alone have in common."""
    return replace(role, size=0, reading=False)


@lru_cache(maxsize=256)
def phases(role: TextRole, pixels: float) -> int:
    """At how many places within a pixel letters of a size stand; they are drawn as many times as large."""
    high = -card_art.font(role, pixels).getbbox("x", anchor="ls")[1]
    return next((places for limit, places in _PHASES if high < limit), 1)


@lru_cache(maxsize=4096)
def glyph(role: TextRole, pixels: float, letter: str, shift: int = 0) -> Glyph:
    """A letter of a face.

    Args:
        role: whose face it is.
        pixels: em size in real pixels.
        letter: a single one.
        shift: parts of a pixel, of as many as there are `phases`, that it stands right of a whole one.
    """
    step = advance(role, letter) * pixels
    large = _large(role, pixels, letter)
    if large is None:
        return Glyph(None, 0, 0, step)
    sheet, before, above, below = large
    times = phases(role, pixels)
    wide, base = sheet.width // times - 1, (above + 1) * times
    rows = times / _stretch(role, pixels)
    start = times - shift
    box = (start, base - above * rows, start + wide * times, base + below * rows)
    mask = sheet.resize((wide, above + below), Image.Resampling.BOX, box)
    return Glyph(mask, -before, below, step)


@lru_cache(maxsize=4096)
def _large(role: TextRole, pixels: float, letter: str) -> tuple[Image.Image, int, int, int] | None:
    """A letter many times as large, with its pixels before the pen, above and below; None for a space.

    It is drawn large and brought to size, since at its own size the library bends a letter to whole pixels
    and then it doesn't keep its distance. Only its height is stretched, so that an x ends at a pixel's edge.
    """
    times = phases(role, pixels)
    face = card_art.font(role, pixels * times)
    left, top, right, bottom = (round(edge) for edge in face.getbbox(letter, anchor="ls"))
    if letter.isspace() or right <= left or bottom <= top:
        return None
    before = math.ceil(max(0, -left) / times) + 1
    above, below = math.ceil(-top / times) + 1, max(0, math.ceil(bottom / times)) + 1
    wide = before + math.ceil(right / times) + 2
    base = (above + 1) * times
    # A pixel wider at the left: room to be moved by a part of one.
    sheet = Image.new("L", ((wide + 1) * times, base + (below + 1) * times), 0)
    ImageDraw.Draw(sheet).text(((before + 1) * times, base), letter, 255, face, anchor="ls")
    return sheet, before, above, below


@lru_cache(maxsize=256)
def _stretch(role: TextRole, pixels: float) -> float:
    """How much taller letters are made so that an x is a whole number of pixels high."""
    times = phases(role, pixels)
    high = -card_art.font(role, pixels * times).getbbox("x", anchor="ls")[1] / times
    return max(1, math.floor(high + 0.6)) / high if high < _LARGE else 1.0


@lru_cache(maxsize=2048)
def advance(role: TextRole, letter: str) -> float:
    """How far the pen moves on, as a part of the em and not rounded to pixels."""
    return card_art.font(role, _UNITS).getlength(letter) / _UNITS


def real(size: float) -> float:
    """An em size in real pixels, in steps of a half, so that few sizes are drawn."""
    return round(size * artwork.pixel_ratio() * 2) / 2


def cap_height(role: TextRole, size: float) -> float:
    """Height of a capital letter in logical pixels."""
    return CAP_HEIGHTS.get(role.family, _READING_CAP_HEIGHT) * size


def line_height(size: float) -> float:
    """Distance of the lines of a paragraph in logical pixels."""
    return round(size * LINE_HEIGHT)


@lru_cache(maxsize=32)
def strong(role: TextRole) -> TextRole:
    """The bold face that goes with a role."""
    if role.family == INTERFACE_FAMILY:
        return replace(role, bold=True)
    return replace(role, family=READING_FAMILY, bold=True, italic=False)


@lru_cache(maxsize=1024)
def spans(text: str) -> Line:
    """The pieces of a text with signs."""
    found: list[Span] = []
    sign, start = "", 0
    for index, letter in enumerate(text):
        if letter not in "*~" or (sign and letter != sign):
            continue
        if index > start:
            found.append(Span(text[start:index], bool(sign), sign == "~"))
        sign, start = ("" if sign else letter), index + 1
    if start < len(text):
        found.append(Span(text[start:], bool(sign), sign == "~"))
    return tuple(found)


def plain(text: str) -> str:
    """The text without its signs."""
    return "".join(span.text for span in spans(text))


def width(text: str, role: TextRole, size: float, tracking: float = 0.0) -> float:
    """Width of a single line, signs heeded, in logical pixels.

    Args:
        text: with or without signs.
        role: whose face is used.
        size: em size in logical pixels.
        tracking: space added between letters, as a part of the em.
    """
    return line_width(spans(text), role, size, tracking)


def line_width(line: Line, role: TextRole, size: float, tracking: float = 0.0) -> float:
    """Width of a line of spans in logical pixels."""
    ems, letters = 0.0, 0
    for span in line:
        ems += _measured(strong(role) if span.strong else role, span.text)
        letters += len(span.text)
    gaps = tracking * max(0, letters - 1)
    return (ems + gaps) * real(size) / artwork.pixel_ratio()


@lru_cache(maxsize=8192)
def _measured(role: TextRole, text: str) -> float:
    """Width in parts of the em."""
    return sum(advance(role, letter) for letter in text)


def words(line: Line) -> Iterator[Line]:
    """The words of a line; a word may change its face in the middle."""
    word: list[Span] = []
    for span in line:
        for index, part in enumerate(span.text.split(" ")):
            if index and word:
                yield tuple(word)
                word = []
            if part:
                word.append(replace(span, text=part))
    if word:
        yield tuple(word)


def wrap(text: str, role: TextRole, size: float, room: float, most: int = 0) -> list[Line]:
    """The text in lines no wider than the room; a wider word gets a line of its own.

    Args:
        text: with or without signs; a line break is kept.
        role: whose face is used.
        size: em size in logical pixels.
        room: in logical pixels.
        most: how many lines there may be; the last one then ends in an ellipsis. 0 for any number.
    """
    return list(_wrapped(text, role, size, room, most, artwork.pixel_ratio()))


@lru_cache(maxsize=512)
def _wrapped(
    text: str, role: TextRole, size: float, room: float, most: int, ratio: float
) -> tuple[Line, ...]:
    del ratio  # widths depend on it
    lines: list[Line] = []
    space = line_width((Span(" "),), role, size)
    for part in text.split("\n"):
        rows: list[list[Line]] = [[]]
        used = 0.0
        for word in words(spans(part)):
            wide = line_width(word, role, size)
            if rows[-1] and used + space + wide > room:
                rows.append([])
            used = used + space + wide if rows[-1] else wide
            rows[-1].append(word)
        if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2 and _is_short(rows[-1][0]):
            rows[-1].insert(0, rows[-2].pop())  # a number alone on the last line looks lost
        lines += [_spaced(row) for row in rows]
    if most and len(lines) > most:
        lines = [*lines[: most - 1], shortened(lines[most - 1], role, size, room, cut=True)]
    return tuple(lines)


def _spaced(row: list[Line]) -> Line:
    """The words of a line with spaces between them, in as few spans as there are faces in turn."""
    joined: list[Span] = []
    for index, word in enumerate(row):
        for place, span in enumerate(word):
            space = " " if index and not place else ""
            last = joined[-1] if joined else None
            if last and (last.strong, last.accent) == (span.strong, span.accent):
                joined[-1] = replace(last, text=last.text + space + span.text)
            else:
                joined.append(replace(span, text=space + span.text))
    return tuple(joined)


def _is_short(word: Line) -> bool:
    return sum(len(span.text) for span in word) <= _SHORT


def shortened(line: Line, role: TextRole, size: float, room: float, *, cut: bool = False) -> Line:
    """The line, with an ellipsis in place of what finds no room.

    Args:
        line: to be shortened.
        role: whose face is used.
        size: em size in logical pixels.
        room: in logical pixels.
        cut: whether something was left out already, so that the ellipsis is due.
    """
    if not cut and line_width(line, role, size) <= room:
        return line
    rest = list(line)
    while rest:
        last = rest[-1]
        trial = (*rest[:-1], replace(last, text=last.text.rstrip(" ,.;:") + ELLIPSIS))
        if line_width(trial, role, size) <= room:
            return trial
        if len(last.text) > 1:
            rest[-1] = replace(last, text=last.text[:-1])
        else:
            rest.pop()
    return (Span(ELLIPSIS),)


def fitting(text: str, role: TextRole, size: float, room: float, smallest: float) -> float:
    """The largest size up to `size`, in steps of half a pixel and not under `smallest`, at which it fits."""
    while size > smallest and width(text, role, size) > room:
        size = max(smallest, size - 0.5)
    return size
