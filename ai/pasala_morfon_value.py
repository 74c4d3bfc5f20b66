"""What a position of ¡Pasala Morfón! is worth: the kick on its way, the chain, the cards kept for later."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import Cards
from engine.pasala_morfon.actions import NO_CARD, Action, Node, Verb
from engine.pasala_morfon.cards import (
    CHAIN_BONUS,
    FACE_DOWN_BONUS,
    KEEPER_BONUS,
    MALUS,
    PENALTY_BONUS,
    Card,
    chain_bonus,
)
from engine.pasala_morfon.insight import OF, kick_odds, possession_odds
from engine.pasala_morfon.state import Kick, Open, Period, State

KEPT: tuple[float, ...] = (0.0, 0.0, 0.0, 0.12, 0.20, -0.04, 0.03, 0.03, 0.03, 0.12, 0.10, 0.0)
"""By card: goals that it is worth in a hand, besides what passes promise; a tackle brings free kicks."""
LAID, LAID_ANSWERED = 0.30, 0.08
"""Of the chances of a shot now: what they count, and if the rival holds a card that stops it."""
HELD, HELD_ANSWERED = 0.25, 0.14
"""Of the chances of a shot after all passes in hand: the same."""
PASSED = 0.03
"""A point of bonus, where cards are compared of which one has to go."""
LATER = 0.15
"""Of the chances of a shot after all passes in hand for the team that hasn't the ball."""
BALL = 0.05
"""The ball itself."""
TEMPO = 0.027
"""To be the next who acts."""
WEAK = 0.66
"""Goals that a malus of 1 costs in a whole match, in which most is still to come."""
ALL_ACTIONS = 90
"""Cards drawn and cards played in a match's regulation time (PMF-24.1)."""

_MOST = 30
_GOAL = tuple(kick_odds(edge).goal / OF for edge in range(-_MOST, _MOST + 1))
"""The chance of a goal, by what the attacker adds more; the middle is 0."""
_STOPS = (Card.CLEARANCE, Card.INTERCEPTION)
_FOULS = (Card.FREE_KICK, Card.FREE_KICK_YELLOW, Card.FREE_KICK_RED, Card.PENALTY)


class Hand(NamedTuple):
    """A hand in few numbers."""

    kept: float
    """What its cards are worth to either team."""
    bonus: int
    """What its passes and one-twos add to a chain, one card being left to shoot with."""
    counters: int
    """What its best counter-attack adds."""
    size: int
    stops: bool
    """Whether it holds what answers a shot."""
    tackles: bool
    fouls: bool
    """Whether it holds what answers a tackle."""


@lru_cache(1 << 14)
def hand_of(cards: Cards) -> Hand:
    """Sum a hand up."""
    passes = sorted(CHAIN_BONUS[card] for card in cards if CHAIN_BONUS[card] and card != Card.COUNTER_ATTACK)
    spare = len(passes) < len(cards)
    return Hand(
        sum(KEPT[card] for card in cards),
        sum(passes if spare else passes[1:]),
        CHAIN_BONUS[Card.COUNTER_ATTACK] if Card.COUNTER_ATTACK in cards else 0,
        len(cards),
        any(card in _STOPS for card in cards),
        Card.SWEEP_TACKLE in cards,
        any(card in _FOULS for card in cards),
    )


def value(state: State, seat: int) -> float:
    """Give the lead in goals that a seat may expect at the end.

    It counts the score, the kick on its way, the ball, and what both hands promise.
    """
    lead = state.goals[seat] - state.goals[1 - seat]
    if state.node is Node.OVER:
        # A shoot-out decides the match; it is worth a goal.
        won = state.shootout[seat] - state.shootout[1 - seat]
        return lead + (won > 0) - (won < 0)
    if state.period is Period.SHOOTOUT or state.attacker < 0:
        return lead + (MALUS[state.track[1 - seat]] - MALUS[state.track[seat]]) * WEAK / 4
    ahead = _Table(state).ahead()
    return lead + (ahead if state.attacker == seat else -ahead)


class _Table:
    """What lies on the table, as the team with the ball sees it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.attacker = state.attacker
        self.hands = hand_of(state.hand[0]), hand_of(state.hand[1])
        self.left = (2 * state.deck_size + self.hands[0].size + self.hands[1].size) / ALL_ACTIONS
        """The share of a match's actions that is still to come."""
        malus = MALUS[state.track[0]], MALUS[state.track[1]]
        self.edge = malus[1 - self.attacker] - malus[self.attacker]
        """What the team with the ball adds more to every roll, bonuses left out."""
        self.handicap = self.edge * WEAK * self.left

    def ahead(self) -> float:
        """Give what the team with the ball may expect more than the other."""
        state = self.state
        node = state.node
        if node is Node.CHOOSE_ACTION or node is Node.DRAW_CARD:
            calm = self.calm(chain_bonus(state.chain), state.keeper, fresh=state.counter == self.attacker)
            calm += TEMPO if state.last != self.attacker else -TEMPO
            if state.open is Open.DRAW and self.hands[1 - self.attacker].tackles:
                return min(calm, self.tackled())
            return calm
        if node is Node.ANSWER_SWEEP:
            return self.tackled()
        if node is Node.POSSESSION_ROLL:
            return self.contested(state.keeper)
        kicked = self.kicked()
        if node is Node.ANSWER_SHOT or node is Node.ANSWER_FREE_KICK:
            return self.stopped(kicked)
        return kicked

    def calm(self, bonus: int, keeper: bool, *, fresh: bool, turned: bool = False) -> float:
        """Give it for an ordinary action, with a chain and a keeper's bonus; `turned` if the other has it."""
        attacker = 1 - self.attacker if turned else self.attacker
        own, rival = self.hands[attacker], self.hands[1 - attacker]
        edge = bonus - (KEEPER_BONUS if keeper else 0) + (-self.edge if turned else self.edge)
        later = rival.bonus + rival.counters - KEEPER_BONUS + (self.edge if turned else -self.edge)
        ahead = BALL + own.kept - rival.kept - LATER * _GOAL[later + _MOST]
        ahead += -self.handicap if turned else self.handicap
        if own.size:
            whole = edge + own.bonus + (own.counters if fresh else 0)
            laid, held = (LAID_ANSWERED, HELD_ANSWERED) if rival.stops else (LAID, HELD)
            ahead += laid * _GOAL[edge + _MOST] + held * _GOAL[whole + _MOST]
        return ahead

    def lost(self) -> float:
        """Give it when the other team gets the ball."""
        return -self.calm(0, True, fresh=True, turned=True)

    def contested(self, keeper: bool) -> float:
        """Give it when the ball is rolled for."""
        won, lost = possession_odds(self.edge)
        return (won * self.calm(0, keeper, fresh=False) + lost * self.lost()) / (won + lost)

    def kicked(self) -> float:
        """Give it when the kick on its way is let go."""
        state = self.state
        bonus = chain_bonus(state.chain)
        if state.kick is Kick.PENALTY:
            bonus += PENALTY_BONUS
        elif state.shot != NO_CARD and state.setup.pass_as_shot:
            bonus += FACE_DOWN_BONUS[state.shot]
        odds = kick_odds(bonus - (KEEPER_BONUS if state.keeper else 0) + self.edge)
        lost = self.lost()
        rebound = self.contested(False)
        return (odds.goal * (1 + lost) + odds.rebound * rebound + odds.save * lost) / OF

    def stopped(self, kicked: float) -> float:
        """Give it when the kick, worth that much, is answered with the best card for that or let go."""
        answers = self.state.hand[1 - self.attacker]
        ways = [kicked]
        if Card.INTERCEPTION in answers:
            ways.append(self.lost() + KEPT[Card.INTERCEPTION])
        if Card.CLEARANCE in answers:
            ways.append(self.contested(self.state.keeper) + KEPT[Card.CLEARANCE])
        return min(ways)

    def tackled(self) -> float:
        """Give it when the ball is tackled: a foul is called, or the ball is gone."""
        if self.hands[self.attacker].fouls:
            return max(self.lost(), self.calm(0, False, fresh=False))
        return self.lost()


def missed(state: State, action: Action) -> float:
    """Give how much a card that is shot with or discarded will be missed, to compare cards of a hand."""
    card = action.card
    lost = KEPT[card] + CHAIN_BONUS[card] * PASSED
    if action.verb is Verb.SHOOT and state.setup.pass_as_shot:
        lost -= FACE_DOWN_BONUS[card] / OF
    return lost
