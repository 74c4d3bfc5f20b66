"""Every question that a person can be asked, in both languages: what the screen says and offers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import arcade
import pytest

from engine.fifes.actions import Node
from game import i18n
from game.app import PotreroWindow
from game.layout import Layout
from game.scenes.formation import FormationScene
from game.scenes.match import MatchScene
from game.settings import Settings
from game.shell import Shell
from tests.client import match_support
from tests.client.match_positions import STOPS, Stop
from tests.client.match_support import AGAINST_THE_COMPUTER, HOT_SEAT, QuickThinker, picture, pictures
from tests.client.robot import Robot, orders
from tests.client.test_hud_layout import check_apart, check_texts, panels

SIZES = ((1024, 640), (1280, 720), (2560, 1080))
PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    """The program with a computer that never comes to an answer."""
    opened = match_support.make_shell(
        window, tmp_path, thinker=QuickThinker(match_support.idle), settings=Settings(quality="low")
    )
    yield opened
    match_support.close_shell(opened)


def test_there_is_a_position_for_every_question() -> None:
    asked = {stop.node for stop in STOPS}
    assert asked == {node for node in Node if node not in (Node.CHANCE, Node.OVER, Node.BUSY)}


@pytest.mark.rule("FIF-14.2")
@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_every_question_is_asked(shell: Shell, tmp_path: Path, stop: Stop) -> None:
    match = stop.match()
    players = HOT_SEAT if stop.hot_seat else AGAINST_THE_COMPUTER
    scene = match_support.show(shell, match, players, stop.viewer)
    robot = Robot(shell, Random(1))
    robot.step(4)
    folder = pictures(tmp_path)
    if stop.node in PLACING:
        assert isinstance(robot.scene, FormationScene)
        picture(robot.window, folder / f"{stop.name}.png")
        return
    assert robot.scene is scene
    assert scene.control.asked
    assert scene.control.view.node == stop.node
    assert scene.table.differences(scene.session.view()) == []
    said = orders(scene)
    assert all(said.values())
    assert said["en"] != said["es"]
    assert scene.hud.banner.model is not None
    assert scene.hud.banner.model.text == said["en"]
    prompt = scene.control.prompt
    assert prompt.hexes or prompt.footballers or prompt.choices or prompt.cards or prompt.bench or prompt.pick
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        scene.ensure_built()
        for size in SIZES:
            frame = Layout(*size)
            scene.hud.layout(frame)
            scene.refresh()
            scene.hud.update(1.0)
            check(scene, frame)
        scene.rebuild()
        scene.ensure_built()
        robot.step(4)
        picture(robot.window, folder / f"{stop.name}-{language}.png")


def check(scene: MatchScene, frame: Layout) -> None:
    """Nothing lies over anything else, and no text is cut."""
    hud = scene.hud
    if hud.picker.model is not None:
        check_texts(hud, hud.picker)
    elif hud.duel.model is not None:
        parts = (hud.duel, hud.banner, hud.score, hud.tools, hud.choices)
        check_apart(hud, frame, *[part for part in parts if part.boxes()])
        check_texts(hud, hud.duel, hud.choices)
    else:
        check_apart(hud, frame, *panels(hud))
        check_texts(hud)


def test_pictures_in_other_sizes(shell: Shell, tmp_path: Path) -> None:
    """Pictures of a few questions in small and large windows, to look at."""
    robot = Robot(shell, Random(1))
    wanted = {"with-the-ball", "run-cards", "shot-cards", "recupero"}
    if match_support.asked_for_pictures():
        wanted = {stop.name for stop in STOPS}
    for size in ((1024, 640), (1600, 900)):
        match_support.resize(robot.window, *size)
        for stop in STOPS:
            if stop.name not in wanted or stop.node in PLACING:
                continue
            players = HOT_SEAT if stop.hot_seat else AGAINST_THE_COMPUTER
            match_support.show(shell, stop.match(), players, stop.viewer)
            for language in i18n.LANGUAGES:
                i18n.set_language(language)
                robot.step(6)
                name = f"{size[0]}x{size[1]}/{stop.name}-{language}.png"
                picture(robot.window, pictures(tmp_path) / name)
                with_size = arcade.get_window().get_size()
                assert with_size == size
            i18n.set_language("en")
