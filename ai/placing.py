"""Where to line up: the club's own formation, at the start and after every goal (FIF-4.1, 11.2)."""

from __future__ import annotations

from ai.decision import Decision
from engine.fifes import insight
from engine.fifes.actions import Action
from engine.fifes.squads import ROLES, SQUAD_SIZE, formations, line_up
from engine.fifes.state import OFF
from engine.fifes.view import View


def place(view: View) -> Decision:
    """Give the whole placement, or what is left of it when it has been begun."""
    squad = view.setup.squads[view.seat]
    shape = formations()[squad.formation]
    first = view.seat * SQUAD_SIZE
    team = [f for f in range(first, first + SQUAD_SIZE) if view.pos[f] != OFF]
    if team:
        order = sorted(team, key=lambda f: (ROLES.index(squad.footballers[f - first].role), f))
        places = dict(zip(order, shape.for_seat(view.seat), strict=False))
    else:
        places = {first + place: h for place, h in line_up(squad, shape, view.seat).items()}
    whole = insight.placement_decisions(view, places)
    if isinstance(whole, list):
        left = _left(view, whole, replacing=bool(team))
        if left:
            return Decision(tuple(left))
    # Somebody else began another placement: any legal step goes on with it.
    return Decision((view.legal[0],))


def _left(view: View, whole: list[Action], *, replacing: bool) -> list[Action]:
    """Give the rest of a placement from the view's question on; empty when what was placed differs."""
    first = view.seat * SQUAD_SIZE
    placed = sum(h != OFF for h in view.plan[first : first + SQUAD_SIZE])
    done = placed * (1 if replacing else 2) + (0 if replacing or view.chosen == OFF else 1)
    rest = whole[done:]
    return rest if rest and rest[0] in view.legal else []
