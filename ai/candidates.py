"""What an action can lead to: where a run, a pass or a tackle may end, as rows of positions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ai.evaluation import Positions, Scene
from ai.scene import place_of
from ai.tables import NO_SHOT, THIRD, ZONE, Ints
from engine.core.bits import members
from engine.core.pairs import put
from engine.fifes import insight
from engine.fifes.actions import Verb
from engine.fifes.cards import Stat
from engine.fifes.pitch import GRID, entry_costs, roll, walk
from engine.fifes.state import OFF
from engine.fifes.view import View

MOST_CARDS = 8
"""What two cards add at most."""
LOOSE = -1
"""Stands for nobody as the ball's holder."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Where one declared run or pass may end: a row each."""

    hexes: Ints
    """The hex to name (of the runner, or where the ball stops)."""
    costs: Ints
    """The points that it takes."""
    who: Ints
    """For a pass the place in the team of who gets the ball, else the runner's."""
    at: Positions
    holder: int
    """Who has the ball then: a seat or LOOSE."""


def runs(
    view: View, scene: Scene, at: Positions, place: int, most: int, *, sparse: bool = False
) -> list[Ends]:
    """Give where a footballer's run may end with at most so many points.

    `sparse` leaves out two of three hexes, for a first look at those who don't carry the ball.
    """
    seat = view.seat
    footballer = scene.teams[seat][place]
    costs = insight.run_costs(view, footballer, most)
    if sparse and footballer != view.carrier:
        costs = {h: cost for h, cost in costs.items() if THIRD[h] or h == view.ball}
    if view.carrier == OFF:
        taking = costs.pop(view.ball, None)
        found = [_moved(at, seat, place, costs, LOOSE)] if costs else []
        if taking is not None:
            found.append(_moved(at, seat, place, _carried(view, most - taking, taking), seat))
        return found
    return [_moved(at, seat, place, costs, view.possession)] if costs else []


def _carried(view: View, points: int, spent: int) -> dict[int, int]:
    """Give, by hex, what it costs to take the loose ball for `spent` and carry it on (FIF-7.2)."""
    layers = roll(view.ball, points, entry_costs(view.men[1 - view.seat], through=False))
    free = ~view.men[view.seat]
    return {h: cost + spent for cost, layer in enumerate(layers) for h in members(layer & free)}


def _moved(at: Positions, seat: int, place: int, costs: dict[int, int], holder: int) -> Ends:
    hexes = np.array(list(costs), np.int16)
    men = np.repeat(at.men[seat], len(hexes), axis=0)
    men[:, place] = hexes
    carries = holder == seat and int(at.carrier[0]) in (place, -1)
    carrier = np.array([place], np.int16) if carries else at.carrier
    where = Positions(put(at.men, seat, men), hexes if carries else at.ball, carrier)
    return Ends(
        hexes, np.array(list(costs.values()), np.int16), np.full(len(hexes), place, np.int16), where, holder
    )


def passes(view: View, scene: Scene, at: Positions, most: int, *, sparse: bool = False) -> Ends | None:
    """Give where a pass may end in a team-mate's possession with at most so many points; None if nowhere.

    `sparse` leaves out two of three hexes where nobody stands and nobody could shoot from.
    The goalkeeper doesn't come out of his goal to fetch a ball.
    """
    seat = view.seat
    costs = insight.pass_costs(view, seat, most)
    rivals, team = view.men[1 - seat], scene.teams[seat]
    standing = {view.pos[f]: place for place, f in enumerate(team)}
    hexes: list[int] = []
    who: list[int] = []
    for h in costs:
        if h in standing:
            hexes.append(h)
            who.append(standing[h])
    for place, f in enumerate(team):
        if place == scene.keeper[seat] or (view.kickoff and f == view.carrier):
            continue
        for layer in walk(view.pos[f], int(scene.stats[seat][place, Stat.RUN]), rivals)[1:]:
            for h in members(layer):
                if h in costs and h not in standing and not (sparse and _between(seat, h)):
                    hexes.append(h)
                    who.append(place)
    return _received(at, seat, hexes, who, [costs[h] for h in hexes]) if hexes else None


def _between(seat: int, h: int) -> bool:
    return not THIRD[h] and ZONE[seat][h] == NO_SHOT


def fetches(view: View, scene: Scene, at: Positions) -> Ends:
    """Give who may fetch the ball that was passed, the goalkeeper only when nobody else can."""
    able = [place_of(scene, action.value) for action in view.legal if action.verb == Verb.FOOTBALLER]
    who = [place for place in able if place != scene.keeper[view.seat]] or able
    return _received(at, view.seat, [view.ball] * len(who), who, [0] * len(who))


def _received(at: Positions, seat: int, hexes: list[int], who: list[int], costs: list[int]) -> Ends:
    ends, receivers = np.array(hexes, np.int16), np.array(who, np.int16)
    men = np.repeat(at.men[seat], len(hexes), axis=0)
    men[np.arange(len(hexes)), who] = ends
    where = Positions(put(at.men, seat, men), ends, receivers)
    return Ends(ends, np.array(costs, np.int16), receivers, where, seat)


@dataclass(frozen=True, slots=True)
class Tackles:
    """Ways to tackle: a row each."""

    who: Ints
    """The tackler's place in the team."""
    hexes: Ints
    lead: Ints
    """Tackle less distance, with pressure, less the carrier's Dribble."""
    at: Positions
    """With the tackler where he walked, the ball still the carrier's."""


def tackles(view: View, scene: Scene, at: Positions, only: int | None = None) -> Tackles | None:
    """Give the ways to tackle the carrier, of one footballer if `only` names him; None if there is none."""
    seat = view.seat
    rows = [
        (place_of(scene, f), h, distance)
        for f in scene.teams[seat]
        if only in (None, f)
        for h, distance in insight.tackle_distances(view, f).items()
    ]
    if not rows:
        return None
    who = np.array([place for place, _, _ in rows], np.int16)
    hexes = np.array([h for _, h, _ in rows], np.int16)
    near = [GRID.distance[view.ball][view.pos[f]] == 1 for f in scene.teams[seat]]
    beside = sum(near)
    pressed = np.array([beside - near[place] > 0 for place, _, _ in rows], np.int16)
    stats = scene.stats[seat][who, Stat.TACKLE]
    dribble = scene.stats[1 - seat][int(at.carrier[0]), Stat.DRIBBLE]
    lead = stats - np.array([distance for _, _, distance in rows], np.int16) + pressed - dribble
    men = np.repeat(at.men[seat], len(rows), axis=0)
    men[np.arange(len(rows)), who] = hexes
    return Tackles(who, hexes, lead.astype(np.int16), Positions(put(at.men, seat, men), at.ball, at.carrier))
