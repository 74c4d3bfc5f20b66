"""A player's own teams (FIF-2.4): each in a file of its own, in the form of a club in the engine's data.

The files are ``teams/team-XYZ.json`` in the user's folder, XYZ being the team's code. A file that can't be
used is named in one line and left as it is; the other teams are offered all the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from string import ascii_uppercase

from PIL import ImageFont

from engine.core.errors import DataError
from engine.fifes.squads import Squad, club, clubs, formations, squad_from_data
from game.settings import data_dir, write_atomic
from game.theme import CLUB_NAME, NAME, TextRole

OWN_STYLE = "own"
"""Way of playing of a team that a player made."""
CODE_LENGTH = 3
LONGEST_TEAM_NAME = 24
LONGEST_NAME = 14
"""Letters of a footballer's name at most."""


@dataclass(frozen=True, slots=True)
class OwnTeams:
    """What the folder holds.

    Attributes:
        teams: those that can be played with, by name.
        problems: a line for each file that can't be used: which, why, and what to do.
    """

    teams: tuple[Squad, ...]
    problems: tuple[str, ...]


def folder() -> Path:
    """Give the folder of the teams; it need not exist yet."""
    return data_dir() / "teams"


def path_of(code: str) -> Path:
    """Give the file of the team with that code."""
    return folder() / f"team-{code}.json"  # no bare code: CON and NUL are no files on Windows


def load() -> OwnTeams:
    """Read every team of the folder."""
    teams: list[Squad] = []
    problems: list[str] = []
    for path in sorted(folder().glob("team-*.json")):
        try:
            teams.append(_read(path))
        except DataError as error:
            problems.append(str(error))
    teams.sort(key=lambda team: (team.name.casefold(), team.code))
    return OwnTeams(tuple(teams), tuple(problems))


def find(code: str) -> Squad:
    """Give the club or the own team with that code.

    Raises:
        DataError: there is none.
    """
    for team in load().teams:
        if team.code == code:
            return team
    return club(code)


def is_code(text: str) -> bool:
    """Whether a text is a code: three capitals from A to Z."""
    return len(text) == CODE_LENGTH and all(letter in ascii_uppercase for letter in text)


def has_room(name: str) -> bool:
    """Whether a team's name is no longer and no wider than the clubs' names, which have room everywhere."""
    if len(name) > LONGEST_TEAM_NAME:
        return False
    faces = (_face(CLUB_NAME), _face(NAME))
    return all(face.getlength(name) <= max(face.getlength(each.name) for each in clubs()) for face in faces)


def is_taken(code: str) -> bool:
    """Whether a club has that code, or a file of the folder, damaged or not."""
    return any(each.code == code for each in clubs()) or path_of(code).exists()


def free_code(like: str) -> str:
    """Give a code that nobody has, as much like another as can be."""
    return next(code for code in _codes_like(like) if not is_taken(code))


def save(team: Squad, was: str = "") -> None:
    """Write a team's file, whole or not at all; what it held before is kept as ``.bak``.

    Args:
        team: to keep.
        was: the code of the file that it comes from; if that is another one, the old file goes.

    Raises:
        OSError: the folder or the file can't be written; what was there is untouched.
    """
    write_atomic(path_of(team.code), json.dumps(team.to_data(), ensure_ascii=False, indent=1) + "\n")
    if was and was != team.code:
        delete(was)


def delete(code: str) -> None:
    """Take a team away; its file stays beside as ``.bak``.

    Raises:
        OSError: the file can't be moved.
    """
    path = path_of(code)
    path.replace(path.with_name(path.name + ".bak"))


def _read(path: Path) -> Squad:
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: can't be read ({error.strerror}); make it readable") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise DataError(f"{path}: is not JSON from {place} on; mend that place or delete the file") from error
    except (UnicodeDecodeError, RecursionError) as error:
        raise DataError(f"{path}: is not JSON; mend the file or delete it") from error
    team = squad_from_data(data, str(path))
    if not is_code(team.code) or path.name != path_of(team.code).name:
        raise DataError(f"{path}: code {team.code!r} must be three letters, those of the file's name")
    if any(each.code == team.code for each in clubs()):
        raise DataError(f"{path}: code {team.code!r} is a club's; choose another, for the file's name too")
    if team.formation not in formations():
        raise DataError(f"{path}: formation {team.formation!r} must be one of {', '.join(formations())}")
    if not has_room(team.name):
        raise DataError(
            f"{path}: 'name' {team.name!r} is too long; {LONGEST_TEAM_NAME} narrow letters at most"
        )
    long = next((man.name for man in team.footballers if len(man.name) > LONGEST_NAME), None)
    if long is not None:
        raise DataError(f"{path}: the name {long!r} must have {LONGEST_NAME} letters at most")
    return team


@cache
def _face(role: TextRole) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(role.path), 100)


def _codes_like(like: str) -> Iterator[str]:
    for kept in range(CODE_LENGTH - 1, -1, -1):
        for rest in product(ascii_uppercase, repeat=CODE_LENGTH - kept):
            yield like[:kept] + "".join(rest)
