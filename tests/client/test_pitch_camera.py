"""The pitch camera: exact picking at every tilt and size, and moves that end where they should."""

from __future__ import annotations

import math

import pytest

from game.pitch import grid
from game.pitch.camera import MAX_ELEVATION, MAX_ZOOM, MIN_ELEVATION, PitchCamera
from game.pitch.framing import Box, default_box
from game.pitch.picking import token_at
from game.pitch.state import TOKEN_HEIGHT, Position, TokenShape, TokenState

SIZES = [(1024, 640), (1280, 720), (1440, 900), (1600, 900), (2560, 1080), (3840, 2160)]


def cameras(width: float, height: float) -> list[tuple[str, PitchCamera]]:
    home = PitchCamera(width, height)
    zoomed = PitchCamera(width, height)
    zoomed.zoom_at(width * 0.7, height * 0.6, 1.9)
    zoomed.pan(width / 2, height / 2, width / 2 - 120, height / 2 + 60)
    low = PitchCamera(width, height)
    low.tilt(MIN_ELEVATION - low.shot.elevation)
    top = PitchCamera(width, height)
    top.top_down(0)
    duel = PitchCamera(width, height)
    duel.go_to(duel.duel_shot(*grid.centre(9, 21), grid.Side.RIGHT))
    goal = PitchCamera(width, height)
    goal.go_to(goal.goal_shot(grid.Side.LEFT))
    return [("home", home), ("zoomed", zoomed), ("low", low), ("top", top), ("duel", duel), ("goal", goal)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_hex_is_found_under_its_middle_and_near_its_corners(width: int, height: int) -> None:
    offsets = [(0.0, 0.0)]
    offsets += [(0.95 * math.cos(k * math.pi / 3), 0.95 * math.sin(k * math.pi / 3)) for k in range(6)]
    for name, camera in cameras(width, height):
        for index in range(grid.HEXES):
            x, y = grid.centre_of(index)
            for dx, dy in offsets:
                found = camera.hex_at(*camera.project(x + dx, y + dy))
                assert found == grid.hex_of(index), (name, index, dx, dy)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_matrix_and_projection_agree(width: int, height: int) -> None:
    for name, camera in cameras(width, height):
        m = camera.matrix()
        for point in ((0.0, 0.0, 0.0), (34.5, -28.0, 1.5), (17.0, -14.0, 0.36)):
            clip = [sum(m[4 * c + r] * v for c, v in enumerate((*point, 1.0))) for r in range(4)]
            x = (clip[0] / clip[3] + 1) / 2 * width
            y = (clip[1] / clip[3] + 1) / 2 * height
            assert (x, y) == pytest.approx(camera.project(*point), abs=1e-6), name
            assert -1 <= clip[2] / clip[3] <= 1, name


def test_beside_the_pitch_there_is_no_hex() -> None:
    camera = PitchCamera(1280, 720)
    for x, y in ((-1.3, 0.0), (36.0, -20.0), (17.0, 1.2), (17.0, -30.0), (-40.0, 5.0)):
        assert camera.hex_at(*camera.project(x, y)) is None
    duel = PitchCamera(1280, 720)
    duel.go_to(duel.duel_shot(17.0, -14.0, grid.Side.RIGHT))
    assert duel.unproject(640, 1e6) is None


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_felt_fills_its_box_without_leaving_it(width: int, height: int) -> None:
    box = default_box(width, height)
    camera = PitchCamera(width, height)
    felt = grid.FELT
    corners = [camera.project(x, y) for x in (felt.left, felt.right) for y in (felt.bottom, felt.top)]
    assert min(x for x, _ in corners) >= box.left - 0.5
    assert max(x for x, _ in corners) <= box.right + 0.5
    assert min(y for _, y in corners) >= box.bottom - 0.5
    assert max(y for _, y in corners) <= box.top + 0.5
    wide = (max(x for x, _ in corners) - min(x for x, _ in corners)) / (box.right - box.left)
    high = (max(y for _, y in corners) - min(y for _, y in corners)) / (box.top - box.bottom)
    assert max(wide, high) > 0.99


def test_at_the_reference_size_the_camera_is_the_style_guides() -> None:
    shot = PitchCamera(1600, 900).home
    assert shot.elevation == 49
    assert shot.distance == pytest.approx(83.5, abs=0.1)
    assert (shot.centre_x, shot.centre_y) == pytest.approx((0.5, 0.447), abs=0.001)


def test_a_taller_window_looks_down_more_steeply() -> None:
    assert 49 < PitchCamera(1600, 1000).home.elevation <= 53


def test_zoom_keeps_the_felt_under_the_pointer() -> None:
    camera = PitchCamera(1280, 720)
    before = camera.unproject(700, 380)
    assert before is not None
    camera.zoom_at(700, 380, 1.3)
    assert camera.unproject(700, 380) == pytest.approx(before, abs=1e-6)
    camera.zoom_at(700, 380, 100)
    assert camera.zoom == pytest.approx(MAX_ZOOM)
    camera.zoom_at(100, 100, 0.001)
    assert camera.zoom == pytest.approx(1.0)
    assert camera.shot == camera.home


def test_panning_stays_on_the_board() -> None:
    camera = PitchCamera(1280, 720)
    camera.pan(640, 360, 200, 100)
    assert camera.shot == camera.home, "nothing to pan while the whole board is shown"
    camera.zoom_at(640, 360, 2)
    for _ in range(30):
        camera.pan(640, 360, 100, 600)
    assert grid.FELT.left < camera.shot.x < grid.FELT.right
    assert grid.FELT.bottom < camera.shot.y < grid.FELT.top


def test_tilt_has_limits() -> None:
    camera = PitchCamera(1280, 720)
    camera.tilt(100)
    assert camera.shot.elevation == MAX_ELEVATION
    camera.tilt(-100)
    assert camera.shot.elevation == MIN_ELEVATION


def test_a_glide_ends_exactly_and_says_when_it_moves() -> None:
    camera = PitchCamera(1280, 720)
    target = camera.goal_shot(grid.Side.RIGHT)
    camera.go_to(target, 0.9)
    versions = {camera.version}
    steps = 0
    while camera.update(1 / 60):
        versions.add(camera.version)
        steps += 1
    assert camera.shot == target
    assert len(versions) == steps + 1
    assert 50 <= steps <= 56
    assert not camera.moving


def test_resizing_keeps_zoom_and_place() -> None:
    camera = PitchCamera(1280, 720)
    camera.zoom_at(800, 300, 1.5)
    x, y = camera.shot.x, camera.shot.y
    camera.resize(1600, 1000)
    assert camera.zoom == pytest.approx(1.5)
    assert (camera.shot.x, camera.shot.y) == (x, y)
    camera.reset(0)
    camera.resize(1024, 640, Box(100, 100, 900, 500))
    assert camera.shot == camera.home


def token(ident: int, row: int, column: int, shape: TokenShape, **more: float) -> TokenState:
    x, y = grid.centre(row, column)
    return TokenState(
        ident,
        x,
        y,
        shape,
        ident,
        Position.MIDFIELDER,
        (18, 40, 77),
        (255, 246, 228),
        **more,  # type: ignore[arg-type]
    )


def test_a_token_is_picked_by_its_raised_body() -> None:
    camera = PitchCamera(1280, 720)
    camera.go_to(camera.duel_shot(*grid.centre(9, 12), grid.Side.RIGHT))
    tokens = [
        token(1, 9, 12, TokenShape.ROUND),
        token(2, 10, 12, TokenShape.HEXAGON),
        token(3, 8, 12, TokenShape.ROUND, alpha=0.35),
    ]
    for wanted in tokens[:2]:
        middle = camera.project(wanted.x, wanted.y, TOKEN_HEIGHT)
        assert token_at(tokens, camera, *middle) == wanted.id
    # The upper edge stands before the hex behind, and belongs to the token all the same.
    upper = camera.project(tokens[1].x, tokens[1].y + 0.70, TOKEN_HEIGHT)
    assert camera.hex_at(*upper) == grid.Hex(9, 12)
    assert token_at(tokens, camera, *upper) == 2
    assert token_at(tokens, camera, *camera.project(tokens[2].x, tokens[2].y, 0.2)) is None


def test_areas_and_zones_are_the_same_for_both_sides() -> None:
    for index in range(grid.HEXES):
        row, column = grid.hex_of(index)
        assert grid.area_code(row, column) == grid.area_code(18 - row, 25 - column)
        assert grid.zone_code(row, column, grid.Side.RIGHT) == grid.zone_code(
            18 - row, 25 - column, grid.Side.LEFT
        )
        assert grid.hex_of(grid.index_of(row, column)) == (row, column)
