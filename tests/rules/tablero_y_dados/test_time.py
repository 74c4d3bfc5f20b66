"""Halves, the clock, the absent player, extra time and the shoot-out (sections 4, 15 and 16)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core.match import Match
from engine.core.playout import pick
from engine.tablero_y_dados import insight, rules
from engine.tablero_y_dados.actions import DECLINE, Mode, Node, clock
from engine.tablero_y_dados.board import CENTRE, named
from engine.tablero_y_dados.events import (
    ClockRead,
    Event,
    KickoffDrawn,
    MatchEnded,
    PeriodEnded,
    PeriodPrepared,
    PeriodStarted,
    PlacementDrawn,
    ShootoutKick,
    TurnStarted,
)
from engine.tablero_y_dados.game import TABLERO_Y_DADOS
from engine.tablero_y_dados.refusals import why_illegal
from engine.tablero_y_dados.state import AWAY, HOME, OFF, Setup, State
from engine.tablero_y_dados.view import view
from engine.tablero_y_dados.words import parse, word
from tests.rules.tablero_y_dados.book import decide, decline, nodes, of, position, roll, rolled, words

TEAMS = {"home_keeper": "5,1", "home": "5,5 5,8", "away_keeper": "5,18", "away": "8,14 8,10"}
NONE = Setup(half_turns=4, extra_turns=2, tie_break="none", placement_mode="f0")


def played(setup: Setup, seed: str) -> list[Event]:
    """What happens in a random match."""
    state, out, luck = State(setup), list[Event](), Random(seed)
    state = rules.initial(setup, out)
    while state.node != Node.OVER:
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.chance(state), luck)[0], out)
        else:
            rules.apply(state, pick(rules.legal(state), luck), out)
    return out


@pytest.mark.rule("FTD-4.3", "FTD-4.4", "FTD-1.4", "FTD-15.2", "FTD-4.6")
@pytest.mark.parametrize("seed", range(8))
def test_two_halves_of_as_many_turns(seed: int) -> None:
    out = played(NONE, f"halves {seed}")
    assert [event.south for event in of(out, PeriodPrepared)] == [HOME, AWAY]
    first, second = of(out, PeriodStarted)
    assert (first.kicker, second.kicker) in ((HOME, AWAY), (AWAY, HOME))
    assert len(of(out, KickoffDrawn)) == 1
    for period in (1, 2):
        begin = out.index(of(out, PeriodStarted)[period - 1])
        end = out.index(of(out, PeriodEnded)[period - 1])
        turns = [event for event in of(out[begin:end], TurnStarted) if event.counted]
        assert [event.number for event in turns] == [1, 2, 3, 4]
        assert [event.seat for event in turns] == [turns[0].seat, 1 - turns[0].seat] * 2


@pytest.mark.rule("FTD-4.6")
def test_nothing_outlives_a_period() -> None:
    state = rolled(
        1,
        **TEAMS,
        mode="recovery",
        ball="1,18",
        number=48,
        idle=1,
        bonus=[0, 2],
        options={"placement_mode": "f0"},
    )
    decide(state, "stay")
    assert (state.bonus, state.idle, state.loose, state.ball) == ((0, 0), 0, False, CENTRE)


@pytest.mark.rule("FTD-15.4", "FTD-15.2")
@pytest.mark.parametrize(("die", "score"), [(1, (0, 0)), (5, (0, 1))])
def test_a_last_turn_s_penalty_is_taken_with_calls_and_is_not_counted(
    die: int, score: tuple[int, int]
) -> None:
    rows = TEAMS | {"home": "4,3"}
    state = position(**rows, ball="4,3", rolls=1, last_die=2, number=48, options={"placement_mode": "f0"})
    roll(state, 2)
    assert (state.node, state.uncounted, state.number, state.period) == (Node.WINDOW, True, 48, 1)
    decline(state)
    roll(state, die)
    assert (state.score, state.period, state.uncounted) == (score, 2, False)


@pytest.mark.rule("FTD-15.4")
def test_corners_free_kicks_and_kick_offs_die_with_the_last_turn() -> None:
    last = {"number": 48, "options": {"placement_mode": "f0"}}
    state = rolled(2, **TEAMS | {"home": "3,1"}, ball="3,1", **last)
    decide(state, "west")
    assert state.period == 2
    state = rolled(6, **TEAMS | {"home": "5,14", "away_keeper": "7,18"}, ball="5,14", **last)
    decide(state, "goal")
    assert (state.period, state.score) == (2, (1, 0))


# The real clock


def real(**data: object) -> State:
    return position(options={"clock_mode": "real", "placement_mode": "f0"}, **data)


@pytest.mark.rule("FTD-15.1", "FTD-15.3")
def test_the_real_clock_ends_a_period_between_turns() -> None:
    state = real(**TEAMS, start="window", ball="5,5", number=99)
    assert state.clock == 900
    assert not any(action.verb == clock(0).verb for action in rules.legal(state)), (
        "it is no player's decision"
    )
    out: list[Event] = []
    before = state.clone()
    assert why_illegal(state, clock(0)) is None
    rules.apply(state, clock(0), out)
    assert out == [ClockRead(0)]
    state.clock, state_clock = before.clock, state.clock
    assert state == before, "whoever was asked is still asked"
    state.clock = state_clock
    decline(state)
    roll(state, 3)
    decide(state, "pass:5,8")
    decline(state)
    assert state.period == 1, "the turn goes on"
    roll(state, 1)
    decide(state, "clear:5,9")
    assert (state.period, state.clock) == (2, 900)


@pytest.mark.rule("FTD-15.1", "FTD-15.2", "FTD-15.3")
def test_what_the_clock_may_not_say() -> None:
    state = real(**TEAMS, start="window", ball="5,5", clock=100)
    for seconds, clause in ((101, "FTD-15.1"), (-1, "FTD-15.1")):
        refusal = why_illegal(state, clock(seconds))
        assert refusal is not None
        assert refusal.clause == clause
    refusal = why_illegal(position(**TEAMS, start="window", ball="5,5"), clock(0))
    assert refusal is not None
    assert refusal.clause == "FTD-15.2"
    state = position(start="match", options={"clock_mode": "real"})
    roll(state, 12)
    refusal = why_illegal(state, clock(5))
    assert refusal is not None
    assert refusal.clause == "FTD-15.3"


@pytest.mark.rule("FTD-15.1", "FTD-15.6")
def test_a_match_by_the_clock_is_its_record_too() -> None:
    setup = Setup(clock_mode="real", half_minutes=1, extra_minutes=1, placement_mode="f0")
    match = Match(TABLERO_Y_DADOS, setup, "by the clock")
    luck = Random("by the clock")
    while not match.is_over:
        seat = match.actor
        assert seat is not None
        seen = match.view(seat)
        if seen.clock and luck.random() < 0.2:
            match.decide(seat, clock(max(0, seen.clock - 5)))
        else:
            match.decide(seat, pick(seen.legal, luck))
    again = Match(TABLERO_Y_DADOS, setup, "by the clock", by_script=True)
    for entry in match.entries:
        if entry.kind == "decision":
            again.decide(entry.number, again.parse(entry.number, entry.text))
        elif entry.kind == "chance":
            again.draw(TABLERO_Y_DADOS.parse_outcome(entry.text))
    assert again.hash() == match.hash()


@pytest.mark.rule("FTD-15.1")
def test_the_clock_is_never_turned_back() -> None:
    setup = Setup(clock_mode="real", placement_mode="f0")
    match = Match(TABLERO_Y_DADOS, setup, "turned back")
    seat = match.actor
    assert seat is not None
    match.decide(seat, clock(700))
    assert match.actor == seat
    assert not match.undo(seat)
    assert match.view(seat).clock == 700


# The absent player


@pytest.mark.rule("FTD-15.5")
@pytest.mark.parametrize(
    ("outcome", "data", "expected"),
    [
        (6, {"home": "5,14 5,12", "away_keeper": "7,18", "ball": "5,14"}, "goal"),
        (2, {"home": "5,5 5,7 3,5 7,5", "ball": "5,5"}, "pass:5,7"),
        (2, {"home": "5,5 6,6 4,6", "ball": "5,5"}, "pass:4,6"),  # as near: the lower x
        (2, {"home": "5,5 5,3 4,4 6,4", "ball": "5,5", "period": 2}, "pass:5,3"),  # home plays south
        (1, {"home": "5,5 9,9", "away": "5,9", "ball": "5,5"}, "clear:5,4"),
        (1, {"home": "5,5 9,9", "away": "9,5", "ball": "5,5"}, "clear:4,5"),  # behind the own piece
        (1, {"home": "5,5 9,9", "away": "1,5 9,5", "ball": "5,5"}, "clear:5,4"),  # as far: the lower y
        (4, {"home": "2,1 9,9", "away": "2,2 3,1 1,2", "ball": "2,1"}, "stay"),  # and no corner
    ],
)
def test_what_is_done_with_a_roll_for_an_absent_player(
    outcome: int, data: dict[str, object], expected: str
) -> None:
    state = rolled(outcome, **data)
    assert word(insight.absent_decision(view(state, HOME))) == expected


@pytest.mark.rule("FTD-15.5")
def test_what_else_is_decided_for_an_absent_player() -> None:
    state = position(**TEAMS, start="window", ball="5,5")
    assert insight.absent_decision(view(state, HOME)) == DECLINE
    with pytest.raises(ValueError, match="asked"):
        insight.absent_decision(view(state, AWAY))
    for die, expected in ((4, "keeper:4,1"), (5, "keeper:5,1"), (6, "keeper:5,1")):
        moved = state.clone()
        decide(moved, "call")
        roll(moved, die)
        assert word(insight.absent_decision(view(moved, HOME))) == expected
    state = position(start="turn", mode="dead_ball", home="5,7 5,11 3,9", away="1,5", ball="5,9")
    state.mode = Mode.DEAD_BALL
    state = position(start="turn", mode="recovery", idle=2, home="5,7 5,11 3,9", away="1,5", ball="5,9")
    assert word(insight.absent_decision(view(state, HOME))) == "take:5,11"


@pytest.mark.rule("FTD-15.5")
def test_an_absent_player_s_pieces_take_f0() -> None:
    state = position(start="match")
    roll(state, 12)
    decide(state, "place:4,1")
    while state.node == Node.PLACE:
        action = insight.absent_decision(view(state, state.actor))
        assert action in rules.legal(state)
        rules.apply(state, action)
    assert state.keeper(HOME) == named("4,1")
    assert state.keeper(AWAY) == named("6,18")
    assert state.men[HOME][1:] == tuple(nodes("4,3 7,3 2,5 9,5 5,7 6,8 3,10 8,10 5,13 6,16"))


@pytest.mark.rule("FTD-15.5")
@pytest.mark.parametrize("seed", range(3))
def test_two_absent_players_play_to_the_end(seed: int) -> None:
    state, luck = rules.initial(Setup()), Random(seed)
    while state.node != Node.OVER:
        if state.actor == OFF:
            roll(state, pick(rules.chance(state), luck)[0])
        else:
            action = insight.absent_decision(view(state, state.actor))
            assert why_illegal(state, action) is None
            rules.apply(state, action)


# A level score


def level(period: int, number: int, **options: object) -> tuple[State, list[Event]]:
    """A match that has just ended a period at 1-1."""
    rows = (
        TEAMS if period == 1 else {"home_keeper": "5,18", "home": "5,5", "away_keeper": "5,1", "away": "8,14"}
    )
    state = rolled(
        1, **rows, period=period, number=number, score=[1, 1], mode="recovery", ball="1,10",
        options={"placement_mode": "f0", **options},
    )  # fmt: skip
    return state, decide(state, "stay")


@pytest.mark.rule("FTD-16.2", "FTD-16.1")
@pytest.mark.parametrize(
    ("tie_break", "after_two", "after_three"),
    [
        ("none", Node.OVER, None),
        ("shootout", Node.SHOOTOUT_DRAW, None),
        ("extra_only", Node.KICKOFF_DRAW, Node.OVER),
        ("extra_then_shootout", Node.KICKOFF_DRAW, Node.SHOOTOUT_DRAW),
    ],
)
def test_what_follows_a_draw(tie_break: str, after_two: Node, after_three: Node | None) -> None:
    state, out = level(2, 48, tie_break=tie_break)
    assert state.node == after_two
    if after_two == Node.OVER:
        assert of(out, MatchEnded) == [MatchEnded((1, 1), None, "time")]
    if after_three is not None:
        assert (state.period, state.south) == (3, AWAY)
        state, out = level(3, 32, tie_break=tie_break)
        assert state.node == after_three
        if after_three == Node.OVER:
            assert of(out, MatchEnded) == [MatchEnded((1, 1), None, "extra_time")]


@pytest.mark.rule("FTD-16.1", "FTD-3.7")
def test_extra_time_is_placed_and_drawn_anew() -> None:
    state, _ = level(2, 48, placement_mode="alternate")
    assert (state.node, state.period, state.men) == (Node.PLACEMENT_DRAW, 3, ((), ()))
    out = roll(state, 64)
    assert of(out, PlacementDrawn) == [PlacementDrawn((6, 4), AWAY)]


@pytest.mark.rule("FTD-16.1", "FTD-15.7")
@pytest.mark.parametrize("golden", [False, True])
def test_a_goal_in_extra_time(golden: bool) -> None:
    state = rolled(
        6, period=3, number=5, score=[1, 1], home_keeper="5,18", home="5,3", away_keeper="7,1", away="9,9",
        ball="5,3", options={"golden_goal": golden},
    )  # fmt: skip
    out = decide(state, "goal")
    assert state.score == (2, 1)
    if golden:
        assert of(out, MatchEnded) == [MatchEnded((2, 1), HOME, "golden_goal")]
    else:
        assert (state.node, state.to_play) == (Node.WINDOW, AWAY), "all of it is played"


@pytest.mark.rule("FTD-16.1", "FTD-15.7")
@pytest.mark.parametrize("period", [1, 2])
def test_a_golden_goal_is_extra_time_s_alone(period: int) -> None:
    ends = {} if period == 1 else {"home_keeper": "5,18", "away_keeper": "5,1"}
    state = rolled(
        2, period=period, number=5, score=[1, 0], **TEAMS | ends, ball="5,5", mode="recovery",
        options={"golden_goal": True},
    )  # fmt: skip
    decide(state, next(iter(words(state))))
    assert (state.period, state.number) == (period, 6), "a lead ends nothing before"


def shootout(draw: int, *dice: int, **options: object) -> tuple[State, list[Event]]:
    state, _ = level(2, 48, tie_break="shootout", **options)
    return state, roll(state, draw, *dice)


@pytest.mark.rule("FTD-16.3")
def test_the_shootout() -> None:
    # The higher die begins; 3 or more scores.
    state, out = shootout(26, 3, 2, 6, 1)
    assert [(kick.seat, kick.goal) for kick in of(out, ShootoutKick)] == [
        (AWAY, True), (HOME, False), (AWAY, True), (HOME, False),
    ]  # fmt: skip
    assert state.node == Node.SHOOTOUT_DIE, "2-0 after two each can still be caught"
    out = roll(state, 3)
    assert not of(out, MatchEnded), "3-0 with three left can be caught too"
    out = roll(state, 1)
    assert of(out, MatchEnded) == [MatchEnded((1, 1), AWAY, "shootout")]
    assert (state.shootout, state.shots) == ((0, 3), (3, 3))


@pytest.mark.rule("FTD-16.3")
def test_sudden_death_goes_in_pairs_and_ends_with_the_cap() -> None:
    state, out = shootout(61, *[3] * 10)
    assert not of(out, MatchEnded)
    out = roll(state, 3)
    assert not of(out, MatchEnded), "the other one has his kick too"
    out = roll(state, 1)
    assert of(out, MatchEnded) == [MatchEnded((1, 1), HOME, "shootout")]
    state, out = shootout(16, *[3] * 10, *[1] * 60)
    assert of(out, MatchEnded) == [MatchEnded((1, 1), AWAY, "draw_winner")]
    state, out = shootout(16, *[3] * 2, shootout_kicks=1, shootout_cap=0)
    assert of(out, MatchEnded) == [MatchEnded((1, 1), AWAY, "draw_winner")]


@pytest.mark.rule("FTD-16.3", "FTD-11.2")
def test_nobody_is_asked_in_the_shootout() -> None:
    state, _ = shootout(61, 4)
    assert rules.legal(state) == []
    assert rules.actor(state) is None


@pytest.mark.rule("FTD-15.6")
def test_the_parameters_of_the_book() -> None:
    setup = Setup()
    assert (setup.clock_mode, setup.half_turns, setup.extra_turns) == ("turns", 48, 32)
    assert (setup.half_minutes, setup.extra_minutes, setup.tie_break) == (15, 10, "extra_then_shootout")
    assert (setup.max_rolls_per_turn, setup.idle_limit) == (60, 2)
    assert (setup.shootout_kicks, setup.shootout_cap, setup.placement_mode) == (5, 30, "alternate")
    assert replace(setup, half_turns=60) != setup
    assert parse("clock:30") == clock(30)
