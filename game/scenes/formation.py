"""The line-up screen: who plays, and where everybody stands at the kick-off (FIF-4.1, 4.2, 11.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import arcade
from arcade.types import LBWH

from engine.core.refusal import Refusal
from engine.fifes.squads import Squad, formations
from game.formation.frame import (
    COMPACT,
    REGULAR,
    FrameActions,
    Zones,
    add_header,
    add_presets,
    add_primary,
    zones,
)
from game.formation.guidance import Advice, HexLabel, advice, hex_label
from game.formation.kit import token_picture
from game.formation.placing import Placing
from game.formation.plan import OWN, Check, Places, Plan
from game.formation.presets import PresetTile
from game.formation.signs import Banner, Chip, RivalHalf, StatBox
from game.formation.squad_list import FootballerRow, RowActions, add_squad_list
from game.formation.stage import Stage
from game.formation.token_control import TokenControl
from game.formation.tokens import DROP_SECONDS, GLIDE_SECONDS
from game.i18n import N_, _
from game.layout import Box, Layout
from game.pitch.scene import PitchScene
from game.ui.root import Root
from game.ui.scene import Bound, Scene, Shortcut
from game.ui.widgets import Piece

if TYPE_CHECKING:
    from game.shell import Shell

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
        pitch: the 3D pitch of the scene below, which gets it back as it was; by default one of its own.
    """

    shortcuts = (
        Shortcut(N_("Enter"), N_("Play; on a footballer: pick him up, put him down")),
        Shortcut(N_("Arrows"), N_("Move the hex cursor, or go through the list")),
        Shortcut(N_("1 to 7"), N_("Take a formation")),
        Bound(("undo",)),
        Bound(("start_over",), N_("Start over")),
        Bound(("line_up_stats",), N_("Stats of the footballer; by mouse: right click")),
    )

    def __init__(self, shell: Shell, task: FormationTask, pitch: PitchScene | None = None) -> None:
        super().__init__(shell)
        self.task = task
        self.plan = Plan(task.squad, task.seat, formations(), task.check, task.places)
        self.placing = Placing(self.plan)
        self.stage = Stage(shell, self.placing, pitch)
        self.stats_of: int | None = None
        self._refusal: Refusal | None = None
        self._refusal_left = 0.0
        self._press: tuple[float, float, int | None] | None = None
        self._from_list = False
        self._pointer = (0.0, 0.0)
        self._focused: int | None = None
        self._measures = shell.layout
        # Made by `build`, and made anew with every rebuild.
        self.zones: Zones = zones(self._measures)
        self.rows: dict[int, FootballerRow] = {}
        self.token_controls: dict[int, TokenControl] = {}
        self.tiles: dict[str, PresetTile] = {}
        self.banner: Banner | None = None
        self._advice: Advice | None = None
        self.chip: Chip | None = None
        self._label: tuple[HexLabel | None, int] = (None, -1)
        self.stat_box: StatBox | None = None

    # What the buttons do

    def done(self) -> None:
        """Hand the placement in."""
        self.placing.cancel()
        refusal = self.plan.refusal
        if refusal is None:
            self.task.on_done(dict(self.plan.places))
        else:
            self._after_step(refusal)

    def back(self) -> None:
        """Esc: let go of what is in hand, else leave."""
        if self.stats_of is not None:
            self.show_stats(None)
        elif self.placing.cancel():
            self._from_list, self._press = False, None
            self._after_step()
        else:
            self.task.on_back()

    def take(self, name: str) -> None:
        """Take a formation, or what was made by hand."""
        self.placing.cancel()
        self._after_step(self.plan.take(name))

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
        self._after_step(self.placing.refusal)

    def show_stats(self, index: int | None) -> None:
        """Open a footballer's box of stats, or close it (FIF-14.1)."""
        self.stats_of = index
        self._sync()
        self._show_stat_box()

    # Building

    def build(self, root: Root, layout: Layout) -> None:
        """Header, list, formations, the primary button; the pitch takes what is left."""
        layout = self._measures = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        places = self.zones = zones(layout)
        plan, stage = self.plan, self.stage
        stage.frame(layout, places.felt)
        self.primary = add_primary(root, layout, places, self.done)
        self.token_controls = {}
        for index in plan.starters:
            control = TokenControl(layout, stage.token_box(index), index, self._enter, self._arrow)
            self.token_controls[index] = root.add(control)
        self.rows = add_squad_list(
            root, layout, places.panel,
            squad=plan.squad, seat=plan.seat, starters=plan.starters, bench=plan.bench,
            actions=RowActions(self.choose, self._drag_row, self._drop_row), bench_closed=plan.replacing,
        )  # fmt: skip
        self.tiles = add_presets(root, layout, places.presets, plan, self.take)
        who = _("Player {n}").format(n=plan.seat + 1) if self.task.hot_seat else _("You")
        actions = FrameActions(self.done, self.task.on_back, self.undo, self.start_over, self.take)
        add_header(root, layout, places, plan, who, actions)
        middle, width, height = stage.rivals_middle(), layout.px(156), layout.px(150)
        root.add(RivalHalf(layout, Box(middle[0] - width / 2, middle[1] - height / 2, width, height)))
        self.banner = self.chip = self.stat_box = None
        self._advice, self._label = None, (None, -1)
        self._sync()
        self._show_stat_box()

    # Keeping what is shown in step with the plan

    def _after_step(self, refusal: Refusal | None = None) -> None:
        """Something was done, or refused."""
        self._refusal = refusal
        self._refusal_left = REFUSAL_SECONDS if refusal is not None else 0.0
        placing = self.placing
        if placing.held is None or placing.held_by == "mouse":
            dropped = self._press is not None
            self.stage.buttons.arrange(self.plan.places, DROP_SECONDS if dropped else GLIDE_SECONDS)
        own_is_new = bool(self.tiles) and self.tiles[OWN].disabled != (self.plan.own is None)
        if own_is_new or set(self.token_controls) != set(self.plan.places):
            self.rebuild()
        self._sync()

    def _sync(self) -> None:
        """Bring pitch, list and signs up to date."""
        placing, plan = self.placing, self.plan
        cursor = self._cursor_shown
        self.stage.mark(dragged_from_list=self._from_list)
        self.stage.show(cursor=cursor)
        unsuited = placing.unsuited
        for index, row in self.rows.items():
            closed = plan.replacing and not plan.plays(index)
            look = "chosen" if index == placing.active else "hovered" if index == placing.hovered else "plain"
            row.show(look, closed or index in unsuited)
        for name, tile in self.tiles.items():
            tile.choose(name == plan.chosen)
        if self.root is not None:
            self._show_banner(self.root)
            label = hex_label(placing, cursor_shown=cursor) if self.stats_of is None else None
            self._show_label(self.root, label)
        self._place_controls()
        self.request_draw()

    @property
    def _cursor_shown(self) -> bool:
        return self.root is not None and self.root.keyboard_in_use and self._focused is not None

    def _show_banner(self, root: Root) -> None:
        says = advice(self.placing, self._refusal)
        if says == self._advice:
            return
        self._advice = says
        if self.banner is not None:
            _take_away(root, self.banner)
        self.banner = root.add(Banner(self._measures, self.zones.banner, *says))
        root.trigger_full_render()

    def _show_label(self, root: Root, label: HexLabel | None) -> None:
        says = label, self.stage.camera.version
        if says == self._label:
            return
        self._label = says
        if self.chip is not None:
            _take_away(root, self.chip)
            self.chip = None
        if label is not None:
            x, y = self.stage.below_hex(label.hex)
            at = x, y - self._measures.px(4)
            self.chip = root.add(Chip(self._measures, at, label.text, label.icon, refused=label.refused))
        root.trigger_full_render()

    def _show_stat_box(self) -> None:
        if self.root is None:
            return
        if self.stat_box is not None:
            _take_away(self.root, self.stat_box)
            self.stat_box = None
        index, plan = self.stats_of, self.plan
        if index is not None:
            row = self.rows[index]
            at = self.stage.token_box(index).center if plan.plays(index) else (row.right, row.center_y)
            self.stat_box = self.root.add(StatBox(self._measures, at, plan.squad, plan.seat, index))
        self.root.trigger_full_render()

    def _place_controls(self) -> None:
        for index, control in self.token_controls.items():
            if self.plan.plays(index):
                control.move_to(self.stage.token_box(index))

    # Time and drawing

    @property
    def animating(self) -> bool:
        """Whether a token is on its way."""
        return self.stage.moving

    def update(self, seconds: float) -> None:
        """Let tokens glide, the refusal go, and the cursor follow the focus."""
        moving = self.stage.moving
        self.stage.update(seconds)
        if moving:
            self._place_controls()
            self.request_draw()
        if self._refusal is not None:
            self._refusal_left -= seconds
            if self._refusal_left <= 0:
                self._refusal = None
                self._sync()
        self._follow_focus()

    def _follow_focus(self) -> None:
        root = self.root
        if root is None or not root.keyboard_in_use:
            if self._focused is not None:
                self._focused = None
                self._sync()
            return
        focused = root.focused_widget
        on_pitch = focused.index if isinstance(focused, TokenControl) else None
        pointed = focused.index if isinstance(focused, (FootballerRow, TokenControl)) else None
        if (on_pitch, pointed) == (self._focused, self.placing.hovered):
            return
        if on_pitch is not None and on_pitch != self._focused and self.placing.held is None:
            self.placing.look_at(on_pitch)
        self._focused, self.placing.hovered = on_pitch, pointed
        self._sync()

    def draw_behind(self) -> None:
        """Draw the pitch."""
        self.stage.draw()

    def on_draw(self) -> None:
        """Draw everything, and on top the token that is dragged out of the list."""
        super().on_draw()
        held, plan = self.placing.held, self.plan
        if held is None or not self._from_list:
            return
        side = self._measures.px(_DRAGGED)
        picture = token_picture(plan.squad, plan.seat, plan.footballer(held), side)
        x, y = self._pointer
        arcade.draw_texture_rect(picture, LBWH(x - side / 2, y - side / 2, side, side))

    def on_settings_changed(self) -> None:
        """The player changed an option."""
        self.stage.settings_changed()
        self.rebuild()  # the camera, and what it decides

    def on_leave(self) -> None:
        """Give the pitch back."""
        self.stage.leave()

    # Mouse

    def _hex_at(self, x: float, y: float) -> int | None:
        return None if self.zones.covers(x, y) else self.stage.hex_at(x, y)

    def _row_at(self, x: float, y: float) -> int | None:
        for index, row in self.rows.items():
            if row.left <= x <= row.right and row.bottom <= y <= row.top:
                return index
        return None

    def _token_at(self, x: float, y: float) -> int | None:
        return None if self.zones.covers(x, y) else self.stage.token_at(x, y)

    def _footballer_at(self, x: float, y: float) -> int | None:
        row = self._row_at(x, y)
        return self._token_at(x, y) if row is None else row

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        """Light up who or what is under the mouse."""
        del dx, dy
        self._pointer = (x, y)
        placing = self.placing
        if self.overlays or placing.held is not None:
            return
        hovered = self._footballer_at(x, y)
        over = self._hex_at(x, y) if placing.selected is not None and hovered is None else None
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
        if button == arcade.MOUSE_BUTTON_LEFT and not self.zones.covers(x, y):
            if self.placing.held is not None:
                self.placing.cancel()
            self._press = (x, y, self._token_at(x, y))

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

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Drop the token, or take the press as a click."""
        del modifiers
        if button != arcade.MOUSE_BUTTON_LEFT or self._press is None:
            return
        _start_x, _start_y, index = self._press
        hex_ = self._hex_at(x, y)
        if self.placing.held is not None:
            self._drop(x, y)
        elif index is not None:
            self.placing.choose(index)
        elif hex_ is not None:
            self.placing.choose_hex(hex_)
        self._after_step(self.placing.refusal)
        self._press = None

    def _carry(self, x: float, y: float) -> None:
        placing = self.placing
        placing.over = self._hex_at(x, y)
        placing.hovered = self._row_at(x, y)
        if placing.held is not None and not self._from_list:
            self.stage.carry(placing.held, x, y)
        self._sync()

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
        self._after_step(self.placing.refusal)

    # Keyboard

    def _enter(self) -> None:
        placing = self.placing
        placing.enter()
        held = placing.held
        if held is not None and self.root is not None:
            # The focus goes along with the one who was picked up.
            self._focused = held
            self.root.focus(self.token_controls[held])
        self._after_step(placing.refusal)

    def _arrow(self, right: int, up: int) -> None:
        placing = self.placing
        placing.step(right, up)
        if placing.held is not None and placing.cursor is not None:
            self.stage.buttons.steer(placing.held, placing.cursor)
        self._sync()

    @property
    def moment(self) -> str:
        """The keys are about the line-up."""
        return "line-up"

    def do(self, command: str) -> bool:
        """Undo, start over, stats."""
        match command:
            case "undo":
                self.undo()
            case "start_over":
                self.start_over()
            case "line_up_stats":
                about = self.placing.hovered if self.placing.active is None else self.placing.active
                self.show_stats(None if about == self.stats_of else about)
            case _:
                return False
        return True

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """Formations by number; undo as in other programs."""
        names = list(self.tiles)
        number = symbol - arcade.key.KEY_1
        if 0 <= number < len(names):
            self.tiles[names[number]].activate()
        elif symbol == arcade.key.Z and modifiers & arcade.key.MOD_ACCEL:
            self.undo()
        else:
            return False
        return True


def _take_away(root: Root, sign: Piece) -> None:
    root.remove(sign)  # pyright: ignore[reportUnknownMemberType]
