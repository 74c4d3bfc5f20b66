"""What follows from a view: reach, costs, paths, and the sums of a duel as far as they are known.

The screen shows these before a person commits, and the computer player reckons with them. They ask the
rules' own functions about the public part of the position, so they can't differ from what will happen.
"""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.core.refusal import N_, Refusal
from engine.fifes import duels, moves, placement, refusals, regroup, rules
from engine.fifes.actions import DONE, FOOTBALLER, HEX, Action, Node
from engine.fifes.cards import Card, Stat, counts
from engine.fifes.events import Deed, Mode, Sum, SumLine
from engine.fifes.pitch import GRID, ZONE_BONUS, cost_in, entry_costs, roll, route, walk, zone_of
from engine.fifes.squads import LINEUP_SIZE, SQUAD_SIZE
from engine.fifes.state import OFF, State, seat_of
from engine.fifes.view import View
from engine.fifes.worlds import public_state


def influence(view: View, seat: int) -> dict[int, int]:
    """Give, by hex, how many of `seat`'s rivals make the ball dearer there (FIF-6.1)."""
    near: dict[int, int] = {}
    for rival in members(view.men[1 - seat]):
        for h in GRID.neighbours[rival]:
            near[h] = near.get(h, 0) + 1
    return near


def run_costs(view: View, footballer: int, points: int) -> dict[int, int]:
    """Give, by hex, what it costs a footballer to run there with so many points, his own hex (0) included."""
    state = _runner(view, footballer, points)
    costs = _costs(moves.run_layers(state), ~(view.men[seat_of(footballer)] & ~(1 << view.pos[footballer])))
    steps = moves.steps_to_ball(state)
    if steps is not None:
        costs[view.ball] = steps
    return costs


def run_path(view: View, footballer: int, points: int, end: int) -> tuple[int, ...]:
    """Give the path of that run. Raises ValueError when `end` is out of reach."""
    state = _runner(view, footballer, points)
    if view.carrier == OFF and end == view.ball:
        return route(walk(view.pos[footballer], points, view.men[1 - seat_of(footballer)]), end)
    return route(moves.run_layers(state), end)


def run_path_costs(view: View, footballer: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """Give what a run has cost on arriving at each hex of a path after the first (FIF-6)."""
    if footballer != view.carrier:
        return tuple(range(1, len(path)))
    return _path_costs(path, entry_costs(view.men[1 - seat_of(footballer)], through=False))


def pass_path_costs(view: View, seat: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """Give what a seat's pass has cost on arriving at each hex of a path after the first (FIF-6.1, 1.7)."""
    return _path_costs(path, entry_costs(view.men[1 - seat], through=True))


def pass_costs(view: View, seat: int, points: int) -> dict[int, int]:
    """Give, by hex, what it costs the ball to stop there on a seat's pass with so many points."""
    rivals = view.men[1 - seat]
    return _costs(roll(view.ball, points, entry_costs(rivals, through=True)), ~rivals & ~(1 << view.ball))


def pass_path(view: View, seat: int, points: int, end: int) -> tuple[int, ...]:
    """Give the ball's path. Raises ValueError when `end` is out of reach."""
    return route(roll(view.ball, points, entry_costs(view.men[1 - seat], through=True)), end)


def fetchers(view: View, seat: int, spot: int) -> dict[int, int]:
    """Give (footballer, steps) of who could fetch a ball that stops on `spot` (FIF-8.2)."""
    state = public_state(view)
    state.men = view.men
    able = dict(moves.within_run(state, seat, 1 << spot))
    if view.kickoff:
        # The passer, before and after the ball has left him.
        able.pop(view.doer if view.carrier == OFF else view.carrier, None)
    return able


def tackle_distances(view: View, footballer: int) -> dict[int, int]:
    """Give, by hex next to the carrier, the distance a footballer walks to tackle from it (FIF-9.1)."""
    state = public_state(view)
    state.act_seat, state.doer, state.actor = seat_of(footballer), footballer, seat_of(footballer)
    layers = walk(view.pos[footballer], state.stats[footballer][Stat.RUN], view.men[1 - state.act_seat])
    return {a.value: cost_in(layers, a.value) or 0 for a in duels.legal_tackle_hexes(state)}


def tackle_path(view: View, footballer: int, end: int) -> tuple[int, ...]:
    """Give the tackler's walk to a hex next to the carrier."""
    run = public_state(view).stats[footballer][Stat.RUN]
    return route(walk(view.pos[footballer], run, view.men[1 - seat_of(footballer)]), end)


def tackle_sums(view: View, tackler: int, spot: int, cards: tuple[int, ...] = ()) -> tuple[Sum, Sum]:
    """Give tackle's and dribble's sums as far as known, had `tackler` walked to `spot`.

    `cards` are those of the view's seat, tackling or carrying; a stress card counts 0 there.
    """
    state = public_state(view)
    seat = seat_of(tackler)
    state.act_seat, state.doer = seat, tackler
    distance = view.distance
    walked = view.deed == Deed.TACKLE and view.doer == tackler and not view.opened
    if not walked or view.node == Node.TACKLE_HEX:
        distance = tackle_distances(view, tackler).get(spot, 0)
        state.move(tackler, spot)
    carrier = view.carrier
    attack = [
        SumLine("stat", state.stats[tackler][Stat.TACKLE]),
        SumLine("distance", -distance),
        SumLine("pressure", duels.pressure(state)),
    ]
    defence = [SumLine("stat", state.stats[carrier][Stat.DRIBBLE])]
    own, stat = (attack, Stat.TACKLE) if view.seat == seat else (defence, Stat.DRIBBLE)
    own.insert(1, _card_line(cards, stat))
    return _sum(attack), _sum(defence)


def shot_sums(view: View, cards: tuple[int, ...] = ()) -> tuple[Sum, Sum]:
    """Give shot's and save's sums as far as known, for the carrier where the ball lies; sides left out.

    In the shoot-out nobody is in the way and the goalkeeper stands under the goal (FIF-11.9).
    """
    state = public_state(view)
    seat = view.possession
    rival = 1 - seat
    keeper = state.goalkeeper(rival)
    zone = zone_of(seat, view.ball)
    shootout = view.mode == Mode.SHOOTOUT
    attack = [
        SumLine("stat", state.stats[view.carrier][Stat.SHOT]),
        SumLine("zone", 0 if zone is None else ZONE_BONUS[zone]),
        SumLine("blockers", 0 if shootout else -duels.blockers(state, seat, view.ball)),
    ]
    defence = [SumLine("stat", 0 if keeper == OFF else state.stats[keeper][Stat.SAVE])]
    if keeper != OFF and not shootout and not duels.keeper_at_home(state, rival):
        defence.append(SumLine("away", duels.AWAY))
    own, stat = (attack, Stat.SHOT) if view.seat == seat else (defence, Stat.SAVE)
    own.insert(1, _card_line(cards, stat))
    return _sum(attack), _sum(defence)


def card_value(card: int, stat: Stat) -> int | None:
    """Give what a card adds for a stat; None for stress, whose number the deck decides."""
    return None if card == Card.STRESS else counts(card, stat)


def held_back(view: View) -> int:
    """Give who of the regrouping side may not move now, or -1."""
    return regroup.held_back(public_state(view))


def regroup_hexes(view: View, footballer: int) -> Mask:
    """Give where a footballer may end the present regroup, team-mates' hexes included."""
    return regroup.reach(public_state(view), footballer)


def regroup_decisions(view: View, ends: dict[int, int]) -> list[Action] | Refusal:
    """Put a whole regroup (footballer -> end) into decisions, or say why it can't be (FIF-5.5)."""
    state = public_state(view)
    state.actor, state.node = view.seat, Node.REGROUP
    state.plan, state.planned, state.chosen = state.pos, OFF, OFF
    steps: list[Action] = []
    for footballer, end in sorted(ends.items()):
        if end != view.pos[footballer]:
            steps += (FOOTBALLER[footballer], HEX[end])
    return _checked(state, [*steps, DONE])


def placement_decisions(view: View, places: dict[int, int]) -> list[Action] | Refusal:
    """Put a whole placement (footballer -> hex) into decisions, or say why it can't be (FIF-4.1)."""
    state = public_state(view)
    state.actor = view.seat
    state.plan = (OFF,) * len(state.pos)
    if len(places) != LINEUP_SIZE and not state.team(view.seat):
        return Refusal("FIF-4.1", N_("Place {count} footballers."), {"count": LINEUP_SIZE})
    replacing = bool(state.team(view.seat))
    state.todo = ()
    placement.place(state, view.seat, None)
    steps: list[Action] = []
    for footballer, h in sorted(places.items()):
        if not replacing:
            steps.append(FOOTBALLER[footballer])
        steps.append(HEX[h])
    return _checked(state, steps)


def _path_costs(path: tuple[int, ...], costs: list[Mask]) -> tuple[int, ...]:
    spent = 0
    after: list[int] = []
    for h in path[1:]:
        spent += next(cost for cost, mask in enumerate(costs) if mask >> h & 1)
        after.append(spent)
    return tuple(after)


def _checked(state: State, steps: list[Action]) -> list[Action] | Refusal:
    for action in steps[:-1] if steps else []:
        refusal = refusals.why_illegal(state, action)
        if refusal is not None:
            return refusal
        rules.apply(state, action)
    refusal = refusals.why_illegal(state, steps[-1]) if steps else None
    return refusal or steps


def _runner(view: View, footballer: int, points: int) -> State:
    state = public_state(view)
    state.act_seat, state.doer, state.points = seat_of(footballer), footballer, points
    return state


def _costs(layers: list[Mask], allowed: Mask) -> dict[int, int]:
    return {h: cost for cost, layer in enumerate(layers) for h in members(layer & allowed)}


def _card_line(cards: tuple[int, ...], stat: Stat) -> SumLine:
    parts = tuple(counts(card, stat) for card in cards)
    return SumLine("cards", sum(parts), parts)


def _sum(lines: list[SumLine]) -> Sum:
    kept = tuple(line for line in lines if line.value or line.label == "stat" or line.parts)
    return Sum(kept, sum(line.value for line in kept))


def own_footballers(seat: int) -> range:
    """Give the ids of a seat's fifteen."""
    return range(seat * SQUAD_SIZE, (seat + 1) * SQUAD_SIZE)
