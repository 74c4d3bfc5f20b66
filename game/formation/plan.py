"""A line-up in the making: who plays and where, changed step by step, with undo (FIF-4.1, 4.2).

Pure data and no window. What is allowed is not decided here: every change is shown to a callable that
judges a whole placement, and a change that it refuses is not made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.core.refusal import Refusal
from engine.fifes.squads import ROLES, Footballer, Formation, Squad, line_up, placement_hexes
from game.i18n import N_

Places = Mapping[int, int]
"""Footballer, by his place in the squad -> hex."""
Check = Callable[[Places], Refusal | None]
"""Judges a whole placement: why it can't be, or None."""

OWN = "own"
"""Name of the arrangement that was made by hand."""
_DEEPEST_UNDO = 200


@dataclass(frozen=True, slots=True)
class _Moment:
    """What undo goes back to."""

    places: dict[int, int]
    own: dict[int, int] | None


class Plan:
    """The placement that a player is working at.

    Args:
        squad: the club's fifteen.
        seat: 0 attacks right, 1 attacks left.
        formations: the ready-made ones by name, in the order they are offered.
        check: judges a placement.
        places: where the same eleven stood before; they are placed anew, and nobody is changed (FIF-11.2).
            None for the first placement, where the eleven are chosen too.
    """

    def __init__(
        self,
        squad: Squad,
        seat: int,
        formations: Mapping[str, Formation],
        check: Check,
        places: Places | None = None,
    ) -> None:
        self.squad = squad
        self.seat = seat
        self.formations = formations
        self.replacing = places is not None
        self.own_half = frozenset(placement_hexes(seat))
        self._check = check
        self._now = _Moment(dict(places) if places is not None else self._usual(), None)
        if self.formation is None:
            self._now = replace(self._now, own=dict(self._now.places))
        self._start = self._now
        self._past: list[_Moment] = []

    def _usual(self) -> dict[int, int]:
        usual = self.formations.get(self.squad.formation) or next(iter(self.formations.values()))
        return line_up(self.squad, usual, self.seat)

    # What holds

    @property
    def places(self) -> Places:
        """Where everyone stands who plays."""
        return self._now.places

    @property
    def starters(self) -> tuple[int, ...]:
        """Who plays, from the goalkeeper to the forwards."""
        return self._in_order(self.places)

    @property
    def bench(self) -> tuple[int, ...]:
        """Who does not play, in the same order."""
        return self._in_order(set(range(len(self.squad.footballers))) - set(self.places))

    @property
    def formation(self) -> str | None:
        """The ready-made formation whose hexes are taken, or None."""
        taken = set(self.places.values())
        for name, formation in self.formations.items():
            if taken == set(formation.for_seat(self.seat)):
                return name
        return None

    @property
    def chosen(self) -> str:
        """The formation, or `OWN` for what was made by hand."""
        return self.formation or OWN

    @property
    def own(self) -> Places | None:
        """The last arrangement made by hand, if there is one."""
        return self._now.own

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def changed(self) -> bool:
        """Whether anything differs from the beginning."""
        return self.places != self._start.places

    @property
    def refusal(self) -> Refusal | None:
        """Why the placement can't be handed in, or None."""
        return self._check(self.places)

    def footballer(self, index: int) -> Footballer:
        """A footballer by his place in the squad."""
        return self.squad.footballers[index]

    def plays(self, index: int) -> bool:
        """Whether he is one of the eleven."""
        return index in self.places

    def at(self, hex_: int) -> int | None:
        """Who stands on a hex, or None."""
        return next((index for index, place in self.places.items() if place == hex_), None)

    # What would be

    def refuses_move(self, index: int, hex_: int) -> Refusal | None:
        """Why a footballer can't be put on a hex, or None when he can."""
        return self._moved(index, hex_)[1]

    def refuses_exchange(self, one: int, other: int) -> Refusal | None:
        """Why two footballers can't take each other's part, or None when they can."""
        return self._exchanged(one, other)[1]

    # Changes: each returns why it can't be made, or None when it was made

    def move(self, index: int, hex_: int) -> Refusal | None:
        """Put a footballer on a hex; whoever stands there takes his place."""
        return self._make(*self._moved(index, hex_))

    def exchange(self, one: int, other: int) -> Refusal | None:
        """Let two footballers take each other's hex, or one of the bench take a starter's."""
        return self._make(*self._exchanged(one, other))

    def take(self, name: str) -> Refusal | None:
        """Put the eleven into a ready-made formation, or back into the arrangement made by hand (`OWN`).

        Raises:
            KeyError: there is no such formation, or nothing was made by hand yet.
        """
        if name == OWN:
            if self._now.own is None:
                raise KeyError(name)
            places = dict(self._now.own)
        else:
            eleven = replace(self.squad, starters=self.starters)
            places = line_up(eleven, self.formations[name], self.seat)
        return self._make(places, self._check(places), by_hand=False)

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        if not self._past:
            return False
        self._now = self._past.pop()
        return True

    def reset(self) -> None:
        """Back to the beginning; that too can be undone."""
        self._make(dict(self._start.places), None, by_hand=False)

    # Inside

    def _in_order(self, indices: Places | set[int]) -> tuple[int, ...]:
        return tuple(sorted(indices, key=lambda i: (ROLES.index(self.footballer(i).role), i)))

    def _moved(self, index: int, hex_: int) -> tuple[dict[int, int], Refusal | None]:
        there = self.at(hex_)
        if there is not None and there != index:
            return self._exchanged(index, there)
        places = dict(self.places)
        if index not in places and not self.replacing and hex_ in self.own_half:
            return places, Refusal(
                "FIF-4.1", N_("Eleven are on the pitch. Put him on the one he is to replace.")
            )
        if index not in places and self.replacing:
            return places, self._bench_is_closed()
        places[index] = hex_
        return places, self._check(places)

    def _exchanged(self, one: int, other: int) -> tuple[dict[int, int], Refusal | None]:
        places = dict(self.places)
        first, second = places.pop(one, None), places.pop(other, None)
        if first is None and second is None:
            return dict(self.places), Refusal(
                "FIF-4.1", N_("Neither of them plays. Choose one of the eleven and one of the bench.")
            )
        if self.replacing and (first is None or second is None):
            return dict(self.places), self._bench_is_closed()
        if second is not None:
            places[one] = second
        if first is not None:
            places[other] = first
        return places, self._check(places)

    def _bench_is_closed(self) -> Refusal:
        return Refusal("FIF-11.2", N_("The same eleven go on. Change one in your own turn."))

    def _make(
        self, places: dict[int, int], refusal: Refusal | None, *, by_hand: bool = True
    ) -> Refusal | None:
        if refusal is not None or places == self._now.places:
            return refusal
        self._past = [*self._past[1 - _DEEPEST_UNDO :], self._now]
        own = self._now.own
        if own is not None:
            own = self._renamed(own, places)
        self._now = _Moment(places, own)
        if by_hand and self.formation is None:
            self._now = replace(self._now, own=dict(places))
        return None

    def _renamed(self, arrangement: Places, eleven: Places) -> dict[int, int]:
        """An arrangement in which those who no longer play are replaced by those who came for them."""
        gone = self._in_order(set(arrangement) - set(eleven))
        come = self._in_order(set(eleven) - set(arrangement))
        renamed = {index: place for index, place in arrangement.items() if index in eleven}
        renamed.update({new: arrangement[old] for old, new in zip(gone, come, strict=True)})
        return renamed
