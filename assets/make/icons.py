"""Render the icons into white atlases, one a size, with their places in ``icons.json``; and the app's icon.

Usage: python assets/make/icons.py    (needs rsvg-convert)
"""

import json
import math

import svg
from PIL import Image

SIZES = (18, 24, 40, 72, 144)
PADDING = 2
APP_SIZES = (16, 32, 48, 64, 128, 256, 512)
APP_SIMPLE_BELOW = 48
"""The small app icons lose the circle and the centre line, which would be mud."""

OUT = svg.ASSETS / "icons"


def atlas(names: list[str], size: int) -> dict[str, list[int]]:
    """Write one atlas; returns where each icon lies in it, as left and top."""
    columns = math.ceil(math.sqrt(len(names)))
    step = size + 2 * PADDING
    sheet = Image.new("LA", (columns * step, math.ceil(len(names) / columns) * step), (255, 0))
    stroke = svg.THIN_STROKE if size >= 40 else 2
    places: dict[str, list[int]] = {}
    for index, name in enumerate(names):
        left, top = index % columns * step + PADDING, index // columns * step + PADDING
        drawing = svg.document(svg.icon(name, 0, 0, 24, "#ffffff", stroke=stroke), 24, 24)
        alpha = svg.render(drawing, size, size).getchannel("A")
        sheet.paste(Image.merge("LA", (Image.new("L", alpha.size, 255), alpha)), (left, top))
        places[name] = [left, top]
    sheet.save(OUT / f"icons-{size}.png", optimize=True)
    return places


def app_icons() -> None:
    """Write the program's own icon in every size that a desktop asks for."""
    source = (OUT / "app" / "app-icon.svg").read_text(encoding="utf-8")
    simple = "\n".join(line for line in source.splitlines() if 'class="detail"' not in line)
    for size in APP_SIZES:
        picture = svg.render(simple if size < APP_SIMPLE_BELOW else source, size, size)
        picture.save(OUT / "app" / f"app-icon-{size}.png", optimize=True)


def main() -> None:
    """Write everything under ``assets/icons``."""
    names = sorted(path.stem for path in svg.ICONS.glob("*.svg"))
    atlases = {str(size): {"file": f"icons-{size}.png", "at": atlas(names, size)} for size in SIZES}
    text = json.dumps({"padding": PADDING, "atlases": atlases}, indent=1, sort_keys=True)
    (OUT / "icons.json").write_text(text + "\n", encoding="utf-8")
    app_icons()


if __name__ == "__main__":
    main()
