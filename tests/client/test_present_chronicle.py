"""The match in words and in numbers: the log's lines, the banner's telling, and the result's tallies."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engine.fifes import events as ev
from engine.fifes.cards import Card
from engine.fifes.squads import club
from engine.fifes.state import Setup
from game import i18n
from game.match.chronicle import Chronicle, sum_words
from game.match.summary import summarize
from tests.client.present_support import told
from tests.client.robot import speaking

SETUP = Setup((club("JAR"), club("MOL")))
SUM = ev.Sum((ev.SumLine("stat", 5), ev.SumLine("cards", 6, (4, 2)), ev.SumLine("distance", -1)), 10)
OTHER = ev.Sum((ev.SumLine("stat", 4), ev.SumLine("cards", 5, (3, 2))), 9)
KINDS = sorted(
    (kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)),
    key=lambda kind: kind.__name__,
)
VALUES: dict[str, Any] = {
    "seat": 0, "card": Card.MIRAR, "contest": ev.Contest.REBOUND, "winner": 1, "values": (3, 1), "size": 20,
    "stress": False, "places": ((0, 1),), "footballer": 9, "start": 5, "end": 6, "turn": 4, "kickoff": False,
    "phase": 2, "out": 9, "into": 14, "hex": 30, "by": "closing", "deed": ev.Deed.RUN, "mode": ev.Mode.NORMAL,
    "rival": 20, "path": (3, 4, 5), "order": 1, "side": 1, "cards": (1, 2), "value": 3, "revealed": (1,),
    "skipped": False, "bottom": True, "why": "descarte", "sum": SUM, "cost": 3, "ball": True, "how": "tackle",
    "tackler": 5, "carrier": 20, "tackle": SUM, "dribble": OTHER, "shooter": 9, "goalkeeper": 15, "shot": SUM,
    "save": OTHER, "sides": (0, 1), "score": (1, 0), "moves": ((3, (7, 8)),), "early": False, "first": 0,
}  # fmt: skip
VARIANTS: dict[str, tuple[Any, ...]] = {
    "contest": tuple(ev.Contest),
    "how": ("run", "stop", "fetch", "rebound", "tackle", "save"),
    "by": ("closing", "ability", "substitution"),
    "why": ("descarte", "cambio", "closing", "lightning"),
    "kickoff": (False, True),
    "skipped": (False, True),
    "bottom": (False, True),
    "path": ((3, 4, 5), (3,)),
}


def made(kind: type[ev.Event], **changes: Any) -> ev.Event:
    values = {each.name: VALUES[each.name] for each in fields(kind)} | changes
    return kind(**values)


def variants(kind: type[ev.Event]) -> list[ev.Event]:
    names = {each.name for each in fields(kind)}
    events = [made(kind)]
    for name in names & VARIANTS.keys():
        events += [made(kind, **{name: value}) for value in VARIANTS[name]]
    if "winner" in names:
        winners = (0, 1) if kind is ev.ContestWon else (0, 1, None)
        events += [made(kind, winner=winner) for winner in winners]
    if kind is ev.ActionDeclared:
        events += [made(kind, deed=deed) for deed in ev.Deed]
    if kind is ev.PointsKnown:
        events += [made(kind, deed=deed) for deed in (ev.Deed.RUN, ev.Deed.PASS)]
    return events


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_without_gaps(kind: type[ev.Event], language: str) -> None:
    with speaking(language):
        for event in variants(kind):
            chronicle = Chronicle(SETUP)
            chronicle.note(event)
            telling = chronicle.telling(event)
            texts = [line.text for line in chronicle.lines()] + ([telling[1]] if telling else [])
            for text in texts:
                assert text
                assert not set("{}") & set(text), text
                assert "None" not in text
            assert all(line.clause.startswith("FIF-") for line in chronicle.lines())


def test_the_log_speaks_the_present_language() -> None:
    chronicle = Chronicle(SETUP)
    for kind in KINDS:
        for event in variants(kind):
            chronicle.note(event)
    said: dict[str, list[str]] = {}
    for language in i18n.LANGUAGES:
        with speaking(language):
            said[language] = [line.text for line in chronicle.lines(last=1000)]
    assert len(said["en"]) == len(said["es"]) > 40
    same = [one for one, other in zip(said["en"], said["es"], strict=True) if one == other]
    assert same == []


def test_a_sum_is_written_out() -> None:
    assert sum_words(SUM) == "5 + 4 + 2 − 1 = 10"
    cancelled = ev.Sum((ev.SumLine("stat", 5), ev.SumLine("zone", 1, cancelled=True)), 5)
    assert sum_words(cancelled) == "5"
    assert sum_words(ev.Sum((), 0)) == "0"


def test_a_duel_is_explained() -> None:
    chronicle = Chronicle(SETUP)
    chronicle.note(made(ev.TackleDecided, winner=0))
    line = chronicle.lines()[0]
    assert "5 + 4 + 2 − 1 = 10" in line.text
    assert "4 + 3 + 2 = 9" in line.text
    assert line.clause == "FIF-9.2"


def test_lines_carry_their_turn() -> None:
    chronicle = Chronicle(SETUP)
    chronicle.note(made(ev.TurnBegan, turn=7))
    chronicle.note(made(ev.Ran))
    chronicle.note(made(ev.BallLoose))
    assert [line.turn for line in chronicle.lines()] == [7, 7]


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_results_numbers_are_the_matchs(seed: int) -> None:
    match = told(seed)
    summary = summarize(match.setup, match.events)
    assert summary.score == match.end.score
    assert summary.turns == match.end.turn
    assert len(summary.goals) == sum(summary.score)
    for side in (1, 2):
        assert sum(goal.side == side for goal in summary.goals) == summary.score[side - 1]
    tallies = {tally.label: tally.values for tally in summary.tallies}
    tackles = [event for event in match.events if isinstance(event, ev.TackleDecided)]
    assert sum(tallies["Tackles"]) == len(tackles)
    assert all(won <= tried for won, tried in zip(tallies["Tackles won"], tallies["Tackles"], strict=True))
    ended = [event for event in match.events if isinstance(event, ev.MatchEnded)]
    assert len(ended) == 1
    winner = ended[0].winner
    assert summary.winner == (0 if winner is None else winner + 1)
    level = summary.score[0] == summary.score[1]
    assert (summary.shootout is not None) == level
    if summary.shootout is not None:
        assert summary.shootout == match.end.shootout


def test_who_gives_up_has_lost() -> None:
    match = told(1)
    summary = summarize(match.setup, match.events[: len(match.events) // 2], resigned=0)
    assert summary.winner == 2
    assert summary.reason
