"""Random play: whole matches by players of different habits, for tests, benchmarks and the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.core.playout import Played, pick, uniform
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import ACCEPT, DRAW, Action, Node, Verb
from engine.pasala_morfon.cards import CHAIN_BONUS, chain_bonus
from engine.pasala_morfon.setup import Mode, Setup, TieBreak
from engine.pasala_morfon.state import OFF, State

Habit = Callable[[State, Sequence[Action], Random], Action]
"""Chooses one of the legal actions."""

_MODES, _TIE_BREAKS = list(Mode), list(TieBreak)


def chaining(state: State, options: Sequence[Action], luck: Random) -> Action:
    """Lays passes until the chain is worth a shot, and answers whatever it can."""
    if state.node is not Node.CHOOSE_ACTION:
        return _answering(options, luck)
    if state.actor == state.attacker and chain_bonus(state.chain) < 4:
        laid = [action for action in options if action.verb is Verb.PLAY and CHAIN_BONUS[action.card]]
        return pick(laid, luck) if laid else DRAW if DRAW in options else pick(options, luck)
    played = [action for action in options if action.verb in (Verb.PLAY, Verb.SHOOT)]
    return pick(played or options, luck)


def hoarding(_state: State, options: Sequence[Action], luck: Random) -> Action:
    """Fills its hand first, so that limits bite, and mostly lets things go."""
    if DRAW in options and luck.random() < 0.9:
        return DRAW
    return ACCEPT if ACCEPT in options and luck.random() < 0.6 else pick(options, luck)


def rough(_state: State, options: Sequence[Action], luck: Random) -> Action:
    """Plays cards whenever it can: tackles, fouls, injuries, substitutions."""
    return _answering(options, luck)


def _answering(options: Sequence[Action], luck: Random) -> Action:
    played = [action for action in options if action.verb is Verb.PLAY]
    return pick(played, luck) if played and luck.random() < 0.9 else pick(options, luck)


HABITS: dict[str, Habit] = {"uniform": uniform, "chaining": chaining, "hoarding": hoarding, "rough": rough}


def random_setup(luck: Random) -> Setup:
    """Give any mode and any way to break a tie, the other options as they are by default."""
    return Setup(pick(_MODES, luck), pick(_TIE_BREAKS, luck))


def random_options(luck: Random) -> Setup:
    """Give any options at all."""
    return Setup(pick(_MODES, luck), pick(_TIE_BREAKS, luck), *[luck.random() < 0.5 for _ in range(7)])


def play_out(state: State, luck: Random, habits: tuple[Habit, Habit] = (uniform, uniform)) -> Played:
    """Play a state to the match's end, in place."""
    decisions = chances = 0
    random, options, apply, apply_chance = luck.random, rules.options, rules.apply, rules.apply_chance
    while True:
        seat = state.actor
        if seat != OFF:
            apply(state, habits[seat](state, options(state), luck))
            decisions += 1
        elif state.node is Node.OVER:
            return Played(decisions, chances)
        else:
            outcomes = rules.chance_outcomes(state)
            apply_chance(state, outcomes[int(random() * len(outcomes))])
            chances += 1
