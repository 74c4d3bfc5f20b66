"""What is in a build, without building one."""

from __future__ import annotations

import importlib.metadata
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import contents
import licences
import pytest

from game.theme import FONT_FILES, FONTS
from game.version import version
from tests.source import ROOT

TAKEN = {path.relative_to(ROOT).as_posix() for path, _folder in contents.our_files()}


@pytest.mark.parametrize(
    "name",
    [
        "pyproject.toml",
        "LICENSE",
        "assets/palette.json",
        "assets/locales/es/LC_MESSAGES/potrero.mo",
        "assets/locales/es/rules/fifes.md",
        "assets/icons/app/app-icon-128.png",
        "assets/textures/title.jpg",
        "engine/fifes/clubs.json",
        "engine/fifes/formations.toml",
        "ai/weights.json",
        "ai/habits.json",
        *(f"assets/fonts/{file}" for file in FONT_FILES.values()),
        *(f"assets/fonts/{path.name}" for path in FONTS.glob("OFL*.txt")),
    ],
)
def test_what_the_program_reads_goes_in(name: str) -> None:
    assert name in TAKEN


def test_what_only_developers_use_stays_out() -> None:
    wrong = [name for name in TAKEN if name.endswith((".py", ".po", ".svg")) or "screenshots" in name]
    assert not wrong


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("arcade/resources/system/shaders/sprites/sprite_list_geometry_vs.glsl", True),
        ("arcade/resources/system/gamecontrollerdb.txt", True),
        ("arcade/resources/system/fonts/ttf/Kenney/Kenney_Mini.ttf", False),
        ("arcade\\resources\\assets\\images\\cards\\cardBack_blue1.png", False),
        ("pillow.libs/libtiff-13a02c81.so.6.1.0", True),
        ("pillow.libs/libwebp-2fd3cdca.so.7.1.9", False),
        ("pillow.libs/libavif-01e67780.so.16.3.0", False),
        ("libstdc++.so.6", False),
        ("libpython3.11.so.1.0", True),
        ("numpy.libs/libscipy_openblas64_-32a4b2a6.so", True),
        ("pymunk/_chipmunk.abi3.so", True),
        ("_chipmunk.abi3.so", False),
    ],
)
def test_of_the_libraries_only_what_is_used(name: str, wanted: bool) -> None:
    assert contents.is_wanted(name) is wanted


def fill(bundle: Path) -> None:
    for path, folder in contents.our_files():
        place = bundle / "_internal" / folder / path.name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(b"")
    (bundle / "_internal" / licences.FILE).write_text(licences.text(["arcade"]), encoding="utf-8")


def holding(*modules: str) -> Callable[[Path], set[str]]:
    def found(_executable: Path) -> set[str]:
        return {*modules}

    return found


def needs_macos_of_the_future(_names: object) -> tuple[str, str]:
    return "99.0", "numpy"


def test_a_good_folder_is_accepted(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "modules_of", holding("game.app", "arcade"))
    fill(bundle)
    assert contents.check(bundle, bundle / "potrero") == []


def test_a_bad_folder_is_refused_with_all_reasons(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "modules_of", holding("game.app", "scipy.linalg", "pytest", "numpy"))
    monkeypatch.setattr(contents, "LARGEST_FOLDER", 1_000_000)
    monkeypatch.setattr(contents, "oldest_macos", needs_macos_of_the_future)
    fill(bundle)
    (bundle / "_internal" / "assets" / "fonts" / "PotreroDisplay.ttf").unlink()
    sample = bundle / "_internal" / "arcade" / "resources" / "assets" / "sounds" / "coin.wav"
    sample.parent.mkdir(parents=True)
    sample.write_bytes(bytes(2_000_000))
    assert contents.check(bundle, bundle / "potrero") == [
        "_internal/arcade/resources/assets/sounds/coin.wav has no business in it",
        "the module pytest has no business in it",
        "the module scipy.linalg has no business in it",
        "_internal/assets/fonts/PotreroDisplay.ttf is missing",
        "THIRD-PARTY.txt says nothing of numpy",
        "THIRD-PARTY.txt says nothing of pytest",
        "it needs macOS 99.0 because of numpy, and says that 14.0 is enough",
        "it is 2.0 MB, more than 1",
    ]


def test_a_folder_without_licences_is_refused(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "modules_of", holding("game.app", "arcade"))
    fill(bundle)
    (bundle / "_internal" / licences.FILE).unlink()
    assert contents.check(bundle, bundle / "potrero") == ["THIRD-PARTY.txt is missing"]


def test_a_wheel_says_which_macos_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    tags = {
        "numpy": "Tag: cp312-cp312-macosx_14_0_arm64\n",
        "pillow": "Tag: cp312-cp312-macosx_11_0_arm64\n",
        "pyinstaller": "Tag: py3-none-macosx_10_13_universal2\n",
        "arcade": "Tag: py3-none-any\n",
    }

    class Library:
        def __init__(self, name: str) -> None:
            self.name = name

        def read_text(self, name: str) -> str | None:
            return tags[self.name] if name == "WHEEL" else None

    deployment = "10.13"
    monkeypatch.setattr(importlib.metadata, "distribution", Library)

    def variable(_name: str) -> str:
        return deployment

    monkeypatch.setattr(sysconfig, "get_config_var", variable)
    assert contents.oldest_macos(["numpy", "PIL", "arcade"]) == ("14.0", "numpy")
    assert contents.oldest_macos(["PIL", "arcade"]) == ("11.0", "pillow")
    deployment = "15.0"
    assert contents.oldest_macos(["numpy", "arcade"]) == ("15.0", "Python")


class Recipe:
    """Runs the spec for a system with PyInstaller's steps replaced; what they got is kept."""

    def __init__(self, system: str, workpath: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {}
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(sys, "path", [*sys.path])
        path = ROOT / "packaging" / "potrero.spec"
        names = {name: self._step(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
        exec(code, {"SPECPATH": str(path.parent), "workpath": str(workpath), **names})

    def _step(self, name: str) -> Any:
        def step(*arguments: Any, **options: Any) -> SimpleNamespace:
            self.calls[name] = arguments, options
            binaries = [("libz.so.1", "/lib/libz.so.1", "BINARY"), ("libstdc++.so.6", "/lib/x", "BINARY")]
            datas = [("arcade/VERSION/VERSION", "/x/VERSION", "DATA")]
            return SimpleNamespace(
                pure=[("pymunk.body", "/x/body.py", "PYMODULE")], scripts=[], binaries=binaries, datas=datas
            )

        return step


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_recipe_holds_for_every_system(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Recipe(system, tmp_path, monkeypatch).calls
    (script,), analysis = calls["Analysis"][0][0], calls["Analysis"][1]
    assert Path(script) == ROOT / "game" / "__main__.py"
    assert set(contents.UNUSED_MODULES) == set(analysis["excludes"])
    program = calls["EXE"][1]
    assert program["name"] == ("potrero" if system == "linux" else "Potrero")
    assert program["console"] is (system == "linux"), (
        "with a window alone, Windows opens no console beside it"
    )
    _program, binaries, datas = calls["COLLECT"][0]
    assert [name for name, *_rest in binaries] == ["libz.so.1"]
    assert [name for name, *_rest in datas] == ["arcade/VERSION", licences.FILE]
    assert licences.heading("pymunk") in Path(datas[-1][1]).read_text(encoding="utf-8")
    assert ("BUNDLE" in calls) is (system == "darwin")
    if system == "darwin":
        bundle = calls["BUNDLE"][1]
        assert bundle["version"] == version() == bundle["info_plist"]["CFBundleVersion"]
        assert bundle["info_plist"]["LSMinimumSystemVersion"] == contents.OLDEST_MACOS
        assert bundle["bundle_identifier"].count(".") == 2
        assert Path(program["entitlements_file"]).exists()
        assert Path(bundle["icon"]).exists()
    if system == "win32":
        text = Path(program["version"]).read_text(encoding="utf-8")
        compile(text, "about.txt", "eval")
        assert version() in text
