"""The line-up screen: who plays, and where everybody stands at the kick-off (FIF-4.1, 4.2, 11.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import arcade
from arcade.types import LBWH

from engine.core.hexgrid import hexes_of
from engine.core.refusal import Refusal
from engine.fifes.pitch import HALFWAY
from engine.fifes.squads import Squad, formations
from game.formation.kit import crest_picture, token_picture
from game.formation.placing import Placing
from game.formation.plan import OWN, Check, Places, Plan
from game.formation.presets import PresetTile, formation_dots, placement_dots
from game.formation.signs import Banner, Chip, RivalHalf, StatBox
from game.formation.squad_list import FootballerRow, RowActions, add_squad_list
from game.formation.token_control import TokenControl
from game.formation.tokens import DROP_SECONDS, GLIDE_SECONDS, HELD_LIFT, Buttons, Marks
from game.i18n import N_, _
from game.layout import Box, Layout
from game.pitch import framing, grid
from game.pitch.camera import HOME_ELEVATION, PitchCamera
from game.pitch.quality import Quality, choose_quality
from game.pitch.scene import DEFAULT_STYLE, PitchScene
from game.pitch.state import TOKEN_HEIGHT, TOKEN_RADIUS, Overlay, PitchStyle
from game.theme import HEADING, NAME, PALETTE, SMALL
from game.ui.buttons import Button, IconButton
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.widgets import Line, Picture

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1272, 672)
COMPACT = (1016, 632)

REFUSAL_SECONDS = 2.5
"""How long the banner tells why something was not done."""
_CLICK_SLACK = 6
"""Logical pixels that the mouse may move in a click."""
_DRAGGED = 44
"""Reference pixels of the token that is dragged out of the list."""


@dataclass(frozen=True, slots=True)
class FormationTask:
    """What has to be placed, and what happens then.

    Attributes:
        squad: the club's fifteen.
        seat: 0 attacks right, 1 attacks left.
        check: judges a placement (footballer, by his place in the squad -> hex): why it can't be, or None.
        on_done: called with the placement once the player has confirmed it.
        on_back: called when the player wants to leave.
        places: where the same eleven stood before, if they are placed again after a goal; None for the
            first placement, where the eleven are chosen too.
        hot_seat: whether two people play here, so that the player is told by number who it is.
    """

    squad: Squad
    seat: int
    check: Check
    on_done: Callable[[dict[int, int]], None]
    on_back: Callable[[], None]
    places: Places | None = None
    hot_seat: bool = False


class FormationScene(Scene):
    """Place the eleven.

    Args:
        shell: the running program.
        task: what has to be placed.
        pitch: the 3D pitch, if there is one already; otherwise the scene makes its own.
    """

    shortcuts = (
        Shortcut(N_("Enter"), N_("Play; on a footballer: pick him up or put him down")),
        Shortcut(N_("Tab"), N_("Next footballer or control")),
        Shortcut(N_("Arrows"), N_("Move the hex cursor, or go through the list")),
        Shortcut(N_("1 to 7"), N_("Take a formation")),
        Shortcut("U", N_("Undo")),
        Shortcut("R", N_("Start over")),
        Shortcut("S", N_("Stats of the footballer (also by right click)")),
    )

    def __init__(self, shell: Shell, task: FormationTask, pitch: PitchScene | None = None) -> None:
        super().__init__(shell)
        self.task = task
        self.formations = formations()
        self.plan = Plan(task.squad, task.seat, self.formations, task.check, task.places)
        self.placing = Placing(self.plan)
        self.pitch = pitch or PitchScene(shell.window.ctx, self._quality(), self._style())
        self.pitch.set_ball(None)
        self.pitch.set_labels(())
        self.pitch.set_path(None)
        self.camera = PitchCamera(*shell.window.get_size())
        self.buttons = Buttons(task.squad, task.seat, still=shell.settings.reduced_motion)
        self.buttons.arrange(self.plan.places)
        columns = {hex_ % grid.COLUMNS for hex_ in self.plan.own_half}
        self.lit = frozenset(hex_ for hex_ in range(grid.HEXES) if hex_ % grid.COLUMNS in columns)
        self.forbidden = (self.lit - self.plan.own_half) | frozenset(hexes_of(HALFWAY))
        self.stats_of: int | None = None
        self._refusal_left = 0.0
        self._since_drawn = 0.0
        self._press: tuple[float, float, int | None] | None = None
        self._from_list = False
        self._pointer = (0.0, 0.0)
        self._focused: int | None = None
        # Made by `build`; None of it outlives a rebuild.
        self.rows: dict[int, FootballerRow] = {}
        self.token_controls: dict[int, TokenControl] = {}
        self.tiles: dict[str, PresetTile] = {}
        self.undo_button: IconButton | None = None
        self.banner: Banner | None = None
        self._banner_box = Box(0, 0, 1, 1)
        self._banner_says: tuple[str, str, str] = ("", "", "")
        self._chip: Chip | None = None
        self._chip_says: object = None
        self._stat_box: StatBox | None = None
        self._measures = shell.layout
        self._panels: list[Box] = []

    def _quality(self) -> Quality:
        wanted = self.shell.settings.quality
        return choose_quality(self.shell.window.ctx.info.RENDERER) if wanted == "auto" else Quality(wanted)

    def _style(self) -> PitchStyle:
        settings = self.shell.settings
        return PitchStyle(
            rims=DEFAULT_STYLE.rims,
            high_contrast=settings.high_contrast,
            reduced_motion=settings.reduced_motion,
        )

    # What the buttons do

    def done(self) -> None:
        """Hand the placement in."""
        refusal = self.plan.refusal
        if refusal is not None:
            self._refuse(refusal)
            return
        self.task.on_done(dict(self.plan.places))

    def back(self) -> None:
        """Esc: let go of what is in hand, else leave."""
        if self.stats_of is not None:
            self.show_stats(None)
        elif self.placing.cancel():
            self._after_step()
        else:
            self.task.on_back()

    def take(self, name: str) -> None:
        """Take a formation, or what was made by hand."""
        self.placing.cancel()
        self.placing.refusal = self.plan.take(name)
        self._after_step()

    def undo(self) -> None:
        """Take the last change back."""
        self.placing.cancel()
        self.plan.undo()
        self._after_step()

    def start_over(self) -> None:
        """Back to how it was at the beginning."""
        self.placing.cancel()
        self.plan.reset()
        self._after_step()

    def choose(self, index: int) -> None:
        """A row of the list was pressed."""
        self.placing.choose(index)
        self._after_step()

    def show_stats(self, index: int | None) -> None:
        """Open a footballer's box of stats, or close it."""
        self.stats_of = index
        self._show_stat_box()

    # Building

    def build(self, root: Root, layout: Layout) -> None:
        """Header, list, presets, the primary button; the pitch takes what is left."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        self._measures = layout
        px, small = layout.px, layout.compact
        margin = px(8 if small else 16)
        area = layout.safe.inset(margin, margin)
        header, below = area.cut_top(px(44 if small else 48), px(8 if small else 12))
        panel, rest = below.cut_left(px(284 if small else 366), px(10 if small else 16))
        self._panels = [panel]
        self._frame_pitch(layout, panel)
        self._add_primary(root, layout, rest)
        self._add_tokens(root, layout)
        self.rows = add_squad_list(
            root, layout, panel,
            squad=self.task.squad, seat=self.task.seat, starters=self.plan.starters, bench=self.plan.bench,
            actions=RowActions(self.choose, self._drag_row, self._drop_row),
            bench_closed=self.plan.replacing,
        )  # fmt: skip
        self._add_presets(root, layout, rest)
        self._add_header(root, layout, header, panel)
        self._add_rival_half(root, layout)
        self._banner_says = ("", "", "")
        self.banner = None
        self._chip = None
        self._chip_says = None
        self._stat_box = None
        self._sync()
        self._show_stat_box()

    def _frame_pitch(self, layout: Layout, panel: Box) -> None:
        px, small = layout.px, layout.compact
        left = panel.right + px(26 if small else 34)
        right = layout.safe.right - px(48 if small else 103)
        bottom = px(8 + 66 + 30) if small else px(145)
        top = layout.height - (px(86) if small else px(101))
        chosen = self.shell.settings.camera_elevation
        elevation = None if chosen == HOME_ELEVATION else float(chosen)
        self.camera.resize(layout.width, layout.height, framing.Box(left, bottom, right, top), elevation)

    def _add_primary(self, root: Root, layout: Layout, rest: Box) -> None:
        px, small = layout.px, layout.compact
        width, height = (px(164), px(66)) if small else (px(300), px(64))
        note = 0.0 if small else px(26)
        place = Box(rest.right - width, rest.bottom + note, width, height)
        self.primary = Button(
            layout, place, _("Done, let's play"), self.done, kind="primary", icon="confirm", key=_("Enter"),
            name="done", role=NAME if small else HEADING,
        )  # fmt: skip
        root.add(self.primary)
        self._panels.append(place)
        if not small:
            text = _("Your rival sees nothing until both have confirmed")
            under = Box(place.left - px(10), rest.bottom, width + px(20), px(20))
            root.add(Line(layout, under, text, SMALL, PALETTE.hueso, align="center"))

    def _add_tokens(self, root: Root, layout: Layout) -> None:
        self.token_controls = {}
        for index in self.plan.starters:
            box = self._token_box(index)
            control = TokenControl(layout, box, index, self._enter, self._arrow)
            self.token_controls[index] = root.add(control)

    def _add_presets(self, root: Root, layout: Layout, rest: Box) -> None:
        px, small = layout.px, layout.compact
        assert self.primary is not None
        gap, height = px(6 if small else 8), px(66 if small else 86)
        room = Box(rest.left, rest.bottom, self.primary.left - px(10 if small else 20) - rest.left, height)
        count = len(self.formations) + 1
        width = min(px(104), (room.width - gap * (count - 1)) / count)
        row = room.placed(width * count + gap * (count - 1), height)
        self.tiles = {}
        names = [*self.formations, OWN]
        for key, (name, box) in enumerate(zip(names, row.columns(count, gap), strict=True), 1):
            own = self.plan.own or self.plan.places
            dots = (
                placement_dots(self.task.squad, self.task.seat, own)
                if name == OWN
                else formation_dots(self.formations[name])
            )
            tile = PresetTile(
                layout, box, f"formation-{name}", _("Mine") if name == OWN else name, dots, self.task.seat,
                self._taker(name), disabled=name == OWN and self.plan.own is None,
                tooltip=_("As you placed them by hand ({key})").format(key=key) if name == OWN
                else _("{formation} ({key})").format(formation=name, key=key),
            )  # fmt: skip
            self.tiles[name] = root.add(tile)
        self._panels.append(row)

    def _taker(self, name: str) -> Callable[[], None]:
        return lambda: self.take(name)

    def _add_header(self, root: Root, layout: Layout, header: Box, panel: Box) -> None:
        px, small = layout.px, layout.compact
        side = px(44)
        left, rest = header.cut_left(panel.width, px(10 if small else 40))
        back, words = left.cut_left(side, px(8 if small else 12))
        badge, words = words.cut_left(side, px(8 if small else 12))
        upper, lower = words.rows(2)
        squad = self.task.squad
        who = _("Player {n}").format(n=self.task.seat + 1) if self.task.hot_seat else _("You")
        what = _("the same eleven") if self.plan.replacing else _("eleven starters")
        root.add(Picture(layout, badge.placed(side, side), crest_picture(squad, side)))
        root.add(Line(layout, upper, squad.name, NAME, PALETTE.papel, size=layout.font(17 if small else 22)))
        root.add(Line(layout, lower, f"{who} · {what}", SMALL, PALETTE.hueso))
        tools, rest = rest.cut_right(2 * side + px(8), px(8))
        undo, over = tools.columns(2, px(8))
        self.undo_button = IconButton(
            layout, undo.placed(side, side), "undo", _("Undo ({key})").format(key="U"), self.undo, name="undo"
        )
        root.add(self.undo_button)
        root.add(
            IconButton(
                layout, over.placed(side, side), "replay", _("Start over ({key})").format(key="R"),
                self.start_over, name="start-over",
            )
        )  # fmt: skip
        root.add(
            IconButton(
                layout, back.placed(side, side), "chevron-left", _("Back (Esc)"), self.task.on_back, name="back"
            )
        )
        room = Box(rest.left, rest.bottom, rest.width - px(12), rest.height)
        width = min(room.width, px(860))
        self._banner_box = room.placed(width, px(40 if small else 48), x=0.5, y=1.0)
        self._panels.append(header)

    def _add_rival_half(self, root: Root, layout: Layout) -> None:
        # Between the centre circle and the rival's penalty area.
        column = 17.4 if self.task.seat == 0 else 7.6
        x, y = 1.5 * (column - 1), grid.CENTRE_Y
        centre = self.camera.project(x, y)
        width = layout.px(220)
        height = layout.px(150)
        root.add(RivalHalf(layout, Box(centre[0] - width / 2, centre[1] - height / 2, width, height)))

    # Keeping what is shown in step with the plan

    def _after_step(self) -> None:
        """Something may have been done or refused."""
        refusal = self.placing.refusal
        if refusal is not None:
            self._refuse(refusal)
        else:
            self._refusal_left = 0.0
        held = self.placing.held
        seconds = DROP_SECONDS if self._press is not None else GLIDE_SECONDS
        if held is None or self.placing.held_by == "mouse":
            self.buttons.mark(self._marks())
            self.buttons.arrange(self.plan.places, seconds)
        if (set(self.rows) and set(self.token_controls) != set(self.plan.places)) or (self.tiles and self.tiles[OWN].disabled == (self.plan.own is not None)):
            self.rebuild()
        self._sync()

    def _refuse(self, refusal: Refusal) -> None:
        self.placing.refusal = refusal
        self._refusal_left = REFUSAL_SECONDS
        self._sync()

    def _marks(self) -> Marks:
        placing = self.placing
        active = placing.active
        on_felt = placing.held if placing.held in self.plan.places and not self._from_list else None
        return Marks(
            held=on_felt,
            selected=active,
            hovered=placing.hovered,
            dimmed=placing.unsuited if active is not None and not self.plan.plays(active) else (),
        )

    def _sync(self) -> None:
        """Bring pitch, list and signs up to date."""
        placing, plan = self.placing, self.plan
        marks = self._marks()
        self.buttons.mark(marks)
        obstacle = placing.obstacle
        over = placing.over if placing.active is not None else None
        overlay = Overlay(
            targets=frozenset((over,)) if over is not None and obstacle is None else frozenset(),
            forbidden=self.forbidden,
            lit=self.lit,
            hover=over,
            cursor=placing.cursor if self._keyboard else None,
        )
        self.pitch.set_overlay(overlay)
        unsuited = placing.unsuited
        for index, row in self.rows.items():
            closed = plan.replacing and not plan.plays(index)
            look = "chosen" if index == placing.active else "hovered" if index == placing.hovered else "plain"
            row.show(look, closed or index in unsuited)
        chosen = plan.chosen
        for name, tile in self.tiles.items():
            tile.choose(name == chosen)
        self._show_banner()
        self._show_chip(obstacle)
        self._place_controls()
        self.request_draw()

    @property
    def _keyboard(self) -> bool:
        return self.root is not None and self.root.keyboard_in_use and self._focused is not None

    def _says(self) -> tuple[str, str, str]:
        """Icon, text and kicker of the banner."""
        placing, plan = self.placing, self.plan
        if self._refusal_left > 0 and placing.refusal is not None:
            refusal = placing.refusal
            return "cancel", _(refusal.reason).format(**refusal.values), refusal.clause
        kicker = _("You attack →") if self.task.seat == 0 else _("You attack ←")
        active = placing.active
        if active is None:
            if plan.replacing:
                return "swap", _("Place your eleven again. The halfway line stays empty."), kicker
            return "swap", _("Place your eleven in your half. The halfway line stays empty."), kicker
        name = plan.footballer(active).name
        if not plan.plays(active):
            return "swap", _("Whom does {name} replace?").format(name=name), kicker
        if placing.held is not None:
            return "swap", _("Put {name} down on a hex of your half").format(name=name), kicker
        if plan.replacing:
            return "swap", _("{name}: choose his hex").format(name=name), kicker
        return "swap", _("{name}: choose his hex, or a substitute for him").format(name=name), kicker

    def _show_banner(self) -> None:
        says = self._says()
        if says == self._banner_says or self.root is None:
            return
        self._banner_says = says
        if self.banner is not None:
            self.root.remove(self.banner)
        self.banner = self.root.add(Banner(self._measures, self._banner_box, *says))
        self.root.trigger_full_render()

    def _show_chip(self, obstacle: Refusal | None) -> None:
        """The label under the hex or the token in question."""
        placing, plan = self.placing, self.plan
        place: tuple[float, float] | None = None
        text, ink, icon = "", PALETTE.laton_luz, ""
        active = placing.active
        if active is not None and placing.over is not None:
            place, text = grid.centre_of(placing.over), _hex_text(placing.over)
            there = plan.at(placing.over)
            if obstacle is not None:
                text = f"{text}   {_(obstacle.reason).format(**obstacle.values)}"
                ink, icon = PALETTE.anulado, "cancel"
            elif there is not None and there != active:
                text, icon = f"{text}   {plan.footballer(there).name}", "swap"
        elif active is not None and plan.plays(active):
            place, text = grid.centre_of(plan.places[active]), _hex_text(plan.places[active])
        elif placing.hovered is not None and plan.plays(placing.hovered):
            footballer = plan.footballer(placing.hovered)
            place, text = grid.centre_of(plan.places[placing.hovered]), footballer.name
        elif self._keyboard and placing.cursor is not None:
            place, text = grid.centre_of(placing.cursor), _hex_text(placing.cursor)
        says = (place, text, ink, icon, self.camera.version)
        if says == self._chip_says or self.root is None:
            return
        self._chip_says = says
        if self._chip is not None:
            self.root.remove(self._chip)
            self._chip = None
        if place is not None:
            at = self.camera.project(place[0], place[1] - grid.APOTHEM)
            self._chip = self.root.add(Chip(self._measures, (at[0], at[1] - self._measures.px(4)), text, ink, icon))
        self.root.trigger_full_render()

    def _show_stat_box(self) -> None:
        if self.root is None:
            return
        if self._stat_box is not None:
            self.root.remove(self._stat_box)
            self._stat_box = None
        index = self.stats_of
        if index is not None:
            row = self.rows[index]
            at = self._token_box(index).center if self.plan.plays(index) else (row.right, row.center_y)
            box = StatBox(self._measures, at, self.task.squad, self.task.seat, index)
            self._stat_box = self.root.add(box)
        self.root.trigger_full_render()

    def _token_box(self, index: int) -> Box:
        """Where a token's upper side is on the screen."""
        x, y = self.buttons.spot(index)
        centre = self.camera.project(x, y, TOKEN_HEIGHT)
        half = TOKEN_RADIUS * self.camera.scale_at(x, y, TOKEN_HEIGHT)
        return Box(centre[0] - half, centre[1] - half, 2 * half, 2 * half)

    def _place_controls(self) -> None:
        for index, control in self.token_controls.items():
            if self.plan.plays(index):
                control.move_to(self._token_box(index))

    # Time and drawing

    @property
    def animating(self) -> bool:
        """Whether a token is on its way."""
        return self.buttons.moving or self.camera.moving

    def update(self, seconds: float) -> None:
        """Let tokens glide, the refusal go, and the cursor follow the focus."""
        self._since_drawn += seconds
        self.camera.update(seconds)
        moving = self.buttons.moving
        self.buttons.update(seconds)
        if moving:
            self._place_controls()
            self.request_draw()
        if self._refusal_left > 0:
            self._refusal_left -= seconds
            if self._refusal_left <= 0:
                self.placing.refusal = None
                self._sync()
        self._follow_focus()

    def _follow_focus(self) -> None:
        root = self.root
        focused = root.focused_widget if root is not None and root.keyboard_in_use else None
        on_pitch = focused.index if isinstance(focused, TokenControl) else None
        in_list = focused.index if isinstance(focused, FootballerRow) else None
        if root is not None and root.keyboard_in_use:
            pointed = in_list if in_list is not None else on_pitch
            if (on_pitch, pointed) != (self._focused, self.placing.hovered):
                if on_pitch is not None and on_pitch != self._focused and self.placing.held is None:
                    self.placing.look_at(on_pitch)
                self._focused = on_pitch
                self.placing.hovered = pointed
                self._sync()
        elif self._focused is not None:
            self._focused = None
            self._sync()

    def draw_behind(self) -> None:
        """Draw the pitch."""
        self.pitch.set_tokens(self.buttons.states(self.plan.places))
        self.pitch.draw(self.camera, self._since_drawn)
        self._since_drawn = 0.0

    def on_draw(self) -> None:
        """Draw everything, and on top the token that is dragged out of the list."""
        super().on_draw()
        if self.placing.held is None or not self._from_list:
            return
        side = self._measures.px(_DRAGGED)
        footballer = self.plan.footballer(self.placing.held)
        x, y = self._pointer
        self.window.default_camera.use()
        picture = token_picture(self.task.squad, self.task.seat, footballer, side)
        arcade.draw_texture_rect(picture, LBWH(x - side / 2, y - side / 2, side, side))

    def on_settings_changed(self) -> None:
        """The player changed an option."""
        self.buttons.still = self.shell.settings.reduced_motion
        self.pitch.set_style(self._style())
        self.pitch.set_quality(self._quality())

    # Mouse

    def _over_pitch(self, x: float, y: float) -> bool:
        return not any(box.left <= x <= box.right and box.bottom <= y <= box.top for box in self._panels)

    def _hex_at(self, x: float, y: float) -> int | None:
        found = self.camera.hex_at(x, y) if self._over_pitch(x, y) else None
        return None if found is None else grid.index_of(*found)

    def _row_at(self, x: float, y: float) -> int | None:
        for index, row in self.rows.items():
            if row.left <= x <= row.right and row.bottom <= y <= row.top:
                return index
        return None

    def _footballer_at(self, x: float, y: float) -> int | None:
        row = self._row_at(x, y)
        if row is not None or not self._over_pitch(x, y):
            return row
        return self.pitch.token_at(self.camera, x, y)

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        """Light up who or what is under the mouse."""
        del dx, dy
        self._pointer = (x, y)
        if self.overlays or (self.root is not None and self.root.keyboard_in_use and self.placing.held is not None):
            return
        placing = self.placing
        hovered = self._footballer_at(x, y)
        over = None
        if placing.selected is not None and hovered is None:
            over = self._hex_at(x, y)
        if (hovered, over) != (placing.hovered, placing.over):
            placing.hovered, placing.over = hovered, over
            self._sync()

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Take hold of a token, or open a box of stats."""
        del modifiers
        if self.overlays:
            return
        if button == arcade.MOUSE_BUTTON_RIGHT:
            found = self._footballer_at(x, y)
            self.show_stats(None if found == self.stats_of else found)
            return
        if self.stats_of is not None:
            self.show_stats(None)
        if button == arcade.MOUSE_BUTTON_LEFT and self._over_pitch(x, y):
            self._press = (x, y, self.pitch.token_at(self.camera, x, y))

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int) -> None:
        """Carry a token."""
        del dx, dy, modifiers
        self._pointer = (x, y)
        if self._press is None or not buttons & arcade.MOUSE_BUTTON_LEFT:
            return
        start_x, start_y, index = self._press
        if self.placing.held is None:
            if index is None or abs(x - start_x) + abs(y - start_y) <= _CLICK_SLACK:
                return
            self._from_list = False
            self.placing.hold(index, "mouse")
        self._carry(x, y)

    def _carry(self, x: float, y: float) -> None:
        placing = self.placing
        assert placing.held is not None
        placing.over = self._hex_at(x, y)
        placing.hovered = self._row_at(x, y)
        if not self._from_list:
            # The button's upper side stays under the pointer.
            spot = self.camera.unproject(x, y, HELD_LIFT + TOKEN_HEIGHT)
            if spot is not None:
                self.buttons.hold(placing.held, *spot)
        self._sync()

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Drop the token, or take the press as a click."""
        del modifiers
        if button != arcade.MOUSE_BUTTON_LEFT or self._press is None:
            return
        _start_x, _start_y, index = self._press
        if self.placing.held is not None:
            self._drop(x, y)
        elif index is not None:
            self.placing.choose(index)
        else:
            hex_ = self._hex_at(x, y)
            if hex_ is not None:
                self.placing.choose_hex(hex_)
        self._after_step()
        self._press = None

    def _drop(self, x: float, y: float) -> None:
        row = self._row_at(x, y)
        if row is not None:
            self.placing.drop_on(row)
        else:
            self.placing.drop(self._hex_at(x, y))

    def _drag_row(self, index: int, x: float, y: float) -> None:
        self._pointer = (x, y)
        if self.placing.held != index:
            self._from_list = True
            self.placing.hold(index, "mouse")
        self._carry(x, y)

    def _drop_row(self, index: int, x: float, y: float) -> None:
        if self.placing.held == index:
            self._drop(x, y)
        self._from_list = False
        self._after_step()

    # Keyboard

    def _enter(self) -> None:
        placing = self.placing
        placing.enter()
        if placing.held is not None and placing.cursor is not None:
            self.buttons.mark(self._marks())
            self._focus_token(placing.held)
        self._after_step()

    def _focus_token(self, index: int) -> None:
        if self.root is not None:
            self._focused = index
            self.root.focus(self.token_controls[index])

    def _arrow(self, right: int, up: int) -> None:
        placing = self.placing
        placing.step(right, up)
        if placing.held is not None and placing.cursor is not None:
            self.buttons.steer(placing.held, placing.cursor)
        self._sync()

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """Formations by number, undo, start over, stats."""
        names = [*self.formations, OWN]
        number = symbol - arcade.key.KEY_1
        if 0 <= number < len(names):
            if not self.tiles[names[number]].disabled:
                self.take(names[number])
        elif symbol == arcade.key.U or (symbol == arcade.key.Z and modifiers & arcade.key.MOD_CTRL):
            self.undo()
        elif symbol == arcade.key.R:
            self.start_over()
        elif symbol == arcade.key.S:
            about = self.placing.hovered if self.placing.active is None else self.placing.active
            self.show_stats(None if about == self.stats_of else about)
        else:
            return False
        return True


def _hex_text(hex_: int) -> str:
    row, column = grid.hex_of(hex_)
    return f"{row} · {column}"
