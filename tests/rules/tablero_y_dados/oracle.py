"""A second counter, slow and written apart: places by their names, every way walked one by one.

It takes nothing from the game but a state's plain values, and says what a roll allows, which pieces are
nearest to the ball, and whether pieces make a barrier.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.tablero_y_dados.actions import Mode
from engine.tablero_y_dados.board import name
from engine.tablero_y_dados.state import State

Place = str
"""`5,7`, `C`, or a triangle's name."""

MIDDLE = ((5, 9), (6, 9), (5, 10), (6, 10))
TRIANGLE_IN = {"T_SW": "1,1", "T_SE": "10,1", "T_NW": "1,18", "T_NE": "10,18"}
SQUARES = [f"{x},{y}" for y in range(1, 19) for x in range(1, 11)]
FAR = 10**6


def xy(place: Place) -> tuple[int, int]:
    x, y = place.split(",")
    return int(x), int(y)


@cache
def neighbours(place: Place) -> tuple[Place, ...]:
    """Where a step leads, triangles included."""
    if place == "C":
        return tuple(f"{x},{y}" for x, y in MIDDLE)
    if place in TRIANGLE_IN:
        return (TRIANGLE_IN[place],)
    x, y = xy(place)
    around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    places = [f"{a},{b}" for a, b in around if 1 <= a <= 10 and 1 <= b <= 18]
    if (x, y) in MIDDLE:
        places.append("C")
    return (*places, *(triangle for triangle, square in TRIANGLE_IN.items() if square == place))


def steps(place: Place, rivals: frozenset[Place]) -> list[Place]:
    """Where the ball may go from a place in one step: never onto a triangle."""
    return [other for other in neighbours(place) if other not in rivals and other not in TRIANGLE_IN]


def exact(start: Place, count: int, rivals: frozenset[Place]) -> set[Place]:
    """The ends of all ways of exactly so many steps that enter no place twice."""
    ends: set[Place] = set()

    def walk(at: Place, left: int, been: tuple[Place, ...]) -> None:
        if left == 0:
            ends.add(at)
            return
        for other in steps(at, rivals):
            if other not in been:
                walk(other, left - 1, (*been, other))

    walk(start, count, (start,))
    return ends


def distances(start: Place, rivals: frozenset[Place]) -> dict[Place, int]:
    """The fewest steps to every place that can be reached."""
    found = {start: 0}
    edge = [start]
    while edge:
        fresh: list[Place] = []
        for place in edge:
            for other in steps(place, rivals):
                if other not in found:
                    found[other] = found[place] + 1
                    fresh.append(other)
        edge = fresh
    return found


def distance(piece: Place, ball: Place, rivals: frozenset[Place]) -> int:
    """From a piece to the ball past the rivals, or as if the board were empty; counted from the piece."""
    free = rivals - {ball}
    for blocked in (free, frozenset[Place]()):
        target = TRIANGLE_IN.get(ball, ball)
        found = distances(piece, blocked)
        if target in found:
            return found[target] + (ball in TRIANGLE_IN)
    raise AssertionError("an empty board hangs together")


def standing(state: State, seat: int) -> frozenset[Place]:
    return frozenset(name(node) for node in state.men[seat] if node >= 0)


def nearest(state: State, seat: int) -> tuple[int, set[Place]]:
    """The least distance to the ball of a seat's pieces, and which of them have it."""
    rivals, ball = standing(state, 1 - seat), name(state.ball)
    far = {piece: distance(piece, ball, rivals) for piece in standing(state, seat)}
    least = min(far.values())
    return least, {piece for piece, steps_off in far.items() if steps_off == least}


def words(state: State, bonus: int) -> set[str]:
    """What may be done with the roll that is being decided, as words; the bonus waited before it."""
    seat = state.to_play
    own, rivals, ball = standing(state, seat), standing(state, 1 - seat), name(state.ball)
    row, goal_row = (1, 18) if (seat == 0) == (state.period == 1) else (18, 1)
    value = sum(state.dice) + bonus
    receivers = set(own)
    recovery = state.mode == Mode.RECOVERY and state.rolls == 1
    if recovery:
        least, tied = nearest(state, seat)
        value -= least
        if len(tied) == 1:
            receivers -= tied
    reach = distances(ball, rivals)
    keeper = name(state.men[1 - seat][0]) if state.men[1 - seat][0] >= 0 else ""
    goal = min((reach.get(f"{x},{goal_row}", FAR) + 1 for x in range(4, 8)), default=FAR)
    better: set[str] = set()
    if goal <= value and ball != keeper:
        better.add("goal")
    ends = exact(ball, value, rivals) if value > 0 else set[Place]()
    if state.setup.path_rule == "shortest":
        ends = {end for end in ends if reach[end] == value}
    better |= {f"pass:{end}" for end in ends & receivers if end != ball}
    outs: set[str] = set()
    for side, columns in (("west", (1, 2, 3)), ("east", (8, 9, 10))):
        out = min(reach.get(f"{x},{row}", FAR) + 1 for x in columns)
        if out <= value + 3 and (state.setup.deflection == "anywhere" or in_area(ball, row)):
            outs.add(side)
    clear = {f"clear:{end}" for end in ends - own - rivals if end != ball}
    if recovery and state.setup.reached == "stay":
        clear = set[str]()
    if better and not state.setup.clear_anyway:
        return better | outs
    return better | outs | clear | (set() if better or clear else {"stay"})


def in_area(place: Place, row: int) -> bool:
    """Whether a place is in the penalty area at the end whose end row this is."""
    if place == "C" or place in TRIANGLE_IN:
        return False
    x, y = xy(place)
    return 3 <= x <= 8 and (y <= 3 if row == 1 else y >= 16)


def barrier(field: Iterable[Place], end_row: int) -> bool:
    """Whether field pieces of the team that defends an end row cut something off for the other."""
    places = {*SQUARES, "C", *TRIANGLE_IN} - set(field)
    return any(not _whole(places - {f"{x},{end_row}"}) for x in range(4, 8))


def _whole(places: set[Place]) -> bool:
    start = next(iter(sorted(places)))
    found, edge = {start}, [start]
    while edge:
        for other in neighbours(edge.pop()):
            if other in places and other not in found:
                found.add(other)
                edge.append(other)
    return found == places
