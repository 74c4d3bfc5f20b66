"""What the player should know before he plays: a file of his could not be used, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.i18n import _

_IMPERSONAL = ("file", "kept", "folder", "line", "column", "n")
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

    @property
    def impersonal(self) -> str:
        """The sentence for the log, which may end in a report: without names that the player gave."""
        filled = {name: value if _tells_nobody(name, value) else "…" for name, value in self.values.items()}
        return self.message.format(**filled)

    def __str__(self) -> str:
        return _(self.message).format(**self.values)


def _tells_nobody(name: str, value: object) -> bool:
    return name in _IMPERSONAL or (name == "reason" and isinstance(value, str))


def shown(path: Path) -> str:
    """Give a path as it is shown: the home folder by its short sign, a very long one without its middle."""
    with suppress(ValueError, RuntimeError):  # elsewhere, or nobody's home is known
        path = Path("~") / path.relative_to(Path.home())
    text = str(path).encode("utf-8", "replace").decode()  # what is no letter becomes a question mark
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 3]}…{text[-_LONGEST // 2 :]}"
