"""A match's record kept up while it is played: every decision is on the disk before the next one is asked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.core import disk, record
from engine.core.match import Entry
from engine.core.record import AnyMatch, Record


class Journal:
    """Adds to a record what has happened since it was last kept.

    The file is written as a whole at the beginning alone, and when it isn't as it was left: then it was
    lost or changed, and what is known here is all of it.

    Args:
        path: the file.
        app: the program's version.
        notes: the program's own.
        goes_on: the undamaged record that was read from the file, if the match is gone on with.
    """

    def __init__(self, path: Path, app: str, notes: Mapping[str, Any], goes_on: Record | None = None) -> None:
        self.path = path
        self._app = app
        self._notes = notes
        self._kept: list[Entry] = []
        self._size = -1
        self._check = 0
        self._end: Mapping[str, Any] | None = None
        if goes_on is not None and not goes_on.damaged and goes_on.header["version"] == record.VERSION:
            self._kept, self._end = list(goes_on.entries), goes_on.end
            self._size, self._check = goes_on.size, goes_on.check

    def keep(self, match: AnyMatch, end: Mapping[str, Any] | None = None) -> None:
        """Bring the file up to date, and wait until it is on the disk.

        Args:
            match: as it stands.
            end: how it ended, in the program's words; nothing is added after that.

        Raises:
            OSError: it can't be written. Then the file holds what it held, and the next call tries again.
        """
        if self._end is not None and self._intact():
            return
        end = self._end if end is None else end
        if self._intact():
            content, check = record.written(self._news(match, end), self._check)
            if content:
                disk.append(self.path, content, self._size)
            size = self._size + len(content)
        else:
            content, check = record.whole(match, self._app, self._notes, end)
            disk.replace(self.path, content)
            size = len(content)
        self._kept, self._end = list(match.entries), end
        self._size, self._check = size, check

    def _news(self, match: AnyMatch, end: Mapping[str, Any] | None) -> list[dict[str, Any]]:
        entries, kept = match.entries, self._kept
        same = len(kept)
        if entries[:same] != kept:
            same = next(
                (at for at, (one, other) in enumerate(zip(entries, kept, strict=False)) if one != other),
                min(len(entries), len(kept)),
            )
        rows: list[dict[str, Any]] = [{"undo": len(kept) - same}] if same < len(kept) else []
        rows += map(record.row_of, entries[same:])
        if end is not None:
            rows.append({"end": dict(end)})
        return rows

    def _intact(self) -> bool:
        try:
            return self.path.stat().st_size == self._size
        except OSError:
            return False
