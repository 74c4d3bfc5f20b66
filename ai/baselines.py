"""Fixed players to measure against: `random`, `greedy` and `one-turn`.

`greedy` shoots when he can, else goes forward; it is so cheap that it also stands in when the real player
is late. `one-turn` looks one turn ahead with weights that stay as they are whatever the levels become.
"""

from __future__ import annotations

from random import Random

from ai import placing, worth
from ai.decision import Decision
from ai.levels import Budget
from ai.player import choose
from ai.usual import Weights
from engine.fifes import insight
from engine.fifes.actions import (
    CARD,
    DONE,
    EXTRA,
    HEX,
    NO,
    NONE,
    PASS,
    RUN,
    SHOOT,
    SIDE,
    TACKLE,
    YES,
    Action,
    Node,
    Verb,
)
from engine.fifes.cards import Stat, counts
from engine.fifes.events import Deed
from engine.fifes.pitch import GOAL_MIDDLE, GRID, SHOT_FROM, ZONE_BONUS, zone_of
from engine.fifes.state import OFF
from engine.fifes.view import View


def random_player(view: View, seed: int) -> Decision:
    """Decide uniformly among what is legal."""
    return Decision((Random(seed).choice(view.legal),))


def greedy(view: View, seed: int) -> Decision:
    """Shoot if possible, else bring the ball forward; tackle whoever has it; never regroup."""
    if view.node in (Node.PLACE_FOOTBALLER, Node.PLACE_HEX):
        return placing.place(view)
    return Decision((_answer(view, Random(seed)),))


ONE_TURN = Budget(
    refined=0,
    sweeps=1,
    replies=False,
    turns=1,
    movers=11,
    nerves=0.0,
    reads_play=False,
    weights=Weights(
        peak=0.42,
        fade=0.075,
        patience=0.93,
        support=0.25,
        guard=0.06,
        ways=0.0,
        ready=0.0,
        effort=0.001,
        fear=1.0,
        cover=0.0,
        foresight=0.0,
        energy=0.2,
        thrift=0.7,
        lightning=0.06,
        point=0.012,
    ),
)
"""The yardstick's: a copy of the levels' weights when it was made, so that tuning them doesn't move it."""


def one_turn(view: View, seed: int) -> Decision:
    """Do what promises most at the end of the present action, no regroup being planned before."""
    return choose(view, ONE_TURN, seed)


def _answer(view: View, luck: Random) -> Action:
    match view.node:
        case Node.ACTION:
            return _action(view)
        case Node.RUNNER | Node.FETCH | Node.RECEIVER | Node.TAKER | Node.TACKLER:
            return _nearest(view)
        case Node.CARD:
            return _highest(view)
        case Node.SIDE:
            return luck.choice(SIDE)
        case Node.RUN_TO | Node.CARRY_TO | Node.PASS_TO:
            return _forward(view)
        case Node.TACKLE_HEX:
            distances = insight.tackle_distances(view, view.doer)
            return HEX[min(distances, key=lambda h: (distances[h], h))]
        case Node.BOTTOM:
            return YES if worth.WORTH[view.top[0]] < worth.WORTH[view.hand[0]] else NO
        case Node.RECOVER:
            return CARD[worth.best(view.discard[view.seat])]
        case Node.CHANGE | Node.THROW:
            return CARD[worth.worst(view.hand)]
        case Node.CLOSING:
            return EXTRA if EXTRA in view.legal and _may_shoot(view) else NONE
        case Node.SHOOTER:
            return max(view.legal, key=lambda a: _stat(view, a.value, Stat.SHOT))
        case Node.REGROUP:
            # A plan begun otherwise may still need somebody to make room.
            return DONE if DONE in view.legal else view.legal[0]
        case Node.CHOOSE_KICKOFF | Node.STOP_PLAY:
            return YES
        case Node.LIGHTNING | Node.SUB_COOL:
            return NO
        case _:
            return view.legal[0]


def _stat(view: View, footballer: int, stat: Stat) -> int:
    squad, place = divmod(footballer, 15)
    return view.setup.squads[squad].footballers[place].stats[stat]


def _may_shoot(view: View) -> bool:
    held = view.carrier != OFF and view.possession == view.seat
    return held and bool(SHOT_FROM[view.seat] >> view.ball & 1) and not _is_keeper(view, view.carrier)


def _is_keeper(view: View, footballer: int) -> bool:
    squad, place = divmod(footballer, 15)
    return view.setup.squads[squad].footballers[place].is_goalkeeper


def _action(view: View) -> Action:
    for wanted in (SHOOT, TACKLE):
        if wanted in view.legal:
            return wanted
    if view.carrier == OFF:
        return RUN
    if view.possession != view.seat:
        return NONE
    return PASS if RUN not in view.legal or _is_keeper(view, view.carrier) else RUN


def _nearest(view: View) -> Action:
    """The named footballer nearest to the ball, the goalkeeper last; the carrier when he is named."""
    men = [a for a in view.legal if a.verb == Verb.FOOTBALLER]
    return min(men, key=lambda a: (_is_keeper(view, a.value), GRID.distance[view.ball][view.pos[a.value]], a))


def _highest(view: View) -> Action:
    stat = {
        Deed.RUN: (Stat.RUN, Stat.RUN),
        Deed.PASS: (Stat.PASS, Stat.PASS),
        Deed.TACKLE: (Stat.TACKLE, Stat.DRIBBLE),
        Deed.SHOT: (Stat.SHOT, Stat.SAVE),
    }[view.deed][view.act_seat != view.seat]
    return max(view.legal, key=lambda a: (counts(a.value, stat), -a.value))


def _forward(view: View) -> Action:
    """The loose ball's hex if it is reached, else the best shot zone, else the hex nearest to the goal."""
    ends = [a.value for a in view.legal]
    if view.node == Node.RUN_TO and view.carrier == OFF and view.ball in ends:
        return HEX[view.ball]
    if view.node == Node.PASS_TO:
        mates = view.men[view.seat]
        ends = [h for h in ends if mates >> h & 1] or ends
    elif view.doer != view.carrier:
        return HEX[view.pos[view.doer]]

    def merit(h: int) -> tuple[int, int, int]:
        zone = zone_of(view.seat, h)
        bonus = -2 if zone is None else ZONE_BONUS[zone]
        return bonus, -GRID.distance[h][GOAL_MIDDLE[1 - view.seat]], -h

    return HEX[max(ends, key=merit)]
