"""Every sound there is: its file, its bus, how loud it is among the others, and what the captions call it.

The files are made equally loud (`assets/make/sounds.py`); the balance between a card and a goal is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.i18n import N_


class Bus(Enum):
    """What the player sets the volume of."""

    EFFECTS = "effects"
    CROWD = "crowd"
    INTERFACE = "interface"


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound.

    Attributes:
        file: name of its WAV in ``assets/sounds`` without the suffix; its second take is ``…_2``.
        bus: whose volume it has.
        gain: how loud it is, 0 to 1.
        words: its caption; message id. Empty: it is not told in words.
        spread: by how much its pitch may differ from one time to the next, such as 0.04.
        weight: which of two captions at once is shown: the heavier.
        takes: how many files there are of it, so that what is heard often isn't the same each time.
    """

    file: str
    bus: Bus
    gain: float
    words: str = ""
    spread: float = 0.04
    weight: int = 1
    takes: int = 1

    @property
    def files(self) -> tuple[str, ...]:
        """The names of all takes."""
        return (self.file, *(f"{self.file}_{take}" for take in range(2, self.takes + 1)))


_E, _C, _I = Bus.EFFECTS, Bus.CROWD, Bus.INTERFACE
CUES: dict[str, Cue] = {
    "turn": Cue("tap", _E, 0.35),
    "kick": Cue("kick", _E, 0.7, N_("a kick"), takes=3),
    "shot": Cue("shot", _E, 0.9, N_("a shot"), weight=2, takes=3),
    "roll": Cue("roll", _E, 0.35, takes=3),
    "stop": Cue("stop", _E, 0.45, takes=3),
    "slide": Cue("slide", _E, 0.4, takes=3),
    "clash": Cue("clash", _E, 0.8, N_("button on button"), weight=2, takes=3),
    "past": Cue("past", _E, 0.6, N_("he gets past"), weight=2, takes=3),
    "save": Cue("save", _E, 0.85, N_("the goalkeeper holds it"), weight=3, takes=3),
    "bounce": Cue("bounce", _E, 0.7, N_("a rebound"), weight=2, takes=3),
    "net": Cue("net", _E, 0.9, N_("the ball hits the net"), weight=3, takes=3),
    "whistle": Cue("whistle", _E, 0.6, N_("whistle"), spread=0.0, weight=4),
    "whistle_long": Cue("whistle_long", _E, 0.6, N_("long whistle"), spread=0.0, weight=4),
    "card_draw": Cue("card_draw", _E, 0.4, N_("cards are dealt"), takes=3),
    "card_place": Cue("card_place", _E, 0.45, N_("a card is laid down"), takes=3),
    "card_turn": Cue("card_turn", _E, 0.5, N_("cards are turned over"), takes=3),
    "card_drop": Cue("card_drop", _E, 0.3, takes=3),
    "shuffle": Cue("shuffle", _E, 0.45, N_("a deck is shuffled")),
    "stress": Cue("stress", _E, 0.5, N_("stress"), spread=0.0, weight=2),
    "coin": Cue("coin", _E, 0.5, N_("a coin")),
    "ability": Cue("ability", _E, 0.4),
    "lightning": Cue("lightning", _E, 0.8, N_("a crack of lightning"), spread=0.0, weight=3),
    "tick": Cue("tick", _E, 0.25),
    "roar": Cue("roar", _C, 1.0, N_("the room roars"), spread=0.02, weight=5),
    "groan": Cue("groan", _C, 0.8, N_("the room groans"), spread=0.02, weight=4),
    "gasp": Cue("gasp", _C, 0.6, N_("the room gasps"), spread=0.02, weight=3),
    "button": Cue("button", _I, 0.5),
    "pick": Cue("pick", _I, 0.45),
    "refusal": Cue("refusal", _I, 0.6),
}

ROOM, THRILL = "room", "thrill"
"""The crowd's two loops: people talking, and people following what happens."""
LOOPS = (ROOM, THRILL)
