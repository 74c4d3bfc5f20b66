"""A built program: `POTRERO_BUNDLE=dist/potrero python3 -m tests tests/packaging` after a build.

Left out where nothing was built: a build and its match on the screen take minutes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import contents
import pytest
from PIL import Image

from engine.core import record
from engine.registry import GAMES
from game.version import version
from tests.source import ROOT

BUNDLE = Path(os.environ.get("POTRERO_BUNDLE") or "nowhere").resolve()
PROGRAM = contents.executable_of(BUNDLE)
pytestmark = pytest.mark.skipif(
    not contents.is_built(BUNDLE),
    reason="POTRERO_BUNDLE names no built program",
)


def run(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Start it with next to no environment: no Python, no PATH."""
    environment = {"HOME": str(home), "LIBGL_ALWAYS_SOFTWARE": "1"}
    environment |= {
        name: os.environ[name] for name in ("DISPLAY", "XAUTHORITY", "SYSTEMROOT") if name in os.environ
    }
    return subprocess.run(
        [PROGRAM, *arguments], env=environment, capture_output=True, text=True, timeout=700, check=False
    )


def test_only_what_it_needs_is_in_it() -> None:
    assert contents.check(BUNDLE, PROGRAM) == []


def test_the_version_is_the_project_s(tmp_path: Path) -> None:
    assert version() in run("--version", home=tmp_path).stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no glibc")
def test_the_readme_says_which_c_library_it_needs() -> None:
    needed, by = contents.oldest_glibc(BUNDLE)
    assert f"glibc {needed}" in (ROOT / "README.md").read_text(encoding="utf-8"), f"{by} needs {needed}"


def test_it_plays_a_whole_match_on_the_screen(tmp_path: Path) -> None:
    result = run("--smoke-test", str(tmp_path / "smoke"), home=tmp_path)
    assert result.returncode == 0, result.stderr
    match = record.replay(record.load(tmp_path / "smoke" / "match.jsonl", GAMES))
    assert match.is_over
    for name in ("match.png", "result.png"):
        with Image.open(tmp_path / "smoke" / name) as picture:
            assert picture.size == (1024, 640)
