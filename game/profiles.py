"""Who plays at this computer: each profile in a small readable file of its own.

The files are ``profiles/profile-ID.json`` in the user's folder; the ID is what the matches' records name, so
that no record holds a name. A damaged file is kept beside and its profile goes on with what its copy
(``.bak``) or a first start has: the ID, and with it all that was played, is in the file's name.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from game.aside import free_name, set_aside
from game.folders import files_in
from game.i18n import N_, _
from game.notice import Notice, shown
from game.settings import LANGUAGES, data_dir, write_atomic
from game.theme import PALETTE, Colour

FORMAT = "potrero-profile"
VERSION = 1
LONGEST_NAME = 16
"""Letters of a profile's name at most."""

_FILE = re.compile(r"profile-([0-9a-f]{8})\.json\Z")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")

COLOURS: tuple[Colour, ...] = (
    PALETTE.esmalte,
    PALETTE.carta_habilidad,
    PALETTE.pano_2,
    PALETTE.carta_verde,
    PALETTE.carta_amarilla,
    PALETTE.carta_energia,
    PALETTE.carta_roja,
    PALETTE.carta_especial,
    PALETTE.carta_relampago,
    PALETTE.marfil,
)
"""Of the enamel that a badge can have."""
_PAIRS = ((0, 9), (6, 9), (3, 4), (8, 5), (1, 9), (7, 4), (2, 9), (5, 0))
"""Of a new profile, in turn."""

_NEWER = N_("The profile {file} is of a newer Potrero: it was left as it is.")
_UNREADABLE = N_("The profile {file} can't be read: {reason}.")
_DAMAGED = N_("The profile {file} was damaged: it is kept as {kept}, and goes on as {name}.")
_STUCK = N_("The profile {file} is damaged and can't be written anew: {reason}.")
_CANT_SAVE = N_("The profile can't be saved in {file}: {reason}.")


@dataclass(frozen=True, slots=True)
class Profile:
    """Who plays.

    Attributes:
        id: eight hex digits; the records of his matches name it.
        name: as shown.
        colours: of his badge.
        club: code of his favourite club; empty without one.
        language: "system" follows the computer, otherwise a language code.
    """

    id: str
    name: str
    colours: tuple[Colour, Colour]
    club: str = ""
    language: str = "system"


class Profiles:
    """All profiles, and which one plays.

    Args:
        folder: where the files lie; by default the user's.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_dir() / "profiles"
        self.all: list[Profile] = []
        """By name; at least one once they are loaded."""
        self.current = Profile("", "", (COLOURS[0], COLOURS[9]))
        """Who plays."""
        self.problems: list[Notice] = []
        """What the player should know about the files."""

    def load(self, *, owner: Callable[[], str] = str, language: str = "system") -> None:
        """Read all files; if there is no profile, make one.

        Args:
            owner: gives the id of whoever played last, for a profile that has to be made: the matches of a
                lost profile are its own then.
            language: of a profile that has to be made.
        """
        self.problems.clear()
        self.all = []
        for path in files_in(self.folder, "profile-*.json"):
            found = self._read(path)
            if found is not None:
                self.all.append(found)
        self._sort()
        if not self.all:
            made = replace(self._fresh(), language=language)
            before = replace(made, id=owner())
            path = self.path_of(before)
            # One that is there, but newer or unreadable, is left as it is.
            made = before if _FILE.match(path.name) and not path.exists() else made
            self.all.append(made)
            self._try_to_write(made)
        chosen = self._chosen()
        self.current = next((each for each in self.all if each.id == chosen), self.all[0])

    def path_of(self, profile: Profile) -> Path:
        """Give a profile's file."""
        return self.folder / f"profile-{profile.id}.json"

    def choose(self, profile: Profile) -> None:
        """Let somebody play from now on, and at the next start. Raises OSError when that can't be kept."""
        self.current = profile
        row = {"format": FORMAT, "version": VERSION, "plays": profile.id}
        write_atomic(self._chosen_file, json.dumps(row) + "\n")

    def create(self, language: str = "system") -> Profile:
        """Make another profile, and let it play. Raises OSError, nothing changed, when it can't be kept."""
        made = replace(self._fresh(), language=language)
        self._write(made)
        self.all.append(made)
        self._sort()
        self.choose(made)
        return made

    def change(self, changed: Profile) -> None:
        """Take a profile's new look. It holds even if it can't be kept: then OSError is raised."""
        self.all = [changed if each.id == changed.id else each for each in self.all]
        if self.current.id == changed.id:
            self.current = changed
        self._sort()
        self._write(changed)

    def delete(self, profile: Profile) -> Path:
        """Take a profile away; another one plays then. Its file is kept beside, and its matches stay.

        Returns:
            The file's new name.

        Raises:
            OSError: the file can't be moved; the profile stays.
            ValueError: it is the only one.
        """
        if len(self.all) == 1:
            raise ValueError("the only profile can't be deleted")
        path = self.path_of(profile)
        kept = path.with_name(path.name + ".deleted")
        if path.exists():
            path.replace(kept)
        self.all = [each for each in self.all if each.id != profile.id]
        if self.current.id == profile.id:
            self.choose(self.all[0])
        return kept

    # Files

    @property
    def _chosen_file(self) -> Path:
        return self.folder / "chosen.json"

    def _chosen(self) -> str:
        try:
            row: object = json.loads(self._chosen_file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return ""  # the first one plays; the title shows who that is
        match row:
            case {"plays": str(chosen)}:
                return chosen
            case _:
                return ""

    def _read(self, path: Path) -> Profile | None:
        named = _FILE.match(path.name)
        if named is None:
            return None
        try:
            text = path.read_bytes()
        except OSError as error:
            self.problems.append(
                Notice(_UNREADABLE, {"file": shown(path), "reason": error.strerror or error})
            )
            return None
        row = _row(text)
        version = row.get("version")
        if row.get("format") == FORMAT and isinstance(version, int) and version > VERSION:
            self.problems.append(Notice(_NEWER, {"file": shown(path)}))
            return None
        found = _profile(named[1], row)
        return found if found is not None else self._mend(path, named[1])

    def _mend(self, path: Path, identity: str) -> Profile:
        try:
            before = _profile(identity, _row(path.with_name(path.name + ".bak").read_bytes()))
        except OSError:
            before = None  # it was never changed, so there is no copy
        mended = before or replace(self._fresh(), id=identity)
        kept = free_name(path)
        try:
            set_aside(path)
            self._write(mended)
        except OSError as error:
            values = {"file": shown(path), "reason": error.strerror or error}
            self.problems.append(Notice(_STUCK, values))
        else:
            values = {"file": path.name, "kept": kept.name, "name": mended.name}
            self.problems.append(Notice(_DAMAGED, values))
        return mended

    def _write(self, profile: Profile) -> None:
        row = {
            "format": FORMAT,
            "version": VERSION,
            "name": profile.name,
            "colours": [_hex(each) for each in profile.colours],
            "club": profile.club,
            "language": profile.language,
        }
        write_atomic(self.path_of(profile), json.dumps(row, ensure_ascii=False, indent=1) + "\n")

    def _try_to_write(self, profile: Profile) -> None:
        try:
            self._write(profile)
        except OSError as error:
            values = {"file": shown(self.path_of(profile)), "reason": error.strerror or error}
            self.problems.append(Notice(_CANT_SAVE, values))

    def _fresh(self) -> Profile:
        names = {each.name for each in self.all}
        number = next(n for n in range(1, len(names) + 2) if _("Player {n}").format(n=n) not in names)
        one, other = _PAIRS[(number - 1) % len(_PAIRS)]
        return Profile(secrets.token_hex(4), _("Player {n}").format(n=number), (COLOURS[one], COLOURS[other]))

    def _sort(self) -> None:
        self.all.sort(key=lambda each: (each.name.casefold(), each.id))


def _row(text: bytes) -> dict[str, Any]:
    try:
        row: object = json.loads(text.decode())
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", row) if isinstance(row, dict) else {}


def _profile(identity: str, row: dict[str, Any]) -> Profile | None:
    """Make a profile of a file's content; what is odd in a detail is as at a first start."""
    name = row.get("name")
    if row.get("format") != FORMAT or not isinstance(name, str) or not name.strip():
        return None
    name = "".join(letter for letter in name if letter.isprintable()).strip()[:LONGEST_NAME]
    colours = (COLOURS[0], COLOURS[9])
    match row.get("colours"):
        case [str(one), str(other)] if _COLOUR.match(one) and _COLOUR.match(other):
            colours = Colour.from_hex(one), Colour.from_hex(other)
        case _:
            pass
    club, language = row.get("club"), row.get("language")
    return Profile(
        identity,
        name or "?",
        colours,
        club if isinstance(club, str) else "",
        language if isinstance(language, str) and language in LANGUAGES else "system",
    )


def _hex(colour: Colour) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"
