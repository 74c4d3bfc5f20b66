"""Whole matches in a real window: by mouse alone, by keyboard alone, and two people at one screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import arcade
import pytest

from engine.fifes.actions import Node
from game.app import PotreroWindow
from game.flow import MatchChoices
from game.matches import Matches, WorkerThinker
from game.scenes.curtain import CurtainScene
from game.scenes.formation import FormationScene
from game.scenes.match import MatchScene
from game.scenes.new_match import NewMatchScene
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene
from game.shell import Shell
from game.ui.scene import Scene
from tests.client import match_support
from tests.client.robot import Robot, Watch

Open = Callable[..., Shell]


@pytest.fixture
def open_shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Open]:
    """Opens the program; what was opened is closed in the end."""
    opened: list[Shell] = []

    def make(**options: object) -> Shell:
        shell = match_support.make_shell(window, tmp_path, **options)  # pyright: ignore[reportArgumentType]
        opened.append(shell)
        return shell

    yield make
    for shell in opened:
        match_support.close_shell(shell)


def over(scene: Scene) -> bool:
    return isinstance(scene, ResultScene)


def placing(scene: Scene) -> bool:
    return isinstance(scene, FormationScene)


def test_by_mouse_alone_from_the_title_to_the_rematch(open_shell: Open) -> None:
    shell = open_shell()
    watch = Watch()
    robot = Robot(shell, Random(3), on_question=watch.question, on_step=watch.step)
    robot.step(2, draw=True)
    robot.use("new")
    assert isinstance(robot.scene, NewMatchScene)
    robot.use("club-MOL")
    robot.use("start")
    robot.play(placing)
    robot.play(over)
    result = robot.scene
    assert isinstance(result, ResultScene)
    assert result.summary.turns >= 18
    assert watch.questions > 60
    robot.step(8)
    robot.use("rematch")
    robot.play(placing)
    again = shell.navigator.scenes[0]
    assert isinstance(again, MatchScene)
    assert [squad.code for squad in again.session.match.setup.squads] == ["MOL", "DPQ"]


def test_by_keyboard_alone_from_the_title_to_the_result(open_shell: Open) -> None:
    shell = open_shell(language="es", seed=11)
    watch = Watch()
    robot = Robot(shell, Random(5), keyboard=True, on_question=watch.question, on_step=watch.step)
    robot.step(2, draw=True)
    robot.key(arcade.key.ENTER)
    robot.step(2)
    assert isinstance(robot.scene, NewMatchScene)
    robot.switch("cup", 1)
    robot.use("start")
    robot.play(over)
    result = robot.scene
    assert isinstance(result, ResultScene)
    assert watch.questions > 60
    robot.key(arcade.key.ESCAPE)
    robot.step(2)
    assert isinstance(robot.scene, TitleScene)


def test_two_people_at_one_screen(open_shell: Open) -> None:
    """A curtain falls before every change of seat, and no frame shows the other one's hand."""
    shell = open_shell(seed=5)
    watch = Watch()
    seats: list[int] = []

    def step(scene: Scene) -> None:
        watch.step(scene)
        below = [each for each in shell.navigator.scenes if isinstance(each, MatchScene)]
        if below and below[0].session.viewer != (seats[-1] if seats else 0):
            assert seen[-1] is CurtainScene, "the seat changed without a curtain"
            seats.append(below[0].session.viewer)
        seen.append(type(scene))

    seen: list[type[Scene]] = [TitleScene]
    robot = Robot(shell, Random(8), keyboard=True, on_question=watch.question, on_step=step)
    robot.step(2, draw=True)
    robot.use("new")
    robot.switch("opponent", 1)
    robot.use("start")
    robot.play(over)
    assert len(seats) > 20
    assert robot.curtains >= len(seats)
    assert {Node.LIGHTNING, Node.REGROUP, Node.CARD} <= set(watch.nodes)


def test_the_real_computer_player_answers_from_its_process(open_shell: Open) -> None:
    shell = open_shell(thinker=WorkerThinker())
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.start(shell, MatchChoices("computer", "club", ("JAR", "MOL"), False, "full"))
    robot = Robot(shell, Random(2), keyboard=True)

    def third_turn(scene: Scene) -> bool:
        return isinstance(scene, MatchScene) and scene.session.match.turn >= 3 and scene.idle

    robot.play(third_turn)
    assert flow.thinker.trouble == ""
