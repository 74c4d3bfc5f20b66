"""The hint on the match screen: what it says and shows, when it goes, and what it may know."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import arcade
import pytest

from ai.advice import advise
from ai.levels import LEVELS
from engine.fifes.actions import Node
from game import i18n
from game.app import PotreroWindow
from game.flow import MatchChoices, Odds
from game.hud.hint_models import HintModel
from game.layout import Layout
from game.match.hint import NOTHING
from game.matches import Matches, WorkerThinker
from game.scenes.match import MatchScene
from game.scenes.title import TitleScene
from game.session import ADVISER, Players
from game.settings import Settings
from game.shell import Shell
from game.ui.scene import Bound
from tests.client import match_support
from tests.client.match_positions import STOPS, Stop
from tests.client.match_support import QuickThinker
from tests.client.robot import Robot
from tests.client.test_hud_layout import check_texts

SIZES = ((1024, 640), (1280, 720), (2560, 1080))
PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)
BY_NAME = {stop.name: stop for stop in STOPS}
ADVISED = [stop for stop in STOPS if stop.node not in PLACING and stop.seat == stop.viewer]


@pytest.fixture
def thinker() -> QuickThinker:
    return QuickThinker(match_support.idle)


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path, thinker: QuickThinker) -> Iterator[Shell]:
    """The program with a computer that decides nothing, but gives advice."""
    opened = match_support.make_shell(
        window, tmp_path, thinker=thinker, settings=Settings(quality="low", reduced_motion=True)
    )
    yield opened
    match_support.close_shell(opened)


def open_at(shell: Shell, stop: Stop, odds: Odds = "full", *, hot_seat: bool = False) -> Robot:
    levels: Any = (None, None) if hot_seat or stop.hot_seat else (None, "club")
    match_support.show(shell, stop.match(), Players(levels, odds), stop.viewer)
    robot = Robot(shell, Random(1), keyboard=True)
    robot.step(8)
    return robot


def ask(robot: Robot) -> HintModel:
    robot.key(arcade.key.H)
    robot.step(4)
    model = robot.match.hud.hint.model
    assert model is not None
    return model


def words(model: HintModel) -> str:
    figures = [f"{each.label} {each.value}" for each in (*model.figures, *model.others)]
    return "\n".join([model.title, model.plan, model.note, *figures, *model.reasons])


@pytest.mark.parametrize("stop", ADVISED, ids=lambda stop: stop.name)
def test_every_question_has_a_hint_that_finds_room(shell: Shell, stop: Stop) -> None:
    robot = open_at(shell, stop)
    scene = robot.match
    said: dict[str, str] = {}
    asked = len(scene.session.match.entries)
    ask(robot)
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        scene.ensure_built()
        for size in SIZES:
            frame = Layout(*size)
            scene.hud.layout(frame)
            scene.refresh()
            model = scene.hud.hint.model
            assert model is not None
            assert model.plan
            assert model.reasons
            said[language] = words(model)
            assert not any(brace in said[language] for brace in "{}")
            box = scene.hud.hint.box
            assert box is not None
            assert frame.window.contains(box)
            check_texts(scene.hud, scene.hud.hint)
            written = " ".join(line.text for line in scene.hud.hint.written())
            assert "…" not in written
    assert said["en"] != said["es"]
    i18n.set_language("en")
    assert len(scene.session.match.entries) == asked


def test_it_shows_where_and_with_which_cards(shell: Shell) -> None:
    robot = open_at(shell, BY_NAME["shot-cards"])
    scene = robot.match
    model = ask(robot)
    assert len(model.cards) == 2
    assert scene.hud.hand.model is not None
    hinted = sorted(str(card.kind) for card in scene.hud.hand.model.cards if card.hinted)
    assert hinted == sorted(model.cards)
    robot = open_at(shell, BY_NAME["run-to"])
    scene = robot.match
    ask(robot)
    assert scene.hint.advice is not None
    (end,) = (action.value for action in scene.hint.advice.decision.actions)
    assert scene.hint.marks.hexes == {end}
    assert scene.hint.marks.path[-1] == end
    robot = open_at(shell, BY_NAME["attack-regroups"])
    ask(robot)
    assert robot.match.hint.marks.ghosts


@pytest.mark.parametrize("odds", ["sums", "none"])
@pytest.mark.parametrize("name", ["with-the-ball", "tackle-cards", "shot-cards", "run-to", "closing"])
def test_no_chance_is_told_where_none_is_wanted(shell: Shell, name: str, odds: Odds) -> None:
    model = ask(open_at(shell, BY_NAME[name], odds))
    assert "%" not in words(model)
    assert model.plan


def test_the_key_the_cross_and_esc_close_it_and_so_does_a_decision(
    shell: Shell, thinker: QuickThinker
) -> None:
    robot = open_at(shell, BY_NAME["run-to"])
    scene = robot.match
    for close in (arcade.key.H, arcade.key.ESCAPE):
        ask(robot)
        robot.key(close)
        robot.show_all()
        assert scene.hud.hint.model is None
        assert scene.hint.marks == NOTHING
        assert robot.scene is scene
    ask(robot)
    robot.press("hint-close")
    assert not scene.hint.open
    ask(robot)
    robot.press("stay")
    assert not scene.hint.open
    thinker.slow = True
    robot = open_at(shell, BY_NAME["run-to"])
    assert ask(robot).thinking
    assert robot.match.hud.hint.dots.shown
    robot.press("stay")
    thinker.slow = False
    robot.show_all()
    assert robot.match.hud.hint.model is None


def test_the_tool_asks_by_mouse_and_by_tab(shell: Shell) -> None:
    robot = open_at(shell, BY_NAME["with-the-ball"])
    robot.press("hint")
    assert robot.match.hint.open
    mouse = Robot(shell, Random(1))
    mouse.press("hint")
    assert not mouse.match.hint.open
    assert any(isinstance(each, Bound) and each.commands == ("hint",) for each in robot.match.shortcuts)


def test_without_a_hint_it_says_why(shell: Shell, thinker: QuickThinker) -> None:
    thinker.fails = True
    model = ask(open_at(shell, BY_NAME["with-the-ball"]))
    assert "took too long" in model.note
    assert not model.plan
    robot = open_at(shell, BY_NAME["own-lightning"])
    waiting = BY_NAME["other-lightning"]
    robot = open_at(shell, waiting)
    robot.key(arcade.key.H)
    robot.step(2)
    assert robot.match.hud.hint.model is None
    assert robot.match.hud.toast.model
    tool = next(each for each in robot.match.hud.tools.model or () if each.id == "hint")
    assert not tool.enabled
    assert tool.reason


@pytest.mark.parametrize("hot_seat", [False, True])
def test_only_the_own_view_is_asked_about(shell: Shell, thinker: QuickThinker, *, hot_seat: bool) -> None:
    robot = open_at(shell, BY_NAME["shot-cards"], hot_seat=hot_seat)
    scene = robot.match
    ask(robot)
    (view,) = thinker.advised
    assert view == scene.session.match.view(scene.session.viewer)
    assert view.seat == scene.session.viewer


@pytest.mark.parametrize("name", ["with-the-ball", "tackle-cards", "shot-cards", "closing"])
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    match = BY_NAME[name].match()
    before = match.view(0)
    state: Any = match._state  # pyright: ignore[reportPrivateUsage]
    rival = list(state.hand[1]) + list(state.deck[1])
    Random(5).shuffle(rival)
    held = len(state.hand[1])
    own = list(state.deck[0])
    Random(6).shuffle(own)
    hand, rest = bytes(sorted(rival[:held])), type(state.deck[1])(rival[held:])
    assert hand != bytes(sorted(state.hand[1]))
    state.hand, state.deck = (state.hand[0], hand), (type(state.deck[0])(own), rest)
    after = match.view(0)
    assert advise(after, LEVELS[ADVISER], 3) == advise(before, LEVELS[ADVISER], 3)


def alive() -> list[str]:
    return [each.name for each in multiprocessing.active_children()]


def gone(seconds: float = 1.5) -> bool:
    end = time.monotonic() + seconds
    while alive() and time.monotonic() < end:
        time.sleep(0.01)
    return not alive()


def test_leaving_a_match_ends_the_process_and_a_new_one_starts_another(
    window: PotreroWindow, tmp_path: Path
) -> None:
    shell = match_support.make_shell(window, tmp_path, thinker=WorkerThinker())
    try:
        flow = shell.flow
        assert isinstance(flow, Matches)
        choices = MatchChoices("computer", "first-division", ("JAR", "MOL"), False, "full")
        assert not alive()
        for _ in range(2):
            flow.start(shell, choices)
            scene = shell.navigator.scenes[0]
            assert isinstance(scene, MatchScene)
            assert len(alive()) == 1
            flow.leave(shell, scene.session)
            assert isinstance(shell.navigator.current, TitleScene)
            assert gone()
        scene = match_support.show(shell, BY_NAME["with-the-ball"].match())
        robot = Robot(shell, Random(1), keyboard=True)
        robot.step(8)
        robot.key(arcade.key.H)
        robot.step(2)
        assert scene.hint.thinking
        assert len(alive()) == 1
        slowest, end = 0.0, time.monotonic() + 30
        while scene.hint.thinking and time.monotonic() < end:
            began = time.perf_counter()
            scene.hint.update()
            slowest = max(slowest, time.perf_counter() - began)
            time.sleep(0.005)
        assert scene.hint.advice is not None
        assert slowest < 0.1
        robot.key(arcade.key.H)
        robot.key(arcade.key.H)
        flow.leave(shell, scene.session)
        assert gone()
    finally:
        match_support.close_shell(shell)
