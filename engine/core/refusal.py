"""Why a decision is refused: a clause of the rulebook and a sentence that a player understands."""

from __future__ import annotations

from dataclasses import dataclass, field


def N_(message: str) -> str:  # noqa: N802 - the customary name of gettext's marker
    """Mark a sentence for the catalogues; it is translated where it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused decision.

    `reason` is an English sentence, at the same time the catalogue's key; `values` fill its {gaps}.
    """

    clause: str
    reason: str
    values: dict[str, object] = field(default_factory=dict[str, object])

    def __str__(self) -> str:
        return f"{self.reason.format(**self.values)} ({self.clause})"
