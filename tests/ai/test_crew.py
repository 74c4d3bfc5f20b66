"""Processes that play a long series: however it is left, they end."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor
from multiprocessing import get_context
from pathlib import Path

import pytest

from ai import crew as crews
from ai.crew import crew, stay

PLENTY = 60
"""Seconds in which anything here is over, unless it waits forever."""


def long_result() -> str:
    """A result that takes a while to be told."""
    return "." * 3_000_000


def until_left() -> None:
    """A match that would go on forever."""
    while True:
        stay()
        time.sleep(0.01)


def endless_thought() -> None:
    """A decision that never comes."""
    while True:
        time.sleep(0.01)


def _at_work(executor: Executor | None) -> Executor:
    assert executor is not None
    return executor


def leave_while_results_are_told() -> None:
    with crew(2) as at_work:
        executor = _at_work(at_work.executor)
        told = [executor.submit(long_result) for _ in range(100)]
        told[3].result()


def leave_matches_that_go_on() -> None:
    crews.PATIENCE = 10 * PLENTY  # they must hear it, not be ended
    with crew(2) as at_work:
        executor = _at_work(at_work.executor)
        for _ in range(4):
            executor.submit(until_left)
        executor.submit(str)


def leave_endless_thoughts() -> None:
    crews.PATIENCE = 1
    with crew(2) as at_work:
        _at_work(at_work.executor).submit(endless_thought)


@pytest.mark.parametrize(
    "leave", [leave_while_results_are_told, leave_matches_that_go_on, leave_endless_thoughts]
)
@pytest.mark.parametrize("_", range(3))
def test_a_crew_that_is_left_ends(leave: Callable[[], None], _: int) -> None:
    # In a process of its own, because one that waits forever could never be left.
    process = get_context("spawn").Process(target=leave)
    process.start()
    process.join(PLENTY)
    ended = process.exitcode
    process.kill()
    process.join()
    assert ended == 0


def beat(path: Path) -> None:
    """A match that goes on, and tells so."""
    while True:
        stay()
        path.write_text(str(time.monotonic()), encoding="utf-8")
        time.sleep(0.02)


def wait_for_a_match(path: Path) -> None:
    with crew(2) as at_work:
        _at_work(at_work.executor).submit(beat, path).result()


def test_a_crew_whose_head_is_killed_ends(tmp_path: Path) -> None:
    told = tmp_path / "told"
    process = get_context("spawn").Process(target=wait_for_a_match, args=(told,))
    process.start()
    until = time.monotonic() + PLENTY
    while not told.exists():
        assert time.monotonic() < until
        time.sleep(0.05)
    process.kill()
    process.join()
    until = time.monotonic() + PLENTY
    last: str | None = None
    while (now := told.read_text(encoding="utf-8")) != last:
        assert time.monotonic() < until, "it outlives the process that it works for"
        last = now
        time.sleep(1)


def test_who_is_in_no_crew_may_go_on() -> None:
    stay()
