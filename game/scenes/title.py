"""The title screen: the logo and the menu on the dark left, the board in the lamp's light on the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arcade.gui import Surface
from arcade.types import LBWH

from game.flow import UnfinishedMatch
from game.i18n import N_, _, language, ngettext
from game.layout import Box, Layout
from game.profiles import Profile
from game.scenes.profile_art import badge
from game.theme import HEADING, LOGO, PALETTE, SMALL, VALUE
from game.ui.backdrop import TITLE_PICTURE, Backdrop
from game.ui.buttons import Button, Control, IconButton
from game.ui.logo import lettering
from game.ui.ornament import Ornament, ornament_size
from game.ui.root import Root
from game.ui.scene import Scene
from game.ui.skin import draw_piece
from game.ui.text import text_width
from game.ui.widgets import Line, Panel, Paragraph, Picture, paragraph_needs
from game.version import version

if TYPE_CHECKING:
    from game.shell import Shell

LANGUAGE_NAMES = {"es": "Español (Río de la Plata)", "en": "English"}
REGULAR = (1320, 800)
COMPACT = (1016, 632)
"""What must fit, in reference pixels of either layout."""
_MOST_NOTICES = 3
_TAGLINE = N_("Table football, as in the club")


class TitleScene(Scene):
    """Where the program starts."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, TITLE_PICTURE, "slope")
        self.unfinished: UnfinishedMatch | None = None

    def back(self) -> None:
        """Esc does nothing here: leaving is a button."""

    def on_show_view(self) -> None:
        """The unfinished match may be another one than before."""
        self.unfinished = self.shell.flow.unfinished(self.shell)
        self.rebuild()
        super().on_show_view()

    def build(self, root: Root, layout: Layout) -> None:
        """Logo, tag line, menu, footer."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px = layout.px
        small = layout.compact
        area = layout.safe.inset(px(48 if small else 96), px(24))
        logo_size = round((112 if small else LOGO.size) * layout.scale)
        logo = lettering("Potrero", logo_size)
        left = area.left - round(logo_size * 0.12)
        menu_width = px(400 if small else 476)
        rows = self._rows()
        row_height, first_height, gap = (
            px(42 if small else 52),
            px(64 if small else 74),
            px(6 if small else 8),
        )
        primary_first = rows[0][0] == "resume"
        menu_height = sum(first_height if key == "resume" else row_height for key, *_rest in rows)
        menu_height += gap * (len(rows) - 1)
        logo_height = round(logo_size * 1.35)
        tag_height = px(56 if small else 72)
        taken = logo_height + tag_height + px(20) + menu_height
        top = area.top - max(0.0, (area.height - px(40) - taken) * (0.42 if primary_first else 0.4))
        root.add(Picture(layout, Box(left, top - logo_height, logo.width, logo_height), logo))
        self._tagline(
            root,
            layout,
            Box(area.left + px(8), top - logo_height - tag_height + px(18), area.width, tag_height),
        )
        y = top - logo_height - tag_height - px(14)
        for key, icon, label, note, action in rows:
            height = first_height if key == "resume" else row_height
            y -= height
            box = Box(area.left, y, menu_width, height)
            leading = key == "resume" or (key == "new" and not primary_first)
            button = Button(
                layout,
                box,
                label,
                action,
                kind="primary" if leading else "row",
                icon=icon,
                note=note,
                name=key,
                role=HEADING,
                align_left=True,
            )
            if leading:
                self.primary = button
            root.add(button)
            y -= gap
        self._footer(root, layout, area)
        if self.shell.notices:
            self._notices(root, layout)

    def _rows(self) -> list[tuple[str, str, str, str, Callable[[], None]]]:
        rows: list[tuple[str, str, str, str, Callable[[], None]]] = []
        match = self.unfinished
        if match:
            note = _("{home} {goals} – {against} {away} · Turn {turn}").format(
                home=match.clubs[0],
                goals=match.score[0],
                against=match.score[1],
                away=match.clubs[1],
                turn=match.turn,
            )
            rows.append(("resume", "replay", _("Go on with the match"), note, self._resume))
        rows += [
            ("new", "whistle", _("New match"), "", self._new_match),
            ("matches", "list", _("Matches and numbers"), "", self._matches),
            ("rules", "rules", _("Rules"), "", self._rules),
            ("options", "options", _("Options"), "", self._options),
            ("quit", "cancel", _("Quit"), "", self.shell.quit),
        ]
        return rows

    @staticmethod
    def _tagline(root: Root, layout: Layout, box: Box) -> None:
        px = layout.px
        width, height = (
            part * layout.scale * (0.8 if layout.compact else 1.0) for part in ornament_size("scroll")
        )
        words = _(_TAGLINE)
        size = layout.font(20 if layout.compact else 24)
        text = text_width(words, VALUE, size) + px(4)
        middle = box.bottom + box.height / 2
        left = Box(box.left, middle - height / 2, width, height)
        root.add(Ornament(layout, left, "scroll", mirrored=True))
        words_box = Box(left.right + px(18), middle - size, text, size * 1.4)
        root.add(Line(layout, words_box, words, VALUE, PALETTE.papel, size=size))
        root.add(Ornament(layout, Box(words_box.right + px(18), left.bottom, width, height), "scroll"))

    def _footer(self, root: Root, layout: Layout, area: Box) -> None:
        px = layout.px
        profile = self.shell.profiles.current
        count = self.shell.flow.history.count(profile.id)
        tall = px(40 if layout.compact else 48)
        place = Box(area.left, px(10 if layout.compact else 14), px(400 if layout.compact else 476), tall)
        root.add(ProfileButton(layout, place, profile, count, self._profiles))
        line = Box(area.left, px(18), layout.safe.right - px(40) - area.left, px(28))
        words = f"{LANGUAGE_NAMES[language()]}     v{version()}"
        root.add(Line(layout, line, words, SMALL, PALETTE.rotulo, align="right"))

    def _notices(self, root: Root, layout: Layout) -> None:
        """A sign at the right with what the player should know, until he takes it away."""
        px = layout.px
        notices = self.shell.notices
        lines = [str(notice) for notice in notices[:_MOST_NOTICES]]
        if len(notices) > _MOST_NOTICES:
            more = len(notices) - _MOST_NOTICES
            lines.append(ngettext("And {n} more.", "And {n} more.", more).format(n=more))
        side, gap = px(44), px(10)
        width = min(px(600), layout.safe.width * 0.5)
        words = width - px(16) - side - px(14)
        heights = [paragraph_needs(layout, line, SMALL, words) for line in lines]
        high = max(sum(heights) + gap * (len(lines) - 1), side - px(12)) + px(28)
        box = Box(layout.safe.right - width - px(24), layout.safe.top - high - px(24), width, high)
        root.add(Panel(layout, box, "panel"))
        place = Box(box.right - side - px(8), box.top - side - px(8), side, side)
        root.add(IconButton(layout, place, "cancel", _("I have read it"), self._dismiss, name="dismiss"))
        top = box.top - px(14)
        for line, height in zip(lines, heights, strict=True):
            top -= height
            root.add(
                Paragraph(layout, Box(box.left + px(16), top, words, height), line, SMALL, PALETTE.papel)
            )
            top -= gap

    def _dismiss(self) -> None:
        del self.shell.notices[:_MOST_NOTICES]
        self.rebuild()

    def _resume(self) -> None:
        self.shell.flow.resume(self.shell)

    def _new_match(self) -> None:
        from game.scenes.new_match import NewMatchScene  # noqa: PLC0415 - only opened from here

        self.shell.navigator.push(NewMatchScene(self.shell))

    def _matches(self) -> None:
        from game.scenes.history import HistoryScene  # noqa: PLC0415 - only opened from here

        self.shell.navigator.push(HistoryScene(self.shell))

    def _profiles(self) -> None:
        from game.scenes.profiles import ProfilesScene  # noqa: PLC0415 - only opened from here

        self.shell.navigator.push(ProfilesScene(self.shell))

    def _rules(self) -> None:
        from game.scenes.rules import RulesScene  # noqa: PLC0415 - only opened from here

        self.shell.navigator.push(RulesScene(self.shell))

    def _options(self) -> None:
        from game.scenes.options import OptionsScene  # noqa: PLC0415 - only opened from here

        self.shell.navigator.push(OptionsScene(self.shell))


class ProfileButton(Control):
    """Who plays, at the foot of the title: badge, name, how many matches. It leads to the profiles."""

    def __init__(
        self, layout: Layout, box: Box, profile: Profile, count: int, on_press: Callable[[], None]
    ) -> None:
        matches = ngettext("{n} finished match", "{n} finished matches", count).format(n=count)
        words = _("Profile: {name} · {matches}").format(name=profile.name, matches=matches)
        size = layout.font(SMALL.size)
        side = box.height - layout.px(6)
        width = side + text_width(words, SMALL, size) + layout.px(12 + 10 + 14)
        super().__init__(
            layout, Box(box.left, box.bottom, min(box.width, width), box.height), "profile", _("Who plays?")
        )
        self.on_press = on_press
        self._at = Box(layout.px(12), layout.px(3), side, side)
        self._badge = badge(profile, side)
        left = self._at.right + layout.px(10)
        room = Box(left, 0, self.width - left - layout.px(8), self.height)
        self.writing.line(words, SMALL, PALETTE.hueso, room, size=size)

    def activate(self) -> None:
        """To the profiles."""
        self.on_press()

    def do_render(self, surface: Surface) -> None:
        """Draw the badge and the words, on a row under the mouse."""
        if self.hovered or self.pressed:
            draw_piece(surface, self.rect, "row_hover", self.layout.scale)
        at = self._at.moved(self.left, self.bottom)
        surface.limit(LBWH(at.left, at.bottom, at.width, at.height))
        surface.draw_texture(0, 0, at.width, at.height, self._badge)
        self.draw_letters(surface)
