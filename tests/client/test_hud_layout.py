"""At every size of window, with the longest texts, nothing of the HUD overlaps and every text has room."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from game import app, i18n
from game.hud.component import Component
from game.hud.hud import Hud
from game.hud.places import places
from game.layout import MINIMUM_TEXT, Box, Layout
from tests.client.hud_support import contest, duel, picker, show_duel, show_table, show_tips

Part = Component[Any]
SIZES = ((1024, 640), (1280, 720), (1280, 800), (1600, 900), (2560, 1080), (3840, 2160))


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def frame(request: pytest.FixtureRequest) -> Layout:
    return Layout(*request.param)


@pytest.fixture(params=i18n.LANGUAGES)
def hud(request: pytest.FixtureRequest, window: app.PotreroWindow, frame: Layout) -> Iterator[Hud]:
    del window
    i18n.set_language(request.param)
    made = Hud()
    made.layout(frame)
    yield made
    i18n.set_language("en")


def overlap(one: Box, other: Box, slack: float = 1.0) -> bool:
    return (
        one.left + slack < other.right
        and other.left + slack < one.right
        and one.bottom + slack < other.top
        and other.bottom + slack < one.top
    )


def check_texts(hud: Hud, *parts: Part) -> None:
    for part in parts or hud.parts:
        if part.box is None:
            continue
        boxes = part.areas()
        for line in part.written():
            assert line.size >= MINIMUM_TEXT, f"{line.text!r} is set at {line.size}"
            assert any(box.contains(line.box, 2.0) for box in boxes), (
                f"{type(part).__name__}: {line.text!r} at {line.box} is outside of {boxes}"
            )
        for one, other in itertools.combinations(part.written(), 2):
            assert not overlap(one.box, other.box, 2.0), (
                f"{type(part).__name__}: {one.text!r} meets {other.text!r}"
            )


def check_apart(hud: Hud, frame: Layout, *parts: Part) -> None:
    boxes = [(type(part).__name__, box) for part in parts for box in part.boxes()]
    for name, box in boxes:
        assert frame.window.contains(box), f"{name} leaves the window: {box}"
    for (name, box), (other_name, other) in itertools.combinations(boxes, 2):
        assert not overlap(box, other), f"{name} {box} lies over {other_name} {other}"


def panels(hud: Hud) -> list[Part]:
    every = (
        hud.banner,
        hud.score,
        hud.chip,
        hud.tools,
        hud.own,
        hud.footballer,
        hud.rival,
        hud.log,
        hud.points,
        hud.choices,
    )
    return [part for part in every if part.box or part.boxes()]


@pytest.mark.parametrize("actions", [False, True])
@pytest.mark.parametrize("cards", [0, 7, 10])
def test_the_table_has_room_for_everything(hud: Hud, frame: Layout, actions: bool, cards: int) -> None:
    show_table(hud, frame, actions=actions, cards=cards)
    check_apart(hud, frame, *panels(hud))
    check_texts(hud)
    for card in hud.hand.boxes():
        for part in panels(hud):
            if part is hud.choices and actions:
                continue  # the row stands on the lowered cards' upper edge
            for box in part.boxes():
                assert not overlap(card, box, frame.px(6)), f"a card lies over {type(part).__name__}"


def test_the_pitch_is_left_free(hud: Hud, frame: Layout) -> None:
    show_table(hud, frame)
    pitch = places(frame).pitch
    for part in panels(hud):
        if part is hud.own and frame.compact:
            continue  # the rail stands where the pitch leaves its corner free
        for box in part.boxes():
            assert not overlap(box, pitch), f"{type(part).__name__} {box} lies over the pitch {pitch}"


@pytest.mark.parametrize("choosing", [False, True])
@pytest.mark.parametrize("tackle", [False, True])
def test_a_duel_has_room_for_everything(hud: Hud, frame: Layout, choosing: bool, tackle: bool) -> None:
    show_duel(hud, frame, duel(choosing=choosing, tackle=tackle))
    hud.update(10)
    check_apart(
        hud,
        frame,
        *[part for part in (hud.duel, hud.banner, hud.score, hud.tools, hud.choices) if part.boxes()],
    )
    check_texts(hud, hud.duel, hud.choices)


def test_the_compact_log_opens_and_closes(hud: Hud, frame: Layout) -> None:
    show_table(hud, frame)
    if not frame.compact:
        assert hud.log.box
        return
    assert hud.log.box is None
    assert hud.log.toggle()
    check_texts(hud, hud.log)
    assert hud.log.box
    assert frame.window.contains(hud.log.box)
    assert not hud.log.toggle()
    assert hud.log.box is None


def test_signs_over_the_table_have_room(hud: Hud, frame: Layout) -> None:
    show_table(hud, frame)
    hud.contest.show(contest())
    hud.update(10)
    check_apart(hud, frame, hud.contest, hud.banner, hud.score, hud.tools)
    check_texts(hud, hud.contest)
    hud.contest.show(None)
    for count in (0, 1, 7, 16, 24):
        hud.picker.show(picker(count))
        assert hud.picker.box
        assert frame.window.contains(hud.picker.box)
        check_texts(hud, hud.picker)
        targets = [target.box for target in hud.picker.targets]
        assert all(hud.picker.box.contains(box) for box in targets)
        assert not any(overlap(one, other) for one, other in itertools.combinations(targets, 2))


def test_tips_stay_in_the_window(hud: Hud, frame: Layout) -> None:
    show_table(hud, frame)
    show_tips(hud, frame)
    for slot in range(7):
        hud.hover(*hud.hand.boxes()[slot].center)
        hud.update(0.3)
        assert hud.card_tip.box
        assert frame.window.contains(hud.card_tip.box)
    show_tips(hud, frame)
    for part in (hud.toast, hud.hex_tip, hud.stats, hud.tip):
        assert part.box
        assert frame.window.contains(part.box), type(part).__name__
    check_texts(hud, hud.toast, hud.hex_tip, hud.stats, hud.tip)


@pytest.mark.parametrize("text_size", [0.15, 0.3])
@pytest.mark.parametrize("ui_scale", [0.8, 1.0, 1.5])
def test_larger_text_still_has_room(window: app.PotreroWindow, text_size: float, ui_scale: float) -> None:
    del window
    i18n.set_language("es")
    hud = Hud()
    for size in ((1280, 720), (1600, 900), (1920, 1080)):
        frame = Layout(*size, ui_scale, text_size)
        hud.layout(frame)
        show_table(hud, frame)
        check_apart(hud, frame, *panels(hud))
        check_texts(hud)
    i18n.set_language("en")
