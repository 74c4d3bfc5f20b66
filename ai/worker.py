"""The computer player in a process of its own, so that the screen never waits for it.

One long-lived process takes questions from one queue and answers in another: for a decision, or for advice
to a person. When it dies or is late, it is replaced. A cheap player then decides in its stead, since a match
must always go on; advice is left out.
"""

from __future__ import annotations

import multiprocessing
import queue
import signal
import time
from dataclasses import dataclass
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.queues import Queue
from typing import TYPE_CHECKING, Union

from ai.levels import LEVELS, TIME_CAP

if TYPE_CHECKING:
    # Whoever asks needs nothing of what thinks, and starts sooner without it.
    from ai.advice import Advice
    from ai.decision import Decision
    from engine.fifes.view import View

START_CAP = 60.0
"""Seconds that a new process may take until it is ready, on a slow disk with a cold cache."""
_PATIENCE = 2.0
"""Seconds between a worker's looks at whether its parent is still there."""
_FAREWELL = 0.5
"""Seconds that a process with nothing to do gets to end by itself."""
_ADVICE_TAKES = 2.0
"""How many times as long advice may take as a decision."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a worker is asked."""

    ticket: int
    view: View
    level: str
    seed: int
    advice: bool = False
    """Whether advice is wanted instead of a decision."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a worker says. `said` is None when it says that it is ready, or that it failed."""

    ticket: int
    said: Decision | Advice | None
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class WorkerFailed:
    """The process gave no decision; `reason` is `dead`, `late`, or the error it met."""

    reason: str
    decision: Decision
    """A cheap player's, to play instead."""


@dataclass(frozen=True, slots=True)
class NoAdvice:
    """The process gave no advice; `reason` is `dead`, `late`, or the error it met."""

    reason: str


Said = Union["Decision", "Advice", WorkerFailed, NoAdvice]
"""What comes back: the kind that was asked for, or how it failed."""


_READY = 0
"""The ticket of a worker's first word."""


class Worker:
    """Asks one question at a time. Nothing here blocks."""

    def __init__(self, time_cap: float = TIME_CAP) -> None:
        """Start the process. `time_cap` is in seconds from question to answer."""
        self._time_cap = time_cap
        self._context: SpawnContext = multiprocessing.get_context("spawn")
        self._tickets = self._heard_last = _READY
        self._asked: Question | None = None
        self._since = 0.0
        self._start()

    def ask(self, view: View, level: str, seed: int) -> int:
        """Ask for a decision at a level of `LEVELS`; give its ticket. An earlier question is forgotten.

        Raises KeyError for an unknown level.
        """
        return self._ask(view, level, seed, advice=False)

    def ask_advice(self, view: View, level: str, seed: int) -> int:
        """Ask what a level would do and why; otherwise like `ask`."""
        return self._ask(view, level, seed, advice=True)

    def _ask(self, view: View, level: str, seed: int, *, advice: bool) -> int:
        LEVELS[level]
        self._tickets += 1
        self._asked = Question(self._tickets, view, level, seed, advice)
        self._since = time.monotonic()
        self._questions.put(self._asked)
        return self._tickets

    def poll(self) -> Said | None:
        """Give the answer once it is there, once; None while it isn't, or when nothing is asked."""
        for answer in self._heard():
            if answer.ticket == _READY:
                self._ready = True
                self._since = time.monotonic()
            elif self._asked is not None and answer.ticket == self._asked.ticket:
                if answer.said is None:
                    return self._stand_in(answer.trouble)
                self._asked = None
                return answer.said
        if self._asked is None:
            return None
        reason = ""
        if not self._process.is_alive():
            reason = "dead"
        elif time.monotonic() - self._since > (self._cap(self._asked) if self._ready else START_CAP):
            reason = "late"
        if not reason:
            return None
        self._stop(at_once=True)
        self._start()
        return self._stand_in(reason)

    def cancel(self) -> None:
        """Forget the question; its answer will not come."""
        self._asked = None

    def close(self) -> None:
        """End the process, at once if it is at work. The worker can't be asked any more."""
        self._asked = None
        self._ready = any(answer.ticket == _READY for answer in self._heard()) or self._ready
        self._stop(at_once=not self._ready or self._heard_last != self._tickets)

    def _cap(self, asked: Question) -> float:
        return self._time_cap * (_ADVICE_TAKES if asked.advice else 1.0)

    def _start(self) -> None:
        self._ready = False
        self._since = time.monotonic()
        self._questions: Queue[Question | None] = self._context.Queue()
        self._answers: Queue[Answer] = self._context.Queue()
        self._process: SpawnProcess = self._context.Process(
            target=serve, args=(self._questions, self._answers), name="computer player", daemon=True
        )
        self._process.start()

    def _stop(self, *, at_once: bool) -> None:
        if not at_once and self._process.is_alive():
            self._questions.put(None)
            self._process.join(_FAREWELL)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        for each in (self._questions, self._answers):
            # A killed reader can leave the pipe full; the queue must not wait for it at exit.
            each.cancel_join_thread()
            each.close()

    def _heard(self) -> list[Answer]:
        heard: list[Answer] = []
        try:
            while True:
                heard.append(self._answers.get_nowait())
                self._heard_last = heard[-1].ticket
        except (queue.Empty, EOFError, OSError):
            # A process that died in the middle of a word left half of it: `poll` sees that it is dead.
            return heard

    def _stand_in(self, reason: str) -> WorkerFailed | NoAdvice | None:
        asked, self._asked = self._asked, None
        if asked is None:
            return None
        if asked.advice:
            return NoAdvice(reason)
        from ai.baselines import greedy  # noqa: PLC0415 - hardly ever needed

        return WorkerFailed(reason, greedy(asked.view, asked.seed))


def serve(questions: Queue[Question | None], answers: Queue[Answer]) -> None:
    """Answer questions until told to end or the parent is gone: what the process does."""
    from ai.advice import advise  # noqa: PLC0415 - for this process alone
    from ai.player import choose  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    answers.put(Answer(_READY, None))
    while True:
        try:
            question = questions.get(timeout=_PATIENCE)
        except queue.Empty:
            if parent is not None and not parent.is_alive():
                return
            continue
        if question is None:
            return
        try:
            answer = advise if question.advice else choose
            budget = LEVELS[question.level]
            said = answer(question.view, budget.calm if question.advice else budget, question.seed)
        except Exception as error:  # whatever it is, the match must go on and the caller must know
            answers.put(Answer(question.ticket, None, f"{type(error).__name__}: {error}"))
        else:
            answers.put(Answer(question.ticket, said))
