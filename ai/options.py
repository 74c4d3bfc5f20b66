"""Questions that have a few plain answers: what each of them is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from ai import moves
from ai.choice import Choice
from ai.decision import Decision
from ai.levels import Budget
from ai.search import Turn
from engine.fifes.actions import CARD, COOL, EXTRA, NO, NONE, SIDE, SWAP, YES, Action, Node
from engine.fifes.cards import Card, Stat
from engine.fifes.events import Mode
from engine.fifes.view import View


@dataclass(frozen=True, slots=True)
class Option:
    """One answer."""

    decision: Decision
    gain: float
    """What it is worth in stakes, against the answer that leaves all as it is."""
    turn: Turn
    """The view as it is when the answer is given."""
    then: Choice | None = None
    """The action that it is for."""


def declared(turn: Turn, choice: Choice, luck: Random, before: tuple[Action, ...] = ()) -> Decision:
    """Put a choice into decisions: its declaration, its cards, and the side of a shot."""
    actions = (*before, *choice.actions, *(CARD[card] for card in turn.mixed(choice, luck)))
    if choice.duel is not None and choice.duel.own == Stat.SHOT:
        actions += (luck.choice(SIDE),)
    return turn.decision(actions, choice.value, choice.chance)


def lightning(view: View, budget: Budget, luck: Random) -> list[Option]:
    """Give what it is worth to play a lightning now, and to keep it (FIF-12.1)."""
    hand = view.hand.replace(bytes([Card.LIGHTNING]), b"", 1)
    turn = Turn(replace(view, mode=Mode.LIGHTNING, node=Node.ACTION, hand=hand), budget)
    choice = turn.best(turn.choices(), luck)
    gain = turn.belief.contest * (choice.value - turn.now) - turn.goals(turn.weights.lightning)
    return [Option(Decision((NO,)), 0.0, turn), Option(Decision((YES,)), gain, turn, choice)]


def closing(view: View, budget: Budget, luck: Random) -> list[Option]:
    """Give what each closing option is worth that is possible, doing nothing first (FIF-5.6)."""
    turn = Turn(view, budget)
    found = [Option(Decision((NONE,)), 0.0, turn)]
    if COOL in view.legal:
        gain = turn.goals(turn.banked(view.bank[turn.seat] + 1) - turn.weights.point)
        found.append(Option(Decision((COOL,)), gain, turn))
    if SWAP in view.legal:
        thrown = moves.worst_two(view.hand)
        decision = Decision((SWAP, *(CARD[card] for card in thrown)))
        found.append(Option(decision, -turn.price(thrown), turn))
    if EXTRA in view.legal:
        bank = view.bank
        bank = (bank[0] - 1, bank[1]) if turn.seat == 0 else (bank[0], bank[1] - 1)
        extra = Turn(replace(view, mode=Mode.EXTRA, node=Node.ACTION, bank=bank), budget)
        choice = extra.best(extra.choices(), luck)
        if choice.actions != (NONE,):
            gain = choice.value - turn.now - turn.goals(turn.banked(view.bank[turn.seat]))
            found.append(Option(declared(extra, choice, luck, (EXTRA,)), gain, extra, choice))
    return found


def best(options: list[Option]) -> Option:
    """Give the option worth most, of equal ones the first; but nobody walks past a certain goal."""
    certain = [option for option in options if option.then is not None and option.then.is_certain_goal]
    return max(certain or options, key=lambda option: option.gain)
