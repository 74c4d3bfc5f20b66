"""A real window for the tests of what is drawn."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from pathlib import Path

import arcade
import pytest

from game import app, i18n, theme
from game.settings import Settings

SIZE = (1280, 720)
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of the window in one process when a run uses several: there is one window."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("window"))


@pytest.fixture(scope="session")
def only_window() -> Iterator[app.PotreroWindow]:
    """The program's window, opened once. Tests ask for `window`."""
    theme.load_fonts()
    window = app.open_window(Settings(quality="low"), SIZE)
    gc.freeze()  # so that to collect what a test leaves is quick
    yield window
    window.close()


@pytest.fixture
def window(only_window: app.PotreroWindow, monkeypatch: pytest.MonkeyPatch) -> app.PotreroWindow:
    """The program's window: bare, current, 1280 by 720, in English. Events arrive at once."""
    monkeypatch.setattr(only_window, "_enable_event_queue", False)
    i18n.set_language("en")
    arcade.set_window(only_window)
    only_window.hide_view()
    only_window.shell = None
    only_window.switch_to()
    if only_window.get_size() != SIZE:
        only_window.set_size(*SIZE)
    for _ in range(100):  # the window system answers when it likes
        only_window.dispatch_events()
        if only_window.get_size() == SIZE:
            break
        time.sleep(0.01)
    only_window.ctx.screen.use()
    only_window.ctx.enable_only(only_window.ctx.BLEND)
    only_window.default_camera.use()
    only_window.clear()
    return only_window
