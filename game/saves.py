"""Where matches are kept: the one being played, and the last one finished."""

from __future__ import annotations

from pathlib import Path

from game.settings import data_dir


def folder() -> Path:
    """Give the folder of the matches; it need not exist yet."""
    return data_dir() / "matches"


def current() -> Path:
    """Give the file of the match that is being played."""
    return folder() / "current.jsonl"


def finished() -> Path:
    """Give the file of the last match that was finished or given up."""
    return folder() / "last.jsonl"
