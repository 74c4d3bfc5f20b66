"""No click on the match screen is left without an answer; a pass to nobody is shown before it is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.fifes import insight
from engine.fifes.actions import Node
from game.app import PotreroWindow
from game.match import showing
from game.match.names import man
from game.pitch import grid
from game.scenes.match import MatchScene
from game.settings import Settings
from game.shell import Shell
from tests.client import match_support
from tests.client.match_positions import CARRIED, HANDS, STOPS, Stop
from tests.client.match_support import AGAINST_THE_COMPUTER, HOT_SEAT, QuickThinker
from tests.client.robot import Robot, orders, speaking

PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)
ASKED = [stop for stop in STOPS if stop.node not in PLACING]
PASS = next(stop for stop in STOPS if stop.name == "pass-to")


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    """The program with a computer that never comes to an answer."""
    opened = match_support.make_shell(
        window, tmp_path, thinker=QuickThinker(match_support.idle), settings=Settings(quality="low")
    )
    yield opened
    match_support.close_shell(opened)


def open_at(shell: Shell, stop: Stop) -> tuple[MatchScene, Robot]:
    players = HOT_SEAT if stop.hot_seat else AGAINST_THE_COMPUTER
    scene = match_support.show(shell, stop.match(), players, stop.viewer)
    robot = Robot(shell, Random(1))
    robot.step(4)
    return scene, robot


def moment(scene: MatchScene) -> tuple[object, ...]:
    return len(scene.session.match.entries), scene.control.draft.picked, scene.control.view.node


def answered(scene: MatchScene, before: tuple[object, ...]) -> bool:
    """Whether the last click did something or was told why not."""
    said = scene.hud.toast.model
    if moment(scene) == before and not said:
        return False
    scene.hud.toast.show(None)
    return True


@pytest.mark.parametrize("stop", ASKED, ids=lambda stop: stop.name)
def test_every_click_does_something_or_says_why_not(shell: Shell, stop: Stop) -> None:
    scene, robot = open_at(shell, stop)
    width, height = robot.window.get_size()
    asked = len(scene.session.match.entries)
    places = [scene.camera.project(*grid.centre_of(h), 0.0) for h in (24 * 8 + 3, 24 * 8 + 12, 24 * 12 + 20)]
    for at in [*places, (width / 2, height * 0.55)]:
        beside = scene.hud.covers(*at) and not scene.hud.asks_at(*at)
        if beside or scene.hud.hit(*at):
            continue
        before = moment(scene)
        robot.click(*at)
        assert answered(scene, before), f"a click on the pitch, at {at}, is left without an answer"
        if len(scene.session.match.entries) != asked:
            return
    if scene.hud.picker.model is None and scene.table.hand:
        before = moment(scene)
        robot.step(6)
        robot.click(*robot.card_at(scene, scene.table.hand[0].slot))
        assert answered(scene, before), "a click on a card is left without an answer"
    for choice in scene.control.prompt.choices:
        if choice.enabled:
            continue
        target = scene.hud.choices.target(choice.id)
        assert target is not None
        before = moment(scene)
        robot.click(*target.box.center)
        assert answered(scene, before), f"{choice.id} is barred without a word"


def test_a_click_while_the_rival_decides_is_answered_too(shell: Shell) -> None:
    match = match_support.match_at(CARRIED.replace('ball = "A.10"', 'ball = "A.10"\nactive = "B"') + HANDS)
    scene = match_support.show(shell, match)
    robot = Robot(shell, Random(1))
    robot.step(4)
    assert scene.idle
    assert not scene.control.asked
    for at in (
        scene.camera.project(*grid.centre_of(200), 0.0),
        robot.card_at(scene, scene.table.hand[0].slot),
    ):
        robot.click(*at)
        assert scene.hud.toast.model == "The other side decides now: wait a moment."
        scene.hud.toast.show(None)


@pytest.mark.rule("FIF-8.2")
@pytest.mark.parametrize("someone", [True, False])
def test_a_pass_to_nobody_is_shown_first_and_played_at_the_second_click(shell: Shell, someone: bool) -> None:
    scene, robot = open_at(shell, PASS)
    view = scene.control.view
    empty = [h for h in scene.control.prompt.hexes if h not in view.pos]
    found = [h for h in empty if bool(insight.fetchers(view, 0, h)) is someone]
    assert found, "the position has hexes of both kinds in reach"
    h = found[0]
    count = len(scene.session.match.entries)
    robot.point(h, press=True)
    assert len(scene.session.match.entries) == count
    assert scene.control.draft.spot == h
    for language, text in orders(scene).items():
        with speaking(language):
            if someone:
                numbers = sorted(man(view.setup, f).number for f in insight.fetchers(view, 0, h))
                assert str(numbers[0]) in text
            else:
                assert ("loose" if language == "en" else "suelta") in text
    robot.press("back")
    assert scene.control.draft.spot is None
    robot.point(h, press=True)
    other = next(each for each in empty if each != h)
    robot.point(other, press=True)
    assert scene.control.draft.spot == other, "another hex is shown in turn"
    robot.point(other, press=True)
    assert len(scene.session.match.entries) > count
    robot.wait()
    if scene.control.view.node == Node.FETCH:
        assert "fetches" in showing.banner(scene.control.prompt).text


def test_a_pass_to_a_team_mate_is_played_at_once(shell: Shell) -> None:
    scene, robot = open_at(shell, PASS)
    view = scene.control.view
    h = next(h for h in scene.control.prompt.hexes if h in view.pos)
    robot.point(h, press=True)
    assert scene.control.draft.spot is None
    assert scene.session.match.view(0).node != Node.PASS_TO


def test_who_wants_no_questions_passes_at_once(shell: Shell) -> None:
    shell.settings.confirm = False
    scene, robot = open_at(shell, PASS)
    h = next(h for h in scene.control.prompt.hexes if h not in scene.control.view.pos)
    robot.point(h, press=True)
    assert scene.session.match.view(0).node != Node.PASS_TO


def test_the_lightnings_question_is_the_same_whoever_holds_one(shell: Shell) -> None:
    said = set[tuple[str, str]]()
    for hand in ("three two one", "three two lightning"):
        stop = Stop(
            "",
            Node.LIGHTNING,
            CARRIED + f'start = "window 1"\nA.hand = "one two"\nB.hand = "{hand}"\n',
            seat=1,
            hot_seat=True,
        )
        scene, _robot = open_at(shell, stop)
        assert scene.hud.banner.model is not None
        assert scene.hud.chip.model is not None
        said.add((scene.hud.banner.model.text, scene.hud.chip.model.title))
        assert "lightning" in scene.hud.banner.model.text
    assert len(said) == 1
