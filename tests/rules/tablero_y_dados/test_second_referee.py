"""A second referee, who hears nothing but the events of a match and keeps his own book."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.playout import pick
from engine.tablero_y_dados import events as e
from engine.tablero_y_dados import playout, rules
from engine.tablero_y_dados.actions import Mode, Node
from engine.tablero_y_dados.playout import HABITS
from engine.tablero_y_dados.state import OFF
from tests.rules.tablero_y_dados import oracle


class Referee:
    """What somebody knows who was only told; each event must be possible after those before it."""

    def __init__(self, *, values: bool, either: bool, idle_limit: int) -> None:
        self.values, self.either, self.idle_limit = values, either, idle_limit
        self.period: int = OFF
        self.seat: int = OFF
        self.kicker: int = OFF
        self.mode = Mode.KICK_OFF
        self.score = [0, 0]
        self.bonus = [0, 0]
        self.called = [False, False]
        self.keeper = [OFF, OFF]
        self.last = self.rolls = self.idle = 0
        self.ball = self.value = 0
        self.due: Mode | None = None
        """How the next turn has to start."""
        self.uncounted = False

    def hear(self, event: e.Event) -> None:
        """Take an event down. Fails when it can't be."""
        match event:
            case e.PeriodPrepared():
                assert event.period == max(self.period, 0) + 1
                assert event.south == (0 if event.period == 1 else 1)
                self.period, self.due = event.period, Mode.KICK_OFF
                self.bonus, self.idle, self.seat = [0, 0], 0, OFF
            case e.PiecePlaced():
                self.keeper[event.seat] = self.keeper[event.seat] if event.number else event.node
            case e.PlacementRestarted():
                self.keeper = [men[0] for men in event.pieces]
            case e.PeriodStarted():
                assert self.period != 2 or event.kicker == 1 - self.kicker
                self.kicker = event.kicker if self.period == 1 else self.kicker
                self.seat = 1 - event.kicker
            case e.TurnStarted():
                self._turn(event)
            case e.KeeperCalled():
                assert not self.called[event.seat], "once a turn"
                assert not self.bonus[1 - event.seat], "not while a bonus of his waits"
                self.called[event.seat] = True
            case e.KeeperCallFailed():
                assert event.bonus in (1, 2, 3)
                self.bonus[1 - event.seat] = event.bonus
            case e.KeeperMoved():
                assert event.start == self.keeper[event.seat]
                assert event.ball == (event.start == self.ball)
                self.keeper[event.seat] = event.end
                self.ball = event.end if event.ball else self.ball
            case e.FreeKickPlaced() | e.DeadBallPlaced():
                assert event.start == self.ball
                self.ball = event.piece
            case _:
                self._rolls(event)

    def _turn(self, event: e.TurnStarted) -> None:
        assert event.seat == 1 - self.seat
        expected = self.due
        if expected == Mode.RECOVERY and 0 < self.idle_limit <= self.idle:
            expected, self.idle = Mode.DEAD_BALL, 0
        assert event.mode == expected
        assert event.counted or event.mode == Mode.PENALTY
        self.uncounted = not event.counted
        self.seat, self.mode, self.due = event.seat, event.mode, None
        self.called, self.last, self.rolls = [False, False], 0, 0
        self.ball = event.ball

    def _rolls(self, event: e.Event) -> None:
        match event:
            case e.BallRolled():
                assert (event.seat, event.bonus) == (self.seat, self.bonus[self.seat])
                assert len(event.dice) == (2 if self.mode == Mode.CORNER and not self.rolls else 1)
                assert event.value == sum(event.dice) + event.bonus
                shown = event.value if self.values and len(event.dice) == 1 else event.dice[-1]
                before = event.dice[0] if len(event.dice) == 2 else self.last
                self.due = Mode.FREE_KICK if shown == before else None
                self.bonus[self.seat], self.last, self.value = 0, shown, event.value
                self.rolls += len(event.dice)
            case e.FoulCommitted():
                assert self.due == Mode.FREE_KICK
                assert event.ball == self.ball, "it hasn't moved"
                self.idle = 0
            case e.PenaltyAwarded():
                own_row = 1 if (self.seat == 0) == (self.period == 1) else 18
                where = oracle.name(self.ball)
                rows = (1, 18) if self.either else (own_row,)
                assert any(oracle.in_area(where, row) for row in rows)
                self.due, self.ball = Mode.PENALTY, event.node
            case e.PenaltyRolled():
                assert self.mode == Mode.PENALTY
                assert event.value == event.die + self.bonus[self.seat]
                self.bonus[self.seat], self.value = 0, event.value
            case e.PenaltySaved():
                assert self.value < 3
                assert event.node == self.keeper[event.seat]
                self.ball, self.due = event.node, Mode.SAVE
            case e.BallMoved():
                assert event.route[0] == self.ball
            case e.PassCompleted():
                assert self.due is None
                self.ball, self.idle = event.piece, 0
            case e.GoalScored():
                assert event.how == "shot" or self.value >= 3
                self.score[event.seat] += 1
                assert list(event.score) == self.score
                self.idle, self.due = 0, Mode.KICK_OFF
            case e.BallCleared():
                self.ball, self.idle, self.due = event.node, 0, Mode.RECOVERY
            case e.BallStuck():
                failed = self.mode == Mode.RECOVERY and self.rolls == 1
                self.idle = self.idle + 1 if failed else 0
                assert (event.node, event.idle) == (self.ball, self.idle)
                self.due = Mode.RECOVERY
            case e.CornerConceded():
                assert 0 <= event.added <= 3
                self.ball, self.idle, self.due = event.node, 0, Mode.CORNER
            case e.TurnEnded():
                self.due = Mode.RECOVERY if event.why == "guard" else self.due
                assert self.due is not None
            case e.PeriodEnded():
                assert self.due != Mode.PENALTY, "a last turn's penalty is taken"
                assert list(event.score) == self.score
            case _:
                pass


@pytest.mark.rule(
    "FTD-6.1", "FTD-6.3", "FTD-10.8", "FTD-11.3", "FTD-11.6", "FTD-11.7", "FTD-12.1", "FTD-12.2"
)
@pytest.mark.rule("FTD-13.1", "FTD-13.2", "FTD-14.6", "FTD-14.8", "FTD-15.4", "FTD-4.4", "FTD-4.6")
@pytest.mark.parametrize("seed", range(12))
def test_the_second_referee_agrees(seed: int) -> None:
    luck = Random(f"referee {seed}")
    setup = playout.random_setup(luck)
    habits = [pick(list(HABITS.values()), luck) for _ in (0, 1)]
    referee = Referee(
        values=setup.foul_by == "values",
        either=setup.penalty_area == "either",
        idle_limit=setup.idle_limit,
    )
    out: list[e.Event] = []
    state = rules.initial(setup, out)
    while state.node != Node.OVER:
        for event in out:
            referee.hear(event)
        out.clear()
        if state.to_play != OFF:
            assert (referee.ball, referee.idle, tuple(referee.bonus)) == (state.ball, state.idle, state.bonus)
        if state.actor == OFF:
            rules.apply_chance(state, pick(rules.chance(state), luck)[0], out)
        else:
            rules.apply(state, habits[state.actor](state, rules.legal(state), luck), out)
    for event in out:
        referee.hear(event)
    assert tuple(referee.score) == state.score
