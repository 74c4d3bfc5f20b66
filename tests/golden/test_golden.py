"""A match recorded once replays exactly on every system and Python: each turn's state, each player's view."""

from __future__ import annotations

from engine.core import record
from engine.registry import GAMES
from tests.golden.book import APP, RECORD, VIEWS, views_of


def test_the_golden_match_replays_turn_by_turn() -> None:
    read = record.load(RECORD, GAMES)
    match = record.replay(read)
    assert match.is_over
    assert sum(entry.kind == "turn" for entry in read.entries) == match.turn >= 18
    assert sum(match.score) > 0
    assert record.text_of(match, APP, {}) == RECORD.read_text(encoding="utf-8")


def test_both_players_see_what_they_saw() -> None:
    assert views_of(RECORD) == VIEWS.read_text(encoding="utf-8")


def test_the_match_shows_most_of_the_game() -> None:
    match = record.replay(record.load(RECORD, GAMES))
    happened = {type(event).__name__ for event in match.events(0)}
    assert happened >= {
        "TeamsPlaced",
        "KickoffChosen",
        "TakerPlaced",
        "Substituted",
        "Ran",
        "Passed",
        "TackleDecided",
        "ShotDecided",
        "GoalScored",
        "StressCounted",
        "AbilityUsed",
        "LightningPlayed",
        "EnergySpent",
        "EnergyCooled",
        "Regrouped",
        "DeckShuffled",
        "HalfTime",
        "MatchEnded",
    }
