"""Scenario files: a position, a script of decisions and chance, and what must hold.

What is the same in every game is here: the file's frame, the script, refusals, and comparing. A game says
how a position is built and what may be expected of it (see `Stage`). FIFES, whose scripts pass over its many
windows and deal with decks, plays its own, in the same files and with the same results.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, cast

from engine.core.errors import DataError, IllegalDecision, RecordError
from engine.core.refusal import Refusal
from engine.core.rules import Rules

FRAME_KEYS = frozenset({"title", "about", "rules", "game", "script", "expect"})
"""Keys of a file that describe no position."""
REFUSAL_KEYS = frozenset({"refuse", "clause", "reason"})
"""Keys of an expectation that a decision is refused."""
_CLAUSE = re.compile(r"[A-Z]{3}-\d+\.\d+[a-z]?")
_LINE = re.compile(r"(\w+)\s*:\s*(.*)", re.DOTALL)
_BITS = 63
_MOST_SHOWN = 12
"""Legal decisions that a message lists."""


class Stuck(Exception):
    """The script can't go on: a decision was refused, or a chance could not be."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario went: its title, and one line for each thing that didn't hold."""

    title: str
    failures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """What a game gives for its scenarios.

    Attributes:
        rules: the game's rules.
        seats: the seats' names in the files, the first player's first.
        keys: what a position may name, beside the file's own keys.
        build: makes the state of a position; the text says where, for the errors' beginning.
        observe: what may be expected of a state, by name: each a function that gives plain data (numbers,
            texts, lists, tables) or None.
        events: the base class of the game's events.
        tell: an event's fields as plain data; left out, they are taken as they are.
        told_as: fields that `tell` gives under other names: what they become, nothing if it leaves them out.
        fixed: the outcome of chance that the position itself fixes, such as the top card of its deck; None
            leaves it to the script.
    """

    rules: Rules[Any, Any, Any, Any]
    seats: tuple[str, str]
    keys: frozenset[str]
    build: Callable[[dict[str, Any], str], Any]
    observe: Mapping[str, Callable[[Any], object]]
    events: type[Any]
    tell: Callable[[Any], dict[str, object]] | None = None
    told_as: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    fixed: Callable[[Any], int | None] | None = None

    def event_fields(self) -> dict[str, set[str]]:
        """Give what is told of each of the game's events, by its name."""
        return {
            each.__name__: {
                name for part in fields(each) for name in self.told_as.get(part.name, (part.name,))
            }
            for each in self.events.__subclasses__()
        }


def run(stage: Stage, data: dict[str, Any], where: str) -> Result:
    """Play a scenario of plain data; `where` is what its errors and failures begin with.

    Raises DataError that names file, place and cure.
    """
    check_frame(data, stage.keys, where, stage.rules.over.clause[:3])
    position = {key: value for key, value in data.items() if key not in FRAME_KEYS}
    failures: list[str] = []
    play = Play(stage, stage.build(position, where), where)
    try:
        for number, entry in enumerate(script_of(data, where), start=1):
            failures += play.do(entry, f"{where}, script {number}")
        for table in finals_of(data, where):
            failures += play.expect(table, f"{where}, expect")
        if play.scripted:
            failures.append(f"{where}: chance {' '.join(play.scripted)} was never asked for")
    except Stuck as stuck:
        failures.append(str(stuck))
    return Result(str(data.get("title", where)), tuple(failures))


class Play:
    """A scenario being played.

    Args:
        stage: what the game gives.
        state: the position; it is changed.
        where: what errors begin with.
    """

    def __init__(self, stage: Stage, state: Any, where: str) -> None:
        self.stage, self.state, self.where = stage, state, where
        self.events: list[Any] = []
        self.scripted: list[str] = []
        """Outcomes of chance that the script has named and nothing has asked for yet."""

    def do(self, entry: object, where: str) -> list[str]:
        """Do one entry of the script; give what an expectation found wrong. Raises Stuck or DataError."""
        if isinstance(entry, dict) and entry:
            return self.expect(cast(dict[str, Any], entry), where)
        if not isinstance(entry, str) or not entry.strip():
            raise DataError(f"{where}: must be a text such as '{self.stage.seats[0]}: …' or a table")
        for text in filter(None, map(str.strip, entry.splitlines())):
            self._line(text, where)
        return []

    def expect(self, table: dict[str, Any], where: str) -> list[str]:
        """Check a table of expectations, its refused decision first. Raises Stuck or DataError."""
        for key in table.keys() & {"events", "no_events"}:
            # A misspelt event is told even where the script can't go on.
            self._tables(table[key], f"{where}, {key}")
        wrong: list[str] = []
        if REFUSAL_KEYS & table.keys():
            wrong += self._refuse(table, where)
        else:
            self._settle(where)
        for key, value in table.items():
            if key not in REFUSAL_KEYS:
                wrong += [f"{where}, {key}: {fault}" for fault in self._check(key, value, where)]
        return wrong

    # The script

    def _line(self, text: str, where: str) -> None:
        match = _LINE.fullmatch(text)
        if match is None or match[1] not in (*self.stage.seats, "chance"):
            seats = " or ".join(repr(f"{seat}: …") for seat in self.stage.seats)
            raise DataError(f"{where}: {text!r} must be {seats}, or 'chance: …'")
        words = match[2].split()
        if not words:
            raise DataError(f"{where}: {text!r} names nothing; write a word behind the colon")
        if match[1] == "chance":
            for word in words:
                self._outcome(word, where)
            self.scripted += words
            self._settle(where, waits=True)
            return
        seat = self.stage.seats.index(match[1])
        for word in words:
            self._decide(seat, word, where)

    def _decide(self, seat: int, word: str, where: str) -> None:
        self._settle(where)
        refusal = self._refused(seat, word, where)
        if refusal is not None:
            said = f"{self.stage.seats[seat]}'s {word!r} is refused: {refusal}"
            raise Stuck(f"{where}: {said} {self._asked()}")
        rules = self.stage.rules
        rules.apply(self.state, self._parse(seat, word, where), self.events)
        self._settle(where, waits=True)

    def _settle(self, where: str, *, waits: bool = False) -> None:
        """Let chance happen as far as it is due; with `waits` not what a later line may still name."""
        rules = self.stage.rules
        while outcomes := rules.chance(self.state):
            possible = {outcome for outcome, _weight in outcomes}
            fixed = self.stage.fixed(self.state) if self.stage.fixed else None
            if self.scripted:
                word = self.scripted[0]
                outcome = self._outcome(word, where)
                if outcome not in possible:
                    able = " ".join(rules.outcome_word(each) for each in sorted(possible))
                    raise Stuck(f"{where}: chance can't be {word} here; there are {able}")
                if fixed not in (None, outcome):
                    raise Stuck(
                        f"{where}: chance can't be {word}: by the position {rules.outcome_word(fixed)} comes"
                    )
                del self.scripted[0]
            elif waits:
                return
            elif fixed is None:
                able = " ".join(rules.outcome_word(each) for each in sorted(possible))
                raise Stuck(f"{where}: chance is due; write 'chance: …' with one of {able}")
            else:
                outcome = fixed
            rules.apply_chance(self.state, outcome, self.events)

    def _outcome(self, word: str, where: str) -> int:
        try:
            return self.stage.rules.parse_outcome(word)
        except RecordError as error:
            raise DataError(f"{where}: {error}") from error

    def _refuse(self, table: dict[str, Any], where: str) -> list[str]:
        text = table.get("refuse")
        match = _LINE.fullmatch(text) if isinstance(text, str) else None
        if match is None or match[1] not in self.stage.seats or not match[2].split():
            raise DataError(f"{where}: write refuse = '{self.stage.seats[0]}: …', clause = '…'")
        seat, words = self.stage.seats.index(match[1]), match[2].split()
        for word in words[:-1]:
            self._decide(seat, word, where)
        self._settle(where)
        refusal = self._refused(seat, words[-1], where)
        if refusal is None:
            return [f"{where}, refuse: expected {words[-1]} to be refused, and it is legal. {self._asked()}"]
        wrong: list[str] = []
        if table.get("clause", refusal.clause) != refusal.clause:
            wrong.append(f"{where}, clause: expected {table['clause']}, got {refusal}")
        if str(table.get("reason", "")) not in str(refusal):
            wrong.append(f"{where}, reason: expected {table['reason']!r} in it, got {refusal}")
        return wrong

    def _refused(self, seat: int, word: str, where: str) -> Refusal | None:
        rules = self.stage.rules
        if rules.is_over(self.state):
            return rules.over
        if rules.actor(self.state) != seat:
            return rules.not_asked
        return rules.why_illegal(self.state, self._parse(seat, word, where))

    def _parse(self, seat: int, word: str, where: str) -> Any:
        try:
            return self.stage.rules.parse(self.state, seat, word)
        except IllegalDecision as error:
            raise DataError(f"{where}: {error}") from error

    def _legal(self) -> list[str]:
        rules = self.stage.rules
        return [rules.word(self.state, action) for action in rules.legal(self.state)]

    def _asked(self) -> str:
        actor = self.stage.rules.actor(self.state)
        if actor is None:
            return "Nobody is asked."
        legal = self._legal()
        several = " ".join(legal[:_MOST_SHOWN]) + (" …" if len(legal) > _MOST_SHOWN else "")
        return f"{self.stage.seats[actor]} is asked: {several}."

    # Expectations

    def _check(self, key: str, expected: object, where: str) -> Iterable[str]:
        match key:
            case "legal":
                yield from differs(sorted(words_of(expected, f"{where}, legal")), sorted(self._legal()))
            case "actor":
                actor = self.stage.rules.actor(self.state)
                yield from differs(expected, "none" if actor is None else self.stage.seats[actor])
            case "over":
                yield from differs(expected, self.stage.rules.is_over(self.state))
            case "turn":
                yield from differs(expected, self.stage.rules.turn(self.state))
            case "score":
                yield from differs(expected, list(self.stage.rules.score(self.state)))
            case "events":
                yield from self._events(self._tables(expected, f"{where}, events"))
            case "no_events":
                for table in self._tables(expected, f"{where}, no_events"):
                    if any(self._is(event, table) for event in self.events):
                        yield f"expected none like {table}, and there is one"
            case _:
                observe = self.stage.observe.get(key)
                if observe is None:
                    known = ("legal", "actor", "over", "turn", "score", "events", "no_events")
                    names = ", ".join(sorted({*known, *self.stage.observe}))
                    raise DataError(f"{where}, {key}: no such expectation; there are {names}")
                yield from differs(expected, observe(self.state))

    def _events(self, tables: list[dict[str, object]]) -> Iterable[str]:
        """All must have happened, in that order; others may lie between."""
        left = iter(self.events)
        for number, table in enumerate(tables, start=1):
            if not any(self._is(event, table) for event in left):
                happened = ", ".join(type(event).__name__ for event in self.events)
                yield f"number {number}, {table}, did not happen in that order; there were: {happened}"
                return

    def _tables(self, value: object, where: str) -> list[dict[str, object]]:
        """Give events as tables, each of an event that the game has, with fields that this event has."""
        tables = tables_of(value, where)
        events = self.stage.event_fields()
        for table in tables:
            known = events.get(str(table["type"]))
            if known is None:
                raise DataError(f"{where}: no event {table['type']!r}; there are {', '.join(sorted(events))}")
            for name in table.keys() - known - {"type"}:
                names = ", ".join(sorted(known)) or "no fields"
                raise DataError(f"{where}: {table['type']} has no {name!r}; there are {names}")
        return tables

    def _is(self, event: Any, table: dict[str, object]) -> bool:
        if table["type"] != type(event).__name__:
            return False
        told = self.stage.tell(event) if self.stage.tell else plain_fields(event)
        return all(name == "type" or not list(differs(value, told[name])) for name, value in table.items())


def differs(expected: object, actual: object) -> Iterable[str]:
    """Say what was expected and what there was, if they differ; of a table only what it names counts."""
    if isinstance(expected, dict) and isinstance(actual, Mapping):
        there = cast(Mapping[str, object], actual)
        for key, value in cast(dict[str, object], expected).items():
            if key not in there:
                yield f"{key}: expected {value!r}, and there are only {', '.join(map(str, there))}"
            else:
                yield from (f"{key}: {fault}" for fault in differs(value, there[key]))
    else:
        wanted, got = plain(cast(object, expected)), plain(actual)
        if not alike(wanted, got):
            yield f"expected {wanted!r}, got {got!r}"


def alike(wanted: object, got: object) -> bool:
    """Whether two plain values are the same; 1 isn't true, nor 0 false."""
    if isinstance(wanted, list) and isinstance(got, list):
        left, right = cast(list[object], wanted), cast(list[object], got)
        return len(left) == len(right) and all(map(alike, left, right))
    return wanted == got and isinstance(wanted, bool) == isinstance(got, bool)


def plain(value: object) -> object:
    """Give a value as files hold it: lists for rows, `none` for nothing, an enum's name in small letters."""
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, list | tuple):
        return [plain(each) for each in cast(Iterable[object], value)]
    return value


def plain_fields(event: Any) -> dict[str, object]:
    """Give an event's fields by name."""
    return {field.name: plain(getattr(event, field.name)) for field in fields(event)}


def words_of(value: object, where: str) -> list[str]:
    """Give words, of one text or of a list of them. Raises DataError if they are none."""
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in cast(list[object], words)):
        raise DataError(f"{where}: must be words such as 'heads tails'")
    return cast(list[str], words)


def tables_of(value: object, where: str) -> list[dict[str, object]]:
    """Give events as tables; a name alone stands for any event of that type."""
    rows = cast(list[object], value) if isinstance(value, list) else [value]
    tables: list[dict[str, object]] = []
    for row in rows:
        table = {"type": row} if isinstance(row, str) else row
        if not isinstance(table, dict) or not isinstance(cast(dict[str, object], table).get("type"), str):
            raise DataError(f"{where}: {row!r} must be an event's name, or a table with its 'type'")
        tables.append(cast(dict[str, object], table))
    return tables


def check_frame(data: dict[str, Any], keys: frozenset[str], where: str, prefix: str) -> None:
    """Raise DataError for a key that a file can't have, for clauses that aren't the game's, for odd values.

    Args:
        data: the file's.
        keys: what a position may name.
        where: what errors begin with.
        prefix: what the game's clauses begin with, such as `FIF`.
    """
    _check_numbers(data, where)
    if not isinstance(data.get("title", ""), str) or not str(data.get("title", "")).isprintable():
        raise DataError(f"{where}, title: must be one line of text")
    for key in data:
        if key not in FRAME_KEYS | keys:
            raise DataError(f"{where}, {key}: unknown; there are {', '.join(sorted(FRAME_KEYS | keys))}")
    rulings = data.get("rules", [])
    clauses = cast(list[object], rulings) if isinstance(rulings, list) else [rulings]
    if not all(_CLAUSE.fullmatch(str(clause)) and str(clause).startswith(prefix) for clause in clauses):
        raise DataError(f"{where}, rules: must be a list of clauses such as '{prefix}-9.2'")


def _check_numbers(value: object, where: str) -> None:
    """Raise DataError for a whole number of more than 63 bits: a long one no message could show."""
    if isinstance(value, dict):
        for key, each in cast(dict[str, object], value).items():
            _check_numbers(each, f"{where}, {key}")
    elif isinstance(value, list):
        for each in cast(list[object], value):
            _check_numbers(each, where)
    elif isinstance(value, int) and value.bit_length() > _BITS:
        raise DataError(f"{where}: holds a number of {value.bit_length()} bits; take one of at most {_BITS}")


def script_of(data: dict[str, Any], where: str) -> list[object]:
    """Give the script's entries. Raises DataError if it is none."""
    script = data.get("script", [])
    if isinstance(script, str):
        return [script]
    if not isinstance(script, list):
        raise DataError(f"{where}, script: must be a list of decisions, chance and expectations")
    return cast(list[object], script)


def finals_of(data: dict[str, Any], where: str) -> list[dict[str, Any]]:
    """Give the tables of what holds at the end. Raises DataError if they are none."""
    expect = data.get("expect", [])
    tables = cast(list[object], expect if isinstance(expect, list) else [expect])
    if not all(isinstance(table, dict) for table in tables):
        raise DataError(f"{where}, expect: must be a table of expectations")
    return cast(list[dict[str, Any]], tables)
