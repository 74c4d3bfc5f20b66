"""The computer player of ¡Pasala Morfón!: what it looks at, how far, and its levels.

Hands are hidden, so it weighs a move in several worlds that its view allows; the dice count exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ai.expectimax import Brain, Choice, Effort, choose, random_player
from ai.pasala_morfon_value import missed, value
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import NO_CARD, Action, Node, Verb
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


@dataclass(frozen=True, slots=True)
class Level:
    """How much work a decision may take."""

    effort: Effort
    """While the rival's hand is unknown."""
    end: Effort
    """Once the rival's cards are known and only dice are left to chance (see `is_known`)."""


def _level(effort: Effort, turns: int, nodes: int) -> Level:
    """Give a level with what it looks through at the end, by one world and every move."""
    return Level(effort, Effort(turns, wide=9, nodes=nodes, nerves=effort.nerves))


LEVELS: dict[str, Level] = {
    "amateur": _level(Effort(turns=1, wide=1, nodes=2_000, worlds=1, nerves=0.35), 1, 2_000),
    "club": _level(Effort(turns=1, wide=1, nodes=4_000, worlds=4, nerves=0.14), 1, 4_000),
    "first-division": _level(
        Effort(turns=2, wide=4, nodes=20_000, worlds=8, nerves=0.05, outcomes=2), 3, 8_000
    ),
    "world-class": _level(Effort(turns=2, wide=9, nodes=100_000, worlds=20, outcomes=3), 5, 30_000),
}
"""By key, weakest first."""

GREEDY = _level(Effort(turns=1, wide=1, nodes=2_000, worlds=1), 1, 2_000)
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


def answer(view: View, level: Level, seed: int) -> Choice[Action]:
    """Decide at a level. Raises ValueError when nothing is asked of the view's seat."""
    effort = level.end if is_known(view) else level.effort
    return choose(BRAIN, view, view.seat, view.legal, effort, seed)


def is_known(view: View) -> bool:
    """Whether one world stands for all that the view allows: whatever is unseen, the rival holds.

    Not so while there is a deck, nor in extra time, where cards are out of play (PMF-19.1); nor while his
    hand might be changed for what he has face down in the discard (PMF-3.9), or a card that lies there as a
    shot may add its bonus (PMF-3.8). Otherwise which of his last cards he shot with counts for little.
    """
    lies = view.shot_lies and view.shot == NO_CARD
    if len(view.unseen()) != view.rival_hand_size + view.rival_buried_size + lies:
        return False
    if view.rival_buried_size and (view.rival_hand_size or lies):
        return False
    return not (lies and view.rival_hand_size and view.setup.pass_as_shot)


def _player(level: Level) -> Player:
    return lambda view, seed: answer(view, level, seed)


PLAYERS: Mapping[str, Player] = {
    "random": random_player,
    "greedy": _player(GREEDY),
    **{name: _player(level) for name, level in LEVELS.items()},
}
"""By name, the baselines before the levels."""


def set_up(_seed: int) -> Setup:
    """Give the options of an arena match: those that the program proposes."""
    return Setup()
