"""Decisions by a button: a row above the lowered hand, and the pair in the lower right corner."""

from __future__ import annotations

from dataclasses import dataclass

from game.hud import lettering
from game.hud.component import ButtonLook, Component, button
from game.hud.models import ChoiceModel, ChoicesModel
from game.hud.places import places
from game.layout import Box, Layout
from game.theme import BUTTON, MICRO


@dataclass(frozen=True, slots=True)
class _Sizes:
    label: float
    padding: float
    gap: float


class ChoiceBar(Component[ChoicesModel]):
    """The row of options, and the primary and secondary button. Ids are the model's own."""

    def build(self, model: ChoicesModel, frame: Layout) -> None:
        """The row only if there are options."""
        place = places(frame)
        compact = frame.compact
        if model.primary:
            suffix = f" · {model.total}" if compact and model.total is not None else ""
            look = ButtonLook("primary", 20 if compact else 22, suffix, keys=not compact)
            self.targets.append(button(self.group, frame, place.primary, model.primary, look))
        if model.secondary:
            look = ButtonLook("ghost", 19, icon_only=compact, keys=not compact)
            self.targets.append(button(self.group, frame, place.secondary, model.secondary, look))
        if model.options:
            self._row(model.options, frame, place.choices)

    def hit(self, x: float, y: float) -> str | None:
        """The id of the button there, also of one that can't be pressed: the answer is its reason."""
        target = self.target_at(x, y)
        return target.id if target else None

    def boxes(self) -> list[Box]:
        """The rectangles that it takes of the window."""
        return [target.box for target in self.targets]

    def covers(self, x: float, y: float) -> bool:
        """Whether a button is there."""
        return self.target_at(x, y) is not None

    def _row(self, options: tuple[ChoiceModel, ...], frame: Layout, room: Box) -> None:
        """Buttons as wide as their labels, closer together if they find no room."""
        px = frame.px
        keys = not frame.compact
        widths: list[float] = []
        gap = px(8)
        for size, padding, capped in ((19, 20, keys), (19, 14, False), (17, 10, False), (14, 8, False)):
            widths = [
                self._natural(option, frame, _Sizes(size, px(padding), gap), capped) for option in options
            ]
            keys, chosen = capped, size
            if sum(widths) + gap * (len(options) - 1) <= room.width:
                break
        total = sum(widths) + gap * (len(options) - 1)
        if total > room.width:
            share = (room.width - gap * (len(options) - 1)) / sum(widths)
            widths = [wide * share for wide in widths]
            total = room.width
        x = room.left + (room.width - total) / 2
        self.box = Box(x, room.bottom, total, room.height)
        for option, wide in zip(options, widths, strict=True):
            box = Box(round(x), room.bottom, round(wide), room.height)
            self.targets.append(
                button(self.group, frame, box, option, ButtonLook("button", chosen, keys=keys))
            )
            x += wide + gap

    def _natural(self, option: ChoiceModel, frame: Layout, sizes: _Sizes, keys: bool) -> float:
        size = frame.font(sizes.label)
        wide = lettering.width(option.label, BUTTON, size) + 2 * sizes.padding
        if option.icon:
            wide += round(size * 1.15) + frame.px(9)
        if keys and option.key:
            wide += lettering.width(option.key, MICRO, frame.font(MICRO.size)) + frame.px(23)
        return max(frame.px(44), wide)
