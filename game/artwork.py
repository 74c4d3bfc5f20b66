"""Every picture of the interface as a texture: icons, cards, tokens, crests, panels.

All sizes are logical pixels; textures are made for the real pixels of the present window's screen (its pixel
ratio) and are therefore larger on a dense one. So always give a sprite its size instead of relying on the
texture's: ``sprite.size = (w, h)``. `piece_sprite` does that, margin for the shadow included.

Nothing here is for a frame: ask once, when a screen is built or resized, and keep the texture. Asking again
for the same thing is a dictionary lookup.
"""

from __future__ import annotations

import gettext
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeVar

import arcade
from arcade.gui import NinePatchTexture
from arcade.hitbox import algo_bounding_box
from arcade.types import Rect
from PIL import Image
from pyglet.math import Mat4, Vec3

from game import badge_art, card_art, crest_art, i18n, icon_art, panel_art, picture_art, token_art
from game.card_art import CARD_SIZES, CardSize
from game.crest_art import Crest
from game.theme import PALETTE, POSITIONS, Colour, PositionColours, positions


class Patch(NinePatchTexture):
    """A stretching piece that knows its shadow.

    `draw_rect` takes the box of the piece itself and draws the shadow around it; on a dense screen the
    borders keep their logical width. Blending stays on afterwards.

    Args:
        slices: the picture and its borders, in real pixels.
        density: real pixels per logical one.
        key: a name for the atlas.
    """

    def __init__(self, slices: panel_art.Slices, density: float, key: str) -> None:
        texture = _texture(slices.picture, key)
        super().__init__(slices.left, slices.right, slices.bottom, slices.top, texture)
        self.density = density
        self.bleed = slices.bleed / density

    def draw_rect(self, *, rect: Rect, pixelated: bool = False, blend: bool = True, **kwargs: object) -> None:
        """Draw the piece into its box.

        Args:
            rect: the box without the shadow.
            pixelated: take the nearest texel instead of blending them.
            blend: let what is below shine through.
            **kwargs: ignored, as by the class above.
        """
        outer = arcade.LBWH(
            *((edge - self.bleed) * self.density for edge in (rect.left, rect.bottom)),
            *((length + 2 * self.bleed) * self.density for length in (rect.width, rect.height)),
        )
        context = arcade.get_window().ctx
        view = context.view_matrix
        if self.density != 1:
            shrink = 1 / self.density
            context.view_matrix = view @ Mat4.from_scale(Vec3(shrink, shrink, 1))
        try:
            NinePatchTexture.draw_rect(self, rect=outer, pixelated=pixelated, blend=blend)  # pyright: ignore[reportUnknownMemberType]
        finally:
            context.view_matrix = view
            context.enable(context.BLEND)


class Picture(Protocol):
    """What takes pixels."""

    @property
    def width(self) -> float: ...  # noqa: D102
    @property
    def height(self) -> float: ...  # noqa: D102


_Kept = TypeVar("_Kept", bound=Picture)


class Store(Generic[_Kept]):
    """What has been made, by what it shows; the least recently asked for goes when there are too many pixels.

    A sprite that still shows a dropped texture keeps it alive.
    """

    def __init__(self, most_pixels: int) -> None:
        self._most = most_pixels
        self._pixels = 0.0
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def get(self, key: str, make: Callable[[str], _Kept]) -> _Kept:
        """The thing of that key, made now if need be."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make(key)
        self._pixels += made.width * made.height
        while self._pixels > self._most and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._pixels -= dropped.width * dropped.height
        return made

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._pixels = 0.0


_textures: Store[arcade.Texture] = Store(32_000_000)
_patches: Store[Patch] = Store(4_000_000)


def forget_all() -> None:
    """Drop every texture, and what was to be printed; for a window that is closed."""
    print_ahead(())
    _textures.clear()
    _patches.clear()


ATLAS = 4096
"""Side in pixels of the texture that holds all 2D pictures of a match: enlarging it in mid-match would take a
tenth of a second."""


def make_room() -> None:
    """Have a texture for all the pictures of a match. The title needs far less, and starts sooner for it."""
    context = arcade.get_window().ctx
    side, atlas = min(ATLAS, context.info.MAX_TEXTURE_SIZE), context.default_atlas
    if atlas.width < side:
        atlas.resize((side, side))


def pixel_ratio() -> float:
    """Real pixels per logical one on the present window's screen; 1 without a window."""
    try:
        return arcade.get_window().get_pixel_ratio()
    except RuntimeError:
        return 1.0


def icon(name: str, size: float) -> arcade.Texture:
    """A white icon; give the sprite a colour.

    Args:
        name: file name in ``assets/icons/svg`` without its ending, such as "action-run".
        size: side in logical pixels.

    Raises:
        KeyError: there is no such icon.
    """
    pixels = _pixels(size)
    white = Colour(255, 255, 255)
    return _textures.get(
        f"icon {name} {pixels}", lambda key: _texture(icon_art.icon_picture(name, pixels, white), key)
    )


def card_texture(
    kind: str,
    size: CardSize,
    language: str | None = None,
    *,
    scale: float = 1.0,
    state: card_art.State = "rest",
) -> arcade.Texture:
    """The face of a card.

    Args:
        kind: the engine's word for it ("pass_plus", "mirar", "four"), or a side: "left", "centre", "right".
        size: what it is for; see `CARD_SIZES`. "full" and "duel" have the rule, "thumb" and "mini" no text.
        language: the present one if left out.
        scale: the layout's scale, logical pixels per reference pixel.
        state: "dim" for one that can't be played, "revealing" for stress whose number is being sought.

    Raises:
        KeyError: there is no such kind or size.
    """
    job = _Printing(kind, size, language or i18n.language(), _card_pixels(size, scale), state, pixel_ratio())
    return _textures.get(job.key, lambda key: _texture(_printed(job), key))


class Face(NamedTuple):
    """A card's face at a size; see `card_texture`."""

    kind: str
    size: CardSize
    scale: float
    state: card_art.State = "rest"


def print_ahead(wanted: Iterable[Face]) -> None:
    """Have faces printed beside the frames, so that none has to be in the frame that first shows it.

    What was asked for before and is not wanted any more is dropped.

    Args:
        wanted: the most urgent first.
    """
    before = dict(_ahead)
    _ahead.clear()
    for kind, size, scale, state in wanted:
        job = _Printing(kind, size, i18n.language(), _card_pixels(size, scale), state, pixel_ratio())
        if job.key not in _textures:
            _ahead[job.key] = before.pop(job.key, None) or beside(job.picture)
    for printing in before.values():
        printing.cancel()


def card_back(seat: int, size: CardSize, *, scale: float = 1.0) -> arcade.Texture:
    """The back of a player's cards: seat 1 green, seat 2 wine.

    Raises:
        KeyError: there is no such size.
        FileNotFoundError: there is no such seat.
    """
    pixels = _card_pixels(size, scale)
    return _textures.get(f"back {seat} {pixels}", lambda key: _texture(card_art.back(seat, pixels), key))


def card_size(size: CardSize, scale: float = 1.0) -> tuple[float, float]:
    """Width and height in logical pixels, to give to the sprite."""
    width, height = _card_pixels(size, scale)
    return width / pixel_ratio(), height / pixel_ratio()


def token_texture(
    shape: token_art.Shape,
    number: int | None,
    position: token_art.Position,
    body: Colour,
    ink: Colour,
    px: float,
    *,
    rims: PositionColours | None = None,
) -> arcade.Texture:
    """A token seen from above, for panels.

    Args:
        shape: "round" for player 1, "hex" for player 2.
        number: on its top; None for a blank one.
        position: colours and marks the rim.
        body: the kit's colour.
        ink: of the number.
        px: side of the picture in logical pixels; the token fills it but for its shadow.
        rims: colours of the positions; by default those that the player has chosen.
    """
    pixels = _pixels(px)
    look = token_art.TokenLook(shape, number, position, body, ink)
    colours = rims or positions()
    return _textures.get(
        f"token {tuple(look)} {colours is POSITIONS} {pixels}",
        lambda key: _texture(token_art.draw_token(look, pixels, colours), key),
    )


def crest_texture(crest: Crest, px: float) -> arcade.Texture:
    """A club's crest.

    Args:
        crest: what it looks like.
        px: side of the picture in logical pixels.

    Raises:
        KeyError: it names an unknown shape, pattern or icon.
    """
    pixels = _pixels(px)
    return _textures.get(
        f"crest {crest} {pixels}", lambda key: _texture(crest_art.draw_crest(crest, pixels), key)
    )


def ordinal_texture(number: int, px: float) -> arcade.Texture:
    """A yellow disc with a digit: which of the chosen cards this is.

    Args:
        number: one digit.
        px: side of the picture in logical pixels; the disc has `badge_art.REACH` of it.
    """
    pixels = _pixels(px)
    return _textures.get(
        f"ordinal {number} {pixels}", lambda key: _texture(badge_art.draw_ordinal(number, pixels), key)
    )


def swatch_texture(colour: Colour, px: float, *, chosen: bool) -> arcade.Texture:
    """A disc of enamel to choose a colour by.

    Args:
        colour: of the enamel.
        px: side of the picture in logical pixels; the disc has `badge_art.REACH` of it.
        chosen: whether it is the one.
    """
    pixels = _pixels(px)
    return _textures.get(
        f"swatch {tuple(colour)} {chosen} {pixels}",
        lambda key: _texture(badge_art.draw_swatch(colour, pixels, chosen=chosen), key),
    )


def mark_texture(icon_name: str, px: float, colour: Colour = PALETTE.papel) -> arcade.Texture:
    """A dark disc with an icon, for a card's corner: the eye of a card that the rival knows, say.

    Args:
        icon_name: see `icon`.
        px: side of the picture in logical pixels; the disc has `badge_art.REACH` of it.
        colour: of the icon.

    Raises:
        KeyError: there is no such icon.
    """
    pixels = _pixels(px)
    return _textures.get(
        f"mark {icon_name} {tuple(colour)} {pixels}",
        lambda key: _texture(badge_art.draw_mark(icon_name, pixels, colour), key),
    )


def picture(name: str, scale: float = 1.0) -> arcade.Texture:
    """One of the single pictures of ``assets/panels``: "coin", "socket", "goal", "ornament-divider" ...

    Args:
        name: see `picture_art.SIZES`.
        scale: the layout's scale, or any other factor of its size there.

    Raises:
        KeyError: there is no such picture.
    """
    width, height = picture_art.SIZES[name]
    pixels = _pixels(width * scale), _pixels(height * scale)
    return _textures.get(
        f"picture {name} {pixels}", lambda key: _texture(picture_art.load_picture(name, pixels), key)
    )


def picture_size(name: str, scale: float = 1.0) -> tuple[float, float]:
    """Width and height in logical pixels, to give to the sprite.

    Raises:
        KeyError: there is no such picture.
    """
    width, height = picture_art.SIZES[name]
    return width * scale, height * scale


def patch(name: str, scale: float = 1.0) -> Patch:
    """A stretching piece, for widgets' backgrounds and for boxes that change size.

    Args:
        name: one of `panel_art.PIECES`.
        scale: the layout's scale.

    Raises:
        KeyError: there is no such piece.
    """
    ratio = pixel_ratio()
    return _patches.get(
        f"patch {name} {scale * ratio:.4f} {ratio:g}",
        lambda key: Patch(panel_art.draw_piece(name, scale * ratio), ratio, key),
    )


def piece(name: str, width: float, height: float, scale: float = 1.0) -> arcade.Texture:
    """A piece for one box, to be drawn as a sprite together with others.

    The texture is larger than the box by `bleed` on each side; `piece_sprite` takes care of that.

    Args:
        name: one of `panel_art.PIECES`.
        width: of the box, in logical pixels.
        height: of the box, in logical pixels.
        scale: the layout's scale.

    Raises:
        KeyError: there is no such piece.
    """
    factor, box = scale * pixel_ratio(), (_pixels(width), _pixels(height))
    return _textures.get(
        f"piece {name} {factor:.4f} {box}",
        lambda key: _texture(panel_art.draw_sized(name, factor, *box)[0], key),
    )


def bleed(name: str, scale: float = 1.0) -> float:
    """How far a piece's shadow or ring reaches beyond its box, in logical pixels."""
    return panel_art.piece_bleed(name, scale * pixel_ratio()) / pixel_ratio()


def piece_sprite(
    name: str, left: float, bottom: float, width: float, height: float, *, scale: float = 1.0
) -> arcade.Sprite:
    """A sprite that shows a piece in a box; its shadow lies around the box.

    Args:
        name: one of `panel_art.PIECES`.
        left: of the box, in logical pixels.
        bottom: of the box.
        width: of the box.
        height: of the box.
        scale: the layout's scale.

    Raises:
        KeyError: there is no such piece.
    """
    texture = piece(name, width, height, scale)
    margin = (texture.width - _pixels(width)) / pixel_ratio()
    sprite = arcade.Sprite(texture, center_x=left + width / 2, center_y=bottom + height / 2)
    sprite.size = (width + margin, height + margin)
    return sprite


def _pixels(length: float) -> int:
    return max(1, round(length * pixel_ratio()))


def _card_pixels(size: CardSize, scale: float) -> tuple[int, int]:
    width, height = CARD_SIZES[size]
    return _pixels(width * scale), _pixels(height * scale)


class _Printing(NamedTuple):
    """A face to be printed; what the window says about it is found out before, so any thread can do it."""

    kind: str
    size: CardSize
    language: str
    pixels: tuple[int, int]
    state: card_art.State
    ratio: float

    @property
    def key(self) -> str:
        return f"card {self.kind} {self.size} {self.pixels} {self.language} {self.state}"

    def picture(self) -> Image.Image:
        face = card_art.FACES[self.kind]
        texts = _translated(face.name, self.language), _translated(face.rule, self.language)
        layout, smallest = card_art.SIZE_LAYOUTS[self.size], card_art.SMALLEST_TYPE * self.ratio
        return card_art.compose(self.kind, layout, texts, self.pixels, state=self.state, smallest=smallest)


_printer = ThreadPoolExecutor(1, thread_name_prefix="printer")
_Made = TypeVar("_Made")
_Needs = ParamSpec("_Needs")


def beside(draw: Callable[_Needs, _Made], *args: _Needs.args, **kwargs: _Needs.kwargs) -> Future[_Made]:
    """Draw something beside the frames, in a thread, after everything that was asked for before."""
    return _printer.submit(draw, *args, **kwargs)


_ahead: dict[str, Future[Image.Image]] = {}


def _printed(job: _Printing) -> Image.Image:
    """The face as it was printed ahead; now, if nobody has begun it."""
    printing = _ahead.pop(job.key, None)
    if printing is None or printing.cancel():
        return job.picture()
    return printing.result()


def _translated(message: str, language: str) -> str:
    """The message in a language that need not be the present one."""
    return _catalogue(language).gettext(message)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(i18n.DOMAIN, i18n.LOCALES, [language], fallback=True)


def _texture(picture: Image.Image, key: str) -> arcade.Texture:
    """A texture named for the atlas by what it shows, with the simplest hit box."""
    return arcade.Texture(picture, hit_box_algorithm=algo_bounding_box, hash=key)
