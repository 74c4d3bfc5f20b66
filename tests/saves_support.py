"""Matches that are played and saved without a window."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

from engine.fifes.squads import club
from engine.fifes.state import Setup
from game import saves
from game.saves import Opened, Saves
from game.session import Players, Session, new_match

OWNER = "00c0ffee"
PLAYERS = Players((None, None), "full")


def nobody() -> Any:
    """A thinker that is never asked."""
    return SimpleNamespace(cancel=lambda: None, close=lambda: None)


def session(kept: Saves, seed: str = "saves", owner: str = OWNER) -> Session:
    """Begin a match in the next free file, as the program does after its title."""
    kept.sync(owner)
    notes = {"profile": owner, "seat": 0, "began": saves.began()}
    match = new_match(Setup((club("JAR"), club("MOL"))), seed)
    return Session(match, PLAYERS, nobody(), kept.new(), "test", notes=notes)


def gone_on(opened: Opened) -> Session:
    """Go on with a match."""
    notes = opened.read.header["notes"]
    return Session(
        opened.match, opened.players, nobody(), opened.path, "test", notes=notes, goes_on=opened.read
    )


def play(playing: Session, decisions: int, luck: Random) -> None:
    """Decide at random for whoever is asked."""
    for _ in range(decisions):
        seat = playing.actor
        if seat is None:
            return
        playing.decide([luck.choice(playing.match.view(seat).legal)], seat)
