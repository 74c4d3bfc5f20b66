"""The row of square tools in the upper right corner."""

from __future__ import annotations

from game.hud.component import Component, Target
from game.hud.models import ToolModel
from game.hud.places import places
from game.layout import Box, Layout
from game.theme import PALETTE

ToolsModel = tuple[ToolModel, ...]


class IconBar(Component[ToolsModel]):
    """Undo, influence, zones, camera, log, pause: whatever the model lists, left to right."""

    def build(self, model: ToolsModel, frame: Layout) -> None:
        """Squares set against the right edge."""
        place, px = places(frame).icons, frame.px
        side, gap = px(44), px(4 if frame.compact else 8)
        width = len(model) * side + max(0, len(model) - 1) * gap
        self.box = Box(place.right - width, place.bottom, width, side)
        for index, tool in enumerate(model):
            box = Box(self.box.left + index * (side + gap), place.bottom, side, side)
            piece = "tool_on" if tool.on else "tool"
            name = piece if tool.enabled else "tool_disabled"
            (plate,) = self.group.plate(name, box, frame.scale)
            ink = (
                PALETTE.apagado.alpha(0.6)
                if not tool.enabled
                else PALETTE.tinta
                if tool.on
                else PALETTE.papel
            )
            self.group.icon(tool.icon, box.center, px(22), ink)
            tip = tool.label if tool.enabled or not tool.reason else f"{tool.label}\n{tool.reason}"
            self.targets.append(Target(tool.id, box, tip, tool.key, tool.enabled, piece, plate, frame.scale))
