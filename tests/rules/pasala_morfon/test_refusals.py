"""Every decision that can't be is refused with a clause and a sentence, and leaves no trace."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import EVERY_ACTION, PLAY, REMOVE_RED, Action, How, Verb
from engine.pasala_morfon.cards import Card
from engine.pasala_morfon.refusals import why_illegal
from engine.pasala_morfon.state import OFF
from engine.pasala_morfon.words import parse, word
from tests import source
from tests.rules.pasala_morfon.book import moments, table

DECK = "pass_ball wall_pass pass_ball wall_pass"
ODD = [
    REMOVE_RED,
    Action(Verb.PLAY, Card.FREE_KICK),
    Action(Verb.PLAY, Card.SUBSTITUTION),
    Action(Verb.PLAY, Card.PASS_BALL, How.DIRECT),
    Action(Verb.PLAY),
    Action(Verb.ACCEPT, Card.INJURY),
    Action(Verb.SHOOT),
    Action(Verb.DRAW, Card.FREE_KICK),
    Action(Verb.SHOOT, Card.SUBSTITUTION, How.RED),
    Action(Verb.PLAY, 12),
    Action(Verb.PLAY, 300),
    Action(Verb.DISCARD, -2),
]

PENALTY = "draw play-sweep_tackle play-penalty"
CASES: list[tuple[dict[str, str], str, str, str, str]] = [
    # position, what is said first, the refused word, clause, part of the sentence
    ({"act": "away"}, "", "accept", "PMF-5.6", "nothing to answer"),
    ({}, "", "play-penalty", "PMF-5.2", "don't hold"),
    ({"home": "injury", "deck": "none"}, "", "draw", "PMF-5.2", "deck is empty"),
    ({"mode": "five", "home": "injury penalty" + " pass_ball" * 3}, "", "draw", "PMF-3.2", "5 cards"),
    ({"act": "away", "away": "pass_ball"}, "", "shoot-pass_ball", "PMF-9.1", "with the ball"),
    ({"act": "away", "away": "pass_ball"}, "", "play-pass_ball", "PMF-6.1", "with the ball"),
    ({"act": "away", "away": "counter_attack"}, "", "play-counter_attack", "PMF-6.3", "don't have the ball"),
    ({"home": "counter_attack"}, "", "play-counter_attack", "PMF-6.3", "very next action"),
    ({"home": "injury"}, "", "discard-injury", "PMF-5.3", "neither draw nor play"),
    ({"home": "injury"}, "", "skip", "PMF-5.2", "deck is empty"),
    ({"home": "clearance"}, "", "play-clearance", "PMF-7.1", "have the ball"),
    ({"act": "away", "away": "clearance"}, "", "play-clearance", "PMF-7.4", "just played"),
    (
        {"counter": "home", "home": "counter_attack", "away": "clearance"},
        "play-counter_attack",
        "play-clearance",
        "PMF-6.5",
        "counter-attack can't be answered",
    ),
    (
        {
            "counter": "home",
            "home": "counter_attack substitution",
            "home_track": "injury",
            "away": "clearance",
        },
        "play-counter_attack draw play-substitution-injury",
        "play-clearance",
        "PMF-6.5",
        "a pass can, but only right after it is played",
    ),
    ({"home": "sweep_tackle"}, "", "play-sweep_tackle", "PMF-11.2", "nobody to tackle"),
    ({"act": "away", "away": "sweep_tackle"}, "", "play-sweep_tackle", "PMF-11.1", "just drawn"),
    ({"home": "injury"}, "", "play-injury", "PMF-11.9", "against you"),
    ({"home": "penalty"}, "", "play-penalty", "PMF-11.5", "sweep tackle"),
    ({"home": "substitution"}, "", "play-substitution-injury", "PMF-14.7", "injured"),
    ({"home": "substitution"}, "", "play-substitution-free_kick_yellow", "PMF-14.7", "yellow card"),
    (
        {"home": "substitution", "home_track": "free_kick_yellow free_kick_yellow"},
        "",
        "play-substitution-free_kick_yellow",
        "PMF-14.7",
        "count as a red one",
    ),
    ({"home": "substitution"}, "", "play-substitution-free_kick_red", "PMF-14.7", "stays for good"),
    ({"home": "injury"}, "shoot-injury", "draw", "PMF-9.4", "let it go"),
    (
        {"home": "pass_ball", "away": "sweep_tackle"},
        "draw play-sweep_tackle",
        "draw",
        "PMF-11.3",
        "foul card",
    ),
    (
        {"home": "free_kick", "away": "sweep_tackle"},
        "draw play-sweep_tackle play-free_kick-direct",
        "draw",
        "PMF-12.3",
        "free kick",
    ),
    ({"home": "penalty", "away": "sweep_tackle"}, PENALTY, "draw", "PMF-13.2", "injury"),
    (
        {"home": "penalty", "away": "sweep_tackle clearance"},
        PENALTY,
        "play-clearance",
        "PMF-13.2",
        "can't be cleared",
    ),
]


@pytest.mark.rule("PMF-5.2", "PMF-5.3", "PMF-3.2", "PMF-14.7", "PMF-17.1")
@pytest.mark.parametrize("case", CASES, ids=[f"{case[3]} {case[4]}" for case in CASES])
def test_a_refusal_names_its_clause(case: tuple[dict[str, str], str, str, str, str]) -> None:
    position, said, refused, clause, part = case
    played = table(**({"deck": DECK} | position)).say(*said.split())
    before = played.state.clone()
    refusal = why_illegal(played.state, parse(refused))
    assert refusal is not None
    assert (refusal.clause, part in str(refusal)) == (clause, True), str(refusal)
    assert played.state == before


def test_a_card_is_played_with_what_belongs_to_it() -> None:
    fouled = table(
        home="free_kick substitution pass_ball", away="sweep_tackle", deck=DECK, home_track="injury"
    )
    assert str(why_illegal(fouled.state, Action(Verb.PLAY, Card.SUBSTITUTION))).endswith("(PMF-14.8)")
    assert str(why_illegal(fouled.state, Action(Verb.PLAY, Card.FREE_KICK))).endswith("(PMF-12.2)")
    assert str(why_illegal(fouled.state, Action(Verb.PLAY, Card.PASS_BALL, How.DIRECT))).endswith("(PMF-5.2)")


@pytest.mark.rule("PMF-5.2")
@pytest.mark.parametrize("action", [action for action in ODD if action != REMOVE_RED], ids=str)
def test_what_this_game_does_not_know_is_refused_as_that(action: Action) -> None:
    position = {"home": "free_kick substitution pass_ball injury", "away": "sweep_tackle", "deck": DECK}
    asked = [table(**position).state, table(**position).say("draw", "play-sweep_tackle").state]
    incomplete = {PLAY[Card.FREE_KICK]: "PMF-12.2", PLAY[Card.SUBSTITUTION]: "PMF-14.8"}
    for state in asked:
        refusal = why_illegal(state, action)
        assert refusal is not None
        assert refusal.clause == incomplete.get(action, "PMF-5.2")
        assert (refusal.reason == "That is no action of this game.") == (action not in incomplete)


@pytest.mark.parametrize("seed", range(8))
def test_legal_and_refused_are_opposites_and_leave_no_trace(seed: int) -> None:
    luck = Random(seed)
    for state in moments(f"refusals {seed}", every=3):
        before = state.clone()
        legal = rules.legal(state)
        assert legal == sorted(set(legal))
        assert set(legal) <= set(EVERY_ACTION)
        for action in luck.sample([*EVERY_ACTION, *ODD], 15):
            refusal = why_illegal(state, action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert re.fullmatch(r"PMF-\d+\.\d+", refusal.clause)
                assert "{" not in str(refusal)
                assert refusal.reason.endswith(".")
        assert state == before
        if state.actor == OFF:
            assert legal == []
        else:
            assert legal
            # The list is the caller's own.
            legal.clear()
            assert rules.legal(state)


def test_every_sentence_is_met() -> None:
    text = (source.ROOT / "engine" / "pasala_morfon" / "refusals.py").read_text(encoding="utf-8")
    written = set(re.findall(r'N_\(\s*"([^"]+)"', text))
    met: set[str] = set()
    positions = [table(**({"deck": DECK} | case[0])).say(*case[1].split()).state for case in CASES]
    for state in (
        *positions,
        *(state for seed in range(8) for state in moments(f"sentences {seed}", every=2)),
    ):
        for action in (*EVERY_ACTION, *ODD):
            refusal = why_illegal(state, action)
            if refusal is not None:
                met.add(refusal.reason)
    assert written - met == {"It is the other player's decision."}


def test_words_are_told_apart() -> None:
    words = [word(action) for action in (*EVERY_ACTION, REMOVE_RED)]
    assert len(set(words)) == len(words)
    assert [parse(text) for text in words] == [*EVERY_ACTION, REMOVE_RED]
