"""Positions for the tests of the computer player: met in random play, or set up by hand."""

from __future__ import annotations

from random import Random

from engine.core.cards import Cards, remove, subtract
from engine.core.pairs import put
from engine.fifes import rules
from engine.fifes.actions import NO, Node
from engine.fifes.cards import BASE_DECK, Card
from engine.fifes.pitch import GRID
from engine.fifes.squads import Squad, clubs, formations, line_up
from engine.fifes.state import OFF, Setup, State
from engine.fifes.view import View, view


def random_state(seed: int, decisions: int) -> State:
    """Give the state after so many random decisions of a match, or the last one before its end."""
    luck = Random(seed)
    state = rules.initial(Setup((clubs()[seed % 8], clubs()[(seed + 3) % 8])))
    kept = state.clone()
    while state.node != Node.OVER and decisions:
        if state.node == Node.CHANCE:
            rules.apply_chance(state, luck.choice(rules.chance_cards(state)))
            continue
        kept = state.clone()
        rules.apply(state, luck.choice(rules.legal(state)))
        decisions -= 1
    while state.node == Node.CHANCE:
        rules.apply_chance(state, luck.choice(rules.chance_cards(state)))
    return kept if state.node == Node.OVER else state


def met(matches: int, each: int) -> list[View]:
    """Give views of random matches: the first few that ask each question, with something to choose."""
    found: dict[Node, list[View]] = {}
    for seed in range(matches):
        luck = Random(seed)
        state = rules.initial(Setup((clubs()[seed % 8], clubs()[(seed + 3) % 8]), cup=True))
        while state.node != Node.OVER:
            if state.node == Node.CHANCE:
                rules.apply_chance(state, luck.choice(rules.chance_cards(state)))
                continue
            views = found.setdefault(state.node, [])
            if len(views) < each and luck.random() < 0.3:
                views.append(asked(state))
            rules.apply(state, luck.choice(rules.legal(state)))
    return [seen for _, views in sorted(found.items()) for seen in views]


def asked(state: State) -> View:
    """Give the view of the seat that is asked."""
    return view(state, state.actor)


def settle(state: State, luck: Random) -> None:
    """Draw the luck that is due."""
    while state.node == Node.CHANCE:
        rules.apply_chance(state, luck.choice(rules.chance_cards(state)))


HOME = {Card.THREE: 4, Card.FOUR: 1, Card.TWO: 2}


def set_up(
    *,
    turn: int,
    active: int,
    carrier: int,
    spot: tuple[int, int],
    score: tuple[int, int] = (0, 0),
    banks: tuple[int, int] = (0, 0),
    moved: dict[int, tuple[int, int]] | None = None,
    hands: tuple[Cards, Cards] | None = None,
    squads: tuple[Squad, Squad] | None = None,
) -> State:
    """Give the first question of a turn: usual formations, but for the carrier and those moved."""
    first, second = squads or (clubs()[7], clubs()[7])
    state = State(Setup((first, second)))
    pos = [OFF] * 30
    for seat, squad in enumerate((first, second)):
        for place, h in line_up(squad, formations()["4-4-2"], seat).items():
            pos[seat * 15 + place] = h
    for footballer, place in {**(moved or {}), carrier: spot}.items():
        pos[footballer] = GRID.index(*place)
    assert len({h for h in pos if h != OFF}) == 22, "two footballers on a hex"
    state.set_positions(tuple(pos))
    state.take_ball(carrier)
    hand = bytes(sorted((Card.ONE, Card.TWO, Card.TWO, Card.THREE, Card.THREE, Card.THREE, Card.FOUR)))
    for seat in (0, 1):
        own = hands[seat] if hands else hand
        whole = BASE_DECK
        for _ in range(banks[seat]):
            whole = remove(whole, Card.ENERGY)
        state.hand = put(state.hand, seat, bytes(sorted(own)))
        state.deck = put(state.deck, seat, subtract(whole, own))
    state.bank = banks
    state.score = score
    # The end of the turn before leads to the next one's first question.
    state.turn, state.active = turn - 1, 1 - active
    state.node, state.actor = Node.STOP_PLAY, active
    rules.apply(state, NO)
    return state
