"""Simultaneous choices as matrix games: how often to play what, so that nobody can profit from knowing it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]
Mix = npt.NDArray[np.float64]

ROUNDS = 400
"""Rounds of regret matching: enough for an error below a thousandth of the stakes in games of this size."""


def solve(payoff: Matrix, rounds: int = ROUNDS) -> tuple[Mix, Mix, float]:
    """Give both sides' equilibrium mixes of a zero-sum game and its value to the rows' side.

    Regret matching with only positive regrets kept (CFR+) and later rounds counting more.
    """
    rows, columns = payoff.shape
    row_regret, column_regret = np.zeros(rows), np.zeros(columns)
    row_sum, column_sum = np.zeros(rows), np.zeros(columns)
    row, column = np.full(rows, 1 / rows), np.full(columns, 1 / columns)
    for at in range(1, rounds + 1):
        gains = payoff @ column
        row_regret = np.maximum(row_regret + gains - row @ gains, 0)
        row = _normal(row_regret)
        losses = row @ payoff
        column_regret = np.maximum(column_regret + column @ losses - losses, 0)
        column = _normal(column_regret)
        row_sum += at * row
        column_sum += at * column
    row, column = _normal(row_sum), _normal(column_sum)
    return row, column, float(row @ payoff @ column)


def _normal(weights: Mix) -> Mix:
    total = weights.sum()
    return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))
