"""Exact chances of the dice, for what a player sees before he decides and for what a computer weighs."""

from __future__ import annotations

from typing import NamedTuple

from engine.pasala_morfon.actions import NO_CARD
from engine.pasala_morfon.cards import FACE_DOWN_BONUS, KEEPER_BONUS, PENALTY_BONUS, Card, chain_bonus
from engine.pasala_morfon.dice import SIDES
from engine.pasala_morfon.state import Kick
from engine.pasala_morfon.view import View

OF = 36
"""All rolls of two dice."""


class Odds(NamedTuple):
    """How many of the 36 rolls end in each way."""

    goal: int
    rebound: int
    save: int


def _odds(edge: int) -> Odds:
    leads = [first + edge - second for first in SIDES for second in SIDES]
    return Odds(sum(lead > 0 for lead in leads), leads.count(0), sum(lead < 0 for lead in leads))


_FARTHEST = 6
_ODDS = {edge: _odds(edge) for edge in range(-_FARTHEST, _FARTHEST + 1)}


def kick_odds(edge: int) -> Odds:
    """Give the chances of a kick whose attacker adds `edge` more than the defender (the rulebook's table)."""
    return _ODDS[max(-_FARTHEST, min(_FARTHEST, edge))]


def possession_odds(edge: int) -> tuple[int, int]:
    """Give (for, against) of a roll for the ball, ties rolled again, as parts of their sum."""
    odds = kick_odds(edge)
    return odds.goal, odds.save


def shot_edge(view: View, card: Card | None = None) -> int:
    """Give what the attacker adds more than the defender to the kick on its way or, between kicks, to a
    shot now with `card` face down.

    The card matters under an option alone (PMF-3.8); the rival's, unknown, counts for nothing.
    """
    attacker = view.attacker
    bonus = chain_bonus(view.chain)
    face_down = view.shot if view.kick is Kick.SHOT else NO_CARD if card is None else card
    if view.kick is Kick.PENALTY:
        bonus += PENALTY_BONUS
    elif face_down != NO_CARD and view.setup.pass_as_shot:
        bonus += FACE_DOWN_BONUS[face_down]
    keeper = KEEPER_BONUS if view.keeper else 0
    return bonus - view.malus(attacker) - keeper + view.malus(1 - attacker)


def possession_edge(view: View) -> int:
    """Give what the team with the ball adds more than the other to a roll for the ball (PMF-8.2)."""
    return view.malus(1 - view.attacker) - view.malus(view.attacker)
