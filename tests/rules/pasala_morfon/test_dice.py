"""What is rolled, added and taken off, and the exact odds (PMF-8 to 10, 12 to 14)."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import NO_CARD, Node
from engine.pasala_morfon.cards import Card
from engine.pasala_morfon.dice import ROLLS, dice_of
from engine.pasala_morfon.insight import OF, kick_odds, possession_edge, possession_odds, shot_edge
from engine.pasala_morfon.picture import picture
from engine.pasala_morfon.view import view
from tests.rules.pasala_morfon.book import RULEBOOK, Table, moments, table

TRACKS = {0: "", 1: "injury", 2: "free_kick_yellow free_kick_yellow injury"}
RIVAL_TRACKS = {0: "none", 1: "free_kick_red"}
DECK = "pass_ball pass_ball pass_ball"


def roll_all(played: Table) -> dict[tuple[int, int], Table]:
    """What follows from each of the 36 rolls."""
    results: dict[tuple[int, int], Table] = {}
    for outcome in ROLLS:
        after = Table(played.state.clone(), list(played.deck))
        rules.apply_chance(after.state, outcome, after.events)
        results[dice_of(outcome)] = after
    return results


@pytest.mark.rule("PMF-9.5", "PMF-9.6", "PMF-9.7", "PMF-9.8", "PMF-9.9", "PMF-1.4", "PMF-14.6", "PMF-12.9")
@pytest.mark.parametrize(
    ("chain", "keeper", "malus", "rival"), list(product([0, 1, 4], [True, False], [0, 1, 2], [0, 1]))
)
def test_a_shot_s_totals(chain: int, keeper: bool, malus: int, rival: int) -> None:
    laid = {0: "none", 1: "pass_ball", 4: "wall_pass wall_pass"}[chain]
    shot = table(
        home="clearance",
        chain=laid,
        keeper=keeper,
        home_track=TRACKS[malus],
        away_track=RIVAL_TRACKS[rival],
        deck=DECK,
    )
    shot.say("shoot-clearance", "accept")
    for (first, second), after in roll_all(shot).items():
        attack, defence = first + chain - malus, second + 3 * keeper - rival
        (rolled,) = after.happened("KickRolled")
        assert [throw.total for throw in rolled.throws] == [attack, defence]
        assert [throw.die for throw in rolled.throws] == [first, second]
        assert after.state.goals == (int(attack > defence), 0)
        assert (after.state.node is Node.POSSESSION_ROLL) == (attack == defence)
        if attack != defence:
            assert (after.ball, after.state.keeper) == ("away", True)
            assert len(after.happened("GoalScored" if attack > defence else "ShotSaved")) == 1


@pytest.mark.rule("PMF-12.5", "PMF-13.1", "PMF-13.3", "PMF-12.6", "PMF-12.7")
@pytest.mark.parametrize(
    ("card", "bonus"), [("free_kick", 0), ("free_kick_yellow", 0), ("free_kick_red", 0), ("penalty", 2)]
)
@pytest.mark.parametrize("injured", [False, True])
def test_a_direct_kick_s_totals(card: str, bonus: int, injured: bool) -> None:
    kick = table(
        home=card,
        away="sweep_tackle injury",
        away_track="free_kick_yellow",
        chain="wall_pass",
        deck=DECK,
        mode="five",
    )
    kick.say("draw", "play-sweep_tackle", f"play-{card}" if bonus else f"play-{card}-direct")
    kick.say("play-injury" if injured else "accept")
    rival = int(card in ("free_kick_yellow", "free_kick_red"))
    for (first, second), after in roll_all(kick).items():
        attack, defence = first + bonus - injured, second - rival
        assert [throw.total for throw in after.happened("KickRolled")[0].throws] == [attack, defence]
        assert after.state.goals == (int(attack > defence), 0)
        # Goal or save: the keeper has his bonus again. Rebound: he hasn't.
        assert after.state.keeper == (attack != defence)


@pytest.mark.rule("PMF-8.1", "PMF-8.2", "PMF-8.3", "PMF-8.4", "PMF-8.5", "PMF-1.6", "PMF-10.1")
@pytest.mark.parametrize("keeper", [True, False])
@pytest.mark.parametrize("malus", [0, 1, 2])
def test_a_roll_for_the_ball(keeper: bool, malus: int) -> None:
    rolled = table(
        act="away",
        open="pass",
        away="clearance",
        home="pass_ball",
        chain="wall_pass",
        keeper=keeper,
        home_track=TRACKS[malus],
        deck=DECK,
    ).say("play-clearance")
    assert rolled.legal == []
    assert rolled.state.chain == b""
    for (first, second), after in roll_all(rolled).items():
        lead = first - malus - second
        if lead == 0:
            assert after.state == rolled.state
            assert len(after.happened("DieTied")) == 1
            continue
        assert after.ball == ("home" if lead > 0 else "away")
        assert after.state.keeper == (keeper if lead > 0 else True)
        assert [throw.total for throw in after.happened("PossessionRolled")[0].throws] == [
            first - malus,
            second,
        ]
        assert bool(after.happened("PossessionKept")) == (lead > 0)


@pytest.mark.rule("PMF-10.1", "PMF-10.2", "PMF-10.4")
def test_a_rebound_takes_the_keeper_s_bonus_until_his_team_has_the_ball() -> None:
    rebound = table(home="injury", chain="pass_ball", away="interception", deck=DECK).say(
        "shoot-injury", "accept", "3+1"
    )
    assert (rebound.state.node, rebound.state.keeper, rebound.state.chain) == (
        Node.POSSESSION_ROLL,
        False,
        b"",
    )
    assert len(rebound.happened("Rebounded")) == 1
    kept = roll_all(rebound)[2, 1]
    assert (kept.ball, kept.state.keeper) == ("home", False)
    lost = roll_all(rebound)[1, 2]
    assert (lost.ball, lost.state.keeper) == ("away", True)


@pytest.mark.rule("PMF-23.15")
def test_whose_die_comes_first() -> None:
    away_attacks = {"ball": "away", "act": "away", "away": "injury", "deck": DECK}
    shot = table(**away_attacks).say("shoot-injury", "accept", "6+1")
    assert [throw.seat for throw in shot.happened("KickRolled")[0].throws] == [1, 0]
    rebound = table(**away_attacks).say("shoot-injury", "accept", "4+1", "2+1")
    assert [throw.seat for throw in rebound.happened("PossessionRolled")[0].throws] == [1, 0]
    assert rebound.ball == "away"
    kickoff = table(start="kickoff").say("2+1")
    assert [throw.seat for throw in kickoff.happened("KickoffDecided")[0].throws] == [0, 1]
    assert kickoff.ball == "home"


@pytest.mark.rule("PMF-9.7", "PMF-9.8", "PMF-9.9", "PMF-24.5")
def test_the_rulebook_s_odds() -> None:
    text = RULEBOOK.read_text(encoding="utf-8")
    rows = {
        name: re.findall(r"\d+", line)
        for name in ("goal", "rebound", "save")
        for line in re.findall(rf"^\| {name} \|.*", text, re.M)
    }
    for edge in range(-9, 10):
        odds = kick_odds(edge)
        at = max(-6, min(6, edge)) + 6
        assert odds._asdict() == {name: int(row[at]) for name, row in rows.items()}
        assert sum(odds) == OF
        counted = [first + edge - second for first in range(1, 7) for second in range(1, 7)]
        assert odds == (sum(n > 0 for n in counted), counted.count(0), sum(n < 0 for n in counted))
        assert possession_odds(edge) == (odds.goal, odds.save)
    # A roll is repeated after one tie in six at most.
    assert max(kick_odds(edge).rebound for edge in range(-3, 4)) * 6 <= OF
    # A pair of sudden death is decided at least four times in ten.
    for malus, rival in product(range(4), repeat=2):
        one, other = kick_odds(2 - malus + rival).goal / OF, kick_odds(2 - rival + malus).goal / OF
        assert one * (1 - other) + other * (1 - one) >= 0.40


@pytest.mark.rule("PMF-9.5", "PMF-9.6", "PMF-12.5", "PMF-13.1", "PMF-20.2", "PMF-8.2")
@pytest.mark.parametrize("seed", range(10))
def test_what_a_view_says_of_the_next_roll_is_what_is_rolled(seed: int) -> None:
    for state in moments(f"edges {seed}"):
        if state.node not in (Node.SHOT_ROLL, Node.POSSESSION_ROLL, Node.SHOOTOUT_KICK_ROLL):
            continue
        for seat in (0, 1):
            if state.setup.pass_as_shot and state.shot != NO_CARD and seat != state.attacker:
                continue  # What lies face down is known to the attacker alone.
            seen, after = view(state, seat), Table(state.clone(), [])
            after.say("3+3")
            told = next(event for event in after.events if hasattr(event, "throws"))
            lead = told.throws[0].total - told.throws[1].total  # type: ignore[attr-defined]
            assert lead == (possession_edge(seen) if state.node is Node.POSSESSION_ROLL else shot_edge(seen))


@pytest.mark.rule("PMF-3.8")
def test_what_a_view_says_of_a_pass_face_down() -> None:
    for option in (False, True):
        seen = view(table(home="wall_pass", chain="pass_ball", deck=DECK, pass_as_shot=option).state, 0)
        assert shot_edge(seen) == 1 - 3
        assert shot_edge(seen, Card.WALL_PASS) == 1 - 3 + 2 * option
        shot = table(home="wall_pass", chain="pass_ball", deck=DECK, pass_as_shot=option).say(
            "shoot-wall_pass"
        )
        assert shot_edge(view(shot.state, 0)) == 1 - 3 + 2 * option
        assert shot_edge(view(shot.state, 1)) == 1 - 3, "the defender can't know"


@pytest.mark.rule("PMF-8.2")
def test_the_picture_tells_the_chances_of_the_roll_that_is_due() -> None:
    shot = table(home="injury", chain="pass_ball", home_track="free_kick_red", deck=DECK)
    assert "a shot now: goal 3, rebound 3, save 30 of 36" in picture(view(shot.state, 0))
    shot.say("shoot-injury", "accept")
    assert "this kick: goal 3, rebound 3, save 30 of 36" in picture(view(shot.state, 1))
    shot.say("5+2")
    for seat in (0, 1):
        shown = picture(view(shot.state, seat))
        assert "the ball: kept 10, lost 21 of 31" in shown
        assert "a shot now" not in shown
