"""Tokens, ball, goals, nets and booking cards."""

from __future__ import annotations

import math

from game.pitch.shaders import FRAME_BLOCK, GLOSS, LIGHT, source
from game.pitch.state import BALL_RADIUS, TOKEN_APOTHEM, TOKEN_HEIGHT, TOKEN_RADIUS

TOKEN_VERTEX = source(
    FRAME_BLOCK,
    """
in vec3 in_position;
in vec3 in_normal;
in vec4 in_place;   // foot in the world; alpha
in vec4 in_body;    // linear colour; light
in vec4 in_ink;     // linear colour; atlas cell
in vec4 in_rim;     // linear colour; position + 4 if moved
out vec3 local;
out vec3 normal;
out vec3 world;
flat out vec4 body;
flat out vec4 ink;
flat out vec4 rim;
flat out float alpha;
void main() {
    local = in_position;
    normal = in_normal;
    world = in_position + in_place.xyz;
    body = in_body;
    ink = in_ink;
    rim = in_rim;
    alpha = in_place.w;
    gl_Position = view_projection * vec4(world, 1.0);
}
""",
)

_TOKEN = """
uniform sampler2D digits;
uniform vec4 atlas;     // columns, rows, half size of a cell in world units
in vec3 local;
in vec3 normal;
in vec3 world;
flat in vec4 body;
flat in vec4 ink;
flat in vec4 rim;
flat in float alpha;
out vec4 colour;

void main() {
    vec3 n = normalize(normal);
    vec3 ray = normalize(world - eye.xyz);
    vec2 p = local.xy;
    vec2 a = abs(p);
#if ROUND
    float m = length(p) / RADIUS;
#else
    float m = max(a.y, a.x * 0.8660254 + a.y * 0.5) / APOTHEM;
#endif
    float soft = max(0.03, fwidth(m) * 0.8);
    bool top = n.z > 0.55;
    bool side = n.z < 0.35;
    int code = int(rim.a + 0.5);
    int position = code & 3;
    float wide = 1.0 + 0.5 * options.y;

    float number = 0.0;
    vec2 cell = vec2(p.x, -p.y) / (2.0 * atlas.z) + 0.5;
    vec2 span = clamp(cell, 0.0, 1.0);
    vec2 first = vec2(mod(ink.a, atlas.x), floor(ink.a / atlas.x));
    // Sharper by half a level than the footprint asks for; its size is taken before the clamping.
    vec2 fine = vec2(0.7) / atlas.xy;
    number = textureGrad(digits, (first + span) / atlas.xy, dFdx(cell) * fine, dFdy(cell) * fine).r;
    if (span != cell) number = 0.0;
    number = clamp(number * 1.25 - 0.06, 0.0, 1.0);      // far away, thin strokes keep their ink

    float inside = 1.0 - smoothstep(0.70 - soft, 0.70, m);
    float wire = smoothstep(0.70 - soft, 0.70, m) * (1.0 - smoothstep(0.745, 0.745 + soft, m));
    float band = smoothstep(0.745, 0.745 + soft, m) * (1.0 - smoothstep(0.945, 0.945 + soft, m));
    float outer = smoothstep(0.945, 0.945 + soft, m);

    vec3 tone = rim.rgb;
    float angle = atan(p.y, p.x);
    if (position == 2) {            // midfield: six cuts
        float cut = abs(fract(angle / 1.0471976) - 0.5);
        float w = 0.085 * wide;
        tone = mix(tone, MARK_DARK, 1.0 - smoothstep(w, w + soft * 0.6, cut));
    } else if (position == 3) {     // attack: teeth
        float tooth = abs(fract(angle / 0.5235988) - 0.5) * 2.0 * 0.9 - 0.25 + 0.1 * options.y;
        float depth = (m - 0.755) / 0.19;
        tone = mix(tone, MARK_LIGHT, smoothstep(-soft, soft, tooth - depth));
    } else if (position == 0) {     // goalkeeper: a second ring
        float w = 0.030 * wide;
        tone = mix(tone, MARK_LIGHT, 1.0 - smoothstep(w, w + soft * 0.5, abs(m - 0.845)));
    }

    vec3 edge = code >= 4 ? CHALK * 1.25 : BRASS;
    // Digits are mixed as the eye sees them; in linear light pale ones would swell and dark ones thin out.
    vec3 face = mix(pow(body.rgb, vec3(0.4545)), pow(ink.rgb, vec3(0.4545)), number);
    vec3 albedo = pow(face, vec3(2.2)) * inside + BRASS * wire + edge * outer + tone * band;
    float metal = wire + (code >= 4 ? 0.0 : outer);
    if (side) {
        float stripe = 1.0 - smoothstep(0.07, 0.08, abs(local.z - HEIGHT * 0.45));
        albedo = mix(edge * 0.8, body.rgb * 0.9, stripe);
        metal = code >= 4 ? 0.1 : 0.6;
    }
    // Enamel lies in cushions between the wires.
    if (top) {
        float bump = 0.0;
        if (m < 0.70) bump = 0.09 * smoothstep(0.45, 0.70, m);
        else if (m < 0.945) bump = 0.26 * (m - 0.845) / 0.10;
        n = normalize(n + vec3(p / (length(p) + 1e-6) * bump, 0.0));
    }
    vec3 light = gloss_light(n, albedo, ray, 150.0, 0.42, metal, world);
    if (side) light *= clamp(0.45 + local.z * 2.2, 0.0, 1.0);
    colour = vec4(finish(light * body.a), alpha);
}
"""


def token_fragment(round_shape: bool) -> str:
    """The token's fragment shader for the round or the hexagonal button."""
    return source(
        f"#define ROUND {int(round_shape)}",
        f"const float RADIUS = {TOKEN_RADIUS};",
        f"const float APOTHEM = {TOKEN_APOTHEM};",
        f"const float HEIGHT = {TOKEN_HEIGHT};",
        FRAME_BLOCK,
        LIGHT,
        GLOSS,
        _TOKEN,
    )


BALL_VERTEX = source(
    FRAME_BLOCK,
    f"const float RADIUS = {BALL_RADIUS};",
    """
in vec3 in_position;        // on the unit sphere
uniform vec4 ball;          // touching point and height, squash
out vec3 normal;
out vec3 world;
void main() {
    vec3 size = RADIUS * vec3(vec2(1.0 + ball.w * 0.5), 1.0 - ball.w);
    normal = in_position;
    world = ball.xyz + in_position * size + vec3(0.0, 0.0, size.z);
    gl_Position = view_projection * vec4(world, 1.0);
}
""",
)


def _panels() -> str:
    """The ball's twelve pentagons as GLSL arrays: their middles, and the middle of a neighbour of each."""
    golden = (1 + math.sqrt(5)) / 2
    length = math.hypot(1, golden)
    signs = [(a, b) for a in (1, -1) for b in (1, -1)]
    corners = [(0.0, a / length, b * golden / length) for a, b in signs]
    corners += [(a / length, b * golden / length, 0.0) for a, b in signs]
    corners += [(b * golden / length, 0.0, a / length) for a, b in signs]

    def nearest(one: tuple[float, float, float]) -> tuple[float, float, float]:
        others = [corner for corner in corners if corner != one]
        return max(others, key=lambda other: sum(p * q for p, q in zip(one, other, strict=True)))

    def array(name: str, points: list[tuple[float, float, float]]) -> str:
        body = ", ".join(f"vec3({x:.6f}, {y:.6f}, {z:.6f})" for x, y, z in points)
        return f"const vec3 {name}[12] = vec3[12]({body});"

    return array("PANEL", corners) + "\n" + array("NEXT", [nearest(corner) for corner in corners])


BALL_FRAGMENT = source(
    _panels(),
    FRAME_BLOCK,
    LIGHT,
    GLOSS,
    """
uniform mat3 turn;      // rotation of the ball
in vec3 normal;
in vec3 world;
out vec4 colour;
void main() {
    vec3 n = normalize(normal);
    vec3 own = transpose(turn) * n;
    int nearest = 0;
    float best = -2.0;
    for (int i = 0; i < 12; i++) {
        float d = dot(own, PANEL[i]);
        if (d > best) { best = d; nearest = i; }
    }
    vec3 axis = PANEL[nearest];
    vec3 e1 = normalize(NEXT[nearest] - dot(NEXT[nearest], axis) * axis);
    vec3 e2 = cross(axis, e1);
    float angle = atan(dot(own, e2), dot(own, e1));
    float away = acos(clamp(best, -1.0, 1.0));
    float fold = mod(angle + 0.6283185, 1.2566371) - 0.6283185;
    float apothem = away * cos(0.6283185 - abs(fold));
    float soft = max(0.025, fwidth(away));
    float dark = 1.0 - smoothstep(0.285, 0.285 + soft, apothem);
    float seam = (1.0 - smoothstep(0.014, 0.014 + soft * 0.7, abs(sin(fold)) * away)) * step(0.3, away);
    vec3 albedo = mix(PAPER * 1.05, INK * 0.8, max(dark, seam * 0.75));
    vec3 ray = normalize(world - eye.xyz);
    colour = vec4(finish(gloss_light(n, albedo, ray, 50.0, 0.7, 0.0, world)), 1.0);
}
""",
)

TUBE_VERTEX = source(
    FRAME_BLOCK,
    """
in vec3 in_position;
in vec3 in_normal;
out vec3 normal;
out vec3 world;
void main() {
    normal = in_normal;
    world = in_position;
    gl_Position = view_projection * vec4(in_position, 1.0);
}
""",
)

TUBE_FRAGMENT = source(
    FRAME_BLOCK,
    LIGHT,
    GLOSS,
    """
in vec3 normal;
in vec3 world;
out vec4 colour;
void main() {
    vec3 n = normalize(normal);
    vec3 ray = normalize(world - eye.xyz);
    float facing = clamp(-dot(n, ray), 0.0, 1.0);
    vec3 light = gloss_light(n, CHALK * 1.1, ray, 60.0, 0.35, 0.0, world) + CHALK * 0.16;
    colour = vec4(finish(light * mix(0.22, 1.0, smoothstep(0.05, 0.55, facing))), 1.0);
}
""",
)

NET_VERTEX = source(
    FRAME_BLOCK,
    """
in vec3 in_position;
in vec2 in_mesh;        // meshes counted along the two strings
in vec4 in_give;        // direction in which it gives; which goal
uniform vec4 nets;      // stretch and place across the mouth of the left and of the right goal
out vec2 mesh;
out vec3 world;
void main() {
    vec2 net = in_give.w < 0.5 ? nets.xy : nets.zw;
    float near = exp(-pow((in_position.y - net.y) / 1.3, 2.0));
    world = in_position + in_give.xyz * net.x * (0.35 + 0.65 * near);
    mesh = in_mesh;
    gl_Position = view_projection * vec4(world, 1.0);
}
""",
)

NET_FRAGMENT = source(
    FRAME_BLOCK,
    LIGHT,
    """
in vec2 mesh;
in vec3 world;
out vec4 colour;
void main() {
    vec2 pixel = fwidth(mesh);
    vec2 string = abs(fract(mesh - 0.5) - 0.5);
    vec2 cover = (1.0 - smoothstep(vec2(0.025) - pixel * 0.3, vec2(0.025) + pixel * 0.8, string))
        * clamp(0.30 / pixel - 0.4, 0.25, 1.0);
    float sun = exp(-dot((world.xy - MIDDLE) / vec2(34.0, 24.0), (world.xy - MIDDLE) / vec2(34.0, 24.0)));
    colour = vec4(finish(CHALK * (0.45 + 0.75 * sun)), 0.50 * max(cover.x, cover.y));
}
""",
)

CARD_VERTEX = source(
    FRAME_BLOCK,
    """
in vec3 in_position;        // a unit card lying on its lower edge
in vec4 in_place;           // foot; rise 0 to 1
in vec4 in_tone;            // linear colour
out vec2 uv;
out vec3 world;
flat out vec3 tone;
void main() {
    float angle = in_place.w * 1.35;
    vec2 size = vec2(0.46, 0.64);
    uv = in_position.xy;
    world = in_place.xyz + vec3((in_position.x - 0.5) * size.x,
                                in_position.y * size.y * cos(angle),
                                0.02 + in_position.y * size.y * sin(angle));
    tone = in_tone.rgb;
    gl_Position = view_projection * vec4(world, 1.0);
}
""",
)

CARD_FRAGMENT = source(
    FRAME_BLOCK,
    LIGHT,
    """
in vec2 uv;
in vec3 world;
flat in vec3 tone;
out vec4 colour;
void main() {
    vec2 rim = min(uv, 1.0 - uv) * vec2(0.46, 0.64);
    float edge = 1.0 - smoothstep(0.025, 0.045, min(rim.x, rim.y));
    colour = vec4(finish(flat_light(world.xy, mix(tone, PAPER, edge), 1.0) * 1.05), 1.0);
}
""",
)
