"""Heads or tails: each side calls, each flips its own coin, and who alone is right wins (FCH-3.2, 3.3)."""

from __future__ import annotations

from engine.core.pairs import put
from engine.futbolchess.actions import HEADS, TAILS, Action, Node
from engine.futbolchess.clock import begin_half
from engine.futbolchess.events import CoinCalled, CoinsFlipped, DisputeWon, ShootoutStarted, Toss, TossWon
from engine.futbolchess.procedure import TOSSES, Out, Step, ask, call_chance, end_match
from engine.futbolchess.state import OFF, SHOOTOUT, Ending, Standing, State

ROUNDS = 20
"""After so many undecided rounds a single coin decides: heads Red, tails Blue."""

COIN = (0, 1)
PAIR_OF_COINS = 2
"""Outcomes of a round are this plus 2 * Red's coin + Blue's coin."""


def begin_toss(state: State, out: Out) -> Step:
    """Let both sides call, Red first; in a dispute a standing call answers (FCH-7.7)."""
    state.calls = (OFF, OFF)
    state.rounds = 0
    return _next_call(state, out)


def _next_call(state: State, out: Out) -> Step:
    for seat in (0, 1):
        if state.calls[seat] != OFF:
            continue
        standing = state.standing[seat]
        if TOSSES[state.toss] is not Toss.DISPUTE or standing == Standing.ASK:
            return ask(state, Node.TOSS_CALL, seat)
        _call(state, seat, standing, out, standing=True)
    return call_chance(state, Node.COINS)


def _call(state: State, seat: int, call: int, out: Out, *, standing: bool) -> None:
    state.calls = put(state.calls, seat, call)
    if out is not None:
        out.append(CoinCalled(TOSSES[state.toss], seat, call, standing))


def legal_calls(_state: State) -> list[Action]:
    """Heads or tails."""
    return [HEADS, TAILS]


def choose_call(state: State, action: Action, out: Out) -> Step:
    """Call a coin."""
    _call(state, state.actor, int(action == TAILS), out, standing=False)
    return _next_call(state, out)


def flip(state: State, outcome: int, out: Out) -> Step:
    """Let both coins fall; undecided, both are flipped again with the same calls."""
    coins = divmod(outcome - PAIR_OF_COINS, 2)
    right = (coins[0] == state.calls[0], coins[1] == state.calls[1])
    state.rounds += 1
    if out is not None:
        out.append(CoinsFlipped(TOSSES[state.toss], state.rounds, coins, right))
    if right[0] != right[1]:
        return award(state, int(right[1]), out)
    return call_chance(state, Node.LAST_COIN if state.rounds == ROUNDS else Node.COINS)


def flip_last(state: State, coin: int, out: Out) -> Step:
    """Let the single coin decide that ends a toss for certain."""
    state.rounds += 1
    if out is not None:
        right = (coin == 0, coin == 1)
        out.append(CoinsFlipped(TOSSES[state.toss], state.rounds, (coin,), right))
    return award(state, coin, out)


def award(state: State, seat: int, out: Out) -> Step:
    """Give a side the toss, and with it what it was for. Either side wins a toss as often (FCH-3.2)."""
    toss = TOSSES[state.toss]
    if out is not None:
        out.append(TossWon(toss, seat))
    match toss:
        case Toss.MATCH:
            return begin_half(state, 1, seat)
        case Toss.EXTRA_TIME:
            return begin_half(state, 3, seat)
        case Toss.RESTART:
            state.kicker = seat
            return Step.LINEUPS
        case Toss.DISPUTE:
            state.side = seat
            state.failed = False
            if out is not None:
                out.append(DisputeWon(seat))
            return Step.OBLIGATION
        case Toss.SHOOTOUT:
            state.half = SHOOTOUT
            state.shooter = seat
            if out is not None:
                out.append(ShootoutStarted(seat))
            return Step.PENALTY
        case Toss.GUARD:
            return end_match(state, seat, Ending.TOSS, out)
