"""How far a long series is, on one line of a terminal; nothing where nobody watches."""

from __future__ import annotations

import sys
import time
from types import TracebackType

_WIDTH = 24
"""Characters of the bar."""


class Progress:
    """A bar, the count, the time that is left, and a word; wiped away on leaving."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._began = time.monotonic()
        self._length = 0
        self._shown = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        self._show("")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            print("\r" + " " * self._length, end="\r", file=sys.stderr, flush=True)

    def step(self, word: str) -> None:
        """Count one more; `word` says how it stands."""
        self._done += 1
        self._show(word)

    def _show(self, word: str) -> None:
        if not self._shown:
            return
        filled = _WIDTH * self._done // self._total
        left = ""
        if self._done:
            seconds = (time.monotonic() - self._began) / self._done * (self._total - self._done)
            minutes, seconds = divmod(round(seconds), 60)
            left = f" {minutes}:{seconds:02} left"
        line = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {self._done}/{self._total}{left}  {word}"
        print("\r" + line.ljust(self._length), end="", file=sys.stderr, flush=True)
        self._length = len(line)
