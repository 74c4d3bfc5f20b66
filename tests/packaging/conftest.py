"""The build's scripts are no package: their folder's name is a library's."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.conftest import IN_CI
from tests.source import ROOT

sys.path.insert(0, str(ROOT / "packaging"))


def needs(tool: str) -> None:
    """Leave a test out where a tool isn't installed; in CI it has to be."""
    if shutil.which(tool) is None and not IN_CI:
        pytest.skip(f"{tool} isn't installed")


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder that looks like a built one, with next to nothing in it."""
    folder = tmp_path / "potrero"
    (folder / "_internal" / "assets").mkdir(parents=True)
    for name in ("potrero", "Potrero.exe", "_internal/assets/palette.json"):
        (folder / name).write_text(name)
    (folder / "potrero").chmod(0o755)
    return folder
