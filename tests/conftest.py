"""What every test stands on: a home of its own, repeatable chance, and a screen that may not be missing."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path

import hypothesis
import pytest

IN_CI = os.environ.get("CI") == "true"
CLIENT = Path(__file__).parent / "client"
HAS_SCREEN = sys.platform in ("win32", "darwin") or bool(
    os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
)

# A random test in CI must fail for the change at hand alone, so it draws the same examples every time.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
hypothesis.settings.register_profile("workplace", deadline=None)
hypothesis.settings.load_profile("ci" if IN_CI else "workplace")


def pytest_configure() -> None:
    # Whoever is started in the background ignores Ctrl+C, and so would every program that a test starts.
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if IN_CI and not HAS_SCREEN:
        raise pytest.UsageError(
            "there is no display, and in CI no test may be left out for that: start Xvfb first"
        )


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    # Left out as a whole, since without a screen there may be no GL library to import either.
    return True if collection_path == CLIENT and not HAS_SCREEN else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not HAS_SCREEN:
        terminalreporter.write_line(
            "tests/client was left out: no display (put xvfb-run -a before the command)"
        )


@pytest.fixture(autouse=True)
def potrero_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty folder in which the program keeps settings and matches during this test."""
    monkeypatch.setenv("POTRERO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
