"""Two dice as one chance: 36 outcomes, each as likely. An outcome is `first << 4 | second`, of dice 1 to 6.

Which team's die comes first: in the kick-off roll and for the shoot-out's order home's, in all other rolls
that of the team that had the ball, or kicks (PMF-23.15).
"""

from __future__ import annotations

SIDES = range(1, 7)
ROLLS: tuple[int, ...] = tuple(first << 4 | second for first in SIDES for second in SIDES)
WEIGHTS: tuple[tuple[int, int], ...] = tuple((outcome, 1) for outcome in ROLLS)
_DICE: dict[int, tuple[int, int]] = {outcome: (outcome >> 4, outcome & 15) for outcome in ROLLS}


def dice_of(outcome: int) -> tuple[int, int]:
    """Give the two dice. Raises ValueError for what no roll gives."""
    dice = _DICE.get(outcome)
    if dice is None:
        raise ValueError(f"{outcome} is no roll of two dice")
    return dice


def outcome_of(first: int, second: int) -> int:
    """Give the outcome that shows these dice. Raises ValueError when there are no such dice."""
    if first not in SIDES or second not in SIDES:
        raise ValueError(f"{first} {second} is no roll of two dice")
    return first << 4 | second
