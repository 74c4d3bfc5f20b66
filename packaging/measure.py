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
import time
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from game import bootstrap  # noqa: E402

MOST_SECONDS = 1.5
"""To the title, warm, drawn by the processor."""
MOST_TIMES = 2.0
"""As long as the bare window."""
_SHOWN = "is on the screen"
_PATIENCE = 60.0


def main(arguments: list[str]) -> int:
    """Measure and print; the exit code is 0 if it is quick enough."""
    parser = argparse.ArgumentParser(prog="measure.py", description="Measures a built program's start.")
    parser.add_argument("bundle", type=Path, help="the built folder or application")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is started (default: 7)")
    options = parser.parse_args(arguments)
    import contents  # noqa: PLC0415 - not before the libraries are there

    program = contents.executable_of(options.bundle).resolve()
    with tempfile.TemporaryDirectory() as place:
        bare = build_bare(Path(place))
        home = {**os.environ, "POTRERO_HOME": place}
        times: dict[str, list[float]] = {"the program": [], "a bare window": []}
        for number in range(options.rounds + 1):
            ours = seconds_to_picture([str(program), "--log-level", "info"], home)
            theirs = seconds_to_picture([str(bare)], home)
            if number:  # the first start fills the system's cache
                times["the program"].append(ours)
                times["a bare window"].append(theirs)
    for name, all_times in times.items():
        print(f"{name:>14}: median {statistics.median(all_times):.2f} s, best {min(all_times):.2f} s")
    ours, theirs = (statistics.median(each) for each in times.values())
    print(f"{'together':>14}: {ours / theirs:.2f} times as long")
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


def seconds_to_picture(command: Sequence[str], environment: dict[str, str]) -> float:
    """Start a program, wait for its first picture, end it; give the seconds from start to picture.

    Raises RuntimeError when it ends before that, or takes too long.
    """
    begin = time.perf_counter()
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        try:
            for line in process.stderr:
                passed = time.perf_counter() - begin
                if _SHOWN in line:
                    return passed
                if passed > _PATIENCE:
                    break
        finally:
            process.kill()
    raise RuntimeError(f"{command[0]} showed no picture")


if __name__ == "__main__":
    bootstrap.ensure("dev")
    sys.exit(main(sys.argv[1:]))
