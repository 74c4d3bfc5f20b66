"""From a view to full states that agree with it: the only states that a computer player gets to see."""

from __future__ import annotations

from random import Random

from engine.core.bits import members
from engine.futbolchess import lineups
from engine.futbolchess.actions import Node
from engine.futbolchess.pitch import Square
from engine.futbolchess.squads import SQUAD
from engine.futbolchess.state import OFF, Setup, State
from engine.futbolchess.view import View, taking

# fmt: off
_COPIED = (
    "node", "actor", "pos", "men", "ball", "half", "moves_done", "elapsed", "turn", "score", "half_kicker",
    "kicker", "side", "kickoff", "obliged", "failed", "deed", "chosen", "dice", "quiet", "last_ball_side",
    "drop", "toss", "calls", "rounds", "standing", "plan", "arranging", "lineups", "shooter", "aim",
    "penalties", "shootout", "winner", "ending",
)
# fmt: on

_KEPT = 0.6
"""How often the rival is taken to have kept the line-up proposed to him."""


def determinize(view: View, luck: Random) -> State:
    """Sample a state that looks to the view's seat exactly as the match does.

    What can be hidden is the rival's settled line-up, taken to be the one proposed to him or any other, and
    the side of his penalty, of which each is as likely.
    """
    state = State(view.setup)
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    rival = 1 - view.seat
    if view.node is Node.LINEUP and view.actor == view.seat != view.kicker:
        first = rival * SQUAD
        if view.plan[first] == OFF:
            lineup = _guess(view, luck)
            state.plan = (*view.plan[:first], *lineup, *view.plan[first + SQUAD :])
    elif view.node in (Node.PENALTY_KEEP, Node.ANY_DIVE) and taking(view) == rival:
        state.aim = int(luck.random() * 3)
    return state


def _guess(view: View, luck: Random) -> tuple[Square, ...]:
    rival = 1 - view.seat
    if luck.random() < _KEPT:
        return lineups.proposed(view.setup, view.lineups, rival, kickoff=True)
    return random_lineup(view.setup, rival, luck, kickoff=True)


def random_lineup(setup: Setup, seat: int, luck: Random, *, kickoff: bool) -> tuple[Square, ...]:
    """Place a side's footballers one after the other anywhere that they may stand."""
    lineup: tuple[Square, ...] = ()
    while len(lineup) < SQUAD:
        free = list(members(lineups.allowed(setup, seat, kickoff, lineup)))
        lineup = (*lineup, free[int(luck.random() * len(free))])
    return lineup
