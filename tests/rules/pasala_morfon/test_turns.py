"""Whose action it is, what an action may be, kick-offs and the end of a period (PMF-4, 5, 16, 18)."""

from __future__ import annotations

import pytest

from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import DRAW, Node
from engine.pasala_morfon.dice import outcome_of
from engine.pasala_morfon.setup import Setup
from engine.pasala_morfon.state import OFF, Open
from tests.rules.pasala_morfon.book import Table, table

DECK = "pass_ball wall_pass pass_ball wall_pass pass_ball"


@pytest.mark.rule("PMF-4.1", "PMF-4.2", "PMF-4.6", "PMF-4.5", "PMF-1.5")
def test_a_match_begins_with_a_roll_a_whole_deck_and_empty_hands() -> None:
    events: list[object] = []
    state = rules.initial(Setup(), events)  # type: ignore[arg-type]
    assert (state.deck_size, state.hand, state.actor, state.turn) == (45, (b"", b""), OFF, 0)
    assert [type(event).__name__ for event in events] == ["MatchStarted", "PeriodStarted"]
    rules.apply_chance(state, outcome_of(2, 5))
    assert (state.attacker, state.actor, state.counter, state.keeper, state.turn) == (1, 1, OFF, True, 1)
    for seat in (1, 0):
        assert state.actor == seat
        assert rules.legal(state) == [DRAW]
        rules.apply(state, DRAW)
        rules.apply_chance(state, 2)
    assert state.counter == OFF
    assert "play-counter_attack" not in Table(state, []).legal


POSITIONS: dict[str, dict[str, object]] = {
    "attack": {
        "counter": "home",
        "home": "pass_ball wall_pass counter_attack substitution",
        "home_track": "free_kick_yellow",
        "away": "sweep_tackle",
    },
    "shot": {"home": "injury", "away": "interception clearance"},
    "pass": {"act": "away", "open": "pass", "chain": "pass_ball", "away": "interception clearance"},
    "full": {"act": "away", "away": "pass_ball pass_ball pass_ball pass_ball pass_ball"},
    "bare": {"act": "away", "home": "injury", "deck": "none"},
    "foul": {
        "act": "away",
        "open": "draw",
        "home": "free_kick penalty",
        "away": "sweep_tackle injury clearance interception",
    },
}
ROWS = """
clause position what is said                                                 ball acts
16.1   attack   draw                                                         home away
16.1   full     discard-pass_ball                                            home home
16.1   bare     skip                                                         home home
16.1   attack   play-substitution-free_kick_yellow                           home away
16.2   attack   play-pass_ball                                               home away
16.2   attack   play-wall_pass                                               home away
16.2   attack   play-counter_attack                                          home away
16.3   pass     play-interception                                            away home
16.4   pass     play-clearance 2+1                                           home home
16.4   pass     play-clearance 1+2                                           away home
16.5   shot     shoot-injury accept 5+1                                      away away
16.5   shot     shoot-injury accept 3+1                                      away away
16.6   shot     shoot-injury accept 4+1 2+1                                  home away
16.6   shot     shoot-injury accept 4+1 1+2                                  away away
16.7   shot     shoot-injury play-interception                               away home
16.8   shot     shoot-injury play-clearance 2+1                              home home
16.8   shot     shoot-injury play-clearance 1+2                              away home
16.9   attack   draw play-sweep_tackle accept                                away home
16.10  foul     play-sweep_tackle play-free_kick-new_move                    home away
16.11  foul     play-sweep_tackle play-free_kick-direct accept 2+1           away away
16.11  foul     play-sweep_tackle play-free_kick-direct accept 1+2           away away
16.11  foul     play-sweep_tackle play-free_kick-direct accept 1+1 2+1       home away
16.12  foul     play-sweep_tackle play-free_kick-direct play-injury 3+1      away home
16.12  foul     play-sweep_tackle play-free_kick-direct play-injury 2+1 4+2  home home
16.12  foul     play-sweep_tackle play-free_kick-direct play-clearance 2+1   home home
16.12  foul     play-sweep_tackle play-free_kick-direct play-clearance 1+2   away home
16.12  foul     play-sweep_tackle play-free_kick-direct play-interception    away home
16.13  foul     play-sweep_tackle play-penalty accept 2+1                    away away
16.13  foul     play-sweep_tackle play-penalty accept 1+3 1+2                away away
16.14  foul     play-sweep_tackle play-penalty play-injury 6+1               away home
16.14  foul     play-sweep_tackle play-penalty play-injury 1+2 3+1           home home
""".strip().splitlines()[1:]


@pytest.mark.rule("PMF-5.1", "PMF-5.8", "PMF-15.1")
@pytest.mark.rule(
    "PMF-16.1",
    "PMF-16.2",
    "PMF-16.3",
    "PMF-16.4",
    "PMF-16.5",
    "PMF-16.6",
    "PMF-16.7",
    "PMF-16.8",
    "PMF-16.9",
    "PMF-16.10",
    "PMF-16.11",
    "PMF-16.12",
    "PMF-16.13",
    "PMF-16.14",
)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(str(row).split()))
def test_who_acts_next(row: str) -> None:
    _clause, position, *said, ball, acts = row.split()
    played = table(**({"mode": "five", "deck": DECK} | POSITIONS[position])).say(*said)
    assert (played.ball, played.asked) == (ball, acts)
    assert played.state.node is Node.CHOOSE_ACTION


def test_every_row_of_the_section_is_tried() -> None:
    assert {row.split()[0] for row in ROWS} == {f"16.{number}" for number in range(1, 15)}


@pytest.mark.rule("PMF-5.5", "PMF-5.6", "PMF-5.7", "PMF-9.4", "PMF-11.3")
@pytest.mark.parametrize(
    ("said", "node", "answers"),
    [
        (["shoot-injury"], Node.ANSWER_SHOT, ["play-clearance", "play-interception"]),
        (["draw", "play-sweep_tackle"], Node.ANSWER_SWEEP,
         ["play-free_kick-direct", "play-free_kick-new_move", "play-penalty"]),
        (["draw", "play-sweep_tackle", "play-free_kick-direct"], Node.ANSWER_FREE_KICK,
         ["play-clearance", "play-interception"]),
        (["draw", "play-sweep_tackle", "play-penalty"], Node.ANSWER_PENALTY, []),
    ],
)  # fmt: skip
def test_a_window_takes_its_answers_or_is_let_go(said: list[str], node: Node, answers: list[str]) -> None:
    home, away = (
        "injury free_kick penalty substitution pass_ball",
        "sweep_tackle clearance interception substitution",
    )
    window = table(mode="eleven", home=home, away=away, home_track="free_kick_yellow", deck=DECK).say(*said)
    assert window.state.node is node
    assert sorted(window.legal) == sorted(["accept", *answers])
    opened = window.happened("WindowOpened")[-1]
    assert (opened.seat, opened.node) == (window.state.actor, node)
    for odd in ("draw", "skip", "play-pass_ball"):
        assert window.refused(odd).startswith("PMF-")
    turn = window.state.turn
    window.say("accept")
    assert len(window.happened("WindowAccepted")) == 1
    assert window.state.turn >= turn


@pytest.mark.rule("PMF-5.4", "PMF-5.2", "PMF-18.3")
def test_what_must_be_done_without_a_deck() -> None:
    attacker = table(home="injury clearance", away="pass_ball", deck="none")
    assert attacker.legal == ["shoot-clearance", "shoot-injury"]
    defender = table(
        act="away", home="injury", away="pass_ball clearance", open="pass", chain="pass_ball", deck="none"
    )
    assert defender.legal == ["play-clearance"]
    useless = table(act="away", home="injury", away="pass_ball clearance", deck="none")
    assert useless.legal == ["discard-pass_ball", "discard-clearance"]
    nothing = table(act="away", home="injury", deck="none")
    assert nothing.legal == ["skip"]
    assert useless.refused("skip") == "PMF-5.2"
    assert useless.refused("draw") == "PMF-5.2"


@pytest.mark.rule("PMF-18.1", "PMF-18.2", "PMF-18.5")
def test_a_chain_is_worth_nothing_when_the_period_ends() -> None:
    last = table(home="pass_ball", chain="wall_pass", deck="none", tie_break="draw_stands").say(
        "play-pass_ball"
    )
    assert last.state.node is Node.OVER
    assert last.state.goals == (0, 0)
    assert last.state.chain == b""
    (ended,) = last.happened("MatchEnded")
    assert ended.winner is None


@pytest.mark.rule("PMF-23.1", "PMF-7.4", "PMF-11.1", "PMF-6.8")
@pytest.mark.parametrize(
    ("said", "opened"),
    [
        (["draw"], Open.DRAW),
        (["play-pass_ball"], Open.PASS),
        (["play-wall_pass"], Open.PASS),
        (["play-counter_attack"], Open.NONE),
        (["play-substitution-injury"], Open.NONE),
        (["draw", "draw"], Open.NONE),
        (["play-pass_ball", "draw"], Open.NONE),
        (["play-pass_ball", "draw", "draw"], Open.DRAW),
        (["draw", "play-sweep_tackle", "play-free_kick-new_move"], Open.FOUL),
        (["draw", "play-sweep_tackle", "play-free_kick-new_move", "draw"], Open.NONE),
        (["shoot-pass_ball", "accept", "5+1", "4+1"], Open.NONE),
    ],
)
def test_only_the_last_action_may_be_answered(said: list[str], opened: Open) -> None:
    home = "pass_ball wall_pass counter_attack substitution free_kick"
    played = table(
        mode="eleven",
        counter="home",
        home=home,
        home_track="injury",
        away="sweep_tackle",
        deck=DECK,
    ).say(*said)
    assert played.state.open is opened
