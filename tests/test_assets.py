"""The committed art and the numbers of the look: complete, readable, and every text fits its place."""

from __future__ import annotations

import gettext
import io
import json
from dataclasses import fields
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from engine.fifes.cards import BONUS_STAT, VALUE, Card
from game import card_art, crest_art, icon_art, panel_art, picture_art, theme, token_art
from game.card_art import CARD_SIZES, SIZE_LAYOUTS, SMALLEST_TYPE, CardSize
from game.theme import ASSETS, PALETTE, Colour, contrast

SCALES = (0.8, 1.0, 1.2, 1.6, 2.4)
"""Of the layouts from 1280x720 to 3840x2160."""


@cache
def spanish() -> gettext.NullTranslations:
    """The Spanish catalogue, from its source so that it need not be compiled before."""
    with (ASSETS / "locales" / "es" / "LC_MESSAGES" / "potrero.po").open("rb") as stream:
        catalogue = read_po(stream, locale="es")
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def texts(kind: str, language: str) -> tuple[str, str]:
    face = card_art.FACES[kind]
    if language == "en":
        return face.name, face.rule
    name, rule = (spanish().gettext(message) for message in (face.name, face.rule))
    assert name != face.name, "no Spanish name"
    assert rule != face.rule, "no Spanish rule"
    return name, rule


# Palette and type


def test_palette_file_and_palette_have_the_same_tokens():
    stored = json.loads((ASSETS / "palette.json").read_text(encoding="utf-8"))
    assert list(stored) == [field.name for field in fields(theme.Palette)]


def test_colour_by_name_and_by_attribute_agree():
    assert theme.colour("cartel") == PALETTE.cartel == Colour(0xFF, 0xC9, 0x3C)
    assert PALETTE.cartel.alpha(0.5) == (0xFF, 0xC9, 0x3C, 128)
    with pytest.raises(KeyError, match="rosa"):
        theme.colour("rosa")
    with pytest.raises(ValueError, match="RRGGBB"):
        Colour.from_hex("#FFF")


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        ("papel", "noche", 15),
        ("papel", "panel", 14),
        ("hueso", "panel", 11),
        ("laton", "panel", 7),
        ("rotulo", "panel", 7),
        ("cartel", "panel", 11),
        ("titulo", "noche", 7),
        ("tinta", "cartel", 11),
        ("tinta", "cartel_sombra", 7),
        ("tinta", "papel", 14),
        ("tinta", "primario_2", 7),
        ("tinta_2", "papel", 8),
        ("tinta_2", "papel_2", 6),
        ("tinta_2", "papel_gris", 4.5),
        ("tinta_esmalte", "esmalte", 13),
        ("tinta_esmalte", "esmalte_luz", 7),
        ("tinta_marfil", "marfil", 14),
        ("tinta_marfil", "marfil_sombra", 7),
        ("anulado", "panel", 8),
        ("apagado", "panel", 7),
        ("hecho", "panel", 7),
        ("papel", "boton", 7),
        ("cal", "pano", 7),
        ("costo", "costo_borde", 14),
    ],
)
def test_text_is_readable_on_its_ground(text: str, ground: str, least: float):
    assert contrast(theme.colour(text), theme.colour(ground)) >= least


@pytest.mark.parametrize(
    "family", ["especial", "habilidad", "valor", "energia", "relampago", "estres", "lado"]
)
def test_icons_stand_out_on_their_discs(family: str):
    # The disc is the darker family colour with 55 % of the lighter one over it.
    disc = theme.colour(f"carta_{family}_2").mix(theme.colour(f"carta_{family}"), 0.55)
    assert contrast(PALETTE.papel, disc) >= 3


def test_sides_differ_in_value_and_positions_in_colour():
    assert PALETTE.esmalte.luminance <= 0.06
    assert PALETTE.marfil.luminance >= 0.60
    for rims in (theme.POSITIONS, theme.POSITIONS_ALTERNATIVE):
        assert len({rims.defender, rims.midfielder, rims.forward}) == 3


def test_every_font_file_is_there_with_the_name_that_is_asked_for():
    for (family, bold, italic), name in theme.FONT_FILES.items():
        found, style = ImageFont.truetype(str(theme.FONTS / name), 20).getname()
        assert found == family
        assert style == ("Bold" if bold else "Italic" if italic else "Regular")
    assert len(list(theme.FONTS.glob("OFL-*.txt"))) == 3


def test_fonts_have_every_letter_of_the_languages():
    needed = "áéíóúüñÁÉÍÓÚÜÑ¡¿çàèïãõâêô"
    for (family, _, _), name in theme.FONT_FILES.items():
        face = ImageFont.truetype(str(theme.FONTS / name), 40)
        missing = written("\ue000", face)
        signs = needed if family == theme.DISPLAY_FAMILY else needed + "→−×±≥·–"
        for letter in signs:
            assert not np.array_equal(written(letter, face), missing), (name, letter)


def written(letter: str, face: ImageFont.FreeTypeFont) -> NDArray[Any]:
    picture = Image.new("L", (80, 80))
    ImageDraw.Draw(picture).text((20, 10), letter, 255, face)
    return np.asarray(picture)


def test_words_of_reading_text_stand_apart():
    for (family, _, _), name in theme.FONT_FILES.items():
        if family in (theme.READING_FAMILY, theme.READING_MEDIUM_FAMILY):
            assert round(ImageFont.truetype(str(theme.FONTS / name), 16).getlength(" ")) >= 4


# Icons and pictures


def test_atlases_hold_every_drawn_icon():
    drawn = {path.stem for path in (ASSETS / "icons" / "svg").glob("*.svg")}
    stored = json.loads((ASSETS / "icons" / "icons.json").read_text(encoding="utf-8"))
    assert set(icon_art.icon_names()) == drawn
    for size, atlas in stored["atlases"].items():
        side = int(size)
        assert set(atlas["at"]) == drawn
        with Image.open(ASSETS / "icons" / atlas["file"]) as sheet:
            coverage = np.asarray(sheet.getchannel("A"))
        for name, (left, top) in atlas["at"].items():
            assert left + side <= coverage.shape[1], name
            assert top + side <= coverage.shape[0], name
            assert coverage[top : top + side, left : left + side].any(), name


@pytest.mark.parametrize("pixels", [14, 18, 22, 26, 40, 60, 144, 200])
def test_every_icon_at_any_size(pixels: int):
    for name in icon_art.icon_names():
        mask = icon_art.icon_mask(name, pixels)
        assert mask.size == (pixels, pixels)
        assert np.asarray(mask).max() > 128, name  # it can be seen


def test_unknown_icon_and_picture_are_named():
    with pytest.raises(KeyError, match="elephant"):
        icon_art.icon_mask("elephant", 20)
    with pytest.raises(KeyError, match="elephant"):
        picture_art.load_picture("elephant", (10, 10))


def test_every_picture_is_there():
    for name, (width, height) in picture_art.SIZES.items():
        assert picture_art.load_picture(name, (round(width), round(height))).getbbox() is not None, name


def test_the_art_stays_small():
    def weight(folder: Path) -> int:
        return sum(path.stat().st_size for path in folder.rglob("*.png"))

    assert weight(ASSETS / "cards") < 2_500_000
    assert weight(ASSETS) < 6_000_000


@pytest.mark.parametrize("size", [16, 32, 48, 64, 128, 256, 512])
def test_program_icon(size: int):
    with Image.open(ASSETS / "icons" / "app" / f"app-icon-{size}.png") as picture:
        assert picture.size == (size, size)


# Cards


def test_faces_say_what_the_rules_say():
    assert set(card_art.KINDS) == {card.word for card in Card} | {"left", "centre", "right"}
    for card in Card:
        face = card_art.FACES[card.word]
        assert (face.number or 0) == VALUE[card]
        assert bool(face.bonus) == (BONUS_STAT[card] is not None)


@pytest.mark.parametrize("layout", ["hand", "full", "small"])
def test_every_card_can_be_drawn_and_none_looks_like_another(layout: card_art.LayoutName):
    seen: dict[bytes, str] = {}
    for kind in card_art.KINDS:
        picture = card_art.compose(kind, layout, texts(kind, "es"), (132, 185))
        assert picture.size == (132, 185)
        alpha = np.asarray(picture)[..., 3]
        assert alpha[0, 0] == 0
        assert alpha[92, 66] == 255
        assert picture.tobytes() not in seen, (kind, seen.get(picture.tobytes()))
        seen[picture.tobytes()] = kind


def test_states_and_backs():
    size = (132, 185)
    rest = card_art.compose("stress", "hand", ("Estrés", ""), size)
    dim = card_art.compose("stress", "hand", ("Estrés", ""), size, state="dim")
    revealing = card_art.compose("stress", "hand", ("Estrés", ""), size, state="revealing")
    assert np.asarray(dim)[..., :3].mean() < 0.7 * np.asarray(rest)[..., :3].mean()
    assert not np.array_equal(np.asarray(rest), np.asarray(revealing))
    assert not np.array_equal(np.asarray(card_art.back(1, size)), np.asarray(card_art.back(2, size)))


WITH_TEXT: tuple[CardSize, ...] = ("hand", "compact", "full", "duel")


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", SCALES)
def test_names_and_rules_fit_on_the_cards(language: str, scale: float):
    for kind, size in product(card_art.KINDS, WITH_TEXT):
        layout = SIZE_LAYOUTS[size]
        if size == "compact" and scale < 1:
            continue  # the compact layout is for 1024x640 and never smaller
        width, height = (round(side * scale) for side in CARD_SIZES[size])
        unit = width / card_art.UNITS[0]
        name, rule = texts(kind, language)
        lines = card_art.set_text(layout, (name, rule), unit, SMALLEST_TYPE)
        told = " ".join(line.text for line in lines)
        assert told.startswith(name), (kind, size, lines)
        if size == "full" or (size == "duel" and scale >= 1):
            assert told == f"{name} {rule}", (kind, size, lines)
        for line in lines:
            assert line.font.size >= SMALLEST_TYPE
            assert line.font.getlength(line.text) <= width - 20 * unit, (kind, size, line.text)
        for upper, lower in pairwise(lines):
            assert lower.baseline - upper.baseline >= 0.98 * lower.font.size, (kind, size)
        # Between the brass rule and the inner line; a descender needs 0.2 of the size.
        top = (14 + {"hand": 182, "full": 164}[layout]) * unit
        assert lines[0].baseline - 0.72 * lines[0].font.size >= top, (kind, size)
        assert lines[-1].baseline + 0.22 * lines[-1].font.size <= height - 8 * unit, (kind, size)


def test_lines_are_broken_evenly():
    face = card_art.font(card_art.RULE_ROLE, 26)
    assert card_art.broken("Side of the shot or of the save.", face, 208) == [
        "Side of the shot",
        "or of the save.",
    ]
    assert card_art.broken("Word", face, 10) == ["Word"]


# Tokens, crests, panels


@pytest.mark.parametrize("pixels", [34, 50, 92])
def test_every_token_differs(pixels: int):
    positions: tuple[token_art.Position, ...] = ("goalkeeper", "defender", "midfielder", "forward")
    shapes: tuple[token_art.Shape, ...] = ("round", "hex")
    seen = {
        token_art.draw_token(
            token_art.TokenLook(shape, number, position, PALETTE.esmalte, PALETTE.tinta_esmalte), pixels
        ).tobytes()
        for shape, position, number in product(shapes, positions, (1, 10, None))
    }
    assert len(seen) == 24


def test_positions_are_told_apart_without_colour():
    grey = PALETTE.apagado
    rims = theme.PositionColours(grey, grey, grey, grey)
    positions: tuple[token_art.Position, ...] = ("goalkeeper", "defender", "midfielder", "forward")
    pictures = [
        token_art.draw_token(
            token_art.TokenLook("round", 7, position, PALETTE.marfil, PALETTE.tinta), 36, rims
        )
        for position in positions
    ]
    for one in range(4):
        for other in range(one):
            changed = np.abs(grey_levels(pictures[one]) - grey_levels(pictures[other]))
            assert (changed > 40).sum() > 12


def grey_levels(picture: Image.Image) -> NDArray[Any]:
    return np.asarray(picture.convert("L"), np.int16)


def test_every_crest():
    seen = {
        crest_art.draw_crest(
            crest_art.Crest(shape, pattern, "ball", PALETTE.esmalte, PALETTE.marfil), 48
        ).tobytes()
        for shape, pattern in product(crest_art.SHAPES, crest_art.PATTERNS)
    }
    assert len(seen) == 5 * 8


@pytest.mark.parametrize("scale", [0.8, 1.6])
def test_every_piece_in_small_and_large_boxes(scale: float):
    for name in panel_art.PIECES:
        slices = panel_art.draw_piece(name, scale)
        assert slices.left + slices.right < slices.picture.width, name
        assert slices.top + slices.bottom < slices.picture.height, name
        for width, height in ((44, 20), (600, 300)):
            picture, bleed = panel_art.draw_sized(name, scale, width, height)
            assert picture.size == (width + 2 * bleed, height + 2 * bleed), name
            assert picture.getbbox() is not None, name


def test_a_panel_s_corner_is_round_and_its_shadow_falls_down():
    picture, bleed = panel_art.draw_sized("panel", 1.0, 200, 120)
    alpha = np.asarray(picture)[..., 3]
    middle = bleed + 100
    assert alpha[bleed + 60, middle] > 230
    assert alpha[bleed, bleed] < alpha[bleed, middle]
    assert alpha[bleed + 124, middle] > alpha[bleed - 4, middle]
