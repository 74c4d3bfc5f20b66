"""The whole HUD of the match screen: every part on its canvas, and one place to ask what is under the mouse.

hud = Hud(request_draw)
hud.layout(shell.layout)
hud.banner.show(BannerModel(...))        # each part by its own model
hud.draw()                               # a few draw calls
hud.hover(x, y); hud.press(x, y); hud.release(x, y)  # release gives the id that was clicked
hud.update(seconds)                      # while hud.animating or hud.waiting
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import artwork, card_art
from game.hud import lettering
from game.hud.banner import Banner
from game.hud.canvas import Canvas, Group
from game.hud.caption import Caption
from game.hud.choices import ChoiceBar
from game.hud.component import Component
from game.hud.contest import ContestOverlay
from game.hud.duel import DuelOverlay
from game.hud.flying import FlyingCards
from game.hud.footballer import FootballerPanel, StatsBox
from game.hud.hand import HandFan
from game.hud.hint import HintPanel
from game.hud.log import LogPanel
from game.hud.models import Focusable, TipModel
from game.hud.picker import CardPicker, HandPeek
from game.hud.points import PointsPanel
from game.hud.score import ScorePlate, TurnChip
from game.hud.side import RivalPanel, SidePanel
from game.hud.tips import CardTip, HexTip, Tip, Toast, has_face
from game.hud.tools import IconBar
from game.i18n import _
from game.layout import Box, Layout
from game.theme import BANNER, BODY, BUTTON, COUNT, DUEL_SUM, HEADING, LABEL, SCORE, SHOUT, SMALL

LEAST = (1290, 830)
"""Reference pixels that the regular layout needs; a larger interface scale is held back by it."""
TIP_AFTER = 0.25
"""Seconds that the pointer rests before a tooltip or the full card shows."""


class Hud:
    """All parts together.

    Args:
        changed: called whenever something looks different, to ask for a frame.
        reduced_motion: whether moves become short fades.
    """

    def __init__(self, changed: Callable[[], None] | None = None, *, reduced_motion: bool = False) -> None:
        self._table, self._under, self._base = Canvas(changed), Canvas(changed), Canvas(changed)
        self._hand, self._buttons = Canvas(changed, turning=True), Canvas(changed)
        self._flying, self._signs = Canvas(changed, turning=True), Canvas(changed)
        self._advice, self._over = Canvas(changed), Canvas(changed)
        still = reduced_motion
        self.duel = DuelOverlay(self._under, reduced_motion=still)
        self.contest = ContestOverlay(self._under, reduced_motion=still)
        self.banner = Banner(self._base, reduced_motion=still)
        self.score = ScorePlate(self._base, reduced_motion=still)
        self.chip = TurnChip(self._base)
        self.tools = IconBar(self._base)
        self.own = SidePanel(self._base)
        self.footballer = FootballerPanel(self._base)
        self.rival = RivalPanel(self._base)
        self.log = LogPanel(self._base)
        self.points = PointsPanel(self._base)
        self.hand = HandFan(self._hand, self._table, reduced_motion=still)
        self.choices = ChoiceBar(self._buttons)
        self.cards = FlyingCards(self._flying, reduced_motion=still)
        self.picker = CardPicker(self._signs)
        self.peek = HandPeek(self._signs)
        self.hint = HintPanel(self._advice)
        self.stats = StatsBox(self._over)
        self.hex_tip = HexTip(self._over)
        self.card_tip = CardTip(self._over)
        self.tip = Tip(self._over)
        self.toast = Toast(self._over, reduced_motion=still)
        self.caption = Caption(self._over)
        self._canvases = (
            self._table, self._under, self._base, self._hand, self._buttons, self._flying, self._signs,
            self._advice, self._over,
        )  # fmt: skip
        self._focus = Group(self._over)
        self.frame: Layout | None = None
        self.near_view = False
        """Whether something is shown from nearby: the panels at the sides give way to it."""
        self.focused = ""
        self._ring: tuple[float, float, float, float] | None = None
        self._pointed = ""
        self._rested = 0.0
        self._held = ""

    @property
    def parts(self) -> tuple[Component[Any], ...]:
        """Every part with a model, the lowest first."""
        return (
            self.duel, self.contest, self.banner, self.score, self.chip, self.tools, self.own,
            self.footballer, self.rival, self.log, self.points, self.hand, self.choices, self.picker,
            self.peek, self.hint, self.stats, self.hex_tip, self.card_tip, self.tip, self.toast,
            self.caption,
        )  # fmt: skip

    def set_reduced_motion(self, still: bool) -> None:
        """Follow the player's option."""
        for part in (
            self.duel,
            self.contest,
            self.banner,
            self.score,
            self.hand,
            self.cards,
            self.toast,
            self.rival.dots,
            self.hint.dots,
            self.banner.dots,
        ):
            part.reduced_motion = still

    def layout(self, frame: Layout) -> None:
        """Take the window's measures, or another language."""
        frame = frame if frame.compact else frame.fitted(*LEAST)
        self.frame = frame
        self._hide_tips()
        for part in self.parts:
            part.layout(frame)
        self.cards.layout(frame)
        self.focus(self.focused)

    def print_ahead(self) -> None:
        """Have the letters and cards drawn that its parts show at these measures; call it after `layout`."""
        frame = self.frame
        assert frame is not None
        for role in (BANNER, SMALL, BODY, COUNT, BUTTON, HEADING, SHOUT, SCORE, LABEL, DUEL_SUM):
            lettering.draw_ahead(role, frame.font(role.size, role.reading))
        parts = (self.hand, self.contest, self.cards, self.own, self.duel)
        artwork.print_ahead(face for part in parts for face in part.faces(frame))

    # Drawing

    def draw(self) -> None:
        """Draw everything; blending and the default camera must be on."""
        table = not (self.covered or self.near_view)
        log = self.log.open and not self.near_view
        for part in (self.chip, self.own, self.footballer, self.rival, self.log, self.points):
            part.set_visible((table or (part is self.log and log)) and part not in self._behind_hint)
        for canvas in self._canvases:
            canvas.draw()

    @property
    def _behind_hint(self) -> tuple[Component[Any], ...]:
        """The panels at the side where the hint lies: none of them looks out from behind it."""
        if self.hint.model is None:
            return ()
        return (self.own, self.footballer) if self.hint.model.left else (self.rival, self.log)

    @property
    def covered(self) -> bool:
        """Whether a duel or a contest covers table and side panels."""
        return self.duel.model is not None or self.contest.model is not None

    @property
    def animating(self) -> bool:
        """Whether the next frame looks different."""
        return self.cards.animating or any(part.animating for part in self.parts)

    @property
    def waiting(self) -> bool:
        """Whether time must pass, though nothing moves: a tooltip is due or a refusal goes."""
        tip_is_due = bool(self._pointed and self._rested < TIP_AFTER)
        return tip_is_due or any(part.waiting for part in (self.toast, self.caption, self.log))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.caption.make_way(self.covered)
        for part in self.parts:
            part.update(seconds)
        self.cards.update(seconds)
        if self._pointed and self._rested < TIP_AFTER:
            self._rested += seconds
            if self._rested >= TIP_AFTER:
                self._show_tip()

    # Pointing

    def hit(self, x: float, y: float) -> str | None:
        """The id of what a press there does; None for nothing, also under a part that covers the pitch."""
        part = self._part_at(x, y)
        return part.hit(x, y) if part else None

    def covers(self, x: float, y: float) -> bool:
        """Whether the HUD is there, so that the pitch below can't be pointed at."""
        return self._part_at(x, y) is not None

    def asks_at(self, x: float, y: float) -> bool:
        """Whether a part lies there that asks for something: a click beside its targets needs a word."""
        return self._part_at(x, y) in (self.duel, self.picker)

    def barred_at(self, x: float, y: float) -> str | None:
        """The id of what is there to be pressed, but not now."""
        part = self._part_at(x, y)
        target = part.target_at(x, y) if part else None
        return target.id if target and target.press and not target.enabled else None

    def hover(self, x: float, y: float) -> str | None:
        """The pointer is there; returns what it points at, pressable or not."""
        part = self._part_at(x, y)
        target = part.target_at(x, y) if part else None
        name = target.id if target else ""
        for each in self._live:
            each.hot(name if each is part else "")
        if name != self._pointed:
            self._hide_tips()
            self._pointed, self._rested = name, 0.0
        return name or None

    def leave(self) -> None:
        """The pointer left the window."""
        self.hover(-1, -1)

    def press(self, x: float, y: float) -> str | None:
        """The button went down; returns what is held."""
        self._hide_tips()
        self._rested = TIP_AFTER
        self._held = self.hit(x, y) or ""
        for part in self._live:
            part.hold(self._held)
        return self._held or None

    def release(self, x: float, y: float) -> str | None:
        """The button went up; returns the id that was clicked, if it went down there too."""
        held, self._held = self._held, ""
        for part in self._live:
            part.hold("")
        return held if held and self.hit(x, y) == held else None

    def scroll(self, x: float, y: float, lines: float) -> bool:
        """The wheel turned; True if the HUD used it."""
        if self.log.scrolls_at(x, y):
            self.log.scroll(lines)
            return True
        return self.covers(x, y)

    # Keyboard

    def focusables(self) -> list[Focusable]:
        """What the keyboard can reach now: banner's buttons, hand, panels."""
        order = (
            self.duel,
            self.contest,
            self.picker,
            self.peek,
            self.hint,
            self.choices,
            self.hand,
            self.own,
            self.rival,
            self.log,
            self.tools,
        )
        return [each for part in order if part in self._live for each in part.focusables()]

    def focus(self, name: str) -> bool:
        """Show the ring around an id, and its tooltip; an empty one takes it away.

        Returns:
            Whether there is such a thing now.
        """
        self._focus.clear()
        self.focused = ""
        found = next((each for each in self.focusables() if each.id == name), None) if name else None
        if found is None or self.frame is None:
            return False
        self.focused = name
        self.hand.hot(name if name.startswith("card:") else "")
        self._ring = next(each.box for each in self.focusables() if each.id == name)
        left, bottom, width, height = self._ring
        shown = max(bottom, 4.0)
        self._focus.plate("focus", Box(left, shown, width, height - (shown - bottom)), self.frame.scale)
        self._pointed = name
        self._rested = TIP_AFTER
        self._show_tip()
        return True

    def follow_focus(self) -> None:
        """Let the ring go along with what it is around, or go out with it; call it after other models."""
        if not self.focused:
            return
        box = next((each.box for each in self.focusables() if each.id == self.focused), None)
        if box != self._ring:
            self.focus(self.focused)

    # Tooltips

    def _show_tip(self) -> None:
        name = self._pointed
        if self.frame is None:
            return
        card = self.hand.card(name)
        place = self.hand.card_place(card.slot) if card else None
        if card and place and card.kind:
            self.card_tip.show((card.kind, card.reason if not card.possible else "", place))
            return
        target = next((found for part in self._live for found in [part.target(name)] if found), None)
        if not target or not target.tip:
            return
        above = target.box.center[0], target.box.top
        below = target.box.center[0], target.box.bottom
        kind = target.tip.removeprefix("card:")
        if kind != target.tip and has_face(kind):
            self.tip.show(TipModel(_card_text(kind), above))
            return
        text, _break, small = target.tip.partition("\n")
        at = below if above[1] > self.frame.height * 0.85 else above
        self.tip.show(TipModel(text, at, target.key, small))

    def _hide_tips(self) -> None:
        self.tip.show(None)
        self.card_tip.show(None)

    @property
    def _live(self) -> tuple[Component[Any], ...]:
        """The parts that can be pointed at, the uppermost first."""
        hint = (self.hint,) if self.hint.model else ()
        return (*hint, *(part for part in self._below_hint if part not in self._behind_hint))

    @property
    def _below_hint(self) -> tuple[Component[Any], ...]:
        sign = self.picker if self.picker.model else self.peek if self.peek.model else None
        if sign:
            return (self.tools, sign)
        if self.contest.model:
            return (self.tools, self.score, self.contest)
        if self.duel.model:
            return (self.choices, self.hand, self.tools, self.score, self.duel)
        return (
            self.choices, self.hand, self.tools, self.score, self.log, self.own, self.rival, self.footballer,
            self.points, self.banner,
        )  # fmt: skip

    def _part_at(self, x: float, y: float) -> Component[Any] | None:
        return next((part for part in self._live if part.covers(x, y)), None)


def _card_text(kind: str) -> str:
    face = card_art.FACES[kind]
    return f"*{_(face.name)}* {_(face.rule)}"
