"""What one seat may know. Nothing here is hidden: both see the whole state, each its own decisions."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.bits import Mask
from engine.core.pairs import Pair
from engine.tablero_y_dados import rules
from engine.tablero_y_dados.actions import Action, Mode, Node
from engine.tablero_y_dados.state import Setup, State


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Names are those of `State`."""

    seat: int
    setup: Setup
    legal: tuple[Action, ...]
    """What this seat may decide now, sorted; empty when it isn't asked."""

    node: Node
    actor: int
    men: Pair[tuple[int, ...]]
    occupied: Pair[Mask]
    ball: int
    loose: bool
    period: int
    south: int
    turn: int
    number: int
    uncounted: bool
    clock: int
    score: Pair[int]
    first_placer: int
    first_kicker: int
    to_play: int
    mode: Mode
    last_die: int
    rolls: int
    called: Pair[bool]
    bonus: Pair[int]
    idle: int
    dice: tuple[int, ...]
    value: int
    left: int
    nearest: Mask
    caller: int
    first_shooter: int
    shots: Pair[int]
    shootout: Pair[int]


PUBLIC = tuple(name for name in View.__slots__ if name not in ("seat", "setup", "legal"))
"""What a view has of the state: all of it."""


def view(state: State, seat: int) -> View:
    """Give a state as a seat may see it."""
    legal = tuple(rules.legal(state)) if state.actor == seat else ()
    values = vars(state)
    return View(seat, state.setup, legal, *(values[name] for name in PUBLIC))
