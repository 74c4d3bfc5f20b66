"""Every puzzle's claim is proved by the rules; the command says who solves how many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from ai import puzzles
from ai.baselines import greedy
from ai.puzzles import FOLDER, THEMES, Puzzle, fits, load, turned
from engine.core.cards import Cards, remove, subtract
from engine.core.errors import DataError
from engine.fifes.actions import Action, Node, Verb
from engine.fifes.cards import ABILITIES, VALUE, Card, Stat, counts
from engine.fifes.events import Deed, Mode
from engine.fifes.pitch import GOAL_MOUTH, GRID, between
from engine.fifes.state import OFF, State
from engine.fifes.words import footballer_of, word
from tests.ai import proofs
from tests.ai.proofs import Bounds, Prover, Worth

PUZZLES = load(FOLDER)
MARGIN = 0.02
"""By how much, in chance of success, a best decision must beat all others."""

_WORTHS: dict[str, Worth] = {
    "goal": proofs.goal,
    "next goal": proofs.next_goal,
    "ball": proofs.ball,
    "result": proofs.result,
    "win": proofs.win,
}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.name for puzzle in PUZZLES])
def test_the_best_decision_is_proved(puzzle: Puzzle) -> None:
    state = puzzle.begin().state
    prove(puzzle, state)


def prove(puzzle: Puzzle, state: State) -> None:
    """Raise AssertionError unless what the puzzle calls best is best."""
    how, _, what = puzzle.claim.partition(" ")
    if how == "low":
        prove_low_cards(puzzle, state)
    elif how == "movers":
        prove_movers(puzzle, state)
    elif how == "useless":
        prove_useless(puzzle, state)
    else:
        assert how in ("certain", "likeliest"), f"{puzzle.name}: no claim {puzzle.claim!r}"
        # Of a run without a ball that the rival holds, it doesn't matter where it ends.
        held = state.carrier != OFF and state.possession != puzzle.seat
        prover = Prover(
            state,
            puzzle.seat,
            _WORTHS[what],
            place_matters=what == "next goal" or (what == "ball" and not held),
            only_certain=how == "certain" and what != "next goal",
        )
        prove_better(puzzle, state, prover.all(), certain=how == "certain")


def prove_better(
    puzzle: Puzzle, state: State, found: Mapping[tuple[Action, ...], Bounds], *, certain: bool
) -> None:
    """A best decision is certain to succeed and no other is; or its chance is higher than any other's."""
    best, others = split(puzzle, state, found)
    assert best, f"{puzzle.name}: nothing that is legal is called best"
    others_high = max((bounds[1] for bounds in others.values()), default=0.0)
    if not certain:
        # The best decision may leave the cards open; one way to play them must be enough.
        low = max(bounds[0] for bounds in best.values())
        assert low > others_high + MARGIN, f"{puzzle.name}: {best} against {others_high}"
        return
    unsure = {row: bounds for row, bounds in best.items() if bounds[0] < 1 - 1e-9}
    assert not unsure, f"{puzzle.name}: not certain: {unsure}"
    # Where the upper bound is that of rivals who stand still, it says whether anything makes sure.
    at = 1 if puzzle.claim.endswith("next goal") else 0
    sure = {row: bounds for row, bounds in others.items() if bounds[at] > 1 - 1e-9}
    assert not sure, f"{puzzle.name}: certain, too: {sure}"


def split(
    puzzle: Puzzle, state: State, found: Mapping[tuple[Action, ...], Bounds]
) -> tuple[dict[str, Bounds], dict[str, Bounds]]:
    """Part decisions in those that solve the puzzle and the others, as words."""
    best: dict[str, Bounds] = {}
    others: dict[str, Bounds] = {}
    for row, bounds in found.items():
        words = [word(state.setup, action) for action in row]
        solves = any(fits(words, pattern[: len(words)]) for pattern in puzzle.best)
        (best if solves else others)[" ".join(words)] = bounds
    return best, others


# Low cards: the duel ends alike whatever is played, so what is kept decides.


def prove_low_cards(puzzle: Puzzle, state: State) -> None:
    """Every pair leads to the same, and what the best leaves in hand is at least as good card by card."""
    shoots = state.node == Node.ACTION
    if shoots or (state.deed == Deed.SHOT and state.act_seat == puzzle.seat):
        worth: Worth = proofs.goal
    else:
        worth = proofs.no_goal if state.deed == Deed.SHOT else proofs.ball
    prover = Prover(state, puzzle.seat, worth)
    rows = [row for row in prover.decisions(state) if not shoots or row[0].verb == Verb.SHOOT]
    ends = {prover.of(row) for row in rows}
    assert ends in ({(1.0, 1.0)}, {(0.0, 0.0)}), f"{puzzle.name}: the cards matter: {ends}"
    assert not shoots or ends == {(1.0, 1.0)}, f"{puzzle.name}: the shot is lost"
    kept: dict[str, Cards] = {}
    for row in rows:
        hand = state.hand[puzzle.seat]
        for action in row:
            if action.verb == Verb.CARD:
                hand = remove(hand, action.value)
        kept[" ".join(word(state.setup, action) for action in row)] = hand
    best = [words for words, hand in kept.items() if all(at_least(hand, other) for other in kept.values())]
    called = [words for words in kept if any(fits(words.split(), row) for row in puzzle.best)]
    assert best, f"{puzzle.name}: no pair is the least of all"
    assert sorted(best) == sorted(called), f"{puzzle.name}: {best}"


def at_least(hand: Cards, other: Cards) -> bool:
    """Whether a hand is as good as another card by card, or better."""
    common = bytes(
        sorted(card for card in set(hand) for _ in range(min(hand.count(card), other.count(card))))
    )
    mine, theirs = subtract(hand, common), subtract(other, common)
    if len(mine) < 2:
        return all(_no_worse(a, b) for a, b in zip(mine, theirs, strict=True))
    (a, b), (c, d) = mine, theirs
    return (_no_worse(a, c) and _no_worse(b, d)) or (_no_worse(a, d) and _no_worse(b, c))


def _no_worse(card: int, other: int) -> bool:
    if card == other:
        return True
    if other in ABILITIES or other in (Card.ENERGY, Card.LIGHTNING, Card.STRESS) or card == Card.STRESS:
        return False
    return VALUE[card] >= VALUE[other] and all(counts(card, s) >= counts(other, s) for s in Stat)


# Useless: what could be done changes neither ball nor score.


def prove_useless(puzzle: Puzzle, state: State) -> None:
    """Nothing that the lightning, once won, or the energy pays for can win the ball or score a goal."""
    after = state.clone()
    after.mode = Mode.LIGHTNING if state.node == Node.LIGHTNING else Mode.EXTRA
    after.node = Node.ACTION
    for worth in (proofs.goal, proofs.ball):
        highs = [high for _, high in Prover(after, puzzle.seat, worth).all().values()]
        assert max(highs) == 0.0, f"{puzzle.name}: it may be of use"
    spends = "yes" if state.node == Node.LIGHTNING else "extra"
    assert all(spends not in row for row in puzzle.best)


# Three movers: all their regroups, against the rival's chance of a goal next.


def prove_movers(puzzle: Puzzle, state: State) -> None:
    """The places called best are those with the least chance for the rival, or the most for oneself."""
    setup, seat = state.setup, puzzle.seat
    movers = [footballer_of(setup, seat, number) for number in puzzle.movers]
    assert 0 < len(movers) <= 3
    attacks = state.possession == seat
    kept: dict[object, float] = {}
    chances: dict[tuple[int, ...], float] = {}
    # For a defence nothing counts but who stands between and whether the goalkeeper is at home.
    matter = between(1 - seat, state.ball) | GOAL_MOUTH[seat]
    for places in proofs.regroups(state, movers, alike=0 if attacks else GRID.everywhere & ~matter):
        after = state.clone()
        after.set_positions(places)
        chances[places] = proofs.chance_after(after, seat, attacks=attacks, kept=kept)
    sign = 1 if attacks else -1
    most = max(sign * chance for chance in chances.values())
    play = puzzle.begin()
    for places, chance in chances.items():
        play.state.set_positions(places)
        called, best = puzzles.stands(puzzle, play), sign * chance > most - 1e-9
        assert called == best, f"{puzzle.name}: {chance} at {places}, the best is {sign * most}"
    worse = [sign * chance for chance in chances.values() if sign * chance < most - 1e-9]
    assert max(worse) < most - MARGIN
    proofs.others_are_idle(state, seat, movers, attacks=attacks)


# The collection


def test_there_are_enough_puzzles_of_every_theme() -> None:
    count = Counter(puzzle.theme for puzzle in PUZZLES)
    twins = sum(puzzle.name.endswith("(turned)") for puzzle in PUZZLES)
    assert len(PUZZLES) >= 64
    assert set(count) == set(THEMES)
    assert count["certain goal"] >= 12
    assert twins <= len(PUZZLES) / 3
    assert {puzzle.seat for puzzle in PUZZLES} == {0, 1}


def test_a_twin_is_the_same_position_from_the_other_end() -> None:
    data = {
        "ball": "A.9",
        "A": {"9": [9, 20], "hand": "three"},
        "score": [1, 0],
        "script": ["A: run #9 9,21"],
    }
    assert turned(data) == {
        "ball": "B.9",
        "B": {"9": [9, 5], "hand": "three"},
        "score": [0, 1],
        "script": ["B: run #9 9,4"],
    }
    assert turned(turned(data)) == data


def test_words_fit_whatever_the_order_of_the_cards() -> None:
    assert fits(["shoot", "three", "four", "left"], ["shoot", "four", "three"])
    assert fits(["tackle", "#4", "9,8"], ["tackle", "*", "9,7|9,8"])
    assert not fits(["shoot", "three", "three", "left"], ["shoot", "four", "three"])
    assert not fits(["shoot"], ["shoot", "four"])


# The command


def test_a_player_is_asked_and_judged() -> None:
    answers = [puzzles.ask(puzzle, greedy, 1) for puzzle in PUZZLES if puzzle.theme == "certain goal"]
    assert all(answer.words for answer in answers)
    told = puzzles.report(["greedy"], [answers])
    assert "certain goal" in told
    assert "all" in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = 'no table'", "has no table"),
        ("[puzzle]\ntheme = 'chess'", "theme"),
        ("[puzzle]\ntheme = 'energy'\nseat = 'C'", "must be A or B"),
        ("[puzzle]\ntheme = 'energy'\nseat = 'A'\nwhy = 'x'", "needs 'best'"),
        ("[puzzle]\nodd = 1", "unknown"),
        ("not toml", "line 1"),
    ],
)
def test_a_malformed_puzzle_is_told_of(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "odd.toml").write_text(text)
    with pytest.raises(DataError, match=said):
        load(tmp_path)


def test_an_empty_folder_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no puzzles"):
        load(tmp_path)
