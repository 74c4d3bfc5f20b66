"""The computer player of Fútbol de Tablero y Dados: legal, repeatable, exact in its tables, and sensible."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from ai import arena, games
from ai.tablero_y_dados import LEVELS, PLAYERS, decide, greedy, valuer
from engine.core.errors import PotreroError
from engine.core.playout import pick
from engine.tablero_y_dados import rules
from engine.tablero_y_dados.actions import CALL, DECLINE, GOAL, Action, Node, Verb
from engine.tablero_y_dados.board import PENALTY_AREA, SOUTH, place
from engine.tablero_y_dados.game import TABLERO_Y_DADOS
from engine.tablero_y_dados.playout import HABITS, random_setup
from engine.tablero_y_dados.state import OFF, Setup, State
from engine.tablero_y_dados.view import View, view
from engine.tablero_y_dados.words import word
from engine.tablero_y_dados.worlds import determinize
from tests.rules.tablero_y_dados.book import position, rolled

NAME = "tablero_y_dados"
LEVEL = pytest.mark.parametrize("level", sorted(LEVELS))
FULL = LEVELS["world-class"]
QUICK = LEVELS["club"]


def asked(state: State) -> View:
    return view(state, state.actor)


def answer(state: State, level: str, seed: int = 1) -> str:
    return word(decide(asked(state), LEVELS[level], seed).actions[0])


@cache
def met(matches: int) -> tuple[View, ...]:
    """Views of random matches with many options, some of every question; dice that are due are left out."""
    found: dict[Node, list[View]] = {}
    for seed in range(matches):
        luck = Random(f"met {seed}")
        state = rules.initial(random_setup(luck) if seed % 2 else Setup())
        habit = HABITS[("uniform", "attacking", "calling")[seed % 3]]
        while state.node != Node.OVER:
            if state.actor == OFF:
                rules.apply_chance(state, pick(rules.chance(state), luck)[0])
                continue
            if luck.random() < 0.03 or len(found.get(state.node, ())) < 3:
                found.setdefault(state.node, []).append(asked(state))
            rules.apply(state, habit(state, rules.legal(state), luck))
    return tuple(seen for row in found.values() for seen in row[:: max(len(row) // 6, 1)])


def test_every_question_has_a_legal_answer() -> None:
    views = met(6)
    assert {seen.node for seen in views} == {
        Node.PLACE,
        Node.WINDOW,
        Node.KEEPER_MOVE,
        Node.BALL,
        Node.NEAREST,
    }
    for number, seen in enumerate(views):
        for name in PLAYERS:
            (action,) = PLAYERS[name](seen, number).actions
            assert action in seen.legal, f"{name}, {seen.node.name}: {action}"


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    for number, seen in enumerate(met(6)[::2]):
        for level in (QUICK, FULL):
            assert repr(decide(seen, level, number)) == repr(decide(seen, level, number))


def test_it_needs_nothing_but_the_view() -> None:
    for number, seen in enumerate(met(6)[::2]):
        again = view(determinize(seen, Random(number)), seen.seat)
        assert again == seen
        assert repr(decide(again, FULL, 1)) == repr(decide(seen, FULL, 1))


def test_who_is_not_asked_decides_nothing() -> None:
    state = rolled(3, formation="f0")
    with pytest.raises(ValueError, match="nothing is asked"):
        decide(view(state, 1 - state.actor), QUICK, 1)


# What situations are worth


@pytest.mark.parametrize("seed", range(4))
def test_a_roll_is_worth_what_the_rules_make_of_every_die(seed: int) -> None:
    # The tables count for themselves; here the rules throw each die, and the best use of each is averaged.
    luck = Random(seed)
    state = rules.initial(random_setup(luck) if seed else Setup())
    value, checked = valuer(2), 0
    while state.node != Node.OVER and checked < 60:
        if state.actor != OFF:
            rules.apply(state, HABITS["attacking"](state, rules.legal(state), luck))
            continue
        outcomes = rules.chance(state)
        if state.node in (Node.BALL_DIE, Node.CORNER_DICE, Node.PENALTY_DIE) and state.bonus == (0, 0):
            total, seat, turn = 0.0, state.to_play, state.turn
            for outcome, _ in outcomes:
                after = state.clone()
                rules.apply_chance(after, outcome)
                total += value(after, seat) if after.turn == turn else _one_turn_on(after, seat)
            assert abs(value(state, seat) - total / len(outcomes)) < 0.02
            checked += 1
        rules.apply_chance(state, pick(outcomes, luck)[0])


def _one_turn_on(state: State, seat: int) -> float:
    """The worth after a turn that ended by itself: one turn less is looked through."""
    return valuer(1)(state, seat)


def test_the_lead_and_both_sides_count() -> None:
    for state in (position(formation="f0", ball="5,7"), rolled(4, formation="f0", ball="5,7")):
        for horizon in (0, 1, 4):
            value = valuer(horizon)
            assert value(state, 0) == -value(state, 1)
            ahead = state.clone()
            ahead.score = (2, 0)
            assert abs(value(ahead, 0) - value(state, 0) - 2) < 1e-9


def test_nothing_comes_after_the_last_turn() -> None:
    state = position(formation="f0", ball="4,3", number=48, rolls=1, last_die=1)
    assert valuer(8)(state, 1) == -valuer(8)(state, 0)
    assert 0 <= valuer(8)(state, 0) < 0.1
    loose = position(formation="f0", ball="1,9", mode="recovery", number=48)
    assert valuer(8)(loose, 0) >= 0


INCOMPLETE = [
    {"home": "5,5", "ball": "5,5"},
    {"home": "5,5", "ball": "5,5", "mode": "recovery", "idle": 1},
    {"home": "5,5", "home_keeper": "5,1", "ball": "8,8", "start": "window", "rolls": 1, "last_die": 2},
    {"away": "5,5 5,8", "ball": "5,2", "to_play": "A", "rolls": 1, "last_die": 3, "bonus": [0, 2]},
    {"home": "5,5", "ball": "P_N", "mode": "penalty", "start": "turn"},
    {"away_keeper": "5,18", "ball": "T_NE", "mode": "corner", "start": "window"},
    {"ball": "5,5"},
    {"ball": "C", "mode": "kick_off", "start": "window"},
]


@pytest.mark.parametrize("number", range(len(INCOMPLETE)))
@pytest.mark.parametrize("level", ["greedy", *sorted(LEVELS)])
def test_a_side_without_pieces_is_played_with_and_against(level: str, number: int) -> None:
    player = PLAYERS[level]
    for die in range(1, 7):
        state, luck = position(**INCOMPLETE[number]), Random(die)
        for _ in range(12):
            if state.actor == OFF:
                outcomes = [outcome for outcome, _ in rules.chance(state)]
                rules.apply_chance(state, die if die in outcomes else luck.choice(outcomes))
            else:
                choice = player(asked(state), die)
                assert choice.actions[0] in rules.legal(state)
                rules.apply(state, choice.actions[0])


# Sense


@LEVEL
def test_a_goal_is_taken(level: str) -> None:
    # From F0's forward with a 4; a pass would be possible, too.
    state = rolled(4, formation="f0", ball="6,16", away_keeper="4,18")
    assert GOAL in rules.legal(state)
    assert len(rules.legal(state)) > 1
    for seed in range(5):
        assert answer(state, level, seed) == "goal"
    assert greedy(asked(state), 1).actions == (GOAL,)


@pytest.mark.parametrize("level", ["club", "first-division", "world-class"])
def test_the_ball_is_not_put_out_for_a_corner_instead_of_passed(level: str) -> None:
    state = rolled(5, formation="f0", ball="4,3")
    legal = rules.legal(state)
    assert {action.verb for action in legal} == {Verb.PASS, Verb.CORNER}
    assert answer(state, level).startswith("pass")


@pytest.mark.parametrize("level", ["club", "first-division", "world-class"])
def test_it_passes_to_the_man_before_the_goal(level: str) -> None:
    men = {"home_keeper": "5,1", "home": "5,12 5,15 5,9", "away_keeper": "5,18", "away": "9,9 9,5"}
    state = rolled(3, ball="5,12", **men)
    assert {word(action) for action in rules.legal(state)} == {"pass:5,9", "pass:5,15"}
    assert answer(state, level) == "pass:5,15"


@pytest.mark.parametrize("level", ["first-division", "world-class"])
def test_it_clears_away_from_the_rivals_forwards(level: str) -> None:
    men = {"home_keeper": "5,1", "home": "4,4 9,12", "away_keeper": "5,18", "away": "6,4 5,6 3,6"}
    state = rolled(3, ball="4,4", **men)
    chosen = decide(asked(state), LEVELS[level], 1).actions[0]
    assert chosen.verb == Verb.CLEAR
    assert not PENALTY_AREA[SOUTH] >> chosen.value & 1
    value = valuer(2)
    after: dict[Action, float] = {}
    for action in rules.legal(state):
        then = state.clone()
        rules.apply(then, action)
        after[action] = value(then, 0)
    assert after[chosen] > sum(after.values()) / len(after)


@LEVEL
def test_the_keeper_is_not_called_while_the_ball_is_far_off(level: str) -> None:
    state = position(formation="f0", start="window", ball="5,7")
    assert state.node == Node.WINDOW
    while state.node == Node.WINDOW:
        assert decide(asked(state), LEVELS[level], 1).actions == (DECLINE,)
        rules.apply(state, DECLINE)


def test_a_called_keeper_steps_into_the_shot() -> None:
    # Only by way of (4,1): the rest is shut by men of his own.
    men = {"home_keeper": "5,1", "home": "5,2 5,3 3,4", "away_keeper": "5,18", "away": "4,3 9,9"}
    state = position(start="window", to_play="A", ball="4,3", **men)
    rules.apply(state, DECLINE)
    assert state.actor == 0
    rules.apply(state, CALL)
    rules.apply_chance(state, 4)
    assert state.node == Node.KEEPER_MOVE
    assert place(decide(asked(state), FULL, 1).actions[0].value) == (4, 1)


@pytest.mark.parametrize("level", ["first-division", "world-class"])
def test_its_men_stand_in_a_chain(level: str) -> None:
    # Placed against the ready formation, it has the better chances of the two.
    state = rules.initial(Setup())
    rules.apply_chance(state, 12)
    asked_for = 0
    while state.node == Node.PLACE:
        seen = asked(state)
        choice = decide(seen, LEVELS[level], asked_for) if seen.seat == 0 else greedy(seen, asked_for)
        rules.apply(state, choice.actions[0])
        asked_for += 1
    rules.apply_chance(state, 61)
    home = valuer(8)(state, 0)
    assert home > 0.2


# Who plays


def test_they_are_registered() -> None:
    assert list(games.game(NAME).players) == [
        "random",
        "greedy",
        "amateur",
        "club",
        "first-division",
        "world-class",
    ]
    with pytest.raises(PotreroError, match="there are random, greedy, amateur"):
        games.game("tablero_y_dados").entrant("nobody")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_top_level_beats_a_random_player(seat: int) -> None:
    match = arena.AnyMatch(TABLERO_Y_DADOS, Setup(half_turns=16), "short")
    best, worst = PLAYERS["world-class"], PLAYERS["random"]
    arena.play(match, (best, worst) if seat == 0 else (worst, best), 1)
    assert match.is_over
    assert match.score[seat] > match.score[1 - seat]


def test_the_arena_plays_it() -> None:
    played = arena.attempt(arena.Fixture(("amateur", "greedy"), 1, swapped=False, game=NAME), recorded=True)
    assert isinstance(played, arena.Played), played
    assert len(played.seconds[0]) > 30
    assert played.record
