"""The program's log: a file that doesn't grow for ever, the console, and what a crash report tells of it."""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from logging.handlers import RotatingFileHandler
from pathlib import Path

import platformdirs

from game.lock import Lock
from game.settings import APP_NAME, HOME_VARIABLE

LARGEST = 500_000
"""Bytes that a log file may have before a new one begins."""
KEPT = 3
"""How many older files stay."""
MOST_COPIES = 99
"""Running copies that each keep a log of their own; whoever starts after them keeps none."""
_LAST_LINES = 200
_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_OURS = ("game", "ai", "engine")

log = logging.getLogger(__name__)


class _Recent(logging.Handler):
    """Keeps the last lines in memory."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: deque[str] = deque(maxlen=_LAST_LINES)
        self.setFormatter(logging.Formatter(_LINE))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


_recent = _Recent()
_held: list[Lock] = []
_NAME = "potrero"


def folder() -> Path:
    """Give the folder of logs and crash reports; it need not exist. ``POTRERO_HOME`` moves it."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "logs" if home else platformdirs.user_log_path(APP_NAME, appauthor=False)


def name() -> str:
    """Give the name, without ending, of this copy's log; other copies that run have others."""
    return _held[0].path.stem if _held else _NAME


def start(level: str | None = None) -> Path | None:
    """Begin to log. Doing it again begins anew.

    Args:
        level: the name of one of `logging`'s, such as "debug", for file and console; by default "info" into
            the file and warnings onto the console.

    Returns:
        The log file, or None if none can be written: the program runs all the same.
    """
    stop()
    root = logging.getLogger()
    root.addHandler(_recent)
    for name in _OURS:
        logging.getLogger(name).setLevel(logging.DEBUG)
    if sys.stderr is not None:  # pyright: ignore[reportUnnecessaryComparison] - a Windows program has none
        console = logging.StreamHandler()
        console.setFormatter(logging.Formatter("potrero: %(message)s"))
        console.setLevel((level or "warning").upper())
        root.addHandler(console)
    path = _free_file()
    if path is None:
        log.warning(
            "no log is kept: %d other copies keep theirs in %s: end some of them", MOST_COPIES, folder()
        )
        return None
    try:
        file = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
    except OSError as error:
        log.warning("no log is kept: %s can't be written (%s)", path, error.strerror or error)
        return None
    file.setFormatter(logging.Formatter(_LINE))
    file.setLevel((level or "info").upper())
    root.addHandler(file)
    return path


def stop() -> None:
    """Close the log and forget the last lines."""
    root = logging.getLogger()
    for handler in [*root.handlers]:
        if handler is _recent or type(handler) in (logging.StreamHandler, RotatingFileHandler):
            root.removeHandler(handler)
            handler.close()
    _recent.lines.clear()
    while _held:
        _held.pop().release()


def last_lines() -> list[str]:
    """Give the last lines logged, also those too slight for the file."""
    return [*_recent.lines]


def _free_file() -> Path | None:
    """Give this copy's file, if one is free: two copies with the same would move it away from each other."""
    place = folder()
    for number in range(1, MOST_COPIES + 1):
        lock = Lock(place / f"{_NAME if number == 1 else f'{_NAME}-{number}'}.lock")
        if lock.take():
            _held.append(lock)
            return lock.path.with_suffix(".log")
    return None
