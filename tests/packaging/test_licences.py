"""The licences of what is built in, gathered without building anything."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import licences
import pytest

from game import bootstrap

INSIDE = (
    "PIL.Image",
    "arcade",
    "attr",
    "game.app",
    "json",
    "numpy/_core/x.so",
    "_cffi_backend.abi3.so",
    "zlib",
)


def test_libraries_are_known_by_their_modules_and_files() -> None:
    found = licences.distributions(INSIDE)
    assert found == ["arcade", "attrs", "cffi", "numpy", "pillow", "pyinstaller"]


def test_every_library_that_the_program_installs_has_a_text() -> None:
    locked = bootstrap.LOCK_FILES["run"].read_text(encoding="utf-8")
    names = {line.partition("==")[0] for line in locked.splitlines() if "==" in line}
    assert {"numpy", "arcade", "pyglet"} <= names
    for name in names:
        assert all(len(text) > 200 for text in licences.of_distribution(name)), name


def test_the_texts_stand_under_their_names() -> None:
    text = licences.text(INSIDE)
    parts = text.split("\n===== ")[1:]
    wanted = {
        "Python": "PYTHON SOFTWARE FOUNDATION",
        "arcade": "Paul Vincent Craven",
        "numpy": "NumPy Developers",
    }
    for name, holder in wanted.items():
        (part,) = [each for each in parts if each.startswith(f"{name} ")]
        assert holder in part
    assert len(text) < 1_000_000


def test_a_library_without_a_text_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "ball-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ball\nVersion: 1.0\nLicense: MIT\n")
    (info / "RECORD").write_text("ball.py,,\nball-1.0.dist-info/METADATA,,\n")
    monkeypatch.syspath_prepend(tmp_path)  # pyright: ignore[reportUnknownMemberType]
    with pytest.raises(LookupError, match=r"^ball 1\.0 brings no text of its licence: "):
        licences.of_distribution("ball")
    (info / "RECORD").write_text("ball.py,,\nball-1.0.dist-info/COPYING,,\n")
    (info / "COPYING").write_text("Play with it.")
    assert licences.of_distribution("ball") == ["Play with it."]


def test_a_python_without_its_licence_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "__file__", str(tmp_path / "lib" / "os.py"))
    with pytest.raises(LookupError, match="Python's licence isn't in"):
        licences.of_python()


@pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="no Debian")
def test_the_system_s_libraries_are_not_forgotten() -> None:
    library = next(Path("/usr/lib").glob("*/libz.so.1"))
    found = licences.of_the_system([str(library), sys.executable, "/nowhere"])
    assert [*found] == ["zlib1g"]
    assert "Jean-loup Gailly" in found["zlib1g"]
