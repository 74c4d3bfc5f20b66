"""Text for terminals."""

from __future__ import annotations

import textwrap

_WIDTH = 108


def wrapped(text: str) -> list[str]:
    """Break a line between words, wherever it gets too wide for a terminal; what follows is indented."""
    lines = textwrap.wrap(text, _WIDTH, subsequent_indent="    ", break_on_hyphens=False)
    return lines or [""]


def end_words(winner: str | None) -> str:
    """Say that a match is over and who has won; None: nobody."""
    return f"the match is over: {f'{winner} wins' if winner else 'drawn'}"
