"""A screen that is left goes, and the pictures and buffers it had on the graphics card go with it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakSet

import arcade
import pytest

from game import i18n
from game.app import PotreroWindow
from game.flow import MatchChoices, Opponent
from game.pitch.scene import PitchScene
from game.scenes.formation import FormationScene
from game.scenes.match import MatchScene
from game.scenes.team_editor import TeamEditorScene
from game.scenes.title import TitleScene
from game.settings import Settings
from game.shell import Shell
from game.ui.scene import Scene
from tests.client import match_support
from tests.client.robot import Robot
from tests.client.shell_support import Hand
from tests.client.test_shell_screens import SCREENS, hand

__all__ = ["hand"]

OPPONENTS: tuple[Opponent, ...] = ("computer", "table")


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    opened = match_support.make_shell(window, tmp_path, settings=Settings(quality="low", reduced_motion=True))
    yield opened
    match_support.close_shell(opened)


@pytest.fixture(autouse=True)
def others() -> WeakSet[object]:
    """What earlier tests still hold."""
    return WeakSet(there(Scene, PitchScene))


def there(*kinds: type) -> list[Any]:
    """What there is of some kinds after everything that nobody holds is gone."""
    gc.unfreeze()  # a match that begins leaves all there is out of later collections
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, kinds)]


def left(others: WeakSet[object]) -> list[str]:
    """The screens and pitches that this test has left behind."""
    return sorted(type(each).__name__ for each in there(Scene, PitchScene) if each not in others)


@pytest.mark.parametrize("make", SCREENS.values(), ids=SCREENS)
def test_a_screen_that_is_left_goes(
    hand: Hand, make: Callable[[Shell], Scene], others: WeakSet[object]
) -> None:
    shell = hand.shell
    shell.navigator.reset(make(shell))
    for symbol in (arcade.key.TAB, arcade.key.F1, arcade.key.ESCAPE):  # the focus, and a sign over it
        hand.press(symbol)
        hand.step()
    i18n.set_language("es")  # all widgets anew
    hand.step()
    shell.navigator.reset(TitleScene(shell))
    hand.step()
    assert left(others) == ["TitleScene"]


def test_a_match_that_is_left_goes_with_its_pitch(shell: Shell, others: WeakSet[object]) -> None:
    robot = Robot(shell, Random(1), keyboard=True)
    clubs = [club.code for club in shell.flow.clubs()]
    for opponent in OPPONENTS * 2:
        level = "club" if opponent == "computer" else ""
        shell.flow.start(shell, MatchChoices(opponent, level, (clubs[0], clubs[1]), False, "full"))
        robot.play(lambda scene: isinstance(scene, FormationScene))
        robot.step(3, draw=True)
        robot.play(lambda scene: isinstance(scene, MatchScene))
        robot.step(3, draw=True)
        robot.key(arcade.key.F10)
        robot.step(3, draw=True)
        robot.use("leave")
        robot.step(3, draw=True)
        assert isinstance(robot.scene, TitleScene)
    assert left(others) == ["TitleScene"]


def test_a_team_editor_that_is_left_goes(shell: Shell, others: WeakSet[object]) -> None:
    shell.navigator.push(TeamEditorScene(shell, "", lambda code: None))
    robot = Robot(shell, Random(1), keyboard=True)
    robot.step(3, draw=True)
    shell.navigator.pop()
    robot.step(3, draw=True)
    assert left(others) == ["TitleScene"]
