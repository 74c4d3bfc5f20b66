"""What the parts of the match screen show: plain values, without any rule behind them.

Texts are ready for the player, in the present language; words in ``*stars*`` are strong, words between
``~tildes~`` strong and yellow. Ids are the match screen's own: they come back from `hit` as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Seat = Literal[1, 2]
"""1 plays the round tokens in the dark kit, 2 the hexagonal ones in the light kit."""
Position = Literal["goalkeeper", "defender", "midfielder", "forward"]
ShotSide = Literal["left", "centre", "right"]
"""As the shooter sees the goal, on every screen."""
SIDES: tuple[ShotSide, ...] = ("left", "centre", "right")


@dataclass(frozen=True, slots=True)
class Token:
    """A footballer's button.

    Attributes:
        seat: whose it is: decides shape and kit.
        number: 0 to 99.
        position: colour and pattern of the rim.
        body: the kit's colour; the seat's own if left out.
        ink: the digits' colour; the seat's own if left out.
    """

    seat: Seat
    number: int
    position: Position
    body: tuple[int, int, int] | None = None
    ink: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class ClubName:
    """A club on the score plate.

    Attributes:
        code: three letters; names the crest.
        name: in full.
        short: one or two words of it.
    """

    code: str
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class BannerModel:
    """What has to be done now.

    Attributes:
        text: the order.
        short: a shorter way to say it, for when there is no room; the text if left out.
        kicker: a few words at the right end, such as the phase.
        icon: name of an icon.
    """

    text: str
    short: str = ""
    kicker: str = ""
    icon: str = "whistle"


@dataclass(frozen=True, slots=True)
class RivalChip:
    """The rival in a few numbers, for the compact score plate."""

    cards: int
    energy: int


@dataclass(frozen=True, slots=True)
class ScoreModel:
    """The score plate.

    Attributes:
        clubs: of player 1 and player 2.
        goals: of each.
        turn: the present one, from 1.
        turns: how many there are; 0 if that is open, as in extra time.
        period: such as "1st half".
        phase: the present one, 1 to 4; 0 for none.
        active: whose turn it is; 0 for nobody's.
        own: the seat at the screen, whose panel is open; the other one gets the chip when compact.
        rival: the other one's numbers, shown when compact.
    """

    clubs: tuple[ClubName, ClubName]
    goals: tuple[int, int]
    turn: int
    turns: int
    period: str
    phase: int
    active: int = 0
    own: Seat = 1
    rival: RivalChip | None = None


@dataclass(frozen=True, slots=True)
class ChipModel:
    """Whose turn it is, upper left.

    Attributes:
        token: of the carrier, or of the captain.
        title: such as "Your turn".
        note: such as "You attack to the right".
    """

    token: Token | None
    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ToolModel:
    """A square button with an icon.

    Attributes:
        id: what `hit` returns.
        icon: name of the icon.
        label: what it does, for the tooltip.
        key: the key that does the same.
        enabled: whether it may be pressed.
        on: whether what it switches is on.
        reason: why it is not enabled.
    """

    id: str
    icon: str
    label: str
    key: str = ""
    enabled: bool = True
    on: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class OwnModel:
    """Own energy, deck and discard.

    Attributes:
        seat: whose back the deck shows.
        energy: cards in the bank.
        sockets: how many there can be.
        deck: cards in it.
        discard: cards in it.
        discard_top: kind of its top card.
        discard_below: kinds below it, nearest first; shown on wide windows.
    """

    seat: Seat
    energy: int
    deck: int
    discard: int
    discard_top: str | None = None
    discard_below: tuple[str, ...] = ()
    sockets: int = 3


@dataclass(frozen=True, slots=True)
class RivalModel:
    """What is known of the rival.

    Attributes:
        seat: whose back his cards show.
        name: of his club or himself.
        note: such as "CPU · Classic".
        hand: his cards, each as its kind where it is known, otherwise None.
        energy: cards in the bank.
        deck: cards in it.
        discard: cards in it.
        discard_top: kind of its top card.
        sockets: how many energies there can be.
        thinking: whether dots run beside the name.
    """

    seat: Seat
    name: str
    note: str
    hand: tuple[str | None, ...]
    energy: int
    deck: int
    discard: int
    discard_top: str | None = None
    sockets: int = 3
    thinking: bool = False


@dataclass(frozen=True, slots=True)
class StatModel:
    """One of a footballer's five.

    Attributes:
        key: run, dribble, shot, tackle, pass or save.
        value: 1 to 6.
    """

    key: str
    value: int


@dataclass(frozen=True, slots=True)
class FootballerModel:
    """A footballer with his stats.

    Attributes:
        token: his button.
        name: his name.
        stats: his five.
        highlight: key of the stat that counts now.
        note: a line below, such as a yellow card.
    """

    token: Token
    name: str
    stats: tuple[StatModel, ...]
    highlight: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """Something that happened.

    Attributes:
        tag: of the turn, such as "T7".
        text: at most four lines.
        clause: of the rule behind it, such as "FIF-9.2"; shown on demand.
    """

    tag: str
    text: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class PointsModel:
    """What the chosen cards give.

    Attributes:
        label: what for, such as "Points to run".
        icon: of the action.
        parts: the numbers that are added; None for one that is not known yet.
        total: their sum; None while it is not known.
        note: what each part is.
        odds: a line about chances; empty for none.
    """

    label: str
    icon: str
    parts: tuple[int | None, ...]
    total: int | None
    note: str = ""
    odds: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceModel:
    """A labelled button.

    Attributes:
        id: what `hit` returns.
        label: what it says.
        icon: before the label.
        key: the key that does the same.
        enabled: whether it may be pressed.
        reason: why not, and what would work.
        chosen: whether it is the one taken.
    """

    id: str
    label: str
    icon: str = ""
    key: str = ""
    enabled: bool = True
    reason: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class ChoicesModel:
    """What can be decided now by a button.

    Attributes:
        options: a row above the hand.
        primary: the one that goes on; Enter.
        secondary: the way back; Esc.
        total: the points that the compact layout puts on the primary button.
    """

    options: tuple[ChoiceModel, ...] = ()
    primary: ChoiceModel | None = None
    secondary: ChoiceModel | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand.

    Attributes:
        slot: its identity while it is in the hand.
        kind: the engine's word for it; None for face down.
        chosen: 1 or 2 in the order of choice; 0 if it is not.
        possible: whether it may be chosen now.
        reason: why not.
        known: whether the rival has seen it.
        active: whether it may be used out of turn, as a lightning.
    """

    slot: int
    kind: str | None
    chosen: int = 0
    possible: bool = True
    reason: str = ""
    known: bool = False
    active: bool = False


@dataclass(frozen=True, slots=True)
class HandModel:
    """The hand at the bottom.

    Attributes:
        seat: whose back its cards have.
        cards: left to right, at most ten.
        lowered: whether it makes room for the pitch or for a row of buttons.
    """

    seat: Seat
    cards: tuple[HandCard, ...]
    lowered: bool = False


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


@dataclass(frozen=True, slots=True)
class StatsBoxModel:
    """The box beside a footballer's token.

    Attributes:
        footballer: who.
        at: the token's middle in the window, logical pixels.
        reach: the token's radius there.
        avoid: the ball's place, which stays free; None if it is elsewhere.
    """

    footballer: FootballerModel
    at: tuple[float, float]
    reach: float
    avoid: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class TipModel:
    """A small box that points at something.

    Attributes:
        text: one line or a short paragraph.
        at: what it points at, in the window.
        key: a key cap after the text.
        small: a second, quieter line, such as a clause.
    """

    text: str
    at: tuple[float, float]
    key: str = ""
    small: str = ""


@dataclass(frozen=True, slots=True)
class Focusable:
    """Something that the keyboard can reach.

    Attributes:
        id: what `hit` would return.
        box: left, bottom, width, height in the window.
        round: whether its ring is round.
    """

    id: str
    box: tuple[float, float, float, float]
    round: bool = field(default=False)
