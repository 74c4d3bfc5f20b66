"""The measuring of a start, with programs that show nothing."""

from __future__ import annotations

import os
import sys
import time

import measure
import pytest


def start(program: str) -> measure.Start:
    return measure.first_picture([sys.executable, "-c", f"import sys, time\n{program}"], {**os.environ})


def say(text: str) -> str:
    return f"print({text!r}, file=sys.stderr, flush=True)\n"


def test_a_start_lasts_until_the_first_picture() -> None:
    started = start(f"{say('begins')}time.sleep(0.2)\n{say('title is on the screen')}time.sleep(60)")
    assert 0.2 <= started.passed < 50


@pytest.mark.parametrize("hangs", ["time.sleep(60)", f"while True: {say('still here')} time.sleep(0.01)"])
def test_a_start_that_hangs_is_ended(hangs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "_PATIENCE", 1.0)
    begin = time.monotonic()
    with pytest.raises(RuntimeError, match="showed no picture in 1 s"):
        start(hangs.replace("\n ", "; "))
    assert time.monotonic() - begin < 30


def test_a_start_that_breaks_off_is_told() -> None:
    with pytest.raises(RuntimeError, match="ended without a picture"):
        start(say("trouble"))
