"""A card on a canvas: its face or back with a shadow, at any place, angle, size and moment of a flip."""

from __future__ import annotations

import math
from typing import NamedTuple

import arcade
from arcade.types import Color

from game import artwork
from game.artwork import CardSize
from game.card_art import State
from game.hud import art, lettering
from game.hud.canvas import Group
from game.theme import HEADING, PALETTE

EDGE_DARK = 0.06
"""How much darker a card is when it is seen from its edge."""
ASPECT = 1.4
"""Height of a card by its width."""


class Place(NamedTuple):
    """Where a card is: its middle in the window, degrees clockwise, and its width."""

    x: float
    y: float
    angle: float
    width: float

    def towards(self, other: Place, part: float) -> Place:
        """The way from this place (0) to the other (1)."""
        return Place(*(a + (b - a) * part for a, b in zip(self, other, strict=True)))


class CardBody:
    """The sprites of one card.

    Args:
        group: where they are.
        size: which of the artwork's sizes is taken.
        scale: of the layout.
        kind: what is printed on it; None for face down.
        seat: whose back it has.
        state: see `artwork.card_texture`.
        shadow: whether it throws one.
    """

    def __init__(
        self,
        group: Group,
        size: CardSize,
        scale: float,
        kind: str | None,
        seat: int,
        *,
        state: State = "rest",
        shadow: bool = True,
    ) -> None:
        self._size: CardSize = size
        self._scale = scale
        self._seat = seat
        self._state: State = state
        self.group = group
        self.kind = kind
        self.width, self.height = artwork.card_size(size, scale)
        self._shadow: arcade.Sprite | None = None
        if shadow:
            self._shadow = artwork.piece_sprite("card_shadow", 0, 0, self.width, self.height, scale=scale)
            group.add(self._shadow)
        self._shadow_size = self._shadow.size if self._shadow else (0, 0)
        self.face = arcade.Sprite(self._texture())
        group.add(self.face)
        self._light = 1.0
        self._extra: list[tuple[arcade.BasicSprite, float, float, tuple[float, float]]] = []

    def turn(self, kind: str | None, state: State = "rest") -> None:
        """Show another face."""
        self.kind, self._state = kind, state
        self.face.texture = self._texture()

    def attach(self, sprite: arcade.BasicSprite, dx: float = 0, dy: float = 0) -> None:
        """Let a sprite go with the card, off its middle by a distance in logical pixels at rest."""
        size = sprite.size
        self._extra.append((self.group.add(sprite), dx, dy, (size[0], size[1])))

    def put(self, place: Place, *, turned: float = 0.0, alpha: float = 1.0) -> None:
        """Set it down.

        Args:
            place: where.
            turned: degrees about its long axis, 0 to 180; at 90 it is seen from its edge.
            alpha: opacity, 0 to 1.
        """
        factor = place.width / self.width
        across = max(0.03, abs(math.cos(math.radians(turned))))
        opacity = round(255 * alpha)
        margin = 1 / artwork.pixel_ratio() if self.group.canvas.turning else 0.0
        if not (place.angle or turned or margin):
            place = _on_pixels(place, self.height * factor)
        for sprite, own in ((self._shadow, self._shadow_size), (self.face, (self.width, self.height))):
            if sprite is None:
                continue
            sprite.position = place.x, place.y
            sprite.size = own[0] * factor * across - margin, own[1] * factor - margin
            sprite.angle = place.angle
            sprite.alpha = opacity
        shade = self._light * (1 - EDGE_DARK * (1 - across))
        grey = round(255 * shade)
        self.face.color = Color(grey, grey, grey, opacity)
        sin, cos = math.sin(math.radians(place.angle)), math.cos(math.radians(place.angle))
        for sprite, dx, dy, own in self._extra:
            off_x, off_y = dx * factor * across, dy * factor
            sprite.position = place.x + off_x * cos + off_y * sin, place.y - off_x * sin + off_y * cos
            sprite.size = own[0] * factor * across - margin, own[1] * factor - margin
            if isinstance(sprite, arcade.Sprite):
                sprite.angle = place.angle
            sprite.alpha = opacity
        self.group.canvas.touch()

    def dim(self, light: float) -> None:
        """Show the face at a part of its light, from the next `put` on."""
        self._light = light

    def number(self, value: int) -> None:
        """Put a number where others have theirs printed: what a card without one was worth."""
        unit = self.width / 240
        x, y = 44 * unit - self.width / 2, self.height / 2 - 48 * unit
        for radius, colour in ((37, PALETTE.alambre), (32, PALETTE.papel)):
            width, height = 2 * radius * unit, 2 * radius * unit * 0.866
            hexagon = arcade.Sprite(art.pip(width, height))
            hexagon.size = (width, height)
            hexagon.color = Color(*colour)
            self.attach(hexagon, x, y)
        digit = lettering.printed(HEADING, lettering.real(50 * unit), str(value))
        if digit.texture:
            letter = arcade.Sprite(digit.texture, 1 / artwork.pixel_ratio())
            letter.color = Color(*PALETTE.tinta)
            self.attach(letter, x, y)

    def _texture(self) -> arcade.Texture:
        if self.kind is None:
            return artwork.card_back(self._seat, self._size, scale=self._scale)
        return artwork.card_texture(self.kind, self._size, scale=self._scale, state=self._state)


def _on_pixels(place: Place, height: float) -> Place:
    """The place moved so that the card's edges lie between pixels, which keeps its print sharp."""
    ratio = artwork.pixel_ratio()
    left = round((place.x - place.width / 2) * ratio) / ratio
    bottom = round((place.y - height / 2) * ratio) / ratio
    return place._replace(x=left + place.width / 2, y=bottom + height / 2)
