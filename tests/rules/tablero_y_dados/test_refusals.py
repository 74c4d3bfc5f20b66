"""Whatever is refused names its clause and says in a sentence why."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.core.match import Match
from engine.tablero_y_dados.actions import Action, Verb
from engine.tablero_y_dados.game import TABLERO_Y_DADOS
from engine.tablero_y_dados.refusals import OVER, why_illegal
from engine.tablero_y_dados.state import Setup, State
from engine.tablero_y_dados.words import parse
from tests import source
from tests.rules.tablero_y_dados.book import decide, position, roll, rolled

KEEPERS = {"home_keeper": "5,1", "away_keeper": "5,18"}
SHORT = {"home": "5,5", "ball": "5,9", "mode": "recovery"}
SHUT = {"home": "5,14", "away_keeper": "5,18", "away": "5,15 4,14 6,14 5,13", "ball": "5,14"}


def moving(die: int, keeper: str = "5,1") -> State:
    state = position(start="window", home_keeper=keeper, ball="6,1" if keeper == "5,1" else "9,9")
    decide(state, "call")
    roll(state, die)
    return state


def placing(*texts: str, **data: Any) -> State:
    state = position(start="match", **data)
    roll(state, 12)
    decide(state, *texts)
    return state


FELL_SHORT = {"mode": "recovery", "ball": "8,3", "home_keeper": "5,1", "home": "7,4", "away": "9,3"}
SHORTEST = {"path_rule": "shortest"}
OWN_AREA = {"deflection": "own_area"}
REAL = {"clock_mode": "real"}
DEAD = {"start": "turn", "mode": "recovery", "idle": 2, "home": "3,9 7,9 5,3", "ball": "5,9"}
DEFENDERS = ("place:4,3", "place:5,9", "place:7,3", "place:5,10")
KEEPERS_PLACED = ("place:5,1", "place:5,18")
REFUSED: list[tuple[State, str, str, str]] = [
    (rolled(3, home="5,5 5,8", ball="5,5"), "call", "FTD-11.2", "thrown"),
    (placing(), "call", "FTD-11.2", "before a roll of the ball only"),
    (position(start="window", **KEEPERS, ball="5,5"), "goal", "FTD-6.3", "first"),
    (placing(), "clock:5", "FTD-15.2", "by turns"),
    (placing(), "place:C", "FTD-3.1", "centre spot"),
    (placing(), "place:1,1", "FTD-3.4", "corner"),
    (placing("place:5,1"), "place:5,1", "FTD-3.1", "already"),
    (placing(), "place:5,5", "FTD-3.2", "keeper comes first"),
    (placing(*KEEPERS_PLACED), "place:4,1", "FTD-3.2", "alone"),
    (moving(5), "keeper:5,2", "FTD-11.4", "inside"),
    (moving(6), "keeper:6,1", "FTD-11.7", "onto the ball"),
    (moving(4), "keeper:5,1", "FTD-11.4", "has to move"),
    (moving(4), "keeper:7,1", "FTD-11.4", "left or right"),
    (rolled(1, **SHORT), "goal", "FTD-10.7", "doesn't reach"),
    (rolled(4, **SHORT), "pass:5,5", "FTD-10.7", "just reaches"),
    (rolled(6, mode="recovery", home="5,16", away_keeper="5,18", ball="5,18"), "goal", "FTD-8.3", "keeper"),
    (rolled(6, **SHUT), "goal", "FTD-8.3", "no way past"),
    (rolled(1, home="5,14", ball="5,14"), "goal", "FTD-8.2", "5 steps away, and you have 1"),
    (rolled(1, home="5,14", ball="5,14"), "pass:5,15", "FTD-7.1", "piece of your own"),
    (rolled(1, home="5,14", ball="5,14"), "pass:5,14", "FTD-7.2", "itself"),
    (rolled(6, **SHORT), "pass:5,5", "FTD-10.5", "counted from"),
    (rolled(1, home="5,14 5,12", ball="5,14"), "pass:5,12", "FTD-7.1", "left: 1. No free way"),
    (
        rolled(4, home="5,14 5,12", ball="5,14", options=SHORTEST),
        "pass:5,12",
        "FTD-7.1",
        "shortest way",
    ),
    (rolled(1, home="5,4", ball="5,4", options=OWN_AREA), "west", "FTD-15.7", "own penalty"),
    (rolled(6, **SHUT), "west", "FTD-14.2", "no free way"),
    (rolled(1, home="5,4", ball="5,4"), "east", "FTD-14.2", "it is 7, and with 3 points added you reach 4."),
    (rolled(1, **FELL_SHORT), "east", "FTD-14.2", "it is 3, and with 3 points added you reach 2."),
    (rolled(1, mode="recovery", home="5,16", ball="8,1"), "east", "FTD-14.2", "3 points added you reach 0."),
    (rolled(2, home="5,4 5,6", ball="5,4"), "clear:5,2", "FTD-6.4", "neither a pass nor a goal"),
    (rolled(6, **SHORT, options={"reached": "stay"}), "clear:5,11", "FTD-15.7", "stays"),
    (rolled(2, home="2,2", ball="2,2"), "clear:T_SW", "FTD-2.7", "triangle"),
    (rolled(1, home="5,4", away="5,5", ball="5,4"), "clear:5,5", "FTD-9.2", "empty"),
    (rolled(1, home="5,4", ball="5,4"), "clear:5,6", "FTD-9.2", "left: 1. No free way to 5,6 takes"),
    (rolled(3, home="5,4", ball="5,4", options=SHORTEST), "clear:5,5", "FTD-9.2", "shortest way to 5,5"),
    (rolled(2, home="5,4", ball="5,4"), "clear:P_S", "FTD-2.8", "penalty spot"),
    (placing(), "place:P_N", "FTD-2.8", "penalty spot"),
    (rolled(2, home="5,4 5,6", ball="5,4"), "stay", "FTD-6.4", "use the roll"),
    (rolled(1, home="5,4", ball="5,4"), "stay", "FTD-9.4", "only when it can't be cleared"),
    (position(**DEAD), "take:5,9", "FTD-10.8", "own"),
    (position(**DEAD), "take:5,3", "FTD-10.8", "nearer"),
    (placing(*KEEPERS_PLACED, *DEFENDERS), "place:5,3", "FTD-3.3", "holds no third"),
    (placing(*KEEPERS_PLACED, "place:5,17", "place:5,9"), "place:7,17", "FTD-3.3", "holds no second"),
    (placing(*KEEPERS_PLACED, "place:2,1", "place:5,9"), "place:1,2", "FTD-3.5", "barrier"),
    (moving(5, keeper="4,1"), "keeper:7,1", "FTD-11.5", "two squares at most"),
    (position(start="window", **KEEPERS, options=REAL, clock=60), "clock:61", "FTD-15.1", "60 seconds"),
    (placing(options=REAL), "clock:5", "FTD-15.3", "stops"),
]  # fmt: skip


@pytest.mark.rule("FTD-6.3", "FTD-11.2", "FTD-15.2")
@pytest.mark.parametrize(
    ("state", "text", "clause", "part"), REFUSED, ids=[f"{text} {part}" for _, text, _, part in REFUSED]
)
def test_refusals(state: State, text: str, clause: str, part: str) -> None:
    before = state.clone()
    refusal = why_illegal(state, parse(text))
    assert refusal is not None
    assert refusal.clause == clause
    assert part in str(refusal)
    assert state == before


@pytest.mark.rule("FTD-3.3", "FTD-3.5", "FTD-11.5", "FTD-15.1", "FTD-15.3")
def test_every_sentence_is_among_them() -> None:
    text = (source.ROOT / "engine" / "tablero_y_dados" / "refusals.py").read_text(encoding="utf-8")
    sentences = set(re.findall(r'N_\(\s*"([^"]*)"\s*\)', text)) - {OVER.reason}
    nowhere = why_illegal(placing(), Action(Verb.PLACE, -1))  # no word says it
    assert nowhere is not None
    said = {nowhere.reason}
    for state, decision, _, _ in REFUSED:
        refusal = why_illegal(state, parse(decision))
        assert refusal is not None
        said.add(refusal.reason)
    assert said == sentences


@pytest.mark.rule("FTD-1.2", "FTD-6.1")
def test_nobody_decides_for_the_other_or_after_the_end() -> None:
    setup = Setup(half_turns=2, tie_break="none", placement_mode="f0")
    match: Match[Any, Any, Any, Any] = Match(TABLERO_Y_DADOS, setup, "refusals")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        refusal = match.why_illegal(1 - seat, match.view(seat).legal[0])
        assert refusal is not None
        assert refusal.clause == "FTD-6.1"
        match.decide(seat, match.view(seat).legal[0])
    for seat in (0, 1):
        refusal = match.why_illegal(seat, parse("stay"))
        assert refusal is not None
        assert refusal.clause == "FTD-1.2"
