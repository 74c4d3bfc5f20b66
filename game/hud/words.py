"""The match screen's own words: message ids of stats, positions and the like."""

from __future__ import annotations

from game.i18n import N_

STATS = {
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
POSITIONS = {
    "goalkeeper": N_("Goalkeeper"),
    "defender": N_("Defender"),
    "midfielder": N_("Midfielder"),
    "forward": N_("Forward"),
}
SIDES = {"left": N_("Left"), "centre": N_("Centre"), "right": N_("Right")}
PHASES = (
    N_("Phase 1: action"),
    N_("Phase 2: attack regroups"),
    N_("Phase 3: defence regroups"),
    N_("Phase 4: closing"),
)
PHASE_ICONS = ("phase-1-action", "phase-2-attack-regroup", "phase-3-defence-regroup", "phase-4-closing")
