"""What the parts of the match screen show: plain values, without any rule behind them.

Texts are ready for the player, in the present language; words in ``*stars*`` are strong, words between
``~tildes~`` strong and yellow. Ids are the match screen's own: they come back from `hit` as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.hud.basic_models import SIDES, ChoiceModel, Position, Seat, ShotSide, Token
from game.hud.duel_models import (
    ContestModel,
    DuelCard,
    DuelModel,
    DuelRow,
    DuelSide,
    PickCard,
    PickerModel,
    duel_steps,
)

__all__ = [
    "SIDES",
    "BannerModel",
    "ChipModel",
    "ChoiceModel",
    "ChoicesModel",
    "ClubName",
    "ContestModel",
    "DuelCard",
    "DuelModel",
    "DuelRow",
    "DuelSide",
    "Focusable",
    "FootballerModel",
    "HandCard",
    "HandModel",
    "LogLine",
    "OwnModel",
    "PickCard",
    "PickerModel",
    "PointsModel",
    "Position",
    "RivalChip",
    "RivalModel",
    "ScoreModel",
    "Seat",
    "ShotSide",
    "StatModel",
    "StatsBoxModel",
    "TipModel",
    "Token",
    "ToolModel",
    "duel_steps",
]


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
        busy: whether dots run after the text: the computer thinks.
    """

    text: str
    short: str = ""
    kicker: str = ""
    icon: str = "whistle"
    busy: bool = False


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
        code: what stands for the name where there is no room for it.
    """

    seat: Seat
    name: str
    note: str
    hand: tuple[str | None, ...]
    energy: int
    deck: int
    discard: int
    discard_top: str | None = None
    code: str = ""
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
        hinted: whether the hint would play it.
    """

    slot: int
    kind: str | None
    chosen: int = 0
    possible: bool = True
    reason: str = ""
    known: bool = False
    active: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class HandModel:
    """The hand at the bottom.

    Attributes:
        seat: whose back its cards have.
        cards: left to right, at most ten.
        lowered: whether it makes room for the pitch or for a row of buttons.
        tabled: whether the chosen cards lie on the table of a duel; when compact they leave the hand for it.
    """

    seat: Seat
    cards: tuple[HandCard, ...]
    lowered: bool = False
    tabled: bool = False


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
