"""Cards as pictures: the printed art of ``assets/cards`` with number, name and rule set in type.

Units are those of a card of 240 x 336. The art has no text, so one set serves every language; text is set
straight at the final size and never scaled.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, ImageEnhance, ImageFont

from game.i18n import N_
from game.theme import ASSETS, INTERFACE_FAMILY, PALETTE, READING_MEDIUM_FAMILY, Colour, TextRole

FOLDER = ASSETS / "cards"
UNITS = (240, 336)

Family = Literal["especial", "habilidad", "valor", "energia", "relampago", "estres", "lado"]
State = Literal["rest", "dim", "revealing"]
"""rest; dim: can't be played now; revealing: a stress card while its number is sought."""
LayoutName = Literal["hand", "full", "small"]
CardSize = Literal["hand", "compact", "full", "duel", "thumb", "mini"]

CARD_SIZES: dict[CardSize, tuple[int, int]] = {
    "hand": (132, 185),
    "compact": (92, 129),
    "full": (240, 336),
    "duel": (138, 193),
    "thumb": (60, 84),
    "mini": (40, 56),
}
"""What a card is drawn for, and its width and height in reference pixels."""

SIZE_LAYOUTS: dict[CardSize, LayoutName] = {
    "hand": "hand",
    "compact": "hand",
    "full": "full",
    "duel": "full",
    "thumb": "small",
    "mini": "small",
}

SMALLEST_TYPE = 14
"""Logical pixels; type on a card is never smaller."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on one kind of card.

    Attributes:
        family: names its colours.
        number: the central number; None on stress and side cards.
        name: message id of the name.
        rule: message id of the short rule.
        bonus: what a special adds in its own action.
    """

    family: Family
    number: int | None
    name: str
    rule: str
    bonus: int = 0


FACES: dict[str, CardFace] = {
    "pass_plus": CardFace("especial", 2, N_("Through Ball"), N_("Worth 4 in a pass, otherwise 2."), 2),
    "shot_plus": CardFace("especial", 2, N_("Top Corner"), N_("Worth 4 in a shot, otherwise 2."), 2),
    "tackle_plus": CardFace("especial", 2, N_("Sliding Tackle"), N_("Worth 4 in a tackle, otherwise 2."), 2),
    "dribble_plus": CardFace("especial", 2, N_("Feint"), N_("Worth 4 in a dribble, otherwise 2."), 2),
    "save_plus": CardFace("especial", 2, N_("Incredible Save"), N_("Worth 4 in a save, otherwise 2."), 2),
    "run_plus": CardFace("especial", 2, N_("Unstoppable Run"), N_("Worth 4 in a run, otherwise 2."), 2),
    "adivinar": CardFace("habilidad", 1, N_("Guess"), N_("See your top card: keep it or bury it.")),
    "descarte": CardFace("habilidad", 1, N_("Discard"), N_("The rival loses 1 card at random.")),
    "recupero": CardFace("habilidad", 1, N_("Recover"), N_("Take 1 card from your discard.")),
    "enfriar": CardFace("habilidad", 1, N_("Cool"), N_("Bank 1 energy from your hand.")),
    "tiro_largo": CardFace("habilidad", 2, N_("Long Shot"), N_("Cancels bonuses and penalties.")),
    "cambio": CardFace("habilidad", 2, N_("Exchange"), N_("Discard 1 card, draw another.")),
    "mirar": CardFace("habilidad", 2, N_("Look"), N_("See the rival's hand.")),
    "one": CardFace("valor", 1, N_("One"), N_("Only the number.")),
    "two": CardFace("valor", 2, N_("Two"), N_("Only the number.")),
    "three": CardFace("valor", 3, N_("Three"), N_("Only the number.")),
    "four": CardFace("valor", 4, N_("Four"), N_("Only the number.")),
    "energy": CardFace("energia", 3, N_("Energy"), N_("Banked, it pays one more action.")),
    "lightning": CardFace("relampago", 3, N_("Lightning"), N_("In the rival's turn, between phases.")),
    "stress": CardFace("estres", None, N_("Stress"), N_("Your deck decides its number.")),
    "left": CardFace("lado", None, N_("Left"), N_("Side of the shot or of the save.")),
    "centre": CardFace("lado", None, N_("Centre"), N_("Side of the shot or of the save.")),
    "right": CardFace("lado", None, N_("Right"), N_("Side of the shot or of the save.")),
}
KINDS = tuple(FACES)
SIDES = tuple(kind for kind, face in FACES.items() if face.family == "lado")
PLAYED = tuple(kind for kind in KINDS if kind not in SIDES)
"""The cards of the decks."""

NAME_ROLE = TextRole(INTERFACE_FAMILY, 34, bold=True)
RULE_ROLE = TextRole(READING_MEDIUM_FAMILY, 26, reading=True)


class _Layout(NamedTuple):
    window: int  # height
    badge: float  # size of the number badge
    badge_at: tuple[int, int]  # its upper left corner
    name: tuple[int, ...]  # type sizes to try on one line, then on two
    rule: int  # type size of the rule, 0 for none
    room: int = 208  # width of a line of type


_LAYOUTS: dict[LayoutName, _Layout] = {
    "hand": _Layout(182, 1.0, (5, 11), (34,), 0, room=172),  # the next card of a fan covers the rest
    "full": _Layout(164, 1.0, (5, 11), (32, 30, 28, 26), 26),
    "small": _Layout(252, 1.45, (6, 6), (), 0),
}
_SIDE = 12  # from the card's edge to the window


class SetLine(NamedTuple):
    """A line of type on a card: where it stands in pixels, and in what."""

    text: str
    baseline: float
    font: ImageFont.FreeTypeFont


@cache
def font(role: TextRole, pixels: float) -> ImageFont.FreeTypeFont:
    """The role's face at a size in pixels."""
    return ImageFont.truetype(str(role.path), pixels, layout_engine=ImageFont.Layout.BASIC)


def compose(
    kind: str,
    layout: LayoutName,
    texts: tuple[str, str],
    size: tuple[int, int],
    *,
    state: State = "rest",
    smallest: float = 14,
) -> Image.Image:
    """Draw the face of a card.

    Args:
        kind: one of `KINDS`.
        layout: how the face is divided: "hand" (large name), "full" (name and rule), "small" (picture only).
        texts: name and rule in the wanted language.
        size: in pixels.
        state: see `State`.
        smallest: type is never smaller than this, in pixels; what then finds no room is left out.

    Raises:
        KeyError: there is no such kind.
    """
    face = FACES[kind]
    base = _blank(face.family, layout, size).copy()
    scale = size[0] / UNITS[0]
    window = _window(kind, layout, scale)
    left = round(_SIDE * scale)
    base.paste(window, (left, left), _window_mask(window.size, round(14 * scale)))
    draw = ImageDraw.Draw(base)
    number = "?" if state == "revealing" and face.number is None else face.number
    if number is not None:
        _put_number(base, draw, str(number), _LAYOUTS[layout])
    if face.bonus and layout != "small":
        _put_bonus(base, draw, f"+{face.bonus}", scale)
    for line in set_text(layout, texts, scale, smallest):
        colour = PALETTE.tinta if line.font.path == str(NAME_ROLE.path) else PALETTE.tinta_2
        written, offset = _written(line.text, line.font)
        place = (round(size[0] / 2 + offset[0]), round(line.baseline + offset[1]))
        base.paste(colour[:3], (*place, place[0] + written.width, place[1] + written.height), written)
    base.paste(Image.new("RGB", size, _inner_colour(face.family)[:3]), (0, 0), _inner_line(size))
    if state == "dim":
        base = ImageEnhance.Brightness(ImageEnhance.Color(base).enhance(0.7)).enhance(0.62)
    base.putalpha(card_mask(size))
    return base


def back(seat: int, size: tuple[int, int]) -> Image.Image:
    """A card's back: green for player 1, wine for player 2."""
    with Image.open(FOLDER / f"back-{seat}.png") as stored:
        picture = stored.convert("RGB").resize(size, Image.Resampling.HAMMING)
    picture.putalpha(card_mask(size))
    return picture


def set_text(layout: LayoutName, texts: tuple[str, str], scale: float, smallest: float) -> list[SetLine]:
    """Break name and rule into lines with their places; nothing is clipped or overlaps.

    Args:
        layout: see `compose`.
        texts: name and rule.
        scale: pixels per unit.
        smallest: the least type size in pixels.
    """
    plan = _LAYOUTS[layout]
    if not plan.name:
        return []
    room, floor = plan.room * scale, (_SIDE + plan.window + 2) * scale
    lines, name_size = _name_lines(texts[0], plan, scale, smallest)
    face = font(NAME_ROLE, name_size)
    leading = 1.06 * name_size
    tall = UNITS[1] * scale - floor - 10 * scale
    placed: list[SetLine] = []
    rule: list[str] = []
    rule_size = max(plan.rule * scale, smallest)
    rule_leading = 1.1 * rule_size
    if plan.rule:
        rule = broken(texts[1], font(RULE_ROLE, rule_size), room)
        if leading * len(lines) + rule_leading * len(rule) + 0.3 * rule_size > tall:
            rule = []
    used = leading * len(lines) + (rule_leading * len(rule) + 0.18 * rule_size if rule else 0)
    above = min(0.42 * name_size, max(0.0, (tall - used) / 2)) if rule else max(0.0, (tall - used) * 0.30)
    baseline = floor + above + 0.80 * name_size
    for text in lines:
        placed.append(SetLine(text, round(baseline), face))
        baseline += leading
    baseline += rule_leading - leading + 0.18 * rule_size
    for text in rule:
        placed.append(SetLine(text, round(baseline), font(RULE_ROLE, rule_size)))
        baseline += rule_leading
    return placed


def broken(text: str, face: ImageFont.FreeTypeFont, width: float) -> list[str]:
    """The text in as few lines as the width allows, the lines as even as can be.

    A word that is wider than the width gets a line of its own.
    """
    words = text.split()
    count = len(words)
    # best[k]: fewest lines of the first k words, then the least uneven; with the start of the last line.
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, count + 1):
        choices: list[tuple[int, float, int]] = []
        for start in range(end):
            long = line_width(" ".join(words[start:end]), face)
            if long <= width or start == end - 1:
                lines, uneven, _ = best[start]
                choices.append((lines + 1, uneven + (width - long) ** 2, start))
        best.append(min(choices))
    result: list[str] = []
    while count:
        start = best[count][2]
        result.insert(0, " ".join(words[start:count]))
        count = start
    return result


def line_width(text: str, face: ImageFont.FreeTypeFont) -> float:
    """Width of a line in pixels, from its words, which are measured once."""
    words = text.split()
    return sum(_word_width(word, face) for word in words) + (len(words) - 1) * _word_width(" ", face)


@lru_cache(maxsize=2048)
def _word_width(word: str, face: ImageFont.FreeTypeFont) -> float:
    return face.getlength(word)


def card_mask(size: tuple[int, int]) -> Image.Image:
    """Coverage of a card: rounded, and clear at the outermost pixel, so that it turns with smooth sides."""
    return _rounded(size, 1, 16 * size[0] / UNITS[0])


def _name_lines(name: str, plan: _Layout, scale: float, smallest: float) -> tuple[list[str], float]:
    """One line in the largest size that fits, otherwise two, otherwise smaller type."""
    room = plan.room * scale
    for units in plan.name:
        size = max(units * scale, smallest)
        if line_width(name, font(NAME_ROLE, size)) <= room:
            return [name], size
    size = max(plan.name[0] * scale, smallest)
    while True:
        face = font(NAME_ROLE, size)
        lines = broken(name, face, room)
        fits = len(lines) <= 2 and all(line_width(line, face) <= room for line in lines)
        if fits or size <= smallest:
            return lines, size
        size = max(size * 0.94, smallest)


@lru_cache(maxsize=256)
def _written(text: str, face: ImageFont.FreeTypeFont) -> tuple[Image.Image, tuple[int, int]]:
    """Coverage of a line of type, and where it lies from the middle of its baseline."""
    up, side = math.ceil(face.size * 1.1), math.ceil(line_width(text, face) / 2 + face.size * 0.2)
    mask = Image.new("L", (2 * side, math.ceil(face.size * 1.5)), 0)
    ImageDraw.Draw(mask).text((side, up), text, 255, face, anchor="ms")
    return mask, (-side, -up)


def _put_number(base: Image.Image, draw: ImageDraw.ImageDraw, number: str, layout: _Layout) -> None:
    unit = base.width / UNITS[0]
    left, top = (round(edge * unit) for edge in layout.badge_at)
    scale = layout.badge * unit
    badge = _piece("badge", scale)
    base.paste(badge, (left, top), badge)
    place = (left + 39 * scale, round(top + 54.5 * scale))
    draw.text(place, number, PALETTE.tinta[:3], font(NAME_ROLE, 50 * scale), anchor="ms")


def _put_bonus(base: Image.Image, draw: ImageDraw.ImageDraw, bonus: str, scale: float) -> None:
    tag = _piece("tag", scale)
    left, top = round(base.width - 12 * scale - tag.width), round(21 * scale)
    base.paste(tag, (left, top), tag)
    face = font(NAME_ROLE, 27 * scale)
    draw.text((left + 31 * scale, round(top + 29 * scale)), bonus, PALETTE.tinta[:3], face, anchor="ms")


@lru_cache(maxsize=64)
def _blank(family: Family, layout: LayoutName, size: tuple[int, int]) -> Image.Image:
    """The paper with its cut edge."""
    sheet = _paper("paper-stress" if family == "estres" else "paper").resize(size, Image.Resampling.BICUBIC)
    edge = Image.new("RGB", size, PALETTE.papel_borde[:3])
    width = max(1.0, size[0] / UNITS[0])
    edge.paste(sheet, (0, 0), _rounded(size, 1 + width, 15 * size[0] / UNITS[0]))
    return edge


@cache
def _paper(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as stored:
        return stored.convert("RGB")


def _window(kind: str, layout: LayoutName, scale: float) -> Image.Image:
    width, height = round(216 * scale), round((_LAYOUTS[layout].window + 2) * scale)
    with Image.open(FOLDER / layout / f"{kind}.png") as stored:
        return stored.convert("RGB").resize((width, height), Image.Resampling.HAMMING)


@lru_cache(maxsize=16)
def _window_mask(size: tuple[int, int], radius: int) -> Image.Image:
    """Coverage of the window: round above, square at the brass rule."""
    mask = _rounded((size[0], size[1] + 2 * radius), 0, radius)
    return mask.crop((0, 0, size[0], size[1]))


@lru_cache(maxsize=16)
def _inner_line(size: tuple[int, int]) -> Image.Image:
    """Coverage of the fine line inside the card's edge."""
    scale = size[0] / UNITS[0]
    outer = _rounded(size, 5.75 * scale, 11.5 * scale)
    inner = _rounded(size, 5.75 * scale + max(1.5 * scale, 0.8), 10.5 * scale)
    line = Image.new("L", size, 0)
    line.paste(outer.point(lambda value: value * 0.55), (0, 0))
    line.paste(0, (0, 0), inner)
    return line


@lru_cache(maxsize=16)
def _piece(name: str, scale: float) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as stored:
        picture = stored.convert("RGBA")
        size = (round(picture.width / 2 * scale), round(picture.height / 2 * scale))
        return picture.resize(size, Image.Resampling.HAMMING)


@lru_cache(maxsize=128)
def _rounded(size: tuple[int, int], inset: float, radius: float) -> Image.Image:
    """Coverage of a rounded rectangle, drawn four times as large and reduced."""
    times = 4
    mask = Image.new("L", (size[0] * times, size[1] * times), 0)
    box = (inset * times, inset * times, (size[0] - inset) * times - 1, (size[1] - inset) * times - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * times, fill=255)
    return mask.reduce(times)


def _inner_colour(family: Family) -> Colour:
    colour: Colour = getattr(PALETTE, f"carta_{family}")
    return colour
