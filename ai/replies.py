"""The regroups that follow an action, the own one and the rival's reply, planned within a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai import regroup
from ai.candidates import LOOSE
from ai.choice import Choice
from ai.evaluation import Positions
from ai.tables import Reals
from engine.core.bits import Mask, mask_of, members
from engine.fifes import insight
from engine.fifes.pitch import GOAL_MOUTH, GRID, between

if TYPE_CHECKING:
    from ai.search import Turn

Done = tuple[int, ...]
"""The seats that have made their regroup."""


def looked_at(turn: Turn, choice: Choice) -> float:
    """Give a choice's value with what looking further adds to it, where its likely outcomes go on."""
    value = choice.value
    for after in choice.after:
        if not after.new_turn:
            found = after_regroups(turn, after.at, after.holder)
            value += after.chance * (found - float(turn.leaf(after.at, after.holder)[0]))
        elif turn.looks_further:
            found = turn.following.value(after.at, after.holder, after.holder)
            seen = float(turn.new_turn(after.at, after.holder)[0])
            value += after.chance * turn.weights.foresight * (found - seen)
    return value


def after_regroups(turn: Turn, at: Positions, holder: int) -> float:
    """Give what a position (one row) is worth after the regroups that are planned, the attackers' first."""
    attacker = turn.view.possession if holder == LOOSE else holder
    done: Done = ()
    for seat in (attacker, 1 - attacker):
        if seat == turn.seat or turn.budget.replies:
            reach = _reach(turn, at, holder, seat)
            at = _planned(turn, at, holder, seat, reach, 1, done)
            done += (seat,)
    return at_turns_end(turn, at, holder, done)


def at_turns_end(turn: Turn, at: Positions, holder: int, done: Done) -> float:
    """Give what a position (one row) is worth when nothing is left of the turn but its closing.

    What the next turn makes of it and what the evaluation says err in ways of their own; a mean errs less.
    """
    seen = float(turn.leaf(at, holder, done)[0])
    if not turn.looks_further:
        return seen
    found = turn.following.value(at, holder, 1 - turn.view.active)
    return seen + turn.weights.foresight * (found - seen)


def own_regroup(turn: Turn) -> Positions:
    """Give the position after the regroup that is asked now."""
    view = turn.view
    held = insight.held_back(view)
    reach = {
        place: _allowed(
            turn, turn.seat, place, view.pos[f], insight.regroup_hexes(view, f) | 1 << view.pos[f]
        )
        for place, f in enumerate(turn.scene.teams[turn.seat])
        if f != held
    }
    planned = _planned(turn, turn.at, turn.holder, turn.seat, reach, turn.budget.sweeps, ())
    if not (turn.budget.replies and turn.regroups(turn.rival, (turn.seat,))):
        return planned
    return max((planned, turn.at), key=lambda at: _replied(turn, at))


def _replied(turn: Turn, at: Positions) -> float:
    """Give what a position is worth once the rival has regrouped, too."""
    holder, done = turn.holder, (turn.seat,)
    reach = _reach(turn, at, holder, turn.rival)
    at = _planned(turn, at, holder, turn.rival, reach, 1, done)
    return at_turns_end(turn, at, holder, (turn.seat, turn.rival))


def _reach(turn: Turn, at: Positions, holder: int, seat: int) -> dict[int, Mask]:
    """Give where each of a seat's footballers may end his regroup after the present action."""
    rivals = mask_of([int(h) for h in at.men[1 - seat][0]])
    held = int(at.carrier[0]) if holder == seat == turn.view.active else LOOSE
    return {
        place: _allowed(turn, seat, place, int(h), regroup.reach_of(int(h), rivals))
        for place, h in enumerate(at.men[seat][0])
        if place != held
    }


def _allowed(turn: Turn, seat: int, place: int, start: int, reach: Mask) -> Mask:
    return regroup.keeper_reach(seat, start, reach) if place == turn.scene.keeper[seat] else reach


def _planned(
    turn: Turn, at: Positions, holder: int, seat: int, reach: dict[int, Mask], sweeps: int, done: Done
) -> Positions:
    def leaf(rows: Positions) -> Reals:
        worth = turn.leaf(rows, holder, (*done, seat))
        return worth if seat == turn.seat else -worth

    at = regroup.keeper_homeward(at, seat, turn.scene.keeper[seat], reach)
    shapes = _shapes(at, holder, seat)
    effort = turn.goals(turn.weights.effort)
    return regroup.plan(at, seat, holder == seat, reach, leaf, sweeps, shapes, turn.budget.movers, effort)


def _shapes(at: Positions, holder: int, seat: int) -> list[list[int]]:
    """Give the shapes worth filling: around the own carrier; before the rival's, and the own goal."""
    if holder == LOOSE:
        return []
    ball = int(at.ball[0])
    ring = list(GRID.neighbours[ball])
    wall = list(members(between(holder, ball)))
    if holder == seat:
        return [ring, wall]
    return [wall + [h for h in ring if h not in wall], list(members(GOAL_MOUTH[seat])) + wall]
