"""What all parts of the match screen have in common: a model to show, places to press, hover and focus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import arcade
from arcade.types import Color

from game import artwork, panel_art
from game.hud import lettering
from game.hud.canvas import Canvas, Group, Written
from game.hud.models import ChoiceModel, Focusable
from game.layout import MINIMUM_TEXT, Box, Layout
from game.theme import BUTTON, LABEL, LABEL_TRACKING, MICRO, PALETTE, Colour, TextRole

Model = TypeVar("Model")
_UNDER_DISABLED = PALETTE.hueso.times(0.6)


@dataclass(slots=True)
class Target:
    """Something that can be pressed or pointed at.

    Attributes:
        id: what `hit` returns.
        box: where it is.
        tip: what the tooltip says; empty for none.
        key: the key cap of the tooltip.
        enabled: whether a press does anything; the tooltip shows all the same.
        piece: the artwork's piece that changes with the pointer.
        plate: the sprite that shows it.
        scale: of the layout.
        press: whether it is there to be pressed at all; otherwise it only has a tooltip.
    """

    id: str
    box: Box
    tip: str = ""
    key: str = ""
    enabled: bool = True
    piece: str = ""
    plate: arcade.BasicSprite | None = None
    scale: float = 1.0
    press: bool = True

    def paint(self, state: str) -> None:
        """Show the piece for a state: "", "_hover", "_pressed"."""
        if not self.plate or not self.enabled:
            return
        name = self.piece + state if self.piece + state in panel_art.PLATES else self.piece
        drawn = artwork.piece_sprite(
            name, self.box.left, self.box.bottom, self.box.width, self.box.height, scale=self.scale
        )
        self.plate.texture = drawn.texture
        self.plate.size = (drawn.width, drawn.height)


class Component(ABC, Generic[Model]):
    """A part of the match screen.

    It shows nothing until it has both a model and measures.

    Args:
        canvas: where it draws.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.group = Group(canvas)
        self.model: Model | None = None
        self.frame: Layout | None = None
        self.box: Box | None = None
        """Where it is; None while it shows nothing."""
        self.targets: list[Target] = []
        self._hot = ""
        self._held = ""

    # For subclasses

    @abstractmethod
    def build(self, model: Model, frame: Layout) -> None:
        """Fill the group and the targets, and say in `box` where the part is."""

    def changed(self, old: Model | None, new: Model | None) -> None:
        """React to another model; by default everything is built anew."""
        del old, new
        self.refresh()

    # For the match screen

    def show(self, model: Model | None) -> None:
        """Show a model; None hides the part. The same model again costs nothing."""
        if model == self.model:
            return
        old, self.model = self.model, model
        self.changed(old, model)

    def layout(self, frame: Layout) -> None:
        """Take the window's measures. Everything is built anew, in the present language."""
        self.frame = frame
        self.refresh()

    def refresh(self) -> None:
        """Build everything anew."""
        self.group.clear()
        self.targets.clear()
        self.box = None
        if self.model is not None and self.frame is not None:
            self.build(self.model, self.frame)
        self._repaint()

    def set_visible(self, visible: bool) -> None:
        """Show the part, or hide it without forgetting it."""
        self.group.set_visible(visible)

    def update(self, seconds: float) -> None:
        """Let time pass."""

    @property
    def animating(self) -> bool:
        """Whether it looks different in the next frame."""
        return False

    def target_at(self, x: float, y: float) -> Target | None:
        """What can be pointed at there."""
        for target in reversed(self.targets):
            if inside(target.box, x, y):
                return target
        return None

    def target(self, name: str) -> Target | None:
        """The target of an id."""
        return next((target for target in self.targets if target.id == name), None)

    def hit(self, x: float, y: float) -> str | None:
        """The id of what a press there does; None for nothing."""
        target = self.target_at(x, y)
        return target.id if target and target.press and target.enabled else None

    def covers(self, x: float, y: float) -> bool:
        """Whether the part is there, so that what lies below can't be pointed at."""
        return self.box is not None and inside(self.box, x, y)

    def hover(self, x: float, y: float) -> None:
        """The pointer is there."""
        target = self.target_at(x, y)
        self.hot(target.id if target else "")

    def hot(self, name: str) -> None:
        """Light the target of that id."""
        if name != self._hot:
            self._hot = name
            self._repaint()

    def hold(self, name: str) -> None:
        """Show the target of that id pressed down; an empty one lets go."""
        if name != self._held:
            self._held = name
            self._repaint()

    def focusables(self) -> list[Focusable]:
        """What the keyboard can reach, in order."""
        return [
            Focusable(each.id, (each.box.left, each.box.bottom, each.box.width, each.box.height))
            for each in self.targets
            if each.id and each.press and each.enabled
        ]

    # For tests

    def written(self) -> list[Written]:
        """Its texts."""
        return list(self.group.texts)

    def boxes(self) -> list[Box]:
        """The rectangles that it takes of the window."""
        return [self.box] if self.box else []

    def areas(self) -> list[Box]:
        """Where its texts may be."""
        return self.boxes()

    def _repaint(self) -> None:
        for target in self.targets:
            state = "_pressed" if target.id == self._held else "_hover" if target.id == self._hot else ""
            if target.plate and target.piece:
                target.paint(state)
                self.group.canvas.touch()


def inside(box: Box, x: float, y: float) -> bool:
    """Whether a point is in a box."""
    return box.left <= x < box.right and box.bottom <= y < box.top


def fit(
    group: Group,
    text: str,
    role: TextRole,
    size: float,
    colour: Colour,
    box: Box,
    *,
    align: float = 0.0,
    accent: Colour | None = None,
    tracking: float = 0.0,
) -> Box:
    """A line that never leaves its box: set smaller down to 14 px, then shortened."""
    size = lettering.fitting(text, role, size, box.width, MINIMUM_TEXT)
    if tracking and lettering.width(text, role, size, tracking) > box.width:
        tracking = 0.0
    line = lettering.shortened(lettering.spans(text), role, size, box.width)
    return group.label(line, role, size, colour, box, align=align, accent=accent, tracking=tracking)


def caption(group: Group, text: str, frame: Layout, box: Box, *, align: float = 0.0) -> Box:
    """A small label in capitals."""
    return fit(
        group,
        text.upper(),
        LABEL,
        frame.font(13),
        PALETTE.rotulo,
        box,
        align=align,
        tracking=LABEL_TRACKING,
    )


@dataclass(slots=True)
class ButtonLook:
    """How a labelled button is drawn.

    Attributes:
        piece: "primary", "button" or "ghost".
        size: of the label, at the reference.
        suffix: set after the label, strong.
        icon_only: the label is left to the tooltip.
        keys: whether key caps are shown.
        stacked: whether the icon stands over the label.
    """

    piece: str = "button"
    size: float = 19
    suffix: str = ""
    icon_only: bool = False
    keys: bool = True
    extra: dict[str, str] = field(default_factory=dict[str, str])


def button(group: Group, frame: Layout, box: Box, model: ChoiceModel, look: ButtonLook) -> Target:
    """Draw a labelled button and return its target."""
    px = frame.px
    piece = look.piece
    if model.chosen and model.enabled:
        piece = "tool_on"
    name = piece if model.enabled else f"{piece}_disabled"
    if not model.enabled and piece == "button":
        # What is below, such as a card, must not shine through the words.
        group.plate("button", box, frame.scale)[0].color = Color(*_UNDER_DISABLED)
    plate = group.plate(name, box, frame.scale)[0]
    dark_text = piece in ("primary", "tool_on")
    ink = PALETTE.tinta if dark_text else PALETTE.papel
    if not model.enabled:
        ink = PALETTE.apagado
    quiet = (
        PALETTE.tinta_2
        if dark_text and model.enabled
        else PALETTE.apagado
        if not model.enabled
        else PALETTE.hueso
    )
    label = model.label + look.suffix
    tip, size = model.reason if not model.enabled else "", frame.font(look.size)
    if look.icon_only:
        group.icon(model.icon or "confirm", box.center, size * 1.25, ink)
        tip = tip or model.label
    else:
        _button_inside(group, frame, box.inset(px(10), 0), model, look, label, size, (ink, quiet))
    return Target(
        model.id, box, tip, model.key if look.icon_only else "", model.enabled, piece, plate, frame.scale
    )


def _button_inside(
    group: Group,
    frame: Layout,
    room: Box,
    model: ChoiceModel,
    look: ButtonLook,
    label: str,
    size: float,
    inks: tuple[Colour, Colour],
) -> None:
    """Icon, label and key cap, centred together; the key cap goes first when there is no room."""
    px = frame.px
    icon = round(size * 1.15) if model.icon else 0
    gap = px(9) if icon else 0
    key_size = frame.font(MICRO.size)
    cap = lettering.width(model.key, MICRO, key_size) + px(13) if model.key and look.keys else 0
    cap_gap = px(10) if cap else 0
    natural = lettering.width(label, BUTTON, size)
    if icon + gap + natural + cap_gap + cap > room.width:
        cap = cap_gap = 0
    if icon + gap + lettering.width(label, BUTTON, max(MINIMUM_TEXT, size * 0.8)) > room.width:
        gap = min(gap, px(5))
    words = min(
        room.width - icon - gap - cap - cap_gap,
        lettering.width(
            label, BUTTON, lettering.fitting(label, BUTTON, size, room.width - icon - gap, MINIMUM_TEXT)
        ),
    )
    used = icon + gap + words + cap_gap + cap
    left = room.left + (room.width - used) / 2
    middle = room.center[1]
    if icon:
        group.icon(model.icon, (left + icon / 2, middle), icon, inks[0])
    fit(group, label, BUTTON, size, inks[0], Box(left + icon + gap, room.bottom, words + 0.5, room.height))
    if cap:
        high = round(key_size * 1.45)
        box = Box(round(left + used - cap), round(middle - high / 2), round(cap), high)
        group.plate("key_dark" if inks[0] == PALETTE.tinta else "key", box, frame.scale)
        group.label(model.key, MICRO, key_size, inks[1], box, align=0.5)
