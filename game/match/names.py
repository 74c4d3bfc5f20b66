"""Names of clubs, footballers, cards and stats as the screen says them."""

from __future__ import annotations

from engine.fifes.cards import Card
from engine.fifes.squads import Footballer, Squad
from engine.fifes.state import Setup
from game.card_art import FACES
from game.clubs import club_look
from game.i18n import N_, _

_ROLES = {
    "goalkeeper": N_("Goalkeeper"),
    "defender": N_("Defender"),
    "midfielder": N_("Midfielder"),
    "forward": N_("Forward"),
}
STAT_NAMES = {
    "run": N_("Run"),
    "dribble": N_("Dribble"),
    "shot": N_("Shot"),
    "tackle": N_("Tackle"),
    "pass": N_("Pass"),
    "save": N_("Save"),
}
ZONES = {
    "green": N_("Green shot zone"),
    "yellow": N_("Yellow shot zone"),
    "white": N_("White shot zone"),
    "red": N_("Red shot zone"),
}
SIDES = (N_("Left"), N_("Centre"), N_("Right"))


def man(setup: Setup, footballer: int) -> Footballer:
    """Give a footballer's data by his id."""
    return setup.squads[footballer // 15].footballers[footballer % 15]


def called(setup: Setup, footballer: int) -> str:
    """Give a footballer's name with his number, as the log says it."""
    person = man(setup, footballer)
    return f"{person.name} ({person.number})"


def card_name(card: int) -> str:
    """Give a card's name in the present language."""
    return _(FACES[Card(card).word].name)


def role(person: Footballer) -> str:
    """Give a footballer's position in the present language."""
    return _(_ROLES[person.role])


def short_club(squad: Squad) -> str:
    """Give a club's short name."""
    return club_look(squad.code, squad.name).short
