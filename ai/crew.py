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
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, Timer
from typing import Any, Protocol, cast

from engine.core.errors import PotreroError

LOCAL = "local"
"""Asks for a Dask cluster on this machine, instead of an address."""
PATIENCE = 10
"""Seconds within which a Dask scheduler must answer, and a pool's process must have left its match."""


class _Flag(Protocol):
    def is_set(self) -> bool: ...


_over: _Flag | None = None
"""In a process of a pool: set when its crew is left."""


class CrewLeft(Exception):
    """Nobody waits any more for what this process plays."""


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
    """Put together who plays; on leaving, whoever still plays is stopped at its next `stay`.

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


def stay() -> None:
    """Go on with a match; in a process whose crew has been left it raises CrewLeft."""
    if _over is not None and _over.is_set():
        raise CrewLeft


def _join(over: _Flag) -> None:
    global _over  # noqa: PLW0603 - what a process is asked to do reaches it by no other way
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _over = over
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """End with the process that this one works for: the pool would wait for its word forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _pool(jobs: int) -> Generator[Crew, None, None]:
    others = set(active_children())
    # Spawned, because a forked process would share locks with threads that it doesn't have.
    context = get_context("spawn")
    over = context.Event()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_join, initargs=(over,))
    with _deaf_children():
        for _ in range(jobs):
            pool.submit(stay)

    def end() -> None:
        for process in set(active_children()) - others:
            process.terminate()

    try:
        yield Crew(pool, 2 * jobs)
    finally:
        # Processes leave of their own accord: one that is killed while it tells a result leaves half of it,
        # and the pool waits for the other half forever. Who thinks without end tells nothing, and can be.
        over.set()
        impatient = Timer(PATIENCE, end)
        impatient.start()
        pool.shutdown(cancel_futures=True)
        impatient.cancel()


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
            client = stack.enter_context(distributed.Client(address, timeout=PATIENCE))
        except (OSError, ValueError) as error:
            raise PotreroError(f"no Dask scheduler answers at {address!r} ({error})") from error
        workers = len(client.scheduler_info()["workers"])
        yield Crew(client.get_executor(), 2 * max(workers, 1))
