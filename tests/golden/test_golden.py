"""A match recorded once replays exactly on every system and Python: each turn's state, each player's view."""

from __future__ import annotations

import pytest

from engine.core import record
from engine.registry import GAMES
from tests.golden.book import APP, GOLDEN, record_of, views_file, views_of

games = pytest.mark.parametrize("game", GOLDEN)


@games
def test_the_golden_match_replays_turn_by_turn(game: str) -> None:
    read = record.load(record_of(game), GAMES)
    match = record.replay(read)
    assert match.is_over
    assert sum(entry.kind == "turn" for entry in read.entries) == match.turn >= GOLDEN[game].least_turns
    assert sum(match.score) > 0
    assert record.text_of(match, APP, {}) == record_of(game).read_text(encoding="utf-8")


@games
def test_both_players_see_what_they_saw(game: str) -> None:
    assert views_of(game) == views_file(game).read_text(encoding="utf-8")


@games
def test_the_match_shows_most_of_the_game(game: str) -> None:
    match = record.replay(record.load(record_of(game), GAMES))
    happened = {type(event).__name__ for event in match.events(0)}
    assert set(GOLDEN[game].happened.split()) <= happened
