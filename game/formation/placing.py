"""What a player is doing to the plan: whom he has chosen or holds, and over which hex. No window here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.refusal import Refusal
from game.formation.plan import Plan
from game.i18n import N_
from game.pitch import grid

HeldBy = Literal["mouse", "keys"]


@dataclass(slots=True)
class Placing:
    """Clicks, drags and keys, put into changes of the plan.

    Choosing a footballer and then another one exchanges them if one plays and the other doesn't; otherwise
    the other one is chosen instead. Choosing a hex puts the chosen one there. Holding and dropping does the
    same by dragging, or by the keyboard's cursor.

    Attributes:
        plan: what is changed.
        selected: who is chosen.
        held: who is carried.
        held_by: by what.
        over: the hex that the carried or chosen one would be put on.
        cursor: the keyboard's hex.
        hovered: who is pointed at.
        refusal: why the last step was not done; None after one that was.
    """

    plan: Plan
    selected: int | None = None
    held: int | None = None
    held_by: HeldBy = "mouse"
    over: int | None = None
    cursor: int | None = None
    hovered: int | None = None
    refusal: Refusal | None = None
    _known: tuple[tuple[int, tuple[int, ...]], frozenset[int]] | None = None

    @property
    def active(self) -> int | None:
        """Who is carried, or chosen."""
        return self.held if self.held is not None else self.selected

    @property
    def obstacle(self) -> Refusal | None:
        """Why the one at hand can't be put on the hex that is pointed at, or None."""
        active = self.active
        if active is None or self.over is None:
            return None
        return self.plan.refuses_move(active, self.over)

    @property
    def unsuited(self) -> frozenset[int]:
        """Who can't change places with the one of the bench at hand, or with the starter at hand."""
        active, plan = self.active, self.plan
        if active is None:
            return frozenset()
        # Asked at every move of the mouse, and each answer is a whole placement judged.
        question = active, plan.starters
        if self._known is None or self._known[0] != question:
            others = plan.bench if plan.plays(active) else plan.starters
            self._known = question, frozenset(each for each in others if plan.refuses_exchange(active, each))
        return self._known[1]

    def choose(self, index: int) -> None:
        """A footballer was clicked or confirmed."""
        self.refusal = None
        plan, active = self.plan, self.active
        if active == index:
            self.cancel()
        elif self.held is not None:
            self._finish(plan.exchange(self.held, index))
        elif active is not None and plan.plays(active) != plan.plays(index):
            self._finish(plan.exchange(active, index))
        elif plan.replacing and not plan.plays(index):
            starter = plan.starters[0]
            self.refusal = plan.refuses_exchange(starter, index)
        else:
            self.selected, self.over = index, None

    def choose_hex(self, hex_: int) -> None:
        """A hex was clicked: the chosen one goes there."""
        self.refusal = None
        if self.selected is not None:
            self._finish(self.plan.move(self.selected, hex_))

    def hold(self, index: int, by: HeldBy) -> None:
        """Take a footballer into the hand."""
        self.refusal = None
        self.held, self.held_by, self.selected = index, by, index
        self.over = self.plan.places.get(index)

    def drop(self, hex_: int | None) -> None:
        """Let the one in the hand go over a hex; without one he goes back."""
        if self.held is None or hex_ is None or self.plan.places.get(self.held) == hex_:
            self.cancel()
        else:
            self._finish(self.plan.move(self.held, hex_))

    def drop_on(self, index: int) -> None:
        """Let the one in the hand go over another footballer's row."""
        if self.held is None or self.held == index:
            self.cancel()
        else:
            self._finish(self.plan.exchange(self.held, index))

    def cancel(self) -> bool:
        """Let go of everything; False if there was nothing."""
        had = self.active is not None
        self.refusal = None
        self.selected = self.held = self.over = None
        return had

    # The keyboard's cursor

    def look_at(self, index: int) -> None:
        """The cursor jumps to a footballer on the pitch."""
        self.cursor = self.plan.places[index]
        if self.held is not None or self.selected is not None:
            self.over = self.cursor

    def step(self, right: int, up: int) -> None:
        """The cursor goes to the next hex."""
        if self.cursor is None:
            return
        row, column = grid.hex_of(self.cursor)
        row, column = row - up, column + right
        if grid.on_pitch(row, column):
            self.cursor = grid.index_of(row, column)
            if self.active is not None:
                self.over = self.cursor

    def enter(self) -> None:
        """Pick up who stands at the cursor, or drop there who is in the hand."""
        self.refusal = None
        if self.cursor is None:
            return
        there = self.plan.at(self.cursor)
        if self.held is not None:
            self.drop(self.cursor)
        elif self.selected is not None and not self.plan.plays(self.selected):
            self.choose_hex(self.cursor)
        elif there is not None:
            self.hold(there, "keys")
        else:
            self.refusal = Refusal("FIF-4.1", N_("Nobody stands there. Tab goes to the next footballer."))

    def _finish(self, refusal: Refusal | None) -> None:
        # What the mouse drops goes back; otherwise the choice stands, so that another hex can be tried.
        if refusal is None or (self.held is not None and self.held_by == "mouse"):
            self.cancel()
        self.refusal = refusal
