"""Plays events as clips, one after the other, and applies each to the table as its clip ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from engine.fifes.events import Event
from game.present.clips import SHORT, Clip, clip_for
from game.present.stage import Stage
from game.present.table import Table


class Director:
    """The queue of what has happened but has not been shown.

    Args:
        table: what is shown.
        stage: where clips move things.
        speed: how many times faster than normal clips play.
        reduced_motion: whether clips become short pauses in which nothing moves.
        on_begun: called with each clip as it begins.
        on_applied: called with each event once the table shows it.
    """

    def __init__(
        self,
        table: Table,
        stage: Stage,
        *,
        speed: float = 1.0,
        reduced_motion: bool = False,
        on_begun: Callable[[Clip], None] | None = None,
        on_applied: Callable[[Event], None] | None = None,
    ) -> None:
        self.table = table
        self.speed = speed
        self.reduced_motion = reduced_motion
        self._stage = stage
        self._queue: deque[Event] = deque()
        self._clip: Clip | None = None
        self._spent = 0.0
        self._on_begun = on_begun
        self._on_applied = on_applied

    @property
    def busy(self) -> bool:
        """Whether something has not been shown yet."""
        return self._clip is not None or bool(self._queue)

    def tell(self, events: Iterable[Event]) -> None:
        """Add what has happened."""
        self._queue.extend(events)

    def update(self, dt: float) -> None:
        """Let `dt` seconds of real time pass."""
        left = dt * self.speed
        while self.busy:
            if self._clip is None:
                self._start()
            clip = self._clip
            assert clip is not None
            seconds = min(clip.seconds, SHORT) if self.reduced_motion and not clip.hold else clip.seconds
            self._spent += left
            if self._spent < seconds:
                if not self.reduced_motion:
                    clip.step(self._spent / seconds)
                return
            left = self._spent - seconds
            self._end()

    def hurry(self) -> None:
        """Cut short what waits for the player to have read it."""
        if self._clip is not None and self._clip.hold:
            self._end()

    def skip(self) -> None:
        """Show everything that has happened at once."""
        while self.busy:
            if self._clip is None:
                events = [self._queue.popleft()]
                self._apply(events)
            else:
                self._end()

    def forget(self) -> None:
        """Drop what has not been shown: the table was set to a view."""
        self._queue.clear()
        self._clip = None
        self._stage.pieces.settle()
        self._stage.clear_table()

    def _start(self) -> None:
        clip = clip_for(list(self._queue), self.table, self._stage)
        for _ in clip.events:
            self._queue.popleft()
        self._clip = clip
        self._spent = 0.0
        if self._on_begun is not None:
            self._on_begun(clip)
        if clip.at_start:
            self._apply(clip.events)
        if clip.begin is not None and not self.reduced_motion:
            clip.begin()

    def _end(self) -> None:
        clip = self._clip
        assert clip is not None
        if not self.reduced_motion or clip.hold:
            clip.step(1.0)
        self._clip = None
        if not clip.at_start:
            self._apply(clip.events)
        self._stage.pieces.settle()
        self._stage.clear_table()

    def _apply(self, events: Iterable[Event]) -> None:
        for event in events:
            self.table.apply(event)
            if self._on_applied is not None:
                self._on_applied(event)
