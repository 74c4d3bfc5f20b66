"""Extra time, shoot-out, the winner, and why every match ends (PMF-19 to 21, 24)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.core.playout import pick
from engine.core.shootout import decided
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.cards import COPIES, DECK
from engine.pasala_morfon.events import Event
from engine.pasala_morfon.periods import winner
from engine.pasala_morfon.playout import HABITS
from engine.pasala_morfon.setup import Mode, Setup, TieBreak
from engine.pasala_morfon.state import OFF, Period, State
from tests.rules.pasala_morfon.book import table


@pytest.mark.rule("PMF-3.3", "PMF-19.1", "PMF-20.1", "PMF-21.1", "PMF-21.3")
@pytest.mark.parametrize(
    ("tie_break", "goals", "period"),
    [
        ("draw_stands", [1, 1], Period.FINISHED),
        ("extra_time", [1, 1], Period.EXTRA_TIME),
        ("extra_time_and_shootout", [1, 1], Period.EXTRA_TIME),
        ("shootout", [1, 1], Period.SHOOTOUT),
        ("draw_stands", [2, 1], Period.FINISHED),
        ("extra_time_and_shootout", [1, 2], Period.FINISHED),
        ("shootout", [1, 2], Period.FINISHED),
    ],
)
def test_what_follows_the_regulation(tie_break: str, goals: list[int], period: Period) -> None:
    last = table(act="away", away="injury", deck="none", goals=goals, tie_break=tie_break).say(
        "discard-injury"
    )
    assert last.state.period is period
    if period is Period.FINISHED:
        (ended,) = last.happened("MatchEnded")
        assert ended.winner == {"1 1": None, "2 1": 0, "1 2": 1}["{} {}".format(*goals)]
        assert ended.score == tuple(goals)


@pytest.mark.rule("PMF-19.4", "PMF-20.1", "PMF-21.3")
@pytest.mark.parametrize(
    ("tie_break", "period"), [("extra_time", Period.FINISHED), ("extra_time_and_shootout", Period.SHOOTOUT)]
)
def test_there_is_one_extra_time(tie_break: str, period: Period) -> None:
    last = table(period="extra_time", act="away", away="injury", deck="none", tie_break=tie_break).say(
        "discard-injury"
    )
    assert last.state.period is period


@pytest.mark.rule("PMF-19.1", "PMF-19.2", "PMF-19.3", "PMF-23.12")
@pytest.mark.parametrize("before", [{"keeper": False, "chain": "wall_pass"}, {"counter": "home"}])
def test_extra_time_shuffles_all_but_tracks_and_what_was_removed(before: dict[str, object]) -> None:
    again = table(
        act="away",
        away="pass_ball",
        home_track="free_kick_yellow",
        away_track="injury",
        removed="free_kick_yellow",
        goals=[3, 3],
        mode="eleven",
        deck="none",
        **before,
    ).say("discard-pass_ball")
    state = again.state
    assert (state.deck_size, len(state.pool)) == (15, 42)
    for card, copies in enumerate(COPIES):
        lying = (state.track[0] + state.track[1] + state.removed).count(card)
        assert state.pool.count(card) == copies - lying
    assert (state.hand, state.chain, state.discard) == ((b"", b""), b"", b"")
    assert (state.goals, state.keeper, state.counter, state.node) == ((3, 3), True, OFF, Node.KICKOFF_ROLL)
    again.say("2+3")
    assert state.node is Node.KICKOFF_ROLL, "away's injury makes it 2 to 2"
    again.say("3+3")
    assert (again.ball, again.asked, again.legal) == ("home", "home", ["draw"])


@pytest.mark.rule("PMF-20.5", "PMF-20.6")
def test_when_a_shoot_out_is_decided() -> None:
    def slowly(goals: tuple[int, int], kicks: tuple[int, int]) -> bool:
        """Whether every way to go on to five each has one winner; later, whether a pair is split."""
        if max(kicks) > 5 or kicks == (5, 5):
            return kicks[0] == kicks[1] and goals[0] != goals[1]
        ends = {
            (goals[0] + a > goals[1] + b) - (goals[0] + a < goals[1] + b)
            for a in range(6 - kicks[0])
            for b in range(6 - kicks[1])
        }
        return len(ends) == 1 and ends != {0}

    for a, b in product(range(8), repeat=2):
        if abs(a - b) > 1 or (max(a, b) > 5 and min(a, b) < 5):
            continue
        for goals in product(range(a + 1), range(b + 1)):
            assert decided(goals, (a, b)) == slowly(goals, (a, b)), (goals, a, b)


@pytest.mark.rule("PMF-20.2", "PMF-20.3", "PMF-20.4", "PMF-20.7", "PMF-21.2", "PMF-23.13", "PMF-23.14")
def test_the_shoot_out_is_dice_alone() -> None:
    shots = table(act="away", away="injury", deck="none", tie_break="shootout", away_track="free_kick_red")
    shots.say("discard-injury", "3+3")
    assert (shots.state.order, shots.state.attacker, shots.state.node) == (0, 0, Node.SHOOTOUT_KICK_ROLL)
    assert shots.legal == []
    shots.say("1+4")
    assert shots.happened("ShootoutKicked")[0].throws[0].total == 3
    assert (shots.state.shootout, shots.state.attacker) == ((0, 0), 1)
    shots.say("5+1", "6+1", "1+6", "6+1", "1+6", "6+1")
    assert (shots.state.shootout, shots.state.kicks) == ((3, 1), (4, 3))
    shots.say("1+6")
    assert shots.state.node is Node.OVER
    (ended,) = shots.happened("MatchEnded")
    assert (ended.score, ended.tally, ended.winner) == ((0, 0), (3, 1), 0)


@pytest.mark.rule("PMF-21.1", "PMF-21.2", "PMF-21.3")
def test_the_winner() -> None:
    state = State(Setup())
    for goals, shootout, won in (
        ((2, 1), (0, 0), 0),
        ((1, 2), (0, 0), 1),
        ((1, 1), (0, 0), None),
        ((1, 1), (3, 4), 1),
    ):
        state.goals, state.shootout = goals, shootout
        state.node = Node.CHOOSE_ACTION
        assert winner(state) is None
        state.node = Node.OVER
        assert winner(state) == won


@pytest.mark.rule("PMF-24.1", "PMF-24.2", "PMF-24.3", "PMF-24.4", "PMF-19.4", "PMF-2.3", "PMF-5.1")
@pytest.mark.parametrize("mode", list(Mode))
def test_a_period_takes_ninety_cards_actions_and_extra_time_thirty(mode: Mode) -> None:
    extra_times = 0
    for number in range(25):
        luck = Random(f"ninety {mode} {number}")
        state = rules.initial(Setup(mode, TieBreak.EXTRA_TIME))
        habits = [pick(list(HABITS.values()), luck) for _ in (0, 1)]
        counted, skips, windows, acted = 0, 0, 0, OFF
        while state.period in (Period.REGULATION, Period.EXTRA_TIME):
            period, asked = state.period, state.actor
            measure = 2 * state.deck_size + len(state.hand[0]) + len(state.hand[1])
            out: list[Event] = []
            verb = ""
            if asked == OFF:
                rules.apply_chance(state, pick(rules.chance_outcomes(state), luck), out)
            else:
                action = habits[asked](state, rules.options(state), luck)
                verb = action.verb.name
                rules.apply(state, action, out)
            windows += sum(type(event).__name__ == "WindowOpened" for event in out)
            if verb and verb != "ACCEPT":
                assert asked != acted, "nobody acts twice running"
                acted = asked
                skips += verb == "SKIP"
                counted += verb != "SKIP"
            if state.period is not period:
                assert counted == (90 if period is Period.REGULATION else 30)
                assert skips <= mode
                assert windows <= (45 if period is Period.REGULATION else 15)
                extra_times += period is Period.EXTRA_TIME
                counted, skips, windows, acted = 0, 0, 0, OFF
                continue
            after = 2 * state.deck_size + len(state.hand[0]) + len(state.hand[1])
            if asked == OFF:
                assert after == measure - (1 if any(type(e).__name__ == "CardDrawn" for e in out) else 0)
            else:
                assert after == measure - (verb in ("PLAY", "SHOOT", "DISCARD"))
    assert extra_times > 0
    assert len(DECK) * 2 == 90
