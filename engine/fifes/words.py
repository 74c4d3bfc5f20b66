"""Actions as words, for records, scenario files and the command line.

`run pass tackle shoot none substitute extra cool swap yes no done restart`; `#10` a footballer by his
number; `9,14` a hex by row and column; a card by its kind, `tiro_largo`; `left centre right`.
"""

from __future__ import annotations

import re

from engine.core.errors import IllegalDecision
from engine.fifes.actions import CARD, FOOTBALLER, HEX, SIDE, SIDES, Action, Verb
from engine.fifes.cards import BY_WORD, Card
from engine.fifes.pitch import GRID
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import Setup, seat_of

_NUMBER = re.compile(r"#([0-9]{1,3})")
_PLACE = re.compile(r"([0-9]{1,3}),([0-9]{1,3})")
_PLAIN = {verb.name.lower(): Action(verb) for verb in Verb if verb < Verb.FOOTBALLER}


def word(setup: Setup, action: Action) -> str:
    """Give an action's word."""
    match action.verb:
        case Verb.FOOTBALLER:
            return f"#{number_of(setup, action.value)}"
        case Verb.HEX:
            row, column = GRID.place(action.value)
            return f"{row},{column}"
        case Verb.CARD:
            return Card(action.value).word
        case Verb.SIDE:
            return SIDES[action.value]
        case _:
            return action.verb.name.lower()


def number_of(setup: Setup, footballer: int) -> int:
    """Give the number on a footballer's shirt."""
    return setup.squads[seat_of(footballer)].footballers[footballer % SQUAD_SIZE].number


def footballer_of(setup: Setup, seat: int, number: int) -> int:
    """Give a seat's footballer with that number. Raises IllegalDecision when nobody wears it."""
    for place, man in enumerate(setup.squads[seat].footballers):
        if man.number == number:
            return seat * SQUAD_SIZE + place
    raise IllegalDecision(f"nobody of {setup.squads[seat].name} wears number {number}")


def parse(setup: Setup, seat: int, text: str) -> Action:
    """Read an action's word as said by a seat. Raises IllegalDecision that names the word."""
    if text in _PLAIN:
        return _PLAIN[text]
    if text in BY_WORD:
        return CARD[BY_WORD[text]]
    if text in SIDES:
        return SIDE[SIDES.index(text)]
    if match := _NUMBER.fullmatch(text):
        return FOOTBALLER[footballer_of(setup, seat, int(match[1]))]
    if match := _PLACE.fullmatch(text):
        try:
            return HEX[GRID.index(int(match[1]), int(match[2]))]
        except ValueError as error:
            raise IllegalDecision(str(error)) from error
    raise IllegalDecision(f"{text!r} is no decision: write run, #10, 9,14, a card's name, left, yes, done …")
