"""What having the ball somewhere means, in a few numbers that can be said in words: zone, shot, danger.

They explain a decision; the evaluation itself reckons with much more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ai.candidates import LOOSE
from ai.evaluation import Positions, Scene
from ai.usual import ZERO, goal_chance, tackle_chance
from engine.core.bits import mask_of, members
from engine.core.pairs import Pair
from engine.fifes import insight
from engine.fifes.actions import Node
from engine.fifes.cards import Stat
from engine.fifes.pitch import GRID, SHOT_FROM, cost_in, walk, zone_of
from engine.fifes.regroup import STEPS
from engine.fifes.squads import SQUAD_SIZE, Footballer
from engine.fifes.state import OFF
from engine.fifes.view import View


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the ball is, and what either side can make of it there."""

    ball: int
    holder: int
    """A seat, or -1 while the ball is loose."""
    carrier: int
    """A footballer, or -1."""
    zone: str | None
    """Of the holder's shot zones, or None outside them."""
    blockers: int
    """How many rivals stand in the way of a shot, 0 to 3."""
    goal: float | None
    """Chance that a shot from there is a goal, both sides with usual cards; None when he may not shoot."""
    danger: float
    """Chance that the other side's best tackle takes the ball away, with usual cards: as everybody stands,
    or after its regroup while that is to come."""
    tackler: int
    """Who that is, or -1 when nobody can."""
    acts_next: bool
    """Whether the holder's side has the next turn, so that he needn't fear it."""


def spot_of(view: View, *, regrouped: bool = False) -> Spot:
    """Describe where the ball is. `regrouped`: the view's seat has just made the regroup that it is asked."""
    following = 1 - view.active
    if view.carrier == OFF:
        return Spot(view.ball, LOOSE, OFF, None, 0, None, 0.0, OFF, acts_next=False)
    holder = view.possession
    zone = zone_of(holder, view.ball)
    blockers, goal = 0, None
    if SHOT_FROM[holder] >> view.ball & 1 and not _man(view, view.carrier).is_goalkeeper:
        attack, save = insight.shot_sums(view)
        blockers = -sum(line.value for line in attack.lines if line.label == "blockers")
        goal = _among(goal_chance().tolist(), attack.total - save.total)
    steps = STEPS if _regroups(view, 1 - holder, regrouped) else 0
    danger, tackler = _danger(view, holder, steps)
    return Spot(
        view.ball, holder, view.carrier, zone, blockers, goal, danger, tackler, acts_next=following == holder
    )


def _regroups(view: View, seat: int, regrouped: bool) -> bool:
    """Whether a seat without the ball still regroups in this turn."""
    if view.phase <= 2:
        return not (regrouped and view.phase == 2 and view.seat == seat)
    asked = view.node in (Node.REGROUP, Node.REGROUP_HEX) and view.actor == seat
    return view.phase == 3 and asked and not regrouped


def seen_at(view: View, scene: Scene, at: Positions, holder: int) -> View:
    """Give the view with the footballers and the ball as in a position (one row)."""
    pos = list(view.pos)
    for team, places in zip(scene.teams, at.men, strict=True):
        for footballer, h in zip(team, places[0], strict=True):
            pos[footballer] = int(h)
    carrier = OFF if holder == LOOSE else scene.teams[holder][int(at.carrier[0])]
    return replace(
        moved(view, tuple(pos)),
        ball=int(at.ball[0]),
        carrier=carrier,
        possession=view.possession if holder == LOOSE else holder,
    )


def moved(view: View, pos: tuple[int, ...]) -> View:
    """Give the view with the footballers elsewhere, the ball with its carrier."""
    men: Pair[int] = (_mask(pos[:SQUAD_SIZE]), _mask(pos[SQUAD_SIZE:]))
    ball = view.ball if view.carrier == OFF else pos[view.carrier]
    return replace(view, pos=pos, men=men, ball=ball)


def _mask(places: tuple[int, ...]) -> int:
    return mask_of([h for h in places if h != OFF])


def _man(view: View, footballer: int) -> Footballer:
    squad, place = divmod(footballer, SQUAD_SIZE)
    return view.setup.squads[squad].footballers[place]


def _among(chances: list[float], lead: int) -> float:
    return chances[min(max(lead + ZERO, 0), len(chances) - 1)]


def _danger(view: View, holder: int, steps: int) -> tuple[float, int]:
    """Give the chance of the best tackle and whose it is, so many steps being made before."""
    rivals = [f for f in insight.own_footballers(1 - holder) if view.pos[f] != OFF]
    near = GRID.ring[view.ball]
    free = near & ~view.men[holder]
    distances = {f: _walk(view, f, free, steps) for f in rivals}
    beside = sum(distance is not None and distance <= steps for distance in distances.values())
    dribble = _man(view, view.carrier).stats[Stat.DRIBBLE]
    best, tackler = None, OFF
    for f, distance in distances.items():
        if distance is None:
            continue
        left = max(distance - steps, 0)
        pressed = beside - (left == 0) > 0
        lead = _man(view, f).stats[Stat.TACKLE] - left + pressed - dribble
        if best is None or lead > best:
            best, tackler = lead, f
    return (0.0, OFF) if best is None else (_among(tackle_chance().tolist(), best), tackler)


def _walk(view: View, footballer: int, spots: int, steps: int) -> int | None:
    """Give how far a footballer walks to the nearest of some hexes, or None beyond his run."""
    seat = footballer // SQUAD_SIZE
    most = steps + _man(view, footballer).stats[Stat.RUN]
    layers = walk(view.pos[footballer], most, view.men[1 - seat])
    costs = [cost for h in members(spots) if (cost := cost_in(layers, h)) is not None]
    return min(costs, default=None)
