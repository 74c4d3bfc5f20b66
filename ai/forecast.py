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
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from engine.core.cards import Cards, subtract
from engine.fifes import insight
from engine.fifes.actions import SIDE
from engine.fifes.cards import COPIES, VALUE, Card, Stat, counts
from engine.fifes.duels import SIDE_MATCH, SIDE_MISS
from engine.fifes.events import Deed, Mode, Sum
from engine.fifes.played import PLACES
from engine.fifes.squads import SQUAD_SIZE
from engine.fifes.state import seat_of
from engine.fifes.view import View

SIDES = len(SIDE)
ROUNDS = 3
"""Reveals after which two decks still level count as even: fewer than one tie in fifty gets there."""


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
    mine = _Outcomes(_own_sums(view, cards, stat))
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
        won = float((level * _comparisons(mine.law, theirs.law, holds=view.possession == view.seat)).sum())
    return DuelForecast(win, tie, max(1.0 - win - tie, 0.0), won / tie if tie else 0.5)


def forget() -> None:
    """Drop what is kept of earlier forecasts: for measuring."""
    for kept in (_next, _stressed, _any_two):
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


# ---------------------------------------------------------------------- decks

_Numbers = tuple[int, int, int, int, int]
"""How many cards there are of each printed number, 0 (stress) to 4."""

_NONE: _Numbers = (0, 0, 0, 0, 0)
_NOTHING = 5
"""What a deck reveals that has no card left: it counts 0 (FIF-3.12)."""


class _Pile(NamedTuple):
    """A deck as one seat knows it, every card by its printed number."""

    top: tuple[int, ...]
    """Known to come next."""
    pool: _Numbers
    """What the following cards are among."""
    left: int
    """How many of the pool are in the deck; the others are in a hand."""
    bottom: tuple[int, ...]
    """Known to come last."""
    discard: _Numbers | None
    """What is shuffled in once the deck is used up; None while it is too long for that."""

    def discarding(self, numbers: _Numbers) -> _Pile:
        """Give the deck with so many more cards on the discard."""
        if self.discard is None:
            return self
        a, b = self.discard, numbers
        return self._replace(discard=(a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]))


def _numbers(cards: Iterable[int]) -> _Numbers:
    row = [0] * 5
    for card in cards:
        row[VALUE[card]] += 1
    return row[0], row[1], row[2], row[3], row[4]


def _spare(discard: Cards, left: int) -> _Numbers | None:
    """Give the discard, unless even all stress cards in a row leave something of the deck."""
    longest = COPIES[Card.STRESS] + PLACES + ROUNDS
    return None if left > longest else _numbers(discard)


def _changed(row: _Numbers, number: int, by: int) -> _Numbers:
    new = list(row)
    new[number] += by
    return new[0], new[1], new[2], new[3], new[4]


@lru_cache(maxsize=8192)
def _next(pile: _Pile) -> tuple[tuple[int, float, _Pile], ...]:
    """Give (number, chance, what is left) of a deck's next card."""
    top, pool, left, bottom, discard = pile
    if top:
        return ((top[0], 1.0, _Pile(top[1:], pool, left, bottom, discard)),)
    if left:
        whole = sum(pool)
        return tuple(
            (number, count / whole, _Pile(top, _changed(pool, number, -1), left - 1, bottom, discard))
            for number, count in enumerate(pool)
            if count
        )
    if bottom:
        return ((bottom[0], 1.0, _Pile(top, pool, 0, bottom[1:], discard)),)
    if discard is not None and any(discard):
        return _next(_Pile((), discard, sum(discard), (), _NONE))
    return ((_NOTHING, 1.0, pile),)


@lru_cache(maxsize=2048)
def _stressed(pile: _Pile, stresses: int) -> tuple[tuple[int, float, _Pile], ...]:
    """Give (sum, chance, deck left) of so many stress cards (FIF-3.5, 3.12, 3.14)."""
    if not stresses:
        return ((0, 1.0, pile),)
    found: dict[tuple[int, _Pile], float] = {}
    for value, chance, rest in _revealed(pile, _NONE):
        for more, share, after in _stressed(rest, stresses - 1):
            key = value + more, after
            found[key] = found.get(key, 0.0) + chance * share
    return tuple((value, chance, rest) for (value, rest), chance in found.items())


def _revealed(pile: _Pile, aside: _Numbers) -> list[tuple[int, float, _Pile]]:
    """Give the outcomes of one stress; `aside` are the stress cards revealed for it so far."""
    found: list[tuple[int, float, _Pile]] = []
    for number, chance, rest in _next(pile):
        if number == 0:
            later = _revealed(rest, _changed(aside, 0, 1))
            found += [(value, chance * share, after) for value, share, after in later]
            continue
        shown = aside if number == _NOTHING else _changed(aside, number, 1)
        found.append((number % _NOTHING, chance, rest.discarding(shown)))
    return found


def _own_sums(view: View, cards: tuple[int, ...], stat: Stat) -> dict[int, dict[_Pile, float]]:
    """Give, by what the own cards come to, the decks that can be left, each with its chance."""
    seat = view.seat
    deck = _numbers(view.unseen(seat))
    top, bottom = (tuple(VALUE[card] for card in row) for row in (view.top, view.bottom))
    pile = _Pile(top, deck, sum(deck), bottom, _spare(view.discard[seat], sum(deck)))
    plain = sum(counts(card, stat) for card in cards)
    held = len(view.hand) + len(view.play) - len(cards)
    draws = cards.count(Card.CAMBIO) if held else 0
    found: dict[int, dict[_Pile, float]] = {}
    for value, chance, rest in _stressed(pile, cards.count(Card.STRESS)):
        left = _drawn(rest) if draws else rest
        piles = found.setdefault(plain + value, {})
        piles[left] = piles.get(left, 0.0) + chance
    return found


def _drawn(pile: _Pile) -> _Pile:
    """Give the deck after its top card was drawn unseen; of an unknown order that makes it shorter alone."""
    if not pile.top and pile.left:
        return pile._replace(left=pile.left - 1)
    (_, _, rest), *others = _next(pile)
    return rest._replace(pool=pile.discard or rest.pool) if others else rest


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


def _rival_sums(view: View, stat: Stat) -> _Outcomes[tuple[int, bool]]:
    rival = 1 - view.seat
    pool = bytes(sorted(subtract(view.unseen(rival), view.rival_known)))
    held = view.rival_hand_size + view.rival_play_size
    return _any_two(pool, view.rival_known, held, view.deck_sizes[rival], view.discard[rival], stat)


@lru_cache(maxsize=64)
def _any_two(
    pool: Cards, known: Cards, held: int, left: int, discard: Cards, stat: Stat
) -> _Outcomes[tuple[int, bool]]:
    """Give what any two of the rival's cards come to, by sum and whether a Tiro Largo is among them.

    `known` of the `held` cards are known, the others and the `left` cards of the deck come from `pool`.
    """
    size = min(PLACES, held)
    blind = held - len(known)
    found: dict[tuple[int, bool], dict[_Pile, float]] = {}
    spare = _spare(discard, left)
    for unknown in range(size + 1):
        share = comb(len(known), size - unknown) * comb(blind, unknown) / comb(held, size)
        if not share:
            continue
        for drawn, chance in _choices(pool, unknown, stat):
            numbers = _numbers(pool)
            for face in drawn:
                numbers = _changed(numbers, face.number, -1)
            pile = _Pile((), numbers, left, (), spare)
            for sure, part in _choices(known, size - unknown, stat):
                played = drawn + sure
                plain = sum(face.counted for face in played)
                long = any(face.long for face in played)
                stresses = sum(face.number == 0 for face in played)
                for value, odds, rest in _stressed(pile, stresses):
                    piles = found.setdefault((plain + value, long), {})
                    piles[rest] = piles.get(rest, 0.0) + share * chance * part * odds
    return _Outcomes(found)


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


# ---------------------------------------------------------------------- comparing the decks' top cards

_Array = npt.NDArray[np.float64]
_Law = tuple[_Array, ...]
"""What a deck reveals in a row: by the row's length, the chances of all rows, for several outcomes at once
(the first axis). The last reveal of a row may be `_NOTHING`; earlier in a row that counts as 0."""

_COUNTED = np.array([0, 1, 2, 3, 4, 0])
_HIGHER: _Array = (_COUNTED[:, None] > _COUNTED).astype(np.float64)
_EVEN: _Array = (_COUNTED[:, None] == _COUNTED).astype(np.float64) / 2
_SAME = np.eye(5)

_K = TypeVar("_K")


class _Outcomes(Generic[_K]):
    """What a side's two cards may come to, and the decks that each outcome may leave.

    Args:
        found: by outcome, the decks with their chances.
    """

    def __init__(self, found: Mapping[_K, Mapping[_Pile, float]]) -> None:
        self.sums = list(found)
        self.masses = [sum(piles.values()) for piles in found.values()]
        """The chance of each."""
        self._found = found

    @cached_property
    def law(self) -> _Law:
        """What the decks reveal, weighted with the outcomes' chances."""
        law = tuple(np.zeros((len(self.sums), *(5,) * rounds, 6)) for rounds in range(ROUNDS))
        shuffled: list[tuple[int, float, _Numbers]] = []
        for at, piles in enumerate(self._found.values()):
            for pile, chance in piles.items():
                if pile.left >= ROUNDS and not pile.top:
                    shuffled.append((at, chance, pile.pool))
                else:
                    _follow(pile, chance, law, (at,))
        if shuffled:
            _draw_blindly(shuffled, law)
        return law


def _follow(pile: _Pile, chance: float, law: _Law, before: tuple[int, ...]) -> None:
    """Add what one deck reveals, card by card: for known tops and decks that run out."""
    for number, share, rest in _next(pile):
        law[len(before) - 1][(*before, number)] += chance * share
        if len(before) < ROUNDS:
            _follow(rest, chance * share, law, (*before, number % _NOTHING))


def _draw_blindly(decks: list[tuple[int, float, _Numbers]], law: _Law) -> None:
    """Add what decks in unknown order reveal, all at once: (outcome, chance, cards) of each."""
    outcome = np.zeros((len(law[0]), len(decks)))
    outcome[[at for at, _, _ in decks], range(len(decks))] = 1
    pools = np.array([pool for _, _, pool in decks], np.float64)
    chances = np.array([chance for _, chance, _ in decks])
    whole = pools.sum(axis=1)
    for rounds in range(ROUNDS):
        # One axis for the decks, one for each reveal before, the last for the reveal now.
        ones = (1,) * rounds
        left = pools.reshape(-1, *ones, 5)
        for earlier in range(rounds):
            left = left - _SAME.reshape(1, *ones[:earlier], 5, *ones[earlier + 1 :], 5)
        now = np.maximum(left, 0) / (whole - rounds).reshape(-1, *ones, 1)
        chances = chances[..., None] * now
        law[rounds][..., :5] += (outcome @ chances.reshape(len(decks), -1)).reshape(-1, *(5,) * (rounds + 1))


def _comparisons(mine: _Law, theirs: _Law, *, holds: bool) -> _Array:
    """Give, by own and rival's outcome, how likely both are and the own deck has the higher number first.

    With no card left on either side a rebound stays with who `holds` the ball (FIF-3.12).
    """
    last = _HIGHER + _EVEN
    last[_NOTHING, _NOTHING] = float(holds)
    won = np.zeros((len(mine[0]), len(theirs[0])))
    for rounds, (own, other) in enumerate(zip(mine, theirs, strict=True), start=1):
        decided = own @ (_HIGHER if rounds < ROUNDS else last)
        won += decided.reshape(len(own), -1) @ other.reshape(len(other), -1).T
    return won
