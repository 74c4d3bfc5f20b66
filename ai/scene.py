"""From a view to the arrays that the evaluation works on."""

from __future__ import annotations

import numpy as np

from ai.evaluation import Positions, Scene
from ai.outlook import stakes, turns_left
from engine.core.pairs import Pair
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import OFF, TURNS
from engine.fifes.view import View


def scene_of(view: View) -> Scene:
    """Give the scene of a view, its seat's stakes by score and clock."""
    teams = _teams(view)
    rows = [f.stats for squad in view.setup.squads for f in squad.footballers]
    keepers = [next((i for i, f in enumerate(team) if rows[f][-1]), -1) for team in teams]
    seat = view.seat
    left = turns_left(view)
    mine, theirs = stakes(view.score[seat] - view.score[1 - seat], left)
    return Scene(
        teams=teams,
        stats=(_stats(rows, teams[0]), _stats(rows, teams[1])),
        keeper=(keepers[0], keepers[1]),
        bank=view.bank,
        stake=(mine, theirs) if seat == 0 else (theirs, mine),
        left=left,
        golden=view.turn >= TURNS,
        last=view.turn >= TURNS - 1,
    )


def positions_of(view: View, scene: Scene) -> Positions:
    """Give the view's position as one row."""
    men = [np.array([[view.pos[f] for f in team]], np.int16) for team in scene.teams]
    carrier = -1 if view.carrier == OFF else place_of(scene, view.carrier)
    return Positions((men[0], men[1]), np.array([view.ball], np.int16), np.array([carrier], np.int16))


def place_of(scene: Scene, footballer: int) -> int:
    """Give a footballer's place in his team."""
    return scene.teams[footballer // SQUAD_SIZE].index(footballer)


def _teams(view: View) -> Pair[tuple[int, ...]]:
    on = [f for f in range(2 * SQUAD_SIZE) if view.pos[f] != OFF]
    return tuple(f for f in on if f < SQUAD_SIZE), tuple(f for f in on if f >= SQUAD_SIZE)


def _stats(rows: list[tuple[int, int, int, int, int, int]], team: tuple[int, ...]) -> np.ndarray:
    return np.array([rows[f] for f in team], np.int16)
