"""Render SVG text with rsvg-convert, and read the bodies of our drawings."""

import math
import re
import subprocess
from io import BytesIO
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent
ICONS = ASSETS / "icons" / "svg"
ORNAMENTS = ASSETS / "panels" / "svg"

THIN_STROKE = 1.7
"""Stroke of an icon on its 24-unit grid from 40 px up; below, the drawn 2."""


def render(text: str, width: int, height: int) -> Image.Image:
    """The picture at a size in pixels, with straight alpha.

    Raises:
        FileNotFoundError: rsvg-convert is not installed.
        subprocess.CalledProcessError: the drawing is not valid SVG.
    """
    command = ["rsvg-convert", "--width", str(width), "--height", str(height)]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    return Image.open(BytesIO(done.stdout)).convert("RGBA")


def body(path: Path) -> str:
    """What stands inside the svg element, without its title."""
    text = path.read_text(encoding="utf-8")
    inside = text[text.index(">") + 1 : text.rindex("</svg>")]
    return re.sub(r"<title>.*?</title>", "", inside, flags=re.DOTALL)


def icon(name: str, x: float, y: float, size: float, colour: str, *, stroke: float = THIN_STROKE) -> str:
    """An icon as a nested svg element, its upper left corner at (x, y)."""
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 24 24" fill="none" '
        f'stroke="{colour}" color="{colour}" stroke-width="{stroke:g}" stroke-linecap="round" '
        f'stroke-linejoin="round">{body(ICONS / f"{name}.svg")}</svg>'
    )


def document(content: str, width: float, height: float) -> str:
    """A whole SVG text with the given view box."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{content}</svg>'
    )


def linear(name: str, end: tuple[float, float], *stops: tuple[float, str, float]) -> str:
    """A gradient from the upper left corner of the thing filled towards a corner of its unit square.

    Args:
        name: its id.
        end: (0, 1) for downwards, (1, 0) for rightwards, (1, 1) for both.
        *stops: position, colour and opacity.
    """
    place = f'x1="0" y1="0" x2="{end[0]}" y2="{end[1]}"'
    return f'<linearGradient id="{name}" {place}>{_stops(stops)}</linearGradient>'


def radial(name: str, middle: tuple[float, float], radius: float, *stops: tuple[float, str, float]) -> str:
    """A round gradient in the unit square of the thing filled; see `linear`."""
    place = f'cx="{middle[0]}" cy="{middle[1]}" r="{radius}"'
    return f'<radialGradient id="{name}" {place}>{_stops(stops)}</radialGradient>'


def _stops(stops: tuple[tuple[float, str, float], ...]) -> str:
    return "".join(
        f'<stop offset="{at}" stop-color="{tint}" stop-opacity="{alpha}"/>' for at, tint, alpha in stops
    )


def hexagon(x: float, y: float, radius: float) -> str:
    """Points of a flat-topped hexagon."""
    turns = [math.pi / 3 * k for k in range(6)]
    return " ".join(f"{x + radius * math.cos(t):.2f},{y + radius * math.sin(t):.2f}" for t in turns)
