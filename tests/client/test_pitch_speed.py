"""What the pitch costs the program itself for a frame, the driver's work taken out."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from arcade.gl.backends.opengl.vertex_array import OpenGLVertexArray

from game.app import PotreroWindow
from game.pitch import grid
from game.pitch.grid import index_of
from game.pitch.quality import Quality
from game.pitch.state import BallState, HexLabel, Overlay, PathState
from tests.client.pitch_support import make_canvas, put_match

BUDGET = 0.0015
"""Seconds of processor time a frame, in the median."""


def nothing(*_: object, **__: object) -> None:
    """In place of a draw call: on a software driver it would do the driver's work within the call."""


def test_a_moving_match_costs_little(window: PotreroWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = make_canvas(window.ctx, Quality.LOW, (64, 40))
    scene, camera = canvas.scene, canvas.camera
    put_match(scene)
    reach = {index_of(row, column): 0 for row in range(4, 15) for column in range(8, 19)}
    scene.set_overlay(Overlay(reach=reach))
    scene.set_labels([HexLabel(index, str(index % 10)) for index in reach])
    canvas.picture(0.6)
    monkeypatch.setattr(OpenGLVertexArray, "render", nothing)

    def measure(change: Callable[[int], None]) -> float:
        costs: list[float] = []
        for frame in range(120):
            start = time.thread_time()
            change(frame)
            scene.draw(camera, 1 / 60)
            costs.append(time.thread_time() - start)
        return statistics.median(costs)

    def slide(frame: int) -> None:
        shown = list(scene.tokens)
        shown[7] = replace(shown[7], x=shown[7].x + 0.01)
        scene.set_tokens(shown)
        scene.set_ball(BallState(10 + frame * 0.01, -9.0))

    def point(frame: int) -> None:
        steps = [index_of(9, 10 + i) for i in range(2 + frame % 5)]
        scene.set_path(PathState(steps, list(range(1, len(steps)))))
        scene.set_overlay(replace(scene.overlay, hover=frame, path=frozenset(steps[1:-1])))

    def look(frame: int) -> None:
        camera.go_to(replace(camera.shot, x=grid.CENTRE_X + frame * 0.01))

    canvas.surface.use(force=True)
    assert measure(slide) <= BUDGET
    assert measure(point) <= BUDGET
    assert measure(look) <= BUDGET
    assert measure(lambda _: None) <= BUDGET / 4
    window.ctx.screen.use(force=True)
