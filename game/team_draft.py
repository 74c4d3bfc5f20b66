"""A team that is being made: it takes whatever is written and says what it lacks (FIF-2.3, FIF-2.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.fifes.squads import LINEUP_SIZE, Footballer, Squad
from game import teams
from game.i18n import _, ngettext

StatField = Literal["run", "dribble", "shot", "save", "tackle", "pass_"]

GOALKEEPERS = 2
"""Of a squad, at least (FIF-2.3)."""
_HIGHEST_NUMBER = 99


@dataclass(slots=True)
class Draft:
    """What the editor shows.

    Attributes:
        name: of the team.
        code: three letters, once it is ready.
        style: key of its way of playing.
        formation: name of a ready-made one.
        men: the fifteen; a number that isn't written yet is 0.
        starters: places of those who start, in `men`.
        saved_as: code of the file that it comes from; empty if it was never saved.
    """

    name: str
    code: str
    style: str
    formation: str
    men: list[Footballer]
    starters: set[int]
    saved_as: str = ""

    @classmethod
    def of(cls, team: Squad) -> Draft:
        """Go on with a saved team."""
        men, starters = list(team.footballers), set(team.starters)
        return cls(team.name, team.code, team.style, team.formation, men, starters, team.code)

    @classmethod
    def copy_of(cls, club: Squad) -> Draft:
        """Begin with another club's footballers."""
        draft = cls.of(club)
        draft.name, draft.code = _("My team"), teams.free_code(club.code)
        draft.style, draft.saved_as = teams.OWN_STYLE, ""
        return draft

    @property
    def squad(self) -> Squad:
        """The team as it stands, ready or not."""
        return Squad(
            name=self.name.strip(),
            code=self.code,
            style=self.style,
            formation=self.formation,
            starters=tuple(sorted(self.starters)),
            footballers=tuple(replace(man, name=man.name.strip()) for man in self.men),
        )

    @property
    def eleven_total(self) -> int:
        """Stats of the starters, all added up."""
        return sum(self.men[index].total for index in self.starters)

    @property
    def total(self) -> int:
        """Stats of the fifteen, all added up."""
        return sum(man.total for man in self.men)

    def change(self, index: int, *, name: str | None = None, number: int | None = None) -> None:
        """Give a footballer another name or number."""
        man = self.men[index]
        name = man.name if name is None else name
        self.men[index] = replace(man, name=name, number=man.number if number is None else number)

    def set_stat(self, index: int, field: StatField, value: int) -> None:
        """Give one of a footballer's stats another value, 1 to 6."""
        changes: dict[str, int] = {field: value}
        self.men[index] = replace(self.men[index], **changes)

    def set_role(self, index: int, role: str) -> None:
        """Move a footballer to another position; a goalkeeper saves as well as he shot, and the reverse."""
        man = self.men[index]
        third, keeper = man.shot + man.save, role == "goalkeeper"
        self.men[index] = replace(man, role=role, shot=0 if keeper else third, save=third if keeper else 0)

    def toggle_starter(self, index: int) -> None:
        """Let a footballer start, or not."""
        self.starters ^= {index}

    def lacks(self) -> list[str]:
        """Give what keeps it from being a team, in the player's words; nothing if it is one."""
        found: list[str] = []
        if not self.name.strip():
            found.append(_("Give the team a name."))
        elif not teams.has_room(self.name.strip()):
            found.append(_("The name is too long: some screens have no room for it."))
        if not teams.is_code(self.code):
            found.append(_("The code has three letters, A to Z."))
        elif self.code != self.saved_as and teams.is_taken(self.code):
            found.append(_("Another team has the code {code}. Choose another.").format(code=self.code))
        return found + self._men_lack() + self._eleven_lacks()

    def _men_lack(self) -> list[str]:
        found: list[str] = []
        wearers: dict[int, str] = {}
        for place, man in enumerate(self.men, start=1):
            if not man.name.strip():
                found.append(_("The footballer on line {n} has no name.").format(n=place))
            if not 1 <= man.number <= _HIGHEST_NUMBER:
                found.append(_("{name} has no number: 1 to 99.").format(name=man.name))
            elif man.number in wearers:
                text = _("{one} and {other} both wear number {n}.")
                found.append(text.format(one=wearers[man.number], other=man.name, n=man.number))
            wearers.setdefault(man.number, man.name)
        keepers = sum(man.is_goalkeeper for man in self.men)
        if keepers < GOALKEEPERS:
            text = _("A squad has two goalkeepers at least. There are {n}.")
            if keepers == 1:
                text = _("A squad has two goalkeepers at least. There is one.")
            found.append(text.format(n=keepers))
        return found

    def _eleven_lacks(self) -> list[str]:
        found: list[str] = []
        missing = LINEUP_SIZE - len(self.starters)
        if missing > 0:
            text = ngettext("Eleven start: mark {n} more.", "Eleven start: mark {n} more.", missing)
            found.append(text.format(n=missing))
        elif missing < 0:
            text = ngettext("Eleven start: {n} is too many.", "Eleven start: {n} are too many.", -missing)
            found.append(text.format(n=-missing))
        keepers = sum(self.men[index].is_goalkeeper for index in self.starters)
        if keepers != 1:
            text = (
                _("One goalkeeper starts. {n} are marked.") if keepers else _("One goalkeeper has to start.")
            )
            found.append(text.format(n=keepers))
        return found
