"""Actions and outcomes of chance as words, for records, scenario files and the command line.

`heads tails keep default arrange walk play short long pass left centre right resign timeout`; `DF1` a
footballer of one's own; `6,10` a square by row and column; `clock:61500` what the half's clock shows, in
milliseconds; `standing:heads` a standing call. Chance: `heads+tails` Red's coin and Blue's, `heads` a last
coin, `5` a die, `6,10` a dropped ball, `left` a side, `red.DC1>5,9` a kick-off.
"""

from __future__ import annotations

import re

from engine.core.bits import members
from engine.core.errors import IllegalDecision, RecordError
from engine.futbolchess.actions import CLOCK_DIGITS, FOOTBALLER, SQUARE, STANDING, Action, Verb, clock
from engine.futbolchess.after import SQUARE_OUTCOME
from engine.futbolchess.asides import SIDE_OUTCOME
from engine.futbolchess.pitch import EXISTING, Square, index, place
from engine.futbolchess.squads import NAMES, SQUAD, name_of, seat_of
from engine.futbolchess.toss import COIN, PAIR_OF_COINS
from engine.futbolchess.turn import DIE_OUTCOME, PAIR, PAIR_OUTCOME

SEATS = ("red", "blue")
COINS = ("heads", "tails")
SIDES = ("left", "centre", "right")
STANDING_WORDS = (*COINS, "ask")

_PLACE = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")
_CLOCK = re.compile(rf"clock:(0|[1-9][0-9]{{0,{CLOCK_DIGITS - 1}}})")
_PLAIN = {
    **{verb.name.lower(): Action(verb) for verb in Verb if verb < Verb.FOOTBALLER},
    **{verb.name.lower(): Action(verb) for verb in (Verb.RESIGN, Verb.TIMEOUT)},
    **{f"standing:{word}": STANDING[call] for call, word in enumerate(STANDING_WORDS)},
}


def square_word(square: Square) -> str:
    """Give a square as `6,10`."""
    return "{},{}".format(*place(square))


def parse_square(text: str) -> Square | None:
    """Read a square's word, or give None for what isn't one. Raises ValueError for no square of the board."""
    match = _PLACE.fullmatch(text)
    return index(int(match[1]), int(match[2])) if match else None


def footballer_word(footballer: int) -> str:
    """Give a footballer of either side as `red.DC1`."""
    return f"{SEATS[seat_of(footballer)]}.{name_of(footballer)}"


def word(action: Action) -> str:
    """Give an action's word."""
    match action.verb:
        case Verb.FOOTBALLER:
            return name_of(action.value)
        case Verb.SQUARE:
            return square_word(action.value)
        case Verb.CLOCK:
            return f"clock:{action.value}"
        case Verb.STANDING:
            return f"standing:{STANDING_WORDS[action.value]}"
        case _:
            return action.verb.name.lower()


def parse(seat: int, text: str) -> Action:
    """Read an action's word as said by a seat. Raises IllegalDecision that names the word."""
    if text in _PLAIN:
        return _PLAIN[text]
    if text in NAMES:
        return FOOTBALLER[seat * SQUAD + NAMES.index(text)]
    try:
        square = parse_square(text)
    except ValueError as error:
        raise IllegalDecision(str(error)) from error
    if square is not None:
        return SQUARE[square]
    if match := _CLOCK.fullmatch(text):
        return clock(int(match[1]))
    raise IllegalDecision(f"{text[:40]!r} is no decision: write walk, play, short, DF1, 6,10, heads, keep …")


def _outcome_words() -> dict[int, str]:
    words = {COIN[coin]: word for coin, word in enumerate(COINS)}
    words |= {PAIR_OF_COINS + 2 * a + b: f"{COINS[a]}+{COINS[b]}" for a in COIN for b in COIN}
    words |= {DIE_OUTCOME + pips: str(pips) for pips in range(1, 7)}
    words |= {SIDE_OUTCOME + side: word for side, word in enumerate(SIDES)}
    squares = list(members(EXISTING))
    words |= {SQUARE_OUTCOME + square: square_word(square) for square in squares}
    words |= {
        PAIR_OUTCOME + f * PAIR + square: f"{footballer_word(f)}>{square_word(square)}"
        for f in range(2 * SQUAD)
        for square in squares
    }
    return words


OUTCOME_WORDS = _outcome_words()
_OUTCOMES = {word: outcome for outcome, word in OUTCOME_WORDS.items()}


def parse_outcome(text: str) -> int:
    """Read the word of a chance outcome. Raises RecordError for an unknown one."""
    if text not in _OUTCOMES:
        raise RecordError(f"no outcome {text[:40]!r}: write heads+tails, 5, or 6,10")
    return _OUTCOMES[text]
