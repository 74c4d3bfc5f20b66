"""The look in numbers: colours, type and spacing. The style guide, sections 1 to 3.

Colours come from ``assets/palette.json`` and are named by the token there. Nothing here needs a window:
importing this module reads one small file, and only `load_fonts` touches the text library.

    PALETTE.cartel                      # by attribute, checked by the type checker
    colour("cartel").alpha(0.4)         # by name, at 40 %
    BANNER.text_kwargs(layout.font(BANNER.size))   # font name, size in points and weight for arcade.Text
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple, TypedDict

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONTS = ASSETS / "fonts"

POINTS_PER_PIXEL = 0.75
"""The text library takes points at 96 dpi."""


class Colour(NamedTuple):
    """An sRGB colour with alpha, 0 to 255 each; it is a plain tuple for every drawing library."""

    r: int
    g: int
    b: int
    a: int = 255

    @classmethod
    def from_hex(cls, text: str) -> Colour:
        """The colour written as ``#RRGGBB``.

        Raises:
            ValueError: it is written otherwise.
        """
        if len(text) != 7 or not text.startswith("#"):
            raise ValueError(f"colour {text!r} should look like #RRGGBB")
        return cls(*bytes.fromhex(text[1:]))

    @property
    def hex(self) -> str:
        """The colour as ``#RRGGBB``, without its alpha."""
        return f"#{self.r:02X}{self.g:02X}{self.b:02X}"

    @property
    def luminance(self) -> float:
        """Relative luminance after WCAG, 0 (black) to 1 (white)."""
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (self.r / 255, self.g / 255, self.b / 255)
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def alpha(self, fraction: float) -> Colour:
        """The same colour with an opacity from 0 to 1."""
        return Colour(self.r, self.g, self.b, round(255 * fraction))

    def mix(self, other: Colour, fraction: float) -> Colour:
        """The way from this colour (0) to the other (1)."""
        return Colour(*(round(a + (b - a) * fraction) for a, b in zip(self, other, strict=True)))

    def times(self, factor: float) -> Colour:
        """Darker (below 1) or lighter (above 1), alpha kept."""
        red, green, blue = (min(255, round(part * factor)) for part in self[:3])
        return Colour(red, green, blue, self.a)


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio after WCAG, 1 to 21, of two opaque colours."""
    light, dark = sorted((one.luminance, other.luminance), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the program. The comment says what it is for; nothing else may use it."""

    noche: Colour  # background, deepest panel
    panel: Colour  # panel fill, at 93 % over the table
    panel_luz: Colour  # its upper end
    panel_borde_luz: Colour  # light line inside a panel's upper edge, at 12 %
    placa: Colour  # score plate and tiles, upper end
    placa_2: Colour
    boton: Colour  # secondary buttons, upper end
    boton_2: Colour
    primario: Colour  # the one primary button of a screen, upper end
    primario_2: Colour
    primario_borde: Colour
    pozo: Colour  # wells: segmented controls, sockets, sliders
    madera: Colour  # table
    madera_2: Colour  # frame of the board
    madera_3: Colour  # shadow side of the frame
    pano: Colour  # felt, dark stripe
    pano_2: Colour  # felt, light stripe
    pano_borde: Colour  # felt outside the hexes
    cal: Colour  # chalk lines, goals, net
    papel: Colour  # card paper, main text on dark
    papel_2: Colour  # worn edge of paper
    papel_luz: Colour  # paper under the lamp
    papel_borde: Colour  # cut edge of a card
    papel_gris: Colour  # stress card's paper
    papel_gris_2: Colour  # its edge
    hueso: Colour  # secondary text on dark
    apagado: Colour  # disabled text on dark
    rotulo: Colour  # small capitals over a group
    titulo: Colour  # screen titles in the display face
    tinta: Colour  # text on paper and on yellow
    tinta_2: Colour  # small text on paper
    laton: Colour  # hairlines, rims, ornament
    laton_luz: Colour
    laton_sombra: Colour
    alambre: Colour  # brass wire and edge of tokens and crests
    cartel: Colour  # the banner, the selected thing, the winning number
    cartel_luz: Colour  # upper end of the banner
    cartel_sombra: Colour  # lower end of the banner
    pos_verde: Colour  # rims: goalkeeper and defence
    pos_amarillo: Colour  # rims: midfield
    pos_rojo: Colour  # rims: attack
    pos_alt_verde: Colour
    pos_alt_amarillo: Colour
    pos_alt_rojo: Colour
    zona_verde: Colour  # shot zone +2
    zona_amarilla: Colour  # shot zone +1
    zona_blanca: Colour  # shot zone 0
    zona_roja: Colour  # shot zone -1
    esmalte: Colour  # body of player 1, dark kit
    esmalte_luz: Colour
    tinta_esmalte: Colour  # digits and text on it
    marfil: Colour  # body of player 2, light kit
    marfil_sombra: Colour
    tinta_marfil: Colour  # digits and text on it
    carta_especial: Colour  # card windows: upper end, then lower end (_2)
    carta_especial_2: Colour
    carta_habilidad: Colour
    carta_habilidad_2: Colour
    carta_valor: Colour
    carta_valor_2: Colour
    carta_energia: Colour
    carta_energia_2: Colour
    carta_relampago: Colour
    carta_relampago_2: Colour
    carta_estres: Colour
    carta_estres_2: Colour
    carta_verde: Colour  # drafted
    carta_verde_2: Colour
    carta_amarilla: Colour
    carta_amarilla_2: Colour
    carta_roja: Colour
    carta_roja_2: Colour
    carta_lado: Colour
    carta_lado_2: Colour
    anulado: Colour  # "cancelled", refusals: always with a word or a strike
    hecho: Colour  # a phase that is done
    costo: Colour  # digits in a hex
    costo_borde: Colour  # their outline
    mesa_vino: Colour  # table of Pasala
    mesa_azul: Colour  # table of Futbolchess
    mesa_carton: Colour  # table of Tablero y Dados


def _read_palette() -> Palette:
    stored: dict[str, str] = json.loads((ASSETS / "palette.json").read_text(encoding="utf-8"))
    return Palette(**{token: Colour.from_hex(text) for token, text in stored.items()})


PALETTE = _read_palette()
TOKENS = tuple(field.name for field in fields(Palette))


def colour(token: str) -> Colour:
    """The palette's colour of that name.

    Raises:
        KeyError: there is no such token.
    """
    if token not in TOKENS:
        raise KeyError(f"no colour {token!r} in the palette")
    value: Colour = getattr(PALETTE, token)
    return value


class PositionColours(NamedTuple):
    """Rim colours of the tokens."""

    goalkeeper: Colour
    defender: Colour
    midfielder: Colour
    forward: Colour


POSITIONS = PositionColours(PALETTE.pos_verde, PALETTE.pos_verde, PALETTE.pos_amarillo, PALETTE.pos_rojo)
POSITIONS_ALTERNATIVE = PositionColours(
    PALETTE.pos_alt_verde, PALETTE.pos_alt_verde, PALETTE.pos_alt_amarillo, PALETTE.pos_alt_rojo
)
"""For the option that keeps the three apart for every kind of colour vision."""


class _Rims:
    """The position colours in force."""

    chosen = POSITIONS


def positions() -> PositionColours:
    """The position colours that the player has chosen: `POSITIONS` or `POSITIONS_ALTERNATIVE`."""
    return _Rims.chosen


def use_positions(*, alternative: bool) -> None:
    """Put the position colours in force; what is drawn from now on has them."""
    _Rims.chosen = POSITIONS_ALTERNATIVE if alternative else POSITIONS


# Families as the text library knows them. Archivo Narrow's normal weight is its Medium, Alegreya Sans has
# Regular, Bold and Italic; no other weight exists, and asking for one gives the system's font.
DISPLAY_FAMILY = "Potrero Display"
INTERFACE_FAMILY = "Archivo Narrow"
READING_FAMILY = "Alegreya Sans"
READING_MEDIUM_FAMILY = "Alegreya Sans Medium"

FONT_FILES = {
    (DISPLAY_FAMILY, False, False): "PotreroDisplay.ttf",
    (INTERFACE_FAMILY, False, False): "ArchivoNarrow-Medium.ttf",
    (INTERFACE_FAMILY, True, False): "ArchivoNarrow-Bold.ttf",
    (READING_FAMILY, False, False): "AlegreyaSans-Regular.ttf",
    (READING_FAMILY, True, False): "AlegreyaSans-Bold.ttf",
    (READING_FAMILY, False, True): "AlegreyaSans-Italic.ttf",
    (READING_MEDIUM_FAMILY, False, False): "AlegreyaSans-Medium.ttf",
}
"""(family, bold, italic) -> file in ``assets/fonts``."""
_FONT_PATHS = {face: FONTS / file for face, file in FONT_FILES.items()}


class TextKwargs(TypedDict):
    """What arcade.Text needs to know about type."""

    font_name: str
    font_size: float
    bold: bool
    italic: bool


@dataclass(frozen=True, slots=True)
class TextRole:
    """A step of the type scale.

    Attributes:
        family: one of the families above.
        size: in pixels at 1600x900.
        bold: the bold face.
        italic: the italic face (Alegreya Sans alone, never below 18).
        reading: whether the player's text size enlarges it.
    """

    family: str
    size: float
    bold: bool = False
    italic: bool = False
    reading: bool = False

    @property
    def path(self) -> Path:
        """The font file, for drawing without the text library."""
        return _FONT_PATHS[self.family, self.bold, self.italic]

    def text_kwargs(self, pixels: float | None = None) -> TextKwargs:
        """Arguments for arcade.Text or a label.

        Args:
            pixels: size in logical pixels, such as ``layout.font(role.size, role.reading)``;
                the role's own size when left out.
        """
        return {
            "font_name": self.family,
            "font_size": points(self.size if pixels is None else pixels),
            "bold": self.bold,
            "italic": self.italic,
        }


def points(pixels: float) -> float:
    """A text size for arcade, which counts in points, from pixels."""
    return pixels * POINTS_PER_PIXEL


LOGO = TextRole(DISPLAY_FAMILY, 172)
SHOUT = TextRole(DISPLAY_FAMILY, 86)  # the five shouts, at most three words; no numbers or signs
TITLE = TextRole(DISPLAY_FAMILY, 56)
CLUB_NAME = TextRole(DISPLAY_FAMILY, 37)
DUEL_SUM = TextRole(INTERFACE_FAMILY, 92, bold=True)
SCORE = TextRole(INTERFACE_FAMILY, 40, bold=True)
SUM = TextRole(INTERFACE_FAMILY, 34, bold=True)  # a number that decides is never smaller
HEADING = TextRole(INTERFACE_FAMILY, 27, bold=True)
BANNER = TextRole(INTERFACE_FAMILY, 23, bold=True)
NAME = TextRole(INTERFACE_FAMILY, 20, bold=True)
BUTTON = TextRole(INTERFACE_FAMILY, 20, bold=True)
COUNT = TextRole(INTERFACE_FAMILY, 19, bold=True)
VALUE = TextRole(INTERFACE_FAMILY, 18)
LABEL = TextRole(INTERFACE_FAMILY, 14, bold=True)  # capitals, tracking 9 %, PALETTE.rotulo
MICRO = TextRole(INTERFACE_FAMILY, 14)  # position codes, time stamps: never a sentence
BODY = TextRole(READING_MEDIUM_FAMILY, 18, reading=True)
SMALL = TextRole(READING_MEDIUM_FAMILY, 16, reading=True)
RULES = TextRole(READING_FAMILY, 18, reading=True)

LINE_HEIGHT = 1.25
LABEL_TRACKING = 0.09
"""Extra space between the capitals of a label, in parts of its size."""

GRID = 8
MARGIN = 16
PADDING = 16
RADIUS_PIP = 6
RADIUS_BUTTON = 10
RADIUS_PANEL = 12


def load_fonts() -> None:
    """Make the program's fonts known to the text library. Needs no window; doing it twice is harmless.

    Raises:
        FileNotFoundError: a font file is missing.
    """
    import arcade  # noqa: PLC0415 - the palette must stay importable without the window library

    for name in FONT_FILES.values():
        arcade.load_font(FONTS / name)
