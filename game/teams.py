"""A player's own teams (FIF-2.4): each in a file of its own, in the form of a club in the engine's data.

The files are ``teams/team-XYZ.json`` in the user's folder, XYZ being the team's code. A file that can't be
used is named in one sentence and left as it is; the other teams are offered all the same.
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

from engine.fifes.squads import Squad, SquadError, club, clubs, formations, squad_from_data
from game.folders import files_in
from game.i18n import N_
from game.notice import Notice, shown
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
        problems: a sentence for each file that can't be used: which, and why.
    """

    teams: tuple[Squad, ...]
    problems: tuple[Notice, ...]


def folder() -> Path:
    """Give the folder of the teams; it need not exist yet."""
    return data_dir() / "teams"


def path_of(code: str) -> Path:
    """Give the file of the team with that code."""
    return folder() / f"team-{code}.json"  # no bare code: CON and NUL are no files on Windows


def load() -> OwnTeams:
    """Read every team of the folder."""
    teams: list[Squad] = []
    problems: list[Notice] = []
    for path in files_in(folder(), "team-*.json"):
        try:
            teams.append(_read(path))
        except _Unusable as error:
            problems.append(error.notice)
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


class _Unusable(Exception):
    """A team's file that can't be used."""

    def __init__(self, path: Path, message: str, **values: object) -> None:
        self.notice = Notice(message, {**values, "file": shown(path)})
        super().__init__(str(self.notice))


def _read(path: Path) -> Squad:
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        message = N_("The team file {file} can't be read: {reason}.")
        raise _Unusable(path, message, reason=error.strerror or error) from error
    except json.JSONDecodeError as error:
        message = N_(
            "The team file {file} is not JSON from line {line}, column {column} on: mend that place."
        )
        raise _Unusable(path, message, line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # no UTF-8, a number of thousands of digits, too deep
        raise _Unusable(path, N_("The team file {file} is not JSON: mend it or delete it.")) from error
    try:
        team = squad_from_data(data, "")
    except SquadError as error:
        message = N_("The team file {file} can't be used as it is: {detail}.")
        if error.row is not None:
            message = N_("The team file {file} can't be used as it is, footballer {row}: {detail}.")
        raise _Unusable(path, message, row=error.row, detail=Notice(error.fault, error.values)) from error
    if not is_code(team.code) or path.name != path_of(team.code).name:
        message = N_("In the team file {file} the 'code' {code} must be three letters, those of its name.")
        raise _Unusable(path, message, code=repr(team.code))
    if any(each.code == team.code for each in clubs()):
        message = N_("In the team file {file} the 'code' {code} is a club's: choose another one.")
        raise _Unusable(path, message, code=repr(team.code))
    if team.formation not in formations():
        message = N_("In the team file {file} the 'formation' {formation} must be one of {known}.")
        raise _Unusable(path, message, formation=repr(team.formation), known=", ".join(formations()))
    if not has_room(team.name):
        message = N_("In the team file {file} the 'name' is too long: {most} narrow letters at most.")
        raise _Unusable(path, message, most=LONGEST_TEAM_NAME)
    long = next((man.name for man in team.footballers if len(man.name) > LONGEST_NAME), None)
    if long is not None:
        message = N_("In the team file {file} the name {name} must have {most} letters at most.")
        raise _Unusable(path, message, name=long, most=LONGEST_NAME)
    return team


@cache
def _face(role: TextRole) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(role.path), 100)


def _codes_like(like: str) -> Iterator[str]:
    for kept in range(CODE_LENGTH - 1, -1, -1):
        for rest in product(ascii_uppercase, repeat=CODE_LENGTH - kept):
            yield like[:kept] + "".join(rest)
