"""Draw the interface's single pictures: ornaments, energy coins, the goal of a duel, plates of the sums.

Written to ``assets/panels`` at several times their size, with ``pictures.json`` that says how large they are in
the 1600x900 reference, margins for shadows and glow included.

Usage: python assets/make/pictures.py    (needs rsvg-convert)
"""

import json
import math
import re
from typing import NamedTuple

import svg

OUT = svg.ASSETS / "panels"
PALETTE: dict[str, str] = json.loads((svg.ASSETS / "palette.json").read_text(encoding="utf-8"))
BRASS_STOPS = (
    f'<stop offset="0" stop-color="{PALETTE["laton_luz"]}"/><stop offset=".5" stop-color="{PALETTE["laton"]}"/>'
    f'<stop offset="1" stop-color="{PALETTE["laton_sombra"]}"/>'
)


class Picture(NamedTuple):
    """A drawing, its size in reference pixels and how many real pixels one of those gets."""

    content: str
    width: float
    height: float
    density: int


def hexagon(x: float, y: float, radius: float) -> str:
    """Points of a flat-topped hexagon."""
    turns = [math.pi / 3 * k for k in range(6)]
    return " ".join(f"{x + radius * math.cos(t):.2f},{y + radius * math.sin(t):.2f}" for t in turns)


def ornament(name: str, width: float, brass: bool = True) -> Picture:
    """One of the painted ornaments; one-coloured ones get the brass gradient from above."""
    text = (svg.ORNAMENTS / f"{name}.svg").read_text(encoding="utf-8")
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    if found is None:
        raise ValueError(f"{name}.svg has no view box")
    wide, high = float(found[1]), float(found[2])
    body = svg.body(svg.ORNAMENTS / f"{name}.svg")
    gradient = ""
    if brass:
        gradient = (
            f'<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{high:g}">{BRASS_STOPS}'
            "</linearGradient>"
        )
        body = body.replace("currentColor", "url(#b)")
    content = f'<g transform="scale({width / wide:.4f})">{gradient}{body}</g>'
    return Picture(content, width, width * high / wide, 2)


def coin() -> Picture:
    """A lit energy coin of 34 px with its glow."""
    return Picture(
        '<defs><radialGradient id="c" cx=".4" cy=".3" r=".75"><stop offset="0" stop-color="#FFD27A"/>'
        '<stop offset=".55" stop-color="#E08A1E"/><stop offset="1" stop-color="#8F4A08"/></radialGradient>'
        f'<linearGradient id="b" x1="0" y1="0" x2="1" y2="1">{BRASS_STOPS}</linearGradient>'
        '<radialGradient id="g"><stop offset=".5" stop-color="#E08A1E" stop-opacity=".42"/>'
        '<stop offset="1" stop-color="#E08A1E" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="29" cy="29" r="29" fill="url(#g)"/><circle cx="29" cy="29" r="17" fill="url(#b)"/>'
        '<circle cx="29" cy="29" r="15" fill="url(#c)"/>'
        '<circle cx="29" cy="29" r="13" fill="none" stroke="#FFE7B0" stroke-opacity=".35" stroke-width="1"/>'
        '<path d="M17.500 24a12.500 12.500 0 0 1 23 0q-11.500 4.500-23 0z" fill="#fff" opacity=".2"/>'
        + svg.icon("energy", 19, 19, 20, "#2A1505", stroke=2.1),
        58,
        58,
        3,
    )


def socket() -> Picture:
    """An empty place for a coin, in the same frame as the coin."""
    return Picture(
        '<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000"/>'
        f'<stop offset=".5" stop-color="{PALETTE["pozo"]}"/><stop offset="1" stop-color="#1A130D"/></linearGradient></defs>'
        '<circle cx="29" cy="29" r="17" fill="#5A4522"/><circle cx="29" cy="29" r="15" fill="url(#d)"/>'
        + svg.icon("energy", 19, 19, 20, "#6B5B3F", stroke=2.1),
        58,
        58,
        3,
    )


def goal() -> Picture:
    """The goal seen by the shooter: mouth from (24, 44) to (304, 236), thirds at 117 and 211."""
    net = "".join(f"M{k * 16 - 200} 44l192 192M{k * 16 + 24} 44l-192 192" for k in range(34))
    return Picture(
        f'<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="{PALETTE["papel_luz"]}"/>'
        '<stop offset=".5" stop-color="#E9DCBF"/><stop offset="1" stop-color="#9C8A63"/></linearGradient>'
        '<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".55"/>'
        '<stop offset=".35" stop-color="#000" stop-opacity="0"/></linearGradient>'
        '<clipPath id="m"><path d="M24 44H304V236H24z"/></clipPath>'
        '<radialGradient id="e" cx=".5" cy=".5" r=".5"><stop offset=".4" stop-color="#000" stop-opacity=".6"/>'
        '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>'
        '<ellipse cx="170" cy="247" rx="158" ry="13" fill="url(#e)"/>'
        '<path d="M24 44H304V236H24z" fill="#0E1F18" opacity=".86"/>'
        f'<g clip-path="url(#m)"><path d="{net}" stroke="{PALETTE["papel"]}" stroke-opacity=".26" stroke-width="1.3" '
        'fill="none"/><path d="M24 44l34 22M304 44l-34 22M58 66H270V218M58 66V218M58 218L24 236M270 218l34 18M58 218H270" '
        f'fill="none" stroke="{PALETTE["papel"]}" stroke-opacity=".16" stroke-width="2"/>'
        '<rect x="24" y="44" width="280" height="192" fill="url(#s)"/></g>'
        f'<path d="M117.300 46V236M210.700 46V236" stroke="{PALETTE["papel"]}" stroke-opacity=".4" stroke-width="2" '
        'stroke-dasharray="6 7"/>'
        '<path d="M18 241V38H310V241" fill="none" stroke="#1A120C" stroke-width="18" stroke-linejoin="round"/>'
        '<path d="M18 240V38H310V240" fill="none" stroke="url(#p)" stroke-width="12" stroke-linejoin="round"/>'
        '<path d="M14.500 240V34.500H306" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2" '
        'stroke-linejoin="round"/>'
        f'<path d="M3 242H325" stroke="{PALETTE["cal"]}" stroke-width="5" stroke-linecap="round"/>',
        328,
        262,
        2,
    )


def plate(edge: str, glow: bool) -> Picture:
    """The hexagon for the sum of a duel, 176 px across, in a frame of 248 x 224."""
    light = ""
    if glow:
        light = (
            f'<radialGradient id="g"><stop offset=".55" stop-color="{edge}" stop-opacity=".42"/>'
            f'<stop offset="1" stop-color="{edge}" stop-opacity="0"/></radialGradient>'
        )
    rim = edge
    if glow:
        rim = "url(#r)"
        light += (
            f'<linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{PALETTE["cartel_luz"]}"/>'
            f'<stop offset=".5" stop-color="{edge}"/><stop offset="1" stop-color="{PALETTE["cartel_sombra"]}"/>'
            "</linearGradient>"
        )
    halo = '<ellipse cx="124" cy="112" rx="124" ry="112" fill="url(#g)"/>' if glow else ""
    return Picture(
        f'<defs>{light}<radialGradient id="s" cx=".5" cy=".5" r=".5"><stop offset=".6" stop-color="#000" '
        'stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>'
        f'<linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{PALETTE["placa"]}"/>'
        f'<stop offset="1" stop-color="{PALETTE["noche"]}"/></linearGradient></defs>'
        f'<ellipse cx="124" cy="124" rx="116" ry="98" fill="url(#s)"/>{halo}'
        f'<polygon points="{hexagon(124, 112, 88)}" fill="{rim}"/>'
        f'<polygon points="{hexagon(124, 112, 80)}" fill="url(#d)"/>'
        f'<polygon points="{hexagon(124, 112, 74)}" fill="none" stroke="{PALETTE["laton"]}" stroke-opacity=".5" '
        'stroke-width="1.5"/>',
        248,
        224,
        2,
    )


def stat_pip() -> Picture:
    """A white hexagon of 12 x 10 px to be tinted: one point of a stat."""
    return Picture('<path d="M3 0H9L12 5L9 10H3L0 5z" fill="#fff"/>', 12, 10, 4)


def pointer() -> Picture:
    """The corner of a tooltip that points at its thing, downwards."""
    return Picture(
        f'<path d="M0 0H16L8 9z" fill="{PALETTE["noche"]}" fill-opacity=".95"/>'
        f'<path d="M0 .5L8 9L16 .5" fill="none" stroke="{PALETTE["laton"]}" stroke-opacity=".53"/>',
        16,
        10,
        3,
    )


def shade() -> Picture:
    """Darkness rising from the lower edge, to be stretched over it behind the hand."""
    return Picture(
        '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0A0806" stop-opacity="0"/>'
        '<stop offset=".62" stop-color="#0A0806" stop-opacity=".82"/>'
        '<stop offset="1" stop-color="#0A0806" stop-opacity=".82"/></linearGradient></defs>'
        '<rect width="16" height="256" fill="url(#s)"/>',
        16,
        256,
        1,
    )


PICTURES = {
    "ornament-scroll": ornament("ornament-scroll", 118),
    "ornament-scroll-colour": ornament("ornament-scroll-colour", 118, brass=False),
    "ornament-divider": ornament("ornament-divider", 240),
    "ornament-corner": ornament("ornament-corner", 64),
    "coin": coin(),
    "socket": socket(),
    "goal": goal(),
    "sum-winner": plate(PALETTE["cartel"], glow=True),
    "sum-loser": plate("#4A3A26", glow=False),
    "stat-pip": stat_pip(),
    "pointer": pointer(),
    "shade": shade(),
}


def main() -> None:
    """Write everything under ``assets/panels``."""
    sizes: dict[str, list[float]] = {}
    for name, picture in PICTURES.items():
        width, height = round(picture.width * picture.density), round(picture.height * picture.density)
        drawing = svg.document(picture.content, picture.width, picture.height)
        svg.render(drawing, width, height).save(OUT / f"{name}.png", optimize=True)
        sizes[name] = [round(picture.width, 2), round(picture.height, 2)]
    (OUT / "pictures.json").write_text(json.dumps(sizes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
