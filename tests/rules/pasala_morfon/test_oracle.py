"""The engine and a second, independent referee agree at every step of random matches under any options."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.core.playout import pick
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import Node
from engine.pasala_morfon.cards import MALUS, Card, chain_bonus
from engine.pasala_morfon.dice import dice_of
from engine.pasala_morfon.playout import HABITS, random_options
from engine.pasala_morfon.setup import SWITCHES, Mode, Setup, TieBreak
from engine.pasala_morfon.state import OFF, Period, State
from engine.pasala_morfon.words import word
from tests.rules.pasala_morfon.book import RULEBOOK
from tests.rules.pasala_morfon.oracle import COPIES, YES, Ask, Dice, Draw, Referee

MATCHES = 90
SITUATIONS = {
    f"{kind}{number}" for kind, numbers in (("A", "12"), ("B", "01234"), ("W", "1234")) for number in numbers
}
WINDOWS = {
    "W1": Node.ANSWER_SWEEP,
    "W2": Node.ANSWER_SHOT,
    "W3": Node.ANSWER_FREE_KICK,
    "W4": Node.ANSWER_PENALTY,
}


def names(cards: bytes) -> Counter[str]:
    return Counter(Card(card).word for card in cards)


def agree(state: State, referee: Referee, wanted: Any) -> None:
    """Compare all that both keep."""
    assert list(state.goals) == referee.goals
    assert list(state.shootout) == referee.tally
    assert chain_bonus(state.chain) == referee.bonus()
    assert [MALUS[track] for track in state.track] == [referee.malus(0), referee.malus(1)]
    assert state.deck_size == referee.deck_size
    for seat in (0, 1):
        assert names(state.hand[seat]) == Counter(referee.hands[seat])
        assert names(state.buried[seat]) == Counter(referee.face_down[seat])
    assert names(state.discard) == Counter(referee.discard)
    assert names(state.removed) == Counter(referee.removed)
    playing = state.period in (Period.REGULATION, Period.EXTRA_TIME)
    if playing and state.node is not Node.KICKOFF_ROLL:
        assert state.attacker == referee.ball
        assert state.keeper == referee.keeper
        assert state.counter == (OFF if referee.fresh is None else referee.fresh)
    match wanted:
        case Ask():
            assert state.actor == wanted.team
            assert state.node == WINDOWS.get(wanted.situation, Node.CHOOSE_ACTION)
            assert [word(action) for action in rules.legal(state)] == [
                word(action) for action in sorted(rules.legal(state))
            ]
            assert sorted(word(action) for action in rules.legal(state)) == sorted(wanted.words)
        case Dice():
            assert state.actor == OFF
            assert state.node.name.lower() == wanted.why
        case _:
            assert isinstance(wanted, Draw)
            assert state.node is Node.DRAW_CARD
            assert state.last == wanted.team


def play(setup: Setup, luck: Random) -> Counter[str]:
    """Play a match under both referees; give how often each situation was met."""
    met: Counter[str] = Counter()
    options = frozenset(name for name in SWITCHES if getattr(setup, name))
    referee = Referee(setup.mode.word, setup.tie_break.value, options)
    story = referee.match()
    state = rules.initial(setup)
    habits = [pick(list(HABITS.values()), luck) for _ in (0, 1)]
    wanted: Any = next(story)
    while True:
        agree(state, referee, wanted)
        if isinstance(wanted, Ask):
            met[wanted.situation] += 1
            action = habits[wanted.team](state, rules.options(state), luck)
            rules.apply(state, action)
            answer: Any = word(action)
        else:
            outcome = pick(rules.chance_outcomes(state), luck)
            rules.apply_chance(state, outcome)
            answer = dice_of(outcome) if isinstance(wanted, Dice) else Card(outcome).word
        try:
            wanted = story.send(answer)
        except StopIteration:
            assert state.node is Node.OVER
            assert list(state.goals) == referee.goals
            assert list(state.shootout) == referee.tally
            return met
        assert state.node is not Node.OVER


@pytest.mark.rule("PMF-17.1", "PMF-17.2", "PMF-17.3", "PMF-5.1", "PMF-5.2", "PMF-5.8", "PMF-1.2")
def test_two_referees_agree_on_matches_by_default_rules() -> None:
    met: Counter[str] = Counter()
    for number in range(MATCHES):
        luck = Random(f"default rules {number}")
        met += play(Setup(list(Mode)[number % 3], list(TieBreak)[number % 4]), luck)
    assert set(met) == SITUATIONS
    assert min(met.values()) >= 5, met


@pytest.mark.rule("PMF-3.4", "PMF-3.5", "PMF-3.6", "PMF-3.7", "PMF-3.8", "PMF-3.9", "PMF-3.10", "PMF-3.11")
def test_two_referees_agree_under_any_options() -> None:
    met: Counter[str] = Counter()
    for number in range(MATCHES):
        luck = Random(f"any rules {number}")
        met += play(random_options(luck), luck)
    assert set(met) == SITUATIONS


@pytest.mark.rule("PMF-17.1")
def test_the_rulebook_prints_the_same_table() -> None:
    text = RULEBOOK.read_text(encoding="utf-8")
    block = text[text.index("- PMF-17.1") : text.index("- PMF-17.2")]
    head, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in block.splitlines()
        if line[:1] == "|"
    ]
    by_words = {
        "foul cards": ("free_kick", "free_kick_yellow", "free_kick_red", "penalty"),
        "`substitution`, with a target": ("substitution",),
        "shoot with any card": ("shoot",),
        "draw, with deck and room": ("draw",),
        "discard, if no draw and no play": ("discard",),
        "skip, without deck and hand": ("skip",),
        "let it go": ("accept",),
    }
    printed: dict[tuple[str, str], bool] = {}
    for title, *cells in rows:
        lines = by_words.get(title) or tuple(part.strip("` ") for part in title.split(","))
        for line in lines:
            printed |= {
                (line, situation): cell == "yes" for situation, cell in zip(head[1:], cells, strict=True)
            }
    assert printed == YES


@pytest.mark.rule("PMF-2.1")
def test_the_second_referee_has_the_same_deck() -> None:
    copies = [11, 4, 4, 6, 3, 6, 4, 2, 1, 1, 1, 2]
    assert {card.word: count for card, count in zip(Card, copies, strict=True)} == COPIES
    assert sum(COPIES.values()) == 45
