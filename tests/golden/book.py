"""The golden match: a recorded match, and both players' views of it in text, turn by turn."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.core import record
from engine.core.match import Match
from engine.fifes.game import FIFES
from engine.fifes.picture import picture
from engine.fifes.playout import HABITS
from engine.fifes.squads import club
from engine.fifes.state import Setup
from engine.fifes.worlds import determinize
from engine.registry import GAMES
from tests.engine.playing import FifesMatch

FOLDER = Path(__file__).parent
RECORD = FOLDER / "fifes.jsonl"
VIEWS = FOLDER / "fifes.txt"
APP = "golden"


def played() -> FifesMatch:
    """Play the match anew: two attacking players, a cup tie with goals."""
    match: FifesMatch = Match(FIFES, Setup((club("JAR"), club("DPQ")), cup=True), "golden")
    luck = Random("golden")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        seen = match.view(seat)
        choose = HABITS["attacking" if luck.random() < 0.85 else "dumping"]
        match.decide(seat, choose(determinize(seen, luck), list(seen.legal), luck))
    return match


def views_of(path: Path) -> str:
    """Both players' views at the beginning of each turn and at the end."""
    read = record.load(path, GAMES)
    whole = record.replay(read)
    parts: list[str] = []
    for turn in [*range(whole.turn + 1), None]:
        match = record.replay(read, turn)
        for seat in (0, 1):
            when = "end" if turn is None else f"turn {turn}"
            parts.append(
                f"======== {when}, player {seat + 1}, state {match.hash()}\n{picture(match.view(seat))}\n"
            )
    return "\n".join(parts)
