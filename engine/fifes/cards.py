"""The base deck: the kinds of card, their numbers, bonuses and abilities (FIF-3.1)."""

from __future__ import annotations

from enum import IntEnum

from engine.core.cards import Cards


class Card(IntEnum):
    """A kind of card. The value is its id in multisets, records and events."""

    PASS_PLUS = 0
    SHOT_PLUS = 1
    TACKLE_PLUS = 2
    DRIBBLE_PLUS = 3
    SAVE_PLUS = 4
    RUN_PLUS = 5
    ADIVINAR = 6
    DESCARTE = 7
    RECUPERO = 8
    ENFRIAR = 9
    ONE = 10
    TIRO_LARGO = 11
    CAMBIO = 12
    MIRAR = 13
    TWO = 14
    THREE = 15
    FOUR = 16
    ENERGY = 17
    LIGHTNING = 18
    STRESS = 19

    @property
    def word(self) -> str:
        """The kind's name in records, scenario files and artwork: `tiro_largo`."""
        return self.name.lower()


class Stat(IntEnum):
    """What a footballer is asked for in an action; the number of a stat in a footballer's row of them."""

    RUN = 0
    DRIBBLE = 1
    SHOT = 2
    TACKLE = 3
    PASS = 4
    SAVE = 5


BY_WORD = {card.word: card for card in Card}

VALUE: tuple[int, ...] = (2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 3, 3, 0)
"""The printed central number by kind; stress has none and counts 0 where a number is compared."""

BONUS_STAT: tuple[Stat | None, ...] = (
    Stat.PASS,
    Stat.SHOT,
    Stat.TACKLE,
    Stat.DRIBBLE,
    Stat.SAVE,
    Stat.RUN,
    *(None for _ in range(14)),
)
"""The stat with which a special counts +2 (FIF-3.1)."""

BONUS = 2
"""What a special adds in its own action."""

ABILITIES = frozenset(
    (Card.ADIVINAR, Card.DESCARTE, Card.RECUPERO, Card.ENFRIAR, Card.TIRO_LARGO, Card.CAMBIO, Card.MIRAR)
)

COPIES: tuple[int, ...] = (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 4, 2, 3, 2, 4)

BASE_DECK: Cards = bytes(card for card in Card for _ in range(COPIES[card]))
"""The 32 cards of a side (FIF-3.1)."""

HAND_SIZE = 7


def counts(card: int, stat: Stat) -> int:
    """What a card adds when it is played for a stat: its number, and +2 for a special of that stat."""
    return VALUE[card] + (BONUS if BONUS_STAT[card] == stat else 0)
