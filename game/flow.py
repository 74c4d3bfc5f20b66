"""What the shell's screens and a match tell each other: plain values, no rules and no window.

The screens know a match only by `MatchFlow`; whoever plays matches gives the program an object of that
kind (`game.app.run`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from game.history import History
    from game.played import Played
    from game.shell import Shell

Opponent = Literal["computer", "table"]
Odds = Literal["full", "sums", "none"]
Role = Literal["goalkeeper", "defender", "midfielder", "forward"]

STATS = ("run", "dribble", "shot", "tackle", "pass")


@dataclass(frozen=True, slots=True)
class FootballerCard:
    """A footballer as a club's card shows him."""

    number: int
    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class ClubCard:
    """A club as the new match screen shows it.

    Attributes:
        code: three letters, unique.
        name: in full.
        style: key of its way of playing, such as "fast_wings".
        formation: such as "4-3-3".
        averages: of the starting outfield players, one for each of `STATS`, 1 to 6.
        starters: the usual eleven.
        balanced: whether it keeps within the budget (FIF-2.4); a player's own team need not.
    """

    code: str
    name: str
    style: str
    formation: str
    averages: tuple[float, ...]
    starters: tuple[FootballerCard, ...]
    balanced: bool = True


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer player.

    Attributes:
        key: what the computer player calls it.
        name: message id of its name.
        note: message id of what to expect, such as the time it thinks.
    """

    key: str
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class MatchChoices:
    """What was chosen for a match.

    Attributes:
        opponent: "computer", or "table" for two people at this screen.
        level: key of the computer's `Level`; empty for two people.
        clubs: codes of player 1's and player 2's club.
        cup: whether a draw is settled by shots (FIF-11.9).
        odds: how much the screen tells before a duel.
    """

    opponent: Opponent
    level: str
    clubs: tuple[str, str]
    cup: bool
    odds: Odds


@dataclass(frozen=True, slots=True)
class UnfinishedMatch:
    """A match that can be gone on with.

    Attributes:
        clubs: short names of player 1's and player 2's club.
        score: goals of each.
        turn: the turn being played, from 1.
    """

    clubs: tuple[str, str]
    score: tuple[int, int]
    turn: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal for the result screen.

    Attributes:
        side: 1 or 2.
        turn: when.
        scorer: his name.
    """

    side: int
    turn: int
    scorer: str


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of the match for both sides.

    Attributes:
        label: message id, such as "Shots".
        values: player 1's and player 2's.
    """

    label: str
    values: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A finished match for the result screen.

    Attributes:
        clubs: both clubs.
        score: goals of each.
        shootout: goals of each in the shots after a drawn cup tie; None without.
        winner: 1 or 2; 0 for a draw.
        goals: in the order they fell.
        tallies: the numbers to compare.
        turns: how many were played.
        reason: message id of a note on how it ended, such as a resignation; empty if by time.
    """

    clubs: tuple[ClubCard, ClubCard]
    score: tuple[int, int]
    shootout: tuple[int, int] | None
    winner: int
    goals: tuple[Goal, ...]
    tallies: tuple[Tally, ...]
    turns: int
    reason: str = ""


class MatchFlow(Protocol):
    """What the shell asks of whoever plays matches."""

    @property
    def history(self) -> History:
        """The list of all matches."""
        ...

    def clubs(self) -> Sequence[ClubCard]:
        """The clubs to choose from."""
        ...

    def levels(self) -> Sequence[Level]:
        """The computer's strengths, weakest first; at least one."""
        ...

    def unfinished(self, shell: Shell) -> UnfinishedMatch | None:
        """The match that "go on with the match" would open; the shell is told of a file that is no match."""
        ...

    def start(self, shell: Shell, choices: MatchChoices) -> None:
        """Open a new match: replace the present scene by the match's first one."""
        ...

    def resume(self, shell: Shell) -> None:
        """Open the unfinished match: replace the present scene by it."""
        ...

    def go_on(self, shell: Shell, played: Played) -> None:
        """Open a match of the list that hasn't ended; if that can't be, the title tells why."""
        ...

    def summary(self, played: Played) -> MatchSummary | None:
        """Give a match of the list that has ended as its result shows it; None if its record is damaged."""
        ...
