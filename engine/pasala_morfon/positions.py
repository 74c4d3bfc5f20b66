"""Positions of scenario files: what they may name, and the state they make (see SCENARIOS.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

from engine.core.cards import Cards, subtract
from engine.core.errors import DataError
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.cards import BY_WORD, COPIES, DECK, MALUS, Card
from engine.pasala_morfon.setup import MODES, SWITCHES, Setup, TieBreak
from engine.pasala_morfon.state import OFF, Open, Period, State

SEATS = ("home", "away")
_CARD_KEYS = ("home", "away", "chain", "home_track", "away_track", "discard", "removed")
KEYS = frozenset(
    {
        "mode",
        "tie_break",
        "start",
        "period",
        "ball",
        "act",
        "open",
        "counter",
        "keeper",
        "goals",
        "deck",
        *_CARD_KEYS,
        *SWITCHES,
    }
)
"""All that a position may name."""

_STARTS = ("action", "kickoff")
_PERIODS = {"regulation": Period.REGULATION, "extra_time": Period.EXTRA_TIME}
_OPEN = {each.name.lower(): each for each in Open}


def build(data: dict[str, Any], where: str) -> tuple[State, Cards]:
    """Make the state of a position, and give the deck's order as far as it is named, its top first.

    Cards that aren't named are the deck; if the deck is named, they are out of play. Raises DataError.
    """
    state = State(_setup(data, where))
    _lay_cards(state, data, where)
    deck = cards_of(data["deck"], f"{where}, deck") if "deck" in data else b""
    state.pool = _rest(state, where)
    _rest_of(state.pool, deck, f"{where}, deck")
    state.deck_size = len(deck) if "deck" in data else len(state.pool)
    state.goals = _pair(data.get("goals", [0, 0]), f"{where}, goals")
    state.period = _one_of(data, "period", _PERIODS, "regulation", where)
    starts = {start: start for start in _STARTS}
    if _one_of(data, "start", starts, "action", where) == "action":
        _ask(state, data, where)
    return state, deck


def cards_of(value: object, where: str) -> Cards:
    """Read cards in their order, a list or one text of names. Raises DataError."""
    names = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(names, list):
        raise DataError(f"{where}: must be a list of cards or a text such as 'pass_ball clearance'")
    if names == ["none"]:
        return b""
    for name in cast(list[object], names):
        if not isinstance(name, str) or name not in BY_WORD:
            raise DataError(f"{where}: no card {name!r}; there are {', '.join(BY_WORD)}")
    return bytes(BY_WORD[name] for name in cast(list[str], names))


def words_of(cards: Iterable[int]) -> list[str]:
    """Give cards' names, sorted."""
    return sorted(Card(card).word for card in cards)


def _setup(data: dict[str, Any], where: str) -> Setup:
    mode = _one_of(data, "mode", MODES, "seven", where)
    tie_breaks = {each.value: each for each in TieBreak}
    tie_break = _one_of(data, "tie_break", tie_breaks, TieBreak.EXTRA_TIME_AND_SHOOTOUT.value, where)
    return Setup(mode, tie_break, **{name: _switch(data, name, where, False) for name in SWITCHES})


def _lay_cards(state: State, data: dict[str, Any], where: str) -> None:
    cards = {key: cards_of(data.get(key, []), f"{where}, {key}") for key in _CARD_KEYS}
    for seat in SEATS:
        if len(cards[seat]) > state.setup.mode:
            raise DataError(f"{where}, {seat}: a hand holds {int(state.setup.mode)} cards at most (PMF-3.2)")
        if _sorted(cards[f"{seat}_track"]) not in MALUS:
            raise DataError(f"{where}, {seat}_track: holds yellow, red and injury cards alone (PMF-2.2)")
    state.hand = _sorted(cards["home"]), _sorted(cards["away"])
    state.track = _sorted(cards["home_track"]), _sorted(cards["away_track"])
    state.chain, state.discard, state.removed = cards["chain"], cards["discard"], cards["removed"]


def _rest(state: State, where: str) -> Cards:
    named = b"".join((*state.hand, *state.track, state.chain, state.discard, state.removed))
    return _rest_of(DECK, named, where)


def _rest_of(cards: Cards, taken: Cards, where: str) -> Cards:
    try:
        return subtract(cards, taken)
    except ValueError:
        for card in Card:
            if taken.count(card) > cards.count(card):
                raise DataError(
                    f"{where}: too many cards {card.word!r}; there are {COPIES[card]} (PMF-2.1)"
                ) from None
        raise


def _ask(state: State, data: dict[str, Any], where: str) -> None:
    """Set the moment: an ordinary action."""
    seats = {seat: number for number, seat in enumerate(SEATS)}
    state.attacker = _one_of(data, "ball", seats, "home", where)
    state.actor = _one_of(data, "act", seats, "home", where)
    state.last = 1 - state.actor
    state.open = _one_of(data, "open", _OPEN, "none", where)
    state.counter = _one_of(data, "counter", seats | {"none": OFF}, "none", where)
    state.keeper = _switch(data, "keeper", where, True)
    state.node = Node.CHOOSE_ACTION
    state.turn = 1
    if state.open is not Open.NONE and state.actor == state.attacker:
        raise DataError(f"{where}, open: only the team without the ball answers (PMF-17.1); change 'act'")
    if state.counter not in (OFF, state.attacker):
        raise DataError(f"{where}, counter: only the team with the ball counter-attacks (PMF-6.3)")
    if not state.deck_size and not any(state.hand):
        raise DataError(
            f"{where}: without deck and hands the period is over (PMF-18.2); give somebody a card"
        )


def _sorted(cards: Cards) -> Cards:
    return bytes(sorted(cards))


T = TypeVar("T")


def _one_of(data: dict[str, Any], key: str, values: dict[str, T], default: str, where: str) -> T:
    value = data.get(key, default)
    if not isinstance(value, str) or value not in values:
        raise DataError(f"{where}, {key}: {value!r} is none of {', '.join(values)}")
    return values[value]


def _switch(data: dict[str, Any], key: str, where: str, default: bool) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise DataError(f"{where}, {key}: {value!r} must be true or false")
    return value


def _pair(value: object, where: str) -> tuple[int, int]:
    match value:
        case [int(home), int(away)] if home >= 0 <= away and bool not in (type(home), type(away)):
            return home, away
        case _:
            raise DataError(f"{where}: must be two whole numbers, home's first")
