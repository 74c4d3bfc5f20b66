"""The computer player of Futbolchess: its levels, and what it answers where nothing is to be weighed.

It searches in whole moves and answers with all decisions of the best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from ai.expectimax import Brain, Choice, Effort, choose, random_player
from ai.futbolchess_moves import Move, Moves, rows
from ai.futbolchess_value import value
from engine.futbolchess.actions import KEEP, SQUARE, Action, Node
from engine.futbolchess.lineups import DEFAULTS
from engine.futbolchess.state import OFF, Setup, State
from engine.futbolchess.view import View
from engine.futbolchess.worlds import determinize

Player = Callable[[View, int], Choice[Action]]
"""Answers a view; the number is its seed."""

LEVELS: dict[str, Effort] = {
    "amateur": Effort(turns=1, wide=1, nodes=2_000, nerves=0.05),
    "club": Effort(turns=1, wide=1, nodes=2_000, nerves=0.012),
    "first-division": Effort(turns=3, wide=3, nodes=6_000, nerves=0.02, replies=2),
    "world-class": Effort(turns=3, wide=6, nodes=12_000, replies=2),
}
"""By key, weakest first. All look ahead to a move of their own: who stops at a rival's move takes the chance
to shoot that it leaves for more than it is, and four turns were weaker than three, at twice the time."""

GREEDY = Effort(turns=1, wide=1, nodes=2_000)
"""The move that is best at once."""


BRAIN: Brain[State, Move, View] = Brain(Moves(), determinize, value, lambda _state, legal: legal)


def answer(view: View, effort: Effort, seed: int) -> Choice[Action]:
    """Decide with an effort. Raises ValueError when nothing is asked of the view's seat."""
    if not view.legal:
        raise ValueError("nothing is asked of this seat")
    match view.node:
        case Node.LINEUP:
            return Choice((_lineup(view),), 0.0)
        case Node.TOSS_CALL | Node.PENALTY_TAKE | Node.PENALTY_KEEP:
            # Neither can be foreseen, and none is better than another.
            return random_player(view, seed)
        case _:
            pass
    found = choose(BRAIN, view, view.seat, tuple(rows(determinize(view, Random(seed)))), effort, seed)
    return Choice(found.actions[0], found.value)


def _lineup(view: View) -> Action:
    """Keep what is proposed; one begun otherwise goes on with the default's free places."""
    if view.arranging == OFF:
        return KEEP
    wanted = SQUARE[DEFAULTS[view.seat][view.seat == view.kicker][view.arranging]]
    return wanted if wanted in view.legal else view.legal[0]


def _player(effort: Effort) -> Player:
    return lambda view, seed: answer(view, effort, seed)


PLAYERS: Mapping[str, Player] = {
    "random": random_player,
    "greedy": _player(GREEDY),
    **{name: _player(effort) for name, effort in LEVELS.items()},
}
"""By name, the baselines before the levels."""


def set_up(_seed: int) -> Setup:
    """Give the options of an arena match: those that the program proposes."""
    return Setup()
