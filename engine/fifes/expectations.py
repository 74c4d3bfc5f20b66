"""What a scenario may expect of a position and of what has happened (described in SCENARIOS.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from engine.core.errors import DataError
from engine.fifes import rules
from engine.fifes.actions import Node
from engine.fifes.comparisons import (
    COST_KEYS,
    canonical,
    cost_differs,
    differs,
    event_tables,
    fits,
    text,
    words_of,
)
from engine.fifes.decks import deck_size
from engine.fifes.events import Event, MatchEnded, PointsKnown, ShotDecided, Sum, TackleDecided
from engine.fifes.positions import cards_of, footballer_named, hex_of
from engine.fifes.state import State
from engine.fifes.telling import NONE, SEATS, cards_words, footballer_word, hex_word, seat_word, told
from engine.fifes.words import word as word_of


@dataclass
class Scene:
    """A scenario at a moment: where it stands and what has happened since it began."""

    state: State
    events: list[Event] = field(default_factory=list[Event])
    refused: Callable[[str, str, str], object] = field(default=lambda _seat, _word, _where: None)
    """Whether and why a seat's decision, as a word, is refused (see scenario)."""


Check = Callable[[Scene, object, str], str | None]
"""Compares: gives what is wrong, or None. The text says where, for a malformed expectation's error."""


def check(scene: Scene, expected: dict[str, Any], where: str) -> list[str]:
    """Compare all that is expected; give one line for each thing that doesn't hold."""
    wrong: list[str] = []
    for key, value in expected.items():
        if key in COST_KEYS:
            if "cost" not in expected:
                raise DataError(f"{where}, {key}: belongs to a 'cost'; say what it costs")
            continue
        place = f"{where}, {key}"
        if key in SEATS:
            wrong += _side(scene, SEATS.index(key), value, place)
            continue
        message = (
            cost_differs(scene.state, expected, place)
            if key == "cost"
            else _named(key, place)(scene, value, place)
        )
        if message is not None:
            wrong.append(f"{place}: {message}")
    return wrong


def _named(key: str, where: str) -> Check:
    if key not in _CHECKS:
        known = ", ".join(sorted([*_CHECKS, "cost", "A", "B"]))
        raise DataError(f"{where}: no such expectation; there are {known}")
    return _CHECKS[key]


def _value(read: Callable[[State], object]) -> Check:
    return lambda scene, value, _where: differs(value, read(scene.state))


def _seat(read: Callable[[State], int]) -> Check:
    def compare(scene: Scene, value: object, where: str) -> str | None:
        if value not in (NONE, "A", "B"):
            raise DataError(f"{where}: {value!r} must be A, B or none")
        return differs(value, seat_word(read(scene.state)))

    return compare


def _footballer(read: Callable[[State], int]) -> Check:
    def compare(scene: Scene, value: object, where: str) -> str | None:
        if value != NONE:
            footballer_named(scene.state.setup, value, where)
        return differs(value, footballer_word(scene.state.setup, read(scene.state)))

    return compare


def _ball(scene: Scene, value: object, where: str) -> str | None:
    return differs(hex_word(hex_of(value, where)), hex_word(scene.state.ball))


def _question(scene: Scene, value: object, where: str) -> str | None:
    if str(value).upper() not in Node.__members__:
        names = ", ".join(node.name.lower() for node in Node if node not in (Node.BUSY, Node.CHANCE))
        raise DataError(f"{where}: {value!r} is none of {names}")
    return differs(value, scene.state.node.name.lower())


def _winner(scene: Scene, value: object, where: str) -> str | None:
    if value not in ("A", "B", "draw"):
        raise DataError(f"{where}: {value!r} must be A, B or draw")
    ended = next((event for event in scene.events if isinstance(event, MatchEnded)), None)
    if ended is None:
        return f"expected {value}, but the match is not over"
    return differs(value, "draw" if ended.winner is None else SEATS[ended.winner])


def _last_sum(name: str) -> Callable[[Scene], Sum | None]:
    def find(scene: Scene) -> Sum | None:
        for event in reversed(scene.events):
            match event:
                case PointsKnown() if event.deed == name:
                    return event.sum
                case TackleDecided() if name in ("tackle", "dribble"):
                    return event.tackle if name == "tackle" else event.dribble
                case ShotDecided() if name in ("shot", "save"):
                    return event.shot if name == "shot" else event.save
                case _:
                    pass
        return None

    return find


_LINES = ("stat", "cards", "distance", "pressure", "zone", "blockers", "side", "away")


def _sum(name: str) -> Check:
    find = _last_sum(name)

    def compare(scene: Scene, value: object, where: str) -> str | None:
        lines = cast(dict[str, Any], value) if isinstance(value, dict) else {"total": value}
        if not set(lines) <= {"total", *_LINES} or isinstance(lines.get("total", 0), str):
            raise DataError(f"{where}: must be a total, or a table with total, {', '.join(_LINES)}")
        got = find(scene)
        if got is None:
            return f"expected {text(lines)}, but there was no {name}"
        for label, number in lines.items():
            wrong = differs(number, _line(got, label, in_parts=isinstance(number, list)))
            if wrong is not None:
                return f"{label}: {wrong} ({_spelled(got)})"
        return None

    return compare


def _line(total: Sum, label: str, *, in_parts: bool) -> object:
    """Give a sum's total, or what one of its lines adds; a line that isn't there or is cancelled adds 0."""
    if label == "total":
        return total.total
    line = next((line for line in total.lines if line.label == label), None)
    if in_parts:
        return list(line.parts) if line else []
    return line.value if line and not line.cancelled else 0


def _spelled(total: Sum) -> str:
    parts = [f"{line.label} {line.value:+}{' cancelled' * line.cancelled}" for line in total.lines]
    return f"{', '.join(parts)} = {total.total}"


def _legal(scene: Scene, value: object, where: str) -> str | None:
    refused = [word for word in words_of(value, where) if _refused(scene, word, where)]
    return f"expected legal, got refused: {' '.join(refused)}" if refused else None


def _not_legal(scene: Scene, value: object, where: str) -> str | None:
    allowed = [word for word in words_of(value, where) if not _refused(scene, word, where)]
    return f"expected refused, got legal: {' '.join(allowed)}" if allowed else None


def _refused(scene: Scene, word: str, where: str) -> bool:
    return scene.refused(seat_word(scene.state.actor), word, where) is not None


def _legal_only(scene: Scene, value: object, where: str) -> str | None:
    names = [canonical(name) for name in words_of(value, where)]
    legal = [word_of(scene.state.setup, action) for action in rules.legal(scene.state)]
    return differs(sorted(names), sorted(legal))


def _events(scene: Scene, value: object, where: str) -> str | None:
    happened = [told(event, scene.state.setup) for event in scene.events]
    at = 0
    for wanted in event_tables(value, where):
        while at < len(happened) and not fits(happened[at], wanted):
            at += 1
        if at == len(happened):
            alike = "; ".join(text(event) for event in happened if event["type"] == wanted["type"])
            got = f"; there were: {alike}" if alike else ""
            return f"expected {text(wanted)}, in this order, and it didn't happen{got}"
        at += 1
    return None


def _no_events(scene: Scene, value: object, where: str) -> str | None:
    for wanted in event_tables(value, where):
        for event in scene.events:
            words = told(event, scene.state.setup)
            if fits(words, wanted):
                return f"expected no {text(wanted)}, got {text(words)}"
    return None


# One side: where its footballers are, and its cards.


def _side(scene: Scene, seat: int, value: object, where: str) -> list[str]:
    if not isinstance(value, dict):
        raise DataError(f"{where}: must be a table, such as {SEATS[seat]}.hand_size = 7")
    wrong: list[str] = []
    for key, entry in cast(dict[str, Any], value).items():
        place = f"{where}.{key}"
        if key.isdecimal():
            footballer = footballer_named(scene.state.setup, f"{SEATS[seat]}.{key}", where)
            wanted = entry if entry == NONE else hex_word(hex_of(entry, place))
            message = differs(wanted, hex_word(scene.state.pos[footballer]))
        else:
            message = _side_value(scene.state, seat, key, entry, place)
        if message is not None:
            wrong.append(f"{place}: {message}")
    return wrong


def _side_value(state: State, seat: int, key: str, entry: object, where: str) -> str | None:
    pile, _, how = key.rpartition("_")
    piles = {
        "hand": state.hand[seat],
        "deck": state.deck[seat] + state.top[seat] + state.bottom[seat],
        "discard": state.discard[seat],
        "known_top": state.top[seat],
        "known_bottom": state.bottom[seat],
        "seen": state.seen[seat],
    }
    if key == "bank":
        return differs(entry, state.bank[seat])
    if key == "substituted":
        return differs(entry, state.subbed[seat])
    if key in piles:
        got, wanted = piles[key], cards_of(entry, where)
        if key not in ("known_top", "known_bottom"):
            got, wanted = bytes(sorted(got)), bytes(sorted(wanted))
        return differs(cards_words(wanted), cards_words(got))
    if pile not in ("hand", "deck", "discard") or how not in ("size", "has", "lacks"):
        raise DataError(
            f"{where}: unknown; there are footballers' numbers, bank, substituted, {', '.join(piles)}, and "
            "hand_size, hand_has, hand_lacks, the same of deck and discard"
        )
    if how == "size":
        return differs(entry, deck_size(state, seat) if pile == "deck" else len(piles[pile]))
    return _contents(piles[pile], cards_of(entry, where), lacking=how == "lacks")


def _contents(cards: bytes, wanted: bytes, *, lacking: bool) -> str | None:
    if lacking:
        wrong = [card for card in sorted(set(wanted)) if card in cards]
        how = "expected not"
    else:
        wrong = [card for card in sorted(set(wanted)) if wanted.count(card) > cards.count(card)]
        how = "expected"
    if not wrong:
        return None
    return f"{how} {' '.join(cards_words(wrong))}, got {' '.join(cards_words(cards)) or 'nothing'}"


_CHECKS: dict[str, Check] = {
    "turn": _value(lambda state: state.turn),
    "phase": _value(lambda state: state.phase),
    "score": _value(lambda state: list(state.score)),
    "shots": _value(lambda state: list(state.shots)),
    "shootout": _value(lambda state: list(state.shootout)),
    "points": _value(lambda state: state.points),
    "kickoff": _value(lambda state: state.kickoff),
    "over": _value(lambda state: state.node == Node.OVER),
    "mode": _value(lambda state: state.mode.value),
    "active": _seat(lambda state: state.active),
    "asked": _seat(lambda state: state.actor),
    "possession": _seat(lambda state: state.possession),
    "carrier": _footballer(lambda state: state.carrier),
    "ball": _ball,
    "question": _question,
    "winner": _winner,
    "run": _sum("run"),
    "pass": _sum("pass"),
    "tackle": _sum("tackle"),
    "dribble": _sum("dribble"),
    "shot": _sum("shot"),
    "save": _sum("save"),
    "legal": _legal,
    "not_legal": _not_legal,
    "legal_only": _legal_only,
    "events": _events,
    "no_events": _no_events,
}

NAMES = (*_CHECKS, "cost", *COST_KEYS)
"""All that can be expected, but for what belongs to one side."""
