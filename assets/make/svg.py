"""Render SVG text with rsvg-convert, and read the bodies of our drawings."""

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
