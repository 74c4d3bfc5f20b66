"""The engine's clubs as the shell's screens show them."""

from __future__ import annotations

from engine.fifes.squads import Squad, clubs
from game import teams
from game.flow import STATS, ClubCard, FootballerCard, Role

_ROLES: dict[str, Role] = {
    "goalkeeper": "goalkeeper",
    "defender": "defender",
    "midfielder": "midfielder",
    "forward": "forward",
}


def club_card(squad: Squad) -> ClubCard:
    """Give the card of a club."""
    starters = [squad.footballers[index] for index in squad.starters]
    outfield = [each for each in starters if not each.is_goalkeeper]
    averages = tuple(
        sum(each.stats[index] for each in outfield) / len(outfield) for index, _stat in enumerate(STATS)
    )
    cards = tuple(FootballerCard(each.number, each.name, _ROLES[each.role]) for each in starters)
    return ClubCard(squad.code, squad.name, squad.style, squad.formation, averages, cards, squad.balanced)


def club_cards() -> list[ClubCard]:
    """Give the cards of all clubs, and after them those of the player's own teams."""
    return [club_card(squad) for squad in (*clubs(), *teams.load().teams)]
