"""The penalty shoot-out (PMF-20)."""

from __future__ import annotations

from engine.core.pairs import put
from engine.core.shootout import decided
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.ball import Out, roll
from engine.pasala_morfon.cards import MALUS, PENALTY_BONUS
from engine.pasala_morfon.dice import dice_of
from engine.pasala_morfon.events import DieTied, ShootoutDecided, ShootoutKicked, ShootoutStarted, throw
from engine.pasala_morfon.periods import end_match
from engine.pasala_morfon.state import State


def order_rolled(state: State, outcome: int, out: Out) -> None:
    """See who kicks first; equal totals are rolled again (PMF-20.4)."""
    home, away = dice_of(outcome)
    malus = MALUS[state.track[0]], MALUS[state.track[1]]
    lead = home - malus[0] - away + malus[1]
    first = 0 if lead > 0 else 1
    if out is not None:
        throws = throw(0, home, malus[0]), throw(1, away, malus[1])
        out.append(ShootoutStarted(first, throws) if lead else DieTied(Node.SHOOTOUT_ORDER_ROLL, throws))
    if lead:
        state.order = first
        _kick(state, first)


def _kick(state: State, seat: int) -> None:
    state.turn += 1
    state.attacker = seat
    roll(state, Node.SHOOTOUT_KICK_ROLL)


def kick_rolled(state: State, outcome: int, out: Out) -> None:
    """A goal if the kicker's total is higher; then the other team kicks (PMF-20.2 to 20.6)."""
    first, second = dice_of(outcome)
    kicker = state.attacker
    keeper = 1 - kicker
    malus, rival_malus = MALUS[state.track[kicker]], MALUS[state.track[keeper]]
    goal = first + PENALTY_BONUS - malus > second - rival_malus
    state.kicks = put(state.kicks, kicker, state.kicks[kicker] + 1)
    if goal:
        state.shootout = put(state.shootout, kicker, state.shootout[kicker] + 1)
    if out is not None:
        throws = throw(kicker, first, malus, extra=PENALTY_BONUS), throw(keeper, second, rival_malus)
        out.append(ShootoutKicked(kicker, throws, goal, state.shootout))
    if not decided(state.shootout, state.kicks):
        _kick(state, keeper)
        return
    if out is not None:
        winner = 0 if state.shootout[0] > state.shootout[1] else 1
        out.append(ShootoutDecided(winner, state.shootout))
    end_match(state, out)
