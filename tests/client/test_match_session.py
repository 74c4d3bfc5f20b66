"""The record of a match that is being played: kept up decision by decision, and read as the same match."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.core import record
from engine.fifes.squads import club
from engine.fifes.state import Setup
from engine.registry import GAMES
from game.session import Players, Session, new_match, players_of, replayed
from tests.client.match_support import QuickThinker

TABLE = Players((None, None), "full")


def session_at(path: Path) -> Session:
    match = new_match(Setup((club("JAR"), club("MOL"))), "journal")
    return Session(match, TABLE, QuickThinker(), path, "test")


def go_on(session: Session, luck: Random, decisions: int) -> None:
    """Decide at random for whoever is asked."""
    for _ in range(decisions):
        seat = session.actor
        if seat is None:
            return
        session.decide([luck.choice(session.match.view(seat).legal)], seat)


def whole(session: Session) -> str:
    notes = {"players": {"levels": [None, None], "odds": "full"}}
    return record.text_of(session.match, "test", notes)


def test_the_file_says_what_happened_after_each_decision(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = session_at(path)
    luck = Random(1)
    for _ in range(150):
        go_on(session, luck, 1)
        assert path.read_text(encoding="utf-8") == whole(session)


def test_what_is_taken_back_is_added_and_goes_from_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = session_at(path)
    luck = Random(2)
    undone = 0
    for _ in range(200):
        go_on(session, luck, 1)
        if session.can_undo():
            before = path.read_bytes()
            assert session.undo()
            undone += 1
            assert path.read_bytes().startswith(before), "a record is only ever appended to"
            assert list(record.load(path, GAMES).entries) == session.match.entries
            go_on(session, luck, 1)
            assert list(record.load(path, GAMES).entries) == session.match.entries
    assert undone > 20


@pytest.mark.parametrize("harm", ["gone", "cut", "foreign"])
def test_a_file_that_was_tampered_with_is_written_anew(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "match.jsonl"
    session = session_at(path)
    luck = Random(3)
    go_on(session, luck, 60)
    if harm == "gone":
        path.unlink()
    else:
        text = path.read_text(encoding="utf-8")
        path.write_text(text[:-9] if harm == "cut" else text + "something else\n", encoding="utf-8")
    go_on(session, luck, 1)
    assert path.read_text(encoding="utf-8") == whole(session)


def test_the_file_is_read_as_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = session_at(path)
    go_on(session, Random(4), 300)
    match = replayed(path)
    assert match.hash() == session.match.hash()
    assert match.view(0) == session.match.view(0)
    assert players_of(path, record.load(path, GAMES).header["notes"]) == TABLE


def test_without_room_the_match_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "taken"
    folder.write_text("a file where the folder should be", encoding="utf-8")
    session = session_at(folder / "match.jsonl")
    assert session.trouble
    go_on(session, Random(5), 30)
    assert session.match.entries
    folder.unlink()
    go_on(session, Random(5), 1)
    assert session.trouble == ""
    assert (folder / "match.jsonl").read_text(encoding="utf-8") == whole(session)
