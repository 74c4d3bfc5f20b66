"""A ladder's results in words: ratings, shares and times, as two tables of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ai.ratings import Rating, Result, Tally, quantile, rated, signed, tally
from engine.core.pairs import Pair

YARDSTICK = "one-turn"
"""Whose rating is 0 where he takes part: he stays the same while the levels become better."""


@dataclass(frozen=True, slots=True)
class Row:
    """One match, by seat."""

    names: Pair[str]
    seed: int
    result: Result
    """The first seat's."""
    milliseconds: Pair[tuple[float, ...]]
    """Of each decision."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player came to."""

    name: str
    rating: Rating
    tally: Tally
    median: float
    """Milliseconds a decision."""
    late: float
    """Milliseconds that 95 % of his decisions don't exceed."""


def standings(rows: Sequence[Row], anchor: str) -> list[Standing]:
    """Rate everybody who played, the best first. `anchor` has rating 0 and must have played."""
    names = sorted({name for row in rows for name in row.names})
    results: dict[tuple[str, str], tuple[float, int]] = {}
    for row in rows:
        points, matches = results.get(row.names, (0.0, 0))
        results[row.names] = points + row.result.points, matches + 1
    ratings = rated(results, anchor)
    found: list[Standing] = []
    for name in names:
        times = [
            each
            for row in rows
            for seat in (0, 1)
            if row.names[seat] == name
            for each in row.milliseconds[seat]
        ]
        played = tally(_results(rows, name))
        found.append(Standing(name, ratings[name], played, quantile(times, 0.5), quantile(times, 0.95)))
    return sorted(found, key=lambda standing: -standing.rating.elo)


def _results(rows: Iterable[Row], name: str, rival: str | None = None) -> list[Result]:
    """Give a player's results of every match, or of those against one rival."""
    found: list[Result] = []
    for row in rows:
        for seat in (0, 1):
            if row.names[seat] == name and rival in (None, row.names[1 - seat]):
                found.append(row.result if seat == 0 else row.result.turned)
    return found


def table(rows: Sequence[Row], standing: Sequence[Standing], anchor: str) -> str:
    """Give the report's text."""
    lines = [
        "# Ladder",
        "",
        f"{len(rows)} matches, every deal played from both seats. Elo is against {anchor}, which has 0; "
        "intervals are of 95 %.",
        "",
        "| Player | Elo | Interval | Won | Drawn | Lost | Points | Goals a match | Median | 95 % within |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for each in standing:
        count = each.tally
        scored, conceded = (goals / count.matches for goals in count.goals)
        rating = each.rating
        within = "–" if each.name == anchor else f"{signed(rating.low)} to {signed(rating.high)}"
        cells = [
            each.name,
            signed(rating.elo),
            within,
            *(str(number) for number in (count.won, count.drawn, count.lost)),
            f"{count.share:.1%}",
            f"{scored:.2f} : {conceded:.2f}",
            *(f"{time:.1f} ms" for time in (each.median, each.late)),
        ]
        lines.append(_line(cells))
    names = [each.name for each in standing]
    lines += ["", "Points taken by the row from the column:", "", _line(["", *names])]
    lines.append("|---|" + "--:|" * len(names))
    for name in names:
        counts = [tally(_results(rows, name, rival)) for rival in names]
        lines.append(_line([name, *(f"{count.share:.0%}" if count.matches else "–" for count in counts)]))
    return "\n".join(lines) + "\n"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
