"""The few pictures that only the match screen has, drawn at their final size and kept as textures.

Sizes are logical pixels. Shapes in one colour are white, to be tinted by their sprites.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import arcade
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game import artwork, card_art, icon_art
from game.hud.canvas import texture
from game.hud.models import Token
from game.theme import NAME, PALETTE, POSITIONS, Colour

_TIMES = 4
"""Shapes are drawn this much larger and reduced."""
_RIMS = {
    "goalkeeper": POSITIONS.goalkeeper,
    "defender": POSITIONS.defender,
    "midfielder": POSITIONS.midfielder,
    "forward": POSITIONS.forward,
}


def _pixels(size: float) -> int:
    return max(1, round(size * artwork.pixel_ratio()))


def hexagon_points(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Corners of a flat-topped hexagon."""
    return [
        (x + radius * math.cos(math.pi / 3 * corner), y + radius * math.sin(math.pi / 3 * corner))
        for corner in range(6)
    ]


def _reduced(size: tuple[int, int], draw: Callable[[ImageDraw.ImageDraw, int], None]) -> Image.Image:
    mask = Image.new("L", (size[0] * _TIMES, size[1] * _TIMES), 0)
    draw(ImageDraw.Draw(mask), _TIMES)
    return mask.reduce(_TIMES)


def _white(mask: Image.Image) -> Image.Image:
    picture = Image.new("RGBA", mask.size, (255, 255, 255, 255))
    picture.putalpha(mask)
    return picture


@lru_cache(maxsize=64)
def _pip(width: int, height: int) -> arcade.Texture:
    def draw(pen: ImageDraw.ImageDraw, times: int) -> None:
        w, h = width * times, height * times
        pen.polygon([(w / 4, 0), (w * 3 / 4, 0), (w, h / 2), (w * 3 / 4, h), (w / 4, h), (0, h / 2)], fill=255)

    return texture(_white(_reduced((width, height), draw)), f"pip {width} {height}")


def pip(width: float, height: float) -> arcade.Texture:
    """A small hexagon, white."""
    return _pip(_pixels(width), _pixels(height))


@lru_cache(maxsize=16)
def _disc(side: int) -> arcade.Texture:
    mask = _reduced((side, side), lambda pen, times: pen.ellipse((0, 0, side * times - 1, side * times - 1), fill=255))
    return texture(_white(mask), f"disc {side}")


def disc(side: float) -> arcade.Texture:
    """A round spot, white."""
    return _disc(_pixels(side))


@lru_cache(maxsize=64)
def _token(token: Token, side: int) -> arcade.Texture:
    body = Colour(*token.body) if token.body else PALETTE.esmalte if token.seat == 1 else PALETTE.marfil
    ink = Colour(*token.ink) if token.ink else PALETTE.tinta_esmalte if token.seat == 1 else PALETTE.tinta_marfil
    big = side * _TIMES
    unit = big / 100
    picture = Image.new("RGBA", (big, big))
    pen = ImageDraw.Draw(picture)

    def shape(radius: float, colour: Colour) -> None:
        if token.seat == 1:
            box = [(50 - radius) * unit, (50 - radius) * unit, (50 + radius) * unit, (50 + radius) * unit]
            pen.ellipse(box, fill=colour)
        else:
            pen.polygon(hexagon_points(50 * unit, 50 * unit, radius * 1.06 * unit), fill=colour)

    rim = _RIMS[token.position]
    shape(47, PALETTE.laton_sombra)
    shape(45, PALETTE.alambre)
    shape(42, rim)
    _rim_marks(pen, token, unit, shape)
    shape(32, PALETTE.alambre)
    shape(30, body)
    digits = str(token.number)
    face = card_art.font(NAME, (40 if len(digits) == 1 else 34) * unit)
    pen.text((50 * unit, (64 if len(digits) == 1 else 62) * unit), digits, fill=ink, font=face, anchor="ms")
    return texture(picture.reduce(_TIMES), f"hud token {token} {side}")


def _rim_marks(
    pen: ImageDraw.ImageDraw, token: Token, unit: float, shape: Callable[[float, Colour], None]
) -> None:
    """The pattern that says the position without colour."""

    def at(radius: float, degrees: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return (50 + radius * math.cos(angle)) * unit, (50 + radius * math.sin(angle)) * unit

    match token.position:
        case "goalkeeper":
            shape(38.6, PALETTE.papel_luz)
            shape(36, _RIMS["goalkeeper"])
        case "midfielder":
            for cut in range(6):
                turn = 60 * cut + 30
                pen.line([at(31, turn), at(42, turn)], fill=PALETTE.tinta_2, width=round(4 * unit))
        case "forward":
            for tooth in range(12):
                turn = 30 * tooth
                pen.polygon([at(32, turn - 8), at(32, turn + 8), at(40.5, turn)], fill=PALETTE.papel_luz)
        case "defender":
            pass


def token(model: Token, side: float) -> arcade.Texture:
    """A footballer's button, flat as on a panel."""
    return _token(model, _pixels(side))


@lru_cache(maxsize=32)
def _coin(lit: bool, side: int) -> arcade.Texture:
    big = side * _TIMES
    glow = round(big * 0.36)
    whole = big + 2 * glow
    picture = Image.new("RGBA", (whole, whole))
    if lit:
        light = Image.new("L", picture.size, 0)
        ImageDraw.Draw(light).ellipse((glow, glow, whole - glow, whole - glow), fill=150)
        warm = Image.new("RGBA", picture.size, PALETTE.carta_energia.mix(PALETTE.cartel, 0.25))
        warm.putalpha(light.filter(ImageFilter.GaussianBlur(glow * 0.45)))
        picture.alpha_composite(warm)
    pen = ImageDraw.Draw(picture)
    edge = max(1.0, big * 0.06)
    pen.ellipse((glow, glow, whole - glow, whole - glow), fill=PALETTE.laton_luz if lit else PALETTE.laton_sombra.times(0.72))
    inner = (glow + edge, glow + edge, whole - glow - edge, whole - glow - edge)
    if lit:
        shine, deep = PALETTE.cartel.mix(PALETTE.papel_luz, 0.35), PALETTE.carta_energia_2
        middle = PALETTE.carta_energia.mix(PALETTE.cartel, 0.3)
        picture.alpha_composite(_radial(whole, inner, (shine, middle, deep)))
    else:
        pen.ellipse(inner, fill=PALETTE.noche.times(0.62))
    icon = icon_art.icon_picture("energy", round(big * 0.56), PALETTE.tinta if lit else PALETTE.apagado.times(0.5))
    picture.alpha_composite(icon, ((whole - icon.width) // 2, (whole - icon.height) // 2))
    return texture(picture.reduce(_TIMES), f"coin {lit} {side}")


def _radial(
    side: int, inner: tuple[float, float, float, float], colours: tuple[Colour, Colour, Colour]
) -> Image.Image:
    """A disc lit from the upper left, in three colours."""
    spot = ImageChops.invert(Image.radial_gradient("L"))
    wide = round((inner[2] - inner[0]) * 1.35)
    light = Image.new("L", (side, side), 0)
    spot = spot.resize((wide, wide))
    light.paste(
        spot, (round(inner[0] + (inner[2] - inner[0]) * 0.4 - wide / 2), round(inner[1] + (inner[3] - inner[1]) * 0.3 - wide / 2))
    )
    deep = Image.new("RGB", (side, side), colours[2][:3])
    middle = Image.new("RGB", (side, side), colours[1][:3])
    shine = Image.new("RGB", (side, side), colours[0][:3])
    disc_ = Image.composite(middle, deep, light.point(lambda value: min(255, value * 2)))
    disc_ = Image.composite(shine, disc_, light.point(lambda value: max(0, value * 2 - 255)))
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).ellipse(inner, fill=255)
    result = disc_.convert("RGBA")
    result.putalpha(mask)
    return result


def coin(lit: bool, side: float) -> arcade.Texture:
    """An energy of the bank or an empty socket; `COIN_REACH` times as wide as the coin, for its glow."""
    return _coin(lit, _pixels(side))


COIN_REACH = 1.72


@lru_cache(maxsize=16)
def _sum_hexagon(radius: int, won: bool) -> arcade.Texture:
    glow = round(radius * 0.3)
    half = radius + glow
    big = half * _TIMES
    size = (2 * big, 2 * big)
    picture = Image.new("RGBA", size)
    shade = Image.new("L", size, 0)
    ImageDraw.Draw(shade).polygon(hexagon_points(big, big, radius * _TIMES), fill=170 if won else 200)
    shade = shade.reduce(8).filter(ImageFilter.GaussianBlur(glow * _TIMES / 18)).resize(size)
    colour = PALETTE.cartel if won else Colour(0, 0, 0)
    under = Image.new("RGBA", size, colour)
    under.putalpha(shade.point(lambda value: value * (0.6 if won else 0.9)))
    picture.alpha_composite(under)
    pen = ImageDraw.Draw(picture)
    rim = PALETTE.cartel if won else PALETTE.laton_sombra.mix(PALETTE.noche, 0.45)
    pen.polygon(hexagon_points(big, big, radius * _TIMES), fill=rim)
    pen.polygon(hexagon_points(big, big, radius * _TIMES * 80 / 88), fill=PALETTE.placa_2)
    pen.polygon(
        hexagon_points(big, big, radius * _TIMES * 74 / 88), fill=PALETTE.laton.mix(PALETTE.placa_2, 0.5)
    )
    pen.polygon(hexagon_points(big, big, radius * _TIMES * 72.4 / 88), fill=PALETTE.placa_2)
    return texture(picture.reduce(_TIMES), f"sum {radius} {won}")


def sum_hexagon(radius: float, won: bool) -> arcade.Texture:
    """The frame of a duel's sum; `SUM_REACH` times as wide as twice the radius."""
    return _sum_hexagon(_pixels(radius), won)


SUM_REACH = 1.3


@lru_cache(maxsize=8)
def _goal(width: int, height: int) -> arcade.Texture:
    """Posts, bar, net and ground line; the opening is `GOAL_OPENING` of the picture."""
    big = (width * 2, height * 2)
    unit = big[0] / 328
    picture = Image.new("RGBA", big)
    opening = (24 * unit, 24 * unit, 304 * unit, 216 * unit)
    picture.paste(PALETTE.carta_lado_2.times(0.55).alpha(0.85), tuple(round(edge) for edge in opening))
    net = Image.new("L", big, 0)
    pen = ImageDraw.Draw(net)
    step = 22.6 * unit
    count = round((big[0] + big[1]) / step) + 1
    for index in range(-count, count):
        start = index * step
        pen.line([(start, 0), (start + big[1], big[1])], fill=77, width=max(1, round(1.4 * unit)))
        pen.line([(start, big[1]), (start + big[1], 0)], fill=77, width=max(1, round(1.4 * unit)))
    inside = Image.new("L", big, 0)
    ImageDraw.Draw(inside).rectangle(opening, fill=255)
    threads = Image.new("RGBA", big, PALETTE.papel)
    threads.putalpha(ImageChops.multiply(net, inside))
    picture.alpha_composite(threads)
    pen = ImageDraw.Draw(picture)
    frame = [(18 * unit, 220 * unit), (18 * unit, 18 * unit), (310 * unit, 18 * unit), (310 * unit, 220 * unit)]
    pen.line(frame, fill=PALETTE.tinta, width=round(18 * unit), joint="curve")
    bar = Image.new("L", big, 0)
    ImageDraw.Draw(bar).line(frame, fill=255, width=round(12 * unit), joint="curve")
    tube = Image.linear_gradient("L").rotate(90).resize(big)
    light = Image.composite(
        Image.new("RGB", big, PALETTE.hueso.times(0.72)[:3]), Image.new("RGB", big, PALETTE.papel_luz[:3]), tube
    )
    posts = light.convert("RGBA")
    posts.putalpha(bar)
    picture.alpha_composite(posts)
    pen.line([(3 * unit, 222 * unit), (325 * unit, 222 * unit)], fill=PALETTE.cal, width=round(5 * unit))
    return texture(picture.reduce(2), f"goal {width} {height}")


GOAL_SIZE = (328, 230)
"""Width and height that `goal` is made for."""
GOAL_OPENING = (24, 14, 280, 192)
"""Left, bottom, width and height of the space between the posts, in the same measure."""


def goal(width: float) -> arcade.Texture:
    """A goal seen from the front."""
    return _goal(_pixels(width), _pixels(width * GOAL_SIZE[1] / GOAL_SIZE[0]))


@lru_cache(maxsize=8)
def _divider(width: int) -> arcade.Texture:
    height = max(1, round(width * 0.26))
    big = width * _TIMES, height * _TIMES
    mask = Image.new("L", big, 0)
    pen = ImageDraw.Draw(mask)
    middle, thick = big[1] / 2, max(2, round(big[1] * 0.05))
    for sign in (-1, 1):
        centre = big[0] / 2
        pen.line([(centre + sign * big[1] * 0.5, middle), (centre + sign * big[0] * 0.46, middle)], fill=255, width=thick)
    pen.polygon(hexagon_points(big[0] / 2, middle, big[1] * 0.22), outline=255, width=thick)
    return texture(_white(mask.reduce(_TIMES)), f"divider {width}")


def divider(width: float) -> arcade.Texture:
    """The ornament under a result, white; 0.26 as high as wide."""
    return _divider(_pixels(width))


@lru_cache(maxsize=4)
def _scrim() -> arcade.Texture:
    ramp = Image.linear_gradient("L").resize((8, 128))
    picture = Image.new("RGBA", ramp.size, (255, 255, 255, 255))
    picture.putalpha(ramp)
    return texture(picture, "scrim")


def scrim() -> arcade.Texture:
    """White that thickens from nothing above to full below."""
    return _scrim()


@lru_cache(maxsize=16)
def _crest(code: str, side: int) -> arcade.Texture:
    """A plain crest: the club's code picks outline and colours."""
    big = side * _TIMES
    unit = big / 100
    seed = sum((index + 1) * ord(letter) for index, letter in enumerate(code))
    grounds = (PALETTE.esmalte, PALETTE.mesa_vino, PALETTE.carta_lado, PALETTE.mesa_azul, PALETTE.mesa_carton)
    ground = grounds[seed % len(grounds)]
    picture = Image.new("RGBA", (big, big))
    pen = ImageDraw.Draw(picture)
    outline = [(8, 6), (92, 6), (92, 58), (80, 80), (50, 96), (20, 80), (8, 58)]
    points = [(x * unit, y * unit) for x, y in outline]
    pen.polygon(points, fill=PALETTE.alambre)
    inner = [((50 + (x - 50) * 0.89) * unit, (50 + (y - 50) * 0.89) * unit) for x, y in outline]
    pen.polygon(inner, fill=ground)
    face = card_art.font(NAME, 34 * unit)
    pen.text((50 * unit, 58 * unit), code[:3], fill=PALETTE.papel, font=face, anchor="ms")
    return texture(picture.reduce(_TIMES), f"hud crest {code} {side}")


def crest(code: str, side: float) -> arcade.Texture:
    """A club's crest."""
    return _crest(code, _pixels(side))


def sprite(picture: arcade.Texture, colour: Colour) -> arcade.Sprite:
    """A texture at its own size, tinted."""
    made = arcade.Sprite(picture, 1 / artwork.pixel_ratio())
    made.color = arcade.types.Color(*colour)
    return made
