"""Photograph the board for the menus: the title's shallow-focus picture, and a blurred one for other screens.

The board is the program's own pitch, drawn once at twice the size; lens blur, spotlight and the string of
lamps over the patio are added here. Writes `title.jpg` (1920x1080) and `menu.jpg` (1280x720) beside it.

Usage: python assets/textures/make_title.py    (needs a display with OpenGL 3.3, or a virtual one)
"""

from __future__ import annotations

import random
import sys
from bisect import bisect_right
from pathlib import Path

import arcade
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from game.pitch import gl, grid  # noqa: E402
from game.pitch.camera import PitchCamera, Shot  # noqa: E402
from game.pitch.quality import Quality  # noqa: E402
from game.pitch.scene import DEFAULT_STYLE, PitchScene  # noqa: E402
from game.pitch.state import BallState, PitchStyle, Position, TokenShape, TokenState  # noqa: E402
from game.theme import PALETTE  # noqa: E402

Pixels = NDArray[np.float32]

TITLE_SIZE = (1920, 1080)
MENU_SIZE = (1280, 720)
OVERSIZE = 2
REFERENCE = 900
"""Height of the picture in which the numbers below are given."""

SHOT = Shot(0.0, 0.0, 15.5, 24.0, 30.0, 0.66, 0.60)
HERO = (10, 11)
DARK = [(10, 11, 10, 2), (12, 8, 5, 2), (7, 9, 7, 3), (13, 13, 9, 3), (9, 5, 4, 1)]
LIGHT = [(8, 14, 8, 2), (11, 16, 6, 1), (6, 17, 3, 1), (14, 18, 11, 3), (4, 13, 14, 2)]

FOCUS_LINE = 560
NEAR_BLUR, FAR_BLUR = 12.0, 19.0
BLURS = (0.0, 3.0, 7.0, 13.0, 22.0)
STRINGS = ((560, -30, 1640, 36, 90, 11), (380, 26, 1300, -30, 70, 8))
"""Lamps: from, to, sag, and how many after the first, in a picture of 1600x900."""
GRAIN = 1.3
"""Standard deviation of the film grain, of 255; without it the dark gradients would show steps."""


def tokens() -> list[TokenState]:
    """The ten buttons of the title."""
    shown: list[TokenState] = []
    for side, team in ((TokenShape.ROUND, DARK), (TokenShape.HEXAGON, LIGHT)):
        dark = side is TokenShape.ROUND
        body, ink = (
            (PALETTE.esmalte, PALETTE.tinta_esmalte) if dark else (PALETTE.marfil, PALETTE.tinta_marfil)
        )
        for row, column, number, position in team:
            x, y = grid.centre(row, column)
            place = Position(position)
            shown.append(TokenState(len(shown), x, y, side, number, place, body[:3], ink[:3]))
    return shown


def photograph(scene: PitchScene, ctx: arcade.ArcadeContext, camera: PitchCamera) -> Image.Image:
    """The scene as the camera sees it, at half the camera's size in each direction."""
    size = int(camera.width), int(camera.height)
    surface = gl.surface(ctx, gl.texture(ctx, size, 4))
    surface.use(force=True)
    scene.draw(camera, 0.0)
    raw = surface.read(components=3)  # pyright: ignore[reportUnknownMemberType]
    ctx.screen.use(force=True)
    image = Image.frombytes("RGB", size, raw).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return image.resize((size[0] // OVERSIZE, size[1] // OVERSIZE), Image.Resampling.LANCZOS)


def to_light(image: Image.Image) -> Pixels:
    """Pixels as linear light, 0 to 1."""
    shown = np.asarray(image, np.float32) / 255
    return np.power(shown, 2.2, dtype=np.float32)


def to_image(light: Pixels, seed: int) -> Image.Image:
    """Linear light as a picture, with a little grain."""
    shown = np.clip(light, 0, 1) ** (1 / 2.2) * 255
    shown += np.random.default_rng(seed).normal(0, GRAIN, shown.shape[:2])[..., None]
    return Image.fromarray(np.clip(shown + 0.5, 0, 255).astype(np.uint8))


def lens(image: Image.Image) -> Pixels:
    """Blur by the distance of each row from the one in focus, as a lens near the table would."""
    height = image.height
    unit = height / REFERENCE
    layers = [to_light(image.filter(ImageFilter.GaussianBlur(blur * unit))) for blur in BLURS]
    rows = np.arange(height) / unit
    far = np.clip((FOCUS_LINE - rows - 30) / 430, 0, 1) ** 1.1 * FAR_BLUR
    near = np.clip((rows - FOCUS_LINE - 120) / 260, 0, 1) ** 1.2 * NEAR_BLUR
    blur = np.where(rows < FOCUS_LINE, far, near)
    out = np.zeros_like(layers[0])
    for row in range(height):
        wanted = float(blur[row])
        upper = min(max(bisect_right(BLURS, wanted), 1), len(BLURS) - 1)
        share = (wanted - BLURS[upper - 1]) / (BLURS[upper] - BLURS[upper - 1])
        out[row] = layers[upper - 1][row] * (1 - share) + layers[upper][row] * share
    return out


def spotlight(light: Pixels) -> Pixels:
    """Warm light from the upper right that leaves the left in the dusk."""
    height, width = light.shape[:2]
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    pool = 0.28 + np.exp(-(((x - 0.70) / 0.34) ** 2 + ((y - 0.55) / 0.40) ** 2))
    return (light * pool[..., None] * np.array([1.05, 0.98, 0.86])).astype(np.float32)


def lamps(light: Pixels) -> Pixels:
    """The string of lamps over the patio, out of focus, laid over the picture like light on film."""
    height, width = light.shape[:2]
    unit = height / REFERENCE
    shown = np.clip(light, 0, 1) ** (1 / 2.2)
    dice = random.Random(4)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / unit
    x -= (width / unit - 1600) / 2
    halo, glow, ring = (np.array(list(bytes.fromhex(tone))) / 255 for tone in ("ff9d3c", "ffb65c", "ffe0a6"))
    for x0, y0, x1, y1, sag, count in STRINGS:
        for i in range(count + 1):
            t = i / count
            cx, cy = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)
            radius = 17 + 9 * dice.random()
            away = np.hypot(x - cx, y - cy)
            soft = 3.5
            wide = np.clip((radius * 2.6 - away) / (soft * 6) + 0.5, 0, 1) * 0.07
            disc = np.clip((radius - away) / soft + 0.5, 0, 1) * 0.40
            edge = np.clip(1 - np.abs(away - radius) / soft, 0, 1) * 0.30
            for cover, tone in ((wide, halo), (disc, glow), (edge, ring)):
                shown = 1 - (1 - shown) * (1 - cover[..., None] * tone)
    return (shown**2.2).astype(np.float32)


def main() -> None:
    """Write both pictures."""
    window = arcade.Window(320, 180, "photograph", visible=False)
    window.switch_to()
    style = PitchStyle(rims=DEFAULT_STYLE.rims, vignette=0.0)
    scene = PitchScene(window.ctx, Quality.HIGH, style)

    bare = PitchCamera(MENU_SIZE[0] * OVERSIZE, MENU_SIZE[1] * OVERSIZE)
    scene.set_style(DEFAULT_STYLE)
    board = photograph(scene, window.ctx, bare)
    unit = MENU_SIZE[1] / REFERENCE
    border = 0.05
    close = board.crop(
        (
            round(board.width * border),
            round(board.height * border),
            round(board.width * (1 - border)),
            round(board.height * (1 - border)),
        )
    ).resize(MENU_SIZE, Image.Resampling.BICUBIC)
    dusk = np.asarray(close.filter(ImageFilter.GaussianBlur(14 * unit)), np.float32) / 255 * 0.34
    to_image((dusk**2.2).astype(np.float32), seed=2).save(
        HERE / "menu.jpg", quality=96, subsampling=0, optimize=True, progressive=True
    )

    scene.set_style(style)
    scene.set_tokens(tokens())
    x, y = grid.centre(*HERO)
    scene.set_ball(BallState(x + 1.15, y - 0.75))
    camera = PitchCamera(TITLE_SIZE[0] * OVERSIZE, TITLE_SIZE[1] * OVERSIZE)
    camera.go_to(
        Shot(x + 0.4, y + 0.4, SHOT.distance, SHOT.elevation, SHOT.fov, SHOT.centre_x, SHOT.centre_y)
    )
    photo = photograph(scene, window.ctx, camera)
    picture = to_image(lamps(spotlight(lens(photo))), seed=1)
    picture.save(HERE / "title.jpg", quality=88, subsampling=0, optimize=True, progressive=True)
    window.close()


if __name__ == "__main__":
    main()
