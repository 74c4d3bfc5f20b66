"""From a view to full states that agree with it: the only states that a computer player gets to see."""

from __future__ import annotations

from random import Random

from engine.core.cards import Cards, subtract
from engine.core.pairs import put
from engine.fifes.actions import Node
from engine.fifes.squads import SQUAD_SIZE, formations, line_up
from engine.fifes.state import OFF, State
from engine.fifes.view import View

# fmt: off
_COPIED = (
    "node", "actor", "pos", "men", "ball", "carrier", "possession", "turn", "active", "phase",
    "score", "began_with", "kickoff", "attacker", "frozen", "discard", "bank", "subbed", "deed",
    "mode", "act_seat", "doer", "mark", "distance", "points", "opened", "used", "stress",
    "turnover", "goal", "contest", "aside", "shown", "chosen", "plan", "planned", "shots",
    "shootout", "shot_by", "todo",
)
# fmt: on


def determinize(view: View, luck: Random) -> State:
    """Sample a state that looks to the view's seat exactly as the match does.

    The rival's hidden cards are dealt anew: those known to be his stay his, the rest is drawn blindly
    from what he can have (FIF-3.9). While both place in secret, his placement is a usual formation.
    """
    seat, rival = view.seat, 1 - view.seat
    state = public_state(view)
    own_deck = view.unseen(seat)
    held, deck, top, bottom = _deal(view, luck)
    placed, hand = _face_down(view, held, luck)
    state.hand = _pair(seat, view.hand, hand)
    state.seen = _pair(seat, view.own_known, view.rival_known)
    state.play = _pair(seat, view.play, placed)
    state.deck = _pair(seat, own_deck, deck)
    state.top = _pair(seat, view.top, top)
    state.bottom = _pair(seat, view.bottom, bottom)
    rival_side = luck.randrange(3) if view.rival_side is None else view.rival_side
    state.sides = put(put(state.sides, seat, view.side), rival, rival_side)
    if view.node in (Node.PLACE_FOOTBALLER, Node.PLACE_HEX) and seat == 1 and view.actor == seat:
        state.plan = _guess_placement(view, luck)
    return state


def public_state(view: View) -> State:
    """Give a state with all that is public and no cards in hands and decks: for what needs none."""
    state = State(view.setup)
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    return state


def _pair(seat: int, own: Cards, rivals: Cards) -> tuple[Cards, Cards]:
    return (own, rivals) if seat == 0 else (rivals, own)


def _deal(view: View, luck: Random) -> tuple[Cards, Cards, Cards, Cards]:
    """Deal the rival's unseen cards to: hand and face-down cards, unknown deck, its top, its bottom."""
    rival = 1 - view.seat
    blind = list(subtract(view.unseen(rival), view.rival_known))
    luck.shuffle(blind)
    face_down = view.rival_play_size if view.rival_play is None else 0
    missing = view.rival_hand_size + face_down - len(view.rival_known)
    held = bytes(sorted(view.rival_known + bytes(blind[:missing])))
    rest = bytes(blind[missing:])
    top, rest = rest[: view.rival_top_size], rest[view.rival_top_size :]
    bottom, rest = rest[: view.rival_bottom_size], rest[view.rival_bottom_size :]
    return held, bytes(sorted(rest)), top, bottom


def _face_down(view: View, held: Cards, luck: Random) -> tuple[Cards, Cards]:
    """Split what the rival holds into cards face down in play and his hand."""
    if view.rival_play is not None:
        return view.rival_play, held
    cards = list(held)
    luck.shuffle(cards)
    size = view.rival_play_size
    return bytes(cards[:size]), bytes(sorted(cards[size:]))


def _guess_placement(view: View, luck: Random) -> tuple[int, ...]:
    plan = list(view.plan)
    if view.pos[0] == OFF and all(h == OFF for h in view.pos[:SQUAD_SIZE]):
        shape = luck.choice(sorted(formations()))
        for place, h in line_up(view.setup.squads[0], formations()[shape], 0).items():
            plan[place] = h
    else:
        shape = luck.choice(sorted(formations()))
        men = [f for f in range(SQUAD_SIZE) if view.pos[f] >= 0]
        for f, h in zip(men, formations()[shape].hexes, strict=False):
            plan[f] = h
    return tuple(plan)
