"""The curtain between two people at one screen. It falls before anything hidden is drawn.

"Nico's turn. Hand it over": who takes the seat holds the button (or Enter) for a moment, so that nobody lifts
the curtain by a stray click.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade
from arcade.gui import Surface, UIEvent, UIMousePressEvent, UIMouseReleaseEvent
from arcade.types import LBWH

from game import artwork
from game.i18n import N_, _
from game.layout import Box, Layout
from game.theme import HEADING, PALETTE, SMALL, VALUE
from game.ui.buttons import Control
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.skin import draw_piece
from game.ui.widgets import Line, Picture, Piece

if TYPE_CHECKING:
    from game.shell import Shell

HOLD_SECONDS = 0.4
_FOLDS = 22


class CurtainScene(Scene):
    """Covers everything but the score until the next player has taken the seat.

    Args:
        shell: the running program.
        seat: 1 or 2: whose turn it is.
        name: his name, as shown.
        standing: the score line; already translated, may be empty.
        on_lift: called when the curtain opens; it has to go to another scene.
    """

    shortcuts = (Shortcut(N_("Enter, held"), N_("Lift the curtain")),)

    def __init__(
        self, shell: Shell, seat: int, name: str, standing: str, on_lift: Callable[[], None]
    ) -> None:
        super().__init__(shell)
        self.seat = seat
        self.name = name
        self.standing = standing
        self.on_lift = on_lift
        self.button: HoldButton | None = None

    def back(self) -> None:
        """Esc doesn't lift it."""

    @property
    def animating(self) -> bool:
        """While the button is held."""
        return self.button is not None and self.button.held > 0

    def update(self, seconds: float) -> None:
        """Count the holding."""
        if self.button:
            self.button.hold_on(seconds)

    def key_pressed(self, symbol: int, modifiers: int) -> bool:
        """Enter or Space takes hold."""
        del modifiers
        if symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER, arcade.key.SPACE) and self.button:
            self.button.take_hold()
            return True
        return False

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """Letting go too early starts from nothing."""
        del modifiers
        if symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER, arcade.key.SPACE) and self.button:
            self.button.let_go()

    def build(self, root: Root, layout: Layout) -> None:
        """Cloth and rod, a card's back, whose turn it is, the button."""
        px, small = layout.px, layout.compact
        root.add(Cloth(layout, layout.window))
        area = layout.safe.inset(px(48), px(40))
        if self.standing:
            line = Box(area.left, layout.height - px(112 if small else 128), area.width, px(32))
            root.add(Line(layout, line, self.standing, VALUE, PALETTE.hueso, align="center"))
        back_height = px(180 if small else 252)
        back_width = round(back_height * 5 / 7)
        message = _("{name}'s turn. Hand it over").format(name=self.name)
        heading = px(60)
        button_height = px(72)
        total = back_height + px(28) + heading + px(24) + button_height + px(50)
        box = area.placed(min(area.width, px(760)), total, y=0.36)
        top, rest = box.cut_top(back_height, px(28))
        texture = artwork.card_back(self.seat, "full", scale=back_height / 336)
        root.add(Picture(layout, top.placed(back_width, back_height), texture))
        line, rest = rest.cut_top(heading, px(24))
        size = layout.font(30 if small else 40)
        root.add(Line(layout, line, message, HEADING, PALETTE.papel, align="center", size=size))
        place, rest = rest.cut_top(button_height, px(14))
        label = _("I am {name}").format(name=self.name)
        self.button = HoldButton(
            layout, place.placed(min(place.width, px(400)), place.height), label, self._lift
        )
        root.add(self.button)
        root.add(Line(layout, rest, _("Hold it for a moment"), SMALL, PALETTE.hueso, align="center"))
        root.focus(self.button)

    def _lift(self) -> None:
        self.button = None
        self.on_lift()


class HoldButton(Control):
    """A paper button that has to be held; it fills while it is."""

    def __init__(self, layout: Layout, box: Box, label: str, on_done: Callable[[], None]) -> None:
        super().__init__(layout, box, "lift")
        self.on_done = on_done
        self.held = 0.0
        self._holding = False
        self.writing.line(label, HEADING, PALETTE.tinta, self.inner.inset(layout.px(16), 0), align="center")

    def activate(self) -> None:
        """A short press isn't enough."""

    def key_pressed(self, symbol: int) -> bool:
        """Space is left to the scene, which counts how long it is held."""
        if symbol == arcade.key.SPACE:
            self.take_hold()
            return True
        return False

    def take_hold(self) -> None:
        """Begin to count."""
        if not self._holding:
            self._holding = True
            self.held = 0.001
            self.trigger_full_render()

    def let_go(self) -> None:
        """Stop counting and start from nothing."""
        self._holding = False
        self.held = 0.0
        self.trigger_full_render()

    def hold_on(self, seconds: float) -> None:
        """Count on; done when it has been held long enough."""
        if not self._holding:
            return
        self.held += seconds
        self.trigger_full_render()
        if self.held >= HOLD_SECONDS:
            self._holding = False
            self.on_done()

    def on_event(self, event: UIEvent) -> bool | None:
        """The mouse takes hold and lets go."""
        if isinstance(event, UIMousePressEvent) and self.rect.point_in_rect(event.pos):
            self.take_hold()
        elif isinstance(event, UIMouseReleaseEvent):
            self.let_go()
        return super().on_event(event)

    def do_render(self, surface: Surface) -> None:
        """Draw the button, how far it is, and its label."""
        scale = self.layout.scale
        draw_piece(surface, self.rect, self.lit("primary"), scale)
        part = min(1.0, self.held / HOLD_SECONDS)
        if part > 0:
            inset = self.layout.px(4)
            width = max(self.layout.px(16), (self.width - 2 * inset) * part)
            draw_piece(
                surface,
                LBWH(self.left + inset, self.bottom + inset, width, self.height - 2 * inset),
                "held",
                scale,
            )
        self.draw_letters(surface)


class Cloth(Piece):
    """Wine felt in folds, hanging from a brass rod."""

    def do_render(self, surface: Surface) -> None:
        """Draw folds, rod and the shade at the foot."""
        surface.limit(self.rect)
        fold = self.width / _FOLDS
        dark, light = PALETTE.mesa_vino.times(0.62), PALETTE.mesa_vino.times(1.08)
        steps = 8
        for index in range(_FOLDS * steps):
            t = (index % steps) / steps
            shade = dark.mix(light, 1 - abs(2 * t - 0.7) / 1.4)
            left = round(index * fold / steps)
            right = round((index + 1) * fold / steps)
            arcade.draw_rect_filled(LBWH(left, 0, right - left, self.height), shade)
        foot = round(self.height * 0.3)
        for index in range(24):
            band = LBWH(0, foot * index / 24, self.width, foot / 24 + 1)
            arcade.draw_rect_filled(band, PALETTE.noche.alpha(0.55 * (1 - index / 24) ** 2))
        px = self.layout.px
        rod_top = self.height - px(18)
        bands = (
            (0.0, PALETTE.laton_sombra),
            (0.2, PALETTE.laton),
            (0.45, PALETTE.laton_luz),
            (0.65, PALETTE.laton),
            (0.85, PALETTE.laton_sombra),
        )
        thick = px(22)
        arcade.draw_rect_filled(LBWH(0, rod_top - thick - px(8), self.width, px(8)), PALETTE.noche.alpha(0.5))
        for (start, shade), end in zip(bands, (0.2, 0.45, 0.65, 0.85, 1.0), strict=True):
            band = LBWH(0, rod_top - thick * end, self.width, thick * (end - start) + 1)
            arcade.draw_rect_filled(band, shade)
        arcade.draw_rect_filled(LBWH(0, rod_top, self.width, self.height - rod_top), PALETTE.noche)
