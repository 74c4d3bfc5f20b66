"""Where to line up: the club's own formation, at the start and after every goal (FIF-4.1, 11.2)."""

from __future__ import annotations

from dataclasses import replace

from ai.decision import Decision
from ai.levels import Budget
from ai.moves import footballer, stat
from ai.search import Turn
from engine.core.bits import mask_of
from engine.core.pairs import put
from engine.fifes import insight
from engine.fifes.actions import FOOTBALLER, HEX, Action, Node
from engine.fifes.cards import Stat
from engine.fifes.events import Mode
from engine.fifes.pitch import GRID, KICKOFF
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
    placed = {f: view.plan[f] for f in range(first, first + SQUAD_SIZE) if view.plan[f] != OFF}
    whole = insight.placement_decisions(view, places)
    if isinstance(whole, list) and placed.items() <= places.items() and view.chosen in (OFF, *places):
        done = len(placed) * (1 if team else 2) + (not team and view.chosen != OFF)
        if whole[done] in view.legal:
            return Decision(tuple(whole[done:]))
    return Decision((_step(view, places),))


def _step(view: View, places: dict[int, int]) -> Action:
    """Go on with a placement that somebody has begun otherwise."""
    wanted = [FOOTBALLER[f] for f in places]
    if view.node == Node.PLACE_HEX:
        wanted = [HEX[h] for h in (places.get(view.chosen, OFF), *places.values()) if h != OFF]
    return next((action for action in wanted if action in view.legal), view.legal[0])


def taker(view: View, budget: Budget) -> Decision:
    """Give who takes the kick-off: whose obligatory pass is worth most, of the best passers."""
    keepers = {f for f in range(2 * SQUAD_SIZE) if footballer(view, f).is_goalkeeper}
    able = [action.value for action in view.legal if action.value not in keepers]
    able.sort(key=lambda f: (-stat(view, f, Stat.PASS), GRID.distance[view.pos[f]][KICKOFF], f))
    best = max(able[:_TRIED], key=lambda f: _pass_worth(view, f, budget))
    return Decision((FOOTBALLER[best],))


_TRIED = 4
"""How many passers are tried."""


def _pass_worth(view: View, kicker: int, budget: Budget) -> float:
    pos = tuple(KICKOFF if f == kicker else h for f, h in enumerate(view.pos))
    men = mask_of([h for f, h in enumerate(pos) if h != OFF and f // SQUAD_SIZE == view.seat])
    kick = replace(
        view,
        node=Node.ACTION,
        pos=pos,
        men=put(view.men, view.seat, men),
        ball=KICKOFF,
        carrier=kicker,
        possession=view.seat,
        active=view.seat,
        turn=view.turn + 1,
        phase=1,
        mode=Mode.NORMAL,
        kickoff=True,
    )
    return max(choice.value for choice in Turn(kick, budget).choices())
