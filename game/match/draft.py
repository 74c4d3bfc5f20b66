"""A decision in the making: what a person has picked but not yet committed to."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.present.table import HeldCard


@dataclass(slots=True)
class Draft:
    """Picked footballer, cards, side and regroup; nothing of it is known to the match."""

    footballer: int | None = None
    held: list[HeldCard] = field(default_factory=list[HeldCard])
    """Cards of the own hand, in the order picked."""
    side: int | None = None
    spot: int | None = None
    """A hex without a team-mate to pass to, shown before it is chosen for good."""
    plan: dict[int, int] = field(default_factory=dict[int, int])
    """Regroup: footballer -> where he is to end."""
    history: list[dict[int, int]] = field(default_factory=list[dict[int, int]])
    """Earlier plans, for taking a regroup move back."""
    swapping: bool = False
    """Whether the next team-mate picked changes places with the picked one."""

    @property
    def picked(self) -> tuple[object, ...]:
        """All of it as a value, to tell whether something was picked or put back."""
        plan = tuple(self.plan.items())
        return self.footballer, tuple(self.held), self.side, self.spot, plan, self.swapping, len(self.history)

    @property
    def cards(self) -> list[int]:
        """The kinds of the picked cards."""
        return [held.card for held in self.held]

    def toggle(self, held: HeldCard, needed: int) -> None:
        """Pick a card or put it back; one too many replaces the first picked."""
        if held in self.held:
            self.held.remove(held)
            return
        self.held.append(held)
        if len(self.held) > needed:
            del self.held[0]

    def take_back(self) -> bool:
        """Take the last regroup move back; False when there is none."""
        if not self.history:
            return False
        self.plan = self.history.pop()
        return True
