"""The match screen: the pitch, the HUD over it, and the clips that tell what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import arcade

from engine.core.refusal import Refusal
from engine.fifes import events as ev
from engine.fifes.actions import Node
from game import artwork
from game.flow import Odds
from game.hud.cards import Place
from game.hud.hud import Hud
from game.hud.models import BannerModel, StatsBoxModel, TipModel
from game.i18n import N_, _
from game.layout import Layout
from game.match import hints, showing
from game.match.board import Board, Pointer
from game.match.chances import joined, percents
from game.match.chronicle import Chronicle
from game.match.controller import Controller
from game.match.hint import Hint
from game.match.hud_view import HudState, Presenter
from game.match.inputs import Inputs
from game.match.prompt import phase_words
from game.match.stage_view import StageView
from game.pitch import grid
from game.pitch.camera import PitchCamera
from game.pitch.quality import Quality, choose_quality
from game.pitch.scene import PitchScene, style_of
from game.pitch.state import TOKEN_RADIUS
from game.present.clips import Clip
from game.present.director import Director
from game.present.stage import Spot
from game.present.table import Table
from game.session import ADVISER, Session
from game.sound.crowd import danger
from game.sound.cues import Cue
from game.sound.telling import sounds_of
from game.ui.root import Root
from game.ui.scene import Bound, Scene, Shortcut

if TYPE_CHECKING:
    from game.matches import Matches
    from game.shell import Shell

_PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)
_DOING = (Node.CARD, Node.SIDE, Node.RUN_TO, Node.PASS_TO, Node.CARRY_TO, Node.TACKLE_HEX)
_DUEL_LIGHT, _DUEL_BLUR = 0.33, 5.0
_SIDE = 0.27
"""The part of the window's width that the hint may cover."""


class MatchScene(Scene):
    """A match being played.

    Args:
        shell: the running program.
        session: the match and who plays it.
        matches: what happens when it is left, handed over, or finished.
    """

    shortcuts = (
        Shortcut(N_("Arrows"), N_("Move the cursor over the pitch")),
        Bound(("previous", "next"), N_("Jump to the next thing that can be chosen")),
        Shortcut(N_("1 to 9"), N_("Pick a card of your hand")),
        Shortcut(N_("Letters"), N_("The button with that letter")),
        Bound(("skip",)),
        Bound(("undo",)),
        Bound(("hint",)),
        Bound(("influence",)),
        Bound(("zones",)),
        Bound(("left", "centre", "right"), N_("Left, middle, right of the goal")),
        Bound(("log",)),
        Bound(("stats",)),
        Bound(("zoom_in", "zoom_out"), N_("Zoom; also the wheel; drag with the right button to move")),
        Bound(("tilt_up", "tilt_down"), N_("Tilt the view")),
        Bound(("camera_home", "camera_top"), N_("Whole pitch; from above")),
        Bound(("pause",)),
    )

    def __init__(self, shell: Shell, session: Session, matches: Matches) -> None:
        super().__init__(shell)
        artwork.make_room()
        self.session = session
        self.matches = matches
        settings = shell.settings
        view = session.view()
        self.table = Table(view)
        self.chronicle = self._told_so_far()
        self.pitch = PitchScene(shell.window.ctx, self._quality(), style_of(settings))
        self.camera = PitchCamera(*shell.window.get_size())
        kits = (showing.kit_of(view, 0), showing.kit_of(view, 1))
        self.board = Board(self.pitch, kits)
        self.hud = Hud(self.request_draw, reduced_motion=settings.reduced_motion)
        self.presenter = Presenter(self.hud)
        self.stage = StageView(self.board, self.camera, self.hud.cards, self)
        self.director = Director(
            self.table,
            self.stage,
            speed=settings.speed,
            reduced_motion=settings.reduced_motion,
            on_begun=self._on_begun,
            on_applied=self._on_applied,
        )
        self.stage.speed = settings.speed
        self.control = Controller(session, self.refuse, self._on_decided, self._on_taken_back)
        self.hint = Hint(session)
        self.pointer = Pointer()
        self.state = HudState(rival_note=self._rival_note(), watched=session.players.watched)
        self.inputs = Inputs(self)
        self.last_clause = ""
        self._odds = settings.odds_shown
        self._over = False
        self._trouble = ""
        self._follow_options()

    def _told_so_far(self) -> Chronicle:
        chronicle = Chronicle(self.session.match.setup)
        for event in self.session.match.events(self.session.viewer):
            chronicle.note(event)
        return chronicle

    # ------------------------------------------------------------------ settings

    def _quality(self) -> Quality:
        wanted = self.shell.quality
        return choose_quality(self.shell.window.ctx.info.RENDERER) if wanted == "auto" else Quality(wanted)

    def on_settings_changed(self) -> None:
        """Take over the player's options."""
        settings = self.shell.settings
        self.pitch.set_style(style_of(settings))
        self.pitch.set_quality(self._quality())
        self.director.speed = self.stage.speed = settings.speed
        self.director.reduced_motion = settings.reduced_motion
        self.hud.set_reduced_motion(settings.reduced_motion)
        if settings.odds_shown != self._odds:
            # The match was begun with its own choice; it follows the option once that is changed.
            self._odds = settings.odds_shown
            self.session.show_odds(cast("Odds", settings.odds_shown))
        self._follow_options()
        self.rebuild()

    def _follow_options(self) -> None:
        settings = self.shell.settings
        self.control.asks_first = settings.confirm
        self.control.auto_end = settings.auto_end
        self.board.zone_numbers = settings.colour_marks
        self.state.hints = settings.hints
        if not settings.hints:
            self.hint.close()

    def _rival_note(self) -> str:
        level = self.session.players.levels[1 - self.session.viewer]
        if level is None:
            return _("Person")
        return _("CPU · {level}").format(level=self._level_name(level))

    def _level_name(self, key: str) -> str:
        return next(_(known.name) for known in self.matches.levels() if known.key == key)

    # ------------------------------------------------------------------ building and drawing

    def build(self, root: Root, layout: Layout) -> None:
        """The HUD measures itself; there are no other widgets."""
        del root
        width, height = self.window.get_size()
        self.camera.resize(width, height, elevation=self._elevation())
        self.state.rival_note = self._rival_note()
        self.control.language_changed()
        self.hud.layout(layout)
        self.hud.print_ahead()
        self.refresh()

    def _elevation(self) -> float | None:
        chosen = self.shell.settings.camera_elevation
        return None if chosen == 49 else float(chosen)

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return (
            self.director.busy
            or self.camera.moving
            or self.hud.animating
            or self.presenter.busy
            or self.pitch.needs_redraw(self.camera)
        )

    def draw_behind(self) -> None:
        """The pitch, and the HUD over it."""
        self.clear()
        self.pitch.draw(self.camera, self._dt)
        self.window.default_camera.use()
        self.hud.draw()

    # ------------------------------------------------------------------ time

    _dt = 0.0

    def update(self, seconds: float) -> None:
        """Let clips play, the computer think, and the next question be asked."""
        self._dt = seconds
        if self.camera.update(seconds):
            self.request_draw()
        self.hud.update(seconds)
        self.shell.sounds.crowd(danger(self.table))
        if self.hud.waiting:
            self.request_draw()
        if not (self.session.players.watched and self.director.busy):
            self.session.think()  # who is only watched waits until he has been seen
        self._tell_trouble()
        if self.hint.update():
            self.request_draw()
        self.director.tell(self.session.untold())
        if self.director.busy and self.state.pile is None:
            self.director.update(seconds)
            self.request_draw()
        if not self.director.busy:
            self._go_on()
        self.refresh(at_once=False)

    def _tell_trouble(self) -> None:
        """Say at once when the match can't be saved any more, and when it can again."""
        trouble = self.session.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            words = _("This can't be saved ({reason}). Put it right: the next decision tries again.")
            self.hud.toast.say(words.format(reason=trouble) if trouble else _("Saved again."), "")
            self.request_draw()

    def _go_on(self) -> None:
        """Everything has been shown: ask, hand over, or end."""
        session = self.session
        if session.match.is_over:
            if not self._over:
                self._over = True
                self.matches.finish(self.shell, session)
            return
        actor = session.actor
        if self.control.behind:
            self.control.renew()
        if actor is None or not session.is_person(actor):
            return
        node = self.control.view.node
        if actor != session.viewer:
            if node != Node.LIGHTNING:
                self.hand_over()
        elif node in _PLACING:
            self.matches.place(self.shell, session)
        elif self.control.passes_by_itself:
            self.control.pass_by_itself()

    def hand_over(self) -> None:
        """Let the other person take the seat."""
        if self.shell.navigator.current is self:
            self.matches.hand_over(self.shell, self.session, self._take_seat)

    def _take_seat(self) -> None:
        actor = self.session.actor
        assert actor is not None
        self.hint.close()
        self.session.viewer = actor
        self.table.reset(self.session.view())
        self.director.forget()
        self.control.renew()
        self.refresh()  # not even the first frame may show what the other one held

    # ------------------------------------------------------------------ what is shown

    @property
    def idle(self) -> bool:
        """Whether no clip plays and a person may choose."""
        return not self.director.busy

    def refresh(self, *, at_once: bool = True) -> None:
        """Show everything as it is now, if it is different from before; by and by unless `at_once`."""
        state, session = self.state, self.session
        pointed = self.pointer.hex
        if pointed is not None:
            self.pointer.footballer = self.board.footballer_at(self.table, self.control, pointed)
        state.idle = self.idle
        state.thinking = session.thinking
        state.selected = self._selected()
        state.influence, state.zones = self.board.show_influence, self.board.show_zones
        self._show_hint()
        self.board.refresh(
            self.table, self.stage.pieces, self.control, self.pointer, self.hint.marks, idle=state.idle
        )
        state.hex_tip = self._route_tip()
        self.presenter.refresh(self.table, self.control, self.chronicle, state, at_once=at_once)
        self.hud.near_view = self.stage.near
        duel = self.hud.covered
        self.pitch.set_backdrop(_DUEL_LIGHT if duel else 1.0, _DUEL_BLUR if duel else 0.0)
        if self.pitch.needs_redraw(self.camera):
            self.request_draw()

    def toggle_hint(self) -> None:
        """Show what the computer player would do now, or take it away."""
        if not self.state.hints:
            return
        if self.hint.open:
            self.hint.close()
        elif not self.control.can_be_advised:
            self.refuse(hints.on_hint())
        elif not self.idle:
            self.director.hurry()
        else:
            self.hint.ask()
        self.request_draw()

    def _show_hint(self) -> None:
        marks = self.hint.marks
        self.state.hinted = marks.cards
        self.state.hint = self.hint.model(self._level_name(ADVISER), left=self._hint_left())

    def _hint_left(self) -> bool:
        """Whether the hint stands at the left: where it covers less of what it is about."""
        if self.hud.duel.model is not None:
            return self.session.viewer == 1  # over the rival's half
        pick = sorted(set(self.control.prompt.pick))
        if pick and self.hint.marks.cards:
            return pick.index(self.hint.marks.cards[0]) * 2 >= len(pick)
        marks, width = self.hint.marks, self.window.get_size()[0]
        spots = [*marks.hexes, *marks.path, *(self.table.pos[f] for f in marks.footballers)]
        across = [self.camera.project(*grid.centre_of(h))[0] / width for h in spots]
        right = sum(x > 1 - _SIDE for x in across)
        return right > sum(x < _SIDE for x in across)

    def _selected(self) -> int | None:
        """Who is in the footballer panel: the picked one, who acts, who is pointed at, or the carrier."""
        control = self.control
        if control.draft.footballer is not None:
            return control.draft.footballer
        view = control.view
        if view.node in _DOING and view.doer >= 0:
            return showing.duel_stat(view)[1] if control.asked else view.doer
        if self.pointer.footballer is not None:
            return self.pointer.footballer
        return self.table.carrier if self.table.carrier >= 0 else None

    def _route_tip(self) -> TipModel | None:
        route = self.board.route
        if route is None or not self.control.prompt.numbered:
            return None
        at = self.camera.project(*grid.centre_of(route.path[-1]))
        cost = route.costs[-1] if route.costs else 0
        if self.control.view.node == Node.TACKLE_HEX:
            walked = _("*−{cost}* for the walk").format(cost=cost)
            text = walked if cost else _("Stays: nothing off")
        elif (chance := self.control.chance_to_reach(cost)) is not None:
            (share,) = percents(chance)
            text = joined(_("Costs ~{cost}~ · enough for it: *{chance} %*").format(cost=cost, chance=share))
        else:
            text = _("Costs ~{cost}~ · *{left}* left").format(cost=cost, left=route.left)
        return TipModel(text, at)

    def show_stats(self, footballer: int | None) -> None:
        """Show a footballer's five stats beside his token, without choosing him (FIF-14.1)."""
        if footballer is None or self.table.pos[footballer] < 0:
            self.state.stats = None
            return
        x, y = grid.centre_of(self.table.pos[footballer])
        at = self.camera.project(x, y, 0.2)
        reach = TOKEN_RADIUS * self.camera.scale_at(x, y)
        ball = self.camera.project(*grid.centre_of(self.table.ball))
        model = showing.footballer(self.control.view, footballer)
        self.state.stats = StatsBoxModel(model, at, reach, ball)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done."""
        self.last_clause = refusal.clause or self.last_clause
        self.hud.toast.say(_(refusal.reason).format(**refusal.values), refusal.clause)
        self.shell.sounds.play("refusal")
        self.request_draw()

    def place_of(self, spot: Spot) -> Place:
        """Give where cards lie (for the stage)."""
        return self.presenter.place_of(spot, self.table.seat)

    def look_into(self, *, own: bool) -> None:
        """Show a discard; both are public (FIF-3.9)."""
        seat = self.table.seat if own else 1 - self.table.seat
        title = _("Your discard") if own else _("The rival's discard")
        self.state.pile = showing.pile(title, self.table.discard[seat])

    # ------------------------------------------------------------------ what happened

    def _on_begun(self, clip: Clip) -> None:
        for sounding in sounds_of(clip):
            self.shell.sounds.play(sounding.cue, sounding.after / self.director.speed, sounding.pitch)
        told = self.chronicle.telling(clip.events[0])
        if told is not None:
            icon, text = told
            self.state.telling = BannerModel(
                text.rstrip("."), icon=icon, kicker=phase_words(self.table.phase)
            )

    def _on_applied(self, event: ev.Event) -> None:
        self.chronicle.note(event)
        if isinstance(event, ev.TurnBegan):
            self.hud.banner.slide_in()
        elif (
            isinstance(event, ev.HandSeen)
            and event.seat != self.table.seat
            and not self.session.players.watched  # nobody is there who would put it away
        ):
            self.state.pile = showing.pile(_("The rival's hand"), bytes(event.cards))

    def _on_decided(self) -> None:
        self.hint.close()
        self.state.stats = None
        self.director.tell(self.session.untold())
        self.request_draw()

    def _on_heard(self, cue: Cue) -> None:
        if self.shell.settings.captions:
            self.hud.caption.hear(cue)
            self.request_draw()

    def on_muted(self) -> None:
        """Say so."""
        self.hud.toast.say(_("Sound off") if self.shell.settings.mute else _("Sound on"), icon="sound")
        self.request_draw()

    def _on_taken_back(self) -> None:
        self.hint.close()
        self.director.forget()
        self.shell.sounds.forget()
        self.table.reset(self.session.view())
        self.chronicle = self._told_so_far()
        self.control.renew()
        self.request_draw()

    # ------------------------------------------------------------------ leaving

    def back(self) -> None:
        """Esc: close what lies open, put back what was picked, take back; with nothing left, pause."""
        if self.state.stats is not None or self.state.pile is not None:
            self.state.stats = self.state.pile = None
        elif self.hint.open:
            self.hint.close()
        elif not (self.idle and self.control.asked and self.control.back()):
            self.pause()
        self.request_draw()

    def pause(self) -> None:
        """Open the pause."""
        self.matches.pause(self.shell, self.session, self.last_clause)

    # ------------------------------------------------------------------ input

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        """Point."""
        del dx, dy
        self.inputs.point(x, y)

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Press."""
        del modifiers
        self.inputs.press(x, y, button)

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Let go."""
        del modifiers
        self.inputs.release(x, y, button)

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int) -> None:
        """Drag the view with the right or middle button, a footballer with the left."""
        del modifiers
        self.inputs.drag((x, y), (dx, dy), buttons)

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Nothing is under the mouse any more."""
        super().on_mouse_leave(x, y)
        self.inputs.leave()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Zoom, or scroll the log."""
        del scroll_x
        self.inputs.scroll(x, y, scroll_y)

    @property
    def moment(self) -> str:
        """What the keys are about now."""
        return self.inputs.moment

    def do(self, command: str) -> bool:
        """Do what a key is bound to."""
        return self.inputs.do(command)

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """Take a key."""
        del modifiers
        return self.inputs.key(symbol)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Enter and Tab belong to the match's own controls here."""
        if not self.overlays and symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER, arcade.key.TAB):
            self.ensure_built()
            return self.inputs.key(symbol, backwards=bool(modifiers & arcade.key.MOD_SHIFT)) or None
        if not self.overlays and symbol == arcade.key.Z and modifiers & arcade.key.MOD_ACCEL:
            self.ensure_built()
            return self.perform("undo") or None
        return super().on_key_press(symbol, modifiers)

    def on_show_view(self) -> None:
        """The match is the scene again: its sounds are told in words."""
        super().on_show_view()
        self.shell.sounds.on_heard = self._on_heard

    def on_hide_view(self) -> None:
        """Something else is shown: the people in the room go on talking."""
        super().on_hide_view()
        self.shell.sounds.on_heard = None
        if self in self.shell.navigator.scenes:
            self.shell.sounds.crowd(0.0)

    def on_leave(self) -> None:
        """The match is left: nothing goes on behind."""
        self.shell.sounds.crowd(None)
        self.shell.sounds.forget()
        self.session.close()
