"""The match's numbers, counted from its events, for the result screen."""

from __future__ import annotations

from collections.abc import Iterable

from engine.fifes import events as ev
from engine.fifes.state import Setup
from game.flow import Goal, MatchSummary, Tally
from game.i18n import N_
from game.match.club_cards import club_card
from game.match.names import man


def summarize(setup: Setup, events: Iterable[ev.Event], resigned: int | None = None) -> MatchSummary:
    """Count a match. `resigned` is the seat that gave up, if one did."""
    tallies: dict[str, list[int]] = {name: [0, 0] for name in ("shots", "tackles", "won", "passes", "turns")}
    goals: list[Goal] = []
    score = (0, 0)
    shots_score: tuple[int, int] | None = None
    winner: int | None = None
    turn = 0
    possession = 0
    for event in events:
        match event:
            case ev.TurnBegan(number, seat):
                turn = number
            case ev.PhaseBegan(2, seat):
                possession = seat
                tallies["turns"][possession] += 1
            case ev.ShotDecided(shooter) if shots_score is None:
                tallies["shots"][shooter // 15] += 1
            case ev.TackleDecided(tackler, _, _, _, result):
                tallies["tackles"][tackler // 15] += 1
                tallies["won"][tackler // 15] += result == tackler // 15
            case ev.Passed(footballer):
                tallies["passes"][footballer // 15] += 1
            case ev.ShootoutBegan():
                shots_score = (0, 0)
            case ev.GoalScored(seat, footballer, numbers):
                if shots_score is None:
                    score = numbers
                    goals.append(Goal(seat + 1, turn, man(setup, footballer).name))
                else:
                    shots_score = numbers
            case ev.MatchEnded(_, won):
                winner = won
            case _:
                pass
    if resigned is not None:
        winner = 1 - resigned
    first, second = setup.squads
    return MatchSummary(
        clubs=(club_card(first), club_card(second)),
        score=score,
        shootout=shots_score,
        winner=0 if winner is None else winner + 1,
        goals=tuple(goals),
        tallies=_tallies(tallies),
        turns=turn,
        reason="" if resigned is None else N_("Decided by a resignation."),
    )


def _tallies(counted: dict[str, list[int]]) -> tuple[Tally, ...]:
    labels = (
        ("shots", N_("Shots")),
        ("tackles", N_("Tackles")),
        ("won", N_("Tackles won")),
        ("passes", N_("Passes")),
        ("turns", N_("Turns in possession")),
    )
    return tuple(Tally(label, (counted[key][0], counted[key][1])) for key, label in labels)
