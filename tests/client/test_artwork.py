"""The artwork as textures in a real window."""

from __future__ import annotations

import arcade
import numpy as np
import pyglet
import pytest

from game import artwork, card_art, panel_art, picture_art, theme
from game.app import PotreroWindow
from game.crest_art import Crest
from game.theme import PALETTE


@pytest.fixture
def dense(window: PotreroWindow, monkeypatch: pytest.MonkeyPatch) -> PotreroWindow:
    """The window as on a screen with two real pixels per logical one."""
    monkeypatch.setattr(artwork, "pixel_ratio", lambda: 2.0)
    return window


def pixel(x: float, y: float) -> tuple[int, int, int]:
    """Colour on the screen, y upwards."""
    picture = arcade.get_image(components=3)
    red, green, blue = np.asarray(picture)[picture.height - 1 - round(y), round(x)][:3]
    return int(red), int(green), int(blue)


def near(one: tuple[int, ...], other: tuple[int, ...], by: int = 12) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one[:3], other[:3], strict=True))


def draw(*sprites: arcade.Sprite) -> None:
    arcade.get_window().clear(color=(0, 0, 0, 255))
    together: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
    together.extend(sprites)
    together.draw()


def roles() -> list[theme.TextRole]:
    return [value for value in vars(theme).values() if isinstance(value, theme.TextRole)]


def test_the_text_library_uses_our_fonts(window: PotreroWindow):
    assert len(roles()) > 12
    for role in roles():
        text = arcade.Text("Ñandú 0123", 0, 0, **role.text_kwargs(24))
        found = text.label.document.get_font(0)
        assert found.name == role.family, role
        assert role.path.exists()


def test_a_size_in_pixels_is_a_size_in_pixels(window: PotreroWindow):
    small, large = (arcade.Text("HHHH", 0, 0, **theme.BANNER.text_kwargs(size)) for size in (20, 40))
    assert large.content_width == pytest.approx(2 * small.content_width, rel=0.06)
    font = pyglet.font.load(theme.INTERFACE_FAMILY, theme.points(40), weight="bold")
    glyph = font.get_glyphs("H")[0][0]
    assert glyph.height == pytest.approx(40 * 0.686, abs=1.5)  # a capital's height in this face


def test_the_same_thing_is_made_once(window: PotreroWindow):
    assert artwork.icon("undo", 22) is artwork.icon("undo", 22)
    assert artwork.card_texture("four", "hand") is artwork.card_texture("four", "hand")
    assert artwork.piece("panel", 200, 100) is artwork.piece("panel", 200, 100)
    assert artwork.patch("panel") is artwork.patch("panel")
    assert artwork.icon("undo", 22) is not artwork.icon("undo", 24)


def test_an_icon_takes_its_sprite_s_colour(window: PotreroWindow):
    sprite = arcade.Sprite(artwork.icon("pause", 64), center_x=100, center_y=100)
    sprite.color = PALETTE.cartel
    draw(sprite)
    assert near(pixel(100 - 64 * 4 / 24, 100), PALETTE.cartel)
    assert pixel(100, 100) == (0, 0, 0)


@pytest.mark.parametrize("size", list(artwork.CARD_SIZES))
def test_every_card_becomes_a_texture_of_its_size(window: PotreroWindow, size: artwork.CardSize):
    for kind in card_art.KINDS:
        assert artwork.card_texture(kind, size).size == artwork.CARD_SIZES[size]
    assert artwork.card_back(1, size).size == artwork.card_back(2, size).size == artwork.CARD_SIZES[size]


def test_a_card_speaks_the_language_that_is_asked_for(window: PotreroWindow):
    english, spanish = (artwork.card_texture("four", "hand", language) for language in ("en", "es"))
    assert not np.array_equal(np.asarray(english.image), np.asarray(spanish.image))
    assert artwork.card_texture("four", "hand") is english


def test_cards_grow_with_scale_and_pixels(dense: PotreroWindow):
    assert artwork.card_texture("one", "hand", scale=1.5).size == (396, 555)
    assert artwork.card_size("hand", 1.5) == (198, 277.5)
    assert artwork.icon("undo", 20).size == (40, 40)


def test_unknown_names_are_named(window: PotreroWindow):
    for ask in (
        lambda: artwork.icon("elephant", 20),
        lambda: artwork.card_texture("elephant", "hand"),
        lambda: artwork.patch("elephant"),
        lambda: artwork.piece("elephant", 10, 10),
        lambda: artwork.picture("elephant"),
        lambda: artwork.mark_texture("elephant", 30),
    ):
        with pytest.raises(KeyError, match="elephant"):
            ask()


def test_a_piece_fills_its_box_and_throws_its_shadow_around(window: PotreroWindow):
    draw(artwork.piece_sprite("chip", 100, 200, 80, 40), artwork.piece_sprite("primary", 300, 200, 160, 58))
    for inside in ((102, 220), (177, 220), (140, 202), (140, 237)):
        assert near(pixel(*inside), PALETTE.cartel), inside
    for outside in ((97, 220), (183, 220), (140, 196), (140, 243)):
        assert pixel(*outside) == (0, 0, 0), outside
    assert near(pixel(380, 255), PALETTE.primario, 20)
    assert pixel(298, 229) != (0, 0, 0)  # its ring


@pytest.mark.parametrize("density", [1, 2])
def test_a_patch_fills_its_box_on_any_screen(
    window: PotreroWindow, monkeypatch: pytest.MonkeyPatch, density: int
):
    monkeypatch.setattr(artwork, "pixel_ratio", lambda: float(density))
    window.clear(color=(0, 0, 0, 255))
    patch = artwork.patch("chip")
    patch.draw_rect(rect=arcade.LBWH(100, 200, 300, 40))
    for inside in ((103, 220), (397, 220), (250, 202), (250, 237)):
        assert near(pixel(*inside), PALETTE.cartel), inside
    for outside in ((97, 220), (403, 220), (250, 196), (250, 243)):
        assert pixel(*outside) == (0, 0, 0), outside


def test_the_bleed_is_the_same_for_patch_and_piece(dense: PotreroWindow):
    for name in ("panel", "focus", "chip", "banner"):
        assert artwork.bleed(name, 1.5) == artwork.patch(name, 1.5).bleed
        texture = artwork.piece(name, 300, 60, 1.5)
        assert (texture.width - 600) / 2 / 2 == artwork.bleed(name, 1.5)


def test_a_patch_leaves_the_context_as_it_was(dense: PotreroWindow):
    view = dense.ctx.view_matrix
    artwork.patch("button").draw_rect(rect=arcade.LBWH(10, 10, 100, 48))
    assert dense.ctx.view_matrix == view
    assert dense.ctx.is_enabled(dense.ctx.BLEND)  # pyright: ignore[reportUnknownMemberType]


def test_every_piece_and_picture_can_be_drawn(window: PotreroWindow):
    for name in panel_art.PIECES:
        artwork.patch(name).draw_rect(rect=arcade.LBWH(20, 20, 300, 200))
        draw(artwork.piece_sprite(name, 20, 20, 300, 200))
    for name in picture_art.SIZES:
        sprite = arcade.Sprite(artwork.picture(name), center_x=200, center_y=200)
        sprite.size = artwork.picture_size(name)
        draw(sprite)


def test_tokens_crests_and_marks(window: PotreroWindow):
    crest = Crest("shield", "sash", "ball", PALETTE.esmalte, PALETTE.marfil)
    assert artwork.crest_texture(crest, 78).size == (78, 78)
    assert artwork.crest_texture(crest, 78) is artwork.crest_texture(crest, 78)
    dark = artwork.token_texture("round", 10, "midfielder", PALETTE.esmalte, PALETTE.tinta_esmalte, 50)
    light = artwork.token_texture("hex", 10, "midfielder", PALETTE.marfil, PALETTE.tinta_marfil, 50)
    assert dark.size == light.size == (50, 50)
    assert artwork.ordinal_texture(1, 40) is not artwork.ordinal_texture(2, 40)
    assert artwork.mark_texture("ability-mirar", 40).size == (40, 40)


def test_what_is_not_asked_for_is_dropped_but_what_is_shown_stays(window: PotreroWindow):
    store = artwork.Store[arcade.Texture](most_pixels=3000)
    shown = arcade.Sprite(store.get("first", lambda key: artwork.icon("undo", 40)))
    store.get("second", lambda key: artwork.icon("undo", 41))
    assert len(store) == 1
    draw(shown)
