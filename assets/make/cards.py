"""Draw the cards' pictures: everything printed on them but text and numbers.

A card is put together by the program from the paper, the kind's window (family colour, engraving, fileteado,
disc with icon), the number badge and the bonus tag. Units are those of a card of 240 x 336.

Usage: python assets/make/cards.py    (needs rsvg-convert)
"""

import json
import math
import random
from pathlib import Path
from typing import NamedTuple

import numpy as np
import svg
from PIL import Image

OUT = svg.ASSETS / "cards"
DENSITY = 2
"""Pixels per unit in the files."""
PALETTE: dict[str, str] = json.loads((svg.ASSETS / "palette.json").read_text(encoding="utf-8"))
WIDTH, HEIGHT = 240, 336
WINDOW_WIDTH = 216
BRASS = svg.linear(
    "brass", (1, 1), (0, "#F6E2A6", 1), (0.5, PALETTE["laton"], 1), (1, PALETTE["laton_sombra"], 1)
)


class Layout(NamedTuple):
    """How a card of one use divides its face."""

    name: str
    window: int  # height of the window
    disc: int  # radius
    scroll: float  # size of the fileteado
    density: float = DENSITY
    aside: int = 0  # the disc moves out of the way of a large badge


LAYOUTS = (
    Layout("hand", 182, 56, 0.92),
    Layout("full", 164, 50, 0.86),
    Layout("small", 252, 72, 1.0, 1, aside=13),
)

# kind -> family, icon
KINDS: dict[str, tuple[str, str]] = {
    "pass_plus": ("especial", "action-pass"),
    "shot_plus": ("especial", "action-shot"),
    "tackle_plus": ("especial", "action-tackle"),
    "dribble_plus": ("especial", "action-dribble"),
    "save_plus": ("especial", "action-save"),
    "run_plus": ("especial", "action-run"),
    "adivinar": ("habilidad", "ability-adivinar"),
    "descarte": ("habilidad", "ability-descarte"),
    "recupero": ("habilidad", "ability-recupero"),
    "enfriar": ("habilidad", "ability-enfriar"),
    "tiro_largo": ("habilidad", "ability-tiro-largo"),
    "cambio": ("habilidad", "ability-cambio"),
    "mirar": ("habilidad", "ability-mirar"),
    "one": ("valor", "ball"),
    "two": ("valor", "ball"),
    "three": ("valor", "ball"),
    "four": ("valor", "ball"),
    "energy": ("energia", "energy"),
    "lightning": ("relampago", "lightning"),
    "stress": ("estres", "stress"),
    "left": ("lado", "side-left"),
    "centre": ("lado", "side-centre"),
    "right": ("lado", "side-right"),
}
PIPS = {"one": 1, "two": 2, "three": 3, "four": 4}
THIRDS = {"left": 0, "centre": 1, "right": 2}


def rays(x: float, y: float, height: float) -> str:
    """A sunburst around the disc."""
    wedges = ""
    for index in range(16):
        start, end = (2 * math.pi * (index + part) / 16 for part in (-0.25, 0.25))
        wedges += (
            f"M{x:.1f} {y:.1f}L{x + 260 * math.cos(start):.1f} {y + 260 * math.sin(start):.1f}"
            f"L{x + 260 * math.cos(end):.1f} {y + 260 * math.sin(end):.1f}Z"
        )
    return f'<path d="{wedges}" fill="#FFD9A0" opacity=".085"/>'


def rosette(x: float, y: float, height: float) -> str:
    """Overlapping circles, as on a banknote."""
    circles = "".join(
        f'<circle cx="{x + 58 * math.cos(turn):.1f}" cy="{y + 58 * math.sin(turn):.1f}" r="58"/>'
        for turn in (2 * math.pi * index / 18 for index in range(18))
    )
    return f'<g fill="none" stroke="#E6FBFF" stroke-width="1" opacity=".15">{circles}</g>'


def honeycomb(x: float, y: float, height: float) -> str:
    """The pitch's hexagons."""
    radius, lines = 17.0, ""
    for column in range(-1, 10):
        for row in range(-1, 12):
            cx = column * 1.5 * radius + 6
            cy = (row + column % 2 / 2) * math.sqrt(3) * radius
            points = [
                f"{cx + radius * math.cos(math.pi / 3 * k):.1f} {cy + radius * math.sin(math.pi / 3 * k):.1f}"
                for k in range(4)
            ]
            lines += "M" + "L".join(points)
    return f'<path d="{lines}" fill="none" stroke="#FFF3D0" stroke-width="1.2" opacity=".13"/>'


def flames(x: float, y: float, height: float) -> str:
    """Tongues of fire rising from the lower edge, and sparks."""
    drawing = ""
    for level, (tall, opacity) in enumerate(((0.62, 0.11), (0.44, 0.13), (0.27, 0.16))):
        count = 4 + level
        step = WINDOW_WIDTH / count
        path = f"M0 {height}"
        for index in range(count):
            left = index * step
            tip = height - height * tall * (1 if index % 2 == level % 2 else 0.68)
            base = height - height * tall * 0.22
            path += (
                f"L{left:.1f} {base:.1f}"
                f"C{left + step * 0.1:.1f} {base - height * 0.16:.1f} {left + step * 0.7:.1f} {tip + 26:.1f} "
                f"{left + step * 0.52:.1f} {tip:.1f}"
                f"C{left + step * 1.02:.1f} {tip + 30:.1f} {left + step * 0.86:.1f} {base - 8:.1f} "
                f"{left + step:.1f} {base:.1f}"
            )
        drawing += f'<path d="{path}L{WINDOW_WIDTH} {height}Z" fill="#FFD36B" opacity="{opacity}"/>'
    chance = random.Random(5)
    for _ in range(14):
        cx, cy = chance.uniform(8, WINDOW_WIDTH - 8), chance.uniform(12, height * 0.7)
        radius = chance.uniform(0.8, 2)
        drawing += f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{radius:.1f}" fill="#FFE3A0" opacity=".4"/>'
    return drawing


def storm(x: float, y: float, height: float) -> str:
    """Slanted rain and two far bolts."""
    chance = random.Random(3)
    rain = ""
    for _ in range(46):
        cx, cy, long = chance.uniform(-10, 226), chance.uniform(-10, height), chance.uniform(12, 30)
        rain += f"M{cx:.1f} {cy:.1f}l{-long * 0.42:.1f} {long:.1f}"
    bolts = ""
    for cx, cy, scale in ((30, -4, 1.0), (188, 14, 0.85)):
        bolts += f'<path transform="translate({cx} {cy}) scale({scale} {height / 170 * scale:.2f})" '
        bolts += 'd="M10 0L-8 52H4L-14 104H0L-16 160L22 92H7L24 46H9L26 0Z" fill="#CFC6FF" opacity=".15"/>'
    return (
        f'<path d="{rain}" stroke="#DAD4FF" stroke-width="1.2" opacity=".2" stroke-linecap="round"/>{bolts}'
    )


def scrawl(x: float, y: float, height: float) -> str:
    """Nervous pencil loops."""
    chance = random.Random(8)
    path = f"M-6 {height * 0.3:.1f}"
    cx, cy = -6.0, height * 0.3
    for _ in range(34):
        nx, ny = chance.uniform(-6, 222), chance.uniform(0, height)
        path += (
            f"C{cx + chance.uniform(-50, 70):.1f} {cy + chance.uniform(-60, 60):.1f} "
            f"{nx + chance.uniform(-70, 50):.1f} {ny + chance.uniform(-60, 60):.1f} {nx:.1f} {ny:.1f}"
        )
        cx, cy = nx, ny
    return f'<path d="{path}" fill="none" stroke="#F2E6DA" stroke-width="1.1" opacity=".11"/>'


def net(kind: str, height: float) -> str:
    """A goal's net with the chosen third lit."""
    mesh = "".join(
        f"M{k * 18 - height:.0f} 0l{height:.0f} {height:.0f}M{k * 18:.0f} 0l{-height:.0f} {height:.0f}"
        for k in range(30)
    )
    third = WINDOW_WIDTH / 3
    lit = f'x="{THIRDS[kind] * third:.1f}" width="{third:.1f}" height="{height}"'
    return (
        f'<rect {lit} fill="#F4EAD6" opacity=".13"/>'
        f'<path d="{mesh}" stroke="#EFE6D2" stroke-width="1.1" opacity=".17" fill="none"/>'
    )


ENGRAVINGS = {
    "especial": rays,
    "habilidad": rosette,
    "valor": honeycomb,
    "energia": flames,
    "relampago": storm,
    "estres": scrawl,
}


def sprays(layout: Layout, y: float) -> str:
    """Fileteado left and right under the disc: brass over its own shadow."""
    drawing = svg.body(svg.ORNAMENTS / "ornament-scroll.svg")
    pair = (
        f'<g transform="translate(118 {{y:.1f}}) scale({layout.scroll})">{drawing}</g>'
        f'<g transform="translate(98 {{y:.1f}}) scale({-layout.scroll} {layout.scroll})">{drawing}</g>'
    )
    return (
        f'<g color="#3A0A10" opacity=".55">{pair.format(y=y + 1.8)}</g>'
        f'<g color="{PALETTE["laton_luz"]}" opacity=".95">{pair.format(y=y)}</g>'
    )


def pips(count: int, y: float) -> str:
    """As many small hexagons as the card is worth."""
    drawing = ""
    for index in range(count):
        cx = WINDOW_WIDTH / 2 + (index - (count - 1) / 2) * 20
        points = " ".join(
            f"{cx + 6.5 * math.cos(math.pi / 3 * k):.1f},{y + 6.5 * math.sin(math.pi / 3 * k):.1f}"
            for k in range(6)
        )
        drawing += (
            f'<polygon points="{points}" fill="{PALETTE["laton_luz"]}" stroke="#3B311E" stroke-width="1.2"/>'
        )
    return drawing


def window(kind: str, layout: Layout) -> str:
    """The window of a card kind, from its left upper corner, with the brass rule below it."""
    family, icon = KINDS[kind]
    light, dark = PALETTE[f"carta_{family}"], PALETTE[f"carta_{family}_2"]
    high, radius = layout.window, layout.disc
    special = family == "especial"
    x = WINDOW_WIDTH / 2 + layout.aside
    y = high * 0.54 - (10 if special else 6 if kind in PIPS else 0) + layout.aside
    engraving = net(kind, high) if family == "lado" else ENGRAVINGS[family](x, y, high)
    extra = ""
    if special:
        extra = sprays(layout, high * 0.54 + 18 * radius / 56)
    elif kind in PIPS:
        extra = pips(PIPS[kind], high - 13)
    size = radius * 1.28
    gradients = (
        svg.linear("ground", (0.3, 1), (0, light, 1), (1, dark, 1))
        + svg.radial("lamp", (0.5, 0.5), 0.62, (0, "#FFF3D6", 0.11), (1, "#FFF3D6", 0))
        + svg.linear("inset", (0, 1), (0, "#000", 0.38), (0.05, "#000", 0))
    )
    whole = f'width="216" height="{high}"'
    arc = radius * 0.93
    icon_left, icon_top = x - size / 2, y - size / 2
    shadow = svg.icon(icon, icon_left, icon_top + 2, size, "#000000")
    return svg.document(
        f"<defs>{gradients}{BRASS}</defs>"
        f'<rect {whole} fill="url(#ground)"/>{engraving}<rect {whole} fill="url(#lamp)"/>'
        f'<path d="M0 0h216v{high * 0.42:.0f}q-108 34-216 0z" fill="#fff" opacity=".07"/>'
        f'<rect {whole} fill="url(#inset)"/>{extra}'
        f'<g transform="translate({x} {y:.1f})"><circle r="{radius + 7}" fill="#000" opacity=".22" cy="4"/>'
        f'<circle r="{radius + 4}" fill="url(#brass)"/><circle r="{radius}" fill="{dark}"/>'
        f'<circle r="{radius}" fill="{light}" opacity=".55"/>'
        f'<circle r="{radius - 1}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2"/>'
        f'<path d="M{-radius * 0.86:.1f} {-radius * 0.35:.1f}a{arc:.1f} {arc:.1f} 0 0 1 {radius * 1.72:.1f} 0'
        f'q{-radius * 0.86:.1f} {radius * 0.32:.1f} {-radius * 1.72:.1f} 0z" fill="#fff" opacity=".1"/></g>'
        f'<g opacity=".28">{shadow}</g>{svg.icon(icon, icon_left, icon_top, size, PALETTE["papel"])}'
        f'<rect y="{high - 2}" width="216" height="4" fill="url(#brass)"/>',
        WINDOW_WIDTH,
        high + 2,
    )


def badge() -> str:
    """The number's brass hexagon, in a frame of 78 units."""
    outer, inner = svg.hexagon(39, 37, 37), svg.hexagon(39, 37, 32)
    return svg.document(
        f"<defs>{BRASS}</defs>"
        f'<polygon points="{outer}" fill="#000" opacity=".3" transform="translate(1 4)"/>'
        f'<polygon points="{outer}" fill="url(#brass)"/><polygon points="{inner}" fill="{PALETTE["papel"]}"/>'
        f'<polygon points="{inner}" fill="none" stroke="{PALETTE["laton_sombra"]}" opacity=".6"/>',
        78,
        78,
    )


def tag() -> str:
    """The bonus tag, an arrow of 53 x 40 units that points at the picture."""
    return svg.document(
        '<path d="M10 2H53V38H10L0 20z" fill="#000" opacity=".3" transform="translate(0 2)"/>'
        f'<path d="M10 1H53V37H10L0 19z" fill="{PALETTE["cartel"]}"/>'
        '<path d="M10.500 1.500H53V10H5.500z" fill="#fff" opacity=".28"/>',
        53,
        40,
    )


def paper(middle: str, edge: str, light: str) -> Image.Image:
    """A sheet with the lamp's light on it, darker corners and fibres of at most 2 %."""
    gradient = svg.document(
        f"<defs>{svg.radial('p', (0.42, 0.3), 0.95, (0, light, 1), (0.55, middle, 1), (1, edge, 1))}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#p)"/>',
        WIDTH,
        HEIGHT,
    )
    flat = np.asarray(svg.render(gradient, WIDTH, HEIGHT).convert("RGB"), np.float32)
    fibres = np.random.default_rng(2).normal(0, 1, (HEIGHT // 2, WIDTH // 8))
    grain = Image.fromarray(fibres.astype(np.float32)).resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    worn = flat * (1 + 0.011 * np.asarray(grain)[..., None])
    return Image.fromarray(np.clip(worn + 0.5, 0, 255).astype(np.uint8))


def save(picture: Image.Image, path: Path) -> None:
    """Write an opaque picture with 256 well-chosen colours: a quarter of the size, at most 7 levels off."""
    flat = picture.convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=1)
    flat.save(path, optimize=True)


def main() -> None:
    """Write everything under ``assets/cards``."""
    for layout in LAYOUTS:
        folder = OUT / layout.name
        folder.mkdir(exist_ok=True)
        width, height = round(WINDOW_WIDTH * layout.density), round((layout.window + 2) * layout.density)
        for kind in KINDS:
            save(svg.render(window(kind, layout), width, height), folder / f"{kind}.png")
    svg.render(badge(), 78 * DENSITY, 78 * DENSITY).save(OUT / "badge.png", optimize=True)
    svg.render(tag(), 53 * DENSITY, 40 * DENSITY).save(OUT / "tag.png", optimize=True)
    paper(PALETTE["papel"], PALETTE["papel_2"], PALETTE["papel_luz"]).save(OUT / "paper.png", optimize=True)
    paper(PALETTE["papel_gris"], PALETTE["papel_gris_2"], "#F2EDE4").save(
        OUT / "paper-stress.png", optimize=True
    )
    for seat, name in ((1, "card-back"), (2, "card-back-2")):
        drawing = (OUT / "svg" / f"{name}.svg").read_text(encoding="utf-8")
        picture = svg.render(drawing, WIDTH * DENSITY, HEIGHT * DENSITY)
        save(picture, OUT / f"back-{seat}.png")


if __name__ == "__main__":
    main()
