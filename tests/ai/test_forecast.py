"""The forecast against every world there can be on small decks, and against the rules' luck on whole ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

import pytest

from ai import forecast
from ai.forecast import DuelForecast
from engine.core.cards import Cards, subtract
from engine.core.match import Match
from engine.fifes import insight, rules, worlds
from engine.fifes.actions import CARD, NO, SIDE, Node
from engine.fifes.cards import BASE_DECK, BY_WORD, VALUE, Card
from engine.fifes.events import ContestWon, Deed, Event, Mode, ShotDecided, TackleDecided
from engine.fifes.game import FIFES
from engine.fifes.scenario import Play
from engine.fifes.squads import clubs
from engine.fifes.state import Setup, State
from engine.fifes.view import View, view

SMALLEST = 1e-7
"""Chance of a course of events below which it is not followed any more."""


def close(*values: float, error: float = 1e-6) -> Any:
    """A number, or several in a row, that others may equal within an error."""
    expected: Any = values if len(values) > 1 else next(iter(values))
    return pytest.approx(expected, abs=error)  # pyright: ignore[reportUnknownMemberType]


def cards(text: str) -> bytes:
    return bytes(BY_WORD[word] for word in text.split())


def words(kinds: Cards) -> str:
    return " ".join(Card(kind).word for kind in kinds)


def discarding(*kept: str, bank: int = 1) -> str:
    """All cards of a side but those named and the bank's."""
    rest = subtract(BASE_DECK, bytes([Card.ENERGY]) * bank)
    for text in kept:
        rest = subtract(rest, cards(text))
    return words(rest)


def reached(position: dict[str, Any], *script: str) -> State:
    play = Play(position, "here")
    play.begin()
    for line in script:
        play.do(line, "here")
    return play.state


# ---------------------------------------------------------------------- what the rules themselves do


@dataclass
class Tally:
    """What came of a duel, each time it was played."""

    seat: int
    win: float = 0.0
    tie: float = 0.0
    lose: float = 0.0
    won: float = 0.0

    def settled(self, chance: float, events: list[Event]) -> bool:
        """Count a duel if it is over, the comparison after a tie included."""
        for event in events:
            match event:
                case TackleDecided(winner=winner) | ShotDecided(winner=winner) if winner is not None:
                    self.win += chance * (winner == self.seat)
                    self.lose += chance * (winner != self.seat)
                    return True
                case ContestWon(winner=winner):
                    self.tie += chance
                    self.won += chance * (winner == self.seat)
                    return True
                case _:
                    pass
        return False

    def check(self, found: DuelForecast, error: float) -> None:
        whole = self.win + self.tie + self.lose
        assert whole == close(1.0, error=1e-3)
        assert (found.win, found.tie, found.lose) == close(self.win, self.tie, self.lose, error=error)
        if self.tie:
            off = found.comparison - self.won / self.tie
            assert abs(off) * self.tie <= error, (found, self)
        assert found.win + found.tie + found.lose == close(1.0)


def every_world(seen: View) -> Iterator[tuple[float, State]]:
    """Give (chance, state) for each way in which the rival's unseen cards can lie."""
    seat, rival = seen.seat, 1 - seen.seat
    blind = subtract(seen.unseen(rival), seen.rival_known)
    size = seen.rival_hand_size + seen.rival_play_size
    hands = [bytes(hand) + seen.rival_known for hand in combinations(blind, size - len(seen.rival_known))]
    found: Counter[tuple[Cards, Cards]] = Counter()
    for hand in hands:
        for placed in combinations(range(size), seen.rival_play_size):
            down = bytes(hand[at] for at in placed)
            found[bytes(sorted(subtract(hand, down))), down] += 1
    for (hand, down), ways in found.items():
        state = worlds.determinize(seen, Random(0))
        deck = subtract(subtract(seen.unseen(rival), hand), down)
        state.deck = _put(state.deck, rival, bytes(sorted(deck)))
        state.top, state.bottom = _put(state.top, rival, b""), _put(state.bottom, rival, b"")
        state.hand, state.play = _put(state.hand, rival, hand), _put(state.play, rival, down)
        assert view(state, seat).hand == seen.hand
        yield ways / found.total(), state


def _put(pair: tuple[Cards, Cards], seat: int, value: Cards) -> tuple[Cards, Cards]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def by_force(seen: View, picked: Cards) -> Tally:
    """Play a duel in every world, with every pair and side of the rival's and every luck."""
    tally = Tally(seen.seat)
    for chance, state in every_world(seen):
        # Who picks second finds the rival's side there already: it may be any.
        placed = seen.rival_side is None
        for side in range(3 if placed else 1):
            start = state.clone()
            if placed:
                start.sides = (side, start.sides[1]) if seen.seat == 1 else (start.sides[0], side)
            _follow(start, list(picked), chance / (3 if placed else 1), tally)
    return tally


def _follow(state: State, picked: list[int], chance: float, tally: Tally) -> None:
    if chance < SMALLEST:
        return
    seat = tally.seat
    if state.node == Node.CHANCE:
        # Cards of one number do the same when they are revealed: one of them stands for all.
        numbers = Counter(VALUE[card] for card in rules.chance_cards(state))
        for card in {VALUE[card]: card for card in rules.chance_cards(state)}.values():
            _chance(state, card, picked, chance * numbers[VALUE[card]] / numbers.total(), tally)
        return
    match state.node:
        case Node.CARD if state.actor == seat:
            options, left = [CARD[picked[0]]], picked[1:]
        case Node.SIDE if state.actor == seat:
            options, left = [SIDE[1]], picked
        case Node.CARD:
            # Each card of the hand is as likely as another.
            options, left = [CARD[card] for card in state.hand[state.actor]], picked
        case Node.SIDE:
            options, left = list(SIDE), picked
        case Node.BOTTOM:
            options, left = [NO], picked
        case _:
            options, left = rules.legal(state)[:1], picked
    for option in options:
        after, events = state.clone(), list[Event]()
        rules.apply(after, option, events)
        if not tally.settled(chance / len(options), events):
            _follow(after, left, chance / len(options), tally)


def _chance(state: State, card: int, picked: list[int], chance: float, tally: Tally) -> None:
    after, events = state.clone(), list[Event]()
    rules.apply_chance(after, card, events)
    if not tally.settled(chance, events):
        _follow(after, picked, chance, tally)


# ---------------------------------------------------------------------- small decks, every world

TACKLE: dict[str, Any] = {
    "ball": "B.9",
    "A": {"5": {"at": [9, 4], "tackle": 4}, "6": [8, 7]},
    "B": {"9": {"at": [9, 7], "dribble": 4}},
}
SHOT: dict[str, Any] = {
    "ball": "A.9",
    "A": {"9": {"at": [9, 19], "shot": 4}},
    "B": {"1": {"at": [9, 24], "save": 4}, "2": [9, 20]},
}


def small(position: dict[str, Any], a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    """A position with few cards in hands and decks; the rest is on the discard."""
    made = {**position, "A": {**position["A"], **a}, "B": {**position["B"], **b}}
    for letter in ("A", "B"):
        side = made[letter]
        kept = [side[key] for key in ("hand", "deck", "known_top", "known_bottom") if key in side]
        side["discard"] = discarding(*kept)
    return made


ROWS = "stress one two three four"


@pytest.mark.parametrize(
    ("own", "other", "picked"),
    [
        ({"hand": "three two one", "deck": ROWS}, {"hand": "four one", "deck": "two three one"}, "three two"),
        (
            {"hand": "stress two one", "deck": "stress three two four"},
            {"hand": "tackle_plus three stress", "deck": "two four dribble_plus"},
            "stress two",
        ),
        (
            {"hand": "four stress stress", "deck": "one two three"},
            {"hand": "three one two", "deck": "four energy"},
            "stress stress",
        ),
        (
            # A known top, which an own stress takes off; an Adivinar of the rival's is left alone.
            {"hand": "stress three one", "deck": "two one three", "known_top": "four stress"},
            {"hand": "adivinar three", "deck": "two four stress"},
            "three stress",
        ),
        (
            # A known card of the rival's.
            {"hand": "two tackle_plus", "deck": "one stress three four"},
            {"hand": "dribble_plus two one", "seen": "dribble_plus", "deck": "three four stress"},
            "tackle_plus two",
        ),
    ],
)
@pytest.mark.parametrize("tackles", [True, False])
def test_a_tackle_is_as_in_every_world(
    own: dict[str, Any], other: dict[str, Any], picked: str, tackles: bool
) -> None:
    if tackles:
        state = reached(small(TACKLE, own, other), "A: tackle #5 9,6")
        seen = view(state, 0)
    else:
        state = reached(small(TACKLE, other, own), "A: tackle #5 9,6 " + " ".join(other["hand"].split()[:2]))
        seen = view(state, 1)
    assert seen.node == Node.CARD
    assert seen.actor == seen.seat
    by_force(seen, cards(picked)).check(forecast.duel(seen, cards(picked)), 2e-3)


@pytest.mark.parametrize(
    ("own", "other", "picked"),
    [
        (
            {"hand": "three two one", "deck": ROWS},
            {"hand": "save_plus one tiro_largo", "deck": "two three"},
            "three two",
        ),
        (
            {"hand": "tiro_largo stress", "deck": "two three four"},
            {"hand": "four three", "deck": "one two"},
            "tiro_largo stress",
        ),
        (
            {"hand": "shot_plus save_plus", "deck": "one two three"},
            {"hand": "stress tiro_largo", "deck": "one three four stress"},
            "shot_plus save_plus",
        ),
    ],
)
@pytest.mark.parametrize("shoots", [True, False])
@pytest.mark.parametrize("keeper", ["9,24", "9,22"])
def test_a_shot_is_as_in_every_world(
    own: dict[str, Any], other: dict[str, Any], picked: str, shoots: bool, keeper: str
) -> None:
    position = {**SHOT, "B": {**SHOT["B"], "1": {"at": keeper, "save": 4}}}
    if shoots:
        seen = view(reached(small(position, own, other), "A: shoot"), 0)
    else:
        placed = " ".join(other["hand"].split()[:2])
        seen = view(reached(small(position, other, own), f"A: shoot {placed} left"), 1)
    by_force(seen, cards(picked)).check(forecast.duel(seen, cards(picked)), 2e-3)


# ---------------------------------------------------------------------- whole decks, the rules' luck

HAND = "three two stress stress tackle_plus cambio shot_plus"
OTHERS = "three save_plus stress one tiro_largo four dribble_plus"


def by_luck(seen: View, picked: Cards, times: int, luck: Random) -> Tally:
    """Play a duel so many times in worlds drawn at random, the rival's cards and side too."""
    tally = Tally(seen.seat)
    for _ in range(times):
        state, left = worlds.determinize(seen, luck), list(picked)
        events: list[Event] = []
        while not tally.settled(1 / times, events):
            events = []
            if state.node == Node.CHANCE:
                rules.apply_chance(state, luck.choice(rules.chance_cards(state)), events)
            elif state.actor == seen.seat and state.node == Node.CARD and left:
                rules.apply(state, CARD[left.pop(0)], events)
            elif state.node == Node.CARD:
                rules.apply(state, CARD[luck.choice(state.hand[state.actor])], events)
            elif state.node == Node.BOTTOM:
                rules.apply(state, NO, events)
            else:
                rules.apply(state, luck.choice(rules.legal(state)), events)
    return tally


@pytest.mark.parametrize("picked", ["three two", "stress shot_plus", "stress stress"])
@pytest.mark.parametrize("acting", [True, False])
@pytest.mark.parametrize("position", [TACKLE, SHOT], ids=["tackle", "shot"])
def test_a_duel_is_as_often_won_as_forecast(position: dict[str, Any], acting: bool, picked: str) -> None:
    mine, theirs = {"hand": HAND}, {"hand": OTHERS, "seen": "three dribble_plus"}
    a, b = (mine, theirs) if acting else (theirs, mine)
    made = {**position, "A": {**position["A"], **a}, "B": {**position["B"], **b}}
    script = "A: tackle #5 9,6" if position is TACKLE else "A: shoot"
    if not acting:
        script += " four one" + (" right" if position is SHOT else "")
    seen = view(reached(made, script), 0 if acting else 1)
    found = forecast.duel(seen, cards(picked))
    # Three times the deviation of 2,500 matches.
    by_luck(seen, cards(picked), 2500, Random(7)).check(found, 0.03)


def test_every_card_of_the_rivals_known_leaves_the_side_and_the_decks() -> None:
    position = {
        **SHOT,
        "A": {**SHOT["A"], "hand": "four four"},
        "B": {**SHOT["B"], "hand": "three three", "seen": "three three"},
    }
    found = forecast.duel(view(reached(position, "A: shoot"), 0), cards("four four"))
    # 4 + 8 + 1 − 1 = 12 against 4 + 6 + 2 = 12 on the same side, 9 on another.
    assert (found.win, found.tie, found.lose) == close(2 / 3, 1 / 3, 0.0)


@pytest.mark.rule("FIF-11.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tie_in_the_shootout_is_no_goal(seat: int) -> None:
    position: dict[str, Any] = {
        "start": "shootout",
        "cup": True,
        "turn": 24,
        "A": {"9": {"at": [9, 12], "shot": 4}, "1": [9, 1], "hand": "four two", "seen": "four two"},
        # A defender in the way and a goalkeeper off his line count for nothing there.
        "B": {"1": {"at": [9, 20], "save": 4}, "2": [9, 22], "hand": "three three", "seen": "three three"},
    }
    seen = view(reached(position, "A: #9" if seat == 0 else "A: #9 four two left"), seat)
    assert seen.mode == Mode.SHOOTOUT
    shot, save = insight.shot_sums(seen)
    assert {line.label for line in (*shot.lines, *save.lines)} == {"stat", "zone"}
    # 4 + 6 + 2 = 12 against 4 + 6 + 2 = 12 on the same side, 9 on another.
    found = forecast.duel(seen, cards("four two" if seat == 0 else "three three"))
    goal, saved = (found.win, found.lose) if seat == 0 else (found.lose, found.win)
    assert (goal, found.tie, saved) == close(2 / 3, 0.0, 1 / 3)


def test_a_cambio_draws_the_known_top_before_a_tie_is_settled() -> None:
    own = {"hand": "cambio three two", "known_top": "four"}
    position = {**TACKLE, "A": {**TACKLE["A"], **own}, "B": {**TACKLE["B"], "hand": "three two"}}
    seen = view(reached(position, "A: tackle #5 9,6"), 0)
    kept, drawn = (forecast.duel(seen, cards(picked)) for picked in ("two three", "cambio three"))
    assert (kept.win, kept.tie) == close(drawn.win, drawn.tie)
    assert kept.comparison > 0.85
    assert 0.4 < drawn.comparison < 0.6


# ---------------------------------------------------------------------- points


RUN: dict[str, Any] = {"ball": "A.10", "A": {"10": {"at": [9, 9], "run": 4, "pass": 3}}}


def told_points(state: State, picked: Cards, luck: Random) -> int:
    for card in picked:
        rules.apply(state, CARD[card])
    while state.node == Node.CHANCE:
        rules.apply_chance(state, luck.choice(rules.chance_cards(state)))
    return state.points


def test_points_without_stress_are_certain() -> None:
    position = {**RUN, "A": {**RUN["A"], "hand": "three run_plus pass_plus two"}}
    running = view(reached(position, "A: run #10"), 0)
    assert forecast.points(running, cards("three run_plus")).chances == ((11, 1.0),)
    assert forecast.points(running, cards("three pass_plus")).chances == ((9, 1.0),)
    passing = view(reached(position, "A: pass three"), 0)
    found = forecast.points(passing, cards("pass_plus"))
    assert (found.certain, found.low) == (True, 10)


def test_stress_takes_the_known_top_first() -> None:
    own = {"hand": "stress stress two", "known_top": "stress four"}
    seen = view(reached({**RUN, "A": {**RUN["A"], **own}}, "A: run #10"), 0)
    assert forecast.points(seen, cards("stress two")).chances == ((4 + 2 + 4, 1.0),)
    both = forecast.points(seen, cards("stress stress"))
    assert (both.low, both.high) == (4 + 4 + 1, 4 + 4 + 4)


@pytest.mark.parametrize("picked", ["stress two", "stress stress"])
def test_points_come_as_often_as_forecast(picked: str) -> None:
    position = {**RUN, "A": {**RUN["A"], "hand": "stress stress two three"}}
    state = reached(position, "A: run #10")
    found = forecast.points(view(state, 0), cards(picked))
    assert sum(chance for _, chance in found.chances) == close(1.0)
    luck, times = Random(3), 3000
    got = Counter(told_points(state.clone(), cards(picked), luck) for _ in range(times))
    for number, chance in found.chances:
        assert got[number] / times == close(chance, error=0.03)
    assert found.low < found.even <= found.high
    assert found.at_least(found.low) == close(1.0)


# ---------------------------------------------------------------------- whole matches


def test_wherever_cards_are_picked_there_is_a_forecast() -> None:
    luck, asked = Random(11), Counter[Deed]()
    for number in range(6):
        match = Match(FIFES, Setup((clubs()[number], clubs()[number + 1]), cup=True), str(number))
        while (seat := match.actor) is not None:
            seen: View = match.view(seat)
            if seen.node in (Node.CARD, Node.SIDE):
                asked[seen.deed] += 1
                size = min(2 - len(seen.play), len(seen.hand))
                picked = bytes(luck.sample(seen.hand, size))
                if seen.deed in (Deed.RUN, Deed.PASS):
                    chances = [chance for _, chance in forecast.points(seen, picked).chances]
                else:
                    found = forecast.duel(seen, picked)
                    assert 0.0 <= found.comparison <= 1.0
                    chances = [found.win, found.tie, found.lose]
                assert min(chances) >= 0.0
                assert sum(chances) == close(1.0)
            match.decide(seat, luck.choice(seen.legal))
    assert all(asked[deed] > 20 for deed in (Deed.RUN, Deed.PASS, Deed.TACKLE, Deed.SHOT)), asked
