"""What one seat may know, as a type that has no place for a secret (FIF-3.9, 4.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.bits import Mask
from engine.core.cards import Cards, subtract
from engine.core.pairs import Pair
from engine.fifes import rules
from engine.fifes.actions import Action, Node
from engine.fifes.cards import BASE_DECK, Card
from engine.fifes.events import Contest, Deed, Mode
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import OFF, Setup, State

_PLACING = (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Names are those of `State`; `rival_` marks what is known of the other."""

    seat: int
    setup: Setup
    node: Node
    actor: int
    legal: tuple[Action, ...]
    """What this seat may decide now, sorted; empty when it isn't asked."""

    pos: tuple[int, ...]
    men: Pair[Mask]
    ball: int
    carrier: int
    possession: int
    turn: int
    active: int
    phase: int
    score: Pair[int]
    began_with: int
    kickoff: bool
    attacker: int
    frozen: int

    hand: Cards
    rival_hand_size: int
    rival_known: Cards
    """Cards known to be in the rival's hand, or face down in play."""
    own_known: Cards
    """Cards of this seat's that the rival knows of."""
    deck_sizes: Pair[int]
    top: Cards
    bottom: Cards
    rival_top_size: int
    rival_bottom_size: int
    discard: Pair[Cards]
    bank: Pair[int]
    subbed: Pair[bool]

    deed: Deed
    mode: Mode
    act_seat: int
    doer: int
    mark: int
    distance: int
    points: int
    play: Cards
    """This seat's placed cards, in place order."""
    rival_play: Cards | None
    """The rival's placed cards once they are turned up; None while they are face down."""
    rival_play_size: int
    side: int
    rival_side: int | None
    opened: bool
    used: Pair[bool]
    stress: Pair[tuple[int, ...]]
    turnover: int
    goal: bool
    contest: Contest
    aside: Pair[Cards]
    shown: Pair[int]

    chosen: int
    plan: tuple[int, ...]
    """Planned hexes of this seat's footballers in its own placement or regroup, else empty."""
    planned: int
    shots: Pair[int]
    shootout: Pair[int]
    shot_by: frozenset[int]
    todo: tuple[int, ...]
    """The pending procedure (see procedure); it holds nothing hidden."""

    def unseen(self, seat: int) -> Cards:
        """Give the cards of a side that this seat can't place: own deck, or the rival's deck and hand."""
        rest = subtract(BASE_DECK, self.discard[seat] + bytes([Card.ENERGY]) * self.bank[seat])
        rest = subtract(rest, self.aside[seat])
        if seat == self.seat:
            return subtract(rest, self.hand + self.play + self.top + self.bottom)
        return subtract(rest, self.rival_play) if self.rival_play is not None else rest


def view(state: State, seat: int) -> View:
    """Give a state as a seat may see it."""
    rival = 1 - seat
    mine = state.actor == seat
    hide = not state.opened
    return View(
        seat=seat,
        setup=state.setup,
        node=state.node,
        actor=state.actor,
        legal=tuple(rules.legal(state)) if mine else (),
        pos=state.pos,
        men=state.men,
        ball=state.ball,
        carrier=state.carrier,
        possession=state.possession,
        turn=state.turn,
        active=state.active,
        phase=state.phase,
        score=state.score,
        began_with=state.began_with,
        kickoff=state.kickoff,
        attacker=state.attacker,
        frozen=state.frozen,
        hand=state.hand[seat],
        rival_hand_size=len(state.hand[rival]),
        rival_known=state.seen[rival],
        own_known=state.seen[seat],
        deck_sizes=(_deck_size(state, 0), _deck_size(state, 1)),
        top=state.top[seat],
        bottom=state.bottom[seat],
        rival_top_size=len(state.top[rival]),
        rival_bottom_size=len(state.bottom[rival]),
        discard=state.discard,
        bank=state.bank,
        subbed=state.subbed,
        deed=state.deed,
        mode=state.mode,
        act_seat=state.act_seat,
        doer=state.doer,
        mark=state.mark,
        distance=state.distance,
        points=state.points,
        play=state.play[seat],
        rival_play=None if hide and state.play[rival] else state.play[rival],
        rival_play_size=len(state.play[rival]),
        side=state.sides[seat],
        rival_side=None if hide and state.sides[rival] != OFF else state.sides[rival],
        opened=state.opened,
        used=state.used,
        stress=state.stress,
        turnover=state.turnover,
        goal=state.goal,
        contest=state.contest,
        aside=state.aside,
        shown=state.shown,
        chosen=state.chosen if mine else OFF,
        plan=_own_plan(state, seat) if mine else (),
        planned=state.planned if mine else OFF,
        shots=state.shots,
        shootout=state.shootout,
        shot_by=state.shot_by,
        todo=state.todo,
    )


def _deck_size(state: State, seat: int) -> int:
    return len(state.deck[seat]) + len(state.top[seat]) + len(state.bottom[seat])


def _own_plan(state: State, seat: int) -> tuple[int, ...]:
    if state.node not in _PLACING:
        return state.plan
    first = seat * SQUAD_SIZE
    own = range(first, first + SQUAD_SIZE)
    return tuple(h if f in own else OFF for f, h in enumerate(state.plan))
