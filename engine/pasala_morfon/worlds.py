"""From a view to full states that agree with it: the only states that a computer player gets to see."""

from __future__ import annotations

from random import Random

from engine.core.cards import Cards
from engine.core.pairs import Pair
from engine.pasala_morfon.actions import NO_CARD
from engine.pasala_morfon.cards import FACE_DOWN_BONUS
from engine.pasala_morfon.state import State
from engine.pasala_morfon.view import View

# fmt: off
_COPIED = (
    "node", "actor", "period", "turn", "attacker", "last", "open", "counter", "keeper", "kick", "closing",
    "deck_size", "chain", "track", "discard", "covered", "removed", "goals", "order", "kicks", "shootout",
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
    if view.setup.pass_as_shot:
        # A pass or one-two that he shot with would not lie face down in the discard (PMF-3.9).
        buried = [card for card in unseen if not FACE_DOWN_BONUS[card]][: view.rival_buried_size]
    else:
        buried = unseen[: view.rival_buried_size]
    for card in buried:
        unseen.remove(card)
    state.buried = _pair(view.seat, view.buried, bytes(sorted(buried)))
    state.hand = _pair(view.seat, view.hand, bytes(sorted(unseen[: view.rival_hand_size])))
    del unseen[: view.rival_hand_size]
    state.shot = view.shot
    if view.shot_lies and view.shot == NO_CARD:
        state.shot = unseen.pop()
    state.pool = bytes(sorted(unseen))
    return state


def _pair(seat: int, own: Cards, rivals: Cards) -> Pair[Cards]:
    return (own, rivals) if seat == 0 else (rivals, own)
