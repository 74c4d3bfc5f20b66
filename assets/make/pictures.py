"""Draw the interface's single pictures: ornaments, energy coins, the goal of a duel, plates of the sums.

Written to ``assets/panels`` at several times their size, with ``pictures.json`` that says how large they are
in the 1600x900 reference, margins for shadows and glow included.

Usage: python assets/make/pictures.py    (needs rsvg-convert)
"""

import json
import re
from typing import NamedTuple

import svg

OUT = svg.ASSETS / "panels"
PALETTE: dict[str, str] = json.loads((svg.ASSETS / "palette.json").read_text(encoding="utf-8"))
BRASS = ((0.0, PALETTE["laton_luz"], 1.0), (0.5, PALETTE["laton"], 1.0), (1.0, PALETTE["laton_sombra"], 1.0))


class Picture(NamedTuple):
    """A drawing, its size in reference pixels and how many real pixels one of those gets."""

    content: str
    width: float
    height: float
    density: int


def ornament(name: str, width: float, brass: bool = True) -> Picture:
    """One of the painted ornaments; one-coloured ones get the brass gradient from above."""
    text = (svg.ORNAMENTS / f"{name}.svg").read_text(encoding="utf-8")
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    if found is None:
        raise ValueError(f"{name}.svg has no view box")
    wide, high = float(found[1]), float(found[2])
    body = svg.body(svg.ORNAMENTS / f"{name}.svg")
    if brass:
        across = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{high:g}"'
        gradient = svg.linear("b", (0, 1), *BRASS).replace('x1="0" y1="0" x2="0" y2="1"', across)
        body = gradient + body.replace("currentColor", "url(#b)")
    return Picture(f'<g transform="scale({width / wide:.4f})">{body}</g>', width, width * high / wide, 2)


def coin() -> Picture:
    """A lit energy coin of 34 px with its glow."""
    gradients = (
        svg.radial("c", (0.4, 0.3), 0.75, (0, "#FFD27A", 1), (0.55, "#E08A1E", 1), (1, "#8F4A08", 1))
        + svg.linear("b", (1, 1), *BRASS)
        + svg.radial("g", (0.5, 0.5), 0.5, (0.5, "#E08A1E", 0.42), (0.75, "#E08A1E", 0.13), (1, "#E08A1E", 0))
    )
    return Picture(
        f"<defs>{gradients}</defs>"
        '<circle cx="29" cy="29" r="29" fill="url(#g)"/><circle cx="29" cy="29" r="17" fill="url(#b)"/>'
        '<circle cx="29" cy="29" r="15" fill="url(#c)"/>'
        '<circle cx="29" cy="29" r="13" fill="none" stroke="#FFE7B0" stroke-opacity=".35" stroke-width="1"/>'
        '<path d="M17.5 24a12.5 12.5 0 0 1 23 0q-11.5 4.5-23 0z" fill="#fff" opacity=".2"/>'
        + svg.icon("energy", 19, 19, 20, "#2A1505", stroke=2.1),
        58,
        58,
        3,
    )


def socket() -> Picture:
    """An empty place for a coin, in the same frame as the coin."""
    hollow = svg.linear("d", (0, 1), (0, "#000", 1), (0.5, PALETTE["pozo"], 1), (1, "#1A130D", 1))
    return Picture(
        f"<defs>{hollow}</defs>"
        '<circle cx="29" cy="29" r="17" fill="#5A4522"/><circle cx="29" cy="29" r="15" fill="url(#d)"/>'
        + svg.icon("energy", 19, 19, 20, "#6B5B3F", stroke=2.1),
        58,
        58,
        3,
    )


def goal() -> Picture:
    """The goal seen by the shooter: mouth from (24, 44) to (304, 236), thirds at 117.3 and 210.7."""
    net = "".join(f"M{k * 16 - 200} 44l192 192M{k * 16 + 24} 44l-192 192" for k in range(34))
    gradients = (
        svg.linear("p", (1, 0), (0, PALETTE["papel_luz"], 1), (0.5, "#E9DCBF", 1), (1, "#9C8A63", 1))
        + svg.linear("s", (0, 1), (0, "#000", 0.55), (0.35, "#000", 0))
        + svg.radial("e", (0.5, 0.5), 0.5, (0.4, "#000", 0.6), (1, "#000", 0))
    )
    depth = "M24 44l34 22M304 44l-34 22M58 66H270V218M58 66V218M58 218L24 236M270 218l34 18M58 218H270"
    white = f'stroke="{PALETTE["papel"]}" fill="none"'
    posts = '<path d="M18 {end}V38H310V{end}" fill="none" stroke="{paint}" stroke-width="{width}"/>'
    return Picture(
        f'<defs>{gradients}<clipPath id="m"><path d="M24 44H304V236H24z"/></clipPath></defs>'
        '<ellipse cx="170" cy="247" rx="158" ry="13" fill="url(#e)"/>'
        '<path d="M24 44H304V236H24z" fill="#0E1F18" opacity=".86"/>'
        f'<g clip-path="url(#m)"><path d="{net}" {white} stroke-opacity=".26" stroke-width="1.3"/>'
        f'<path d="{depth}" {white} stroke-opacity=".16" stroke-width="2"/>'
        '<rect x="24" y="44" width="280" height="192" fill="url(#s)"/></g>'
        f'<path d="M117.3 46V236M210.7 46V236" {white} stroke-opacity=".4" '
        'stroke-width="2" stroke-dasharray="6 7"/>'
        '<g stroke-linejoin="round">'
        + posts.format(end=241, paint="#1A120C", width=18)
        + posts.format(end=240, paint="url(#p)", width=12)
        + '<path d="M14.5 240V34.5H306" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2"/></g>'
        f'<path d="M3 242H325" stroke="{PALETTE["cal"]}" stroke-width="5" stroke-linecap="round"/>',
        328,
        262,
        2,
    )


def plate(edge: str, glow: bool) -> Picture:
    """The hexagon for the sum of a duel, 176 px across, in a frame of 248 x 224."""
    gradients = (
        svg.radial("s", (0.5, 0.5), 0.5, (0.6, "#000", 0.6), (1, "#000", 0))
        + svg.linear("d", (0, 1), (0, PALETTE["placa"], 1), (1, PALETTE["noche"], 1))
        + svg.radial("g", (0.5, 0.5), 0.5, (0.55, edge, 0.42), (0.8, edge, 0.12), (1, edge, 0))
        + svg.linear(
            "r", (0, 1), (0, PALETTE["cartel_luz"], 1), (0.5, edge, 1), (1, PALETTE["cartel_sombra"], 1)
        )
    )
    halo = '<ellipse cx="124" cy="112" rx="124" ry="112" fill="url(#g)"/>' if glow else ""
    return Picture(
        f"<defs>{gradients}</defs>"
        f'<ellipse cx="124" cy="124" rx="116" ry="98" fill="url(#s)"/>{halo}'
        f'<polygon points="{svg.hexagon(124, 112, 88)}" fill="{"url(#r)" if glow else edge}"/>'
        f'<polygon points="{svg.hexagon(124, 112, 80)}" fill="url(#d)"/>'
        f'<polygon points="{svg.hexagon(124, 112, 74)}" fill="none" stroke="{PALETTE["laton"]}" '
        'stroke-opacity=".5" stroke-width="1.5"/>',
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
    dark = "#0A0806"
    return Picture(
        f"<defs>{svg.linear('s', (0, 1), (0, dark, 0), (0.62, dark, 0.82), (1, dark, 0.82))}</defs>"
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
