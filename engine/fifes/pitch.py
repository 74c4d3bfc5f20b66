"""The pitch: its maps as sets of hexes, and what it costs to move over it (FIF-1, 6, 7, 8).

The functions take plain masks, so the rules, the computer player and the screen ask the same ones.
"""

from __future__ import annotations

from engine.core.bits import Mask, mask_of, members
from engine.core.hexgrid import HexGrid

GRID = HexGrid(17, 24)

_SHOT_ZONES = """
 1 ........................
 2 ........................
 3 ........................
 4 .................R.R....
 5 ...............RRRRWRR.R
 6 ...............RRWWWWWRR
 7 ...............RRWWYYYYY
 8 ...............RRWYYYGGG
 9 ...............RRWYYGGGG
10 ...............RRWYYGGGG
11 ...............RRWYYYYGY
12 ...............RRWWWYWYR
13 ...............RRRWWWRRR
14 ................RRRRR...
15 ........................
16 ........................
17 ........................
"""

_AREAS = """
 1 ...........||...........
 2 ...........||...........
 3 ...........||...........
 4 ...........||...........
 5 bbbb.......||........b.b
 6 bbbb.......||.......bbbb
 7 ssbb.......ccc......bbbs
 8 gsbb.....cccccc.....bbsg
 9 gsbb.....ccoocc.....bbsg
10 gsbb.....cccccc.....bbsg
11 sbbb......ccc.......bbss
12 bbbb.......||.......bbbb
13 b.b........||.......bbbb
14 ...........||...........
15 ...........||...........
16 ...........||...........
17 ...........||...........
"""


def _where(drawing: str, signs: str) -> Mask:
    cells = "".join(line.split()[1] for line in drawing.split("\n") if line.strip())
    return mask_of([h for h, sign in enumerate(cells) if sign in signs])


def _turned(mask: Mask) -> Mask:
    return mask_of([GRID.turned(h) for h in members(mask)])


def _columns(first: int, last: int) -> Mask:
    return mask_of([h for h in range(GRID.size) if first <= h % GRID.columns + 1 <= last])


KICKOFF = GRID.index(9, 12)
"""The kick-off hex, for both sides (FIF-1.3)."""

HALFWAY: Mask = _columns(12, 13)
OWN_HALF: tuple[Mask, Mask] = (_columns(1, 11), _columns(14, 24))
"""By seat (FIF-1.4): seat 0 attacks right."""

CENTRE_CIRCLE: Mask = _where(_AREAS, "co")
PLACEMENT: tuple[Mask, Mask] = (OWN_HALF[0] & ~CENTRE_CIRCLE, OWN_HALF[1] & ~CENTRE_CIRCLE)
"""Where a seat may place its footballers (FIF-4.1, 4.5)."""

_LEFT = _columns(1, 8)
GOAL_MOUTH: tuple[Mask, Mask] = (_where(_AREAS, "g") & _LEFT, _where(_AREAS, "g") & ~_LEFT)
"""By the seat that defends it (FIF-1.5)."""

GOAL_MIDDLE: tuple[int, int] = (GRID.index(9, 1), GRID.index(9, 24))
"""The mouth's middle hex, by the seat that defends it (FIF-11.7)."""

GOAL_AREA: tuple[Mask, Mask] = (_where(_AREAS, "gs") & _LEFT, _where(_AREAS, "gs") & ~_LEFT)
PENALTY_AREA: tuple[Mask, Mask] = (_where(_AREAS, "gsb") & _LEFT, _where(_AREAS, "gsb") & ~_LEFT)

ZONE_BONUS: dict[str, int] = {"green": 2, "yellow": 1, "white": 0, "red": -1}
_RIGHTWARD = {
    "green": _where(_SHOT_ZONES, "G"),
    "yellow": _where(_SHOT_ZONES, "Y"),
    "white": _where(_SHOT_ZONES, "W"),
    "red": _where(_SHOT_ZONES, "R"),
}
SHOT_ZONES: tuple[dict[str, Mask], dict[str, Mask]] = (
    _RIGHTWARD,
    {colour: _turned(mask) for colour, mask in _RIGHTWARD.items()},
)
"""By the seat that shoots: the hexes of each colour (FIF-1.6)."""

SHOT_FROM: tuple[Mask, Mask] = (
    _where(_SHOT_ZONES, "GYWR"),
    _turned(_where(_SHOT_ZONES, "GYWR")),
)

SHOOTOUT_SPOT: tuple[int, int] = (GRID.index(9, 20), GRID.index(9, 5))
"""By the seat that shoots (FIF-11.9)."""


def zone_of(seat: int, h: int) -> str | None:
    """Give the colour of the shot zone that `h` is in for a seat that shoots, or None (FIF-10.1)."""
    for colour, mask in SHOT_ZONES[seat].items():
        if mask >> h & 1:
            return colour
    return None


_BETWEEN: tuple[tuple[Mask, ...], tuple[Mask, ...]] = tuple(  # type: ignore[assignment]
    tuple(
        mask_of(
            [
                n
                for n in GRID.neighbours[h]
                if any(GRID.distance[n][g] < GRID.distance[h][g] for g in members(GOAL_MOUTH[1 - seat]))
            ]
        )
        for h in range(GRID.size)
    )
    for seat in (0, 1)
)


def between(seat: int, h: int) -> Mask:
    """Give the hexes next to `h` that lie between it and the goal that `seat` attacks (FIF-10.3)."""
    return _BETWEEN[seat][h]


def walk(start: int, steps: int, rivals: Mask) -> list[Mask]:
    """Give, by number of steps 0..steps, the hexes first reached then, without the ball.

    One step costs 1; team-mates may be passed, rivals not (FIF-1.7, 6.2).
    """
    reached = layer = 1 << start
    layers = [layer]
    spread = GRID.spread
    for _ in range(steps):
        layer = spread(layer) & ~reached & ~rivals
        layers.append(layer)
        reached |= layer
    return layers


def entry_costs(rivals: Mask, *, through: bool) -> list[Mask]:
    """Give, by cost 1.., the hexes that the ball enters for that cost (FIF-6.1).

    With `through`, a rival's own hex can be entered too, for 1 more (FIF-1.7); otherwise never.
    """
    at_least = [0] * 7
    top = 0
    for rival in members(rivals):
        near = GRID.ring[rival]
        # Six neighbours at most: a hex that six rivals surround gets no dearer.
        for n in range(min(top, 5), 0, -1):
            at_least[n + 1] |= at_least[n] & near
        at_least[1] |= near
        while top < 6 and at_least[top + 1]:
            top += 1
    at_least[0] = GRID.everywhere
    exact = [at_least[n] & ~(at_least[n + 1] if n < 6 else 0) for n in range(top + 1)]
    if not through:
        return [0, *(mask & ~rivals for mask in exact)]
    costs = [0, *exact, 0]
    for cost in range(len(costs) - 1, 0, -1):
        crossed = costs[cost - 1] & rivals if cost > 1 else 0
        costs[cost] = costs[cost] & ~rivals | crossed
    return costs


def roll(start: int, points: int, costs: list[Mask]) -> list[Mask]:
    """Give, by cost 0..points, the hexes whose cheapest way from `start` costs that much with the ball.

    `costs` is what `entry_costs` gave.
    """
    spread = GRID.spread
    layers = [0] * (points + 1)
    layers[0] = 1 << start
    settled = 0
    for spent in range(points + 1):
        fresh = layers[spent] = layers[spent] & ~settled
        if not fresh:
            continue
        settled |= fresh
        beyond = spread(fresh) & ~settled
        for cost in range(1, min(len(costs), points - spent + 1)):
            layers[spent + cost] |= beyond & costs[cost]
    return layers


def cost_in(layers: list[Mask], h: int) -> int | None:
    """Give the cost at which layers of `walk` or `roll` reach a hex, or None when they don't."""
    for cost, layer in enumerate(layers):
        if layer >> h & 1:
            return cost
    return None


def route(layers: list[Mask], end: int) -> tuple[int, ...]:
    """Give one cheapest path through layers of `walk` or `roll`, both ends included.

    Among equals it steps back to the lowest cost and then the lowest hex, so it is the same on every
    machine. Raises ValueError when `end` isn't reached.
    """
    cost = cost_in(layers, end)
    if cost is None:
        raise ValueError(f"hex {GRID.place(end)} is not reached")
    path = [end]
    while cost:
        near = GRID.ring[path[-1]]
        for earlier in range(cost):
            step = layers[earlier] & near
            if step:
                # Layers hold cheapest costs, so the cheapest neighbour is where this hex was entered from.
                path.append((step & -step).bit_length() - 1)
                cost = earlier
                break
        else:
            raise ValueError(f"no way back from hex {GRID.place(path[-1])}")
    return tuple(reversed(path))
