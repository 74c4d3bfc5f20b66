"""Clubs, their footballers, and the formations, read from data files and checked (FIF-2)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from engine.core.bits import members
from engine.core.errors import DataError
from engine.core.refusal import N_
from engine.fifes.pitch import GRID, PLACEMENT

SQUAD_SIZE = 15
LINEUP_SIZE = 11
STAT_RANGE = range(1, 7)
XI_BUDGET = 190
SQUAD_BUDGET = 254

ROLES = ("goalkeeper", "defender", "midfielder", "forward")
_HERE = Path(__file__).parent
CLUBS_FILE = _HERE / "clubs.json"
FORMATIONS_FILE = _HERE / "formations.toml"


@dataclass(frozen=True, slots=True)
class Footballer:
    """One of a squad's fifteen. A goalkeeper has `save` and no `shot`, the others the reverse: 0."""

    number: int
    name: str
    role: str
    run: int
    dribble: int
    shot: int
    tackle: int
    pass_: int
    save: int

    @property
    def is_goalkeeper(self) -> bool:
        """Whether he is a goalkeeper."""
        return self.role == "goalkeeper"

    @property
    def stats(self) -> tuple[int, int, int, int, int, int]:
        """His stats in the order of `Stat`."""
        return self.run, self.dribble, self.shot, self.tackle, self.pass_, self.save

    @property
    def total(self) -> int:
        """The sum of his five stats."""
        return sum(self.stats)


@dataclass(frozen=True, slots=True)
class Squad:
    """A club's fifteen footballers; `starters` are indices of the usual eleven, `formation` their shape."""

    name: str
    code: str
    style: str
    formation: str
    starters: tuple[int, ...]
    footballers: tuple[Footballer, ...]

    @property
    def balanced(self) -> bool:
        """Whether the squad keeps within the budget of FIF-2.4."""
        best = sum(self.footballers[i].total for i in self.starters)
        return best <= XI_BUDGET and sum(f.total for f in self.footballers) <= SQUAD_BUDGET

    def to_data(self) -> dict[str, Any]:
        """Give the squad as plain data for a record or a file."""
        rows = [{("pass" if k == "pass_" else k): v for k, v in asdict(f).items()} for f in self.footballers]
        for row, index in zip(rows, range(len(rows)), strict=True):
            row["starter"] = index in self.starters
        return {
            "name": self.name,
            "code": self.code,
            "style": self.style,
            "formation": self.formation,
            "footballers": rows,
        }


class SquadError(DataError):
    """Data that make no squad.

    Attributes:
        row: the footballer it is about, counted from 1; None for the squad itself.
        fault: what is wrong and what cures it, an English sentence that is the catalogue's key too.
        values: fill its {gaps}.
    """

    def __init__(self, where: str, row: int | None, fault: str, values: Mapping[str, object]) -> None:
        place = where if row is None else f"{where}, footballer {row}"
        super().__init__(f"{place}: {fault.format(**values)}")
        self.row, self.fault, self.values = row, fault, values


class _Fault(Exception):
    """Something wrong at a place that whoever called knows."""

    def __init__(self, fault: str, **values: object) -> None:
        super().__init__(fault)
        self.fault, self.values = fault, values


def squad_from_data(data: object, where: str) -> Squad:
    """Make a squad of plain data. Raises SquadError that names `where`, the place in it, and the cure."""
    row: int | None = None
    men: list[Footballer] = []
    starters: list[int] = []
    try:
        club = _table(data)
        rows = club.get("footballers")
        if not isinstance(rows, list) or len(cast(list[object], rows)) != SQUAD_SIZE:
            raise _Fault(N_("'footballers' must be a list of {count}"), count=SQUAD_SIZE)
        for row, each in enumerate(cast(list[object], rows), 1):
            entry = _table(each)
            men.append(_footballer(entry))
            if entry.get("starter") is True:
                starters.append(row - 1)
        row = None
        numbers = [man.number for man in men]
        twice = next((n for n in numbers if numbers.count(n) > 1), None)
        if twice is not None:
            raise _Fault(N_("number {number} is worn twice; give each footballer his own"), number=twice)
        if sum(man.is_goalkeeper for man in men) < 2:
            raise _Fault(N_("a squad has at least 2 goalkeepers (FIF-2.3)"))
        if len(starters) != LINEUP_SIZE or sum(men[i].is_goalkeeper for i in starters) != 1:
            fault = N_("mark {count} footballers as 'starter', one goalkeeper among them")
            raise _Fault(fault, count=LINEUP_SIZE)
        return Squad(
            name=_word(club, "name"),
            code=_word(club, "code"),
            style=_word(club, "style"),
            formation=_word(club, "formation"),
            starters=tuple(starters),
            footballers=tuple(men),
        )
    except _Fault as error:
        raise SquadError(where, row, error.fault, error.values) from error


def load_clubs(path: Path = CLUBS_FILE) -> tuple[Squad, ...]:
    """Read the clubs of a file. Raises DataError that names file, place and cure."""
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: can't be read ({error.strerror}); restore the file") from error
    except ValueError as error:
        raise DataError(f"{path}: is not JSON ({error}); mend that place") from error
    if not isinstance(data, list):
        raise DataError(f"{path}: must be a list of clubs")
    clubs = tuple(
        squad_from_data(club, f"{path}, club {index + 1}")
        for index, club in enumerate(cast(list[object], data))
    )
    codes = [club.code for club in clubs]
    twice = next((code for code in codes if codes.count(code) > 1), None)
    if twice is not None:
        raise DataError(f"{path}: club code {twice!r} is used twice; give each club its own")
    return clubs


@dataclass(frozen=True, slots=True)
class Formation:
    """A ready-made shape: hexes for seat 0, the goalkeeper's first, then by line from the back."""

    name: str
    lines: tuple[int, ...]
    hexes: tuple[int, ...]

    def for_seat(self, seat: int) -> tuple[int, ...]:
        """Give its hexes for a seat: turned by 180 degrees for seat 1."""
        return self.hexes if seat == 0 else tuple(GRID.turned(h) for h in self.hexes)


def load_formations(path: Path = FORMATIONS_FILE) -> dict[str, Formation]:
    """Read the ready-made formations (FIF-4.2). Raises DataError that names file, place and cure."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: can't be read ({error.strerror}); restore the file") from error
    except ValueError as error:
        raise DataError(f"{path}: is not TOML ({error}); mend that place") from error
    formations: dict[str, Formation] = {}
    for name, entry in data.items():
        where = f"{path}, formation {name!r}"
        places = cast(dict[str, object], entry).get("places") if isinstance(entry, dict) else None
        hexes: list[int] = []
        for place in cast(list[object], places) if isinstance(places, list) else []:
            pair = cast(list[object], place) if isinstance(place, list) else []
            if len(pair) != 2 or not all(isinstance(n, int) for n in pair):
                raise DataError(f"{where}: place {place!r} must be [row, column]")
            try:
                hexes.append(GRID.index(*cast(list[int], pair)))
            except ValueError as error:
                raise DataError(f"{where}: {error}") from error
        if len(set(hexes)) != LINEUP_SIZE:
            raise DataError(f"{where}: 'places' must be {LINEUP_SIZE} different [row, column] pairs")
        outside = next((h for h in hexes if not PLACEMENT[0] >> h & 1), None)
        if outside is not None:
            raise DataError(f"{where}: {GRID.place(outside)} is not in the left half (FIF-4.1, FIF-4.5)")
        lines = tuple(int(n) for n in name.split("-"))
        formations[name] = Formation(name, lines, tuple(hexes))
    return formations


@cache
def clubs() -> tuple[Squad, ...]:
    """The clubs that come with the game, read once."""
    return load_clubs()


@cache
def formations() -> dict[str, Formation]:
    """The formations that come with the game, read once."""
    return load_formations()


def club(code: str) -> Squad:
    """Give the club with that three-letter code. Raises DataError that lists those there are."""
    for squad in clubs():
        if squad.code == code:
            return squad
    raise DataError(f"no club {code!r}; there are {', '.join(squad.code for squad in clubs())}")


def line_up(squad: Squad, formation: Formation, seat: int) -> dict[int, int]:
    """Give a placement: squad index -> hex, the usual eleven put into a formation from the back.

    Defenders, midfielders and forwards fill the lines in that order, so that any formation can be taken
    with any eleven.
    """
    order = sorted(squad.starters, key=lambda i: (ROLES.index(squad.footballers[i].role), i))
    return dict(zip(order, formation.for_seat(seat), strict=True))


def placement_hexes(seat: int) -> tuple[int, ...]:
    """Give the hexes where a seat may place its footballers, ascending."""
    return tuple(members(PLACEMENT[seat]))


def _footballer(row: dict[str, Any]) -> Footballer:
    role = _word(row, "role")
    if role not in ROLES:
        raise _Fault(N_("role {role} must be one of {known}"), role=repr(role), known=", ".join(ROLES))
    keeper = role == "goalkeeper"
    stat = {name: _stat(row, name) for name in ("run", "dribble", "tackle", "pass")}
    number = row.get("number")
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 99:
        raise _Fault(N_("'number' must be a whole number 1 to 99"))
    return Footballer(
        number=number,
        name=_word(row, "name"),
        role=role,
        run=stat["run"],
        dribble=stat["dribble"],
        shot=0 if keeper else _stat(row, "shot"),
        tackle=stat["tackle"],
        pass_=stat["pass"],
        save=_stat(row, "save") if keeper else 0,
    )


def _table(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Fault(N_("must be a table of names and values"))
    return cast(dict[str, Any], value)


def _word(row: dict[str, Any], name: str) -> str:
    value = row.get(name)
    if not isinstance(value, str) or not value.strip():
        raise _Fault(N_("{name} must be a text that isn't empty"), name=repr(name))
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        # Half a character, which JSON can spell and no file can hold.
        raise _Fault(N_("{name} holds a broken character; write it anew"), name=repr(name))
    return value


def _stat(row: dict[str, Any], name: str) -> int:
    value = row.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value not in STAT_RANGE:
        raise _Fault(N_("{name} must be a whole number 1 to 6 (FIF-2.3)"), name=repr(name))
    return value
