"""The shoot-out of a drawn cup tie (FIF-11.9)."""

from __future__ import annotations

from engine.core.shootout import decided
from engine.fifes.actions import FOOTBALLER, Action, Node
from engine.fifes.cards import HAND_SIZE
from engine.fifes.duels import begin_shot
from engine.fifes.events import Mode
from engine.fifes.pitch import SHOOTOUT_SPOT
from engine.fifes.procedure import Out, Step, ask, plan, step
from engine.fifes.state import State


def next_shot(state: State, _argument: int, _out: Out) -> None:
    """Refill both hands to 7, then end or ask for the next shooter; the sides alternate."""
    if decided(state.shootout, state.shots):
        plan(state, step(Step.END_MATCH))
        return
    state.mode = Mode.SHOOTOUT
    first = state.active
    seat = first if state.shots[first] == state.shots[1 - first] else 1 - first
    missing = [HAND_SIZE - len(hand) for hand in state.hand]
    plan(
        state,
        *[step(Step.DRAW, 0)] * missing[0],
        *[step(Step.DRAW, 1)] * missing[1],
        step(Step.SHOOTOUT_SHOT, seat),
    )


def ask_shooter(state: State, seat: int, _out: Out) -> None:
    """Ask who shoots."""
    ask(state, Node.SHOOTER, seat)


def legal_shooters(state: State) -> list[Action]:
    """An outfield footballer who hasn't shot, until all have; a lone goalkeeper's side shoots with him."""
    team = state.team(state.actor)
    outfield = [f for f in team if f not in state.goalkeepers] or team
    fresh = [f for f in outfield if f not in state.shot_by]
    return [FOOTBALLER[f] for f in fresh or outfield]


def choose_shooter(state: State, action: Action, out: Out) -> None:
    """Put the ball on the spot; the shot follows section 10 without blockers, the keeper under the goal."""
    seat, shooter = state.actor, action.value
    own = frozenset(f for f in state.team(seat) if f not in state.goalkeepers)
    if own <= state.shot_by:
        state.shot_by -= own
    state.shot_by |= {shooter}
    state.ball = SHOOTOUT_SPOT[seat]
    state.carrier = shooter
    state.possession = seat
    plan(state, step(Step.SHOOTOUT_NEXT))
    begin_shot(state, shooter, out)
