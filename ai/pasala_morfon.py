"""The computer player of ¡Pasala Morfón!: what it looks at, how far, and its levels.

Hands are hidden, so it weighs a move in several worlds that its view allows; the dice count exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ai.expectimax import Brain, Choice, Effort, choose
from ai.pasala_morfon_value import missed, value
from engine.core.errors import PotreroError
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import Action, Node, Verb
from engine.pasala_morfon.cards import KEEPER_BONUS, MALUS
from engine.pasala_morfon.dice import outcome_of
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.kicks import attack_bonus
from engine.pasala_morfon.setup import Setup
from engine.pasala_morfon.state import State
from engine.pasala_morfon.view import View
from engine.pasala_morfon.worlds import determinize

Player = Callable[[View, int], Choice[Action]]
"""Answers a view; the number is its seed."""

LEVELS: dict[str, Effort] = {
    "amateur": Effort(turns=1, wide=3, nodes=2_000, worlds=2, nerves=0.25),
    "club": Effort(turns=1, wide=4, nodes=4_000, worlds=4, nerves=0.10),
    "first-division": Effort(turns=2, wide=4, nodes=6_000, worlds=6, nerves=0.04, outcomes=3),
    "world-class": Effort(turns=3, wide=5, nodes=20_000, worlds=12, outcomes=3),
}
"""By key, weakest first."""

GREEDY = Effort(turns=1, wide=1, nodes=2_000, worlds=1)
"""The move that is best at once, in one world."""

_ORDER = {verb: place for place, verb in enumerate(sorted(Verb, key=lambda verb: verb is Verb.DRAW))}
_SPARE = 2
"""How many cards to shoot with or to discard are looked at: those that are missed least."""

_LEADS = tuple((outcome_of(max(1, 1 + lead), max(1, 1 - lead)), lead, 6 - abs(lead)) for lead in range(-5, 6))
"""A roll for each lead of the first die over the second, and how many rolls show it."""


def _rolls(edge: int, *, tie: bool) -> list[tuple[int, int]]:
    """Give one roll with each end (the first team ahead, level, behind) by its weight."""
    ends: dict[int, tuple[int, int]] = {}
    for outcome, lead, ways in _LEADS:
        end = (lead + edge > 0) - (lead + edge < 0)
        ends[end] = outcome, ways + (ends[end][1] if end in ends else 0)
    return [ends[end] for end in (1, 0, -1) if end in ends and (end or tie)]


_KICKS = {edge: _rolls(edge, tie=True) for edge in range(-9, 40)}
_CONTESTS = {edge: _rolls(edge, tie=False) for edge in range(-3, 4)}


def chance(state: State) -> list[tuple[int, int]]:
    """Give what chance may do, rolls that end alike told as one and none that is rolled again.

    Kick-offs and the shoot-out are left to the evaluation: nothing can be decided about them.
    """
    attacker = state.attacker
    match state.node:
        case Node.DRAW_CARD:
            return rules.chance(state)
        case Node.SHOT_ROLL | Node.POSSESSION_ROLL:
            edge = MALUS[state.track[1 - attacker]] - MALUS[state.track[attacker]]
            if state.node is Node.POSSESSION_ROLL:
                return _CONTESTS[edge]
            return _KICKS[edge + attack_bonus(state) - (KEEPER_BONUS if state.keeper else 0)]
        case _:
            return []


def moves(state: State, legal: list[Action]) -> list[Action]:
    """Give what is worth looking at, draws last: they branch most."""
    found: list[Action] = []
    for verb in (Verb.SHOOT, Verb.DISCARD):
        cards = [action for action in legal if action.verb is verb]
        cards.sort(key=lambda action: missed(state, action))
        found += cards[:_SPARE]
    found += [action for action in legal if action.verb not in (Verb.SHOOT, Verb.DISCARD)]
    return sorted(found, key=lambda action: _ORDER[action.verb])


BRAIN: Brain[State, Action, View] = Brain(PASALA_MORFON, determinize, value, moves, chance)


def random_player(view: View, seed: int) -> Choice[Action]:
    """Decide uniformly among what is legal."""
    return Choice((Random(seed).choice(view.legal),), 0.0)


def answer(view: View, effort: Effort, seed: int) -> Choice[Action]:
    """Decide with an effort. Raises ValueError when nothing is asked of the view's seat."""
    return choose(BRAIN, view, view.seat, view.legal, effort, seed)


def names() -> list[str]:
    """Give the names of all players, baselines first."""
    return ["random", "greedy", *LEVELS]


def entrant(name: str) -> Player:
    """Give the player of a name. Raises PotreroError that lists those there are."""
    if name == "random":
        return random_player
    effort = GREEDY if name == "greedy" else LEVELS.get(name)
    if effort is None:
        raise PotreroError(f"no player {name!r}; there are {', '.join(names())}")
    return lambda view, seed: answer(view, effort, seed)


def set_up(_seed: int) -> Setup:
    """Give the options of an arena match: those that the program proposes."""
    return Setup()
