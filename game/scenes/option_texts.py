"""What the values of options are called, where more than one screen offers them; message ids."""

from __future__ import annotations

from game.flow import Odds
from game.i18n import N_

LANGUAGE_NAMES = {"system": N_("As the computer"), "es": "Español", "en": "English"}
ODDS_NAMES: dict[Odds, str] = {
    "full": N_("All of it"),
    "sums": N_("Sums alone"),
    "none": N_("Nothing"),
}
