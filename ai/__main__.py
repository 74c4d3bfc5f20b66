"""The computer player's command line: `python -m ai --help`."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context

from ai import arena
from ai.levels import LEVELS
from engine.core.errors import PotreroError

_FAILED = 1


def main(arguments: list[str]) -> int:
    """Run a command; give its exit code: 0 done, 1 failed, 2 misused."""
    names = ", ".join([*arena.BASELINES, *LEVELS])
    parser = argparse.ArgumentParser(prog="python -m ai", description="Try the computer player.")
    commands = parser.add_subparsers(dest="command", required=True)
    match = commands.add_parser(
        "arena",
        help="let two players meet in a series",
        description="Let two players meet in mirrored matches: every deal is played twice, seats swapped.",
        epilog=f"Players: {names}.",
    )
    match.add_argument("a", metavar="A", help="a player")
    match.add_argument("b", metavar="B", help="his rival")
    match.add_argument(
        "--matches", type=_positive, default=20, metavar="N", help="how many (default: %(default)s)"
    )
    match.add_argument(
        "--seed", type=int, default=1, metavar="S", help="of the first deal (default: %(default)s)"
    )
    match.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help="processes (default: %(default)s)"
    )
    options = parser.parse_args(arguments)
    try:
        _arena(options.a, options.b, options.matches, options.seed, options.jobs)
    except PotreroError as error:
        print(f"python -m ai: {error}", file=sys.stderr)
        return _FAILED
    except KeyboardInterrupt:
        return 130
    return 0


def _positive(text: str) -> int:
    number = int(text) if text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return number


def _arena(a: str, b: str, matches: int, seed: int, jobs: int) -> None:
    for name in (a, b):
        arena.player(name)
    results: list[arena.Played] = []
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else nullcontext()
    with pool as executor:
        for played in arena.series((a, b), matches, seed, executor):
            results.append(played)
            if sys.stderr.isatty():
                print(f"\r{len(results)}/{matches} ", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(_report(a, b, results))


def _report(a: str, b: str, results: list[arena.Played]) -> str:
    count = arena.tally(results)
    low, high = count.interval
    lines = [
        f"{a} against {b}: {count.matches} matches, {count.won} won, {count.drawn} drawn, {count.lost} lost",
        f"share of points {count.share:.1%} (95 % interval {low:.1%} to {high:.1%}), "
        f"Elo difference {_rating(count.share)} ({_rating(low)} to {_rating(high)})",
        f"goals {count.goals[0]}:{count.goals[1]}, {sum(count.goals) / count.matches:.2f} a match",
    ]
    for who, name in enumerate((a, b)):
        seconds = [each for played in results for each in played.seconds[who]]
        median, late = (arena.quantile(seconds, share) * 1000 for share in (0.5, 0.95))
        lines.append(
            f"{name}: {median:.1f} ms a decision (median), {late:.1f} ms (95th percentile), {len(seconds)}"
        )
    return "\n".join(lines)


def _rating(share: float) -> str:
    return f"{arena.elo(share):+.0f}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
