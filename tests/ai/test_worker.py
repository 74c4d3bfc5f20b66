"""The worker process: answers, and never leaves a match waiting when it dies or is late."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator

import pytest

from ai.advice import advise
from ai.decision import Decision
from ai.levels import LEVELS
from ai.player import choose
from ai.worker import NoAdvice, Said, Worker, WorkerFailed
from tests.ai.positions import asked, random_state, set_up

PATIENCE = 60.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def answer(worker: Worker) -> Said:
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        if (said := worker.poll()) is not None:
            return said
        time.sleep(0.005)
    raise AssertionError("no answer")


def kill_it() -> None:
    (process,) = multiprocessing.active_children()
    process.kill()
    process.join()


def test_it_answers_what_the_player_would(worker: Worker) -> None:
    seen = asked(random_state(3, 150))
    assert worker.poll() is None
    ticket = worker.ask(seen, "club", 4)
    assert answer(worker) == choose(seen, LEVELS["club"], 4)
    assert worker.poll() is None
    assert worker.ask(seen, "club", 5) > ticket


def test_a_new_question_or_a_cancel_drops_the_old_one(worker: Worker) -> None:
    first, second = asked(random_state(3, 150)), asked(random_state(5, 90))
    worker.ask(first, "club", 1)
    worker.ask(second, "club", 1)
    assert answer(worker) == choose(second, LEVELS["club"], 1)
    worker.ask(first, "club", 1)
    worker.cancel()
    time.sleep(0.3)
    assert worker.poll() is None


def test_a_dead_process_is_replaced_and_stood_in_for(worker: Worker) -> None:
    seen = asked(random_state(3, 150))
    worker.ask(seen, "club", 1)
    answer(worker)
    kill_it()
    worker.ask(seen, "club", 1)
    said = answer(worker)
    assert isinstance(said, WorkerFailed)
    assert said.reason == "dead"
    assert said.decision.actions[0] in seen.legal
    worker.ask(seen, "club", 1)
    assert isinstance(answer(worker), Decision)


def test_a_late_process_is_replaced_and_stood_in_for() -> None:
    worker = Worker(time_cap=0.001)
    try:
        seen = asked(set_up(turn=4, active=0, carrier=6, spot=(9, 11)))
        worker.ask(seen, "first-division", 1)
        said = answer(worker)
        assert isinstance(said, WorkerFailed)
        assert said.reason == "late"
        assert said.decision.actions[0] in seen.legal
    finally:
        worker.close()
    assert not multiprocessing.active_children()


def test_advice_is_a_question_of_another_kind(worker: Worker) -> None:
    seen = asked(random_state(3, 150))
    worker.ask_advice(seen, "first-division", 4)
    # Whoever only advises is calm.
    assert answer(worker) == advise(seen, LEVELS["first-division"].calm, 4)
    assert worker.poll() is None
    worker.ask_advice(seen, "first-division", 4)
    worker.ask(seen, "club", 4)
    assert answer(worker) == choose(seen, LEVELS["club"], 4)


def test_nobody_stands_in_for_advice(worker: Worker) -> None:
    seen = asked(random_state(3, 150))
    worker.ask_advice(seen, "club", 1)
    answer(worker)
    kill_it()
    worker.ask_advice(seen, "club", 1)
    assert answer(worker) == NoAdvice("dead")
    worker.ask(seen, "club", 1)
    assert isinstance(answer(worker), Decision)


def test_a_worker_that_is_at_work_ends_at_once() -> None:
    worker = Worker()
    worker.ask(asked(set_up(turn=4, active=0, carrier=6, spot=(9, 11))), "world-class", 1)
    began = time.monotonic()
    worker.close()
    assert time.monotonic() - began < 0.4
    assert not multiprocessing.active_children()


def test_an_unknown_level_is_refused(worker: Worker) -> None:
    with pytest.raises(KeyError):
        worker.ask(asked(random_state(3, 150)), "nobody", 1)
