"""Icons as pictures: masks cut from the committed atlases, at any size in pixels."""

from __future__ import annotations

import json
from functools import cache
from typing import TypedDict

from PIL import Image

from game.theme import ASSETS, Colour

_FOLDER = ASSETS / "icons"


class _Atlas(TypedDict):
    file: str
    at: dict[str, list[int]]


@cache
def _atlases() -> dict[int, _Atlas]:
    stored: dict[str, dict[str, _Atlas]] = json.loads((_FOLDER / "icons.json").read_text(encoding="utf-8"))
    return {
        int(size): atlas for size, atlas in sorted(stored["atlases"].items(), key=lambda item: int(item[0]))
    }


@cache
def _sheet(size: int) -> Image.Image:
    with Image.open(_FOLDER / _atlases()[size]["file"]) as sheet:
        return sheet.getchannel("A")


@cache
def icon_names() -> tuple[str, ...]:
    """Every icon there is."""
    largest = _atlases()[max(_atlases())]
    return tuple(sorted(largest["at"]))


def icon_mask(name: str, pixels: int) -> Image.Image:
    """The icon's coverage, 0 to 255, as a square picture.

    The next larger atlas is taken and reduced; beyond the largest one it is enlarged.

    Args:
        name: such as "action-run"; see `icon_names`.
        pixels: side of the square.

    Raises:
        KeyError: there is no such icon.
    """
    if name not in icon_names():
        raise KeyError(f"no icon {name!r}")
    size = min((known for known in _atlases() if known >= pixels), default=max(_atlases()))
    left, top = _atlases()[size]["at"][name]
    mask = _sheet(size).crop((left, top, left + size, top + size))
    return mask if size == pixels else mask.resize((pixels, pixels), Image.Resampling.LANCZOS)


def icon_picture(name: str, pixels: int, colour: Colour) -> Image.Image:
    """The icon in one colour on nothing."""
    picture = Image.new("RGBA", (pixels, pixels), colour[:3])
    picture.putalpha(icon_mask(name, pixels))
    return picture
