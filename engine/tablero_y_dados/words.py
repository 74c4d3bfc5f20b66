"""Decisions and dice as words, for records, scenario files and the command line.

`place:5,7 call decline keeper:4,1 goal pass:5,7 west east clear:5,7 clear:C stay take:5,7 clock:300`, where
`west` and `east` are the corners; dice are `4`, or `2-5` for two in their order.
"""

from __future__ import annotations

import re

from engine.core.errors import IllegalDecision, RecordError
from engine.tablero_y_dados.actions import (
    CALL,
    CLEAR,
    CORNER,
    DECLINE,
    GOAL,
    KEEPER,
    PASS,
    PLACE,
    STAY,
    TAKE,
    Action,
    Verb,
    clock,
)
from engine.tablero_y_dados.board import name, named

_PLAIN = {"decline": DECLINE, "call": CALL, "goal": GOAL, "stay": STAY, "west": CORNER[0], "east": CORNER[1]}
_WORDS = {action: text for text, action in _PLAIN.items()}
_PLACED = {"place": PLACE, "keeper": KEEPER, "pass": PASS, "clear": CLEAR, "take": TAKE}
_SECONDS = re.compile(r"[0-9]{1,6}")
_DICE = re.compile(r"([1-6])(?:-([1-6]))?")


def word(action: Action) -> str:
    """Give an action's word."""
    if action.verb == Verb.CLOCK:
        return f"clock:{action.value}"
    return _WORDS.get(action) or f"{action.verb.name.lower()}:{name(action.value)}"


def parse(text: str) -> Action:
    """Read an action's word. Raises IllegalDecision that names it."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, colon, rest = text.partition(":")
    if verb == "clock" and _SECONDS.fullmatch(rest):
        return clock(int(rest))
    if not colon or verb not in _PLACED:
        raise IllegalDecision(f"{text!r} is no decision: write place:5,7, call, pass:5,7, goal, west, stay …")
    try:
        return _PLACED[verb][named(rest)]
    except ValueError as error:
        raise IllegalDecision(f"{text!r}: {error}") from error


def outcome_word(outcome: int) -> str:
    """Give the word of dice."""
    return f"{outcome // 10}-{outcome % 10}" if outcome > 10 else str(outcome)


def parse_outcome(text: str) -> int:
    """Read the word of dice. Raises RecordError for what is none."""
    match = _DICE.fullmatch(text)
    if match is None:
        raise RecordError(f"no dice {text!r}: write 4, or 2-5 for two")
    return int(match[1]) if match[2] is None else 10 * int(match[1]) + int(match[2])
