"""`python -m ai balance`: the best player against itself, and what its matches tell of a game's rules.

Matches are kept as records, one a file, so a report that was stopped goes on where it was, and a report of
other options lies in another folder.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from ai import games
from ai.arena import Fixture, series
from ai.arena_command import INTERRUPTED, add_crew, add_options, positive
from ai.balance import Balance, Facts, Mean, Share, balance, facts
from ai.crew import crew
from ai.files import make_folder, write
from ai.ladder import code
from ai.players import plain
from ai.progress import Progress
from engine.core import record
from engine.core.errors import DataError

MATCHES = 500
"""How many are played unless told otherwise: goals a match are then known to about 0.15."""
PLAYER = "world-class"
REPORT = "balance.md"
_AGREED = "balance.json"
"""What the records of a folder were played with: other matches are not mixed in."""
_AT_LEAST = 0.005
"""Kinds of events in a smaller share of matches are left out of the table."""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:  # pyright: ignore[reportPrivateUsage]
    """Add `balance` to the computer player's command line; `run` does it."""
    parser = commands.add_parser(
        "balance",
        help="measure a game's balance",
        description="Let a player meet itself, and report goals, draws, the first seat's advantage, length "
        f"and how often each rule comes into play. Writes records and {REPORT}; stopped and started again, "
        "it goes on.",
    )
    parser.add_argument("game", choices=games.GAMES, metavar="GAME", help=f"one of {', '.join(games.GAMES)}")
    parser.add_argument(
        "--matches", type=positive, default=MATCHES, metavar="N", help="how many (default: %(default)s)"
    )
    parser.add_argument(
        "--player", default=PLAYER, metavar="NAME", help="who plays both seats (default: %(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="of the first deal (default: %(default)s)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="where records and report go (default: balance/GAME)"
    )
    add_options(parser)
    add_crew(parser)


def run(options: argparse.Namespace) -> int:
    """Play what is missing and write the report; give the exit code. Raises PotreroError of one line."""
    game = games.game(options.game)
    player = plain(options.player)
    game.entrant(player)
    game.agreed(options.seed, options.set)
    folder: Path = options.out or Path("balance") / options.game
    _agree(folder, options.game, player, options.set)
    names = (player, player)
    schedule = [
        Fixture(names, options.seed + number, False, options.game, options.set)
        for number in range(options.matches)
    ]
    missing = [fixture for fixture in schedule if not _path(folder, fixture).exists()]
    exit_code = 0
    try:
        if missing:
            with (
                crew(min(options.jobs, len(missing)), options.dask) as at_work,
                Progress(len(missing)) as progress,
            ):
                played = series(missing, at_work.executor, at_work.ahead, recorded=True)
                for fixture, each in zip(missing, played, strict=True):
                    write(_path(folder, fixture), each.record)
                    progress.step("{}:{}".format(*each.result.goals))
    except KeyboardInterrupt:
        print("stopped; the same command goes on")
        exit_code = INTERRUPTED
    found = list(_facts(game, [_path(folder, fixture) for fixture in schedule]))
    if found:
        text = report(options.game, player, options.set, balance(found))
        print(text)
        write(folder / REPORT, text)
    return exit_code


def _path(folder: Path, fixture: Fixture) -> Path:
    return folder / f"{fixture.seed}.jsonl"


def _agree(folder: Path, game: str, player: str, options: games.Options) -> None:
    """See that a folder's records are of the same game, player, options and code, or begin it."""
    make_folder(folder)
    wanted = {"game": game, "player": player, "options": dict(options), "code": code()}
    path = folder / _AGREED
    if not path.exists():
        write(path, json.dumps(wanted) + "\n")
        return
    try:
        known: object = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{path}: can't be read ({error}); take another folder (--out)") from error
    if known != wanted:
        raise DataError(
            f"{folder}: holds matches of another player, other options or code; take another --out"
        )


def _facts(game: games.Game, paths: list[Path]) -> Iterator[Facts]:
    rules = {game.rules.name: game.rules}
    for path in paths:
        if path.exists():
            yield facts(game, record.replay(record.load(path, rules)))


def report(game: str, player: str, options: games.Options, found: Balance) -> str:
    """Put what was found into Markdown."""
    said = "".join(f", {name} = {json.dumps(value)}" for name, value in options)
    lines = [
        f"# Balance of {game}",
        "",
        f"{found.matches} matches of {player} against itself{said}; intervals hold 95 %.",
        "",
        "| | |",
        "|---|---|",
        f"| goals a match | {_told_mean(found.goals)} |",
        f"| of the first and the second seat | {found.by_seat[0]:.2f} and {found.by_seat[1]:.2f} |",
        f"| without a goal | {_told_share(found.goalless)} |",
        f"| level, shoot-outs left out | {_told_share(found.level)} |",
        f"| drawn in the end | {_told_share(found.drawn)} |",
        f"| the first seat's share of the points | {_told_share(found.first_seat)} |",
        f"| decisions a match (5 %, median, 95 %) | {_told_spread(found.decisions)} |",
        f"| turns a match (5 %, median, 95 %) | {_told_spread(found.turns)} |",
        *_told_ends(found.ends),
        "",
        "How often each rule comes into play, by the events that tell of it. A goal counts if it follows in "
        "the same turn.",
        "",
        "| Event | a match | in matches | with a goal |",
        "|---|---:|---:|---:|",
    ]
    lines += [
        f"| {use.kind} | {use.a_match:.2f} | {use.matches:.0%} | {use.goals:.1%} |"
        for use in found.rules
        if use.matches >= _AT_LEAST
    ]
    return "\n".join(lines) + "\n"


def _told_ends(ends: Counter[str]) -> list[str]:
    """Give the row of what decided matches, where a game says so."""
    told = ", ".join(f"{end} {count}" for end, count in ends.most_common() if end)
    return [f"| decided by | {told} |"] if told else []


def _told_mean(mean: Mean) -> str:
    return f"{mean.value:.2f} ± {mean.give:.2f}"


def _told_share(share: Share) -> str:
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def _told_spread(spread: tuple[int, int, int]) -> str:
    return ", ".join(map(str, spread))
