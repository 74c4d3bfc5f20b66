"""What follows from a view and is worth knowing before a decision: reach, odds, danger, line-ups."""

from __future__ import annotations

from fractions import Fraction

from engine.core.bits import Mask, members
from engine.futbolchess import lineups, moves
from engine.futbolchess.actions import ARRANGE, SQUARE, Action
from engine.futbolchess.pitch import GOAL, RING, Square
from engine.futbolchess.squads import seat_of
from engine.futbolchess.state import Setup
from engine.futbolchess.view import View

ROLLS: dict[bool, dict[int, Fraction]] = {
    False: {n: Fraction(1, 6) for n in range(1, 7)},
    True: {n: Fraction(6 - abs(n - 7), 36) for n in range(2, 13)},
}
"""By whether the kick is long: the chance of each roll."""


def walk_squares(view: View, footballer: int) -> Mask:
    """Give where a footballer of either side could walk now."""
    taken = view.men[0] | view.men[1] | 1 << view.ball
    return moves.walks(view.setup, footballer, view.pos[footballer], taken)


def at_ball(view: View, seat: int) -> list[int]:
    """Give a side's footballers beside the ball."""
    return moves.beside(view.pos, view.men[seat], view.ball)


def play_squares(view: View, footballer: int) -> Mask:
    """Give where a footballer could play the ball without dice; empty when it isn't beside him."""
    if not RING[view.ball] >> view.pos[footballer] & 1:
        return 0
    return moves.played(footballer, view.ball, moves.walls(view.pos, view.men))


def kick_squares(view: View, footballer: int, roll: int) -> Mask:
    """Give where a footballer could send the ball with a roll; empty when it isn't beside him."""
    if not RING[view.ball] >> view.pos[footballer] & 1:
        return 0
    barred = moves.walls(view.pos, view.men)
    special = moves.special(view.setup, footballer, view.ball, roll, barred)
    return special | moves.basic(view.ball, barred)


def kick_chances(view: View, footballer: int, *, long: bool) -> dict[Square, Fraction]:
    """Give the chance that a kick could be sent to each square it can reach at all."""
    chances: dict[Square, Fraction] = {}
    for roll, chance in ROLLS[long].items():
        for square in members(kick_squares(view, footballer, roll)):
            chances[square] = chances.get(square, Fraction(0)) + chance
    return chances


def kick_path(view: View, end: Square) -> tuple[Square, ...]:
    """Give the way of a ball played to a square: all of a line, or start, corner and end of an L."""
    return moves.ball_path(view.ball, end)


def open_goal(view: View, seat: int) -> Mask:
    """Give the goal squares through which a side could score now (FCH-8.2 to 8.5)."""
    return GOAL[1 - seat] & ~moves.walls(view.pos, view.men)


def is_own_goal(view: View, footballer: int, end: Square) -> bool:
    """Whether a ball he played there would be an own goal, to be confirmed (FCH-8.8)."""
    return bool(GOAL[seat_of(footballer)] >> end & 1)


def is_disputed(view: View, ball: Square) -> bool:
    """Whether both sides would stand beside a ball on that square (FCH-7.1)."""
    return bool(RING[ball] & view.men[0]) and bool(RING[ball] & view.men[1])


def proposed_lineup(view: View) -> lineups.Lineup:
    """Give the line-up that `keep` takes (FCH-2.12)."""
    return lineups.proposed(view.setup, view.lineups, view.seat, view.seat == view.kicker)


def lineup_squares(setup: Setup, seat: int, before: lineups.Lineup, *, kickoff: bool) -> Mask:
    """Give where the next footballer of a line-up may stand, those before him standing already."""
    return lineups.allowed(setup, seat, kickoff, before)


def lineup_decisions(view: View, lineup: lineups.Lineup) -> list[Action] | int:
    """Give the decisions that make a line-up of one's own, or the place of the first who may not stand so."""
    fault = lineups.first_fault(view.setup, view.seat, view.seat == view.kicker, lineup)
    return [ARRANGE, *(SQUARE[square] for square in lineup)] if fault is None else fault
