"""Positions of scenario files: what they may name, and the state they make (see SCENARIOS.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

from engine.core.cards import ONE, Cards, subtract
from engine.core.errors import DataError
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.cards import BY_WORD, CHAIN_BONUS, COPIES, DECK, Card
from engine.pasala_morfon.setup import MODES, SWITCHES, Setup, TieBreak
from engine.pasala_morfon.state import EXTRA_TIME_DECK, OFF, Open, Period, State

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
_MOMENT_KEYS = ("ball", "act", "open", "counter", "keeper")
_TRACK = bytes([Card.FREE_KICK_YELLOW, Card.FREE_KICK_RED, Card.INJURY])
_REMOVABLE = bytes([Card.FREE_KICK_YELLOW, Card.INJURY])
_LAID = bytes(card for card in Card if CHAIN_BONUS[card])
_OPEN = {each.name.lower(): each for each in Open}


def build(data: dict[str, Any], where: str) -> tuple[State, Cards]:
    """Make the state of a position, and give the deck's order as far as it is named, its top first.

    Cards that aren't named are the deck; if the deck is named, they are out of play. In extra time the deck
    is what is left of its 15 cards. Raises DataError.
    """
    state = State(_setup(data, where))
    state.period = _one_of(data, "period", _PERIODS, "regulation", where)
    state.goals = _pair(data.get("goals", [0, 0]), f"{where}, goals")
    _lay_cards(state, data, where)
    deck = _stack_deck(state, data, where)
    starts = {start: start for start in _STARTS}
    if _one_of(data, "start", starts, "action", where) == "kickoff":
        _check_kickoff(state, data, where)
    else:
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
        track = cards[f"{seat}_track"]
        if track.translate(None, _TRACK):
            raise DataError(f"{where}, {seat}_track: holds yellow, red and injury cards alone (PMF-2.2)")
        _rest_of(DECK, track, f"{where}, {seat}_track")
    if cards["chain"].translate(None, _LAID):
        raise DataError(f"{where}, chain: holds passes, one-twos and a counter-attack alone (PMF-2.1)")
    if Card.COUNTER_ATTACK in cards["chain"][1:]:
        raise DataError(f"{where}, chain: a counter-attack can only come first in it (PMF-6.3)")
    if cards["removed"].translate(None, _REMOVABLE):
        raise DataError(f"{where}, removed: only an injury or a yellow card leaves the game (PMF-14.9)")
    state.hand = _sorted(cards["home"]), _sorted(cards["away"])
    state.track = _sorted(cards["home_track"]), _sorted(cards["away_track"])
    state.chain, state.discard, state.removed = cards["chain"], cards["discard"], cards["removed"]


def _stack_deck(state: State, data: dict[str, Any], where: str) -> Cards:
    """Make the deck of what is left, and give its order if it is named."""
    used = b"".join((*state.hand, state.chain, state.discard))
    state.pool = _rest_of(DECK, b"".join((used, *state.track, state.removed)), where)
    deck = cards_of(data["deck"], f"{where}, deck") if "deck" in data else b""
    _rest_of(state.pool, deck, f"{where}, deck")
    if state.period is Period.EXTRA_TIME:
        if not state.setup.extra_time:
            raise DataError(
                f"{where}, period: 'tie_break' leaves no extra time (PMF-3.3); change one of them"
            )
        if len(used + deck) > EXTRA_TIME_DECK:
            raise DataError(
                f"{where}: extra time is played with {EXTRA_TIME_DECK} cards (PMF-19.1), and hands, chain, "
                f"discard and deck are {len(used + deck)}; name fewer"
            )
    whole = EXTRA_TIME_DECK - len(used) if state.period is Period.EXTRA_TIME else len(state.pool)
    state.deck_size = len(deck) if "deck" in data else whole
    return deck


def _rest_of(cards: Cards, taken: Cards, where: str) -> Cards:
    try:
        return subtract(cards, taken)
    except ValueError:
        for card in Card:
            if taken.count(card) > cards.count(card):
                there = "is 1" if COPIES[card] == 1 else f"are {COPIES[card]}"
                raise DataError(f"{where}: too many cards {card.word!r}; there {there} (PMF-2.1)") from None
        raise


def _check_kickoff(state: State, data: dict[str, Any], where: str) -> None:
    """Before the kick-off roll nobody has the ball or a card, nothing was discarded, and there is a deck."""
    for key in _MOMENT_KEYS:
        if key in data:
            raise DataError(f"{where}, {key}: means nothing before the kick-off roll (PMF-4.3); leave it out")
    for key, pile in zip(SEATS, state.hand, strict=True):
        if pile:
            raise DataError(f"{where}, {key}: hands are empty at a kick-off (PMF-4.2); leave it out")
    for key, pile in (("chain", state.chain), ("discard", state.discard)):
        if pile:
            raise DataError(f"{where}, {key}: is empty at a kick-off (PMF-4.1); leave it out")
    if not state.deck_size:
        raise DataError(f"{where}, deck: a period begins with a deck (PMF-4.1); name some of its cards")


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
    _check_open(state, where)
    _check_counter(state, where)
    if state.setup.sudden_end and not state.deck_size:
        state.closing = 2
    if not state.deck_size and not any(state.hand):
        raise DataError(
            f"{where}: without deck and hands the period is over (PMF-18.2); give somebody a card"
        )


def _check_open(state: State, where: str) -> None:
    """What may be answered is what the other team just did."""
    if state.open is not Open.NONE and state.actor == state.attacker:
        raise DataError(f"{where}, open: only the team without the ball answers (PMF-17.1); change 'act'")
    if state.open is Open.PASS and state.chain[-1:] not in (ONE[Card.PASS_BALL], ONE[Card.WALL_PASS]):
        raise DataError(f"{where}, open: no pass lies last in the chain (PMF-7.1); add it to 'chain'")
    if state.open is Open.FOUL and state.keeper:
        raise DataError(f"{where}, keeper: a foul takes his bonus (PMF-11.8); write keeper = false")
    if state.open is Open.FOUL and state.chain and not state.setup.keep_chain_on_foul:
        raise DataError(f"{where}, chain: a foul ends the move (PMF-11.6); leave it out")


def _check_counter(state: State, where: str) -> None:
    """Until the team that has just won the ball acts, all is as the change of control left it (PMF-15.5)."""
    if state.counter not in (OFF, state.attacker):
        raise DataError(f"{where}, counter: only the team with the ball counter-attacks (PMF-6.3)")
    if state.counter == OFF:
        return
    if not state.keeper:
        raise DataError(f"{where}, keeper: whoever lost the ball has his bonus (PMF-15.5); leave it out")
    if state.chain:
        raise DataError(f"{where}, chain: a team that just won the ball has none (PMF-15.5); leave it out")
    if state.open is not Open.NONE:
        raise DataError(f"{where}, open: nothing is to be answered after a change (PMF-15.5); leave it out")


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
