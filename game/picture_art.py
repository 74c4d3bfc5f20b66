"""The interface's single pictures, drawn beforehand; the program only brings them to size."""

from __future__ import annotations

import json

from PIL import Image

from game.theme import ASSETS

_FOLDER = ASSETS / "panels"


def _read_sizes() -> dict[str, tuple[float, float]]:
    stored: dict[str, list[float]] = json.loads((_FOLDER / "pictures.json").read_text(encoding="utf-8"))
    return {name: (width, height) for name, (width, height) in stored.items()}


SIZES = _read_sizes()
"""Width and height in pixels at 1600x900, margins for shadow and glow included.

Within them: a coin or socket is 34 wide in the middle; the hexagon of a sum is 176 wide and its middle the
picture's; the goal's mouth is `GOAL_MOUTH`.
"""

GOAL_MOUTH = (24, 44, 304, 236)
"""Left, top, right and bottom of the goal's mouth in its picture, counted from its upper left corner."""


def load_picture(name: str, pixels: tuple[int, int]) -> Image.Image:
    """The picture at a size.

    Raises:
        KeyError: there is no such picture.
    """
    if name not in SIZES:
        raise KeyError(f"no picture {name!r}")
    with Image.open(_FOLDER / f"{name}.png") as stored:
        return stored.convert("RGBA").resize(pixels, Image.Resampling.LANCZOS)
