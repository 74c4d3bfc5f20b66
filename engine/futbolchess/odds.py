"""The same rules with chance summed up, for searches that average over all of it.

A toss is won by either side as often, whatever was called and however many rounds it takes (FCH-3.2): here it
is one chance with two outcomes. Of a long kick's dice only their sum matters: here they are one chance with
eleven. Everything else is as in the match.
"""

from __future__ import annotations

from engine.futbolchess import rules, turn
from engine.futbolchess.actions import Node, Verb
from engine.futbolchess.events import Event
from engine.futbolchess.game import Futbolchess
from engine.futbolchess.state import State

WON = 50
"""The outcome of a toss is this plus the seat that wins it."""
TOTAL = 60
"""The outcome of a long kick's dice is this plus their sum."""

_TOSS = [(WON, 1), (WON + 1, 1)]
_TOTALS = [(TOTAL + total, 6 - abs(total - 7)) for total in range(2, 13)]


class Summed(Futbolchess):
    """The rules of Futbolchess with fewer outcomes of chance."""

    def chance(self, state: State) -> list[tuple[int, int]]:
        """Give (outcome, weight) of the chance that is due."""
        if state.node in (Node.COINS, Node.LAST_COIN):
            return _TOSS
        if state.node is Node.DIE and state.deed == Verb.LONG and not state.dice:
            return _TOTALS
        return super().chance(state)

    def apply_chance(self, state: State, outcome: int, out: list[Event] | None = None) -> None:
        """Let chance have an outcome. Raises ValueError for an impossible one."""
        if outcome not in [possible for possible, _weight in self.chance(state)]:
            raise ValueError(f"chance can't have outcome {outcome} now")
        if outcome >= TOTAL and state.node is Node.DIE:
            total = outcome - TOTAL
            rules.apply_chance(state, turn.DIE_OUTCOME + total // 2, out)
            rules.apply_chance(state, turn.DIE_OUTCOME + total - total // 2, out)
        elif outcome >= WON and state.node in (Node.COINS, Node.LAST_COIN):
            rules.award_toss(state, outcome - WON, out)
        else:
            rules.apply_chance(state, outcome, out)


SUMMED = Summed()
