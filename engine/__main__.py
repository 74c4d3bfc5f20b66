"""The rules at the command line: random matches, records played again, text pictures, scenario files."""

from __future__ import annotations

import argparse
import io
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

from engine.core import record
from engine.core.errors import DataError, PotreroError, RecordError
from engine.core.playout import pick
from engine.core.scenario import Result
from engine.registry import GAMES

OK, FAILED, BAD_INPUT = 0, 1, 2


class RandomMatch(NamedTuple):
    """How a random match went."""

    score: tuple[int, int]
    winner: int | None
    turns: int
    decisions: int
    chances: int


def _module(game: str, name: str) -> Any:
    """Give a module that each game's package has, loading no other game's."""
    return import_module(f"engine.{game}.{name}")


def _random_match(game: str, luck: Random) -> RandomMatch:
    rules, playout = GAMES[game], _module(game, "playout")
    state = rules.initial(playout.random_setup(luck))
    habits = list(playout.HABITS.values())
    first, second = pick(habits, luck), pick(habits, luck)
    played = playout.play_out(state, luck, (first, second))
    return RandomMatch(
        rules.score(state), rules.winner(state), rules.turn(state), played.decisions, played.chances
    )


def main(arguments: list[str] | None = None) -> int:
    """Do a command. Returns the exit code: 0 done, 1 something failed, 2 it can't be done as asked."""
    options = _parser().parse_args(arguments)
    try:
        return options.do(options)
    except _Diverged as failure:
        print(f"failed: {_one_line(failure)}", file=sys.stderr)
        return FAILED
    except PotreroError as error:
        print(f"error: {_one_line(error)}", file=sys.stderr)
        return BAD_INPUT


def _one_line(text: object) -> str:
    """Give a text with whatever a file may have put in it for the terminal spelled out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in str(text))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="The rules of Potrero's games, without a screen.",
        epilog="Exit code 0: done; 1: a record or scenario failed; 2: wrong use or unusable file.",
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    command = commands.add_parser("random", help="play random matches; print results and speed")
    command.add_argument("game", choices=sorted(GAMES), help="which game")
    command.add_argument("--matches", type=_positive, default=100, help="how many (default 100)", metavar="N")
    command.add_argument(
        "--seed", type=_seed, default="1", help="the same seed plays the same matches (default 1)"
    )
    command.set_defaults(do=_random)

    command = commands.add_parser("replay", help="play a record again and check it turn by turn")
    command.add_argument("record", type=Path, help="a match record (.jsonl)")
    command.set_defaults(do=_replay)

    command = commands.add_parser("show", help="draw in text what a seat sees in a recorded match")
    command.add_argument("record", type=Path, help="a match record (.jsonl)")
    command.add_argument("--turn", type=_turn, help="when this turn begins (default: at the record's end)")
    command.add_argument("--seat", type=int, choices=(1, 2), default=1, help="whose view (default 1)")
    command.set_defaults(do=_show)

    command = commands.add_parser("scenario", help="check scenario files")
    command.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="scenario files, or folders of them"
    )
    command.add_argument("--quiet", action="store_true", help="print only what fails")
    command.set_defaults(do=_scenario)
    return parser


_DIGITS = 9


def _positive(text: str) -> int:
    if not text.isdecimal() or len(text) > _DIGITS or int(text) == 0:
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, of {_DIGITS} digits at most")
    return int(text)


def _turn(text: str) -> int:
    if not text.isdecimal() or len(text) > _DIGITS:
        raise argparse.ArgumentTypeError(
            f"must be a turn's number of {_DIGITS} digits at most, 0 for before the first"
        )
    return int(text)


def _seed(text: str) -> str:
    if not record.is_seed(text):
        raise argparse.ArgumentTypeError("must be text that can be written as UTF-8")
    return text


def _random(options: argparse.Namespace) -> int:
    luck = Random(f"{options.game} {options.seed}")
    begin = time.perf_counter()
    matches = [_random_match(options.game, luck) for _ in range(options.matches)]
    seconds = time.perf_counter() - begin
    results = Counter("drawn" if m.winner is None else f"won by {m.winner + 1}" for m in matches)
    count = len(matches)
    decisions = sum(match.decisions for match in matches)
    print(f"{count} random matches of {options.game}, seed {options.seed}")
    print("  " + ", ".join(f"{results[result]} {result}" for result in ("won by 1", "drawn", "won by 2")))
    print(f"  goals a match {sum(sum(match.score) for match in matches) / count:.2f}")
    print(f"  turns a match {sum(match.turns for match in matches) / count:.1f}")
    print(
        f"  decisions a match {decisions / count:.0f}, chances {sum(m.chances for m in matches) / count:.0f}"
    )
    print(f"  {decisions / seconds:,.0f} decisions/s, {count / seconds:,.1f} matches/s")
    return OK


class _Diverged(Exception):
    """A record that reads well but doesn't play as it says."""


def _replayed(read: record.Record, turn: int | None = None) -> record.AnyMatch:
    try:
        return record.replay(read, turn)
    except RecordError as error:
        raise _Diverged(str(error)) from error


def _replay(options: argparse.Namespace) -> int:
    read = record.load(options.record, GAMES)
    match = _replayed(read)
    turns = sum(entry.kind == "turn" for entry in read.entries)
    decisions = sum(entry.kind == "decision" for entry in read.entries)
    won = "drawn" if match.winner is None else f"won by {match.winner + 1}"
    ends = f"is over, {won}" if match.is_over else f"goes on in turn {match.turn}"
    print(
        f"{options.record}: {decisions} decisions and {turns} turns come out the same; the match {ends}, "
        f"{match.score[0]} : {match.score[1]}, state {match.hash()}"
    )
    return OK


def _show(options: argparse.Namespace) -> int:
    read = record.load(options.record, GAMES)
    match = _replayed(read, options.turn)
    if options.turn is not None and match.turn < options.turn:
        raise DataError(f"{options.record}: has no turn {options.turn}; its last is {match.turn}")
    print(_module(read.rules.name, "picture").picture(match.view(options.seat - 1)))
    return OK


def _scenario(options: argparse.Namespace) -> int:
    code = OK
    count = 0
    for path in _scenario_files(options.files):
        count += 1
        try:
            result = _run_scenario(path)
        except DataError as error:
            print(f"error: {_one_line(error)}", file=sys.stderr)
            code = BAD_INPUT
            continue
        if result.failures:
            print(f"FAIL {path}: {result.title}")
            for failure in result.failures:
                print(f"     {_one_line(failure)}")
            code = max(code, FAILED)
        elif not options.quiet:
            print(f"ok   {path}: {result.title}")
    if count == 0:
        raise DataError("no scenario files (*.toml) there")
    return code


def _scenario_files(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        yield from sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def _run_scenario(path: Path) -> Result:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: can't be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path}: is not TOML ({error}); mend that place") from error
    game = data.get("game", "fifes")
    if not isinstance(game, str) or game not in GAMES:
        raise DataError(f"{path}, game: must be one of {', '.join(sorted(GAMES))}")
    return _module(game, "scenario").run(data, str(path))


if __name__ == "__main__":
    # A name that the terminal has no signs for must not end the command.
    cast(io.TextIOWrapper, sys.stdout).reconfigure(errors="backslashreplace")
    try:
        sys.exit(main())
    except BrokenPipeError:
        # Whoever read the output has gone; nothing is left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FAILED)
