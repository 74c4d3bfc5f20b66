"""The pitch as it is drawn: materials, marks, pieces, and a context left as it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import arcade
import pytest
from PIL import Image

from game.app import PotreroWindow
from game.pitch import grid
from game.pitch.grid import Side, index_of
from game.pitch.quality import Quality, choose_quality
from game.pitch.state import (
    RESTING_LIGHT,
    BallState,
    Booking,
    HexLabel,
    NetState,
    Overlay,
    PathState,
    ghost_of,
)
from game.theme import ASSETS
from tests.client.pitch_support import Canvas, difference, make_canvas, mean, put_match, tokens


@pytest.fixture(scope="module")
def fine(only_window: PotreroWindow) -> Canvas:
    """The reference picture's size at high quality, with a match on it."""
    only_window.switch_to()
    canvas = make_canvas(only_window.ctx, Quality.HIGH, (1600, 900))
    put_match(canvas.scene)
    return canvas


@pytest.fixture(scope="module")
def only_rough(only_window: PotreroWindow) -> Canvas:
    only_window.switch_to()
    return make_canvas(only_window.ctx, Quality.LOW, (1024, 640))


@pytest.fixture
def rough(window: PotreroWindow, only_rough: Canvas) -> Iterator[Canvas]:
    """A small canvas at low quality with a match on it and no marks."""
    scene = only_rough.scene
    put_match(scene)
    scene.set_overlay(Overlay())
    scene.set_labels(())
    scene.set_path(None)
    scene.set_net(Side.LEFT, NetState())
    scene.set_net(Side.RIGHT, NetState())
    scene.set_backdrop()
    only_rough.camera.reset(0)
    yield only_rough
    window.ctx.screen.use(force=True)


FELT = [
    ((4, 9), "#45995D"),
    ((5, 7), "#327F46"),
    ((17, 2), "#255E38"),
    ((16, 23), "#194627"),
]


def channels(text: str) -> list[int]:
    return list(bytes.fromhex(text[1:]))


@pytest.mark.parametrize(("cell", "wanted"), FELT)
def test_felt_has_the_style_guides_colours(
    window: PotreroWindow, fine: Canvas, cell: tuple[int, int], wanted: str
) -> None:
    patch = fine.around(fine.picture(), *grid.centre(*cell), 4)
    assert mean(patch) == pytest.approx(channels(wanted), abs=12)


def test_frame_has_the_style_guides_colour(window: PotreroWindow, fine: Canvas) -> None:
    picture = fine.picture()
    samples = [
        mean(fine.around(picture, x, grid.FELT.bottom - y, 1, grid.FRAME_HEIGHT))
        for x in range(6, 29)
        for y in (0.45, 0.60, 1.10, 1.25)
    ]
    average = [sum(sample[channel] for sample in samples) / len(samples) for channel in range(3)]
    assert average == pytest.approx(channels("#5D2811"), abs=12)


def test_navy_enamel_has_the_style_guides_colour(window: PotreroWindow, fine: Canvas) -> None:
    x, y = grid.centre(12, 11)
    patch = fine.around(fine.picture(), x + 0.43, y, 1, 0.36)
    assert mean(patch) == pytest.approx(channels("#2F4477"), abs=12)


def test_low_quality_looks_alike(window: PotreroWindow, rough: Canvas) -> None:
    picture = rough.picture()
    for cell, wanted in FELT[:2]:
        patch = rough.around(picture, *grid.centre(*cell), 3)
        assert mean(patch) == pytest.approx(channels(wanted), abs=16)


def test_shadows_fall_to_the_lower_right(window: PotreroWindow, rough: Canvas) -> None:
    x, y = grid.centre(14, 7)
    picture = rough.picture()
    shaded = mean(rough.around(picture, x + 0.85, y - 0.75, 1))
    sunny = mean(rough.around(picture, x - 0.85, y + 0.75, 1))
    assert sum(shaded) < sum(sunny) * 0.85


A, B, C = index_of(5, 10), index_of(6, 10), index_of(13, 13)
MARKS: list[tuple[str, Overlay, int]] = [
    ("reach", Overlay(reach={A: 0, B: 1}), A),
    ("path", Overlay(path=frozenset({A})), A),
    ("target", Overlay(targets=frozenset({A})), A),
    ("influence", Overlay(influence=frozenset({A})), A),
    ("forbidden", Overlay(forbidden=frozenset({A})), A),
    ("lit", Overlay(lit=frozenset({B})), A),
    ("zones right", Overlay(zones=Side.RIGHT), index_of(9, 22)),
    ("zones left", Overlay(zones=Side.LEFT), index_of(9, 3)),
    ("hover", Overlay(hover=C), C),
    ("cursor", Overlay(cursor=C), C),
]


@pytest.mark.parametrize(("overlay", "index"), [m[1:] for m in MARKS], ids=[m[0] for m in MARKS])
def test_every_mark_shows_on_its_hex_and_nowhere_else(
    window: PotreroWindow, rough: Canvas, overlay: Overlay, index: int
) -> None:
    plain = rough.picture(0.3)
    rough.scene.set_overlay(overlay)
    marked = rough.picture(0.5)
    here = grid.centre_of(index)
    assert difference(rough.around(plain, *here, 14), rough.around(marked, *here, 14)) > 1.5
    away = grid.centre(16, 12)
    elsewhere = difference(rough.around(plain, *away, 8), rough.around(marked, *away, 8))
    assert (elsewhere > 10) if overlay.lit is not None else (elsewhere == 0)
    rough.scene.set_overlay(Overlay())
    assert difference(plain, rough.picture(0.3)) == 0


def test_the_reach_spreads_ring_by_ring_and_fades(window: PotreroWindow, rough: Canvas) -> None:
    near, far = index_of(12, 12), index_of(12, 15)
    spots = [rough.spot(*grid.centre_of(index)) for index in (near, far)]
    plain = [rough.picture().getpixel(spot) for spot in spots]

    def lit() -> list[bool]:
        picture = rough.picture()
        return [picture.getpixel(spot) != was for spot, was in zip(spots, plain, strict=True)]

    rough.scene.set_overlay(Overlay(reach={near: 0, far: 6}))
    assert lit() == [False, False]
    rough.surface.use(force=True)
    rough.scene.draw(rough.camera, 0.03)
    assert lit() == [True, False]
    rough.picture(0.4)
    assert lit() == [True, True]
    assert not rough.scene.needs_redraw(rough.camera)
    rough.scene.set_overlay(Overlay())
    assert lit() == [True, True], "it goes out slowly"
    rough.picture(0.3)
    assert lit() == [False, False]


def test_reduced_motion_spreads_nothing(window: PotreroWindow, rough: Canvas) -> None:
    style = rough.scene.style
    rough.scene.set_style(replace(style, reduced_motion=True))
    plain = rough.picture()
    rough.scene.set_overlay(Overlay(reach={A: 9}))
    assert difference(plain, rough.picture()) > 0
    assert not rough.scene.needs_redraw(rough.camera)
    rough.scene.set_overlay(Overlay())
    assert difference(plain, rough.picture()) == 0
    rough.scene.set_style(style)


def test_pieces_show_their_state(window: PotreroWindow, rough: Canvas) -> None:
    scene = rough.scene
    plain = rough.picture()
    shown = tokens()
    changes = {
        "dim": replace(shown[6], light=RESTING_LIGHT),
        "halo": replace(shown[6], halo=1.0),
        "lifted": replace(shown[6], z=0.15),
        "moved": replace(shown[6], moved=True),
        "booked": replace(shown[6], booking=Booking.YELLOW),
        "number": replace(shown[6], number=88),
        "body": replace(shown[6], body=(120, 20, 30)),
    }
    seen: list[Image.Image] = [plain]
    for name, changed in changes.items():
        scene.set_tokens([*shown[:6], changed, *shown[7:]])
        picture = rough.picture()
        for other in seen:
            at = grid.centre(12, 11)
            assert difference(rough.around(picture, *at, 24), rough.around(other, *at, 24)) > 0.2, name
        seen.append(picture)
    scene.set_tokens([*shown, ghost_of(shown[6], *grid.centre(16, 11))])
    at = grid.centre(16, 11)
    assert difference(rough.around(rough.picture(), *at, 8, 0.36), rough.around(plain, *at, 8, 0.36)) > 5


def test_ball_and_nets_move(window: PotreroWindow, rough: Canvas) -> None:
    scene = rough.scene
    scene.set_ball(None)
    plain = rough.picture()
    at = grid.centre(16, 5)
    scene.set_ball(BallState(*at, halo=1.0))
    with_ball = rough.picture()
    assert difference(rough.around(plain, *at, 6, 0.2), rough.around(with_ball, *at, 6, 0.2)) > 5
    scene.set_ball(BallState(*at, halo=1.0, rotation=(0.0, 1.0, 0.0, 0.0)))
    assert difference(with_ball, rough.picture()) > 0
    before = rough.picture()
    for side in Side:
        scene.set_net(side, NetState(0.5, 0.4))
        after = rough.picture()
        assert difference(before, after) > 0.001
        before = after


def test_labels_and_paths_are_drawn_over_the_picture(window: PotreroWindow, rough: Canvas) -> None:
    scene = rough.scene
    plain = rough.picture()
    scene.set_labels([HexLabel(A, "12"), HexLabel(B, "−1", strong=True), HexLabel(C, "+2")])
    labelled = rough.picture()
    for index in (A, B, C):
        at = grid.centre_of(index)
        assert difference(rough.around(plain, *at, 6), rough.around(labelled, *at, 6)) > 10
    steps = [index_of(16, 8), index_of(16, 9), index_of(16, 10)]
    scene.set_path(PathState(steps, [1, 3]))
    walked = rough.picture()
    scene.set_path(PathState(steps, [1, 3], allowed=False))
    refused = rough.picture()
    for index in steps[1:]:
        at = grid.centre_of(index)
        assert difference(rough.around(plain, *at, 6), rough.around(walked, *at, 6)) > 20
        assert difference(rough.around(refused, *at, 9), rough.around(walked, *at, 9)) > 2
    assert not scene.needs_redraw(rough.camera)


def test_an_unknown_label_is_an_error(window: PotreroWindow, rough: Canvas) -> None:
    rough.scene.set_labels([HexLabel(A, "doce")])
    with pytest.raises(KeyError):
        rough.picture()
    rough.scene.set_labels([])
    rough.picture()


def test_the_backdrop_is_dark_and_soft(window: PotreroWindow, rough: Canvas) -> None:
    plain = rough.picture()
    rough.scene.set_backdrop(0.33)
    dim = rough.picture()
    assert sum(mean(dim)) == pytest.approx(sum(mean(plain)) * 0.33, rel=0.05)
    rough.scene.set_backdrop(0.33, 5)
    soft = rough.picture()
    assert sum(mean(soft)) == pytest.approx(sum(mean(dim)), rel=0.05)
    x, y = rough.spot(grid.CENTRE_X, -5.0)
    row = [(x + i, y) for i in range(-4, 5)]

    def steepest(image: Image.Image) -> float:
        values = [sum(pixel) for pixel in map(image.getpixel, row) if isinstance(pixel, tuple)]
        return max(abs(a - b) for a, b in pairwise(values))

    assert steepest(soft) < steepest(dim) / 2


def test_nothing_is_drawn_anew_when_nothing_changed(window: PotreroWindow, rough: Canvas) -> None:
    scene, camera = rough.scene, rough.camera
    rough.picture(0.3)
    assert not scene.needs_redraw(camera)
    scene.set_tokens(list(scene.tokens))
    scene.set_overlay(Overlay())
    assert not scene.needs_redraw(camera)
    scene.set_tokens(scene.tokens[:-1])
    assert scene.needs_redraw(camera)
    rough.picture()
    camera.zoom_at(400, 300, 1.2)
    assert scene.needs_redraw(camera)
    rough.picture()
    assert not scene.needs_redraw(camera)


def test_another_quality_shows_the_same_match(window: PotreroWindow, rough: Canvas) -> None:
    low = rough.picture()
    rough.scene.set_quality(Quality.MEDIUM)
    medium = rough.picture()
    rough.scene.set_quality(Quality.LOW)
    assert difference(low, medium) < 8
    assert difference(low, rough.picture()) == 0


def test_sprites_and_texts_show_after_the_pitch(window: PotreroWindow, rough: Canvas) -> None:
    window.ctx.screen.use(force=True)
    window.clear()
    rough.scene.draw(rough.camera, 0.016)
    sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
    sprites.append(arcade.SpriteSolidColor(80, 60, 300, 200, (255, 0, 255, 255)))
    sprites.draw()
    arcade.draw_rect_filled(arcade.XYWH(600, 200, 80, 60), (0, 255, 255, 128))
    picture = arcade.get_image(components=3).convert("RGB")
    assert picture.getpixel((300, window.height - 200)) == (255, 0, 255)
    pixel = picture.getpixel((600, window.height - 200))
    assert isinstance(pixel, tuple)
    assert pixel[1] > 120 > pixel[0], "half transparent over the felt"
    assert window.ctx.error is None


@pytest.mark.parametrize(
    ("renderer", "quality"),
    [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", Quality.LOW),
        ("softpipe", Quality.LOW),
        ("Google SwiftShader", Quality.LOW),
        ("GDI Generic", Quality.LOW),
        ("Mesa Intel(R) HD Graphics 520 (SKL GT2)", Quality.MEDIUM),
        ("NVIDIA GeForce RTX 3060/PCIe/SSE2", Quality.HIGH),
        ("AMD Radeon RX 6600 (navi23, LLVM 15.0.7)", Quality.HIGH),
        ("Apple M2", Quality.HIGH),
    ],
)
def test_the_driver_decides_the_first_quality(renderer: str, quality: Quality) -> None:
    assert choose_quality(renderer) is quality


@pytest.mark.parametrize(("name", "size"), [("title.jpg", (1920, 1080)), ("menu.jpg", (1280, 720))])
def test_the_menus_pictures_are_light_on_the_disk(name: str, size: tuple[int, int]) -> None:
    path = ASSETS / "textures" / name
    assert path.stat().st_size <= 400_000
    with Image.open(path) as picture:
        assert picture.size == size
