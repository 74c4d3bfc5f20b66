"""What the player should know before he plays: a file of his could not be used, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.i18n import _


@dataclass(frozen=True)
class Notice:
    """One sentence, said in the language of the moment.

    Attributes:
        message: message id; it names the file by a {gap}.
        values: what fills the gaps.
    """

    message: str
    values: Mapping[str, object] = field(default_factory=dict[str, object])

    def __str__(self) -> str:
        return _(self.message).format(**self.values)


def shown(path: Path) -> str:
    """Give a path as it is shown: the home folder by its short sign."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except ValueError:
        return str(path)
