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


def previous() -> Path:
    """Give the file that keeps what lay in `current` when another match began: unfinished, or damaged."""
    return folder() / "previous.jsonl"


def set_aside() -> None:
    """Keep what lies in `current`, unfinished or damaged, before another match takes its place.

    Raises OSError when the folder can't be changed.
    """
    if current().exists():
        current().replace(previous())
