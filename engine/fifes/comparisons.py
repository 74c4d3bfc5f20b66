"""Comparing what a scenario expects with what there is: events by their fields, paths by their costs."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import Any, cast

from engine.core.errors import DataError
from engine.core.scenario import alike
from engine.fifes.pitch import GRID, cost_in, entry_costs, roll, walk
from engine.fifes.positions import hex_of
from engine.fifes.state import OFF, State
from engine.fifes.telling import EVENT_TYPES, NONE, card_named, seat_named

Table = dict[str, Any]

COST_KEYS = frozenset({"path", "to", "from", "move", "side", "steps"})
"""What goes with a `cost`."""

_MOVES = ("run", "carry", "pass")


def text(value: object) -> str:
    """Give a value as it stands in a message."""
    if isinstance(value, list | tuple):
        return " ".join(text(part) for part in cast(list[object], value)) or "nothing"
    if isinstance(value, dict):
        return ", ".join(f"{key} = {text(part)}" for key, part in cast(Table, value).items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def differs(expected: object, got: object) -> str | None:
    """Give what is wrong, or None when the two are the same."""
    return None if alike(expected, got) else f"expected {text(expected)}, got {text(got)}"


def words_of(value: object, where: str) -> list[str]:
    """Give the words of a text or a list. Raises DataError."""
    if not isinstance(value, str | list):
        raise DataError(f"{where}: must be words, such as 'run pass' or ['#4', '9,14']")
    return value.split() if isinstance(value, str) else [str(word) for word in cast(list[object], value)]


def canonical(word: str) -> str:
    """Give a card's kind for any of its names, and other words as they are."""
    card = card_named(word)
    return word if card is None else card.word


def event_tables(value: object, where: str) -> list[Table]:
    """Give the events that an expectation lists. Raises DataError."""
    tables = cast(list[object], value if isinstance(value, list) else [value])
    wanted: list[Table] = []
    for entry in tables:
        table = {"type": entry} if isinstance(entry, str) else entry
        kind = cast(Table, table).get("type") if isinstance(table, dict) else None
        if not isinstance(kind, str) or kind not in EVENT_TYPES:
            raise DataError(f"{where}: {text(entry)!r} needs a 'type', one of {', '.join(EVENT_TYPES)}")
        known = ["type", *(field.name for field in fields(EVENT_TYPES[kind]))]
        for name in cast(Table, table):
            if name not in known:
                raise DataError(f"{where}: {kind} has no {name!r}; it has {', '.join(known)}")
        wanted.append(cast(Table, table))
    return wanted


def fits(event: dict[str, object], wanted: Table) -> bool:
    """Whether an event is of the wanted type and has the wanted fields."""
    if event["type"] != wanted["type"]:
        return False
    return all(_same(event[name], value) for name, value in wanted.items())


def _same(got: object, wanted: object) -> bool:
    if isinstance(got, list):
        parts = cast(list[object], got)
        others = wanted.split() if isinstance(wanted, str) else cast(list[object], wanted)
        return isinstance(wanted, str | list) and len(others) == len(parts) and all(map(_same, parts, others))
    if isinstance(wanted, list):
        wanted = ",".join(str(part) for part in cast(list[object], wanted))
    if isinstance(wanted, str):
        wanted = canonical(wanted)
    return differs(wanted, got) is None


def cost_differs(state: State, table: Table, where: str) -> str | None:
    """Compare what a path costs hex by hex, or the cheapest way to a hex. Raises DataError."""
    asked = state.active if state.actor == OFF else state.actor
    seat = seat_named(table["side"], f"{where} side") if "side" in table else asked
    move = table.get("move")
    if move not in _MOVES:
        raise DataError(f"{where}: say how with 'move', one of {', '.join(_MOVES)}")
    if ("path" in table) == ("to" in table):
        raise DataError(f"{where}: say either 'path' (hexes, the first is where it begins) or 'to' (a hex)")
    if "to" in table:
        start = hex_of(table["from"], f"{where} from") if "from" in table else state.ball
        least = _cheapest(state, seat, move, start, hex_of(table["to"], f"{where} to"))
        return differs(table["cost"], NONE if least is None else least)
    steps = _step_costs(state, seat, move, _path(table["path"], f"{where} path"))
    if "steps" in table and (wrong := differs(table["steps"], steps)) is not None:
        return f"steps: {wrong}"
    return differs(table["cost"], NONE if steps is None else sum(steps))


def _path(value: object, where: str) -> list[int]:
    words = value.split() if isinstance(value, str) else value
    path = [hex_of(word, where) for word in cast(list[object], words if isinstance(words, list) else [])]
    if len(path) < 2 or any(GRID.distance[a][b] != 1 for a, b in pairwise(path)):
        raise DataError(f"{where}: name two hexes or more, each touching the one before it")
    return path


def _cheapest(state: State, seat: int, move: str, start: int, end: int) -> int | None:
    rivals = state.men[1 - seat]
    if move == "run":
        return cost_in(walk(start, GRID.size, rivals), end)
    return cost_in(roll(start, GRID.size, entry_costs(rivals, through=move == "pass")), end)


def _step_costs(state: State, seat: int, move: str, path: list[int]) -> list[int] | None:
    rivals = state.men[1 - seat]
    by_cost = entry_costs(rivals, through=move == "pass")
    has_ball = move != "run"
    steps: list[int] = []
    for h in path[1:]:
        if rivals >> h & 1 and move != "pass":
            return None
        steps.append(next(cost for cost, mask in enumerate(by_cost) if mask >> h & 1) if has_ball else 1)
        # A run that steps on the loose ball takes it, and pays for influence from there (FIF-7.2).
        has_ball = has_ball or (state.carrier == OFF and h == state.ball)
    return steps
