"""Measures a built program's start, up to the title: `python3 packaging/measure.py dist/potrero`.

A bare arcade window is built in the same way and started in turn with it: both meet the same computer.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from game import bootstrap  # noqa: E402

MOST_SECONDS = 1.5
"""To the title, warm, drawn by the processor."""
MOST_TIMES = 2.0
"""As long as the bare window."""
_SHOWN = "is on the screen"
_PATIENCE = 60.0


class Start(NamedTuple):
    """A start up to the first picture."""

    passed: float
    """Seconds."""
    busy: float
    """Seconds of processor time, until it was ended; 0 on Windows, which doesn't tell."""


def main(arguments: list[str]) -> int:
    """Measure and print; the exit code is 0 if it is quick enough."""
    parser = argparse.ArgumentParser(prog="measure.py", description="Measures a built program's start.")
    parser.add_argument("bundle", type=Path, help="the built folder or application")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is started (default: 7)")
    options = parser.parse_args(arguments)
    import contents  # noqa: PLC0415 - not before the libraries are there

    program = contents.executable_of(options.bundle).resolve()
    with tempfile.TemporaryDirectory() as place:
        commands = {
            "the program": [str(program), "--log-level", "info"],
            "a bare window": [str(build_bare(Path(place)))],
        }
        starts: dict[str, list[Start]] = {name: [] for name in commands}
        for number in range(options.rounds + 1):
            for name, command in commands.items():
                start = first_picture(command, {**os.environ, "POTRERO_HOME": place})
                if number:  # the first one fills the system's cache
                    starts[name].append(start)
    for name, all_of_it in starts.items():
        passed = [start.passed for start in all_of_it]
        busy = statistics.median(start.busy for start in all_of_it)
        print(
            f"{name:>14}: median {statistics.median(passed):.2f} s, best {min(passed):.2f} s, "
            f"{busy:.2f} s of processor time"
        )
    ours, theirs = (statistics.median(start.passed for start in each) for each in starts.values())
    print(f"{'together':>14}: {ours / theirs:.2f} times as long")
    if hasattr(os, "getloadavg"):
        print(f"{'':>14}  beside it {os.getloadavg()[0]:.0f} processes wanted a processor")
    good = ours <= MOST_SECONDS and ours <= MOST_TIMES * theirs
    print(f"at most {MOST_SECONDS} s and {MOST_TIMES:.0f} times: {'yes' if good else 'NO'}")
    return 0 if good else 1


def build_bare(out: Path) -> Path:
    """Build the bare window; give its program."""
    import contents  # noqa: PLC0415 - not before the libraries are there

    command = [
        sys.executable,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "ERROR",
        "--specpath",
        str(out),
    ]
    command += ["--distpath", str(out), "--workpath", str(out / "work"), "--name", "bare"]
    for module in contents.UNUSED_MODULES:
        command += ["--exclude-module", module]
    subprocess.run([*command, str(HERE / "bare_window.py")], check=True, stderr=subprocess.DEVNULL)
    return out / "bare" / ("bare.exe" if sys.platform == "win32" else "bare")


def first_picture(command: Sequence[str], environment: dict[str, str]) -> Start:
    """Start a program, wait for its first picture, and end it.

    Raises RuntimeError when it ends before that, or takes too long.
    """
    before = sum(os.times()[2:4])
    begin = time.perf_counter()
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        # One that hangs says nothing, so whoever waits for its next line can't look at the clock.
        end = threading.Timer(_PATIENCE, process.kill)
        end.start()
        try:
            shown = any(_SHOWN in line for line in process.stderr)
            passed = time.perf_counter() - begin
        finally:
            end.cancel()
            process.kill()
    if not shown:
        late = passed >= _PATIENCE
        raise RuntimeError(
            f"{command[0]} showed no picture in {_PATIENCE:.0f} s"
            if late
            else f"{command[0]} ended without a picture"
        )
    return Start(passed, sum(os.times()[2:4]) - before)


if __name__ == "__main__":
    bootstrap.ensure("dev")
    sys.exit(main(sys.argv[1:]))
