"""Each screen in every size and both languages: nothing outside the window, nothing clipped, a picture."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from arcade.gui import UIWidget

from game import i18n
from game.app import PotreroWindow
from game.flow import Goal, MatchSummary, Tally, UnfinishedMatch
from game.layout import Box
from game.notice import Notice
from game.scenes.curtain import CurtainScene
from game.scenes.new_match import NewMatchScene
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.title import TitleScene
from game.shell import Navigator, Shell
from game.ui.buttons import Control
from game.ui.root import Root
from game.ui.scene import Scene
from game.ui.scroll import ScrollArea
from game.ui.widgets import Piece
from tests.client.shell_support import CLUBS, Hand, RecordingFlow, close_shell, make_shell

SIZES = ((1024, 640), (1280, 720), (2560, 1440))
ODD_SIZES = ((1600, 1000), (2560, 1080), (1100, 1400))
LONG_ENOUGH = 2.0
"""Seconds in which every screen comes to rest."""
SMALLEST_TARGET = 33
"""Logical pixels: 44 at the scale of a window of 1280x720, and a little."""
STANDING = "Jarillas 1 – 0 Molinos · T7"
SUMMARY = MatchSummary(
    clubs=(CLUBS[1], CLUBS[4]),
    score=(12, 11),
    shootout=None,
    winner=1,
    goals=tuple(Goal(1 + turn % 2, turn, f"Baldestiza{turn}") for turn in range(1, 8)),
    tallies=tuple(
        Tally(label, (18, 7)) for label in ("Shots", "Tackles won", "Passes", "Turns in possession")
    ),
    turns=22,
)


def nothing() -> None:
    """What a button does here."""


def over_new_match(shell: Shell) -> Scene:
    shell.navigator.reset(NewMatchScene(shell))
    return PauseScene(shell, STANDING, nothing, nothing)


def with_help(shell: Shell) -> Scene:
    scene = NewMatchScene(shell)
    scene.open_help()
    return scene


def with_question(shell: Shell) -> Scene:
    scene = over_new_match(shell)
    assert isinstance(scene, PauseScene)
    scene._ask_resign()  # pyright: ignore[reportPrivateUsage]
    return scene


def title(shell: Shell) -> Scene:
    shell.notices.clear()
    return TitleScene(shell)


def with_notices(shell: Shell) -> Scene:
    shell.tell(
        *(Notice("The unfinished match {file} is no longer there.", {"file": f"{n}"}) for n in range(5))
    )
    wrong = {"file": "~/.config/potrero/settings.json", "line": 3, "column": 12, "kept": "settings.json.bad"}
    message = (
        "The options file {file} is damaged at line {line}, column {column}: "
        "those of a first start are used, and it is kept as {kept}."
    )
    shell.notices.insert(0, Notice(message, wrong))
    return TitleScene(shell)


def two_at_the_table(shell: Shell) -> Scene:
    scene = NewMatchScene(shell)
    scene.opponent = "table"
    scene.cup = True
    scene.picked = [CLUBS[1].code, CLUBS[4].code]
    return scene


LONG = ("Baldestizavera", "Moraneschigola", "Wenceslaomora")


def result_of(goals: int, *, one_side: bool = False) -> MatchSummary:
    """A result with many goals of footballers with long names."""
    fell = tuple(Goal(1 if one_side else 1 + n % 2, n + 10, LONG[n % 3]) for n in range(goals))
    return replace(SUMMARY, goals=fell)


SCREENS: dict[str, Callable[[Shell], Scene]] = {
    "title-notices": with_notices,
    "title": title,
    "new-match": NewMatchScene,
    "new-match-table": two_at_the_table,
    "options-screen": lambda shell: OptionsScene(shell, "screen"),
    "options-play": lambda shell: OptionsScene(shell, "play"),
    "options-access": lambda shell: OptionsScene(shell, "access"),
    "options-language": lambda shell: OptionsScene(shell, "language"),
    "rules-summary": RulesScene,
    "rules-cards": lambda shell: RulesScene(shell, "FIF-3.8"),
    "rules-turn": lambda shell: RulesScene(shell, "FIF-5.1"),
    "rules-time": lambda shell: RulesScene(shell, "FIF-11.9"),
    "pause": over_new_match,
    "result": lambda shell: ResultScene(shell, SUMMARY, nothing, nothing),
    "result-9": lambda shell: ResultScene(shell, result_of(9, one_side=True), nothing, nothing),
    "result-40": lambda shell: ResultScene(shell, result_of(40), nothing, nothing),
    "curtain": lambda shell: CurtainScene(shell, 2, "Jugador 2", STANDING, nothing),
    "help": with_help,
    "question": with_question,
}


@pytest.fixture
def hand(window: PotreroWindow, tmp_path: Path) -> Iterator[Hand]:
    shell = make_shell(
        window, tmp_path, RecordingFlow(UnfinishedMatch(("Puente Quemado", "Bahía Lobera"), (1, 0), 7))
    )
    shell.navigator = Navigator(window, lambda: 0.0)  # fading would draw every picture twice
    yield Hand(shell)
    close_shell(shell)


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where pictures go: the folder that POTRERO_SHOTS names, or one that is thrown away."""
    named = os.environ.get("POTRERO_SHOTS")
    return Path(named) if named else tmp_path / "shots"


def box_of(widget: UIWidget) -> Box:
    return Box(widget.left, widget.bottom, widget.width, widget.height)


def is_scrolled(widget: UIWidget) -> bool:
    parent = widget.parent
    while isinstance(parent, UIWidget):
        if isinstance(parent, ScrollArea):
            return True
        parent = parent.parent
    return False


def faults(scene: Scene) -> list[str]:
    """What lies outside the window or its widget, and what lies on something else."""
    window = Box(0, 0, *scene.window.get_size())
    found: list[str] = []
    controls: list[Control] = []
    for widget in scene.widgets():
        name = getattr(widget, "name", "") or getattr(widget, "text", "")
        label = f"{type(widget).__name__} {str(name)[:40]!r}"
        box = box_of(widget)
        if not isinstance(widget, Root) and not is_scrolled(widget) and not window.contains(box, 1):
            found.append(f"{label} is outside the window: {box}")
        texts = widget.text_boxes() if isinstance(widget, (Piece, Control)) else []
        found += [
            f"{label}: its text is clipped: {text} in {box}" for text in texts if not box.contains(text, 1.5)
        ]
        if isinstance(widget, Control):
            controls.append(widget)
    top = controls if not scene.overlays else [each for each in controls if _root(each).modal]
    for index, one in enumerate(top):
        for other in top[index + 1 :]:
            if _overlap(box_of(one), box_of(other)):
                found.append(f"{one.name} overlaps {other.name}")
        if (
            not is_scrolled(one)
            and min(one.width, one.height) < SMALLEST_TARGET
            and type(one).__name__ != "ScrollBar"
        ):
            found.append(f"{one.name} is too small to press: {one.width} x {one.height}")
    return found


def _root(widget: UIWidget) -> Root:
    while not isinstance(widget, Root):
        parent = widget.parent
        assert isinstance(parent, UIWidget)
        widget = parent
    return widget


def _overlap(one: Box, other: Box) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > 1
        and min(one.top, other.top) - max(one.bottom, other.bottom) > 1
    )


def resized(hand: Hand, size: tuple[int, int]) -> None:
    hand.shell.navigator.reset(TitleScene(hand.shell))
    hand.resize(*size)
    if hand.window.get_size() != size:
        pytest.skip(f"the screen is too small for {size}: {hand.window.get_size()}")


def all_faults(hand: Hand) -> list[str]:
    return [f"{name}: {fault}" for name, make in SCREENS.items() for fault in faults(make(hand.shell))]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_fits(hand: Hand, shots: Path, size: tuple[int, int], language: str) -> None:
    resized(hand, size)
    i18n.set_language(language)
    found: list[str] = []
    for name, make in SCREENS.items():
        hand.shell.navigator.reset(make(hand.shell))
        hand.scene.update(LONG_ENOUGH)
        hand.picture(shots / f"{name}-{language}-{size[0]}x{size[1]}.png")
        found += [f"{name}: {fault}" for fault in faults(hand.scene)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("ui_scale", "text_size", "size"),
    [
        (100, 30, (1024, 640)),
        (80, 30, (1280, 720)),
        (120, 15, (1280, 720)),
        (120, 0, (1600, 900)),
        (150, 0, (1600, 900)),
        (150, 30, (1920, 1080)),
        (130, 0, (1920, 1200)),
        (150, 0, (2560, 1080)),
    ],
)
def test_every_screen_fits_whatever_the_sizes_chosen(
    hand: Hand, ui_scale: int, text_size: int, size: tuple[int, int]
) -> None:
    hand.shell.settings.ui_scale = ui_scale
    hand.shell.settings.text_size = text_size
    resized(hand, size)
    assert not (found := all_faults(hand)), "\n".join(found)


@pytest.mark.parametrize("size", ODD_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_fits_odd_shapes(hand: Hand, size: tuple[int, int]) -> None:
    resized(hand, size)
    assert not (found := all_faults(hand)), "\n".join(found)


def test_all_goals_can_be_read_however_many_there_are(hand: Hand) -> None:
    resized(hand, (1024, 640))
    for goals in (result_of(9), result_of(9, one_side=True), result_of(40)):
        hand.shell.navigator.reset(ResultScene(hand.shell, goals, nothing, nothing))
        hand.settle()
        said = "".join(str(getattr(each, "text", "")) for each in hand.scene.widgets() if is_scrolled(each))
        assert all(f"T{goal.turn} {goal.scorer}" in said for goal in goals.goals)
        bars = [each for each in hand.scene.widgets() if type(each).__name__ == "ScrollBar"]
        assert bool(bars) is (len(goals.goals) > 9)


def test_the_language_switches_on_an_open_screen(hand: Hand) -> None:
    hand.shell.navigator.reset(NewMatchScene(hand.shell))
    hand.settle()
    labels = {getattr(each, "label", "") for each in hand.scene.widgets()}
    assert "A la cancha" in labels
    hand.shell.set_language("en")
    hand.step()
    labels = {getattr(each, "label", "") for each in hand.scene.widgets()}
    assert "To the pitch" in labels
    assert "A la cancha" not in labels
