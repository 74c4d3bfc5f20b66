"""Shader sources of the pitch, and the constants they share with the rest of the program."""

from __future__ import annotations

from functools import cache, lru_cache

from game.pitch import grid
from game.theme import PALETTE, Colour

FRAME_BINDING = 20
"""Binding point of the block with the camera; the library's own blocks use the low numbers."""

GAMMA = 2.2


@lru_cache(maxsize=256)
def linear(colour: tuple[int, ...]) -> tuple[float, float, float]:
    """An sRGB colour (0 to 255 each) as the linear light that the shaders calculate with."""
    red, green, blue = (round((part / 255) ** GAMMA, 6) for part in colour[:3])
    return red, green, blue


def _vec3(name: str, colour: Colour) -> str:
    red, green, blue = linear(colour)
    return f"const vec3 {name} = vec3({red}, {green}, {blue});"


@cache
def constants() -> str:
    """Palette colours (linear) and the board's measures as GLSL constants."""
    p = PALETTE
    colours = {
        "TABLE_WOOD": p.madera,
        "FRAME_WOOD": p.madera_2,
        "SHADE_WOOD": p.madera_3,
        "FELT_DARK": p.pano,
        "FELT_LIGHT": p.pano_2,
        "FELT_EDGE": p.pano_borde,
        "CHALK": p.cal,
        "PAPER": p.papel,
        "INK": p.tinta,
        "BRASS": p.alambre,
        "INLAY": p.laton,
        "SIGN": p.cartel,
        "REFUSED": p.anulado,
        "COST": p.costo,
        "COST_EDGE": p.costo_borde,
        "ZONE_GREEN": p.zona_verde,
        "ZONE_YELLOW": p.zona_amarilla,
        "ZONE_WHITE": p.zona_blanca,
        "ZONE_RED": p.zona_roja,
        "CARD_RED": p.pos_rojo,
        # Lights, not paints: the lamp's glow on reachable hexes and around chosen tokens.
        "REACH_GLOW": Colour.from_hex("#FFD76A"),
        "REACH_EDGE": Colour.from_hex("#FFE7A3"),
        "PATH_GLOW": Colour.from_hex("#FFF3CF"),
        "HALO": Colour.from_hex("#FFF0C0"),
        "MARK_DARK": Colour.from_hex("#3A2A12"),
        "MARK_LIGHT": Colour.from_hex("#FFF0D8"),
    }
    felt = grid.FELT
    lines = [_vec3(name, colour) for name, colour in colours.items()]
    lines += [
        f"const vec4 FELT = vec4({felt.left}, {felt.bottom}, {felt.right}, {felt.top});",
        f"const vec2 MIDDLE = vec2({grid.CENTRE_X}, {grid.CENTRE_Y});",
        f"const float FRAME_WIDTH = {grid.FRAME_WIDTH};",
        f"const float FRAME_RADIUS = {grid.FRAME_RADIUS};",
        f"const float ROOT3 = {grid.SQRT3};",
    ]
    return "\n".join(lines)


FRAME_BLOCK = """
layout(std140) uniform Frame {
    mat4 view_projection;
    vec4 eye;        // world position; w: pixels a unit covers at distance 1
    vec4 picture;    // size in pixels; vignette's strength; sine of the elevation
    vec4 options;    // high contrast 0/1; broad rim marks 0/1
};
"""

LIGHT = """
const vec3 KEY = vec3(-0.418094, 0.398185, 0.816279);   // to the lamp
const vec3 FILL = vec3(0.755689, 0.251896, 0.604551);   // to the window opposite
const vec3 WARM = vec3(1.0, 0.82, 0.58);
const vec3 COOL = vec3(0.50, 0.66, 0.95);
const vec3 AMBIENT = vec3(0.30, 0.25, 0.25);

// Light on flat cloth and wood. `sun` is what the shadows leave of the lamp, 0 to 1.
vec3 flat_light(vec2 at, vec3 albedo, float sun) {
    vec2 from_pool = (at - MIDDLE + vec2(4.0, -3.0)) / vec2(23.0, 17.0);
    float pool = exp(-dot(from_pool, from_pool));
    float key = 2.30 * pool * KEY.z * sun;
    return albedo * (WARM * key + COOL * 0.16 + AMBIENT * (0.55 + 0.45 * sun));
}

// The one tone curve, then display gamma and the picture's dark corners.
vec3 finish(vec3 light) {
    vec3 a = light * 1.22;
    a = (a * (2.51 * a + 0.03)) / (a * (2.43 * a + 0.59) + 0.14);
    // The power of 1 / 2.2 by two roots, exact to less than a step of 255; powers are dear in software.
    vec3 root = sqrt(clamp(a, 0.0, 1.0));
    a = root * (0.97738881 - 0.06334016 * root) + 0.08447239 * sqrt(root);
    vec2 from_middle = vec2(gl_FragCoord.x / picture.x - 0.5, 0.55 - gl_FragCoord.y / picture.y);
    float corner = smoothstep(0.45, 1.15, length(from_middle * vec2(1.25, 1.15)));
    return a * (1.0 - picture.z * corner);
}
"""

GLOSS = """
// Enamel, brass and leather under the lamp, with a two-tone room for them to mirror.
vec3 gloss_light(vec3 normal, vec3 albedo, vec3 ray, float gloss, float strength, float metal, vec3 at) {
    vec2 from_pool = (at.xy - MIDDLE + vec2(3.0, -2.5)) / vec2(26.0, 19.0);
    float pool = exp(-dot(from_pool, from_pool));
    float key = clamp(dot(normal, KEY), 0.0, 1.0);
    float fill = clamp(dot(normal, FILL), 0.0, 1.0);
    vec3 c = albedo
        * (WARM * (2.30 * key * pool) + COOL * (0.34 * fill) + AMBIENT * (0.45 + 0.35 * normal.z));
    float s1 = pow(clamp(dot(normal, normalize(KEY - ray)), 0.0, 1.0), gloss) * strength;
    float s2 = pow(clamp(dot(normal, normalize(FILL - ray)), 0.0, 1.0), gloss) * strength * 0.35;
    vec3 tint = metal > 0.0 ? albedo * 1.6 + 0.1 : vec3(1.0);
    float rim = 1.0 - clamp(-dot(normal, ray), 0.0, 1.0);
    float fresnel = 0.05 + 0.5 * rim * rim * rim * rim;
    vec3 mirror = reflect(ray, normal);
    vec3 room = smoothstep(0.1, 1.0, mirror.z) * vec3(0.50, 0.42, 0.34)
        + (1.0 - smoothstep(0.0, 0.3, abs(mirror.z - 0.45))) * vec3(0.55, 0.45, 0.30) * 0.5;
    return c + tint * (WARM * (s1 * pool * 1.3) + COOL * s2 + room * fresnel * (1.0 + 2.2 * metal));
}
"""


def source(*parts: str) -> str:
    """A complete shader from its parts, with version and constants in front."""
    return "\n".join(("#version 330 core", constants(), *parts))
