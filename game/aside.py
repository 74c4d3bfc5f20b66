"""Damaged files are never deleted: they are kept beside, under a name of their own."""

from __future__ import annotations

import shutil
from itertools import chain, count
from pathlib import Path


def free_name(path: Path) -> Path:
    """Give the name under which a damaged file is kept: ``.bad``, or ``.bad-2`` if there is an older one."""
    first = path.with_name(f"{path.name}.bad")
    later = (path.with_name(f"{path.name}.bad-{n}") for n in count(2))
    return next(each for each in chain((first,), later) if not each.exists())


def set_aside(path: Path) -> Path:
    """Move a file away, if it is there; give the name it has now. Raises OSError when it can't be moved."""
    kept = free_name(path)
    if path.exists():
        path.rename(kept)
    return kept


def copy_aside(path: Path) -> Path:
    """Keep a copy of a file; give its name. Raises OSError when there is no room for it."""
    kept = free_name(path)
    shutil.copy2(path, kept)
    return kept
