"""Scenario files of this game: how a position is built, and what may be expected of it (see SCENARIOS.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, cast

from engine.core import scenario
from engine.core.bits import Mask, members
from engine.core.errors import DataError
from engine.tablero_y_dados import rules, turns
from engine.tablero_y_dados.actions import GOAL, STAY, Mode, Verb
from engine.tablero_y_dados.board import CENTRE, CORNERS, GOAL_AREA, SIZE, SPOTS, TRIANGLES, name, named
from engine.tablero_y_dados.events import Event
from engine.tablero_y_dados.game import TABLERO_Y_DADOS
from engine.tablero_y_dados.options import check_setup
from engine.tablero_y_dados.placement import F0
from engine.tablero_y_dados.state import AWAY, EXTRA_TIME, FIRST_HALF, HOME, OFF, PIECES, Setup, State
from engine.tablero_y_dados.words import word

SEATS = ("H", "A")
STARTS = ("roll", "window", "turn", "match")
_TEAM_KEYS = frozenset({"formation", "home", "home_keeper", "away", "away_keeper"})
_MATCH_KEYS = frozenset({"options", "start", "period", "score", "first_kicker", "first_placer", "clock"})
_TURN_KEYS = frozenset(
    {"turn", "number", "to_play", "mode", "ball", "bonus", "called", "idle", "rolls", "last_die"}
)
KEYS = _TEAM_KEYS | _MATCH_KEYS | _TURN_KEYS
"""What a position may name."""
_DURING_A_TURN = ("rolls", "last_die", "called")
"""What a turn that only begins has none of."""
_MOST = 10_000


def run(data: dict[str, Any], where: str) -> scenario.Result:
    """Play a scenario of plain data; `where` is what its errors and failures begin with."""
    return scenario.run(STAGE, data, where)


def build(position: dict[str, Any], where: str) -> State:
    """Make the state of a position. Raises DataError that names file, place and cure."""
    reader = _Reader(position, where)
    options = position.get("options", {})
    if not isinstance(options, dict):
        raise DataError(f"{where}, options: must be a table such as {{ half_turns = 2 }}")
    setup = check_setup(cast(dict[str, Any], options), f"{where}, options")
    start = reader.word("start", STARTS)
    if start == "match":
        others = sorted(position.keys() - {"options", "start"})
        if others:
            raise DataError(f"{where}, {others[0]}: a match starts on an empty board; leave it out")
        return rules.initial(setup)
    return _midway(reader, setup, start)


def _midway(reader: _Reader, setup: Setup, start: str) -> State:
    state = State(setup)
    state.period = reader.number("period", FIRST_HALF, EXTRA_TIME, 1)
    state.south = HOME if state.period == FIRST_HALF else AWAY
    extra, real = state.period == EXTRA_TIME, setup.clock_mode == "real"
    turns_played = setup.extra_turns if extra else setup.half_turns
    state.number = reader.number("number", 1, _MOST if real else turns_played, 1)
    state.turn = reader.number("turn", state.number, _MOST, state.number)
    state.to_play = reader.seat("to_play", HOME)
    state.mode = Mode[reader.word("mode", tuple(mode.name.lower() for mode in Mode), "save").upper()]
    state.score = reader.pair("score", _MOST)
    state.bonus = reader.pair("bonus", 3)
    state.first_kicker = reader.seat("first_kicker", HOME)
    state.first_placer = reader.seat("first_placer", HOME)
    state.called = reader.called()
    state.idle = reader.number("idle", 0, setup.idle_limit or _MOST, 0)
    state.rolls = reader.number("rolls", 0, setup.max_rolls_per_turn - 1, 0)
    state.last_die = reader.number("last_die", 0, 9 if setup.foul_by == "values" else 6, 0)
    if real:
        seconds = 60 * (setup.extra_minutes if extra else setup.half_minutes)
        state.clock = reader.number("clock", 0, seconds, seconds)
    else:
        reader.none_of(("clock",), 'options = { clock_mode = "real" } alone has one (FTD-15.1); leave it out')
    if start == "turn":
        reader.none_of(_DURING_A_TURN, "a turn that begins has none yet; leave it out")
    reader.men(state)
    _check_men(state, reader.where)
    state.ball = reader.place("ball", CENTRE)
    state.loose = state.mode == Mode.RECOVERY
    _check_rolls(state, reader.where)
    _check_ball(state, reader.where, begins=start == "turn")
    match start:
        case "turn":
            # Beginning it counts it.
            state.turn -= 1
            state.number -= 1
            turns.begin_turn(state, state.to_play, state.mode, None)
        case "window":
            turns.open_windows(state)
        case _:
            turns.ask_roll(state)
    return state


def _check_rolls(state: State, where: str) -> None:
    """Refuse rolls that a turn can't have had. Raises DataError."""
    if state.last_die and not state.rolls:
        raise DataError(
            f"{where}, last_die: the turn's first roll has none before it (FTD-12.1); set rolls too"
        )
    if state.rolls and not state.last_die:
        raise DataError(f"{where}, rolls: the last of them showed something (FTD-12.1); set last_die too")
    if state.mode == Mode.CORNER and state.rolls == 1:
        raise DataError(
            f"{where}, rolls: a corner kick counts as two (FTD-15.6); set 0 before it, 2 or more after"
        )
    if state.mode == Mode.PENALTY and state.rolls:
        raise DataError(f"{where}, rolls: a penalty kick is its turn's only one (FTD-13.3); leave them out")


def _check_ball(state: State, where: str, *, begins: bool) -> None:
    """Refuse a ball off the board's squares but for the kicks that are taken from there. Raises DataError.

    A free kick's turn may begin with the ball on a triangle (FTD-14.7).
    """
    goal = 1 - state.end_of(state.to_play)
    corners = TRIANGLES[2 * goal : 2 * goal + 2]
    if state.mode == Mode.PENALTY:
        if state.ball != SPOTS[goal]:
            spot = name(SPOTS[goal])
            raise DataError(f"{where}, ball: this penalty kick is taken from {spot} (FTD-13.2); put it there")
    elif state.mode == Mode.CORNER and not state.rolls:
        if state.ball not in corners:
            raise DataError(
                f"{where}, ball: this corner kick is taken from {' or '.join(map(name, corners))} (FTD-14.5);"
                " put it there"
            )
    elif state.ball in SPOTS:
        raise DataError(
            f"{where}, ball: lies on a penalty spot for a penalty kick alone (FTD-2.8); put it on a square"
        )
    elif state.ball in TRIANGLES and not (begins and state.mode == Mode.FREE_KICK):
        raise DataError(
            f"{where}, ball: lies on a triangle for a corner kick alone (FTD-2.7); put it on a square"
        )


def _check_men(state: State, where: str) -> None:
    """Refuse pieces where none may stand, or too many. Raises DataError."""
    taken: Mask = 0
    for seat, team in enumerate(("home", "away")):
        if len(state.men[seat]) > PIECES:
            raise DataError(f"{where}, {team}: a team has ten field pieces (FTD-1.1); leave some out")
        for number, node in enumerate(state.men[seat]):
            if node == OFF:
                continue
            wrong = _misplaced(node, None if number else GOAL_AREA[state.end_of(seat)])
            if taken >> node & 1:
                wrong = "has a piece already; each has a square of its own (FTD-3.1)"
            if wrong:
                key = team if number else f"{team}_keeper"
                raise DataError(f"{where}, {key}: {name(node)} {wrong}")
            taken |= 1 << node


def _misplaced(node: int, home_ground: Mask | None) -> str:
    """Say why a keeper, or without a goal area of his own a field piece, can't be on a place; or nothing."""
    if node >= SIZE:
        return "is no square for a piece (FTD-3.1); move it to one"
    if home_ground is not None:
        if home_ground >> node & 1:
            return ""
        return f"is outside the keeper's goal area (FTD-3.2); put him on {' '.join(_names(home_ground))}"
    if (GOAL_AREA[0] | GOAL_AREA[1]) >> node & 1:
        return "is in a goal area, which is for its keeper alone (FTD-3.2); move the piece"
    return "is a corner, where nobody may stand (FTD-3.4); move the piece" if CORNERS >> node & 1 else ""


class _Reader:
    """Reads a position's values, or their defaults; a wrong one is named with its cure."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.data, self.where = data, where

    def number(self, key: str, least: int, most: int, default: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise DataError(f"{self.where}, {key}: must be a whole number {least} to {most}")
        return value

    def word(self, key: str, words: tuple[str, ...], default: str = "") -> str:
        value = self.data.get(key, default or words[0])
        if value not in words:
            raise DataError(f"{self.where}, {key}: {value!r} is none of {', '.join(words)}")
        return str(value)

    def seat(self, key: str, default: int) -> int:
        return SEATS.index(self.word(key, SEATS, SEATS[default]))

    def pair(self, key: str, most: int) -> tuple[int, int]:
        value = self.data.get(key, [0, 0])
        numbers = cast(list[object], value) if isinstance(value, list) else []
        if len(numbers) != 2 or not all(type(n) is int and 0 <= n <= most for n in numbers):
            raise DataError(
                f"{self.where}, {key}: must be home's and away's number, 0 to {most} each, such as [1, 0]"
            )
        first, second = cast(list[int], numbers)
        return first, second

    def words(self, key: str) -> list[str]:
        value = self.data.get(key, [])
        parts = value.split() if isinstance(value, str) else value
        if not isinstance(parts, list):
            raise DataError(f"{self.where}, {key}: must be a text or a list of texts")
        return [str(part) for part in cast(list[object], parts)]

    def called(self) -> tuple[bool, bool]:
        texts = self.words("called")
        for text in texts:
            if text not in SEATS:
                raise DataError(f"{self.where}, called: {text!r} is none of {', '.join(SEATS)}")
        return "H" in texts, "A" in texts

    def none_of(self, keys: tuple[str, ...], why: str) -> None:
        for key in keys:
            if key in self.data:
                raise DataError(f"{self.where}, {key}: {why}")

    def place(self, key: str, default: int) -> int:
        return self._named(str(self.data.get(key, name(default))), key)

    def _named(self, text: str, key: str) -> int:
        try:
            return named(text)
        except ValueError as error:
            raise DataError(f"{self.where}, {key}: {error}") from error

    def men(self, state: State) -> None:
        """Put both teams: the ready formation, or pieces one by one, of which some may be missing."""
        if "formation" in self.data:
            self.word("formation", ("f0",))
            for seat in (HOME, AWAY):
                state.set_men(seat, F0[state.end_of(seat)])
        for seat, key in enumerate(("home", "away")):
            if key not in self.data and f"{key}_keeper" not in self.data:
                continue
            old = state.men[seat] or (OFF,)
            keeper = self.place(f"{key}_keeper", OFF) if f"{key}_keeper" in self.data else old[0]
            field = [self._named(text, key) for text in self.words(key)] if key in self.data else old[1:]
            state.set_men(seat, (keeper, *field))
        for seat in (HOME, AWAY):
            state.set_men(seat, state.men[seat] or (OFF,))


def _names(mask: Mask) -> list[str]:
    return [name(node) for node in members(mask)]


def _seat(seat: int) -> str:
    return "none" if seat == OFF else SEATS[seat]


def _places(verb: Verb) -> Callable[[State], object]:
    """What the seat asked may decide of one kind, by its places' names."""

    def observe(state: State) -> object:
        return [name(action.value) for action in rules.legal(state) if action.verb == verb]

    return observe


def _corners(state: State) -> object:
    return [word(action) for action in rules.legal(state) if action.verb == Verb.CORNER]


_OBSERVE: dict[str, Callable[[State], object]] = {
    "goal": lambda state: GOAL in rules.legal(state),
    "passes": _places(Verb.PASS),
    "clearances": _places(Verb.CLEAR),
    "keeper_moves": _places(Verb.KEEPER),
    "corners": _corners,
    "stay": lambda state: STAY in rules.legal(state),
    "question": lambda state: state.node,
    "ball": lambda state: name(state.ball),
    "loose": lambda state: state.loose,
    "period": lambda state: state.period,
    "number": lambda state: state.number,
    "uncounted": lambda state: state.uncounted,
    "south": lambda state: _seat(state.south),
    "to_play": lambda state: _seat(state.to_play),
    "mode": lambda state: state.mode,
    "bonus": lambda state: state.bonus,
    "called": lambda state: [SEATS[seat] for seat in (0, 1) if state.called[seat]],
    "idle": lambda state: state.idle,
    "rolls": lambda state: state.rolls,
    "last_die": lambda state: state.last_die,
    "value": lambda state: state.value,
    "left": lambda state: state.left,
    "nearest": lambda state: _names(state.nearest),
    "keepers": lambda state: ["none" if node == OFF else name(node) for node in map(state.keeper, (0, 1))],
    "pieces": lambda state: [mask.bit_count() for mask in state.occupied],
    "home": lambda state: _names(state.occupied[HOME]),
    "away": lambda state: _names(state.occupied[AWAY]),
    "clock": lambda state: state.clock,
    "shots": lambda state: state.shots,
    "shootout": lambda state: state.shootout,
}

_PLACES = frozenset({"node", "ball", "start", "end", "piece"})
_SEAT_FIELDS = frozenset({"seat", "south", "first", "kicker", "winner", "stuck"})


def tell(event: Event) -> dict[str, object]:
    """Give an event's fields as files hold them: places, seats and sides by name, routes as one text."""
    told: dict[str, object] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if value is None:
            told[field.name] = "none"
        elif field.name in _SEAT_FIELDS:
            told[field.name] = SEATS[value]
        elif field.name in _PLACES:
            told[field.name] = name(value)
        elif field.name == "route":
            told[field.name] = " ".join(map(name, value))
        elif field.name == "side":
            told[field.name] = ("west", "east")[value]
        elif field.name == "pieces":
            told[field.name] = [" ".join(map(name, men)) for men in value]
        else:
            told[field.name] = scenario.plain(value)
    return told


STAGE = scenario.Stage(
    rules=TABLERO_Y_DADOS,
    seats=SEATS,
    keys=KEYS,
    build=build,
    observe=_OBSERVE,
    events=Event,
    tell=tell,
)
