"""A lock that a running program holds on a file's name, so that a second copy leaves that file alone.

The system lets go of it when the program ends, however it ends; what stays behind then is an empty file that
locks nothing. It binds only those who ask for it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from engine.core import disk
from game import file_lock

_TRIES = 20
"""Attempts at a lock whose file is taken away each time. On some network drives no file ever looks the same
twice; there it isn't worth more."""


class Lock:
    """A lock by a file of its own.

    Args:
        path: of the lock's file; its folder is made if needed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take it without waiting; False when another program (or another `Lock`) holds it.

        A folder that can't be written has no lock to take: that counts as taken, and the first attempt to
        write there tells the player. So does a drive that knows no locks.
        """
        if self._handle is not None:
            return True
        for _try in range(_TRIES):
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
            except OSError:
                return True
            if not file_lock.take(handle):
                os.close(handle)
                return False
            if self._is_at_its_place(handle):
                self._handle = handle
                return True
            os.close(handle)  # whoever held it took its file away meanwhile: the next one has a new file
        return True

    def _is_at_its_place(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let go of it, and take its file away."""
        if self._handle is None:
            return
        if sys.platform != "win32":  # there an open file can't be taken away
            disk.remove(self.path)
        os.close(self._handle)
        self._handle = None
        if sys.platform == "win32":
            disk.remove(self.path)
