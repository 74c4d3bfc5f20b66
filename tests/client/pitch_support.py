"""A canvas of any size for the pitch, and a match position to put on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arcade import ArcadeContext
from arcade.gl import Framebuffer
from PIL import Image, ImageChops, ImageStat

from game.pitch import gl, grid
from game.pitch.camera import PitchCamera
from game.pitch.quality import Quality
from game.pitch.scene import PitchScene
from game.pitch.state import BallState, Position, TokenShape, TokenState
from game.theme import PALETTE

P = Position
DARK = [
    (9, 1, 1, P.GOALKEEPER), (4, 6, 4, P.DEFENDER), (8, 5, 2, P.DEFENDER), (11, 6, 6, P.DEFENDER),
    (14, 7, 3, P.DEFENDER), (6, 11, 5, P.MIDFIELDER), (12, 11, 8, P.MIDFIELDER), (9, 14, 10, P.MIDFIELDER),
    (3, 15, 7, P.FORWARD), (8, 18, 9, P.FORWARD), (14, 16, 11, P.FORWARD),
]  # fmt: skip
LIGHT = [
    (9, 24, 1, P.GOALKEEPER), (6, 20, 2, P.DEFENDER), (9, 20, 6, P.DEFENDER), (12, 20, 3, P.DEFENDER),
    (14, 19, 4, P.DEFENDER), (7, 16, 5, P.MIDFIELDER), (11, 15, 8, P.MIDFIELDER), (4, 17, 14, P.MIDFIELDER),
    (7, 9, 10, P.FORWARD), (11, 8, 9, P.FORWARD), (3, 12, 11, P.FORWARD),
]  # fmt: skip


def tokens() -> list[TokenState]:
    """Twenty-two tokens as in the art direction's match picture."""
    out: list[TokenState] = []
    for ident, (row, column, number, position) in enumerate(DARK):
        x, y = grid.centre(row, column)
        body, ink = PALETTE.esmalte[:3], PALETTE.tinta_esmalte[:3]
        out.append(TokenState(ident, x, y, TokenShape.ROUND, number, position, body, ink))
    for ident, (row, column, number, position) in enumerate(LIGHT, start=100):
        x, y = grid.centre(row, column)
        body, ink = PALETTE.marfil[:3], PALETTE.tinta_marfil[:3]
        out.append(TokenState(ident, x, y, TokenShape.HEXAGON, number, position, body, ink))
    return out


@dataclass
class Canvas:
    """A scene with its camera on a surface of its own."""

    ctx: ArcadeContext
    surface: Framebuffer
    scene: PitchScene
    camera: PitchCamera

    def picture(self, seconds: float = 0.0) -> Image.Image:
        """Draw, after letting so much time pass, and read the pixels."""
        self.surface.use(force=True)
        for _ in range(int(seconds / 0.05)):
            self.scene.draw(self.camera, 0.05)
        self.scene.draw(self.camera, 0.0)
        raw = self.surface.read(components=3)  # pyright: ignore[reportUnknownMemberType]
        self.ctx.screen.use(force=True)
        image = Image.frombytes("RGB", self.surface.size, raw)
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[int, int]:
        """The pixel, counted from the upper left, at a world point."""
        sx, sy = self.camera.project(x, y, z)
        return int(sx), int(self.surface.height - sy)

    def around(self, image: Image.Image, x: float, y: float, reach: int, z: float = 0.0) -> Image.Image:
        """A small square of the picture around a world point."""
        cx, cy = self.spot(x, y, z)
        return image.crop((cx - reach, cy - reach, cx + reach + 1, cy + reach + 1))


def make_canvas(ctx: ArcadeContext, quality: Quality, size: tuple[int, int]) -> Canvas:
    """A canvas with the bare board."""
    surface = gl.surface(ctx, gl.texture(ctx, size, 4))
    return Canvas(ctx, surface, PitchScene(ctx, quality), PitchCamera(*size))


def mean(image: Image.Image) -> tuple[float, float, float]:
    """Mean colour."""
    red, green, blue = ImageStat.Stat(image).mean
    return red, green, blue


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of two pictures a channel, 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


Change = Callable[[PitchScene], None]


def put_match(scene: PitchScene) -> None:
    """Twenty-two tokens and the ball at number 10's side."""
    scene.set_tokens(tokens())
    x, y = grid.centre(9, 14)
    scene.set_ball(BallState(x + 0.66, y - 0.52))
