"""What the match screen's parts are drawn with: sprites in one list, in the order they were added.

A canvas is one draw call whatever is on it. A part of the screen owns a `Group` of sprites on a canvas; it
clears and fills the group when what it shows changes, and moves or fades it while something is in motion.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import arcade
from arcade.color import WHITE
from arcade.hitbox import algo_bounding_box
from arcade.types import Color
from PIL import Image

from game import artwork, panel_art
from game.hud import lettering
from game.layout import Box
from game.theme import Colour, TextRole

_SLICED_ABOVE = 120_000
"""Real pixels; a larger piece is put together from nine."""


class Written(NamedTuple):
    """A line of type on a canvas.

    Attributes:
        text: what it says.
        size: em size in logical pixels.
        box: where its ink is.
    """

    text: str
    size: float
    box: Box


class Canvas:
    """A sheet of sprites.

    The library draws a picture from the middle of its first texel to that of its last one, stretched to
    the sprite's size. Upright pictures at their own size would get blurred by that, so here they are drawn
    texel by texel. Turning ones are drawn the library's way, one pixel smaller than their texture.

    Args:
        changed: called whenever something on it looks different.
        turning: whether its sprites stand at any angle.
    """

    def __init__(self, changed: Callable[[], None] | None = None, *, turning: bool = False) -> None:
        self.turning = turning
        self.sprites: arcade.SpriteList[arcade.BasicSprite] = arcade.SpriteList(capacity=512)
        self._changed = changed
        self._unsettled: list[Group] = []

    def unsettled(self, group: Group) -> None:
        """Remember that a group may have sprites that it doesn't need any more."""
        self._unsettled.append(group)

    def touch(self) -> None:
        """Say that it looks different now."""
        if self._changed:
            self._changed()

    def draw(self) -> None:
        """Draw everything; blending is left on."""
        for group in self._unsettled:
            group.settle()
        self._unsettled.clear()
        if len(self.sprites):
            context = arcade.get_window().ctx
            # One of the two being "nearest" is what makes the library draw texel by texel.
            self.sprites.draw(filter=None if self.turning else (context.NEAREST, context.LINEAR))
            context.enable(context.BLEND)


class Group:
    """The sprites of one part of the screen.

    Args:
        canvas: where they are.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.sprites: list[arcade.BasicSprite] = []
        self.texts: list[Written] = []
        self._alphas: list[int] = []
        self._fade = 1.0
        self._shift = (0.0, 0.0)
        self._rest: list[tuple[float, float, float, float]] = []
        self.visible = True
        self._spare: list[arcade.BasicSprite] = []
        self._unsettled = False

    # Filling

    def clear(self) -> None:
        """Take everything off the canvas.

        The sprites wait until the next frame to be filled anew: a text that is set again, or another one, is
        much cheaper that way.
        """
        if self.sprites and not self._unsettled:
            self.canvas.unsettled(self)
            self._unsettled = True
        self._lay_aside()

    def park(self) -> None:
        """Take everything off the canvas, but keep the sprites and their place among the others for the next
        filling; for what comes and goes and lies over nothing else.
        """
        for sprite in self.sprites:
            sprite.visible = False
        self._lay_aside()

    def _lay_aside(self) -> None:
        if self.sprites:
            self.canvas.touch()
            self._spare = [*self.sprites, *self._spare]
        self.sprites = []
        self.texts.clear()
        self._alphas.clear()
        self._rest = []
        self._fade = 1.0
        self._shift = (0.0, 0.0)

    def settle(self) -> None:
        """Remove the sprites that were not filled anew."""
        for sprite in self._spare:
            self.canvas.sprites.remove(sprite)
        self._spare = []
        self._unsettled = False

    def add(self, sprite: arcade.BasicSprite) -> arcade.BasicSprite:
        """Put a sprite on the canvas, over those that are there."""
        self.settle()  # what comes later in the group must lie over it
        if not self.visible:
            sprite.visible = False
        self._keep(sprite)
        self.canvas.sprites.append(sprite)
        return sprite

    def _keep(self, sprite: arcade.BasicSprite) -> None:
        self.sprites.append(sprite)
        self._alphas.append(sprite.alpha)
        self.canvas.touch()

    def picture(
        self, texture: arcade.Texture, box: Box, colour: Colour | None = None, angle: float = 0
    ) -> arcade.BasicSprite:
        """A texture stretched into a box, tinted."""
        x, y = box.center
        size = (max(box.width, 0.01), max(box.height, 0.01))
        ink = Color(*colour) if colour else WHITE
        if angle:
            turned = arcade.Sprite(texture, 1, x, y, angle)
            turned.size = size
            turned.color = ink
            return self.add(turned)
        return self._put(texture, x, y, size, ink)

    def _put(
        self, texture: arcade.Texture, x: float, y: float, size: tuple[float, float], ink: Color
    ) -> arcade.BasicSprite:
        """Fill a waiting sprite, or make one.

        To compare is much cheaper than to write: most of what is shown anew was there before.
        """
        if self._spare and type(self._spare[0]) is arcade.BasicSprite:
            sprite = self._spare.pop(0)
            if sprite.texture is not texture:
                sprite.texture = texture
            if sprite.position != (x, y):
                sprite.position = (x, y)
            if sprite.size != size:
                sprite.size = size
            if sprite.color != ink:
                sprite.color = ink
            if sprite.visible != self.visible:
                sprite.visible = self.visible
            self._keep(sprite)
            return sprite
        sprite = arcade.BasicSprite(texture, 1, x, y)
        sprite.size = size
        sprite.color = ink
        return self.add(sprite)

    def rect(self, box: Box, colour: Colour) -> arcade.BasicSprite:
        """A plain rectangle."""
        return self.picture(blank(), box, colour)

    def plate(self, name: str, box: Box, scale: float) -> list[arcade.BasicSprite]:
        """A stretching piece of the artwork in a box; its shadow lies around it."""
        ratio = artwork.pixel_ratio()
        if box.width * box.height * ratio * ratio <= _SLICED_ABOVE or name not in panel_art.PLATES:
            bleed = artwork.bleed(name, scale)
            return [self.picture(artwork.piece(name, box.width, box.height, scale), box.inset(-bleed))]
        return [self.picture(texture, part) for texture, part in _slices(name, box, scale)]

    def icon(self, name: str, centre: tuple[float, float], size: float, colour: Colour) -> arcade.BasicSprite:
        """An icon around a point, on whole pixels."""
        ratio = artwork.pixel_ratio()
        side = max(1, round(size * ratio)) / ratio
        left, bottom = (round((at - side / 2) * ratio) / ratio for at in centre)
        return self.picture(artwork.icon(name, side), Box(left, bottom, side, side), colour)

    def line(
        self,
        text: str | lettering.Line,
        role: TextRole,
        size: float,
        colour: Colour,
        x: float,
        baseline: float,
        *,
        align: float = 0.0,
        accent: Colour | None = None,
        tracking: float = 0.0,
    ) -> Box:
        """A single line of type.

        Args:
            text: plain, with signs, or spans.
            role: whose face is used.
            size: em size in logical pixels.
            colour: of the letters.
            x: where the line's left end (align 0), middle (0.5) or right end (1) is.
            baseline: its height.
            align: see x.
            accent: of the words in the accent colour; the same colour if left out.
            tracking: space added between letters, as a part of the em.

        Returns:
            The box of the line, from below its descenders to the top of its capitals.
        """
        line = lettering.spans(text) if isinstance(text, str) else text
        ratio, pixels = artwork.pixel_ratio(), lettering.real(size)
        wide = lettering.line_width(line, role, size, tracking)
        pen: float = round((x - wide * align) * ratio)
        left = pen
        base = round(baseline * ratio)
        extra = tracking * pixels
        for span in line:
            face = lettering.strong(role) if span.strong else role
            ink = Color(*(accent or colour if span.accent else colour))
            drawn = lettering.printed(face, pixels, span.text, pen, extra)
            if drawn.texture:
                self._put(
                    drawn.texture,
                    (drawn.left + drawn.width / 2) / ratio,
                    (base - drawn.below + drawn.height / 2) / ratio,
                    (drawn.width / ratio, drawn.height / ratio),
                    ink,
                )
            pen += drawn.advance
        top = lettering.cap_height(role, size)
        box = Box(left / ratio, base / ratio - 0.22 * size, wide, top + 0.22 * size)
        if line:
            self.texts.append(Written("".join(span.text for span in line), size, box))
        return box

    def label(
        self,
        text: str | lettering.Line,
        role: TextRole,
        size: float,
        colour: Colour,
        box: Box,
        *,
        align: float = 0.0,
        accent: Colour | None = None,
        tracking: float = 0.0,
    ) -> Box:
        """A line in a box: its capitals are centred between the box's lower and upper edge."""
        baseline = box.bottom + (box.height - lettering.cap_height(role, size)) / 2
        x = box.left + box.width * align
        return self.line(text, role, size, colour, x, baseline, align=align, accent=accent, tracking=tracking)

    def paragraph(
        self,
        lines: list[lettering.Line],
        role: TextRole,
        size: float,
        colour: Colour,
        x: float,
        top: float,
        *,
        align: float = 0.0,
        accent: Colour | None = None,
    ) -> float:
        """Wrapped lines from the top down.

        Returns:
            The height that they take.
        """
        leading = lettering.line_height(size)
        drop = (leading + lettering.cap_height(role, size)) / 2
        for index, line in enumerate(lines):
            self.line(line, role, size, colour, x, top - index * leading - drop, align=align, accent=accent)
        return leading * len(lines)

    # Motion

    def shift(self, dx: float, dy: float) -> None:
        """Move everything so that it stands this far from where it was put."""
        step = dx - self._shift[0], dy - self._shift[1]
        if step == (0.0, 0.0):
            return
        for sprite in self.sprites:
            x, y = sprite.position
            sprite.position = x + step[0], y + step[1]
        self._shift = dx, dy
        self.canvas.touch()

    def fade(self, part: float) -> None:
        """Show everything at a part of its opacity, 0 to 1."""
        if part == self._fade:
            return
        self._fade = part
        for sprite, alpha in zip(self.sprites, self._alphas, strict=True):
            sprite.alpha = round(alpha * part)
        self.canvas.touch()

    def set_visible(self, visible: bool) -> None:
        """Show or hide everything without forgetting it."""
        if visible == self.visible:
            return
        self.visible = visible
        for sprite in self.sprites:
            sprite.visible = visible
        self.canvas.touch()

    def swell(self, factor: float) -> None:
        """Show everything larger or smaller by a factor, about the middle of the first sprite."""
        if not self.sprites:
            return
        if not self._rest:
            self._rest = [
                (sprite.center_x, sprite.center_y, sprite.width, sprite.height) for sprite in self.sprites
            ]
        middle = self._rest[0]
        for sprite, (x, y, width, height) in zip(self.sprites, self._rest, strict=True):
            sprite.position = middle[0] + (x - middle[0]) * factor, middle[1] + (y - middle[1]) * factor
            sprite.size = width * factor, height * factor
        if factor == 1.0:
            self._rest = []
        self.canvas.touch()


@lru_cache(maxsize=1)
def blank() -> arcade.Texture:
    """A white texture, for plain rectangles."""
    return texture(Image.new("RGBA", (4, 4), WHITE), "blank")


def texture(picture: Image.Image, key: str) -> arcade.Texture:
    """A texture named by what it shows."""
    return arcade.Texture(picture, hit_box_algorithm=algo_bounding_box, hash=key)


@lru_cache(maxsize=24)
def _cut(name: str, scale: float) -> tuple[panel_art.Slices, list[arcade.Texture]]:
    """A piece at a scale in real pixels, and its nine parts, row by row."""
    made = panel_art.draw_piece(name, scale)
    source = made.picture
    us = (0, made.left, source.width - made.right, source.width)
    vs = (0, made.top, source.height - made.bottom, source.height)
    parts = [
        texture(source.crop((us[i], vs[j], us[i + 1], vs[j + 1])), f"slice {name} {scale:.4f} {i}{j}")
        for j in range(3)
        for i in range(3)
    ]
    return made, parts


def _slices(name: str, box: Box, scale: float) -> list[tuple[arcade.Texture, Box]]:
    """The nine pictures of a large piece with their places."""
    ratio = artwork.pixel_ratio()
    made, parts = _cut(name, scale * ratio)
    outer = box.inset(-made.bleed / ratio)
    xs = (outer.left, outer.left + made.left / ratio, outer.right - made.right / ratio, outer.right)
    ys = (outer.top, outer.top - made.top / ratio, outer.bottom + made.bottom / ratio, outer.bottom)
    places = [Box(xs[i], ys[j + 1], xs[i + 1] - xs[i], ys[j] - ys[j + 1]) for j in range(3) for i in range(3)]
    return list(zip(parts, places, strict=True))
