"""Players who see all cards that anybody holds, to measure what knowing them would be worth.

On the command line: `python -m ai arena tests.ai.oracle:oracle world-class`. A deck has no order before a
card is drawn from it, so what will be drawn nobody can know, not even they.
"""

from __future__ import annotations

from dataclasses import replace

from ai.decision import Decision
from ai.levels import LEVELS, Budget
from ai.player import choose
from ai.players import Seer
from engine.fifes.actions import SIDE, Action, Node, Verb
from engine.fifes.events import Deed
from engine.fifes.played import PLACES
from engine.fifes.state import OFF
from engine.fifes.view import View


def seeing(budget: Budget) -> Seer:
    """A player of that budget who knows the rival's hand, and what lies face down."""

    def decide(view: View, rival: View, seed: int) -> Decision:
        decision = choose(known(view, rival), budget, seed)
        return replace(decision, actions=tuple(_aimed(action, view, rival) for action in decision.actions))

    return Seer(decide)


def known(view: View, rival: View) -> View:
    """The view with all that the rival holds; once his cards lie on the table, he can play no others."""
    if view.rival_play is None and len(rival.play) == PLACES and view.node == Node.CARD:
        return replace(view, rival_known=bytes(sorted(rival.play)), rival_hand_size=0)
    face_down = rival.play if view.rival_play is None else b""
    return replace(view, rival_known=bytes(sorted(rival.hand + face_down)))


def _aimed(action: Action, view: View, rival: View) -> Action:
    """Put a side where the rival's isn't, or as goalkeeper where it is, once he has chosen."""
    if action.verb != Verb.SIDE or rival.side == OFF or view.deed != Deed.SHOT:
        return action
    saves = view.act_seat != view.seat
    return SIDE[rival.side] if saves else SIDE[(rival.side + 1) % len(SIDE)]


oracle = seeing(next(reversed(LEVELS.values())))
quick_oracle = seeing(next(iter(LEVELS.values())).calm)
