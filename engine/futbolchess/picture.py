"""A view as text: the board with everybody on it, the clock, and what is asked."""

from __future__ import annotations

from engine.core.bits import Mask
from engine.core.text import wrapped
from engine.futbolchess.actions import Node, Verb
from engine.futbolchess.events import Drop
from engine.futbolchess.lineups import proposed
from engine.futbolchess.pitch import (
    BOTH_GOALS,
    CENTRE_CIRCLE,
    COLUMNS,
    FLANK,
    GAPS,
    KICKOFF_SPOT,
    PENALTY_AREA,
    ROWS,
    exists,
    index,
)
from engine.futbolchess.procedure import TOSSES
from engine.futbolchess.squads import NAMES, SQUAD, name_of, seat_of
from engine.futbolchess.state import ENDINGS, OFF, SHOOTOUT, Clock
from engine.futbolchess.view import View, taking
from engine.futbolchess.words import COINS, SEATS, SIDES, footballer_word, square_word, word

LEGEND = """capitals are red, who attacks to the right; small letters are blue; @ the ball
G gap, K keeper's square, ' penalty area, = flank, o centre circle, * kick-off spot"""

_CELL = 4
_HALVES = ("before the match", "first half", "second half", "extra time 1", "extra time 2", "shoot-out")

_ZONES: tuple[tuple[Mask, str], ...] = (
    (GAPS[0] | GAPS[1], "G"),
    (BOTH_GOALS, "K"),
    (1 << KICKOFF_SPOT[0] | 1 << KICKOFF_SPOT[1], "*"),
    (CENTRE_CIRCLE, "o"),
    (PENALTY_AREA[0] | PENALTY_AREA[1], "'"),
    (FLANK[0] | FLANK[1], "="),
)


def picture(view: View) -> str:
    """Draw a view."""
    return "\n".join([*_situation(view), "", *board(view), LEGEND, "", *_asked(view)])


def board(view: View) -> list[str]:
    """Draw the board, one line a row, the goals' columns at the ends."""
    lines = ["   " + "".join(f"{column:^{_CELL}}" for column in range(COLUMNS + 2)).rstrip()]
    for row in range(1, ROWS + 1):
        cells = "".join(f"{_cell(view, row, column):^{_CELL}}" for column in range(COLUMNS + 2))
        lines.append(f"{row:>2} {cells}".rstrip())
    return lines


def _cell(view: View, row: int, column: int) -> str:
    if not exists(row, column):
        return ""
    square = index(row, column)
    if square in view.pos:
        footballer = view.pos.index(square)
        name = name_of(footballer)
        return name if seat_of(footballer) == 0 else name.lower()
    if square == view.ball:
        return "@"
    return next((sign for mask, sign in _ZONES if mask >> square & 1), ".")


def _situation(view: View) -> list[str]:
    seconds = view.display_seconds
    line = (
        f"red {view.score[0]} : {view.score[1]} blue, {_HALVES[view.half]}, {seconds // 60}:{seconds % 60:02}"
    )
    if 0 < view.half < SHOOTOUT:
        if view.setup.clock is Clock.MOVES:
            line += f", move {view.moves_done} of {view.moves_per_half}"
        else:
            line += f", {view.elapsed} ms of {view.setup.milliseconds_of(view.half)}"
    ball = "nowhere" if view.ball == OFF else square_word(view.ball)
    lines = [line, f"turn {view.turn}, ball {ball}, quiet {view.quiet} of {view.setup.quiet_limit}"]
    if view.dice:
        lines[-1] += f", last dice {' '.join(map(str, view.dice))}"
    if view.penalties or view.half == SHOOTOUT:
        kicks = " ".join(f"{SIDES[kick // 3]}/{SIDES[kick % 3]}" for kick in view.penalties) or "none yet"
        lines.append(
            f"penalties {view.shootout[0]} : {view.shootout[1]}, {SEATS[view.shooter]} first: {kicks}"
        )
    return [part for text in lines for part in wrapped(text)]


def _asked(view: View) -> list[str]:
    match view.node:
        case Node.OVER:
            return [f"the match is over: {SEATS[view.winner]} wins by {ENDINGS[view.ending].value}"]
        case Node.DROP:
            return [f"the ball is dropped: {list(Drop)[view.drop].value}"]
        case _ if view.actor == OFF:
            return [f"chance is due: {view.node.name.lower().replace('_', ' ')}"]
        case _:
            pass
    question = view.node.name.lower().replace("_", " ") + _about(view)
    if view.actor != view.seat:
        return [f"{SEATS[view.actor]} is asked: {question}"]
    legal = " ".join(word(action) for action in view.legal)
    return [*wrapped(f"you, {SEATS[view.seat]}, are asked: {question}. Legal: {legal}"), *_lineup(view)]


def _about(view: View) -> str:
    match view.node:
        case Node.TOSS_CALL:
            calls = [f"{SEATS[s]} called {COINS[c]}" for s, c in enumerate(view.calls) if c != OFF]
            return f" ({', '.join([TOSSES[view.toss].value, *calls])})"
        case Node.LINEUP:
            place = f", {NAMES[view.arranging]}" if view.arranging != OFF else ""
            return f" ({'with' if view.actor == view.kicker else 'without'} the kick-off{place})"
        case Node.FOOTBALLER | Node.SQUARE | Node.KICK_TARGET:
            who = f" {footballer_word(view.chosen)}" if view.chosen != OFF else ""
            roll = f", rolled {view.roll}" if view.node is Node.KICK_TARGET else ""
            return f" ({Verb(view.deed).name.lower()}{who}{roll})"
        case Node.PENALTY_TAKE | Node.PENALTY_KEEP:
            aim = f", aimed {SIDES[view.aim]}" if view.aim != OFF else ""
            return f" (penalty {len(view.penalties) + 1} of {SEATS[taking(view)]}{aim})"
        case _:
            return ""


def _lineup(view: View) -> list[str]:
    if view.node is not Node.LINEUP:
        return []
    own = view.plan[view.seat * SQUAD : (view.seat + 1) * SQUAD]
    if view.arranging == OFF:
        own = proposed(view.setup, view.lineups, view.seat, view.seat == view.kicker)
    named = [
        f"{name} {square_word(square)}" for name, square in zip(NAMES, own, strict=True) if square != OFF
    ]
    what = "proposed" if view.arranging == OFF else "placed"
    return wrapped(f"{what}: {', '.join(named) or 'nobody'}")
