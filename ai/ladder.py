"""`python -m ai ladder`: everybody against everybody, rated together, in a table and a picture.

Results are kept as JSON lines, so a ladder that was stopped goes on where it was. Its first line says who
plays and by which code; results of other code are not mixed in.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import Any, cast

from ai import ladder_plot, players
from ai.arena import Fixture, Played, series
from ai.arena_command import INTERRUPTED, add_crew, positive
from ai.crew import crew
from ai.files import write
from ai.ladder_table import YARDSTICK, Row, standings, table
from ai.progress import Progress
from ai.ratings import Result
from engine.core.errors import DataError, PotreroError

MATCHES = 40
"""How many each pair plays unless told otherwise."""
RESULTS, TABLE, PLOT = "results.jsonl", "ladder.md", "ladder.png"
_HEADER = {"format": "potrero-ladder", "version": 2}
_CODE = ("ai", "engine")
_DECIDING = (".py", ".json", ".toml")
"""Folders whose code and data decide how matches go, and how the names of such files end."""
_CHECKOUT = Path(__file__).resolve().parent.parent


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:  # pyright: ignore[reportPrivateUsage]
    """Add `ladder` to the computer player's command line; `run` does it."""
    parser = commands.add_parser(
        "ladder",
        help="rate all levels and baselines",
        description="Let every player meet every other in mirrored matches, and rate them all. "
        f"Writes {TABLE} and {PLOT}; stopped and started again, it goes on.",
    )
    parser.add_argument(
        "players",
        metavar="PLAYER",
        nargs="*",
        default=list(players.PLAYERS),
        help=f"who takes part (default: {' '.join(players.PLAYERS)})",
    )
    parser.add_argument(
        "--matches", type=positive, default=MATCHES, metavar="N", help="of each pair (default: %(default)s)"
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("ladder"),
        metavar="DIR",
        help="where results go (default: %(default)s)",
    )
    parser.add_argument("--no-plot", action="store_true", help=f"leave {PLOT} out, which takes matplotlib")
    add_crew(parser)


def run(options: argparse.Namespace) -> int:
    """Play what is missing and write the report; give the exit code. Raises PotreroError of one line."""
    names = list(dict.fromkeys(players.plain(name) for name in options.players))
    for name in names:
        players.entrant(name)
    if len(names) < 2:
        raise PotreroError("a ladder takes two players or more")
    if not options.no_plot:
        ladder_plot.ensure()
    folder: Path = options.out
    kept = Results(folder / RESULTS)
    missing = [fixture for fixture in schedule(names, options.matches) if fixture not in kept]
    jobs = min(options.jobs, max(len(missing), 1))
    code = 0
    try:
        if missing:
            with crew(jobs, options.dask) as at_work, Progress(len(missing)) as progress:
                results = series(missing, at_work.executor, at_work.ahead)
                for fixture, result in zip(missing, results, strict=True):
                    kept.add(fixture, result)
                    progress.step(" against ".join(fixture.names))
    except KeyboardInterrupt:
        print("stopped; the same command goes on")
        code = INTERRUPTED
    rows = [row for row in kept.rows if set(row.names) <= set(names)]
    if rows:
        played = {name for row in rows for name in row.names}
        anchor = YARDSTICK if YARDSTICK in played else min(played, key=names.index)
        standing = standings(rows, anchor)
        text = table(rows, standing, anchor)
        print(text)
        write(folder / TABLE, text)
        if not options.no_plot:
            ladder_plot.draw(standing, anchor, folder / PLOT)
    return code


def schedule(names: list[str], matches: int) -> Iterator[Fixture]:
    """Give all matches of a ladder: a deal of every pair, then the next one, so that all grow together.

    Every pair plays the same deals.
    """
    for number in range(matches):
        for pair in combinations(names, 2):
            yield Fixture(pair, 1 + number // 2, bool(number % 2))


class Results:
    """The matches that have been played, in a file that only ever grows.

    Args:
        path: the file; it is begun when it isn't there.

    Raises:
        PotreroError: it is damaged, foreign or of other code, or can't be read or written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.rows: list[Row] = []
        """In the order of playing."""
        try:
            if path.exists():
                self._read(path.read_text(encoding="utf-8"))
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._append(_HEADER | {"code": code()})
        except (OSError, UnicodeDecodeError) as error:
            raise DataError(f"{path}: can't be used for results ({error})") from error
        self._known = {(row.names, row.seed) for row in self.rows}

    def __contains__(self, fixture: Fixture) -> bool:
        return (fixture.seats, fixture.seed) in self._known

    def add(self, fixture: Fixture, played: Played) -> None:
        """Keep a result, in the file too."""
        turned = -1 if fixture.swapped else 1
        first, second = (tuple(round(each * 1000, 1) for each in row) for row in played.seconds[::turned])
        result = played.result.turned if fixture.swapped else played.result
        row = Row(fixture.seats, fixture.seed, result, (first, second))
        told = {"goals": result.goals, "points": result.points, "ms": row.milliseconds}
        self._append({"players": row.names, "seed": row.seed} | told)
        self._known.add((row.names, row.seed))
        self.rows.append(row)

    def _append(self, data: dict[str, Any]) -> None:
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(data) + "\n")

    def _read(self, text: str) -> None:
        whole, _, cut_off = text.rpartition("\n")
        header, *lines = whole.split("\n")
        said = self._data(1, header)
        if any(said.get(key) != value for key, value in _HEADER.items()):
            raise DataError(f"{self._path}: is no ladder's results; take another folder (--out)")
        if said.get("code") != code():
            raise DataError(
                f"{self._path}: its players were of other code than today's; take another folder (--out)"
            )
        self.rows = [self._row(number, line) for number, line in enumerate(lines, start=2)]
        if cut_off:
            # The line that was being written when the program was ended.
            with self._path.open("w", encoding="utf-8", newline="\n") as file:
                file.write(whole + "\n")

    def _row(self, number: int, line: str) -> Row:
        data = self._data(number, line)
        match data:
            case {
                "players": [str(first), str(second)],
                "seed": int(seed),
                "goals": [int(one), int(other)],
                "points": int() | float() as points,
                "ms": [list(), list()],
            }:
                first_ms, second_ms = (tuple(cast(list[float], each)) for each in data["ms"])
                return Row((first, second), seed, Result((one, other), float(points)), (first_ms, second_ms))
            case _:
                raise self._damaged(number)

    def _data(self, number: int, line: str) -> dict[str, Any]:
        try:
            data: object = json.loads(line)
        except ValueError as error:
            raise self._damaged(number) from error
        if not isinstance(data, dict):
            raise self._damaged(number)
        return cast(dict[str, Any], data)

    def _damaged(self, number: int) -> DataError:
        return DataError(f"{self._path}, line {number}: is damaged; mend or delete it, or take another --out")


@cache
def code() -> str:
    """Give 16 hex digits that tell this code of the players and the rules, and its data, from any other."""
    digest = blake2b(digest_size=8)
    for folder in _CODE:
        for path in sorted(each for each in (_CHECKOUT / folder).rglob("*") if each.suffix in _DECIDING):
            digest.update(path.relative_to(_CHECKOUT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
