"""Placing the pieces before a period, by turns (FTD-3)."""

from __future__ import annotations

from engine.core.bits import Mask
from engine.core.pairs import Pair, put
from engine.tablero_y_dados.actions import PLACE, Action, Node, chosen
from engine.tablero_y_dados.barriers import safe_places
from engine.tablero_y_dados.board import (
    CORNERS,
    GOAL_AREA,
    NORTH,
    PENALTY_AREA,
    SOUTH,
    SQUARES,
    square,
    turned,
)
from engine.tablero_y_dados.events import Event, PiecePlaced, PlacementRestarted
from engine.tablero_y_dados.state import OFF, PIECES, State

Out = list[Event] | None
"""Where what happened is told; None when nobody listens."""

_F0_PLACES = ((5, 1), (4, 3), (7, 3), (2, 5), (9, 5), (5, 7), (6, 8), (3, 10), (8, 10), (5, 13), (6, 16))
_F0_SOUTH = tuple(square(x, y) for x, y in _F0_PLACES)
F0: Pair[tuple[int, ...]] = (_F0_SOUTH, tuple(turned(node) for node in _F0_SOUTH))
"""By end: a legal full formation, the keeper first (FTD-3.7)."""

OWN_IN_AREA, RIVALS_IN_AREA = 2, 1
"""Field pieces that a penalty area holds beside the keeper: defenders, and rivals (FTD-3.3)."""
_FIELD: Mask = SQUARES & ~(GOAL_AREA[SOUTH] | GOAL_AREA[NORTH] | CORNERS)
"""Where field pieces may be at all (FTD-3.2, 3.4)."""


def field_of(state: State, seat: int) -> Mask:
    """Give the squares of a seat's pieces but for its keeper."""
    keeper = state.keeper(seat)
    return state.occupied[seat] & ~(1 << keeper) if keeper >= 0 else state.occupied[seat]


def allowed(state: State, seat: int) -> Mask:
    """Give the squares that the areas, the corners and the other pieces leave a seat's next piece."""
    taken = state.occupied[0] | state.occupied[1]
    end = state.end_of(seat)
    if not state.men[seat]:
        return GOAL_AREA[end] & ~taken
    places = _FIELD & ~taken
    own = field_of(state, seat)
    for area, most in ((PENALTY_AREA[end], OWN_IN_AREA), (PENALTY_AREA[1 - end], RIVALS_IN_AREA)):
        if (own & area).bit_count() >= most:
            places &= ~area
    return places


def places_for(state: State, seat: int) -> Mask:
    """Give the squares where a seat may put its next piece (FTD-3.1 to 3.5)."""
    places = allowed(state, seat)
    if not state.men[seat]:
        return places
    return safe_places(field_of(state, seat), state.end_of(seat), places)


def legal_places(state: State) -> list[Action]:
    """Give the placements that the seat asked may choose from."""
    return chosen(PLACE, places_for(state, state.actor))


def place_piece(state: State, seat: int, node: int, out: Out) -> None:
    """Put a seat's next piece on a square."""
    number = len(state.men[seat])
    state.men = put(state.men, seat, (*state.men[seat], node))
    state.occupied = put(state.occupied, seat, state.occupied[seat] | 1 << node)
    if out is not None:
        out.append(PiecePlaced(seat, number, node))


def ask_next(state: State, out: Out) -> bool:
    """Ask for the next piece: both keepers first, then one piece at a time (FTD-3.7).

    False when all are placed, also because a team got stuck and both took F0 (FTD-3.8).
    """
    first = state.first_placer
    seat = first if len(state.men[first]) == len(state.men[1 - first]) else 1 - first
    if len(state.men[seat]) == PIECES:
        return False
    state.node, state.actor = Node.PLACE, seat
    if not places_for(state, seat):
        use_f0(state, seat, out)
        return False
    return True


def use_f0(state: State, stuck: int | None, out: Out) -> None:
    """Put both teams on the ready formation."""
    for seat in (0, 1):
        state.set_men(seat, F0[state.end_of(seat)])
    state.actor = OFF
    if out is not None:
        out.append(PlacementRestarted(state.men, stuck))
