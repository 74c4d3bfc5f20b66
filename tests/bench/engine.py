"""How fast the rules are, with python-chess in the same run: ratios leave the machine's own speed out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

import chess

from engine.fifes import rules
from engine.fifes.playout import play_out, random_setup
from engine.fifes.refusals import why_illegal
from engine.fifes.state import OFF, State
from engine.fifes.view import view
from engine.fifes.worlds import determinize
from engine.futbolchess import playout as futbolchess_playout
from engine.futbolchess import rules as futbolchess_rules
from engine.futbolchess.state import Setup as FutbolchessSetup
from engine.pasala_morfon import playout as pasala_playout
from engine.pasala_morfon import rules as pasala_rules
from engine.tablero_y_dados import playout as tablero_playout
from engine.tablero_y_dados import rules as tablero_rules
from engine.tablero_y_dados.state import Setup as TableroSetup

ROUNDS = 5
SECONDS = 0.6
"""Of each measurement in a round; what is told is the median of the rounds."""

TARGETS = {
    "decisions/s": 10_000,
    "matches/s": 30,
    "clone/s": 200_000,
    "futbolchess decisions/s": 20_000,
    "pasala_morfon decisions/s": 60_000,
    "tablero_y_dados decisions/s": 20_000,
}


class Clock:
    """Runs something again and again for a while; a round gives units done in a second."""

    def __init__(self, name: str, work: Callable[[], int]) -> None:
        self.name = name
        self.work = work
        self.rates: list[float] = []

    def round(self) -> None:
        """Measure once."""
        begin = perf_counter()
        done = 0
        while (spent := perf_counter() - begin) < SECONDS:
            done += self.work()
        self.rates.append(done / spent)

    @property
    def rate(self) -> float:
        """The median of the rounds."""
        return median(self.rates)


class Matches:
    """Uniformly random matches of FIFES."""

    def __init__(self) -> None:
        self.luck = Random("bench")

    def decisions(self) -> int:
        """Play a match; give its decisions."""
        return play_out(rules.initial(random_setup(self.luck)), self.luck).decisions

    def matches(self) -> int:
        """Play a match; give 1."""
        self.decisions()
        return 1


def futbolchess_decisions(luck: Random) -> Callable[[], int]:
    """Play a uniformly random match of Futbolchess; give its decisions."""

    def run() -> int:
        state = futbolchess_rules.initial(FutbolchessSetup())
        return futbolchess_playout.play_out(state, luck).decisions

    return run


def pasala_morfon_decisions(luck: Random) -> Callable[[], int]:
    """Play a uniformly random match of ¡Pasala Morfón!; give its decisions."""

    def run() -> int:
        state = pasala_rules.initial(pasala_playout.random_setup(luck))
        return pasala_playout.play_out(state, luck).decisions

    return run


def midway(turn: int) -> State:
    """A state in the middle of a match, at a decision."""
    luck = Random("midway")
    state = rules.initial(random_setup(luck))
    while state.turn < turn or state.actor == OFF:
        if state.actor == OFF:
            cards = rules.chance_cards(state)
            rules.apply_chance(state, cards[int(luck.random() * len(cards))])
        else:
            options = rules.options(state)
            rules.apply(state, options[int(luck.random() * len(options))])
    return state


def repeated(work: Callable[[], object], times: int) -> Callable[[], int]:
    """Do a small thing many times, so that the clock's own cost doesn't count."""

    def run() -> int:
        for _ in range(times):
            work()
        return times

    return run


def tablero_decisions(luck: Random) -> Callable[[], int]:
    """Play a random match of Fútbol de Tablero y Dados by the book; give its decisions."""

    def run() -> int:
        return tablero_playout.play_out(tablero_rules.initial(TableroSetup()), luck).decisions

    return run


def chess_moves(luck: Random) -> Callable[[], int]:
    """Play a random game of chess; give its moves."""

    def run() -> int:
        board = chess.Board()
        moves = 0
        while not board.is_game_over() and moves < 300:
            legal = list(board.legal_moves)
            board.push(legal[int(luck.random() * len(legal))])
            moves += 1
        return moves

    return run


def main() -> None:
    """Measure and print."""
    matches, state, board = Matches(), midway(8), chess.Board()
    seen, luck = view(state, state.actor), Random("worlds")
    legal = rules.legal(state)
    clocks = [
        Clock("decisions/s", matches.decisions),
        Clock("matches/s", matches.matches),
        Clock("clone/s", repeated(state.clone, 2000)),
        Clock("legal/s", repeated(lambda: rules.legal(state), 200)),
        Clock("why_illegal/s", repeated(lambda: why_illegal(state, legal[0]), 200)),
        Clock("view/s", repeated(lambda: view(state, 0), 200)),
        Clock("determinize/s", repeated(lambda: determinize(seen, luck), 200)),
        Clock("tablero_y_dados decisions/s", tablero_decisions(Random("bench"))),
        Clock("futbolchess decisions/s", futbolchess_decisions(Random("bench"))),
        Clock("pasala_morfon decisions/s", pasala_morfon_decisions(Random("bench"))),
        Clock("chess moves/s", chess_moves(Random("chess"))),
        Clock("chess copy/s", repeated(lambda: board.copy(stack=False), 2000)),
    ]
    # Round by round, so that a busy moment of the machine falls on all alike.
    for _ in range(ROUNDS):
        for clock in clocks:
            clock.round()
    rates = {clock.name: clock.rate for clock in clocks}
    for name, rate in rates.items():
        goal = (
            f"   at least {TARGETS[name]:,}: {'yes' if rate >= TARGETS[name] else 'NO'}"
            if name in TARGETS
            else ""
        )
        print(f"{name:>27} {rate:>12,.0f}{goal}")
    print(f"FIFES decisions / chess moves {rates['decisions/s'] / rates['chess moves/s']:.2f}")
    print(f"FIFES clones / chess copies   {rates['clone/s'] / rates['chess copy/s']:.2f}")
