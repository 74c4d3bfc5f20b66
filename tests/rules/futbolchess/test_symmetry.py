"""Turned half round, sides swapped, a position offers the turned decisions and goes on alike (FCH-1.5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.futbolchess import rules
from engine.futbolchess.actions import FOOTBALLER, SQUARE, Action, Node, Verb
from engine.futbolchess.pitch import turned as turned_square
from engine.futbolchess.pitch import turned_mask
from engine.futbolchess.squads import SQUAD
from engine.futbolchess.state import OFF, State
from tests.rules.futbolchess.book import moments, other_seat_s

_SEATS = ("actor", "half_kicker", "kicker", "side", "last_ball_side", "shooter", "winner")
_SQUARES = ("pos", "plan", "lineups")
_BY_SEAT = ("score", "calls", "standing", "shootout")
_ASKED_IN_ORDER = (Node.TOSS_CALL, Node.COINS, Node.LAST_COIN)
"""Red calls first, and the last coin is not turned."""


def turned_action(action: Action) -> Action:
    match action.verb:
        case Verb.FOOTBALLER:
            return FOOTBALLER[other_seat_s(action.value)]
        case Verb.SQUARE:
            return SQUARE[turned_square(action.value)]
        case _:
            return action


def place(square: int) -> int:
    return OFF if square == OFF else turned_square(square)


def turned_value(name: str, value: Any) -> Any:
    if name in _SEATS:
        return OFF if value == OFF else 1 - value
    if name == "chosen":
        return OFF if value == OFF else other_seat_s(value)
    if name in _SQUARES:
        return tuple(map(place, (*value[SQUAD:], *value[:SQUAD])))
    if name == "ball":
        return place(value)
    if name == "men":
        return turned_mask(value[1]), turned_mask(value[0])
    return value[::-1] if name in _BY_SEAT else value


def turned_state(state: State) -> State:
    twin = state.clone()
    for name, value in vars(state).items():
        if name != "setup":
            setattr(twin, name, turned_value(name, value))
    return twin


@pytest.mark.rule("FCH-1.5")
@pytest.mark.parametrize("seed", range(6))
def test_a_turned_position_is_the_same_game(seed: int) -> None:
    for state in moments(f"symmetry {seed}", every=5):
        if state.node in _ASKED_IN_ORDER:
            continue
        twin = turned_state(state)
        assert turned_state(twin) == state
        legal = rules.legal(state)
        assert sorted(map(turned_action, legal)) == rules.legal(twin)
        assert len(rules.outcomes(state)) == len(rules.outcomes(twin))
        for action in legal[:: max(1, len(legal) // 4)]:
            after, other = state.clone(), twin.clone()
            rules.apply(after, action)
            rules.apply(other, turned_action(action))
            if after.node not in _ASKED_IN_ORDER:
                assert turned_state(after) == other


@pytest.mark.rule("FCH-3.2")
def test_either_side_wins_a_toss_as_often() -> None:
    for calls in ((0, 0), (0, 1), (1, 0), (1, 1)):
        wins = [0, 0]
        for red in (0, 1):
            for blue in (0, 1):
                right = (red == calls[0], blue == calls[1])
                if right[0] != right[1]:
                    wins[right.index(True)] += 1
        assert wins == [1, 1]
