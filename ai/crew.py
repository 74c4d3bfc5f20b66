"""Who plays the matches of a long series: this process, one a core, or a Dask cluster's workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib import import_module
from logging import CRITICAL
from multiprocessing import active_children, get_context
from typing import Any, cast

from engine.core.errors import PotreroError

LOCAL = "local"
"""Asks for a Dask cluster on this machine, instead of an address."""
_PATIENCE = 10
"""Seconds within which a Dask scheduler must answer."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who is at work."""

    executor: Executor | None
    """None is this process."""
    ahead: int
    """How many matches to hand out at a time, so that nobody waits."""


def cores() -> int:
    """Give how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def crew(jobs: int, dask: str | None = None) -> Generator[Crew, None, None]:
    """Put together who plays; on leaving, whoever still plays is stopped at once.

    Args:
        jobs: how many processes, of a pool or a local Dask cluster; with one and no Dask it is this process.
        dask: the address of a Dask scheduler, or `local` for a cluster on this machine.

    Raises:
        PotreroError: Dask isn't installed, or its scheduler doesn't answer.
    """
    if dask is not None:
        with _dask(jobs, dask) as at_work:
            yield at_work
    elif jobs == 1:
        yield Crew(None, 1)
    else:
        with _pool(jobs) as at_work:
            yield at_work


@contextmanager
def _deaf_children() -> Generator[None, None, None]:
    """Let processes that are started meanwhile ignore Ctrl-C from their first moment: it is for this one."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _deafen() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _pool(jobs: int) -> Generator[Crew, None, None]:
    others = set(active_children())
    # Spawned, because a forked process would share locks with threads that it doesn't have.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_deafen)
    with _deaf_children():
        for _ in range(jobs):
            pool.submit(_deafen)
    try:
        yield Crew(pool, 2 * jobs)
    finally:
        for process in set(active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _dask(jobs: int, address: str) -> Generator[Crew, None, None]:
    try:
        distributed = cast(Any, import_module("dask.distributed"))
    except ImportError as error:
        raise PotreroError(f"Dask isn't installed ({error}): pip install -e .[ladder]") from error
    with ExitStack() as stack:
        if address == LOCAL:
            with _deaf_children():
                cluster = distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=CRITICAL
                )
            address = stack.enter_context(cluster).scheduler_address
        try:
            client = stack.enter_context(distributed.Client(address, timeout=_PATIENCE))
        except (OSError, ValueError) as error:
            raise PotreroError(f"no Dask scheduler answers at {address!r} ({error})") from error
        workers = len(client.scheduler_info()["workers"])
        yield Crew(client.get_executor(), 2 * max(workers, 1))
