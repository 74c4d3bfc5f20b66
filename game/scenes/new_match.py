"""The new match screen: who plays, which clubs, and what is agreed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import arcade
from arcade.gui import Surface
from arcade.types import LBWH

from game import keys
from game.clubs import club_look
from game.flow import ClubCard, MatchChoices, Odds, Opponent
from game.i18n import N_, _
from game.layout import Box, Layout
from game.scenes.club_art import crest
from game.scenes.club_card import Side, add_club_card
from game.scenes.option_texts import ODDS_NAMES
from game.scenes.team_editor import TeamEditorScene
from game.theme import HEADING, MICRO, NAME, PALETTE, SMALL, VALUE
from game.ui.backdrop import MENU_PICTURE, Backdrop
from game.ui.buttons import Button, Control, IconButton
from game.ui.choosers import Segmented
from game.ui.icons import draw_icon
from game.ui.logo import screen_title
from game.ui.page import back_button
from game.ui.root import Root
from game.ui.scene import Bound, Scene, Shortcut
from game.ui.skin import draw_piece
from game.ui.text import text_width
from game.ui.widgets import Caption, Line, Panel, Piece, line_needs

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1600, 880)
COMPACT = (1016, 632)
PER_PAGE = 8
"""Clubs in the strip at a time."""

ODDS_NOTES: dict[Odds, str] = {
    "full": N_("Your chance in per cent before you decide"),
    "sums": N_("What is known of both sums"),
    "none": N_("As at the table"),
}


class NewMatchScene(Scene):
    """Choose and start.

    Args:
        shell: the running program.
    """

    shortcuts = (
        Shortcut(N_("Enter"), N_("Start the match")),
        Shortcut(N_("1 to 8"), N_("Take a club")),
        Bound(("swap_clubs",), N_("Swap the clubs")),
    )

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, MENU_PICTURE, "even", 0.15)
        self.clubs: Sequence[ClubCard] = shell.flow.clubs()
        self.page = 0
        self.levels = shell.flow.levels()
        odds: Any = shell.settings.odds_shown
        self.opponent: Opponent = "computer"
        self.level = self.levels[-1].key
        self.picked = self._usual_clubs()
        self.cup = False
        self.odds: Odds = odds
        self.picking: Side = 1

    def _usual_clubs(self) -> list[str]:
        """The player's favourite club, and the first other one."""
        codes = [club.code for club in self.clubs]
        favourite = self.shell.profiles.current.club
        mine = favourite if favourite in codes else codes[0]
        return [mine, next(code for code in codes if code != mine)]

    @property
    def choices(self) -> MatchChoices:
        """What is chosen now."""
        level = self.level if self.opponent == "computer" else ""
        return MatchChoices(self.opponent, level, (self.picked[0], self.picked[1]), self.cup, self.odds)

    def start(self) -> None:
        """Off to the pitch."""
        self.shell.flow.start(self.shell, self.choices)

    def pick(self, code: str) -> None:
        """Take a club for the player who is choosing; if the other one has it, they swap."""
        mine, other = self.picking - 1, 2 - self.picking
        if self.picked[other] == code:
            self.picked[other] = self.picked[mine]
        self.picked[mine] = code
        self.rebuild()

    def pick_for(self, side: Side) -> None:
        """From now on the strip chooses for this player."""
        self.picking = side
        self.rebuild()

    def swap(self) -> None:
        """Each takes the other's club."""
        self.picked.reverse()
        self.rebuild()

    def edit_team(self) -> None:
        """To the player's own teams; one that is saved there is taken at once."""
        code = self.picked[self.picking - 1]
        self.shell.navigator.push(TeamEditorScene(self.shell, code, self._take_saved))

    def _take_saved(self, code: str) -> None:
        self.clubs = self.shell.flow.clubs()
        if code not in self.picked:
            self.picked[self.picking - 1] = code
        self.page = [club.code for club in self.clubs].index(code) // PER_PAGE

    def on_show_view(self) -> None:
        """The scene appears, perhaps after teams were changed."""
        self.clubs = self.shell.flow.clubs()
        codes = [club.code for club in self.clubs]
        for mine, other in ((0, 1), (1, 0)):
            if self.picked[mine] not in codes:
                self.picked[mine] = next(code for code in codes if code != self.picked[other])
        self.page = min(self.page, self._last_page)
        self.rebuild()
        super().on_show_view()

    def turn_page(self, by: int) -> None:
        """Show other clubs in the strip."""
        self.page = (self.page + by) % (self._last_page + 1)
        self.rebuild()

    @property
    def _last_page(self) -> int:
        return (len(self.clubs) - 1) // PER_PAGE

    @property
    def _on_page(self) -> Sequence[ClubCard]:
        return self.clubs[self.page * PER_PAGE : (self.page + 1) * PER_PAGE]

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """1 to 8 take a club of the strip."""
        del modifiers
        if arcade.key.KEY_1 <= symbol < arcade.key.KEY_1 + len(self._on_page):
            self.pick(self._on_page[symbol - arcade.key.KEY_1].code)
            return True
        return False

    @property
    def moment(self) -> str:
        """The keys are about a new match."""
        return "new match"

    def do(self, command: str) -> bool:
        """Swap the clubs."""
        if command != "swap_clubs":
            return False
        self.swap()
        return True

    def _club(self, side: Side) -> ClubCard:
        return next(club for club in self.clubs if club.code == self.picked[side - 1])

    def build(self, root: Root, layout: Layout) -> None:
        """Header, two cards with the options between them, the strip of clubs, the start button."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px, small = layout.px, layout.compact
        wide = min(layout.safe.width - 2 * px(16), px(984 if small else 1504))
        tall = min(layout.height, px(632 if small else 860))
        area = layout.safe.placed(wide, tall).inset(0, px(10 if small else 22))
        header, area = area.cut_top(px(50 if small else 76), px(10 if small else 24))
        self._header(root, layout, header)
        strip, area = area.cut_bottom(px(132 if small else 158), px(6 if small else 10))
        caption, area = area.cut_bottom(px(40 if small else 44), px(8 if small else 14))
        self._strip(root, layout, caption, strip)
        gap = px(12 if small else 16)
        left, rest = area.cut_left(px(318 if small else 500), gap)
        right, middle = rest.cut_right(px(318 if small else 500), gap)
        level = next(each for each in self.levels if each.key == self.level)
        by_computer = self.opponent == "computer"
        second = _("Computer · {level}").format(level=_(level.name)) if by_computer else _("Person")
        cards: tuple[tuple[Side, Box, str], ...] = ((1, left, _("Person")), (2, right, second))
        for side, box, role in cards:
            add_club_card(
                root,
                layout,
                box,
                side=side,
                club=self._club(side),
                who=_("Player {n}").format(n=side),
                role=role,
                on_pick=self._picker(side),
            )
        self._options(root, layout, middle)

    def _picker(self, side: Side) -> Callable[[], None]:
        return lambda: self.pick_for(side)

    def _header(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        rest = back_button(root, layout, box, self.back)
        tin, rest = rest.cut_right(px(300 if small else 364), px(20))
        root.add(GameTin(layout, tin))
        screen_title(root, layout, rest, _("New match"))

    def _options(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        root.add(Panel(layout, box, "panel"))
        inner = box.inset(px(14 if small else 24), px(12 if small else 20))
        rows: list[tuple[str, str, Callable[[Root, Layout, Box], None]]] = [
            (_("Opponent"), "", self._add_opponent),
        ]
        if self.opponent == "computer":
            level = next(each for each in self.levels if each.key == self.level)
            rows.append((_("Level"), _(level.note), self._add_level))
        rows += [
            (
                _("If it ends level"),
                _("Shots, five each") if self.cup else _("A draw is a draw"),
                self._add_cup,
            ),
            (_("Before a duel, show"), _(ODDS_NOTES[self.odds]), self._add_odds),
        ]
        caption, control, gap = px(20), px(44), px(5)
        space = min(px(34), (inner.height - len(rows) * (caption + gap + control)) / max(1, len(rows) - 1))
        for place, (label, note, add) in zip(
            inner.stacked([caption + gap + control] * len(rows), space), rows, strict=False
        ):
            head, rest = place.cut_top(caption, gap)
            words = text_width(label.upper(), MICRO, layout.font(MICRO.size)) * 1.35
            left, right = head.cut_left(min(words, head.width), px(6))
            root.add(Caption(layout, left, label))
            if note and not small and text_width(note, SMALL, layout.font(MICRO.size)) <= right.width:
                tall = max(right.height, line_needs(layout, SMALL))
                above = Box(right.left, right.bottom, right.width, tall)
                root.add(Line(layout, above, note, SMALL, PALETTE.rotulo, align="right"))
            add(root, layout, rest)

    def _add_opponent(self, root: Root, layout: Layout, box: Box) -> None:
        choices: tuple[tuple[Opponent, str], ...] = (
            ("computer", _("Computer")),
            ("table", _("Two at the table")),
        )
        root.add(Segmented(layout, box, choices, self.opponent, self._set("opponent"), name="opponent"))

    def _add_level(self, root: Root, layout: Layout, box: Box) -> None:
        if len(self.levels) == 1:
            root.add(Line(layout, box, _(self.levels[0].name), NAME, PALETTE.papel))
            return
        choices = [(each.key, _(each.name)) for each in self.levels]
        root.add(Segmented(layout, box, choices, self.level, self._set("level"), name="level"))

    def _add_cup(self, root: Root, layout: Layout, box: Box) -> None:
        choices = ((False, _("It stays a draw")), (True, _("Cup tie")))
        root.add(Segmented(layout, box, choices, self.cup, self._set("cup"), name="cup"))

    def _add_odds(self, root: Root, layout: Layout, box: Box) -> None:
        choices = [(key, _(label)) for key, label in ODDS_NAMES.items()]
        root.add(Segmented(layout, box, choices, self.odds, self._set("odds"), name="odds"))

    def _set(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self, name, value)
            self.rebuild()

        return change

    def _strip(self, root: Root, layout: Layout, caption: Box, strip: Box) -> None:
        px, small = layout.px, layout.compact
        gap = px(8 if small else 12)
        start, tiles = strip.cut_right(px(232 if small else 300), px(12 if small else 16))
        words, _rest = caption.cut_left(px(80 if small else 110), px(8))
        root.add(Caption(layout, words, _("Clubs")))
        chooser = Box(words.right + px(8), caption.bottom, px(330 if small else 380), caption.height)
        sides: tuple[tuple[Side, str], ...] = (
            (1, _("For player {n}").format(n=1)),
            (2, _("For player {n}").format(n=2)),
        )
        root.add(Segmented(layout, chooser, sides, self.picking, self.pick_for, name="picking"))
        self._beside_chooser(
            root, layout, Box(chooser.right, caption.bottom, caption.right - chooser.right, caption.height)
        )
        for box, club in zip(tiles.columns(PER_PAGE, gap), self._on_page, strict=False):
            root.add(ClubTile(layout, box, club, self._takers(club.code), self._taker(club.code)))
        self.primary = Button(
            layout,
            start.placed(start.width, px(72 if small else 96), y=1.0),
            _("To the pitch"),
            self.start,
            kind="primary",
            icon="whistle",
            key=_("Enter"),
            name="start",
            role=HEADING,
        )
        root.add(self.primary)
        below = start.placed(start.width, px(48 if small else 50), y=0.0)
        edit = _("Edit my team")
        root.add(Button(layout, below, edit, self.edit_team, kind="ghost", icon="options", name="edit-team"))

    def _beside_chooser(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        box = box.inset(px(12 if small else 16), 0)
        swap, rest = box.cut_left(px(200 if small else 250), px(12))
        label = _("Swap clubs")
        root.add(
            Button(
                layout,
                swap,
                label,
                self.swap,
                kind="ghost",
                icon="swap",
                key=keys.cap("swap_clubs"),
                name="swap",
            )
        )
        if self._last_page:
            pager = rest.placed(px(164), rest.height, x=1.0)
            before, middle = pager.cut_left(px(44))
            after, middle = middle.cut_right(px(44))
            tips = _("The clubs before"), _("More clubs")
            for place, icon, tip, by in (
                (before, "chevron-left", tips[0], -1),
                (after, "chevron-right", tips[1], 1),
            ):
                root.add(
                    IconButton(layout, place, icon, tip, partial(self.turn_page, by), name=f"page-{icon}")
                )
            text = f"{self.page + 1} / {self._last_page + 1}"
            root.add(Line(layout, middle, text, VALUE, PALETTE.hueso, align="center"))

    def _taker(self, code: str) -> Callable[[], None]:
        return lambda: self.pick(code)

    def _takers(self, code: str) -> tuple[Side, ...]:
        sides: tuple[Side, ...] = (1, 2)
        return tuple(side for side in sides if self.picked[side - 1] == code)


class GameTin(Piece):
    """The tin of the game that is played."""

    def __init__(self, layout: Layout, box: Box) -> None:
        super().__init__(layout, box)
        px = layout.px
        disc = self.height - px(20)
        self._disc = Box(px(16), px(10), disc, disc)
        words = Box(self._disc.right + px(14), 0, self.width - self._disc.right - px(30), self.height)
        upper, lower = words.inset(0, self.height * 0.12).rows(2)
        self.writing.line(
            "FIFES", HEADING, PALETTE.papel, upper, size=layout.font(20 if layout.compact else 26)
        )
        self.writing.line(_("Hexes and cards, 18 turns"), SMALL, PALETTE.papel, lower)

    def do_render(self, surface: Surface) -> None:
        """Draw the tin, its emblem and the words."""
        draw_piece(surface, self.rect, "tin_green", self.layout.scale)
        disc = self._disc.moved(self.left, self.bottom)
        draw_piece(
            surface, LBWH(disc.left, disc.bottom, disc.width, disc.height), "emblem", self.layout.scale
        )
        surface.limit(self.rect)
        draw_icon(surface, "influence", self._disc.center, self._disc.width * 0.58, PALETTE.papel)
        self.writing.draw()


class ClubTile(Control):
    """A club in the strip, with a tag of who has it."""

    def __init__(
        self, layout: Layout, box: Box, club: ClubCard, sides: tuple[Side, ...], on_press: Callable[[], None]
    ) -> None:
        super().__init__(layout, box, f"club-{club.code}", club.name)
        self.sides = sides
        self.on_press = on_press
        px, small = layout.px, layout.compact
        inner = self.inner
        words, upper = inner.inset(px(6), px(8)).cut_bottom(px(36 if small else 44), px(4))
        if not club.balanced:
            mark, upper = upper.cut_bottom(px(18), px(2))
            mark = Box(px(2), mark.bottom, inner.width - px(4), mark.height)
            self.writing.line(_("Unbalanced"), MICRO, PALETTE.anulado, mark, align="center")
        self._crest_side = round(min(upper.width, upper.height))
        self._crest_at = upper.placed(self._crest_side, self._crest_side)
        self._crest = crest(club.code, self._crest_side)
        name = club_look(club.code, club.name).short if small else club.name
        lines = _two_lines(name)
        if max(text_width(line, NAME, layout.font(MICRO.size)) for line in lines) > words.width:
            lines = club.code, ""
        for row, line in zip(words.rows(2), lines, strict=True):
            self.writing.line(
                line, NAME, PALETTE.papel, row, align="center", size=layout.font(15 if small else 17)
            )
        self._tags: list[tuple[Side, Box]] = []
        width = px(34)
        for index, side in enumerate(sides):
            place = Box(
                inner.width - px(6) - (index + 1) * (width + px(4)), inner.height - px(26), width, px(22)
            )
            self._tags.append((side, place))
            tag = _("P{n}").format(n=side)
            self.writing.line(tag, VALUE, PALETTE.tinta, place, align="center", size=layout.font(15))

    def activate(self) -> None:
        """Take this club."""
        self.on_press()

    def do_render(self, surface: Surface) -> None:
        """Draw the tile, the crest, the name and the tags."""
        scale = self.layout.scale
        piece = "tile"
        if self.sides:
            piece = "tile_chosen" if self.sides[0] == 1 else "tile_chosen_2"
        draw_piece(surface, self.rect, self.lit(piece), scale)
        at = self._crest_at.moved(self.left, self.bottom)
        surface.limit(LBWH(at.left, at.bottom, at.width, at.height))
        surface.draw_texture(0, 0, at.width, at.height, self._crest)
        for side, place in self._tags:
            tag = place.moved(self.left, self.bottom)
            look = "chip" if side == 1 else "chip_light"
            draw_piece(surface, LBWH(tag.left, tag.bottom, tag.width, tag.height), look, scale)
        self.draw_letters(surface)


def _two_lines(name: str) -> tuple[str, str]:
    """A club's name on two lines as even as can be."""
    words = name.split()
    splits = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(splits, key=lambda pair: max(map(len, pair))) if splits else (name, "")
