"""The 45 cards and what each is worth (PMF-2.1). Piles are multisets or rows of `engine.core.cards`."""

from __future__ import annotations

from enum import IntEnum

from engine.core.cards import Cards


class Card(IntEnum):
    """A kind of card, in the rulebook's order."""

    PASS_BALL = 0
    WALL_PASS = 1
    COUNTER_ATTACK = 2
    CLEARANCE = 3
    INTERCEPTION = 4
    SWEEP_TACKLE = 5
    FREE_KICK = 6
    FREE_KICK_YELLOW = 7
    FREE_KICK_RED = 8
    PENALTY = 9
    INJURY = 10
    SUBSTITUTION = 11

    @property
    def word(self) -> str:
        """Its name in records and scenario files."""
        return self.name.lower()


COPIES: tuple[int, ...] = (11, 4, 4, 6, 3, 6, 4, 2, 1, 1, 1, 2)
"""By card: how many there are (PMF-2.1)."""

DECK: Cards = bytes(card for card in Card for _ in range(COPIES[card]))

BIT: tuple[int, ...] = tuple(1 << card for card in Card)
"""By card: its bit in a mask of the kinds that somebody holds."""

CHAIN_BONUS: tuple[int, ...] = (1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""By card: what it adds in the chain (PMF-6.2)."""

FACE_DOWN_BONUS: tuple[int, ...] = (1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""By card: what it adds as a shot card where the match's options say so (PMF-3.8)."""

KEEPER_BONUS = 3
PENALTY_BONUS = 2

BY_WORD: dict[str, Card] = {card.word: card for card in Card}


def _tracks() -> list[Cards]:
    """Every row of cards that can lie in front of a team, sorted."""
    yellow, red, injury = bytes([Card.FREE_KICK_YELLOW]), bytes([Card.FREE_KICK_RED]), bytes([Card.INJURY])
    return [
        yellow * yellows + red * reds + injury * injuries
        for yellows in (0, 1, 2)
        for reds in (0, 1)
        for injuries in (0, 1)
    ]


MALUS: dict[Cards, int] = {
    track: (Card.FREE_KICK_RED in track) + (track.count(Card.FREE_KICK_YELLOW) == 2) + (Card.INJURY in track)
    for track in _tracks()
}
"""By track: what its team subtracts from every roll, 0 to 3 (PMF-14.5)."""

REMOVABLE: dict[Cards, tuple[Card, ...]] = {
    track: (
        *((Card.FREE_KICK_YELLOW,) if track.count(Card.FREE_KICK_YELLOW) == 1 else ()),
        *((Card.INJURY,) if Card.INJURY in track else ()),
    )
    for track in _tracks()
}
"""By track: what a substitution may remove from it: a lone yellow, an injury (PMF-14.7)."""


def chain_bonus(chain: Cards) -> int:
    """Give the bonus of a chain's cards (PMF-6.2)."""
    return sum([CHAIN_BONUS[card] for card in chain])


def kinds_mask(cards: Cards) -> int:
    """Give the kinds present as bits."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask
