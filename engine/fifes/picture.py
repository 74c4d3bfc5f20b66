"""A view as text: the pitch with everyone's number, the cards, and what is asked."""

from __future__ import annotations

from engine.core.bits import Mask
from engine.core.pairs import leader
from engine.core.text import end_words, wrapped
from engine.fifes.actions import Node
from engine.fifes.pitch import CENTRE_CIRCLE, GOAL_MOUTH, GRID, HALFWAY, PENALTY_AREA, zone_of
from engine.fifes.state import OFF, seat_of
from engine.fifes.telling import SEATS, cards_words, footballer_word, hex_word, seat_word
from engine.fifes.view import View
from engine.fifes.words import number_of, word

LEGEND = """(10) player 1, <10> player 2, * has the ball, o loose ball
# goal mouth, ' penalty area, | halfway line, c centre circle, g y w r this seat's shot zones"""

_PAIR = 6  # characters from one odd column to the next
_MARGIN = 4

_PHASES = {0: "before play", 1: "action", 2: "attackers' regroup", 3: "defenders' regroup", 4: "closing"}


def picture(view: View) -> str:
    """Draw a view in text, every line at most 110 characters wide."""
    return "\n".join([*_situation(view), "", *pitch_map(view), LEGEND, "", *_cards(view), "", *_asked(view)])


def pitch_map(view: View) -> list[str]:
    """Draw the pitch: two lines a row, the even columns on the lower one, half a hex deeper."""
    lines = [_ruler(0), _ruler(1)]
    for row in range(1, GRID.rows + 1):
        for low in (0, 1):
            cells = [_cell(view, GRID.index(row, column)) for column in range(1 + low, GRID.columns + 1, 2)]
            start = f"{row:>2}" if not low else "  "
            indent = " " * (_MARGIN - 2 + low * _PAIR // 2)
            lines.append((start + indent + "".join(f"{cell:^{_PAIR}}" for cell in cells)).rstrip())
    return lines


def _ruler(low: int) -> str:
    indent = " " * (_MARGIN + low * _PAIR // 2)
    return (indent + "".join(f"{column:^{_PAIR}}" for column in range(1 + low, GRID.columns + 1, 2))).rstrip()


def _cell(view: View, h: int) -> str:
    if h in view.pos:
        footballer = view.pos.index(h)
        number = number_of(view.setup, footballer)
        ball = "*" if footballer == view.carrier else ""
        return f"({number}{ball})" if seat_of(footballer) == 0 else f"<{number}{ball}>"
    if h == view.ball and view.carrier == OFF:
        return "o"
    zone = zone_of(view.seat, h)
    marks: tuple[tuple[Mask, str], ...] = (
        (GOAL_MOUTH[0] | GOAL_MOUTH[1], "#"),
        (HALFWAY & ~CENTRE_CIRCLE, "|"),
        (CENTRE_CIRCLE, "c"),
        (0 if zone is None else 1 << h, (zone or " ")[0]),
        (PENALTY_AREA[0] | PENALTY_AREA[1], "'"),
    )
    return next((sign for mask, sign in marks if mask >> h & 1), ".")


def _situation(view: View) -> list[str]:
    names = [squad.name for squad in view.setup.squads]
    has = "loose ball" if view.carrier == OFF else f"ball with {footballer_word(view.setup, view.carrier)}"
    lines = [
        f"A {names[0]} {view.score[0]} : {view.score[1]} {names[1]} B",
        f"turn {view.turn}, phase {view.phase} ({_PHASES[view.phase]}), active {seat_word(view.active)}, "
        f"{has} on {hex_word(view.ball)}, possession {seat_word(view.possession)}",
    ]
    if view.kickoff:
        lines.append("kick-off: phase 1 must be a pass")
    if view.shots != (0, 0):
        lines.append(
            f"shoot-out {view.shootout[0]} : {view.shootout[1]} after {view.shots[0]} and {view.shots[1]}"
        )
    return lines


def _cards(view: View) -> list[str]:
    rival = 1 - view.seat
    lines = [f"you are {SEATS[view.seat]}; hand: {_named(view.hand)}"]
    known = f", of which you know {_named(view.rival_known)}" if view.rival_known else ""
    lines.append(f"{SEATS[rival]} holds {view.rival_hand_size} cards{known}")
    for seat in (0, 1):
        changed = ", has substituted" if view.subbed[seat] else ""
        lines.append(
            f"{SEATS[seat]}: bank {view.bank[seat]}, deck {view.deck_sizes[seat]}, "
            f"discard {len(view.discard[seat])}{changed}: {_named(view.discard[seat])}"
        )
    for name, cards in (("top of your deck", view.top), ("bottom of your deck", view.bottom)):
        if cards:
            lines.append(f"{name}: {_named(cards)}")
    if view.play or view.rival_play_size:
        shown = (
            _named(view.rival_play) if view.rival_play is not None else f"{view.rival_play_size} face down"
        )
        lines.append(f"in play: yours {_named(view.play)}; {SEATS[rival]}'s {shown or 'nothing'}")
    return [part for text in lines for part in wrapped(text)]


def _asked(view: View) -> list[str]:
    if view.node == Node.OVER:
        winner = leader(view.score, view.shootout)
        return [end_words(None if winner is None else SEATS[winner])]
    question = view.node.name.lower().replace("_", " ")
    if view.actor != view.seat:
        return [f"{seat_word(view.actor)} is asked: {question}"]
    about = "" if view.chosen == OFF else f" for {footballer_word(view.setup, view.chosen)}"
    legal = " ".join(word(view.setup, action) for action in view.legal)
    return wrapped(f"you are asked: {question}{about}. Legal: {legal}")


def _named(cards: bytes) -> str:
    return " ".join(cards_words(cards)) or "nothing"
