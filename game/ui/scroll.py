"""A window on something taller than itself."""

from __future__ import annotations

from typing import Any, TypeVar

import arcade
from arcade.gui import Surface, UIEvent, UIMouseDragEvent, UIMousePressEvent, UIMouseReleaseEvent, UIWidget
from arcade.gui.events import UIMouseMovementEvent, UIMouseScrollEvent
from arcade.gui.experimental.scroll_area import UIScrollArea
from arcade.types import LBWH

from game.layout import Box, Layout
from game.ui.buttons import Control
from game.ui.root import Root
from game.ui.skin import draw_piece

W = TypeVar("W", bound=UIWidget)

_NOTCH = 64
"""Reference pixels that a notch of the wheel moves."""
_BAR = 12


class Canvas(UIWidget):
    """What is scrolled; holds widgets at their boxes."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width=width, height=height)  # pyright: ignore[reportUnknownMemberType]

    def add(self, child: W, **kwargs: Any) -> W:
        """Put a widget in, over those that are there."""
        return super().add(child, **kwargs)  # pyright: ignore[reportUnknownMemberType]


class ScrollBar(Control):
    """The bar beside a scroll area: drag it, click beside the thumb, or use arrows and page keys."""

    def __init__(self, layout: Layout, box: Box, area: ScrollArea, name: str) -> None:
        super().__init__(layout, box, name)
        self.area = area
        self._grip: float | None = None

    def _thumb(self) -> Box:
        range_ = self.area.range
        length = max(self.layout.px(36), self.height * self.area.height / (self.area.height + range_))
        along = self.area.offset / range_ if range_ else 0.0
        return Box(self.left, self.top - length - along * (self.height - length), self.width, length)

    def key_pressed(self, symbol: int) -> bool:
        """Up and down a little, page keys a page, Home and End to the ends."""
        return self.area.key_pressed(symbol)

    def on_event(self, event: UIEvent) -> bool | None:
        """Follow the mouse while it drags the thumb."""
        if isinstance(event, UIMousePressEvent) and self.rect.point_in_rect(event.pos):
            thumb = self._thumb()
            if not thumb.bottom <= event.y <= thumb.top:
                self.area.scroll_to(
                    self.area.offset + (1 if event.y < thumb.bottom else -1) * self.area.height * 0.9
                )
            self._grip = event.y - self._thumb().top
        elif isinstance(event, UIMouseDragEvent) and self._grip is not None:
            thumb = self._thumb()
            track = self.height - thumb.height
            top = event.y - self._grip
            self.area.scroll_to((self.top - top) / track * self.area.range if track else 0)
            return True
        elif isinstance(event, UIMouseReleaseEvent):
            self._grip = None
        return super().on_event(event)

    def do_render(self, surface: Surface) -> None:
        """Draw groove and thumb."""
        draw_piece(surface, self.rect, "bar", self.layout.scale)
        thumb = self._thumb()
        piece = self.lit("thumb")
        draw_piece(
            surface, LBWH(thumb.left, thumb.bottom, thumb.width, thumb.height), piece, self.layout.scale
        )


class ScrollArea(UIScrollArea):
    """Shows a part of its one child, which is as wide as the area and may be taller.

    Args:
        layout: the window's measures.
        box: the visible part.
        height: of the content, in logical pixels.
    """

    def __init__(self, layout: Layout, box: Box, height: float) -> None:
        tall = max(height, box.height)
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            x=box.left,
            y=box.bottom,
            width=box.width,
            height=box.height,
            canvas_size=(round(box.width), round(tall)),
        )
        self.layout = layout
        self.tall = round(tall)
        self.scroll_speed = layout.px(_NOTCH)
        self.invert_scroll = False
        window = arcade.get_window()
        if window.get_pixel_ratio() != 1.0:
            self.surface.resize(size=self.surface.size, pixel_ratio=window.get_pixel_ratio())
        self.content = Canvas(round(box.width), self.tall)
        super().add(self.content)  # pyright: ignore[reportUnknownMemberType]

    def place(self, box: Box) -> Box:
        """A box counted from the content's top left (y downwards) in the content's coordinates."""
        return Box(box.left, self.tall - box.bottom - box.height, box.width, box.height)

    @property
    def range(self) -> float:
        """How far it can be scrolled, in logical pixels."""
        return max(0.0, self.tall - self.height)

    @property
    def offset(self) -> float:
        """How far it is scrolled from the top."""
        return -self.scroll_y

    def scroll_to(self, offset: float) -> None:
        """Show what lies that far below the top, as nearly as the ends allow."""
        self.scroll_y = -max(0.0, min(self.range, offset))

    def key_pressed(self, symbol: int) -> bool:
        """Scroll by a key; False if it is another key or the end is reached."""
        page, line = self.height * 0.9, self.layout.px(_NOTCH)
        target = {
            arcade.key.UP: self.offset - line,
            arcade.key.DOWN: self.offset + line,
            arcade.key.PAGEUP: self.offset - page,
            arcade.key.PAGEDOWN: self.offset + page,
            arcade.key.HOME: 0.0,
            arcade.key.END: self.range,
        }.get(symbol)
        if target is None:
            return False
        before = self.offset
        self.scroll_to(target)
        return self.offset != before

    def add_bar(self, parent: Root, name: str) -> ScrollBar | None:
        """Put a bar at the area's right edge, if there is anything to scroll."""
        if not self.range:
            return None
        px = self.layout.px
        box = Box(self.right + px(10), self.bottom, px(_BAR), self.height)
        return parent.add(ScrollBar(self.layout, box, self, name))

    def do_render(self, surface: Surface) -> None:
        """Draw the visible part. Its texts leave blending off, so it is asked for here."""
        context = surface.ctx
        context.enable(context.BLEND)
        super().do_render(surface)

    def on_event(self, event: UIEvent) -> bool | None:
        """Scroll by the wheel, and let the mouse leave what it was over."""
        if isinstance(event, UIMouseScrollEvent) and self.rect.point_in_rect(event.pos):
            self.scroll_to(self.offset - event.scroll_y * self.scroll_speed)
            return True
        if isinstance(event, UIMouseMovementEvent) and not self.rect.point_in_rect(event.pos):
            return None
        return super().on_event(event)
