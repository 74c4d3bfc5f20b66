"""Matches played by random, as the program plays them: through `Match`."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.match import Match
from engine.core.playout import pick
from engine.fifes.game import FIFES
from engine.fifes.playout import HABITS, random_setup
from engine.fifes.worlds import determinize

FifesMatch = Match[Any, Any, Any, Any]


def new_match(seed: str) -> FifesMatch:
    """A match between two random clubs."""
    return Match(FIFES, random_setup(Random(f"clubs {seed}")), seed)


def decide(match: FifesMatch, luck: Random) -> None:
    """Let whoever is asked decide something, by what he sees."""
    seat = match.actor
    assert seat is not None
    seen = match.view(seat)
    habit = pick(sorted(HABITS), luck)
    match.decide(seat, HABITS[habit](determinize(seen, luck), list(seen.legal), luck))


def play(match: FifesMatch, luck: Random, decisions: int = 10_000) -> None:
    """Play on for some decisions, or to the end."""
    for _ in range(decisions):
        if match.is_over:
            return
        decide(match, luck)
