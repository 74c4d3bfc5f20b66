"""The system's own lock on an open file: the one place that knows how each system takes it.

The system lets go of it when the file is closed or the program ends, however it ends. Standard library only:
the first start takes a lock before it has any library.
"""

from __future__ import annotations

import errno
import sys


def take(handle: int) -> bool:
    """Take the lock without waiting; False when someone else holds it.

    Some network drives know no locks: then there is nothing to hold and nobody to keep out, and whoever
    waited for it would wait for ever. That counts as taken.
    """
    # Each system's own lock; the module of the other one is not there.
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        held = (errno.EACCES, errno.EDEADLK) if sys.platform == "win32" else (errno.EAGAIN,)
        return error.errno not in held
    return True
