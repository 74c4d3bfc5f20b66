"""Looking into the user's folders, which may be missing, closed, or of a name that the system refuses."""

from __future__ import annotations

from pathlib import Path


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Give a folder's files of some names, in order; none if it can't be looked into.

    That it can't is found out, and said, by whoever writes there.
    """
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []
