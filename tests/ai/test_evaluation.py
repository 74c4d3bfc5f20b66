"""The evaluation and the planner rest on the rules' own numbers, and say sensible things about positions."""

from __future__ import annotations

from random import Random

import numpy as np

from ai import candidates, regroup, tables, usual
from ai.evaluation import Defence, Positions
from ai.levels import LEVELS
from ai.outlook import stakes, win_chance
from ai.reach import DEAR, FARTHEST, ball_costs
from ai.regroup import plan, reach_of
from ai.scene import positions_of, scene_of
from ai.search import Turn
from ai.tables import Ints, Reals
from engine.core.bits import mask_of, members
from engine.core.pairs import put
from engine.fifes import duels, insight
from engine.fifes.pitch import GRID, entry_costs, roll
from tests.ai.positions import asked, random_state, set_up


def costs_by_the_rules(rivals: list[int], ball: int) -> list[int]:
    costs = [DEAR] * GRID.size
    for cost, layer in enumerate(roll(ball, FARTHEST, entry_costs(mask_of(rivals), through=True))):
        for h in members(layer):
            costs[h] = cost
    return costs


def test_the_balls_costs_are_the_rules() -> None:
    luck = Random(1)
    rows = [luck.sample(range(GRID.size), 12) for _ in range(30)]
    men, balls = (
        np.array([row[:11] for row in rows], np.int16),
        np.array([row[11] for row in rows], np.int16),
    )
    exact = [costs_by_the_rules(row[:11], row[11]) for row in rows]
    assert ball_costs(men, balls).tolist() == exact
    assert ball_costs(men[:1], balls[:1]).tolist() == exact[:1]
    assert ball_costs(men[:1], balls).tolist() == [costs_by_the_rules(rows[0][:11], row[11]) for row in rows]


def test_the_columns_stand_for_all_hexes() -> None:
    for seat in (0, 1):
        columns = tables.COLUMNS[seat]
        assert columns[-len(tables.ZONE_HEXES[seat]) :].tolist() == tables.ZONE_HEXES[seat].tolist()
        assert max(tables.DISTANCE[h, columns[tables.NEAREST[seat][h]]] for h in range(GRID.size)) == 1
    turned = sorted(GRID.turned(int(h)) for h in tables.COLUMNS[0])
    assert turned == sorted(tables.COLUMNS[1].tolist())


def test_ways_to_tackle_lead_by_what_the_rules_say() -> None:
    for spot in ((9, 6), (5, 8), (13, 10), (9, 2)):
        seen = asked(set_up(turn=4, active=0, carrier=24, spot=spot))
        scene = scene_of(seen)
        ways = candidates.tackles(seen, scene, positions_of(seen, scene))
        assert ways is not None
        for who, h, lead in zip(ways.who, ways.hexes, ways.lead, strict=True):
            tackle, dribble = insight.tackle_sums(seen, scene.teams[0][int(who)], int(h))
            assert tackle.total - dribble.total == lead


def test_a_shots_worth_falls_with_blockers_and_rises_with_a_keeper_away() -> None:
    def worth(moved: dict[int, tuple[int, int]]) -> float:
        seen = asked(set_up(turn=5, active=0, carrier=9, spot=(9, 20), moved=moved))
        turn = Turn(seen, LEVELS["club"])
        return float(turn.evaluator.value(0, turn.at, rival_next=False, regroup_left=False)[0])

    free, blocked = worth({}), worth({16: (9, 21), 17: (8, 21)})
    assert worth({15: (5, 20)}) > free > blocked


def test_blockers_are_counted_as_the_rules_do() -> None:
    for seed in range(8):
        state = random_state(seed, 200 + 40 * seed)
        scene = scene_of(asked(state))
        at = positions_of(asked(state), scene)
        for seat in (0, 1):
            defence = Defence(scene, 1 - seat, at.men[1 - seat])
            for h in tables.ZONE_HEXES[seat]:
                count = int(defence.blocking[0, tables.BETWEEN[seat][h]].sum())
                assert min(count, duels.MAX_BLOCKERS) == duels.blockers(state, seat, int(h))


def test_positions_are_worth_the_same_in_any_company() -> None:
    seen = asked(set_up(turn=6, active=0, carrier=6, spot=(9, 13)))
    turn = Turn(seen, LEVELS["club"])
    ends = candidates.runs(seen, turn.scene, turn.at, 6, 9)[0]
    together = turn.leaf(ends.at, 0)
    alone = [float(turn.leaf(regroup.row_of(ends.at, row), 0)[0]) for row in range(0, len(ends.hexes), 17)]
    assert np.allclose(together[::17], alone, atol=1e-6)


def test_both_seats_see_the_same_board() -> None:
    values: list[float] = []
    for seat, spot in ((0, (9, 15)), (1, (9, 10))):
        seen = asked(set_up(turn=6, active=seat, carrier=seat * 15 + 6, spot=spot))
        turn = Turn(seen, LEVELS["club"])
        values.append(float(turn.leaf(turn.at, seat)[0]))
    assert abs(values[0] - values[1]) < 1e-5


def test_a_regroup_of_two_comes_near_the_best_there_is() -> None:
    reached: list[float] = []
    for carrier, spot in ((24, (9, 6)), (24, (7, 8)), (9, (9, 18)), (25, (12, 5))):
        turn = Turn(asked(set_up(turn=6, active=0, carrier=carrier, spot=spot)), LEVELS["first-division"])
        rivals = mask_of([int(h) for h in turn.at.men[1][0]])
        places = (2, 3) if carrier > 14 else (8, 10)
        reach = {place: reach_of(int(turn.at.men[0][0, place]), rivals) for place in places}

        def leaf(at: Positions, turn: Turn = turn) -> Reals:
            return turn.leaf(at, turn.holder, (0,))

        start = float(leaf(turn.at)[0])
        planned = float(leaf(plan(turn.at, 0, turn.holder == 0, reach, leaf, 3, []))[0])
        best = float(leaf(pairs(turn.at, places, reach)).max())
        assert start - 1e-6 <= planned <= best + 1e-6
        if best - start > 1e-3:
            reached.append((planned - start) / (best - start))
    assert reached
    assert min(reached) > 0.6
    assert sum(reached) / len(reached) > 0.85


def pairs(at: Positions, places: tuple[int, int], reach: dict[int, int]) -> Positions:
    """Every way to place two footballers, the others staying."""
    taken = {int(h) for side in at.men for h in side[0]} - {int(at.men[0][0, place]) for place in places}
    free: list[list[int]] = [[h for h in members(reach[place]) if h not in taken] for place in places]
    ways = [(a, b) for a in free[0] for b in free[1] if a != b]
    men: Ints = np.repeat(at.men[0], len(ways), axis=0)
    men[:, list(places)] = ways
    return Positions(put(at.men, 0, men), at.ball, at.carrier)


def test_a_goal_is_worth_more_in_a_close_match() -> None:
    assert win_chance(0, 0) == 0.5
    assert win_chance(1, 0) == 1.0
    assert win_chance(-1, 0) == 0.0
    close, late_lead = stakes(0, 2), stakes(2, 2)
    assert close[0] > late_lead[0]
    lead = stakes(1, 1)
    assert lead[1] > 3 * lead[0]


def test_usual_chances_grow_with_the_lead() -> None:
    for table in (usual.goal_chance(), usual.tackle_chance()):
        assert (np.diff(table) >= -1e-6).all()
    assert usual.tackle_chance()[usual.ZERO] == np.float32(0.5)
    assert (np.diff(usual.reach_chance()) <= 1e-6).all()
