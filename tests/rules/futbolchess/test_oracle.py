"""The engine's masks agree with ways counted square by square, in scattered positions and in played ones."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.bits import members
from engine.futbolchess import after, moves, rules, turn
from engine.futbolchess.actions import FOOTBALLER, LONG, PASS, PLAY, SHORT, WALK, Action, Node, Verb
from engine.futbolchess.pitch import FIELD, GOAL, index, place
from engine.futbolchess.state import OFF, Setup, State
from tests.rules.futbolchess import oracle
from tests.rules.futbolchess.book import moments, places
from tests.rules.futbolchess.oracle import Scene

SETUPS = [Setup(), Setup(cross_blocked=True, keeper_in_middle=True)]


def scattered(luck: Random, setup: Setup) -> State:
    """A position with everybody anywhere, most of them crowded around the ball."""
    state = State(setup)
    ball = luck.choice(list(members(FIELD)))
    row, column = place(ball)
    near = [
        index(r, c)
        for r in range(max(row - 2, 1), min(row + 3, 13))
        for c in range(max(column - 2, 1), min(column + 3, 21))
    ]
    everywhere = list(members(FIELD))
    taken = {ball}
    pos: list[int] = []
    for f in range(22):
        home = luck.random() < 0.7 and f % 11 == 0
        choices = list(members(GOAL[f // 11])) if home else near if luck.random() < 0.4 else everywhere
        square = luck.choice([each for each in choices if each not in taken] or everywhere)
        while square in taken:
            square = luck.choice(everywhere)
        taken.add(square)
        pos.append(square)
    state.set_positions(tuple(pos))
    state.ball = ball
    return state


def scene_of(state: State) -> Scene:
    men = [place(square) for square in state.pos]
    return Scene(men, place(state.ball), state.setup.cross_blocked, state.setup.keeper_in_middle)


@pytest.mark.rule("FCH-6.4", "FCH-6.5", "FCH-6.6", "FCH-6.9", "FCH-6.10", "FCH-6.11", "FCH-6.12", "FCH-6.13")
@pytest.mark.rule(
    "FCH-6.14", "FCH-6.15", "FCH-6.17", "FCH-6.19", "FCH-8.3", "FCH-8.5", "FCH-15.3", "FCH-15.4"
)
@pytest.mark.parametrize("setup", SETUPS, ids=["usual", "other"])
@pytest.mark.parametrize("seed", range(4))
def test_lines_crosses_and_walks_in_scattered_positions(seed: int, setup: Setup) -> None:
    luck = Random(f"scattered {seed}")
    for _ in range(60):
        state = scattered(luck, setup)
        scene = scene_of(state)
        barred = moves.walls(state.pos, state.men)
        taken = state.men[0] | state.men[1] | 1 << state.ball
        assert places(moves.basic(state.ball, barred)) == oracle.around(scene)
        assert after.is_smothered(state) == oracle.smothered(scene) or not any(
            oracle.beside(scene, f) for f in range(22)
        )
        assert sorted(places(after.drop_squares(state))) == oracle.drops(scene)
        for f in range(22):
            assert places(moves.walks(setup, f, state.pos[f], taken)) == oracle.walks(scene, f)
            assert places(moves.played(f, state.ball, barred)) == oracle.played(scene, f)
            for roll in (1, 2, 3, 6, 7, 12):
                assert places(moves.special(setup, f, state.ball, roll, barred)) == oracle.special(
                    scene, f, roll
                )
            for most in (6, 12):
                able = moves.has_special(setup, f, state.ball, most, barred)
                assert able == bool(oracle.special(scene, f, most))


def expected_legal(state: State, scene: Scene) -> list[Action]:
    """What may be decided in a turn, by the oracle."""
    own = range(11 * state.side, 11 * state.side + 11)
    near = [f for f in own if oracle.beside(scene, f)]
    walkers = [f for f in own if oracle.walks(scene, f)]
    able = {
        WALK: [] if state.obliged else walkers,
        PLAY: [f for f in near if oracle.played(scene, f)],
        SHORT: [f for f in near if oracle.special(scene, f, 6)],
        LONG: [f for f in near if oracle.special(scene, f, 12)],
    }
    if state.node is Node.FOOTBALLER:
        return [FOOTBALLER[f] for f in able[Action(Verb(state.deed))]]
    deeds = [deed for deed, who in able.items() if who]
    return deeds or [PASS]


@pytest.mark.rule("FCH-4.1", "FCH-4.3", "FCH-4.4", "FCH-4.7", "FCH-6.1", "FCH-6.18", "FCH-7.1", "FCH-7.4")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_legal_in_played_positions(seed: int) -> None:
    counted = 0
    for state in moments(f"legal {seed}", every=3):
        if OFF in state.pos:
            continue
        scene = scene_of(state)
        match state.node:
            case Node.TURN | Node.OBLIGATION | Node.FOOTBALLER:
                assert rules.legal(state) == expected_legal(state, scene)
                if state.node is Node.TURN:
                    assert not oracle.contested(scene), "no turn begins with a ball beside both"
            case Node.SQUARE:
                walking = state.deed == Verb.WALK
                want = (oracle.walks if walking else oracle.played)(scene, state.chosen)
                assert places(turn.ends(state)) == want
            case Node.KICK_TARGET:
                want = oracle.special(scene, state.chosen, state.roll) | oracle.around(scene)
                assert places(turn.targets(state)) == want
            case _:
                continue
        counted += 1
    assert counted > 10
