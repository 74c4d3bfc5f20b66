"""The screens of profiles, matches and numbers: they fit, and mouse and keyboard do what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import arcade
import pytest

from game import i18n, saves
from game.app import PotreroWindow
from game.flow import UnfinishedMatch
from game.outcome import Outcome
from game.profiles import COLOURS, Profiles
from game.scenes.history import HistoryScene, View
from game.scenes.match_table import MatchTable
from game.scenes.new_match import NewMatchScene
from game.scenes.profiles import ProfilesScene
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene
from game.shell import Navigator, Shell
from game.ui.scene import Scene
from game.ui.swatches import Swatches
from tests.client.history_support import put, put_many
from tests.client.match_support import asked_for_pictures, pictures
from tests.client.shell_support import Hand, RecordingFlow, make_shell
from tests.client.test_shell_screens import SUMMARY, faults, nothing, resized

SIZES = ((1024, 640), (1280, 720), (2560, 1440))
LOOKS = (
    ((1024, 640), ("es", "en"), 100, 0),
    ((1024, 640), ("es",), 100, 30),
    ((1280, 720), ("es",), 150, 0),
    ((2560, 1440), ("en",), 100, 0),
)
"""Window, languages, size of the interface and of reading text in per cent."""


def with_profiles(shell: Shell) -> Scene:
    """More profiles than a page has, the longest names, a favourite club."""
    for name in ("WWWWWWWWWWWWWWWW", "Ñandú Pérez", "Vecina", "Tío Cacho", "Ana", "Beto", "Coca"):
        shell.create_profile()
        shell.change_profile(replace(shell.profiles.current, name=name, club="DPQ"))
    shell.play_as(next(each for each in shell.profiles.all if each.name.startswith("WW")))
    return ProfilesScene(shell)


def with_history(shell: Shell, view: View) -> HistoryScene:
    put_many(14, (shell.profiles.current.id, "0badcafe"))
    scene = HistoryScene(shell, view)
    scene.group = "club"
    return scene


def of_everybody(shell: Shell) -> Scene:
    shell.change_profile(replace(shell.profiles.current, name="Wenceslao Mmmmmm"))
    scene = with_history(shell, "list")
    scene.everybody = True
    return scene


SCREENS: dict[str, Callable[[Shell], Scene]] = {
    "title": TitleScene,
    "profiles-one": ProfilesScene,
    "history-none": HistoryScene,
    "numbers-none": lambda shell: HistoryScene(shell, "numbers"),
    "old-result": lambda shell: ResultScene(shell, SUMMARY, None, nothing),
    "profiles": with_profiles,
    "history": lambda shell: with_history(shell, "list"),
    "history-all": of_everybody,
    "numbers": lambda shell: with_history(shell, "numbers"),
}


@pytest.fixture
def hand(window: PotreroWindow, tmp_path: Path) -> Iterator[Hand]:
    shell = make_shell(window, tmp_path, language="en")
    shell.navigator = Navigator(window, lambda: 0.0)
    yield Hand(shell)
    shell.close()
    window.shell = None
    i18n.set_language("en")


@pytest.mark.parametrize(("size", "languages", "ui_scale", "text_size"), LOOKS)
def test_every_screen_fits(
    hand: Hand, size: tuple[int, int], languages: tuple[str, ...], ui_scale: int, text_size: int
) -> None:
    resized(hand, size)
    hand.shell.settings.ui_scale, hand.shell.settings.text_size = ui_scale, text_size
    found: list[str] = []
    for name, make in SCREENS.items():
        scene = make(hand.shell)
        for language in languages:
            hand.shell.set_language(language)
            scene.rebuild()
            found += [f"{name} {language}: {fault}" for fault in faults(scene)]
    assert not found, "\n".join(found)


@pytest.mark.skipif(not asked_for_pictures(), reason="nobody wants to look at them")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_pictures(hand: Hand, tmp_path: Path, size: tuple[int, int]) -> None:
    resized(hand, size)
    for name, make in SCREENS.items():
        for language in i18n.LANGUAGES:
            hand.shell.set_language(language)
            hand.shell.navigator.reset(make(hand.shell))
            hand.scene.update(2.0)
            hand.picture(pictures(tmp_path) / f"{name}-{language}-{size[0]}x{size[1]}.png")


def labels(hand: Hand) -> set[str]:
    return {str(getattr(each, "label", "")) for each in hand.scene.widgets()}


def type_in(hand: Hand, text: str) -> None:
    for letter in text:
        hand.window.dispatch_event("on_text", letter)
        hand.step()


def test_a_first_start_asks_nothing_and_makes_a_profile(hand: Hand) -> None:
    hand.shell.navigator.reset(TitleScene(hand.shell))
    hand.settle()
    assert [each.name for each in hand.shell.profiles.all] == ["Player 1"]
    assert hand.shell.profiles.path_of(hand.shell.profiles.current).exists()
    assert not hand.shell.notices
    assert hand.scene.primary is not None
    assert hand.scene.primary.name == "new"


def test_a_profile_is_made_changed_and_deleted_by_keys(hand: Hand) -> None:
    def use(name: str) -> None:
        for _ in range(60):
            root = hand.scene.overlays[-1].root if hand.scene.overlays else hand.scene.root
            assert root is not None
            if root.focused_name == name and root.keyboard_in_use:
                break
            hand.window.dispatch_event("on_key_press", arcade.key.TAB, 0)
        else:
            raise AssertionError(f"Tab never reaches {name!r}")
        hand.press(arcade.key.ENTER)

    shell = hand.shell
    shell.navigator.reset(TitleScene(shell))
    hand.settle()
    first = shell.profiles.current
    use("profile")
    assert isinstance(hand.scene, ProfilesScene)
    assert hand.control("delete").disabled
    use("new")
    made = shell.profiles.current
    assert (made.name, len(shell.profiles.all)) == ("Player 2", 2)
    use("name")
    for _ in made.name:
        hand.window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)
    hand.step(0.1, 6)
    assert shell.profiles.current.name == "Player 2", "a profile is never without a name"
    type_in(hand, "Ñata")
    hand.step(0.1, 6)
    assert shell.profiles.current.name == "Ñata"
    use("club-after")
    assert shell.profiles.current.club == "JAR"
    use("colour-1")
    assert shell.profiles.current.colours[0] == COLOURS[7]
    again = Profiles()
    again.load()
    assert again.current == shell.profiles.current
    assert again.current.name == "Ñata"
    use("delete")
    use("no")
    assert len(shell.profiles.all) == 2
    use("delete")
    use("yes")
    assert shell.profiles.all == [first]
    assert shell.profiles.current == first
    kept = [path.name for path in shell.profiles.folder.glob("*.deleted")]
    assert kept == [f"profile-{made.id}.json.deleted"]
    hand.press(arcade.key.ESCAPE)
    hand.settle()
    assert isinstance(hand.scene, TitleScene)


def test_whoever_plays_is_greeted_in_his_language_with_his_match(hand: Hand) -> None:
    shell = hand.shell
    flow = shell.flow
    assert isinstance(flow, RecordingFlow)
    shell.set_language("en")
    first = shell.profiles.current
    shell.create_profile()
    shell.set_language("es")
    second = shell.profiles.current
    flow.match = UnfinishedMatch(("Jarillas", "Molinos"), (1, 0), 3)
    shell.navigator.reset(TitleScene(shell))
    hand.settle()
    assert "Partido nuevo" in labels(hand)
    hand.click_on("profile")
    swatches = hand.control("colour-2")
    assert isinstance(swatches, Swatches)
    hand.click_in(swatches.disc_box(5))
    assert shell.profiles.current.colours[1] == COLOURS[5]
    hand.click_on(f"profile-{first.id}")
    assert "New profile" in labels(hand)
    hand.press(arcade.key.ESCAPE)
    hand.settle()
    assert "New match" in labels(hand)
    again = Profiles()
    again.load()
    assert again.current.id == first.id
    assert {each.id: each.language for each in again.all} == {first.id: "en", second.id: "es"}


def test_the_favourite_club_is_taken_for_a_new_match(hand: Hand) -> None:
    hand.shell.change_profile(replace(hand.shell.profiles.current, club="FER"))
    assert NewMatchScene(hand.shell).picked == ["FER", "JAR"]
    hand.shell.change_profile(replace(hand.shell.profiles.current, club="JAR"))
    assert NewMatchScene(hand.shell).picked == ["JAR", "DPQ"]
    hand.shell.change_profile(replace(hand.shell.profiles.current, club="XXX"))
    assert NewMatchScene(hand.shell).picked == ["JAR", "DPQ"]


def test_the_list_opens_results_and_goes_on_with_matches(hand: Hand) -> None:
    shell = hand.shell
    flow = shell.flow
    assert isinstance(flow, RecordingFlow)
    mine = shell.profiles.current.id
    for number in range(1, 13):
        put(number, mine, outcome=None if number in (3, 12) else Outcome((2, 1), 0, None, None, 18))
    put(13, "0badcafe", outcome=Outcome((0, 1), 1, None, None, 18))
    flow.result = SUMMARY
    shell.navigator.reset(TitleScene(shell))
    hand.settle()
    hand.click_on("matches")
    scene = hand.scene
    assert isinstance(scene, HistoryScene)
    assert [each.number for each in scene.matches] == list(range(12, 0, -1))
    assert labels(hand) >= {"Go on with the match"}
    hand.press(arcade.key.ENTER)
    assert [each.number for each in flow.gone_on] == [12]
    table = hand.control("matches")
    assert isinstance(table, MatchTable)
    hand.click_in(table.row_box(1))
    assert labels(hand) >= {"See the result"}
    hand.click_on("open")
    assert isinstance(hand.scene, ResultScene)
    hand.press(arcade.key.ENTER)
    assert hand.scene is scene
    hand.press(arcade.key.PAGEDOWN)
    assert [scene.page, scene.chosen] == [1, 0]
    hand.click_on("page-chevron-left")
    assert scene.page == 0
    for _ in range(4):
        hand.press(arcade.key.TAB)
    for _ in range(30):
        if scene.root is not None and scene.root.focused_name == "matches":
            break
        hand.press(arcade.key.TAB)
    hand.press(arcade.key.DOWN)
    hand.press(arcade.key.DOWN)
    assert scene.chosen == 2
    hand.press(arcade.key.ENTER)
    assert isinstance(hand.scene, ResultScene)
    hand.press(arcade.key.ESCAPE)
    shell.play_as(shell.profiles.current)
    scene.everybody = True
    scene.on_show_view()
    assert [each.number for each in scene.matches][:2] == [13, 12]


def test_a_match_that_cant_be_shown_says_why(hand: Hand) -> None:
    shell = hand.shell
    path = put(1, shell.profiles.current.id, outcome=Outcome((2, 1), 0, None, None, 18))
    content = path.read_bytes()
    header = content[: content.index(b"\n") + 1]
    path.write_bytes(header + header.replace(b"Atl", b"atl", 1) + content[2 * len(header) :])
    shell.navigator.reset(HistoryScene(shell))
    hand.settle()
    assert hand.control("open").disabled
    scene = hand.scene
    assert isinstance(scene, HistoryScene)
    assert scene.played is not None
    assert scene.played.goals == (2, 1)
    (notice,) = shell.notices
    assert path.name in str(notice)
    assert path.read_bytes().startswith(header), "it is left as it is"
    assert saves.folder() == path.parent


def test_numbers_count_what_was_played(hand: Hand) -> None:
    shell = hand.shell
    mine = shell.profiles.current.id
    ends = ((3, 0, 0), (1, 1, None), (2, 1, 0), (2, 0, 0), (0, 4, 1), (1, 0, 0))
    for number, (a, b, winner) in enumerate(ends, start=1):
        put(number, mine, level="club" if number % 2 else None, outcome=Outcome((a, b), winner))
    put(7, mine)
    put(8, "0badcafe", outcome=Outcome((9, 0), 0))
    shell.navigator.reset(HistoryScene(shell, "numbers"))
    hand.settle()
    said = [str(getattr(each, "text", "")) for each in hand.scene.widgets()]
    found = dict(reversed(list(pairwise(said))))
    assert found["Played"] == "6"
    assert (found["Won"], found["Drawn"], found["Lost"]) == ("4", "1", "1")
    assert (found["Goals"], found["Goals against"]) == ("9", "6")
    assert (found["Longest run of wins"], found["Longest unbeaten"]) == ("2", "4")
    assert found["Wins in a row now"] == "1"
    assert found["Highest win"].startswith("Jarillas 3 – 0 Molinos")
    tallies = shell.flow.history.tallies("level", mine)
    assert [(each.key, each.played, each.won, each.goals) for each in tallies] == [
        ("club", 3, 2, 5),
        ("table", 3, 2, 4),
    ]
    hand.click_on("group")
