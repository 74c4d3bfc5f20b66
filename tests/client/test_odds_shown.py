"""What the screen tells before a duel: chances, sums or nothing, as the players chose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import arcade
import pytest

from ai import forecast
from ai.forecast import DuelForecast, PointsForecast
from engine.fifes.cards import Card
from engine.fifes.view import View
from game import i18n
from game.app import PotreroWindow
from game.flow import Odds
from game.hud.models import DuelModel, DuelRow
from game.match import chances
from game.scenes.match import MatchScene
from game.session import Players
from game.shell import Shell
from tests.client import match_support
from tests.client.robot import Robot

SHOT = """
ball = "A.9"
turn = 4
[A]
1 = [9, 1]
9 = { at = [9, 19], shot = 5 }
hand = "three two stress stress shot_plus tiro_largo four"
[B]
1 = { at = [9, 22], save = 5 }
2 = [9, 20]
hand = "three save_plus stress one two four energy"
seen = "three"
"""
TACKLE = """
ball = "B.9"
turn = 4
[A]
1 = [9, 1]
5 = { at = [9, 4], tackle = 5 }
6 = [8, 7]
hand = "three two stress stress tackle_plus tiro_largo four"
[B]
1 = [9, 24]
9 = { at = [9, 7], dribble = 5 }
hand = "three dribble_plus stress one two four energy"
"""
RUN = """
ball = "A.9"
turn = 4
[A]
1 = [9, 1]
9 = { at = [9, 14], run = 4 }
hand = "three two stress stress shot_plus tiro_largo four"
[B]
1 = [9, 24]
hand = "three"
"""
SIDE_OF = {"tackler": 0, "carrier": 1, "shooter": 0, "goalkeeper": 1, "runner": 0}
WORDS = {
    "tackler": (TACKLE, "tackle #5 9,6"),
    "carrier": (TACKLE, "tackle #5 9,6 three two"),
    "shooter": (SHOT, "shoot"),
    "goalkeeper": (SHOT, "shoot three two left"),
    "runner": (RUN, "run #9"),
}

Open = Callable[..., Robot]


@pytest.fixture
def play(window: PotreroWindow, tmp_path: Path) -> Iterator[Open]:
    """Opens a match where somebody is to pick his cards."""
    opened: list[Shell] = []

    def make(who: str, odds: Odds, language: str = "en") -> Robot:
        thinker = match_support.QuickThinker(match_support.idle)
        shell = match_support.make_shell(window, tmp_path, thinker=thinker, language=language)
        opened.append(shell)
        text, words = WORDS[who]
        match = match_support.match_at(text)
        match_support.decide(match, *words.split())
        seat = SIDE_OF[who]
        players = Players((None, "club") if seat == 0 else ("club", None), odds)
        match_support.show(shell, match, players, seat)
        robot = Robot(shell, Random(1), keyboard=True)
        robot.step(8)
        return robot

    yield make
    for shell in opened:
        match_support.close_shell(shell)


def pick(robot: Robot, *words: str) -> None:
    """Pick cards, or put them back, by their keys; wait until the screen has followed."""
    shown = None
    for word in words:
        hand = robot.match.table.hand
        at = next(index for index, held in enumerate(hand) if Card(held.card).word == word)
        robot.key(getattr(arcade.key, f"KEY_{at + 1}"))
    while robot.match.presenter.busy or robot.match.control.prompt is not shown:
        shown = robot.match.control.prompt
        robot.step()


def duel(scene: MatchScene) -> DuelModel:
    model = scene.hud.duel.model
    assert model is not None
    return model


def numbers(rows: tuple[DuelRow, ...]) -> list[int | None]:
    return [row.value for row in rows if not row.cancelled]


# ---------------------------------------------------------------------- chances


@pytest.mark.parametrize("who", ["tackler", "carrier", "shooter", "goalkeeper"])
def test_chances_come_with_the_last_card_and_follow_the_picks(play: Open, who: str) -> None:
    robot = play(who, "full")
    scene = robot.match
    view = scene.control.view
    assert duel(scene).odds == ""
    pick(robot, "two")
    assert duel(scene).odds == ""
    pick(robot, "four")
    found = forecast.duel(view, [Card.TWO, Card.FOUR])
    assert duel(scene).odds == chances.duel_lines(view, found)
    assert f"{chances.percents(found.win, found.tie, found.lose)[0]}\u00a0%" in duel(scene).odds
    assert scene.hud.points.model is not None
    assert scene.hud.points.model.odds == chances.duel_line(view, found)
    pick(robot, "four", "stress")
    other = forecast.duel(view, [Card.TWO, Card.STRESS])
    assert other.win < found.win
    assert duel(scene).odds == chances.duel_lines(view, other)
    pick(robot, "stress")
    assert duel(scene).odds == ""


def test_chances_go_when_the_cards_are_played(play: Open) -> None:
    robot = play("tackler", "full")
    pick(robot, "two", "four")
    assert duel(robot.match).odds
    robot.key(arcade.key.ENTER)
    robot.step(10)
    assert robot.match.control.view.play == bytes([Card.TWO, Card.FOUR])
    assert duel(robot.match).odds == ""


def test_chances_are_reckoned_once_for_each_choice(play: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []
    reckon = forecast.duel

    def counting(view: View, picked: list[int]) -> DuelForecast:
        asked.append(tuple(picked))
        return reckon(view, picked)

    monkeypatch.setattr(forecast, "duel", counting)
    robot = play("shooter", "full")
    pick(robot, "two", "four")
    robot.key(arcade.key.W)
    robot.step(30)
    assert asked == [(Card.TWO, Card.FOUR)]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
@pytest.mark.parametrize("who", ["carrier", "goalkeeper", "runner"])
def test_chances_have_room(
    play: Open, window: PotreroWindow, who: str, size: tuple[int, int], language: str
) -> None:
    match_support.resize(window, *size)
    robot = play(who, "full", language)
    pick(robot, "two", "stress")
    scene = robot.match
    part = scene.hud.banner if who == "runner" and scene.hud.points.box is None else scene.hud.duel
    if who == "runner" and scene.hud.points.box is not None:
        part = scene.hud.points
    texts = [line.text for line in part.written()]
    boxes = part.areas()
    assert any("\u00a0%" in text for text in texts), texts
    for line in part.written():
        assert "…" not in line.text, texts
        assert any(box.contains(line.box, 2.0) for box in boxes), line


# ---------------------------------------------------------------------- points


@pytest.mark.rule("FIF-3.5")
def test_stress_tells_the_points_there_may_be(play: Open) -> None:
    robot = play("runner", "full")
    scene = robot.match
    pick(robot, "two", "four")
    assert scene.hud.points.model is not None
    assert (scene.hud.points.model.total, scene.hud.points.model.odds) == (10, "")
    pick(robot, "four", "stress")
    found = forecast.points(scene.control.view, [Card.TWO, Card.STRESS])
    assert (found.low, found.high) == (7, 10)
    assert scene.hud.points.model.odds == chances.points_line(found)
    assert scene.hud.points.model.total is None
    assert scene.hud.choices.model is not None
    assert scene.hud.choices.model.total is None
    assert scene.hud.banner.model is not None
    assert scene.hud.banner.model.text == chances.order(found)[0]


@pytest.mark.parametrize("odds", ["sums", "none"])
def test_stress_stays_open_when_chances_are_not_wanted(play: Open, odds: Odds) -> None:
    robot = play("runner", odds)
    pick(robot, "two", "stress")
    scene = robot.match
    assert scene.hud.points.model is not None
    assert (scene.hud.points.model.parts, scene.hud.points.model.total) == ((4, 2, None), None)
    assert scene.hud.points.model.odds == ""
    assert scene.hud.banner.model is not None
    assert "%" not in scene.hud.banner.model.text


# ---------------------------------------------------------------------- sums, or nothing


@pytest.mark.parametrize("odds", ["full", "sums"])
def test_sums_are_told_as_far_as_they_are_known(play: Open, odds: Odds) -> None:
    robot = play("tackler", odds)
    mine, theirs = duel(robot.match).sides
    # 5, two steps, a team-mate beside the carrier.
    assert (numbers(mine.rows), mine.total) == ([5, -2, 1], None)
    assert (numbers(theirs.rows), theirs.total) == ([5], None)
    pick(robot, "tackle_plus")
    assert duel(robot.match).sides[0].total == 8
    pick(robot, "two")
    mine = duel(robot.match).sides[0]
    assert (numbers(mine.rows), mine.total) == ([5, 6, -2, 1], 10)
    pick(robot, "two", "stress")
    mine = duel(robot.match).sides[0]
    assert (numbers(mine.rows), mine.total) == ([5, None, -2, 1], None)
    assert bool(duel(robot.match).odds) == (odds == "full")


def test_a_long_shot_strikes_the_lines_that_it_cancels(play: Open) -> None:
    robot = play("shooter", "sums")
    pick(robot, "four", "two")
    mine, theirs = duel(robot.match).sides
    # 5 + 6, yellow, one in the way; the goalkeeper is off his line, and the side is open.
    assert (numbers(mine.rows), mine.total) == ([5, 6, 1, -1], 11)
    assert (numbers(theirs.rows), theirs.total) == ([5, -3, None], None)
    pick(robot, "two", "tiro_largo")
    mine, theirs = duel(robot.match).sides
    assert (numbers(mine.rows), mine.total) == ([5, 6], 11)
    assert [row.cancelled for row in mine.rows] == [False, False, True, True]
    assert [row.cancelled for row in theirs.rows] == [False, True, True]


@pytest.mark.parametrize("who", ["tackler", "carrier", "shooter", "goalkeeper"])
def test_nothing_is_told_but_what_lies_on_the_table(play: Open, who: str) -> None:
    robot = play(who, "none")
    pick(robot, "two", "four")
    model = duel(robot.match)
    assert (model.odds, model.steps) == ("", 0)
    for side in model.sides:
        assert (side.rows, side.total) == ((), None)
    assert [card.kind for card in model.sides[SIDE_OF[who]].cards] == ["two", "four"]
    assert robot.match.hud.points.model is None
    assert robot.match.hud.choices.model is not None
    assert robot.match.hud.choices.model.total is None


# ---------------------------------------------------------------------- words


def test_per_cents_make_a_hundred_and_never_lie() -> None:
    assert chances.percents(0.455, 0.125, 0.42) == ["46", "12", "42"]
    assert chances.percents(1 / 3, 1 / 3, 1 / 3) == ["34", "33", "33"]
    assert chances.percents(0.998, 0.002, 0.0) == [">99", "<1", "0"]
    assert chances.percents(1.0, 0.0, 0.0) == ["100", "0", "0"]
    assert chances.percents(0.4949) == ["49"]


def test_the_number_told_is_the_one_nearest_to_an_even_chance() -> None:
    found = PointsForecast(((6, 0.2), (7, 0.4), (8, 0.3), (9, 0.1)))
    assert found.even == 8
    i18n.set_language("en")
    assert chances.points_line(found) == "6 to 9 points · 8 or more: 40\u00a0%"
    assert chances.points_line(PointsForecast(((7, 1.0),))) == ""


@pytest.mark.parametrize("odds", ["full", "sums"])
def test_stress_tells_of_each_hex_how_likely_it_is_reached(play: Open, odds: Odds) -> None:
    robot = play("runner", odds)
    scene = robot.match
    pick(robot, "two", "stress")
    prompt, view = scene.control.prompt, scene.control.view
    found = forecast.points(view, [Card.TWO, Card.STRESS])
    far = max(prompt.hexes.values())
    if odds != "full":
        assert far <= found.low
        return
    assert found.low < far <= found.high
    assert prompt.sure == found.low
    hexes = [next(h for h, cost in prompt.hexes.items() if cost == each) for each in (found.low, far)]
    for h in hexes:
        scene.pointer.hex = h
        scene.refresh()
        (share,) = chances.percents(found.at_least(prompt.hexes[h]))
        tip = scene.hud.hex_tip.model
        assert tip is not None
        assert f"{share}\u00a0%" in tip.text
