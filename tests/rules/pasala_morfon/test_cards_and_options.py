"""The deck, the places where cards lie, and what is agreed before a match (PMF-1 to 3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.core.errors import DataError
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import NO_CARD, Node
from engine.pasala_morfon.cards import (
    CHAIN_BONUS,
    COPIES,
    DECK,
    FACE_DOWN_BONUS,
    KEEPER_BONUS,
    MALUS,
    PENALTY_BONUS,
    REMOVABLE,
    Card,
    chain_bonus,
    kinds_mask,
)
from engine.pasala_morfon.dice import ROLLS, dice_of, outcome_of
from engine.pasala_morfon.setup import (
    SWITCHES,
    Mode,
    Setup,
    TieBreak,
    setup_from_data,
    setup_to_data,
)
from tests.rules.pasala_morfon.book import RULEBOOK, cards, moments, table


@pytest.mark.rule("PMF-2.1")
def test_forty_five_cards_as_the_rulebook_lists_them() -> None:
    text = RULEBOOK.read_text(encoding="utf-8")
    block = text[text.index("- PMF-2.1") : text.index("- PMF-2.2")]
    rows = [
        [cell.strip(" `") for cell in line.strip("|").split("|")]
        for line in block.splitlines()
        if "`" in line
    ]
    assert {row[0]: int(row[1]) for row in rows} == {card.word: COPIES[card] for card in Card}
    assert len(DECK) == 45
    assert Counter(DECK) == Counter({int(card): COPIES[card] for card in Card})


@pytest.mark.rule("PMF-6.2")
def test_what_the_chain_s_cards_add() -> None:
    assert chain_bonus(cards("pass_ball wall_pass counter_attack pass_ball")) == 6
    assert [card for card in Card if CHAIN_BONUS[card]] == [
        Card.PASS_BALL,
        Card.WALL_PASS,
        Card.COUNTER_ATTACK,
    ]
    assert chain_bonus(cards("pass_ball " * 11 + "wall_pass " * 4 + "counter_attack " * 4)) == 27
    assert (KEEPER_BONUS, PENALTY_BONUS) == (3, 2)
    assert [FACE_DOWN_BONUS[card] for card in Card] == [1, 2] + [0] * 10
    assert kinds_mask(cards("injury injury pass_ball")) == 1 << Card.INJURY | 1 << Card.PASS_BALL


@pytest.mark.rule("PMF-1.3")
def test_two_dice_of_six_faces() -> None:
    assert sorted(map(dice_of, ROLLS)) == [(a, b) for a in range(1, 7) for b in range(1, 7)]
    assert all(outcome_of(*dice_of(outcome)) == outcome for outcome in ROLLS)
    assert rules.chance(rules.initial(Setup())) == [(outcome, 1) for outcome in ROLLS]
    for odd in (0, 7, 0x70, 0x07, -1):
        with pytest.raises(ValueError, match="no roll"):
            dice_of(odd)
    with pytest.raises(ValueError, match="no roll"):
        outcome_of(7, 1)


@pytest.mark.rule("PMF-2.2", "PMF-14.2", "PMF-14.3", "PMF-14.5", "PMF-14.7")
def test_every_track_s_malus_and_what_a_substitution_may_remove() -> None:
    lying = cards("free_kick_yellow free_kick_yellow free_kick_red injury")
    tracks = {bytes(sorted(each)) for size in range(5) for each in combinations(lying, size)}
    assert set(MALUS) == set(REMOVABLE) == tracks
    for track in tracks:
        yellows, red, injury = (track.count(card) for card in cards("free_kick_yellow free_kick_red injury"))
        assert MALUS[track] == red + (yellows > 1) + injury
        assert REMOVABLE[track] == (Card.FREE_KICK_YELLOW,) * (yellows == 1) + (Card.INJURY,) * injury


@pytest.mark.rule("PMF-2.3", "PMF-2.2", "PMF-3.2", "PMF-9.1")
@pytest.mark.parametrize("seed", range(12))
def test_each_card_is_in_one_place_at_every_moment(seed: int) -> None:
    for state in moments(f"places {seed}"):
        shot = b"" if state.shot == NO_CARD else bytes([state.shot])
        places = (
            *state.hand,
            *state.track,
            *state.buried,
            state.chain,
            state.discard,
            state.removed,
            state.pool,
            shot,
        )
        assert bytes(sorted(b"".join(places))) == DECK
        assert 0 <= state.deck_size <= len(state.pool)
        assert all(len(hand) <= state.setup.mode for hand in state.hand)
        assert all(
            pile == bytes(sorted(pile)) for pile in (*state.hand, *state.track, *state.buried, state.pool)
        )
        # A shot card lies there only while the shot is pending.
        assert (shot != b"") == (state.kick == 1 and state.node in (Node.ANSWER_SHOT, Node.SHOT_ROLL))


@pytest.mark.rule("PMF-3.1")
@pytest.mark.parametrize(("mode", "limit"), [("five", 5), ("seven", 7), ("eleven", 11)])
def test_a_mode_is_a_hand_limit(mode: str, limit: int) -> None:
    full = ("clearance " * 6 + "sweep_tackle " * 5).split()
    almost = table(mode=mode, act="away", away=" ".join(full[: limit - 1]), deck="pass_ball pass_ball")
    assert almost.legal == ["draw"]
    almost.say("draw")
    assert len(almost.happened("HandLimitReached")) == 1
    fewer = table(mode=mode, act="away", away=" ".join(full[: limit - 2]), deck="pass_ball pass_ball")
    assert not fewer.say("draw").happened("HandLimitReached")
    whole = table(mode=mode, act="away", away=" ".join(full[:limit]), deck="pass_ball")
    assert whole.refused("draw") == "PMF-3.2"


@pytest.mark.rule("PMF-3.3", "PMF-23.2")
def test_what_is_agreed_before_a_match() -> None:
    assert Setup().tie_break == TieBreak.EXTRA_TIME_AND_SHOOTOUT
    assert {
        each.value: (Setup(tie_break=each).extra_time, Setup(tie_break=each).shootout) for each in TieBreak
    } == {
        "draw_stands": (False, False),
        "extra_time": (True, False),
        "extra_time_and_shootout": (True, True),
        "shootout": (False, True),
    }
    assert [int(mode) for mode in Mode] == [5, 7, 11]
    assert rules.initial(Setup()).node is Node.KICKOFF_ROLL


@pytest.mark.rule("PMF-3.4")
def test_seven_options_are_off_unless_wanted() -> None:
    assert len(SWITCHES) == 7
    assert not any(getattr(Setup(), name) for name in SWITCHES)
    data = setup_to_data(Setup())
    assert set(data) == {"mode", "tie_break", *SWITCHES}
    for name in SWITCHES:
        assert getattr(setup_from_data(data | {name: True}), name)


@pytest.mark.rule("PMF-3.4")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"mode": "six"}, "set-up, mode: 'six' is none of five, seven, eleven"),
        ({"mode": 7}, "set-up, mode: 7 is none of"),
        ({"tie_break": "coin"}, "set-up, tie_break: 'coin' is none of draw_stands"),
        ({"tie_break": []}, "set-up, tie_break: "),
        ({"sudden_end": 1}, "set-up, sudden_end: 1 must be true or false"),
        ({"weather": True}, "set-up: weather missing or unknown"),
    ],
)
def test_odd_options_are_refused_by_name(change: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as caught:
        setup_from_data(setup_to_data(Setup()) | change)
    assert message in str(caught.value)


@pytest.mark.rule("PMF-3.5", "PMF-5.3", "PMF-1.1")
def test_discarding_is_free_only_by_option() -> None:
    position = {"act": "home", "home": "pass_ball injury", "deck": "pass_ball pass_ball"}
    assert table(**position).refused("discard-injury") == "PMF-5.3"
    assert table(**position, free_discard=True).legal == [
        "draw",
        "play-pass_ball",
        "shoot-pass_ball",
        "shoot-injury",
        "discard-pass_ball",
        "discard-injury",
    ]
    alone = table(act="away", deck="pass_ball", free_discard=True)
    assert alone.legal == ["draw"]


@pytest.mark.rule("PMF-3.6")
def test_letting_go_may_cost_the_turn() -> None:
    position = {"home": "pass_ball pass_ball", "away": "clearance", "deck": "pass_ball pass_ball pass_ball"}
    by_default = table(**position).say("shoot-pass_ball", "accept", "1+6")
    assert (by_default.ball, by_default.asked) == ("away", "away")
    costly = table(**position, accept_costs_turn=True).say("shoot-pass_ball", "accept", "1+6")
    assert (costly.ball, costly.asked, costly.state.counter) == ("away", "home", 1)
    tackled = table(
        act="home", home="pass_ball", away="sweep_tackle", deck="pass_ball injury", accept_costs_turn=True
    )
    tackled.say("draw", "play-sweep_tackle", "accept")
    assert (tackled.ball, tackled.asked) == ("away", "away")


@pytest.mark.rule("PMF-3.7", "PMF-6.6")
def test_a_counter_attack_s_shot_may_be_safe() -> None:
    position = {
        "counter": "home",
        "home": "counter_attack pass_ball",
        "away": "clearance",
        "deck": "injury penalty",
    }
    answered = table(**position).say("play-counter_attack", "draw", "shoot-pass_ball")
    assert sorted(answered.legal) == ["accept", "play-clearance"]
    safe = table(**position, protected_counter_shot=True).say(
        "play-counter_attack", "draw", "shoot-pass_ball"
    )
    assert safe.state.node is Node.SHOT_ROLL
    safe.say("1+6")
    assert (safe.ball, safe.asked) == ("away", "away")
    longer = table(
        counter="home",
        home="counter_attack pass_ball wall_pass",
        away="clearance",
        deck="injury penalty",
        protected_counter_shot=True,
    ).say("play-counter_attack", "draw", "play-wall_pass", "draw", "shoot-pass_ball")
    assert longer.state.node is Node.SHOT_ROLL, "it needn't be the chain's last card"
    other = table(home="pass_ball pass_ball", away="clearance", deck="injury", protected_counter_shot=True)
    assert "play-clearance" in other.say("shoot-pass_ball").legal


@pytest.mark.rule("PMF-3.8", "PMF-9.2")
@pytest.mark.parametrize(
    ("card", "plus"),
    [("pass_ball", 1), ("wall_pass", 2), ("counter_attack", 0), ("clearance", 0), ("penalty", 0)],
)
def test_a_pass_may_count_in_its_own_shot(card: str, plus: int) -> None:
    for option in (False, True):
        shot = table(home=card, chain="pass_ball", deck="injury", pass_as_shot=option)
        shot.say(f"shoot-{card}", "accept", "4+1")
        (rolled,) = shot.happened("KickRolled")
        assert (rolled.throws[0].chain, rolled.throws[0].extra) == (1, plus * option)
        assert rolled.throws[0].total == 5 + plus * option


@pytest.mark.rule("PMF-3.9", "PMF-9.10")
def test_shot_cards_may_stay_face_down() -> None:
    for option in (False, True):
        shot = table(home="injury", deck="pass_ball", secret_discards=option).say(
            "shoot-injury", "accept", "1+1"
        )
        assert shot.state.discard == (b"" if option else cards("injury"))
        assert shot.state.buried == ((cards("injury"), b"") if option else (b"", b""))
    both = {"secret_discards": True, "pass_as_shot": True, "deck": "injury"}
    assert table(home="wall_pass", **both).say("shoot-wall_pass", "accept", "1+1").state.discard == cards(
        "wall_pass"
    )
    down = table(home="counter_attack", **both).say("shoot-counter_attack", "accept", "1+1")
    assert down.state.buried[0] == cards("counter_attack")


@pytest.mark.rule("PMF-3.8", "PMF-13.1", "PMF-20.2", "PMF-3.10")
def test_a_throw_tells_each_thing_that_is_added() -> None:
    shot = table(home="wall_pass", chain="pass_ball", deck="injury", pass_as_shot=True)
    penalty = table(
        act="away",
        open="draw",
        chain="pass_ball",
        home="penalty",
        away="sweep_tackle",
        deck="injury",
        keep_chain_on_foul=True,
    )
    ends = table(act="away", away="injury", deck="none", tie_break="shootout")
    for throws, added in (
        (
            shot.say("shoot-wall_pass", "accept", "1+1").happened("KickRolled")[0].throws,
            [(1, 2, 0), (0, 0, 3)],
        ),
        (
            penalty.say("play-sweep_tackle", "play-penalty", "accept", "1+1")
            .happened("KickRolled")[0]
            .throws,
            [(1, 2, 0), (0, 0, 0)],
        ),
        (
            ends.say("discard-injury", "2+1", "1+1").happened("ShootoutKicked")[0].throws,
            [(0, 2, 0), (0, 0, 0)],
        ),
    ):
        assert [(throw.chain, throw.extra, throw.keeper) for throw in throws] == added
        assert [throw.total for throw in throws] == [
            throw.die + sum(more) for throw, more in zip(throws, added, strict=True)
        ]


@pytest.mark.rule("PMF-3.10", "PMF-11.6")
def test_the_chain_may_outlive_a_foul() -> None:
    position = {
        "act": "away",
        "open": "draw",
        "chain": "wall_pass pass_ball",
        "home": "free_kick penalty",
        "away": "sweep_tackle",
        "deck": "injury",
    }
    gone = table(**position).say("play-sweep_tackle", "play-free_kick-direct", "accept", "2+4")
    assert gone.happened("KickRolled")[0].throws[0].total == 2
    kept = table(**position, keep_chain_on_foul=True)
    kept.say("play-sweep_tackle", "play-free_kick-direct", "accept", "2+4")
    assert kept.happened("KickRolled")[0].throws[0].total == 5
    assert kept.state.goals == (1, 0)
    assert sorted(kept.state.discard) == sorted(cards("wall_pass pass_ball sweep_tackle free_kick"))
    penalty = table(**position, keep_chain_on_foul=True)
    penalty.say("play-sweep_tackle", "play-penalty", "accept", "1+6")
    assert penalty.happened("KickRolled")[0].throws[0].total == 6
    goes_on = table(**position, keep_chain_on_foul=True).say("play-sweep_tackle", "play-free_kick-new_move")
    assert chain_bonus(goes_on.state.chain) == 3


@pytest.mark.rule("PMF-3.11", "PMF-18.2", "PMF-18.4")
def test_a_period_may_end_suddenly() -> None:
    position = {
        "home": "pass_ball clearance",
        "away": "clearance injury",
        "deck": "wall_pass",
        "tie_break": "draw_stands",
    }
    slow = table(**position).say("draw", "discard-injury", "play-pass_ball")
    assert slow.asked == "away"
    sudden = table(**position, sudden_end=True).say("draw", "discard-injury", "play-pass_ball")
    assert sudden.state.node is Node.OVER
    (ended,) = sudden.happened("PeriodEnded")
    assert ended.left == (2, 1)
    assert len(sudden.happened("SuddenEndNear")) == 1
    assert sudden.happened("ChainDiscarded")[-1].cards == cards("pass_ball")
    kick = table(**position, sudden_end=True).say("draw", "discard-injury", "shoot-pass_ball")
    assert kick.state.node is Node.ANSWER_SHOT
    assert kick.say("accept", "5+1").state.goals == (1, 0)
    assert kick.state.node is Node.OVER
