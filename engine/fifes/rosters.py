"""The squads of a scenario: footballers with stats of their own, the rest filled up to fifteen."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any, cast

from engine.core.errors import DataError
from engine.fifes.squads import LINEUP_SIZE, ROLES, SQUAD_SIZE, STAT_RANGE, Footballer, Squad, club

DEFAULT_STAT = 3
"""What a scenario's footballer has where nothing is said."""

KEEPER_NUMBERS = (1, 12)
NUMBER_ENDS = "numbers 1 and 12 are goalkeepers unless 'role' says otherwise"

_PLAIN = re.compile("[1-9][0-9]?")
_STATS = ("run", "dribble", "shot", "tackle", "pass", "save")
_ROLES = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 13: 1, 7: 3, 9: 3, 11: 3, 15: 3}


@dataclass
class Man:
    """A footballer as a scenario names him."""

    number: int
    at: object = None
    role: str | None = None
    stats: dict[str, int] = field(default_factory=dict[str, int])


def men_of(table: dict[str, Any], where: str) -> list[Man]:
    """Read a side's footballers: `10 = "9,14"`, or a table with `at`, `role` and stats. Raises DataError."""
    numbers = [key for key in table if key.isdecimal()]
    odd = next((key for key in numbers if not _PLAIN.fullmatch(key)), None)
    if odd is not None:
        raise DataError(f"{where}.{odd[:9]}: a footballer's number is 1 to 99, written plainly: 7, not 07")
    return [_man(int(key), table[key], f"{where}.{key}") for key in numbers]


def _man(number: int, value: object, where: str) -> Man:
    if not isinstance(value, dict):
        return Man(number, value)
    man = Man(number)
    for key, entry in cast(dict[str, object], value).items():
        if key == "at":
            man.at = entry
        elif key == "role":
            if entry not in ROLES:
                raise DataError(f"{where}, role: {entry!r} is none of {', '.join(ROLES)}")
            man.role = cast(str, entry)
        elif key in _STATS:
            if not isinstance(entry, int) or isinstance(entry, bool) or entry not in STAT_RANGE:
                raise DataError(f"{where}, {key}: must be a whole number 1 to 6 (FIF-2.3)")
            man.stats[key] = entry
        else:
            raise DataError(f"{where}, {key}: unknown; there are at, role, {', '.join(_STATS)}")
    return man


def roster(table: dict[str, Any], where: str) -> Squad | None:
    """Give the club that a side names, or None. Raises DataError."""
    code = table.get("club")
    if code is None:
        return None
    try:
        return club(str(code))
    except DataError as error:
        raise DataError(f"{where}, club: {error}") from error


def squad_of(men: list[Man], base: Squad | None, letter: str, where: str) -> Squad:
    """Make a side's fifteen: of the club if there is one, otherwise of those named and of plain fillers."""
    if base is not None:
        return _changed(base, men, where)
    named = {man.number: man for man in men}
    if len(named) > SQUAD_SIZE:
        raise DataError(f"{where}: a squad has {SQUAD_SIZE} footballers; name fewer")
    for number in KEEPER_NUMBERS:
        if len(named) < SQUAD_SIZE:
            named.setdefault(number, Man(number))
    spare = (number for number in range(SQUAD_SIZE + 1, 100) if number not in named)
    while len(named) < SQUAD_SIZE and sum(_role(man) == ROLES[0] for man in named.values()) < 2:
        number = next(spare)
        named[number] = Man(number, role=ROLES[0])
    for number in range(1, 100):
        if len(named) < SQUAD_SIZE:
            named.setdefault(number, Man(number))
    people = tuple(_footballer(named[number], f"{where}.{number}") for number in sorted(named))
    if sum(man.is_goalkeeper for man in people) < 2:
        raise DataError(
            f"{where}: a squad has two goalkeepers (FIF-2.3); name at most {SQUAD_SIZE - 2} others"
        )
    return Squad(f"Side {letter}", letter * 3, "scenario", "4-4-2", _starters(people), people)


def _starters(people: tuple[Footballer, ...]) -> tuple[int, ...]:
    keepers = [i for i, man in enumerate(people) if man.is_goalkeeper]
    others = [i for i, man in enumerate(people) if not man.is_goalkeeper]
    return tuple(sorted([keepers[0], *others[: LINEUP_SIZE - 1]]))


def _footballer(man: Man, where: str) -> Footballer:
    role = _role(man)
    keeper = role == "goalkeeper"
    if keeper and "shot" in man.stats:
        raise DataError(f"{where}: a goalkeeper has 'save' and no 'shot' (FIF-2.1); {NUMBER_ENDS}")
    if not keeper and "save" in man.stats:
        raise DataError(f"{where}: only a goalkeeper has 'save' (FIF-2.1); make him one with 'role'")
    stat = {name: man.stats.get(name, DEFAULT_STAT) for name in _STATS}
    return Footballer(
        number=man.number,
        name=f"Number {man.number}",
        role=role,
        run=stat["run"],
        dribble=stat["dribble"],
        shot=0 if keeper else stat["shot"],
        tackle=stat["tackle"],
        pass_=stat["pass"],
        save=stat["save"] if keeper else 0,
    )


def _role(man: Man) -> str:
    if man.role is not None:
        return man.role
    if man.number in KEEPER_NUMBERS or "save" in man.stats:
        return "goalkeeper"
    return ROLES[_ROLES.get(man.number, 2)]


def _changed(base: Squad, men: list[Man], where: str) -> Squad:
    people = list(base.footballers)
    for man in men:
        place = next((i for i, other in enumerate(people) if other.number == man.number), None)
        if place is None:
            raise DataError(f"{where}.{man.number}: nobody of {base.name} wears that number")
        if man.role not in (None, people[place].role):
            raise DataError(f"{where}.{man.number}, role: it is the club's; leave it out")
        wrong = "shot" if people[place].is_goalkeeper else "save"
        if wrong in man.stats:
            raise DataError(f"{where}.{man.number}, {wrong}: a {people[place].role} has none (FIF-2.1)")
        stats = {("pass_" if name == "pass" else name): value for name, value in man.stats.items()}
        people[place] = replace(people[place], **stats)
    return replace(base, footballers=tuple(people))
