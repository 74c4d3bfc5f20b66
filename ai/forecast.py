"""What the cards that a person has picked will come to: exact chances for the screen to show.

Everything follows from one seat's view, as far as that seat can know: its own deck's unseen cards and what
it knows of their order, both discards, the rival's unseen cards and those known to be in his hand. Cards are
told apart by value alone, and nothing is sampled.

What is assumed of the rival: he plays any two cards of his hand, each pair as likely as the others, and in a
shot any side. Which cards he holds follows from what this seat has seen of them (FIF-3.9). A clever rival
does better than that, so these are the chances "as if he played any two cards", not a prophecy.

Abilities change no sum but by Tiro Largo, which is reckoned with on either side (FIF-3.8). Before a tie is
settled an ability may change a deck: the card that an own Cambio draws is reckoned with; what an Adivinar
does, and what the rival's abilities do to a deck that runs out, is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np

from ai.piles import Outcomes, Pile, changed, comparisons, drawn, next_card, numbered, spare, stressed
from engine.core.cards import Cards, subtract
from engine.fifes import insight
from engine.fifes.actions import SIDE
from engine.fifes.cards import VALUE, Card, Stat, counts
from engine.fifes.duels import SIDE_MATCH, SIDE_MISS
from engine.fifes.events import Deed, Mode, Sum
from engine.fifes.played import PLACES
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import seat_of
from engine.fifes.view import View

SIDES = len(SIDE)


@dataclass(frozen=True, slots=True)
class PointsForecast:
    """The points of a run or a pass, ascending, each with its chance; a single one when they are certain."""

    chances: tuple[tuple[int, float], ...]

    @property
    def low(self) -> int:
        """The fewest that there can be."""
        return self.chances[0][0]

    @property
    def high(self) -> int:
        """The most that there can be."""
        return self.chances[-1][0]

    @property
    def certain(self) -> bool:
        """Whether the points are known."""
        return self.low == self.high

    def at_least(self, number: int) -> float:
        """Give the chance of so many points or more."""
        return sum(chance for points, chance in self.chances if points >= number)

    @property
    def even(self) -> int:
        """The number that is reached or missed most nearly as often as not, above the fewest if it can be."""
        numbers = [points for points, _ in self.chances[1:]] or [self.low]
        return min(numbers, key=lambda number: abs(self.at_least(number) - 0.5))


@dataclass(frozen=True, slots=True)
class DuelForecast:
    """How a tackle or a shot ends for the view's seat. The three chances sum to 1."""

    win: float
    """The own sum is the higher one: the tackle or dribble succeeds, it is a goal or a save."""
    tie: float
    """The sums are equal and the decks' top cards decide; 0 in a shoot-out, where a tie is no goal."""
    lose: float
    comparison: float
    """The chance that the own deck wins the comparison if there is one; 0.5 when there can be none."""


def points(view: View, picked: Iterable[int]) -> PointsForecast:
    """Give the points of the run or pass that the view's seat is picking cards for.

    `picked` are kinds of its hand; those placed already count too. A missing card counts 0 (FIF-3.11).
    """
    stat = Stat.RUN if view.deed == Deed.RUN else Stat.PASS
    base = _stats(view, view.doer)[stat]
    sums = _own_sums(view, (*view.play, *picked), stat)
    found = sorted((base + value, sum(piles.values())) for value, piles in sums.items())
    return PointsForecast(tuple(found))


def duel(view: View, picked: Iterable[int]) -> DuelForecast:
    """Give how the tackle or shot ends for which the view's seat is picking cards, on either side of it.

    `picked` are kinds of its hand; those placed already count too. Its own side card is of no weight: against
    any side of the rival's it matches once in three.
    """
    acting = view.seat == view.act_seat
    shot = view.deed == Deed.SHOT
    stat, rival_stat = (Stat.SHOT, Stat.SAVE) if shot else (Stat.TACKLE, Stat.DRIBBLE)
    if not acting:
        stat, rival_stat = rival_stat, stat
    cards = (*view.play, *picked)
    mine = Outcomes(_own_sums(view, cards, stat))
    theirs = _rival_sums(view, rival_stat)
    leads = _shot_leads(view) if shot else _tackle_leads(view)
    own_long = shot and Card.TIRO_LARGO in cards
    win = tie = 0.0
    level = np.zeros((len(mine.sums), len(theirs.sums)))
    for at, (value, mass) in enumerate(zip(mine.sums, mine.masses, strict=True)):
        for other, ((total, long), share) in enumerate(zip(theirs.sums, theirs.masses, strict=True)):
            for part, lead in leads[own_long or long]:
                if value + lead > total:
                    win += mass * share * part
                elif value + lead == total:
                    tie += mass * share * part
                    level[at, other] += part
    won = 0.0
    if view.mode == Mode.SHOOTOUT:
        win, tie = (win, 0.0) if acting else (win + tie, 0.0)
    elif tie:
        won = float((level * comparisons(mine.law, theirs.law, holds=view.possession == view.seat)).sum())
    return DuelForecast(win, tie, max(1.0 - win - tie, 0.0), won / tie if tie else 0.5)


def forget() -> None:
    """Drop what is kept of earlier forecasts: for measuring."""
    for kept in (next_card, stressed, _any_two):
        kept.cache_clear()


# ---------------------------------------------------------------------- what counts besides the cards

_Leads = dict[bool, tuple[tuple[float, int], ...]]
"""By whether a Tiro Largo is played: how far the view's seat leads, cards left out, each with its chance."""


def _tackle_leads(view: View) -> _Leads:
    attack, defence = insight.tackle_sums(view, view.doer, view.pos[view.doer])
    lead = attack.total - defence.total
    known = ((1.0, lead if view.seat == view.act_seat else -lead),)
    return {False: known, True: known}


def _shot_leads(view: View) -> _Leads:
    """Sides match once in three; a Tiro Largo leaves the two stats alone (FIF-3.8, 10.2)."""
    attack, defence = insight.shot_sums(view)
    sign = 1 if view.seat == view.act_seat else -1
    lead = attack.total - defence.total
    return {
        False: ((1 / SIDES, sign * (lead - SIDE_MATCH)), (1 - 1 / SIDES, sign * (lead - SIDE_MISS))),
        True: ((1.0, sign * (_stat_of(attack) - _stat_of(defence))),),
    }


def _stat_of(known: Sum) -> int:
    return sum(line.value for line in known.lines if line.label == "stat")


def _stats(view: View, footballer: int) -> tuple[int, ...]:
    squad = view.setup.squads[seat_of(footballer)]
    return squad.footballers[footballer % SQUAD_SIZE].stats


# ---------------------------------------------------------------------- the own cards


def _own_sums(view: View, cards: tuple[int, ...], stat: Stat) -> dict[int, dict[Pile, float]]:
    """Give, by what the own cards come to, the decks that can be left, each with its chance."""
    seat = view.seat
    deck = numbered(view.unseen(seat))
    top, bottom = (tuple(VALUE[card] for card in row) for row in (view.top, view.bottom))
    pile = Pile(top, deck, sum(deck), bottom, spare(view.discard[seat], sum(deck)))
    plain = sum(counts(card, stat) for card in cards)
    held = len(view.hand) + len(view.play) - len(cards)
    draws = cards.count(Card.CAMBIO) if held else 0
    found: dict[int, dict[Pile, float]] = {}
    for value, chance, rest in stressed(pile, cards.count(Card.STRESS)):
        left = drawn(rest) if draws else rest
        piles = found.setdefault(plain + value, {})
        piles[left] = piles.get(left, 0.0) + chance
    return found


# ---------------------------------------------------------------------- the rival's cards


class _Face(NamedTuple):
    """What there is to know of a card of the rival's: two of one face are the same card."""

    counted: int
    """What it adds to his sum; 0 for stress."""
    number: int
    """The one printed on it."""
    long: bool
    """Whether it is a Tiro Largo."""


def _face(card: int, stat: Stat) -> _Face:
    return _Face(counts(card, stat), VALUE[card], card == Card.TIRO_LARGO)


def _rival_sums(view: View, stat: Stat) -> Outcomes[tuple[int, bool]]:
    rival = 1 - view.seat
    pool = bytes(sorted(subtract(view.unseen(rival), view.rival_known)))
    held = view.rival_hand_size + view.rival_play_size
    return _any_two(pool, view.rival_known, held, view.deck_sizes[rival], view.discard[rival], stat)


@lru_cache(maxsize=64)
def _any_two(
    pool: Cards, known: Cards, held: int, left: int, discard: Cards, stat: Stat
) -> Outcomes[tuple[int, bool]]:
    """Give what any two of the rival's cards come to, by sum and whether a Tiro Largo is among them.

    `known` of the `held` cards are known, the others and the `left` cards of the deck come from `pool`.
    """
    size = min(PLACES, held)
    blind = held - len(known)
    found: dict[tuple[int, bool], dict[Pile, float]] = {}
    reserve = spare(discard, left)
    for unknown in range(size + 1):
        share = comb(len(known), size - unknown) * comb(blind, unknown) / comb(held, size)
        if not share:
            continue
        for blindly, chance in _choices(pool, unknown, stat):
            numbers = numbered(pool)
            for face in blindly:
                numbers = changed(numbers, face.number, -1)
            pile = Pile((), numbers, left, (), reserve)
            for sure, part in _choices(known, size - unknown, stat):
                played = blindly + sure
                plain = sum(face.counted for face in played)
                long = any(face.long for face in played)
                stresses = sum(face.number == 0 for face in played)
                for value, odds, rest in stressed(pile, stresses):
                    piles = found.setdefault((plain + value, long), {})
                    piles[rest] = piles.get(rest, 0.0) + share * chance * part * odds
    return Outcomes(found)


def _choices(cards: Cards, size: int, stat: Stat) -> list[tuple[tuple[_Face, ...], float]]:
    """Give every choice of so many of the cards by their faces, with its chance."""
    faces = Counter(_face(card, stat) for card in cards)
    whole = comb(len(cards), size)
    found: list[tuple[tuple[_Face, ...], float]] = []
    for chosen in combinations_with_replacement(sorted(faces), size):
        ways = prod(comb(faces[face], chosen.count(face)) for face in set(chosen))
        if ways:
            found.append((chosen, ways / whole))
    return found
