"""Simultaneous choices as matrix games: how often to play what, so that nobody can profit from knowing it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]
Mix = npt.NDArray[np.float64]

ROUNDS = 300
"""Rounds of regret matching: enough for an error below a thousandth of the stakes in games of this size."""


def solve(payoff: Matrix) -> tuple[Mix, Mix, float]:
    """Give both sides' equilibrium mixes of a zero-sum game and its value to the rows' side."""
    rows, columns = _undominated(payoff)
    small_row, small_column = _matched(payoff[np.ix_(rows, columns)])
    row, column = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    row[rows], column[columns] = small_row, small_column
    return row, column, float(row @ payoff @ column)


def _undominated(payoff: Matrix) -> tuple[list[int], list[int]]:
    """Give the rows and columns that are left when those are struck which another one makes needless."""
    rows, columns = list(range(payoff.shape[0])), list(range(payoff.shape[1]))
    while True:
        small = payoff[np.ix_(rows, columns)]
        kept_rows = _maximal(small)
        kept_columns = _maximal(-small[kept_rows].T)
        if len(kept_rows) == len(rows) and len(kept_columns) == len(columns):
            return rows, columns
        rows, columns = [rows[i] for i in kept_rows], [columns[j] for j in kept_columns]


def _maximal(payoff: Matrix) -> list[int]:
    """Give the rows that no other row beats or equals everywhere; of equal ones the first."""
    rows = payoff.tolist()

    def beats(i: int, j: int) -> bool:
        return all(a >= b for a, b in zip(rows[i], rows[j], strict=True)) and (rows[i] != rows[j] or i < j)

    return [j for j in range(len(rows)) if not any(beats(i, j) for i in range(len(rows)) if i != j)]


def _matched(payoff: Matrix) -> tuple[Mix, Mix]:
    """Regret matching with only positive regrets kept (CFR+) and later rounds counting more."""
    rows, columns = payoff.shape
    row, column = np.full(rows, 1 / rows), np.full(columns, 1 / columns)
    if rows == 1 or columns == 1:
        # What is left of a one-sided choice is its best reply.
        return row, column
    row_regret, column_regret = np.zeros(rows), np.zeros(columns)
    row_sum, column_sum = np.zeros(rows), np.zeros(columns)
    for at in range(1, ROUNDS + 1):
        gains = payoff @ column
        row_regret = np.maximum(row_regret + gains - row @ gains, 0)
        row = _normal(row_regret)
        losses = row @ payoff
        column_regret = np.maximum(column_regret + column @ losses - losses, 0)
        column = _normal(column_regret)
        row_sum += at * row
        column_sum += at * column
    return _normal(row_sum), _normal(column_sum)


def _normal(weights: Mix) -> Mix:
    total = weights.sum()
    return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))
