"""The match owns the truth, refuses without a trace, takes back what showed nothing, and keeps its record."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import luck as core_luck
from engine.core.errors import IllegalDecision
from engine.core.match import Match
from engine.fifes.actions import CARD, FOOTBALLER, HEX, NO, PASS, RUN
from engine.fifes.cards import Card
from engine.fifes.game import FIFES
from engine.fifes.squads import club
from engine.fifes.state import Setup
from tests.engine.playing import decide, new_match, play

SEEDS = [f"match {number}" for number in range(4)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_and_decisions_give_the_same_match(seed: str) -> None:
    first, second = new_match(seed), new_match(seed)
    play(first, Random(seed))
    play(second, Random(seed))
    assert first.hash() == second.hash()
    assert first.entries == second.entries
    assert first.is_over
    assert first.actor is None
    other = new_match(seed + " again")
    assert other.seed != first.seed
    assert [entry.kind for entry in first.entries].count("turn") == first.turn


@pytest.mark.parametrize("seed", SEEDS)
def test_a_refused_decision_leaves_no_trace(seed: str) -> None:
    match, luck = new_match(seed), Random(seed)
    for _ in range(120):
        seat = match.actor
        if seat is None:
            break
        before = (match.hash(), list(match.entries), match.event_count, match.can_undo(seat))
        legal = set(match.view(seat).legal)
        for action in (RUN, PASS, NO, FOOTBALLER[3], FOOTBALLER[20], HEX[0], HEX[200], CARD[Card.FOUR]):
            other = match.why_illegal(1 - seat, action)
            assert other is not None
            assert other.clause == "FIF-5.1"
            refusal = match.why_illegal(seat, action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                with pytest.raises(IllegalDecision, match=refusal.clause):
                    match.decide(seat, action)
            with pytest.raises(IllegalDecision):
                match.decide(1 - seat, action)
        assert before == (match.hash(), list(match.entries), match.event_count, match.can_undo(seat))
        decide(match, luck)


def test_nothing_can_be_decided_once_it_is_over() -> None:
    match = new_match("over")
    play(match, Random("over"))
    for seat in (0, 1):
        refusal = match.why_illegal(seat, RUN)
        assert refusal is not None
        assert refusal.clause == "FIF-11.3"
        assert not match.can_undo(seat)
        assert not match.undo(seat)
        with pytest.raises(IllegalDecision):
            match.decide(seat, RUN)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_taken_back_is_as_it_was(seed: str) -> None:
    match, luck = new_match(seed), Random(seed)
    undone = 0
    while not match.is_over and undone < 150:
        seat = match.actor
        assert seat is not None
        before = (match.hash(), list(match.entries), match.events(seat), match.events(1 - seat), match.turn)
        first = luck.getstate()
        decide(match, luck)
        if not match.can_undo(seat):
            assert match.can_undo(1 - seat) is False
            assert not match.undo(seat)
            continue
        after = match.hash()
        assert match.undo(seat)
        undone += 1
        assert before == (
            match.hash(),
            list(match.entries),
            match.events(seat),
            match.events(1 - seat),
            match.turn,
        )
        luck.setstate(first)
        decide(match, luck)
        assert match.hash() == after
    assert undone > 40


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_taken_back_once_something_hidden_was_shown(seed: str) -> None:
    match, luck = new_match(seed), Random(seed)
    while not match.is_over:
        seat, chances = match.actor, sum(entry.kind == "chance" for entry in match.entries)
        assert seat is not None
        since = match.event_count
        decide(match, luck)
        shown = any(FIFES.reveals(event) for event in match.events(seat, since))
        if shown or chances != sum(entry.kind == "chance" for entry in match.entries):
            assert not match.can_undo(0)
            assert not match.can_undo(1)
        if match.actor != seat:
            # The other player has been asked since: it is his turn to think.
            assert not match.can_undo(seat)


def test_several_decisions_are_taken_back_one_by_one_and_never_the_rival_s() -> None:
    match = Match(FIFES, Setup((club("JAR"), club("DPQ"))), "undo")
    start = match.hash()
    hashes: list[str] = []
    for number in range(5):
        hashes.append(match.hash())
        match.decide(0, FOOTBALLER[number])
        hashes.append(match.hash())
        match.decide(0, HEX[number])
    while match.can_undo(0):
        assert match.undo(0)
        assert match.hash() == hashes.pop()
    assert match.hash() == start
    assert match.entries == []


def test_events_come_redacted() -> None:
    match = new_match("events")
    play(match, Random("events"), 60)
    for seat in (0, 1):
        drawn = [event for event in match.events(seat) if type(event).__name__ == "CardDrawn"]
        assert {event.card is None for event in drawn if event.seat == seat} == {False}
        assert {event.card is None for event in drawn if event.seat != seat} == {True}
    assert len(match.events(0, match.event_count - 3)) == 3


def test_scripted_chance_waits_and_refuses_what_can_t_be() -> None:
    setup = Setup((club("JAR"), club("DPQ")))
    match = Match(FIFES, setup, "script", by_script=True)
    luck = Random("script")
    for _ in range(44):
        decide(match, luck)
    assert match.chance_is_due
    assert match.actor is None
    # A side has two fours.
    match.draw(Card.FOUR)
    match.draw(Card.FOUR)
    before = match.hash()
    with pytest.raises(ValueError, match="chance can't give four now"):
        match.draw(Card.FOUR)
    assert match.hash() == before
    match.follow_seed()
    assert match.actor is not None


def test_luck_is_even_and_the_same_everywhere() -> None:
    assert "".join(str(core_luck.pick("a seed", number, 6)) for number in range(12)) == "555043200412"
    counts = [0] * 6
    for number in range(6000):
        counts[core_luck.pick("even", number, 6)] += 1
    assert all(900 < count < 1100 for count in counts)
    weighted = [core_luck.weighted("even", number, [(7, 1), (8, 3)]) for number in range(4000)]
    assert 900 < weighted.count(7) < 1100
    with pytest.raises(ValueError, match="no outcome has a weight"):
        core_luck.weighted("x", 0, [(1, 0)])
