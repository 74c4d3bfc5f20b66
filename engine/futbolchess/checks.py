"""Positions that can't be are refused when they come from outside (FCH-15.7)."""

from __future__ import annotations

from engine.core.errors import DataError
from engine.futbolchess.pitch import EXISTING, FIELD, GOAL, Square, place
from engine.futbolchess.squads import KIND, SQUAD, Kind, name_of, seat_of
from engine.futbolchess.state import OFF, State

SIDES = ("Red", "Blue")


def check(state: State, where: str) -> None:
    """Raise DataError when things stand as they never can."""
    check_places(state.pos, state.ball, where)
    twin = State(state.setup)
    twin.set_positions(state.pos)
    if twin.men != state.men:
        raise DataError(f"{where}: 'men' doesn't agree with 'pos'")


def check_places(pos: tuple[Square, ...], ball: Square, where: str) -> None:
    """Raise DataError unless 22 footballers, or nobody, and the ball stand where they can."""
    for footballer, square in enumerate(pos):
        _check_place(footballer, square, where)
    on = [square for square in pos if square != OFF]
    if len(on) not in (0, 2 * SQUAD):
        raise DataError(f"{where}: {len(on)} footballers on the board; there are 22 (FCH-2.1)")
    twice = next((square for square in on if on.count(square) > 1), None)
    if twice is not None:
        raise DataError(f"{where}: two footballers on {place(twice)}; a square holds one thing (FCH-2.2)")
    if ball != OFF and (ball < 0 or not EXISTING >> ball & 1):
        raise DataError(f"{where}: the ball is on no square (FCH-1.2)")
    if ball in on:
        raise DataError(f"{where}: ball and footballer on {place(ball)}; a square holds one thing (FCH-2.2)")


def _check_place(footballer: int, square: Square, where: str) -> None:
    if square == OFF:
        return
    seat = seat_of(footballer)
    who = f"{SIDES[seat]}'s {name_of(footballer)}"
    if square < 0 or not EXISTING >> square & 1:
        raise DataError(f"{where}: {who} is on no square (FCH-1.2)")
    if not FIELD >> square & 1 and not (KIND[footballer] == Kind.KEEPER and GOAL[seat] >> square & 1):
        raise DataError(f"{where}: {who} is in a goal, where only its keeper may be (FCH-5.4)")
