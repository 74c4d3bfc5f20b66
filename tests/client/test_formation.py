"""The line-up screen in a real window: by mouse events at projected places, and by keyboard alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import arcade
import pytest
from arcade.gui import UIWidget

from engine.fifes.squads import club, formations
from game import i18n
from game.app import PotreroWindow
from game.formation.plan import OWN
from game.formation.token_control import TokenControl
from game.layout import Box
from game.pitch import grid
from game.pitch.quality import Quality
from game.pitch.scene import PitchScene
from game.ui.buttons import Control
from game.ui.root import Root
from game.ui.widgets import Piece
from tests.client.formation_support import (
    CLUBS,
    DEFENDER,
    FORWARD,
    KEEPER,
    SECOND_KEEPER,
    SPARE_FORWARD,
    PitchHand,
    at,
)
from tests.client.shell_support import close_shell, make_shell

K = arcade.key
SIZES = ((1024, 640), (1280, 720), (1600, 900), (3840, 2160), (2560, 1080), (1100, 1400))


@pytest.fixture(scope="module")
def pitch(only_window: PotreroWindow) -> PitchScene:
    """One pitch for all tests: making it costs more than all that is done with it."""
    arcade.set_window(only_window)
    only_window.switch_to()
    return PitchScene(only_window.ctx, Quality.LOW)


@pytest.fixture
def hand(window: PotreroWindow, tmp_path: Path, pitch: PitchScene) -> Iterator[PitchHand]:
    shell = make_shell(window, tmp_path, language="en")
    shell.settings.quality = "low"
    yield PitchHand(shell, pitch)
    close_shell(shell)


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where pictures go: the folder that POTRERO_SHOTS names, or one that is thrown away."""
    named = os.environ.get("POTRERO_SHOTS")
    return Path(named) if named else tmp_path / "shots"


# Handing in


@pytest.mark.parametrize("seat", [0, 1])
def test_one_press_of_enter_is_enough(hand: PitchHand, seat: int) -> None:
    scene = hand.open(seat)
    hand.press(K.ENTER)
    assert hand.told.done == [dict(scene.plan.places)]
    (places,) = hand.told.done
    squad = club(CLUBS[seat])
    assert len(places) == 11
    assert sum(squad.footballers[index].is_goalkeeper for index in places) == 1
    assert set(places.values()) == set(formations()[squad.formation].for_seat(seat))


def test_the_button_hands_in_what_was_placed_by_hand(hand: PitchHand) -> None:
    hand.open()
    hand.drag(hand.token(FORWARD), hand.hex(2, 2))
    hand.drag(hand.row(SPARE_FORWARD), hand.row(9))
    hand.click_on("done")
    (places,) = hand.told.done
    assert places[FORWARD] == at(2, 2)
    assert SPARE_FORWARD in places
    assert 9 not in places
    assert len(places) == 11


# Mouse


@pytest.mark.parametrize(("seat", "place"), [(0, (15, 3)), (1, (3, 22))])
def test_a_token_is_dragged_to_a_free_hex(hand: PitchHand, seat: int, place: tuple[int, int]) -> None:
    scene = hand.open(seat)
    start, end = hand.token(FORWARD), hand.hex(*place)
    hand.grip(*start)
    hand.pull(start[0] + 20, start[1])
    hand.pull(*end)
    assert scene.placing.held == FORWARD
    assert hand.overlay.targets == {at(*place)}
    assert hand.label == f"{place[0]} · {place[1]}"
    assert any(token.alpha < 1 for token in scene.stage.pitch.tokens), "its ghost stays behind"
    hand.let_go(*end)
    hand.settle()
    assert scene.plan.places[FORWARD] == at(*place)
    assert scene.plan.chosen == OWN
    assert scene.placing.held is None
    token = next(each for each in scene.stage.pitch.tokens if each.id == FORWARD)
    assert (token.x, token.y) == pytest.approx(scene.stage.buttons.spot(FORWARD))
    assert not scene.animating


@pytest.mark.parametrize(
    ("place", "clause", "words"),
    [
        ((9, 11), "FIF-4.5", "centre circle"),
        ((3, 12), "FIF-4.1", "halfway line"),
        ((9, 18), "FIF-4.1", "own half"),
    ],
)
def test_a_forbidden_hex_is_refused_with_the_reason(
    hand: PitchHand, place: tuple[int, int], clause: str, words: str
) -> None:
    scene = hand.open()
    before = dict(scene.plan.places)
    start, end = hand.token(FORWARD), hand.hex(*place)
    hand.grip(*start)
    hand.pull(start[0] - 20, start[1])
    hand.pull(*end)
    assert not hand.overlay.targets
    assert words in hand.label
    hand.let_go(*end)
    assert scene.plan.places == before
    assert words in hand.banner
    assert scene.banner is not None
    assert scene.banner.kicker == clause
    hand.step(0.1, 30)
    assert scene.banner.kicker == "You attack →"
    assert not scene.animating


def test_a_token_that_is_dropped_beside_the_pitch_goes_back(hand: PitchHand) -> None:
    scene = hand.open()
    before = dict(scene.plan.places)
    hand.drag(hand.token(FORWARD), (hand.hex(1, 1)[0] - 30, hand.hex(1, 1)[1] + 60))
    hand.settle()
    assert scene.plan.places == before
    assert scene.placing.held is None


def test_a_token_dropped_on_another_changes_places_with_it(hand: PitchHand) -> None:
    scene = hand.open()
    first, second = scene.plan.places[DEFENDER], scene.plan.places[FORWARD]
    hand.drag(hand.token(DEFENDER), hand.hex(second // 24 + 1, second % 24 + 1))
    assert (scene.plan.places[DEFENDER], scene.plan.places[FORWARD]) == (second, first)
    assert scene.plan.chosen == "4-3-3"


def test_a_token_goes_by_two_clicks(hand: PitchHand) -> None:
    scene = hand.open()
    hand.click(*hand.token(FORWARD))
    assert scene.placing.selected == FORWARD
    assert scene.rows[FORWARD].look == "chosen"
    hand.point(*hand.hex(16, 2))
    assert hand.overlay.targets == {at(16, 2)}
    hand.click(*hand.hex(16, 2))
    assert scene.plan.places[FORWARD] == at(16, 2)


@pytest.mark.parametrize("way", ["click", "rows", "pitch", "back"])
def test_a_substitute_comes_in_for_a_starter(hand: PitchHand, way: str) -> None:
    scene = hand.open()
    hex_ = scene.plan.places[FORWARD]
    if way == "click":
        hand.click(*hand.row(SPARE_FORWARD))
        assert "replace" in hand.banner
        hand.click(*hand.row(FORWARD))
    elif way == "rows":
        hand.drag(hand.row(FORWARD), hand.row(SPARE_FORWARD))
    elif way == "pitch":
        hand.drag(hand.row(SPARE_FORWARD), hand.hex(hex_ // 24 + 1, hex_ % 24 + 1))
    else:
        hand.drag(hand.token(FORWARD), hand.row(SPARE_FORWARD))
    hand.settle()
    assert scene.plan.places[SPARE_FORWARD] == hex_
    assert not scene.plan.plays(FORWARD)
    assert hand.row(SPARE_FORWARD)[1] > hand.row(FORWARD)[1], "he stands among the starters now"
    hand.click_on("undo")
    hand.settle()
    assert scene.plan.places[FORWARD] == hex_


def test_only_a_goalkeeper_comes_in_for_a_goalkeeper(hand: PitchHand) -> None:
    scene = hand.open()
    hand.click(*hand.row(KEEPER))
    assert scene.rows[SPARE_FORWARD].dim
    assert not scene.rows[SECOND_KEEPER].dim
    hand.click(*hand.row(SPARE_FORWARD))
    assert "goalkeeper" in hand.banner
    assert scene.plan.plays(KEEPER)
    hand.click(*hand.row(SECOND_KEEPER))
    assert scene.plan.plays(SECOND_KEEPER)


def test_a_formation_is_taken_and_the_own_one_comes_back(hand: PitchHand) -> None:
    scene = hand.open()
    assert hand.control(f"formation-{OWN}").disabled
    hand.drag(hand.token(FORWARD), hand.hex(2, 2))
    hand.settle()
    own = dict(scene.plan.places)
    hand.click_on("formation-5-3-2")
    hand.settle()
    assert set(scene.plan.places.values()) == set(formations()["5-3-2"].hexes)
    assert scene.tiles["5-3-2"].chosen
    hand.click_on(f"formation-{OWN}")
    assert scene.plan.places == own
    assert scene.tiles[OWN].chosen
    hand.click_on("start-over")
    assert not scene.plan.changed


def test_pointing_shows_who_is_who(hand: PitchHand) -> None:
    scene = hand.open()
    name = scene.plan.footballer(FORWARD).name
    hand.point(*hand.token(FORWARD))
    assert scene.rows[FORWARD].look == "hovered"
    assert hand.label == name
    hand.point(*hand.row(DEFENDER))
    hand.step(0.1, 4)
    token = next(each for each in scene.stage.pitch.tokens if each.id == DEFENDER)
    assert token.z > 0, "his button is lifted"


@pytest.mark.parametrize("index", [FORWARD, SPARE_FORWARD])
def test_a_right_click_opens_the_stats_and_selects_nobody(hand: PitchHand, index: int) -> None:
    scene = hand.open()
    hand.right_click(*(hand.token(index) if scene.plan.plays(index) else hand.row(index)))
    assert scene.stat_box is not None
    assert scene.stat_box.index == index
    assert scene.placing.selected is None
    hand.click(*hand.hex(16, 20))
    assert scene.stat_box is None


# Keyboard


def test_everything_by_keyboard(hand: PitchHand) -> None:
    scene = hand.open()
    hand.tab_to(f"token-{KEEPER}")
    assert hand.overlay.cursor == at(9, 1)
    hand.press(K.ENTER)
    assert scene.placing.held == KEEPER
    hand.press(K.RIGHT)
    hand.press(K.UP)
    assert hand.label == "8 · 2"
    hand.press(K.ENTER)
    assert scene.plan.places[KEEPER] == at(8, 2)
    hand.settle()

    hand.tab_to(f"row-{SPARE_FORWARD}")
    hand.press(K.ENTER)
    assert scene.placing.selected == SPARE_FORWARD
    while scene.placing.hovered != FORWARD:
        hand.press(K.UP)
    hand.press(K.ENTER)
    hand.settle()
    assert scene.plan.plays(SPARE_FORWARD)

    hand.press(K.KEY_4)
    assert scene.plan.chosen == list(formations())[3]
    hand.press(K.U)
    assert scene.plan.places[KEEPER] == at(8, 2)
    hand.press(K.R)
    assert not scene.plan.changed

    hand.tab_to("done")
    hand.press(K.ENTER)
    assert len(hand.told.done) == 1


def test_escape_lets_go_step_by_step_and_then_leaves(hand: PitchHand) -> None:
    scene = hand.open()
    before = dict(scene.plan.places)
    hand.tab_to(f"token-{FORWARD}")
    hand.press(K.SPACE)
    hand.press(K.LEFT)
    assert scene.placing.held == FORWARD
    hand.press(K.S)
    assert scene.stat_box is not None
    hand.press(K.ESCAPE)
    assert scene.stat_box is None
    hand.press(K.ESCAPE)
    assert scene.placing.held is None
    hand.settle()
    assert scene.plan.places == before
    assert scene.stage.buttons.spot(FORWARD) == pytest.approx(
        next((token.x, token.y) for token in scene.stage.pitch.tokens if token.id == FORWARD)
    )
    assert hand.told.back == 0
    hand.press(K.ESCAPE)
    assert hand.told.back == 1


def test_a_refused_hex_by_keyboard_leaves_him_in_the_hand(hand: PitchHand) -> None:
    scene = hand.open()
    hand.tab_to(f"token-{FORWARD}")
    hand.press(K.ENTER)
    row, column = divmod(scene.plan.places[FORWARD], 24)
    for _ in range(11 - column):
        hand.press(K.RIGHT)
    assert hand.label.startswith(f"{row + 1} · 12")
    hand.press(K.ENTER)
    assert "halfway line" in hand.banner
    assert scene.placing.held == FORWARD


def test_help_lists_the_keys(hand: PitchHand) -> None:
    hand.open()
    hand.press(K.F1)
    texts = {getattr(each, "text", "") for each in hand.scene.widgets()}
    assert "Take a formation" in texts
    hand.press(K.ESCAPE)
    assert not hand.scene.overlays
    assert hand.told.back == 0


# After a goal


def test_after_a_goal_only_places_change(hand: PitchHand) -> None:
    first = hand.open()
    hand.drag(hand.token(FORWARD), hand.hex(2, 2))
    places = dict(first.plan.places)
    scene = hand.open(places=places)
    assert scene.plan.places == places
    assert scene.tiles[OWN].chosen
    assert all(scene.rows[index].dim for index in scene.plan.bench)
    hand.drag(hand.row(SPARE_FORWARD), hand.row(FORWARD))
    assert scene.plan.places == places
    assert scene.banner is not None
    assert scene.banner.kicker == "FIF-11.2"
    hand.drag(hand.token(FORWARD), hand.hex(14, 3))
    assert scene.plan.places[FORWARD] == at(14, 3)
    hand.press(K.ENTER)
    assert sorted(hand.told.done[0]) == sorted(places)


# What it looks like


def faults(scene_widgets: list[UIWidget], window: Box) -> list[str]:
    """What lies outside the window, whose text is clipped, and which controls lie on each other."""
    found: list[str] = []
    controls: list[Control] = []
    for widget in scene_widgets:
        box = Box(widget.left, widget.bottom, widget.width, widget.height)
        name = f"{type(widget).__name__} {getattr(widget, 'name', '') or getattr(widget, 'text', '')}"
        if not isinstance(widget, (Root, TokenControl)) and not window.contains(box, 1):
            found.append(f"{name} is outside the window: {box}")
        texts = widget.text_boxes() if isinstance(widget, (Piece, Control)) else []
        found += [f"{name}: text {text} is clipped by {box}" for text in texts if not box.contains(text, 1.5)]
        for index, one in enumerate(texts):
            found += [f"{name}: {one} lies on {other}" for other in texts[index + 1 :] if on(one, other)]
        if isinstance(widget, Control) and not isinstance(widget, TokenControl):
            found += [f"{name} lies on {each.name}" for each in controls if on(box, box_of(each))]
            controls.append(widget)
    return found


def box_of(widget: UIWidget) -> Box:
    return Box(widget.left, widget.bottom, widget.width, widget.height)


def on(one: Box, other: Box) -> bool:
    # A text's box holds its descenders; letters of two lines may share a pixel or two of it.
    return (
        min(one.right, other.right) - max(one.left, other.left) > 1
        and min(one.top, other.top) - max(one.bottom, other.bottom) > 4
    )


def check(hand: PitchHand, size: tuple[int, int], shots: Path | None = None) -> list[str]:
    """Lay the screen out in both languages and for both seats, at rest and with someone chosen."""
    found: list[str] = []
    for seat, language in ((0, "es"), (0, "en"), (1, "es"), (1, "en")):
        i18n.set_language(language)
        scene = hand.make(seat, hot_seat=seat == 1)
        found += faults(scene.widgets(), Box(0, 0, *size))
        camera = scene.stage.camera
        corners = [camera.project(*grid.centre(row, column)) for row in (1, 17) for column in (1, 24)]
        found += ["a corner of the pitch is covered" for corner in corners if scene.zones.covers(*corner)]
        scene.choose(FORWARD)
        found += faults(scene.widgets(), Box(0, 0, *size))
        if shots is not None and (seat, language) in ((0, "es"), (1, "en")):
            hand.shell.navigator.reset(scene)
            hand.step(0.3, 2)
            hand.picture(shots / f"formation-{seat + 1}-{language}-{size[0]}x{size[1]}.png")
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_it_fits_every_window(hand: PitchHand, shots: Path, size: tuple[int, int]) -> None:
    hand.open()
    hand.resize(*size)
    if hand.window.get_size() != size:
        pytest.skip(f"the screen is too small for {size}: {hand.window.get_size()}")
    found = check(hand, size, shots)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("ui_scale", [80, 120, 150])
@pytest.mark.parametrize("text_size", [0, 30])
def test_it_fits_every_size_of_interface_and_text(hand: PitchHand, ui_scale: int, text_size: int) -> None:
    hand.shell.settings.ui_scale = ui_scale
    hand.shell.settings.text_size = text_size
    hand.open()
    found = check(hand, hand.window.get_size())
    hand.resize(1024, 640)
    found += check(hand, (1024, 640))
    assert not found, "\n".join(found)


def test_it_follows_a_change_of_language_and_keeps_what_was_done(hand: PitchHand) -> None:
    scene = hand.open()
    hand.drag(hand.token(FORWARD), hand.hex(2, 2))
    hand.shell.set_language("es")
    hand.settle()
    assert scene.plan.places[FORWARD] == at(2, 2)
    assert "mitad" in hand.banner
    assert scene.primary is not None
    assert scene.primary.label == "Listo, a jugar"


def test_reduced_motion_glides_nowhere(hand: PitchHand) -> None:
    hand.shell.settings.reduced_motion = True
    scene = hand.open()
    hand.press(K.KEY_1)
    assert not scene.animating
    hand.step()
    spots = {index: scene.stage.buttons.spot(index) for index in scene.plan.places}
    hand.settle()
    assert spots == {index: scene.stage.buttons.spot(index) for index in scene.plan.places}


def test_a_pitch_that_was_lent_comes_back_as_it_was(hand: PitchHand) -> None:
    below = hand.open()
    overlay, tokens = hand.overlay, below.stage.pitch.tokens
    hand.shell.navigator.push(hand.make(1))
    hand.step(0.3, 2)
    assert hand.overlay.lit != overlay.lit
    hand.shell.navigator.pop()
    assert (below.stage.pitch.overlay, below.stage.pitch.tokens) == (overlay, tokens)


def test_a_still_screen_asks_for_no_frames(hand: PitchHand) -> None:
    scene = hand.open()
    hand.step(0.1, 10)
    assert not scene.animating
    assert not scene.needs_frame
