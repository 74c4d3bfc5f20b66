"""What may be decided: the legality table (PMF-17.1), made row by row as it is asked for, then kept.

What a team may do depends on few things (the situation, the kinds it holds, whether it can draw, what a
substitution could remove), so each combination's list is made once. Nothing about the cards' number
matters, since identical cards are one option (PMF-17.3).
"""

from __future__ import annotations

from engine.pasala_morfon.actions import (
    ACCEPT,
    DIRECT,
    DISCARD,
    DRAW,
    FREE_KICKS,
    NEW_MOVE,
    PLAY,
    REMOVE,
    SHOOT,
    SKIP,
    Action,
    Node,
)
from engine.pasala_morfon.cards import BIT, REMOVABLE, Card, kinds_mask
from engine.pasala_morfon.state import Open, State

Options = tuple[Action, ...]

_ANSWERS: dict[Open, tuple[Card, ...]] = {
    Open.NONE: (),
    Open.DRAW: (Card.SWEEP_TACKLE,),
    Open.PASS: (Card.CLEARANCE, Card.INTERCEPTION),
    Open.FOUL: (Card.INJURY,),
}
"""By what is open: what a defender may answer it with in his ordinary action."""

_WINDOW_ANSWERS: dict[Node, tuple[Card, ...]] = {
    Node.ANSWER_SWEEP: (*FREE_KICKS, Card.PENALTY),
    Node.ANSWER_SHOT: (Card.CLEARANCE, Card.INTERCEPTION),
    Node.ANSWER_FREE_KICK: (Card.CLEARANCE, Card.INTERCEPTION, Card.INJURY),
    Node.ANSWER_PENALTY: (Card.INJURY,),
}

_ordinary: dict[int, Options] = {}
_windows: dict[int, Options] = {}

# Where the parts of a situation stand in its number, above the twelve bits of the kinds held.
_DRAW, _ATTACKS, _COUNTER, _FREE, _OPEN, _YELLOW, _INJURY = 12, 13, 14, 15, 16, 18, 19
_TARGETS = {
    track: (Card.FREE_KICK_YELLOW in removable) << _YELLOW | (Card.INJURY in removable) << _INJURY
    for track, removable in REMOVABLE.items()
}


def options(state: State) -> Options:
    """Give what the actor may decide, sorted; empty when nobody is asked. Don't change it: it is shared."""
    node, seat = state.node, state.actor
    if seat < 0:
        return ()
    hand = state.hand[seat]
    held = kinds_mask(hand)
    if node:
        key = held | node << 12
        found = _windows.get(key)
        return _windows.setdefault(key, _answer(node, held)) if found is None else found
    setup = state.setup
    key = held | state.open << _OPEN | _TARGETS[state.track[seat]]
    if seat == state.attacker:
        key |= (1 << _ATTACKS) | (state.counter == seat) << _COUNTER
    if state.deck_size and len(hand) < setup.mode:
        key |= 1 << _DRAW
    if setup.free_discard:
        key |= 1 << _FREE
    found = _ordinary.get(key)
    return _ordinary.setdefault(key, _action(key)) if found is None else found


def _kinds(mask: int) -> list[Card]:
    return [card for card in Card if mask & BIT[card]]


def _answer(node: Node, held: int) -> Options:
    """The list of an answer window; letting it go is always among them (PMF-5.7)."""
    found = [ACCEPT]
    for card in _kinds(held):
        if card not in _WINDOW_ANSWERS[node]:
            continue
        found += [DIRECT[card], NEW_MOVE[card]] if card in FREE_KICKS else [PLAY[card]]
    return tuple(sorted(found))


def _action(key: int) -> Options:
    """The list of an ordinary action (PMF-5.2)."""
    cards = _kinds(key)
    found: list[Action] = [DRAW] if key >> _DRAW & 1 else []
    if key >> _ATTACKS & 1:
        laid = [Card.PASS_BALL, Card.WALL_PASS] + [Card.COUNTER_ATTACK] * (key >> _COUNTER & 1)
        found += [SHOOT[card] for card in cards]
    else:
        laid = list(_ANSWERS[Open(key >> _OPEN & 3)])
    found += [PLAY[card] for card in cards if card in laid]
    if Card.SUBSTITUTION in cards:
        found += [REMOVE[Card.FREE_KICK_YELLOW]] * (key >> _YELLOW & 1)
        found += [REMOVE[Card.INJURY]] * (key >> _INJURY & 1)
    if not found or key >> _FREE & 1:
        found += [DISCARD[card] for card in cards]
    return tuple(sorted(found)) or (SKIP,)
