"""How positions and stats are called on the line-up screen."""

from __future__ import annotations

from engine.fifes.squads import Footballer
from game.i18n import N_
from game.scenes.club_texts import STAT_ICONS, STAT_NAMES

ROLE_CODES = {
    "goalkeeper": N_("GK"),
    "defender": N_("DEF"),
    "midfielder": N_("MID"),
    "forward": N_("FWD"),
}
"""Three letters or fewer; the same marks stand on the tokens' rims."""
ROLE_NAMES = {
    "goalkeeper": N_("Goalkeeper"),
    "defender": N_("Defender"),
    "midfielder": N_("Midfielder"),
    "forward": N_("Forward"),
}

GOOD_STAT, POOR_STAT = 5, 2
"""From which value, and up to which, a stat stands out in the list."""


def five_stats(footballer: Footballer) -> tuple[tuple[str, str, int], ...]:
    """Icon, name (message id) and value of a footballer's stats; a goalkeeper saves instead of shooting."""
    third = "save" if footballer.is_goalkeeper else "shot"
    values = {
        "run": footballer.run,
        "dribble": footballer.dribble,
        third: footballer.save if footballer.is_goalkeeper else footballer.shot,
        "tackle": footballer.tackle,
        "pass": footballer.pass_,
    }
    return tuple((STAT_ICONS[key], STAT_NAMES[key], value) for key, value in values.items())
