"""From a view to full states that agree with it: the only states that a computer player gets to see."""

from __future__ import annotations

from random import Random

from engine.core.cards import Cards
from engine.pasala_morfon.actions import NO_CARD
from engine.pasala_morfon.state import Pair, State
from engine.pasala_morfon.view import View

# fmt: off
_COPIED = (
    "node", "actor", "period", "turn", "attacker", "last", "open", "counter", "keeper", "kick", "closing",
    "deck_size", "chain", "track", "discard", "removed", "goals", "order", "kicks", "shootout",
)
# fmt: on


def determinize(view: View, luck: Random) -> State:
    """Sample a state that looks to the view's seat exactly as the match does.

    All that the seat can't place is dealt anew, each way as likely as the next: the rival's hand, his shot
    cards that lie face down, the deck with what is out of play (PMF-22.1, 22.2).
    """
    state = State(view.setup)
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    unseen = list(view.unseen())
    luck.shuffle(unseen)
    state.hand = _pair(view.seat, view.hand, _take(unseen, view.rival_hand_size))
    state.buried = _pair(view.seat, view.buried, _take(unseen, view.rival_buried_size))
    state.shot = view.shot
    if view.shot_lies and view.shot == NO_CARD:
        state.shot = unseen.pop()
    state.pool = bytes(sorted(unseen))
    return state


def _take(unseen: list[int], count: int) -> Cards:
    """Take cards out of those that nobody of this side has seen."""
    taken = bytes(sorted(unseen[:count]))
    del unseen[:count]
    return taken


def _pair(seat: int, own: Cards, rivals: Cards) -> Pair[Cards]:
    return (own, rivals) if seat == 0 else (rivals, own)
