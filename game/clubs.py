"""How the clubs look: short name, crest and the two kits. What they can do is the engine's data.

A club without an entry in ``assets/clubs/looks.json`` gets a plain crest of its own by its code.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from game.crest_art import PATTERNS, SHAPES, Crest
from game.theme import ASSETS, PALETTE, Colour


class Kit(NamedTuple):
    """Colours of the tokens.

    Attributes:
        body: of the token.
        ink: of its number.
    """

    body: Colour
    ink: Colour


@dataclass(frozen=True, slots=True)
class ClubLook:
    """A club to look at.

    Attributes:
        short: name for narrow places.
        crest: its crest.
        dark: kit as player 1.
        light: kit as player 2.
    """

    short: str
    crest: Crest
    dark: Kit
    light: Kit

    def kit(self, seat: int) -> Kit:
        """The kit of player 1 (dark) or 2 (light)."""
        return self.dark if seat == 1 else self.light


@cache
def club_looks() -> dict[str, ClubLook]:
    """Every look there is, by the club's code."""
    stored: dict[str, Any] = json.loads((ASSETS / "clubs" / "looks.json").read_text(encoding="utf-8"))
    return {code: _look(entry) for code, entry in stored.items()}


def _look(entry: dict[str, Any]) -> ClubLook:
    shape, pattern, icon, ground, figure = entry["crest"]
    dark, light = (Kit(*(Colour.from_hex(text) for text in entry[side])) for side in ("dark", "light"))
    crest = Crest(shape, pattern, icon, Colour.from_hex(ground), Colour.from_hex(figure))
    return ClubLook(entry["short"], crest, dark, light)


def club_look(code: str, name: str = "") -> ClubLook:
    """The look of a club.

    Args:
        code: its three letters.
        name: in full; used for the short name if the club has no entry.
    """
    known = club_looks().get(code)
    if known:
        return known
    number = sum(ord(letter) * place for place, letter in enumerate(code, start=1))
    crest = Crest(
        SHAPES[number % len(SHAPES)],
        PATTERNS[number % len(PATTERNS)],
        "ball",
        PALETTE.carta_lado,
        PALETTE.marfil,
    )
    return ClubLook(
        name or code,
        crest,
        Kit(PALETTE.esmalte, PALETTE.tinta_esmalte),
        Kit(PALETTE.marfil, PALETTE.tinta_marfil),
    )
