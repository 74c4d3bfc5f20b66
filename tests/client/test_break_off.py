"""The program breaks in mid-match, in a real window: a report is left, and the match can be gone on with.

And what plays by itself in a real window: the match that is watched, and the smoke test.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import arcade
import pytest

from ai.baselines import greedy
from engine.core import record
from engine.registry import GAMES
from game import app, crash, logs, trouble
from game.app import PotreroWindow
from game.flow import MatchChoices
from game.match.names import short_club
from game.matches import Matches
from game.pitch.quality import Quality
from game.scenes.match import MatchScene
from game.scenes.title import TitleScene
from game.session import Session
from game.settings import Settings, SettingsStore
from game.smoke import SmokeTest
from tests.client import match_support
from tests.client.match_support import QuickThinker
from tests.client.robot import Robot
from tests.source import ROOT


class Oops(Exception):
    pass


def play_to(session: Session, turn: int) -> None:
    """Let both sides play until a turn begins."""
    while session.match.turn < turn:
        seat = session.actor
        assert seat is not None
        assert session.decide(greedy(session.match.view(seat), 1).actions, seat) is None


def broken(_scene: MatchScene, _seconds: float) -> None:
    raise Oops("a fault in the middle of a match")


def test_a_match_goes_on_after_the_program_broke(
    window: PotreroWindow, potrero_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def told_on_screen(message: str, **_options: object) -> bool:
        told.append(message)
        return True

    def loop() -> None:
        """In place of the window's own loop: play two turns, then break."""
        shell = window.shell
        assert shell is not None
        flow = shell.flow
        assert isinstance(flow, Matches)
        flow.start(shell, MatchChoices("computer", "club", ("JAR", "MOL"), False, "full"))
        scene = shell.navigator.current
        assert isinstance(scene, MatchScene)
        play_to(scene.session, 2)
        monkeypatch.setattr(MatchScene, "update", broken)
        Robot(shell, Random(4)).step()

    monkeypatch.setattr(trouble, "tell", told_on_screen)

    def the_window(*_arguments: object) -> PotreroWindow:
        return window

    def nothing(_window: PotreroWindow) -> None:
        """Other tests need the window."""

    monkeypatch.setattr(app, "open_window", the_window)
    monkeypatch.setattr(app, "_close", nothing)
    monkeypatch.setattr(arcade, "run", loop)
    logs.start()
    matches = Matches()
    matches.thinker = QuickThinker()
    store = SettingsStore()
    settings = Settings(quality="low", speed=4.0)
    assert app.run(app.Options(), store, settings, matches) == app.BROKE_OFF
    matches.close()
    monkeypatch.undo()
    monkeypatch.setenv("POTRERO_HOME", str(potrero_home))
    monkeypatch.setattr(window, "_enable_event_queue", False)

    (report,) = (potrero_home / "logs").glob("crash-*.txt")
    assert str(report.name) in told[0]
    text = report.read_text(encoding="utf-8")
    for part in ("Oops: a fault in", "graphics: ", "screens: MatchScene", "INFO game.shell: to MatchScene"):
        assert part in text
    lines = potrero_home / "from-report.jsonl"
    lines.write_text(text[text.index('{"format"') :], encoding="utf-8")
    in_report = record.replay(record.load(lines, GAMES))

    again = crash.left_behind()
    assert again is not None
    assert report.name in str(again)
    shell = match_support.make_shell(window, potrero_home)
    try:
        title = shell.navigator.current
        assert isinstance(title, TitleScene)
        assert title.unfinished is not None
        assert title.unfinished.turn == in_report.turn == 2
        shell.flow.resume(shell)
        Robot(shell, Random(4)).step()
        scene = shell.navigator.current
        assert isinstance(scene, MatchScene)
        play_to(scene.session, 3)
    finally:
        match_support.close_shell(shell)
        logs.stop()


def test_the_smoke_test_plays_a_match_and_tells_what_is_wrong(window: PotreroWindow, tmp_path: Path) -> None:
    shell = match_support.make_shell(window, tmp_path, thinker=QuickThinker())
    flow = shell.flow
    assert isinstance(flow, Matches)
    left: list[bool] = []
    shell.quit = lambda: left.append(True)
    test = SmokeTest(shell, flow, tmp_path / "smoke")
    robot = Robot(shell, Random(1))
    try:
        logging.getLogger("game.test").warning("something odd")
        until = time.monotonic() + 60
        while not left and time.monotonic() < until:
            robot.step(seconds=0.05)
            test._look(0.05)  # pyright: ignore[reportPrivateUsage]
    finally:
        match_support.close_shell(shell)
    assert left
    assert not test.passed
    assert test.problems == ["warning in game.test: something odd"]
    played = record.replay(record.load(tmp_path / "smoke" / "match.jsonl", GAMES))
    assert played.is_over
    assert {path.name for path in (tmp_path / "smoke").iterdir()} == {
        "match.jsonl",
        "match.png",
        "result.png",
    }


def test_who_watches_is_never_asked(window: PotreroWindow, tmp_path: Path) -> None:
    shell = match_support.make_shell(window, tmp_path, thinker=QuickThinker())
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.demonstrate(shell)
    robot = Robot(shell, Random(1))
    try:
        scene = robot.scene
        assert isinstance(scene, MatchScene)
        told = set[str]()
        for _ in range(400):
            robot.step()
            assert not scene.control.asked
            assert scene.state.pile is None
            if scene.hud.chip.model is not None:
                told.add(scene.hud.chip.model.title)
        assert told == {short_club(squad) for squad in scene.control.view.setup.squads}, "nobody is spoken to"
        assert scene.session.match.turn >= 2
        assert not (tmp_path / "matches").exists(), "nothing of it is kept"
    finally:
        match_support.close_shell(shell)


@pytest.mark.parametrize(
    "broken_driver", [{"MESA_GL_VERSION_OVERRIDE": "2.1"}, {"LIBGL_DRIVERS_PATH": "/nonexistent"}]
)
def test_a_driver_that_is_too_old_or_broken(
    broken_driver: dict[str, str], window: PotreroWindow, tmp_path: Path
) -> None:
    if (
        "Mesa" not in window.ctx.info.VENDOR + window.ctx.info.RENDERER
        and "llvmpipe" not in window.ctx.info.RENDERER
    ):
        pytest.skip("only Mesa can be told to be old")
    environment = os.environ | {"PATH": str(tmp_path), "LANGUAGE": "en"} | broken_driver  # no tool for a box
    result = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == app.CANT_RUN
    told = [line for line in result.stderr.splitlines() if line.startswith("potrero: ")]
    assert len(told) == 1
    assert "OpenGL 3.3" in told[0]
    assert "sudo apt install libgl1-mesa-dri" in told[0]


def test_safe_mode_draws_little_and_changes_no_setting(window: PotreroWindow, tmp_path: Path) -> None:
    settings = Settings(quality="high")
    matches = Matches()
    matches.thinker = QuickThinker()
    shell = app.make_shell(window, SettingsStore(tmp_path), settings, matches, safe_mode=True)
    try:
        matches.demonstrate(shell)
        scene = shell.navigator.current
        assert isinstance(scene, MatchScene)
        assert scene.pitch.quality is Quality.LOW
        shell.settings_changed()
        assert scene.pitch.quality is Quality.LOW
        assert SettingsStore(tmp_path).load().quality == "high"
    finally:
        match_support.close_shell(shell)
