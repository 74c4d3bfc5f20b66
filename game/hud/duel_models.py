"""What lies over the table: duels, comparisons of decks, cards to pick from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.hud.basic_models import ChoiceModel, Seat, ShotSide, Token


@dataclass(frozen=True, slots=True)
class DuelCard:
    """A card in a duel's slot.

    Attributes:
        kind: None for one that is face down or not put yet.
        put: whether there is a card at all.
        id: what `hit` returns for it; empty for nothing.
        revealing: the number of a stress card is being sought.
        number: what the card was worth, if that is not printed on it.
    """

    kind: str | None = None
    put: bool = True
    id: str = ""
    revealing: bool = False
    number: int | None = None


@dataclass(frozen=True, slots=True)
class DuelRow:
    """A line of a sum.

    Attributes:
        icon: name of an icon.
        label: what it is.
        value: None while it is not known.
        first: the number that the others are added to; it has no sign.
        cancelled: struck out.
    """

    icon: str
    label: str
    value: int | None
    first: bool = False
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class DuelSide:
    """One half of a duel.

    Attributes:
        token: the footballer.
        name: his name.
        role: his position and club.
        stat: what his stat is called.
        value: of that stat.
        cards: two slots.
        rows: of the sum.
        total: None while it is not known.
        side: the side card: a side, "hidden" for a chosen one that is face down, None for not chosen.
        outcome: how it ended for him.
        takes_side: whether the duel asks him for a side.
    """

    token: Token
    name: str
    role: str
    stat: str
    value: int
    cards: tuple[DuelCard, ...] = ()
    rows: tuple[DuelRow, ...] = ()
    total: int | None = None
    side: ShotSide | Literal["hidden"] | None = None
    outcome: Literal["won", "lost", "tied"] | None = None
    takes_side: bool = False


@dataclass(frozen=True, slots=True)
class DuelModel:
    """A tackle or a shot, while it is chosen and while it is resolved.

    Attributes:
        kind: which of the two.
        sides: left and right half.
        choosing: whether it still waits for a decision; then the hand stays below.
        ball: where the shot goes, as far as it may be seen.
        glove: where the keeper goes, as far as it may be seen.
        pick_side: whether a side of the goal can be clicked now; `hit` returns "side:left" and so on.
        steps: the tackler's walk.
        tackler: which half he is, 0 left or 1 right.
        pressure: whether another of the tackler's side stands by the carrier.
        note: one or two lines below the middle.
        word: the shout: ¡Gol!, ¡Atajó!, ¡Rebote!, Quite …
        revealed: how many steps of `duel_steps` are shown; None for all that is known.
        primary: the button that goes on.
        secondary: another one.
        odds: a line about chances; empty for none.
    """

    kind: Literal["shot", "tackle"]
    sides: tuple[DuelSide, DuelSide]
    choosing: bool = False
    ball: ShotSide | None = None
    glove: ShotSide | None = None
    pick_side: bool = False
    steps: int = 0
    tackler: int = 0
    pressure: bool = False
    note: str = ""
    word: str = ""
    revealed: int | None = None
    primary: ChoiceModel | None = None
    secondary: ChoiceModel | None = None
    odds: str = ""


def duel_steps(model: DuelModel) -> tuple[str, ...]:
    """What is shown one after another in resolving a duel: each pair of cards, sides, rows, sums, word."""
    cards = max(len(side.cards) for side in model.sides)
    rows = max(len(side.rows) for side in model.sides)
    steps = [f"cards {index}" for index in range(cards)]
    if any(side.takes_side for side in model.sides):
        steps.append("sides")
    steps += [f"rows {index}" for index in range(rows)]
    if any(row.cancelled for side in model.sides for row in side.rows):
        steps.append("cancel")
    return (*steps, "totals", "word")


@dataclass(frozen=True, slots=True)
class ContestModel:
    """Two decks whose top cards are compared: rebound, lightning, kick-off draw.

    Attributes:
        title: what it is for; in the display face, so no numbers.
        names: of left and right.
        seats: of left and right, for the backs.
        rounds: the cards turned so far, one pair a round; None for one not turned yet. Ties are followed
            by another round.
        winner: 0 for left, 1 for right; None while it is open.
        note: what follows from it.
        primary: the button that goes on.
    """

    title: str
    names: tuple[str, str]
    seats: tuple[Seat, Seat]
    rounds: tuple[tuple[str | None, str | None], ...]
    winner: int | None = None
    note: str = ""
    primary: ChoiceModel | None = None


@dataclass(frozen=True, slots=True)
class PickCard:
    """A card that can be picked from a list.

    Attributes:
        id: what `hit` returns.
        kind: of the card; None for face down.
        enabled: whether it may be picked.
        reason: why not.
        count: how many of the kind there are.
    """

    id: str
    kind: str | None
    enabled: bool = True
    reason: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class PickerModel:
    """Cards laid out to look at or to pick one.

    Attributes:
        title: what it is about.
        cards: in reading order.
        note: a line below the title.
        seat: for the backs.
        primary: a button, such as the one that confirms.
        secondary: the way back.
    """

    title: str
    cards: tuple[PickCard, ...]
    note: str = ""
    seat: Seat = 1
    primary: ChoiceModel | None = None
    secondary: ChoiceModel | None = None
