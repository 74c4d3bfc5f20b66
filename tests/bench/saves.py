"""What it costs to have every decision on the disk before the next is asked: append and fsync."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from engine.core import disk, record
from engine.core.journal import Journal
from engine.core.match import Match
from engine.core.playout import pick
from engine.fifes.game import FIFES
from engine.fifes.playout import random_setup
from engine.registry import GAMES

MATCHES = 3
BOUND = 0.1
"""Seconds that a decision may wait for the disk at most, 95 times of 100; a person sees no more of it."""


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix="bench-") as folder:
        kept, synced = _played(Path(folder), sync=True)
        alone, _ = _played(Path(folder), sync=False)
        path = next(Path(folder).glob("*.jsonl"))
        begin = perf_counter()
        record.replay(record.load(path, GAMES))
        replayed = perf_counter() - begin
        size = path.stat().st_size
    kept.sort()
    late = kept[int(len(kept) * 0.95)]
    print(f"decisions kept               {len(kept):>10,}   of {MATCHES} matches, {size / 1024:.0f} KiB each")
    print(f"append and fsync, median     {median(kept) * 1000:>10.2f} ms")
    verdict = "yes" if late <= BOUND else "NO"
    print(f"append and fsync, 95 of 100  {late * 1000:>10.2f} ms   at most {BOUND * 1000:.0f}: {verdict}")
    print(f"append and fsync, longest    {kept[-1] * 1000:>10.2f} ms")
    print(f"without fsync, median        {median(alone) * 1000:>10.2f} ms")
    print(f"whole match on the disk      {synced / MATCHES:>10.2f} s")
    print(f"a match read and replayed    {replayed:>10.2f} s")


def _played(folder: Path, *, sync: bool) -> tuple[list[float], float]:
    """Keep random matches; give the time of each decision, and of all together."""
    real = disk.sync
    if not sync:
        disk.sync = lambda _handle: None
    times: list[float] = []
    try:
        for number in range(MATCHES):
            luck = Random(f"saves {number}")
            match = Match(FIFES, random_setup(luck), f"saves {number}")
            journal = Journal(folder / f"{number}-{sync}.jsonl", "bench", {})
            journal.keep(match)
            while (seat := match.actor) is not None:
                match.decide(seat, pick(match.view(seat).legal, luck))
                begin = perf_counter()
                journal.keep(match)
                times.append(perf_counter() - begin)
    finally:
        disk.sync = real
    return times, sum(times)


if __name__ == "__main__":
    main()
