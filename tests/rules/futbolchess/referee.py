"""A second referee: reads what happened in a match and says at every move what has to follow (FCH-4.6).

It knows the events and the oracle's ways alone, and keeps its own board, clock and counters.
"""

from __future__ import annotations

from typing import Any

from engine.futbolchess.pitch import place
from engine.futbolchess.state import RestartKicker, Setup
from tests.rules.futbolchess import oracle
from tests.rules.futbolchess.oracle import Place, Scene

NOWHERE: Place = (99, 99)
MOVES = ("FootballerMoved", "BallRolled", "BallFlew", "KickWasted", "TurnPassed", "ObligationFailed")


class Referee:
    """Follows a match by its events. Fails with an assertion where the book says otherwise."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.men: list[Place] = [NOWHERE] * 22
        self.ball: Place = NOWHERE
        self.half = self.moves = self.quiet = 0
        self.half_kicker = -1
        self.last_side = -1
        self.side = -1
        self.obliged = self.failed = False
        self.score = [0, 0]
        self.expected: tuple[str, dict[str, Any]] | None = None
        self.followed = 0

    @property
    def scene(self) -> Scene:
        return Scene(self.men, self.ball, self.setup.cross_blocked, self.setup.keeper_in_middle)

    def read(self, event: Any) -> None:
        """Take the next event: it must be what was expected, and something may be expected of the next."""
        name = type(event).__name__
        if self.expected is not None:
            wanted, values = self.expected
            told = {key: getattr(event, key, None) for key in values}
            assert (name, told) == (wanted, values), f"{self.expected} should have followed, not {event}"
            self.expected = None
            self.followed += 1
        match name:
            case "LineupsRevealed":
                for footballer, square in event.places:
                    self.men[footballer] = place(square)
            case "HalfStarted":
                self.half, self.moves, self.half_kicker = event.half, 0, event.kicker
            case "KickoffReady":
                self.ball, self.side, self.obliged = place(event.square), event.seat, False
            case "TurnStarted":
                self.side, self.obliged = event.seat, event.obliged
            case "DisputeStarted":
                self.quiet = 0
                near = [f for f in range(22) if oracle.beside(self.scene, f)]
                assert list(event.footballers) == near
            case "DisputeWon":
                self.failed = False
                self.expected = ("TurnStarted", {"seat": event.seat, "obliged": True})
            case "BallDropped":
                self._dropped(event)
            case "GoalScored":
                self._goal(event)
            case _ if name in MOVES:
                self._moved(event, name)
            case _:
                pass

    def _moved(self, event: Any, name: str) -> None:
        kicked = name in ("BallRolled", "BallFlew")
        if name == "KickWasted" and self.obliged:
            # One move, told in two events.
            self.expected = ("ObligationFailed", {"seat": self.side})
            return
        self.moves += 1
        if name == "FootballerMoved":
            assert not self.obliged
            self.men[event.footballer] = place(event.path[-1])
        if kicked:
            self.ball = place(event.path[-1])
            assert event.footballer // 11 == self.side
        kickoff = kicked and event.kick == "kickoff"
        changed = kicked and self.side != self.last_side
        self.quiet = 0 if kickoff or changed else self.quiet + 1
        if kicked:
            self.last_side = self.side
        failed_before, self.failed = self.failed, name == "ObligationFailed"
        self.expected = self._next(failed_before and self.failed)
        if self.expected[0] != "TurnStarted":
            self.failed = self.failed and not failed_before

    def _next(self, both_failed: bool) -> tuple[str, dict[str, Any]]:
        if oracle.in_goal(self.ball):
            scorer = 0 if self.ball[1] == 21 else 1
            return "GoalScored", {"seat": scorer, "own_goal": scorer != self.side}
        if self.moves == self.setup.moves_of(self.half):
            return "HalfEnded", {"half": self.half}
        if both_failed:
            return "BallDropped", {"reason": "obligation"}
        other = 1 - self.side
        if self.failed:
            return "TurnStarted", {"seat": other, "obliged": True}
        if oracle.smothered(self.scene):
            return "BallDropped", {"reason": "smothered"}
        if oracle.contested(self.scene):
            return "DisputeStarted", {}
        if 0 < self.setup.quiet_limit <= self.quiet:
            return "BallDropped", {"reason": "quiet"}
        return "TurnStarted", {"seat": other, "obliged": False}

    def _goal(self, event: Any) -> None:
        self.score[event.seat] += 1
        assert list(event.score) == self.score
        if self.half > 2 and self.setup.golden_goal:
            self.expected = ("MatchEnded", {"winner": event.seat, "by": "extra_time"})
        elif self.moves == self.setup.moves_of(self.half):
            self.expected = ("HalfEnded", {"half": self.half})
        elif self.setup.restart_kicker is RestartKicker.NEW_TOSS:
            self.expected = ("CoinCalled", {"toss": "restart"})
        else:
            conceding = self.setup.restart_kicker is RestartKicker.CONCEDING
            kicker = 1 - event.seat if conceding else self.half_kicker
            self.expected = ("LineupOpened", {"seat": kicker, "kickoff": True})

    def _dropped(self, event: Any) -> None:
        assert [place(square) for square in event.options] == oracle.drops(self.scene)
        assert place(event.start) == self.ball
        self.ball = place(event.end)
        self.quiet = 0
        self.failed = False
        if oracle.contested(self.scene):
            self.expected = ("DisputeStarted", {})
        else:
            self.expected = ("TurnStarted", {"seat": 1 - self.last_side, "obliged": False})
