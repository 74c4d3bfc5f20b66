"""Futbolchess in whole moves, for search: who walks where, who plays the ball where, who kicks.

A move is the row of decisions that make it. After a kick's dice chance also says where the ball goes: to the
best square at first sight that the roll allows, so that rolls which come to the same are told as one.
"""

from __future__ import annotations

import math

from ai.futbolchess_value import value
from engine.core.bits import members
from engine.futbolchess import moves, rules, turn
from engine.futbolchess.actions import PASS, PLAY, SHORT, SQUARE, WALK, Action, Node, Verb
from engine.futbolchess.odds import SUMMED
from engine.futbolchess.pitch import BOTH_GOALS, LONGEST, RAYS, WITHIN, Square
from engine.futbolchess.squads import KEEPER
from engine.futbolchess.state import State

Move = tuple[Action, ...]
"""The decisions of a move that are still to be made."""

WASTED = -1
KICKED = 100
"""The outcome of a kick is this plus the square where it ends."""
_FEW = 12
_CHANCES = {
    Verb.SHORT: [(n, 1) for n in range(1, 7)],
    Verb.LONG: [(n, 6 - abs(n - 7)) for n in range(2, 13)],
}


def rows(state: State) -> list[Move]:
    """Give all moves that can be made or finished.

    A short kick isn't among them where its kicker may as well kick long: that goes as far more often, and
    may always go less far.
    """
    state = state.clone()
    match state.node:
        case Node.TURN | Node.OBLIGATION:
            found: list[Move] = []
            for deed in turn.legal_deeds(state):
                if deed == PASS:
                    return [(PASS,)]
                if deed == SHORT:
                    continue
                state.deed = deed.verb.value
                found += [(deed, *row) for row in _of_footballers(state, turn.legal_footballers(state))]
            return found
        case Node.KICKOFF:
            state.deed = PLAY.verb.value
            return _of_footballers(state, turn.legal_takers(state))
        case Node.FOOTBALLER:
            return _of_footballers(state, turn.legal_footballers(state))
        case _:
            return [(action,) for action in rules.legal(state)]


def _of_footballers(state: State, footballers: list[Action]) -> list[Move]:
    if state.deed not in (Verb.WALK, Verb.PLAY):
        return [(footballer,) for footballer in footballers]
    found: list[Move] = []
    for footballer in footballers:
        state.chosen = footballer.value
        found += [(footballer, SQUARE[end]) for end in members(turn.ends(state))]
    return found


_REACH = 2
"""Walks that end so near to the ball are looked at, wherever they begin."""


def worthwhile(state: State) -> list[Move]:
    """Give the moves that a reply is looked for among: of walks those near the ball or across its lanes."""
    if state.node is Node.LINEUP or state.node is Node.TOSS_CALL:
        return [(rules.legal(state)[0],)]
    found = rows(state)
    if state.node is not Node.TURN or len(found) < _FEW:
        return found
    ball, side = state.ball, state.side
    within = WITHIN[ball]
    field = state.men[side] & ~(1 << state.pos[KEEPER[side]])
    far = 1
    while far < LONGEST and not within[far] & field:
        far += 1
    zone = within[max(far - 1, _REACH)] | BOTH_GOALS
    for ray in RAYS[ball]:
        if ray & BOTH_GOALS:
            zone |= ray
    pos = state.pos
    return [
        row
        for row in found
        if row[0] is not WALK or zone >> row[2].value & 1 or within[_REACH] >> pos[row[1].value] & 1
    ]


def kicks(state: State) -> list[tuple[int, int]]:
    """Give where a kick goes that is about to be rolled for, by weight."""
    footballer, ball, side = state.chosen, state.ball, state.side
    barred = moves.walls(state.pos, state.men)
    rolls = _CHANCES[Verb(state.deed)]
    best, worth = WASTED, -math.inf
    reached = 0
    found: dict[int, int] = {}
    for roll, weight in rolls:
        ends = moves.special(state.setup, footballer, ball, roll, barred) | moves.basic(ball, barred)
        for end in members(ends & ~reached):
            after = state.clone()
            land(after, end)
            here = value(after, side)
            if here > worth:
                best, worth = end, here
        reached |= ends
        found[best] = found.get(best, 0) + weight
    return [(KICKED + end, weight) for end, weight in found.items()]


def land(state: State, square: Square) -> None:
    """Finish a kick whose dice allow it to go to a square, or whose dice waste it."""
    state.node, state.actor = Node.KICK_TARGET, state.side
    if square == WASTED:
        rules.go_on(state, turn.give_up(state, None), None)
    else:
        rules.apply(state, SQUARE[square])


class Moves:
    """The rules in whole moves, as far as a search asks for them."""

    def actor(self, state: State) -> int | None:
        """Give who is asked."""
        return SUMMED.actor(state)

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""
        return SUMMED.is_over(state)

    def clone(self, state: State) -> State:
        """Give an independent copy."""
        return state.clone()

    def legal(self, state: State) -> list[Move]:
        """Give the moves worth a look."""
        return worthwhile(state)

    def apply(self, state: State, action: Move) -> None:
        """Make a move."""
        for each in action:
            rules.apply(state, each)

    def chance(self, state: State) -> list[tuple[int, int]]:
        """Give what chance may do, by weight; a toss is left to the evaluation."""
        if state.node is Node.DIE:
            return kicks(state)
        return [] if state.node is Node.COINS else SUMMED.chance(state)

    def apply_chance(self, state: State, outcome: int) -> None:
        """Let chance have an outcome."""
        if state.node is Node.DIE:
            land(state, outcome - KICKED)
        else:
            SUMMED.apply_chance(state, outcome)
