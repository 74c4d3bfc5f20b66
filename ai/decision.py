"""What a computer player answers: a row of micro-decisions, and what it expects of them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.fifes.actions import Action


@dataclass(frozen=True, slots=True)
class Decision:
    """Micro-decisions to be played in a row, as long as each is legal when its turn comes.

    Whoever plays them asks anew as soon as one isn't legal or another seat is asked: something came
    between. The figures are the deciding side's own, before luck falls.
    """

    actions: tuple[Action, ...]
    chance: float | None = None
    """Chance in 0..1 that the action does what it is for (goal, ball won, ball kept); None without one."""
    expected_goals: float | None = None
    """Goals for minus goals against expected of the next few turns; None where none were reckoned."""
    outlook: float | None = None
    """Chance in 0..1 of winning the match, a draw counted as half; None where none was reckoned."""
