"""What the match screen costs the program itself, and what a software driver makes of it.

A frame's own work is the processor time that the program's thread spends on letting time pass and on
drawing, without what the driver does: its draw calls are left out. (A software driver would do its work
within them; on a graphics card that work is not the processor's.) The computer player thinks in its own
process meanwhile, as in the program.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pyglet

pyglet.options.debug_gl = False  # as game/__main__.py starts it

# ruff: noqa: E402
import arcade
from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer
from arcade.gl.backends.opengl.vertex_array import OpenGLVertexArray

from ai.baselines import greedy
from game import app, i18n, theme
from game.app import PotreroWindow, StartError
from game.flow import MatchChoices
from game.matches import Matches
from game.pitch.quality import Quality
from game.scenes.formation import FormationScene
from game.scenes.match import MatchScene
from game.settings import Settings, SettingsStore
from game.shell import Shell

SIZE = (1280, 720)
STEP = 1 / 60
FRAMES = 2400
"""Frames of a moving match that are measured: 40 seconds of it."""
WARM_UP = 60
MEDIAN, P99 = 4.0, 8.0
"""Milliseconds: the targets for a frame's own work."""


def nothing(*_: object, **__: object) -> None:
    """In place of the driver's work."""


@contextmanager
def without_driver() -> Generator[None, None, None]:
    """Leave out draw calls and clearing, which are the driver's work."""
    render, clear = OpenGLVertexArray.render, OpenGLFramebuffer.clear
    OpenGLVertexArray.render = nothing
    OpenGLFramebuffer.clear = nothing
    try:
        yield
    finally:
        OpenGLVertexArray.render = render
        OpenGLFramebuffer.clear = clear


class Bench:
    """A match against the computer in a window, played by a cheap player that answers at once."""

    def __init__(self, window: PotreroWindow, home: Path) -> None:
        self.window = window
        self.flow = Matches()
        self.shell: Shell = app.make_shell(
            window, SettingsStore(home), Settings(quality="low"), self.flow, seed=12
        )
        choices = MatchChoices("computer", "club", ("JAR", "MOL"), False, "full")
        self.flow.start(self.shell, choices)
        self.questions = 0

    @property
    def match(self) -> MatchScene:
        """The match's screen."""
        scene = self.shell.navigator.scenes[0]
        assert isinstance(scene, MatchScene)
        return scene

    def answer(self) -> None:
        """Answer whatever a person is asked."""
        scene = self.shell.navigator.current
        if isinstance(scene, FormationScene):
            scene.done()
            return
        match = self.match
        if match.state.pile is not None:
            match.inputs.activate("close")
        if match.idle and match.control.asked and not match.control.behind:
            self.questions += 1
            match.control.decide(greedy(match.control.view, self.questions).actions)

    def frame(self) -> tuple[float, float]:
        """Let a step pass and draw; give the milliseconds of processor time of each."""
        self.window.switch_to()
        begin = time.thread_time()
        self.window._dispatch_updates(STEP)  # pyright: ignore[reportPrivateUsage]
        middle = time.thread_time()
        scene = self.shell.navigator.current
        if scene is not None and (scene.needs_frame or self.shell.navigator.fading):
            self.window.dispatch_event("on_draw")
            self.shell.navigator.advance(STEP)
        end = time.thread_time()
        self.window.flip()
        return (middle - begin) * 1000, (end - middle) * 1000

    def to_the_pitch(self) -> None:
        """Get to the first turn."""
        for _ in range(4000):
            self.frame()
            self.answer()
            if self.match.session.match.turn >= 1 and self.shell.navigator.current is self.match:
                return
        raise AssertionError("the match never begins")

    def close(self) -> None:
        """End the computer player's process."""
        for scene in reversed(self.shell.navigator.scenes):
            scene.leave()
        self.flow.close()
        self.shell.close()
        self.window.hide_view()


def line(name: str, values: list[float], targets: tuple[float, float] | None = None) -> None:
    """Print a row of figures in milliseconds."""
    ordered = sorted(values)
    median, late = statistics.median(ordered), ordered[int(len(ordered) * 0.99)]
    said = ""
    if targets is not None:
        said = f"   at most {targets[0]:.0f} and {targets[1]:.0f}: "
        said += "yes" if median <= targets[0] and late <= targets[1] else "NO"
    print(f"{name:>28} {median:>8.2f} {late:>8.2f} {ordered[-1]:>8.2f}{said}")


def own_work(bench: Bench, title: str) -> None:
    """Measure frames of a match that moves while the computer thinks."""
    updates: list[float] = []
    draws: list[float] = []
    thinking: list[float] = []
    with without_driver():
        for number in range(WARM_UP + FRAMES):
            thought = bench.match.session.thinking
            update, draw = bench.frame()
            if number >= WARM_UP:
                updates.append(update)
                draws.append(draw)
                if thought:
                    thinking.append(update + draw)
            if thought and not bench.match.director.busy:
                time.sleep(STEP / 2)  # the computer's process gets the time it would have
            bench.answer()
    print(f"{title}: milliseconds of processor time")
    print(f"{'':>28} {'median':>8} {'p99':>8} {'worst':>8}")
    line("letting time pass", updates)
    line("drawing, without the driver", draws)
    line("a frame", [a + b for a, b in zip(updates, draws, strict=True)], (MEDIAN, P99))
    if thinking:
        line("while the computer thinks", thinking)
    if hasattr(os, "getloadavg"):
        print(f"{'':>28} beside it {os.getloadavg()[0]:.0f} processes wanted a processor")


def idling(bench: Bench) -> None:
    """Count the frames that are drawn while a person thinks."""
    match = bench.match
    for _ in range(2000):
        bench.frame()
        if match.idle and match.control.asked:
            break
        bench.answer()
    window = bench.window
    drawn = [0]
    draw = match.draw_behind

    def counted() -> None:
        drawn[0] += 1
        draw()

    match.draw_behind = counted
    spent, passed, steps = 0.0, 0.0, 0
    with without_driver():
        while passed < 13.0:
            rate = window._rate  # pyright: ignore[reportPrivateUsage]
            if passed < 3.0:
                drawn[0] = steps = 0
                spent = 0.0
            begin = time.thread_time()
            window._dispatch_updates(rate)  # pyright: ignore[reportPrivateUsage]
            window.draw(rate)
            spent += time.thread_time() - begin
            passed += rate
            steps += 1
    match.draw_behind = draw
    print(
        f"idle, a second: {drawn[0] / 10:.1f} frames drawn, {steps / 10:.0f} steps, "
        f"{spent * 100:.1f} ms of processor time"
    )


def on_this_driver(bench: Bench) -> None:
    """Time whole frames, the driver's work included, at every quality."""
    match, window = bench.match, bench.window
    renderer = window.ctx.info.RENDERER
    print(f"whole frames on {renderer}: milliseconds that pass, driver included")
    print(f"{'':>28} {'median':>8} {'p99':>8} {'worst':>8}")
    for quality in Quality:
        match.pitch.set_quality(quality)
        for name, light, blur in (("a piece moves", 1.0, 0.0), ("behind a duel", 0.33, 5.0)):
            times: list[float] = []
            for number in range(14):
                window.switch_to()
                shown = list(match.pitch.tokens)
                begin = time.perf_counter()
                if name == "a piece moves":
                    match.pitch.set_ball(None if number % 2 else match.pitch.ball)
                    match.pitch.set_tokens(shown[number % 2 :])
                match.pitch.set_backdrop(light, blur)
                match.clear()
                match.pitch.draw(match.camera, STEP)
                window.default_camera.use()
                match.hud.draw()
                window.ctx.finish()
                if number >= 4:
                    times.append((time.perf_counter() - begin) * 1000)
                window.flip()
                match.refresh()
            line(f"{quality.value}, {name}", times)


def main() -> None:
    """Measure and print."""
    try:
        window = app.open_window(Settings(quality="low", vsync=False), SIZE)
    except StartError as trouble:
        print(f"not measured: {trouble}")
        return
    theme.load_fonts()
    i18n.set_language("en")
    window._enable_event_queue = False  # pyright: ignore[reportPrivateUsage]
    arcade.set_window(window)
    with tempfile.TemporaryDirectory() as home:
        os.environ["POTRERO_HOME"] = home
        bench = Bench(window, Path(home))
        try:
            bench.to_the_pitch()
            seconds = FRAMES * STEP
            own_work(bench, f"the first {seconds:.0f} s, most cards and letters drawn for the first time")
            own_work(bench, f"the {seconds:.0f} s after that")
            idling(bench)
            on_this_driver(bench)
        finally:
            bench.close()
            window.close()
