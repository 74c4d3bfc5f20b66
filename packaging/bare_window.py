"""The least that a program with arcade can be: what a start is measured against."""

import sys

import arcade


class Bare(arcade.View):
    """Draws nothing, and says so."""

    def on_draw(self) -> None:
        """Draw nothing."""
        self.clear()


class Window(arcade.Window):
    """Says when its first picture is shown."""

    def flip(self) -> None:
        """Show the picture."""
        super().flip()
        print("is on the screen", file=sys.stderr, flush=True)


Window(1280, 720, "Bare", gl_version=(3, 3), antialiasing=False).show_view(Bare())
arcade.run()
