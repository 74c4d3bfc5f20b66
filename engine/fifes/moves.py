"""Run and pass (FIF-6, 7, 8)."""

from __future__ import annotations

from engine.core.bits import Mask, members
from engine.fifes.actions import FOOTBALLER, HEX, NO, Action, Node
from engine.fifes.cards import Stat
from engine.fifes.events import (
    ActionDeclared,
    BallLoose,
    BallTaken,
    Deed,
    Passed,
    PointsKnown,
    Ran,
    Sum,
    SumLine,
)
from engine.fifes.pitch import GRID, cost_in, entry_costs, roll, route, walk
from engine.fifes.played import card_line, declare, resolution
from engine.fifes.procedure import Out, Step, ask, plan, step
from engine.fifes.state import OFF, State, seat_of

_STAT = {Deed.RUN: Stat.RUN, Deed.PASS: Stat.PASS}


def choose_runner(state: State, action: Action, out: Out) -> None:
    """Any own footballer may run (FIF-7.1)."""
    begin(state, Deed.RUN, action.value, out)


def begin(state: State, deed: Deed, footballer: int, out: Out) -> None:
    """Declare a run or a pass and ask for its two cards."""
    seat = seat_of(footballer)
    declare(state, deed, seat, footballer)
    if out is not None:
        out.append(ActionDeclared(seat, deed, state.mode, footballer, None))
    plan(state, step(Step.PLACE_CARDS, seat), *resolution(state, Step.POINTS))


def count_points(state: State, _argument: int, out: Out) -> None:
    """The points are known; now the path is chosen (FIF-3.10, 7.1)."""
    seat, footballer = state.act_seat, state.doer
    stat = _STAT[state.deed]
    line = card_line(state, seat, stat)
    points = state.stats[footballer][stat] + line.value
    state.points = points
    if out is not None:
        lines = (SumLine("stat", points - line.value), line)
        out.append(PointsKnown(seat, footballer, state.deed, Sum(lines, points)))
    if state.deed == Deed.RUN:
        ask(state, Node.RUN_TO, seat)
    elif pass_targets(state):
        ask(state, Node.PASS_TO, seat)
    elif out is not None:
        # The points reach no legal hex: the action is spent (FIF-8.4).
        out.append(Passed(footballer, (state.ball,), 0))


def run_layers(state: State) -> list[Mask]:
    """Give the hexes that the runner reaches, by cost; a loose ball's hex is left out."""
    runner = state.doer
    rivals = state.men[1 - state.act_seat]
    if runner == state.carrier:
        return roll(state.ball, state.points, entry_costs(rivals, through=False))
    # Entering a loose ball's hex takes the ball (FIF-7.2), so a run without it goes around.
    blocked = rivals | 1 << state.ball if state.carrier == OFF else rivals
    return walk(state.pos[runner], state.points, blocked)


def steps_to_ball(state: State) -> int | None:
    """Give how many steps the runner needs to a loose ball within his points, or None."""
    if state.carrier != OFF:
        return None
    layers = walk(state.pos[state.doer], state.points, state.men[1 - state.act_seat])
    return cost_in(layers, state.ball)


def _ends(layers: list[Mask], state: State, runner: int) -> Mask:
    reached = 0
    for layer in layers:
        reached |= layer
    return reached & ~(state.men[state.act_seat] & ~(1 << state.pos[runner]))


def legal_run(state: State) -> list[Action]:
    """The free hexes in reach, the own one included; the loose ball's, from where he may carry on."""
    ends = _ends(run_layers(state), state, state.doer)
    if steps_to_ball(state) is not None:
        ends |= 1 << state.ball
    return [HEX[h] for h in members(ends)]


def choose_run(state: State, action: Action, out: Out) -> None:
    """Run to a hex; at a loose ball take it and, with points left, carry it on."""
    runner, end = state.doer, action.value
    with_ball = runner == state.carrier
    if not with_ball and state.carrier == OFF and end == state.ball:
        layers = walk(state.pos[runner], state.points, state.men[1 - state.act_seat])
        path = route(layers, end)
        state.move(runner, end)
        state.take_ball(runner)
        state.points -= len(path) - 1
        if out is not None:
            out.append(Ran(runner, path, len(path) - 1, ball=True))
            out.append(BallTaken(runner, "run", path))
        if state.points:
            ask(state, Node.CARRY_TO, state.actor)
        return
    layers = run_layers(state)
    if out is not None:
        path = route(layers, end)
        out.append(Ran(runner, path, cost_in(layers, end) or 0, ball=with_ball))
    state.move(runner, end)


def legal_carry(state: State) -> list[Action]:
    """Where the ball just taken may be carried with the points left; the same hex: nowhere."""
    return [HEX[h] for h in members(_ends(run_layers(state), state, state.doer))]


def choose_carry(state: State, action: Action, out: Out) -> None:
    """Carry the ball on, influence counting now (FIF-7.2)."""
    if action.value != state.ball:
        choose_run(state, action, out)


def pass_layers(state: State) -> list[Mask]:
    """Give the hexes that the ball reaches, by cost; rivals' hexes may be crossed (FIF-1.7)."""
    return roll(state.ball, state.points, entry_costs(state.men[1 - state.act_seat], through=True))


def pass_targets(state: State) -> Mask:
    """Give where the ball may stop: on no rival, and not where it left (FIF-8.2)."""
    reached = 0
    for layer in pass_layers(state):
        reached |= layer
    return reached & ~state.men[1 - state.act_seat] & ~(1 << state.ball)


def legal_pass(state: State) -> list[Action]:
    """The hexes where the ball may stop."""
    return [HEX[h] for h in members(pass_targets(state))]


def choose_pass(state: State, action: Action, out: Out) -> None:
    """Roll the ball; on an own footballer it is his at once, otherwise somebody may fetch it."""
    end, seat = action.value, state.act_seat
    if out is not None:
        layers = pass_layers(state)
        out.append(Passed(state.doer, route(layers, end), cost_in(layers, end) or 0))
    state.ball = end
    state.carrier = OFF
    if end in state.pos:
        receiver = state.pos.index(end)
        state.take_ball(receiver)
        if out is not None:
            out.append(BallTaken(receiver, "stop", (end,)))
    elif legal_fetch(state) == [NO]:
        if out is not None:
            out.append(BallLoose(end))
    else:
        ask(state, Node.FETCH, seat)


def within_run(state: State, seat: int, goals: Mask) -> list[tuple[int, int]]:
    """Give (footballer, steps) of a seat's men who get to one of the hexes `goals` within their Run.

    Steps cost 1 in both directions, so one flood from the goals serves everyone.
    """
    rivals = state.men[1 - seat]
    reached = layer = goals & ~rivals
    far = dict.fromkeys(members(layer & state.men[seat]), 0)
    for steps in range(1, 7):
        layer = GRID.spread(layer) & ~reached & ~rivals
        reached |= layer
        for h in members(layer & state.men[seat]):
            far[h] = steps
    return [
        (f, far[state.pos[f]])
        for f in state.team(seat)
        if far.get(state.pos[f], 7) <= state.stats[f][Stat.RUN]
    ]


def legal_fetch(state: State) -> list[Action]:
    """Who may fetch the ball, or nobody (FIF-8.2, 8.4); after a kick-off's pass not its taker."""
    seat = state.act_seat
    fetchers = [FOOTBALLER[f] for f, _ in within_run(state, seat, 1 << state.ball)]
    if state.kickoff and FOOTBALLER[state.doer] in fetchers:
        fetchers.remove(FOOTBALLER[state.doer])
    return [NO, *fetchers]


def choose_fetch(state: State, action: Action, out: Out) -> None:
    """A footballer walks to the ball and has it, or the ball stays loose."""
    if action == NO:
        if out is not None:
            out.append(BallLoose(state.ball))
        return
    footballer = action.value
    layers = walk(state.pos[footballer], state.stats[footballer][Stat.RUN], state.men[1 - state.act_seat])
    path = route(layers, state.ball)
    state.move(footballer, state.ball)
    state.take_ball(footballer)
    if out is not None:
        out.append(BallTaken(footballer, "fetch", path))
