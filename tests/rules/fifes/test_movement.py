"""Movement against slow, independent oracles: dictionaries and Dijkstra, no masks (FIF-1.7, 5.5, 6–9)."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise, product
from random import Random

import pytest

from engine.core.bits import Mask, mask_of, members
from engine.fifes import moves, pitch, regroup, rules
from engine.fifes.actions import DONE, FOOTBALLER, HEX, NO, Action, Node
from engine.fifes.cards import Stat
from engine.fifes.duels import pressure
from engine.fifes.pitch import GRID
from engine.fifes.state import OFF, State, seat_of
from tests.rules.fifes.book import PLACES, Place, position

Men = set[Place]


def around(place: Place) -> list[Place]:
    row, column = place
    low = 0 if column % 2 == 0 else -1
    near = [(row - 1, column), (row + 1, column)]
    near += [(row + low + change, column + step) for step in (-1, 1) for change in (0, 1)]
    return [n for n in near if 1 <= n[0] <= 17 and 1 <= n[1] <= 24]


def dijkstra(start: Place, price: dict[Place, int], limit: int) -> dict[Place, int]:
    """The cheapest cost of every hex within `limit`; hexes without a price can't be entered."""
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, place = heappop(queue)
        if spent > best[place]:
            continue
        for near in around(place):
            if near in price and spent + price[near] < best.get(near, limit + 1):
                best[near] = spent + price[near]
                heappush(queue, (best[near], near))
    return best


def walking(rivals: Men) -> dict[Place, int]:
    return {place: 1 for place in PLACES if place not in rivals}


def carrying(rivals: Men) -> dict[Place, int]:
    return {p: 1 + sum(n in rivals for n in around(p)) for p in PLACES if p not in rivals}


def passing(rivals: Men) -> dict[Place, int]:
    return {p: 1 + (p in rivals) + sum(n in rivals for n in around(p)) for p in PLACES}


def scattered(luck: Random) -> State:
    """A position with twenty-two or fewer men thrown onto the pitch, in a knot or around one hex at times."""
    rows, columns = luck.choice([(9, 10), (6, 6), (5, 5), (17, 24)])
    top, left = luck.randint(1, 18 - rows), luck.randint(1, 25 - columns)
    places = [p for p in PLACES if 0 <= p[0] - top < rows and 0 <= p[1] - left < columns]
    centre = luck.choice(places)
    wall = around(centre) if luck.random() < 0.3 else []
    others = [p for p in luck.sample(places, 22) if p != centre and p not in wall]
    spots = [centre, *others[:10], *wall, *others[10:]]
    sides: list[dict[str, object]] = []
    for seat in (0, 1):
        side: dict[str, object] = {"hand": "one two"}
        for number, place in enumerate(spots[seat * 11 : seat * 11 + luck.choice((3, 7, 11))], start=1):
            stats = {stat: luck.randint(1, 6) for stat in ("run", "dribble", "tackle", "pass")}
            side[str(number)] = {"at": list(place), **stats}
        sides.append(side)
    carrier = luck.choice(["A.1", "A.2", "B.1", "B.3", None])
    free = [p for p in places if p not in spots]
    ball: object = carrier or list(luck.choice(free))
    return position(
        A=sides[0], B=sides[1], ball=ball, active=luck.choice("AB"), possession=(carrier or "B")[0]
    ).state


def men_of(state: State, seat: int) -> Men:
    return {GRID.place(state.pos[f]) for f in state.team(seat)}


def reached(layers: list[Mask]) -> dict[Place, int]:
    return {GRID.place(h): cost for cost, layer in enumerate(layers) for h in members(layer)}


SEEDS = range(40)


@pytest.mark.rule("FIF-1.7", "FIF-6.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_walking(seed: int) -> None:
    luck = Random(seed)
    state = scattered(luck)
    for seat in (0, 1):
        rivals = men_of(state, 1 - seat)
        for f in state.team(seat):
            steps = luck.randint(0, 14)
            expected = dijkstra(GRID.place(state.pos[f]), walking(rivals), steps)
            assert reached(pitch.walk(state.pos[f], steps, state.men[1 - seat])) == expected


@pytest.mark.rule("FIF-6.1", "FIF-1.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_ball_carried_and_passed(seed: int) -> None:
    luck = Random(seed)
    state = scattered(luck)
    for seat in (0, 1):
        rivals = men_of(state, 1 - seat)
        mask = state.men[1 - seat]
        for f in state.team(seat):
            points = luck.randint(0, 14)
            start = GRID.place(state.pos[f])
            for through, price in ((False, carrying(rivals)), (True, passing(rivals))):
                layers = pitch.roll(state.pos[f], points, pitch.entry_costs(mask, through=through))
                assert reached(layers) == dijkstra(start, price, points)
                for end, cost in reached(layers).items():
                    path = [GRID.place(h) for h in pitch.route(layers, GRID.index(*end))]
                    assert path[0] == start
                    assert path[-1] == end
                    assert all(b in around(a) for a, b in pairwise(path))
                    assert sum(price[p] for p in path[1:]) == cost


def values(actions: list[Action]) -> set[Place]:
    return {GRID.place(action.value) for action in actions}


def act(state: State, seat: int) -> None:
    state.actor = state.act_seat = seat


@pytest.mark.rule("FIF-7.1", "FIF-7.2", "FIF-7.3", "FIF-1.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_where_a_run_may_end(seed: int) -> None:
    luck = Random(1000 + seed)
    state = scattered(luck)
    for seat in (0, 1):
        act(state, seat)
        own, rivals = men_of(state, seat), men_of(state, 1 - seat)
        for f in state.team(seat):
            state.doer, state.points = f, luck.randint(0, 12)
            start = GRID.place(state.pos[f])
            if f == state.carrier:
                ends = dijkstra(start, carrying(rivals), state.points)
            elif state.carrier == OFF:
                ball = GRID.place(state.ball)
                price = walking(rivals)
                there = dijkstra(start, price, state.points)
                ends = dijkstra(start, {p: c for p, c in price.items() if p != ball}, state.points)
                assert moves.steps_to_ball(state) == there.get(ball)
                if ball in there:
                    ends[ball] = there[ball]
            else:
                ends = dijkstra(start, walking(rivals), state.points)
            assert values(moves.legal_run(state)) == {p for p in ends if p not in own or p == start}


@pytest.mark.rule("FIF-7.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_where_a_ball_just_taken_may_be_carried(seed: int) -> None:
    luck = Random(2000 + seed)
    state = scattered(luck)
    if state.carrier != OFF:
        state.carrier = OFF
        state.ball = luck.choice([h for h in range(GRID.size) if h not in state.pos])
    for seat in (0, 1):
        own, rivals = men_of(state, seat), men_of(state, 1 - seat)
        for f in state.team(seat):
            run = state.clone()
            run.actor = run.act_seat = seat
            run.doer, run.points, run.node = f, luck.randint(0, 12), Node.RUN_TO
            steps = moves.steps_to_ball(run)
            if steps is None:
                continue
            points, start = run.points, GRID.place(run.pos[f])
            moves.choose_run(run, HEX[run.ball], None)
            assert run.carrier == f
            assert run.possession == seat
            assert run.points == points - steps
            ends = dijkstra(GRID.place(run.ball), carrying(rivals), run.points)
            taken = own - {start}
            assert values(moves.legal_carry(run)) == {p for p in ends if p not in taken}


@pytest.mark.rule("FIF-8.1", "FIF-8.2", "FIF-8.4", "FIF-1.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_where_a_pass_may_stop_and_who_may_fetch_it(seed: int) -> None:
    luck = Random(3000 + seed)
    state = scattered(luck)
    if state.carrier == OFF:
        state.take_ball(state.team(0)[0])
    seat = state.possession
    act(state, seat)
    own, rivals = men_of(state, seat), men_of(state, 1 - seat)
    state.doer = state.carrier
    state.points = luck.randint(0, 12)
    start = GRID.place(state.ball)
    ends = dijkstra(start, passing(rivals), state.points)
    stops = {p for p in ends if p not in rivals and p != start}
    assert values([HEX[h] for h in members(moves.pass_targets(state))]) == stops
    walks = {
        f: set(dijkstra(GRID.place(state.pos[f]), walking(rivals), state.stats[f][Stat.RUN]))
        for f in state.team(seat)
    }
    for kickoff in (False, True):
        for stop in sorted(stops - own):
            after = state.clone()
            after.kickoff = kickoff
            after.carrier, after.ball = OFF, GRID.index(*stop)
            able = {f for f, there in walks.items() if stop in there}
            if kickoff:
                able.discard(state.doer)
            assert moves.legal_fetch(after) == [NO, *(FOOTBALLER[f] for f in sorted(able))]


@pytest.mark.rule("FIF-9.1", "FIF-9.2", "FIF-9.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_who_may_tackle_from_where(seed: int) -> None:
    luck = Random(4000 + seed)
    state = scattered(luck)
    if state.carrier == OFF:
        state.take_ball(state.team(1)[0])
    seat = 1 - state.possession
    state.actor = seat
    rivals, own = men_of(state, 1 - seat), men_of(state, seat)
    beside = set(around(GRID.place(state.ball)))
    for f in state.team(seat):
        start = GRID.place(state.pos[f])
        there = dijkstra(start, walking(rivals), state.stats[f][Stat.RUN])
        spots = {p: cost for p, cost in there.items() if p in beside and p not in own - {start}}
        after = state.clone()
        after.node = Node.TACKLER
        assert (FOOTBALLER[f] in rules.legal(after)) == bool(spots)
        if not spots:
            continue
        rules.apply(after, FOOTBALLER[f])
        assert values(rules.legal(after)) == set(spots)
        for spot, cost in spots.items():
            walked = after.clone()
            hex_ = HEX[GRID.index(*spot)]
            rules.apply(walked, hex_)
            assert walked.distance == cost
            assert walked.pos[f] == hex_.value
            others = {GRID.place(walked.pos[g]) for g in walked.team(seat) if g != f}
            assert pressure(walked) == (1 if others & beside else 0)


# Regroup


def free_ends(state: State, f: int) -> set[Place]:
    """Where a footballer may end a regroup, his own hex included, team-mates left out of account."""
    rivals = men_of(state, 1 - seat_of(f))
    ends = set(dijkstra(GRID.place(state.pos[f]), walking(rivals), 3))
    return ends - {GRID.place(state.ball)} if state.carrier == OFF else ends


@pytest.mark.rule("FIF-5.4", "FIF-5.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_how_far_a_regroup_reaches(seed: int) -> None:
    luck = Random(5000 + seed)
    state = scattered(luck)
    for seat in (0, 1):
        for f in state.team(seat):
            hexes = {GRID.place(h) for h in members(regroup.reach(state, f))}
            assert hexes == free_ends(state, f) - {GRID.place(state.pos[f])}


def outcomes(state: State) -> set[tuple[int, ...]]:
    """Every final position that the regroup's decisions lead to."""
    found: set[tuple[int, ...]] = set()
    seen: set[object] = set()
    open_: list[State] = [state]
    while open_:
        here = open_.pop()
        for action in rules.legal(here):
            after = here.clone()
            rules.apply(after, action)
            if action == DONE:
                found.add(after.pos)
            elif after.key() not in seen:
                seen.add(after.key())
                open_.append(after)
    return found


@pytest.mark.rule("FIF-5.5", "FIF-5.4")
@pytest.mark.parametrize("seed", range(12))
def test_every_final_position_of_a_regroup_can_be_told_and_no_other(seed: int) -> None:
    # Shut in by rivals, so that few hexes are within reach and all of them can be tried.
    luck = Random(6000 + seed)
    corner = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (1, 3)]
    wall = [(1, 4), (2, 4), (3, 3), (3, 2), (4, 1), (2, 3)]
    men = luck.sample(corner, 3)
    held = luck.choice([None, "A.2"])
    loose = luck.choice([p for p in corner if p not in men])
    state = position(
        A={str(number): list(place) for number, place in enumerate(men, start=2)},
        B={str(number): list(place) for number, place in enumerate(wall, start=2)},
        ball=held or list(loose),
        start="phase 2",
        active="A",
        possession="A",
    ).state
    team = state.team(0)
    choices = [
        [state.pos[f]]
        if f == regroup.held_back(state)
        else [GRID.index(*p) for p in sorted(free_ends(state, f))]
        for f in team
    ]
    expected: set[tuple[int, ...]] = set()
    for ends in product(*choices):
        if len(set(ends)) == len(ends):
            pos = list(state.pos)
            for f, h in zip(team, ends, strict=True):
                pos[f] = h
            expected.add(tuple(pos))
    assert outcomes(state) == expected
    assert all(mask_of([h for h in pos[:15] if h >= 0]).bit_count() == 3 for pos in expected)
