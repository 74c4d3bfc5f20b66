"""Puzzles: positions with a provably best decision, and how many of them a player solves.

A puzzle is a scenario file with a table `[puzzle]` more; its script leads to the question:

    [puzzle]
    theme = "last turn"
    seat = "A"                          # who is asked
    best = ["shoot four three"]         # what solves it, as words; several if they are as good
    filled = ["9,22", "#1 8,24|9,24"]   # of a regroup: where somebody (or #1) must stand afterwards
    why = "It is the last action of the match."
    twin = true                         # it is put a second time, turned round, with the seats swapped

The words of `best` are those of scripts. Cards may be said in any order, `8,24|9,24` is either of the two,
`*` anything, and what comes after the last word is free.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from ai import players
from ai.levels import LEVELS
from ai.players import Player
from engine.core.errors import DataError
from engine.core.scenario import Stuck
from engine.fifes import refusals
from engine.fifes.actions import Node, Verb
from engine.fifes.cards import BY_WORD
from engine.fifes.pitch import GRID
from engine.fifes.scenario import Play
from engine.fifes.state import OFF
from engine.fifes.telling import SEATS
from engine.fifes.view import view
from engine.fifes.words import number_of, parse, word

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "puzzles" / "fifes"
"""Where the program's own puzzles are."""

THEMES = (
    "certain goal",
    "only pass",
    "low cards",
    "last turn",
    "energy",
    "three movers",
    "lightning",
    "certain tackle",
    "rebound",
    "ability",
)

_KEYS = frozenset({"theme", "seat", "best", "filled", "why", "claim", "movers", "twin"})
_MOST_WORDS = 60
"""More than any decision takes, a regroup of eleven among them."""
_REGROUP = (Node.REGROUP, Node.REGROUP_HEX)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position with what solves it."""

    name: str
    title: str
    theme: str
    seat: int
    why: str
    best: tuple[tuple[str, ...], ...]
    """Rows of words, any of which solves it; empty for a regroup."""
    filled: tuple[str, ...]
    """What must hold of the places after a regroup."""
    claim: str
    """What the tests prove of it, see tests/ai/proofs.py."""
    movers: tuple[int, ...]
    """Of a regroup: the numbers of those who can matter."""
    data: dict[str, Any]
    """The position and its script."""

    def begin(self) -> Play:
        """Set the position up and play its script. Raises DataError when the question isn't reached."""
        play = Play(self.data, self.name)
        play.begin()
        try:
            for number, entry in enumerate(cast(list[object], self.data.get("script", [])), start=1):
                for failure in play.do(entry, f"{self.name}, script {number}"):
                    raise DataError(failure)
        except Stuck as stuck:
            raise DataError(str(stuck)) from stuck
        if play.state.actor != self.seat:
            raise DataError(f"{self.name}, puzzle: it isn't {SEATS[self.seat]} who is asked after the script")
        return play


# Reading


def load(folder: Path) -> list[Puzzle]:
    """Read all puzzles of a folder, twins among them. Raises DataError that names file and cure."""
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise DataError(f"{folder}: no puzzles (*.toml) are there; name a folder that has some")
    return [puzzle for path in files for puzzle in read(path)]


def read(path: Path) -> list[Puzzle]:
    """Read one file: the puzzle, and its twin if it has one. Raises DataError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    table = data.get("puzzle")
    if not isinstance(table, dict):
        raise DataError(f"{path}: has no table [puzzle]; it is a scenario then")
    twin = cast(dict[str, Any], table).get("twin", False)
    found = [_puzzle(data, path.stem)]
    if twin:
        found.append(_puzzle(turned(data), f"{path.stem} (turned)"))
    return found


def _puzzle(data: dict[str, Any], name: str) -> Puzzle:
    table = cast(dict[str, Any], data["puzzle"])
    odd = sorted(set(table) - _KEYS)
    if odd:
        raise DataError(f"{name}, puzzle, {odd[0]}: unknown; there are {', '.join(sorted(_KEYS))}")
    if table.get("theme") not in THEMES:
        raise DataError(f"{name}, puzzle, theme: {table.get('theme')!r} is none of {', '.join(THEMES)}")
    if table.get("seat") not in SEATS:
        raise DataError(f"{name}, puzzle, seat: must be A or B")
    best, filled = _texts(table, "best", name), _texts(table, "filled", name)
    if bool(best) == bool(filled):
        raise DataError(f"{name}, puzzle: needs 'best' (decisions) or 'filled' (places of a regroup)")
    movers = table.get("movers", [])
    if not isinstance(movers, list) or not all(isinstance(n, int) for n in cast(list[object], movers)):
        raise DataError(f"{name}, puzzle, movers: must be a list of numbers")
    why = table.get("why")
    if not isinstance(why, str) or not why:
        raise DataError(f"{name}, puzzle, why: say in one sentence why it is best")
    return Puzzle(
        name=name,
        title=str(data.get("title", name)),
        theme=str(table["theme"]),
        seat=SEATS.index(str(table["seat"])),
        why=why,
        best=tuple(tuple(text.split()) for text in best),
        filled=tuple(filled),
        claim=str(table.get("claim", "")),
        movers=tuple(cast(list[int], movers)),
        data={**{key: value for key, value in data.items() if key != "puzzle"}, "skip": False},
    )


def _texts(table: dict[str, Any], key: str, name: str) -> list[str]:
    rows = table.get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in cast(list[object], rows)):
        raise DataError(f"{name}, puzzle, {key}: must be a list of texts")
    return cast(list[str], rows)


_SEAT = re.compile(r"(?<![A-Za-z])[AB](?=[.:]|$)")
_HEX = re.compile(r"\b(\d{1,2}),(\d{1,2})\b")
_BY_SEAT = frozenset({"score", "shots", "shootout"})


def turned(data: dict[str, Any]) -> dict[str, Any]:
    """Give the same position from the other end: the board turned by 180 degrees, A and B swapped."""
    return {_seats(key): _turned(key, value) for key, value in data.items()}


def _turned(key: str, value: object) -> object:
    if isinstance(value, dict):
        return turned(cast(dict[str, Any], value))
    if isinstance(value, str):
        return value if key in ("title", "about", "why") else _HEX.sub(_hex_turned, _seats(value))
    if isinstance(value, list):
        row = cast(list[object], value)
        if key in _BY_SEAT:
            return row[::-1]
        if key != "movers" and len(row) == 2 and all(isinstance(n, int) for n in row):
            return [GRID.rows + 1 - cast(int, row[0]), GRID.columns + 1 - cast(int, row[1])]
        return [_turned(key, each) for each in row]
    return value


def _seats(text: str) -> str:
    return _SEAT.sub(lambda match: SEATS[1 - SEATS.index(match[0])], text)


def _hex_turned(match: re.Match[str]) -> str:
    return f"{GRID.rows + 1 - int(match[1])},{GRID.columns + 1 - int(match[2])}"


# Solving


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player decided in a puzzle."""

    puzzle: Puzzle
    words: tuple[str, ...]
    solved: bool


def ask(puzzle: Puzzle, player: Player, seed: int) -> Answer:
    """Let a player decide until the puzzle's question is answered."""
    play = puzzle.begin()
    longest = max((len(row) for row in puzzle.best), default=_MOST_WORDS)
    words: list[str] = []
    regroup = play.state.node in _REGROUP
    while len(words) < longest and play.state.actor == puzzle.seat:
        if regroup and play.state.node not in _REGROUP:
            break
        for action in player(view(play.state, puzzle.seat), seed).actions:
            if play.state.actor != puzzle.seat or refusals.why_illegal(play.state, action) is not None:
                break
            said = word(play.state.setup, action)
            play.do(f"{SEATS[puzzle.seat]}: {said}", puzzle.name)
            words.append(said)
    solved = any(fits(words, row) for row in puzzle.best) if puzzle.best else stands(puzzle, play)
    return Answer(puzzle, tuple(words), solved)


def fits(words: Sequence[str], pattern: Sequence[str]) -> bool:
    """Whether decisions begin as a row of words says, cards in any order."""
    if len(words) < len(pattern):
        return False
    at = 0
    while at < len(pattern):
        end = at
        while end < len(pattern) and pattern[end] in BY_WORD:
            end += 1
        if end > at:
            if sorted(words[at:end]) != sorted(pattern[at:end]):
                return False
            at = end
            continue
        if pattern[at] != "*" and words[at] not in pattern[at].split("|"):
            return False
        at += 1
    return True


def stands(puzzle: Puzzle, play: Play) -> bool:
    """Whether everybody stands where the puzzle's regroup wants somebody."""
    return all(met(puzzle, play, entry) for entry in puzzle.filled)


def met(puzzle: Puzzle, play: Play, entry: str) -> bool:
    """Whether one entry of `filled` holds: `9,22`, `8,24|9,24`, or `#1 9,24`."""
    state = play.state
    who, _, where = entry.rpartition(" ")
    hexes = [parse(state.setup, puzzle.seat, text) for text in where.split("|")]
    if any(action.verb != Verb.HEX for action in hexes):
        raise DataError(f"{puzzle.name}, puzzle, filled: {entry!r} must be a hex such as '9,22'")
    for footballer in state.team(puzzle.seat):
        named = not who or who == f"#{number_of(state.setup, footballer)}"
        if named and state.pos[footballer] != OFF and state.pos[footballer] in [a.value for a in hexes]:
            return True
    return False


# The command


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:  # pyright: ignore[reportPrivateUsage]
    """Add `puzzles` to the computer player's command line; `run` does it."""
    parser = commands.add_parser(
        "puzzles",
        help="say how many puzzles each level solves",
        description="Put positions with a provably best decision, and print the share solved.",
        epilog=f"Levels: {', '.join(LEVELS)}; {', '.join(players.BASELINES)} can be named, too.",
    )
    parser.add_argument(
        "folder", metavar="FOLDER", type=Path, nargs="?", default=FOLDER, help="puzzle files (default: own)"
    )
    parser.add_argument("--level", metavar="NAME", action="append", help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the decisions (default: 1)")
    parser.add_argument("--verbose", action="store_true", help="list what wasn't solved, and why it is best")


def run(options: argparse.Namespace) -> int:
    """Do the command; give its exit code. Raises PotreroError for a bad file or an unknown level."""
    puzzles = load(cast(Path, options.folder))
    names = cast(list[str] | None, options.level) or list(LEVELS)
    asked = [players.player(name) for name in names]
    answers = [[ask(puzzle, player, options.seed) for puzzle in puzzles] for player in asked]
    print(report(names, answers))
    if options.verbose:
        for name, row in zip(names, answers, strict=True):
            for answer in row:
                if not answer.solved:
                    print(_unsolved(name, answer))
    return 0


def share(answers: Iterable[Answer]) -> float:
    """Give the share solved in 0..1; 0 of none."""
    solved = [answer.solved for answer in answers]
    return sum(solved) / len(solved) if solved else 0.0


def report(names: list[str], answers: list[list[Answer]]) -> str:
    """Give a table: a row a theme and one for all, a column a level."""
    themes = [theme for theme in THEMES if any(answer.puzzle.theme == theme for answer in answers[0])]
    wide = max(len(theme) for theme in [*themes, "all"])
    lines = [" ".join([" " * (wide + 4), *(f"{name:>15}" for name in names)])]
    for theme in [*themes, "all"]:
        rows = [[a for a in row if theme in ("all", a.puzzle.theme)] for row in answers]
        shares = [f"{share(row):>15.0%}" for row in rows]
        lines.append(" ".join([f"{theme:<{wide}} {len(rows[0]):>3}", *shares]))
    return "\n".join(lines)


def _unsolved(name: str, answer: Answer) -> str:
    puzzle = answer.puzzle
    wanted = " or ".join(" ".join(row) for row in puzzle.best) or f"a regroup to {', '.join(puzzle.filled)}"
    return (
        f"{name}: {puzzle.name} ({puzzle.theme}): {puzzle.title}\n"
        f"  decided: {' '.join(answer.words)}\n  best: {wanted}\n  {puzzle.why}"
    )
