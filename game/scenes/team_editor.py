"""The team editor (FIF-2.4): a player's own fifteen, within the budget or over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.fifes.squads import ROLES, STAT_RANGE, Squad, clubs, formations
from game import teams
from game.formation.words import GOOD_STAT, POOR_STAT, ROLE_NAMES
from game.i18n import N_, _
from game.layout import Box, Layout
from game.scenes.club_texts import STAT_ICONS, STAT_NAMES
from game.scenes.copy_club import CopyClub
from game.scenes.team_budget import add_budget
from game.scenes.team_table import add_squad_table
from game.team_draft import Draft, StatField
from game.theme import HEADING, MICRO, PALETTE, SMALL, VALUE
from game.ui.backdrop import MENU_PICTURE, Backdrop
from game.ui.buttons import Button, IconButton
from game.ui.choosers import Segmented, Toggle
from game.ui.field import Field, printed_letter
from game.ui.logo import screen_title
from game.ui.overlays import Confirm
from game.ui.page import back_button
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.stepper import Stepper
from game.ui.widgets import Caption, Icon, Line, Panel, Paragraph

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1600, 880)
COMPACT = (1016, 632)
TYPING_PAUSE = 0.25
"""Seconds without a letter after which the list and the verdict show what was written."""

_STATS: tuple[tuple[StatField, str], ...] = (
    ("run", "run"),
    ("dribble", "dribble"),
    ("shot", "shot"),
    ("tackle", "tackle"),
    ("pass_", "pass"),
)
_SAVE: tuple[StatField, str] = ("save", "save")


class TeamEditorScene(Scene):
    """Make, change and delete own teams.

    Args:
        shell: the running program.
        code: of the team or club to begin with: an own team is gone on with, a club is copied if there is
            no own team yet.
        on_saved: called with a team's code whenever one is saved.
    """

    shortcuts = (
        Shortcut(N_("Up, down"), N_("In the list: choose a footballer")),
        Shortcut(N_("Enter"), N_("In the list: he starts, or not")),
        Shortcut(N_("Left, right"), N_("One less, one more; another choice")),
    )

    def __init__(self, shell: Shell, code: str, on_saved: Callable[[str], None]) -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, MENU_PICTURE, "even", 0.15)
        self.on_saved = on_saved
        self.own = teams.load()
        mine = next((team for team in self.own.teams if team.code == code), None)
        mine = mine or next(iter(self.own.teams), None)
        copied = next((club for club in clubs() if club.code == code), clubs()[0])
        self.draft = Draft.of(mine) if mine else Draft.copy_of(copied)
        self.chosen = 0
        self._caret = "", 0
        self._typed_for: float | None = None
        self.changed = False
        self.notice = ""

    # What is done to the team

    def open_team(self, team: Squad) -> None:
        """Go on with one of the saved teams."""
        self._show(Draft.of(team))

    def begin(self, club: Squad) -> None:
        """Begin a new team as a copy of a club."""
        self._show(Draft.copy_of(club))

    def _show(self, draft: Draft) -> None:
        self.draft, self.changed = draft, False
        self.chosen, self._caret, self.notice = 0, ("", 0), ""
        self.rebuild()

    def save(self) -> None:
        """Keep the team, if it lacks nothing."""
        if self.draft.lacks():
            return
        try:
            teams.save(self.draft.squad, self.draft.saved_as)
        except OSError as error:
            self._say(_("It can't be saved: {reason}.").format(reason=error.strerror or error))
            return
        self.draft.saved_as = self.draft.code
        self.changed = False
        self.own = teams.load()
        self.on_saved(self.draft.code)
        self._say("")

    def delete(self) -> None:
        """Take the team away, and show another one."""
        try:
            teams.delete(self.draft.saved_as)
        except OSError as error:
            self._say(_("It can't be deleted: {reason}.").format(reason=error.strerror or error))
            return
        self.own = teams.load()
        if self.own.teams:
            self.open_team(self.own.teams[0])
        else:
            self.begin(clubs()[0])

    def back(self) -> None:
        """To the new match screen; what isn't saved is asked about."""
        self._unless_changed(self.shell.navigator.pop)

    def _say(self, notice: str) -> None:
        self.notice = notice
        self.rebuild()

    def _edited(self) -> None:
        self.changed, self.notice = True, ""
        self.rebuild()

    def _unless_changed(self, go: Callable[[], None]) -> None:
        if not self.changed:
            go()
            return
        self.open(
            Confirm(
                self, N_("Leave it unsaved?"), N_("What you changed in this team is lost."), N_("Leave"), go
            )
        )

    def _ask_new(self) -> None:
        self._unless_changed(lambda: self.open(CopyClub(self, self.begin)))

    def _ask_delete(self) -> None:
        self.open(
            Confirm(
                self,
                N_("Delete this team?"),
                N_("It is no longer offered. Its file stays beside, ending in .bak."),
                N_("Delete"),
                self.delete,
            )
        )

    def _choose(self, index: int) -> None:
        self.chosen, self._caret = index, ("", 0)
        self.rebuild()

    def _mark(self, index: int) -> None:
        self.draft.toggle_starter(index)
        self.chosen, self._caret = index, ("", 0)
        self._edited()

    def _turn_to(self, by: int) -> Callable[[], None]:
        codes = [team.code for team in self.own.teams]
        here = codes.index(self.draft.saved_as) if self.draft.saved_as in codes else -1 if by > 0 else 0
        team = self.own.teams[(here + by) % len(codes)]
        return lambda: self._unless_changed(lambda: self.open_team(team))

    # What is shown

    def build(self, root: Root, layout: Layout) -> None:
        """Header, the fifteen at the left; the team, the chosen footballer and the budget at the right."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px, small = layout.px, layout.compact
        wide = min(layout.safe.width - 2 * px(16), px(984 if small else 1504))
        tall = min(layout.height, px(632 if small else 860))
        area = layout.safe.placed(wide, tall).inset(0, px(10 if small else 22))
        header, area = area.cut_top(px(48 if small else 76), px(8 if small else 20))
        self._header(root, layout, header)
        gap = px(8 if small else 14)
        left, right = area.cut_left(px(430 if small else 640), px(12 if small else 16))
        add_squad_table(root, layout, left, self.draft, self.chosen, self._choose, self._mark)
        parts = (
            (px(140 if small else 184), self._team),
            (px(208 if small else 268), self._footballer),
            (px(80 if small else 110), self._budget),
        )
        for height, add in parts:
            box, right = right.cut_top(height, gap)
            root.add(Panel(layout, box))
            add(root, layout, box.inset(px(12 if small else 22), px(9 if small else 18)))
        self._foot(root, layout, right)

    def _header(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        rest = back_button(root, layout, box, self.back)
        side = px(44)
        new, rest = rest.cut_right(px(190 if small else 230), px(16))
        new = new.placed(new.width, side)
        root.add(Button(layout, new, _("New team"), self._ask_new, kind="ghost", icon="list", name="new"))
        codes = [team.code for team in self.own.teams]
        if any(code != self.draft.saved_as for code in codes):
            pager, rest = rest.cut_right(px(170 if small else 190), px(16))
            pager = pager.placed(pager.width, side)
            first, middle = pager.cut_left(side)
            last, middle = middle.cut_right(side)
            number = codes.index(self.draft.saved_as) + 1 if self.draft.saved_as in codes else _("new")
            text = f"{number} / {len(codes)}"
            before, after = _("The team before"), _("The next team")
            root.add(IconButton(layout, first, "chevron-left", before, self._turn_to(-1), name="team-before"))
            root.add(Line(layout, middle, text, VALUE, PALETTE.hueso, align="center"))
            root.add(IconButton(layout, last, "chevron-right", after, self._turn_to(1), name="team-after"))
        screen_title(root, layout, rest, _("My team"))

    def _labelled(self, root: Root, layout: Layout, box: Box, label: str) -> Box:
        """Put a caption over a control; gives the control's box."""
        px = layout.px
        caption, rest = box.cut_top(px(18 if layout.compact else 22), px(2 if layout.compact else 4))
        root.add(Caption(layout, caption, label))
        return rest

    def _team(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        upper, lower = box.cut_top(px(64 if small else 74), px(8 if small else 20))
        name, code = upper.cut_left(upper.width - px(110), px(14))

        def rename(text: str, caret: int) -> None:
            self.draft.name = text
            self._typed("team-name", caret)

        def recode(text: str, caret: int) -> None:
            self.draft.code = text
            self._typed("team-code", caret)

        root.add(
            Field(
                layout,
                self._labelled(root, layout, name, _("Name of the team")),
                self.draft.name,
                rename,
                name="team-name",
                longest=teams.LONGEST_TEAM_NAME,
                accept=printed_letter,
                caret=self._caret_in("team-name"),
            )
        )
        root.add(
            Field(
                layout,
                self._labelled(root, layout, code, _("Code")),
                self.draft.code,
                recode,
                name="team-code",
                longest=teams.CODE_LENGTH,
                accept=_capital,
                caret=self._caret_in("team-code"),
                align="center",
                tooltip=_("Three letters that no other team has"),
            )
        )
        choices = [(name, name) for name in formations()]
        root.add(
            Segmented(layout, lower, choices, self.draft.formation, self._set_formation, name="formation")
        )

    def _footballer(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        man = self.draft.men[self.chosen]
        upper, rest = box.cut_top(px(64 if small else 74), px(8 if small else 16))
        name, rest_of_it = upper.cut_left(upper.width - px(250 if small else 300), px(14))
        number, starts = rest_of_it.cut_left(px(76), px(16))

        def rename(text: str, caret: int) -> None:
            self.draft.change(self.chosen, name=text)
            self._typed("man-name", caret)

        def renumber(text: str, caret: int) -> None:
            self.draft.change(self.chosen, number=int(text or 0))
            self._typed("man-number", caret)

        root.add(
            Field(
                layout,
                self._labelled(root, layout, name, _("Footballer")),
                man.name,
                rename,
                name="man-name",
                longest=teams.LONGEST_NAME,
                accept=printed_letter,
                caret=self._caret_in("man-name"),
            )
        )
        root.add(
            Field(
                layout,
                self._labelled(root, layout, number, _("Number")),
                str(man.number or ""),
                renumber,
                name="man-number",
                longest=2,
                accept=_digit,
                caret=self._caret_in("man-number"),
                align="center",
            )
        )
        toggle = self._labelled(root, layout, starts, _("Starts"))
        marked = self.chosen in self.draft.starters
        words = (_("No"), _("Yes"))
        root.add(Toggle(layout, toggle, marked, words, lambda _on: self._mark(self.chosen), name="starts"))
        role, stats = rest.cut_top(px(44 if small else 48), px(8 if small else 16))
        choices = [(each, _(ROLE_NAMES[each])) for each in ROLES]
        root.add(Segmented(layout, role, choices, man.role, self._set_role, name="role"))
        fields: list[tuple[StatField, str]] = [
            _SAVE if field == "shot" and man.is_goalkeeper else (field, key) for field, key in _STATS
        ]
        for place, (field, key) in zip(stats.columns(5, px(8 if small else 14)), fields, strict=True):
            self._stat(root, layout, place, field, key)

    def _stat(self, root: Root, layout: Layout, box: Box, field: StatField, key: str) -> None:
        px = layout.px
        value: int = getattr(self.draft.men[self.chosen], field)
        head, control = box.cut_top(px(20 if layout.compact else 24), px(2 if layout.compact else 4))
        icon, label = head.cut_left(px(18), px(6))
        root.add(Icon(layout, icon, STAT_ICONS[key], PALETTE.rotulo))
        root.add(Line(layout, label, _(STAT_NAMES[key]), MICRO, PALETTE.hueso))
        ink = (
            PALETTE.cartel if value >= GOOD_STAT else PALETTE.apagado if value <= POOR_STAT else PALETTE.papel
        )
        root.add(
            Stepper(layout, control, value, STAT_RANGE, self._stat_setter(field), name=f"stat-{key}", ink=ink)
        )

    def _budget(self, root: Root, layout: Layout, box: Box) -> None:
        add_budget(root, layout, box, self.draft)

    def _foot(self, root: Root, layout: Layout, box: Box) -> None:
        px, small = layout.px, layout.compact
        lacks = self.draft.lacks()
        buttons, words = box.cut_bottom(px(54 if small else 64), px(6 if small else 10))
        save, rest = buttons.cut_right(px(230 if small else 300), px(14))
        problem = str(next(iter(self.own.problems), ""))
        ready = (
            _("Saved and ready to play.") if self.draft.saved_as and not self.changed else _("Ready to save.")
        )
        text = lacks[0] if lacks else self.notice or problem or ready
        ink = PALETTE.anulado if lacks else PALETTE.hueso
        root.add(Paragraph(layout, words, text, SMALL, ink))
        self.primary = Button(
            layout,
            save,
            _("Save team"),
            self.save,
            kind="primary",
            icon="save",
            key=_("Enter"),
            name="save",
            role=HEADING,
            disabled=bool(lacks),
        )
        root.add(self.primary)
        if self.draft.saved_as:
            place = rest.placed(min(rest.width, px(200)), px(48), x=0.0)
            root.add(
                Button(
                    layout, place, _("Delete"), self._ask_delete, kind="ghost", icon="cancel", name="delete"
                )
            )

    # What the controls change

    def _typed(self, name: str, caret: int) -> None:
        self._caret = name, caret
        self.changed, self.notice = True, ""
        self._typed_for = 0.0

    def update(self, seconds: float) -> None:
        """Once the typing pauses, the rest of the screen follows; not under a finger that is down."""
        if self._typed_for is None or self.root is None:
            return
        self._typed_for += seconds
        if self._typed_for >= TYPING_PAUSE and not any(each.pressed for each in self.root.controls()):
            self._typed_for = None
            self.rebuild()

    def _caret_in(self, name: str) -> int | None:
        return self._caret[1] if self._caret[0] == name else None

    def _set_formation(self, name: str) -> None:
        self.draft.formation = name
        self._edited()

    def _set_role(self, role: str) -> None:
        self.draft.set_role(self.chosen, role)
        self._edited()

    def _stat_setter(self, field: StatField) -> Callable[[int], None]:
        def change(value: int) -> None:
            self.draft.set_stat(self.chosen, field, value)
            self._edited()

        return change


def _capital(typed: str) -> str:
    return typed.upper() if teams.is_code(typed.upper() * teams.CODE_LENGTH) else ""


def _digit(typed: str) -> str:
    return typed if typed in "0123456789" else ""
