"""`python -m ai arena`: plays a series of two, keeps its records, and says what it came to."""

from __future__ import annotations

import argparse
import json
import re
from itertools import tee
from pathlib import Path
from typing import Any

from ai import games, players
from ai.arena import Fixture, MatchFailed, Played, fixtures, series
from ai.crew import LOCAL, cores, crew
from ai.files import make_folder, write
from ai.progress import Progress
from ai.ratings import elo, quantile, signed, tally
from ai.sequential import Verdict, verdict
from engine.core.errors import DataError, PotreroError

MATCHES = 20
"""How many are played unless told otherwise."""
INTERRUPTED = 130
"""The exit code after Ctrl-C."""
MOST = 2000
"""After which a sequential test is left open."""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:  # pyright: ignore[reportPrivateUsage]
    """Add `arena` to the computer player's command line; `run` does it."""
    parser = commands.add_parser(
        "arena",
        help="let two players meet in a series",
        description="Let two players meet in mirrored matches: every deal is played twice, seats swapped.",
        epilog=_epilog(),
    )
    parser.add_argument("a", metavar="A", help="a player")
    parser.add_argument("b", metavar="B", help="his rival")
    parser.add_argument(
        "--game", choices=games.GAMES, default="fifes", help="what they play (default: %(default)s)"
    )
    parser.add_argument(
        "--matches",
        type=positive,
        metavar="N",
        help=f"how many (default: {MATCHES}, and with --until at most {MOST})",
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="of the first deal (default: %(default)s)"
    )
    parser.add_argument(
        "--until",
        type=_share,
        metavar="SHARE",
        help="stop as soon as a sequential test tells whether A takes this share of the points (say 0.55)",
    )
    parser.add_argument(
        "--against",
        type=_share,
        default=0.5,
        metavar="SHARE",
        help="the share that it is told from (default: %(default)s)",
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="a new folder for every match's record")
    add_options(parser)
    add_crew(parser)


def _epilog() -> str:
    several = "; ".join(f"{name}: {', '.join(game.players)}" for name, game in games.GAMES.items())
    return f"Players of {several}. module:name may be one, too, a function of a view and a seed."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the option that says what is agreed on before a match."""
    parser.add_argument(
        "--set",
        action=_Agreed,
        type=_option,
        default=(),
        metavar="OPTION=VALUE",
        help="an option of the match, such as format=short or golden_goal=true; may be given several times",
    )


class _Agreed(argparse.Action):
    """Collects options of a match; the last of a name holds."""

    def __call__(self, parser: Any, namespace: argparse.Namespace, values: Any, *_: Any) -> None:
        known: games.Options = getattr(namespace, self.dest)
        setattr(namespace, self.dest, tuple((dict(known) | dict([values])).items()))


def _option(text: str) -> tuple[str, object]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"{text!r} is no OPTION=VALUE")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value  # a word


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Add the options that say who plays a series."""
    parser.add_argument(
        "--jobs",
        type=positive,
        default=cores(),
        metavar="N",
        help="processes (default: one a core, %(default)s)",
    )
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help=f"play on a Dask cluster: its scheduler's address, or `{LOCAL}` for one on this machine",
    )


def positive(text: str) -> int:
    """Read an option's whole number from 1 on."""
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return number


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share between 0 and 1")
    return share


def run(options: argparse.Namespace) -> int:
    """Play and print; give the exit code. Raises PotreroError of one line."""
    names = (players.plain(options.a), players.plain(options.b))
    wanted: float | None = options.until
    other: float = options.against
    game = games.game(options.game)
    for name in names:
        game.entrant(name)
    game.agreed(options.seed, options.set)
    if wanted == other:
        raise PotreroError(f"--until and --against are both {wanted:g}: there is nothing to tell apart")
    folder: Path | None = options.records
    if folder is not None:
        make_folder(folder)
        if any(folder.glob("*.jsonl")):
            raise DataError(f"{folder}: holds records already; take another folder (--records)")
    count: int = options.matches or (MATCHES if wanted is None else MOST)
    schedule, fixture_of = tee(fixtures(names, count, options.seed, options.game, options.set))
    results: list[Played] = []
    stands: Verdict | None = None
    try:
        with crew(min(options.jobs, count), options.dask) as at_work, Progress(count) as progress:
            results_of = series(schedule, at_work.executor, at_work.ahead, recorded=folder is not None)
            for fixture, played in zip(fixture_of, results_of, strict=True):
                if folder is not None:
                    _keep(folder, fixture, played.record)
                results.append(played)
                progress.step(_short(results))
                if wanted is not None:
                    stands = verdict(_pairs(results), wanted, other)
                    if stands.accepted is not None:
                        break
    except KeyboardInterrupt:
        print(f"stopped after {len(results)} of {count} matches")
        return INTERRUPTED
    except MatchFailed as failure:
        if folder is not None and failure.record:
            _keep(folder, failure.fixture, failure.record)
        raise
    finally:
        # What was played is told of, however it ended.
        if results:
            print("\n".join(_report(names, results)))
        if stands is not None and wanted is not None:
            print(_told(stands, wanted, other), flush=True)
    return 0


def _keep(folder: Path, fixture: Fixture, text: str) -> None:
    first, second = (re.sub(r"[^\w-]", "-", name) for name in fixture.seats)
    turned = "-turned" if fixture.swapped else ""
    write(folder / f"{fixture.game}-{fixture.seed}-{first}-{second}{turned}.jsonl", text)


def _pairs(results: list[Played]) -> list[float]:
    """Give A's points in each deal that was played from both seats."""
    points = [played.result.points for played in results]
    return [first + second for first, second in zip(points[::2], points[1::2], strict=False)]


def _short(results: list[Played]) -> str:
    count = tally(played.result for played in results)
    return f"{count.share:.1%}, {count.won} won, {count.drawn} drawn, {count.lost} lost"


def _report(names: tuple[str, str], results: list[Played]) -> list[str]:
    count = tally(played.result for played in results)
    low, high = count.interval
    lines = [
        f"{names[0]} against {names[1]}: {count.matches} matches, "
        f"{count.won} won, {count.drawn} drawn, {count.lost} lost",
        f"share of points {count.share:.1%} (95 % interval {low:.1%} to {high:.1%}), "
        f"Elo difference {signed(elo(count.share))} ({signed(elo(low))} to {signed(elo(high))})",
        f"goals {count.goals[0]}:{count.goals[1]}, {sum(count.goals) / count.matches:.2f} a match",
    ]
    for who, name in enumerate(names):
        seconds = [each for played in results for each in played.seconds[who]]
        median, late = (quantile(seconds, share) * 1000 for share in (0.5, 0.95))
        lines.append(
            f"{name}: {median:.1f} ms a decision (median), {late:.1f} ms (95th percentile), "
            f"{len(seconds)} decisions"
        )
    return lines


def _told(stands: Verdict, wanted: float, other: float) -> str:
    figures = f"log likelihood ratio {stands.ratio:+.2f}, bounds ±{stands.bound:.2f}"
    if stands.accepted is None:
        return f"undecided between a share of {wanted:.1%} and {other:.1%} ({figures})"
    rejected = other if stands.accepted == wanted else wanted
    return f"accepted: a share of {stands.accepted:.1%}, not {rejected:.1%} ({figures})"
