"""Turned half round, sides swapped, a position offers the turned decisions and goes on alike (FIF-1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.fifes import rules
from engine.fifes.actions import FOOTBALLER, HEX, Action, Node, Verb
from engine.fifes.events import Mode
from engine.fifes.pitch import GRID
from engine.fifes.procedure import ARGUMENT, STEP_MASK, Step, step
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import OFF, Setup, State
from tests.property.sampling import moments

_SEATS = ("actor", "possession", "active", "began_with", "attacker", "act_seat", "turnover", "chance_seat")
_FOOTBALLERS = ("carrier", "frozen", "doer", "mark", "chosen", "planned")
_WITHOUT_SEAT = {
    Step.BEGIN_MATCH,
    Step.REVEAL_PLACES,
    Step.CONTEST,
    Step.COMPARE,
    Step.ACT,
    Step.WINDOW,
    Step.REGROUP_ATTACK,
    Step.REGROUP_DEFENCE,
    Step.CLOSE,
    Step.END_TURN,
    Step.TURN_UP,
    Step.POINTS,
    Step.TACKLE,
    Step.SHOT,
    Step.FINISH,
    Step.END_MATCH,
    Step.SHOOTOUT_NEXT,
}


def other(footballer: int) -> int:
    return OFF if footballer == OFF else (footballer + SQUAD_SIZE) % (2 * SQUAD_SIZE)


def turned(h: int) -> int:
    return OFF if h == OFF else GRID.turned(h)


def turned_action(action: Action) -> Action:
    match action.verb:
        case Verb.FOOTBALLER:
            return FOOTBALLER[other(action.value)]
        case Verb.HEX:
            return HEX[turned(action.value)]
        case _:
            return action


def turned_step(code: int) -> int:
    what, argument = Step(code & STEP_MASK), code >> ARGUMENT
    return code if what in _WITHOUT_SEAT else step(what, argument ^ 1)


def turned_hexes(hexes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(turned(h) for h in (*hexes[SQUAD_SIZE:], *hexes[:SQUAD_SIZE]))


def turned_mask(mask: int) -> int:
    return sum(1 << turned(h) for h in range(GRID.size) if mask >> h & 1)


def turned_value(name: str, value: Any) -> Any:
    if name in _SEATS:
        return OFF if value == OFF else 1 - value
    if name in _FOOTBALLERS:
        return other(value)
    if name in ("pos", "plan"):
        return turned_hexes(value)
    if name == "ball":
        return turned(value)
    if name == "men":
        return turned_mask(value[1]), turned_mask(value[0])
    if name == "todo":
        return tuple(map(turned_step, value))
    if name == "shot_by":
        return frozenset(map(other, value))
    # Whatever else is a tuple holds seat 0's value and seat 1's.
    return value[::-1] if isinstance(value, tuple) else value  # type: ignore[misc]


def turned_state(state: State) -> State:
    first, second = state.setup.squads
    other_way = State(Setup((second, first), state.setup.cup))
    for name, value in vars(state).items():
        if name not in ("setup", "stats", "goalkeepers"):
            setattr(other_way, name, turned_value(name, value))
    return other_way


def symmetric(state: State) -> bool:
    """Before kick-offs and in the shoot-out one side comes first, and the kick-off hex is one for both."""
    return state.turn > 0 and not state.goal and state.mode != Mode.SHOOTOUT and state.node != Node.TAKER


@pytest.mark.rule("FIF-1.2")
@pytest.mark.parametrize("seed", range(12))
def test_a_turned_position_is_the_same_game(seed: int) -> None:
    for state in moments(f"symmetry {seed}", every=5):
        if not symmetric(state):
            continue
        other_way = turned_state(state)
        assert turned_state(other_way) == state
        legal = rules.legal(state)
        assert sorted(map(turned_action, legal)) == rules.legal(other_way)
        for action in legal[:: max(1, len(legal) // 4)]:
            after, other_after = state.clone(), other_way.clone()
            rules.apply(after, action)
            rules.apply(other_after, turned_action(action))
            if symmetric(after) and after.node != Node.CHOOSE_KICKOFF:
                assert turned_state(after) == other_after
