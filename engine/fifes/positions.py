"""Any position as a state, from the plain data of a scenario file (described in SCENARIOS.md).

What isn't said has a documented default, so that a position names only what matters to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from engine.core.cards import Cards, add, subtract
from engine.core.errors import DataError
from engine.core.pairs import put
from engine.fifes import placement, regroup, rules, shootout, turn
from engine.fifes.actions import FOOTBALLER, HEX, Action
from engine.fifes.cards import BASE_DECK, COPIES, HAND_SIZE, Card
from engine.fifes.events import Event, Mode
from engine.fifes.pitch import GRID, KICKOFF
from engine.fifes.procedure import Step, plan, step
from engine.fifes.refusals import why_illegal
from engine.fifes.rosters import NUMBER_ENDS, Man, men_of, roster, squad_of
from engine.fifes.squads import LINEUP_SIZE, SQUAD_SIZE, formations, line_up
from engine.fifes.state import LAST_TURN, OFF, Setup, State
from engine.fifes.telling import SEATS, card_named, seat_named
from engine.fifes.words import footballer_of

_WHEN = frozenset({"turn", "active", "start", "score", "kickoff", "began_with", "attacker", "tackled"})
_SHOOTOUT = frozenset({"cup", "shots", "shootout"})
GENERAL_KEYS = _WHEN | _SHOOTOUT | {"ball", "possession"}
_PILES = frozenset({"hand", "deck", "deck_only", "discard", "bank", "known_top", "known_bottom", "seen"})
SIDE_KEYS = _PILES | {"club", "formation", "substituted", "shot_by"}


class Built(NamedTuple):
    """A position ready to be played on."""

    state: State
    order: tuple[list[int], list[int]]
    """By seat: the cards that chance is to give from the deck, in order."""
    events: list[Event]


@dataclass
class _Side:
    """What a position says about one side's cards."""

    hand: Cards = b""
    deck: Cards = b""
    discard: Cards = b""
    known_top: Cards = b""
    known_bottom: Cards = b""
    seen: Cards = b""
    bank: int = 1
    deck_only: bool = False
    substituted: bool = False
    shot_by: list[int] = field(default_factory=list[int])


def build(data: dict[str, Any], where: str) -> Built:
    """Make the state that `data` describes. Raises DataError that names place and cure."""
    tables = [_table(data, letter, where) for letter in SEATS]
    men = [men_of(table, f"{where}, {letter}") for letter, table in zip(SEATS, tables, strict=True)]
    squads = (
        squad_of(men[0], roster(tables[0], f"{where}, A"), "A", f"{where}, A"),
        squad_of(men[1], roster(tables[1], f"{where}, B"), "B", f"{where}, B"),
    )
    setup = Setup(squads, _flag(data, "cup", where))
    sides = [_side(table, f"{where}, {letter}") for letter, table in zip(SEATS, tables, strict=True)]
    spots = _spots(setup, tables, men, where)
    start = str(data.get("start", "action"))
    start = {"phase 1": "action", "phase 4": "closing"}.get(start, start)
    if start not in STARTS:
        raise DataError(f"{where}, start: {start!r} is none of {', '.join(STARTS)}")
    if start in BEFORE_PLAY:
        return _before_play(setup, sides, spots, start, where)
    state = State(setup)
    state.set_positions(spots)
    for seat in (0, 1):
        _deal(state, seat, sides[seat], f"{where}, {SEATS[seat]}")
    _general(state, data, where)
    events: list[Event] = []
    _begin(state, start, events)
    return Built(state, (list(sides[0].deck), list(sides[1].deck)), events)


_TURN_STARTS = {
    "action": (1, step(Step.WINDOW, 1)),
    "window 1": (1, step(Step.REGROUP_ATTACK)),
    "lightning 1": (1, step(Step.REGROUP_ATTACK)),
    "phase 2": (2, step(Step.WINDOW, 2)),
    "window 2": (2, step(Step.REGROUP_DEFENCE)),
    "lightning 2": (2, step(Step.REGROUP_DEFENCE)),
    "phase 3": (3, step(Step.WINDOW, 3)),
    "window 3": (3, step(Step.CLOSE)),
    "lightning 3": (3, step(Step.CLOSE)),
    "closing": (4, step(Step.END_TURN)),
    "extra": (4, step(Step.END_TURN)),
}
"""By start point within a turn: the phase, and what follows in the turn's plan."""


BEFORE_PLAY = ("draw", "placement")

STARTS = (*_TURN_STARTS, "kickoff", "replacement", "shootout", *BEFORE_PLAY)
"""Where a position can begin: within a turn, before one, or before the first."""


def _begin(state: State, start: str, out: list[Event]) -> None:
    seat = state.active
    if start == "kickoff":
        state.turn -= 1
        placement.ask_taker(state, seat, out)
    elif start == "replacement":
        state.turn -= 1
        plan(state, step(Step.PLACE, 1), step(Step.REVEAL_PLACES), step(Step.ASK_TAKER, seat))
        placement.place(state, 0, out)
    elif start == "shootout":
        state.mode = Mode.SHOOTOUT
        level = state.shots[seat] == state.shots[1 - seat]
        shootout.ask_shooter(state, seat if level else 1 - seat, out)
    else:
        _begin_within_turn(state, start, out)


def _begin_within_turn(state: State, start: str, out: list[Event]) -> None:
    # The turn's own plan, cut off at the start point, so that the rest follows as in any turn.
    began_with, frozen = state.began_with, state.frozen
    state.turn -= 1
    turn.begin_turn(state, state.active, None)
    state.began_with, state.frozen = began_with, frozen
    state.phase, following = _TURN_STARTS[start]
    state.todo = state.todo[: state.todo.index(following) + 1]
    match start.split(maxsplit=1)[0]:
        case "action":
            turn.act(state, 0, out)
        case "extra":
            turn.act(state, 1, out)
        case "lightning":
            turn.act(state, 2, out)
        case "window":
            turn.window(state, state.phase, out)
        case "closing":
            turn.close(state, 0, out)
        case _:
            (regroup.begin_attack if state.phase == 2 else regroup.begin_defence)(state, 0, out)


def _general(state: State, data: dict[str, Any], where: str) -> None:
    state.turn = _number(data, "turn", 1, where, range(1, LAST_TURN + 1))
    state.active = seat_named(data.get("active", "A"), f"{where}, active")
    state.score = _pair(data, "score", where)
    state.shots = _pair(data, "shots", where)
    state.shootout = _pair(data, "shootout", where)
    state.possession = state.active
    _ball(state, data, where)
    if "possession" in data:
        seat = seat_named(data["possession"], f"{where}, possession")
        if state.carrier != OFF and seat != state.possession:
            raise DataError(f"{where}, possession: the ball's carrier decides it; leave it out")
        state.possession = seat
    state.began_with = seat_named(data.get("began_with", SEATS[state.possession]), f"{where}, began_with")
    state.attacker = seat_named(data.get("attacker", SEATS[state.possession]), f"{where}, attacker")
    state.kickoff = _flag(data, "kickoff", where)
    if state.kickoff and (state.carrier == OFF or state.possession != state.active):
        raise DataError(f"{where}, kickoff: the active side's taker must have the ball")
    if state.kickoff and data.get("start", "action") not in ("action", "phase 1"):
        raise DataError(f"{where}, kickoff: its pass is phase 1's action; leave 'start' or 'kickoff' out")
    if "tackled" in data:
        state.frozen = on_pitch(state, data["tackled"], f"{where}, tackled")


def _ball(state: State, data: dict[str, Any], where: str) -> None:
    place = data.get("ball")
    if isinstance(place, str) and place[:1] in SEATS:
        state.take_ball(on_pitch(state, place, f"{where}, ball"))
        return
    state.ball = KICKOFF if place is None else hex_of(place, f"{where}, ball")
    if state.ball in state.pos and data.get("start", "action") not in ("kickoff", "replacement", "shootout"):
        why = "a loose ball lies where nobody stands (FIF-7.3)"
        raise DataError(f"{where}, ball: {why}; to give it to a footballer write ball = 'A.10'")


def on_pitch(state: State, name: object, where: str) -> int:
    """Give the footballer of `A.10`, who must be on the pitch. Raises DataError."""
    footballer = footballer_named(state.setup, name, where)
    if state.pos[footballer] < 0:
        raise DataError(f"{where}: {name} is not on the pitch; give him 'at'")
    return footballer


def footballer_named(setup: Setup, name: object, where: str) -> int:
    """Give the footballer of `A.10`. Raises DataError."""
    letter, dot, number = str(name).partition(".")
    if letter not in SEATS or not dot or not number.isdecimal():
        raise DataError(f"{where}: {name!r} must be a footballer such as 'A.10'")
    seat = SEATS.index(letter)
    if number not in [str(man.number) for man in setup.squads[seat].footballers]:
        raise DataError(f"{where}: nobody of {letter} wears number {number[:9]}")
    return footballer_of(setup, seat, int(number))


def hex_of(value: object, where: str) -> int:
    """Give the hex of `[9, 14]` or `"9,14"`. Raises DataError."""
    parts = value.split(",") if isinstance(value, str) else cast(list[object], value)
    if (
        not isinstance(value, str | list)
        or len(parts) != 2
        or not all(str(n).strip().isdecimal() for n in parts)
    ):
        raise DataError(f"{where}: {value!r} must be a hex: [row, column] or 'row,column'")
    try:
        return GRID.index(int(str(parts[0])), int(str(parts[1])))
    except ValueError as error:
        raise DataError(f"{where}: {error}") from error


def cards_of(value: object, where: str) -> bytes:
    """Give the cards, in their order, of a list of words or of one text of words. Raises DataError."""
    words = value.split() if isinstance(value, str) else cast(list[object], value)
    if not isinstance(value, str | list):
        raise DataError(f"{where}: must be a list of cards or a text such as 'three energy'")
    cards: list[int] = []
    for word in words:
        card = card_named(str(word))
        if card is None:
            raise DataError(f"{where}: no card {word!r}; there are {', '.join(c.word for c in Card)}")
        cards.append(card)
    return bytes(cards)


def _spots(setup: Setup, tables: list[dict[str, Any]], men: list[list[Man]], where: str) -> tuple[int, ...]:
    spots = [OFF] * (2 * SQUAD_SIZE)
    for seat, letter in enumerate(SEATS):
        squad, place = setup.squads[seat], f"{where}, {letter}"
        shape = tables[seat].get("formation")
        if shape is not None:
            if not isinstance(shape, str) or shape not in formations():
                raise DataError(
                    f"{place}: no formation {shape!r}; there are {', '.join(sorted(formations()))}"
                )
            for index, h in line_up(squad, formations()[shape], seat).items():
                spots[seat * SQUAD_SIZE + index] = h
        for man in men[seat]:
            if man.at is not None:
                spots[footballer_of(setup, seat, man.number)] = hex_of(man.at, f"{place}.{man.number}, at")
        here = range(seat * SQUAD_SIZE, (seat + 1) * SQUAD_SIZE)
        if sum(spots[f] >= 0 for f in here) > LINEUP_SIZE:
            raise DataError(f"{place}: more than {LINEUP_SIZE} are on the pitch; take 'at' from some")
        keepers = [f for f in here if spots[f] >= 0 and squad.footballers[f % SQUAD_SIZE].is_goalkeeper]
        if len(keepers) > 1:
            raise DataError(f"{place}: two goalkeepers on the pitch (FIF-5.14); {NUMBER_ENDS}")
    taken = [h for h in spots if h >= 0]
    twice = next((h for h in taken if taken.count(h) > 1), None)
    if twice is not None:
        raise DataError(f"{where}: two footballers on hex {GRID.place(twice)} (FIF-1.7); move one of them")
    return tuple(spots)


def _side(table: dict[str, Any], where: str) -> _Side:
    hand, deck, discard, top, bottom, seen = (
        cards_of(table.get(key, ""), f"{where}, {key}")
        for key in ("hand", "deck", "discard", "known_top", "known_bottom", "seen")
    )
    side = _Side(hand, deck, discard, top, bottom, seen)
    named = side.hand + side.deck + side.discard + side.known_top + side.known_bottom
    free = COPIES[Card.ENERGY] - named.count(Card.ENERGY)
    side.bank = _number(table, "bank", min(1, max(free, 0)), where, range(4))
    side.deck_only = _flag(table, "deck_only", where)
    side.substituted = _flag(table, "substituted", where)
    if side.deck_only and "deck" not in table:
        raise DataError(f"{where}, deck_only: say in 'deck' which cards are in it (deck = '' for none)")
    shot_by = table.get("shot_by", [])
    if not isinstance(shot_by, list) or not all(isinstance(n, int) for n in cast(list[object], shot_by)):
        raise DataError(f"{where}, shot_by: must be a list of numbers")
    side.shot_by = cast(list[int], shot_by)
    return side


def _check_copies(side: _Side, where: str) -> Cards:
    named = side.hand + side.deck + side.discard + side.known_top + side.known_bottom
    named += bytes([Card.ENERGY]) * side.bank
    for card in Card:
        if named.count(card) > COPIES[card]:
            raise DataError(
                f"{where}: {named.count(card)} cards {card.word!r}, and a side has {COPIES[card]} (FIF-3.1); "
                "take some out"
            )
    return named


def _deal(state: State, seat: int, side: _Side, where: str) -> None:
    named = _check_copies(side, where)
    for card in side.seen:
        if side.seen.count(card) > side.hand.count(card):
            raise DataError(f"{where}, seen: {Card(card).word!r} is not in the hand; put it there too")
    rest = b"" if side.deck_only else subtract(BASE_DECK, named)
    state.hand = put(state.hand, seat, bytes(sorted(side.hand)))
    state.seen = put(state.seen, seat, bytes(sorted(side.seen)))
    state.deck = put(state.deck, seat, add(b"", side.deck + rest))
    state.top = put(state.top, seat, side.known_top)
    state.bottom = put(state.bottom, seat, side.known_bottom)
    state.discard = put(state.discard, seat, bytes(sorted(side.discard)))
    state.bank = put(state.bank, seat, side.bank)
    state.subbed = put(state.subbed, seat, side.substituted)
    state.shot_by |= {
        footballer_named(state.setup, f"{SEATS[seat]}.{number}", f"{where}, shot_by")
        for number in side.shot_by
    }


def _before_play(setup: Setup, sides: list[_Side], spots: tuple[int, ...], start: str, where: str) -> Built:
    """Begin before the first turn: chance deals the hands that the position names."""
    for side, letter in zip(sides, SEATS, strict=True):
        if (
            side.discard
            or side.known_top
            or side.known_bottom
            or side.seen
            or side.bank != 1
            or side.deck_only
        ):
            raise DataError(f"{where}, {letter}: before the first turn only 'hand' and 'deck' can be set")
        if side.hand and len(side.hand) != HAND_SIZE:
            raise DataError(f"{where}, {letter}, hand: {HAND_SIZE} cards are dealt; name them all, or none")
        rest = subtract(BASE_DECK, _check_copies(side, f"{where}, {letter}"))
        side.hand = side.hand or rest[:HAND_SIZE]
    events: list[Event] = []
    state = rules.initial(setup, events)
    if start == "draw":
        for seat, letter in enumerate(SEATS):
            for f in range(seat * SQUAD_SIZE, (seat + 1) * SQUAD_SIZE):
                if spots[f] >= 0:
                    _place(state, FOOTBALLER[f], f"{where}, {letter}", events)
                    _place(state, HEX[spots[f]], f"{where}, {letter}", events)
        if state.actor != OFF:
            raise DataError(f"{where}: before the draw eleven of each side have their place; see 'formation'")
    return Built(state, (list(sides[0].hand + sides[0].deck), list(sides[1].hand + sides[1].deck)), events)


def _place(state: State, action: Action, where: str, out: list[Event]) -> None:
    refusal = why_illegal(state, action)
    if refusal is not None:
        raise DataError(f"{where}: the placement can't be: {refusal}")
    rules.apply(state, action, out)


def _table(data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise DataError(f"{where}, {key}: must hold footballers and cards, such as {key}.10 = '9,14'")
    table = cast(dict[str, Any], value)
    for name in table:
        if name not in SIDE_KEYS and not name.isdecimal():
            raise DataError(
                f"{where}, {key}.{name}: unknown; there are numbers, {', '.join(sorted(SIDE_KEYS))}"
            )
    return table


def _flag(data: dict[str, Any], key: str, where: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise DataError(f"{where}, {key}: must be true or false")
    return value


def _number(data: dict[str, Any], key: str, default: int, where: str, allowed: range) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise DataError(f"{where}, {key}: must be a whole number {allowed.start} to {allowed.stop - 1}")
    return value


def _pair(data: dict[str, Any], key: str, where: str) -> tuple[int, int]:
    value = data.get(key, [0, 0])
    parts = cast(list[object], value) if isinstance(value, list) else []
    if len(parts) != 2 or not all(isinstance(n, int) and not isinstance(n, bool) and n >= 0 for n in parts):
        raise DataError(f"{where}, {key}: must be two whole numbers, A's and B's: [1, 0]")
    return cast(int, parts[0]), cast(int, parts[1])
