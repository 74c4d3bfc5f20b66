"""The profiles: who plays, at the left; his name, colours, favourite club and language at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from arcade.gui import Surface
from arcade.types import LBWH

from game.flow import ClubCard
from game.i18n import N_, _, ngettext
from game.layout import Box, Layout
from game.profiles import COLOURS, LONGEST_NAME, Profile
from game.scenes.club_art import crest
from game.scenes.option_texts import LANGUAGE_NAMES
from game.scenes.profile_art import badge
from game.settings import LANGUAGES
from game.theme import HEADING, NAME, PALETTE, SMALL, VALUE, Colour
from game.ui.backdrop import MENU_PICTURE, Backdrop
from game.ui.buttons import Button, Control, IconButton
from game.ui.choosers import Segmented
from game.ui.field import Field, printed_letter
from game.ui.logo import screen_title
from game.ui.overlays import Confirm
from game.ui.page import page
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.skin import draw_piece
from game.ui.swatches import Swatches
from game.ui.widgets import Caption, Line, Panel, Picture, Rule

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1320, 800)
COMPACT = (1016, 632)
PER_PAGE = 6
"""Profiles in the list at a time."""
TYPING_PAUSE = 0.4
"""Seconds without a letter after which a name is kept."""


class ProfilesScene(Scene):
    """Choose who plays, and change how he is called and looks. Every change holds at once."""

    shortcuts = (
        Shortcut(N_("Enter"), N_("Play with this profile")),
        Shortcut(N_("Left, right"), N_("Another colour, another choice")),
    )

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, MENU_PICTURE, "even", 0.15)
        self.clubs: list[ClubCard] = list(shell.flow.clubs())
        self.name = self.profile.name
        self.page = 0
        self._show_page_of(self.profile)
        self._caret: int | None = None
        self._typed_for: float | None = None

    @property
    def profile(self) -> Profile:
        """Who plays."""
        return self.shell.profiles.current

    # What is done

    def choose(self, profile: Profile) -> None:
        """Let somebody else play."""
        self.keep_name()
        self.shell.play_as(profile)
        self._show(profile)

    def create(self) -> None:
        """Make another profile, who plays at once."""
        self.keep_name()
        self.shell.create_profile()
        self._show(self.profile)

    def delete(self) -> None:
        """Take the profile away; another one plays then."""
        self._typed_for = None
        self.shell.delete_profile()
        self._show(self.profile)

    def keep_name(self) -> None:
        """Keep the name that was typed; without a letter, the profile keeps the one it had."""
        self._typed_for = None
        name = self.name.strip()
        if name and name != self.profile.name:
            self.shell.change_profile(replace(self.profile, name=name))

    def back(self) -> None:
        """To the title."""
        self.keep_name()
        self.shell.navigator.pop()

    def on_leave(self) -> None:
        """Whoever leaves while typing keeps what he typed."""
        self.keep_name()

    def update(self, seconds: float) -> None:
        """Once the typing pauses, the name is kept; not under a finger that is down."""
        if self._typed_for is None or self.root is None:
            return
        self._typed_for += seconds
        if self._typed_for >= TYPING_PAUSE and not any(each.pressed for each in self.root.controls()):
            caret = self._caret
            self.keep_name()
            self._show_page_of(self.profile)
            self._caret = caret
            self.rebuild()

    def _show(self, profile: Profile) -> None:
        self.name, self._caret, self._typed_for = profile.name, None, None
        self._show_page_of(profile)
        self.rebuild()

    def _show_page_of(self, profile: Profile) -> None:
        ids = [each.id for each in self.shell.profiles.all]
        self.page = ids.index(profile.id) // PER_PAGE if profile.id in ids else 0

    def _turn_page(self, by: int) -> None:
        self.page = (self.page + by) % (self._last_page + 1)
        self.rebuild()

    @property
    def _last_page(self) -> int:
        return (len(self.shell.profiles.all) - 1) // PER_PAGE

    def _ask_delete(self) -> None:
        self.open(
            Confirm(
                self,
                N_("Delete this profile?"),
                N_("The matches stay in everybody's list, and the file is kept beside, ending in .deleted."),
                N_("Delete"),
                self.delete,
            )
        )

    def _set(self, **values: Any) -> None:
        self.keep_name()
        self.shell.change_profile(replace(self.profile, **values))
        self.rebuild()

    # What is shown

    def build(self, root: Root, layout: Layout) -> None:
        """Header, the list, the panel of whoever plays."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px, small = layout.px, layout.compact
        rest, area = page(root, layout, self.back)
        new, rest = rest.cut_right(px(220 if small else 250), px(16))
        place = new.placed(new.width, px(48))
        root.add(
            Button(layout, place, _("New profile"), self.create, kind="ghost", icon="person", name="new")
        )
        screen_title(root, layout, rest, _("Who plays?"))
        left, right = area.cut_left(px(290 if small else 360), px(12 if small else 20))
        self._list(root, layout, left)
        root.add(Panel(layout, right))
        self._panel(root, layout, right.inset(px(22 if small else 36), px(14 if small else 26)))

    def _list(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        foot, box = box.cut_bottom(px(50 if small else 56), px(8))
        shown = self.shell.profiles.all[self.page * PER_PAGE : (self.page + 1) * PER_PAGE]
        high, gap = px(66 if small else 82), px(6 if small else 8)
        for place, profile in zip(box.stacked([high] * len(shown), gap), shown, strict=True):
            count = self.shell.flow.history.count(profile.id)
            chosen = profile.id == self.profile.id
            root.add(ProfileTab(layout, place, profile, count, chosen, partial(self.choose, profile)))
        if self._last_page:
            side = px(44)
            pager, foot = foot.cut_right(px(150), px(8))
            before, middle = pager.placed(pager.width, side).cut_left(side)
            after, middle = middle.cut_right(side)
            root.add(
                IconButton(
                    layout, before, "chevron-left", _("The profiles before"), partial(self._turn_page, -1)
                )
            )
            root.add(
                IconButton(layout, after, "chevron-right", _("More profiles"), partial(self._turn_page, 1))
            )
            text = f"{self.page + 1} / {self._last_page + 1}"
            root.add(Line(layout, middle, text, VALUE, PALETTE.hueso, align="center"))
        alone = len(self.shell.profiles.all) == 1
        root.add(
            Button(
                layout,
                foot,
                _("Delete"),
                self._ask_delete,
                kind="ghost",
                icon="cancel",
                name="delete",
                disabled=alone,
                tooltip=_("There has to be one profile") if alone else "",
            )
        )

    def _panel(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        foot, box = box.cut_bottom(px(56 if small else 66), px(10 if small else 18))
        upper, box = box.cut_top(px(108 if small else 132), px(8 if small else 14))
        side = upper.height
        picture, rest = upper.cut_left(side, px(18 if small else 28))
        root.add(Picture(layout, picture, badge(self.profile, side)))
        field = rest.placed(rest.width, px(74 if small else 82), y=0.5)
        root.add(
            Field(
                layout,
                self._labelled(root, layout, field, _("Name")),
                self.name,
                self._typed,
                name="name",
                longest=LONGEST_NAME,
                accept=printed_letter,
                caret=self._caret,
                role=HEADING,
                tooltip="" if self.name.strip() else _("A profile needs a name"),
            )
        )
        rows: tuple[tuple[str, Callable[[Root, Layout, Box], None]], ...] = (
            (_("Colours"), self._colours),
            (_("Favourite club"), self._club),
            (_("Language"), self._language),
        )
        heights = (2.0, 1.1, 1.0)
        room = box.height / sum(heights)
        parts = box.stacked([room * each for each in heights])
        for (label, add), place in zip(rows, parts, strict=True):
            root.add(Rule(layout, Box(place.left, place.top - 1, place.width, 2)))
            words, control = place.cut_left(px(150 if small else 210), px(12))
            root.add(Line(layout, words, label, NAME, PALETTE.papel))
            add(root, layout, control)
        self.primary = Button(
            layout,
            foot.placed(min(foot.width, px(320 if small else 400)), foot.height, x=1.0),
            _("Play with this profile"),
            self.back,
            kind="primary",
            icon="confirm",
            key=_("Enter"),
            name="done",
        )
        root.add(self.primary)

    @staticmethod
    def _labelled(root: Root, layout: Layout, box: Box, label: str) -> Box:
        px = layout.px
        caption, rest = box.cut_top(px(20 if layout.compact else 24), px(4))
        root.add(Caption(layout, caption, label))
        return rest

    def _colours(self, root: Root, layout: Layout, box: Box) -> None:
        first, second = self.profile.colours

        def left(colour: Colour) -> None:
            self._set(colours=(colour, self.profile.colours[1]))

        def right(colour: Colour) -> None:
            self._set(colours=(self.profile.colours[0], colour))

        sides = ((first, left, "colour-1"), (second, right, "colour-2"))
        for place, (value, change, name) in zip(box.inset(0, layout.px(4)).rows(2), sides, strict=True):
            tall = min(place.height, layout.px(56))
            root.add(Swatches(layout, place.placed(place.width, tall), COLOURS, value, change, name=name))

    def _club(self, root: Root, layout: Layout, box: Box) -> None:
        px = layout.px
        side = px(44)
        codes = ["", *(club.code for club in self.clubs)]
        here = codes.index(self.profile.club) if self.profile.club in codes else 0
        row = box.placed(box.width, min(box.height, px(64)))
        before, middle = row.cut_left(side, px(10))
        after, middle = middle.cut_right(side, px(10))
        for place, icon, tip, by in (
            (before, "chevron-left", _("The club before"), -1),
            (after, "chevron-right", _("The next club"), 1),
        ):
            code = codes[(here + by) % len(codes)]
            root.add(
                IconButton(
                    layout,
                    place.placed(side, side),
                    icon,
                    tip,
                    partial(self._set, club=code),
                    name=f"club-{'before' if by < 0 else 'after'}",
                )
            )
        if not here:
            root.add(Line(layout, middle, _("None"), NAME, PALETTE.hueso, align="center"))
            return
        club = self.clubs[here - 1]
        picture, words = middle.cut_left(min(middle.height, px(60)), px(12))
        side = picture.width
        root.add(Picture(layout, picture.placed(side, side), crest(club.code, side)))
        root.add(Line(layout, words, club.name, NAME, PALETTE.papel))

    def _language(self, root: Root, layout: Layout, box: Box) -> None:
        choices = [(each, _(LANGUAGE_NAMES[each])) for each in LANGUAGES]
        place = box.placed(box.width, layout.px(46))
        language = self.profile.language
        root.add(Segmented(layout, place, choices, language, self._set_language, name="language"))

    def _set_language(self, code: str) -> None:
        self.keep_name()
        self.shell.set_language(code)

    def _typed(self, text: str, caret: int) -> None:
        self.name, self._caret = text, caret
        self._typed_for = 0.0


class ProfileTab(Control):
    """A profile in the list: badge, name, how much he has played."""

    def __init__(
        self,
        layout: Layout,
        box: Box,
        profile: Profile,
        count: int,
        chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(layout, box, f"profile-{profile.id}")
        self.chosen = chosen
        self.on_press = on_press
        px = layout.px
        side = self.height - px(14)
        self._badge_at = Box(px(12), px(7), side, side)
        self._badge = badge(profile, side)
        words = Box(self._badge_at.right + px(14), 0, self.width - self._badge_at.right - px(26), self.height)
        upper, lower = words.inset(0, self.height * 0.14).rows(2)
        self.writing.line(profile.name, NAME, PALETTE.papel, upper)
        text = ngettext("{n} finished match", "{n} finished matches", count).format(n=count)
        self.writing.line(text, SMALL, PALETTE.hueso, lower)

    def activate(self) -> None:
        """Let him play."""
        self.on_press()

    def do_render(self, surface: Surface) -> None:
        """Draw the row, the badge and the words."""
        lit = "row_hover" if self.hovered or self.pressed else "field"
        draw_piece(surface, self.rect, "row_chosen" if self.chosen else lit, self.layout.scale)
        at = self._badge_at.moved(self.left, self.bottom)
        surface.limit(LBWH(at.left, at.bottom, at.width, at.height))
        surface.draw_texture(0, 0, at.width, at.height, self._badge)
        self.draw_letters(surface)
