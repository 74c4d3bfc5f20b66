"""The settings' file: what it keeps, and what happens when it can't be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.settings import VERSION, Settings, SettingsStore, config_dir, data_dir, write_atomic


def test_first_start_has_the_defaults_and_no_complaint(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    assert store.load() == Settings()
    assert store.problem is None


def test_what_was_saved_comes_back(tmp_path: Path) -> None:
    settings = Settings(
        language="en", quality="low", ui_scale=130, text_size=15, speed=2.0, odds_shown="none"
    )
    settings.confirm = False
    assert SettingsStore(tmp_path).save(settings)
    assert SettingsStore(tmp_path).load() == settings


def test_the_file_is_readable_and_the_previous_one_is_kept(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.save(Settings(ui_scale=90))
    store.save(Settings(ui_scale=120))
    assert json.loads(store.path.read_text())["ui_scale"] == 120
    assert json.loads((tmp_path / "settings.json.bak").read_text())["ui_scale"] == 90
    assert sorted(each.name for each in tmp_path.iterdir()) == ["settings.json", "settings.json.bak"]


@pytest.mark.parametrize(
    "content", ["{", "[]", "\x00", '{"a": 1,}', "[" * 100_000, '{"speed": ' + "1" * 5000 + "}"]
)
def test_a_damaged_file_is_named_kept_and_replaced_by_defaults(tmp_path: Path, content: str) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text(content)
    assert store.load() == Settings()
    assert store.problem is not None
    assert str(store.path) in str(store.problem)
    assert "\n" not in str(store.problem)
    assert (tmp_path / "settings.json.bad").read_text() == content


def test_a_file_that_is_not_text_is_kept_too(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_bytes(b"\xff\xfe\x80")
    assert store.load() == Settings()
    assert store.problem
    assert (tmp_path / "settings.json.bad").exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 95),
        ("ui_scale", "100"),
        ("speed", 3.0),
        ("speed", 10**400),
        ("language", "de"),
        ("confirm", 1),
        ("camera_elevation", 200),
        ("odds_shown", None),
    ],
)
def test_one_wrong_value_costs_only_itself(tmp_path: Path, name: str, value: object) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text(json.dumps({"quality": "low", name: value}))
    loaded = store.load()
    assert loaded == Settings(quality="low")
    assert store.problem is not None
    assert name in str(store.problem)


@pytest.mark.parametrize("language", [None, "en"])
def test_a_newer_program_s_file_is_left_untouched_and_said_so(tmp_path: Path, language: str | None) -> None:
    store = SettingsStore(tmp_path)
    text = json.dumps({"version": VERSION + 1, "quality": "holographic", "language": language})
    store.path.write_text(text)
    assert store.load() == Settings()
    assert "newer" in str(store.problem)
    assert not store.save(Settings(ui_scale=120))
    assert "newer" in str(store.problem)
    assert {each.name: each.read_text() for each in tmp_path.iterdir()} == {"settings.json": text}


@pytest.mark.parametrize("version", [0, -1, "1", 1.5, True, None])
def test_a_version_that_cannot_be_costs_only_itself(tmp_path: Path, version: object) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text(json.dumps({"version": version, "ui_scale": 120}))
    assert store.load() == Settings(ui_scale=120)
    assert "version" in str(store.problem)


def test_a_file_without_a_version_is_of_the_first(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text('{"ui_scale": 120}')
    assert store.load() == Settings(ui_scale=120)
    assert store.problem is None
    store.save(Settings())
    assert json.loads(store.path.read_text())["version"] == VERSION


def test_a_whole_number_will_do_for_a_speed(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text('{"speed": 4}')
    assert store.load().speed == 4.0
    assert store.problem is None


def test_names_from_another_version_are_left_alone(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.path.write_text('{"quality": "high", "from_the_future": 7}')
    assert store.load() == Settings(quality="high")
    assert store.problem is None


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = SettingsStore(blocked / "folder")
    assert not store.save(Settings())
    assert store.problem is not None
    assert "\n" not in str(store.problem)


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "kept.txt"
    write_atomic(target, "old")

    def fail(*_args: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomic(target, "new")
    assert target.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["kept.txt"]


def test_potrero_home_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POTRERO_HOME", str(tmp_path))
    assert config_dir() == tmp_path == data_dir()
    assert SettingsStore().path.parent == tmp_path
