"""Which version of the program this is."""

from __future__ import annotations

import tomllib
from pathlib import Path

_PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def version() -> str:
    """The version written in the checkout, or else the one that is installed."""
    if _PROJECT.exists():
        return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    from importlib import metadata  # noqa: PLC0415 - takes longer to load than all the rest of a start's reading

    return metadata.version("potrero")
