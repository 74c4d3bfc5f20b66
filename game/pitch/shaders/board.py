"""Felt, wood and the baked grain."""

from __future__ import annotations

from game.pitch.shaders import FRAME_BLOCK, LIGHT, source

GRAIN_VERTEX = """
in vec2 in_corner;
out vec2 uv;
void main() {
    uv = in_corner * 0.5 + 0.5;
    gl_Position = vec4(in_corner, 0.0, 1.0);
}
"""

GRAIN_FRAGMENT = """
in vec2 uv;
out vec4 grain;

float cell(ivec2 at, ivec2 period, uint seed) {
    uvec2 c = uvec2((at % period + period) % period);
    uint n = c.x * 374761393u + c.y * 668265263u + seed * 1442695u;
    n = (n ^ (n >> 13u)) * 1274126177u;
    return float((n ^ (n >> 16u)) & 0xffffu) / 65535.0;
}

// Value noise that repeats after `period` cells, so that the sheet tiles without a seam.
float noise(vec2 p, ivec2 period, uint seed) {
    ivec2 i = ivec2(floor(p));
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    float near = mix(cell(i, period, seed), cell(i + ivec2(1, 0), period, seed), f.x);
    float far = mix(cell(i + ivec2(0, 1), period, seed), cell(i + ivec2(1, 1), period, seed), f.x);
    return mix(near, far, f.y);
}

float tile(vec2 cells, uint seed) {
    return noise(uv * cells, ivec2(cells), seed);
}

void main() {
    float fibre = 0.5 * tile(vec2(72, 272), 1u) + 0.5 * tile(vec2(272, 72), 2u);       // 8 units a tile
    float mottle = 0.6 * tile(vec2(16, 16), 3u) + 0.4 * tile(vec2(54, 54), 4u);        // 32 units
    float wear = tile(vec2(35, 35), 7u);                                               // 16 units
    float streaks = 0.55 * tile(vec2(9, 44), 20u) + 0.30 * tile(vec2(36, 176), 21u)
        + 0.15 * tile(vec2(140, 480), 22u);                                            // 40 by 8 units
    float rings = 0.5 + 0.5 * sin(uv.y * 6.2831853 * 11.0 + tile(vec2(7, 7), 23u) * 9.0);
    float wood = 0.62 + 0.5 * streaks + 0.14 * rings;
    grain = vec4(fibre, mottle, wear, (wood - 0.6) / 0.7);
}
"""

PLANE_VERTEX = source(
    FRAME_BLOCK,
    """
in vec3 in_position;
in float in_part;
out vec3 world;
flat out int part;
void main() {
    world = in_position;
    part = int(in_part + 0.5);
    gl_Position = view_projection * vec4(in_position, 1.0);
}
""",
)

_FELT = """
uniform sampler2D flags;    // a texel a hex, with a border of one: r codes, g marks, b ring of the reach
uniform sampler2D shadow;   // what is left of the lamp's light on the felt
uniform sampler2D grain;
uniform vec4 reach;         // x: rings lit so far, y: strength, z: 1 if some hexes are lit and the rest dark
uniform vec4 halos[4];      // x, y, strength
in vec3 world;
out vec4 colour;

ivec4 bits(ivec2 cell) {
    return ivec4(texelFetch(flags, clamp(cell, ivec2(0), ivec2(25, 18)), 0) * 255.0 + 0.5);
}

// 1 on a line of half width `w` around distance 0, over one pixel to 0.
float line(float away, float w, float pixel) {
    return 1.0 - smoothstep(w - pixel * 0.45, w + pixel * 0.55, away);
}

float border(bool differs, float edge, float w, float pixel) {
    return differs ? line(edge, w, pixel * 1.3) : 0.0;
}

void main() {
    vec2 p = world.xy;
    float pixel = distance(world, eye.xyz) / eye.w;

    // The hex below this point, by rounding cube coordinates; column and row count from 1.
    float q = p.x / 1.5;
    float r = -p.y / ROOT3 - q * 0.5;
    vec3 cube = vec3(q, r, -q - r);
    vec3 whole = floor(cube + 0.5);
    vec3 off = abs(whole - cube);
    if (off.x > off.y && off.x > off.z) whole.x = -whole.y - whole.z;
    else if (off.y > off.z) whole.y = -whole.x - whole.z;
    int column0 = int(whole.x);
    int odd = column0 & 1;
    int column = column0 + 1;
    int row = int(whole.y) + (column0 - odd) / 2 + 1;
    vec2 h = p - vec2(1.5 * float(column0), -ROOT3 * (float(row - 1) + 0.5 * float(odd)));

    vec2 a = abs(h);
    float slanted = a.x * 0.8660254 + a.y * 0.5;
    bool level = a.y > slanted;     // the nearest edge: upper or lower, or one of the slanted four
    float best = max(a.y, slanted) / 0.8660254;
    float e = 1.0 - best;                           // 0 at the edge, 1 in the middle
    float edge = e * 0.866;
    float across = level ? pixel / picture.w : pixel * sqrt(0.75 + 0.25 / (picture.w * picture.w));
    ivec2 cell = ivec2(column, row);
    ivec2 beyond = cell + ivec2(h.x > 0.0 ? 1 : -1, h.y > 0.0 ? odd - 1 : odd);
    if (level) beyond = cell + ivec2(0, h.y > 0.0 ? -1 : 1);
    ivec4 here = bits(cell);
    ivec4 there = bits(beyond);
    bool inside = (here.r & 32) != 0;
    int area = here.r & 3;
    int area_there = there.r & 3;

    // Cloth.
    bool light_stripe = ((column0 / 2) & 1) == 0;
    vec3 base = inside ? (light_stripe ? FELT_LIGHT : FELT_DARK) : FELT_EDGE;
#if NOISE
    float fibre = texture(grain, p / 8.0).r;
    float mottle = texture(grain, p / 32.0).g;
    float wear = clamp(0.70 + 0.36 * texture(grain, p / 16.0).b, 0.0, 1.0);
    base *= 0.80 + 0.26 * fibre + 0.16 * mottle;
#else
    const float wear = 0.88;
    base *= 1.01;
#endif
    base *= 1.0 - 0.25 * options.x;
    if (inside) {
        base *= 1.0 - 0.34 * line(edge, 0.028 + 0.4 * across, across * 1.3);
        float lip = line(edge, 0.055 + 0.5 * across, across * 2.0 + 0.05);
        if (h.y < 0.0) base += 0.020 * lip * vec3(1.0, 1.0, 0.8);
    }
    base *= area >= 1 ? 1.10 : 1.0;
    base *= area >= 2 ? 1.08 : 1.0;

#if MARKS
    // Forbidden hexes: hatched crosswise.
    float weave = pixel * 2.1;
    if ((here.g & 16) != 0) {
        vec2 slant = abs(fract(vec2(p.x - p.y, p.x + p.y) * 1.5) - 0.5);
        float hatch = 1.0 - smoothstep(0.07, 0.07 + weave, min(slant.x, slant.y));
        base *= 1.0 - smoothstep(0.05, 0.09, e) * (0.14 + 0.30 * hatch);
    }
#endif

    // Chalk: areas along the hex edges, touchlines, halfway line, circle and spot.
    float chalk = border((area >= 1) != (area_there >= 1), edge, 0.050, across);
    chalk = max(chalk, 0.85 * border((area >= 2) != (area_there >= 2), edge, 0.042, across));
    chalk = max(chalk, 0.22 * border(inside != ((there.r & 32) != 0), edge, 0.03, across));
    vec2 outer = max(FELT.xy + 0.22 - p, p - FELT.zw + 0.22);
    float touch = max(outer.x, outer.y);
    chalk = max(chalk, line(abs(touch), 0.045, outer.x > outer.y ? pixel : pixel / picture.w));
    if (touch < 0.0) chalk = max(chalk, line(abs(p.x - MIDDLE.x), 0.05, pixel));
    vec2 from_spot = p - MIDDLE;
    float spot = length(from_spot);
    float along = pixel * mix(1.0, 1.0 / picture.w, abs(from_spot.y) / max(spot, 0.001));
    chalk = max(chalk, line(abs(spot - 4.35), 0.06, along));
    chalk = max(chalk, line(spot, 0.20, along));
    base = mix(base, mix(CHALK * wear, vec3(1.0), options.x), chalk * 0.86);

    vec3 glow = vec3(0.0);

#if MARKS
    // Shot zones: green solid, yellow stripes, white outline, red dots.
    int zone = (here.r >> 2) & 7;
    if (zone > 0) {
        vec3 tone = zone == 4 ? ZONE_GREEN : zone == 3 ? ZONE_YELLOW : zone == 2 ? ZONE_WHITE : ZONE_RED;
        float fill = zone == 4 ? 1.0 : 0.35;
        if (zone == 3) fill = 0.25 + 0.75 * smoothstep(-0.2, 0.2, sin((p.x + p.y) * 9.0));
        if (zone == 1) fill = 0.2 + 0.8 * smoothstep(0.25, 0.45, sin(p.x * 12.0) * sin(p.y * 12.0));
        base = mix(base, tone, 0.26 * smoothstep(0.0, 0.06, e - 0.06) * fill);
        base = mix(base, tone, 0.64 * line(abs(edge - 0.09), 0.05, across * 1.5));
    }
    if (reach.z > 0.0 && !(inside && (here.g & 8) != 0)) base *= 0.45;

    // Reach: warm light that spreads ring by ring, brighter at the border.
    float q_here = (here.g & 1) != 0 ? reach.y * clamp(reach.x - float(here.b), 0.0, 1.0) : 0.0;
    float q_there = (there.g & 1) != 0 ? reach.y * clamp(reach.x - float(there.b), 0.0, 1.0) : 0.0;
    if (q_here > 0.0) {
        float soft = q_here * (0.20 + 0.22 * (1.0 - smoothstep(0.02, 0.35, e))) * smoothstep(0.035, 0.06, e);
        base *= 1.0 - 0.15 * soft;
        glow += REACH_GLOW * (0.50 * soft + 0.34 * q_here * line(abs(edge - 0.075), 0.022, across * 1.4));
    }
    float rim = abs(q_here - q_there) * line(edge, 0.07, across * 1.3);
    base *= 1.0 - rim;
    glow += REACH_EDGE * rim * 0.95;

    // Influence: hatched at 45 degrees.
    if ((here.g & 4) != 0) {
        float hatch = 1.0 - smoothstep(0.13, 0.13 + weave, abs(fract((p.x - p.y) * 2.1) - 0.5));
        base *= 1.0 - 0.42 * smoothstep(0.05, 0.09, e) * hatch;
    }
    if ((here.g & 2) != 0) glow += PATH_GLOW * 0.20 * smoothstep(0.04, 0.1, e);
    if ((here.g & 32) != 0) {
        float ring = line(abs(best - 0.82), 0.05, across * 1.4);
        base *= 1.0 - ring;
        glow += COST * ring * 1.1;
    }
    if ((here.g & 64) != 0) {
        float ring = line(abs(best - 0.90), 0.035, across * 1.4);
        glow += PATH_GLOW * (0.05 + 0.35 * ring);
    }
    if ((here.g & 128) != 0) {
        float ring = line(abs(best - 0.86), 0.075, across * 1.4);
        float gap = line(abs(best - 0.86), 0.12, across * 1.4);
        base = base * (1.0 - 0.8 * gap) + CHALK * 0.55 * ring;
        glow += CHALK * ring * 0.9;
    }
#endif
    for (int i = 0; i < 4; i++) {
        if (halos[i].z <= 0.0) continue;
        float d = distance(p, halos[i].xy);
        float soft = 0.55 - 0.55 * smoothstep(0.72, 1.25, d);
        float ring = line(abs(d - 0.87), 0.035, pixel * 1.4);
        glow += HALO * (soft * 0.5 + ring) * halos[i].z;
    }

    // The lamp comes from the upper left: frame and pieces throw their shadows to the lower right.
    float sun = texture(shadow, (p - FELT.xy) / (FELT.zw - FELT.xy)).r;
    float to_wood = max(max(FELT.x - p.x, p.x - FELT.z), max(FELT.y - p.y, p.y - FELT.w));
    if (p.x - FELT.x < 1.1 || FELT.w - p.y < 1.1) sun *= 1.0 - 0.40 * smoothstep(-1.1, 0.0, to_wood);
    colour = vec4(finish(flat_light(p, base, sun) + glow * (0.55 + 0.45 * sun)), 1.0);
}
"""

_WOOD = """
uniform sampler2D grain;
in vec3 world;
out vec4 colour;

float wood(vec2 along_across) {
#if NOISE
    return 0.6 + 0.7 * texture(grain, along_across / vec2(40.0, 8.0)).a;
#else
    return 0.94;
#endif
}
"""

_TABLE = """
void main() {
    vec2 p = world.xy;
    float pixel = distance(world, eye.xyz) / eye.w;
    float plank = floor(p.y / 5.2);
    float shade = fract(sin(plank * 12.9898) * 43758.5453);
    vec3 tone = TABLE_WOOD * wood(vec2(p.x + plank * 37.7, p.y)) * (0.86 + 0.22 * shade);
    float seam = abs(p.y / 5.2 - floor(p.y / 5.2 + 0.5)) * 5.2;
    tone *= 1.0 - 0.6 * (1.0 - smoothstep(0.02, 0.10 + pixel, seam));
    vec2 gap = max(max(FELT.xy - FRAME_WIDTH - p + vec2(0.6, -1.2),
                       p - FELT.zw - FRAME_WIDTH + vec2(-1.2, 0.6)), 0.0);
    tone *= 1.0 - 0.72 * exp(-length(gap) * 0.75);
    colour = vec4(finish(flat_light(p, tone, 0.9)), 1.0);
}
"""

_FRAME = """
flat in int part;
const int TOP = 0;
const int INNER_WALL = 1;

void main() {
    vec2 p = world.xy;
    float pixel = distance(world, eye.xyz) / eye.w;
    vec2 beyond = max(FELT.xy - p, p - FELT.zw);
    float from_felt = max(beyond.x, beyond.y);
    vec3 light;
    if (part == TOP) {
        bool level = beyond.y > beyond.x;
        vec3 tone = FRAME_WOOD * wood(level ? p : p.yx);
        vec2 corner = max(beyond - FRAME_WIDTH + FRAME_RADIUS, 0.0);
        bool curved = corner.x > 0.0 && corner.y > 0.0;
        float outer = curved ? length(corner) - FRAME_RADIUS : from_felt - FRAME_WIDTH;
        float inlay = 1.0 - smoothstep(0.055, 0.055 + pixel * (level ? 1.0 / picture.w : 1.0),
                                       abs(from_felt - FRAME_WIDTH * 0.5));
        tone = mix(tone, INLAY, inlay);
        tone *= 0.55 + 0.45 * clamp(from_felt / 0.22, 0.0, 1.0);
        float bevel = clamp(-outer / 0.25, 0.0, 1.0);
        tone *= p.y > FELT.w || p.x < FELT.x ? 1.22 - 0.22 * bevel : 0.72 + 0.28 * bevel;
        light = flat_light(p, tone, 1.0);
    } else {
        light = flat_light(p, SHADE_WOOD * 1.55, 0.55) * (part == INNER_WALL ? 1.2 : 0.55);
    }
    colour = vec4(finish(light), 1.0);
}
"""


def felt_fragment(noise: bool, marks: bool) -> str:
    """The felt's fragment shader: with the baked grain or without, with marks on hexes or bare."""
    defines = f"#define NOISE {int(noise)}\n#define MARKS {int(marks)}"
    return source(defines, FRAME_BLOCK, LIGHT, _FELT)


def table_fragment(noise: bool) -> str:
    """The table's fragment shader, with or without the baked grain."""
    return source(f"#define NOISE {int(noise)}", FRAME_BLOCK, LIGHT, _WOOD, _TABLE)


def frame_fragment(noise: bool) -> str:
    """The frame's fragment shader, with or without the baked grain."""
    return source(f"#define NOISE {int(noise)}", FRAME_BLOCK, LIGHT, _WOOD, _FRAME)


def grain_program() -> tuple[str, str]:
    """Vertex and fragment shader that bake the tiling grain: fibre, mottle, wear, wood."""
    return source(GRAIN_VERTEX), source(GRAIN_FRAGMENT)
