"""The program's sounds: a cue that is due is played with its bus's volume, and told to whoever writes it out.

The crowd's loops follow the danger by and by; nobody in the room changes his mood at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.settings import Settings
from game.sound.cues import CUES, ROOM, THRILL, Bus, Cue
from game.sound.output import Output, Silence

RISE, FALL = 1.6, 0.5
"""How much of the crowd's range it may rise or calm down in a second."""
ROOM_GAIN, THRILL_GAIN = 0.22, 0.6
"""How loud the loops are at most, against the files."""
_UNHEARD = 0.004
"""Volumes below it are silence."""
_LONGEST_WAIT = 3.0
"""Seconds; cues that are due later belong to something that was skipped."""


@dataclass(slots=True)
class _Due:
    cue: str
    left: float
    pitch: float


class Sounds:
    """Plays cues.

    Args:
        output: where to; silence by default.
        luck: for the small differences between two sounds of a kind.
    """

    def __init__(self, output: Output | None = None, luck: Random | None = None) -> None:
        self._output = output or Silence()
        self._luck = luck or Random()
        self._due: list[_Due] = []
        self._volumes = dict.fromkeys(Bus, 1.0)
        self._mute = False
        self._wanted: float | None = None
        self._mood = 0.0
        self._present = 0.0
        self._loops: dict[str, float] = {}
        self._heard: dict[str, str] = {}
        self.on_heard: Callable[[Cue], None] | None = None
        """Told each cue as it begins, also while nothing is heard: for the captions."""

    def mix(self, settings: Settings) -> None:
        """Take the player's volumes over, at once."""
        self._volumes = {
            Bus.EFFECTS: settings.volume_effects / 100,
            Bus.CROWD: settings.volume_crowd / 100,
            Bus.INTERFACE: settings.volume_interface / 100,
        }
        self._mute = settings.mute
        self._set_loops()

    def volume_of(self, bus: Bus) -> float:
        """How loud a bus is now, 0 to 1. What is heard is its square, as ears count."""
        return 0.0 if self._mute else self._volumes[bus] ** 2

    def play(self, cue: str, after: float = 0.0, pitch: float = 1.0) -> None:
        """Let a cue be heard.

        Args:
            cue: a key of `game.sound.cues.CUES`.
            after: seconds from now.
            pitch: 1.0 as it was recorded.
        """
        if after > 0:
            self._due.append(_Due(cue, min(after, _LONGEST_WAIT), pitch))
        else:
            self._sound(cue, pitch)

    def forget(self) -> None:
        """Drop what is still to come: what it belongs to is not shown any more."""
        self._due.clear()

    def crowd(self, danger: float | None) -> None:
        """Let the people in the room follow the match.

        Args:
            danger: 0 to 1; None sends them home.
        """
        self._wanted = danger

    @property
    def settled(self) -> bool:
        """Whether time would change nothing: no cue is due and the room is as it wants to be."""
        present = 0.0 if self._wanted is None else 1.0
        return not self._due and self._present == present and self._mood == (self._wanted or 0.0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for due in self._due:
            due.left -= seconds
        ready = [due for due in self._due if due.left <= 0]
        self._due = [due for due in self._due if due.left > 0]
        for due in ready:
            self._sound(due.cue, due.pitch)
        self._mood = _towards(self._mood, self._wanted or 0.0, RISE * seconds, FALL * seconds)
        present = 0.0 if self._wanted is None else 1.0
        self._present = _towards(self._present, present, seconds, 2 * seconds)
        self._set_loops()

    def close(self) -> None:
        """Stop everything."""
        self._due.clear()
        self._output.close()

    def _sound(self, name: str, pitch: float) -> None:
        cue = CUES[name]
        if self.on_heard is not None:
            self.on_heard(cue)
        volume = cue.gain * self.volume_of(cue.bus)
        if volume >= _UNHEARD:
            spread = 1 + cue.spread * (2 * self._luck.random() - 1)
            self._output.play(self._take(cue), volume, pitch * spread)

    def _take(self, cue: Cue) -> str:
        """Another of the cue's files than the last time, where it has several."""
        others = [file for file in cue.files if file != self._heard.get(cue.file)]
        file = self._luck.choice(others or cue.files)
        self._heard[cue.file] = file
        return file

    def _set_loops(self) -> None:
        loud = self.volume_of(Bus.CROWD) * self._present
        levels = {
            ROOM: loud * ROOM_GAIN * (1 - 0.4 * self._mood),
            THRILL: loud * THRILL_GAIN * self._mood**1.5,
        }
        for name, level in levels.items():
            volume = level if level >= _UNHEARD else 0.0
            if volume != self._loops.get(name, 0.0):
                self._loops[name] = volume
                self._output.loop(name, volume)


def _towards(value: float, goal: float, up: float, down: float) -> float:
    return min(goal, value + up) if goal > value else max(goal, value - down)
