"""How much the people in the room are taken by what happens: quiet in midfield, loud before a goal."""

from __future__ import annotations

import math

from engine.fifes.events import Deed
from engine.fifes.pitch import GOAL_MIDDLE
from game.pitch import grid
from game.present.table import Table

_FAR = 16.0
"""World units from the goal at which nobody looks up."""
_NEAR = 4.0
"""World units from the goal at which everybody does."""
_LOOSE = 0.8
_TACKLE = 0.15


def danger(table: Table) -> float:
    """How near a goal is, 0 to 1, as the table shows it.

    The ball's way to the goal that its side attacks; a loose ball threatens both a little less; a shot is 1.
    """
    if table.duel is not None and table.duel.deed == Deed.SHOT:
        return 1.0
    if table.in_net is not None:
        return 1.0
    if not table.turn:
        return 0.0
    x, y = grid.centre_of(table.ball)
    ways = [math.dist((x, y), grid.centre_of(goal)) for goal in GOAL_MIDDLE]
    way = ways[1 - table.possession] if table.carrier >= 0 else min(ways)
    close = min(1.0, max(0.0, (_FAR - way) / (_FAR - _NEAR)))
    if table.carrier < 0:
        close *= _LOOSE
    if table.duel is not None:
        close = min(1.0, close + _TACKLE)
    return close
