"""The card of one player's club on the new match screen: crest, way of playing, five averages, tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import arcade
from arcade.gui import Surface
from arcade.types import LBWH

from game.flow import STATS, ClubCard, FootballerCard
from game.i18n import _, decimal
from game.layout import Box, Layout
from game.scenes.club_art import crest, token
from game.scenes.club_texts import STAT_ICONS, STAT_NAMES, STYLES, UNBALANCED, UNKNOWN_STYLE
from game.theme import BODY, CLUB_NAME, COUNT, HEADING, PALETTE, SMALL, VALUE
from game.ui.buttons import Control
from game.ui.icons import draw_icon
from game.ui.root import Root
from game.ui.skin import draw_piece
from game.ui.widgets import Caption, Line, Panel, Paragraph, Picture, Piece

Side = Literal[1, 2]
_LARGEST_STAT = 6


class StatBars(Piece):
    """The five averages: icon, name, bar and number of each."""

    def __init__(self, layout: Layout, box: Box, club: ClubCard) -> None:
        super().__init__(layout, box)
        px, small = layout.px, layout.compact
        row = min(box.height / len(STATS), px(36 if small else 40))
        self._icons: list[tuple[str, tuple[float, float]]] = []
        self._bars: list[tuple[Box, float]] = []
        rows = self.inner.stacked([row] * len(STATS))
        for line, stat, value in zip(rows, STATS, club.averages, strict=False):
            icon, rest = line.cut_left(px(22), px(10))
            self._icons.append((STAT_ICONS[stat], icon.center))
            label, rest = rest.cut_left(px(72 if small else 80), px(6))
            self.writing.line(_(STAT_NAMES[stat]), BODY, PALETTE.papel, label)
            number, rest = rest.cut_right(px(36), px(8))
            self.writing.line(decimal(value), COUNT, PALETTE.papel, number, align="right")
            self._bars.append((rest.placed(rest.width, px(8)), min(1.0, value / _LARGEST_STAT)))

    def do_render(self, surface: Surface) -> None:
        """Draw the bars, the icons and the words."""
        scale = self.layout.scale
        for box, part in self._bars:
            bar = box.moved(self.left, self.bottom)
            draw_piece(surface, LBWH(bar.left, bar.bottom, bar.width, bar.height), "bar", scale)
            width = max(bar.height, round(bar.width * part))
            draw_piece(surface, LBWH(bar.left, bar.bottom, width, bar.height), "bar_fill", scale)
        super().do_render(surface)
        for name, centre in self._icons:
            draw_icon(surface, name, centre, self.layout.px(20), PALETTE.rotulo)


class TokenGrid(Piece):
    """Six of the eleven as tokens, in two rows."""

    def __init__(self, layout: Layout, box: Box, side: Side, club: ClubCard) -> None:
        super().__init__(layout, box)
        keeper, *others = club.starters
        six = (
            [keeper, *(others[index] for index in (0, 4, 6, 8, 9))] if len(others) > 9 else club.starters[:6]
        )
        px = layout.px
        self._size, gap = px(46), px(6)
        self._tokens: list[tuple[arcade.Texture, Box]] = []
        for index, footballer in enumerate(six):
            row, column = divmod(index, 3)
            left, top = column * (self._size + gap), self.height - row * (self._size + gap)
            place = Box(left, top - self._size, self._size, self._size)
            self._tokens.append((token(side, footballer, self._size, club.code), place))

    def do_render(self, surface: Surface) -> None:
        """Draw the tokens."""
        surface.limit(self.rect)
        for texture, place in self._tokens:
            arcade.draw_texture_rect(texture, LBWH(place.left, place.bottom, place.width, place.height))


class CardHead(Control):
    """The head of a player's card: his token, who he is. Pressing it makes the club strip choose for him."""

    def __init__(
        self,
        layout: Layout,
        box: Box,
        side: Side,
        club: ClubCard,
        who: str,
        role: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(layout, box, f"player-{side}", _("Choose this player's club below"))
        self.side: Side = side
        self.on_press = on_press
        px = layout.px
        ink = PALETTE.tinta_esmalte if side == 1 else PALETTE.tinta_marfil
        token_side = self.height - px(16)
        left = px(16) + token_side + px(14)
        inner = self.inner
        text = Box(left, 0, inner.width - left - px(16), inner.height)
        used = self.writing.line(who, HEADING, ink, text, size=layout.font(20 if layout.compact else 24))
        rest = Box(text.left + used + px(12), 0, text.width - used - px(12), inner.height)
        if rest.width > px(40):
            self.writing.line(role, VALUE, ink, rest, align="right")
        self._token = token(side, _ten(club), token_side, club.code)
        self._token_at = Box(px(14), (inner.height - token_side) / 2, token_side, token_side)

    def activate(self) -> None:
        """Choose for this player."""
        self.on_press()

    def do_render(self, surface: Surface) -> None:
        """Draw the head in the player's kit, his token and name."""
        piece = "head_dark" if self.side == 1 else "head_light"
        draw_piece(surface, self.rect, self.lit(piece), self.layout.scale)
        at = self._token_at.moved(self.left, self.bottom)
        surface.limit(LBWH(at.left, at.bottom, at.width, at.height))
        surface.draw_texture(0, 0, at.width, at.height, self._token)
        surface.limit(self.rect)
        self.writing.draw()


def _ten(club: ClubCard) -> FootballerCard:
    """The footballer on the head's token: the one with the 10, if he starts."""
    return next((each for each in club.starters if each.number == 10), club.starters[-1])


def add_club_card(
    root: Root,
    layout: Layout,
    box: Box,
    *,
    side: Side,
    club: ClubCard,
    who: str,
    role: str,
    on_pick: Callable[[], None],
) -> None:
    """Put a player's card into a screen.

    Args:
        root: of the screen.
        layout: the window's measures.
        box: where the card goes.
        side: 1 (dark kit) or 2 (light kit).
        club: the club to show.
        who: the player's name.
        role: "person", or the computer's level.
        on_pick: called when the head is pressed.
    """
    px, small = layout.px, layout.compact
    root.add(Panel(layout, box, "club_card"))
    head, body = box.cut_top(px(46 if small else 64))
    root.add(CardHead(layout, head, side, club, who, role, on_pick))
    body = body.inset(px(14 if small else 24), px(10 if small else 22))
    crest_side = px(84 if small else 150)
    about, numbers = body.cut_top(px(90 if small else 174), px(4 if small else 6))
    crest_box, words = about.cut_left(crest_side, px(12 if small else 26))
    root.add(Picture(layout, crest_box.placed(crest_side, crest_side, y=1.0), crest(club.code, crest_side)))
    style = STYLES.get(club.style, UNKNOWN_STYLE)
    name, words = words.cut_top(px(40 if small else 46), px(4 if small else 8))
    root.add(Line(layout, name, club.name, CLUB_NAME, PALETTE.titulo, size=layout.font(26 if small else 37)))
    tag, words = words.cut_top(px(28 if small else 30), px(10))
    root.add(Tag(layout, tag, _(style.tag), club.formation))
    if small:
        words, numbers = numbers.cut_top(px(50), px(4))
    about_it = _(style.about) if club.balanced else _(UNBALANCED)
    ink = PALETTE.hueso if club.balanced else PALETTE.anulado
    root.add(Paragraph(layout, words, about_it, SMALL if small else BODY, ink))
    bars = numbers
    if not small:
        bars, tokens = numbers.cut_left(px(276), px(24))
        _add_tokens(root, layout, tokens, side, club)
    root.add(StatBars(layout, bars, club))


def _add_tokens(root: Root, layout: Layout, box: Box, side: Side, club: ClubCard) -> None:
    caption, grid = box.cut_top(layout.px(18), layout.px(10))
    root.add(Caption(layout, caption, _("Tokens")))
    root.add(TokenGrid(layout, grid, side, club))


class Tag(Piece):
    """A yellow label, and a word beside it."""

    def __init__(self, layout: Layout, box: Box, label: str, note: str) -> None:
        super().__init__(layout, box)
        px = layout.px
        inner = self.inner
        room = inner.inset(px(10), 0)
        used = self.writing.line(label, HEADING, PALETTE.tinta, room, size=layout.font(17))
        self._label_width = used + px(20)
        rest = Box(self._label_width + px(10), 0, inner.width - self._label_width - px(10), inner.height)
        if note and rest.width > px(40):
            self.writing.line(note, SMALL, PALETTE.hueso, rest)

    def do_render(self, surface: Surface) -> None:
        """Draw the label's ground and the words."""
        place = LBWH(self.left, self.bottom, self._label_width, self.height)
        draw_piece(surface, place, "chip", self.layout.scale)
        super().do_render(surface)
