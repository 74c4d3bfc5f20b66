"""Advice in words, for the command line: a small table of candidates, and under each what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence

from ai.advice import Advice, Candidate
from ai.facts import BankFacts, DuelFacts, MoveFacts, RegroupFacts
from ai.spots import Spot
from engine.fifes.actions import Verb
from engine.fifes.events import Deed, Sum
from engine.fifes.state import OFF
from engine.fifes.telling import cards_words, footballer_word, hex_word, seat_word
from engine.fifes.view import View
from engine.fifes.words import word

_HEADS = ("", "candidate", "cards", "often", "chance", "goals", "win")
_LEFT = 3
"""The first so many columns are words."""
_SHIFTS = 4
"""How many of a regroup's movers are told of."""
_RESULTS = {
    (Deed.SHOT, True): ("goal", "saved"),
    (Deed.SHOT, False): ("saved", "goal"),
    (Deed.TACKLE, True): ("ball won", "beaten"),
    (Deed.TACKLE, False): ("ball kept", "ball lost"),
}
"""By deed and whether the deciding side attacks: what a higher and a lower sum are called."""


def told(view: View, advice: Advice, done: Sequence[str]) -> list[str]:
    """Give the lines that explain a decision. `done` is what was decided really."""
    if all(each.outlook is None and each.share is None for each in advice.candidates):
        return []
    rows = [_row(view, advice, number, done) for number in range(len(advice.candidates))]
    columns = [column for column in range(len(_HEADS)) if any(row[column] for row in rows)]
    wide = [max(len(row[column]) for row in (_HEADS, *rows)) for column in range(len(_HEADS))]
    lines: list[str] = []
    for row, candidate in zip((_HEADS, *rows), (None, *advice.candidates), strict=True):
        cells = [
            row[column].ljust(wide[column]) if column < _LEFT else row[column].rjust(wide[column])
            for column in columns
        ]
        lines.append("  ".join(cells).rstrip())
        if candidate is not None:
            lines += [f"{' ' * (wide[0] + 4)}{line}" for line in _why(view, candidate)]
    return lines


def percent(chance: float) -> str:
    """Put a chance into words; only what is certain is 0 % or 100 %."""
    if 0 < chance < 0.005:
        return "<1 %"
    if 0.995 <= chance < 1 - 1e-9:
        return ">99 %"
    return f"{chance * 100:.0f} %"


def _row(view: View, advice: Advice, number: int, done: Sequence[str]) -> tuple[str, ...]:
    candidate = advice.candidates[number]
    words = [word(view.setup, action) for action in candidate.actions]
    # Cards may be said in any order.
    was_done = sorted(done[: len(words)]) == sorted(words)
    mark = (">" if number == advice.chosen else " ") + ("=" if was_done else " ")
    return (
        mark,
        _shortened([word(view.setup, action) for action in candidate.actions if action.verb != Verb.CARD]),
        " ".join(cards_words(candidate.cards)),
        "" if candidate.share is None else percent(candidate.share),
        "" if candidate.chance is None else percent(candidate.chance),
        "" if candidate.goals is None else f"{candidate.goals:+.2f}",
        "" if candidate.outlook is None else f"{candidate.outlook * 100:.1f} %",
    )


def _shortened(words: list[str], most: int = 8) -> str:
    return " ".join(words if len(words) <= most else [*words[:most], "…"]) or "cards"


def _why(view: View, candidate: Candidate) -> list[str]:
    match candidate.facts:
        case MoveFacts() as facts:
            return _move(view, facts)
        case DuelFacts() as facts:
            return _duel(view, facts)
        case RegroupFacts() as facts:
            return _regroup(view, facts)
        case BankFacts() as facts:
            return _bank(view, facts)
        case None:
            return []


def _move(view: View, facts: MoveFacts) -> list[str]:
    parts: list[str] = []
    if len(facts.points) == 1:
        parts.append(f"points {facts.points[0][0]}")
    elif facts.points:
        numbers = ", ".join(f"{points} {percent(chance)}" for points, chance in facts.points)
        parts.append(f"points {numbers}")
    if facts.end != OFF:
        who = "the ball" if facts.deed == Deed.PASS else footballer_word(view.setup, facts.footballer)
        goes = "probably to" if facts.points else "to"
        cost = "" if facts.cost is None else f" for {facts.cost}"
        parts.append(f"{who} {goes} {hex_word(facts.end)}{cost}")
    lines = ["; ".join(parts)] if parts else []
    if facts.after is not None:
        lines.append(spot_line(view, facts.after))
    return lines


def spot_line(view: View, spot: Spot) -> str:
    """Say where the ball is, and what can be made of it there."""
    if spot.holder == OFF:
        return f"the ball is loose on {hex_word(spot.ball)}"
    parts = [f"{footballer_word(view.setup, spot.carrier)} has the ball on {hex_word(spot.ball)}"]
    if spot.zone is not None:
        parts.append(f"{spot.zone} zone")
    if spot.goal is not None:
        blockers = "nobody" if not spot.blockers else str(spot.blockers)
        parts.append(f"{blockers} in the way, a shot from there goes in {percent(spot.goal)}")
    if spot.acts_next:
        parts.append("and is next")
    elif spot.tackler == OFF:
        parts.append(f"nobody of {seat_word(1 - spot.holder)} can tackle him")
    else:
        tackler = footballer_word(view.setup, spot.tackler)
        parts.append(f"{tackler} tackles it away {percent(spot.danger)}")
    return ", ".join(parts)


def _duel(view: View, facts: DuelFacts) -> list[str]:
    won, lost = _RESULTS[facts.deed, facts.attacks]
    whose = f"{footballer_word(view.setup, facts.footballer)} {_sum(facts.own)}"
    theirs = f"{footballer_word(view.setup, facts.rival)} {_sum(facts.theirs)}"
    sides = " and sides" if facts.deed == Deed.SHOT else ""
    outlooks = [f"{outlook * 100:.0f} %" for outlook in facts.outlooks]
    results = zip((won, "tie", lost), (facts.win, facts.tie, facts.lose), outlooks, strict=True)
    ends = [f"{name} {percent(chance)} (then {outlook} to win)" for name, chance, outlook in results]
    return [
        f"before cards{sides}: {whose} against {theirs}",
        f"with these cards against any two: {', '.join(ends)}",
    ]


def _sum(known: Sum) -> str:
    lines = " ".join(f"{line.label} {line.value:+d}" for line in known.lines)
    return f"{known.total} ({lines})" if len(known.lines) > 1 else f"{known.total}"


def _regroup(view: View, facts: RegroupFacts) -> list[str]:
    shifts = [
        f"{footballer_word(view.setup, shift.footballer)} {hex_word(shift.start)} to {hex_word(shift.end)}"
        + ("" if shift.gain is None else f" {shift.gain:+.3f}")
        for shift in facts.shifts[:_SHIFTS]
    ]
    more = len(facts.shifts) - len(shifts)
    lines = ["; ".join(shifts) + (f"; {more} more" if more > 0 else "")]
    if facts.after != facts.before:
        lines += [f"before: {spot_line(view, facts.before)}", f"after: {spot_line(view, facts.after)}"]
    return lines


def _bank(view: View, facts: BankFacts) -> list[str]:
    lines: list[str] = []
    if facts.after != facts.before:
        lines.append(f"energies in the bank {facts.before} to {facts.after}")
    if isinstance(facts.then, MoveFacts):
        lines += _move(view, facts.then)
    elif isinstance(facts.then, DuelFacts):
        lines += _duel(view, facts.then)
    return lines
