"""What the player should know before he plays: a file of his could not be used, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.i18n import _

_LONGEST = 96
"""Letters of a path that is shown whole."""


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
    """Give a path as it is shown: the home folder by its short sign, a very long one without its middle."""
    with suppress(ValueError, RuntimeError):  # elsewhere, or nobody's home is known
        path = Path("~") / path.relative_to(Path.home())
    text = str(path).encode("utf-8", "replace").decode()  # what is no letter becomes a question mark
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 3]}…{text[-_LONGEST // 2 :]}"
