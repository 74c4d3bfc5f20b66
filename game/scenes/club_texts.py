"""How the clubs' ways of playing, the stats and the positions are called."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import N_
from game.teams import OWN_STYLE


class StyleText(NamedTuple):
    """Words for a club's way of playing; message ids.

    Attributes:
        tag: two or three words.
        about: two short sentences.
    """

    tag: str
    about: str


STYLES = {
    "fast_wings": StyleText(
        N_("Fast wings"), N_("Long runs down the flanks and the ball back to the middle. Thin in the centre.")
    ),
    "long_passing": StyleText(
        N_("Long passing"), N_("They skip the midfield and feed the forwards. They don't chase the ball.")
    ),
    "hard_markers": StyleText(
        N_("Hard markers"), N_("They mark in pairs and ask no leave. On the ball, not much.")
    ),
    "dribblers": StyleText(
        N_("Dribblers"), N_("Hard to tackle, they like it one on one. They pass too little.")
    ),
    "shooters": StyleText(
        N_("Shooters"), N_("They shoot from anywhere, and shoot well. Slow on the way back.")
    ),
    "possession": StyleText(
        N_("Short passing"), N_("They keep it, pass it and keep it again. They suffer when you run at them.")
    ),
    "counter_attack": StyleText(
        N_("Counter-attack"),
        N_("They wait, take the ball off you and run. With the ball for long, they get bored."),
    ),
    "balanced": StyleText(
        N_("Balanced"), N_("A bit of everything and a great goalkeeper. No weak spot, no star.")
    ),
    OWN_STYLE: StyleText(N_("Own team"), N_("Made with the team editor, within the budget.")),
}
UNKNOWN_STYLE = StyleText(N_("Own way"), "")
UNBALANCED = N_("Unbalanced: over the budget of the clubs.")
"""Of a team over the budget, in place of how it plays."""

STAT_NAMES = {
    "run": N_("Run"),
    "dribble": N_("Dribble"),
    "shot": N_("Shot"),
    "tackle": N_("Tackle"),
    "pass": N_("Pass"),
    "save": N_("Save"),
}
STAT_ICONS = {
    "run": "action-run",
    "dribble": "action-dribble",
    "shot": "action-shot",
    "tackle": "action-tackle",
    "pass": "action-pass",
    "save": "action-save",
}
