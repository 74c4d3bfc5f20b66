"""With the ball and without it: chains, answers, tackles, fouls (PMF-6, 7, 11, 14, 15)."""

from __future__ import annotations

import pytest

from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.cards import chain_bonus
from engine.pasala_morfon.events import (
    Event,
    KeeperBonusLost,
    KeeperBonusRestored,
    PeriodStarted,
    PossessionChanged,
)
from engine.pasala_morfon.state import OFF
from tests.rules.pasala_morfon.book import cards, moments, table

DECK = "pass_ball wall_pass pass_ball wall_pass pass_ball"


@pytest.mark.rule("PMF-6.1", "PMF-6.2", "PMF-9.1", "PMF-6.7")
def test_the_attacker_lays_passes_or_shoots_at_once() -> None:
    attack = table(home="pass_ball wall_pass", away="injury", deck=DECK)
    assert attack.legal == ["draw", "play-pass_ball", "play-wall_pass", "shoot-pass_ball", "shoot-wall_pass"]
    attack.say("play-pass_ball", "draw", "play-wall_pass")
    assert attack.state.chain == cards("pass_ball wall_pass")
    assert attack.happened("PassPlayed")[-1].bonus == 3
    assert table(home="injury", deck=DECK).say("shoot-injury").state.node is Node.ANSWER_SHOT
    countered = table(home="counter_attack injury", counter="home", deck=DECK).say(
        "play-counter_attack", "draw"
    )
    assert "shoot-injury" in countered.legal


@pytest.mark.rule("PMF-6.3", "PMF-6.4")
@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            {"act": "away", "open": "pass", "chain": "pass_ball", "away": "interception"},
            ["play-interception"],
        ),
        ({"act": "away", "open": "draw", "away": "sweep_tackle"}, ["play-sweep_tackle", "accept"]),
        (
            {"act": "away", "open": "pass", "chain": "pass_ball", "away": "clearance"},
            ["play-clearance", "1+2"],
        ),
        ({"home": "injury"}, ["shoot-injury", "accept", "1+1"]),
        ({"home": "injury"}, ["shoot-injury", "accept", "6+1"]),
        ({"home": "injury"}, ["shoot-injury", "accept", "4+1", "1+2"]),
    ],
)
def test_who_obtains_the_ball_may_counter_attack_with_its_next_action(
    position: dict[str, str], said: list[str]
) -> None:
    away = f"{position.get('away', '')} counter_attack counter_attack"
    won = table(**(position | {"away": away, "deck": DECK})).say(*said)
    assert won.state.counter == 1
    assert len(won.happened("PossessionChanged")) == 1
    if won.asked == "home":
        won.say("draw")
        assert won.state.counter == 1
    assert "play-counter_attack" in won.legal
    won.say("play-counter_attack")
    assert (won.state.counter, chain_bonus(won.state.chain)) == (OFF, 2)
    won.say("draw")
    assert won.refused("play-counter_attack") == "PMF-6.3"


@pytest.mark.rule("PMF-6.4", "PMF-11.7", "PMF-8.4")
@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            {"act": "away", "open": "pass", "chain": "pass_ball", "away": "clearance"},
            ["play-clearance", "2+1"],
        ),
        ({}, ["shoot-injury", "accept", "4+1", "2+1", "draw"]),
        (
            {"act": "away", "open": "draw", "away": "sweep_tackle"},
            ["play-sweep_tackle", "play-free_kick-new_move", "draw"],
        ),
    ],
)
def test_keeping_the_ball_is_not_obtaining_it(position: dict[str, str], said: list[str]) -> None:
    kept = table(**({"home": "counter_attack injury free_kick", "deck": DECK} | position)).say(*said)
    assert (kept.ball, kept.asked, kept.state.counter) == ("home", "home", OFF)
    assert kept.state.chain == b""
    assert kept.refused("play-counter_attack") == "PMF-6.3"


@pytest.mark.rule("PMF-6.3")
@pytest.mark.parametrize("first", ["draw", "play-pass_ball", "play-substitution-injury"])
def test_anything_else_first_is_the_end_of_the_counter_attack(first: str) -> None:
    hand = "counter_attack pass_ball substitution"
    late = table(counter="home", home=hand, home_track="injury", deck=DECK).say(first, "draw")
    assert late.state.counter == OFF
    assert late.refused("play-counter_attack") == "PMF-6.3"


@pytest.mark.rule("PMF-6.5", "PMF-6.6")
def test_a_counter_attack_card_is_safe_and_what_follows_is_not() -> None:
    move = table(
        counter="home", home="counter_attack pass_ball pass_ball", away="clearance interception", deck=DECK
    )
    move.say("play-counter_attack")
    assert move.legal == ["draw"]
    assert move.refused("play-clearance") == move.refused("play-interception") == "PMF-6.5"
    move.say("draw", "play-pass_ball")
    assert move.legal == ["draw", "play-clearance", "play-interception"]
    move.say("draw", "shoot-pass_ball")
    assert move.legal == ["play-clearance", "play-interception", "accept"]


@pytest.mark.rule("PMF-7.1", "PMF-7.2", "PMF-7.3", "PMF-7.5", "PMF-7.6")
def test_a_pass_is_answered_by_drawing_clearing_or_intercepting() -> None:
    for word in ("play-pass_ball", "play-wall_pass"):
        position = {
            "home": "pass_ball wall_pass clearance interception",
            "away": "clearance interception",
            "deck": DECK,
        }
        passed = table(**position).say(word)
        assert passed.legal == ["draw", "play-clearance", "play-interception"]
        taken = table(**position).say(word, "play-interception")
        assert (taken.ball, taken.state.chain) == ("away", b"")
        # Home, now without the ball, has no answer to the answer.
        assert taken.legal == ["draw"]
        assert taken.refused("play-clearance") == "PMF-7.4"
        rolled = table(**position).say(word, "play-clearance")
        assert rolled.state.node is Node.POSSESSION_ROLL
    after_substitution = table(home="substitution", home_track="injury", deck=DECK)
    assert after_substitution.say("play-substitution-injury").legal == ["draw"]


@pytest.mark.rule("PMF-7.4", "PMF-15.2")
def test_a_pass_is_safe_later_but_goes_with_its_chain() -> None:
    move = table(home="pass_ball wall_pass", away="interception pass_ball", deck=DECK).say(
        "play-pass_ball", "draw", "draw"
    )
    assert move.refused("play-interception") == "PMF-7.4"
    move.say("draw", "play-wall_pass", "play-interception")
    assert move.state.chain == b""
    assert move.state.discard == cards("interception pass_ball wall_pass")
    assert move.happened("ChainDiscarded")[0].cards == cards("pass_ball wall_pass")


@pytest.mark.rule("PMF-11.1", "PMF-11.2", "PMF-6.8")
def test_only_the_attacker_s_draw_is_tackled_and_at_once() -> None:
    position = {"home": "pass_ball sweep_tackle", "away": "sweep_tackle", "chain": "wall_pass", "deck": DECK}
    moved = table(**position).say("draw")
    assert moved.legal == ["draw", "play-sweep_tackle"]
    assert moved.state.chain == cards("wall_pass")
    moved.say("draw")
    assert moved.refused("play-sweep_tackle") == "PMF-11.2"
    passed = table(**position).say("play-pass_ball")
    assert passed.refused("play-sweep_tackle") == "PMF-11.1"
    # Away draws as defender, then wins the ball: its draw isn't tackled.
    won = table(act="away", away="clearance", home="sweep_tackle pass_ball pass_ball", deck=DECK)
    won.say("draw", "shoot-pass_ball", "play-clearance", "1+2")
    assert (won.ball, won.asked) == ("away", "home")
    assert won.refused("play-sweep_tackle") == "PMF-11.1"


@pytest.mark.rule("PMF-11.4", "PMF-11.5", "PMF-11.6", "PMF-11.8", "PMF-15.3", "PMF-15.4")
@pytest.mark.parametrize("card", ["free_kick", "free_kick_yellow", "free_kick_red", "penalty"])
def test_a_foul_keeps_the_ball_and_ends_the_move(card: str) -> None:
    word = f"play-{card}" if card == "penalty" else f"play-{card}-new_move"
    foul = table(home=card, away="sweep_tackle", chain="pass_ball", deck=DECK).say(
        "draw", "play-sweep_tackle"
    )
    foul.say(word)
    assert foul.ball == "home"
    assert foul.state.chain == b""
    assert not foul.state.keeper
    assert [event.seat for event in foul.happened("KeeperBonusLost")] == [1]
    booked = card in ("free_kick_yellow", "free_kick_red")
    assert foul.state.track == (b"", cards(card) if booked else b"")
    assert foul.state.discard == cards("sweep_tackle pass_ball" + ("" if booked else f" {card}"))
    assert len(foul.happened("FoulCalled")) == 1
    # It has no other use: without a tackle only to be shot.
    idle = table(home=card, deck=DECK)
    assert idle.legal == ["draw", f"shoot-{card}"]
    assert idle.refused(word) == "PMF-11.5"


@pytest.mark.rule("PMF-11.9", "PMF-12.8", "PMF-12.3", "PMF-12.4", "PMF-13.2")
def test_the_injury_is_an_answer_to_a_foul_alone() -> None:
    position = {"home": "free_kick penalty pass_ball", "away": "sweep_tackle injury clearance", "deck": DECK}
    begun = table(**position).say("draw", "play-sweep_tackle", "play-free_kick-new_move")
    assert begun.legal == ["draw", "play-injury"]
    late = begun.say("draw", "play-pass_ball")
    assert late.refused("play-injury") == "PMF-11.9"
    direct = table(**position).say("draw", "play-sweep_tackle", "play-free_kick-direct")
    assert direct.legal == ["play-clearance", "play-injury", "accept"]
    assert direct.say("play-injury").state.node is Node.SHOT_ROLL
    penalty = table(**position).say("draw", "play-sweep_tackle", "play-penalty")
    assert penalty.legal == ["play-injury", "accept"]
    assert penalty.refused("play-clearance") == "PMF-13.2"


@pytest.mark.rule("PMF-12.1", "PMF-12.2")
def test_a_free_kick_is_direct_or_a_new_move_as_the_card_is_played() -> None:
    fouled = table(home="free_kick free_kick_red", away="sweep_tackle", deck=DECK).say(
        "draw", "play-sweep_tackle"
    )
    assert fouled.legal == [
        "play-free_kick-direct",
        "play-free_kick-new_move",
        "play-free_kick_red-direct",
        "play-free_kick_red-new_move",
        "accept",
    ]


@pytest.mark.rule("PMF-14.1", "PMF-14.2", "PMF-14.3", "PMF-14.4", "PMF-14.5")
@pytest.mark.parametrize(
    ("track", "card", "event", "malus"),
    [
        ("", "free_kick_yellow", "YellowShown", 0),
        ("free_kick_yellow", "free_kick_yellow", "YellowShown", 1),
        ("", "free_kick_red", "RedShown", 1),
        ("free_kick_yellow free_kick_yellow injury", "free_kick_red", "RedShown", 3),
    ],
)
def test_cards_lie_in_front_of_who_fouled(track: str, card: str, event: str, malus: int) -> None:
    foul = table(home=card, away="sweep_tackle", away_track=track, deck=DECK)
    foul.say("draw", "play-sweep_tackle", f"play-{card}-new_move")
    assert foul.state.track[1] == bytes(sorted(cards(f"{track} {card}")))
    (shown,) = foul.happened(event)
    assert shown.seat == 1
    if event == "YellowShown":
        assert shown.second == (track != "")
    changed = foul.happened("MalusChanged")
    assert [each.malus for each in changed] == ([malus] if malus else [])


@pytest.mark.rule("PMF-14.1", "PMF-14.7", "PMF-14.8", "PMF-14.9")
def test_a_substitution_by_either_team_leaves_the_game_as_it_is() -> None:
    for act in ("home", "away"):
        position: dict[str, object] = {
            "act": act,
            act: "substitution",
            f"{act}_track": "free_kick_yellow injury",
        }
        made = table(**position, chain="pass_ball", keeper=False, deck=DECK)
        assert made.legal[-2 if act == "away" else 1 :][:2] == [
            "play-substitution-free_kick_yellow",
            "play-substitution-injury",
        ]
        made.say("play-substitution-free_kick_yellow")
        assert made.state.removed == cards("free_kick_yellow")
        assert made.state.discard == cards("substitution")
        assert (made.ball, made.state.chain, made.state.keeper) == ("home", cards("pass_ball"), False)
        assert not made.happened("MalusChanged")
    for track, word, clause in [
        ("free_kick_yellow free_kick_yellow", "play-substitution-free_kick_yellow", "PMF-14.7"),
        ("free_kick_red", "play-substitution-free_kick_red", "PMF-14.7"),
        ("free_kick_yellow", "play-substitution-injury", "PMF-14.7"),
        ("injury", "play-substitution-free_kick_yellow", "PMF-14.7"),
    ]:
        assert table(home="substitution", home_track=track, deck=DECK).refused(word) == clause


@pytest.mark.rule("PMF-15.5", "PMF-9.10", "PMF-10.3", "PMF-15.1")
def test_a_change_of_control_in_its_order() -> None:
    goal = table(home="injury", chain="pass_ball wall_pass", keeper=False, deck=DECK)
    goal.say("shoot-injury", "accept", "6+1")
    told = [type(event).__name__ for event in goal.events]
    assert told[told.index("GoalScored") :] == [
        "GoalScored",
        "ChainDiscarded",
        "ShotCardDiscarded",
        "PossessionChanged",
        "KeeperBonusRestored",
        "TurnStarted",
    ]
    state = goal.state
    assert (state.attacker, state.keeper, state.counter, state.open, state.chain) == (1, True, 1, 0, b"")
    assert state.discard == cards("pass_ball wall_pass injury")
    assert goal.happened("KeeperBonusRestored")[0].seat == 1


@pytest.mark.rule("PMF-10.2", "PMF-10.4", "PMF-11.8")
def test_the_keeper_s_bonus_comes_back_to_the_team_that_lost_it_as_it_wins_the_ball() -> None:
    returned = 0
    for seed in range(12):
        events: list[Event] = []
        losers: set[int] = set()
        assert list(moments(f"bonus {seed}", out=events))
        for number, event in enumerate(events):
            match event:
                case KeeperBonusLost():
                    losers.add(event.seat)
                case KeeperBonusRestored():
                    assert losers == {event.seat}
                    assert events[number - 1] == PossessionChanged(event.seat)
                    losers.clear()
                    returned += 1
                case PeriodStarted():
                    losers.clear()
                case _:
                    pass
    assert returned > 20
