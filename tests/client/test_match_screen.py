"""The match screen as a person uses it: what pointing, clicking, keys and the pause do at a question."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import arcade
import pytest
from PIL import ImageStat

from engine.fifes.actions import Node
from engine.fifes.squads import SQUAD_SIZE
from game import i18n
from game.app import PotreroWindow
from game.card_art import FACES
from game.layout import Layout
from game.match.names import man
from game.pitch import grid
from game.pitch.state import Position, TokenShape
from game.scenes.curtain import CurtainScene
from game.scenes.match import MatchScene
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.rules import RulesScene
from game.settings import Settings
from game.shell import Shell
from tests.client import match_support
from tests.client.match_positions import CARRIED, HANDS, STOPS
from tests.client.match_support import (
    AGAINST_THE_COMPUTER,
    HOT_SEAT,
    QuickThinker,
    match_at,
    picture,
    pictures,
)
from tests.client.robot import Robot

SIZES = ((1024, 640), (1280, 720), (1280, 800), (1600, 900), (2560, 1080), (3840, 2160))
key = arcade.key
BY_NAME = {stop.name: stop for stop in STOPS}


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    """The program with a computer that never comes to an answer."""
    opened = match_support.make_shell(
        window, tmp_path, thinker=QuickThinker(match_support.idle), settings=Settings(quality="low")
    )
    yield opened
    match_support.close_shell(opened)


def ask(shell: Shell, name: str, *, keyboard: bool = False) -> tuple[Robot, MatchScene]:
    """Open a question, with a person at mouse or keyboard."""
    stop = BY_NAME[name]
    players = HOT_SEAT if stop.hot_seat else AGAINST_THE_COMPUTER
    scene = match_support.show(shell, stop.match(), players, stop.viewer)
    robot = Robot(shell, Random(4), keyboard=keyboard)
    robot.show_all()
    assert scene.idle
    assert scene.control.asked
    return robot, scene


def at(scene: MatchScene, footballer: int) -> tuple[float, float]:
    """Where a footballer's button is in the window."""
    return scene.camera.project(*grid.centre_of(scene.table.pos[footballer]), 0.15)


# ---------------------------------------------------------------------- how it looks (section 14)


@pytest.mark.rule("FIF-14.1")
@pytest.mark.parametrize("name", ["with-the-ball", "attack-regroups", "run-to"])
def test_a_right_click_shows_five_stats_and_selects_nobody(shell: Shell, name: str) -> None:
    robot, scene = ask(shell, name)
    view = scene.control.view
    for footballer in (f for f, h in enumerate(scene.table.pos) if h >= 0):
        robot.click(*at(scene, footballer), arcade.MOUSE_BUTTON_RIGHT)
        robot.show_all()
        box = scene.state.stats
        assert box is not None
        person = man(view.setup, footballer)
        assert box.footballer.name == person.name
        keys = [stat.key for stat in box.footballer.stats]
        third = "save" if person.is_goalkeeper else "shot"
        assert keys == ["run", "dribble", third, "tackle", "pass"]
        values: dict[str, int] = dict(
            zip(("run", "dribble", "shot", "tackle", "pass", "save"), person.stats, strict=True)
        )
        assert [stat.value for stat in box.footballer.stats] == [values[each] for each in keys]
        assert scene.hud.stats.box is not None
        assert scene.control.draft.footballer is None
        assert scene.control.view is view
    x, y = scene.camera.project(*grid.centre_of(grid.index_of(1, 1)))
    robot.click(x, y, arcade.MOUSE_BUTTON_RIGHT)
    robot.show_all()
    assert scene.state.stats is None


@pytest.mark.rule("FIF-14.1")
def test_the_stats_of_who_is_under_the_cursor_by_key(shell: Shell) -> None:
    robot, scene = ask(shell, "with-the-ball", keyboard=True)
    robot.point(scene.table.pos[SQUAD_SIZE])
    robot.key(key.V)
    robot.show_all()
    assert scene.state.stats is not None
    assert scene.state.stats.footballer.name == man(scene.control.view.setup, SQUAD_SIZE).name
    robot.key(key.ESCAPE)
    assert scene.state.stats is None
    assert isinstance(robot.scene, MatchScene)


@pytest.mark.rule("FIF-14.2")
def test_the_banner_is_yellow_and_above_the_pitch(shell: Shell) -> None:
    robot, scene = ask(shell, "with-the-ball")
    box = scene.hud.banner.box
    assert box is not None
    highest = max(scene.camera.project(*grid.centre_of(h))[1] for h in range(grid.ROWS * grid.COLUMNS))
    assert box.bottom > highest
    scene.on_draw()
    frame = arcade.get_image(components=3)
    top = robot.window.height - box.top
    sign = frame.crop((int(box.left) + 60, int(top) + 4, int(box.right) - 30, int(top + box.height) - 4))
    red, green, blue = ImageStat.Stat(sign).median
    assert red > 200
    assert green > 140
    assert blue < 100


@pytest.mark.rule("FIF-14.2")
def test_the_banner_speaks_while_the_computer_thinks(shell: Shell) -> None:
    scene = match_support.show(shell, match_at(CARRIED + HANDS + 'active = "B"\n'))
    Robot(shell, Random(1)).step(3)
    assert not scene.control.asked
    assert scene.hud.banner.model is not None
    assert "Molinos" in scene.hud.banner.model.text
    assert scene.session.thinking


@pytest.mark.rule("FIF-14.3")
def test_round_buttons_for_player_1_hexagonal_for_player_2_and_rims_by_position(shell: Shell) -> None:
    _robot, scene = ask(shell, "with-the-ball")
    tokens = {token.id: token for token in scene.pitch.tokens}
    assert set(tokens) == {f for f, h in enumerate(scene.table.pos) if h >= 0}
    _keeper, defender, midfielder, forward = scene.pitch.style.rims
    assert len({defender, midfielder, forward}) == 3
    for footballer, token in tokens.items():
        person = man(scene.control.view.setup, footballer)
        assert token.shape is (TokenShape.ROUND if footballer < SQUAD_SIZE else TokenShape.HEXAGON)
        assert token.position is Position[person.role.upper()]
        assert token.number == person.number


@pytest.mark.rule("FIF-14.4")
def test_a_card_that_is_pointed_at_says_what_it_does(shell: Shell) -> None:
    robot, scene = ask(shell, "run-cards")
    for held in scene.table.hand:
        robot.move(*robot.card_at(scene, held.slot))
        robot.step(6)
        shown = scene.hud.card_tip.model
        assert shown is not None
        assert shown[0] == scene_kind(scene, held.slot)
        assert shown[0] in FACES
        assert FACES[shown[0]].rule
        assert scene.hud.card_tip.box is not None
    robot.move(2, 300)
    robot.step(4)
    assert scene.hud.card_tip.model is None


@pytest.mark.rule("FIF-14.4")
def test_the_card_under_the_keyboards_ring_says_what_it_does(shell: Shell) -> None:
    robot, scene = ask(shell, "run-cards", keyboard=True)
    names = [f"card:{held.slot}" for held in scene.table.hand]
    for _ in range(30):
        robot.key(key.TAB)
        robot.step(4)
        if scene.hud.focused == names[2]:
            break
    shown = scene.hud.card_tip.model
    assert shown is not None
    assert shown[0] == scene_kind(scene, scene.table.hand[2].slot)


def scene_kind(scene: MatchScene, slot: int) -> str:
    """The kind of a card of the hand, as the artwork names it."""
    model = scene.hud.hand.model
    assert model is not None
    return next(card.kind for card in model.cards if card.slot == slot and card.kind is not None)


# ---------------------------------------------------------------------- pointing and choosing


@pytest.mark.parametrize("name", ["with-the-ball", "run-cards", "pass-to"])
def test_every_hex_can_be_pointed_at_in_every_size(shell: Shell, name: str) -> None:
    _robot, scene = ask(shell, name)
    for size in SIZES:
        scene.camera.resize(*size)
        scene.hud.layout(Layout(*size))
        scene.refresh()
        scene.hud.update(1.0)
        for h in range(grid.ROWS * grid.COLUMNS):
            x, y = scene.camera.project(*grid.centre_of(h))
            assert 0 < x < size[0]
            assert 0 < y < size[1]
            assert not scene.hud.covers(x, y), f"the HUD covers {divmod(h, 24)} at {size}"
            found = scene.camera.hex_at(x, y)
            assert found is not None
            assert grid.index_of(*found) == h


def test_the_way_and_its_cost_show_under_the_mouse(shell: Shell) -> None:
    robot, scene = ask(shell, "run-to")
    far = max(scene.control.prompt.hexes, key=lambda h: scene.control.prompt.hexes[h])
    robot.point(far)
    robot.show_all()
    assert scene.board.route is not None
    assert scene.board.route.path[-1] == far
    assert scene.board.route.costs[-1] == scene.control.prompt.hexes[far]
    assert scene.hud.hex_tip.model is not None
    assert f"~{scene.control.prompt.hexes[far]}~" in scene.hud.hex_tip.model.text


def test_a_tackle_from_where_he_stands_has_a_way_too(shell: Shell) -> None:
    text = BY_NAME["tackle-from"].position.replace("A.5 = [10, 10]", "A.5 = [10, 12]") + HANDS
    match = match_at(text)
    match_support.decide(match, "tackle", "#5")
    scene = match_support.show(shell, match)
    robot = Robot(shell, Random(1))
    robot.show_all()
    stay = scene.control.view.pos[scene.control.view.doer]
    assert scene.control.prompt.hexes[stay] == 0
    robot.point(stay)
    robot.show_all()
    assert scene.hud.hex_tip.model is not None
    robot.point(stay, press=True)
    assert scene.control.view.node == Node.CARD


def test_a_regroup_is_dragged_exchanged_taken_back_and_confirmed(shell: Shell) -> None:
    robot, scene = ask(shell, "attack-regroups")
    control, draft = scene.control, scene.control.draft
    first, second = sorted(control.prompt.footballers)[1:3]
    home = dict(enumerate(scene.table.pos))
    control.pick_footballer(first)
    free = next(h for h in control.prompt.hexes if h not in home.values())
    control.pick_footballer(first)
    robot.drag(at(scene, first), scene.camera.project(*grid.centre_of(free)))
    robot.show_all()
    assert draft.plan == {first: free}
    ghosts = [token for token in scene.pitch.tokens if token.id == first]
    assert len(scene.pitch.tokens) == 23
    assert ghosts
    robot.drag(scene.camera.project(*grid.centre_of(free)), at(scene, second))
    robot.show_all()
    exchanged = draft.plan == {first: home[second], second: free}
    assert exchanged or scene.hud.toast.model is not None
    while draft.history:
        robot.press("undo")
    assert draft.plan == {}
    robot.drag(at(scene, first), scene.camera.project(*grid.centre_of(free)))
    robot.show_all()
    robot.press("done")
    assert scene.session.match.view(0).pos[first] == free


def test_a_regroup_too_far_is_refused_with_its_clause(shell: Shell) -> None:
    robot, scene = ask(shell, "attack-regroups")
    footballer = sorted(scene.control.prompt.footballers)[0]
    robot.point(scene.table.pos[footballer], press=True)
    robot.point(grid.index_of(17, 12), press=True)
    robot.show_all()
    said = scene.hud.toast.model
    assert said
    assert "{" not in said
    assert scene.last_clause.startswith("FIF-")
    assert scene.control.draft.plan == {}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_cant_be_done_says_why(shell: Shell, language: str) -> None:
    i18n.set_language(language)
    robot, scene = ask(shell, "kickoff", keyboard=True)
    robot.key(key.S)
    robot.show_all()
    assert scene.hud.toast.model
    assert scene.last_clause == "FIF-11.2"
    assert scene.control.view.node == Node.ACTION
    robot, scene = ask(shell, "run-cards", keyboard=True)
    robot.key(key.ENTER)
    robot.show_all()
    said = scene.hud.toast.model
    assert said
    assert ("two cards" if language == "en" else "dos cartas") in said
    assert "{" not in said


def test_a_button_that_cant_be_pressed_tells_its_reason_when_pointed_at(shell: Shell) -> None:
    robot, scene = ask(shell, "kickoff")
    box = next(target.box for target in scene.hud.choices.targets if target.id == "shoot")
    robot.move(*box.center)
    robot.step(20)
    assert scene.hud.tip.model is not None
    assert scene.hud.tip.model.text
    robot.click(*box.center)
    robot.show_all()
    assert scene.control.view.node == Node.ACTION


def test_escape_closes_puts_back_takes_back_and_pauses(shell: Shell) -> None:
    robot, scene = ask(shell, "with-the-ball", keyboard=True)
    control = scene.control
    robot.key(key.B)
    robot.show_all()
    assert control.view.node == Node.SUB_OUT
    robot.key(key.ESCAPE)
    robot.show_all()
    assert control.view.node == Node.ACTION
    assert not scene.session.can_undo()
    robot.key(key.P)
    robot.show_all()
    robot.key(key.KEY_1)
    robot.key(key.KEY_2)
    assert len(control.draft.held) == 2
    robot.key(key.ESCAPE)
    assert control.draft.held == []
    assert control.view.node == Node.CARD
    robot.key(key.ESCAPE)
    robot.show_all()
    assert control.view.node == Node.ACTION
    robot.press("discard")
    assert scene.state.pile is not None
    robot.key(key.ESCAPE)
    assert scene.state.pile is None
    robot.key(key.ESCAPE)
    robot.show_all()
    assert isinstance(robot.scene, PauseScene)
    robot.key(key.ESCAPE)
    robot.show_all()
    assert robot.scene is scene


def test_decisions_are_taken_back_up_to_what_was_revealed(shell: Shell) -> None:
    robot, scene = ask(shell, "run-cards", keyboard=True)
    before = scene.session.match.hash()
    robot.choose_cards(scene)
    robot.wait()
    node = scene.control.view.node
    told = [line.text for line in scene.chronicle.lines()]
    assert node != Node.CARD
    if scene.session.can_undo():
        robot.key(key.U)
        robot.show_all()
        assert scene.table.differences(scene.session.view()) == []
        assert len(scene.chronicle.lines()) < len(told)
        assert scene.session.match.hash() == before
    else:
        robot.key(key.U)
        robot.show_all()
        assert scene.control.view.node == node


def test_what_is_taken_back_leaves_the_log(shell: Shell) -> None:
    robot, scene = ask(shell, "with-the-ball", keyboard=True)
    before = scene.chronicle.lines()
    robot.key(key.B)
    robot.show_all()
    robot.point(scene.table.pos[9], press=True)
    robot.press(f"bench:{scene.control.prompt.bench[0]}")
    robot.wait()
    if scene.control.view.node == Node.SUB_COOL:
        robot.key(key.N)
        robot.wait()
    assert len(scene.chronicle.lines()) > len(before)
    while scene.session.can_undo():
        robot.key(key.U)
        robot.show_all()
    assert scene.chronicle.lines() == before
    assert scene.table.differences(scene.session.view()) == []


def test_clips_are_skipped_to_the_same_end(shell: Shell) -> None:
    robot, scene = ask(shell, "pass-to", keyboard=True)
    for _click in ("shown", "played"):
        robot.point(grid.index_of(9, 17), press=True)
    assert scene.director.busy
    robot.show_all()
    robot.key(key.SPACE)
    assert not scene.director.busy
    robot.show_all()
    assert scene.table.differences(scene.session.view()) == []
    assert scene.control.view.node == Node.FETCH


# ---------------------------------------------------------------------- options while a match is on


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_panels_give_way_to_a_goal_seen_from_nearby(
    shell: Shell, tmp_path: Path, seat: int, size: tuple[int, int]
) -> None:
    robot, scene = ask(shell, "with-the-ball")
    match_support.resize(robot.window, *size)
    scene.stage.look_at_goal(seat)
    robot.step(15)
    picture(robot.window, pictures(tmp_path) / f"goal-{seat}-{size[0]}x{size[1]}.png")
    hud = scene.hud
    x, y = scene.camera.project(*grid.centre(9, grid.COLUMNS if seat == 0 else 1), 1.0)
    for part in (hud.own, hud.footballer, hud.rival, hud.log):
        assert not part.group.visible
    above = (hud.banner, hud.score, hud.tools, hud.hand)
    assert not any(
        box.left <= x <= box.right and box.bottom <= y <= box.top for part in above for box in part.boxes()
    )
    scene.stage.look_home()
    robot.step(15)
    picture(robot.window, tmp_path / "home.png")
    assert hud.own.group.visible


def test_the_pause_leads_to_rules_and_options_and_back(shell: Shell) -> None:
    robot, scene = ask(shell, "run-cards")
    hand = [held.slot for held in scene.table.hand]
    robot.press("pause")
    assert isinstance(robot.scene, PauseScene)
    robot.use("rules")
    assert isinstance(robot.scene, RulesScene)
    robot.scene.back()
    robot.show_all()
    robot.use("options")
    assert isinstance(robot.scene, OptionsScene)
    robot.scene.back()
    robot.show_all()
    robot.use("resume")
    assert robot.scene is scene
    assert [held.slot for held in scene.table.hand] == hand


def test_the_language_changes_in_mid_match(shell: Shell) -> None:
    robot, scene = ask(shell, "run-cards")
    robot.choose_card(scene, scene.table.hand[0].slot)
    robot.show_all()
    words = {part: [line.text for line in part.written()] for part in scene.hud.parts if part.box}
    shell.set_language("es")
    robot.step(2, draw=True)
    assert scene.hud.banner.model is not None
    assert scene.hud.banner.model.text.startswith("Corré")
    changed = [part for part, lines in words.items() if [line.text for line in part.written()] != lines]
    assert {"Banner", "ScorePlate", "SidePanel", "LogPanel"} & {type(part).__name__ for part in changed}
    assert len(scene.control.draft.held) == 1
    shell.set_language("en")
    robot.show_all()
    assert [line.text for line in scene.hud.banner.written()] == words[scene.hud.banner]


def test_settings_reach_a_match_that_is_on(shell: Shell) -> None:
    robot, scene = ask(shell, "with-the-ball")
    settings = shell.settings
    settings.speed, settings.reduced_motion, settings.high_contrast = 2.0, True, True
    settings.ui_scale, settings.text_size, settings.camera_elevation = 120, 15, 60
    before = scene.hud.frame
    shell.settings_changed(rebuild=True)
    robot.step(3, draw=True)
    assert scene.director.speed == scene.stage.speed == 2.0
    assert scene.director.reduced_motion
    assert scene.hud.hand.reduced_motion
    assert scene.pitch.style.high_contrast
    assert scene.hud.frame is not None
    assert before is not None
    assert scene.hud.frame.scale > before.scale or scene.hud.frame.font(20) > before.font(20)
    assert scene.camera.shot.elevation == pytest.approx(60.0, abs=0.5)


def test_reduced_motion_shows_the_same_match(shell: Shell) -> None:
    shell.settings.reduced_motion = True
    robot, scene = ask(shell, "pass-to")
    robot.point(grid.index_of(9, 17), press=True)
    moved: list[object] = []
    for _ in range(60):
        robot.step(1, 1 / 30)
        if scene.stage.pieces.moving or (scene.stage.pieces.ball is not None):
            moved.append(scene.stage.pieces.ball)
        if not scene.director.busy:
            break
    assert not scene.director.busy
    assert moved == []
    assert scene.table.differences(scene.session.view()) == []


def test_the_window_changes_its_size_in_mid_match(shell: Shell, tmp_path: Path) -> None:
    robot, scene = ask(shell, "run-to")
    for size in ((1024, 640), (1280, 800), (2560, 1080), (3840, 2160), (1280, 720)):
        match_support.resize(robot.window, *size)
        robot.show_all()
        picture(robot.window, pictures(tmp_path) / f"resized-{size[0]}x{size[1]}.png")
        assert scene.hud.frame is not None
        assert (scene.hud.frame.width, scene.hud.frame.height) == size
        for h in (grid.index_of(9, 20), grid.index_of(4, 12)):
            robot.point(h)
            robot.show_all()
            assert scene.pointer.hex == h
            assert scene.board.route is not None
    assert scene.table.differences(scene.session.view()) == []


def test_the_camera_moves_and_hexes_stay_where_they_are_pointed_at(shell: Shell) -> None:
    robot, scene = ask(shell, "run-to", keyboard=True)
    for symbol in (key.PLUS, key.PAGEUP, key.PAGEDOWN, key.MINUS, key.END, key.HOME):
        robot.key(symbol)
        robot.step(12)
        assert not scene.camera.moving
        h = grid.index_of(9, 14)
        found = scene.camera.hex_at(*scene.camera.project(*grid.centre_of(h)))
        assert found is not None
        assert grid.index_of(*found) == h


# ---------------------------------------------------------------------- two people


@pytest.mark.rule("FIF-12.2")
def test_a_lightning_is_asked_for_alike_whether_or_not_one_is_held(shell: Shell) -> None:
    stop = BY_NAME["other-lightning"]
    models: list[tuple[object, ...]] = []
    for hand in ("three three two one lightning", "three three two one one"):
        text = stop.position + HANDS.replace("three three two tiro_largo shot_plus one lightning", hand)
        scene = match_support.show(shell, match_at(text), HOT_SEAT)
        Robot(shell, Random(1)).step(4)
        assert scene.control.asks_other
        hud = scene.hud
        models.append((hud.banner.model, hud.choices.model, hud.hand.model is not None, hud.rival.model))
        assert [each.id for each in hud.choices.focusables()] == ["no", "look"]
    assert models[0] == models[1]


def test_only_the_curtain_leads_to_the_other_ones_hand(shell: Shell) -> None:
    robot, scene = ask(shell, "other-lightning")
    own = [held.card for held in scene.table.hand]
    robot.press("look")
    assert isinstance(robot.scene, CurtainScene)
    assert [held.card for held in scene.table.hand] == own
    robot.lift_curtain()
    assert robot.scene is scene
    assert scene.session.viewer == 1
    assert sorted(held.card for held in scene.table.hand) == list(scene.session.match.view(1).hand)
    assert scene.hud.hand.model is not None
    assert scene.hud.hand.model.seat == 2
    assert scene.control.view.node == Node.LIGHTNING


def test_no_lightning_without_the_other_one_at_the_screen(shell: Shell) -> None:
    robot, scene = ask(shell, "other-lightning")
    robot.press("no")
    robot.wait()
    assert robot.scene is scene
    assert scene.session.viewer == 0
    assert scene.control.view.node == Node.REGROUP
