"""Where matches are kept: the one being played, and the last one finished."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from game.settings import APP_NAME, HOME_VARIABLE


def folder() -> Path:
    """Give the folder of the matches; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    base = Path(home) if home else platformdirs.user_data_path(APP_NAME)
    return base / "matches"


def current() -> Path:
    """Give the file of the match that is being played."""
    return folder() / "current.jsonl"


def finished() -> Path:
    """Give the file of the last match that was finished or given up."""
    return folder() / "last.jsonl"
