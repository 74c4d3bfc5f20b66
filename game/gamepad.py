"""Gamepads: their buttons become the keys and commands that everything already understands.

The d-pad or left stick are the arrows, A is Enter, B is Esc, the triggers are Tab and Shift+Tab; the other
buttons give commands of `game.keys`, whatever keys those have. In a line of text X adds a letter, the
shoulder buttons turn it into others, and Back takes it away. So a gamepad can do whatever the keyboard can.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from arcade import key

from game import keys
from game.i18n import N_
from game.ui.field import Field

if TYPE_CHECKING:
    from game.shell import Shell

FIRST_REPEAT, NEXT_REPEAT = 0.38, 0.11
"""Seconds until a direction that is held counts again, the first time and from then on."""
PUSHED, LET_GO = 0.55, 0.35
"""How far a stick or trigger is pushed to count as pressed, and to count as let go."""
_LOG = logging.getLogger(__name__)

_ARROWS = {(-1, 0): key.LEFT, (1, 0): key.RIGHT, (0, 1): key.UP, (0, -1): key.DOWN}
_LOOKS = {(-1, 0): "tilt_down", (1, 0): "tilt_up", (0, 1): "zoom_in", (0, -1): "zoom_out"}
_COMMANDS: dict[str, tuple[str, ...]] = {
    "x": ("skip",),
    "y": ("hint", "swap_clubs"),
    "leftshoulder": ("previous",),
    "rightshoulder": ("next",),
    "back": ("undo",),
    "start": ("pause", "help"),
    "leftstick": ("stats", "line_up_stats"),
    "rightstick": ("camera_home",),
    "guide": ("help",),
}
"""What a button stands for: the first of its commands that means something at the moment."""
_PAGES = {"leftshoulder": key.PAGEUP, "rightshoulder": key.PAGEDOWN}
"""What the shoulders are where nothing can be jumped to."""
_SPELLING: dict[str, Callable[[Field], None]] = {
    "x": Field.add_letter,
    "leftshoulder": lambda field: field.turn_letter(-1),
    "rightshoulder": lambda field: field.turn_letter(1),
    "back": Field.erase_letter,
}
"""What buttons do to a line of text that has the focus."""
_TABS = {"lefttrigger": key.MOD_SHIFT, "righttrigger": 0}


class PadRow(NamedTuple):
    """Buttons and what they do, for the help sign and the options; both message ids."""

    buttons: str
    does: str


ROWS = (
    PadRow(N_("D-pad, left stick"), N_("Move between the controls, or over the pitch")),
    PadRow(N_("A"), N_("Choose, press, confirm")),
    PadRow(N_("B"), N_("Back")),
    PadRow(N_("Triggers"), N_("Go through buttons and cards")),
    PadRow(N_("Shoulder buttons"), N_("Jump to the next thing that can be chosen; turn pages")),
    PadRow("X", N_("Skip what is being shown")),
    PadRow("Y", N_("Hint")),
    PadRow(N_("X, shoulder buttons, Back"), N_("In a name: add a letter, turn it, take it away")),
    PadRow(N_("Right stick"), N_("Zoom and tilt; pressed: the whole pitch")),
    PadRow(N_("Left stick, pressed"), N_("A footballer's stats")),
    PadRow(N_("Back, Start"), N_("Undo; pause, or help")),
)


@cache
def _manager() -> Any:
    """The one that finds gamepads, or None where there is nothing to find them with."""
    try:
        from pyglet.input import ControllerManager  # noqa: PLC0415 - its drivers may be missing

        return ControllerManager()
    except Exception as error:  # each system has errors of its own, without a common base
        _LOG.info("no gamepads: %s", error)
        return None


class _Held:
    """A direction that is held: it counts at once and then again and again."""

    def __init__(self) -> None:
        self.way = (0, 0)
        self.left = 0.0

    def turn(self, x: float, y: float) -> bool:
        """Take the stick's place; True if it points another way than before."""
        far = LET_GO if self.way != (0, 0) else PUSHED
        across = abs(x) >= abs(y)
        if max(abs(x), abs(y)) < far:
            way = (0, 0)
        else:
            way = ((x > 0) - (x < 0), 0) if across else (0, (y > 0) - (y < 0))
        if way == self.way:
            return False
        self.way, self.left = way, FIRST_REPEAT
        return way != (0, 0)

    def passes(self, seconds: float) -> bool:
        """Let time pass; True if it counts once more."""
        if self.way == (0, 0):
            return False
        self.left -= seconds
        if self.left > 0:
            return False
        self.left = NEXT_REPEAT
        return True


class Gamepad:
    """Listens to every gamepad there is.

    Args:
        shell: the running program.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._pads: list[Any] = []
        self._listening = False
        self._dpad, self._stick, self._looks = _Held(), _Held(), _Held()
        self._triggers: set[str] = set()

    @property
    def names(self) -> list[str]:
        """What the connected gamepads call themselves."""
        return [str(pad.name) for pad in self._pads]

    @property
    def listening(self) -> bool:
        """Whether gamepads are listened to."""
        return self._listening

    @property
    def confirm(self) -> str:
        """The button that confirms: "a" or "b"; the other one goes back."""
        return self._shell.settings.gamepad_confirm

    def listen(self, on: bool) -> None:
        """Begin to listen to gamepads, or leave off."""
        manager = _manager()
        if on == self._listening or manager is None:
            return
        self._listening = on
        if on:
            manager.push_handlers(on_connect=self.connect, on_disconnect=self.disconnect)
            for pad in manager.get_controllers():
                self.connect(pad)
        else:
            manager.remove_handlers(on_connect=self.connect, on_disconnect=self.disconnect)
            for pad in tuple(self._pads):
                self.disconnect(pad)

    def connect(self, pad: Any) -> None:
        """A gamepad was plugged in."""
        try:
            pad.open()
        except Exception as error:  # see `_manager`
            _LOG.warning("the gamepad %s can't be used: %s", pad.name, error)
            return
        pad.push_handlers(self)
        self._pads.append(pad)
        self._shell.rebuild()

    def disconnect(self, pad: Any) -> None:
        """A gamepad was pulled out: what was held on it is let go."""
        if pad not in self._pads:
            return
        self._pads.remove(pad)
        pad.remove_handlers(self)
        try:
            pad.close()
        except Exception as error:  # see `_manager`; it is gone anyway
            _LOG.info("the gamepad %s went away: %s", pad.name, error)
        self._dpad, self._stick, self._looks = _Held(), _Held(), _Held()
        self._triggers.clear()
        self._shell.rebuild()

    def close(self) -> None:
        """Leave off listening."""
        self.listen(False)

    def update(self, seconds: float) -> None:
        """Let time pass: directions that are held count again."""
        for held in (self._dpad, self._stick):
            if held.passes(seconds):
                self._press(_ARROWS[held.way])
        if self._looks.passes(seconds):
            self._perform((_LOOKS[self._looks.way],))

    # What pyglet calls

    def on_button_press(self, pad: Any, button: str) -> None:
        """A button went down."""
        del pad
        fixed = self._fixed(button)
        if fixed:
            self._shell.window.dispatch_event("on_key_press", fixed, 0)
        elif button in _SPELLING and (field := self._field()):
            _SPELLING[button](field)
            self._shell.wake()
        elif button in _COMMANDS:
            done = self._perform(_COMMANDS[button])
            if not done and button in _PAGES:
                self._press(_PAGES[button])

    def on_button_release(self, pad: Any, button: str) -> None:
        """A button came up."""
        del pad
        fixed = self._fixed(button)
        if fixed:
            self._shell.window.dispatch_event("on_key_release", fixed, 0)

    def on_dpad_motion(self, pad: Any, vector: Any) -> None:
        """The d-pad was pressed or let go."""
        del pad
        self._point(self._dpad, *vector)

    def on_stick_motion(self, pad: Any, stick: str, vector: Any) -> None:
        """A stick moved."""
        del pad
        self._point(self._stick if stick == "leftstick" else self._looks, *vector)

    def on_trigger_motion(self, pad: Any, trigger: str, value: float) -> None:
        """A trigger was pulled or let go."""
        del pad
        if value >= PUSHED and trigger not in self._triggers:
            self._triggers.add(trigger)
            self._press(key.TAB, _TABS[trigger])
        elif value <= LET_GO:
            self._triggers.discard(trigger)

    # What it comes to

    def _fixed(self, button: str) -> int | None:
        if button not in ("a", "b"):
            return None
        return key.ENTER if button == self.confirm else key.ESCAPE

    def _point(self, held: _Held, x: float, y: float) -> None:
        if not held.turn(x, y):
            return
        if held is self._looks:
            self._perform((_LOOKS[held.way],))
        else:
            self._press(_ARROWS[held.way])

    def _field(self) -> Field | None:
        scene = self._shell.navigator.current
        return scene.field if scene else None

    def _press(self, symbol: int, modifiers: int = 0) -> None:
        self._shell.window.dispatch_event("on_key_press", symbol, modifiers)
        self._shell.window.dispatch_event("on_key_release", symbol, modifiers)

    def _perform(self, commands: tuple[str, ...]) -> bool:
        scene = self._shell.navigator.current
        if scene is None:
            return False
        scene.ensure_built()
        self._shell.wake()
        return any(scene.moment in keys.COMMANDS[each].where and scene.perform(each) for each in commands)
