"""What follows from a view: the ball's way for a decision, and what an absent player decides."""

from __future__ import annotations

from collections.abc import Iterable

from engine.tablero_y_dados import paths, placement, play
from engine.tablero_y_dados.actions import DECLINE, GOAL, KEEPER, PLACE, STAY, Action, Node, Verb
from engine.tablero_y_dados.board import GOAL_AREA
from engine.tablero_y_dados.events import RecoveryCounted
from engine.tablero_y_dados.view import View
from engine.tablero_y_dados.worlds import public_state


def route(view: View, action: Action) -> tuple[int, ...]:
    """Give a way that the ball may take for a decision on a roll, both ends included; empty if it stays."""
    return play.route_of(public_state(view), action)


def count_in(view: View, action: Action) -> RecoveryCounted | None:
    """Give how a loose ball would be counted to for a decision, or None when it isn't."""
    state = public_state(view)
    return play.count_in(state, action) if play.recovering(state) and state.nearest else None


def absent_decision(view: View) -> Action:
    """Give what is decided for a player whose time for deciding is over (FTD-15.5).

    Ties go to the lower y, then the lower x; the centre spot comes last. Raises ValueError when the view's
    seat isn't asked.
    """
    if not view.legal:
        raise ValueError("this seat isn't asked")
    match view.node:
        case Node.PLACE:
            return _placement(view)
        case Node.WINDOW:
            return DECLINE
        case Node.KEEPER_MOVE:
            stays = KEEPER[view.men[view.seat][0]]
            return stays if stays in view.legal else view.legal[0]
        case Node.NEAREST:
            return _nearest_to_goal(view, view.legal)
        case _:
            return _with_a_roll(view)


def _placement(view: View) -> Action:
    for node in placement.F0[view.seat ^ view.south]:
        if PLACE[node] in view.legal:
            return PLACE[node]
    return view.legal[0]


def _with_a_roll(view: View) -> Action:
    if GOAL in view.legal:
        return GOAL
    passes = [action for action in view.legal if action.verb == Verb.PASS]
    if passes:
        return _nearest_to_goal(view, passes)
    clearances = [action for action in view.legal if action.verb == Verb.CLEAR]
    return min(clearances, key=lambda action: (-_from_rivals(view, action.value), action), default=STAY)


def _nearest_to_goal(view: View, actions: Iterable[Action]) -> Action:
    rival = 1 - view.seat
    area = GOAL_AREA[rival ^ view.south]
    return min(actions, key=lambda action: (paths.steps_to(action.value, view.occupied[rival], area), action))


def _from_rivals(view: View, node: int) -> int:
    """Give how far the rival's nearest piece is, as the rival will count it to the loose ball."""
    rival = 1 - view.seat
    return paths.nearest(node, view.occupied[view.seat], view.occupied[rival])[0]
