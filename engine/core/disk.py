"""Writing that is on the disk when it returns: after a power cut a file is what it was, or what was meant."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "darwin":
    import fcntl

    def sync(handle: int) -> None:
        """Wait until a file's content is on the disk itself (fsync stops at the drive's cache there)."""
        try:
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        except OSError:  # a network drive doesn't know it
            os.fsync(handle)

else:

    def sync(handle: int) -> None:
        """Wait until a file's content is on the disk."""
        os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Wait until a folder's names are on the disk, where the system can be asked for that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some file systems sync no folders; the content is safe all the same
        pass
    finally:
        os.close(handle)


def replace(path: Path, content: bytes) -> None:
    """Give a file new content, whole or not at all.

    Args:
        path: the file; its folder is made if needed.
        content: all of it.

    Raises:
        OSError: it can't be written; what was there is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
        try:
            write(handle, content)
            sync(handle)
        finally:
            os.close(handle)
        fresh.replace(path)
    except OSError:
        remove(fresh)
        raise
    sync_folder(path.parent)


def append(path: Path, content: bytes, size: int) -> None:
    """Add to a file that is `size` bytes long, so that all of it is on the disk or nothing is added.

    Raises:
        OSError: it can't be written, or is of another size.
    """
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)
    try:
        if os.fstat(handle).st_size != size:
            raise OSError(f"{path} was changed by another program")
        try:
            write(handle, content)
            sync(handle)
        except OSError:
            os.ftruncate(handle, size)  # half a line would spoil the next one
            raise
    finally:
        os.close(handle)


def write(handle: int, content: bytes) -> None:
    """Write all of it; the system may take it in parts."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(handle, rest) :]


def remove(path: Path) -> None:
    """Take a file away if it is there and can be taken."""
    try:
        path.unlink()
    except OSError:
        return


_BINARY: int = getattr(os, "O_BINARY", 0)
"""Windows alone would turn line ends."""
