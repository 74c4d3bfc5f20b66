"""Profiles: one file each; a bad one is kept, and never costs its owner his matches or the others theirs."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.notice import Notice
from game.profiles import COLOURS, LONGEST_NAME, Profile, Profiles


def loaded(folder: Path, **first: str) -> Profiles:
    profiles = Profiles(folder)
    profiles.load(language=first.get("language", "system"), owner=lambda: first.get("owner", ""))
    return profiles


@pytest.fixture
def two(tmp_path: Path) -> Profiles:
    """Two profiles, of which the second plays."""
    profiles = loaded(tmp_path)
    profiles.change(replace(profiles.current, name="Ana"))
    made = profiles.create("es")
    profiles.change(replace(made, name="Beto", colours=(COLOURS[2], COLOURS[3]), club="FER"))
    return profiles


def test_at_a_first_start_one_is_made(tmp_path: Path) -> None:
    profiles = loaded(tmp_path, language="en")
    assert profiles.all == [profiles.current]
    assert profiles.current.language == "en"
    assert not profiles.problems
    assert loaded(tmp_path).current == profiles.current


def test_a_lost_folder_gives_the_matches_to_the_new_profile(tmp_path: Path) -> None:
    assert loaded(tmp_path, owner="00c0ffee").current.id == "00c0ffee"
    assert loaded(tmp_path / "odd", owner="../../etc").current.id != "../../etc"


def test_what_was_changed_comes_back(two: Profiles) -> None:
    again = loaded(two.folder)
    assert again.all == two.all
    assert again.current == two.current
    assert (again.current.name, again.current.language, again.current.club) == ("Beto", "es", "FER")
    row = json.loads(two.path_of(two.current).read_text(encoding="utf-8"))
    assert row["version"] == 1
    assert row["colours"] == ["#2E5A43", "#1F7D4F"]


def test_a_deleted_one_leaves_its_file_and_the_others(two: Profiles) -> None:
    gone = two.current
    kept = two.delete(gone)
    assert json.loads(kept.read_text(encoding="utf-8"))["name"] == "Beto"
    again = loaded(two.folder)
    assert [each.name for each in again.all] == ["Ana"]
    assert again.current.name == "Ana"
    with pytest.raises(ValueError, match="only profile"):
        again.delete(again.current)


def garbage(path: Path) -> None:
    path.write_bytes(b"\x00\xff" * 50)


def half(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8")[:40], encoding="utf-8")


def nameless(path: Path) -> None:
    path.write_text('{"format": "potrero-profile", "version": 1, "name": "  "}')


@pytest.mark.parametrize("harm", [garbage, half, nameless])
def test_a_damaged_one_is_kept_and_goes_on(two: Profiles, harm: Callable[[Path], None]) -> None:
    plays = two.current
    path = two.path_of(plays)
    before = json.loads(path.with_name(path.name + ".bak").read_text(encoding="utf-8"))
    harm(path)
    content = path.read_bytes()
    again = loaded(two.folder)
    (notice,) = again.problems
    assert path.name + ".bad" in str(notice)
    assert path.with_name(path.name + ".bad").read_bytes() == content
    assert again.current.id == plays.id
    assert again.current.name == before["name"]
    assert {each.id for each in again.all} == {each.id for each in two.all}
    assert not loaded(two.folder).problems


def test_a_newer_one_is_left_alone(two: Profiles) -> None:
    path = two.path_of(two.current)
    text = path.read_text(encoding="utf-8").replace('"version": 1', '"version": 2')
    path.write_text(text, encoding="utf-8")
    again = loaded(two.folder)
    (notice,) = again.problems
    assert isinstance(notice, Notice)
    assert path.name in str(notice)
    assert [each.name for each in again.all] == ["Ana"]
    assert path.read_text(encoding="utf-8") == text


def test_the_only_one_is_left_alone_if_it_is_newer(tmp_path: Path) -> None:
    first = loaded(tmp_path / "profiles")
    first.change(replace(first.current, name="Ana"))
    path = first.path_of(first.current)
    text = path.read_text(encoding="utf-8").replace('"version": 1', '"version": 2')
    path.write_text(text, encoding="utf-8")
    again = Profiles(first.folder)
    again.load(owner=lambda: first.current.id)
    assert path.read_text(encoding="utf-8") == text
    assert again.current.id != first.current.id


def test_a_folder_that_cant_be_written_is_told_of(tmp_path: Path) -> None:
    folder = tmp_path / "profiles"
    folder.write_text("a file")
    profiles = loaded(folder)
    assert profiles.current.name == "Player 1"
    assert len(profiles.problems) == 1
    with pytest.raises(OSError, match="profiles"):
        profiles.change(replace(profiles.current, name="Ana"))
    assert profiles.current.name == "Ana", "it holds until the program is left"


@settings(max_examples=40)
@given(content=st.binary(max_size=80) | st.text(max_size=80).map(str.encode))
def test_no_content_stops_the_program(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("profiles")
    (folder / "profile-00c0ffee.json").write_bytes(content)
    (folder / "chosen.json").write_bytes(content)
    assert [each.id for each in loaded(folder).all] == ["00c0ffee"]


@given(
    row=st.dictionaries(
        st.sampled_from(("name", "colours", "club", "language")), st.none() | st.text() | st.lists(st.text())
    )
)
def test_odd_details_are_as_at_a_first_start(
    row: dict[str, object], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("profiles")
    data = {"format": "potrero-profile", "version": 1, **row}
    (folder / "profile-00c0ffee.json").write_text(json.dumps(data), encoding="utf-8")
    (found,) = loaded(folder).all
    assert isinstance(found, Profile)
    assert 0 < len(found.name) <= LONGEST_NAME
    assert found.language in ("system", "es", "en")
