"""The quiet widgets: panels, lines, paragraphs, icons and pictures. And what all widgets share.

Each widget is given its box; a scene cuts boxes from the window (`game.layout.Box`).
"""

from __future__ import annotations

from dataclasses import dataclass

import arcade
from arcade.gui import Surface, UIWidget
from arcade.types import LBWH
from pyglet.graphics import Batch

from game.layout import Box, Layout
from game.theme import BODY, LABEL, LABEL_TRACKING, MICRO, PALETTE, Colour, TextRole
from game.ui.icons import draw_icon
from game.ui.skin import draw_piece
from game.ui.text import Align, cap_height, fitting_size, line_height, make_text, paragraph_height, text_width

_ASCENT = 0.8
_DESCENT = 0.22
"""Parts of the em above and below the baseline that a line's ink may take."""


@dataclass(slots=True)
class Letters:
    """One text of a widget, with where its ink is, in the widget's own coordinates."""

    text: arcade.Text
    extent: Box


class Writing:
    """The texts of one widget, drawn together."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.letters: list[Letters] = []
        self._batch = Batch()

    def clear(self) -> None:
        """Wipe everything out."""
        self.letters.clear()
        self._batch = Batch()

    def line(
        self,
        text: str,
        role: TextRole,
        colour: Colour,
        box: Box,
        *,
        align: Align = "left",
        size: float | None = None,
        capitals: bool = False,
    ) -> float:
        """Write a single line into a box, its capitals centred on the box's middle.

        It is set smaller, down to the smallest allowed size, if it is too wide.

        Args:
            text: what it says.
            role: face and size.
            colour: of the letters.
            box: where, relative to the widget.
            align: at which side of the box.
            size: in logical pixels, if not the role's.
            capitals: set as a small label: capitals, spaced.

        Returns:
            The width taken.
        """
        size = self.layout.font(role.size, role.reading) if size is None else size
        tracking = LABEL_TRACKING if capitals else 0.0
        text = text.upper() if capitals else text
        size = fitting_size(text, role, size, box.width, self.layout.font(MICRO.size))
        made = make_text(text, role, size, colour, align=align, tracking=tracking, batch=self._batch)
        x = {"left": box.left, "center": box.center[0], "right": box.right}[align]
        baseline = box.center[1] - cap_height(role, size) / 2
        made.position = (round(x), round(baseline))
        width = text_width(text, role, size, tracking)
        left = x - {"left": 0.0, "center": width / 2, "right": width}[align]
        extent = Box(left, baseline - size * _DESCENT, width, size * (_ASCENT + _DESCENT))
        self.letters.append(Letters(made, extent))
        return width

    def paragraph(
        self,
        text: str,
        role: TextRole,
        colour: Colour,
        box: Box,
        *,
        align: Align = "left",
        size: float | None = None,
    ) -> float:
        """Write wrapped lines from the top of a box down; returns the height taken."""
        size = self.layout.font(role.size, role.reading) if size is None else size
        made = make_text(text, role, size, colour, align=align, width=box.width, batch=self._batch)
        height = paragraph_height(text, role, size, box.width)
        made.position = (round(box.left), round(box.top))
        self.letters.append(Letters(made, Box(box.left, box.top - height, box.width, height)))
        return height

    def draw(self) -> None:
        """Draw all of it inside the part of the surface that is in use."""
        if self.letters:
            self._batch.draw()


class Piece(UIWidget):
    """A widget with a box of its own that takes no input.

    Args:
        layout: the window's measures.
        box: where it is, in window coordinates.
    """

    def __init__(self, layout: Layout, box: Box) -> None:
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            x=box.left, y=box.bottom, width=max(1, box.width), height=max(1, box.height)
        )
        self.layout = layout
        self.writing = Writing(layout)

    @property
    def inner(self) -> Box:
        """The widget's box in its own coordinates."""
        return Box(0, 0, self.width, self.height)

    def text_boxes(self) -> list[Box]:
        """Where the ink of its texts is, in the coordinates of its parent."""
        return [letters.extent.moved(self.left, self.bottom) for letters in self.writing.letters]

    def do_render(self, surface: Surface) -> None:
        """Draw the texts."""
        surface.limit(self.rect)
        self.writing.draw()


class Panel(Piece):
    """A surface behind other widgets."""

    def __init__(self, layout: Layout, box: Box, piece: str = "panel") -> None:
        super().__init__(layout, box)
        self.piece = "panel_opaque" if piece == "panel" and layout.solid else piece

    def do_render(self, surface: Surface) -> None:
        """Draw the surface."""
        draw_piece(surface, self.rect, self.piece, self.layout.scale)


class Line(Piece):
    """A single line of text."""

    def __init__(
        self,
        layout: Layout,
        box: Box,
        text: str,
        role: TextRole = BODY,
        colour: Colour = PALETTE.papel,
        *,
        align: Align = "left",
        capitals: bool = False,
        size: float | None = None,
    ) -> None:
        super().__init__(layout, box)
        self.text = text
        self.writing.line(text, role, colour, self.inner, align=align, capitals=capitals, size=size)


class Caption(Line):
    """A small label in capitals over a group."""

    def __init__(self, layout: Layout, box: Box, text: str, align: Align = "left") -> None:
        super().__init__(layout, box, text, LABEL, PALETTE.rotulo, align=align, capitals=True)


class Paragraph(Piece):
    """Wrapped text from the top of its box down. It is set smaller, down to 14 pixels, if it is too tall."""

    def __init__(
        self,
        layout: Layout,
        box: Box,
        text: str,
        role: TextRole = BODY,
        colour: Colour = PALETTE.papel,
        *,
        align: Align = "left",
        size: float | None = None,
    ) -> None:
        super().__init__(layout, box)
        self.text = text
        size = layout.font(role.size, role.reading) if size is None else size
        smallest = layout.font(MICRO.size)
        while size > smallest and paragraph_height(text, role, size, box.width) > box.height:
            size = max(smallest, size - 0.5)
        self.writing.paragraph(text, role, colour, self.inner, align=align, size=size)


def paragraph_needs(
    layout: Layout, text: str, role: TextRole, width: float, size: float | None = None
) -> float:
    """Height in logical pixels of a paragraph of that width."""
    size = layout.font(role.size, role.reading) if size is None else size
    return paragraph_height(text, role, size, width)


def line_needs(layout: Layout, role: TextRole) -> float:
    """Height in logical pixels of one line in a paragraph."""
    return line_height(layout.font(role.size, role.reading))


class Icon(Piece):
    """One icon in the middle of its box."""

    def __init__(
        self, layout: Layout, box: Box, name: str, colour: Colour = PALETTE.laton, size: float | None = None
    ):
        super().__init__(layout, box)
        self.name = name
        self.colour = colour
        self.pixels = min(box.width, box.height) if size is None else size

    def do_render(self, surface: Surface) -> None:
        """Draw the icon."""
        surface.limit(self.rect)
        draw_icon(surface, self.name, self.inner.center, self.pixels, self.colour)


class Picture(Piece):
    """A texture that fills its box, or lies in its middle if `keep` is set."""

    def __init__(
        self, layout: Layout, box: Box, texture: arcade.Texture, *, keep: bool = False, alpha: int = 255
    ):
        super().__init__(layout, box)
        self.texture = texture
        self.keep = keep
        self.alpha = alpha

    def do_render(self, surface: Surface) -> None:
        """Draw the texture."""
        surface.limit(self.rect)
        box = self.inner
        if self.keep:
            factor = min(box.width / self.texture.width, box.height / self.texture.height)
            box = box.placed(self.texture.width * factor, self.texture.height * factor)
        arcade.draw_texture_rect(
            self.texture, LBWH(box.left, box.bottom, box.width, box.height), alpha=self.alpha
        )


class Rule(Piece):
    """A hairline along the middle of its box."""

    def __init__(self, layout: Layout, box: Box, colour: Colour | None = None) -> None:
        super().__init__(layout, box)
        self.colour = colour or PALETTE.laton.alpha(0.2)

    def do_render(self, surface: Surface) -> None:
        """Draw the line."""
        surface.limit(self.rect)
        thickness = max(1.0, round(self.layout.scale))
        arcade.draw_rect_filled(LBWH(0, round(self.height / 2), self.width, thickness), self.colour)
