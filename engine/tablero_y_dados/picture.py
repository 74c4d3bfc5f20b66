"""A view as text: the board with pieces and ball, and what is asked."""

from __future__ import annotations

from engine.core.bits import members
from engine.core.text import end_words, wrapped
from engine.tablero_y_dados.actions import Node
from engine.tablero_y_dados.board import (
    CENTRE,
    CORNERS,
    GOAL_AREA,
    LENGTH,
    PENALTY_AREA,
    SIZE,
    WIDTH,
    name,
    square,
)
from engine.tablero_y_dados.state import EXTRA_TIME, FIRST_HALF, SECOND_HALF
from engine.tablero_y_dados.turns import winner_of
from engine.tablero_y_dados.view import View
from engine.tablero_y_dados.words import outcome_word, word

LEGEND = """H home, h its keeper, A away, a its keeper, ( ) the ball is there, o loose ball
g goal area, p penalty area, c corner square, + the four squares around the centre spot"""

SEATS = ("home", "away")
_TO_CENTRE = 18  # characters left of the middle between columns 5 and 6
_PERIODS = {0: "before play", FIRST_HALF: "first half", SECOND_HALF: "second half", EXTRA_TIME: "extra time"}


def picture(view: View) -> str:
    """Draw a view in text, every line at most 110 characters wide."""
    return "\n".join([*_situation(view), "", *board(view), LEGEND, "", *_asked(view)])


def board(view: View) -> list[str]:
    """Draw the board, north above."""
    lines = [f"      {SEATS[1 - view.south]} defends the north goal"]
    for y in range(LENGTH, 0, -1):
        cells = "".join(_cell(view, square(x, y)) for x in range(1, WIDTH + 1))
        lines.append(f"y{y:>2} {cells}".rstrip())
        if y == LENGTH // 2 + 1 and view.ball == CENTRE:
            lines.append(" " * _TO_CENTRE + "o")
    lines.append("x = " + "".join(f"{x:^3}" for x in range(1, WIDTH + 1)).rstrip())
    lines.append(f"      {SEATS[view.south]} defends the south goal")
    return lines


def _cell(view: View, node: int) -> str:
    sign = "."
    marks = ((GOAL_AREA[0] | GOAL_AREA[1], "g"), (PENALTY_AREA[0] | PENALTY_AREA[1], "p"), (CORNERS, "c"))
    for mask, mark in reversed(marks):
        if mask >> node & 1:
            sign = mark
    if node in (square(5, 9), square(6, 9), square(5, 10), square(6, 10)):
        sign = "+"
    for seat, letter in enumerate("HA"):
        if view.occupied[seat] >> node & 1:
            sign = letter.lower() if view.men[seat][0] == node else letter
    if node != view.ball:
        return f" {sign} "
    return f"({sign})" if sign in "HhAa" else " o "


def _situation(view: View) -> list[str]:
    lines = [f"home {view.score[0]} : {view.score[1]} away"]
    where = {CENTRE: "the centre spot"}.get(view.ball) or name(view.ball)
    if view.to_play >= 0:
        mode = view.mode.name.lower().replace("_", " ")
        counted = " (uncounted)" if view.uncounted else ""
        loose = "loose " if view.loose else ""
        lines.append(
            f"{_PERIODS[view.period]}, turn {view.number}{counted} of {SEATS[view.to_play]}, {mode}, "
            f"{loose}ball on {where}, rolls {view.rolls}, last die {view.last_die or '-'}"
        )
    else:
        lines.append(f"{_PERIODS[view.period]}, ball on {where}")
    for seat in (0, 1):
        if view.bonus[seat]:
            lines.append(f"{SEATS[seat]}'s next roll: +{view.bonus[seat]}")
    if view.idle:
        lines.append(f"nobody reached the ball {view.idle} times")
    if view.setup.clock_mode == "real":
        lines.append(f"clock: {view.clock // 60}:{view.clock % 60:02} left")
    if view.shots != (0, 0):
        a, b = view.shootout
        lines.append(f"shoot-out {a} : {b} after {view.shots[0]} and {view.shots[1]} kicks")
    return lines


def _asked(view: View) -> list[str]:
    if view.node == Node.OVER:
        winner = winner_of(view.score, view.shootout, view.first_shooter)
        return [end_words(None if winner is None else SEATS[winner])]
    question = view.node.name.lower().replace("_", " ")
    if view.actor < 0:
        return [f"dice are due: {question}"]
    if view.dice:
        shown = "+".join(outcome_word(die) for die in view.dice)
        question += f", dice {shown}"
        if view.node == Node.BALL:
            question += f", value {view.value}, left {view.left}"
    if view.nearest:
        question += f", nearest {' '.join(map(name, members(view.nearest & ((1 << SIZE) - 1))))}"
    if view.actor != view.seat:
        return [f"{SEATS[view.actor]} is asked: {question}"]
    return wrapped(f"you are asked: {question}. Legal: {' '.join(map(word, view.legal))}")
