"""The shadow sheet, the decals over the felt, and the passes that put the finished picture on the screen."""

from __future__ import annotations

from game.pitch.shaders import FRAME_BLOCK, source

SHADOW_VERTEX = source(
    """
in vec2 in_corner;
in vec4 in_line;        // the shadow's foot and tip on the felt
in vec4 in_cast;        // radius, strength, blur at foot and tip
in float in_contact;    // 0..1, how firmly the piece stands there
out vec2 at;
flat out vec4 ends;
flat out vec4 cast_;
flat out float contact;
void main() {
    vec2 along = in_line.zw - in_line.xy;
    float way = length(along);
    along = way > 0.0 ? along / way : vec2(1.0, 0.0);
    float room = in_cast.x + max(max(in_cast.z, in_cast.w), in_contact) + 0.05;
    at = mix(in_line.xy, in_line.zw, in_corner.x * 0.5 + 0.5) + along * in_corner.x * room
        + vec2(-along.y, along.x) * in_corner.y * room;
    ends = in_line;
    cast_ = in_cast;
    contact = in_contact;
    gl_Position = vec4((at - FELT.xy) / (FELT.zw - FELT.xy) * 2.0 - 1.0, 0.0, 1.0);
}
"""
)

SHADOW_FRAGMENT = source(
    """
in vec2 at;
flat in vec4 ends;
flat in vec4 cast_;
flat in float contact;
out vec4 left_over;
void main() {
    vec2 along = ends.zw - ends.xy;
    float u = clamp(dot(at - ends.xy, along) / max(dot(along, along), 1e-6), 0.0, 1.0);
    float d = distance(at, ends.xy + along * u) - cast_.x;
    float blur = mix(cast_.z, cast_.w, u);
    float sun = 1.0 - cast_.y * (1.0 - smoothstep(-blur * 0.5, blur, d));
    float gap = max(distance(at, ends.xy) - cast_.x, 0.0);
    left_over = vec4(sun * (1.0 - 0.42 * contact * exp(-gap * 5.5)));
}
"""
)

STROKE_VERTEX = source(
    FRAME_BLOCK,
    """
in vec2 in_corner;
in vec4 in_line;        // from and to, on the felt
in vec4 in_style;       // radius, kind, dark rim's width, reserved
out vec2 at;
flat out vec4 ends;
flat out vec4 style;
void main() {
    vec2 from = in_line.xy;
    vec2 to = in_line.zw;
    vec2 along = to - from;
    float way = length(along);
    along = way > 0.0 ? along / way : vec2(1.0, 0.0);
    float room = in_style.x + 0.15;
    at = mix(from, to, in_corner.x * 0.5 + 0.5) + along * in_corner.x * room
        + vec2(-along.y, along.x) * in_corner.y * room;
    ends = in_line;
    style = in_style;
    gl_Position = view_projection * vec4(at, 0.02, 1.0);
}
""",
)

STROKE_FRAGMENT = source(
    FRAME_BLOCK,
    """
in vec2 at;
flat in vec4 ends;
flat in vec4 style;
out vec4 colour;

const int SHADOW = 0;
const int LINE = 1;
const int BEAD = 2;
const int TARGET = 3;
const int LINE_REFUSED = 4;

vec3 display(vec3 linear_colour) {
    return pow(linear_colour, vec3(1.0 / 2.2));
}

void main() {
    vec2 along = ends.zw - ends.xy;
    float u = clamp(dot(at - ends.xy, along) / max(dot(along, along), 1e-6), 0.0, 1.0);
    float d = distance(at, ends.xy + along * u);
    float pixel = max(fwidth(d), 1e-4);
    float cover = 1.0 - smoothstep(style.x - pixel * 0.5, style.x + pixel * 0.5, d);
    float rim = smoothstep(style.x - style.z - pixel * 0.5, style.x - style.z + pixel * 0.5, d);
    int kind = int(style.y + 0.5);
    vec3 tone = display(SIGN);
    float alpha = 1.0;
    if (kind == SHADOW) {
        tone = display(INK);
        cover = 1.0 - smoothstep(style.x * 0.45, style.x * 1.1, d);
        alpha = 0.5;
    } else if (kind == BEAD) {
        tone = mix(display(INK), style.w > 0.5 ? display(REFUSED) : display(SIGN), rim);
    } else if (kind == TARGET) {
        tone = mix(style.w > 0.5 ? display(REFUSED) : display(SIGN), display(INK), rim);
    } else if (kind == LINE_REFUSED) {
        tone = display(REFUSED);
    }
    colour = vec4(tone, cover * alpha);
}
""",
)

LABEL_VERTEX = source(
    FRAME_BLOCK,
    """
in vec2 in_corner;
in vec4 in_spot;        // x, y on the felt; atlas cell; tone
uniform vec4 atlas;     // columns, rows, size of the digits in a cell 0..1
uniform vec4 letter;    // size for a hex's size, least size in pixels
out vec2 uv;
flat out int tone;
void main() {
    vec4 clip = view_projection * vec4(in_spot.xy, 0.02, 1.0);
    float unit = eye.w / clip.w;
    float size = max(letter.y, unit * letter.x) / atlas.z;
    vec2 cell = vec2(mod(in_spot.z, atlas.x), floor(in_spot.z / atlas.x));
    uv = (cell + vec2(in_corner.x, -in_corner.y) * 0.5 + 0.5) / atlas.xy;
    tone = int(in_spot.w + 0.5);
    gl_Position = clip + vec4(in_corner * size / picture.xy * clip.w, 0.0, 0.0);
}
""",
)

LABEL_FRAGMENT = source(
    FRAME_BLOCK,
    """
uniform sampler2D digits;   // r: the digits, g: digits with their outline
in vec2 uv;
flat in int tone;
out vec4 colour;
void main() {
    vec2 cover = texture(digits, uv, -0.5).rg;
    vec3 fill = tone == 0 ? COST : tone == 1 ? SIGN : INK;
    float body = cover.r;
    float whole = tone == 2 ? cover.r : max(cover.r, cover.g * (tone == 0 ? 0.92 : 1.0));
    vec3 edge = pow(COST_EDGE, vec3(1.0 / 2.2));
    colour = vec4(mix(edge, pow(fill, vec3(1.0 / 2.2)), body / max(whole, 1e-3)), whole);
}
""",
)

SCREEN_VERTEX = """
#version 330 core
in vec2 in_corner;
out vec2 uv;
void main() {
    uv = in_corner * 0.5 + 0.5;
    gl_Position = vec4(in_corner, 0.0, 1.0);
}
"""

SCREEN_FRAGMENT = """
#version 330 core
uniform sampler2D image;
uniform float brightness;
in vec2 uv;
out vec4 colour;
void main() {
    colour = vec4(texture(image, uv).rgb * brightness, 1.0);
}
"""

SHRINK_FRAGMENT = """
#version 330 core
uniform sampler2D image;
uniform vec2 pixel;         // one pixel of the image in texture coordinates
in vec2 uv;
out vec4 colour;
void main() {
    vec2 other = vec2(pixel.x, -pixel.y);
    vec3 sum = texture(image, uv + pixel).rgb + texture(image, uv - pixel).rgb;
    sum += texture(image, uv + other).rgb + texture(image, uv - other).rgb;
    colour = vec4(sum * 0.25, 1.0);
}
"""

BLUR_FRAGMENT = """
#version 330 core
uniform sampler2D image;
uniform vec2 way;           // one tap's step in texture coordinates
in vec2 uv;
out vec4 colour;
void main() {
    vec3 sum = texture(image, uv).rgb * 0.1964826;
    sum += (texture(image, uv + way * 1.4117647).rgb + texture(image, uv - way * 1.4117647).rgb) * 0.2969069;
    sum += (texture(image, uv + way * 3.2941176).rgb + texture(image, uv - way * 3.2941176).rgb) * 0.0944703;
    sum += (texture(image, uv + way * 5.1764706).rgb + texture(image, uv - way * 5.1764706).rgb) * 0.0103814;
    colour = vec4(sum, 1.0);
}
"""
