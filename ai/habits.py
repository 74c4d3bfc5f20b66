"""What a rival's play tells of the cards that he holds.

Whoever plays well keeps some cards for the duels and spends others on runs and passes, so his hand is no
blind draw from what is unseen: a save's special is nearly twice as often in it, a mere one half as often.
Whether this rival is one of those is told by what he has laid down so far. The shares are data, in
`habits.json`: `python -m ai habits` measures and writes them.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.cards import Cards
from engine.core.errors import DataError
from engine.fifes.cards import Card

Shares = tuple[float, ...]
"""By card: how many times as often as by chance."""

_CAREFUL = 0.8
"""The chance, before anything was seen, that a rival chooses his cards as good players do."""


class Habits(NamedTuple):
    """How good players deal with their cards."""

    kept: Shares
    """How often a card is in a hand, against a blind draw from what the other side can't see."""
    laid: Shares
    """How often a card is in a discard, against a blind draw from the deck."""


def read_habits(path: Path) -> Habits:
    """Read habits as the command writes them. Raises DataError that names the file and the fault."""
    names = [card.name for card in Card]
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
        kept, laid = (tuple(float(data[part][name]) for name in names) for part in ("kept", "laid"))
    except OSError as error:
        raise DataError(f"{path}: can't be read: {error.strerror}") from error
    except (ValueError, TypeError, KeyError) as error:
        raise DataError(f"{path}: holds no habits; write it anew with `python -m ai habits`") from error
    if not all(0 < share < math.inf for share in (*kept, *laid)):
        raise DataError(f"{path}: every share must be above 0; write it anew with `python -m ai habits`")
    return Habits(kept, laid)


HABITS = read_habits(Path(__file__).with_name("habits.json"))
BLIND: Shares = (1.0,) * len(Card)
"""Of a hand that is a blind draw."""


@lru_cache(maxsize=256)
def leaning(discard: Cards) -> Shares:
    """Give how much likelier than by chance each card is in a rival's hand, from what he has laid down.

    Bayes over two kinds of rival: one who keeps and lays down as `HABITS` says, and one who plays blindly.
    """
    told = sum(math.log(HABITS.laid[card]) for card in discard)
    careful = 1 / (1 + (1 - _CAREFUL) / _CAREFUL * math.exp(-told))
    return tuple(round(1 + careful * (share - 1), 2) for share in HABITS.kept)
