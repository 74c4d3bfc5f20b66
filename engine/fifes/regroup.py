"""Regrouping: any number of footballers, up to 3 hexes each, judged by where they end (FIF-5.4, 5.5).

The engine hears the footballers who move in ascending order, each once. A hex where a team-mate stands
who comes later in that order may be taken at once; then he must move too, so swaps and rings of any
length can be told. Should such a team-mate find no hex left, the regroup starts over.
"""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.fifes.actions import DONE, FOOTBALLER, HEX, RESTART, Action, Node
from engine.fifes.events import PhaseBegan, Regrouped
from engine.fifes.pitch import route, walk
from engine.fifes.procedure import Out, ask
from engine.fifes.state import OFF, State, seat_of

STEPS = 3


def begin_attack(state: State, _argument: int, out: Out) -> None:
    """Phase 2: the attackers regroup; who they are is fixed now for both phases (FIF-5.11)."""
    state.attacker = state.possession
    _begin(state, 2, state.attacker, out)


def begin_defence(state: State, _argument: int, out: Out) -> None:
    """Phase 3: the defenders regroup."""
    _begin(state, 3, 1 - state.attacker, out)


def _begin(state: State, phase: int, seat: int, out: Out) -> None:
    state.phase = phase
    state.plan = state.pos
    state.planned = OFF
    if out is not None:
        out.append(PhaseBegan(phase, seat))
    ask(state, Node.REGROUP, seat)


def held_back(state: State) -> int:
    """Give the footballer of the regrouping side who may not move, or OFF (FIF-5.4, 5.11)."""
    seat = seat_of_phase(state)
    if state.carrier != OFF and seat_of(state.carrier) == seat and (state.phase == 3 or seat == state.active):
        return state.carrier
    if state.phase == 3 and seat == state.active and state.frozen != OFF and state.pos[state.frozen] >= 0:
        return state.frozen
    return OFF


def seat_of_phase(state: State) -> int:
    """Give the seat that regroups in the present phase, 2 or 3."""
    return state.attacker if state.phase == 2 else 1 - state.attacker


def movable(state: State, seat: int) -> list[int]:
    """Give who may be moved in the present phase, ascending."""
    held = held_back(state)
    return [f for f in state.team(seat) if f != held]


def reach(state: State, footballer: int) -> Mask:
    """Give where a footballer may end his regroup as far as rivals and a loose ball go."""
    start = state.pos[footballer]
    reached = 0
    for layer in walk(start, STEPS, state.men[1 - seat_of(footballer)]):
        reached |= layer
    if state.carrier == OFF:
        reached &= ~(1 << state.ball)
    return reached & ~(1 << start)


def _settled(state: State, seat: int) -> Mask:
    """The hexes already spoken for: of those who moved, and of those who will not."""
    held = held_back(state)
    last = max(state.planned, state.chosen)
    mask = 0
    for f in state.team(seat):
        if f <= last or f == held or state.plan[f] != state.pos[f]:
            mask |= 1 << state.plan[f]
    return mask


def _displaced(state: State, seat: int) -> list[int]:
    """Those who must still move because a team-mate takes their hex, ascending."""
    taken = _settled(state, seat)
    held = held_back(state)
    return [f for f in state.team(seat) if f > state.planned and f != held and taken >> state.pos[f] & 1]


def legal_regroup(state: State) -> list[Action]:
    """Whoever comes later in the order, nobody being skipped who must move; or be done."""
    seat = state.actor
    displaced = _displaced(state, seat)
    last = displaced[0] if displaced else 2 * len(state.pos)
    who = [FOOTBALLER[f] for f in movable(state, seat) if state.planned < f <= last]
    return who if displaced else [DONE, *who]


def choose_mover(state: State, action: Action, out: Out) -> None:
    """Name who moves next, or confirm the regroup."""
    if action == DONE:
        _confirm(state, out)
    else:
        state.chosen = action.value
        ask(state, Node.REGROUP_HEX, state.actor)


def legal_regroup_hexes(state: State) -> list[Action]:
    """Where he may go: not where a settled team-mate stands; with nowhere left, start over."""
    free = reach(state, state.chosen) & ~_settled(state, state.actor)
    return [HEX[h] for h in members(free)] or [RESTART]


def choose_regroup_hex(state: State, action: Action, _out: Out) -> None:
    """Plan his hex."""
    if action == RESTART:
        state.plan = state.pos
        state.planned = OFF
    else:
        hexes = list(state.plan)
        hexes[state.chosen] = action.value
        state.plan = tuple(hexes)
        state.planned = state.chosen
    state.chosen = OFF
    ask(state, Node.REGROUP, state.actor)


def _confirm(state: State, out: Out) -> None:
    if out is not None:
        rivals = state.men[1 - state.actor]
        moves = tuple(
            (f, route(walk(start, STEPS, rivals), end))
            for f, (start, end) in enumerate(zip(state.pos, state.plan, strict=True))
            if start != end
        )
        out.append(Regrouped(state.actor, state.phase, moves))
    if state.plan != state.pos:
        state.set_positions(state.plan)
    state.plan = ()
    state.planned = OFF
