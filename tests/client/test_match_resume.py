"""A match left and gone on with: in mid-turn, in a duel, in a regroup; given up; with two people."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import arcade
import pytest

from engine.core import record
from engine.fifes.actions import Node
from engine.fifes.events import Deed
from game import i18n, saves
from game.app import PotreroWindow
from game.flow import MatchChoices
from game.lock import Lock
from game.matches import Matches
from game.scenes.curtain import CurtainScene
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene
from game.settings import Settings
from game.shell import Shell
from game.ui.scene import Scene
from tests.client import match_support
from tests.client.robot import Robot, speaking

AGAINST = MatchChoices("computer", "club", ("JAR", "MOL"), False, "full")
AT_TABLE = MatchChoices("table", "", ("DPQ", "FER"), False, "sums")


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    """The whole program, at the title."""
    opened = match_support.make_shell(window, tmp_path, settings=Settings(quality="low", speed=4.0), seed=21)
    yield opened
    match_support.close_shell(opened)


def begin(shell: Shell, choices: MatchChoices) -> Robot:
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.start(shell, choices)
    return Robot(shell, Random(6), keyboard=True)


def asked(*nodes: Node, deeds: tuple[Deed, ...] = tuple(Deed)) -> Callable[[Scene], bool]:
    def there(scene: Scene) -> bool:
        if not isinstance(scene, MatchScene) or not scene.idle or scene.control.behind:
            return False
        view = scene.control.view
        return scene.control.asked and view.node in nodes and view.deed in deeds and scene.state.pile is None

    return there


def leave_and_go_on(robot: Robot) -> MatchScene:
    """Through the pause to the title, and back by its first item."""
    robot.key(arcade.key.F10)
    robot.step(2)
    assert isinstance(robot.scene, PauseScene)
    robot.use("leave")
    title = robot.scene
    assert isinstance(title, TitleScene)
    assert title.primary is not None
    assert title.primary.name == "resume"
    robot.key(arcade.key.ENTER)
    robot.step(2)
    return robot.match


@pytest.mark.parametrize(
    "there",
    [
        asked(Node.RUN_TO, Node.PASS_TO),
        asked(Node.CARD, deeds=(Deed.TACKLE, Deed.SHOT)),
        asked(Node.REGROUP),
        asked(Node.CLOSING),
    ],
    ids=["mid-turn", "duel", "regroup", "closing"],
)
def test_a_match_goes_on_where_it_was_left(shell: Shell, there: Callable[[Scene], bool]) -> None:
    robot = begin(shell, AGAINST)
    robot.play(there)
    left = robot.match
    view, state = left.session.view(), left.session.match.hash()
    told = [line.text for line in left.chronicle.lines()]
    prompt = left.control.prompt.text
    again = leave_and_go_on(robot)
    assert again is not left
    assert again.session.match.hash() == state
    assert again.session.view() == view
    assert again.control.prompt.text == prompt
    assert again.session.players == left.session.players
    assert again.table.differences(view) == []
    assert [line.text for line in again.chronicle.lines()] == told
    turn = again.session.match.turn
    robot.play(lambda scene: isinstance(scene, MatchScene) and scene.session.match.turn > turn)
    assert robot.match.table.differences(robot.match.session.view()) == [] or robot.match.director.busy


def test_picks_that_were_not_played_are_not_kept(shell: Shell) -> None:
    robot = begin(shell, AGAINST)
    robot.play(asked(Node.CARD))
    robot.choose_card(robot.match, robot.match.table.hand[0].slot)
    assert leave_and_go_on(robot).control.draft.held == []


def test_giving_up_loses_the_match_and_ends_it(shell: Shell) -> None:
    robot = begin(shell, AGAINST)
    robot.play(asked(Node.ACTION))
    robot.key(arcade.key.F10)
    robot.step(2)
    robot.use("resign")
    robot.step(2)
    robot.use("yes")
    result = robot.scene
    assert isinstance(result, ResultScene)
    assert result.summary.winner == 2
    (played,) = shell.flow.history.matches(shell.profiles.current.id)
    assert played.result == "lost"
    assert played.outcome is not None
    assert played.outcome.resigned == 0
    robot.key(arcade.key.ESCAPE)
    robot.step(2)
    assert isinstance(robot.scene, TitleScene)
    assert shell.flow.unfinished(shell) is None


def test_two_people_meet_a_curtain_first(shell: Shell) -> None:
    """Whoever goes on with the match, no frame shows a hand before the curtain has risen."""
    robot = begin(shell, AT_TABLE)

    def others_turn(scene: Scene) -> bool:
        return asked(Node.ACTION)(scene) and isinstance(scene, MatchScene) and scene.session.viewer == 1

    robot.play(others_turn)
    state = robot.match.session.match.hash()
    robot.key(arcade.key.F10)
    robot.step(2)
    robot.use("leave")
    robot.key(arcade.key.ENTER)
    robot.step(2, draw=True)
    assert isinstance(robot.scene, CurtainScene)
    assert [type(scene) for scene in shell.navigator.scenes] == [CurtainScene]
    robot.lift_curtain()
    robot.step(2)
    assert robot.match.session.viewer == 1
    assert robot.match.session.match.hash() == state
    assert robot.match.table.differences(robot.match.session.view()) == []


def begun(shell: Shell) -> Path:
    """The record of a match that has begun and is left."""
    robot = begin(shell, AGAINST)
    robot.play(asked(Node.ACTION))
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.leave(shell, robot.match.session)
    robot.step(2)
    return saves.folder() / "match-000001.jsonl"


def back_to_title(shell: Shell) -> TitleScene:
    title = TitleScene(shell)
    shell.navigator.reset(title)
    title.ensure_built()
    return title


def wrong_decision(content: bytes) -> bytes:
    return content + b'{"seat": 0, "decision": "#99"}\n'


def torn_line(content: bytes) -> bytes:
    return content[:-7]


def zeros(content: bytes) -> bytes:
    return content + bytes(4096)


@pytest.mark.parametrize("damage", [wrong_decision, torn_line, zeros])
def test_a_damaged_match_is_mended_told_of_and_gone_on_with(
    shell: Shell, damage: Callable[[bytes], bytes]
) -> None:
    path = begun(shell)
    older = path.with_name(path.name + ".bad")
    older.write_text("an older one", encoding="utf-8")
    whole = path.read_bytes()
    damaged = damage(whole)
    path.write_bytes(damaged)
    title = back_to_title(shell)
    assert title.unfinished is not None
    assert older.read_text(encoding="utf-8") == "an older one"
    assert path.with_name(path.name + ".bad-2").read_bytes() == damaged
    kept = path.read_bytes()
    assert kept == whole or whole.startswith(kept)
    assert whole.count(b"\n") - kept.count(b"\n") <= 1
    (notice,) = shell.notices
    said = {}
    for language in i18n.LANGUAGES:
        with speaking(language):
            said[language] = str(notice)
            assert path.name + ".bad-2" in said[language]
    assert said["en"] != said["es"]
    Robot(shell, Random(1)).use("dismiss")
    assert not shell.notices
    assert not back_to_title(shell).shell.notices
    shell.flow.resume(shell)
    robot = Robot(shell, Random(2), keyboard=True)
    robot.step(2)
    turn = robot.match.session.match.turn
    robot.play(lambda scene: isinstance(scene, MatchScene) and scene.session.match.turn > turn)
    assert len(path.read_bytes()) > len(kept)


@pytest.mark.parametrize("content", [b"", b"[" * 5000, b"\x00" * 9000, "¿qué?".encode("latin-1")])
def test_a_record_without_its_beginning_is_set_aside_and_told_of(shell: Shell, content: bytes) -> None:
    path = begun(shell)
    path.write_bytes(content)
    assert back_to_title(shell).unfinished is None
    assert not path.exists()
    kept = path.with_name(path.name + ".bad")
    assert kept.read_bytes() == content
    (notice,) = shell.notices
    assert kept.name in str(notice)
    shell.notices.clear()
    assert not back_to_title(shell).shell.notices


def changed_in_its_header(path: Path, change: tuple[str, str]) -> bytes:
    """A record of another program: its header says so twice, with the sum that belongs to it."""
    first, _copy, *rows = path.read_text(encoding="utf-8").splitlines()
    row = json.loads(first.replace(*change))
    del row["sum"]
    header, _check = record.written([row])
    return header + header + "\n".join([*rows, ""]).encode()


@pytest.mark.parametrize(
    "change",
    [('"version": 2', '"version": 9'), ('"rules": 1', '"rules": 9'), ('[null, "club"]', '[null, "genius"]')],
    ids=["format", "rules", "level"],
)
def test_a_match_of_a_newer_program_stays_as_it_is(shell: Shell, change: tuple[str, str]) -> None:
    path = begun(shell)
    newer = changed_in_its_header(path, change)
    path.write_bytes(newer)
    assert back_to_title(shell).unfinished is None
    (notice,) = shell.notices
    assert path.name in str(notice)
    for number in range(2):
        begin(shell, AGAINST).step(2)
        assert path.read_bytes() == newer, f"new match {number} wrote there"
    assert (saves.folder() / "match-000003.jsonl").exists()


def test_a_second_copy_keeps_its_match_elsewhere(shell: Shell) -> None:
    path = begun(shell)
    assert back_to_title(shell).unfinished is not None
    second = Matches()
    try:
        assert second.unfinished(shell) is None, "the match that the first copy offers is not offered"
        assert second.saves.new() == saves.folder() / "match-000002.jsonl"
        assert not shell.notices
        first = shell.flow
        assert isinstance(first, Matches)
        first.close()
        assert second.unfinished(shell) is not None, "what the first copy left is offered once it is free"
        assert second.saves.held == path
    finally:
        second.close()
    assert not list(saves.folder().glob("*.lock")), "nothing is left lying about"


def test_a_lock_is_let_go_by_the_system_when_its_program_dies(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "current.lock"
    holder = (
        "import sys, pathlib, game.lock as lock\n"
        "held = lock.Lock(pathlib.Path(sys.argv[1]))\n"
        "print(held.take(), flush=True)\n"
        "sys.stdin.read()\n"
    )
    command = [sys.executable, "-c", holder, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        lock = Lock(path)
        assert not lock.take()
        other.kill()
        other.wait()
        assert lock.take()
        assert not Lock(path).take()
        lock.release()
        assert Lock(path).take()


def test_the_computers_answer_is_not_waited_for_after_leaving(shell: Shell) -> None:
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.thinker = match_support.QuickThinker(match_support.idle)
    robot = begin(shell, AGAINST)

    def computer_is_asked(scene: Scene) -> bool:
        return isinstance(scene, MatchScene) and scene.session.thinking and scene.idle

    robot.play(computer_is_asked)
    flow.thinker.decide = match_support.lively
    left = robot.match.session.match.hash()
    again = leave_and_go_on(robot)
    robot.wait()
    assert again.session.match.hash() != left or again.control.asked


def test_a_match_that_is_gone_meanwhile_leads_back_to_the_title(shell: Shell) -> None:
    """Another copy of the program may have ended it since the title was drawn."""
    path = begun(shell)
    back_to_title(shell)
    path.unlink()
    shell.flow.resume(shell)
    robot = Robot(shell, Random(1))
    robot.step(2)
    title = robot.scene
    assert isinstance(title, TitleScene)
    (notice,) = shell.notices
    assert path.name in str(notice)
    assert title.primary is not None
    assert title.primary.name == "new"


def test_a_folder_that_cant_be_written_doesnt_end_the_match(shell: Shell) -> None:
    shutil.rmtree(saves.folder())
    saves.folder().write_text("a file stands where the folder should be", encoding="utf-8")
    robot = begin(shell, AGAINST)
    robot.play(asked(Node.CLOSING))
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.leave(shell, robot.match.session)
    robot.step(2)
    assert isinstance(robot.scene, TitleScene)
    assert shell.notices


def test_a_team_that_went_away_meanwhile_is_named(shell: Shell) -> None:
    flow = shell.flow
    assert isinstance(flow, Matches)
    flow.start(shell, replace(AGAINST, clubs=("JAR", "XYZ")))
    assert isinstance(shell.navigator.current, TitleScene)
    assert any("XYZ" in str(notice) for notice in shell.notices)
