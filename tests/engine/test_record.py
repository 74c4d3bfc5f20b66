"""Records: what is saved replays hash by hash; what is damaged or foreign is named in a line and kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import record
from engine.core.errors import RecordError
from engine.core.match import Match
from engine.fifes.game import FIFES
from engine.fifes.squads import club, squad_from_data
from engine.fifes.state import Setup
from engine.registry import GAMES
from tests.engine.playing import FifesMatch, decide, make_plain, new_match, play


def replayed(path: Path, turn: int | None = None) -> FifesMatch:
    return record.replay(record.load(path, GAMES), turn)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The record of a match some turns long."""
    match = new_match("saved")
    play(match, Random("saved"), 150)
    assert match.turn >= 3
    path = tmp_path / "match.jsonl"
    record.save(match, path, "a test")
    return path


@pytest.fixture
def plain(saved: Path) -> Path:
    """The same record as version 1 had it: without sums, so that a line can be changed for another."""
    make_plain(saved)
    return saved


@pytest.mark.parametrize("decisions", [0, 1, 21, 22, 23, 40, 90, 10_000])
def test_a_saved_match_is_the_same_when_loaded_and_goes_on_alike(tmp_path: Path, decisions: int) -> None:
    match, path = new_match("goes on"), tmp_path / "a folder" / "match.jsonl"
    play(match, Random("first part"), decisions)
    record.save(match, path, "a test")
    assert [file.name for file in path.parent.iterdir()] == ["match.jsonl"]
    again = replayed(path)
    assert again.hash() == match.hash()
    assert again.entries == match.entries
    assert again.setup == match.setup
    assert again.actor == match.actor
    for seat in (0, 1):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)
    # From there on both meet the same luck.
    play(match, Random("second part"), 60)
    play(again, Random("second part"), 60)
    assert again.hash() == match.hash()
    assert again.entries == match.entries


def test_a_record_is_the_same_text_when_saved_again(saved: Path) -> None:
    text = saved.read_bytes()
    record.save(replayed(saved), saved, "a test")
    assert saved.read_bytes() == text
    assert b"\r" not in text


def test_a_turn_can_be_replayed_to(saved: Path) -> None:
    whole = replayed(saved)
    for turn in range(whole.turn + 1):
        match = replayed(saved, turn)
        assert match.turn == turn
        assert match.actor is not None
        hashes = [entry.text for entry in whole.entries if entry.kind == "turn" and entry.number == turn]
        assert turn == 0 or hashes == [match.hash()]


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def header(path: Path, **values: Any) -> None:
    first, *rest = lines(path)
    data: dict[str, Any] = json.loads(first) | values
    path.write_text(
        json.dumps({k: v for k, v in data.items() if v is not None}) + "\n" + "".join(rest), "utf-8"
    )


def squad_without_goalkeepers() -> dict[str, Any]:
    data = Setup((club("JAR"), club("DPQ")))
    squads = FIFES.setup_to_data(data)
    squads["squads"][0]["footballers"][0]["run"] = 9
    return squads


def replace_line(number: int, text: str) -> Callable[[Path], None]:
    def spoil(path: Path) -> None:
        rows = lines(path)
        rows[number - 1] = text + "\n"
        path.write_text("".join(rows), "utf-8")

    return spoil


def wrong_hash(path: Path) -> None:
    rows = lines(path)
    at = next(i for i, row in enumerate(rows) if '"hash"' in row)
    data: dict[str, Any] = json.loads(rows[at])
    rows[at] = json.dumps(data | {"hash": "0" * 16}) + "\n"
    path.write_text("".join(rows), "utf-8")


def drop_line(number: int) -> Callable[[Path], None]:
    def spoil(path: Path) -> None:
        rows = lines(path)
        del rows[number - 1]
        path.write_text("".join(rows), "utf-8")

    return spoil


UNREADABLE: list[tuple[str, Callable[[Path], object], str]] = [
    ("empty", lambda path: path.write_text("", "utf-8"), "is not a match record"),
    ("text", lambda path: path.write_text("Dear diary\n", "utf-8"), "is not a match record"),
    ("binary", lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\x00"), "is not a match record"),
    ("zeros", lambda path: path.write_bytes(b"\x00" * 5000), "is not a match record"),
    ("list", lambda path: path.write_text("[1]\n", "utf-8"), "is damaged"),
    ("nested", lambda path: path.write_text("[" * 200_000 + "\n", "utf-8"), "is not a match record"),
    ("foreign", lambda path: header(path, format="chess"), "is not a match record"),
    ("newer", lambda path: header(path, version=3), "open it with a newer Potrero"),
    ("other game", lambda path: header(path, game="ludo"), "game 'ludo' is unknown"),
    ("other rules", lambda path: header(path, rules=99), "not 1; open it with the Potrero that made it"),
    ("no seed", lambda path: header(path, seed=None), "line 1 is damaged"),
    ("odd seed", lambda path: header(path, seed=7), "line 1 is damaged"),
    ("cut", lambda path: path.write_bytes(path.read_bytes()[:-9]), "is damaged"),
    (
        "zeros at the end",
        lambda path: path.write_bytes(path.read_bytes() + b"\x00" * 99 + b"\n"),
        "is damaged",
    ),
    ("nested line", replace_line(9, "[" * 200_000), "line 9 is damaged"),
    ("odd line", replace_line(9, '{"seat": 2, "decision": "#1"}'), "line 9 is damaged"),
    ("odd decision", replace_line(9, '{"seat": 0, "decision": 7}'), "line 9 is damaged"),
    ("number", replace_line(9, "7"), "line 9 is damaged"),
]

UNPLAYABLE: list[tuple[str, Callable[[Path], object], str]] = [
    ("odd setup", lambda path: header(path, setup={"squads": []}), "line 1: set-up"),
    ("no setup", lambda path: header(path, setup=None), "line 1: set-up"),
    (
        "odd squad",
        lambda path: header(path, setup=squad_without_goalkeepers()),
        "'run' must be a whole number",
    ),
    ("illegal", replace_line(2, '{"seat": 0, "decision": "9,9"}'), "line 2: "),
    ("other seat", replace_line(2, '{"seat": 1, "decision": "#1"}'), "line 2: "),
    ("no word", replace_line(2, '{"seat": 0, "decision": "jump"}'), "line 2: 'jump' is no decision"),
    ("no card", replace_line(50, '{"chance": "joker"}'), "line 50: no card 'joker'"),
    ("chance too early", replace_line(2, '{"chance": "three"}'), "line 2: chance can't give three now"),
    ("line lost", drop_line(30), "line "),
    ("hash", wrong_hash, "comes out differently"),
]


@pytest.mark.parametrize(
    ("spoil", "message"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE]
)
def test_what_can_t_be_read_is_named_in_a_line_and_kept(
    plain: Path, spoil: Callable[[Path], object], message: str
) -> None:
    spoil(plain)
    before = plain.read_bytes()
    with pytest.raises(RecordError) as caught:
        record.load(plain, GAMES)
    check_message(caught.value, plain, message)
    assert plain.read_bytes() == before


@pytest.mark.parametrize(
    ("spoil", "message"), [row[1:] for row in UNPLAYABLE], ids=[row[0] for row in UNPLAYABLE]
)
def test_what_can_t_be_played_is_named_in_a_line_and_kept(
    plain: Path, spoil: Callable[[Path], object], message: str
) -> None:
    spoil(plain)
    before = plain.read_bytes()
    read = record.load(plain, GAMES)
    with pytest.raises(RecordError) as caught:
        record.replay(read)
    check_message(caught.value, plain, message)
    assert plain.read_bytes() == before


def check_message(error: RecordError, path: Path, message: str) -> None:
    assert str(path) in str(error)
    assert message in str(error)
    assert "\n" not in str(error)


def test_a_record_that_isn_t_there_or_is_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(RecordError, match="can't be read"):
            record.load(path, GAMES)


def test_a_record_cut_between_lines_is_a_match_that_goes_on(saved: Path) -> None:
    rows = lines(saved)
    for count in (2, 3, 23, 24, 30, 41, 47, 60, 99, len(rows) - 1):
        saved.write_text("".join(rows[:count]), "utf-8")
        match = replayed(saved)
        # Chance that was due when it was cut is drawn as it would have been.
        assert match.actor is not None
        decide(match, Random(0))


@pytest.mark.parametrize("name", ["Línea\u2028nueva", "Fin\u0085", "Página\x0c", 'Comillas " y \\', "🥅"])
def test_names_of_any_kind_survive(tmp_path: Path, name: str) -> None:
    data = club("JAR").to_data() | {"name": name}
    squad = squad_from_data(data, "here")
    match: FifesMatch = Match(FIFES, Setup((squad, club("DPQ"))), "names")
    play(match, Random(1), 30)
    path = tmp_path / "match.jsonl"
    record.save(match, path, "a test")
    assert replayed(path).hash() == match.hash()
    assert replayed(path).setup.squads[0].name == name


def test_a_failed_save_leaves_the_old_record(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_bytes()

    def full(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engine.core.disk.os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        record.save(new_match("other"), saved, "a test")
    assert saved.read_bytes() == before


def test_a_record_that_lacks_its_luck_says_so(saved: Path) -> None:
    """Not that the match is over, which it isn't."""
    make_plain(saved)
    lines = saved.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith('{"chance"'))
    last = next(number for number in range(first, len(lines)) if not lines[number].startswith('{"chance"'))
    saved.write_text("\n".join(lines[:first] + lines[last:]) + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match=rf"line {first + 1}: .* is decided where chance is due"):
        replayed(saved)


def test_a_turn_keeps_its_number(saved: Path) -> None:
    make_plain(saved)
    lines = saved.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith('{"turn": 2,'))
    lines[at] = lines[at].replace('"turn": 2,', '"turn": 3,')
    saved.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match=rf"line {at + 1}: turn 3 comes out differently"):
        replayed(saved)
