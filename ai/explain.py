"""`python -m ai explain`: what was decided in a turn of a record, what a level would do, and why."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from ai import players
from ai.advice import Advice, advise
from ai.players import plain
from ai.reasons import percent, spot_line, told
from engine.core import record
from engine.core.errors import DataError
from engine.fifes.actions import Node
from engine.fifes.events import Mode
from engine.fifes.game import FIFES
from engine.fifes.state import OFF
from engine.fifes.telling import SEATS
from engine.fifes.view import View
from engine.fifes.words import word
from engine.registry import GAMES

_DEFAULT = "first-division"

_GO_ON = frozenset(
    {
        Node.RUNNER,
        Node.TACKLER,
        Node.TACKLE_HEX,
        Node.SIDE,
        Node.CARRY_TO,
        Node.FETCH,
        Node.SUB_OUT,
        Node.SUB_IN,
        Node.SUB_COOL,
        Node.REGROUP_HEX,
    }
)
"""Questions that always go on with the decision before."""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:  # pyright: ignore[reportPrivateUsage]
    """Add `explain` to the computer player's command line; `run` does it."""
    parser = commands.add_parser(
        "explain",
        help="say what a level would do in a recorded turn, and why",
        description="Show every decision of a recorded turn: what was done, what a level would do there, and "
        "what it weighs. `goals` are expected of the next few turns; `win` is the chance to win the match.",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a match record (.jsonl)")
    parser.add_argument("--turn", type=_turn, required=True, metavar="N", help="which turn; 0 is before play")
    parser.add_argument("--seat", type=int, choices=(1, 2), help="whose decisions (default: both players')")
    parser.add_argument("--level", default=_DEFAULT, help=f"who explains (default: {_DEFAULT})")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of his luck (default: %(default)s)")


def _turn(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no turn's number")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Print the explanation; give the exit code. Raises PotreroError of one line."""
    level = plain(options.level)
    budget = players.level(level).calm
    path: Path = options.record
    seats = (0, 1) if options.seat is None else (options.seat - 1,)
    loaded = record.load(path, GAMES)
    if loaded.rules.name != FIFES.name:
        raise DataError(f"{path}: is a match of {loaded.rules.name}, and only {FIFES.name} can be explained")
    record.replay(loaded)
    found = 0
    for moment in moments(loaded, options.turn):
        if moment.view.seat in seats and len(moment.view.legal) > 1:
            advice = advise(moment.view, budget, options.seed)
            if found:
                print()
            print("\n".join([*_heading(moment, level, advice), *told(moment.view, advice, moment.words)]))
            found += 1
    if not found:
        whose = "nobody decides" if len(seats) > 1 else f"player {seats[0] + 1} decides"
        nothing = "anything" if len(seats) > 1 else "nothing"
        raise DataError(f"{path}: {whose} {nothing} in turn {options.turn}")
    return 0


@dataclass(slots=True)
class Moment:
    """A question that a seat was asked, and what it decided then, in words."""

    view: View
    words: list[str] = field(default_factory=list[str])


def moments(loaded: record.Record, turn: int) -> Iterator[Moment]:
    """Give the questions of a turn with what was decided, one after the other.

    Raises RecordError where the record doesn't play, DataError when it has no such turn.
    """
    entries = loaded.entries
    turns = {entry.number: number for number, entry in enumerate(entries) if entry.kind == "turn"}
    if turn and turn not in turns:
        raise DataError(f"{loaded.path}: has no turn {turn}; its last is {max(turns, default=0)}")
    first = turns.get(turn, 0)
    while first < len(entries) and entries[first].kind != "decision":
        first += 1
    match = record.replay(replace(loaded, entries=entries[:first], lines=loaded.lines[:first]))
    match.by_script = True
    present: Moment | None = None
    asked = Node.OVER
    for entry in entries[first:]:
        if match.turn > turn:
            break
        if entry.kind == "chance":
            match.draw(match.rules.parse_outcome(entry.text))
        elif entry.kind == "decision":
            view: View = match.view(entry.number)
            if present is None or present.view.seat != view.seat or not _goes_on(view, asked):
                if present is not None:
                    yield present
                present = Moment(view)
            asked = view.node
            present.words.append(entry.text)
            match.decide(entry.number, match.parse(entry.number, entry.text))
    if present is not None:
        yield present


def _goes_on(view: View, before: Node) -> bool:
    """Whether a question goes on with the decision that answered the one before it."""
    match view.node:
        case Node.CARD:
            return view.act_seat == view.seat or bool(view.play)
        case Node.REGROUP:
            return view.planned != OFF
        case Node.ACTION:
            return view.mode == Mode.EXTRA
        case Node.THROW:
            return before in (Node.CLOSING, Node.THROW)
        case Node.PLACE_FOOTBALLER | Node.PLACE_HEX:
            return before in (Node.PLACE_FOOTBALLER, Node.PLACE_HEX)
        case _:
            return view.node in _GO_ON


def _heading(moment: Moment, level: str, advice: Advice) -> list[str]:
    view = moment.view
    question = view.node.name.lower().replace("_", " ")
    name = view.setup.squads[view.seat].name
    mine, rivals = SEATS[view.seat], SEATS[1 - view.seat]
    said = " ".join(word(view.setup, action) for action in advice.decision.actions)
    ball = [] if advice.before is None else [f"  {spot_line(view, advice.before)}"]
    return [
        f"turn {view.turn}, {mine} ({name}) is asked: {question}; {view.score[0]} : {view.score[1]}",
        f"  by score and clock {percent(advice.outlook)} to win; a goal adds {percent(advice.own_goal)}, "
        f"one of {rivals} takes {percent(advice.rival_goal)}",
        *ball,
        f"  = done: {' '.join(moment.words)}",
        f"  > {level}: {said}",
    ]
