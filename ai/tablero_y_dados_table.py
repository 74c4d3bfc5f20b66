"""What every situation of a formation is worth in the turns to come, by exact dice.

Pieces stand still, so with both keepers where they are a half is a small game of its own: the ball on a man,
with the die rolled before; a loose ball on a place; a kick-off, a corner, a penalty. Its worth with n turns
left follows from that with n - 1. Keeper calls are left out: they are searched where they are asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.tablero_y_dados_ground import BALL_PLACES, DIE, Flags, Ground, ground
from engine.core.bits import Mask, members
from engine.tablero_y_dados.board import CENTRE, NODES, PENALTY_AREA
from engine.tablero_y_dados.play import DEFLECTION
from engine.tablero_y_dados.state import Setup, State
from engine.tablero_y_dados.turns import PENALTY_GOAL

Numbers = NDArray[np.float64]

NONE = -np.inf
"""The worth of what can't be done."""
IDLE = 4
"""How many idle turns are told apart."""
_SETTLED = 1e-4
_PASSES = 40
"""How many passes in a row are looked at at most."""
_DICE = np.arange(1, DIE + 1)
_PENALTY = (DIE + 1 - PENALTY_GOAL) / DIE


class Worth(NamedTuple):
    """In goals, to the seat whose turn it is, with some number of turns left."""

    held: Numbers
    """By man (the keeper last) and die rolled before (0: none): the ball is his, a roll is due."""
    loose: Numbers
    """By place and idle turns: a recovery."""
    dead: Numbers
    """By place: the ball is put on the nearest man."""
    corners: Numbers
    """By side: a corner kick."""
    kick_off: float
    penalty: float


NOTHING = Worth(
    np.zeros((12, DIE + 1)), np.zeros((BALL_PLACES, IDLE)), np.zeros(NODES), np.zeros(2), 0.0, 0.0
)
"""With no turn left."""

# At a glance, fitted to what looking further says of the ready formation: a man with the ball is worth so
# much for every step that he is nearer to the goal than where both sides are as well off.
STEP = 0.07
LEVEL_STEPS = 12
MOST = 0.65
LEAST = -0.45
CORNER = 0.65


class _Side:
    """A seat's ways with both keepers where they are."""

    def __init__(self, ways: Ground, keeper: int, rival_keeper: int, setup: Setup) -> None:
        area = ways.receivers
        men = [*members(ways.own), *((keeper,) if keeper >= 0 else ())]
        columns = [area.index(node) for node in men]
        self.men = men
        self.place = {node: number for number, node in enumerate(men)}
        self.end = ways.end
        self.starts = [*men, CENTRE]
        self.kept = rival_keeper >= 0
        self.taken = [node for node in (keeper, rival_keeper) if node >= 0]
        self.clears = ways.clears
        self.corner_clears = ways.corner_clears[:, 2:]
        goal_steps = ways.goal_steps(rival_keeper)
        values = np.arange(DIE + 1)
        self.scores = goal_steps[:BALL_PLACES, None] <= values
        passes = ways.passes[:, :, columns]
        self.passes = passes[self.starts][:, 1:]
        sums = np.arange(2, 13)
        kicks = slice(2 * (1 - ways.end) + CENTRE + 1, 2 * (1 - ways.end) + CENTRE + 3)
        self.corner_scores = goal_steps[kicks, None] <= sums
        self.corner_passes = ways.corner_passes[:, 2:, columns]
        self.distance, self.nearest = ways.nearest(keeper)
        # Recoveries: what is left of each die, and who may receive with it.
        self.glance: Numbers = np.clip(STEP * (LEVEL_STEPS - goal_steps), LEAST, MOST).astype(np.float64)
        self.reach: Numbers = np.clip(DIE + 1 - self.distance[:BALL_PLACES], 0, DIE) / DIE
        self.left = _DICE - self.distance[:BALL_PLACES, None]
        self.rest = np.clip(self.left, 0, DIE)
        nearest = self.nearest[:BALL_PLACES]
        alone = nearest & (nearest.sum(axis=1, keepdims=True) == 1)
        rows = np.arange(BALL_PLACES)[:, None]
        self.rows = rows
        self.recoveries = passes[rows, self.rest] & ~alone[:, None, :]
        self.recovery_scores = self.scores[rows, self.rest]
        self.recovery_outs = tuple(steps[:BALL_PLACES, None] <= self.left + DEFLECTION for steps in ways.outs)
        self.outs = tuple(steps[self.starts, None] <= _DICE + DEFLECTION for steps in ways.outs)
        own_area = PENALTY_AREA[ways.end]
        if setup.deflection == "own_area":
            inside = _inside(own_area)
            self.recovery_outs = tuple(flags & inside[:BALL_PLACES, None] for flags in self.recovery_outs)
            self.outs = tuple(flags & inside[self.starts, None] for flags in self.outs)
        punished = own_area | (PENALTY_AREA[1 - ways.end] if setup.penalty_area == "either" else 0)
        self.punished = _inside(punished)[self.starts]
        self.may_clear_loose = setup.reached == "clear"
        self.clear_anyway = setup.clear_anyway
        self.idle_limit = min(setup.idle_limit, IDLE)

    def at_a_glance(self, rival: _Side) -> Worth:
        """Give a worth that looks at nothing but how far the goal and the ball are."""
        here, there = self.glance[:BALL_PLACES], rival.glance[:BALL_PLACES]
        loose = self.reach * here - (1 - self.reach) * rival.reach * there
        return Worth(
            held=np.repeat(self.glance[self.starts, None], DIE + 1, axis=1),
            loose=np.repeat(loose[:, None], IDLE, axis=1),
            dead=self.glance,
            corners=np.full(2, CORNER),
            kick_off=float(here[CENTRE]),
            penalty=_PENALTY,
        )

    def turn(self, rival: Worth, guess: Worth) -> Worth:
        """Give what a turn is worth when the rival's next ones are worth so much; start from a guess."""
        cleared = -rival.loose[:, 0]
        cleared[self.taken] = NONE
        clear = _best(self.clears[:, :, :BALL_PLACES], cleared)
        goal = 1.0 - rival.kick_off
        gone = tuple(-rival.corners)
        held = self._held(rival, guess.held, clear, goal, gone)
        dead = np.where(self.nearest, held[: len(self.men), 0], NONE).max(axis=1, initial=NONE)
        dead[~self.nearest.any(axis=1)] = 0.0
        # Where nobody keeps goal, as in a scenario's position, every penalty goes in.
        saved = -float(rival.held[-2, 0]) if self.kept else goal
        return Worth(
            held=held,
            loose=self._loose(rival, held, clear, goal, gone),
            dead=dead,
            corners=self._corners(rival, held, cleared, goal),
            kick_off=float(held[-1, 0]),
            penalty=_PENALTY * goal + (1 - _PENALTY) * saved,
        )

    def _held(
        self, rival: Worth, guess: Numbers, clear: Numbers, goal: float, gone: tuple[float, ...]
    ) -> Numbers:
        """Solve possession: men and the centre spot by the die before; passes lead to one another."""
        better = self.scores[self.starts, 1:] | self.passes.any(axis=2)
        clear = clear[self.starts, 1:]
        stay = -rival.loose[self.starts, 0][:, None]
        lost = np.where(better, clear if self.clear_anyway else NONE, np.where(clear > NONE, clear, stay))
        base = np.where(self.scores[self.starts, 1:], goal, lost)
        base = np.maximum(base, _outs(self.outs, gone))
        foul = np.where(self.punished, -rival.penalty, -rival.dead[self.starts])
        held = guess
        men = len(self.men)
        if len(held) != men + 1:
            held = np.zeros((men + 1, DIE + 1))
        for _ in range(_PASSES):
            passed = np.where(self.passes, held[None, :men, 1:].transpose(0, 2, 1), NONE)
            best = np.maximum(base, passed.max(axis=2, initial=NONE))
            total = best.sum(axis=1, keepdims=True)
            new = np.concatenate([total, total - best + foul[:, None]], axis=1) / DIE
            change = float(np.abs(new - held).max())
            held = new
            if change < _SETTLED:
                break
        return held

    def _loose(
        self, rival: Worth, held: Numbers, clear: Numbers, goal: float, gone: tuple[float, ...]
    ) -> Numbers:
        passed = np.where(self.recoveries, held[None, :-1, 1:].transpose(0, 2, 1), NONE)
        passed = passed.max(axis=2, initial=NONE)
        better = self.recovery_scores | (passed > NONE)
        none = np.full(passed.shape, NONE)
        rest: Numbers = clear[self.rows, self.rest] if self.may_clear_loose else none
        base = np.maximum(np.where(self.recovery_scores, goal, NONE), passed)
        if self.clear_anyway:
            base = np.maximum(base, rest)
        else:
            base = np.maximum(base, np.where(better, NONE, rest))
        stuck = base == NONE
        base = np.maximum(base, _outs(self.recovery_outs, gone))
        after = -rival.loose
        loose = np.zeros_like(after)
        for idle in range(IDLE):
            following = idle + 1
            if 0 < self.idle_limit <= following:
                stay = -rival.dead[:BALL_PLACES]
            else:
                stay = after[:, min(following, IDLE - 1)]
            options = np.where(stuck, np.maximum(base, stay[:, None]), base)
            loose[:, idle] = options.mean(axis=1)
        return loose

    def _corners(self, rival: Worth, held: Numbers, cleared: Numbers, goal: float) -> Numbers:
        worth: list[float] = []
        for side in (0, 1):
            foul = -float(rival.dead[CENTRE + 1 + 2 * (1 - self.end) + side])
            clear = _best(self.corner_clears[side][:, :BALL_PLACES], cleared)
            scores, passes = self.corner_scores[side], self.corner_passes[side]
            total = 0.0
            for second in range(1, DIE + 1):
                passed = np.where(passes, held[:-1, second], NONE).max(axis=1, initial=NONE)
                best = np.maximum(np.where(scores, goal, NONE), passed)
                best = np.where(best == NONE, np.where(clear > NONE, clear, 0.0), best)
                sums = [first + second - 2 for first in range(1, DIE + 1) if first != second]
                total += float(best[sums].sum()) + foul
            worth.append(total / DIE**2)
        return np.array(worth)


def _inside(area: Mask) -> Flags:
    return np.array([bool(area >> node & 1) for node in range(NODES)])


def _best(flags: Flags, worth: Numbers) -> Numbers:
    return np.where(flags, worth, NONE).max(axis=-1, initial=NONE)


def _outs(flags: tuple[Flags, ...], gone: tuple[float, ...]) -> Numbers:
    west, east = (np.where(flags[side], gone[side], NONE) for side in (0, 1))
    return np.maximum(west, east)


class Table:
    """Both seats' worth by the number of turns looked through; as many are worked out as are asked for."""

    def __init__(self, sides: tuple[_Side, _Side]) -> None:
        self.sides = sides
        first, second = sides
        glances = (first.at_a_glance(second), second.at_a_glance(first))
        self._ending, self._going_on = [(NOTHING, NOTHING)], [glances]

    def worth(self, seat: int, turns: int, *, ending: bool) -> Worth:
        """Give what situations are worth to a seat whose turn it is.

        Args:
            seat: whose.
            turns: how many are looked through, that one included; 0 is after the last of them.
            ending: whether the period ends with them. Else what follows is valued at a glance.
        """
        known = self._ending if ending else self._going_on
        while len(known) <= turns:
            last = known[-1]
            first, second = (self.sides[s].turn(last[1 - s], last[s]) for s in (0, 1))
            known.append((first, second))
        return known[turns][seat]

    def man(self, seat: int, node: int) -> int | None:
        """Give which of a seat's men stands on a square, or None."""
        return self.sides[seat].place.get(node)


def table_of(state: State) -> Table:
    """Give the table of a state's formations; it is made once."""
    return _table(state.men, state.south, state.setup)


@lru_cache(maxsize=32)
def _table(men: tuple[tuple[int, ...], tuple[int, ...]], south: int, setup: Setup) -> Table:
    field: list[Mask] = [0, 0]
    for seat in (0, 1):
        for node in men[seat][1:]:
            field[seat] |= 1 << node
    keepers = [team[0] if team else -1 for team in men]
    shortest = setup.path_rule == "shortest"
    first, second = (
        _Side(
            ground(field[seat], field[1 - seat], seat ^ south, shortest),
            keepers[seat],
            keepers[1 - seat],
            setup,
        )
        for seat in (0, 1)
    )
    return Table((first, second))
