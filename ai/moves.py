"""Rules of thumb for the rare and small decisions: substitutions, energies, which cards to throw."""

from __future__ import annotations

from ai import worth
from engine.core.cards import Cards, remove
from engine.fifes.actions import FOOTBALLER, SUBSTITUTE, YES, Action, Node
from engine.fifes.cards import Card, Stat
from engine.fifes.pitch import GOAL_MIDDLE, GRID
from engine.fifes.squads import SQUAD_SIZE, Footballer
from engine.fifes.state import OFF
from engine.fifes.view import View


def worst_two(hand: Cards) -> tuple[int, int]:
    """Give the two cards least worth having."""
    first = worth.worst(hand)
    return first, worth.worst(remove(hand, first))


def footballer(view: View, number: int) -> Footballer:
    """Give who a footballer's id stands for."""
    seat, place = divmod(number, SQUAD_SIZE)
    return view.setup.squads[seat].footballers[place]


def stat(view: View, number: int, asked: Stat) -> int:
    """Give one of a footballer's stats."""
    return footballer(view, number).stats[asked]


_ROLE_STATS: dict[str, tuple[int, ...]] = {
    "goalkeeper": (0, 0, 0, 1, 1, 4),
    "defender": (2, 1, 0, 4, 1, 0),
    "midfielder": (2, 2, 1, 2, 3, 0),
    "forward": (3, 2, 4, 0, 1, 0),
}


def _fit(man: Footballer, role: str) -> int:
    """Give how well a footballer fills a role."""
    return sum(weight * value for weight, value in zip(_ROLE_STATS[role], man.stats, strict=True))


_LOSS = 3
"""By how much worse, in weighted stats, a substitute may be for an energy cooled with the change."""


def substitution(view: View) -> tuple[Action, ...] | None:
    """Give the substitution to make now, or None: it is worth making for the energy cooled on the way."""
    best = _changes(view)
    if Card.ENERGY not in view.hand or not best or best[0][0] > _LOSS:
        return None
    _, out, into = best[0]
    return (SUBSTITUTE, FOOTBALLER[out], FOOTBALLER[into], YES)


def _changes(view: View) -> list[tuple[int, int, int]]:
    """Give (loss, out, in) of every substitution among outfield footballers, the least loss first."""
    own = range(view.seat * SQUAD_SIZE, (view.seat + 1) * SQUAD_SIZE)
    found: list[tuple[int, int, int]] = []
    for out in own:
        going = footballer(view, out)
        if view.pos[out] == OFF or going.is_goalkeeper or out == view.carrier:
            continue
        for into in own:
            coming = footballer(view, into)
            if view.pos[into] == OFF and not coming.is_goalkeeper:
                found.append((_fit(going, going.role) - _fit(coming, going.role), out, into))
    return sorted(found)


def substituted(view: View) -> Action:
    """Go on with a substitution that has been begun: the least loss among what is legal."""
    fixed = view.chosen if view.node == Node.SUB_IN else None
    for _, out, into in _changes(view):
        action = FOOTBALLER[into] if fixed is not None else FOOTBALLER[out]
        if action in view.legal and fixed in (None, out):
            return action
    return view.legal[0]


def forward(view: View) -> Action:
    """Give the named hex nearest to the rival's goal: where a ball goes that nobody can fetch."""
    goal = GOAL_MIDDLE[1 - view.seat]
    return min(view.legal, key=lambda action: (GRID.distance[action.value][goal], action))
