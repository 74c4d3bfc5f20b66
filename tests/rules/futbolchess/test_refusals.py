"""Every sentence of a refusal is met, with its clause, in a position where a player would read it."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from engine.futbolchess.actions import FOOTBALLER, Action, Verb
from engine.futbolchess.game import FUTBOLCHESS
from engine.futbolchess.refusals import TOO_LONG, UNSAYABLE, why_illegal
from engine.futbolchess.words import parse
from engine.futbolchess.words import word as spelt
from tests import source
from tests.rules.futbolchess.book import Board, board

LINEUP: dict[str, Any] = {"start": "lineup"}
OTHER: dict[str, Any] = {"start": "lineup", "options": {"clear_circle": True, "both_flanks": True}}
REAL: dict[str, Any] = {"options": {"clock": "real"}}
ARRANGED = "arrange 6,0 5,3 8,3 2,4 11,4 5,6 8,6 2,8 11,8"
BLUE = "keep arrange 7,21 8,18 5,18 11,17"
BALL: dict[str, Any] = {"ball": "6,6"}
FULL: dict[str, Any] = {
    "ball": "1,1",
    "start": "obligation",
    "red": {"M1": "1,2", "L1": "2,1", "E1": "2,2"},
}
LONG_ONLY: dict[str, Any] = {
    "ball": "1,1",
    "start": "obligation",
    "red": {"L1": "2,1", "M1": "3,2", "M2": "4,2"},
    "blue": {"M1": "5,2", "M2": "6,2", "E1": "7,2", "E2": "2,2", "DC1": "1,2"},
}
COVERED: dict[str, Any] = {
    "ball": "5,1",
    "start": "obligation",
    "red": {"P": "5,0", "L1": "4,1", "DF2": "4,2", "M1": "5,2", "M2": "6,2"},
    "blue": {"M1": "6,1"},
}
CORNERED: dict[str, Any] = {
    "ball": "6,15",
    "red": {"P": "1,1", "DF1": "1,2", "DF2": "2,1", "L1": "2,2", "M1": "6,14"},
}
SHUT: dict[str, Any] = {"ball": "7,20", "start": "obligation"}
GOALMOUTH: dict[str, Any] = {"ball": "6,20", "red": {"DC1": "6,19"}, "blue": {"P": "5,21"}}

CASES: list[tuple[dict[str, Any], str, str, str, str]] = [
    # position, what is said first (digits alone are dice), the refused word, clause, the sentence
    ({"start": "toss"}, "", "walk", "FCH-3.2", "Call heads or tails."),
    (LINEUP, "", "default", "FCH-2.12", "proposed already"),
    (LINEUP, "", "6,0", "FCH-2.13", "Keep the line-up proposed"),
    (LINEUP, "arrange", "keep", "FCH-2.13", "Choose a square for the next"),
    (LINEUP, "arrange", "5,0", "FCH-2.4", "The keeper lines up"),
    (LINEUP, "arrange 6,0", "5,4", "FCH-2.5", "A centre-back lines up"),
    (LINEUP, "arrange 6,0", "4,5", "FCH-2.5", "A centre-back lines up"),
    (LINEUP, "arrange 6,0 5,3", "5,3", "FCH-2.2", "Another footballer stands there."),
    (LINEUP, "arrange 6,0 5,3 8,3", "3,4", "FCH-2.6", "A full-back lines up"),
    (LINEUP, "arrange 6,0 5,3 8,3 2,4 11,4", "2,6", "FCH-2.7", "A midfielder lines up"),
    (LINEUP, "arrange 6,0 5,3 8,3 2,4 11,4", "6,10", "FCH-2.10", "The kick-off spot"),
    (LINEUP, "arrange 6,0 5,3 8,3 2,4 11,4 5,6 8,6", "2,3", "FCH-2.8", "A winger lines up"),
    (LINEUP, ARRANGED, "5,5", "FCH-2.9", "A centre-forward lines up"),
    (LINEUP, ARRANGED + " 5,7", "5,8", "FCH-2.9", "must stand beside the ball"),
    (OTHER, BLUE, "12,17", "FCH-2.6", "Your other full-back"),
    (OTHER, BLUE + " 2,17", "7,11", "FCH-2.11", "keep out of the centre circle"),
    (OTHER, BLUE + " 2,17 8,15 5,15 11,13", "12,13", "FCH-2.8", "Your other winger"),
    (LINEUP, "keep keep", "walk", "FCH-3.5", "Choose the centre-forward"),
    (LINEUP, "keep keep", "M1", "FCH-3.5", "A centre-forward kicks off."),
    (LINEUP, "keep keep", "DC2", "FCH-3.5", "He isn't beside the ball"),
    (BALL, "", "M1", "FCH-4.1", "Say first"),
    (BALL, "", "pass", "FCH-4.4", "can't pass"),
    (BALL, "", "play", "FCH-4.3", "next to the ball"),
    (BALL, "", "long", "FCH-4.3", "next to the ball"),
    ({**BALL, "red": {"DC1": "6,5"}}, "", "long", "FCH-6.21", "kicks with dice"),
    ({**BALL, "red": {"DF1": "6,7"}}, "", "long", "FCH-6.19", "No kick with dice"),
    ({**BALL, "red": {"DF1": "6,7"}}, "", "short", "FCH-6.19", "No kick with dice"),
    (LONG_ONLY, "", "short", "FCH-6.19", "No short kick would"),
    (FULL, "", "walk", "FCH-7.4", "now you must play it"),
    (FULL, "", "play", "FCH-6.6", "Every square around"),
    (COVERED, "", "play", "FCH-6.6", "taken or covered"),
    (FULL, "long", "E1", "FCH-6.19", "His kick would have"),
    (BALL, "walk", "walk", "FCH-4.1", "Choose one of your footballers."),
    (CORNERED, "walk", "P", "FCH-5.3", "He has no room"),
    ({**BALL, "red": {"M1": "6,5"}}, "play", "M2", "FCH-6.1", "He is not next to the ball."),
    ({**BALL, "red": {"M1": "6,5", "P": "5,5"}}, "long", "P", "FCH-6.8", "A keeper plays"),
    ({**BALL, "red": {"M1": "6,5", "DC1": "5,5"}}, "long", "DC1", "FCH-6.9", "two squares, without dice"),
    ({**BALL, "red": {"M1": "6,5"}}, "walk M1", "walk", "FCH-4.1", "Choose a square."),
    ({**BALL, "red": {"M1": "6,5"}}, "walk M1", "6,6", "FCH-5.3", "The ball lies there."),
    ({**BALL, "red": {"M1": "6,5", "M2": "6,4"}}, "walk M1", "6,4", "FCH-5.3", "Another footballer"),
    ({**BALL, "red": {"M1": "6,1", "P": "9,9"}}, "walk M1", "6,0", "FCH-5.4", "Only a keeper"),
    ({**BALL, "options": {"keeper_in_middle": True}}, "walk P", "5,0", "FCH-8.4", "never stands on a gap"),
    ({**BALL, "red": {"L1": "6,5"}}, "walk L1", "6,7", "FCH-5.3", "The square in between"),
    ({**BALL, "red": {"L1": "6,5"}}, "walk L1", "8,5", "FCH-5.2", "or two straight"),
    ({**BALL, "red": {"M1": "6,5"}}, "walk M1", "8,5", "FCH-5.1", "He moves one square."),
    ({**BALL, "red": {"M1": "6,5"}}, "play M1", "6,6", "FCH-6.2", "can't stay where it is"),
    ({**BALL, "red": {"M1": "6,5"}}, "play M1", "6,5", "FCH-6.4", "Another footballer"),
    ({**BALL, "red": {"M1": "6,5"}}, "play M1", "6,8", "FCH-6.2", "Without dice he plays"),
    ({**BALL, "red": {"DC1": "6,5"}}, "play DC1", "6,9", "FCH-6.9", "one or two squares."),
    ({**BALL, "red": {"DC1": "6,5"}}, "play DC1", "5,8", "FCH-6.3", "in a straight line"),
    ({**BALL, "red": {"DC1": "6,5", "M1": "6,7"}}, "play DC1", "6,8", "FCH-6.4", "in the way"),
    ({**GOALMOUTH, "start": "obligation"}, "play DC1", "5,21", "FCH-8.4", "The keeper stands on that gap."),
    ({**GOALMOUTH, "start": "obligation"}, "play DC1", "6,21", "FCH-8.2", "The keeper covers"),
    ({**BALL, "red": {"M1": "6,5"}}, "short M1 4", "walk", "FCH-6.16", "The dice have been cast"),
    ({**BALL, "red": {"M1": "6,5"}}, "short M1 4", "6,11", "FCH-6.17", "you rolled 4"),
    ({**BALL, "red": {"M1": "6,5"}}, "short M1 4", "5,8", "FCH-6.11", "straight lines and diagonals"),
    ({**BALL, "red": {"M1": "6,5", "M2": "6,7"}}, "short M1 4", "6,8", "FCH-6.4", "in the way"),
    ({**BALL, "red": {"DF1": "6,5"}}, "short DF1 4", "4,6", "FCH-6.10", "straight forward"),
    ({**BALL, "red": {"E1": "6,5"}}, "short E1 4", "6,8", "FCH-6.12", "along diagonals"),
    ({**BALL, "red": {"L1": "6,5"}}, "short L1 4", "6,8", "FCH-6.13", "an L"),
    ({**SHUT, "red": {"L1": "8,19"}}, "short L1 4", "5,21", "FCH-6.15", "never ends in a goal"),
    ({"start": "shootout"}, "", "walk", "FCH-12.3", "Choose left, centre or right."),
    (BALL, "", "timeout", "FCH-10.9", "No time runs"),
    (BALL, "", "clock:5", "FCH-10.2", "No time runs"),
    ({**REAL, "start": "toss"}, "", "clock:5", "FCH-10.6", "stands still"),
    ({**REAL, "elapsed": 9}, "", "clock:5", "FCH-10.6", "backwards"),
]


def said(position: dict[str, Any], before: str) -> Board:
    table = board(**position)
    for word in before.split():
        if word.isdecimal():
            table.chance(word)
        else:
            table.say(word)
    return table


@pytest.mark.rule("FCH-15.1")
@pytest.mark.parametrize("case", CASES, ids=[f"{number} {case[2]}" for number, case in enumerate(CASES)])
def test_refused(case: tuple[dict[str, Any], str, str, str, str]) -> None:
    position, before, word, clause, sentence = case
    table = said(position, before)
    untouched = table.state.clone()
    refusal = why_illegal(table.state, parse(table.state.actor, word))
    assert refusal is not None
    assert (refusal.clause, sentence in str(refusal)) == (clause, True), str(refusal)
    assert table.state == untouched


@pytest.mark.rule("FCH-15.1", "FCH-4.1")
def test_a_rival_s_footballer_is_refused() -> None:
    for table, clause in ((said(LINEUP, "keep keep"), "FCH-3.5"), (said(BALL, "walk"), "FCH-4.1")):
        refusal = why_illegal(table.state, FOOTBALLER[20])
        assert str(refusal) == f"That footballer is not yours. ({clause})"


def test_nobody_decides_for_the_other_or_after_the_end() -> None:
    table = board(**BALL).say("resign")
    refusal = why_illegal(table.state, parse(0, "walk"))
    assert refusal == FUTBOLCHESS.over
    assert FUTBOLCHESS.not_asked.clause == "FCH-4.1"


@pytest.mark.rule("FCH-15.1", "FCH-14.4")
def test_what_no_word_can_say_is_refused() -> None:
    """In a turn, a line-up, after dice and in a penalty: each accepted decision is read again as itself."""
    tables = [said(BALL, ""), said(LINEUP, "arrange"), said({"start": "shootout"}, "")]
    tables += [said({**BALL, "red": {"M1": "6,5"}}, "walk M1"), said({**BALL, **REAL}, "walk")]
    numbers = [*range(-2, 300), 1000, 10**6, 10**9]
    for table in tables:
        seat, accepted = table.state.actor, 0
        for action in (Action(verb, number) for verb in Verb for number in numbers):
            if why_illegal(table.state, action) is None:
                accepted += 1
                assert parse(seat, spelt(action)) == action
        assert accepted > 3
    for action in (Action(Verb.STANDING, 7), Action(Verb.SQUARE, -1), Action(Verb.WALK, 1)):
        assert why_illegal(tables[0].state, action) == UNSAYABLE


def sentences() -> set[str]:
    """All that is marked for translation in the package."""
    found: set[str] = set()
    for path in source.python_files("engine/futbolchess"):
        for node in ast.walk(source.syntax(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "N_":
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_every_sentence_is_met_here() -> None:
    met = {FUTBOLCHESS.over.reason, FUTBOLCHESS.not_asked.reason, "That footballer is not yours."}
    met |= {UNSAYABLE.reason, TOO_LONG.reason}  # those have no word
    for position, before, word, _clause, _sentence in CASES:
        table = said(position, before)
        refusal = why_illegal(table.state, parse(table.state.actor, word))
        assert refusal is not None
        met.add(refusal.reason)
    # Eleven men can hardly all be walled in while one of them is beside the ball; see the forced pass.
    assert sentences() - met == {"None of your footballers has room to move."}
