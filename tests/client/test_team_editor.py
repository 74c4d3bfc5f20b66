"""The team editor in a real window: teams made by mouse alone and by keyboard alone, and played with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import arcade
import pytest

from engine.fifes.squads import Squad, clubs
from game import i18n, teams
from game.app import PotreroWindow
from game.flow import Goal, MatchSummary
from game.match.club_cards import club_card
from game.matches import Matches
from game.scenes.formation import FormationScene
from game.scenes.match import MatchScene
from game.scenes.new_match import PER_PAGE, NewMatchScene
from game.scenes.result import ResultScene
from game.scenes.team_editor import TYPING_PAUSE, TeamEditorScene
from game.scenes.team_table import SquadTable
from game.shell import Navigator, Shell
from game.ui.buttons import Button, Control
from game.ui.field import Field
from game.ui.scene import Scene
from game.ui.stepper import Stepper
from game.ui.widgets import Piece
from tests.client import match_support
from tests.client.robot import Robot
from tests.client.shell_support import Hand
from tests.client.test_shell_screens import faults, resized

pytestmark = pytest.mark.rule("FIF-2.4")


@pytest.fixture
def shell(window: PotreroWindow, tmp_path: Path) -> Iterator[Shell]:
    made = match_support.make_shell(window, tmp_path)
    made.navigator = Navigator(window, lambda: 0.0)
    made.navigator.reset(NewMatchScene(made))
    yield made
    match_support.close_shell(made)


def own_team(code: str = "PIB", name: str = "Los Pibes") -> Squad:
    return replace(clubs()[0], code=code, name=name, style=teams.OWN_STYLE)


def person(shell: Shell, *, keyboard: bool = False) -> Robot:
    robot = Robot(shell, Random(1), keyboard=keyboard)
    robot.step(2)
    return robot


def write(robot: Robot, text: str) -> None:
    """Type letters; what hangs on them follows after a pause."""
    for letter in text:
        robot.window.dispatch_event("on_text", letter)
    robot.step(1 + round(TYPING_PAUSE / 0.1))


def wipe(robot: Robot) -> None:
    field = robot.scene.root.focused_widget if robot.scene.root else None
    assert isinstance(field, Field)
    for _letter in field.text:
        robot.window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)
    robot.step()


def write_into(robot: Robot, name: str, text: str) -> None:
    if robot.keyboard:
        robot.focus(name)
    else:
        control = robot.control(name)
        robot.click(control.right - 4, control.center_y)  # behind the last letter
    wipe(robot)
    write(robot, text)


def click_in(robot: Robot, box: tuple[float, float]) -> None:
    robot.click(*box)
    robot.step()


def table(robot: Robot) -> SquadTable:
    found = robot.control("squad")
    assert isinstance(found, SquadTable)
    return found


def stepper(robot: Robot, stat: str) -> Stepper:
    found = robot.control(f"stat-{stat}")
    assert isinstance(found, Stepper)
    return found


def save_button(robot: Robot) -> Button:
    found = robot.control("save")
    assert isinstance(found, Button)
    return found


def editor(scene: Scene) -> TeamEditorScene:
    assert isinstance(scene, TeamEditorScene)
    return scene


def texts(scene: Scene) -> list[str]:
    return [
        letters.text.text
        for widget in scene.widgets()
        if isinstance(widget, (Piece, Control))
        for letters in widget.writing.letters
    ]


def test_by_mouse_a_team_is_made_saved_and_played_with(shell: Shell) -> None:
    robot = person(shell)
    robot.use("edit-team")
    write_into(robot, "team-name", "Los Ñatos del 9")
    write_into(robot, "team-code", "ña1tos")
    assert editor(robot.scene).draft.code == "ATO", "letters from A to Z alone, and three of them"
    click_in(robot, table(robot).row_box(9).center)
    write_into(robot, "man-name", "Fideo")
    write_into(robot, "man-number", "99")
    before = stepper(robot, "shot").value
    click_in(robot, stepper(robot, "shot").half_box(1).center)
    click_in(robot, stepper(robot, "pass").half_box(-1).center)
    click_in(robot, table(robot).mark_box(9).center)
    assert save_button(robot).disabled
    assert "Eleven start: mark 1 more." in texts(robot.scene)
    click_in(robot, table(robot).mark_box(14).center)
    assert not save_button(robot).disabled
    assert "Within the budget" in texts(robot.scene)
    robot.use("save")

    made = teams.find("ATO")
    assert made.name == "Los Ñatos del 9"
    fideo = made.footballers[9]
    assert (fideo.name, fideo.number, fideo.shot) == ("Fideo", 99, before + 1)
    assert made.starters == (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 14)
    assert "Saved and ready to play." in texts(robot.scene)

    robot.use("back")
    new_match = robot.scene
    assert isinstance(new_match, NewMatchScene)
    assert new_match.picked[0] == "ATO", "what was saved is taken at once"
    assert robot.control("club-ATO")
    robot.use("start")
    robot.step(3)
    scene = robot.scene
    assert isinstance(scene, (FormationScene, MatchScene))
    session = next(each.session for each in shell.navigator.scenes if isinstance(each, MatchScene))
    assert session.match.setup.squads[0] == made


def test_by_keyboard_a_team_is_made_and_saved(shell: Shell) -> None:
    robot = person(shell, keyboard=True)
    robot.use("edit-team")
    write_into(robot, "team-name", "Barrio Sur")
    write_into(robot, "team-code", "sur")
    robot.focus("team-name")
    robot.key(arcade.key.SPACE)
    write(robot, " ")
    assert editor(robot.scene).draft.name == "Barrio Sur ", "Space writes and presses nothing"
    robot.focus("squad")
    for _line in range(14):
        robot.key(arcade.key.DOWN)
        robot.step()
    robot.key(arcade.key.ENTER)
    robot.step()
    robot.key(arcade.key.UP)
    robot.step()
    assert table(robot).chosen == 13
    for _line in range(4):
        robot.key(arcade.key.UP)
        robot.step()
    robot.key(arcade.key.SPACE)
    robot.step()
    robot.focus("stat-tackle")
    before = stepper(robot, "tackle").value
    robot.key(arcade.key.RIGHT)
    robot.step()
    robot.key(arcade.key.LEFT)
    robot.step()
    robot.key(arcade.key.RIGHT)
    robot.step()
    robot.focus("role")
    robot.key(arcade.key.LEFT)
    robot.step()
    robot.use("save")
    made = teams.find("SUR")
    assert made.name == "Barrio Sur"
    assert made.starters == (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 14)
    assert made.footballers[9].role == "midfielder"
    assert made.footballers[9].tackle == before + 1
    robot.key(arcade.key.ESCAPE)
    robot.step()
    assert isinstance(robot.scene, NewMatchScene)


def test_over_the_budget_it_is_saved_and_marked_wherever_it_is_offered(shell: Shell) -> None:
    robot = person(shell)
    robot.use("edit-team")
    for index in (3, 4, 5):
        click_in(robot, table(robot).row_box(index).center)
        for stat in ("run", "dribble", "shot", "tackle", "pass"):
            while stepper(robot, stat).value < 6:
                click_in(robot, stepper(robot, stat).half_box(1).center)
    click_in(robot, stepper(robot, "run").half_box(1).center)
    assert stepper(robot, "run").value == 6, "no stat is higher"
    said = texts(robot.scene)
    assert "Unbalanced" in said
    assert "Within the budget" not in said
    assert not any("fair" in text.lower() for text in said)
    robot.use("save")
    code = editor(robot.scene).draft.code
    assert not teams.find(code).balanced
    robot.use("back")
    said = texts(robot.scene)
    assert "Unbalanced" in said, "on its tile"
    assert "Unbalanced: over the budget of the clubs." in said, "on its card"


def test_what_is_not_saved_is_asked_about(shell: Shell) -> None:
    robot = person(shell)
    robot.use("edit-team")
    write_into(robot, "team-name", "Los Otros")
    robot.use("back")
    assert robot.scene.overlays
    write(robot, "zzz")
    assert editor(robot.scene).draft.name == "Los Otros", "the question has all input"
    robot.use("no")
    assert editor(robot.scene).draft.name == "Los Otros"
    robot.use("back")
    robot.use("yes")
    assert isinstance(robot.scene, NewMatchScene)
    assert teams.load().teams == ()


def test_any_club_can_be_copied_and_teams_are_turned_over(shell: Shell) -> None:
    teams.save(own_team())
    robot = person(shell)
    robot.use("edit-team")
    assert editor(robot.scene).draft.saved_as == "PIB"
    robot.use("new")
    robot.use(f"copy-{clubs()[5].code}")
    draft = editor(robot.scene).draft
    assert draft.men == list(clubs()[5].footballers)
    assert draft.saved_as == ""
    robot.use("save")
    assert len(teams.load().teams) == 2
    robot.use("team-after")
    robot.use("team-after")
    assert editor(robot.scene).draft.code == draft.code


def test_a_team_is_deleted_after_a_question_and_its_place_is_taken(shell: Shell) -> None:
    teams.save(own_team())
    new_match = NewMatchScene(shell)
    new_match.picked = ["PIB", clubs()[0].code]
    shell.navigator.reset(new_match)
    robot = person(shell)
    robot.use("edit-team")
    robot.use("delete")
    robot.use("no")
    assert teams.path_of("PIB").exists()
    robot.use("delete")
    robot.use("yes")
    assert not teams.path_of("PIB").exists()
    robot.use("back")
    assert new_match.picked == [clubs()[1].code, clubs()[0].code]


def test_a_damaged_file_is_named_and_the_others_are_there(shell: Shell) -> None:
    teams.save(own_team())
    teams.path_of("BAD").write_text("{", encoding="utf-8")
    robot = person(shell)
    robot.use("edit-team")
    assert editor(robot.scene).draft.code == "PIB"
    assert any("team-BAD.json" in text for text in texts(robot.scene))


def test_a_folder_that_cannot_be_written_is_told(shell: Shell) -> None:
    teams.folder().parent.mkdir(parents=True, exist_ok=True)
    teams.folder().write_text("in the way", encoding="utf-8")
    robot = person(shell)
    robot.use("edit-team")
    robot.use("save")
    assert any(text.startswith("It can't be saved:") for text in texts(robot.scene))


def test_own_teams_come_after_the_clubs_page_by_page(shell: Shell) -> None:
    for number in range(PER_PAGE + 2):
        teams.save(own_team(f"P{chr(65 + number)}X", f"Pibes {number}"))
    scene = NewMatchScene(shell)
    shell.navigator.reset(scene)
    robot = person(shell, keyboard=True)
    robot.use("page-chevron-right")
    assert robot.control("club-PAX")
    robot.key(arcade.key.KEY_2)
    robot.step()
    assert scene.picked[0] == "PBX"
    robot.use("page-chevron-right")
    assert robot.control("club-PJX")
    robot.key(arcade.key.KEY_3)  # there is no third one on this page
    robot.step()
    assert scene.picked[0] == "PBX"
    robot.use("page-chevron-right")
    assert scene.page == 0


def test_letters_go_in_at_the_caret(shell: Shell) -> None:
    teams.save(own_team())
    robot = person(shell)
    robot.use("edit-team")
    control = robot.control("team-name")
    robot.click(control.left + 3, control.center_y)
    write(robot, "A")
    robot.window.dispatch_event("on_text_motion", arcade.key.MOTION_RIGHT)
    robot.window.dispatch_event("on_text_motion", arcade.key.MOTION_DELETE)
    write(robot, "é¡\t\u200b中")
    assert editor(robot.scene).draft.name == "ALé¡s Pibes"
    robot.window.dispatch_event("on_text_motion", arcade.key.MOTION_BEGINNING_OF_LINE)
    robot.window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)
    robot.window.dispatch_event("on_text_motion", arcade.key.MOTION_END_OF_LINE)
    write(robot, "!" * 40)
    assert editor(robot.scene).draft.name == "ALé¡s Pibes" + "!" * (teams.LONGEST_TEAM_NAME - 11)


def summary(first: Squad, second: Squad) -> MatchSummary:
    goals = tuple(Goal(1, turn, first.footballers[turn].name) for turn in range(1, 5))
    return MatchSummary((club_card(first), club_card(second)), (4, 0), None, 1, goals, (), 18)


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 720), (2560, 1440)])
def test_everything_fits_in_both_languages(shell: Shell, width: int, height: int) -> None:
    strong = tuple(replace(man, run=6, name="Mastropierdomi") for man in clubs()[3].footballers)
    teams.save(replace(own_team("PIB", "MEDIOCAMPISTAS X"), footballers=strong))
    teams.save(own_team("PIC", "Transportistas del Riach"))
    resized(Hand(shell), (width, height))
    found: list[str] = []
    for language in ("en", "es"):
        i18n.set_language(language)
        new_match = NewMatchScene(shell)
        new_match.picked, new_match.page = ["PIB", "PIC"], 1
        plain = TeamEditorScene(shell, "PIB", lambda _code: None)
        lacking = TeamEditorScene(shell, "PIC", lambda _code: None)
        lacking.draft.set_role(0, "forward")
        lacking.draft.change(0, number=lacking.draft.men[1].number)
        result = ResultScene(shell, summary(*teams.load().teams), lambda: None, lambda: None)
        for scene in (new_match, plain, lacking, result):
            shell.navigator.reset(scene)
            found += [f"{language}: {fault}" for fault in faults(scene)]
    assert not found, "\n".join(found)


def test_the_flow_offers_own_teams_after_the_eight(shell: Shell) -> None:
    teams.save(own_team())
    assert isinstance(shell.flow, Matches)
    offered = [card.code for card in shell.flow.clubs()]
    assert offered == [*(club.code for club in clubs()), "PIB"]
