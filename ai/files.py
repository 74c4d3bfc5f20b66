"""Files that commands leave: whole or not at all, and one line of trouble when they can't be written."""

from __future__ import annotations

from pathlib import Path

from engine.core.errors import DataError


def make_folder(folder: Path) -> None:
    """Make a folder if it isn't there. Raises DataError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{folder}: can't be made a folder ({error.strerror})") from error


def write(path: Path, text: str) -> None:
    """Write a file; a command that is stopped meanwhile leaves the old one. Raises DataError."""
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(path)
    except OSError as error:
        raise DataError(f"{path}: can't be written ({error.strerror})") from error
